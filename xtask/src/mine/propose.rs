//! From one missed step to drawings that forbid it: paintings of the board that are proved as they are, then weakened. Each kind of
//! painting has a module, and another kind is added to [`KINDS`].

mod near;
mod rows;

use super::canonical::{canonical, framed};
use super::painting::Painting;
use super::weaken::{reduced, weakened};
use crate::evaluate::drawings;
use crate::judge::minimal::is_drawable;
use crate::language::balance::Count;
use crate::language::orient::meaning;
use crate::language::rule::Rule;
use crate::mine::quick_prover::QuickProver;
use crate::prove::Laws;
use oneway::grid::{Step, Steps};
use oneway::line::Board;
use oneway::matching::{Areas, Window};
use oneway::support::cancel::Cancellation;
use std::collections::BTreeSet;

/// The kinds of paintings. Each gives rows of paintings, and of each row the first that is proved is taken.
const KINDS: [for<'a> fn(&Painting<'a>) -> Vec<Vec<Painting<'a>>>; 2] = [near::paintings, rows::paintings];

/// The proved drawings that can be found for a dead step from a board, each in canonical form and without words; `None` soon after
/// the work was cancelled.
pub fn propose(stop: &Cancellation, board: &Board, step: Step) -> Option<Vec<Rule>> {
    let prover = QuickProver { stop };
    let blank = Painting::new(board, step);
    let mut found: Vec<Rule> = Vec::new();
    for row in KINDS.into_iter().flat_map(|kind| kind(&blank)) {
        let proved = |painting: &Painting<'_>| {
            let rule = painting.rule();
            Some((prover.laws(&rule)?, rule))
        };
        let Some((laws, rule)) = row.iter().find_map(proved) else { continue };
        let is_right_by = |rule: &Rule, laws: Laws| {
            is_drawable(&framed(rule.clone())) && forbids(rule, board, step) && prover.is_proved(rule, laws)
        };
        let reduced = reduced(&rule, &|rule| is_right_by(rule, laws));
        // An area whose size does not matter is a poor reason where there is another one.
        let has_balance = reduced.areas.iter().any(|area| area.count != Count::default());
        if has_balance || found.is_empty() {
            // More laws may make more marks needless. They take longer, so they are used when there are few marks left.
            let weakest = weakened(&reduced, &|rule| is_right_by(rule, laws));
            found.push(canonical(&weakened(&weakest, &|rule| is_right_by(rule, Laws::ALL))));
        }
    }
    let mut meanings = BTreeSet::new();
    found.retain(|rule| meanings.insert(meaning(rule)));
    (!stop.is_cancelled()).then_some(found)
}

/// Whether a drawing forbids a step from a board.
pub(super) fn forbids(rule: &Rule, board: &Board, step: Step) -> bool {
    let at = Window::around_live_end(board.position());
    !drawings([rule]).forbidden(at, &mut Areas::for_size(board.size()), Steps::of(&[step])).is_empty()
}
