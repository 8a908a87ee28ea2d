//! From a rule to its program: the one intermediate form of "does this drawing match". The emitter prints it as Rust, the
//! evaluator runs it, and the near fields by which matchers are skipped are computed from it. Knows no board and no Rust.
//!
//! A program has tests of near fields, tests of other fields, families with the tests of each copy, areas, and a conclusion. Most
//! areas lie behind a [run](doors) of doors; then the number of doors decides the counts of the families, and the fields of the
//! line need no tests of their own.

pub mod takuzu;
pub mod ways;

mod doors;
mod point;

use crate::language::balance::{Balance, Comparison, Parity};
use crate::language::meaning::demands;
use crate::language::orient::orientations;
use crate::language::rule::{Area, Offset, Place, Rule};
use crate::language::{Demand, Mark};
use doors::Doors;
pub use doors::{DoorTable, SurplusKind};
use oneway::grid::{Step, Steps, Symmetry};
use oneway::matching::{Near, Run, is_close};
pub use point::{Affine, Point};
use std::collections::{BTreeMap, BTreeSet};

/// A drawing in one orientation, as a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The name of the drawing.
    pub rule: String,
    /// How the drawing is turned.
    pub symmetry: Symmetry,
    /// The conclusion of a match.
    pub conclusion: Conclusion,
    /// Near fields that do not move, each with whether it has to be free; else it has to be a wall.
    pub near: BTreeMap<Offset, bool>,
    /// The tests of other fields that do not move.
    pub fixed: Vec<Test>,
    /// The families.
    pub families: Vec<Family>,
    /// The tests of fields that exist once but move with families.
    pub moved: Vec<Test>,
    /// The tests of future lines.
    pub future: FutureTests,
    /// The tests of areas; the one that a line leaves is the last.
    pub areas: Vec<AreaTest>,
}

/// The tests of future lines. They do not move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FutureTests {
    /// The ways that have to be forced: a field and the step along the way.
    pub forced: Vec<((i32, i32), Step)>,
    /// The fields that a future line has to pass through.
    pub through: Vec<(i32, i32)>,
    /// The pairs of fields that have to be the two ends of one future line.
    pub ends: Vec<[(i32, i32); 2]>,
}

impl FutureTests {
    fn of(turned: &Rule) -> Self {
        let field = |at: Offset| (at.dx, at.dy);
        let through = turned.marks.iter().filter(|mark| mark.mark == Mark::FutureLine);
        Self {
            forced: turned.future.ways.iter().map(|way| (field(way.from), way.step)).collect(),
            through: through.map(|mark| field(mark.place.at)).collect(),
            ends: turned.future.ends.iter().map(|ends| ends.map(field)).collect(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.forced.is_empty() && self.through.is_empty() && self.ends.is_empty()
    }
}

/// The conclusion of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// These steps are dead.
    Forbids(Steps),
    /// A line that enters the last area leaves it here.
    Exit(Point),
}

/// A test of some fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The condition on each.
    pub kind: TestKind,
    /// The fields; of a family, those of its first copy.
    pub fields: Vec<Point>,
}

/// The condition on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TestKind {
    /// Free.
    Free,
    /// Taken or outside the board.
    Wall,
    /// Taken.
    Taken,
    /// Outside the board.
    Border,
    /// Not the end corner.
    NotEnd,
}

/// A group of fields with several copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// The name of its count.
    pub name: String,
    /// The least count.
    pub min: i32,
    /// The greatest count; as far as the board goes if there is none.
    pub max: Option<i32>,
    /// How far each copy is moved from the one before.
    pub step: (i32, i32),
    /// The tests of each copy.
    pub copies: Vec<Test>,
}

/// The test of an area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AreaTest {
    /// Behind a run of doors.
    Doors(Run, DoorTable),
    /// Beside any line of fields that are known to be free.
    Line(LineTest),
}

/// The test of an area beside a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTest {
    /// The side on which it lies.
    pub side: oneway::grid::Side,
    /// The direction in which a line of a single field is passed.
    pub walk: Option<Step>,
    /// The line, in pieces that stand once or as often as a family.
    pub pieces: Vec<Piece>,
    /// Whether its number of fields is even or odd.
    pub parity: Option<Parity>,
    /// How many more of its fields have the colour of `same`: comparisons with bounds.
    pub bounds: Vec<(Comparison, Affine)>,
    /// The field whose colour counts.
    pub same: Point,
    /// Whether it can't be filled, as the ways out of it show.
    pub unfillable: bool,
}

/// Fields of an area's line that stand once, or as often as a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The fields; of a family, those of its first copy.
    pub fields: Vec<Point>,
    /// The family, and how far each copy is moved from the one before.
    pub family: Option<(usize, (i32, i32))>,
}

