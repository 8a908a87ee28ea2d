//! A drawing as text: in the doc comments of the generated code, and in messages with one field bracketed.

mod cells;
pub mod takuzu;
pub mod ways;

use crate::language::drawn_rule::DrawnRule;
use crate::language::future::{LINE_NAMES, MOST_LINES, Way};
use crate::language::rule::{Area, Offset, Rule, line_fields};
use crate::language::sheet::Sheet;
use crate::language::vocabulary::VocabularyMark;
use crate::language::{Mark, side_name};
use oneway::grid::Step;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// How to read the pictures: groups of signs with their meaning.
const LEGEND: [&[(&str, &str)]; 5] = [
    &[
        ("A", "live end"),
        ("|", "tail"),
        ("o", "empty"),
        ("+", "taken"),
        ("=", "border"),
        ("#", "wall"),
        ("!", "not the end corner"),
        ("x", "forbidden"),
        (">", "exit"),
        (".", "anything"),
    ],
    &[("1 2 3", "the line of an area from start to end"), ("a b c", "that of a second one"), ("p q r", "of a third")],
    &[("@", "entry, whose colour counts")],
    &[
        ("F F", "the two ends of a future line, then G G, H H and I I"),
        ("~", "inside a future line"),
        ("--", "a forced way"),
        (":", "a forced way from row to row"),
    ],
    &[("*k", "one of k copies")],
];

/// How to read any picture.
pub fn legend() -> String {
    legend_where(&LEGEND, |_| true)
}

/// How to read these rows: only the signs that occur in them.
pub fn legend_of(rows: &[String]) -> String {
    let text = rows.join("\n");
    // A letter behind `*` names a family, and is no sign of its own.
    let mut families = text.split('*');
    let mut signs = families.next().unwrap_or_default().to_owned();
    for family in families {
        signs.push('*');
        signs.extend(family.chars().skip(1));
    }
    legend_where(&LEGEND, |sign| signs.contains(sign))
}

/// The part of a legend whose signs, by the first letter of each, are wanted.
fn legend_where(legend: &[&[(&str, &str)]], is_wanted: impl Fn(char) -> bool) -> String {
    let wanted = |(sign, _): &&(&str, &str)| sign.chars().next().is_some_and(&is_wanted);
    let group = |group: &&[(&str, &str)]| {
        let entries = group.iter().filter(wanted).map(|(sign, meaning)| format!("{sign} {meaning}"));
        entries.collect::<Vec<_>>().join(", ")
    };
    legend.iter().map(group).filter(|group| !group.is_empty()).collect::<Vec<_>>().join("; ")
}

/// The signs of a field: one for its value, and others for further marks.
#[derive(Clone, Copy, Default)]
struct Cell {
    base: Option<char>,
    future: Option<char>,
    not_end: bool,
    forbidden: bool,
    exit: bool,
    entry: bool,
    family: Option<char>,
}

impl Cell {
    fn put(&mut self, mark: Mark) {
        match mark {
            Mark::NotEnd => self.not_end = true,
            Mark::Forbidden => self.forbidden = true,
            Mark::AreaExit => self.exit = true,
            Mark::AreaEntry => self.entry = true,
            Mark::FutureEnd | Mark::FutureLine => self.future = Some(mark.entry().glyph),
            // It stands between fields.
            Mark::Forced => {}
            // Any other mark tells more than that a field is empty.
            Mark::Empty => self.base = self.base.or(Some('o')),
            mark => self.base = Some(mark.entry().glyph),
        }
    }

    /// Puts the end of a future line with this name.
    fn put_end(&mut self, line: char) {
        let place = LINE_NAMES.iter().position(|name| *name == line);
        self.future = Some(END_SIGNS[place.unwrap_or_default()]);
    }

    fn text(self) -> String {
        let mut text = String::new();
        text.extend(self.base.filter(|base| *base != 'o' || self.future.is_none()));
        text.extend(self.future);
        if self.forbidden {
            text.push('x');
        }
        if self.not_end {
            text.push('!');
        }
        if self.exit {
            text.push('>');
        }
        if self.entry {
            text.push('@');
        }
        if let Some(family) = self.family {
            text.extend(['*', family]);
        }
        if text.is_empty() { ".".into() } else { text }
    }
}

/// The signs of the ends of future lines, by the names of the lines.
const END_SIGNS: [char; MOST_LINES] = ['F', 'G', 'H', 'I'];

