//! The rows in which a matcher tests something, found by trying the matcher itself: on a board on which every fact holds it matches
//! everywhere, and without the facts of a row it does not if it tests one of them.

use super::board::{BinaryBoard, Fact, Sign};
use super::rule::BinaryMatcher;
use super::window::{LinePlanes, RowWindow};
use crate::grid::{Size, Step};
use crate::matching::bits::{BinaryReach, BitRows};

/// The rows that a matcher reads, relative to the one in which it is tried: if none of them has a new fact, the matcher has no new
/// match. That a field is unknown is left out, because deductions never make it unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowsRead {
    /// Rows with fields that are `a`.
    pub a: Vec<i32>,
    /// Rows with fields that are `b`.
    pub b: Vec<i32>,
    /// For each condition on whole lines, rows with fields about which it holds along their row.
    pub along_row: Vec<Vec<i32>>,
    /// The same along their column.
    pub along_column: Vec<Vec<i32>>,
    /// Whether a board without signs has no match.
    pub needs_signs: bool,
}

/// The row and column in which matchers are tried here: the middle of the largest board.
const MIDDLE: i32 = BitRows::LONGEST / 2;

impl RowsRead {
    /// The rows that a matcher reads in an orientation.
    pub fn of(matcher: &impl BinaryMatcher, orientation: usize) -> Self {
        let size = Size::square(BitRows::LONGEST).expect("a size");
        let mut board = BinaryBoard::with_all_facts(size);
        let conditions = matcher.conditions();
        let mut lines = vec![LinePlanes::filled(false).0; conditions];
        let matches = |board: &BinaryBoard, lines: &[LinePlanes]| {
            matcher.matches(orientation, &RowWindow::new(board, lines, MIDDLE, true))
                & BitRows::with_margin(1 << MIDDLE)
                != 0
        };
        let rows = || -BinaryReach::FIELDS..=BinaryReach::FIELDS;
        if !matches(&board, &lines) {
            // Not made of facts that have to hold together: any row may matter.
            let any = || rows().collect::<Vec<_>>();
            let (along_row, along_column) = (vec![any(); conditions], vec![any(); conditions]);
            return Self { a: any(), b: any(), along_row, along_column, needs_signs: false };
        }
        let mut read = |fact, lines: &[LinePlanes]| -> Vec<i32> {
            let is_read = |dy: &i32| {
                board.fact(fact).set_row(MIDDLE + dy, 0);
                let is_read = !matches(&board, lines);
                board.fact(fact).set_row(MIDDLE + dy, u64::MAX);
                is_read
            };
            rows().filter(is_read).collect()
        };
        let [a, b] = [true, false].map(|value| read(Fact::Value(value), &lines));
        let signs =
            [Sign::Equal, Sign::Opposite].into_iter().flat_map(|sign| [(sign, Step::Right), (sign, Step::Down)]);
        let needs_signs = signs.into_iter().any(|(sign, along)| !read(Fact::Sign(sign, along), &lines).is_empty());
        let [along_row, along_column] = [false, true].map(|along_column| {
            let of_condition = |condition: usize| {
                let (filled, plane) = LinePlanes::filled(along_column);
                let is_read = |dy: &i32| {
                    plane(&mut lines[condition]).set_row(MIDDLE + dy, 0);
                    let is_read = !matches(&board, &lines);
                    lines[condition] = filled.clone();
                    is_read
                };
                rows().filter(is_read).collect()
            };
            (0..conditions).map(of_condition).collect()
        });
        Self { a, b, along_row, along_column, needs_signs }
    }
}

#[cfg(all(test, feature = "drawn"))]
mod tests {
    use super::*;

    fn of(name: &str, orientation: usize) -> RowsRead {
        let rule = crate::generated::takuzu::RULES.iter().find(|rule| rule.name == name).expect("it exists");
        RowsRead::of(rule, orientation)
    }

    #[test]
    fn the_rows_of_a_matcher_are_those_of_its_marks() {
        let nothing = RowsRead { a: vec![], b: vec![], along_row: vec![], along_column: vec![], needs_signs: false };
        assert_eq!(of("pair", 0), RowsRead { a: vec![0], ..nothing.clone() });
        assert_eq!(of("pair", 1), RowsRead { a: vec![-2, -1], ..nothing.clone() });
        assert_eq!(of("equal_beside", 0), RowsRead { a: vec![0], needs_signs: true, ..nothing.clone() });
        let lines = |along_row, along_column| RowsRead { along_row, along_column, ..nothing.clone() };
        assert_eq!(of("line_full", 0), lines(vec![vec![0]], vec![vec![]]));
        assert_eq!(of("line_full", 1), lines(vec![vec![]], vec![vec![0]]));
    }
}
