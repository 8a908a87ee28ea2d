//! Pictures of a board and its line, for people. Knows nothing of rules.

mod svg;
mod text;

pub use svg::svg;
pub use text::text;
