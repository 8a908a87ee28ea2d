//! Pictures of a board and its line, for people. Knows nothing of rules.

mod svg;
mod text;

pub use svg::{Verdict, svg, svg_with};
pub use text::text;
