//! One-way labyrinths: a line through a board that visits every field once, drawn step by step by rules that are drawings.
//!
//! A [`Labyrinth`] is a board with a start and an end between which there is a line. It draws a complete line for a seed, walks by
//! rules step by step, explains why a step is forbidden, counts its lines exactly, and goes through all lines of a small board:
//!
//! ```
//! use oneway::{Field, Labyrinth, RuleSet, Size, Step};
//!
//! # fn main() -> Result<(), oneway::Error> {
//! let labyrinth = Labyrinth::between(Size::new(9, 7)?, Field::new(1, 1), Field::new(9, 7))?;
//! println!("{}", labyrinth.draw(7));                        // a complete line as text; `to_svg()` draws it
//!
//! let mut walk = labyrinth.walk(RuleSet::universal(), 7)?;  // by rules alone, step by step
//! let steps: Vec<Step> = walk.by_ref().collect();
//! assert!(walk.board().is_complete() && steps.len() == 62);
//!
//! assert_eq!(labyrinth.count()?.to_string(), "8261289");    // exactly
//! assert_eq!(labyrinth.lines().take(1000).count(), 1000);   // one after the other
//! # Ok(())
//! # }
//! ```
//!
//! # Features
//!
//! - `drawn` (default): compiles the matchers under `generated/`. Without it [`RuleSet::drawn`] and [`RuleSet::all`] do not exist.
//! - `program` (default): the program `oneway`: command line, terminal, pixels. A library needs it not.
//! - `internals`: makes all modules public, for the tasks, tests and benchmarks of this project. They may change in every version.

// Without `internals`, items that only tasks, tests and benchmarks use are not used at all.
#![cfg_attr(not(feature = "internals"), allow(dead_code, unreachable_pub, unused_imports))]

// The matchers under `generated/` name this crate as everyone else does, so that tests can compile them too.
extern crate self as oneway;

#[cfg(feature = "program")]
pub mod cli;
#[cfg(feature = "drawn")]
#[rustfmt::skip] // formatted by the generator
#[allow(clippy::all, non_snake_case, unreachable_pub)] // no drawing makes CI fail by the style of its code
#[path = "../generated"]
mod generated {
    #[path = "line/mod.rs"]
    pub mod line;
    #[path = "takuzu/mod.rs"]
    pub mod takuzu;
    #[path = "ways/mod.rs"]
    pub mod ways;
}
mod labyrinth;

#[cfg(feature = "internals")]
pub mod grid;
#[cfg(feature = "internals")]
pub mod line;
#[cfg(feature = "internals")]
pub mod matching;
#[cfg(feature = "internals")]
pub mod network;
#[cfg(feature = "internals")]
pub mod show;
#[cfg(feature = "internals")]
pub mod support;
#[cfg(feature = "internals")]
pub mod takuzu;
#[cfg(feature = "internals")]
pub mod ways;

#[cfg(not(feature = "internals"))]
mod grid;
#[cfg(not(feature = "internals"))]
mod line;
#[cfg(not(feature = "internals"))]
mod matching;
#[cfg(not(feature = "internals"))]
mod network;
#[cfg(not(feature = "internals"))]
mod show;
#[cfg(not(feature = "internals"))]
mod support;
#[cfg(not(feature = "internals"))]
mod takuzu;
#[cfg(not(feature = "internals"))]
mod ways;

pub use grid::{Field, Size, SizeError, Step, Steps};
pub use labyrinth::{Error, Forbidden, Labyrinth, Lines, Walk};
pub use line::Board;
pub use line::deduce::RuleSet;

/// The examples of the README are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
