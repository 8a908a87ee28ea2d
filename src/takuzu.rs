//! Takuzu: boards of 0 and 1 with as many of each in every row and column, without three alike in a row, and, unless that
//! condition is dropped, without two rows or two columns alike. Signs between neighbours may demand equal or opposite values.

pub mod audit;
pub mod check;
pub mod clues;
pub mod count;
pub mod deduce;
pub mod exact;
pub mod make;
pub mod referee;
pub mod rules;
pub mod solve;
pub mod text;

pub use crate::matching::binary::{BinaryBoard, BinarySizeError, Sign};
