//! Runs programs of Takuzu without compiling them: the answers of a drawing's generated code, from the same
//! [program](crate::lower::takuzu). Knows how to match, and not whether a rule is true.

pub mod interpret;
pub mod random;

use crate::language::takuzu::line_count::{Clause, LineCount, Term};
use crate::language::takuzu::{Along, TakuzuRule};
use crate::lower::takuzu::{Plane, PlaneTests, TakuzuProgram};
use oneway::grid::{Field, Step, Symmetry};
use oneway::matching::binary::{
    BinaryBoard, BinaryLine, BinaryMatcher, BitRows, Kind, LinePlanes, Put, RowWindow, Sign,
};
use std::collections::BTreeSet;

/// A program of Takuzu, ready to be run.
#[derive(Clone, Debug)]
pub struct TakuzuEvaluator {
    program: TakuzuProgram,
}

impl TakuzuEvaluator {
    /// The matchers of a rule, for all its distinct orientations.
    pub fn of(rule: &TakuzuRule) -> Self {
        Self { program: TakuzuProgram::of(rule) }
    }

    fn orientation(&self, orientation: usize) -> &PlaneTests {
        &self.program.orientations[orientation]
    }
}

impl BinaryMatcher for TakuzuEvaluator {
    fn name(&self) -> &str {
        &self.program.rule
    }

    fn title(&self) -> &str {
        &self.program.title
    }

    fn level(&self) -> u8 {
        self.program.level
    }

    fn conditions(&self) -> usize {
        self.program.conditions.len()
    }

    fn line_fields(&self, condition: usize, line: BinaryLine) -> u32 {
        let count = &self.program.conditions[condition];
        match count.depends_on_field() {
            true => line.unknown_where(|line| count.holds(line)),
            false => line.unknown_if(|line| count.holds(line)),
        }
    }

    fn orientations(&self) -> usize {
        self.program.orientations.len()
    }

    fn symmetry(&self, orientation: usize) -> Symmetry {
        self.orientation(orientation).symmetry
    }

    fn matches(&self, orientation: usize, at: &RowWindow<'_>) -> u64 {
        let tests = &self.orientation(orientation).tests;
        tests.iter().fold(u64::MAX, |fields, (field, plane)| fields & plane.fields(at, field.dx, field.dy))
    }

    fn puts(&self, orientation: usize) -> &[Put] {
        &self.orientation(orientation).puts
    }
}

impl Plane {
    /// The fields from which another one is in the plane.
    fn fields(self, at: &RowWindow<'_>, dx: i32, dy: i32) -> u64 {
        match self {
            Self::A => at.a(dx, dy),
            Self::B => at.b(dx, dy),
            Self::Unknown => at.unknown(dx, dy),
            Self::Sign(Sign::Equal, Step::Down) => at.equal_down(dx, dy),
            Self::Sign(Sign::Equal, _) => at.equal_right(dx, dy),
            Self::Sign(Sign::Opposite, Step::Down) => at.opposite_down(dx, dy),
            Self::Sign(Sign::Opposite, _) => at.opposite_right(dx, dy),
            Self::Line(Along::Row, condition) => at.along_row(condition, dx, dy),
            Self::Line(Along::Column, condition) => at.along_column(condition, dx, dy),
        }
    }
}

/// The fields at which a matcher matches in an orientation, with this value as `a`: on a board, and as far around it as given.
pub fn matching_fields(
    matcher: &impl BinaryMatcher,
    orientation: usize,
    board: &BinaryBoard,
    a: bool,
    around: i32,
) -> BTreeSet<Field> {
    let planes = |condition| LinePlanes::of(board, a, |line| matcher.line_fields(condition, line));
    let lines: Vec<_> = (0..matcher.conditions()).map(planes).collect();
    let columns = 1 - around..=board.size().width() + around;
    let matches = (-around..board.size().height() + around)
        .flat_map(|y| BitRows::fields_of(y, matcher.matches(orientation, &RowWindow::new(board, &lines, y, a))));
    matches.filter(|field| columns.contains(&field.x)).collect()
}

/// The conclusions of a matcher where it matches in an orientation, with this value as `a`, sorted.
pub fn conclusions(matcher: &impl BinaryMatcher, orientation: usize, a: bool, field: Field) -> Vec<(Field, bool)> {
    let put = |put: &Put| (field.offset(put.dx, put.dy), (put.kind == Kind::A) == a);
    let mut puts: Vec<_> = matcher.puts(orientation).iter().map(put).collect();
    puts.sort();
    puts
}

