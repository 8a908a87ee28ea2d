//! The matchers of the drawings under `patterns/takuzu`, written by `cargo xtask codegen`.
//!
//! A function is named after the way its drawing is turned, and shows it as text:
//! a one of 0 and 1, b the other, ? unknown, A has to be a, B has to be b, . anything; = the same value on both
//! sides, x different values; - unknown, with a condition on its whole row, | on its whole column.
//!
//! A bit of the answer is about the field in its column: the anchor of the drawing, its first conclusion as
//! drawn. Fields are counted from it, to the right and down: `(-1, 2)` is one to the left and two below. A
//! matcher requires all that the picture shows, each fact once, and is tried with 0 and with 1 as `a`. Conditions
//! on whole lines stand once, above the pictures.

use oneway::matching::binary::BinaryRule;

pub mod equal_beside;
pub mod equal_pair_beside;
pub mod equal_pair_one_left;
pub mod gap;
pub mod gaps_full;
pub mod line_full;
pub mod line_impossible;
pub mod one_left;
pub mod opposite_beside;
pub mod pair;

/// All rules, sorted by name.
pub const RULES: &[&BinaryRule] = &[
    &equal_beside::RULE,
    &equal_pair_beside::RULE,
    &equal_pair_one_left::RULE,
    &gap::RULE,
    &gaps_full::RULE,
    &line_full::RULE,
    &line_impossible::RULE,
    &one_left::RULE,
    &opposite_beside::RULE,
    &pair::RULE,
];
