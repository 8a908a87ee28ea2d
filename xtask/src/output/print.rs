//! Prints a rule as its drawing: canonical SVG, so that the same rule always has the same bytes. Includes the palette, and
//! notes that explain areas and families.

mod notes;
mod svg;
pub mod takuzu;
pub mod ways;

use crate::language::drawn_rule::DrawnRule;
use crate::language::future::Coordinate;
use crate::language::rule::{Area, FieldMark, Offset, Place, Repeat, Rule, Shift};
use crate::language::vocabulary::VocabularyMark;
use crate::language::{Mark, side_name};
use crate::output::palette;
use crate::support::html::escaped;
use oneway::grid::Symmetry;
use std::collections::BTreeMap;
use svg::{SvgWriter, use_mark};

/// The drawing of a rule of any puzzle.
pub fn print_any(rule: &DrawnRule) -> String {
    picture_of_any(rule, &[])
}

/// The drawing of a rule of any puzzle with extra marks, as [`picture`].
pub fn picture_of_any(rule: &DrawnRule, extra_marks: &[ExtraMark]) -> String {
    match rule {
        DrawnRule::Line(rule) => picture(rule, extra_marks),
        DrawnRule::Takuzu(rule) => takuzu::picture(rule, extra_marks),
        DrawnRule::Ways(rule) => ways::picture(rule, extra_marks),
    }
}

/// The drawing of a rule.
pub fn print(rule: &Rule) -> String {
    picture(rule, &[])
}

/// The drawing of a rule with extra marks, which the language does not have. The reader refuses such a drawing because of the
/// unknown marks.
pub fn picture(rule: &Rule, extra_marks: &[ExtraMark]) -> String {
    let mut printer = Printer { rule, extra_marks, svg: SvgWriter::default() };
    printer.drawing();
    printer.svg.into_text()
}

/// A mark that the language does not know.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExtraMark {
    /// Its field.
    pub at: Offset,
    /// Its name.
    pub name: &'static str,
    /// Its symbol, in a field from (0, 0) to (1, 1).
    pub symbol: &'static str,
}

struct Printer<'a> {
    rule: &'a Rule,
    extra_marks: &'a [ExtraMark],
    svg: SvgWriter,
}

