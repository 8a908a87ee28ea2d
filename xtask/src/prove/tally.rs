//! Counters that are updated while the fields of a drawing are processed, and the conditions on the final counts of a completed
//! line that contradicts the claim.

use super::laws::{Law, Laws};
use super::pieces::PieceOutcome;
use super::program::FieldKind;
use super::scene::{Claim, Known, LIVE, Scene};
use super::value::{Set, Value};
use crate::language::balance::{Comparison, Parity};
use crate::language::rule::Rule;
use oneway::grid::Step;
use std::collections::BTreeMap;

/// A counter of one byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Counter {
    /// Edges that leave a set: up to three, then every other one.
    Leaving(Set),
    /// The surplus of edges that leave an area at fields of its *same* colour, minus the number required for each copy of a family.
    /// It is kept between limits; at a limit, the true count may be beyond it.
    Balance { area: usize, same_is_live: bool, terms: Vec<(i32, String)>, bounds: Vec<(Comparison, i32)>, limit: i8 },
    /// The same without families, of which only the remainder of a division by four counts.
    Remainder { area: usize, same_is_live: bool, parity: Parity },
    /// Fields that are the end.
    Ends,
    /// Walls beside the live end: some or none.
    Tail,
    /// Edges that leave the area with the exit elsewhere: some or none. That of the live end does not count.
    Elsewhere { area: usize },
    /// Edges that leave it from the exit.
    AtExit { area: usize },
    /// Whether some of these areas hold an end of a piece, and whether one of these pieces comes from outside.
    Linked { areas: u8 },
}

impl Counter {
    /// All that has to be counted.
    pub(super) fn all(rule: &Rule, scene: &Scene, claim: Claim, laws: Laws) -> Vec<Self> {
        let mut counters = Vec::new();
        let mut sets = Vec::new();
        for (index, area) in scene.areas.iter().enumerate() {
            if laws.contains(Law::Closed) {
                sets.push(Set::Area(index));
            }
            let holds_something = area.seeds.iter().any(|seed| scene.fields.get(seed) == Some(&Known::Empty));
            if laws.contains(Law::Inside) && holds_something {
                sets.push(Set::Inside(index));
            }
            for of_live_colour in [true, false].into_iter().filter(|_| laws.contains(Law::Doors)) {
                let is_left = |field| super::scene::is_of_live_colour(field) != of_live_colour;
                if holds_something || area.line.iter().any(|&field| is_left(field)) {
                    sets.push(Set::WithoutDoors { area: index, of_live_colour });
                }
            }
            if laws.contains(Law::Together) {
                sets.extend((0..index).map(|other| Set::Both(other, index)));
            }
            if laws.contains(Law::Loops) {
                let with_other = (0..index).map(|other| 1 << other | 1 << index);
                counters.extend([1 << index].into_iter().chain(with_other).map(|areas| Self::Linked { areas }));
            }
            if laws.contains(Law::Colours) {
                counters.extend(Self::of_colours(rule, scene, index));
            }
            if let (Some(_), Claim::ComesOut(_)) = (area.exit, claim) {
                counters.extend([Self::Elsewhere { area: index }, Self::AtExit { area: index }]);
            }
        }
        counters.extend(sets.into_iter().map(Self::Leaving));
        if !scene.may_be_end.is_empty() {
            counters.push(Self::Ends);
        }
        let is_wall = |step: Step| scene.fields.get(&LIVE.neighbour(step)) == Some(&Known::Wall);
        if laws.contains(Law::Plane) && !Step::ALL.into_iter().any(is_wall) {
            counters.push(Self::Tail);
        }
        counters
    }

    /// The counters for the conditions on the colours of an area.
    fn of_colours(rule: &Rule, scene: &Scene, area: usize) -> Vec<Self> {
        let same_is_live = scene.areas[area].same_is_live;
        let count = &rule.areas[area].count;
        let mut counters: Vec<Self> =
            count.parity.iter().map(|&parity| Self::Remainder { area, same_is_live, parity }).collect();
        // Conditions that grow alike with the families share one counter.
        let mut by_terms: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for balance in &count.balances {
            by_terms.entry(&balance.terms).or_default().push((balance.comparison, balance.constant));
        }
        counters.extend(by_terms.into_iter().map(|(terms, bounds)| {
            /// How far beyond the bounds it is counted exactly.
            const BEYOND: i32 = 10;
            /// A bound beyond the range of a byte is assumed to hold.
            const MOST: i32 = 120;
            let farthest = bounds.iter().map(|(_, constant)| constant.abs()).max().unwrap_or(0);
            let limit = (2 * farthest + BEYOND).min(MOST) as i8;
            Self::Balance { area, same_is_live, terms: terms.to_vec(), bounds, limit }
        }));
        counters
    }

