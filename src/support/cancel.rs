//! Work that takes long and can be told to stop: whoever waits for it keeps a [`Stop`], and the work looks at it now and then.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody has asked for the end of some work.
#[derive(Debug, Default)]
pub struct Cancellation(AtomicBool);

impl Cancellation {
    /// Nobody has asked yet.
    pub const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// Asks for the end. It can't be taken back.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the end was asked for.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
