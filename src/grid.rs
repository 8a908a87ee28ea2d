//! Fields, steps, sizes, bit planes, symmetry, hashes and random numbers. Knows no puzzle.

mod chance;
mod geometry;
pub(crate) mod hash;
mod mask;
mod neighbours;
mod plane;
mod rectangle;
mod size;
mod symmetry;
mod ways;

pub use chance::Chance;
pub use geometry::{Field, Side, Step, Steps, keep_left};
pub use mask::{FieldMask, MaskError};
pub(crate) use neighbours::{AROUND, Neighbours};
pub(crate) use plane::Plane;
pub use plane::REACH;
pub(crate) use rectangle::Rectangle;
pub use size::{Size, SizeError};
pub use symmetry::Symmetry;
pub(crate) use ways::Ways;
