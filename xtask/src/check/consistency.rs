//! Whether a drawing can match at all: no two marks on one field that exclude each other, whatever the repeat counts;
//! a rectangle that has the fields inside and outside where they are marked; areas that some number of fields fits.

use super::Checker;
use crate::language::{Demand, Mark};
use crate::mistake::Mistake;
use crate::read::SheetMark;
use crate::rule::{Area, Offset, Place, Repeat, repeat_counts};
use std::collections::{BTreeMap, BTreeSet};

/// A family is tried out with so many copies more than the least: enough for its parts to pass each other.
const COPIES_TRIED: i32 = 40;
/// With several families, all combinations are tried, so fewer each.
const COPIES_TRIED_EACH: i32 = 6;
/// No board that anyone walks has larger areas than this surplus of a colour.
const GREATEST_SURPLUS: i32 = 4000;

impl Checker<'_> {
    pub(super) fn consistency(&mut self, areas: &[Option<Area>]) {
        self.drawn_contradictions();
        if self.mistakes.iter().all(|located| located.mistake.is_warning()) {
            for counts in self.counts_to_try() {
                if self.contradictions_with(&counts) {
                    break;
                }
            }
        }
        self.areas_that_never_fit(areas);
    }

    /// Areas whose counts no number of fields satisfies, alone or together with another count for the same area.
    fn areas_that_never_fit(&mut self, areas: &[Option<Area>]) {
        let repeats = &self.sheet.repeats;
        for (i, area) in areas.iter().enumerate() {
            let Some(area) = area else { continue };
            let same_area = |other: &&Area| (&other.line, other.circle) == (&area.line, area.circle);
            let joined: Vec<&Area> = areas[..=i].iter().flatten().filter(same_area).collect();
            let fits = |counts: &Vec<i32>| some_area_fits(&joined, repeats, counts);
            if let (false, Some((_, span))) = (self.counts_to_try().iter().any(fits), &self.sheet.areas[i].count) {
                let counts: Vec<_> = joined.iter().map(|area| format!("`{}`", area.count)).collect();
                self.say(Mistake::ContradictsItself(format!("no area is {}", counts.join(" and "))), span);
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
            let (known_demand, known) = seen.entry(self.place(mark)).or_insert((demand, mark));
            match known_demand.and(demand) {
                Some(both) => *known_demand = both,
                None => {
                    let mistake = Mistake::Contradiction(known.mark, mark.mark);
                    self.say_of(mistake, mark);
                }
            }
        }
    }

    /// Marks that come to stand on one field when the repeats have these counts, or that no rectangle fits.
    fn contradictions_with(&mut self, counts: &[i32]) -> bool {
        let repeats = &self.sheet.repeats;
        let mut fields: BTreeMap<Offset, (Demand, &SheetMark)> = BTreeMap::new();
        let mut clash = None;
        for mark in &self.sheet.marks {
            let Some(demand) = demand(mark) else { continue };
            for field in self.place(mark).fields(repeats, counts) {
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
            self.say_of(Mistake::ContradictsItself(why), second);
            return true;
        }
        let between = border_between_inside_fields(&fields);
        if let Some(mark) = between {
            let why = format!("{when}a field outside the board lies between fields inside it");
            self.say_of(Mistake::ContradictsItself(why), mark);
        }
        between.is_some()
    }
}

/// What the field has to be for the mark to mean anything: a step that is forbidden must be possible.
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

fn some_area_fits(areas: &[&Area], repeats: &[Repeat], counts: &[i32]) -> bool {
    let copies = |name: &str| repeats.iter().position(|r| r.name == name).map_or(0, |i| counts[i]);
    let same = |area: &Area| area.same().fields(repeats, counts).next().map_or(0, |at| at.dx + at.dy);
    // Parity and balance depend on the surplus alone: the rest can be made up of pairs of fields.
    (-GREATEST_SURPLUS..=GREATEST_SURPLUS).any(|surplus| {
        let fits = |area: &&Area| {
            let surplus = if (same(area) - same(areas[0])) % 2 == 0 { surplus } else { -surplus };
            area.count.accepts(surplus, 0, copies)
        };
        areas.iter().all(fits)
    })
}

/// "when k = 2, ", or nothing if the drawing has no family.
fn when(repeats: &[Repeat], counts: &[i32]) -> String {
    let equations: Vec<_> = repeats.iter().zip(counts).map(|(r, count)| format!("{} = {count}", r.name)).collect();
    if equations.is_empty() { String::new() } else { format!("when {}, ", equations.join(" and ")) }
}
