//! One-way labyrinths: a line through a board that visits every field once, walked by rules that are drawings.
//!
//! Folders in the order in which they depend on each other: [`support`] (files, cancellation), [`grid`] (fields, steps, sizes),
//! [`matching`] (what generated matchers use), [`line`] (boards, deductions, walks, exact answers, counts, surveys, levels),
//! [`show`] (pictures) and `cli` (the program).

// The matchers under `generated/` name this crate as everyone else does, so that tests can compile them too.
extern crate self as oneway;

#[cfg(feature = "program")]
pub mod cli;
#[cfg(feature = "drawn")]
#[rustfmt::skip] // formatted by the generator
#[allow(clippy::all, non_snake_case)] // whatever a drawing says, its code is no reason for CI to fail
#[path = "../generated/mod.rs"]
pub mod generated;
pub mod grid;
pub mod line;
pub mod matching;
pub mod show;
pub mod support;
