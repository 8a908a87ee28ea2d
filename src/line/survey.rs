//! Surveys of many states or walks: all states of a small board, audits of rules, statistics of walks, and the hunt for
//! boards on which the universal rule fails.

pub mod audit;
pub mod hunt;
pub mod mixing;
pub mod states;
pub mod stats;
