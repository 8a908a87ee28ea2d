//! A style sheet by which a line draws itself. Whoever does not play it, or wishes for no motion, shows the whole line.

use std::time::Duration;

/// What is drawn by and by has this class.
pub(super) const CLASS: &str = r#" class="drawn""#;

/// The style sheet for a line of so many steps: one dash as long as the line is pushed along it.
pub(super) fn style_sheet(steps: usize, duration: Duration) -> String {
    // A little longer than the line, so that neither its round beginning shows too early nor its end is missing.
    let dash = steps + 1;
    let (seconds, millis) = (duration.as_secs(), duration.subsec_millis());
    format!(
        "<style>@media (prefers-reduced-motion:no-preference){{.drawn{{stroke-dasharray:{dash};animation:draw {seconds}.{millis:03}s linear}}}}\
         @keyframes draw{{from{{stroke-dashoffset:{dash}}}}}</style>"
    )
}
