//! Random rules of any form, to test printing and reading.

use super::choice::Choice;
use crate::language::Mark;
use crate::language::balance::Count;
use crate::language::future::{FutureMarks, Way};
use crate::language::rule::{Area, FieldMark, Frame, Offset, Place, Repeat, Rule, Shift};
use oneway::grid::{Side, Step, Symmetry};
use std::collections::BTreeSet;

const LIVE: Offset = Offset::new(0, 0);

impl Choice {
    fn words(&mut self) -> String {
        let words = ["doors", "a<b", "R&D", "\"so\"", "it's", "x>y", "ő", "]]>", "&amp;", "-- the", "<use/>", "0b10"];
        let words: Vec<_> = (0..1 + self.below(30)).map(|_| self.of(&words)).collect();
        words.join(" ")
    }

    fn repeat(&mut self, name: &str) -> Repeat {
        let min = self.below(3);
        Repeat {
            name: name.to_owned(),
            step: self.of(&[(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (0, -4)]),
            min,
            max: if self.one_in(2) { None } else { Some(min + self.below(4)) },
            shown: self.below(2),
        }
    }

    /// Takes one of these fields out.
    fn take(&mut self, fields: &mut Vec<Offset>) -> Option<Offset> {
        (!fields.is_empty()).then(|| fields.swap_remove(self.below(fields.len() as i32) as usize))
    }

    /// How a field may move; a copied field can only be after earlier repeats.
    fn shift(&mut self, repeats: &[Repeat]) -> Shift {
        let copies =
            if repeats.is_empty() || !self.one_in(4) { None } else { Some(self.below(repeats.len() as i32) as usize) };
        let behind = if self.one_in(3) { self.some(0..copies.unwrap_or(repeats.len())) } else { Vec::new() };
        Shift { copies, after: behind }
    }
}

/// The place of a field that is drawn there and moves so.
fn place(drawn: Offset, shift: Shift, repeats: &[Repeat]) -> Place {
    let at = shift.after.iter().fold(drawn, |at, &i| at.shifted(repeats[i].step, -repeats[i].shown));
    Place { at, shift }
}

/// A random rule of any form. It need not make sense, and need not be true.
pub fn any_rule(seed: u64) -> Rule {
    let mut choice = Choice::from_seed(seed);
    let (width, height) = (4 + choice.below(5), 4 + choice.below(5));
    let frame = Frame { width, height, live_x: choice.below(width), live_y: choice.below(height) };
    let inside = |at: Offset| {
        (0..width).contains(&(frame.live_x + at.dx)) && (0..height).contains(&(frame.live_y + at.dy)) && at != LIVE
    };
    let names = [&[][..], &[], &["k"], &["a", "k"], &["a", "b", "z"]];
    let repeats: Vec<Repeat> = choice.of(&names).iter().map(|name| choice.repeat(name)).collect();
    let mut fields: Vec<Offset> = (0..width * height)
        .map(|i| Offset::new(i % width - frame.live_x, i / width - frame.live_y))
        .filter(|&at| inside(at))
        .collect();
    let area = choice.one_in(2).then(|| area(&mut choice, &mut fields, &repeats));
    let ends_in_exit = area.as_ref().is_some_and(|area| area.exit.is_some());
    let mut marks = BTreeSet::new();
    // Every repeat copies something.
    let mut shifts: Vec<Shift> = (0..repeats.len()).map(|i| Shift { copies: Some(i), after: Vec::new() }).collect();
    shifts.extend((0..1 + choice.below(6)).map(|_| choice.shift(&repeats)));
    for shift in shifts {
        let Some(drawn) = choice.take(&mut fields) else { break };
        let mark = choice.of(&[Mark::Empty, Mark::Taken, Mark::Border, Mark::Wall]);
        let place = place(drawn, shift, &repeats);
        if choice.one_in(4) {
            marks.insert(FieldMark { place: place.clone(), mark: Mark::NotEnd });
        }
        marks.insert(FieldMark { place, mark });
    }
    let fixed = |at: Offset, mark: Mark| FieldMark { place: Place { at, shift: Shift::default() }, mark };
    let beside: Vec<Offset> = Step::ALL.map(|step| LIVE.neighbour(step)).into_iter().filter(|&at| inside(at)).collect();
    if !ends_in_exit {
        let first = choice.of(&beside);
        let more = choice.some(beside.iter().copied());
        marks.extend(more.into_iter().chain([first]).map(|at| fixed(at, Mark::Forbidden)));
    }
    let tail = choice.of(&beside);
    if choice.one_in(3) && fields.contains(&tail) {
        marks.insert(fixed(tail, Mark::Tail));
    }
    let future = if choice.one_in(3) { future(&mut choice, &mut fields, &mut marks) } else { FutureMarks::default() };
    let area = area.map(|area| with_ways(&mut choice, area));
    let orientations = Some(choice.some(Symmetry::ALL)).filter(|some| !some.is_empty() && choice.one_in(3));
    Rule {
        name: "any_rule".to_owned(),
        title: choice.words(),
        reason: choice.words(),
        frame,
        orientations: orientations.unwrap_or_else(|| Symmetry::ALL.to_vec()),
        marks: marks.into_iter().collect(),
        future,
        areas: area.into_iter().collect(),
        repeats,
    }
}

/// Some marks of future lines on fields that have no other mark.
fn future(choice: &mut Choice, fields: &mut Vec<Offset>, marks: &mut BTreeSet<FieldMark>) -> FutureMarks {
    let ends = (0..choice.below(3)).filter_map(|_| Some([choice.take(fields)?, choice.take(fields)?]));
    let ends: Vec<[Offset; 2]> = ends.collect();
    let free: Vec<Offset> = fields.iter().copied().chain([LIVE]).chain(ends.iter().copied().flatten()).collect();
    let all_ways = free.iter().flat_map(|&from| [Step::Right, Step::Down].map(|step| Way { from, step }));
    let all_ways: Vec<Way> = all_ways.filter(|way| free.contains(&way.fields()[1])).collect();
    let ways: Vec<Way> = all_ways.into_iter().filter(|_| choice.one_in(6)).collect();
    let through = fields.iter().filter(|_| choice.one_in(8));
    marks.extend(through.map(|&at| FieldMark { place: Place { at, shift: Shift::default() }, mark: Mark::FutureLine }));
    FutureMarks::new(ends, ways)
}

/// The area, sometimes with a count of the ways out of it.
fn with_ways(choice: &mut Choice, mut area: Area) -> Area {
    if area.exit.is_none() && choice.one_in(4) {
        area.count.unfillable = true;
    }
    area
}

/// An area on a line over some of the fields, which are used up.
fn area(choice: &mut Choice, fields: &mut Vec<Offset>, repeats: &[Repeat]) -> Area {
    let mut line = vec![fields.swap_remove(choice.below(fields.len() as i32) as usize)];
    for _ in 0..choice.below(5) {
        let last = line[line.len() - 1];
        let next: Vec<_> = fields.iter().copied().filter(|&at| last.step_to(at).is_some()).collect();
        if next.is_empty() {
            break;
        }
        line.push(choice.of(&next));
        fields.retain(|at| !line.contains(at));
    }
    let counts =
        ["closed", "pair", "impair", "same=other", "impair and same>=other+1", "same<other-2 and same!=other-7"];
    let mut count = choice.of(&counts).to_owned();
    if let (Some(repeat), true) = (repeats.last(), choice.one_in(2)) {
        count = format!("same<=other+2*{}-1", repeat.name);
    }
    let count = Count::parse(&count).expect("a count");
    let mut line: Vec<Place> = line.into_iter().map(|at| Place { at, shift: Shift::default() }).collect();
    // Some lines have a repeated part.
    let last = line[line.len() - 1].at;
    for (i, Repeat { step, shown, .. }) in repeats.iter().enumerate() {
        let (copy, behind) = (last.shifted(*step, 1), last.shifted(*step, 1 + shown));
        if step.0.abs() + step.1.abs() == 1 && fields.contains(&copy) && fields.contains(&behind) {
            line.push(Place { at: copy, shift: Shift { copies: Some(i), after: Vec::new() } });
            line.push(place(behind, Shift { copies: None, after: vec![i] }, repeats));
            fields.retain(|at| *at != copy && *at != behind);
            break;
        }
    }
    let walk = match &line[..] {
        // From the live end it is clear.
        [only] => LIVE.step_to(only.at).or_else(|| Some(choice.of(&Step::ALL))),
        _ => None,
    };
    let standing: Vec<&Place> = line.iter().filter(|place| place.shift.copies.is_none()).collect();
    let on_line = |choice: &mut Choice| choice.of(&standing).clone();
    let entry = Some(on_line(choice)).filter(|entry| *entry != line[0] && !count.balances.is_empty());
    let exit = choice.one_in(3).then(|| on_line(choice));
    let circle = choice.of(&[Side::Left, Side::Right]);
    Area { walk, circle, count, entry, exit, line }
}
