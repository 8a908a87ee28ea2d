//! The frontier algorithm: goes over the cells of a region, row by row, and keeps the possible states of the frontier
//! between the cells done and the others, with their weights.

use super::TooWide;
use super::crossing::{CellCrossing, FrontierCell};
use super::groups::{GroupedStates, Groups, Sharing};
use super::table::Table;
use super::weight::Weight;
use num_bigint::BigUint;
use rayon::prelude::*;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Cells in rows.
pub(super) struct Region {
    pub(super) columns: usize,
    pub(super) cells: Vec<FrontierCell>,
}

impl Region {
    fn crossing(&self, at: usize) -> CellCrossing {
        let column = at % self.columns;
        let is_free = |at: usize| self.cells.get(at).is_some_and(|cell| *cell != FrontierCell::Wall);
        CellCrossing {
            cell: self.cells[at],
            place: 2 * column as u32,
            down: is_free(at + self.columns),
            right: column + 1 < self.columns && is_free(at + 1),
        }
    }
}

/// Counts the ways to visit all cells that are not walls with one line between the two endpoints.
pub(super) fn count<W: Weight>(region: &Region, most_states: usize) -> Result<BigUint, TooWide> {
    let Some(last) = region.cells.iter().rposition(|cell| *cell != FrontierCell::Wall) else {
        return Ok(BigUint::ZERO);
    };
    complete(Sweep::<W>::over(region, most_states, Sharing::USUAL)?, last)
}

fn complete<W: Weight>(mut sweep: Sweep<'_, W>, last: usize) -> Result<BigUint, TooWide> {
    if !sweep.go_to(last)? {
        return complete(sweep.widened(), last);
    }
    let crossing = sweep.region.crossing(last);
    let completing = sweep.states().filter(|(state, _)| crossing.completes(*state));
    Ok(completing.map(|(_, weight)| weight.clone().into()).sum())
}

/// A state has two bits for each column and for one more place.
pub(super) const MOST_COLUMNS: usize = 31;

/// The states of the frontier on its way over a region.
pub(super) struct Sweep<'a, W> {
    region: &'a Region,
    most_states: usize,
    sharing: Sharing,
    /// The number of cells behind the frontier.
    done: usize,
    groups: Groups,
    parts: Vec<GroupedStates<W>>,
    tables: Tables<W>,
}

impl<'a, W: Weight> Sweep<'a, W> {
    /// A frontier before the first cell.
    pub(super) fn over(region: &'a Region, most_states: usize, sharing: Sharing) -> Result<Self, TooWide> {
        if region.columns > MOST_COLUMNS {
            return Err(TooWide);
        }
        let groups = Groups::before(0, region.columns, 1, sharing);
        let parts = vec![groups.part(&[(0, W::one())])];
        Ok(Self { region, most_states, sharing, done: 0, groups, parts, tables: Tables::new() })
    }

    /// The same with a wider type for weights.
    pub(super) fn widened(self) -> Sweep<'a, W::Wider> {
        let Self { region, most_states, sharing, done, groups, parts, .. } = self;
        let parts = parts.into_iter().map(GroupedStates::widened).collect();
        Sweep { region, most_states, sharing, done, groups, parts, tables: Tables::new() }
    }

    /// The states before the next cell.
    pub(super) fn states(&self) -> impl Iterator<Item = &(u64, W)> {
        self.parts.iter().flat_map(GroupedStates::states)
    }

    /// Moves the frontier up to this cell. `false` if it stopped earlier, because the weights need a wider type.
    pub(super) fn go_to(&mut self, cell: usize) -> Result<bool, TooWide> {
        while self.done < cell {
            let stretch = self.done..self.groups.end_of_stretch().min(cell);
            let states = self.parts.iter().map(|part| part.states().len()).sum();
            let later = Groups::before(stretch.end, self.region.columns, states, self.sharing);
            let counts = stretch.clone().map(|_| AtomicUsize::new(0)).collect();
            let pass = Pass { region: self.region, most_states: self.most_states, stretch, counts, later };
            let (parts, tables) = (&self.parts, &mut self.tables);
            let passed = match self.groups.number() {
                1 => pass.group(parts, 0, tables).map(|part| vec![part]),
                groups => (0..groups)
                    .into_par_iter()
                    .map_init(Tables::new, |tables, group| pass.group(parts, group, tables))
                    .collect(),
            };
            match passed {
                Ok(parts) => (self.parts, self.done, self.groups) = (parts, pass.stretch.end, pass.later),
                Err(Stopped::Overflown) => return Ok(false),
                Err(Stopped::TooWide) => return Err(TooWide),
            }
        }
        Ok(true)
    }
}

