//! Deductions about the next step: the drawings, the sequence that follows them step by step, and the universal rule.

mod drawings;
mod forbidden_by;
mod rule_set;
pub mod sequence;
pub(crate) mod state_memo;
pub mod universal;
pub mod way_out;

#[cfg(feature = "drawn")]
pub use drawings::compiled;
pub use drawings::{Compiled, Drawings, Matcher, Oriented};
pub use forbidden_by::ForbiddenBy;
pub use rule_set::RuleSet;
