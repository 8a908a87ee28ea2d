//! The walker by rules: draws the line step by step among the free fields that no rule forbids. It never looks ahead
//! and never takes a step back; getting stuck is one of its two outcomes.

use crate::board::Board;
use crate::geometry::{Step, Steps};
use crate::rules::{self, Areas, Rule, Window};
use crate::size::Size;
use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A board, the rules that guide its line, and the room that they need.
#[derive(Clone, Debug)]
pub struct Walker {
    board: Board,
    areas: Areas,
    rules: &'static [&'static Rule],
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The line visits every field and ends in the end corner.
    Complete,
    /// No step was left before the board was full.
    Stuck,
}

impl Walker {
    /// A walker at the beginning of a board's line.
    pub fn new(size: Size, rules: &'static [&'static Rule]) -> Self {
        let board = Board::new(size);
        let areas = Areas::for_board(&board);
        Self { board, areas, rules }
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The steps that are free and not forbidden.
    pub fn allowed(&mut self) -> Steps {
        let free = self.board.free_steps();
        let at = Window::around_live_end(&self.board);
        free.without(rules::forbidden(self.rules, at, &mut self.areas, free))
    }

    /// Draws the line one field further.
    pub fn step(&mut self, step: Step) {
        self.board.step(step);
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        self.board.undo();
    }

    /// Walks on to the end, each time choosing evenly among the allowed steps.
    pub fn walk_at_random(&mut self, chance: &mut Chance) -> Outcome {
        while !self.board.is_full() {
            let allowed = self.allowed();
            match chance.choose(allowed) {
                Some(step) => self.step(step),
                None => return Outcome::Stuck,
            }
        }
        Outcome::Complete
    }
}

/// The steps in the order in which lines are numbered: left, straight on, right; back last, for a line that begins
/// in the middle of a board.
pub fn keep_left(heading: Step) -> [Step; 4] {
    [heading.turned_left(), heading, heading.turned_right(), heading.reversed()]
}

/// A source of chance that gives the same numbers for the same seed on every machine.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The numbers that belong to `seed`.
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound`, which is not 0, all with the same probability.
    pub(crate) fn below_big(&mut self, bound: &BigUint) -> BigUint {
        let bits = bound.bits();
        loop {
            let words = (0..bits.div_ceil(32)).map(|_| self.0.next_u32()).collect();
            // As many bits as the bound has: at least every second number is below it.
            let number = BigUint::new(words) >> (bits.div_ceil(32) * 32 - bits);
            if number < *bound {
                return number;
            }
        }
    }

    /// One of the steps, all with the same probability; none if there is none.
    pub(crate) fn choose(&mut self, steps: Steps) -> Option<Step> {
        match steps.len() {
            0 => None,
            len => steps.iter().nth(self.below(len as u32) as usize),
        }
    }

    /// A number below `bound`, all with the same probability.
    fn below(&mut self, bound: u32) -> u32 {
        // Numbers beyond the last whole multiple of the bound would favour the small results.
        let zone = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.0.next_u32();
            if number < zone {
                return number % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_the_same_on_every_machine() {
        let mut chance = Chance::from_seed(7);
        let numbers: Vec<_> = (0..12).map(|_| chance.below(3)).collect();
        assert_eq!(numbers, [0, 0, 0, 2, 0, 0, 2, 1, 2, 2, 1, 1], "pinned once, never to change");
    }

    #[test]
    fn the_first_line_begins_to_the_right() {
        let heading = Board::new(Size::square(5).expect("a size")).heading();
        assert_eq!(keep_left(heading)[0], Step::Right);
    }
}