/// A text in a cell of this width. The rest is filled with a forced way if one leads to the right.
fn in_cell(text: &str, width: usize, leads_right: bool) -> String {
    let fill = if leads_right { "-" } else { " " };
    text.to_owned() + &fill.repeat(width.saturating_sub(text.chars().count()))
}

/// A row of signs for the forced ways that lead down from some cells; `None` if there are none.
fn ways_down(leads_down: impl Iterator<Item = bool>, before: &str, width: usize) -> Option<String> {
    let row: String =
        leads_down.map(|is_way| in_cell(&[before, if is_way { ":" } else { "" }].concat(), width, false)).collect();
    let row = row.trim_end();
    (!row.is_empty()).then(|| row.to_owned())
}

/// A rule of any puzzle as rows of text, and a line for each region and each family.
pub fn of_any(rule: &DrawnRule) -> Vec<String> {
    match rule {
        DrawnRule::Line(rule) => of_rule(rule),
        DrawnRule::Takuzu(rule) => takuzu::of_rule(rule),
        DrawnRule::Ways(rule) => ways::of_rule(rule),
    }
}

/// A rule as rows of text, and a line for each area and each family.
pub fn of_rule(rule: &Rule) -> Vec<String> {
    rows(rule).into_iter().chain(captions(rule)).collect()
}

/// A rule as rows of text. Each family is shown with one copy, and its fields are marked.
pub fn rows(rule: &Rule) -> Vec<String> {
    let counts = vec![1; rule.repeats.len()];
    let mut cells: BTreeMap<Offset, Cell> = BTreeMap::new();
    cells.entry(Offset::new(0, 0)).or_default().put(Mark::Live);
    for mark in &rule.marks {
        for field in mark.place.fields(&rule.repeats, &counts) {
            cells.entry(field).or_default().put(mark.mark);
        }
    }
    for field in rule.future.free_fields() {
        cells.entry(field).or_default().put(Mark::Empty);
    }
    for (field, line) in rule.future.named_ends() {
        cells.entry(field).or_default().put_end(line);
    }
    let mut names = [&b"1234567890"[..], b"abcdefghijklmn", b"pqrstuvwxyz"].into_iter().cycle();
    for (area, names) in rule.areas.iter().zip(names.by_ref()) {
        let line = line_fields(&area.line, &rule.repeats, &counts);
        for (field, name) in line.into_iter().zip(names.iter().copied().map(char::from).cycle()) {
            cells.entry(field).or_default().base = Some(name);
        }
        for (place, mark) in [(&area.exit, Mark::AreaExit), (&area.entry, Mark::AreaEntry)] {
            for field in place.iter().flat_map(|place| place.fields(&rule.repeats, &counts)) {
                cells.entry(field).or_default().put(mark);
            }
        }
    }
    let places = rule.marks.iter().map(|mark| &mark.place).chain(rule.areas.iter().flat_map(|area| &area.line));
    for (place, family) in places.filter_map(|place| Some((place, place.shift.copies?))) {
        for field in place.fields(&rule.repeats, &counts) {
            cells.entry(field).or_default().family = rule.repeats[family].name.chars().next();
        }
    }
    let frame = rule.frame;
    let corners = [(-frame.live_x, -frame.live_y), (frame.width - 1 - frame.live_x, frame.height - 1 - frame.live_y)];
    let xs = || cells.keys().map(|f| f.dx).chain(corners.map(|c| c.0));
    let ys = || cells.keys().map(|f| f.dy).chain(corners.map(|c| c.1));
    let (left, right) = (xs().min().unwrap_or(0), xs().max().unwrap_or(0));
    let (top, bottom) = (ys().min().unwrap_or(0), ys().max().unwrap_or(0));
    let text = |dx, dy| cells.get(&Offset::new(dx, dy)).copied().unwrap_or_default().text();
    let widest = cells.values().map(|cell| cell.text().chars().count()).max().unwrap_or(0).max(2);
    let is_way = |dx, dy, step| rule.future.ways.contains(&Way { from: Offset::new(dx, dy), step });
    let cell = |dx, dy| in_cell(&text(dx, dy), widest + 1, is_way(dx, dy, Step::Right));
    let row = |dy| (left..=right).map(|dx| cell(dx, dy)).collect::<String>().trim_end().to_owned();
    let below = |dy| ways_down((left..=right).map(|dx| is_way(dx, dy, Step::Down)), "", widest + 1);
    (top..=bottom).flat_map(|dy| [Some(row(dy)), below(dy)]).flatten().collect()
}

