//! A style sheet by which a line draws itself. A viewer that does not play it, or prefers no motion, shows the whole line.

use super::element::Element;
use std::time::Duration;

/// The class of everything that is drawn step by step.
pub(super) const CLASS: &str = "drawn";

/// The style sheet for a line with this number of steps: one dash as long as the line is pushed along it.
pub(super) fn style_sheet(steps: usize, duration: Duration) -> Element {
    // A little longer than the line, so that neither its round beginning shows too early nor its end is missing.
    let dash = steps + 1;
    let (seconds, millis) = (duration.as_secs(), duration.subsec_millis());
    Element::new("style").text(&format!(
        "@media (prefers-reduced-motion:no-preference){{.drawn{{stroke-dasharray:{dash};animation:draw {seconds}.{millis:03}s linear}}}}\
         @keyframes draw{{from{{stroke-dashoffset:{dash}}}}}"
    ))
}
