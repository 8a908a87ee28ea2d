//! Turns marks into a rule, if they make sense together. All mistakes are collected, not only the first. Each puzzle has its own
//! check; that of the line is here.

mod areas;
mod consistency;
mod future;
pub mod takuzu;
pub mod ways;

use crate::front::mistake::anchored::AnchoredMistake;
use crate::front::mistake::{Located, Mistake, Span};
use crate::language::Mark;
use crate::language::rule::{FieldMark, Frame, Offset, Place, Rule, Shift};
use crate::language::sheet::{Sheet, SheetAttributes, SheetMark};
use crate::support::text::shortened;
use oneway::grid::{REACH, Symmetry};

/// Turns the marks of a drawing of the line into a rule. There is no rule if anything but a warning was found.
pub fn check(name: &str, sheet: &Sheet) -> (Option<Rule>, Vec<Located>) {
    let mut checker = SheetChecker { sheet, live: (0, 0), mistakes: words(sheet) };
    let rule = checker.rule(name);
    let sound = checker.mistakes.iter().all(|located| located.mistake.is_warning());
    (rule.filter(|_| sound), checker.mistakes)
}

/// Warnings about a drawing without a title or a reason.
fn words<M>(sheet: &Sheet<M>) -> Vec<Located> {
    let missing = [(&sheet.title, Mistake::NoTitle), (&sheet.reason, Mistake::NoReason)];
    let missing = missing.into_iter().filter(|(text, _)| text.is_empty());
    missing.map(|(_, mistake)| Located::new(mistake, sheet.root.clone())).collect()
}

/// The orientations in which a drawing may be used: all, unless it names some.
fn orientations(root: &SheetAttributes, mistakes: &mut Vec<Located>) -> Vec<Symmetry> {
    let Some((text, span)) = root.get("data-orientations") else { return Symmetry::ALL.to_vec() };
    let mut add_unknown = |name| mistakes.push(Located::new(Mistake::UnknownOrientation(name), span.clone()));
    let mut named = Vec::new();
    for name in text.split([' ', ',', '\n', '\t', '\r']).filter(|name| !name.is_empty()) {
        match Symmetry::named(name) {
            Some(symmetry) => named.push(symmetry),
            None => add_unknown(shortened(name)),
        }
    }
    if text.trim().is_empty() {
        add_unknown(String::new());
    }
    named.sort();
    named.dedup();
    named
}

/// The level of a drawing.
fn level<M>(sheet: &Sheet<M>, mistakes: &mut Vec<Located>) -> Option<u8> {
    let (mistake, span) = match sheet.attributes.get("data-level") {
        None => (AnchoredMistake::NoLevel, &sheet.root),
        Some((text, span)) => match text.as_bytes() {
            [digit @ b'1'..=b'5'] => return Some(digit - b'0'),
            _ => (AnchoredMistake::BadLevel(shortened(text)), span),
        },
    };
    mistakes.push(Located::new(mistake.into(), span.clone()));
    None
}

struct SheetChecker<'a> {
    sheet: &'a Sheet,
    /// Where the live end is drawn.
    live: (i32, i32),
    mistakes: Vec<Located>,
}

