//! A rule as data that can be held against a board fast, without being compiled: the same rows of bits and the same
//! areas that its generated code would ask for, computed once for each orientation. Knows how to match, and nothing of
//! what is true.

mod area;

use crate::conditions::{Conditions, shifts};
use crate::orient::orientations;
use crate::rule::{Offset, Place, Repeat, Rule, Shift};
use crate::sight::sight;
use area::AreaTest;
use oneway::board::Board;
use oneway::rules::{Areas, Sight, Steps, Window};
use oneway::sequence::Followed;
use oneway::sight::{Sieve, View};

/// A rule in one of its orientations.
#[derive(Clone, Debug)]
pub struct Matcher {
    /// How the drawing is turned.
    pub orientation: &'static str,
    /// The steps that are dead when it matches.
    pub forbids: Steps,
    /// What has to be seen close to the live end.
    sight: Sight,
    fixed: Conditions,
    families: Vec<Family>,
    behind: Vec<Moved>,
    /// The one that the line comes out of stands last: its fields are asked for afterwards.
    areas: Vec<AreaTest>,
    exit: Option<Point>,
}

/// How often each family of a drawing stands.
type Counts = Vec<i32>;

/// A field that moves with the counts of families.
#[derive(Clone, Debug)]
struct Point {
    at: (i32, i32),
    /// Places of families and how far one more copy moves the field.
    moves: Vec<(usize, (i32, i32))>,
}

impl Point {
    /// The field of a place; of one that is copied, the first copy.
    fn of(place: &Place, repeats: &[Repeat]) -> Self {
        let moves = place.shift.after.iter().map(|&family| (family, repeats[family].step)).collect();
        Self { at: (place.at.dx, place.at.dy), moves }
    }

    fn with(&self, counts: &[i32]) -> (i32, i32) {
        self.moves
            .iter()
            .fold(self.at, |(dx, dy), &(family, step)| (dx + counts[family] * step.0, dy + counts[family] * step.1))
    }
}

/// What is asked of fields that move.
#[derive(Clone, Debug)]
struct Moved {
    centre: Point,
    conditions: Conditions,
}

impl Moved {
    fn of(rule: &Rule, shift: &Shift) -> Self {
        let origin = Place { at: Offset::new(0, 0), shift: shift.clone() };
        let mut centre = Point::of(&origin, &rule.repeats);
        if let Some(family) = shift.copies {
            // The latest of k copies is moved by k - 1 steps.
            let step = rule.repeats[family].step;
            centre.at = (-step.0, -step.1);
            centre.moves.push((family, step));
        }
        Self { centre, conditions: Conditions::of(rule, shift) }
    }

    fn fits(&self, at: Window<'_>, counts: &[i32]) -> bool {
        let (dx, dy) = self.centre.with(counts);
        self.conditions.fit(at.moved(dx, dy))
    }
}

impl Conditions {
    /// Whether the surroundings are as asked.
    fn fit(&self, at: Window<'_>) -> bool {
        let rows = at.columns(self.left, self.right);
        self.rows.iter().all(|(dy, row)| rows.wall(*dy) & row.looked_at == row.wall)
            && self.rows.iter().all(|(dy, row)| row.told_apart == 0 || rows.border(*dy) & row.told_apart == row.border)
            && !self.not_end.iter().any(|field| at.is_end(field.dx, field.dy))
    }
}

/// A group of fields that stands several times.
#[derive(Clone, Debug)]
struct Family {
    min: i32,
    max: Option<i32>,
    copies: Vec<Moved>,
}

/// The free steps that a drawing with these matchers forbids on a board.
pub fn forbidden_by(matchers: &[Matcher], board: &Board, areas: &mut Areas) -> Steps {
    let (at, free) = (Window::around_live_end(board), board.free_steps());
    let mut left = free;
    for matcher in matchers {
        // A matcher that can forbid nothing more need not be evaluated.
        if !left.intersection(matcher.forbids).is_empty() && matcher.matches(at, areas) {
            left = left.without(matcher.forbids);
        }
    }
    free.without(left)
}

impl Matcher {
    /// The matchers of a rule, one for each distinct orientation.
    pub fn all_of(rule: &Rule) -> Vec<Self> {
        orientations(rule).iter().map(|(symmetry, turned)| Self::of(turned, symmetry.name())).collect()
    }

    /// The matcher of a rule that is turned already.
    fn of(turned: &Rule, orientation: &'static str) -> Self {
        let shifts = shifts(turned);
        let moved = |belongs: &dyn Fn(&Shift) -> bool| {
            shifts.iter().filter(|shift| belongs(shift)).map(|shift| Moved::of(turned, shift)).collect()
        };
        let families = turned.repeats.iter().enumerate().map(|(index, repeat)| Family {
            min: repeat.min,
            max: repeat.max,
            copies: moved(&|shift| shift.copies == Some(index)),
        });
        let (way_out, others): (Vec<_>, Vec<_>) = turned.areas.iter().partition(|area| area.exit.is_some());
        Self {
            orientation,
            forbids: Steps::of(&turned.forbids()),
            sight: sight(turned),
            fixed: Conditions::of(turned, &Shift::default()),
            families: families.collect(),
            behind: moved(&|shift| shift.copies.is_none() && !shift.is_fixed()),
            areas: others.into_iter().chain(way_out).map(|area| AreaTest::of(turned, area)).collect(),
            exit: turned.exit().map(|exit| Point::of(exit, &turned.repeats)),
        }
    }

