//! A sketch as SVG text for the reader: whatever its words are, the text is well-formed XML. Not for people; they get the canonical
//! drawing of the rule.

use super::{Sketch, SketchArea, SketchMark, SketchPlace, SketchRepeat};
use crate::language::rule::Repeat;
use crate::language::vocabulary::MarkRole;
use crate::language::{Class, Mark};
use crate::output::print::repeat_attributes;
use crate::support::html::escaped;
use oneway::grid::Step;
use std::fmt::Write;

/// Whether XML has no way to write the character.
pub(super) fn is_no_letter(letter: char) -> bool {
    matches!(letter, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}

/// The sketch as SVG text.
pub(super) fn text(sketch: &Sketch) -> String {
    let mut svg = String::new();
    let orientations = sketch.orientations.as_ref();
    let orientations = attribute("data-orientations", orientations.map(|names| names.join(" ")).as_deref());
    let assumes = (!sketch.assumes.is_empty()).then(|| sketch.assumes.join(" "));
    let assumes = attribute("data-assumes", assumes.as_deref());
    let level = attribute("data-level", sketch.level.map(|level| level.to_string()).as_deref());
    put(
        &mut svg,
        format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}"{level}{assumes}{orientations}>"#,
            sketch.width, sketch.height
        ),
    );
    put(&mut svg, format_args!("<title>{}</title><desc>{}</desc>", escaped(&sketch.title), escaped(&sketch.reason)));
    let marks = sketch.puzzle.marks();
    let symbols: String = marks.iter().map(|mark| format!(r#"<symbol id="{}"/>"#, mark.name)).collect();
    put(&mut svg, format_args!("<defs>{symbols}</defs>"));
    for mark in &sketch.marks {
        put_mark(&mut svg, sketch, mark);
    }
    for area in &sketch.areas {
        put_area(&mut svg, sketch, area);
    }
    // A family without a field is a mistake, and so is a second one of the same name.
    for (i, repeat) in sketch.repeats.iter().enumerate() {
        let is_second = sketch.repeats[..i].iter().any(|first| first.name == repeat.name);
        if is_second || !places(sketch).any(|place| place.copies.as_ref() == Some(&repeat.name)) {
            put(&mut svg, format_args!(r#"<g class="repeat"{}></g>"#, family(repeat)));
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn put(svg: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(svg, "{line}").expect("a string takes everything");
}

fn attribute(name: &str, value: Option<&str>) -> String {
    value.map(|value| format!(" {name}=\"{}\"", escaped(value))).unwrap_or_default()
}

fn places(sketch: &Sketch) -> impl Iterator<Item = &SketchPlace> {
    let in_areas = sketch.areas.iter().flat_map(|area| area.line.iter().chain(&area.entry).chain(&area.exit));
    sketch.marks.iter().map(|mark| &mark.place).chain(in_areas)
}

fn put_area(svg: &mut String, sketch: &Sketch, area: &SketchArea) {
    let [circle, count, walk] = [("data-circle", &area.circle), ("data-count", &area.count), ("data-walk", &area.walk)]
        .map(|(name, value)| attribute(name, value.as_deref()));
    put(svg, format_args!(r#"<g class="area"{circle}{count}{walk}>"#));
    for (i, place) in area.line.iter().enumerate() {
        let (is_first, is_last) = (i == 0, i + 1 == area.line.len());
        let marks = [(is_first, Mark::AreaStart), (!is_first && !is_last, Mark::AreaLine), (is_last, Mark::AreaEnd)];
        for (_, mark) in marks.into_iter().filter(|(is_here, _)| *is_here) {
            put_mark(svg, sketch, &SketchMark::from((mark, place.clone())));
        }
    }
    for (mark, place) in [(Mark::AreaEntry, &area.entry), (Mark::AreaExit, &area.exit)] {
        place.iter().for_each(|place| put_mark(svg, sketch, &SketchMark::from((mark, place.clone()))));
    }
    put(svg, format_args!("</g>"));
}

/// A mark, inside the group that makes it move, if it does.
fn put_mark(svg: &mut String, sketch: &Sketch, mark: &SketchMark) {
    let SketchMark { mark, place: SketchPlace { x, y, copies, after }, along, line, count } = mark;
    let role = sketch.puzzle.marks().iter().find(|entry| entry.name == mark).map(|entry| entry.role);
    // A mark on a way stands half a step further.
    let half = |step: Step| if along.as_deref() == Some(step.name()) { ".5" } else { "" };
    let (x, y) = (format!("{x}{}", half(Step::Right)), format!("{y}{}", half(Step::Down)));
    let line = attribute("data-line", line.as_deref());
    let mark = format!(r##"<use href="#{}" x="{x}" y="{y}"{line}/>"##, escaped(mark));
    let mark = match role == Some(MarkRole::Region(Class::Line)) || count.is_some() {
        true => format!(r#"<g class="{}"{}>{mark}</g>"#, Class::Line.name(), attribute("data-count", count.as_deref())),
        false => mark,
    };
    let of = (!after.is_empty()).then(|| after.join(" "));
    let of = attribute("data-of", of.as_deref());
    let repeat = copies.as_ref().map(|name| match sketch.repeats.iter().find(|repeat| repeat.name == *name) {
        Some(repeat) => family(repeat),
        // The reader reports the missing part.
        None => attribute("data-as", Some(name)),
    });
    let group = match (&repeat, after.is_empty()) {
        (Some(_), true) => "repeat",
        (Some(_), false) => "repeat after",
        (None, false) => "after",
        (None, true) => return put(svg, format_args!("{mark}")),
    };
    put(svg, format_args!(r#"<g class="{group}"{}{of}>{mark}</g>"#, repeat.unwrap_or_default()));
}

/// The attributes of a family's groups.
fn family(repeat: &SketchRepeat) -> String {
    let SketchRepeat { name, dx, dy, min, max, shown } = repeat;
    repeat_attributes(&Repeat { name: escaped(name), step: (*dx, *dy), min: *min, max: *max, shown: *shown })
}
