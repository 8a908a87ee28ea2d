//! One-way labyrinths: a line through a board that visits every field once, walked by rules that are drawings.
//!
//! A [`board::Board`] holds the line drawn so far. A [`rules::Rule`] is a drawing under `patterns/`, compiled into a
//! matcher under `generated/`; it looks at a [window](matching::Window) around the live end and at [`area`]s, and forbids
//! steps; a [`sequence`] follows what they say step by step. The [`universal`] rule stands behind them and looks at the
//! whole board. [`walk`] draws one line at random,
//! [`count`] all of them, [`stats`] many, and [`picture`] shows them. [`certain`] keeps a completion in hand and never gets
//! stuck wherever a line [exists](existence); a [`level`] is such a line as a map for a game. The [`referee`] knows nothing of rules and is always
//! right; [`exact`] walks by it, [`rank`] numbers lines with it, and [`audit`] and [`hunt`] hold the rules against it.

// The matchers under `generated/` name this crate as everyone else does, so that tests can compile them too.
extern crate self as oneway;

pub mod area;
pub mod audit;
pub mod board;
pub mod case;
pub mod certain;
mod chance;
pub mod count;
pub mod drawings;
pub mod exact;
pub mod existence;
pub mod file;
pub mod forbidden_by;
mod foresight;
#[cfg(feature = "drawn")]
#[rustfmt::skip] // formatted by the generator
#[allow(clippy::all, non_snake_case)] // whatever a drawing says, its code is no reason for CI to fail
#[path = "../generated/mod.rs"]
pub mod generated;
pub mod geometry;
pub mod hunt;
pub mod kept_file;
mod label;
pub mod level;
pub mod matching;
mod neighbours;
mod outline;
pub mod picture;
mod plane;
pub mod printable;
pub mod rank;
mod rectangle;
pub mod referee;
pub mod rule_set;
pub mod rules;
pub mod sequence;
pub mod size;
pub mod states;
pub mod stats;
pub mod stop;
pub mod symmetry;
pub mod universal;
pub mod walk;
pub mod way_out;
mod ways;
