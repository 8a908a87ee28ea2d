//! All sets of lines to the puzzles that have them as solutions, each with all of its solutions.

use super::cover::{SmallBoard, WaySet};
use crate::grid::{Chance, Field, Step};
use crate::ways::{Conventions, Goal, WaysPuzzle};
use std::collections::BTreeMap;

/// A puzzle with all of its solutions.
#[derive(Clone, Debug)]
pub struct AuditedBoard {
    /// The puzzle.
    pub puzzle: WaysPuzzle,
    /// Its solutions, as sets of the ways of the board; each way has a bit, in reading order, to the right before down.
    pub solutions: Vec<WaySet>,
}

impl SmallBoard {
    /// All sets of lines that the conventions allow.
    fn covers(&self, conventions: Conventions) -> Vec<(WaySet, Vec<Vec<Field>>)> {
        let mut covers = Vec::new();
        self.visit(conventions.all_fields, &mut |set, lines| {
            if conventions.touching || !self.touches(set, &lines) {
                covers.push((set, lines));
            }
        });
        covers
    }

    /// All flow puzzles with a solution.
    pub(super) fn flows(&self, conventions: Conventions) -> Vec<AuditedBoard> {
        let mut by_ends = BTreeMap::<Vec<[Field; 2]>, Vec<WaySet>>::new();
        for (set, lines) in self.covers(conventions) {
            let mut ends: Vec<_> = lines.iter().map(|line| [line[0], line[line.len() - 1]]).collect();
            ends.sort_by_key(|[end, _]| (end.y, end.x));
            if !ends.is_empty() {
                by_ends.entry(ends).or_default().push(set);
            }
        }
        let board = |(ends, solutions): (Vec<[Field; 2]>, Vec<WaySet>)| {
            let puzzle = WaysPuzzle::new(self.size, Goal::Flow(ends), conventions);
            AuditedBoard { puzzle, solutions }
        };
        by_ends.into_iter().map(board).collect()
    }

    /// Numbered lines: for each line, once with its ends alone, and `more` times with numbers and walls by chance.
    pub(super) fn numbered(&self, conventions: Conventions, more: u32, chance: &mut Chance) -> Vec<AuditedBoard> {
        let covers = self.covers(conventions);
        let lines: Vec<(WaySet, Vec<Field>)> = covers
            .into_iter()
            .filter(|(_, lines)| lines.len() == 1)
            .flat_map(|(set, lines)| {
                let back: Vec<Field> = lines[0].iter().rev().copied().collect();
                [(set, lines[0].clone()), (set, back)]
            })
            .collect();
        let mut boards = Vec::new();
        for (set, line) in &lines {
            for number in 0..=more {
                let share = if number == 0 { 0 } else { 1 + chance.below(9) };
                let inner = 1..line.len() - 1;
                let is_numbered = |at: &usize| !inner.contains(at) || chance.below(10) < share;
                let fields: Vec<Field> = (0..line.len()).filter(is_numbered).map(|at| line[at]).collect();
                let walls = if number == 0 { 0 } else { chance.below(4) };
                let walls = (0..self.ways.len()).filter(|at| set >> at & 1 == 0 && chance.below(10) < walls);
                let walls: WaySet = walls.fold(0, |walls, at| walls | 1 << at);
                let mut puzzle = WaysPuzzle::new(self.size, Goal::Numbered(fields.clone()), conventions);
                for (at, (field, step)) in self.ways.iter().enumerate() {
                    if walls >> at & 1 != 0 {
                        puzzle.add_wall(*field, *step);
                    }
                }
                let is_solution = |(set, line): &&(WaySet, Vec<Field>)| {
                    let passed = line.iter().filter(|field| fields.contains(field));
                    let ends = [line[0], line[line.len() - 1]] == [fields[0], fields[fields.len() - 1]];
                    set & walls == 0 && ends && passed.eq(fields.iter())
                };
                let solutions = lines.iter().filter(is_solution).map(|(set, _)| *set).collect();
                boards.push(AuditedBoard { puzzle, solutions });
            }
        }
        boards
    }
}

impl AuditedBoard {
    /// The ways that a wall bars, as a set.
    pub(super) fn walls(&self, board: &SmallBoard) -> WaySet {
        let is_open = |(field, step): &(Field, Step)| self.puzzle.open(*field).contains(*step);
        let barred = board.ways.iter().enumerate().filter(|(_, way)| !is_open(way));
        barred.fold(0, |walls, (at, _)| walls | 1 << at)
    }
}
