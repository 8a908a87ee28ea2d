//! The definition of future lines, written as plainly as possible: sets of ways, to which *degree* and *loops* are
//! applied all over the board until nothing changes. Slow; the library's network of ways is tested against it.

use oneway::grid::{Field, Step};
use oneway::line::Board;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

/// A way between two fields, the upper or left one first.
type FieldPair = (Field, Field);

/// The ways of a board between its free fields and its live end.
#[derive(Clone)]
pub(super) struct FutureLines<'a> {
    board: &'a Board,
    /// The ways that a completion may use.
    open: BTreeSet<FieldPair>,
    /// The ways that every completion uses.
    forced: BTreeSet<FieldPair>,
    /// Whether *degree* and *loops* contradict each other: then there is no completion, and every fact holds.
    pub(super) is_contradiction: bool,
}

impl<'a> FutureLines<'a> {
    /// Derives all that follows from *degree* and *loops*.
    pub(super) fn of(board: &'a Board) -> Self {
        let mut lines = Self { board, open: BTreeSet::new(), forced: BTreeSet::new(), is_contradiction: false };
        let ways = board
            .size()
            .all_fields()
            .flat_map(|from| [Step::Right, Step::Down].map(|step| (from, from.neighbour(step))));
        lines.open = ways.filter(|(from, to)| lines.need(*from) > 0 && lines.need(*to) > 0).collect();
        lines.derive_all();
        lines
    }

    fn derive_all(&mut self) {
        loop {
            let before = (self.open.len(), self.forced.len());
            self.apply_degree();
            self.apply_loops();
            self.is_contradiction |= self.contradicts_itself();
            if self.is_contradiction || before == (self.open.len(), self.forced.len()) {
                return;
            }
        }
    }

    /// The number of ways that a completion uses at a field: one at the live end and at the end, two at every other
    /// free field.
    fn need(&self, field: Field) -> usize {
        let (live, end) = (self.board.live(), self.board.end());
        match () {
            () if field == live => usize::from(live != end),
            () if !self.board.is_empty(field) => 0,
            () if field == end => 1,
            () => 2,
        }
    }

    fn ways_at(ways: &BTreeSet<FieldPair>, field: Field) -> Vec<FieldPair> {
        let beside = Step::ALL.map(|step| pair(field, field.neighbour(step)));
        beside.into_iter().filter(|way| ways.contains(way)).collect()
    }

    /// If a field has no more ways than it needs, they are forced; if as many are forced, the others are ruled out.
    fn apply_degree(&mut self) {
        for field in self.board.size().all_fields() {
            let need = self.need(field);
            let (open, forced) = (Self::ways_at(&self.open, field), Self::ways_at(&self.forced, field));
            if forced.len() == need {
                open.iter().filter(|way| !forced.contains(way)).for_each(|way| _ = self.open.remove(way));
            } else if open.len() == need {
                self.forced.extend(open);
            }
        }
    }

    /// Rules out each way that would close a line, or join live end and end while fields are left over.
    fn apply_loops(&mut self) {
        let (live, end) = (self.board.live(), self.board.end());
        let groups = self.groups();
        let group_of = |field: &Field| groups.get(field).copied();
        let free = self.board.size().all_fields().filter(|field| self.board.is_empty(*field)).count();
        let forced = &self.forced;
        self.open.retain(|way| {
            let (one, other) = (group_of(&way.0), group_of(&way.1));
            let joins = |a: Field, b: Field| one == group_of(&a) && other == group_of(&b);
            let joins_the_ends = joins(live, end) || joins(end, live);
            let is_last = forced.len() + 1 == free;
            forced.contains(way) || one != other && (!joins_the_ends || is_last)
        });
    }

    /// For each field the first one of those that forced ways join it to.
    fn groups(&self) -> BTreeMap<Field, Field> {
        let mut groups = BTreeMap::new();
        for first in self.board.size().all_fields() {
            let mut to_visit = vec![first];
            while let Some(field) = to_visit.pop() {
                if let Entry::Vacant(group) = groups.entry(field) {
                    group.insert(first);
                    let joined = Self::ways_at(&self.forced, field).into_iter().flat_map(|(one, other)| [one, other]);
                    to_visit.extend(joined);
                }
            }
        }
        groups
    }

    /// Whether a field has too few or too many ways, or a line is closed, or the end is reached while fields are left
    /// over.
    fn contradicts_itself(&self) -> bool {
        let (live, end) = (self.board.live(), self.board.end());
        let free = self.board.size().all_fields().filter(|field| self.board.is_empty(*field)).count();
        let mut fields = self.board.size().all_fields();
        let is_wrong = |field: Field| {
            let (open, forced) = (Self::ways_at(&self.open, field), Self::ways_at(&self.forced, field));
            open.len() < self.need(field) || forced.len() > self.need(field)
        };
        let groups = self.groups();
        let firsts: BTreeSet<Field> = groups.values().copied().collect();
        // Each way that does not close a line makes one of two groups.
        let is_closed = firsts.len() + self.forced.len() > groups.len();
        let reached = groups[&live] == groups[&end] && self.forced.len() < free;
        let lost = live != end && !self.board.is_empty(end);
        fields.any(is_wrong) || is_closed || reached || lost
    }

