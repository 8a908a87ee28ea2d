//! The lines of a drawing: fields that are compared with nothing, and used ways that form a loop or join different lines.

use super::{WaysChecker, ends_of};
use crate::front::mistake::ways::WaysMistake;
use crate::language::ways::WaysMark;
use std::collections::{BTreeMap, BTreeSet};

impl WaysChecker<'_> {
    /// Fields whose lines are compared with nothing.
    pub(super) fn compared_lines(&mut self) {
        let sheet = self.sheet;
        if !sheet.complete {
            return;
        }
        let first = |mark| sheet.marks.iter().find(|other| other.mark == mark);
        let same = sheet.marks.iter().filter(|mark| mark.mark == WaysMark::SameLine);
        let same: BTreeSet<_> = same.map(|mark| mark.field).collect();
        match (first(WaysMark::SameLine), first(WaysMark::OtherLine)) {
            (Some(lone), None) if same.len() == 1 => self.add_mistake_at(WaysMistake::LoneLine, lone),
            (None, Some(other)) => self.add_mistake_at(WaysMistake::NoSameLine, other),
            _ => {}
        }
    }

    /// Used ways that form a loop or join different lines.
    pub(super) fn joined_fields(&mut self) {
        let sheet = self.sheet;
        let mut groups: BTreeMap<(i32, i32), usize> = BTreeMap::new();
        let line_of = |field: (i32, i32)| {
            let marks = sheet.marks.iter().filter(move |mark| mark.field == field).map(|mark| mark.mark);
            marks.into_iter().find(|mark| matches!(mark, WaysMark::SameLine | WaysMark::OtherLine))
        };
        let mut ways = BTreeSet::new();
        for mark in sheet.marks.iter().filter(|mark| mark.mark == WaysMark::Used) {
            let ends = ends_of(mark);
            if !ways.insert(ends.clone()) {
                continue;
            }
            let [one, other] = [ends[0], ends[1]].map(|field| {
                let next = groups.len();
                *groups.entry(field).or_insert(next)
            });
            if one == other {
                self.add_mistake_at(WaysMistake::ClosedLoop, mark);
                continue;
            }
            groups.values_mut().filter(|group| **group == other).for_each(|group| *group = one);
            let lines: BTreeSet<_> =
                groups.iter().filter(|(_, group)| **group == one).filter_map(|(field, _)| line_of(*field)).collect();
            if lines.len() > 1 {
                self.add_mistake_at(WaysMistake::JoinedLines, mark);
            }
        }
    }
}
