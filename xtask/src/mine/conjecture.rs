//! A drawing without a proof for a dead step: with as few marks as no board needs that was examined. It is true on
//! all viable states of the given boards, and no line over larger boards contradicts it.

use super::canonical::{canonical, framed};
use super::found_record::FoundDrawing;
use super::painting::Painting;
use crate::judge::minimal::{Checker, Support, Unsupported, reduced};
use crate::judge::verdict::judge_alone;
use oneway::grid::Step;
use oneway::line::Board;
use oneway::line::survey::states::StateGraph;
use oneway::support::cancel::Cancellation;

/// The lines over each of the larger boards along which a counterexample is looked for, for each mark that is tried.
const LINES: u64 = 3;

/// How far from the live end fields are painted.
const REACH: i32 = 4;

/// The boards of which all states are examined.
pub struct ConjectureBoards {
    /// Small ones, for each mark that is tried.
    pub small: Vec<StateGraph>,
    /// A larger one, for the drawing that is left.
    pub last: StateGraph,
}

/// A drawing that forbids a dead step and that no board contradicts, if one is found; the outer `None` soon after the
/// work was cancelled.
pub(super) fn conjecture(
    stop: &Cancellation,
    boards: &ConjectureBoards,
    board: &Board,
    step: Step,
) -> Option<Option<FoundDrawing>> {
    let live = board.live();
    let fields = (-REACH..=REACH).flat_map(|dy| (-REACH..=REACH).map(move |dx| live.offset(dx, dy)));
    let whole = framed(Painting::new(board, step).with_fields(fields).rule());
    let checker = Checker::new(&boards.small, LINES, stop).with_source(board);
    let found = match reduced(&whole, &checker, |_, _| ()) {
        Ok(found) => found,
        Err(Unsupported::Stopped) => return None,
        Err(Unsupported::False | Unsupported::NeverFires) => return Some(None),
    };
    let rule = canonical(&found.rule);
    let (Support::Checked(mut checked) | Support::OnItsBoardOnly(mut checked)) = found.support else {
        return Some(Some(FoundDrawing { rule, checked: None }));
    };
    let is_false = judge_alone(stop, &rule, &boards.last)?.wrong > 0;
    checked.all_states.push(boards.last.size());
    Some((!is_false).then(|| FoundDrawing { rule, checked: Some(checked.to_string()) }))
}
