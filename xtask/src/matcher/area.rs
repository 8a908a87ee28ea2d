//! What a drawing asks of an area, held against a board: its line for the counts of the families, and how many of its fields
//! have which colour.

use super::Point;
use crate::count::{Comparison, Parity};
use crate::rule::{self, Rule};
use oneway::rules::{Area, Areas, Side, Step, Window};

/// What is asked of an area.
#[derive(Clone, Debug)]
pub(super) struct AreaTest {
    side: Side,
    /// The direction in which a line of a single field is passed.
    walk: Option<Step>,
    pieces: Vec<Piece>,
    parity: Option<Parity>,
    same: Point,
    bounds: Vec<Bound>,
}

/// Fields of an area's line that stand once, or as often as a family.
#[derive(Clone, Debug)]
struct Piece {
    fields: Vec<Point>,
    copies: Option<(usize, (i32, i32))>,
}

/// What the surplus of a colour is compared with.
#[derive(Clone, Debug)]
struct Bound {
    comparison: Comparison,
    constant: i32,
    terms: Vec<(usize, i32)>,
}

impl AreaTest {
    pub(super) fn of(rule: &Rule, area: &rule::Area) -> Self {
        let repeats = &rule.repeats;
        let family = |name: &String| repeats.iter().position(|r| r.name == *name).expect("a count of the drawing");
        let pieces = area.line.chunk_by(|a, b| a.shift.copies.is_some() && a.shift == b.shift).map(|places| Piece {
            fields: places.iter().map(|place| Point::of(place, repeats)).collect(),
            copies: places[0].shift.copies.map(|family| (family, repeats[family].step)),
        });
        let bounds = area.count.balances.iter().map(|balance| Bound {
            comparison: balance.comparison,
            constant: balance.constant,
            terms: balance.terms.iter().map(|(factor, name)| (family(name), *factor)).collect(),
        });
        Self {
            side: area.circle,
            walk: area.walk.filter(|_| area.line.len() == 1),
            pieces: pieces.collect(),
            parity: area.count.parity,
            same: Point::of(area.same(), repeats),
            bounds: bounds.collect(),
        }
    }

    pub(super) fn fits(&self, at: Window<'_>, areas: &mut Areas, counts: &[i32]) -> bool {
        let mut line = self.pieces.iter().flat_map(|piece| piece.with(counts));
        let area = match (self.walk, self.side) {
            (Some(walk), side) => line.next().and_then(|only| areas.beside_field(at, side, only, walk)),
            (None, side) => areas.beside_line(at, side, line),
        };
        area.is_some_and(|area| self.accepts(area, counts))
    }

    fn accepts(&self, area: Area, counts: &[i32]) -> bool {
        let parity = match self.parity {
            None => true,
            Some(Parity::Pair) => area.pair(),
            Some(Parity::Impair) => area.impair(),
        };
        let (dx, dy) = self.same.with(counts);
        parity && self.bounds.iter().all(|bound| bound.comparison.holds(area.surplus(dx, dy), bound.with(counts)))
    }
}

impl Piece {
    fn with<'a>(&'a self, counts: &'a [i32]) -> impl Iterator<Item = (i32, i32)> + 'a {
        let (times, step) = self.copies.map_or((1, (0, 0)), |(family, step)| (counts[family], step));
        (0..times).flat_map(move |copy| {
            let moved = move |(dx, dy): (i32, i32)| (dx + copy * step.0, dy + copy * step.1);
            self.fields.iter().map(move |field| moved(field.with(counts)))
        })
    }
}

impl Bound {
    fn with(&self, counts: &[i32]) -> i32 {
        self.constant + self.terms.iter().map(|(family, factor)| factor * counts[*family]).sum::<i32>()
    }
}
