//! Rules of Takuzu on partial boards that can be completed: which values they conclude, whether these are true in every completion, and
//! which values that are true in every completion they do not find. The completions come from the referee, which knows no rule.
//!
//! A drawing must be true on boards that may have lines alike, so that it is true without them too. The built-in rule about lines
//! alike is judged on boards without.

mod concluded;
mod figures;
mod minimal;
mod partial;
mod sample;
#[cfg(test)]
mod tests;
mod whole;

pub use concluded::ConcludedFields;
pub use figures::{AuditedRule, MissedFields, RuleTally, TakuzuAudit, WrongConclusion};
pub use minimal::{SolvedMinimal, solved_minimal};
pub use sample::{SampleOrder, sample, sample_unless};
pub use whole::{MOST_FIELDS, TooManyBoards, whole, whole_unless};
