//! Values and signs that no board has together: fields that have to be equal and different, and three fields in a row that have to be
//! equal.

use super::TakuzuChecker;
use crate::front::mistake::takuzu::TakuzuMistake;
use crate::language::sheet::SheetMark;
use crate::language::takuzu::TakuzuMark;
use oneway::grid::Step;
use std::collections::{BTreeMap, BTreeSet};

type SheetField = (i32, i32);

/// The value of a field relative to others of its group: the same one, or the other one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct RelativeValue {
    /// Fields of one group depend on each other; those with a known value are one.
    group: usize,
    is_other: bool,
}

/// What the marks say about the values of fields.
struct Values(BTreeMap<SheetField, RelativeValue>);

impl Values {
    const KNOWN: usize = 0;

    fn of(&mut self, field: SheetField) -> RelativeValue {
        let next = self.0.len() + 1;
        *self.0.entry(field).or_insert(RelativeValue { group: next, is_other: false })
    }

    /// Makes the first value depend on the second one; `false` if that contradicts what is known.
    fn join(&mut self, first: RelativeValue, second: RelativeValue, differ: bool) -> bool {
        let turn = first.is_other ^ second.is_other ^ differ;
        if first.group == second.group {
            return !turn;
        }
        let (from, to) = if first.group == Self::KNOWN { (second, first) } else { (first, second) };
        for value in self.0.values_mut().filter(|value| value.group == from.group) {
            *value = RelativeValue { group: to.group, is_other: value.is_other ^ turn };
        }
        true
    }
}

impl TakuzuChecker<'_> {
    /// Values and signs that contradict each other.
    pub(super) fn values(&mut self) {
        let sheet = self.sheet;
        let mut values = Values(BTreeMap::new());
        for mark in &sheet.marks {
            if let is_other @ (TakuzuMark::A | TakuzuMark::B) = mark.mark {
                let value = RelativeValue { group: Values::KNOWN, is_other: is_other == TakuzuMark::B };
                // A field with both values has a message already.
                values.0.entry(mark.field).or_insert(value);
            }
        }
        let mut sound = true;
        let mut ways = BTreeSet::new();
        for (mark, step) in sheet.marks.iter().filter_map(|mark| Some((mark, mark.along?))) {
            // A way with both signs has a message already.
            if !ways.insert((mark.field, step.vector())) {
                continue;
            }
            let (first, second) = (values.of(mark.field), values.of(beside(mark.field, step)));
            if !values.join(first, second, mark.mark == TakuzuMark::Opposite) {
                sound = false;
                self.add_mistake_at(TakuzuMistake::ImpossibleSign, mark);
            }
        }
        if sound {
            self.three_alike(&values);
        }
    }

    fn three_alike(&mut self, values: &Values) {
        let sheet = self.sheet;
        for (field, value) in &values.0 {
            for step in [Step::Right, Step::Down] {
                let fields = [*field, beside(*field, step), beside(beside(*field, step), step)];
                if fields.iter().any(|field| values.0.get(field) != Some(value)) {
                    continue;
                }
                let is_part = |mark: &&SheetMark<TakuzuMark>| match mark.mark {
                    TakuzuMark::A | TakuzuMark::B => fields.contains(&mark.field),
                    _ => mark.along.is_some_and(|along| {
                        fields.contains(&mark.field) || fields.contains(&beside(mark.field, along))
                    }),
                };
                if let Some(last) = sheet.marks.iter().rfind(is_part) {
                    self.add_mistake_at(TakuzuMistake::ThreeAlike, last);
                }
            }
        }
    }
}

fn beside((x, y): SheetField, step: Step) -> SheetField {
    let (dx, dy) = step.vector();
    (x + dx, y + dy)
}
