//! The definition of a match of Takuzu, written as plainly as possible: field by field on a board, gaps by trying all sets of them,
//! impossible lines by trying all full ones. Slow; the generated code is tested against it. Knows no planes of bits.

use crate::language::rule::Offset;
use crate::language::takuzu::line_count::{Clause, LineCount, Term};
use crate::language::takuzu::{Along, LineRegion, SignMark, TakuzuMark, TakuzuRule};
use oneway::grid::{Field, Step, Symmetry};
use oneway::matching::binary::{BinaryBoard, Sign};
use std::collections::BTreeSet;

/// Whether a rule, its drawing turned by `symmetry` and with this value as `a`, matches where its anchor stands on a field.
pub fn matches(rule: &TakuzuRule, symmetry: Symmetry, board: &BinaryBoard, a: bool, anchor: Field) -> bool {
    let field = |at: Offset| turned_field(anchor, symmetry, at);
    let mark_fits = |(at, mark): &(Offset, TakuzuMark)| match mark {
        TakuzuMark::A => value(board, field(*at)) == Some(Some(a)),
        TakuzuMark::B => value(board, field(*at)) == Some(Some(!a)),
        TakuzuMark::Unknown => value(board, field(*at)) == Some(None),
        _ => true,
    };
    let sign_fits = |SignMark { way, mark }: &SignMark| {
        let expected = if *mark == TakuzuMark::Equal { Sign::Equal } else { Sign::Opposite };
        sign(board, way.fields().map(field)) == Some(expected)
    };
    let line_fits = |LineRegion { at, along, count }: &LineRegion| {
        let along = match (along, symmetry.vector((1, 0)).0 != 0) {
            (Along::Row, true) | (Along::Column, false) => Along::Row,
            _ => Along::Column,
        };
        value(board, field(*at)) == Some(None) && WholeLine::through(board, a, field(*at), along).fits(count)
    };
    rule.marks.iter().all(mark_fits) && rule.signs.iter().all(sign_fits) && rule.lines.iter().all(line_fits)
}

/// The fields at which a rule matches: on a board, and as far around it as given.
pub fn matching_fields(
    rule: &TakuzuRule,
    symmetry: Symmetry,
    board: &BinaryBoard,
    a: bool,
    around: i32,
) -> BTreeSet<Field> {
    let rows = 1 - around..=board.size().height() + around;
    let fields = rows.flat_map(|y| (1 - around..=board.size().width() + around).map(move |x| Field::new(x, y)));
    fields.filter(|field| matches(rule, symmetry, board, a, *field)).collect()
}

/// The conclusions of a match, sorted: fields with their values.
pub fn conclusions(rule: &TakuzuRule, symmetry: Symmetry, a: bool, anchor: Field) -> Vec<(Field, bool)> {
    let put = |(at, mark)| (turned_field(anchor, symmetry, at), (mark == TakuzuMark::PutA) == a);
    let mut puts: Vec<_> = rule.conclusions().map(put).collect();
    puts.sort();
    puts
}

/// Where a field of a drawing comes to lie.
fn turned_field(anchor: Field, symmetry: Symmetry, at: Offset) -> Field {
    let (dx, dy) = symmetry.vector((at.dx, at.dy));
    anchor.offset(dx, dy)
}

/// The value of a field; `None` outside the board.
fn value(board: &BinaryBoard, field: Field) -> Option<Option<bool>> {
    let inside = (1..=board.size().width()).contains(&field.x) && (1..=board.size().height()).contains(&field.y);
    inside.then(|| board.get(field))
}

/// The sign between two neighbours, in any order.
fn sign(board: &BinaryBoard, fields: [Field; 2]) -> Option<Sign> {
    let [one, other] = fields;
    match one.step_to(other)? {
        along @ (Step::Right | Step::Down) => board.sign(one, along),
        back => board.sign(other, back.reversed()),
    }
}

