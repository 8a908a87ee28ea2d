//! A drawing without a proof for a dead step: with as few marks as no board needs that was examined. It is true on all viable states
//! of the given boards, and no line over larger boards contradicts it.

use super::canonical::{canonical, framed};
use super::found_record::FoundDrawing;
use super::painting::Painting;
use crate::judge::minimal::{Checker, Support, reduced};
use oneway::grid::Step;
use oneway::line::Board;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;

/// The lines over each of the larger boards along which a counterexample is looked for, for each mark that is tried.
const LINES: u64 = 3;

/// How far from the live end fields are painted.
const REACH: i32 = 4;

/// A drawing that forbids a dead step and that no board contradicts, if one is found; the outer `None` soon after the work was
/// cancelled.
pub(super) fn conjecture(
    stop: &Cancellation,
    boards: &[StateGraph],
    board: &Board,
    step: Step,
) -> Option<Option<FoundDrawing>> {
    let live = board.live();
    let fields = (-REACH..=REACH).flat_map(|dy| (-REACH..=REACH).map(move |dx| live.offset(dx, dy)));
    let whole = framed(Painting::new(board, step).with_fields(fields).rule());
    let checker = Checker::new(boards, LINES, stop).with_source(board);
    let found = reduced(&whole, &checker, |_, _| ()).ok();
    if stop.is_cancelled() {
        return None;
    }
    Some(found.map(|found| FoundDrawing {
        rule: canonical(&found.rule),
        checked: match found.support {
            Support::Checked(checked) | Support::OnItsBoardOnly(checked) => Some(checked.to_string()),
            Support::Proved => None,
        },
    }))
}
