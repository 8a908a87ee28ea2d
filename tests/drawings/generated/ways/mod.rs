//! The matchers of the drawings under `tests/drawings/ok/ways`, written by `cargo xtask codegen`.
//!
//! A function is named after the way its drawing is turned, and shows it as text:
//! e an end, t uses two ways, p no end and no number, . anything; s on the same line, o on another line; - used
//! across, | used down, x unused, ? not decided, U has to be used, X has to be unused, V not decided, and has to
//! be used, Y not decided, and has to be unused.
//!
//! A bit of the answer is about the field in its column: the anchor of the drawing. It is on the board wherever
//! the drawing matches. Fields are counted from it, to the right and down: `(-1, 2)` is one to the left and two
//! below. A matcher requires all that the picture shows, each fact once. The lines of the fields `s` and `o` are
//! compared where it matches; then `plain` is required of the fields between them, so that no line changes its
//! number there.

use oneway::matching::ways::WaysRule;

pub mod every_ways_mark;
pub mod narrowed_to_columns;

/// All rules, sorted by name.
pub const RULES: &[&WaysRule] = &[&every_ways_mark::RULE, &narrowed_to_columns::RULE];
