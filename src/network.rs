//! The ways between neighbouring free fields of a board: the network with the state of each way, and the
//! deductions that look at a field and its neighbours only. Knows no board, no drawing and no strategy.
//!
//! A *way* joins two neighbouring free fields, or the live end to one; it is open, ruled out or forced. Connected
//! forced ways are a *fragment*; all of them together are the *future lines*.

mod contradiction;
mod facts;
mod local;
mod room;
mod state;

pub use contradiction::Contradiction;
pub use facts::Fate;
pub(crate) use facts::{Permitted, WayFact};
pub(crate) use room::List;
pub(crate) use state::{Change, Network, PlaceIndex};
