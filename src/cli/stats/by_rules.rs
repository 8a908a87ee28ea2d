//! How many walks by rules are completed before one gets stuck, and where.

use super::StatsArguments;
use crate::cli::interrupt::cancelled_by_ctrl_c;
use crate::cli::output::{self, counted, field_as_json, progress_bar, size_as_json, write_line};
use crate::cli::{Done, Failure};
use crate::grid::{Chance, Steps};
use crate::line::deduce::RuleSet;
use crate::line::judge::Undecided;
use crate::line::survey::stats::{Crossroad, Stats, of_walks};
use crate::line::walk::Walker;
use crate::line::{Board, case};
use crate::support::printable;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A walk that got stuck, and where it was saved.
struct Saved {
    seed: u64,
    board: Board,
    case: PathBuf,
    /// The crossroad with its file; none if the line was lost from its first field on. Not known if the judge gave up.
    crossroad: Result<Option<(Crossroad, PathBuf)>, Undecided>,
}

impl Saved {
    /// Where the walk went wrong, as far as that is known.
    fn described(&self) -> String {
        match &self.crossroad {
            Ok(Some((Crossroad { board, step, confirmed }, path))) => {
                let (fields, at, step, path) =
                    (counted(board.line().len(), "field"), board.live(), step.name(), printable::path(path));
                let known = format!("crossroad after {fields} at {at}: the step {step} is dead, {path}");
                let doubt = "an earlier step may be dead too: the search for a completion there was ended";
                if *confirmed { known } else { format!("{known}\n  ({doubt})") }
            }
            Ok(None) => "it could not be completed from its first field on".into(),
            Err(undecided) => format!("it is not known where it went wrong: {undecided}"),
        }
    }
}

impl StatsArguments {
    pub(super) fn walk_by_rules(&self) -> Done {
        if let Some(folder) = &self.save {
            output::check_folder(folder)?;
        }
        let size = self.board.size;
        let begun = Instant::now();
        let bar = progress_bar(self.walks, "walks");
        let stats =
            of_walks(cancelled_by_ctrl_c(), size, self.rules.set(), self.walks, self.seed, |done| bar.inc(done));
        bar.finish_and_clear();
        let seconds = begun.elapsed().as_secs_f64();
        let rate = stats.walks as f64 / seconds;
        let threads = rayon::current_num_threads();
        let walks = counted(stats.walks, "walk");
        output::log(&format!("{walks} in {seconds:.1} s, {rate:.0} a second, threads: {threads}"));
        let saved = match &self.save {
            Some(folder) => self.save(folder, &stats)?,
            None => Vec::new(),
        };
        match self.json {
            true => output::print_json(&self.as_json(&stats, &saved))?,
            false => output::print_report(&self.as_text(&stats, &saved))?,
        }
        Ok(self.exit_code(stats.walks))
    }

    fn save(&self, folder: &Path, stats: &Stats) -> Result<Vec<Saved>, Failure> {
        let bar = progress_bar(stats.stuck.len() as u64, "crossroads");
        let save = |walk: &u64| {
            let saved = self.save_one(folder, self.seed.wrapping_add(*walk));
            bar.inc(1);
            saved
        };
        stats.stuck.par_iter().map(save).collect()
    }

    fn save_one(&self, folder: &Path, seed: u64) -> Result<Saved, Failure> {
        let (size, rules) = (self.board.size, self.rules.set());
        let mut walker = Walker::new(size, rules);
        walker.walk_at_random(&mut Chance::from_seed(seed));
        let board = walker.board().clone();
        let offered = offered(&board, rules);
        let file = |what: &str| folder.join(format!("{size}-{}-seed-{seed}-{what}.txt", self.rules.name()));
        let case = file("stuck");
        output::to_own_file(&case, &case::write(&board, &offered))?;
        let crossroad =
            Crossroad::of(board.clone()).map(|crossroad| crossroad.map(|crossroad| (crossroad, file("crossroad"))));
        if let Ok(Some((crossroad, path))) = &crossroad {
            output::to_own_file(path, &case::write(&crossroad.board, &offered))?;
        }
        Ok(Saved { seed, board, case, crossroad })
    }

