//! Ctrl-C during long work: the first one cancels the work, which then reports how far it is; the second one ends the program.

use super::output::log;
use crate::support::cancel::Cancellation;

static CANCEL: Cancellation = Cancellation::new();

/// The exit code of a command that was interrupted.
pub(super) const INTERRUPTED: u8 = 130;

/// From now on Ctrl-C cancels the work that looks at the flag.
pub(super) fn cancelled_by_ctrl_c() -> &'static Cancellation {
    let handler = || {
        if CANCEL.is_cancelled() {
            std::process::exit(INTERRUPTED.into());
        }
        CANCEL.cancel();
        log("stopping; press Ctrl-C again to end at once");
    };
    // Without a handler Ctrl-C ends the program, as it does for other commands.
    let _ = ctrlc::set_handler(handler);
    &CANCEL
}
