//! More doors: a straight row of doors that is any number of fields longer, with everything behind the new doors
//! moved on. First a number of doors that may stand again and again, as the balance of the area grows with it, then a
//! door that may be there or not.

use super::IsRight;
use crate::language::balance::{Balance, Comparison};
use crate::language::rule::{Area, Offset, Place, Repeat, Rule, Shift};
use crate::mine::canonical::framed;

/// The numbers of doors that may stand again and again: known families repeat four.
const LENGTHS: [i32; 3] = [4, 2, 1];

/// The names of the two counts. What is named later may stand behind what is named earlier.
const NAMES: [&str; 2] = ["k", "l"];

/// The drawing with more doors in the rows of its areas, if that leaves it right.
pub(super) fn more(rule: &Rule, is_right: IsRight<'_>) -> Option<Rule> {
    match rule.repeats[..] {
        [] => families(rule).into_iter().find(is_right),
        [Repeat { max: None, .. }] => with_optional_door(rule).filter(is_right),
        _ => None,
    }
}

/// The drawing with any number of doors put in, in front of each door but the first.
fn families(rule: &Rule) -> Vec<Rule> {
    let mut families = Vec::new();
    for length in LENGTHS {
        for (place, area) in rule.areas.iter().enumerate() {
            let Some(unit) = unit(area) else { continue };
            for door in 1..area.line.len() {
                families.extend(with_growing_balances(&with_doors(rule, place, unit, door, length)));
            }
        }
    }
    families
}

/// The direction of a straight row.
fn unit(area: &Area) -> Option<(i32, i32)> {
    let [first, second, ..] = &area.line[..] else { return None };
    let unit = (second.at.dx - first.at.dx, second.at.dy - first.at.dy);
    let is_straight = area.line.windows(2).all(|pair| pair[0].at.shifted(unit, 1) == pair[1].at);
    is_straight.then_some(unit)
}

/// The drawing with `length` doors, any number of times, in front of a door of an area's row.
fn with_doors(rule: &Rule, area: usize, unit: (i32, i32), door: usize, length: i32) -> Rule {
    let mut family = rule.clone();
    let from = rule.areas[area].line[door].at;
    let is_beyond = |at: Offset| (at.dx - from.dx) * unit.0 + (at.dy - from.dy) * unit.1 >= 0;
    for place in places_of(&mut family).filter(|place| is_beyond(place.at)) {
        place.shift.after = vec![0];
    }
    let copies = Shift { copies: Some(0), after: Vec::new() };
    let doors = (0..length).map(|further| Place { at: from.shifted(unit, further), shift: copies.clone() });
    family.areas[area].line.splice(door..door, doors);
    let step = (unit.0 * length, unit.1 * length);
    family.repeats = vec![Repeat { name: NAMES[0].to_owned(), step, min: 0, max: None, shown: 1 }];
    family.marks.sort();
    framed(family)
}

/// The drawing with one more door, or not, behind those that stand again and again.
fn with_optional_door(rule: &Rule) -> Option<Rule> {
    let mut family = rule.clone();
    let (dx, dy) = rule.repeats[0].step;
    let unit = (dx.signum(), dy.signum());
    let behind = |area: &Area| area.line.iter().position(|place| place.shift.after == [0]);
    let (area, door) = family.areas.iter().enumerate().find_map(|(i, area)| Some((i, behind(area)?)))?;
    let new = Place { at: family.areas[area].line[door].at, shift: Shift { copies: Some(1), after: vec![0] } };
    for place in places_of(&mut family).filter(|place| place.shift.after == [0]) {
        place.shift.after = vec![0, 1];
    }
    family.areas[area].line.insert(door, new);
    family.repeats.push(Repeat { name: NAMES[1].to_owned(), step: unit, min: 0, max: Some(1), shown: 1 });
    family.marks.sort();
    Some(framed(family))
}

/// All places of a drawing but the live end.
fn places_of(rule: &mut Rule) -> impl Iterator<Item = &mut Place> {
    let in_areas =
        rule.areas.iter_mut().flat_map(|Area { line, entry, exit, .. }| line.iter_mut().chain(entry).chain(exit));
    rule.marks.iter_mut().map(|mark| &mut mark.place).chain(in_areas)
}

/// The family with bounds that move by a field with each copy, or not: the weakest first.
fn with_growing_balances(family: &Rule) -> Vec<Rule> {
    let bounds = family.areas.iter().flat_map(|area| &area.count.balances);
    let comparisons: Vec<Comparison> = bounds.map(|balance| balance.comparison).collect();
    let factors = match comparisons[..] {
        [] => vec![0],
        [Comparison::AtMost] => vec![1, 0, -1],
        _ => vec![-1, 0, 1],
    };
    let growing = |factor: i32| {
        let mut family = family.clone();
        for Balance { terms, .. } in family.areas.iter_mut().flat_map(|area| &mut area.count.balances) {
            terms.extend((factor != 0).then(|| (factor, NAMES[0].to_owned())));
        }
        family
    };
    factors.into_iter().map(growing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::rule::line_fields;
    use crate::mine::weaken::tests::{drawing, laid_out};
    use crate::prove::is_proved;

    /// Five doors across from the live end, and a pocket in the area behind them.
    const FIVE_DOORS: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 8">
        <use href="#live" x="3" y="6"/><use href="#forbidden" x="3" y="5"/><use href="#wall" x="2" y="0"/>
        <use href="#empty" x="1" y="5"/><use href="#empty" x="1" y="6"/><use href="#wall" x="0" y="6"/>
        <use href="#wall" x="1" y="7"/><g class="area" data-circle="left" data-count="same&lt;=other-1">
        <use href="#area_start" x="2" y="5"/><use href="#area_line" x="2" y="4"/><use href="#area_line" x="2" y="3"/>
        <use href="#area_line" x="2" y="2"/><use href="#area_end" x="2" y="1"/></g></svg>"##;

    #[test]
    fn four_more_doors_take_one_more_field() {
        let longer = more(&drawing(FIVE_DOORS), &is_proved).expect("a family");
        assert_eq!(longer.areas[0].count.to_string(), "same<=other-k-1");
        assert_eq!((longer.repeats[0].step, longer.repeats[0].min), ((0, -4), 0));
        assert_eq!(more(&longer, &|_| true).map(|rule| rule.repeats.len()), Some(2), "an optional door");
    }

    #[test]
    fn without_copies_each_family_is_the_drawing() {
        let rule = drawing(FIVE_DOORS);
        let all = families(&rule);
        assert_eq!(all.len(), 3 * 4 * 3, "lengths, doors and bounds");
        for family in all {
            assert_eq!(laid_out(&family, &[0]), laid_out(&rule, &[]));
            let line = |rule: &Rule, counts: &[i32]| line_fields(&rule.areas[0].line, &rule.repeats, counts);
            assert_eq!(line(&family, &[0]), line(&rule, &[]));
            assert!(line(&family, &[2]).windows(2).all(|pair| pair[0].step_to(pair[1]).is_some()), "{family:?}");
        }
    }
}
