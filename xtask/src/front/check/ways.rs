//! Turns the marks of a drawing of puzzles on ways into a rule, if they make sense together. All mistakes are collected, not only the
//! first.

mod lines;

use super::{level, orientations, words};
use crate::front::mistake::anchored::AnchoredMistake;
use crate::front::mistake::ways::WaysMistake;
use crate::front::mistake::{Located, Mistake, Span};
use crate::language::frame::AnchorFrame;
use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::sheet::{Sheet, SheetMark};
use crate::language::vocabulary::VocabularyMark;
use crate::language::ways::{WayMark, WaysMark, WaysRule, assumptions};
use crate::support::text::shortened;
use oneway::grid::Step;
use oneway::matching::ways::{BinaryReach, WaysAssumptions};
use std::collections::BTreeMap;

/// Turns the marks of a drawing into a rule. There is no rule if anything but a warning was found.
pub fn check(name: &str, sheet: &Sheet<WaysMark>) -> (Option<WaysRule>, Vec<Located>) {
    let mut checker = WaysChecker { sheet, mistakes: words(sheet) };
    let rule = checker.rule(name);
    let sound = checker.mistakes.iter().all(|located| located.mistake.is_warning());
    (rule.filter(|_| sound), checker.mistakes)
}

struct WaysChecker<'a> {
    sheet: &'a Sheet<WaysMark>,
    mistakes: Vec<Located>,
}

impl<'a> WaysChecker<'a> {
    fn rule(&mut self, name: &str) -> Option<WaysRule> {
        let sheet = self.sheet;
        let orientations = orientations(&sheet.attributes, &mut self.mistakes);
        let level = level(sheet, &mut self.mistakes);
        let assumes = self.assumptions();
        self.fields();
        self.ways();
        self.numbers_of_ways();
        self.compared_lines();
        self.joined_fields();
        if !sheet.marks.iter().any(|mark| !mark.mark.is_conclusion()) {
            self.add_missing_mark(WaysMistake::FollowsEverywhere);
        }
        let conclusions = sheet.marks.iter().filter(|mark| mark.mark.is_conclusion());
        let Some((x, y)) = conclusions.map(|mark| mark.field).min_by_key(|(x, y)| (*y, *x)) else {
            self.add_missing_mark(WaysMistake::NoWayConcluded);
            return None;
        };
        self.reach((x, y));
        let (left, top, width, height) = sheet.picture;
        let rule = WaysRule {
            name: name.to_owned(),
            title: sheet.title.clone(),
            reason: sheet.reason.clone(),
            level: level?,
            assumes: assumes?,
            frame: AnchorFrame { width, height, x: -left, y: -top },
            orientations,
            marks: self.field_marks(),
            ways: self.way_marks(),
        };
        Some(rule.relative_to_anchor())
    }

    fn add_mistake(&mut self, mistake: impl Into<Mistake>, span: &Span) {
        self.mistakes.push(Located::new(mistake.into(), span.clone()));
    }

    fn add_mistake_at(&mut self, mistake: impl Into<Mistake>, mark: &SheetMark<WaysMark>) {
        self.mistakes.push(Located::at(mistake.into(), mark.span.clone(), mark.field));
    }

    /// Adds a mistake about a missing mark, unless some marks could not be read.
    fn add_missing_mark(&mut self, mistake: WaysMistake) {
        if self.sheet.complete {
            self.add_mistake(mistake, &self.sheet.root.clone());
        }
    }

    fn assumptions(&mut self) -> Option<WaysAssumptions> {
        let Some((text, span)) = self.sheet.attributes.get("data-assumes") else { return Some(WaysAssumptions::NONE) };
        match assumptions(text) {
            Ok(assumes) => Some(assumes),
            Err(word) => {
                self.add_mistake(WaysMistake::UnknownAssumption(shortened(word)), span);
                None
            }
        }
    }

    /// Marks that can't stand together on one field.
    fn fields(&mut self) {
        let sheet = self.sheet;
        let mut by_field = BTreeMap::<_, Vec<&SheetMark<WaysMark>>>::new();
        for mark in sheet.marks.iter().filter(|mark| mark.along.is_none()) {
            let earlier = by_field.entry(mark.field).or_default();
            if let Some(clash) = earlier.iter().find(|earlier| clash(earlier.mark, mark.mark)) {
                let [one, other] = [clash.mark, mark.mark].map(|mark| mark.entry().name);
                self.add_mistake_at(Mistake::Contradiction(one, other), mark);
            }
            earlier.push(mark);
        }
    }

