//! What a rule asks of the fields around the live end, as rows of bits: the masks that both the generated code and the
//! matcher of a drawing that is not compiled in compare with a board. Knows no board and no Rust.

use crate::language::{Demand, Mark};
use crate::meaning::demands;
use crate::rule::{Offset, Rule, Shift};
use oneway::window::REACH;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What is asked of one row. In a mask a binary digit is a field, as it stands in the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowMasks {
    /// The fields that something is asked of.
    pub looked_at: u64,
    /// Those of them that have to be taken or outside the board; the others are empty.
    pub wall: u64,
    /// Those of which it matters whether they are taken or outside the board.
    pub told_apart: u64,
    /// Those of them that have to be outside.
    pub border: u64,
}

/// What is asked of the fields that move in one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// The leftmost column of the rows.
    pub left: i32,
    /// The rightmost column of the rows.
    pub right: i32,
    /// The rows by their place below the live end. The more fields one has, the sooner it says no.
    pub rows: Vec<(i32, RowMasks)>,
    /// The fields that must not be the end corner.
    pub not_end: Vec<Offset>,
}

impl Conditions {
    /// What a rule asks of the fields that move so.
    pub fn of(rule: &Rule, shift: &Shift) -> Self {
        let mut demands = demands(rule);
        demands.retain(|place, _| place.shift == *shift);
        // As wide as the picture, so that a row reads like it; what stands behind copies may stick out.
        let columns = || demands.keys().map(|place| place.at.dx);
        let left = columns().fold((-rule.frame.live_x).max(-REACH), i32::min);
        let right = columns().fold((rule.frame.width - 1 - rule.frame.live_x).min(REACH), i32::max);
        let mut rows: BTreeMap<i32, RowMasks> = BTreeMap::new();
        for (place, demand) in &demands {
            let field = 1 << (right - place.at.dx);
            let row = rows.entry(place.at.dy).or_default();
            row.looked_at |= field;
            if *demand != Demand::Empty {
                row.wall |= field;
            }
            if matches!(demand, Demand::Taken | Demand::Border) {
                row.told_apart |= field;
            }
            if *demand == Demand::Border {
                row.border |= field;
            }
        }
        let mut rows: Vec<_> = rows.into_iter().collect();
        // What the fields have to be does not change the order, so that a redrawn field changes one line of the code.
        rows.sort_by_key(|(dy, row)| (Reverse(row.looked_at.count_ones()), *dy));
        let not_end = rule.marks.iter().filter(|m| m.mark == Mark::NotEnd && m.place.shift == *shift);
        Self { left, right, rows, not_end: not_end.map(|m| m.place.at).collect() }
    }
}

/// The ways in which the marked fields of a rule move.
pub fn shifts(rule: &Rule) -> BTreeSet<Shift> {
    let marks = rule.marks.iter().filter(|m| m.mark.is_condition()).map(|m| &m.place);
    let lines = rule.areas.iter().flat_map(|area| &area.line);
    marks.chain(lines).map(|place| place.shift.clone()).collect()
}
