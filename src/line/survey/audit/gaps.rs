//! What no rule covers: dead steps that look the same around the live end belong together.

use super::Example;
use crate::grid::{Step, Symmetry};
use crate::line::Board;
use std::collections::BTreeMap;

/// Dead steps that nothing forbids and that look the same around the live end, however they are turned.
#[derive(Clone, Debug)]
pub struct Gap {
    /// How many there are.
    pub count: u64,
    /// One of them, with as few taken fields as any.
    pub example: Example,
}

/// How far around the live end the fields are compared.
const RADIUS: i32 = 3;

/// The gaps by what they look like.
#[derive(Default)]
pub struct Gaps(BTreeMap<u128, Gap>);

impl Gaps {
    /// Adds a dead step that nothing forbids on the state that a board shows.
    pub fn add(&mut self, board: &Board, step: Step) {
        self.join(look(board, step), Gap { count: 1, example: Example::of(board, step) });
    }

    /// Adds other gaps.
    pub fn merge(&mut self, other: Self) {
        for (look, gap) in other.0 {
            self.join(look, gap);
        }
    }

    fn join(&mut self, look: u128, gap: Gap) {
        match self.0.entry(look) {
            std::collections::btree_map::Entry::Vacant(entry) => {
                entry.insert(gap);
            }
            std::collections::btree_map::Entry::Occupied(mut entry) => {
                let known = entry.get_mut();
                known.count += gap.count;
                if (gap.example.taken(), &gap.example) < (known.example.taken(), &known.example) {
                    known.example = gap.example;
                }
            }
        }
    }

    /// The most frequent first.
    pub fn sorted(self) -> Vec<Gap> {
        let mut gaps: Vec<Gap> = self.0.into_values().collect();
        gaps.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.example.cmp(&b.example)));
        gaps
    }
}

/// The fields around the live end and the step, the same for all boards that are turned or mirrored images.
fn look(board: &Board, step: Step) -> u128 {
    let seen = |symmetry: Symmetry| {
        let mut look = 0;
        for dy in -RADIUS..=RADIUS {
            for dx in -RADIUS..=RADIUS {
                let (dx, dy) = symmetry.vector((dx, dy));
                let field = board.live().offset(dx, dy);
                let is_step = field == board.live().neighbour(step);
                let kind = u128::from(board.contains(field)) + u128::from(board.is_empty(field)) + u128::from(is_step);
                look = look << 2 | kind;
            }
        }
        look
    };
    Symmetry::ALL.into_iter().map(seen).min().unwrap_or_default()
}
