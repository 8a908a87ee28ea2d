//! The marks of future lines: two ends for each letter, and forced ways of which no field has more than it uses.

use super::SheetChecker;
use crate::front::mistake::Mistake;
use crate::language::Mark;
use crate::language::future::{FutureMarks, MOST_LINES, Way};
use crate::language::rule::Offset;
use crate::language::sheet::SheetMark;
use crate::support::text::shortened;
use std::collections::{BTreeMap, BTreeSet};

impl SheetChecker<'_> {
    /// The ends and the forced ways, as far as they are as they should be.
    pub(super) fn future(&mut self) -> FutureMarks {
        let ends = self.ends_of_lines();
        let ways = self.sheet.marks.iter().filter_map(|mark| self.way(mark)).collect::<Vec<_>>();
        self.too_many_ways();
        FutureMarks::new(ends, ways)
    }

    /// The way of a mark that stands on one.
    fn way(&self, mark: &SheetMark) -> Option<Way> {
        mark.along.map(|step| Way::new(self.offset(mark.field), step))
    }

    /// The two ends of each line.
    fn ends_of_lines(&mut self) -> Vec<[Offset; 2]> {
        let sheet = self.sheet;
        let mut by_letter: BTreeMap<&str, Vec<&SheetMark>> = BTreeMap::new();
        for mark in sheet.marks.iter().filter(|mark| mark.mark == Mark::FutureEnd) {
            match mark.attributes.get("data-line") {
                Some((letter, _)) if is_letter(letter) => by_letter.entry(letter).or_default().push(mark),
                Some((text, span)) => self.add_mistake(Mistake::BadLine(shortened(text)), span),
                None => self.add_mistake_at(Mistake::NoLine, mark),
            }
        }
        if let Some(one_too_many) = by_letter.values().nth(MOST_LINES) {
            self.add_mistake_at(Mistake::TooManyLines { limit: MOST_LINES }, one_too_many[0]);
        }
        let ends = by_letter.iter().filter_map(|(letter, marks)| self.ends_of_line(letter, marks)).collect();
        self.ends_of_two_lines(&by_letter);
        ends
    }

    fn ends_of_line(&mut self, letter: &str, marks: &[&SheetMark]) -> Option<[Offset; 2]> {
        match marks {
            [only] => {
                if self.sheet.complete {
                    self.add_mistake_at(Mistake::LoneEnd(letter.to_owned()), only);
                }
                None
            }
            [one, other] if one.field == other.field => {
                self.add_mistake_at(Mistake::EndsOnOneField(letter.to_owned()), other);
                None
            }
            [one, other] => Some([one, other].map(|end| self.offset(end.field))),
            [_, _, third, ..] => {
                self.add_mistake_at(Mistake::ThirdEnd(letter.to_owned()), third);
                None
            }
            [] => None,
        }
    }

    /// Fields that would be ends of two lines.
    fn ends_of_two_lines(&mut self, by_letter: &BTreeMap<&str, Vec<&SheetMark>>) {
        let mut seen: BTreeMap<(i32, i32), &str> = BTreeMap::new();
        for (letter, mark) in by_letter.iter().flat_map(|(letter, marks)| marks.iter().map(move |mark| (letter, mark)))
        {
            let first = seen.entry(mark.field).or_insert(letter);
            if first != letter {
                let why = format!("one field is an end of both future lines `{first}` and `{letter}`");
                self.add_mistake_at(Mistake::ContradictsItself(why), mark);
            }
        }
    }

    /// Fields at which more ways are forced than a completion uses: one at the live end and at the end of a future
    /// line, two elsewhere.
    fn too_many_ways(&mut self) {
        let sheet = self.sheet;
        let ends: BTreeSet<_> = sheet.marks.iter().filter(|m| m.mark == Mark::FutureEnd).map(|m| m.field).collect();
        let most = |at: Offset| match () {
            () if at == Offset::new(0, 0) => (1, "leaves the live end"),
            () if ends.contains(&(self.live.0 + at.dx, self.live.1 + at.dy)) => (1, "leaves an end of a future line"),
            () => (2, "leaves a field"),
        };
        let mut ways: BTreeMap<Offset, BTreeSet<Way>> = BTreeMap::new();
        let mut found = Vec::new();
        for (mark, way) in sheet.marks.iter().filter_map(|mark| Some((mark, self.way(mark)?))) {
            for at in way.fields() {
                let here = ways.entry(at).or_default();
                let (most, words) = most(at);
                if here.insert(way) && here.len() == most + 1 {
                    let number = if most == 1 { "second" } else { "third" };
                    found.push((mark, format!("a {number} forced way {words}")));
                }
            }
        }
        for (mark, why) in found {
            self.add_mistake_at(Mistake::ContradictsItself(why), mark);
        }
    }
}

/// Whether the text can be the name of a future line: a single small letter.
fn is_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'z'])
}