impl SheetChecker<'_> {
    fn rule(&mut self, name: &str) -> Option<Rule> {
        let orientations = orientations(&self.sheet.attributes, &mut self.mistakes);
        if !self.find_live_end() {
            // The areas can be checked nevertheless; only the direction through a single field depends on the live end.
            self.areas();
            self.mistakes.retain(|located| !matches!(located.mistake, Mistake::NoWalk | Mistake::NeedlessWalk));
            return None;
        }
        self.conclusion_and_neighbours_of_the_live_end();
        self.marks_in_their_groups();
        let marks = self.field_marks();
        let future = self.future();
        let areas = self.areas();
        if self.sheet.areas.is_empty()
            && self.sheet.marks.iter().all(|m| !m.mark.is_condition() || m.mark == Mark::Live)
        {
            self.add_missing_mark(Mistake::NoCondition, &self.sheet.root);
        }
        self.consistency(&areas);
        let (left, top, width, height) = self.sheet.picture;
        let rule = Rule {
            name: name.to_owned(),
            title: self.sheet.title.clone(),
            reason: self.sheet.reason.clone(),
            frame: Frame { width, height, live_x: self.live.0 - left, live_y: self.live.1 - top },
            orientations,
            marks,
            future,
            areas: areas.into_iter().flatten().collect(),
            repeats: self.sheet.repeats.clone(),
        };
        Some(rule)
    }

    fn add_mistake(&mut self, mistake: Mistake, span: &Span) {
        self.mistakes.push(Located::new(mistake, span.clone()));
    }

    fn add_mistake_at(&mut self, mistake: Mistake, mark: &SheetMark) {
        self.mistakes.push(Located::at(mistake, mark.span.clone(), mark.field));
    }

    /// Adds a mistake about a missing part, unless some marks could not be read.
    fn add_missing_mark(&mut self, mistake: Mistake, span: &Span) {
        if self.sheet.complete {
            self.add_mistake(mistake, span);
        }
    }

    fn find_live_end(&mut self) -> bool {
        let mut live_ends = self.sheet.marks.iter().filter(|m| m.mark == Mark::Live);
        let Some(live) = live_ends.next() else {
            self.add_missing_mark(Mistake::NoLiveEnd, &self.sheet.root);
            return false;
        };
        self.live = live.field;
        for other in live_ends {
            self.add_mistake_at(Mistake::SecondLiveEnd, other);
        }
        true
    }

    fn offset(&self, (x, y): (i32, i32)) -> Offset {
        Offset::new(x - self.live.0, y - self.live.1)
    }

    fn conclusion_and_neighbours_of_the_live_end(&mut self) {
        let beside = |offset: Offset| Offset::new(0, 0).step_to(offset).is_some();
        let of = |mark| self.sheet.marks.iter().filter(move |m| m.mark == mark);
        match (of(Mark::Forbidden).next(), of(Mark::AreaExit).next()) {
            (None, None) => self.add_missing_mark(Mistake::NothingConcluded, &self.sheet.root),
            (Some(_), Some(exit)) => self.add_mistake_at(Mistake::TwoConclusions, exit),
            _ => {}
        }
        for mark in of(Mark::AreaExit).skip(1).collect::<Vec<_>>() {
            self.add_mistake_at(Mistake::SecondAreaExit, mark);
        }
        for mark in of(Mark::Forbidden).filter(|m| !beside(self.offset(m.field))).collect::<Vec<_>>() {
            self.add_mistake_at(Mistake::ForbiddenNotBeside, mark);
        }
        for mark in of(Mark::Tail).filter(|m| !beside(self.offset(m.field))).collect::<Vec<_>>() {
            self.add_mistake_at(Mistake::TailNotBeside, mark);
        }
        for mark in of(Mark::Tail).skip(1) {
            self.add_mistake_at(Mistake::SecondTail, mark);
        }
    }

    fn marks_in_their_groups(&mut self) {
        for mark in &self.sheet.marks {
            let moves = mark.copies.is_some() || !mark.after.is_empty();
            let stands_still =
                matches!(mark.mark, Mark::Live | Mark::Tail | Mark::Forbidden) || mark.mark.is_of_future();
            let stands_once = matches!(mark.mark, Mark::AreaStart | Mark::AreaEnd | Mark::AreaEntry | Mark::AreaExit);
            if stands_still && moves || stands_once && mark.copies.is_some() {
                self.add_mistake_at(Mistake::MovingMark(mark.mark.name()), mark);
            }
            match (mark.mark.belongs_to_area(), mark.area) {
                (true, None) => self.add_mistake_at(Mistake::NotInArea(mark.mark.name()), mark),
                (false, Some(_)) => self.add_mistake_at(Mistake::NotOfArea(mark.mark.name()), mark),
                _ => {}
            }
            let too_far = |at: Offset| at.dx.abs() > REACH || at.dy.abs() > REACH;
            if self.fields(mark).any(too_far) || too_far(self.place(mark).at) {
                self.add_mistake_at(Mistake::TooFar { reach: REACH }, mark);
            }
        }
    }

    /// The field of a mark, or the two fields of its way.
    fn fields(&self, mark: &SheetMark) -> impl Iterator<Item = Offset> + use<> {
        let first = self.offset(mark.field);
        [first].into_iter().chain(mark.along.map(|step| first.neighbour(step)))
    }

    fn place(&self, mark: &SheetMark) -> Place {
        let behind = |at: Offset, &i: &usize| {
            let repeat = &self.sheet.repeats[i];
            at.shifted(repeat.step, -repeat.shown)
        };
        let at = mark.after.iter().fold(self.offset(mark.field), behind);
        Place { at, shift: Shift { copies: mark.copies, after: mark.after.iter().copied().collect() } }
    }

    fn field_marks(&self) -> Vec<FieldMark> {
        let is_apart =
            |mark: Mark| mark.belongs_to_area() || matches!(mark, Mark::Live | Mark::FutureEnd | Mark::Forced);
        let marks = self.sheet.marks.iter().filter(|m| !is_apart(m.mark));
        let mut marks: Vec<_> = marks.map(|m| FieldMark { place: self.place(m), mark: m.mark }).collect();
        marks.sort();
        marks.dedup();
        marks
    }
}