    /// By how much an edge between two fields changes the count.
    pub(super) fn change(&self, a: (Value, FieldKind), b: (Value, FieldKind), from_live: bool) -> i8 {
        let leaving = |area: usize| match (a.0.is_in(area), b.0.is_in(area)) {
            (true, false) => Some(a.1),
            (false, true) => Some(b.1),
            _ => None,
        };
        match *self {
            Self::Leaving(set) => i8::from(set.contains(a.0, a.1) != set.contains(b.0, b.1)),
            Self::Balance { area, same_is_live, .. } | Self::Remainder { area, same_is_live, .. } => {
                leaving(area).map_or(0, |kind| if kind.of_live_colour == same_is_live { 1 } else { -1 })
            }
            Self::Elsewhere { area } => i8::from(!from_live && leaving(area).is_some_and(|kind| !kind.is_exit)),
            Self::AtExit { area } => i8::from(!from_live && leaving(area).is_some_and(|kind| kind.is_exit)),
            Self::Ends | Self::Tail | Self::Linked { .. } => 0,
        }
    }

    /// The change by a piece without a field in view: one if it ends in the areas, two if it also comes from outside.
    pub(super) fn change_by_piece(&self, outcome: PieceOutcome) -> i8 {
        match (self, outcome) {
            (Self::Linked { areas }, PieceOutcome::Whole(ends)) => match ends.map(|end| end.is_in(*areas)) {
                [Some(true), Some(false)] | [Some(false), Some(true)] => 2,
                [Some(true), _] | [_, Some(true)] => 1,
                _ => 0,
            },
            _ => 0,
        }
    }

    /// The possible counts after a change.
    pub(super) fn changed(&self, count: u8, change: i8) -> [Option<u8>; 2] {
        if change == 0 {
            return [Some(count), None];
        }
        let only = |count: u8| [Some(count), None];
        match self {
            Self::Leaving(_) => only(if count == 3 { 2 } else { count + 1 }),
            Self::Remainder { .. } => only(count.wrapping_add_signed(change) & 3),
            Self::Balance { limit, .. } => {
                let count = count as i8;
                let at_limit = count.abs() == *limit;
                let next = (count + change).clamp(-limit, *limit);
                // Back from a limit, or still beyond it.
                [Some(next as u8), (at_limit && next != count).then_some(count as u8)]
            }
            Self::Ends => [(count == 0).then_some(1), None],
            Self::Tail | Self::Elsewhere { .. } => only(1),
            Self::AtExit { .. } => only((count + 1).min(2)),
            Self::Linked { .. } => only(count.max(change.unsigned_abs())),
        }
    }

    /// Whether a completed line can have this count, as far as this counter alone decides it.
    pub(super) fn is_possible(&self, count: u8) -> bool {
        match self {
            Self::Leaving(_) => count == 2,
            Self::Linked { .. } => count != 1,
            Self::Tail => count == 1,
            Self::Remainder { parity, .. } => count == if *parity == Parity::Pair { 0 } else { 2 },
            Self::Balance { bounds, limit, .. } => {
                let (count, limit) = (i32::from(count as i8), i32::from(*limit));
                let fits = |twice: i32| bounds.iter().all(|(comparison, bound)| comparison.holds(twice / 2, *bound));
                if bounds.iter().any(|(_, bound)| 2 * bound.abs() >= limit) {
                    return true;
                }
                // All bounds lie between the limits, so beyond a limit every even number fits as well.
                if count.abs() == limit { fits(count + count % 2) } else { count % 2 == 0 && fits(count) }
            }
            Self::Ends | Self::Elsewhere { .. } | Self::AtExit { .. } => true,
        }
    }
}

/// Whether a line that comes to these counts contradicts the claim.
pub(super) fn contradicts(counters: &[Counter], counts: &[u8]) -> bool {
    if !counters.iter().zip(counts).all(|(counter, count)| counter.is_possible(*count)) {
        return false;
    }
    let count_of = |wanted: fn(&Counter) -> bool| counters.iter().position(wanted).map(|place| counts[place]);
    let elsewhere = count_of(|counter| matches!(counter, Counter::Elsewhere { .. }));
    let at_exit = count_of(|counter| matches!(counter, Counter::AtExit { .. }));
    (elsewhere, at_exit) != (Some(0), Some(1))
}
