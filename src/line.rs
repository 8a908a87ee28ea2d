//! The one-way line: a line through a board that visits every field once, drawn step by step.

mod board;
pub mod case;
pub mod count;
pub mod deduce;
pub mod exact;
pub mod existence;
pub mod fair;
pub mod judge;
pub mod level;
pub mod mask;
pub mod survey;
pub mod walk;

pub use board::{Board, StepError};
