//! Pictures of a board and its line, for people. Knows nothing of rules.

mod svg;
mod text;

use crate::geometry::Field;
pub use svg::{svg, svg_with};
pub use text::{Drawn, Shows, text, text_with};

/// What is shown beside the line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overlay<'a> {
    /// What every completion contains: ways, each as the two fields that it joins.
    pub future: &'a [(Field, Field)],
    /// The fields of a completion, after the live end.
    pub ahead: &'a [Field],
    /// What is said of the next step.
    pub verdicts: &'a [Verdict],
}

/// What is said of a free field beside the live end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The field.
    pub field: Field,
    /// Whether the line can be completed from there, if that is known.
    pub viable: Option<bool>,
    /// Whether a rule forbids the step.
    pub forbidden: bool,
}
