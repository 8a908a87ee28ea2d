//! From a rule of Takuzu to its program: which planes of bits a board must have where. A matcher is tried at all fields of a row at
//! once, so a program has no order of tests and no loops. Knows no board and no Rust.

use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::takuzu::line_count::LineCount;
use crate::language::takuzu::orient::orientations;
use crate::language::takuzu::{Along, LineRegion, SignMark, TakuzuMark, TakuzuRule};
use oneway::grid::{Step, Symmetry};
use oneway::matching::binary::{Kind, Put, Sign};
use std::collections::BTreeSet;

/// A drawing in all its distinct orientations, as a program.
#[derive(Clone, Debug, PartialEq)]
pub struct TakuzuProgram {
    /// The name of the drawing.
    pub rule: String,
    /// Its name for people.
    pub title: String,
    /// How hard it is to see, from 1 to 5.
    pub level: u8,
    /// The conditions on whole lines, which all orientations share.
    pub conditions: Vec<LineCount>,
    /// The distinct orientations.
    pub orientations: Vec<PlaneTests>,
}

/// A drawing in one orientation.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaneTests {
    /// How the drawing is turned.
    pub symmetry: Symmetry,
    /// Where the drawing matches, the fields at these offsets are all in their planes. Each fact is there once, field by field.
    pub tests: Vec<(Offset, Plane)>,
    /// The conclusions of a match.
    pub puts: Vec<Put>,
}

/// A set of fields of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plane {
    /// Those that are `a`.
    A,
    /// Those that are `b`.
    B,
    /// The unknown ones.
    Unknown,
    /// Those with a sign on the way to the right, or down.
    Sign(Sign, Step),
    /// The unknown ones about which a condition on their whole row or column holds; the number is its place in the program.
    Line(Along, usize),
}

impl TakuzuProgram {
    /// The program of a rule.
    pub fn of(rule: &TakuzuRule) -> Self {
        let conditions = rule.conditions();
        let tests = |(symmetry, turned): &(Symmetry, TakuzuRule)| PlaneTests {
            symmetry: *symmetry,
            tests: tests(turned, &conditions),
            puts: turned.marks.iter().filter_map(|(field, mark)| put(*field, *mark)).collect(),
        };
        Self {
            rule: rule.name.clone(),
            title: rule.title_or_name(),
            level: rule.level,
            orientations: orientations(rule).iter().map(tests).collect(),
            conditions: conditions.into_iter().cloned().collect(),
        }
    }
}

/// All that a board must have, field by field.
fn tests(turned: &TakuzuRule, conditions: &[&LineCount]) -> Vec<(Offset, Plane)> {
    // A field that a condition is about is unknown; so the condition is the only test of it.
    let counted: BTreeSet<Offset> = turned.lines.iter().map(|line| line.at).collect();
    let marked = turned.marks.iter().filter_map(|(field, mark)| {
        let plane = match mark {
            TakuzuMark::A => Plane::A,
            TakuzuMark::B => Plane::B,
            TakuzuMark::Unknown if !counted.contains(field) => Plane::Unknown,
            _ => return None,
        };
        Some((*field, plane))
    });
    let signs = turned.signs.iter().map(|SignMark { way: Way { from, step }, mark }| {
        let sign = if *mark == TakuzuMark::Equal { Sign::Equal } else { Sign::Opposite };
        (*from, Plane::Sign(sign, *step))
    });
    let lines = turned.lines.iter().map(|LineRegion { at, along, count }| {
        let place = conditions.iter().position(|condition| *condition == count);
        (*at, Plane::Line(*along, place.expect("the conditions of a rule stay the same when it is turned")))
    });
    let mut tests: Vec<_> = marked.chain(signs).chain(lines).collect();
    tests.sort_by_key(|(field, _)| *field);
    tests
}

/// The conclusion of a mark, if it is one.
fn put(field: Offset, mark: TakuzuMark) -> Option<Put> {
    let kind = match mark {
        TakuzuMark::PutA => Kind::A,
        TakuzuMark::PutB => Kind::B,
        _ => return None,
    };
    Some(Put::new(field.dx, field.dy, kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::takuzu::sketch::TakuzuSketch;

    #[test]
    fn each_fact_is_tested_once() {
        let rule = TakuzuSketch::of("rule", &["a B=B", ". ? ."]).row((1, 0), "a=half-1").column((1, 0), "a=half-1");
        let program = TakuzuProgram::of(&rule.row((1, 1), "b=1").unknown((1, 0)).rule());
        assert_eq!(program.conditions.iter().map(LineCount::to_string).collect::<Vec<_>>(), ["a=half-1", "b=1"]);
        let as_drawn = &program.orientations[0];
        let expected = [
            (Offset::new(-1, 0), Plane::A),
            (Offset::new(0, 0), Plane::Sign(Sign::Equal, Step::Right)),
            (Offset::new(0, 0), Plane::Line(Along::Row, 0)),
            (Offset::new(0, 0), Plane::Line(Along::Column, 0)),
            (Offset::new(0, 1), Plane::Line(Along::Row, 1)),
        ];
        assert_eq!(as_drawn.tests, expected);
        assert_eq!(as_drawn.puts, [Put::new(0, 0, Kind::B), Put::new(1, 0, Kind::B)]);
        assert_eq!(program.orientations.len(), 8);
        assert!(program.orientations.iter().all(|tests| tests.tests.len() == expected.len()));
    }
}
