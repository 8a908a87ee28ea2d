//! A completion from a set of ways that gives every field as many as it needs: one line from the live end to the end,
//! and loops. Where two of these have parallel ways across a square of four fields, exchanging them for the other two
//! ways of the square joins both (Umans and Lenhart, *Hamiltonian cycles in solid grid graphs*, 1997).

use crate::grid::{Field, Size, Step, Ways};
use crate::line::Board;
use crate::line::deduce::universal::Universal;

/// The fields of a completion from the live end on; `None` if loops are left. The rule is at a fixpoint.
pub(super) fn merged(universal: &Universal, board: &Board) -> Option<Vec<Field>> {
    let size = board.size();
    let mut pieces = JoinedFields::of(size);
    let mut ways = Ways::none(size);
    for (one, other) in universal.two_factor() {
        ways.join(one, other);
        pieces.join(one, other);
    }
    let free = board.fields() - board.line().len() + 1;
    let mut joins = true;
    while joins {
        joins = false;
        for corner in size.all_fields() {
            for along in [Step::Right, Step::Down] {
                joins |= join_across(universal, &mut ways, &mut pieces, corner, along);
            }
        }
    }
    let line = ways.line_from(board.live());
    (line.len() == free).then_some(line)
}

/// Joins two pieces with parallel ways across the square of which this is the upper left corner, if they are different.
fn join_across(universal: &Universal, ways: &mut Ways, pieces: &mut JoinedFields, corner: Field, along: Step) -> bool {
    let across = if along == Step::Right { Step::Down } else { Step::Right };
    let (beside, opposite) = (corner.neighbour(along), corner.neighbour(across));
    let is_free = |from: Field, step: Step| universal.undecided_ways(from).contains(step);
    let fits = ways.at(corner).contains(along)
        && is_free(corner, along)
        && is_free(corner, across)
        && is_free(beside, across)
        && ways.at(opposite).contains(along)
        && is_free(opposite, along)
        && pieces.are_different(corner, opposite);
    if fits {
        let last = beside.neighbour(across);
        ways.part(corner, beside);
        ways.part(opposite, last);
        ways.join(corner, opposite);
        ways.join(beside, last);
        pieces.join(corner, opposite);
    }
    fits
}

/// Which fields are joined, directly or not: a forest with a path to the root of each tree.
struct JoinedFields {
    size: Size,
    above: Vec<u32>,
}

impl JoinedFields {
    fn of(size: Size) -> Self {
        Self { size, above: (0..size.fields() as u32).collect() }
    }

    fn root(&mut self, field: Field) -> usize {
        let mut at = self.size.index(field);
        while self.above[at] as usize != at {
            self.above[at] = self.above[self.above[at] as usize];
            at = self.above[at] as usize;
        }
        at
    }

    fn are_different(&mut self, one: Field, other: Field) -> bool {
        self.root(one) != self.root(other)
    }

    fn join(&mut self, one: Field, other: Field) {
        let (one, other) = (self.root(one), self.root(other));
        self.above[one] = other as u32;
    }
}
