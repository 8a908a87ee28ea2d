//! The matchers of the drawings under `patterns/takuzu`.

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
