//! Runs programs without compiling them: the decisions of a drawing's generated code, from the same [program](crate::lower). Knows
//! how to match, and not whether a rule is true.

pub mod interpret;
pub mod random_rules;
pub mod takuzu;
pub mod ways;

use crate::language::balance::Parity;
use crate::language::rule::Rule;
use crate::lower::{
    AreaTest, Conclusion, DoorTable, Family, FutureTests, LineTest, Point, Program, SurplusKind, Test, TestKind,
    programs,
};
use oneway::grid::{Steps, Symmetry};
use oneway::line::deduce::{self, Matcher};
use oneway::matching::{Area, Areas, Counts, Lengths, MOST_FAMILIES, Near, Sum, Surplus, Window};

/// Drawings that are matched together without being compiled.
pub type Drawings = deduce::Drawings<Evaluator>;

/// These drawings, in all their orientations.
pub fn drawings<'a>(rules: impl IntoIterator<Item = &'a Rule>) -> Drawings {
    Drawings::of_matchers(rules.into_iter().map(Evaluator::all_of))
}

/// A program in one orientation, ready to be run.
#[derive(Clone, Debug)]
pub struct Evaluator {
    program: Program,
    /// The near fields that its program requires; the prefilter may require more, for areas.
    required: Near,
    prefilter: Near,
    /// The tables of doors, by the places of their areas; in front of the drawing's families there are some that never stand.
    tables: Vec<Option<DoorLengths>>,
}

type DoorLengths = Lengths<MOST_FAMILIES, Vec<Surplus<MOST_FAMILIES>>>;

impl Evaluator {
    /// The matchers of a rule, one for each distinct orientation.
    pub fn all_of(rule: &Rule) -> Vec<Self> {
        programs(rule).into_iter().map(Self::of).collect()
    }

    /// A program, ready to be run.
    pub fn of(program: Program) -> Self {
        let tables = program.areas.iter().map(|area| match area {
            AreaTest::Doors(_, table) => Some(lengths(table)),
            AreaTest::Line(_) => None,
        });
        Self { required: program.required_near(), prefilter: program.prefilter(), tables: tables.collect(), program }
    }

    /// The first counts of the families with which the drawing matches.
    fn matching_counts(&self, at: Window<'_>, areas: &mut Areas) -> Option<Vec<i32>> {
        let Program { fixed, families, future, .. } = &self.program;
        if !at.near(self.required) || !fixed.iter().all(|test| test.fits(at, &[], (0, 0))) || !future.fit(at, areas) {
            return None;
        }
        if self.program.counted_by().is_some() {
            return self.counts_by_doors(at, areas);
        }
        let mut counts = Vec::with_capacity(families.len());
        self.counts_by_trying(at, areas, &mut counts).then_some(counts)
    }

    /// The first counts that a number of doors gives and with which everything else fits. Where ways out of the area
    /// are counted, nothing else depends on the counts, and there are none.
    fn counts_by_doors(&self, at: Window<'_>, areas: &mut Areas) -> Option<Vec<i32>> {
        let Program { families, moved, .. } = &self.program;
        let (run, DoorTable { unfillable, .. }) = self.program.counted_by()?;
        let table = self.tables[0].as_ref()?;
        if *unfillable {
            return areas.doors(at, run).unfillable(table).then(Vec::new);
        }
        let fits = |counts: &[i32]| {
            let copy_fits = |family: &Family, copy: i32| {
                let (dx, dy) = family.step;
                family.copies.iter().all(|test| test.fits(at, counts, (copy * dx, copy * dy)))
            };
            families.iter().zip(counts).all(|(family, count)| (0..*count).all(|copy| copy_fits(family, copy)))
                && moved.iter().all(|test| test.fits(at, counts, (0, 0)))
        };
        let own = |counts: &[i32; MOST_FAMILIES]| counts[MOST_FAMILIES - families.len()..].to_vec();
        let found = areas.doors(at, run).fitting(table).find(|counts| fits(&counts[MOST_FAMILIES - families.len()..]));
        found.as_ref().map(own)
    }

    /// Whether the rest of the drawing matches with some counts of the families that have none yet.
    fn counts_by_trying(&self, at: Window<'_>, areas: &mut Areas, counts: &mut Vec<i32>) -> bool {
        let Program { families, moved, areas: tests, .. } = &self.program;
        let Some(family) = families.get(counts.len()) else {
            return moved.iter().all(|test| test.fits(at, counts, (0, 0)))
                && tests.iter().zip(&self.tables).all(|(area, table)| match (area, table) {
                    (AreaTest::Doors(run, DoorTable { unfillable: true, .. }), Some(table)) => {
                        areas.doors(at, *run).unfillable(table)
                    }
                    (AreaTest::Doors(run, _), Some(table)) => areas.doors(at, *run).fit(table),
                    (AreaTest::Line(line), _) => line.fits(at, areas, counts),
                    (AreaTest::Doors(..), None) => false,
                });
        };
        for count in family.min.min(1)..=family.max.unwrap_or(at.longest_side()) {
            counts.push(count);
            // The copies before the latest have been looked at.
            let moved = ((count - 1) * family.step.0, (count - 1) * family.step.1);
            let copies_fit = count == 0 || family.copies.iter().all(|test| test.fits(at, counts, moved));
            if copies_fit && count >= family.min && self.counts_by_trying(at, areas, counts) {
                return true;
            }
            counts.pop();
            if !copies_fit {
                break;
            }
        }
        false
    }
}

