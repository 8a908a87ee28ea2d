//! Two plain backtrackers that visit all lines of a board in keep-left order: one without any rule, and one that turns back
//! at dead ends and where free fields are cut off.

use oneway::grid::{Step, keep_left};
use std::ops::ControlFlow;

/// The checks after each step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Checks {
    /// No check: the search continues while a neighbour is free.
    None,
    /// Every free field can be reached from the live end, and can be passed through.
    DeadEndsAndConnectivity,
}

/// The counts of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Visited {
    /// Complete lines.
    pub(crate) lines: u64,
    /// Boards, from the first field to complete lines. A board that a check rejects is not counted.
    pub(crate) boards: u64,
}

/// A board as an array of fields, with a margin of taken fields around it.
pub(crate) struct Backtracker {
    columns: usize,
    taken: Vec<bool>,
    live: usize,
    heading: Step,
    end: usize,
    /// The number of free fields.
    left: usize,
    checks: Checks,
    visited: Visited,
    /// Buffers of the flood fill: the number of the fill that last reached each field, and the fields still to visit.
    reached_in: Vec<u64>,
    fill: u64,
    to_visit: Vec<usize>,
}

impl Backtracker {
    /// Begins in the upper left corner of a square board; the end is in the lower right one.
    pub(crate) fn new(side: usize, checks: Checks) -> Self {
        let columns = side + 2;
        let mut taken = vec![true; columns * columns];
        for row in 1..=side {
            taken[row * columns + 1..=row * columns + side].fill(false);
        }
        let (live, end) = (columns + 1, side * columns + side);
        taken[live] = true;
        Self {
            columns,
            live,
            heading: Step::Down,
            end,
            left: side * side - 1,
            checks,
            visited: Visited::default(),
            reached_in: vec![0; taken.len()],
            fill: 0,
            to_visit: Vec::with_capacity(taken.len()),
            taken,
        }
    }

    /// Searches until it has found `most_lines` lines or visited `most_boards` boards, or until all lines are found.
    pub(crate) fn search(mut self, most_lines: u64, most_boards: u64) -> Visited {
        let _ = self.extend(Visited { lines: most_lines, boards: most_boards });
        self.visited
    }

    fn extend(&mut self, most: Visited) -> ControlFlow<()> {
        self.visited.boards += 1;
        self.visited.lines += u64::from(self.left == 0);
        if self.visited.lines == most.lines || self.visited.boards == most.boards {
            return ControlFlow::Break(());
        }
        let (live, heading) = (self.live, self.heading);
        for step in keep_left(heading) {
            let to = self.neighbour(live, step);
            // The end comes last.
            if self.taken[to] || (to == self.end && self.left > 1) {
                continue;
            }
            self.taken[to] = true;
            (self.live, self.heading) = (to, step);
            self.left -= 1;
            if self.checks == Checks::None || self.may_be_completed(live) {
                self.extend(most)?;
            }
            self.taken[to] = false;
            (self.live, self.heading) = (live, heading);
            self.left += 1;
        }
        ControlFlow::Continue(())
    }

    fn neighbour(&self, field: usize, step: Step) -> usize {
        match step {
            Step::Up => field - self.columns,
            Step::Right => field + 1,
            Step::Down => field + self.columns,
            Step::Left => field - 1,
        }
    }

    fn neighbours(&self, field: usize) -> [usize; 4] {
        Step::ALL.map(|step| self.neighbour(field, step))
    }

    /// Whether there is no dead end and no unreachable field after a step from `before`.
    fn may_be_completed(&mut self, before: usize) -> bool {
        // The step removed a way only from the free neighbours of `before`.
        let can_be_passed = |&field: &usize| self.taken[field] || self.ways(field) > usize::from(field != self.end);
        self.neighbours(before).iter().all(can_be_passed) && self.all_can_be_reached()
    }

    /// The number of neighbours of a field that are free or the live end.
    fn ways(&self, field: usize) -> usize {
        self.neighbours(field).iter().filter(|&&beside| !self.taken[beside] || beside == self.live).count()
    }

    fn all_can_be_reached(&mut self) -> bool {
        self.fill += 1;
        let mut reached = 0;
        self.to_visit.push(self.live);
        while let Some(field) = self.to_visit.pop() {
            for beside in self.neighbours(field) {
                if !self.taken[beside] && self.reached_in[beside] != self.fill {
                    self.reached_in[beside] = self.fill;
                    reached += 1;
                    self.to_visit.push(beside);
                }
            }
        }
        reached == self.left
    }
}
