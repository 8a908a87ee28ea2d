//! The machine proposes drawings. It walks, collects the dead steps that the drawings miss, and turns each into the
//! most general true drawing that it can find.
//!
//! ```text
//! walks        which walks, and by which drawings
//! misses       a walk -> the dead steps that the drawings miss                 (miss_record: those of many walks)
//! painting     a board -> some of its fields as a drawing
//! propose      a miss -> drawings that are proved and forbid it                (near, rows: the kinds of paintings)
//! weaken       a drawing -> the most general one that is still right           (marks, counts, doors, strips)
//! conjecture   a miss -> a drawing without a proof that no board contradicts
//! search       many misses -> all that is found for them                       (found_record)
//! rank         drawings -> the best, by the missed steps of other walks
//! wording      a drawing and its proof -> its name, title and reason
//! results      all of that; page: as HTML; folder: as files
//! ```

mod canonical;
pub mod conjecture;
pub mod folder;
pub mod found_record;
pub mod miss_record;
pub mod misses;
pub mod page;
mod painting;
mod propose;
mod quick_prover;
pub mod rank;
pub mod results;
pub mod search;
#[cfg(test)]
mod tests;
pub mod walks;
mod weaken;
mod wording;

pub use propose::{Proposal, propose};
pub use wording::with_words;