    fn as_text(&self, stats: &Stats, saved: &[Saved]) -> String {
        let mut text = String::new();
        let (completed, stuck) = (stats.completed(), stats.stuck.len());
        write_line(
            &mut text,
            format_args!("{} on {}, rules: {}", counted(stats.walks, "walk"), self.board.size, self.rules.name()),
        );
        write_line(&mut text, format_args!("completed {completed}, stuck {stuck}"));
        match (stats.completed_per_stuck(), stats.spread()) {
            (Some(walks), Some(spread)) => {
                write_line(
                    &mut text,
                    format_args!("completed for each that got stuck: {walks:.2} (spread of the rows: {spread:.2})"),
                );
            }
            (Some(walks), None) => write_line(&mut text, format_args!("completed for each that got stuck: {walks:.2}")),
            (None, _) => write_line(&mut text, format_args!("none got stuck")),
        }
        for walk in saved {
            let Saved { seed, board, case, .. } = walk;
            write_line(
                &mut text,
                format_args!(
                    "\nseed {seed}: stuck after {}, {}",
                    counted(board.line().len(), "field"),
                    printable::path(case)
                ),
            );
            write_line(&mut text, format_args!("  {}", walk.described()));
        }
        text
    }

    fn as_json(&self, stats: &Stats, saved: &[Saved]) -> Value {
        let mut value = json!({
            "size": size_as_json(self.board.size),
            "rules": self.rules.name(),
            "seed": self.seed,
            "walks": stats.walks,
            "completed": stats.completed(),
            "stuck": stats.stuck.len(),
            "walks_per_stuck": stats.completed_per_stuck(),
            "spread": stats.spread(),
        });
        if self.save.is_some() {
            value["stuck_walks"] = saved.iter().map(saved_as_json).collect();
        }
        self.note_interruption(&mut value, stats.walks);
        value
    }
}

fn saved_as_json(Saved { seed, board, case, crossroad }: &Saved) -> Value {
    let path = |path: &Path| path.display().to_string();
    let undecided = crossroad.is_err();
    let crossroad =
        crossroad.as_ref().ok().and_then(Option::as_ref).map(|(Crossroad { board, step, confirmed }, case)| {
            json!({
                "fields": board.line().len(),
                "at": field_as_json(board.live()),
                "step": step.name(),
                "confirmed": confirmed,
                "case": path(case),
            })
        });
    json!({ "seed": seed, "fields": board.line().len(), "case": path(case), "crossroad": crossroad, "undecided": undecided })
}

/// The steps that the rules allowed on each field of a line.
fn offered(board: &Board, rules: RuleSet) -> Vec<Steps> {
    let mut walker = Walker::on(Board::between(board.size(), board.line()[0], board.end()), rules);
    let mut offered = vec![walker.allowed()];
    for to in &board.line()[1..] {
        walker.step(walker.board().live().step_to(*to).expect("a line goes from field to field"));
        offered.push(walker.allowed());
    }
    offered
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Size, Step};

    #[test]
    fn where_a_walk_went_wrong_is_described_as_far_as_it_is_known() {
        let board = Board::new(Size::square(5).expect("a size"));
        let described = |crossroad: Result<Option<bool>, Undecided>| {
            let at = |confirmed| (Crossroad { board: board.clone(), step: Step::Down, confirmed }, "c.txt".into());
            let crossroad = crossroad.map(|confirmed| confirmed.map(at));
            Saved { seed: 1, board: board.clone(), case: "s.txt".into(), crossroad }.described()
        };
        let certain = "crossroad after 1 field at (1, 1): the step down is dead, c.txt";
        assert_eq!(described(Ok(Some(true))), certain);
        let guessed = described(Ok(Some(false)));
        assert!(guessed.starts_with(certain) && guessed.contains("an earlier step may be dead too"), "{guessed}");
        assert_eq!(described(Ok(None)), "it could not be completed from its first field on");
        let unknown = described(Err(Undecided { nodes: 9 }));
        assert!(unknown.contains("not known where it went wrong") && !unknown.contains("first field"), "{unknown}");
    }
}
