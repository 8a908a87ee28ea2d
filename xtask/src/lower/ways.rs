//! From a rule of puzzles on ways to its program: which planes of bits a board must have where, and which fields have to be on which
//! lines. A matcher is tried at all fields of a row at once, so a program has no order of tests and no loops. Knows no board and no Rust.

use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::ways::orient::orientations;
use crate::language::ways::{WayMark, WaysMark, WaysRule};
use oneway::grid::{Step, Symmetry};
use oneway::matching::ways::{WayConclusion, WaysAssumptions};

/// A drawing in all its distinct orientations, as a program.
#[derive(Clone, Debug, PartialEq)]
pub struct WaysProgram {
    /// The name of the drawing.
    pub rule: String,
    /// Its name for people.
    pub title: String,
    /// How hard it is to see, from 1 to 5.
    pub level: u8,
    /// What has to be known of the puzzle.
    pub assumes: WaysAssumptions,
    /// The distinct orientations.
    pub orientations: Vec<WaysTests>,
}

/// A drawing in one orientation.
#[derive(Clone, Debug, PartialEq)]
pub struct WaysTests {
    /// How the drawing is turned.
    pub symmetry: Symmetry,
    /// Where the drawing matches, the fields at these offsets are all in their planes. Each fact is there once, field by field.
    pub tests: Vec<(Offset, WaysPlane)>,
    /// The fields that have to be on one fragment.
    pub same_line: Vec<(i32, i32)>,
    /// The fields that have to be on other lines.
    pub other_line: Vec<(i32, i32)>,
    /// The conclusions of a match.
    pub concludes: Vec<WayConclusion>,
}

/// A set of fields of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WaysPlane {
    /// Those that use one way.
    End,
    /// Those that use two.
    Through,
    /// Those without end and number.
    Plain,
    /// Those whose way to the right, or down, is used.
    Used(Step),
    /// Those whose way to the right, or down, is barred.
    Unused(Step),
    /// Those whose way to the right, or down, is not decided.
    Open(Step),
}

impl WaysProgram {
    /// The program of a rule.
    pub fn of(rule: &WaysRule) -> Self {
        Self {
            rule: rule.name.clone(),
            title: rule.title_or_name(),
            level: rule.level,
            assumes: rule.assumes,
            orientations: orientations(rule).iter().map(|(symmetry, turned)| tests(*symmetry, turned)).collect(),
        }
    }
}

fn tests(symmetry: Symmetry, turned: &WaysRule) -> WaysTests {
    let marked = turned.marks.iter().filter_map(|(field, mark)| {
        let plane = match mark {
            WaysMark::End => WaysPlane::End,
            WaysMark::Through => WaysPlane::Through,
            WaysMark::Plain => WaysPlane::Plain,
            _ => return None,
        };
        Some((*field, plane))
    });
    let passed = turned.passed_fields().into_iter().map(|field| (field, WaysPlane::Plain));
    let on_ways = turned.ways.iter().filter_map(|WayMark { way: Way { from, step }, mark }| match mark {
        WaysMark::Used => Some((*from, WaysPlane::Used(*step))),
        WaysMark::Unused => Some((*from, WaysPlane::Unused(*step))),
        WaysMark::Open => Some((*from, WaysPlane::Open(*step))),
        _ => None,
    });
    let mut tests: Vec<_> = marked.chain(passed).chain(on_ways).collect();
    tests.sort();
    tests.dedup();
    let fields = |mark| turned.marked(mark).map(|at| (at.dx, at.dy)).collect();
    let concludes = turned.conclusions().map(|WayMark { way: Way { from: Offset { dx, dy }, step }, mark }| {
        WayConclusion { dx, dy, step, used: mark == WaysMark::Use }
    });
    WaysTests {
        symmetry,
        tests,
        same_line: fields(WaysMark::SameLine),
        other_line: fields(WaysMark::OtherLine),
        concludes: concludes.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ways::sketch::sketch;

    #[test]
    fn each_fact_is_tested_once() {
        let program = WaysProgram::of(&sketch("rule", &["s Xt Uo", "   x", ".  ."]));
        let as_drawn = &program.orientations[0];
        let through = Offset::new(1, 0);
        let expected =
            [(through, WaysPlane::Through), (through, WaysPlane::Plain), (through, WaysPlane::Unused(Step::Down))];
        assert_eq!(as_drawn.tests, expected);
        assert_eq!((&as_drawn.same_line[..], &as_drawn.other_line[..]), (&[(0, 0)][..], &[(2, 0)][..]));
        assert_eq!(as_drawn.concludes, [WayConclusion::bar_right(0, 0), WayConclusion::use_right(1, 0)]);
        assert_eq!(program.orientations.len(), 8);
    }
}
