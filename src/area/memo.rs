//! A memory of areas: many drawings ask for the same area of the same board. Where two questions want the same place, the
//! later one takes it.

use super::flood::Colours;
use crate::board::Board;
use crate::geometry::Field;
use crate::label::mix;

/// How many areas are kept, a power of two.
const PLACES: usize = 1 << 10;

/// What was found out about areas.
#[derive(Clone, Debug)]
pub(super) struct Memo(Vec<Known>);

/// A question and its answer.
#[derive(Clone, Copy, Debug)]
struct Known {
    key: Key,
    colours: Option<Colours>,
}

/// Stands for a board's taken fields, a line, and where an area is looked for beside it. Two different questions have the
/// same key only by a chance of one in 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    /// The key of an area.
    pub(super) fn of(board: &Board, line: &[Field], seeds: &[Field]) -> Self {
        // Its length tells a line from the fields beside it.
        Self(line.iter().chain(seeds).fold(board.label() ^ line.len() as u64, |key, field| mix(key, field.label())))
    }
}

impl Memo {
    /// Knows nothing yet.
    pub(super) fn new() -> Self {
        Self(vec![Known { key: Key(0), colours: None }; PLACES])
    }

    /// What is known of an area, or else what `find` finds out.
    pub(super) fn recall(&mut self, key: Key, find: impl FnOnce() -> Option<Colours>) -> Option<Colours> {
        let known = &mut self.0[key.0 as usize % PLACES];
        if known.key != key {
            *known = Known { key, colours: find() };
        }
        known.colours
    }
}
