//! The meaning of a rule regardless of how it is drawn: the boards that it matches and its conclusion there. Two drawings
//! with the same meaning are one rule drawn twice.

use crate::language::balance::{Balance, Comparison, Parity};
use crate::language::future::FutureMarks;
use crate::language::rule::{Area, Place, Repeat, Rule, Shift};
use crate::language::{Demand, Mark};
use oneway::grid::{Side, Step};
use std::collections::{BTreeMap, BTreeSet};

/// The meaning of a rule in one orientation: two rules with the same meaning match the same boards and conclude the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meaning {
    forbids: Vec<Step>,
    demands: BTreeMap<Place, Demand>,
    not_end: BTreeSet<Place>,
    inside_future_lines: BTreeSet<Place>,
    future: FutureMarks,
    areas: BTreeSet<AreaMeaning>,
    repeats: Vec<((i32, i32), i32, Option<i32>)>,
}

/// An area regardless of the direction in which its line is walked, and of how its count is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct AreaMeaning {
    line: Vec<Place>,
    walk: Option<Step>,
    circle: Side,
    parity: Option<Parity>,
    balances: BTreeSet<Bound>,
    unfillable: bool,
    exit: Option<Place>,
}

/// A bound for the surplus of a colour: a comparison, a constant, and multiples of repeat counts, by their places.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Bound {
    colour: Colour,
    comparison: Comparison,
    constant: i32,
    terms: Vec<(usize, i32)>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Colour {
    OfLiveEnd,
    /// That of a field which moves with a family.
    Of(Place),
}

impl Meaning {
    /// The meaning of a rule as it stands.
    pub fn of(rule: &Rule) -> Self {
        let places = |mark| rule.marks.iter().filter(move |m| m.mark == mark).map(|m| m.place.clone()).collect();
        Self {
            forbids: rule.forbids(),
            demands: demands(rule),
            not_end: places(Mark::NotEnd),
            inside_future_lines: places(Mark::FutureLine),
            future: rule.future.clone(),
            areas: rule.areas.iter().map(|area| AreaMeaning::of(area, &rule.repeats)).collect(),
            repeats: rule.repeats.iter().map(|repeat| (repeat.step, repeat.min, repeat.max)).collect(),
        }
    }
}

/// The demand of the rule on each marked field.
pub fn demands(rule: &Rule) -> BTreeMap<Place, Demand> {
    let marked = rule.marks.iter().filter_map(|m| Some((m.place.clone(), m.mark.demand()?)));
    let in_areas = rule.areas.iter().flat_map(|area| &area.line).cloned();
    let in_future = rule.future.free_fields().map(|at| Place { at, shift: Shift::default() });
    let mut demands = BTreeMap::new();
    for (place, demand) in marked.chain(in_areas.chain(in_future).map(|place| (place, Demand::Empty))) {
        demands
            .entry(place)
            .and_modify(|known: &mut Demand| *known = known.and(demand).expect("contradictions are refused"))
            .or_insert(demand);
    }
    demands
}

impl AreaMeaning {
    fn of(area: &Area, repeats: &[Repeat]) -> Self {
        let bounds = area.count.balances.iter().map(|balance| Bound::of(balance, area.same(), repeats));
        let forwards = Self {
            line: area.line.clone(),
            walk: area.walk,
            circle: area.circle,
            parity: area.count.parity,
            balances: bounds.collect(),
            unfillable: area.count.unfillable,
            exit: area.exit.clone(),
        };
        if !area.line.iter().all(|place| place.shift.is_fixed()) {
            return forwards;
        }
        let backwards = Self {
            line: area.line.iter().rev().cloned().collect(),
            walk: area.walk.map(Step::reversed),
            circle: area.circle.opposite(),
            ..forwards.clone()
        };
        forwards.min(backwards)
    }
}

impl Bound {
    fn of(balance: &Balance, same: &Place, repeats: &[Repeat]) -> Self {
        let place = |name: &String| repeats.iter().position(|repeat| repeat.name == *name).unwrap_or_default();
        let terms = balance.terms.iter().map(|(factor, name)| (place(name), *factor)).collect();
        // Of whole numbers, "more than" is "at least one more".
        let (comparison, constant) = match balance.comparison {
            Comparison::Greater => (Comparison::AtLeast, balance.constant + 1),
            Comparison::Less => (Comparison::AtMost, balance.constant - 1),
            comparison => (comparison, balance.constant),
        };
        let bound = Self { colour: Colour::OfLiveEnd, comparison, constant, terms };
        match same {
            _ if !same.shift.is_fixed() => Self { colour: Colour::Of(same.clone()), ..bound },
            Place { at, .. } if (at.dx + at.dy) % 2 == 0 => bound,
            _ => bound.for_the_other_colour(),
        }
    }

    /// A surplus of one colour is a lack of the other.
    fn for_the_other_colour(self) -> Self {
        let comparison = match self.comparison {
            Comparison::AtLeast => Comparison::AtMost,
            Comparison::AtMost => Comparison::AtLeast,
            comparison => comparison,
        };
        let terms = self.terms.into_iter().map(|(place, factor)| (place, -factor)).collect();
        Self { comparison, constant: -self.constant, terms, ..self }
    }
}