/// The programs of a rule, one for each distinct orientation.
pub fn programs(rule: &Rule) -> Vec<Program> {
    orientations(rule).iter().map(|(symmetry, turned)| Program::of(turned, *symmetry)).collect()
}

impl Program {
    /// The program of a rule that is turned already.
    fn of(turned: &Rule, symmetry: Symmetry) -> Self {
        // With several areas and families, which counts fit is not decided by one number of doors.
        let may_count = turned.repeats.is_empty() || turned.areas.len() == 1;
        let doors = |area| if may_count { doors::of_area(turned, area) } else { None };
        let mut areas: Vec<(&Area, Option<Doors>)> = turned.areas.iter().map(|area| (area, doors(area))).collect();
        // A line needs fields that are known to be free, and the area that a line leaves is the last one to be looked for.
        areas.sort_by_key(|(area, doors)| (area.exit.is_some(), doors.is_none()));
        let lines_begin = areas.iter().position(|(_, doors)| doors.is_none()).unwrap_or(areas.len());
        let mut covered = BTreeSet::new();
        let areas = areas.into_iter().enumerate().map(|(place, (area, doors))| match doors {
            Some(doors) if place < lines_begin => {
                covered.extend(doors.covered);
                AreaTest::Doors(doors.run, doors.table)
            }
            _ => AreaTest::Line(LineTest::of(turned, area)),
        });
        let areas = areas.collect();
        let conclusion = match turned.exit() {
            None => Conclusion::Forbids(Steps::of(&turned.forbids())),
            Some(exit) => Conclusion::Exit(Point::of(exit, &turned.repeats)),
        };
        let mut program = Self {
            rule: turned.name.clone(),
            symmetry,
            conclusion,
            near: BTreeMap::new(),
            fixed: Vec::new(),
            families: turned
                .repeats
                .iter()
                .map(|repeat| Family {
                    name: repeat.name.clone(),
                    min: repeat.min,
                    max: repeat.max,
                    step: repeat.step,
                    copies: Vec::new(),
                })
                .collect(),
            moved: Vec::new(),
            future: FutureTests::of(turned),
            areas,
        };
        // Future lines are looked for before the doors, and only where their fields are free.
        let future: BTreeSet<Offset> = turned.future.free_fields().collect();
        let is_needed =
            |place: &Place| !covered.contains(place) || place.shift.is_fixed() && future.contains(&place.at);
        let required = demands(turned).into_iter().filter(|(place, _)| is_needed(place));
        let required = required.map(|(place, demand)| (TestKind::from(demand), place));
        let not_end = turned.marks.iter().filter(|mark| mark.mark == Mark::NotEnd);
        let not_end = not_end.map(|mark| (TestKind::NotEnd, mark.place.clone()));
        for (kind, place) in required.chain(not_end) {
            program.require(kind, &place, Point::of(&place, &turned.repeats));
        }
        program
    }

    /// Puts a test where it belongs: those of one kind that move alike stand together.
    fn require(&mut self, kind: TestKind, place: &Place, field: Point) {
        let tests = match place.shift.copies {
            Some(family) => &mut self.families[family].copies,
            None if !place.shift.is_fixed() => &mut self.moved,
            None => match kind {
                TestKind::Free | TestKind::Wall if is_close(place.at.dx, place.at.dy) => {
                    self.near.insert(place.at, kind == TestKind::Free);
                    return;
                }
                _ => &mut self.fixed,
            },
        };
        match tests.iter_mut().find(|test| test.kind == kind) {
            Some(test) => test.fields.push(field),
            None => {
                tests.push(Test { kind, fields: vec![field] });
                tests.sort_by_key(|test| test.kind);
            }
        }
    }

    /// The table of the doors whose number decides the counts of the families.
    pub fn counted_by(&self) -> Option<(Run, &DoorTable)> {
        match &self.areas[..] {
            [AreaTest::Doors(run, table)] if !self.families.is_empty() => Some((*run, table)),
            _ => None,
        }
    }

    /// The near fields that do not move.
    pub fn required_near(&self) -> Near {
        self.near.iter().fold(Near::ANY, |near, (Offset { dx, dy }, is_free)| match is_free {
            true => near.free(*dx, *dy),
            false => near.wall(*dx, *dy),
        })
    }

    /// The near fields without which it cannot match: those that do not move, and the first doors of runs that are
    /// looked for before any area beside another line.
    pub fn prefilter(&self) -> Near {
        let mut near = self.required_near();
        for area in &self.areas {
            let AreaTest::Doors(run, table) = area else { break };
            near = near.and(run.near(table.fewest()));
        }
        near
    }
}

