//! Progress of long work: one line on stderr that disappears at the end. It is shown on a terminal only.

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};
use oneway::grid::Size;
use oneway::line::survey::states::{StateGraph, TooManyStates};
use oneway::support::printable;
use std::time::Duration;

/// Work of known length, such as a number of states.
pub(crate) fn bar(length: u64, unit: impl Into<String>) -> ProgressBar {
    let bar = ProgressBar::new(length).with_message(unit.into());
    shown(bar, "{wide_bar} {human_pos} of {human_len} {msg}, {elapsed}")
}

/// Work of unknown length, in steps that are [described](describe), with the first one.
pub(crate) fn spinner(first: &'static str) -> ProgressBar {
    shown(ProgressBar::new_spinner().with_message(first), "{spinner} {msg}, {elapsed}")
}

/// All states of a board.
pub(crate) fn states(size: Size) -> Result<StateGraph, TooManyStates> {
    let parts = 2 * size.fields() as u64;
    let bar = bar(parts, format!("parts of the search for the states of {size}"));
    StateGraph::cached(size, |done| bar.set_position(done.min(parts)))
}

/// Replaces the description of the present step.
pub(crate) fn describe(bar: &ProgressBar, step: &str) {
    bar.set_message(printable::line(step).into_owned());
}

fn shown(bar: ProgressBar, template: &str) -> ProgressBar {
    // Gone as soon as it is dropped.
    let bar = bar.with_finish(ProgressFinish::AndClear);
    bar.set_style(ProgressStyle::with_template(template).expect("the template is well-formed"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
