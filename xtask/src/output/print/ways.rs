//! Prints a rule of puzzles on ways as its drawing: the grid, lines along used ways and bars across the others, and the marks.

use super::svg::{SvgWriter, use_mark};
use super::{ExtraMark, notes, orientations};
use crate::language::future::Coordinate;
use crate::language::rule::Offset;
use crate::language::vocabulary::VocabularyMark;
use crate::language::ways::{WayMark, WaysMark, WaysRule, assumption_words};

/// The colours of lines and bars: those of the marks on paper, half as strong. They are not transparent, so that lines that meet are one.
const KNOWN: &str = "#8c929a";
const USED: &str = "#87cea3";
const BARRED: &str = "#ea9091";

/// The drawing of a rule.
pub fn print(rule: &WaysRule) -> String {
    picture(rule, &[])
}

/// The drawing of a rule with extra marks, as [`super::picture`].
pub fn picture(rule: &WaysRule, extra_marks: &[ExtraMark]) -> String {
    let size = (rule.frame.width, rule.frame.height);
    let drawn_at = |at: Offset| rule.frame.drawn_at(at);
    let mut svg = SvgWriter::default();
    let words = assumption_words(rule.assumes);
    let assumes = if words.is_empty() { String::new() } else { format!(" data-assumes=\"{}\"", words.join(" ")) };
    let attributes = format!(" data-level=\"{}\"{assumes}{}", rule.level, orientations(&rule.orientations));
    svg.head(size, &attributes, &rule.title, &rule.reason);
    svg.palette(WaysMark::MARKS.iter().map(|mark| (mark.entry().name, mark.entry().symbol)), extra_marks);
    let lines = rule.ways.iter().filter_map(|WayMark { way, mark }| {
        let [from, to] = way.fields().map(drawn_at);
        Some(match mark {
            WaysMark::Open => return None,
            WaysMark::Used => notes::way_line(from, to, KNOWN),
            WaysMark::Use => notes::way_line(from, to, USED),
            WaysMark::Unused => notes::way_bar(from, to, KNOWN),
            _ => notes::way_bar(from, to, BARRED),
        })
    });
    svg.note(notes::grid(size).into_iter().chain(lines).collect());
    for (at, mark) in &rule.marks {
        svg.line(use_mark(*mark, drawn_at(*at)));
    }
    let (conclusions, tests): (Vec<WayMark>, Vec<WayMark>) =
        rule.ways.iter().partition(|marked| marked.mark.is_conclusion());
    for marked in tests.iter().chain(&conclusions) {
        let [from, to] = marked.way.fields().map(drawn_at);
        let middle = (Coordinate::between(from.0, to.0), Coordinate::between(from.1, to.1));
        svg.line(use_mark(marked.mark, middle));
    }
    svg.extra_marks(extra_marks, drawn_at);
    svg.close("</svg>");
    svg.into_text()
}