impl LineTest {
    fn of(turned: &Rule, area: &Area) -> Self {
        let repeats = &turned.repeats;
        let same = Point::of(area.same(), repeats);
        let pieces = area
            .line
            .chunk_by(|a, b| a.shift.copies == b.shift.copies && (a.shift.copies.is_none() || a.shift == b.shift));
        Self {
            side: area.circle,
            walk: area.walk.filter(|_| area.line.len() == 1),
            pieces: pieces
                .map(|places| Piece {
                    fields: places.iter().map(|place| Point::of(place, repeats)).collect(),
                    family: places[0].shift.copies.map(|family| (family, repeats[family].step)),
                })
                .collect(),
            parity: area.count.parity,
            bounds: area.count.balances.iter().map(|balance| (balance.comparison, bound(turned, balance))).collect(),
            same,
            unfillable: area.count.unfillable,
        }
    }
}

/// The bound of a surplus.
fn bound(turned: &Rule, balance: &Balance) -> Affine {
    let factor = |name: &str| balance.terms.iter().filter(|(_, term)| term == name).map(|(factor, _)| factor).sum();
    let factors = turned.repeats.iter().map(|repeat| factor(&repeat.name)).collect();
    Affine { constant: balance.constant, factors }
}

impl From<Demand> for TestKind {
    fn from(demand: Demand) -> Self {
        match demand {
            Demand::Empty => Self::Free,
            Demand::Wall => Self::Wall,
            Demand::Taken => Self::Taken,
            Demand::Border => Self::Border,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::load::load;
    use std::path::Path;

    fn drawings(folder: &str) -> Vec<Rule> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree");
        load(root, Path::new(folder)).expect("readable").rules.into_iter().map(|(rule, _)| rule).collect()
    }

    fn drawing(folder: &str, name: &str) -> Rule {
        drawings(folder).into_iter().find(|rule| rule.name == name).expect("a drawing")
    }

    #[test]
    fn every_area_of_our_drawings_lies_behind_a_run_of_doors() {
        for rule in drawings("patterns") {
            for program in programs(&rule) {
                let is_run = |area: &AreaTest| matches!(area, AreaTest::Doors(..));
                assert!(program.areas.iter().all(is_run), "{} {:?}", rule.name, program.symmetry);
            }
        }
    }

    #[test]
    fn fields_that_the_doors_decide_have_no_other_test() {
        let program = &programs(&drawing("tests/drawings/retired", "wall_surplus"))[0];
        let (run, table) = program.counted_by().expect("doors");
        assert_eq!(run, Run::straight((0, -1), Step::Up, oneway::grid::Side::Left));
        assert!(table.up_to_wall && table.fewest() == 2);
        assert_eq!(table.doors, Affine { constant: 2, factors: vec![1, 4] });
        assert_eq!(table.surplus, [SurplusKind::AtLeast(Affine { constant: 2, factors: vec![0, 1] })]);
        assert!(program.near.is_empty() && program.fixed.is_empty() && program.moved.is_empty());
        assert!(program.families.iter().all(|family| family.copies.is_empty()));
        assert_eq!(program.prefilter(), Near::ANY.free(0, -1).free(0, -2), "the first two doors");
    }

    #[test]
    fn all_orientations_share_the_tables_of_doors() {
        let tables = |program: &Program| {
            let table = |area: &AreaTest| match area {
                AreaTest::Doors(_, table) => Some(table.clone()),
                AreaTest::Line(_) => None,
            };
            program.areas.iter().map(table).collect::<Vec<_>>()
        };
        for rule in [drawings("patterns"), drawings("tests/drawings/ok")].concat() {
            let programs = programs(&rule);
            assert!(programs.iter().all(|program| tables(program) == tables(&programs[0])), "{}", rule.name);
        }
    }

    #[test]
    fn ways_out_are_counted_behind_doors_unless_something_else_depends_on_the_counts() {
        let areas = |name| programs(&drawing("tests/drawings/ok", name)).remove(0).areas;
        let is_run = |name| matches!(&areas(name)[..], [AreaTest::Doors(_, DoorTable { unfillable: true, .. })]);
        assert!(is_run("unfillable") && is_run("unfillable_family"));
        let is_line = |name| matches!(&areas(name)[..], [AreaTest::Line(LineTest { unfillable: true, .. })]);
        assert!(is_line("unfillable_family_moved") && is_line("unfillable_bent"));
    }

    #[test]
    fn fields_of_future_lines_are_tested_before_the_doors() {
        let program = &programs(&drawing("tests/drawings/ok", "future_area"))[0];
        assert_eq!(program.future.ends, [[(1, -2), (0, -1)]]);
        let near = Near::ANY.free(1, -2).free(0, -1);
        assert_eq!((program.required_near(), program.prefilter()), (near, near.free(0, -2)), "and the second door");
    }

    #[test]
    fn a_line_that_bends_is_no_run() {
        for name in ["bent_area", "family_bent_area"] {
            let programs = programs(&drawing("tests/drawings/ok", name));
            assert!(programs.iter().all(|program| matches!(program.areas[..], [AreaTest::Line(_)])), "{name}");
        }
    }
}
