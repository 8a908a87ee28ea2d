//! The future lines of a file: which start belongs to which end.

use super::complaint::Complaint;
use super::dialect::DialectField;
use super::meaning::FieldMeaning;
use super::shapes::{At, neighbours};
use crate::front::mistake::{Located, Mistake};
use crate::language::future::{LINE_NAMES, MOST_LINES};
use std::collections::{BTreeMap, BTreeSet};

/// The letter of each start and end of a future line: the two of a line have the same one, those of different lines do not.
pub(super) fn lines(
    fields: &[DialectField],
    meanings: &[Option<FieldMeaning>],
    mistakes: &mut Vec<Located>,
) -> BTreeMap<At, char> {
    use FieldMeaning::{FutureDirection, FutureEnd, FutureLine, FutureStart};
    let Some(meanings) = meanings.iter().copied().collect::<Option<Vec<_>>>() else { return BTreeMap::new() };
    let those = |wanted: &'static [FieldMeaning]| {
        fields.iter().zip(&meanings).filter(move |(_, meaning)| wanted.contains(meaning))
    };
    let places = |wanted| those(wanted).map(|(field, _)| field.at).collect::<BTreeSet<At>>();
    let mut add_mistake =
        |mistake, field: &DialectField| mistakes.push(Located::at(mistake, field.span.clone(), field.at));
    if let Some((one_too_many, _)) = those(&[FutureStart]).nth(MOST_LINES) {
        add_mistake(Mistake::TooManyLines { limit: MOST_LINES }, one_too_many);
        return BTreeMap::new();
    }
    // One complaint of a kind is enough: where one end is not clear, another one is not clear either.
    if let Some((field, _)) = those(&[FutureStart, FutureDirection]).next() {
        add_mistake(Mistake::from(Complaint::FutureDirection), field);
    }
    let inside = places(&[FutureLine, FutureDirection]);
    let drawn = FutureFields { starts: places(&[FutureStart]), ends: places(&[FutureEnd]), inside };
    let lines = drawn.pairs().into_iter().zip(LINE_NAMES);
    let letters: BTreeMap<At, char> = lines.flat_map(|(ends, letter)| ends.map(|end| (end, letter))).collect();
    let mut ends = those(&[FutureStart, FutureEnd]);
    if let Some((field, meaning)) = ends.find(|(field, _)| !letters.contains_key(&field.at)) {
        add_mistake(Mistake::from(Complaint::NoOtherEnd(*meaning)), field);
    }
    letters
}

/// The fields of future lines.
struct FutureFields {
    starts: BTreeSet<At>,
    ends: BTreeSet<At>,
    /// Those between start and end, as far as they are drawn.
    inside: BTreeSet<At>,
}

impl FutureFields {
    /// The starts and ends that belong together: those that drawn fields join, and then the only two that are left.
    fn pairs(&self) -> Vec<[At; 2]> {
        let is_pair = |start, end: &At| self.only_joined(*end, &self.starts) == Some(start);
        let joined = |start| self.only_joined(start, &self.ends).filter(|end| is_pair(start, end));
        let mut pairs: Vec<[At; 2]> =
            self.starts.iter().filter_map(|start| joined(*start).map(|end| [*start, end])).collect();
        let is_left = |at: &At| !pairs.as_flattened().contains(at);
        let left = |fields: &BTreeSet<At>| fields.iter().copied().filter(is_left).collect::<Vec<_>>();
        if let ([start], [end]) = (&left(&self.starts)[..], &left(&self.ends)[..]) {
            pairs.push([*start, *end]);
        }
        pairs
    }

    /// The only one of some fields that fields inside a line lead to.
    fn only_joined(&self, from: At, to: &BTreeSet<At>) -> Option<At> {
        let mut reached = BTreeSet::new();
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            let next = neighbours(at).into_iter().filter(|next| self.inside.contains(next));
            open.extend(next.filter(|next| reached.insert(*next)));
        }
        let mut joined = to.iter().filter(|end| neighbours(**end).iter().any(|beside| reached.contains(beside)));
        joined.next().filter(|_| joined.next().is_none()).copied()
    }
}