/// Captions for facts that the picture of a rule does not show: a line for each area and each family.
pub fn captions(rule: &Rule) -> Vec<String> {
    let areas = rule.areas.iter().zip(["1", "a", "p"].into_iter().cycle()).map(|(area, name)| area_words(area, name));
    let families = rule.repeats.iter().map(|repeat| {
        let most = repeat.max.map_or("on".into(), |max| format!("to {max}"));
        format!("{} from {} {most}", repeat.name, repeat.min)
    });
    let families = families.collect::<Vec<_>>().join(", ");
    let families = (!families.is_empty()).then(|| format!("{families}; one copy is shown"));
    areas.chain(families).collect()
}

fn area_words(area: &Area, name: &str) -> String {
    format!("the area on the {} of {name}: {}", side_name(area.circle), area.count)
}

/// The marks around one field of a drawing that may be wrong, with that field in brackets.
pub fn of_sheet(sheet: &Sheet, bracketed: (i32, i32)) -> Vec<String> {
    /// The width of a cell.
    const CELL: usize = 4;
    let mut cells: BTreeMap<(i32, i32), Cell> = BTreeMap::new();
    let mut ways = BTreeSet::new();
    for mark in &sheet.marks {
        let cell = cells.entry(mark.field).or_default();
        cell.put(mark.mark);
        if let Some(line) = mark.attributes.get("data-line").and_then(|(name, _)| name.chars().next()) {
            cell.put_end(line);
        }
        ways.extend(mark.along.map(|step| (mark.field, step)));
    }
    let (columns, rows) = around(sheet.picture, bracketed);
    let columns = || columns.clone();
    let cell = |x, y| {
        let text = cells.get(&(x, y)).copied().unwrap_or_default().text();
        let text = if (x, y) == bracketed { format!("[{text}]") } else { format!(" {text}") };
        in_cell(&text, CELL, ways.contains(&((x, y), Step::Right)))
    };
    let row = |y| columns().map(|x| cell(x, y)).collect::<String>().trim_end().to_owned();
    let below = |y| ways_down(columns().map(|x| ways.contains(&((x, y), Step::Down))), " ", CELL);
    rows.flat_map(|y| [Some(row(y)), below(y)]).flatten().collect()
}

/// The columns and rows of a picture that are shown around a field: from the picture's edge, or from the field itself if it lies
/// outside.
fn around(picture: (i32, i32, i32, i32), (x, y): (i32, i32)) -> (RangeInclusive<i32>, RangeInclusive<i32>) {
    /// How much of a large drawing is shown in each direction.
    const AROUND: i32 = 8;
    let (left, top, width, height) = picture;
    let range =
        |at: i32, from: i32, len: i32| from.min(at).max(at - AROUND)..=(from + len - 1).max(at).min(at + AROUND);
    (range(x, left, width), range(y, top, height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::load::parse;

    fn rule(svg: &str) -> Rule {
        parse("drawing", "drawing.svg", svg.to_owned()).0.expect("a rule")
    }

    #[test]
    fn the_legend_of_a_picture_has_only_its_signs() {
        let c_shape = rows(&rule(include_str!("../../../patterns/line/near_field/c_shape.svg")));
        let legend = "A live end, o empty, # wall, ! not the end corner, x forbidden, . anything";
        assert_eq!(legend_of(&c_shape), legend);
        let two_areas = legend_of(&rows(&rule(include_str!("../../../tests/drawings/ok/two_areas.svg"))));
        assert!(
            two_areas.ends_with("; 1 2 3 the line of an area from start to end, a b c that of a second one"),
            "{two_areas}"
        );
    }

    #[test]
    fn forced_ways_stand_between_the_signs_of_their_fields() {
        let drawing = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><use href="#live" x="1" y="1"/>
            <use href="#forbidden" x="0" y="1"/><use href="#forced" x="1" y=".5"/><use href="#forced" x="1.5" y="0"/>
            <use href="#future_line" x="1" y="0"/><use href="#future_end" x="0" y="0" data-line="k"/>
            <use href="#future_end" x="2" y="1" data-line="k"/></svg>"##;
        let rows = rows(&rule(drawing));
        assert_eq!(rows, ["F  ~--o", "   :", "x  A  F"]);
        let legend = "A live end, o empty, x forbidden; F F the two ends of a future line, then G G, H H and I I, \
                      ~ inside a future line, -- a forced way, : a forced way from row to row";
        assert_eq!(legend_of(&rows), legend);
    }

    #[test]
    fn the_name_of_a_family_is_no_sign() {
        let rows = ["o*x .".to_owned(), "A".to_owned()];
        assert_eq!(legend_of(&rows), "A live end, o empty, . anything; *k one of k copies");
    }
}
