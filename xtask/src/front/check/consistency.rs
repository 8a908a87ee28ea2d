//! Whether a drawing can match at all: no two marks on one field that exclude each other, whatever the repeat counts;
//! a rectangle that has the fields inside and outside where they are marked; areas that some number of fields fits.

use super::SheetChecker;
use crate::front::mistake::Mistake;
use crate::language::rule::{Area, Offset, Place, Repeat, repeat_counts};
use crate::language::sheet::SheetMark;
use crate::language::{Demand, Mark};
use std::collections::{BTreeMap, BTreeSet};

/// A family is tried with up to this number of copies more than the least: enough for its parts to pass each other.
const COPIES_TRIED: i32 = 40;
/// With several families, all combinations are tried, so fewer each.
const COPIES_TRIED_EACH: i32 = 6;
/// The most combinations of counts that a drawing may have: a matcher may have to try them all.
const MOST_COUNTS: i32 = 4096;
/// A family without a greatest count ends at the edge of the board; on boards that drawings are judged on, it has about this many.
const UNBOUNDED: i32 = 8;
/// The most fields of families that are tried, all counts together.
const MOST_FIELDS: usize = 200_000;
/// The areas of realistic boards have no larger surplus of a colour.
const GREATEST_SURPLUS: i32 = 4000;

impl SheetChecker<'_> {
    pub(super) fn consistency(&mut self, areas: &[Option<Area>]) {
        self.drawn_contradictions();
        if self.too_many_copies() {
            return;
        }
        if self.mistakes.iter().all(|located| located.mistake.is_warning()) {
            for counts in self.counts_to_try() {
                if self.contradictions_with(&counts) {
                    break;
                }
            }
        }
        self.areas_that_never_fit(areas);
    }

    /// Whether it would take long to try all counts, field by field.
    fn too_many_copies(&mut self) -> bool {
        let in_families = self.sheet.marks.iter().filter(|mark| mark.copies.is_some());
        let Some(first) = in_families.clone().next() else { return false };
        let copies = |counts: &Vec<i32>| {
            let of_each = in_families.clone().filter_map(|mark| mark.copies).map(|family| counts[family] as usize);
            of_each.sum::<usize>()
        };
        let fields = || self.counts_to_try().iter().map(copies).sum::<usize>();
        let counts = self.sheet.repeats.iter().map(|repeat| repeat.max.map_or(UNBOUNDED, |max| max - repeat.min + 1));
        let mistake = match counts.product::<i32>() > MOST_COUNTS {
            true => Some(Mistake::TooManyCounts { limit: MOST_COUNTS }),
            false => (fields() > MOST_FIELDS).then_some(Mistake::TooManyCopies { limit: MOST_FIELDS }),
        };
        if let Some(mistake) = &mistake {
            self.add_mistake_at(mistake.clone(), first);
        }
        mistake.is_some()
    }

    /// Areas whose counts no number of fields satisfies, alone or together with another count for the same area.
    fn areas_that_never_fit(&mut self, areas: &[Option<Area>]) {
        let repeats = &self.sheet.repeats;
        for (i, area) in areas.iter().enumerate() {
            let Some(area) = area else { continue };
            let same_area = |other: &&Area| (&other.line, other.circle) == (&area.line, area.circle);
            let joined: Vec<&Area> = areas[..=i].iter().flatten().filter(same_area).collect();
            let fits = |counts: &Vec<i32>| some_area_fits(&joined, repeats, counts);
            if let (false, Some((_, span))) =
                (self.counts_to_try().iter().any(fits), self.sheet.areas[i].attributes.get("data-count"))
            {
                let counts: Vec<_> = joined.iter().map(|area| format!("`{}`", area.count)).collect();
                self.add_mistake(Mistake::ContradictsItself(format!("no area is {}", counts.join(" and "))), span);
            }
        }
    }

    pub(super) fn counts_to_try(&self) -> Vec<Vec<i32>> {
        let more = if self.sheet.repeats.len() > 1 { COPIES_TRIED_EACH } else { COPIES_TRIED };
        repeat_counts(&self.sheet.repeats, |repeat| repeat.greatest(repeat.min + more))
    }

    /// Marks that stand on one field of the picture and move alike.
    fn drawn_contradictions(&mut self) {
        let mut seen: BTreeMap<Place, (Demand, &SheetMark)> = BTreeMap::new();
        for mark in &self.sheet.marks {
            let Some(demand) = demand(mark) else { continue };
            for place in self.required_places(mark) {
                let (known_demand, known) = seen.entry(place).or_insert((demand, mark));
                match known_demand.and(demand) {
                    Some(both) => *known_demand = both,
                    None => self.add_mistake_at(Mistake::Contradiction(known.mark.name(), mark.mark.name()), mark),
                }
            }
        }
    }

    /// The places that a mark has its demand on: its own, or those of its way but for the live end.
    fn required_places(&self, mark: &SheetMark) -> Vec<Place> {
        let place = self.place(mark);
        if mark.along.is_none() {
            return vec![place];
        }
        let fields = self.fields(mark).filter(|at| *at != Offset::new(0, 0));
        fields.map(|at| Place { at, ..place.clone() }).collect()
    }

    /// Marks that come to stand on one field when the repeats have these counts, or that no rectangle fits.
    fn contradictions_with(&mut self, counts: &[i32]) -> bool {
        let repeats = &self.sheet.repeats;
        let mut fields: BTreeMap<Offset, (Demand, &SheetMark)> = BTreeMap::new();
        let mut clash = None;
        for mark in &self.sheet.marks {
            let Some(demand) = demand(mark) else { continue };
            let places = self.required_places(mark);
            for field in places.iter().flat_map(|place| place.fields(repeats, counts)) {
                let entry = fields.entry(field).or_insert((demand, mark));
                match entry.0.and(demand) {
                    Some(both) => entry.0 = both,
                    None => clash = clash.or(Some((entry.1.mark, mark))),
                }
            }
        }
        let when = when(repeats, counts);
        if let Some((first, second)) = clash {
            let why = format!("{when}one field is both `{}` and `{}`", first.name(), second.mark.name());
            self.add_mistake_at(Mistake::ContradictsItself(why), second);
            return true;
        }
        let between = border_between_inside_fields(&fields);
        if let Some(mark) = between {
            let why = format!("{when}a field outside the board lies between fields inside it");
            self.add_mistake_at(Mistake::ContradictsItself(why), mark);
        }
        between.is_some()
    }
}

