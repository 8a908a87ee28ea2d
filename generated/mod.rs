//! The matchers of the drawings under `patterns`, written by `cargo xtask codegen`.
//!
//! A function is named after the way its drawing is turned, and shows it as text:
//! A live end, | tail, o empty, + taken, = border, # wall, ! not the end corner, x forbidden, > exit, . anything;
//! 1 2 3 the line of an area from start to end, a b c that of a second one, p q r of a third.
//!
//! In the tests a binary digit is a field, as in the picture: `rows.wall(-1) & 0b110 == 0b010` looks at the
//! left two of three fields one row above the live end, and wants the first free and the second a wall.

use oneway::rules::{Rule, WayOut};

pub mod c_shape;
pub mod close_across;
pub mod close_straight;
pub mod far_across;
pub mod far_corner;
pub mod far_corner_across;
pub mod far_straight;
pub mod wall_lack;
pub mod wall_lack_beyond;
pub mod wall_lack_pass;
pub mod wall_surplus;
pub mod wall_surplus_beyond;
pub mod wall_surplus_enter;

/// Those that forbid steps, sorted by name.
pub const RULES: &[&Rule] = &[
    &c_shape::RULE,
    &close_across::RULE,
    &close_straight::RULE,
    &far_across::RULE,
    &far_corner::RULE,
    &far_corner_across::RULE,
    &far_straight::RULE,
    &wall_lack::RULE,
    &wall_lack_beyond::RULE,
    &wall_lack_pass::RULE,
    &wall_surplus::RULE,
    &wall_surplus_beyond::RULE,
    &wall_surplus_enter::RULE,
];

/// Those that say where a line comes out of an area, sorted by name.
pub const WAYS_OUT: &[&WayOut] = &[];
