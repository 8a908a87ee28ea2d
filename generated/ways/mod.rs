//! The matchers of the drawings under `patterns/ways`, written by `cargo xtask codegen`.

use oneway::matching::ways::WaysRule;

/// All rules, sorted by name.
pub const RULES: &[&WaysRule] = &[];
