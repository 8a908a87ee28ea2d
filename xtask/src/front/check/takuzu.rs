//! Turns the marks of a drawing of Takuzu into a rule, if they make sense together. All mistakes are collected, not only the first.

mod values;

use super::{level, orientations, words};
use crate::front::mistake::anchored::AnchoredMistake;
use crate::front::mistake::takuzu::TakuzuMistake;
use crate::front::mistake::{Located, Mistake, Span};
use crate::language::frame::AnchorFrame;
use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::sheet::{Sheet, SheetArea, SheetMark};
use crate::language::takuzu::line_count::LineCount;
use crate::language::takuzu::{Along, LineRegion, SignMark, TakuzuMark, TakuzuRule};
use crate::language::vocabulary::{MarkRole, VocabularyMark};
use crate::support::text::shortened;
use oneway::matching::binary::BinaryReach;
use std::collections::BTreeMap;

/// Turns the marks of a drawing into a rule. There is no rule if anything but a warning was found.
pub fn check(name: &str, sheet: &Sheet<TakuzuMark>) -> (Option<TakuzuRule>, Vec<Located>) {
    let mut checker = TakuzuChecker { sheet, anchor: (0, 0), mistakes: words(sheet) };
    let rule = checker.rule(name);
    let sound = checker.mistakes.iter().all(|located| located.mistake.is_warning());
    (rule.filter(|_| sound), checker.mistakes)
}

struct TakuzuChecker<'a> {
    sheet: &'a Sheet<TakuzuMark>,
    /// Where the first conclusion is drawn.
    anchor: (i32, i32),
    mistakes: Vec<Located>,
}

type FieldMarks<'a> = BTreeMap<(i32, i32), Vec<&'a SheetMark<TakuzuMark>>>;

impl<'a> TakuzuChecker<'a> {
    fn rule(&mut self, name: &str) -> Option<TakuzuRule> {
        let sheet = self.sheet;
        let orientations = orientations(&sheet.attributes, &mut self.mistakes);
        let level = level(sheet, &mut self.mistakes);
        let by_field = self.by_field();
        self.fields(&by_field);
        self.signs();
        self.values();
        if !sheet.marks.iter().any(|mark| self.is_test(mark, &by_field)) {
            self.add_missing_mark(TakuzuMistake::NoTest, &sheet.root);
        }
        let has_anchor = self.find_anchor();
        if has_anchor {
            self.reach();
        }
        self.marks_in_their_groups();
        let lines = self.lines();
        if !has_anchor {
            self.add_missing_mark(TakuzuMistake::NothingPut, &sheet.root);
            return None;
        }
        let (left, top, width, height) = sheet.picture;
        Some(TakuzuRule {
            name: name.to_owned(),
            title: sheet.title.clone(),
            reason: sheet.reason.clone(),
            level: level?,
            frame: AnchorFrame { width, height, x: self.anchor.0 - left, y: self.anchor.1 - top },
            orientations,
            marks: self.field_marks(),
            signs: self.sign_marks(),
            lines,
        })
    }

    fn add_mistake(&mut self, mistake: impl Into<Mistake>, span: &Span) {
        self.mistakes.push(Located::new(mistake.into(), span.clone()));
    }

    fn add_mistake_at(&mut self, mistake: impl Into<Mistake>, mark: &SheetMark<TakuzuMark>) {
        self.mistakes.push(Located::at(mistake.into(), mark.span.clone(), mark.field));
    }

    /// Adds a mistake about a missing part, unless some marks could not be read.
    fn add_missing_mark(&mut self, mistake: TakuzuMistake, span: &Span) {
        if self.sheet.complete {
            self.add_mistake(mistake, span);
        }
    }

