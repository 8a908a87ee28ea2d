//! Weaker counts: an area with an exact balance becomes one with a bound, with a parity, one that is only closed, and
//! no area at all.

use super::IsRight;
use crate::language::Mark;
use crate::language::balance::{Balance, Comparison, Count, Parity};
use crate::language::rule::{FieldMark, Rule};

/// The drawing with the weakest counts that leave it right.
pub(super) fn weaker(rule: &Rule, is_right: IsRight<'_>) -> Rule {
    let mut weakest = rule.clone();
    for place in (0..rule.areas.len()).rev() {
        let without = without_area(&weakest, place);
        if is_right(&without) {
            weakest = without;
            continue;
        }
        let next = |rule: &Rule| {
            let counts = weaker_counts(&rule.areas[place].count).into_iter();
            counts.map(|count| with_count(rule, place, count)).find(|rule| is_right(rule))
        };
        while let Some(weaker) = next(&weakest) {
            weakest = weaker;
        }
    }
    weakest
}

/// The drawing with the line of an area as empty fields.
fn without_area(rule: &Rule, place: usize) -> Rule {
    let mut without = rule.clone();
    let area = without.areas.remove(place);
    without.marks.extend(area.line.into_iter().map(|place| FieldMark { place, mark: Mark::Empty }));
    without.marks.sort();
    without.marks.dedup();
    without
}

/// The drawing with another count of an area.
fn with_count(rule: &Rule, place: usize, count: Count) -> Rule {
    let mut changed = rule.clone();
    let area = &mut changed.areas[place];
    // Without a balance no colour has a name.
    area.entry = area.entry.take().filter(|_| !count.balances.is_empty());
    area.count = count;
    changed
}

/// The counts that are weaker than one, the weakest first.
fn weaker_counts(count: &Count) -> Vec<Count> {
    let mut weaker = Vec::new();
    if *count != Count::default() {
        weaker.push(Count::default());
    }
    let [balance] = &count.balances[..] else { return weaker };
    let only = |balance: Balance| Count { balances: vec![balance], ..Count::default() };
    let bound = |comparison| only(Balance { comparison, ..balance.clone() });
    let moved = |by: i32| only(Balance { constant: balance.constant + by, ..balance.clone() });
    match balance.comparison {
        Comparison::Equal => {
            let parity = if balance.constant % 2 == 0 { Parity::Pair } else { Parity::Impair };
            weaker.extend(balance.terms.is_empty().then_some(Count { parity: Some(parity), ..Count::default() }));
            weaker.extend([bound(Comparison::AtLeast), bound(Comparison::AtMost)]);
        }
        Comparison::AtLeast => weaker.push(moved(-1)),
        Comparison::AtMost => weaker.push(moved(1)),
        Comparison::Unequal | Comparison::Less | Comparison::Greater => {}
    }
    weaker
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weaker_count_accepts_every_area_that_a_stronger_one_accepts() {
        let mut counts =
            vec![Count::parse("same=other+1").expect("a count"), Count::parse("same=other-2").expect("a count")];
        let mut seen = 0;
        while let Some(count) = counts.pop().filter(|_| seen < 60) {
            for weaker in weaker_counts(&count) {
                seen += 1;
                for (same, other) in (0..9).flat_map(|same| (0..9).map(move |other| (same, other))) {
                    let [strong, weak] = [&count, &weaker].map(|count| count.accepts(same, other, |_| 0));
                    assert!(weak || !strong, "{count} accepts {same} and {other}, {weaker} does not");
                }
                counts.push(weaker);
            }
        }
        assert!(seen >= 60, "{seen}");
    }
}
