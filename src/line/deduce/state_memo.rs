//! A memo table of states for a walker: the steps that no drawing forbids, and whether the sequence leads to a dead
//! end. Both depend on the taken fields and the live end alone, so they are computed once per state. The table only
//! stores decisions of the drawings.

mod table;

use crate::grid::{Step, Steps};
use crate::line::Board;
use crate::line::deduce::sequence::{SequenceSource, follow};
use crate::line::deduce::{Compiled, Drawings};
use crate::matching::Areas;
use std::sync::Arc;
use table::{MemoTable, StateFact, StateKey};

/// The drawings, and their decisions in some states. Clones share the table.
#[derive(Clone, Debug)]
pub(crate) struct StateMemo<'r> {
    drawings: &'r Drawings,
    table: Arc<MemoTable>,
    /// Whether the mirror image of a state has the mirrored decisions.
    is_symmetric: bool,
    /// A buffer for the states of a sequence.
    followed: Vec<StateKey>,
}

impl<'r> StateMemo<'r> {
    /// An empty table with `states` slots, a power of two, for boards like this one.
    pub(crate) fn of(drawings: &'r Drawings, board: &Board, states: usize) -> Self {
        let followed = Vec::with_capacity(board.size().fields());
        let is_symmetric = board.has_mirror_images() && drawings.is_symmetric();
        Self { drawings, table: Arc::new(MemoTable::of(states)), is_symmetric, followed }
    }

    /// The same with an empty table of another size.
    pub(crate) fn with_room_for(self, states: usize) -> Self {
        Self { table: Arc::new(MemoTable::of(states)), ..self }
    }

    /// The result of [`StateMemo::allowed`] for the state with these hashes, if it is in the table.
    pub(crate) fn known_allowed(&self, hashes: [u64; 2]) -> Option<Steps> {
        self.table.get(self.key(hashes), StateFact::Allowed).map(Steps::from_bits)
    }

    /// The free steps that no drawing forbids and after which the sequence does not lead to a dead end.
    pub(crate) fn allowed(&mut self, board: &mut Board, areas: &mut Areas) -> Steps {
        let key = self.key(board.hashes().of_state(board.live()));
        if let Some(allowed) = self.table.get(key, StateFact::Allowed) {
            return Steps::from_bits(allowed);
        }
        let mut allowed = Steps::NONE;
        for step in self.unforbidden(board, areas).iter() {
            if !self.refutes(board, areas, step) {
                allowed.insert(step);
            }
        }
        self.table.set(key, StateFact::Allowed, allowed.bits());
        allowed
    }

    /// Whether the sequence leads to a dead end after a step: the same result as [`Drawings::dead_after`].
    pub(crate) fn refutes(&mut self, board: &mut Board, areas: &mut Areas, step: Step) -> bool {
        // If the result is in the table, the step need not be taken.
        let next = board.live().neighbour(step);
        let next = self.key(board.hashes().with(next).of_state(next));
        if let Some(is_dead) = self.table.get(next, StateFact::IsDead) {
            return is_dead != 0;
        }
        self.followed.clear();
        let is_dead = follow(self, board, areas, step).is_some();
        for &key in &self.followed {
            self.table.set(key, StateFact::IsDead, u64::from(is_dead));
        }
        is_dead
    }

    /// The key of a state with these hashes: its own and that of its mirror image.
    fn key(&self, [number, mirrored]: [u64; 2]) -> StateKey {
        let is_mirrored = self.is_symmetric && mirrored < number;
        StateKey { number: if is_mirrored { mirrored } else { number }, is_mirrored }
    }
}

impl SequenceSource for StateMemo<'_> {
    type RuleMatcher = Compiled;

    fn drawings(&self) -> &Drawings {
        self.drawings
    }

    fn unforbidden(&mut self, board: &Board, areas: &mut Areas) -> Steps {
        let key = self.key(board.hashes().of_state(board.live()));
        if let Some(left) = self.table.get(key, StateFact::Unforbidden) {
            return key.turned(Steps::from_bits(left));
        }
        let left = self.drawings.unforbidden(board, areas);
        self.table.set(key, StateFact::Unforbidden, key.turned(left).bits());
        left
    }

    fn pass(&mut self, board: &Board) -> Option<bool> {
        let key = self.key(board.hashes().of_state(board.live()));
        let known = self.table.get(key, StateFact::IsDead);
        if known.is_none() {
            self.followed.push(key);
        }
        known.map(|is_dead| is_dead != 0)
    }
}

#[cfg(all(test, feature = "drawn"))]
mod tests {
    use super::*;
    use crate::grid::{Chance, Size};

    #[test]
    fn the_memo_agrees_with_the_drawings() {
        let size = Size::square(9).expect("a size");
        let drawings = Drawings::compiled_in();
        let mut board = Board::new(size);
        let mut areas = Areas::for_size(board.size());
        // A small table forgets most states, a large one none.
        let mut memos = [1, 16, 1 << 14].map(|states| StateMemo::of(drawings, &board, states));
        let mut dead = 0;
        for seed in 0..60 {
            let mut chance = Chance::from_seed(seed);
            while board.line().len() > 1 {
                board.undo();
            }
            while let Some(step) = chance.choose(board.free_steps()) {
                let free = board.free_steps();
                let left = drawings.unforbidden(&board, &mut areas);
                for memo in &mut memos {
                    assert_eq!(memo.unforbidden(&board, &mut areas), left);
                }
                let mut allowed = left;
                for step in free.iter() {
                    let is_dead = drawings.dead_after(&mut board, &mut areas, step).is_some();
                    dead += u32::from(is_dead);
                    if is_dead {
                        allowed.remove(step);
                    }
                    for memo in &mut memos {
                        assert_eq!(memo.refutes(&mut board, &mut areas, step), is_dead);
                    }
                }
                for memo in &mut memos {
                    assert_eq!(memo.allowed(&mut board, &mut areas), allowed);
                }
                // Mostly along lines that could still be completed.
                board.step(if seed % 4 == 0 { step } else { chance.choose(left).unwrap_or(step) });
            }
        }
        assert!(dead > 100, "{dead}");
    }

    #[test]
    fn a_state_and_its_mirror_image_share_an_entry() {
        let drawings = Drawings::compiled_in();
        let mut boards = [0; 2].map(|_| Board::new(Size::square(9).expect("a size")));
        let mut areas = Areas::for_size(boards[0].size());
        let mut memo = StateMemo::of(drawings, &boards[0], 1 << 16);
        for seed in 0..20 {
            let mut chance = Chance::from_seed(seed);
            boards.iter_mut().for_each(|board| (1..board.line().len()).for_each(|_| board.undo()));
            while let Some(step) = chance.choose(boards[0].free_steps()) {
                memo.unforbidden(&boards[0], &mut areas);
                let key = memo.key(boards[1].hashes().of_state(boards[1].live()));
                let known =
                    memo.table.get(key, StateFact::Unforbidden).map(Steps::from_bits).map(|left| key.turned(left));
                let left = drawings.unforbidden(&boards[1], &mut areas);
                assert_eq!(known, Some(left));
                boards[0].step(step);
                Steps::of(&[step]).mirrored().iter().for_each(|step| boards[1].step(step));
            }
        }
    }
}
