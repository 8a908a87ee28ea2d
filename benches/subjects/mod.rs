//! What is measured, in portions of work that say how many items they did. Uses what the library offers to everyone, and
//! measures nothing itself.

#![allow(dead_code)] // each bench uses a part of it

pub(crate) mod areas;
pub(crate) mod drawings;
pub(crate) mod lines;
pub(crate) mod recorded;

use oneway::grid::Size;

/// A board of so many by so many fields.
pub(crate) fn square(side: i32) -> Size {
    Size::square(side).expect("a size")
}
