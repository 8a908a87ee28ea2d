//! A full board to one with so few clues that the rules of a level just find it again: clues are taken away in random order while they do.

use super::{BoardMaker, Clue};
use crate::grid::Chance;
use crate::matching::binary::{BinaryBoard, BinaryMatcher, Sign};
use crate::takuzu::check::LinePlace;
use crate::takuzu::deduce::DeductionOutcome;

/// The share of the ways between neighbours that have a sign at first, at most, in quarters.
const MOST_SIGNS: u32 = 3;

impl<M: BinaryMatcher> BoardMaker<'_, M> {
    /// Takes clues away until none can be spared.
    pub(super) fn reduced(&mut self, solution: &BinaryBoard, level: u8, chance: &mut Chance) -> BinaryBoard {
        let mut board = solution.clone();
        let mut clues = std::mem::take(&mut self.clues);
        clues.clear();
        clues.extend(solution.size().all_fields().filter_map(|field| Some(Clue::Value(field, solution.get(field)?))));
        if self.recipe.signs {
            clues.extend(random_signs(solution, chance));
        }
        chance.shuffle(&mut clues);
        for clue in &clues {
            clue.set(&mut board, true);
        }
        // The rules of a drawing may need that a field is unknown, so that a clue may become needless by the loss of another.
        loop {
            let before = clues.len();
            clues.retain(|clue| {
                clue.set(&mut board, false);
                let is_needed = !self.is_found_without(&board, clue, level);
                clue.set(&mut board, is_needed);
                is_needed
            });
            if clues.len() == before {
                break;
            }
        }
        self.clues = clues;
        board
    }

    /// Whether the rules find the solution of a board from which a clue was taken.
    fn is_found_without(&mut self, board: &BinaryBoard, clue: &Clue, level: u8) -> bool {
        let mut board = board.clone();
        match clue {
            // As soon as the value is known again, all is known that was known with the clue.
            Clue::Value(field, value) => {
                self.deducer.run_until(&mut board, level, *field) && board.get(*field) == Some(*value)
            }
            Clue::Sign(..) => self.deducer.run(&mut board, level) == DeductionOutcome::Solved,
        }
    }
}

impl Clue {
    /// Puts the clue on a board, or takes it away.
    fn set(&self, board: &mut BinaryBoard, on: bool) {
        match *self {
            Self::Value(field, value) => board.set(field, on.then_some(value)),
            Self::Sign(field, line, sign) => board.set_sign(field, line.step(), on.then_some(sign)),
        }
    }
}

/// Signs on some of the ways between neighbours of a full board.
fn random_signs(solution: &BinaryBoard, chance: &mut Chance) -> Vec<Clue> {
    let size = solution.size();
    let quarters = 1 + chance.below(MOST_SIGNS);
    let mut signs = Vec::new();
    for line in LinePlace::all(size) {
        for field in line.fields(size) {
            let next = field.neighbour(line.step());
            if size.contains(next) && chance.below(4) < quarters {
                let is_equal = solution.get(field) == solution.get(next);
                signs.push(Clue::Sign(field, line, if is_equal { Sign::Equal } else { Sign::Opposite }));
            }
        }
    }
    signs
}
