//! What the subjects are measured against: the same answers found in plain ways, written as one would without any of
//! this project's means. Knows nothing of how they are measured.

#![allow(dead_code)] // each bench uses a part of it

pub(crate) mod backtracker;
pub(crate) mod floods;
pub(crate) mod interpreter;
