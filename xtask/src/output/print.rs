//! Prints a rule as its drawing: canonical SVG, so that the same rule always has the same bytes. Includes the palette, and
//! notes that explain areas and families.

mod notes;

use crate::language::future::Coordinate;
use crate::language::rule::{Area, FieldMark, Offset, Place, Repeat, Rule, Shift};
use crate::language::{Mark, side_name};
use crate::output::palette;
use crate::support::html::escaped;
use crate::support::text::wrap;
use oneway::grid::Symmetry;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Pixels of a field in the original size of the drawing.
const PIXELS: i32 = 40;

/// The drawing of a rule.
pub fn print(rule: &Rule) -> String {
    picture(rule, &[])
}

/// The drawing of a rule with extra marks, which the language does not have. The reader refuses such a drawing because of the
/// unknown marks.
pub fn picture(rule: &Rule, extra_marks: &[ExtraMark]) -> String {
    let mut printer = Printer { rule, extra_marks, svg: String::new(), depth: 0 };
    printer.drawing();
    printer.svg
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
    svg: String,
    depth: usize,
}

impl Printer<'_> {
    fn line(&mut self, text: impl AsRef<str>) {
        let indent = self.depth * 2;
        writeln!(self.svg, "{:indent$}{}", "", text.as_ref()).expect("a string takes everything");
    }

    fn open(&mut self, tag: impl AsRef<str>) {
        self.line(tag);
        self.depth += 1;
    }

    fn close(&mut self, tag: &str) {
        self.depth -= 1;
        self.line(tag);
    }

    fn drawing(&mut self) {
        let frame = self.rule.frame;
        let narrowed = self.rule.orientations.len() < Symmetry::ALL.len();
        let names: Vec<_> = self.rule.orientations.iter().map(|symmetry| symmetry.name()).collect();
        let orientations = if narrowed { format!(" data-orientations=\"{}\"", names.join(" ")) } else { String::new() };
        self.open(format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" width="{}" height="{}"{orientations}>"#,
            frame.width,
            frame.height,
            frame.width * PIXELS,
            frame.height * PIXELS
        ));
        if !self.rule.title.is_empty() {
            self.line(format!("<title>{}</title>", escaped(&self.rule.title)));
        }
        if !self.rule.reason.is_empty() {
            self.open("<desc>");
            for line in wrap(&escaped(&self.rule.reason), 100) {
                self.line(line);
            }
            self.close("</desc>");
        }
        self.palette();
        let tail = self.rule.marks.iter().find(|m| m.mark == Mark::Tail);
        let tail = tail.map(|tail| notes::line((frame.live_x, frame.live_y), self.field(&tail.place)));
        self.note(notes::grid(frame).into_iter().chain(tail).collect());
        self.line(use_element(Mark::Live, (frame.live_x, frame.live_y)));
        self.marks(|mark| !is_overlay(mark) && !mark.is_of_future());
        for area in &self.rule.areas {
            self.area(area);
        }
        self.marks(Mark::is_of_future);
        self.future();
        self.marks(is_overlay);
        for stranger in self.extra_marks {
            let (x, y) = (frame.live_x + stranger.at.dx, frame.live_y + stranger.at.dy);
            self.line(format!(r##"<use href="#{}" x="{x}" y="{y}"/>"##, stranger.name));
        }
        self.close("</svg>");
    }

    fn palette(&mut self) {
        self.open("<defs>");
        let has_future = self.rule.has_future_marks();
        for mark in Mark::ALL.into_iter().filter(|mark| has_future || !mark.is_of_future()) {
            self.line(format!(r#"<symbol id="{}" overflow="visible">{}</symbol>"#, mark.name(), palette::symbol(mark)));
        }
        let symbols: BTreeMap<_, _> =
            self.extra_marks.iter().map(|stranger| (stranger.name, stranger.symbol)).collect();
        for (name, symbol) in symbols {
            self.line(format!(r#"<symbol id="{name}" overflow="visible">{symbol}</symbol>"#));
        }
        self.close("</defs>");
    }

    fn note(&mut self, content: Vec<String>) {
        self.open("<g class=\"note\">");
        for line in content {
            self.line(line);
        }
        self.close("</g>");
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
                    printer.line(use_element(mark.mark, printer.field(&mark.place)));
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
        self.open(tag);
        let fields = content(self);
        self.note(notes::family(&fields, repeat, &names));
        self.close("</g>");
    }

    fn area(&mut self, area: &Area) {
        let walk = area.required_walk().map(|walk| format!(" data-walk=\"{}\"", walk.name())).unwrap_or_default();
        self.open(format!(
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
                    printer.line(use_element(mark_of(i), printer.field(place)));
                    if last == 0 {
                        printer.line(use_element(Mark::AreaEnd, printer.field(place)));
                    }
                }
                places.iter().map(|place| printer.field(place)).collect()
            });
            from += places.len();
        }
        let ways = [(Mark::AreaEntry, &area.entry), (Mark::AreaExit, &area.exit)];
        for (mark, place) in ways.into_iter().filter_map(|(mark, place)| Some((mark, place.as_ref()?))) {
            self.moving(&place.shift, |printer| {
                printer.line(use_element(mark, printer.field(place)));
                vec![printer.field(place)]
            });
        }
        let fields: Vec<_> = area.line.iter().map(|place| self.field(place)).collect();
        self.note(notes::area(area, &fields, self.rule.frame));
        self.close("</g>");
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
        self.note(lines.chain(ends.iter().map(|(field, name)| notes::line_name(*field, *name))).collect());
        for [from, to] in ways {
            let (x, y) = (Coordinate::between(from.0, to.0), Coordinate::between(from.1, to.1));
            self.line(format!(r##"<use href="#{}" x="{x}" y="{y}"/>"##, Mark::Forced.name()));
        }
        for ((x, y), name) in ends {
            self.line(format!(r##"<use href="#{}" x="{x}" y="{y}" data-line="{name}"/>"##, Mark::FutureEnd.name()));
        }
    }
}

/// Marks that are drawn on top of others.
fn is_overlay(mark: Mark) -> bool {
    matches!(mark, Mark::NotEnd | Mark::Forbidden)
}

fn use_element(mark: Mark, (x, y): (i32, i32)) -> String {
    format!(r##"<use href="#{}" x="{x}" y="{y}"/>"##, mark.name())
}

pub(crate) fn repeat_attributes(repeat: &Repeat) -> String {
    let max = repeat.max.map(|max| format!(" data-max=\"{max}\"")).unwrap_or_default();
    let shown = if repeat.shown == 0 { String::new() } else { format!(" data-shown=\"{}\"", repeat.shown) };
    let (dx, dy) = repeat.step;
    format!(" data-step=\"{dx},{dy}\" data-min=\"{}\"{max} data-as=\"{}\"{shown}", repeat.min, repeat.name)
}
