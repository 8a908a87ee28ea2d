//! A drawing with given counts of its families, laid out field by field, and the claim to prove: the fields to consider and the
//! facts that are known about each. Nothing is guessed: unknown facts stay open.

use super::contour::{contour, ring};
use super::laws::{Law, Laws};
use crate::language::future::Way;
use crate::language::rule::{Area, Offset, Place, Rule, line_fields};
use crate::language::{Demand, Mark};
use oneway::grid::Step;
use std::collections::{BTreeMap, BTreeSet};

/// Where the live end is.
pub(super) const LIVE: Offset = Offset::new(0, 0);

/// The claim to prove for a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Claim {
    /// No line that takes this step can be completed.
    Dead(Step),
    /// A line that steps into the area by this step fills it at once and leaves it from the exit.
    ComesOut(Step),
}

impl Claim {
    /// The step that the line takes.
    pub const fn step(self) -> Step {
        match self {
            Self::Dead(step) | Self::ComesOut(step) => step,
        }
    }
}

/// The known facts about a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// It is a wall, or the live end.
    Wall,
    /// It is empty.
    Empty,
    /// Nothing.
    Nothing,
}

/// An area of the drawing.
#[derive(Clone, Debug)]
pub(super) struct SceneArea {
    /// Its line, from start to end.
    pub(super) line: Vec<Offset>,
    /// The fields beside its line that belong to it if they are empty.
    pub(super) seeds: BTreeSet<Offset>,
    /// The way around its line, if it may be used.
    pub(super) contour: Vec<Offset>,
    /// Whether *same* is the colour of the live end.
    pub(super) same_is_live: bool,
    /// The field where the line leaves it, if the drawing has an exit.
    pub(super) exit: Option<Offset>,
}

/// A drawing, laid out.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// The fields to consider.
    pub(super) fields: BTreeMap<Offset, Known>,
    /// Those that are known to be empty and may be the end.
    pub(super) may_be_end: BTreeSet<Offset>,
    /// The areas.
    pub(super) areas: Vec<SceneArea>,
    /// The field that is stepped to.
    pub(super) target: Offset,
    /// The ways that are forced, but for that of the live end.
    pub(super) forced: BTreeSet<Way>,
    /// The future lines whose ways at both ends are forced ways of the drawing.
    pub(super) lines: Vec<SceneLine>,
}

/// A future line: its two ends, and its way at each of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct SceneLine {
    pub(super) ends: [Offset; 2],
    pub(super) ways: [Way; 2],
}

impl Scene {
    /// The drawing with these counts; `None` if no board looks like it, if the step leads into a wall, or if the line is forced to
    /// take another step.
    pub(super) fn of(rule: &Rule, counts: &[i32], claim: Claim, laws: Laws) -> Option<Self> {
        let target = LIVE.neighbour(claim.step());
        let demands = demands(rule, counts, target, |_| true)?;
        let areas: Vec<SceneArea> = rule.areas.iter().map(|area| lay_out(rule, area, counts)).collect();
        let at_live = |way: &&Way| way.fields().contains(&LIVE);
        if rule.future.ways.iter().filter(at_live).any(|way| !way.fields().contains(&target)) {
            return None;
        }
        let forced: BTreeSet<Way> = rule.future.ways.iter().filter(|way| !at_live(way)).copied().collect();
        let lines = if areas.is_empty() && laws.contains(Law::Loops) { lines(rule, &forced) } else { Vec::new() };
        let mut scene = Self { fields: BTreeMap::new(), may_be_end: BTreeSet::new(), areas, target, forced, lines };
        for (&field, demand) in &demands {
            let known = if *demand == Demand::Empty { Known::Empty } else { Known::Wall };
            scene.fields.insert(field, known);
        }
        scene.find_ends(rule, counts, &demands);
        scene.add_surroundings(laws);
        Some(scene)
    }

    /// Which of the fields that are empty may be the end: not those of lines of areas, nor those marked otherwise, nor those
    /// with four neighbours inside the board, for the end is at the border.
    fn find_ends(&mut self, rule: &Rule, counts: &[i32], demands: &BTreeMap<Offset, Demand>) {
        let is_inside = |field: Offset| matches!(demands.get(&field), Some(Demand::Empty | Demand::Taken));
        let marks = rule.marks.iter().filter(|mark| mark.mark == Mark::NotEnd);
        let not_end: BTreeSet<Offset> = marks.flat_map(|mark| mark.place.fields(&rule.repeats, counts)).collect();
        let empty = demands.iter().filter(|(_, demand)| **demand == Demand::Empty).map(|(field, _)| *field);
        self.may_be_end = empty
            .filter(|field| {
                !not_end.contains(field)
                    && !self.areas.iter().any(|area| area.line.contains(field))
                    && !Step::ALL.into_iter().all(|step| is_inside(field.neighbour(step)))
            })
            .collect();
    }