/// The demand that a mark needs to make sense: a forbidden step must be possible.
fn demand(mark: &SheetMark) -> Option<Demand> {
    if mark.mark == Mark::Forbidden { Some(Demand::Empty) } else { mark.mark.demand() }
}

/// A board is a rectangle: it holds whatever lies between the fields that it holds.
fn border_between_inside_fields<'a>(fields: &BTreeMap<Offset, (Demand, &'a SheetMark)>) -> Option<&'a SheetMark> {
    let inside: Vec<_> = fields
        .iter()
        .filter(|(_, (d, _))| matches!(d, Demand::Empty | Demand::Taken))
        .map(|(field, _)| field)
        .collect();
    let columns: BTreeSet<i32> = inside.iter().map(|field| field.dx).collect();
    let rows: BTreeSet<i32> = inside.iter().map(|field| field.dy).collect();
    let within = |set: &BTreeSet<i32>, at: i32| set.first() <= Some(&at) && Some(&at) <= set.last();
    let mut border = fields.iter().filter(|(_, (demand, _))| *demand == Demand::Border);
    border.find(|(field, _)| within(&columns, field.dx) && within(&rows, field.dy)).map(|(_, (_, mark))| *mark)
}

/// Whether some number of fields satisfies all counts, which are about one area.
fn some_area_fits(areas: &[&Area], repeats: &[Repeat], counts: &[i32]) -> bool {
    let copies = |name: &str| repeats.iter().position(|r| r.name == name).map_or(0, |i| counts[i]);
    let colour = |area: &Area| area.same().fields(repeats, counts).next().map_or(0, |at| at.dx + at.dy);
    // Parity and balance depend on the surplus alone: the rest can be made up of pairs of fields. Seen from a field of the
    // other colour it is negative.
    let accepts = |surplus: i32| {
        areas.iter().all(|area| {
            let surplus = if (colour(area) - colour(areas[0])) % 2 == 0 { surplus } else { -surplus };
            area.count.accepts(surplus, 0, copies)
        })
    };
    // The least surplus that is accepted lies close above a bound, or above the least of all: nothing else changes the answer,
    // but for parity and for single values that are not equal to a bound.
    let balances = || areas.iter().flat_map(|area| &area.count.balances);
    let passed_over = 2 * (balances().count() as i32 + 1);
    let bounds = balances().map(|balance| balance.bound(copies)).flat_map(|bound| [bound, -bound]);
    let range = -GREATEST_SURPLUS..=GREATEST_SURPLUS;
    bounds
        .chain([-GREATEST_SURPLUS])
        .any(|from| (from..=from + passed_over).any(|surplus| range.contains(&surplus) && accepts(surplus)))
}

/// "when k = 2, ", or nothing if the drawing has no family.
fn when(repeats: &[Repeat], counts: &[i32]) -> String {
    let equations: Vec<_> = repeats.iter().zip(counts).map(|(r, count)| format!("{} = {count}", r.name)).collect();
    if equations.is_empty() { String::new() } else { format!("when {}, ", equations.join(" and ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::load::parse;
    use crate::language::balance::Count;

    /// An area with a line of two fields.
    fn area(count: &str) -> Area {
        let text = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><use href="#live" x="2" y="2"/>
            <use href="#forbidden" x="1" y="2"/><g class="area" data-circle="left" data-count="closed">
            <use href="#area_start" x="2" y="1"/><use href="#area_end" x="2" y="0"/></g></svg>"##;
        let rule = parse("areas", "areas.svg", text.to_owned()).0.expect("a rule");
        Area { count: Count::parse(count).expect("a count"), ..rule.areas[0].clone() }
    }

    #[test]
    fn counts_fit_no_area_if_no_surplus_satisfies_them() {
        let counts = ["closed", "pair", "impair", "same=other", "same!=other", "same<other-3", "same>=other+1"];
        let mut fitting = [0, 0];
        for [a, b, c] in counts.iter().flat_map(|a| counts.iter().flat_map(move |b| counts.map(|c| [*a, *b, c]))) {
            for is_other_colour in [false, true] {
                let [first, second, mut third] = [a, b, c].map(area);
                third.entry = is_other_colour.then(|| third.line[1].clone());
                let sign = if is_other_colour { -1 } else { 1 };
                let expected = (-100..=100).any(|surplus: i32| {
                    let fits = |area: &Area, surplus: i32| area.count.accepts(surplus, 0, |_| 0);
                    fits(&first, surplus) && fits(&second, surplus) && fits(&third, sign * surplus)
                });
                assert_eq!(some_area_fits(&[&first, &second, &third], &[], &[]), expected, "{a}; {b}; {c}");
                fitting[usize::from(expected)] += 1;
            }
        }
        assert!(fitting[0] > 100 && fitting[1] > 100, "{fitting:?}");
    }
}
