//! The complete judge: decides whether a line can be completed on a board of any size. It propagates with the universal
//! rule, and searches where the rule does not decide. It ends with a completion, which is checked, or with a refutation.
//! The [referee](crate::line::exact::referee) knows no rule and also counts; on a board that is too wide for it, this
//! judge decides.

mod merge;
mod search;

use crate::grid::{Chance, Field, Steps};
use crate::line::Board;
use crate::line::deduce::universal::Universal;
use crate::line::exact::referee::can_be_completed_within;
use search::{CompletionSearch, SearchOutcome};
use std::fmt;

/// The most nodes that a search visits before it gives up: far more than any known board needs.
pub const MOST_NODES: u64 = 20_000;

/// The judge gave up: neither a completion nor a refutation was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided {
    /// The visited nodes.
    pub nodes: u64,
}

impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "it is not decided: the search was ended after {} nodes", self.nodes)
    }
}

impl std::error::Error for Undecided {}

/// The verdict on a board.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The board with a complete line; `None` if the line can't be completed.
    pub completion: Option<Board>,
    /// The nodes of the search tree that were visited; none if the universal rule decides, or a first attempt.
    pub nodes: u64,
}

/// Decides whether a line can be completed; gives up after `most_nodes` nodes.
pub fn judge(board: &Board, most_nodes: u64) -> Result<Decision, Undecided> {
    /// The number of walks by the universal rule that are tried before a search.
    const WALKS: u64 = 2;
    let decided = |completion| Ok(Decision { completion, nodes: 0 });
    if board.is_full() || board.is_taken(board.end()) {
        return decided(board.is_complete().then(|| board.clone()));
    }
    let mut universal = Universal::of(board);
    if universal.propagate().is_err() {
        return decided(None);
    }
    let merged = merge::merged(&universal, board).and_then(|ahead| completed(board, &ahead));
    let found = merged.or_else(|| (0..WALKS).find_map(|seed| walked(board, &universal, seed)));
    if found.is_some() {
        return decided(found);
    }
    let mut search = CompletionSearch::of(board, universal);
    let outcome = search.run(most_nodes);
    let nodes = search.nodes();
    match outcome {
        SearchOutcome::Found(ahead) => {
            let completion = completed(board, &ahead);
            assert!(completion.is_some(), "what a search finds is a line");
            Ok(Decision { completion, nodes })
        }
        SearchOutcome::Dead => Ok(Decision { completion: None, nodes }),
        SearchOutcome::GaveUp => Err(Undecided { nodes }),
    }
}

/// The verdicts on all free steps from a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedSteps {
    /// The steps after which the line can still be completed.
    pub viable: Steps,
    /// The nodes that were visited, if the board was too wide for the referee.
    pub nodes: Option<u64>,
}

/// The free steps after which the line can still be completed: by the referee with at most `most_states` states. If it
/// gives up on one step, it would do so on the others; they are decided by [`judge`].
pub fn viable_steps(board: &mut Board, most_states: usize) -> Result<JudgedSteps, Undecided> {
    let mut judged = JudgedSteps { viable: Steps::NONE, nodes: None };
    for step in board.free_steps().iter() {
        board.step(step);
        let is_viable = judged.is_viable(board, most_states);
        board.undo();
        if is_viable? {
            judged.viable.insert(step);
        }
    }
    Ok(judged)
}

impl JudgedSteps {
    fn is_viable(&mut self, board: &Board, most_states: usize) -> Result<bool, Undecided> {
        if self.nodes.is_none()
            && let Ok(viable) = can_be_completed_within(board, most_states)
        {
            return Ok(viable);
        }
        let Decision { completion, nodes } = judge(board, MOST_NODES)?;
        self.nodes = Some(self.nodes.unwrap_or(0) + nodes);
        Ok(completion.is_some())
    }
}

/// Whether the line can be completed: by the referee with at most `most_states` states, and if it gives up, by
/// [`judge`].
pub fn is_viable(board: &Board, most_states: usize) -> Result<bool, Undecided> {
    JudgedSteps { viable: Steps::NONE, nodes: None }.is_viable(board, most_states)
}

/// The board with the line continued over these fields, the first of which is the live end; `None` unless that is a
/// complete line.
fn completed(board: &Board, ahead: &[Field]) -> Option<Board> {
    let mut board = board.clone();
    for to in ahead.get(1..)? {
        let step = board.live().step_to(*to)?;
        board.try_step(step).ok()?;
    }
    board.is_complete().then_some(board)
}

/// A completion found by a walk that the universal rule guides; `None` if it gets stuck.
fn walked(board: &Board, universal: &Universal, seed: u64) -> Option<Board> {
    let (mut board, mut universal) = (board.clone(), universal.clone());
    let mut chance = Chance::from_seed(seed);
    while !board.is_full() {
        let step = chance.choose(universal.ways())?;
        if universal.step(step).is_ok() {
            board.step(step);
        } else {
            universal.undo();
            universal.rule_out(step).ok()?;
        }
    }
    board.is_complete().then_some(board)
}

#[cfg(test)]
mod tests;
