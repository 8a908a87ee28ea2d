//! The building blocks of generated matchers: a [window](Window) around the live end with the fields [near](Near) it,
//! [runs of doors](Run) with the [lengths](Lengths) that a drawing allows, [future lines](Future), and the [index](CandidateIndex) that skips
//! matchers that cannot match. Knows positions and areas, but no strategy: other modules decide which matchers run and
//! what follows.

mod area;
pub mod binary;
mod bits;
mod future;
mod index;
mod lengths;
mod near;
pub(crate) mod outline;
mod position;
mod rule;
mod run;
pub mod ways;
mod window;

pub use area::{Area, Areas, Fields};
pub use future::Future;
pub use index::CandidateIndex;
pub(crate) use lengths::TABULATED;
pub use lengths::{Counts, Lengths, MOST_FAMILIES, Sum, Surplus};
pub use near::{CLOSE, Near, NearFields, is_close};
pub use position::Position;
pub(crate) use position::PositionHashes;
pub use rule::{Conclusion, Exits, Matches, Rule};
pub use run::Run;
pub use window::Window;

pub use crate::grid::{Side, Step, Steps, Symmetry};
