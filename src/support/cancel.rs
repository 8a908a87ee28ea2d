//! Cancelling long work: the caller keeps a [`Cancellation`], and the work checks it from time to time.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether some work is to be cancelled.
#[derive(Debug, Default)]
pub struct Cancellation(AtomicBool);

impl Cancellation {
    /// Not cancelled.
    pub const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// Cancels the work. This is final.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
