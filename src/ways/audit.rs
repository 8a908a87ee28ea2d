//! All boards of a small size, and whether what rules conclude on their states agrees with every solution of the state. Boards and
//! solutions come from an enumeration of all sets of ways, which knows no rule.
//!
//! ```text
//! cover       all sets of ways that are lines through the fields of a board
//! boards      the puzzles that these sets are solutions of, each with all of its solutions
//! judge       rules on partial states of a puzzle, compared with its solutions
//! ```

mod boards;
mod cover;
mod judge;
#[cfg(test)]
mod tests;

pub use boards::AuditedBoard;
pub use judge::{AuditedWaysRule, WaysAudit, WaysAuditOrder, WrongWay, audit_unless};

/// The most fields of a board that is audited.
pub const MOST_AUDITED: usize = 16;
