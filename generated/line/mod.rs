//! The matchers of the drawings under `patterns`, written by `cargo xtask codegen`.
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

pub mod across_enter;
pub mod across_pass;
pub mod bag_across_three;
pub mod c_shape;
pub mod close_straight;
pub mod corner_big_enter;
pub mod corner_small_enter;
pub mod forced_way;
pub mod loop_enter;
pub mod out_second;
pub mod unfillable_across;
pub mod unfillable_ahead;
pub mod unfillable_beyond;
pub mod unfillable_far;
pub mod wall_lack_pass;

/// All rules, sorted by name.
pub const RULES: &[&Rule] = &[
    &across_enter::RULE,
    &across_pass::RULE,
    &bag_across_three::RULE,
    &c_shape::RULE,
    &close_straight::RULE,
    &corner_big_enter::RULE,
    &corner_small_enter::RULE,
    &forced_way::RULE,
    &loop_enter::RULE,
    &out_second::RULE,
    &unfillable_across::RULE,
    &unfillable_ahead::RULE,
    &unfillable_beyond::RULE,
    &unfillable_far::RULE,
    &wall_lack_pass::RULE,
];
