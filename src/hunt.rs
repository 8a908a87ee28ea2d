//! The search for a board on which the universal rule fails: a step that it does not refute and that is dead all the same,
//! or, worse, one that it refutes and that can be completed. The referee judges every step of many walks.

use crate::board::Board;
use crate::geometry::{Field, Step};
use crate::referee::{TooWide, completions};
use crate::size::Size;
use crate::universal::Universal;
use crate::walk::Chance;
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

/// Goes along the walks with these numbers. Which walk has which number depends on the seed alone.
pub fn along(size: Size, seed: u64, walks: std::ops::Range<u64>) -> Result<Bag, TooWide> {
    let bags = walks.into_par_iter().map(|number| walk(size, seed, number));
    bags.try_reduce(Bag::default, |bag, more| Ok(bag.merged(more)))
}

fn walk(size: Size, seed: u64, number: u64) -> Result<Bag, TooWide> {
    let mut chance = Chance::from_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number));
    let manner = if number.is_multiple_of(2) { Manner::Random } else { Manner::Adversarial };
    let end = Field::new(size.width(), size.height());
    let start = if number % 4 < 2 {
        Field::new(1, 1)
    } else {
        Field::new(1 + chance.below(size.width() as u32) as i32, 1 + chance.below(size.height() as u32) as i32)
    };
    let mut board = Board::between(size, start, end);
    let mut universal = Universal::of(&board);
    let mut bag = Bag::default();
    while let Some(step) = bag.judge(&mut board, &mut universal, manner, &mut chance)? {
        board.step(step);
    }
    Ok(bag)
}

impl Bag {
    /// Judges every step from a board; the one to go on with, if there is one.
    fn judge(
        &mut self,
        board: &mut Board,
        universal: &mut Universal,
        manner: Manner,
        chance: &mut Chance,
    ) -> Result<Option<Step>, TooWide> {
        let refutations = universal.refutations(board);
        let mut best: Option<(f64, Step)> = None;
        for step in board.free_steps().iter() {
            board.step(step);
            let completions = completions(board)?;
            let viable = completions.bits() > 0;
            let refuted = refutations[step as usize].is_some();
            self.judged += 1;
            self.viable += u64::from(viable);
            match (viable, refuted) {
                (true, true) => self.wrong.add(board),
                (false, false) => self.missed.add(board),
                _ => {}
            }
            if viable {
                let rank = match manner {
                    Manner::Random => f64::from(chance.below(1 << 16)),
                    Manner::Adversarial => {
                        narrowness(board, universal, &completions) + f64::from(chance.below(100)) / 500.0
                    }
                };
                if best.is_none_or(|(known, _)| rank < known) {
                    best = Some((rank, step));
                }
            }
            board.undo();
        }
        Ok(best.map(|(_, step)| step))
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

/// How many bits of choice are left for each undecided way: the fewer, the more the rule would have to see.
fn narrowness(board: &Board, universal: &mut Universal, completions: &BigUint) -> f64 {
    universal.load(board);
    // A refutation is noted elsewhere; what was derived up to it counts as any other.
    let _ = universal.settle();
    completions.bits() as f64 / (1.0 + universal.undecided() as f64)
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
