//! The matchers of the drawings under `tests/drawings/ok/takuzu`, written by `cargo xtask codegen`.
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

pub mod ends_exchanged;
pub mod every_line_count;
pub mod every_takuzu_mark;
pub mod narrowed_to_rows;

/// All rules, sorted by name.
pub const RULES: &[&BinaryRule] = &[
    &ends_exchanged::RULE,
    &every_line_count::RULE,
    &every_takuzu_mark::RULE,
    &narrowed_to_rows::RULE,
];
