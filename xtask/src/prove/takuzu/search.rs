//! From a scene to values of all its fields that nothing refutes: no three alike in a row, the signs are kept, and each whole line
//! with conditions can be completed to a valid line. If there are none, the conclusion is proved.

use super::line::{LineProgram, PossibleLine};
use super::scene::{TakuzuScene, Visible};
use crate::language::rule::Offset;
use crate::prove::Effort;
use crate::prove::run::TooMuch;
use oneway::matching::binary::Sign;
use std::collections::HashMap;

/// Values of the fields of a picture, supposing that a conclusion is wrong, which nothing refutes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remainder {
    /// Whether each field is `a`, row by row.
    pub values: Vec<(Offset, bool)>,
    /// For each whole line with conditions: the places of the picture's fields among those values, and a valid line.
    pub lines: Vec<(Vec<Offset>, PossibleLine)>,
}

/// The values of a line's fields of the picture, as far as they are known, and the number of the line.
type LineValues = (usize, Vec<Option<bool>>);

pub(super) struct Assignments<'s> {
    scene: &'s TakuzuScene,
    effort: &'s Effort<'s>,
    /// The fields in the order in which they are tried: those of lines with conditions first.
    order: Vec<usize>,
    longest: usize,
    lines: HashMap<LineValues, Option<PossibleLine>>,
}

impl<'s> Assignments<'s> {
    /// All values of the fields of a scene, on boards whose lines have at most this number of fields.
    pub(super) fn new(scene: &'s TakuzuScene, longest: usize, effort: &'s Effort<'s>) -> Self {
        let on_lines = scene.lines.iter().flat_map(|line| line.fields.iter().copied());
        let mut order: Vec<_> = on_lines.chain(0..scene.fields.len()).collect();
        let mut seen = vec![false; scene.fields.len()];
        order.retain(|place| !std::mem::replace(&mut seen[*place], true));
        Self { scene, effort, order, longest, lines: HashMap::new() }
    }

    /// Values that nothing refutes; `None` if there are none.
    pub(super) fn find(&mut self) -> Result<Option<Remainder>, TooMuch> {
        if self.scene.is_contradictory {
            return Ok(None);
        }
        let values = self.scene.fields.iter().map(|field| field.is_a).collect();
        let Some(values) = self.search(values)? else { return Ok(None) };
        let at = |place: usize| self.scene.fields[place].at;
        let mut lines = Vec::new();
        for (number, line) in self.scene.lines.iter().enumerate() {
            let along = line.fields.iter().map(|place| values[*place]).collect();
            let possible = self.lines.get(&(number, along)).cloned().flatten().expect("it is possible");
            lines.push((line.fields.iter().map(|place| at(*place)).collect(), possible));
        }
        let values = values.into_iter().enumerate().map(|(place, value)| (at(place), value.expect("all are known")));
        Ok(Some(Remainder { values: values.collect(), lines }))
    }

    fn search(&mut self, mut values: Vec<Option<bool>>) -> Result<Option<Vec<Option<bool>>>, TooMuch> {
        self.effort.spend(1)?;
        if !self.follow(&mut values) {
            return Ok(None);
        }
        for number in 0..self.scene.lines.len() {
            if !self.is_possible(number, &values)? {
                return Ok(None);
            }
        }
        let Some(open) = self.order.iter().copied().find(|place| values[*place].is_none()) else {
            return Ok(Some(values));
        };
        for value in [false, true] {
            let mut tried = values.clone();
            tried[open] = Some(value);
            if let Some(found) = self.search(tried)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Adds the values that follow from three in a row and from signs; whether there is no contradiction.
    fn follow(&self, values: &mut [Option<bool>]) -> bool {
        loop {
            let before = values.to_vec();
            for places in &self.scene.threes {
                for which in 0..3 {
                    let [one, two] = [places[(which + 1) % 3], places[(which + 2) % 3]];
                    if values[one].is_some() && values[one] == values[two] {
                        let other = values[one].map(|value| !value);
                        if values[places[which]].is_some_and(|value| Some(value) != other) {
                            return false;
                        }
                        values[places[which]] = other;
                    }
                }
            }
            for ([one, two], sign) in &self.scene.signs {
                for (from, to) in [(*one, *two), (*two, *one)] {
                    let Some(value) = values[from] else { continue };
                    let implied = value == (*sign == Sign::Equal);
                    if values[to].is_some_and(|value| value != implied) {
                        return false;
                    }
                    values[to] = Some(implied);
                }
            }
            if before == values {
                return true;
            }
        }
    }

    /// Whether a valid line of some length agrees with the picture, such that the conditions hold.
    fn is_possible(&mut self, number: usize, values: &[Option<bool>]) -> Result<bool, TooMuch> {
        let line = &self.scene.lines[number];
        let along: Vec<_> = line.fields.iter().map(|place| values[*place]).collect();
        if let Some(known) = self.lines.get(&(number, along.clone())) {
            return Ok(known.is_some());
        }
        let visible = |place: &usize| self.scene.fields[*place].visible;
        let fields: Vec<(Option<bool>, Visible)> = along.iter().copied().zip(line.fields.iter().map(visible)).collect();
        let found = LineProgram::new(line, fields, self.longest).run(self.effort)?;
        let is_possible = found.is_some();
        self.lines.insert((number, along), found);
        Ok(is_possible)
    }
}
