//! The building blocks of matchers for puzzles on ways: the [state](WaysState) of a board as rows of bits, the [lines](LineSpan) that its
//! fields can belong to, and a [window](WaysWindow) in which a matcher is tried at all fields of a row at once. Lines are compared
//! only where the rest of a drawing matches. Knows no strategy.

mod check;
mod fragment;
mod rows_read;
mod rule;
mod state;
mod window;

pub use super::bits::{BinaryReach, BitRows};
pub use crate::grid::Symmetry;
pub use fragment::LineSpan;
pub use rows_read::WaysRowsRead;
pub use rule::{WayConclusion, WaysAssumptions, WaysMatcher, WaysMatches, WaysOrientation, WaysRule};
pub use state::{WayState, WaysChange, WaysKind, WaysState, WaysTooLong};
pub use window::WaysWindow;
