//! The matchers of the drawings under `patterns/ways`, written by `cargo xtask codegen`.
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

pub mod bend_between_lines;
pub mod bent_square;
pub mod beside_both_ends;
pub mod beside_two_lines;
pub mod between_both_ends;
pub mod between_one_line;
pub mod between_two_lines;
pub mod both_ends;
pub mod bottleneck;
pub mod bottleneck_with_a_bend;
pub mod corner;
pub mod corner_between_lines;
pub mod corner_fed_by_one_line;
pub mod corner_pocket;
pub mod corner_pocket_two_away;
pub mod dead_end;
pub mod dead_end_corridor;
pub mod edge_pocket;
pub mod end_beside_a_passage;
pub mod end_joined;
pub mod end_kept_free;
pub mod end_needed_beside;
pub mod end_needed_twice;
pub mod end_with_one_way_out;
pub mod inside_a_bend;
pub mod passage;
pub mod passed_straight;
pub mod passed_with_a_bend;
pub mod square;
pub mod two_lines;

/// All rules, sorted by name.
pub const RULES: &[&WaysRule] = &[
    &bend_between_lines::RULE,
    &bent_square::RULE,
    &beside_both_ends::RULE,
    &beside_two_lines::RULE,
    &between_both_ends::RULE,
    &between_one_line::RULE,
    &between_two_lines::RULE,
    &both_ends::RULE,
    &bottleneck::RULE,
    &bottleneck_with_a_bend::RULE,
    &corner::RULE,
    &corner_between_lines::RULE,
    &corner_fed_by_one_line::RULE,
    &corner_pocket::RULE,
    &corner_pocket_two_away::RULE,
    &dead_end::RULE,
    &dead_end_corridor::RULE,
    &edge_pocket::RULE,
    &end_beside_a_passage::RULE,
    &end_joined::RULE,
    &end_kept_free::RULE,
    &end_needed_beside::RULE,
    &end_needed_twice::RULE,
    &end_with_one_way_out::RULE,
    &inside_a_bend::RULE,
    &passage::RULE,
    &passed_straight::RULE,
    &passed_with_a_bend::RULE,
    &square::RULE,
    &two_lines::RULE,
];