    /// Whether the surroundings of the live end look like the drawing.
    pub fn matches(&self, at: Window<'_>, areas: &mut Areas) -> bool {
        self.matching_counts(at, areas).is_some()
    }

    /// Where the line comes out, counted from the live end, if the surroundings look like the drawing and it says that;
    /// the area is then the one that was [asked for last](Areas::last).
    pub fn exit(&self, at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
        let exit = self.exit.as_ref()?;
        self.matching_counts(at, areas).map(|counts| exit.with(&counts))
    }

    /// The first counts of the families with which the drawing matches.
    fn matching_counts(&self, at: Window<'_>, areas: &mut Areas) -> Option<Counts> {
        if !self.fixed.fit(at) {
            return None;
        }
        let mut counts = Counts::new();
        self.families_fit(at, areas, &mut counts).then_some(counts)
    }

    /// Whether the rest of the drawing matches with some counts of the families that have none yet.
    fn families_fit(&self, at: Window<'_>, areas: &mut Areas, counts: &mut Counts) -> bool {
        let Some(family) = self.families.get(counts.len()) else {
            return self.behind.iter().all(|moved| moved.fits(at, counts))
                && self.areas.iter().all(|area| area.fits(at, areas, counts));
        };
        for count in family.min.min(1)..=family.max.unwrap_or(at.longest_side()) {
            counts.push(count);
            // The copies before the latest have been looked at.
            let copies_fit = count == 0 || family.copies.iter().all(|copy| copy.fits(at, counts));
            if copies_fit && count >= family.min && self.families_fit(at, areas, counts) {
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

/// Drawings that are asked together: those that forbid steps, and those that say where a line comes out of an area.
#[derive(Clone, Debug)]
pub struct Drawings {
    forbidding: Vec<Matcher>,
    ways_out: Vec<(usize, Matcher)>,
    /// The places of those that may match.
    may_forbid: Sieve<usize>,
    may_lead_out: Sieve<usize>,
}

impl Drawings {
    /// These drawings, in all their orientations.
    pub fn of<'a>(rules: impl IntoIterator<Item = &'a Rule>) -> Self {
        Self::added(Vec::new(), Vec::new(), rules)
    }

    /// These drawings and one more, the last among its like.
    pub fn with(&self, rule: &Rule) -> Self {
        Self::added(self.forbidding.clone(), self.ways_out.clone(), [rule])
    }

    /// Those of the drawings that forbid steps.
    pub fn without_ways_out(&self) -> Self {
        Self::added(self.forbidding.clone(), Vec::new(), [])
    }

    fn added<'a>(
        mut forbidding: Vec<Matcher>,
        mut ways_out: Vec<(usize, Matcher)>,
        rules: impl IntoIterator<Item = &'a Rule>,
    ) -> Self {
        for rule in rules {
            let matchers = Matcher::all_of(rule);
            if rule.exit().is_none() {
                forbidding.extend(matchers);
            } else {
                let place = ways_out.last().map_or(0, |(place, _)| place + 1);
                ways_out.extend(matchers.into_iter().map(|matcher| (place, matcher)));
            }
        }
        let places = |(place, matcher): (usize, &Matcher), matters: Steps| (matcher.sight, matters, place);
        let may_forbid: Vec<_> = forbidding.iter().enumerate().map(|asked| places(asked, asked.1.forbids)).collect();
        let may_lead_out: Vec<_> =
            ways_out.iter().map(|(_, matcher)| matcher).enumerate().map(|asked| places(asked, Steps::ALL)).collect();
        let (may_forbid, may_lead_out) = (Sieve::of(&may_forbid), Sieve::of(&may_lead_out));
        Self { forbidding, ways_out, may_forbid, may_lead_out }
    }
}

impl Followed for Drawings {
    /// The place of a matcher among those of all ways out.
    type Passage = usize;

    fn forbidden(&self, at: Window<'_>, areas: &mut Areas, asked: Steps) -> Steps {
        let mut left = asked;
        for place in self.may_forbid.passing(View::from_live_end(at)) {
            let matcher = &self.forbidding[place];
            // What can forbid nothing more need not be asked.
            if !left.intersection(matcher.forbids).is_empty() && matcher.matches(at, areas) {
                left = left.without(matcher.forbids);
                if left.is_empty() {
                    break;
                }
            }
        }
        asked.without(left)
    }

    fn passages(&self, at: Window<'_>) -> impl Iterator<Item = (usize, usize)> {
        self.may_lead_out.passing(View::from_live_end(at)).map(|passage| (self.ways_out[passage].0, passage))
    }

    fn exit(&self, passage: usize, at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
        self.ways_out[passage].1.exit(at, areas)
    }
}
