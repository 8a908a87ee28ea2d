//! Dead steps that no rule forbids, grouped by the fields around the live end.

use super::Example;
use crate::grid::{Step, Symmetry};
use crate::line::Board;
use std::collections::BTreeMap;

/// Dead steps that no rule forbids and that have the same fields around the live end, up to symmetry.
#[derive(Clone, Debug)]
pub struct Gap {
    /// The number of steps.
    pub count: u64,
    /// One of them, with as few taken fields as any.
    pub example: Example,
}

/// The distance from the live end up to which fields are compared.
const RADIUS: i32 = 3;

/// The gaps by the fields around the live end.
#[derive(Default)]
pub struct Gaps(BTreeMap<u128, Gap>);

impl Gaps {
    /// Adds a dead step that no rule forbids on the state that a board shows.
    pub fn add(&mut self, board: &Board, step: Step) {
        self.join(surroundings(board, step), Gap { count: 1, example: Example::of(board, step) });
    }

    /// Adds other gaps.
    pub fn merge(&mut self, other: Self) {
        for (surroundings, gap) in other.0 {
            self.join(surroundings, gap);
        }
    }

    fn join(&mut self, surroundings: u128, gap: Gap) {
        match self.0.entry(surroundings) {
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

/// The fields around the live end and the step as a mask; the same for all turned and mirrored images of a board.
fn surroundings(board: &Board, step: Step) -> u128 {
    let mask = |symmetry: Symmetry| {
        let mut mask = 0;
        for dy in -RADIUS..=RADIUS {
            for dx in -RADIUS..=RADIUS {
                let (dx, dy) = symmetry.vector((dx, dy));
                let field = board.live().offset(dx, dy);
                let is_step = field == board.live().neighbour(step);
                let kind = u128::from(board.contains(field)) + u128::from(board.is_empty(field)) + u128::from(is_step);
                mask = mask << 2 | kind;
            }
        }
        mask
    };
    Symmetry::ALL.into_iter().map(mask).min().unwrap_or_default()
}
