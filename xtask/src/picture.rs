//! A drawing as text: in the doc comments of the generated code, and in messages with one field bracketed.

use crate::language::{Mark, side_name};
use crate::read::Sheet;
use crate::rule::{Area, Offset, Rule, line_fields};
use std::collections::BTreeMap;

/// How to read the pictures.
pub const LEGEND: &str = "A live end, | tail, o empty, + taken, = border, # wall, ! not the end corner, x forbidden, > exit, . anything; \
                          1 2 3 the line of an area from start to end, a b c that of a second one, p q r of a third";

/// What stands on a field: a sign for what it is, and signs for what else is said of it.
#[derive(Clone, Copy, Default)]
struct Cell {
    base: Option<char>,
    not_end: bool,
    forbidden: bool,
    exit: bool,
}

impl Cell {
    fn put(&mut self, mark: Mark) {
        match mark {
            Mark::NotEnd => self.not_end = true,
            Mark::Forbidden => self.forbidden = true,
            Mark::AreaExit => self.exit = true,
            // What is known of a field beside that it is empty says more.
            Mark::Empty => self.base = self.base.or(Some('o')),
            mark => self.base = Some(sign(mark)),
        }
    }

    fn text(self) -> String {
        let mut text = String::new();
        text.extend(self.base);
        if self.forbidden {
            text.push('x');
        }
        if self.not_end {
            text.push('!');
        }
        if self.exit {
            text.push('>');
        }
        if text.is_empty() { ".".into() } else { text }
    }
}

fn sign(mark: Mark) -> char {
    match mark {
        Mark::Live => 'A',
        Mark::Tail => '|',
        Mark::Empty => 'o',
        Mark::Taken => '+',
        Mark::Border => '=',
        Mark::Wall => '#',
        Mark::NotEnd => '!',
        Mark::Forbidden => 'x',
        Mark::AreaStart => 's',
        Mark::AreaLine => 'l',
        Mark::AreaEnd => 'e',
        Mark::AreaEntry => '@',
        Mark::AreaExit => '>',
    }
}

/// A rule as rows of text, and a line for each area. A family is shown with one copy.
pub fn of_rule(rule: &Rule) -> Vec<String> {
    let counts = vec![1; rule.repeats.len()];
    let mut cells: BTreeMap<Offset, Cell> = BTreeMap::new();
    cells.entry(Offset::new(0, 0)).or_default().put(Mark::Live);
    for mark in &rule.marks {
        for field in mark.place.fields(&rule.repeats, &counts) {
            cells.entry(field).or_default().put(mark.mark);
        }
    }
    for (area, names) in rule.areas.iter().zip([b'1'..=b'9', b'a'..=b'n', b'p'..=b'w'].into_iter().cycle()) {
        let names = names.map(char::from).chain(std::iter::repeat('*'));
        for (field, name) in line_fields(&area.line, &rule.repeats, &counts).into_iter().zip(names) {
            cells.entry(field).or_default().base = Some(name);
        }
        for field in area.exit.iter().flat_map(|exit| exit.fields(&rule.repeats, &counts)) {
            cells.entry(field).or_default().put(Mark::AreaExit);
        }
    }
    let frame = rule.frame;
    let corners = [(-frame.live_x, -frame.live_y), (frame.width - 1 - frame.live_x, frame.height - 1 - frame.live_y)];
    let xs = || cells.keys().map(|f| f.dx).chain(corners.map(|c| c.0));
    let ys = || cells.keys().map(|f| f.dy).chain(corners.map(|c| c.1));
    let (left, right) = (xs().min().unwrap_or(0), xs().max().unwrap_or(0));
    let (top, bottom) = (ys().min().unwrap_or(0), ys().max().unwrap_or(0));
    let text = |dx, dy| cells.get(&Offset::new(dx, dy)).copied().unwrap_or_default().text();
    let mut rows: Vec<String> = (top..=bottom)
        .map(|dy| {
            let row: String = (left..=right).map(|dx| format!("{:<3}", text(dx, dy))).collect();
            row.trim_end().to_owned()
        })
        .collect();
    rows.extend(rule.areas.iter().zip(["1", "a", "p"].into_iter().cycle()).map(|(area, name)| area_words(area, name)));
    rows.extend(rule.repeats.iter().zip(counts).map(|(repeat, shown)| {
        let most = repeat.max.map_or("on".into(), |max| format!("to {max}"));
        format!("{} from {} {most}, shown with {shown}", repeat.name, repeat.min)
    }));
    rows
}

fn area_words(area: &Area, name: &str) -> String {
    format!("the area on the {} of {name}: {}", side_name(area.circle), area.count)
}

/// The marks around one field of a drawing that may be wrong, with that field in brackets.
pub fn of_sheet(sheet: &Sheet, bracketed: (i32, i32)) -> Vec<String> {
    /// How much of a large drawing is shown in each direction.
    const AROUND: i32 = 8;
    let mut cells: BTreeMap<(i32, i32), Cell> = BTreeMap::new();
    for mark in &sheet.marks {
        cells.entry(mark.field).or_default().put(mark.mark);
    }
    let (left, top, width, height) = sheet.picture;
    // From the picture's edge, or from the field itself if it lies outside.
    let range =
        |at: i32, from: i32, len: i32| from.min(at).max(at - AROUND)..(from + len).max(at + 1).min(at + AROUND + 1);
    range(bracketed.1, top, height)
        .map(|y| {
            let row: String = range(bracketed.0, left, width)
                .map(|x| {
                    let text = cells.get(&(x, y)).copied().unwrap_or_default().text();
                    let text = if (x, y) == bracketed { format!("[{text}]") } else { format!(" {text}") };
                    format!("{text:<4}")
                })
                .collect();
            row.trim_end().to_owned()
        })
        .collect()
}
