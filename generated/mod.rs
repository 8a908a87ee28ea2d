//! The matchers of the drawings under `patterns`, written by `cargo xtask codegen`.
//!
//! A function is named after the way its drawing is turned, and shows it as text:
//! A live end, | tail, o empty, + taken, = border, # wall, ! not the end corner, x forbidden, > exit, . anything;
//! 1 2 3 the line of an area from start to end, a b c that of a second one, p q r of a third.
//!
//! In the tests a binary digit is a field, as in the picture: `rows.wall(-1) & 0b110 == 0b010` looks at the
//! left two of three fields one row above the live end, and wants the first free and the second a wall.

use oneway::rules::{Rule, WayOut};

pub mod across_enter;
pub mod across_lack;
pub mod across_pass;
pub mod bag_across_three;
pub mod c_shape;
pub mod close_straight;
pub mod corner_big_enter;
pub mod corner_small_enter;
pub mod out_across_second;
pub mod out_across_third;
pub mod out_inside_second;
pub mod out_inside_third;
pub mod out_second;
pub mod out_third;
pub mod wall_lack;
pub mod wall_lack_pass;
pub mod wall_surplus;
pub mod wall_surplus_enter;
pub mod wall_surplus_enter_walled;

/// Those that forbid steps, sorted by name.
pub const RULES: &[&Rule] = &[
    &across_enter::RULE,
    &across_lack::RULE,
    &across_pass::RULE,
    &bag_across_three::RULE,
    &c_shape::RULE,
    &close_straight::RULE,
    &corner_big_enter::RULE,
    &corner_small_enter::RULE,
    &wall_lack::RULE,
    &wall_lack_pass::RULE,
    &wall_surplus::RULE,
    &wall_surplus_enter::RULE,
    &wall_surplus_enter_walled::RULE,
];

/// Those that say where a line comes out of an area, sorted by name.
pub const WAYS_OUT: &[&WayOut] = &[
    &out_across_second::RULE,
    &out_across_third::RULE,
    &out_inside_second::RULE,
    &out_inside_third::RULE,
    &out_second::RULE,
    &out_third::RULE,
];