/// A row or a column, and the place of the field that a condition is about.
struct WholeLine {
    /// For each field, whether it is `a`; `None` if it is unknown.
    fields: Vec<Option<bool>>,
    /// The sign between each field and the next one.
    signs: Vec<Option<Sign>>,
    subject: usize,
}

impl WholeLine {
    fn through(board: &BinaryBoard, a: bool, subject: Field, along: Along) -> Self {
        let line: Vec<Field> = match along {
            Along::Row => (1..=board.size().width()).map(|x| Field::new(x, subject.y)).collect(),
            Along::Column => (1..=board.size().height()).map(|y| Field::new(subject.x, y)).collect(),
        };
        Self {
            fields: line.iter().map(|field| board.get(*field).map(|value| value == a)).collect(),
            signs: line.windows(2).map(|pair| sign(board, [pair[0], pair[1]])).collect(),
            subject: line.iter().position(|field| *field == subject).expect("a line through the field"),
        }
    }

    fn fits(&self, count: &LineCount) -> bool {
        let number_of = |kind| self.fields.iter().filter(|field| **field == kind).count() as i32;
        let value = |term| match term {
            Term::A => number_of(Some(true)),
            Term::B => number_of(Some(false)),
            Term::Unknown => number_of(None),
            Term::Gaps => self.most_gaps(),
            Term::Half => self.fields.len() as i32 / 2,
            Term::Number(number) => number,
        };
        count.clauses.iter().all(|clause| match clause {
            Clause::Compare(left, comparison, right) => comparison.holds(left.value(value), right.value(value)),
            Clause::Impossible => {
                let mut fields = self.fields.clone();
                fields[self.subject] = Some(true);
                !self.can_be_filled(fields)
            }
        })
    }

    /// The greatest number of gaps without a common unknown field; more than there are fields if a gap has no unknown field.
    fn most_gaps(&self) -> i32 {
        let length = self.fields.len();
        let threes = (0..length.saturating_sub(2)).map(|first| first..first + 3);
        let threes = threes.filter(|gap| gap.clone().all(|at| self.fields[at] != Some(true)));
        let twos = (0..length - 1).filter(|at| self.signs[*at] == Some(Sign::Opposite)).map(|first| first..first + 2);
        let twos = twos.filter(|gap| gap.clone().all(|at| self.fields[at].is_none()));
        let gaps = threes.chain(twos).filter(|gap| !gap.contains(&self.subject));
        let unknown = |gap: std::ops::Range<usize>| gap.filter(|at| self.fields[*at].is_none()).collect();
        let gaps: Vec<BTreeSet<usize>> = gaps.map(unknown).collect();
        if gaps.iter().any(BTreeSet::is_empty) {
            return length as i32 + 1;
        }
        most_disjoint(&gaps)
    }

    /// Whether some full line without three alike in a row, with as many `a` as `b` and with the signs agrees with these fields.
    fn can_be_filled(&self, fields: Vec<Option<bool>>) -> bool {
        if let Some(unknown) = fields.iter().position(Option::is_none) {
            return [false, true].into_iter().any(|kind| {
                let mut fields = fields.clone();
                fields[unknown] = Some(kind);
                self.can_be_filled(fields)
            });
        }
        let number_of_a = fields.iter().filter(|field| **field == Some(true)).count();
        let alike = |pair: &[Option<bool>]| pair[0] == pair[1];
        2 * number_of_a == fields.len()
            && !fields.windows(3).any(|three| alike(&three[..2]) && alike(&three[1..]))
            && fields.windows(2).zip(&self.signs).all(|(pair, sign)| match sign {
                None => true,
                Some(Sign::Equal) => alike(pair),
                Some(Sign::Opposite) => !alike(pair),
            })
    }
}

/// The greatest number of sets of which no two have something in common: without the first one, or with it.
fn most_disjoint(sets: &[BTreeSet<usize>]) -> i32 {
    let Some((first, others)) = sets.split_first() else { return 0 };
    let apart: Vec<_> = others.iter().filter(|other| other.is_disjoint(first)).cloned().collect();
    most_disjoint(others).max(1 + most_disjoint(&apart))
}
