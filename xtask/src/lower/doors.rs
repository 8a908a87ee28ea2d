//! Recognises areas behind a run of doors: a straight or stair-like line of fields that grows with families.
//!
//! The position of a field and the length of a line are a constant plus a multiple of each count. Two such sums that agree for
//! the least counts and for a few more agree for all; so it is enough to compare these.

use super::{Affine, bound};
use crate::language::balance::{Comparison, Parity};
use crate::language::meaning::demands;
use crate::language::rule::{Area, Offset, Place, Repeat, Rule, line_fields, repeat_counts};
use crate::language::{Demand, Mark};
use oneway::grid::Step;
use oneway::matching::Run;
use std::collections::BTreeSet;

/// The allowed numbers of doors, each with the condition on the area behind them. The same in all orientations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoorTable {
    /// The least and the greatest count of each family.
    pub counts: Vec<(i32, Option<i32>)>,
    /// The number of doors.
    pub doors: Affine,
    /// The condition on the surplus of the first door's colour.
    pub surplus: Vec<SurplusKind>,
    /// Whether there has to be a wall behind the last door.
    pub up_to_wall: bool,
    /// Whether the area can't be filled, as the ways out of it show.
    pub unfillable: bool,
}

impl DoorTable {
    /// The least number of doors.
    pub fn fewest(&self) -> i32 {
        self.doors.at(&self.counts.iter().map(|(least, _)| *least).collect::<Vec<_>>())
    }
}

/// The condition on a surplus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SurplusKind {
    /// Even or odd, like the number of fields.
    Parity(Parity),
    /// This or more.
    AtLeast(Affine),
    /// This or less.
    AtMost(Affine),
    /// This.
    Exactly(Affine),
    /// Anything else.
    Not(Affine),
}

/// The doors of an area.
pub(super) struct Doors {
    pub(super) run: Run,
    pub(super) table: DoorTable,
    /// The places that need no tests: those of the line, and the wall behind it.
    pub(super) covered: BTreeSet<Place>,
}

/// Counts this much larger than the least one are enough to look at: stairs repeat after two doors.
const MORE_COPIES: i32 = 2;

/// The doors of an area, if with any counts its line is the beginning of one run.
pub(super) fn of_area(turned: &Rule, area: &Area) -> Option<Doors> {
    let repeats = &turned.repeats;
    let all_counts = repeat_counts(repeats, |repeat| repeat.greatest(repeat.min + MORE_COPIES));
    let lines: Vec<Vec<Offset>> = all_counts.iter().map(|counts| line_fields(&area.line, repeats, counts)).collect();
    let run = run(area, &lines)?;
    let doors = affine(repeats, |counts| line_fields(&area.line, repeats, counts).len() as i32);
    // A family that adds no door could stand any number of times.
    if repeats.iter().zip(&doors.factors).any(|(repeat, factor)| repeat.max.is_none() && *factor == 0) {
        return None;
    }
    let surplus = surplus(turned, area)?;
    let wall_behind = wall_behind(turned, run, &lines, &all_counts);
    let table = DoorTable {
        counts: repeats.iter().map(|repeat| (repeat.min, repeat.max)).collect(),
        doors,
        surplus,
        up_to_wall: wall_behind.is_some(),
        unfillable: area.count.unfillable,
    };
    let covered = area.line.iter().cloned().chain(wall_behind).collect();
    // How many ways lead out of an area is not known before the counts are, so nothing else may depend on them.
    let is_decided = !table.unfillable || !something_else_moves(turned, &covered);
    is_decided.then_some(Doors { run, table, covered })
}

/// Whether a condition on a field other than these depends on the counts of families.
fn something_else_moves(turned: &Rule, covered: &BTreeSet<Place>) -> bool {
    let not_end = turned.marks.iter().filter(|mark| mark.mark == Mark::NotEnd).map(|mark| mark.place.clone());
    let mut others = demands(turned).into_keys().filter(|place| !covered.contains(place)).chain(not_end);
    others.any(|place| !place.shift.is_fixed())
}

