//! The matchers of the drawings under `tests/drawings/ok`, written by `cargo xtask codegen`.
//!
//! A function is named after the way its drawing is turned, and shows it as text:
//! A live end, | tail, o empty, + taken, = border, # wall, ! not the end corner, x forbidden, > exit, . anything;
//! 1 2 3 the line of an area from start to end, a b c that of a second one, p q r of a third; @ entry, whose
//! colour counts; F F the two ends of a future line, then G G, H H and I I, ~ inside a future line, -- a forced
//! way, : a forced way from row to row; *k one of k copies.
//!
//! Fields are counted from the live end, to the right and down: `(-1, 2)` is one to the left and two below. A
//! matcher requires all that the picture shows, each fact once; the fields of a run of doors are free because
//! they are doors, and a table says how many there may be, with one count for each family.

use oneway::matching::Rule;

pub mod balance;
pub mod bent_area;
pub mod every_mark;
pub mod family_ahead;
pub mod family_area;
pub mod family_bent_area;
pub mod family_corner;
pub mod family_of_borders;
pub mod family_one_field_area;
pub mod family_way_out;
pub mod far_marks;
pub mod forced_ways;
pub mod future_area;
pub mod future_ends;
pub mod future_family;
pub mod future_line;
pub mod future_way_out;
pub mod narrowed;
pub mod one_field_area;
pub mod one_wall;
pub mod saved_by_inkscape;
pub mod symmetric;
pub mod two_areas;
pub mod unfillable;
pub mod unfillable_bent;
pub mod unfillable_family;
pub mod unfillable_family_moved;
pub mod way_out;
pub mod written_by_hand;

/// All rules, sorted by name.
pub const RULES: &[&Rule] = &[
    &balance::RULE,
    &bent_area::RULE,
    &every_mark::RULE,
    &family_ahead::RULE,
    &family_area::RULE,
    &family_bent_area::RULE,
    &family_corner::RULE,
    &family_of_borders::RULE,
    &family_one_field_area::RULE,
    &family_way_out::RULE,
    &far_marks::RULE,
    &forced_ways::RULE,
    &future_area::RULE,
    &future_ends::RULE,
    &future_family::RULE,
    &future_line::RULE,
    &future_way_out::RULE,
    &narrowed::RULE,
    &one_field_area::RULE,
    &one_wall::RULE,
    &saved_by_inkscape::RULE,
    &symmetric::RULE,
    &two_areas::RULE,
    &unfillable::RULE,
    &unfillable_bent::RULE,
    &unfillable_family::RULE,
    &unfillable_family_moved::RULE,
    &way_out::RULE,
    &written_by_hand::RULE,
];