    /// Adds the fields around the live end and all fields to which an edge could leave an area. Unmarked seeds are not added:
    /// an edge to one of them stays inside.
    fn add_surroundings(&mut self, laws: Laws) {
        let mut around: Vec<Offset> = ring(LIVE).to_vec();
        for area in &mut self.areas {
            if laws.contains(Law::Plane) {
                let mut within: BTreeSet<Offset> = area.line.iter().copied().collect();
                if area.line.iter().any(|field| ring(LIVE).contains(field)) {
                    within.insert(LIVE);
                }
                area.contour = contour(&within).unwrap_or_default();
            }
            let beside = area.line.iter().flat_map(|field| Step::ALL.map(|step| field.neighbour(step)));
            around.extend(beside.chain(area.contour.iter().copied()).filter(|field| !area.seeds.contains(field)));
        }
        for field in around {
            self.fields.entry(field).or_insert(Known::Nothing);
        }
    }
}

/// The demands of the marks on fields, together with the demand of the step; `None` if they contradict each other. Only places for
/// which `is_included` holds are used.
fn demands(
    rule: &Rule,
    counts: &[i32],
    target: Offset,
    is_included: impl Fn(&Place) -> bool,
) -> Option<BTreeMap<Offset, Demand>> {
    let mut demands = BTreeMap::from([(LIVE, Demand::Taken), (target, Demand::Empty)]);
    let marks = rule.marks.iter().filter_map(|mark| Some((&mark.place, mark.mark.demand()?)));
    let lines = rule.areas.iter().flat_map(|area| &area.line).map(|place| (place, Demand::Empty));
    let places = marks.chain(lines).filter(|(place, _)| is_included(place));
    let moving =
        places.flat_map(|(place, demand)| place.fields(&rule.repeats, counts).map(move |field| (field, demand)));
    let future = rule.future.free_fields().map(|field| (field, Demand::Empty));
    for (field, demand) in moving.chain(future) {
        let known = demands.entry(field).or_insert(demand);
        *known = known.and(demand)?;
    }
    Some(demands)
}

/// The future lines of a drawing whose ways at both ends are among some forced ways. An end has one forced way, so this is the way by
/// which the line leaves it.
fn lines(rule: &Rule, forced: &BTreeSet<Way>) -> Vec<SceneLine> {
    let way_at = |end: Offset| forced.iter().find(|way| way.fields().contains(&end)).copied();
    let line = |ends: &[Offset; 2]| Some(SceneLine { ends: *ends, ways: [way_at(ends[0])?, way_at(ends[1])?] });
    rule.future.ends.iter().filter_map(line).collect()
}

/// Whether no board looks like the drawing with this count of a family, or the step leads into a wall, and so it is with every
/// larger count: because of fields that stay where they are when there are more copies.
pub(super) fn is_impossible_from(rule: &Rule, counts: &[i32], family: usize, claim: Claim) -> bool {
    let stays = |place: &Place| !place.shift.after.contains(&family);
    demands(rule, counts, LIVE.neighbour(claim.step()), stays).is_none()
}

fn lay_out(rule: &Rule, area: &Area, counts: &[i32]) -> SceneArea {
    let line = line_fields(&area.line, &rule.repeats, counts);
    let mut seeds = BTreeSet::new();
    if let [only] = line[..] {
        seeds.extend(area.walk.map(|walk| only.neighbour(area.circle.of(walk))));
    }
    for pair in line.windows(2) {
        let walk = pair[0].step_to(pair[1]).expect("each field of the line lies beside the next");
        seeds.extend(pair.iter().map(|field| field.neighbour(area.circle.of(walk))));
    }
    seeds.retain(|seed| !line.contains(seed));
    let first = |place: &Place| place.fields(&rule.repeats, counts).next();
    let same = first(area.same()).unwrap_or(line[0]);
    let exit = area.exit.as_ref().and_then(first);
    let same_is_live = is_of_live_colour(same);
    SceneArea { line, seeds, contour: Vec::new(), same_is_live, exit }
}

/// Whether a field has the chessboard colour of the live end.
pub(super) fn is_of_live_colour(field: Offset) -> bool {
    (field.dx + field.dy) % 2 == 0
}