    /// Marks that can't stand together on one way.
    fn ways(&mut self) {
        let sheet = self.sheet;
        let mut by_way = BTreeMap::<_, Vec<WaysMark>>::new();
        for mark in sheet.marks.iter() {
            let Some(along) = mark.along else { continue };
            let earlier = by_way.entry((mark.field, along)).or_default();
            if let Some(other) = earlier.iter().find(|earlier| **earlier != mark.mark) {
                let name = |mark: WaysMark| mark.entry().name;
                let is_open = [*other, mark.mark].contains(&WaysMark::Open);
                if is_open && (other.is_conclusion() || mark.mark.is_conclusion()) {
                    // A conclusion is about an open way anyway.
                    continue;
                }
                let mistake = match (other.is_conclusion(), mark.mark.is_conclusion()) {
                    (false, true) => WaysMistake::ConclusionOnDecided(name(*other), name(mark.mark)),
                    (true, false) => WaysMistake::ConclusionOnDecided(name(mark.mark), name(*other)),
                    _ => WaysMistake::TwoStates(name(*other), name(mark.mark)),
                };
                self.add_mistake_at(mistake, mark);
            }
            earlier.push(mark.mark);
        }
    }

    /// Fields with more or fewer ways than they can have.
    fn numbers_of_ways(&mut self) {
        let sheet = self.sheet;
        let marked = |mark| sheet.marks.iter().filter(move |other| other.mark == mark);
        let has = |field: (i32, i32), mark| marked(mark).any(|other| other.field == field);
        let of = |field: (i32, i32), mark| -> Vec<&SheetMark<WaysMark>> {
            let mut found: Vec<&SheetMark<WaysMark>> = Vec::new();
            for other in marked(mark).filter(|other| ends_of(other).contains(&field)) {
                // A way that is marked twice counts once.
                if found.iter().all(|known| ends_of(known) != ends_of(other)) {
                    found.push(other);
                }
            }
            found
        };
        let mut fields: Vec<_> = sheet.marks.iter().flat_map(ends_of).collect();
        fields.sort_by_key(|(x, y)| (*y, *x));
        fields.dedup();
        for field in fields {
            let (used, unused) = (of(field, WaysMark::Used), of(field, WaysMark::Unused));
            let (is_end, is_through) = (has(field, WaysMark::End), has(field, WaysMark::Through));
            if let Some(mark) = used.get(if is_end { 1 } else { 2 }) {
                self.mistakes.push(Located::at(WaysMistake::TooManyWays.into(), mark.span.clone(), field));
            }
            let most_unused = match (is_end, is_through) {
                (true, _) => 3,
                (false, true) => 2,
                (false, false) => 4 - used.len().min(2),
            };
            if let Some(mark) = unused.get(most_unused) {
                self.mistakes.push(Located::at(WaysMistake::TooFewWays.into(), mark.span.clone(), field));
            }
        }
    }

    fn reach(&mut self, (x, y): (i32, i32)) {
        const REACH: i32 = BinaryReach::FIELDS;
        let sheet = self.sheet;
        for mark in &sheet.marks {
            if ends_of(mark).iter().any(|at| (at.0 - x).abs() > REACH || (at.1 - y).abs() > REACH) {
                self.add_mistake_at(AnchoredMistake::TooFarFromAnchor { reach: REACH, except: "" }, mark);
            }
        }
    }

    fn field_marks(&self) -> Vec<(Offset, WaysMark)> {
        let marks = self.sheet.marks.iter().filter(|mark| mark.along.is_none());
        let mut marks: Vec<_> = marks.map(|mark| (Offset::new(mark.field.0, mark.field.1), mark.mark)).collect();
        marks.sort();
        marks.dedup();
        marks
    }

    fn way_marks(&self) -> Vec<WayMark> {
        let ways = self.sheet.marks.iter().filter_map(|mark| {
            let way = Way::new(Offset::new(mark.field.0, mark.field.1), mark.along?);
            Some(WayMark { way, mark: mark.mark })
        });
        let mut ways: Vec<_> = ways.collect();
        ways.sort();
        ways.dedup();
        ways
    }
}

/// Whether two marks can't stand together on one field.
fn clash(one: WaysMark, other: WaysMark) -> bool {
    use WaysMark::*;
    matches!(
        (one, other),
        (End, Through | Plain) | (Through | Plain, End) | (SameLine, OtherLine) | (OtherLine, SameLine)
    )
}

/// The field of a mark, or both fields of its way.
fn ends_of(mark: &SheetMark<WaysMark>) -> Vec<(i32, i32)> {
    let beside = mark.along.map(|step: Step| (mark.field.0 + step.vector().0, mark.field.1 + step.vector().1));
    [mark.field].into_iter().chain(beside).collect()
}
