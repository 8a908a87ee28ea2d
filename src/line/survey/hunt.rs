//! The search for a board on which the universal rule fails: a step that it does not refute and that is dead all the same,
//! or, worse, one that it refutes and that can be completed. The referee judges every step of many walks.

use crate::grid::{Chance, Field, Size, Step, Steps};
use crate::line::Board;
use crate::line::deduce::universal::Universal;
use crate::line::exact::referee::{TooWide, completions};
use num_bigint::BigUint;
use rayon::prelude::*;

/// What a hunt has seen.
#[derive(Clone, Debug, Default)]
pub struct Bag {
    /// Steps that were judged.
    pub judged: u64,
    /// Those of them that can be completed.
    pub viable: u64,
    /// Dead steps that the universal rule does not refute.
    pub missed: Find,
    /// Viable steps that it refutes.
    pub wrong: Find,
}

/// How often something was found.
#[derive(Clone, Debug, Default)]
pub struct Find {
    /// How many times.
    pub count: u64,
    /// The board after the step, with as few free fields as any.
    pub smallest: Option<Board>,
}

/// How a walk goes on. It takes viable steps only, so that every step beside its way is a question worth asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// By chance.
    Random,
    /// To where much is undecided and yet little is possible.
    Adversarial,
}

/// Goes along the walks with these numbers. Size, seed and number alone determine a walk.
pub fn along(size: Size, seed: u64, walks: std::ops::Range<u64>) -> Result<Bag, TooWide> {
    let bags = walks.into_par_iter().map(|number| walk(size, seed, number));
    bags.try_reduce(Bag::default, |bag, more| Ok(bag.merged(more)))
}

fn walk(size: Size, seed: u64, number: u64) -> Result<Bag, TooWide> {
    let mut chance = Chance::from_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number));
    let manner = if number.is_multiple_of(2) { Manner::Random } else { Manner::Adversarial };
    let start = if number % 4 < 2 { Field::new(1, 1) } else { chance.field(size) };
    let mut board = Board::between(size, start, Field::new(size.width(), size.height()));
    let mut universal = Universal::of(&board);
    let mut bag = Bag::default();
    loop {
        let viable = bag.judge(&mut board, &mut universal)?;
        match manner.choose(&mut board, &mut universal, &viable, &mut chance) {
            Some(step) => board.step(step),
            None => return Ok(bag),
        }
    }
}

impl Manner {
    /// One of the viable steps, which come with the number of their completions.
    fn choose(
        self,
        board: &mut Board,
        universal: &mut Universal,
        viable: &[(Step, BigUint)],
        chance: &mut Chance,
    ) -> Option<Step> {
        let steps: Vec<Step> = viable.iter().map(|(step, _)| *step).collect();
        // A little chance, so that adversarial walks differ too.
        if self == Self::Random || chance.below(8) == 0 {
            return chance.choose(Steps::of(&steps));
        }
        let narrowness = viable.iter().map(|(step, completions)| narrowness(board, universal, *step, completions));
        let narrowest = narrowness.zip(steps).min_by(|(one, _), (other, _)| one.total_cmp(other));
        narrowest.map(|(_, step)| step)
    }
}

/// How many bits of choice are left after a step for each undecided way: the fewer, the more the rule would have to see.
fn narrowness(board: &mut Board, universal: &mut Universal, step: Step, completions: &BigUint) -> f64 {
    board.step(step);
    universal.load(board);
    // Should it be refuted, that is noted elsewhere; what was derived up to then counts as any other.
    let _ = universal.propagate();
    board.undo();
    completions.bits() as f64 / (1.0 + universal.undecided() as f64)
}

impl Bag {
    /// Judges every step from a board; those that are viable, and in how many ways each can be completed.
    fn judge(&mut self, board: &mut Board, universal: &mut Universal) -> Result<Vec<(Step, BigUint)>, TooWide> {
        let refuted = universal.refuting_parts(board);
        let mut viable = Vec::new();
        for step in board.free_steps().iter() {
            board.step(step);
            let completions = completions(board)?;
            let is_viable = completions.bits() > 0;
            self.judged += 1;
            self.viable += u64::from(is_viable);
            match (is_viable, refuted[step as usize].is_some()) {
                (true, true) => self.wrong.add(board),
                (false, false) => self.missed.add(board),
                _ => {}
            }
            board.undo();
            if is_viable {
                viable.push((step, completions));
            }
        }
        Ok(viable)
    }

    /// Both together.
    pub fn merged(self, more: Self) -> Self {
        Self {
            judged: self.judged + more.judged,
            viable: self.viable + more.viable,
            missed: self.missed.merged(more.missed),
            wrong: self.wrong.merged(more.wrong),
        }
    }
}

impl Find {
    fn add(&mut self, board: &Board) {
        self.count += 1;
        if self.smallest.as_ref().is_none_or(|known| free_fields(board) < free_fields(known)) {
            self.smallest = Some(board.clone());
        }
    }

    fn merged(self, more: Self) -> Self {
        let smallest = self.smallest.into_iter().chain(more.smallest).min_by_key(free_fields);
        Self { count: self.count + more.count, smallest }
    }
}

fn free_fields(board: &Board) -> usize {
    board.size().fields() - board.line().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hunt_in_two_parts_sees_what_one_does() {
        let size = Size::square(7).expect("a size");
        let figures = |bag: &Bag| (bag.judged, bag.viable, bag.missed.count, bag.wrong.count);
        let whole = along(size, 5, 0..12).expect("small");
        let parts = along(size, 5, 0..5).expect("small").merged(along(size, 5, 5..12).expect("small"));
        assert_eq!(figures(&whole), figures(&parts));
        assert!(whole.judged > 500 && whole.viable < whole.judged, "{whole:?}");
        assert_eq!((whole.missed.count, whole.wrong.count), (0, 0));
    }

    #[test]
    fn the_smallest_find_is_kept() {
        let mut small = Board::new(Size::square(3).expect("a size"));
        let large = small.clone();
        small.step(Step::Down);
        let mut find = Find::default();
        find.add(&large);
        find.add(&small);
        find.add(&large);
        let merged = Find::default().merged(find);
        assert_eq!(merged.count, 3);
        assert_eq!(merged.smallest.map(|board| board.line().len()), Some(2));
    }
}