impl Matcher for Evaluator {
    fn rule(&self) -> &str {
        &self.program.rule
    }

    fn symmetry(&self) -> Symmetry {
        self.program.symmetry
    }

    fn forbids(&self) -> Option<Steps> {
        match self.program.conclusion {
            Conclusion::Forbids(steps) => Some(steps),
            Conclusion::Exit(_) => None,
        }
    }

    fn near(&self) -> Near {
        self.prefilter
    }

    fn matches(&self, at: Window<'_>, areas: &mut Areas) -> bool {
        self.matching_counts(at, areas).is_some()
    }

    fn exit(&self, at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
        match &self.program.conclusion {
            Conclusion::Forbids(_) => None,
            Conclusion::Exit(exit) => self.matching_counts(at, areas).map(|counts| exit.with(&counts)),
        }
    }
}

impl Test {
    /// Whether the fields, moved on, are as required.
    fn fits(&self, at: Window<'_>, counts: &[i32], moved: (i32, i32)) -> bool {
        self.fields.iter().all(|field| {
            let (dx, dy) = field.with(counts);
            let field = &[(dx + moved.0, dy + moved.1)];
            match self.kind {
                TestKind::Free => at.free(field),
                TestKind::Wall => at.wall(field),
                TestKind::Taken => at.taken(field),
                TestKind::Border => at.border(field),
                TestKind::NotEnd => at.not_end(field),
            }
        })
    }
}

impl FutureTests {
    fn fit(&self, at: Window<'_>, areas: &mut Areas) -> bool {
        let Self { forced, through, ends } = self;
        self.is_empty() || {
            let future = areas.future(at);
            future.forced(forced)
                && future.through(through)
                && ends.iter().all(|[one, other]| future.ends(*one, *other))
        }
    }
}

impl LineTest {
    fn fits(&self, at: Window<'_>, areas: &mut Areas, counts: &[i32]) -> bool {
        let mut line = self.pieces.iter().flat_map(|piece| {
            let (times, step) = piece.family.map_or((1, (0, 0)), |(family, step)| (counts[family], step));
            (0..times).flat_map(move |copy| {
                let moved = move |(dx, dy): (i32, i32)| (dx + copy * step.0, dy + copy * step.1);
                piece.fields.iter().map(move |field: &Point| moved(field.with(counts)))
            })
        });
        let area = match self.walk {
            Some(walk) => line.next().and_then(|only| areas.beside_field(at, self.side, only, walk)),
            None => areas.beside_line(at, self.side, line),
        };
        area.is_some_and(|area| self.accepts(area, counts)) && (!self.unfillable || areas.last_is_unfillable(at))
    }

    fn accepts(&self, area: Area, counts: &[i32]) -> bool {
        let parity = match self.parity {
            None => true,
            Some(Parity::Pair) => area.is_even(),
            Some(Parity::Impair) => area.is_odd(),
        };
        let (dx, dy) = self.same.with(counts);
        let holds = |(comparison, bound): &(crate::language::balance::Comparison, crate::lower::Affine)| {
            comparison.holds(area.surplus(dx, dy), bound.at(counts))
        };
        parity && self.bounds.iter().all(holds)
    }
}

/// A table for the runtime, with families in front that never stand.
fn lengths(table: &DoorTable) -> DoorLengths {
    let missing = MOST_FAMILIES - table.counts.len();
    let padded = |values: &[i32]| std::array::from_fn(|i| if i < missing { 0 } else { values[i - missing] });
    let sum = |affine: &crate::lower::Affine| Sum::new(affine.constant, padded(&affine.factors));
    let counts = std::array::from_fn(|i| match i.checked_sub(missing).map(|family| table.counts[family]) {
        None => Counts::from(0).to(0),
        Some((least, None)) => Counts::from(least),
        Some((least, Some(most))) => Counts::from(least).to(most),
    });
    let surplus = table.surplus.iter().map(|kind| match kind {
        SurplusKind::Parity(Parity::Pair) => Surplus::Even,
        SurplusKind::Parity(Parity::Impair) => Surplus::Odd,
        SurplusKind::AtLeast(bound) => Surplus::AtLeast(sum(bound)),
        SurplusKind::AtMost(bound) => Surplus::AtMost(sum(bound)),
        SurplusKind::Exactly(bound) => Surplus::Exactly(sum(bound)),
        SurplusKind::Not(bound) => Surplus::Not(sum(bound)),
    });
    let new = if table.up_to_wall { Lengths::up_to_wall } else { Lengths::new };
    new(counts, sum(&table.doors), surplus.collect())
}
