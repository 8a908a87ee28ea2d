//! Runs programs of puzzles on ways without compiling them: the answers of a drawing's generated code, from the same
//! [program](crate::lower::ways). Knows how to match, and not whether a rule is true.

pub mod interpret;
pub mod random;

use crate::language::ways::WaysRule;
use crate::lower::ways::{WaysPlane, WaysProgram, WaysTests};
use oneway::grid::{Field, Step, Symmetry};
use oneway::matching::ways::{BitRows, WayConclusion, WaysAssumptions, WaysMatcher, WaysState, WaysWindow};
use std::collections::BTreeSet;

/// A program of puzzles on ways, ready to be run.
#[derive(Clone, Debug)]
pub struct WaysEvaluator {
    program: WaysProgram,
}

impl WaysEvaluator {
    /// The matchers of a rule, for all its distinct orientations.
    pub fn of(rule: &WaysRule) -> Self {
        Self { program: WaysProgram::of(rule) }
    }

    fn orientation(&self, orientation: usize) -> &WaysTests {
        &self.program.orientations[orientation]
    }
}

impl WaysMatcher for WaysEvaluator {
    fn name(&self) -> &str {
        &self.program.rule
    }

    fn title(&self) -> &str {
        &self.program.title
    }

    fn level(&self) -> u8 {
        self.program.level
    }

    fn assumes(&self) -> WaysAssumptions {
        self.program.assumes
    }

    fn orientations(&self) -> usize {
        self.program.orientations.len()
    }

    fn symmetry(&self, orientation: usize) -> Symmetry {
        self.orientation(orientation).symmetry
    }

    fn matches(&self, orientation: usize, at: &WaysWindow<'_>) -> u64 {
        let tests = &self.orientation(orientation).tests;
        tests.iter().fold(u64::MAX, |fields, (field, plane)| fields & plane.fields(at, field.dx, field.dy))
    }

    fn same_line(&self, orientation: usize) -> &[(i32, i32)] {
        &self.orientation(orientation).same_line
    }

    fn other_line(&self, orientation: usize) -> &[(i32, i32)] {
        &self.orientation(orientation).other_line
    }

    fn concludes(&self, orientation: usize) -> &[WayConclusion] {
        &self.orientation(orientation).concludes
    }
}

impl WaysPlane {
    /// The fields from which another one is in the plane.
    fn fields(self, at: &WaysWindow<'_>, dx: i32, dy: i32) -> u64 {
        match self {
            Self::End => at.end(dx, dy),
            Self::Through => at.through(dx, dy),
            Self::Plain => at.plain(dx, dy),
            Self::Used(Step::Down) => at.used_down(dx, dy),
            Self::Used(_) => at.used_right(dx, dy),
            Self::Unused(Step::Down) => at.unused_down(dx, dy),
            Self::Unused(_) => at.unused_right(dx, dy),
            Self::Open(Step::Down) => at.open_down(dx, dy),
            Self::Open(_) => at.open_right(dx, dy),
        }
    }
}

/// The fields at which a matcher matches in an orientation: on a board, and as far around it as given.
pub fn matching_fields(
    matcher: &impl WaysMatcher,
    orientation: usize,
    state: &WaysState,
    around: i32,
) -> BTreeSet<Field> {
    let columns = 1 - around..=state.size().width() + around;
    let rows = -around..state.size().height() + around;
    let matches = rows.flat_map(|y| BitRows::fields_of(y, matcher.matches(orientation, &WaysWindow::new(state, y))));
    let matches = matches.filter(|field| columns.contains(&field.x));
    matches.filter(|field| matcher.lines_match(orientation, state, *field)).collect()
}

/// A way, from its left or upper field, and whether it is used.
pub type DecidedWay = (Field, Step, bool);

/// The conclusions of a matcher where it matches in an orientation, sorted.
pub fn conclusions(matcher: &impl WaysMatcher, orientation: usize, field: Field) -> Vec<DecidedWay> {
    let way =
        |conclusion: &WayConclusion| (field.offset(conclusion.dx, conclusion.dy), conclusion.step, conclusion.used);
    let mut ways: Vec<_> = matcher.concludes(orientation).iter().map(way).collect();
    ways.sort();
    ways
}

#[cfg(test)]
mod tests {
    use super::random::{any_state, any_ways_rule};
    use super::*;
    use crate::language::ways::orient::{orientations, turned};

    /// How far around a board a drawing is tried.
    const AROUND: i32 = 3;

    /// A match with its conclusions.
    type Found = BTreeSet<(Field, Vec<DecidedWay>)>;

    fn by_interpreter(rule: &WaysRule, symmetry: Symmetry, state: &WaysState) -> Found {
        let matching = interpret::matching_fields(rule, symmetry, state, AROUND).into_iter();
        matching.map(|field| (field, interpret::conclusions(rule, symmetry, field))).collect()
    }

    #[test]
    fn programs_of_ways_match_where_the_definition_does() {
        let (mut matches, mut with_lines) = (0, 0);
        for seed in 0..6000 {
            let rule = any_ways_rule(seed);
            let matcher = WaysEvaluator::of(&rule);
            for number in 0..3 {
                let state = any_state(3 * seed + number, 7);
                for orientation in 0..matcher.orientations() {
                    let found = matching_fields(&matcher, orientation, &state, AROUND).into_iter();
                    let found: Found = found.map(|field| (field, conclusions(&matcher, orientation, field))).collect();
                    let expected = by_interpreter(&rule, matcher.symmetry(orientation), &state);
                    assert_eq!(found, expected, "{seed}, board {number}, {orientation}: {rule:?}\n{state:?}");
                    matches += found.len();
                    with_lines += if matcher.same_line(orientation).is_empty() { 0 } else { found.len() };
                }
            }
        }
        assert!(matches > 50_000 && with_lines > 2000, "{matches} {with_lines}");
    }

    #[test]
    fn a_turned_rule_of_ways_matches_as_the_rule_turned() {
        for seed in 0..400 {
            let (rule, state) = (any_ways_rule(seed), any_state(seed, 6));
            for symmetry in Symmetry::ALL {
                let expected = by_interpreter(&rule, symmetry, &state);
                let found = by_interpreter(&turned(&rule, symmetry), Symmetry::AsDrawn, &state);
                assert_eq!(found, expected, "{seed}, {symmetry:?}");
            }
        }
    }

    #[test]
    fn orientations_of_ways_that_mean_the_same_conclude_the_same() {
        let all = |rule: &WaysRule, state: &WaysState, symmetries: &[Symmetry]| -> BTreeSet<DecidedWay> {
            let found = symmetries.iter().flat_map(|symmetry| by_interpreter(rule, *symmetry, state));
            let is_open =
                |(field, step, _): &DecidedWay| state.way(*field, *step) == oneway::matching::ways::WayState::Open;
            found.flat_map(|(_, ways)| ways).filter(is_open).collect()
        };
        let mut dropped = 0;
        for seed in 0..800 {
            let (rule, state) = (any_ways_rule(seed), any_state(seed, 6));
            let distinct: Vec<Symmetry> = orientations(&rule).into_iter().map(|(symmetry, _)| symmetry).collect();
            dropped += rule.orientations.len() - distinct.len();
            assert_eq!(all(&rule, &state, &distinct), all(&rule, &state, &rule.orientations), "{seed}: {rule:?}");
        }
        assert!(dropped > 50, "{dropped}");
    }
}
