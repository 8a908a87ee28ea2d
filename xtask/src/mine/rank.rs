//! Ranks drawings by the missed steps of other walks that they cover: the best first, then what is best for the steps
//! that are left, until the rest adds nothing. So a drawing that others imply is dropped.

use super::misses::Miss;
use crate::evaluate::{Drawings, Evaluator};
use crate::language::rule::Rule;
use rayon::prelude::*;
use std::cmp::Ordering;

/// The figures of a drawing among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinedCoverage {
    /// Missed steps of other walks that it covers, by itself or by the sequence.
    pub covered: usize,
    /// Those of them that no better drawing covers.
    pub newly: usize,
    /// The missed step with the fewest taken fields that it covers: its place among those to find by, or among the
    /// others.
    pub example: ExamplePlace,
}

/// Where an example is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExamplePlace {
    /// Among the misses that drawings were found by.
    Found(usize),
    /// Among those of other walks.
    Other(usize),
}

/// The missed steps that one drawing covers, a flag for each.
struct Covered {
    found: Vec<bool>,
    others: Vec<bool>,
    marks: u64,
}

/// Ranks drawings; those that add nothing are left out. Returns the places of the others, the best first, with their
/// figures.
pub fn ranked(rules: &[Rule], present: &Drawings, found: &[Miss], others: &[Miss]) -> Vec<(usize, MinedCoverage)> {
    let covered = |rule: &Rule| {
        let all = present.with(Evaluator::all_of(rule));
        let flags = |misses: &[Miss]| misses.iter().map(|miss| !miss.is_missed_by(&all)).collect();
        Covered { found: flags(found), others: flags(others), marks: number_of_marks(rule) }
    };
    let covered: Vec<Covered> = rules.par_iter().map(covered).collect();
    let mut left = Left { found: vec![true; found.len()], others: vec![true; others.len()] };
    let mut ranked: Vec<(usize, MinedCoverage)> = Vec::new();
    loop {
        let open = (0..rules.len()).filter(|place| ranked.iter().all(|(known, _)| known != place));
        // Of equal ones the first.
        let Some(best) = open.rev().max_by(|a, b| left.compare(&covered[*a], &covered[*b])) else { break };
        let [newly, newly_found] = left.newly(&covered[best]);
        if newly + newly_found == 0 {
            break;
        }
        let Covered { found: in_found, others: in_others, .. } = &covered[best];
        let taken = |miss: &Miss| miss.board.line().len();
        let smallest = |flags: &[bool], misses: &[Miss]| {
            (0..misses.len()).filter(|i| flags[*i]).min_by_key(|i| taken(&misses[*i]))
        };
        let example = smallest(in_others, others).map(ExamplePlace::Other);
        let example = example.or_else(|| smallest(in_found, found).map(ExamplePlace::Found)).expect("it covers one");
        let covered_others = in_others.iter().filter(|is| **is).count();
        ranked.push((best, MinedCoverage { covered: covered_others, newly, example }));
        left.remove(&covered[best]);
    }
    ranked
}

/// The number of marks that a reader has to look at: conditions, and the doors of areas.
pub fn number_of_marks(rule: &Rule) -> u64 {
    let conditions = rule.marks.iter().filter(|mark| mark.mark.is_condition()).count();
    (conditions + rule.areas.iter().map(|area| area.line.len()).sum::<usize>()) as u64
}

/// The missed steps that no drawing covers so far.
struct Left {
    found: Vec<bool>,
    others: Vec<bool>,
}

impl Left {
    /// The steps that a drawing newly covers, of other walks and of those it was found by.
    fn newly(&self, covered: &Covered) -> [usize; 2] {
        let both = |left: &[bool], flags: &[bool]| left.iter().zip(flags).filter(|(left, is)| **left && **is).count();
        [both(&self.others, &covered.others), both(&self.found, &covered.found)]
    }

    /// Which drawing covers more for each of its marks; the steps that drawings were found by decide last.
    fn compare(&self, one: &Covered, other: &Covered) -> Ordering {
        let [one_newly, other_newly] = [self.newly(one), self.newly(other)];
        let by = |kind: usize| (one_newly[kind] as u64 * other.marks).cmp(&(other_newly[kind] as u64 * one.marks));
        by(0).then_with(|| by(1))
    }

    fn remove(&mut self, covered: &Covered) {
        let remove = |left: &mut [bool], flags: &[bool]| left.iter_mut().zip(flags).for_each(|(left, is)| *left &= !is);
        remove(&mut self.others, &covered.others);
        remove(&mut self.found, &covered.found);
    }
}
