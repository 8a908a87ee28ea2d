//! Groups of frontier states that can be processed independently. A stretch of cells changes only at its own places
//! whether pieces cross there. So states with different crossings elsewhere never meet within the stretch. If there are
//! many states, each group is small enough for the cache of a core, and the cores share the groups.

use super::crossing::crossed;
use super::weight::Weight;

/// When states are kept in groups.
#[derive(Clone, Copy)]
pub(super) struct Sharing {
    /// From this number of states on they are shared by the cores.
    pub(super) many: usize,
    /// The approximate number of states in a group.
    pub(super) group: usize,
}

impl Sharing {
    /// With fewer states, sharing takes longer than the work.
    pub(super) const USUAL: Self = Self { many: 10_000, group: 2_000 };
}

/// With more groups, the pieces from which a group is assembled would be too small.
const MOST_GROUPS: usize = 512;

/// The groups of states before a stretch of cells.
#[derive(Clone, Copy)]
pub(super) struct Groups {
    /// Whether the stretch begins a row, so that the states get a place for its left edge.
    at_row_start: bool,
    end_of_stretch: usize,
    /// A mask of the places that the stretch does not change.
    elsewhere: u64,
    bits: u32,
}

impl Groups {
    /// The groups of about `states` states before a cell.
    pub(super) fn before(cell: usize, columns: usize, states: usize, sharing: Sharing) -> Self {
        let column = cell % columns;
        let groups = if states < sharing.many { 1 } else { (states / sharing.group).clamp(1, MOST_GROUPS) };
        let bits = groups.ilog2();
        // Half a row is short enough to leave many places unchanged, and long enough to make groups worthwhile.
        let end = if bits > 0 && column < columns / 2 { columns / 2 } else { columns };
        let touched = (column..=end).fold(0, |places, column| places | 1 << (2 * column));
        Self { at_row_start: column == 0, end_of_stretch: cell - column + end, elsewhere: !touched, bits }
    }

    /// The number of groups.
    pub(super) fn number(self) -> usize {
        1 << self.bits
    }

    /// The cell after the last one for which the groups hold.
    pub(super) fn end_of_stretch(self) -> usize {
        self.end_of_stretch
    }

    fn of(self, state: u64) -> usize {
        let elsewhere = crossed(state) & self.elsewhere;
        // Multiplication spreads the mask over the upper bits. Two shifts, because `bits` can be 0.
        (elsewhere.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 1 >> (63 - self.bits)) as usize
    }

    /// Takes states as they come out of a stretch, and sorts them by group.
    pub(super) fn part<W: Weight>(self, states: &[(u64, W)]) -> GroupedStates<W> {
        let shift = if self.at_row_start { 2 } else { 0 };
        if self.bits == 0 {
            let entries = states.iter().map(|(state, weight)| (state << shift, weight.clone())).collect();
            return GroupedStates { entries, ends: vec![states.len()] };
        }
        // A counting sort: `ends` is first the number of states of each group, then the begin of each group, and
        // finally its end.
        let mut ends = vec![0; self.number()];
        for (state, _) in states {
            ends[self.of(state << shift)] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        let mut entries = vec![(0, W::zero()); states.len()];
        for (state, weight) in states {
            let at = &mut ends[self.of(state << shift)];
            entries[*at] = (state << shift, weight.clone());
            *at += 1;
        }
        GroupedStates { entries, ends }
    }
}

/// The states of one group after a stretch, sorted by the groups of the next stretch.
pub(super) struct GroupedStates<W> {
    entries: Vec<(u64, W)>,
    ends: Vec<usize>,
}

impl<W: Weight> GroupedStates<W> {
    pub(super) fn widened(self) -> GroupedStates<W::Wider> {
        let entries = self.entries.into_iter().map(|(state, weight)| (state, W::Wider::from(weight))).collect();
        GroupedStates { entries, ends: self.ends }
    }

    pub(super) fn states(&self) -> std::slice::Iter<'_, (u64, W)> {
        self.entries.iter()
    }

    pub(super) fn of_group(&self, group: usize) -> &[(u64, W)] {
        let start = if group == 0 { 0 } else { self.ends[group - 1] };
        &self.entries[start..self.ends[group]]
    }
}
