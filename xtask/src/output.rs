//! A rule as a picture: canonical SVG for people and browsers, and rows of text for comments and messages.

pub mod palette;
pub mod picture;
pub mod print;
