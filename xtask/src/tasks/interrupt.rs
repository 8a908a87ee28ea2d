//! Ctrl-C during long work: the first one cancels the work, which then keeps what it has; the second one ends the
//! program.

use oneway::support::cancel::Cancellation;

static CANCEL: Cancellation = Cancellation::new();

/// The exit code of a task that was interrupted.
pub(crate) const INTERRUPTED: u8 = 130;

/// From now on Ctrl-C cancels the work that looks at the flag.
pub(crate) fn cancelled_by_ctrl_c() -> &'static Cancellation {
    let handler = || {
        if CANCEL.is_cancelled() {
            std::process::exit(INTERRUPTED.into());
        }
        CANCEL.cancel();
        eprintln!("stopping; press Ctrl-C again to end at once");
    };
    // Without a handler Ctrl-C ends the program, as it does for other tasks.
    let _ = ctrlc::set_handler(handler);
    &CANCEL
}