impl Printer<'_> {
    fn drawing(&mut self) {
        let frame = self.rule.frame;
        let size = (frame.width, frame.height);
        let orientations = orientations(&self.rule.orientations);
        self.svg.head(size, &orientations, &self.rule.title, &self.rule.reason);
        self.palette();
        let tail = self.rule.marks.iter().find(|m| m.mark == Mark::Tail);
        let tail = tail.map(|tail| notes::line((frame.live_x, frame.live_y), self.field(&tail.place)));
        self.svg.note(notes::grid(size).into_iter().chain(tail).collect());
        self.svg.line(use_mark(Mark::Live, (frame.live_x, frame.live_y)));
        self.marks(|mark| !is_overlay(mark) && !mark.is_of_future());
        for area in &self.rule.areas {
            self.area(area);
        }
        self.marks(Mark::is_of_future);
        self.future();
        self.marks(is_overlay);
        self.svg.extra_marks(self.extra_marks, |at| (frame.live_x + at.dx, frame.live_y + at.dy));
        self.svg.close("</svg>");
    }

    fn palette(&mut self) {
        let has_future = self.rule.has_future_marks();
        let marks = Mark::ALL.into_iter().filter(|mark| has_future || !mark.is_of_future());
        let marks = marks.map(|mark| (mark.name(), mark.entry().symbol));
        self.svg.palette(marks, self.extra_marks);
    }

    /// Where a field is drawn.
    fn field(&self, place: &Place) -> (i32, i32) {
        self.rule.drawn_at(place)
    }

    /// The field marks of some kinds, those that move together in a group.
    fn marks(&mut self, which: impl Fn(Mark) -> bool) {
        let mut by_shift: BTreeMap<&Shift, Vec<&FieldMark>> = BTreeMap::new();
        for mark in self.rule.marks.iter().filter(|m| which(m.mark)) {
            by_shift.entry(&mark.place.shift).or_default().push(mark);
        }
        for (shift, marks) in by_shift {
            self.moving(shift, |printer| {
                for mark in &marks {
                    printer.svg.line(use_mark(mark.mark, printer.field(&mark.place)));
                }
                marks.iter().map(|mark| printer.field(&mark.place)).collect()
            });
        }
    }

    /// Prints marks inside the group that makes them move, if they do.
    fn moving(&mut self, shift: &Shift, content: impl FnOnce(&mut Self) -> Vec<(i32, i32)>) {
        if shift.is_fixed() {
            content(self);
            return;
        }
        let names: Vec<_> = shift.after.iter().map(|&i| self.rule.repeats[i].name.as_str()).collect();
        let of = if names.is_empty() { String::new() } else { format!(" data-of=\"{}\"", names.join(" ")) };
        let repeat = shift.copies.map(|i| &self.rule.repeats[i]);
        let tag = match (repeat, names.is_empty()) {
            (Some(repeat), true) => format!("<g class=\"repeat\"{}>", repeat_attributes(repeat)),
            (Some(repeat), false) => format!("<g class=\"repeat after\"{}{of}>", repeat_attributes(repeat)),
            (None, _) => format!("<g class=\"after\"{of}>"),
        };
        self.svg.open(tag);
        let fields = content(self);
        self.svg.note(notes::family(&fields, repeat, &names));
        self.svg.close("</g>");
    }

    fn area(&mut self, area: &Area) {
        let walk = area.required_walk().map(|walk| format!(" data-walk=\"{}\"", walk.name())).unwrap_or_default();
        self.svg.open(format!(
            r#"<g class="area" data-circle="{}" data-count="{}"{walk} color="{}">"#,
            side_name(area.circle),
            escaped(&area.count.to_string()),
            palette::area_colour(&area.count)
        ));
        let last = area.line.len() - 1;
        let mark_of = |i: usize| match i {
            0 => Mark::AreaStart,
            i if i == last => Mark::AreaEnd,
            _ => Mark::AreaLine,
        };
        let mut from = 0;
        for places in area.line.chunk_by(|a, b| a.shift == b.shift) {
            self.moving(&places[0].shift, |printer| {
                for (i, place) in (from..).zip(places) {
                    printer.svg.line(use_mark(mark_of(i), printer.field(place)));
                    if last == 0 {
                        printer.svg.line(use_mark(Mark::AreaEnd, printer.field(place)));
                    }
                }
                places.iter().map(|place| printer.field(place)).collect()
            });
            from += places.len();
        }
        let ways = [(Mark::AreaEntry, &area.entry), (Mark::AreaExit, &area.exit)];
        for (mark, place) in ways.into_iter().filter_map(|(mark, place)| Some((mark, place.as_ref()?))) {
            self.moving(&place.shift, |printer| {
                printer.svg.line(use_mark(mark, printer.field(place)));
                vec![printer.field(place)]
            });
        }
        let fields: Vec<_> = area.line.iter().map(|place| self.field(place)).collect();
        self.svg.note(notes::area(area, &fields, self.rule.frame));
        self.svg.close("</g>");
    }
}

impl Printer<'_> {
    /// The ends and the forced ways of future lines.
    fn future(&mut self) {
        let Rule { frame, future, .. } = self.rule;
        if future.is_empty() {
            return;
        }
        let ways: Vec<_> = future.ways.iter().map(|way| way.fields().map(|field| frame.drawn_at(field))).collect();
        let ends: Vec<_> = future.named_ends().map(|(end, name)| (frame.drawn_at(end), name)).collect();
        let lines = ways.iter().map(|[from, to]| notes::future_way(*from, *to));
        self.svg.note(lines.chain(ends.iter().map(|(field, name)| notes::line_name(*field, *name))).collect());
        for [from, to] in ways {
            let (x, y) = (Coordinate::between(from.0, to.0), Coordinate::between(from.1, to.1));
            self.svg.line(use_mark(Mark::Forced, (x, y)));
        }
        for ((x, y), name) in ends {
            self.svg.line(format!(r##"<use href="#{}" x="{x}" y="{y}" data-line="{name}"/>"##, Mark::FutureEnd.name()));
        }
    }
}

/// Marks that are drawn on top of others.
fn is_overlay(mark: Mark) -> bool {
    matches!(mark, Mark::NotEnd | Mark::Forbidden)
}

/// The attribute of the root element that narrows a drawing to some orientations, if it does.
fn orientations(orientations: &[Symmetry]) -> String {
    let names: Vec<_> = orientations.iter().map(|symmetry| symmetry.name()).collect();
    let narrowed = orientations.len() < Symmetry::ALL.len();
    if narrowed { format!(" data-orientations=\"{}\"", names.join(" ")) } else { String::new() }
}

pub(crate) fn repeat_attributes(repeat: &Repeat) -> String {
    let max = repeat.max.map(|max| format!(" data-max=\"{max}\"")).unwrap_or_default();
    let shown = if repeat.shown == 0 { String::new() } else { format!(" data-shown=\"{}\"", repeat.shown) };
    let (dx, dy) = repeat.step;
    format!(" data-step=\"{dx},{dy}\" data-min=\"{}\"{max} data-as=\"{}\"{shown}", repeat.min, repeat.name)
}
