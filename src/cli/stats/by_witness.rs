//! The effort to keep a completion in hand, and the viable steps that are missed all the same.

use super::StatsArguments;
use crate::cli::Done;
use crate::cli::interrupt::cancelled_by_ctrl_c;
use crate::cli::output::{self, counted, progress_bar, size_as_json, write_line};
use crate::line::survey::stats::witness::{AcceptedSteps, WitnessStats, of_walks};
use crate::line::walk::by_witness::{Effort, WitnessWalker};
use serde_json::{Value, json};

/// On larger boards the referee would take minutes.
const FIELDS_FOR_THE_REFEREE: usize = 121;

impl StatsArguments {
    pub(super) fn walk_by_witness(&self) -> Done {
        let size = self.board.size;
        let [start, end] = size.opposite_corners();
        let fresh = WitnessWalker::new(size, start, end, self.rules.set())?;
        let bar = progress_bar(self.walks, "walks");
        let with_referee = size.fields() <= FIELDS_FOR_THE_REFEREE;
        let cancel = cancelled_by_ctrl_c();
        let stats = of_walks(cancel, &fresh, self.walks, self.seed, with_referee, |done| bar.inc(done))?;
        bar.finish_and_clear();
        match self.json {
            true => output::print_json(&self.witness_as_json(&stats))?,
            false => output::print_report(&self.witness_as_text(&stats))?,
        }
        Ok(self.exit_code(stats.walks))
    }

    fn witness_as_text(&self, stats: &WitnessStats) -> String {
        let Effort { in_hand, by_window, by_exchange, by_judge, refuted, given_up } = stats.effort;
        let mut text = String::new();
        let row =
            |text: &mut String, what: &str, figure: u64| write_line(text, format_args!("{what:<40} {figure:>12}"));
        write_line(
            &mut text,
            format_args!("{} on {}, rules: {}", counted(stats.walks, "walk"), self.board.size, self.rules.name()),
        );
        row(&mut text, "steps taken", stats.effort.taken());
        row(&mut text, "  the completion in hand began so", in_hand);
        row(&mut text, "  another one: found in a window", by_window);
        row(&mut text, "  another one: by exchanging ways", by_exchange);
        row(&mut text, "  another one: found by the judge", by_judge);
        row(&mut text, "steps not taken", refuted + given_up);
        row(&mut text, "  refuted", refuted);
        row(&mut text, "  given up", given_up);
        if let Some(missed) = stats.missed {
            row(&mut text, "  given up though viable", missed);
        }
        match stats.judged {
            Some(AcceptedSteps { viable, accepted }) => {
                row(&mut text, "viable steps beside the walks", viable);
                row(&mut text, "  accepted", accepted);
                row(&mut text, "  missed", viable - accepted);
                if let Some(share) = stats.judged.and_then(AcceptedSteps::share) {
                    write_line(&mut text, format_args!("{:<40} {:>12.3}", "  accepted, in percent", 100.0 * share));
                }
            }
            None => write_line(
                &mut text,
                format_args!(
                    "the referee did not judge the steps: the board has more than {FIELDS_FOR_THE_REFEREE} fields"
                ),
            ),
        }
        if let Some(microseconds) = stats.microseconds_per_step() {
            write_line(&mut text, format_args!("{:<40} {microseconds:>12.2}", "microseconds a step"));
        }
        text
    }

    fn witness_as_json(&self, stats: &WitnessStats) -> Value {
        let Effort { in_hand, by_window, by_exchange, by_judge, refuted, given_up } = stats.effort;
        let mut value = json!({
            "size": size_as_json(self.board.size),
            "by": "certain",
            "rules": self.rules.name(),
            "seed": self.seed,
            "walks": stats.walks,
            "completed": stats.walks,
            "stuck": 0,
            "steps": stats.effort.taken(),
            "in_hand": in_hand,
            "rebuilt": { "window": by_window, "exchange": by_exchange, "judge": by_judge },
            "refuted": refuted,
            "given_up": given_up,
            "missed": stats.missed,
            "viable": stats.judged.map(|judged| judged.viable),
            "accepted": stats.judged.map(|judged| judged.accepted),
            "share_accepted": stats.judged.and_then(AcceptedSteps::share),
            "microseconds_per_step": stats.microseconds_per_step(),
        });
        self.note_interruption(&mut value, stats.walks);
        value
    }
}
