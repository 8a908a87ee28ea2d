//! The building blocks of matchers for boards of 0 and 1, which have no live end: the [board](BinaryBoard) as rows and columns of
//! bits, a [window](RowWindow) in which a matcher is tried at all fields of a row at once, and whole [lines](BinaryLine) of the
//! board with their counts. Knows no strategy.

mod board;
mod line;
mod rows_read;
mod rule;
mod window;

pub use super::bits::{BinaryReach, BitRows};
pub use crate::grid::Symmetry;
pub use board::{BinaryBoard, BinarySizeError, Sign, Signs};
pub use line::BinaryLine;
pub use rows_read::RowsRead;
pub use rule::{BinaryMatcher, BinaryMatches, BinaryRule, Kind, LineFields, Put};
pub use window::{LinePlanes, RowWindow};
