//! The subjects of the measurements: portions of work that return the number of items done. They call the library and measure
//! nothing.

#![allow(dead_code)] // each bench uses a part of it

pub(crate) mod areas;
pub(crate) mod drawings;
pub(crate) mod lines;
pub(crate) mod recorded;
pub(crate) mod takuzu;
pub(crate) mod ways;

use oneway::grid::Size;

/// The size of a square board.
pub(crate) fn square(side: i32) -> Size {
    Size::square(side).expect("a size")
}