impl LineCount {
    fn holds(&self, line: BinaryLine) -> bool {
        let value = |term| match term {
            Term::A => line.a(),
            Term::B => line.b(),
            Term::Unknown => line.unknown(),
            Term::Gaps => line.gaps(),
            Term::Half => line.half(),
            Term::Number(number) => number,
        };
        self.clauses.iter().all(|clause| match clause {
            Clause::Compare(left, comparison, right) => comparison.holds(left.value(value), right.value(value)),
            Clause::Impossible => line.is_impossible(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::interpret;
    use super::random::{any_board, any_takuzu_rule};
    use super::*;
    use crate::language::takuzu::orient::{orientations, turned};
    /// How far around a board a drawing is tried.
    const AROUND: i32 = 3;

    /// A match with its conclusions: the anchor, and fields with their values.
    type Found = BTreeSet<(Field, Vec<(Field, bool)>)>;

    fn by_program(matcher: &TakuzuEvaluator, orientation: usize, board: &BinaryBoard, a: bool) -> Found {
        let matches = matching_fields(matcher, orientation, board, a, AROUND);
        matches.into_iter().map(|field| (field, conclusions(matcher, orientation, a, field))).collect()
    }

    fn by_interpreter(rule: &TakuzuRule, symmetry: Symmetry, board: &BinaryBoard, a: bool) -> Found {
        let matching = interpret::matching_fields(rule, symmetry, board, a, AROUND).into_iter();
        matching.map(|field| (field, interpret::conclusions(rule, symmetry, a, field))).collect()
    }

    #[test]
    fn programs_match_where_the_definition_does() {
        let (mut matches, mut with_conditions, mut boards) = (0, 0, 0);
        for seed in 0..6000 {
            let rule = any_takuzu_rule(seed);
            let matcher = TakuzuEvaluator::of(&rule);
            for number in 0..3 {
                let board = any_board(3 * seed + number, 10);
                boards += 1;
                for orientation in 0..matcher.orientations() {
                    for a in [false, true] {
                        let found = by_program(&matcher, orientation, &board, a);
                        let expected = by_interpreter(&rule, matcher.symmetry(orientation), &board, a);
                        assert_eq!(
                            found, expected,
                            "{seed}, board {number}, {orientation}, a is {a}: {rule:?}\n{board:?}"
                        );
                        matches += found.len();
                        with_conditions += if rule.lines.is_empty() { 0 } else { found.len() };
                    }
                }
            }
        }
        assert!(boards == 18_000 && matches > 250_000 && with_conditions > 50_000, "{matches} {with_conditions}");
    }

    /// The conclusions of all orientations that a drawing may be used in.
    fn all_conclusions(rule: &TakuzuRule, board: &BinaryBoard, symmetries: &[Symmetry]) -> BTreeSet<(Field, bool)> {
        let found = symmetries
            .iter()
            .flat_map(|symmetry| [false, true].into_iter().flat_map(|a| by_interpreter(rule, *symmetry, board, a)));
        let inside = |field: Field| board.size().all_fields().any(|other| other == field);
        found.flat_map(|(_, puts)| puts).filter(|(field, _)| inside(*field)).collect()
    }

    #[test]
    fn nothing_is_lost_with_orientations_that_mean_the_same() {
        let mut dropped = 0;
        for seed in 0..800 {
            let rule = any_takuzu_rule(seed);
            let distinct: Vec<Symmetry> = orientations(&rule).into_iter().map(|(symmetry, _)| symmetry).collect();
            dropped += rule.orientations.len() - distinct.len();
            let board = any_board(seed, 6);
            let all = all_conclusions(&rule, &board, &rule.orientations);
            assert_eq!(all_conclusions(&rule, &board, &distinct), all, "{seed}: {rule:?}");
        }
        assert!(dropped > 100, "{dropped}");
    }

    #[test]
    fn a_turned_rule_matches_as_the_rule_turned() {
        for seed in 0..400 {
            let (rule, board) = (any_takuzu_rule(seed), any_board(seed, 8));
            for symmetry in Symmetry::ALL {
                let expected = by_interpreter(&rule, symmetry, &board, true);
                let found = by_interpreter(&turned(&rule, symmetry), Symmetry::AsDrawn, &board, true);
                assert_eq!(found, expected, "{seed}, {symmetry:?}");
            }
        }
    }
}