/// Why a stretch was not completed.
enum Stopped {
    /// A weight became too large for its type.
    Overflown,
    /// There were too many states.
    TooWide,
}

/// The states before and after a cell.
struct Tables<W> {
    now: Table<W>,
    next: Table<W>,
}

impl<W: Weight> Tables<W> {
    fn new() -> Self {
        Self { now: Table::new(), next: Table::new() }
    }
}

/// The move of the frontier over a stretch of cells.
struct Pass<'a> {
    region: &'a Region,
    most_states: usize,
    stretch: Range<usize>,
    /// The number of states of all groups after each cell, as far as they have come.
    counts: Vec<AtomicUsize>,
    /// The groups for the next stretch.
    later: Groups,
}

impl Pass<'_> {
    /// Moves one group over the stretch.
    fn group<W: Weight>(
        &self,
        parts: &[GroupedStates<W>],
        group: usize,
        tables: &mut Tables<W>,
    ) -> Result<GroupedStates<W>, Stopped> {
        let Tables { now, next } = tables;
        let first: Vec<&[(u64, W)]> = parts.iter().map(|part| part.of_group(group)).collect();
        for (at, count) in self.stretch.clone().zip(&self.counts) {
            let crossing = self.region.crossing(at);
            next.clear();
            let later = [now.entries()];
            let states = if at == self.stretch.start { &first[..] } else { &later[..] };
            for states in states {
                for (state, weight) in *states {
                    crossing.go(*state, &mut |to| next.add(to, weight));
                }
            }
            if next.is_overflown() {
                return Err(Stopped::Overflown);
            }
            let states = next.entries().len();
            if count.fetch_add(states, Ordering::Relaxed) + states > self.most_states {
                return Err(Stopped::TooWide);
            }
            std::mem::swap(now, next);
        }
        Ok(self.later.part(now.entries()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Chance;
    use crate::line::exact::referee::crossing::FrontierCell::{Endpoint, Passage, Wall};
    use crate::line::exact::referee::weight::Exists;

    /// A region with random endpoints and some random walls.
    fn any_region(number: u64) -> Region {
        let mut chance = Chance::from_seed(number);
        let mut below = |bound: usize| chance.below(bound as u32) as usize;
        let (columns, rows) = (1 + below(7), 1 + below(9));
        let mut cells = vec![Passage; columns * rows];
        for _ in 0..below(4) {
            cells[below(columns * rows)] = Wall;
        }
        for _ in 0..2 {
            cells[below(columns * rows)] = Endpoint;
        }
        Region { columns, cells }
    }

    #[test]
    fn groups_give_the_same_states_as_one_table() {
        let mut with_lines = 0;
        for number in 0..3000 {
            let region = any_region(number);
            let last = region.cells.len() - 1;
            let states = |sharing: Sharing, most_states: usize| {
                let mut sweep = Sweep::<u64>::over(&region, most_states, sharing)?;
                assert!(sweep.go_to(last)?);
                let mut states: Vec<_> = sweep.states().copied().collect();
                states.sort_unstable();
                Ok::<_, TooWide>(states)
            };
            let never = Sharing { many: usize::MAX, group: 1 };
            for sharing in [Sharing { many: 1, group: 1 }, Sharing { many: 5, group: 4 }] {
                for most_states in [usize::MAX, 40] {
                    assert_eq!(states(sharing, most_states), states(never, most_states), "region {number}");
                }
            }
            let ways = count::<u64>(&region, usize::MAX).expect("narrow");
            let exists = count::<Exists>(&region, usize::MAX).expect("narrow");
            assert_eq!(exists > BigUint::ZERO, ways > BigUint::ZERO, "region {number}");
            with_lines += u32::from(ways > BigUint::ZERO);
        }
        assert!(with_lines > 300, "{with_lines}");
    }

    #[test]
    fn weights_are_widened_on_overflow() {
        // A strip of three columns has 2 to the power of its rows less 2 lines between opposite corners.
        for rows in [3, 65, 67, 129, 131, 257, 259, 601] {
            let mut cells = vec![Passage; 3 * rows];
            (cells[0], cells[3 * rows - 1]) = (Endpoint, Endpoint);
            let ways = count::<u64>(&Region { columns: 3, cells }, usize::MAX);
            assert_eq!(ways, Ok(BigUint::from(1u8) << (rows - 2)), "{rows}");
        }
    }
}
