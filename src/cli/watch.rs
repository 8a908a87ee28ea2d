//! `oneway watch`: the line grows in the terminal, with what every completion contains in blue.

use super::output::{self, a_seed};
use super::{BoardArguments, Done, Failure, NO, RuleArguments};
use oneway::geometry::{Step, Steps};
use oneway::picture;
use oneway::universal::future_lines;
use oneway::walk::{Chance, Walker};
use std::io::IsTerminal;
use std::process::ExitCode;
use std::time::Duration;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway watch --size 15                            about twenty steps a second
  oneway watch --size 9 --seed 10 --rules drawn --delay 500    see the drawings run into a dead end";

#[derive(clap::Args)]
pub(super) struct Watch {
    #[command(flatten)]
    board: BoardArguments,
    #[command(flatten)]
    rules: RuleArguments,
    /// Draw the line that belongs to this number
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Milliseconds between two steps
    #[arg(long, value_name = "MS", default_value_t = 50)]
    delay: u64,
}

impl Watch {
    pub(super) fn run(self) -> Done {
        if !std::io::stdout().is_terminal() {
            return Err(Failure::Usage("watch draws in a terminal, but stdout is none; use walk instead".into()));
        }
        let mut chance = Chance::from_seed(a_seed(self.seed));
        let mut walker = Walker::new(self.board.size, self.rules.set());
        output::to_stdout(CLEAR.as_bytes())?;
        loop {
            // A clone is asked, so that the line is the one that `walk` draws with the same seed.
            let allowed = walker.clone().allowed();
            output::to_stdout(frame(&walker, allowed).as_bytes())?;
            std::thread::sleep(Duration::from_millis(self.delay));
            if walker.step_at_random(&mut chance).is_none() {
                break;
            }
        }
        let complete = walker.board().is_complete();
        output::to_stdout(if complete { b"complete\n" } else { b"stuck\n" })?;
        Ok(ExitCode::from(if complete { 0 } else { NO }))
    }
}

/// Empties the screen.
const CLEAR: &str = "\x1b[2J";
/// Goes back to the upper left; what is drawn there goes over what was there before.
const HOME: &str = "\x1b[H";
/// Erases the rest of a row.
const REST: &str = "\x1b[K";

/// The board and what may come next.
fn frame(walker: &Walker, allowed: Steps) -> String {
    let board = walker.board();
    // Also when the drawings alone are asked: what they can't see is what one wants to watch.
    let picture = picture::text_in_colour(board, &future_lines(board));
    let names = |steps: Steps| match steps.len() {
        0 => "none".to_owned(),
        _ => steps.iter().map(Step::name).collect::<Vec<_>>().join(", "),
    };
    let forbidden = board.free_steps().without(allowed);
    let taken = board.line().len();
    let below = format!("{taken} fields, allowed: {}; forbidden: {}", names(allowed), names(forbidden));
    let rows = picture.lines().chain([&below[..]]).map(|row| format!("{row}{REST}\n"));
    std::iter::once(HOME.to_owned()).chain(rows).collect()
}
