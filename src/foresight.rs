//! What a walker knows of the states around it: which steps the drawings leave there, and whether following them leads to a dead
//! end. Both depend on the taken fields and the live end alone, so they are found out once and kept. What is kept is what
//! [`Followed`] says, no more.

use crate::board::Board;
use crate::drawings::Drawings;
use crate::geometry::{Step, Steps};
use crate::rules::{Areas, Window};
use crate::sequence::Followed;

/// The drawings, and what they said of some states.
#[derive(Clone, Debug)]
pub(crate) struct Foresight {
    drawings: &'static Drawings,
    /// What is known. Where two states want the same place, the later one takes it.
    places: Vec<Known>,
    /// Room for the states that are followed.
    followed: Vec<u64>,
}

/// What is known of a state.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Stands for the state. Two states have the same key only by a chance of one in 2^64.
    key: u64,
    /// The free steps that no drawing forbids.
    left: Option<Steps>,
    /// Those of them that do not lead to a dead end either.
    allowed: Option<Steps>,
    /// Whether the drawings leave no choice from here on, and no way on in the end.
    is_dead: Option<bool>,
}

impl Known {
    const NOTHING: Self = Self { key: 0, left: None, allowed: None, is_dead: None };
}

impl Foresight {
    /// Knows nothing yet, and can know `states` states, a power of two, of such a board.
    pub(crate) fn of(drawings: &'static Drawings, board: &Board, states: usize) -> Self {
        let followed = Vec::with_capacity(board.size().fields());
        Self { drawings, places: vec![Known::NOTHING; states], followed }
    }

    /// The same with more room, and knowing nothing.
    pub(crate) fn with_room_for(self, states: usize) -> Self {
        Self { places: vec![Known::NOTHING; states], ..self }
    }

    /// The free steps that no drawing forbids.
    pub(crate) fn left(&mut self, board: &Board, areas: &mut Areas) -> Steps {
        let drawings = self.drawings;
        let find = || {
            let free = board.free_steps();
            free.without(drawings.forbidden(Window::around_live_end(board), areas, free))
        };
        *self.known(key(board)).left.get_or_insert_with(find)
    }

    /// The free steps that no drawing forbids and after which they leave a way on.
    pub(crate) fn allowed(&mut self, board: &mut Board, areas: &mut Areas) -> Steps {
        let key = key(board);
        if let Some(allowed) = self.known(key).allowed {
            return allowed;
        }
        let mut allowed = Steps::NONE;
        for step in self.left(board, areas).iter() {
            if !self.refutes(board, areas, step) {
                allowed.insert(step);
            }
        }
        self.known(key).allowed = Some(allowed);
        allowed
    }

    /// Whether the drawings, followed step by step, leave no way on after a step: what [`Followed::dead_after`] says.
    pub(crate) fn refutes(&mut self, board: &mut Board, areas: &mut Areas, step: Step) -> bool {
        let begun = board.line().len();
        self.followed.clear();
        board.step(step);
        let is_dead = loop {
            let key = key(board);
            if let Some(is_dead) = self.known(key).is_dead {
                break is_dead;
            }
            self.followed.push(key);
            let left = self.left(board, areas);
            match left.len() {
                0 => break !board.is_complete(),
                1 => left.iter().for_each(|only| board.step(only)),
                _ if self.drawings.take_way_out(board, areas, left).is_some() => {}
                _ => break false,
            }
        };
        (begun..board.line().len()).for_each(|_| board.undo());
        for i in 0..self.followed.len() {
            self.known(self.followed[i]).is_dead = Some(is_dead);
        }
        is_dead
    }

    fn known(&mut self, key: u64) -> &mut Known {
        let place = key as usize & (self.places.len() - 1);
        let known = &mut self.places[place];
        if known.key != key {
            *known = Known { key, ..Known::NOTHING };
        }
        known
    }
}

/// Stands for a state.
fn key(board: &Board) -> u64 {
    // The live end's label is part of the board's already, and would take itself out of it.
    board.label() ^ board.live().label().rotate_left(32)
}

#[cfg(all(test, feature = "drawn"))]
mod tests {
    use super::*;
    use crate::size::Size;
    use crate::walk::Chance;

    #[test]
    fn what_is_kept_is_what_the_drawings_say() {
        let size = Size::square(9).expect("a size");
        let drawings = Drawings::compiled_in();
        let mut board = Board::new(size);
        let mut areas = Areas::for_board(&board);
        // With little room most is forgotten, and with much nothing.
        let mut memories = [1, 16, 1 << 14].map(|states| Foresight::of(drawings, &board, states));
        let mut dead = 0;
        for seed in 0..60 {
            let mut chance = Chance::from_seed(seed);
            while board.line().len() > 1 {
                board.undo();
            }
            while let Some(step) = chance.choose(board.free_steps()) {
                let free = board.free_steps();
                let left = free.without(drawings.forbidden(Window::around_live_end(&board), &mut areas, free));
                for foresight in &mut memories {
                    assert_eq!(foresight.left(&board, &mut areas), left);
                }
                let mut allowed = left;
                for step in free.iter() {
                    let is_dead = drawings.dead_after(&mut board, &mut areas, step).is_some();
                    dead += u32::from(is_dead);
                    if is_dead {
                        allowed.remove(step);
                    }
                    for foresight in &mut memories {
                        assert_eq!(foresight.refutes(&mut board, &mut areas, step), is_dead);
                    }
                }
                for foresight in &mut memories {
                    assert_eq!(foresight.allowed(&mut board, &mut areas), allowed);
                }
                // Mostly along lines that could still be completed.
                board.step(if seed % 4 == 0 { step } else { chance.choose(left).unwrap_or(step) });
            }
        }
        assert!(dead > 100, "{dead}");
    }
}