    /// The marks on each field, in the order of the file.
    fn by_field(&self) -> FieldMarks<'a> {
        let mut by_field = FieldMarks::new();
        for mark in self.sheet.marks.iter().filter(|mark| mark.along.is_none()) {
            by_field.entry(mark.field).or_default().push(mark);
        }
        by_field
    }

    /// Marks that can't stand together on one field.
    fn fields(&mut self, by_field: &FieldMarks<'a>) {
        for marks in by_field.values() {
            for (place, later) in marks.iter().enumerate() {
                // One message a mark.
                let clash = marks[..place].iter().find_map(|earlier| clash(earlier.mark, later.mark));
                if let Some(mistake) = clash {
                    self.add_mistake_at(mistake, later);
                }
            }
        }
    }

    /// Different signs on one way.
    fn signs(&mut self) {
        let sheet = self.sheet;
        let mut seen = BTreeMap::new();
        for mark in sheet.marks.iter().filter(|mark| mark.along.is_some()) {
            if *seen.entry((mark.field, mark.along)).or_insert(mark.mark) != mark.mark {
                self.add_mistake_at(TakuzuMistake::TwoSigns, mark);
            }
        }
    }

    /// Whether a board has to fit the mark; a conclusion applies to unknown fields alone, so `unknown` there tests nothing.
    fn is_test(&self, mark: &SheetMark<TakuzuMark>, by_field: &FieldMarks<'a>) -> bool {
        let is_put = || by_field.get(&mark.field).is_some_and(|marks| marks.iter().any(|mark| is_put(mark.mark)));
        match mark.mark {
            TakuzuMark::PutA | TakuzuMark::PutB => false,
            TakuzuMark::Unknown => !is_put(),
            _ => true,
        }
    }

    fn find_anchor(&mut self) -> bool {
        let puts = self.sheet.marks.iter().filter(|mark| is_put(mark.mark));
        let first = puts.map(|mark| mark.field).min_by_key(|(x, y)| (*y, *x));
        self.anchor = first.unwrap_or_default();
        first.is_some()
    }

    fn reach(&mut self) {
        const REACH: i32 = BinaryReach::FIELDS;
        const WHOLE_LINES: &str = "; a `row` or `column` goes through the whole board";
        let sheet = self.sheet;
        for mark in &sheet.marks {
            let first = self.offset(mark.field);
            let fields = [first].into_iter().chain(mark.along.map(|step| first.neighbour(step)));
            if fields.into_iter().any(|at| at.dx.abs() > REACH || at.dy.abs() > REACH) {
                self.add_mistake_at(AnchoredMistake::TooFarFromAnchor { reach: REACH, except: WHOLE_LINES }, mark);
            }
        }
    }

    fn marks_in_their_groups(&mut self) {
        let sheet = self.sheet;
        for mark in &sheet.marks {
            let name = mark.mark.entry().name;
            match (along(mark.mark), mark.area) {
                (Some(_), None) => self.add_mistake_at(TakuzuMistake::NotInLine(name), mark),
                (None, Some(_)) => self.add_mistake_at(TakuzuMistake::NotOfLine(name), mark),
                _ => {}
            }
        }
    }

    /// The conditions on whole lines, as far as they are as they should be.
    fn lines(&mut self) -> Vec<LineRegion> {
        let sheet = self.sheet;
        let groups = sheet.areas.iter().enumerate();
        let mut lines: Vec<_> = groups.filter_map(|(place, group)| self.line(place, group)).collect();
        lines.sort();
        lines.dedup();
        lines
    }

    fn line(&mut self, place: usize, group: &SheetArea) -> Option<LineRegion> {
        let sheet = self.sheet;
        let marks = sheet.marks.iter().filter(|mark| mark.area == Some(place));
        let mut marks = marks.filter_map(|mark| Some((mark, along(mark.mark)?)));
        let first = marks.next();
        if first.is_none() {
            self.add_missing_mark(TakuzuMistake::NoLineMark, &group.span);
        }
        for (second, _) in marks {
            self.add_mistake_at(TakuzuMistake::SecondLineMark, second);
        }
        let Some((text, span)) = group.attributes.get("data-count") else {
            self.add_mistake(TakuzuMistake::NoLineCount, &group.span);
            return None;
        };
        let count = LineCount::parse(text);
        let count = count.map_err(|part| self.add_mistake(TakuzuMistake::BadLineCount(shortened(&part)), span)).ok()?;
        let (mark, along) = first?;
        Some(LineRegion { at: self.offset(mark.field), along, count })
    }

    fn offset(&self, (x, y): (i32, i32)) -> Offset {
        Offset::new(x - self.anchor.0, y - self.anchor.1)
    }

    fn field_marks(&self) -> Vec<(Offset, TakuzuMark)> {
        let marks = self.sheet.marks.iter().filter(|mark| mark.along.is_none() && along(mark.mark).is_none());
        let mut marks: Vec<_> = marks.map(|mark| (self.offset(mark.field), mark.mark)).collect();
        marks.sort();
        marks.dedup();
        marks
    }

    fn sign_marks(&self) -> Vec<SignMark> {
        let signs = self.sheet.marks.iter().filter_map(|mark| {
            let way = Way::new(self.offset(mark.field), mark.along?);
            Some(SignMark { way, mark: mark.mark })
        });
        let mut signs: Vec<_> = signs.collect();
        signs.sort();
        signs.dedup();
        signs
    }
}

/// Whether the mark is a conclusion.
fn is_put(mark: TakuzuMark) -> bool {
    mark.entry().role == MarkRole::Conclusion
}

/// The direction of a mark of a whole line.
fn along(mark: TakuzuMark) -> Option<Along> {
    match mark {
        TakuzuMark::Row => Some(Along::Row),
        TakuzuMark::Column => Some(Along::Column),
        _ => None,
    }
}

/// The mistake of two marks that can't stand together on one field.
fn clash(one: TakuzuMark, other: TakuzuMark) -> Option<Mistake> {
    use TakuzuMark::*;
    let name = |mark: TakuzuMark| mark.entry().name;
    let put = |mark| if mark == PutA { name(A) } else { name(B) };
    match (one, other) {
        (A, B) | (B, A) | (A | B, Unknown) | (Unknown, A | B) => Some(Mistake::Contradiction(name(one), name(other))),
        (PutA, PutB) | (PutB, PutA) => Some(TakuzuMistake::TwoValuesPut.into()),
        (value @ (A | B), conclusion @ (PutA | PutB)) | (conclusion @ (PutA | PutB), value @ (A | B)) => {
            Some(TakuzuMistake::ConclusionOnValue(name(value), put(conclusion)).into())
        }
        (value @ (A | B), line @ (Row | Column)) | (line @ (Row | Column), value @ (A | B)) => {
            Some(TakuzuMistake::LineThroughValue(name(line), name(value)).into())
        }
        _ => None,
    }
}
