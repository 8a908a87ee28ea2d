//! The baselines of the subjects: plain implementations with the same results, which use no algorithm of this project. They
//! do not depend on how they are measured.

#![allow(dead_code)] // each bench uses a part of it

pub(crate) mod backtracker;
pub(crate) mod floods;
pub(crate) mod interpreter;