/// The run that all these lines of an area are beginnings of.
fn run(area: &Area, lines: &[Vec<Offset>]) -> Option<Run> {
    let longest = lines.iter().max_by_key(|line| line.len())?;
    let from = *longest.first()?;
    let walked: Vec<Step> = longest.windows(2).map(|pair| pair[0].step_to(pair[1])).collect::<Option<_>>()?;
    let steps = match walked[..] {
        [] => [area.walk?; 2],
        [only] => [only; 2],
        [first, second, ..] => [first, second],
    };
    let turns_back = steps[0] == steps[1].reversed();
    let along = || (0..).scan(from, |at, i: usize| Some(std::mem::replace(at, at.neighbour(steps[i % 2]))));
    let lies_along = |line: &Vec<Offset>| {
        // The direction through a single field is that of its area.
        let is_passed_so = line.len() > 1 || line.len() == 1 && area.walk == Some(steps[0]);
        is_passed_so && line.iter().copied().eq(along().take(line.len()))
    };
    let is_run = !turns_back && lines.iter().all(lies_along);
    is_run.then_some(Run { from: (from.dx, from.dy), steps, side: area.circle })
}

/// The place of a wall that with any counts stands behind the last door of a straight run.
fn wall_behind(turned: &Rule, run: Run, lines: &[Vec<Offset>], all_counts: &[Vec<i32>]) -> Option<Place> {
    let walls = demands(turned).into_iter().filter(|(_, demand)| *demand == Demand::Wall).map(|(place, _)| place);
    let stands_behind = |place: &Place| {
        lines.iter().zip(all_counts).all(|(line, counts)| {
            let behind = line.last().map(|last| last.neighbour(run.steps[0]));
            place.fields(&turned.repeats, counts).map(Some).eq([behind])
        })
    };
    walls.into_iter().filter(|place| run.is_straight() && place.shift.copies.is_none()).find(stands_behind)
}

/// The condition of an area for the colour of its line's first field; `None` if it is about a colour that changes.
fn surplus(turned: &Rule, area: &Area) -> Option<Vec<SurplusKind>> {
    let (first, same) = (colour(turned, &area.line[0]), colour(turned, area.same()));
    let needs_colour = area.count.compares_colours();
    if needs_colour && (first.is_none() || same.is_none()) {
        return None;
    }
    let sign = if first == same { 1 } else { -1 };
    let parity = area.count.parity.map(SurplusKind::Parity);
    let balances = area.count.balances.iter().map(|balance| {
        let Affine { constant, factors } = bound(turned, balance);
        let factors: Vec<i32> = factors.iter().map(|factor| sign * factor).collect();
        let bound = |more: i32| Affine { constant: sign * constant + more, factors: factors.clone() };
        // A surplus of one colour is a lack of the other; for whole numbers, more than n is at least n + 1.
        match (balance.comparison, sign) {
            (Comparison::Equal, _) => SurplusKind::Exactly(bound(0)),
            (Comparison::Unequal, _) => SurplusKind::Not(bound(0)),
            (Comparison::AtLeast, 1) | (Comparison::AtMost, -1) => SurplusKind::AtLeast(bound(0)),
            (Comparison::AtLeast | Comparison::AtMost, _) => SurplusKind::AtMost(bound(0)),
            (Comparison::Greater, 1) | (Comparison::Less, -1) => SurplusKind::AtLeast(bound(1)),
            (Comparison::Greater | Comparison::Less, _) => SurplusKind::AtMost(bound(-1)),
        }
    });
    Some(parity.into_iter().chain(balances).collect())
}

/// The colour of a place, if it has the same one whatever the counts.
fn colour(turned: &Rule, place: &Place) -> Option<i32> {
    let is_odd = |(dx, dy): (i32, i32)| (dx + dy) & 1;
    let mut moves = place.shift.after.iter();
    moves.all(|family| is_odd(turned.repeats[*family].step) == 0).then(|| is_odd((place.at.dx, place.at.dy)))
}

/// A number that depends on counts as a sum of multiples of them.
fn affine(repeats: &[Repeat], value: impl Fn(&[i32]) -> i32) -> Affine {
    let least: Vec<i32> = repeats.iter().map(|repeat| repeat.min).collect();
    let at_least = value(&least);
    let factors: Vec<i32> = (0..repeats.len())
        .map(|family| {
            let mut more = least.clone();
            more[family] += 1;
            value(&more) - at_least
        })
        .collect();
    let constant = at_least - factors.iter().zip(&least).map(|(factor, count)| factor * count).sum::<i32>();
    Affine { constant, factors }
}
