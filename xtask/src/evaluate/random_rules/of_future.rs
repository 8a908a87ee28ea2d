//! Random rules with a mark of future lines, or with an unfillable area, close to the live end and with hardly any other
//! mark, so that they match often.

use super::choice::Choice;
use super::frame;
use crate::language::Mark;
use crate::language::balance::Count;
use crate::language::future::{FutureMarks, Way};
use crate::language::rule::{Area, FieldMark, Offset, Place, Repeat, Rule, Shift};
use oneway::grid::{Side, Step, Symmetry};

/// How far from the live end fields are marked; the line of an area may reach further.
const REACH: i32 = 2;

const LIVE: Offset = Offset::new(0, 0);

/// The condition of a random rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FutureKind {
    /// The two ends of a future line.
    Ends,
    /// Forced ways.
    Ways,
    /// Fields inside future lines.
    Inside,
    /// An unfillable area.
    Unfillable,
}

impl FutureKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Ends, Self::Ways, Self::Inside, Self::Unfillable];
}

/// A random rule of this kind. It need not make sense, and need not be true.
pub fn rule_of_future(kind: FutureKind, seed: u64) -> Rule {
    let mut choice = Choice::from_seed(seed);
    let forbidden = LIVE.neighbour(choice.of(&Step::ALL));
    let mut rule = Rule {
        name: "of_future".to_owned(),
        title: "Of the future".to_owned(),
        reason: "It is made up.".to_owned(),
        frame: frame(&[]),
        orientations: Symmetry::ALL.to_vec(),
        marks: vec![FieldMark { place: fixed(forbidden), mark: Mark::Forbidden }],
        future: FutureMarks::default(),
        areas: Vec::new(),
        repeats: Vec::new(),
    };
    let several = 1 + choice.below(2);
    match kind {
        FutureKind::Ends => rule.future.ends = vec![[choice.field(), choice.field()]],
        FutureKind::Ways => rule.future.ways = (0..several).map(|_| choice.way()).collect(),
        FutureKind::Inside => {
            let inside = (0..several).map(|_| fixed(choice.field()));
            rule.marks.extend(inside.map(|place| FieldMark { place, mark: Mark::FutureLine }));
        }
        FutureKind::Unfillable => unfillable(&mut choice, &mut rule),
    }
    let FutureMarks { ends, ways } = rule.future;
    rule.future = FutureMarks::new(ends, ways);
    rule.marks.sort();
    rule.marks.dedup();
    let places = rule.marks.iter().map(|mark| &mark.place).chain(rule.areas.iter().flat_map(|area| &area.line));
    let fields: Vec<Offset> = places.map(|place| place.drawn(&rule.repeats)).chain(rule.future.free_fields()).collect();
    rule.frame = frame(&fields);
    rule
}

fn fixed(at: Offset) -> Place {
    Place { at, shift: Shift::default() }
}

impl Choice {
    /// A field near the live end.
    fn field(&mut self) -> Offset {
        loop {
            let mut coordinate = || self.below(2 * REACH + 1) - REACH;
            let at = Offset::new(coordinate(), coordinate());
            if at != LIVE {
                return at;
            }
        }
    }

    /// A way near the live end.
    fn way(&mut self) -> Way {
        let from = if self.one_in(3) { LIVE } else { self.field() };
        Way::new(from, self.of(&Step::ALL))
    }
}

/// Adds an area behind doors that begin beside the live end and go straight on, turn at their end, or are a family.
fn unfillable(choice: &mut Choice, rule: &mut Rule) {
    let (step, side) = (choice.of(&Step::ALL), choice.of(&[Side::Left, Side::Right]));
    let length = 1 + choice.below(4);
    let mut line: Vec<Place> = (1..=length).map(|door| fixed(LIVE.shifted(step.vector(), door))).collect();
    let last = line[line.len() - 1].at;
    let beside = last.neighbour(choice.of(&[Side::Left, Side::Right]).of(step));
    match choice.below(3) {
        0 => {}
        1 => line.push(fixed(beside)),
        _ => {
            let max = if choice.one_in(2) { None } else { Some(3) };
            rule.repeats.push(Repeat {
                name: "k".to_owned(),
                step: step.vector(),
                min: choice.below(2),
                max,
                shown: 1,
            });
            let after = |at: Offset| Place { at, shift: Shift { copies: None, after: vec![0] } };
            line.push(Place { at: last.neighbour(step), shift: Shift { copies: Some(0), after: Vec::new() } });
            line.push(after(last.neighbour(step)));
            let behind = after(last.neighbour(step).neighbour(step));
            let beside = after(beside.neighbour(step));
            let more = [(choice.one_in(2), behind, Mark::Wall), (choice.one_in(3), beside, Mark::Empty)];
            let more = more.into_iter().filter(|(is_there, ..)| *is_there);
            rule.marks.extend(more.map(|(_, place, mark)| FieldMark { place, mark }));
        }
    }
    let walk = (line.len() == 1).then_some(step);
    let count = Count {
        unfillable: true,
        ..Count::parse(choice.of(&["closed", "closed", "impair", "same>=other"])).expect("a count")
    };
    let can_be_entry = |entry: &Place| count.compares_colours() && *entry != line[0] && entry.shift.copies.is_none();
    let entry = Some(choice.of(&line)).filter(can_be_entry);
    rule.areas = vec![Area { line, walk, circle: side, count, entry, exit: None }];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::load::parse;
    use crate::output::print::print;

    #[test]
    fn most_rules_are_valid_and_read_back_unchanged() {
        for kind in FutureKind::ALL {
            let rules = (0..200).map(|seed| rule_of_future(kind, seed));
            let read_back = rules.filter(|rule| {
                let reread = parse(&rule.name, "of_future.svg", print(rule)).0;
                assert!(reread.as_ref().is_none_or(|reread| reread == rule), "{}", print(rule));
                reread.is_some()
            });
            let read_back = read_back.count();
            assert!(read_back > 150, "{kind:?}: {read_back}");
        }
    }
}
