//! Puzzles whose solution is a set of ways between neighbouring fields: *flow*, lines of several colours that each join two ends, and the
//! *numbered line*, one line that passes the numbers of the board in order.
//!
//! A [`WaysPuzzle`] has a board with holes and walls, ends or numbers, and the conventions by which it is to be solved.

pub mod audit;
pub mod deduce;
pub mod exact;
pub mod make;
mod puzzle;
pub mod rules;
pub mod text;

pub use puzzle::{Conventions, Goal, WaysPuzzle, WaysSolution};
