//! Prints a rule of Takuzu as its drawing: the grid, a band along each line with a condition, the marks, and the conditions in words.

use super::svg::{SvgWriter, use_mark};
use super::{ExtraMark, notes, orientations};
use crate::language::future::Coordinate;
use crate::language::rule::Offset;
use crate::language::takuzu::{Along, LineRegion, TakuzuMark, TakuzuRule};
use crate::language::vocabulary::VocabularyMark;
use crate::support::html::escaped;

/// The colours of lines with conditions, in turn.
const LINE_COLOURS: [&str; 4] = ["#2563eb", "#c2410c", "#7c3aed", "#0f766e"];

/// The drawing of a rule.
pub fn print(rule: &TakuzuRule) -> String {
    picture(rule, &[])
}

/// The drawing of a rule with extra marks, as [`super::picture`].
pub fn picture(rule: &TakuzuRule, extra_marks: &[ExtraMark]) -> String {
    let size = (rule.frame.width, rule.frame.height);
    let drawn_at = |at: Offset| (rule.frame.x + at.dx, rule.frame.y + at.dy);
    let mut svg = SvgWriter::default();
    let attributes = format!(" data-level=\"{}\"{}", rule.level, orientations(&rule.orientations));
    svg.head(size, &attributes, &rule.title, &rule.reason);
    svg.palette(TakuzuMark::MARKS.iter().map(|mark| (mark.entry().name, mark.entry().symbol)), extra_marks);
    svg.note(notes::grid(size));
    let lines = || rule.lines.iter().zip(LINE_COLOURS.into_iter().cycle());
    for (line, colour) in lines() {
        let LineRegion { at, along, count } = line;
        svg.open(format!(r#"<g class="line" data-count="{}" color="{colour}">"#, escaped(&count.to_string())));
        svg.note(vec![notes::band(drawn_at(*at), *along, size)]);
        let mark = match along {
            Along::Row => TakuzuMark::Row,
            Along::Column => TakuzuMark::Column,
        };
        svg.line(use_mark(mark, drawn_at(*at)));
        svg.close("</g>");
    }
    let is_conclusion = |mark: TakuzuMark| matches!(mark, TakuzuMark::PutA | TakuzuMark::PutB);
    for (at, mark) in rule.marks.iter().filter(|(_, mark)| !is_conclusion(*mark)) {
        svg.line(use_mark(*mark, drawn_at(*at)));
    }
    for (at, mark) in rule.conclusions() {
        svg.line(use_mark(mark, drawn_at(at)));
    }
    for sign in &rule.signs {
        let [from, to] = sign.way.fields().map(drawn_at);
        let middle = (Coordinate::between(from.0, to.0), Coordinate::between(from.1, to.1));
        svg.line(use_mark(sign.mark, middle));
    }
    if !rule.lines.is_empty() {
        let on_ways = rule.signs.iter().flat_map(|sign| sign.way.fields());
        let marked = rule.marks.iter().map(|(at, _)| *at).chain(rule.lines.iter().map(|line| line.at)).chain(on_ways);
        let marked = marked.map(drawn_at).collect();
        svg.note(
            lines().map(|(line, colour)| notes::caption(line, drawn_at(line.at), size, &marked, colour)).collect(),
        );
    }
    svg.extra_marks(extra_marks, drawn_at);
    svg.close("</svg>");
    svg.into_text()
}
