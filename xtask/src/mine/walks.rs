//! The walks of a mine: which board, how many, from which seed on, and by which drawings their steps are missed.
//! Walks with an even number serve to find drawings, the others to rank them.

use super::misses::Miss;
use crate::language::rule::Rule;
use crate::output::print::print;
use oneway::grid::Size;
use oneway::support::kept_file::FileSubject;

/// The walks over one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MineWalks {
    /// The board.
    pub size: Size,
    /// The number of walks.
    pub walks: u64,
    /// The seed of the first walk. Each other one has the next seed.
    pub seed: u64,
    /// The [fingerprint] of the drawings.
    pub drawings: u32,
}

impl MineWalks {
    /// The subject of files about these walks.
    pub(super) fn subject(self) -> FileSubject {
        let Self { size, walks, seed, drawings } = self;
        let values = [
            ("size", size.to_string()),
            ("of_walks", walks.to_string()),
            ("seed", seed.to_string()),
            ("drawings", format!("{drawings:08x}")),
        ];
        values.map(|(key, value)| (key.to_owned(), value)).to_vec()
    }

    /// Whether a miss serves to find drawings; otherwise it serves to rank them.
    pub fn is_to_find(self, miss: &Miss) -> bool {
        miss.seed.wrapping_sub(self.seed).is_multiple_of(2)
    }
}

/// A number that changes whenever a drawing does.
pub fn fingerprint<'a>(rules: impl IntoIterator<Item = &'a Rule>) -> u32 {
    let texts: Vec<String> = rules.into_iter().map(print).collect();
    crc32fast::hash(texts.concat().as_bytes())
}
