//! The areas of a drawing: one start, one end, a connected line between them, a side and a count.

use super::SheetChecker;
use crate::front::mistake::{Located, Mistake};
use crate::language::balance::Count;
use crate::language::rule::{Area, Offset, Place, line_fields};
use crate::language::sheet::{SheetArea, SheetMark};
use crate::language::{Mark, side_name};
use crate::support::text::shortened;
use oneway::grid::{Side, Step};
use std::collections::BTreeSet;

impl SheetChecker<'_> {
    /// The areas; `None` for one that is not as it should be.
    pub(super) fn areas(&mut self) -> Vec<Option<Area>> {
        let sheet = self.sheet;
        sheet.areas.iter().enumerate().map(|(i, group)| self.area(i, group)).collect()
    }

    fn area(&mut self, index: usize, group: &SheetArea) -> Option<Area> {
        let sheet = self.sheet;
        let marks: Vec<&SheetMark> = sheet.marks.iter().filter(|m| m.area == Some(index)).collect();
        let of = |mark| marks.iter().copied().filter(move |m| m.mark == mark).collect::<Vec<_>>();
        let (starts, ends, entries) = (of(Mark::AreaStart), of(Mark::AreaEnd), of(Mark::AreaEntry));
        for (found, second) in
            [(&starts, Mistake::SecondAreaStart), (&ends, Mistake::SecondAreaEnd), (&entries, Mistake::SecondAreaEntry)]
        {
            for mark in found.iter().skip(1) {
                self.add_mistake_at(second.clone(), mark);
            }
        }
        if starts.is_empty() {
            self.add_missing_mark(Mistake::NoAreaStart, &group.span);
        }
        if ends.is_empty() {
            self.add_missing_mark(Mistake::NoAreaEnd, &group.span);
        }
        let circle = self.circle(group);
        let count = self.count(group);
        let (start, end) = (starts.first()?, ends.first()?);
        let line = self.line(group, start, end, &marks)?;
        let walk = self.walk(group, &line)?;
        let (circle, count) = (circle?, count?);
        if let (Some(entry), false) = (entries.first(), count.compares_colours()) {
            self.add_mistake_at(Mistake::NeedlessEntry, entry);
        }
        let entry = entries.first().map(|entry| self.place(entry)).filter(|entry| *entry != line[0]);
        let exit = of(Mark::AreaExit).first().copied();
        if let Some(beside) = exit.filter(|exit| !self.is_always_on(&self.place(exit), &line)) {
            self.add_mistake_at(Mistake::ExitNotOnLine, beside);
        }
        if let (Some((_, span)), true) = (group.attributes.get("data-count"), count.unfillable && self.has_exit()) {
            self.add_mistake(Mistake::WaysWithExit, span);
        }
        let exit = exit.map(|exit| self.place(exit));
        Some(Area { line, walk, circle, count, entry, exit })
    }

    fn has_exit(&self) -> bool {
        self.sheet.marks.iter().any(|mark| mark.mark == Mark::AreaExit)
    }

    fn circle(&mut self, group: &SheetArea) -> Option<Side> {
        let Some((text, span)) = group.attributes.get("data-circle") else {
            self.add_mistake(Mistake::NoCircle, &group.span);
            return None;
        };
        let side = [Side::Left, Side::Right].into_iter().find(|&side| side_name(side) == text);
        if side.is_none() {
            self.add_mistake(Mistake::BadCircle(shortened(text)), span);
        }
        side
    }

    fn count(&mut self, group: &SheetArea) -> Option<Count> {
        let Some((text, span)) = group.attributes.get("data-count") else {
            self.add_mistake(Mistake::NoCount, &group.span);
            return None;
        };
        let count = Count::parse(text).map_err(|what| self.add_mistake(Mistake::BadCount(what), span)).ok()?;
        let names = count.balances.iter().flat_map(|balance| &balance.terms).map(|(_, name)| name);
        for name in names.filter(|name| !self.sheet.repeats.iter().any(|r| r.name == **name)).collect::<Vec<_>>() {
            self.add_mistake(Mistake::UnknownRepeat(name.clone()), span);
        }
        Some(count)
    }

    /// The line from start to end. Its fields may stand in the file in any order as long as there is only one way to
    /// walk them; in a family they have to stand in the order of the walk.
    fn line(
        &mut self,
        group: &SheetArea,
        start: &SheetMark,
        end: &SheetMark,
        marks: &[&SheetMark],
    ) -> Option<Vec<Place>> {
        let (first, last) = (self.place(start), self.place(end));
        let mut between = Vec::new();
        for mark in marks.iter().filter(|m| matches!(m.mark, Mark::AreaLine | Mark::AreaEntry)) {
            let place = self.place(mark);
            if place != first && place != last && !between.contains(&place) {
                between.push(place);
            }
        }
        let mut line = vec![first.clone()];
        line.extend(between.iter().cloned());
        if last != first {
            line.push(last);
        } else if !between.is_empty() {
            // A line that comes back to its start is no line.
            self.mistakes.push(Located::at(Mistake::AreaCrossesItself, group.span.clone(), end.field));
            return None;
        }
        if self.is_connected(&line) {
            if self.visits_a_field_twice(&line) {
                self.mistakes.push(Located::at(Mistake::AreaCrossesItself, group.span.clone(), start.field));
                return None;
            }
            return Some(line);
        }
        if line.iter().any(|place| !place.shift.is_fixed()) {
            self.add_mistake(Mistake::AreaNotConnected, &group.span);
            return None;
        }
        let mut search = LineOrderSearch { end: line.last()?.clone(), ways: Vec::new(), budget: MOST_STEPS };
        search.walks(&mut vec![first], &mut between);
        match (search.ways.len(), search.budget) {
            (1, 1..) => search.ways.pop(),
            (ways, budget) => {
                let unclear = ways > 0 || budget == 0;
                let mistake = if unclear { Mistake::AreaAmbiguous } else { Mistake::AreaNotConnected };
                self.mistakes.push(Located::at(mistake, group.span.clone(), start.field));
                None
            }
        }
    }

    fn is_connected(&self, line: &[Place]) -> bool {
        let repeats = &self.sheet.repeats;
        self.counts_to_try()
            .iter()
            .all(|counts| line_fields(line, repeats, counts).windows(2).all(|pair| pair[0].step_to(pair[1]).is_some()))
    }

    /// Whether a place is one of the line's fields, whatever the repeat counts.
    fn is_always_on(&self, place: &Place, line: &[Place]) -> bool {
        let repeats = &self.sheet.repeats;
        self.counts_to_try().iter().all(|counts| {
            let fields = line_fields(line, repeats, counts);
            place.fields(repeats, counts).all(|field| fields.contains(&field))
        })
    }

    fn visits_a_field_twice(&self, line: &[Place]) -> bool {
        self.counts_to_try().iter().any(|counts| {
            let fields = line_fields(line, &self.sheet.repeats, counts);
            fields.iter().collect::<BTreeSet<_>>().len() < fields.len()
        })
    }

    /// The direction in which a line of one field is passed; outer `None` after saying that there is none.
    fn walk(&mut self, group: &SheetArea, line: &[Place]) -> Option<Option<Step>> {
        let [only] = line else {
            if let Some((_, span)) = group.attributes.get("data-walk") {
                self.add_mistake(Mistake::NeedlessWalk, span);
            }
            return Some(None);
        };
        let away = Offset::new(0, 0).step_to(only.at);
        match (group.attributes.get("data-walk"), away) {
            (None, Some(away)) => Some(Some(away)),
            (None, None) => {
                self.add_mistake(Mistake::NoWalk, &group.span);
                None
            }
            (Some((_, span)), Some(_)) => {
                self.add_mistake(Mistake::NeedlessWalk, span);
                None
            }
            (Some((text, span)), None) => {
                let walk = Step::ALL.into_iter().find(|&step| step.name() == text);
                if walk.is_none() {
                    self.add_mistake(Mistake::BadWalk(shortened(text)), span);
                }
                walk.map(Some)
            }
        }
    }
}

/// Looks for the ways to walk over all fields of a line, two at the most.
struct LineOrderSearch {
    end: Place,
    ways: Vec<Vec<Place>>,
    /// The number of steps that may still be tried: a line that takes more is too complicated for a reader as well.
    budget: u32,
}

const MOST_STEPS: u32 = 20_000;

impl LineOrderSearch {
    fn walks(&mut self, walk: &mut Vec<Place>, rest: &mut Vec<Place>) {
        let here = walk[walk.len() - 1].at;
        if rest.is_empty() && here.step_to(self.end.at).is_some() {
            self.ways.push([walk.as_slice(), std::slice::from_ref(&self.end)].concat());
        }
        for i in 0..rest.len() {
            if self.ways.len() < 2 && self.budget > 0 && here.step_to(rest[i].at).is_some() {
                self.budget -= 1;
                walk.push(rest.remove(i));
                self.walks(walk, rest);
                rest.insert(i, walk.pop().expect("it was pushed"));
            }
        }
    }
}
