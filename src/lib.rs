//! One-way labyrinths: a line through a board that visits every field once, walked by rules that are drawings.
//!
//! A [`board::Board`] holds the line drawn so far. A [`rules::Rule`] is a drawing under `patterns/`, compiled into a
//! matcher under `generated/`; it looks at a [`window::Window`] around the live end and at [`area`]s, and forbids
//! steps. [`walk`] draws one line at random, [`count`] all of them, and [`picture`] shows them.

// The matchers under `generated/` name this crate as everyone else does, so that tests can compile them too.
extern crate self as oneway;

pub mod area;
pub mod board;
pub mod count;
pub mod file;
#[cfg(feature = "drawn")]
#[rustfmt::skip] // formatted by the generator
#[path = "../generated/mod.rs"]
pub mod generated;
pub mod geometry;
pub mod picture;
mod plane;
pub mod referee;
pub mod rules;
pub mod size;
pub mod walk;
pub mod window;
