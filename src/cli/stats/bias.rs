//! By how much lines differ in probability, exactly and in walks.

use super::{StatsArguments, StatsGuide};
use crate::cli::interrupt::cancelled_by_ctrl_c;
use crate::cli::output::{self, counted, progress_bar, size_as_json, write_line};
use crate::cli::{Done, Failure};
use crate::grid::{Chance, Field};
use crate::line::survey::stats::bias::{Seen, StepwiseChances, count_distinct_lines};
use crate::line::walk::Walker;
use crate::line::walk::by_witness::WitnessWalker;
use crate::line::{Board, exact};
use serde_json::{Value, json};

impl StatsArguments {
    pub(super) fn report_bias(&self) -> Done {
        let size = self.board.size;
        let chances =
            StepwiseChances::of(size).map_err(|why| Failure::Usage(format!("--bias is for small boards: {why}")))?;
        let bar = progress_bar(self.walks, "walks");
        let cancel = cancelled_by_ctrl_c();
        let seen = count_distinct_lines(cancel, &chances, self.walks, self.seed, self.walker()?, |done| bar.inc(done));
        bar.finish_and_clear();
        match self.json {
            true => output::print_json(&self.bias_as_json(&chances, &seen))?,
            false => output::print_report(&self.bias_as_text(&chances, &seen))?,
        }
        Ok(self.exit_code(seen.walks))
    }

    /// Draws a line as `oneway walk` does.
    fn walker(&self) -> Result<impl Fn(&mut Chance) -> Vec<Field> + Sync + use<>, Failure> {
        let (by, uniform) = (self.by, self.uniform);
        let start = Board::new(self.board.size);
        let walker = WitnessWalker::new(start.size(), start.live(), start.end(), self.rules.set())?;
        let by_rules = Walker::on(start.clone(), self.rules.set());
        Ok(move |chance: &mut Chance| {
            let board = match by {
                StatsGuide::Witness => {
                    let mut walker = walker.clone();
                    walker.walk_at_random(chance);
                    walker.board().clone()
                }
                StatsGuide::Rules => {
                    let mut walker = by_rules.clone();
                    walker.walk_at_random(chance);
                    walker.board().clone()
                }
                StatsGuide::Exact if uniform => exact::uniform(start.clone(), chance)
                    .expect("a board with few lines is not too wide")
                    .expect("there is a line: the size was checked"),
                StatsGuide::Exact => {
                    let mut board = start.clone();
                    exact::walk(&mut board, chance).expect("a board with few lines is not too wide");
                    board
                }
            };
            board.line().to_vec()
        })
    }

    fn bias_as_text(&self, chances: &StepwiseChances, seen: &Seen) -> String {
        let mut text = String::new();
        let (likeliest, rarest) = (chances.likeliest(), chances.rarest());
        write_line(&mut text, format_args!("{} on {}", counted(chances.lines(), "line"), self.board.size));
        write_line(&mut text, format_args!("\nevery viable step equally likely:"));
        write_line(&mut text, format_args!("  the likeliest line comes 1 time in {:.0}", 1.0 / likeliest));
        write_line(&mut text, format_args!("  the rarest line comes 1 time in {:.0}", 1.0 / rarest));
        write_line(&mut text, format_args!("  the one is {:.0} times as likely as the other", likeliest / rarest));
        let share = 100.0 * chances.distance_from_equal();
        write_line(&mut text, format_args!("  distance from all lines equally likely: {share:.1} %"));
        write_line(
            &mut text,
            format_args!("  as hard to guess as one of {:.0} equally likely lines", chances.perplexity()),
        );
        write_line(&mut text, format_args!("\n{}:", self.walks_by(seen)));
        write_line(
            &mut text,
            format_args!(
                "  {}; to be expected: {:.0}, or {:.0} if all lines were equally likely",
                counted(seen.lines, "different line"),
                chances.expected_lines(seen.walks),
                chances.expected_lines_if_equal(seen.walks)
            ),
        );
        write_line(
            &mut text,
            format_args!(
                "  one of the {} likeliest came {}; to be expected: {:.1}, or {:.1} if all lines were equally likely",
                chances.likeliest_lines(),
                counted(seen.likeliest, "time"),
                expected_likeliest(chances, seen),
                expected_likeliest_if_equal(chances, seen)
            ),
        );
        text
    }

    fn walks_by(&self, seen: &Seen) -> String {
        let walks = counted(seen.walks, "walk");
        match self.by {
            StatsGuide::Rules => format!("{walks} by rules, rules: {}", self.rules.name()),
            StatsGuide::Witness => format!("{walks} by witness, rules: {}", self.rules.name()),
            StatsGuide::Exact if self.uniform => format!("{walks} by the referee, every line equally likely"),
            StatsGuide::Exact => format!("{walks} by the referee"),
        }
    }

    fn bias_as_json(&self, chances: &StepwiseChances, seen: &Seen) -> Value {
        let mut value = json!({
            "size": size_as_json(self.board.size),
            "by": self.walks_by(seen),
            "lines": chances.lines(),
            "likeliest_one_in": rounded(1.0 / chances.likeliest()),
            "rarest_one_in": rounded(1.0 / chances.rarest()),
            "likeliest_to_rarest": rounded(chances.likeliest() / chances.rarest()),
            "distance_from_equal": rounded(chances.distance_from_equal()),
            "as_many_as": rounded(chances.perplexity()),
            "seed": self.seed,
            "walks": seen.walks,
            "lines_seen": seen.lines,
            "lines_expected": rounded(chances.expected_lines(seen.walks)),
            "lines_expected_if_equal": rounded(chances.expected_lines_if_equal(seen.walks)),
            "likeliest_lines": chances.likeliest_lines(),
            "likeliest_seen": seen.likeliest,
            "likeliest_expected": rounded(expected_likeliest(chances, seen)),
            "likeliest_expected_if_equal": rounded(expected_likeliest_if_equal(chances, seen)),
        });
        self.note_interruption(&mut value, seen.walks);
        value
    }
}

/// How often one of the likeliest lines should come.
fn expected_likeliest(chances: &StepwiseChances, seen: &Seen) -> f64 {
    seen.walks as f64 * chances.likeliest_lines() as f64 * chances.likeliest()
}

fn expected_likeliest_if_equal(chances: &StepwiseChances, seen: &Seen) -> f64 {
    seen.walks as f64 * chances.likeliest_lines() as f64 / chances.lines() as f64
}

/// Rounded to the digits that are the same on every machine.
fn rounded(figure: f64) -> f64 {
    (figure * 1000.0).round() / 1000.0
}