    /// Whether a way between two neighbours is forced.
    pub(super) fn is_forced(&self, one: Field, other: Field) -> bool {
        self.is_contradiction || self.forced.contains(&pair(one, other))
    }

    /// Whether all ways that a field needs are forced.
    pub(super) fn pass_through(&self, field: Field) -> bool {
        self.is_contradiction
            || self.board.is_empty(field) && Self::ways_at(&self.forced, field).len() == self.need(field)
    }

    /// Whether two fields are the ends of one line.
    pub(super) fn end_at(&self, one: Field, other: Field) -> bool {
        let groups = self.groups();
        let is_end = |field: Field| self.board.is_empty(field) && Self::ways_at(&self.forced, field).len() == 1;
        self.is_contradiction || one != other && is_end(one) && is_end(other) && groups.get(&one) == groups.get(&other)
    }

    /// Whether the ways out of an area with these doors leave it unfillable.
    pub(super) fn leave_unfillable(&self, area: &BTreeSet<Field>, doors: &BTreeSet<Field>) -> bool {
        if self.is_contradiction || self.hangs_on_one_field(area, doors) {
            return true;
        }
        [false, true].into_iter().any(|is_black| {
            let of = |is_black: bool| area.iter().filter(|field| field.is_black() == is_black).count();
            // All ways out at fields of the colour, and only those at the others that must be used.
            let most = self.used_ways_out(&self.open, area, is_black) + 2 * of(!is_black);
            let needed = self.used_ways_out(&self.forced, area, !is_black) + 2 * of(is_black);
            let leave_none = |lines: Self| lines.is_contradiction || lines.hangs_on_one_field(area, doors);
            most < needed || most == needed && leave_none(self.with_all_ways_out(area, is_black))
        })
    }

    /// For ways that lead out of an area: the field inside, and the one outside.
    fn way_out(way: FieldPair, area: &BTreeSet<Field>) -> Option<(Field, Field)> {
        let (one, other) = way;
        [(one, other), (other, one)]
            .into_iter()
            .find(|(inside, outside)| area.contains(inside) && !area.contains(outside))
    }

    /// The number of ways out of an area at fields of a colour. The live end uses only one of its ways.
    fn used_ways_out(&self, ways: &BTreeSet<FieldPair>, area: &BTreeSet<Field>, is_black: bool) -> usize {
        let ways_out = ways.iter().filter_map(|way| Self::way_out(*way, area));
        let of_colour = ways_out.filter(|(inside, _)| inside.is_black() == is_black);
        let (from_live, others): (Vec<_>, Vec<_>) = of_colour.partition(|(_, outside)| *outside == self.board.live());
        others.len() + from_live.len().min(1)
    }

    /// What follows if all ways out of an area at fields of a colour are used, and no other that can be avoided.
    fn with_all_ways_out(&self, area: &BTreeSet<Field>, is_black: bool) -> Self {
        let live = self.board.live();
        let ways_out = |way: &FieldPair| Self::way_out(*way, area).map(|(inside, outside)| (*way, inside, outside));
        let is_used = |inside: &Field| inside.is_black() == is_black;
        let from_live = self.open.iter().filter_map(ways_out).filter(|(_, _, outside)| *outside == live).count();
        let mut lines = self.clone();
        for (way, inside, outside) in self.open.iter().filter_map(ways_out) {
            if !is_used(&inside) && !self.forced.contains(&way) {
                lines.open.remove(&way);
            } else if is_used(&inside) && (outside != live || from_live == 1) {
                lines.forced.insert(way);
            }
        }
        lines.derive_all();
        lines
    }

    /// Whether fewer than two fields have ways to the part of an area behind its doors.
    fn hangs_on_one_field(&self, area: &BTreeSet<Field>, doors: &BTreeSet<Field>) -> bool {
        let behind: BTreeSet<Field> = area.difference(doors).copied().collect();
        let fields: BTreeSet<Field> =
            self.open.iter().filter_map(|way| Self::way_out(*way, &behind)).map(|(_, outside)| outside).collect();
        !behind.is_empty() && fields.len() < 2
    }
}

/// The way between two fields.
fn pair(one: Field, other: Field) -> FieldPair {
    (one.min(other), one.max(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oneway::grid::Size;

    /// The forced ways of a board after some steps from its upper left corner.
    fn forced_ways(side: i32, steps: &[Step]) -> Option<Vec<FieldPair>> {
        let mut board = Board::new(Size::square(side).expect("a size"));
        steps.iter().for_each(|step| board.step(*step));
        let lines = FutureLines::of(&board);
        (!lines.is_contradiction).then(|| lines.forced.into_iter().collect())
    }

    #[test]
    fn corners_are_forced_and_lines_stay_apart() {
        use Step::{Down, Right};
        let way = |a: (i32, i32), b: (i32, i32)| pair(Field::new(a.0, a.1), Field::new(b.0, b.1));
        let at_first = forced_ways(3, &[]).expect("no contradiction");
        assert!(at_first.contains(&way((3, 1), (2, 1))) && at_first.contains(&way((1, 3), (1, 2))));
        // The corner at the lower left takes both ways of its neighbours; then the rest follows.
        let rest = forced_ways(3, &[Right, Right, Down]).expect("no contradiction");
        assert_eq!(rest.len(), 5, "one line is left: {rest:?}");
        assert_eq!(forced_ways(3, &[Right, Down]), None, "the corner has one way");
    }
}
