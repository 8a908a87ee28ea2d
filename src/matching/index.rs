//! The candidate index: for each of the 256 surroundings of a live end, the matchers that may match there and matter,
//! each with its near pattern. It only skips matchers that cannot match; a candidate still tests everything that its
//! drawing requires.

use super::near::{Near, NearFields};
use crate::grid::Steps;

/// A matcher that may match.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    near: Near,
    /// Its index in the list of all matchers.
    place: u32,
    /// The matcher matters only if one of these steps is free.
    pub matters: Steps,
}

impl Candidate {
    /// Its index in the list of all matchers.
    #[inline]
    pub fn place(self) -> usize {
        self.place as usize
    }
}

/// Indices of matchers in a list, by surroundings.
#[derive(Clone, Debug)]
pub struct CandidateIndex {
    entries: Vec<Candidate>,
    /// For each of the surroundings the index of its first entry, and at last the number of entries.
    begins: Vec<u32>,
}

impl CandidateIndex {
    /// An index of matchers. Each comes with its near pattern and with the steps of which one has to be free for it to
    /// matter.
    pub fn of(matchers: impl Iterator<Item = (Near, Steps)>) -> Self {
        let matchers: Vec<_> = matchers.collect();
        let mut index = Self { entries: Vec::new(), begins: vec![0] };
        for number in 0..256 {
            let fields = NearFields::with_surroundings(number);
            let free = fields.free_steps();
            let candidates = (0..).zip(&matchers).filter(|(_, (near, matters))| {
                near.of_surroundings().fits(fields) && !free.intersection(*matters).is_empty()
            });
            index.entries.extend(candidates.map(|(place, &(near, matters))| Candidate { near, place, matters }));
            index.begins.push(index.entries.len() as u32);
        }
        index
    }

    /// The matchers that may match with these near fields, in order.
    #[inline]
    pub fn candidates(&self, fields: NearFields) -> impl Iterator<Item = Candidate> {
        let surroundings = fields.surroundings();
        let range = self.begins[surroundings] as usize..self.begins[surroundings + 1] as usize;
        self.entries[range].iter().filter(move |candidate| candidate.near.fits(fields)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Chance, Field, Size, Step};
    use crate::line::Board;
    use crate::matching::near::CLOSE;

    #[test]
    fn only_matchers_that_cannot_match_are_skipped() {
        let mut chance = Chance::from_seed(1);
        let mut near_field = || chance.below(7) as i32 - CLOSE;
        let matchers: Vec<_> = (0..600)
            .map(|i| {
                let matters = if i % 3 == 0 { Step::Up } else { Step::Left };
                let near = Near::ANY.free(near_field(), near_field()).wall(near_field(), near_field());
                (near, Steps::of(&[matters]))
            })
            .collect();
        let index = CandidateIndex::of(matchers.iter().copied());
        let mut passed = 0;
        for _ in 0..500 {
            let mut board = Board::between(Size::square(7).expect("a size"), Field::new(4, 4), Field::new(7, 7));
            for _ in 0..chance.below(30) {
                chance.choose(board.free_steps()).into_iter().for_each(|step| board.step(step));
            }
            let fields = NearFields::of(board.position());
            let free = board.steps_to_empty_fields();
            let candidates: Vec<_> = index.candidates(fields).map(Candidate::place).collect();
            for (place, (near, matters)) in matchers.iter().enumerate() {
                let may_match = near.fits(fields) && !matters.intersection(free).is_empty();
                assert_eq!(candidates.contains(&place), may_match, "{near:?}");
            }
            passed += candidates.len();
        }
        assert!(passed > 500 && passed < 500 * 300, "{passed} of {}", 500 * 600);
    }
}
