//! Turns a laid-out drawing into a list of instructions. They introduce its fields one after the other, choose the value and
//! the edges of each, and forget a field when nothing depends on it any more. Two drawings with equal instructions are the same
//! problem, wherever their fields are; families are compared by this.

use super::laws::{Law, Laws};
use super::scene::{Claim, Known, LIVE, Scene, SceneArea, SceneLine, is_of_live_colour};
use super::tally::Counter;
use super::value::{Membership, Value};
use crate::language::future::Way;
use crate::language::rule::{Offset, Rule};
use oneway::grid::Step;
use std::collections::{BTreeMap, BTreeSet};

/// The constant properties of a field in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FieldKind {
    /// The areas on whose lines it stands: a bit for each.
    pub(super) lines: u8,
    /// Whether it has the colour of the live end.
    pub(super) of_live_colour: bool,
    /// Whether a line comes out of an area here, by the claim.
    pub(super) is_exit: bool,
}

/// One step of a proof. Fields in view are numbered in the order in which they were introduced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Instruction {
    /// A field comes into view, after all others.
    Introduce { kind: FieldKind, values: Vec<Value>, beside_live: bool, is_target: bool },
    /// Two neighbours, if both are empty, belong to the same of these areas.
    Agree { fields: [usize; 2], areas: u8 },
    /// Two fields follow each other on the contour of an area.
    Follow { first: usize, second: usize, area: usize },
    /// There may be an edge between two neighbours, or there must be.
    Join { fields: [usize; 2], kinds: [FieldKind; 2], is_forced: bool },
    /// Two fields are the ends of a future line: each has an edge of it, and the line joins them.
    Tie { fields: [usize; 2] },
    /// A field has an edge to the end of a future line, whose edge is counted already.
    Reach { field: usize },
    /// A field leaves the view. If it must have all its edges, up to this number may lead to fields that are not considered.
    Forget { field: usize, kind: FieldKind, unseen: Option<u8> },
    /// One more copy of a family, which raises the bound of this counter.
    Copy { counter: usize, by: i32 },
}

/// A drawing and a claim, ready to be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ProofProgram {
    pub(super) counters: Vec<Counter>,
    /// Whether the connections of edges are followed.
    pub(super) follows_pieces: bool,
    pub(super) instructions: Vec<Instruction>,
}

/// The limit for the number of areas.
pub(super) const MOST_AREAS: usize = 3;

impl ProofProgram {
    /// The program for a rule with these counts; `None` if there is nothing to prove, because no board looks like it or the
    /// step leads into a wall.
    pub(super) fn of(rule: &Rule, counts: &[i32], claim: Claim, laws: Laws) -> Option<Self> {
        let scene = Scene::of(rule, counts, claim, laws)?;
        let counters = Counter::all(rule, &scene, claim, laws);
        let copies = copies(rule, counts, &counters);
        let direction = direction(rule, &scene);
        let (in_view, seen) = (Vec::new(), BTreeSet::new());
        let mut writer = Writer { scene: &scene, claim, copies, in_view, seen, instructions: Vec::new() };
        let mut order: Vec<Offset> =
            scene.fields.iter().filter(|(_, known)| **known != Known::Wall).map(|(field, _)| *field).collect();
        // The ends of future lines come first, so that both are in view.
        order
            .sort_by_key(|field| (!scene.lines.iter().any(|line| line.ends.contains(field)), along(direction, *field)));
        for counter in 0..counters.len() {
            // The part of a bound that belongs to no copy is applied at the beginning.
            let rest = writer.copies.remove(&(None, counter)).unwrap_or_default();
            if rest != 0 {
                writer.instructions.push(Instruction::Copy { counter, by: rest });
            }
        }
        for field in order {
            writer.introduce(field);
        }
        let follows_pieces = laws.contains(Law::Loops);
        Some(Self { counters, follows_pieces, instructions: writer.instructions })
    }
}

/// By how much more a counter is compared for the copy that begins with a field.
type Copies = BTreeMap<(Option<Offset>, usize), i32>;

/// A copy is counted with its first field on the line of the area.
fn copies(rule: &Rule, counts: &[i32], counters: &[Counter]) -> Copies {
    let mut copies = Copies::new();
    for (index, counter) in counters.iter().enumerate() {
        let Counter::Balance { area, terms, .. } = counter else { continue };
        for (factor, name) in terms {
            let Some(family) = rule.repeats.iter().position(|repeat| repeat.name == *name) else { continue };
            let place = rule.areas[*area].line.iter().find(|place| place.shift.copies == Some(family));
            match place {
                Some(place) => place.fields(&rule.repeats, counts).for_each(|field| {
                    *copies.entry((Some(field), index)).or_default() += factor;
                }),
                None => *copies.entry((None, index)).or_default() += factor * counts[family],
            }
        }
    }
    copies
}

/// The direction in which the fields are gone through: that of the families, or else the one across which the drawing is
/// narrower.
fn direction(rule: &Rule, scene: &Scene) -> (i32, i32) {
    let longest = rule.repeats.iter().min_by_key(|repeat| repeat.max.map_or(0, |_| 1));
    longest.map_or_else(
        || {
            let extent = |at: fn(&Offset) -> i32| {
                let places = || scene.fields.keys().map(at);
                places().max().unwrap_or(0) - places().min().unwrap_or(0)
            };
            if extent(|field| field.dx) > extent(|field| field.dy) { (1, 0) } else { (0, -1) }
        },
        |repeat| repeat.step,
    )
}

/// How far along a direction a field stands, and then how far across.
fn along(direction: (i32, i32), field: Offset) -> (i32, i32) {
    let (dx, dy) = direction;
    (field.dx * dx + field.dy * dy, field.dx * dy - field.dy * dx)
}

struct Writer<'a> {
    scene: &'a Scene,
    claim: Claim,
    copies: Copies,
    /// The fields in view, in their order.
    in_view: Vec<Offset>,
    /// All fields that have come into view.
    seen: BTreeSet<Offset>,
    instructions: Vec<Instruction>,
}

impl Writer<'_> {
    fn introduce(&mut self, field: Offset) {
        let begun: Vec<_> = self.copies.range((Some(field), 0)..=(Some(field), usize::MAX)).collect();
        let begun: Vec<_> = begun.into_iter().map(|((_, counter), by)| (*counter, *by)).collect();
        self.instructions.extend(begun.into_iter().map(|(counter, by)| Instruction::Copy { counter, by }));
        let here = self.in_view.len();
        self.in_view.push(field);
        self.seen.insert(field);
        self.instructions.push(Instruction::Introduce {
            kind: self.kind(field),
            values: self.values(field),
            beside_live: field.step_to(LIVE).is_some(),
            is_target: field == self.scene.target,
        });
        for SceneLine { ends, .. } in &self.scene.lines {
            let places = ends.map(|end| self.in_view.iter().position(|seen| *seen == end));
            if let ([Some(one), Some(other)], true) = (places, ends.contains(&field)) {
                self.instructions.push(Instruction::Tie { fields: [one, other] });
            }
        }
        for there in 0..here {
            let other = self.in_view[there];
            if field.step_to(other).is_some() {
                self.meet([there, here]);
            }
        }
        self.forget();
    }

    /// Two neighbours are in view.
    fn meet(&mut self, fields: [usize; 2]) {
        let [there, here] = fields.map(|place| self.in_view[place]);
        let kinds = [self.kind(there), self.kind(here)];
        let all = (1_u8 << self.scene.areas.len()) - 1;
        let areas = all & !kinds[0].lines & !kinds[1].lines;
        if areas != 0 {
            self.instructions.push(Instruction::Agree { fields, areas });
        }
        for (area, SceneArea { contour, .. }) in self.scene.areas.iter().enumerate() {
            let nexts = contour.iter().cycle().skip(1);
            for (first, second) in contour.iter().zip(nexts) {
                let [a, b] = fields;
                if (*first, *second) == (there, here) {
                    self.instructions.push(Instruction::Follow { first: a, second: b, area });
                } else if (*first, *second) == (here, there) {
                    self.instructions.push(Instruction::Follow { first: b, second: a, area });
                }
            }
        }
        let way = there.step_to(here).map(|step| Way::new(there, step));
        let ends_here = |end: Offset| {
            let at_end =
                |line: &&SceneLine| line.ends.into_iter().zip(line.ways).any(|at| (at.0, Some(at.1)) == (end, way));
            self.scene.lines.iter().any(|line| at_end(&line))
        };
        match [there, here].map(ends_here) {
            // The line is this way alone.
            [true, true] => {}
            [true, false] => self.instructions.push(Instruction::Reach { field: fields[1] }),
            [false, true] => self.instructions.push(Instruction::Reach { field: fields[0] }),
            [false, false] if self.is_known(there) || self.is_known(here) => {
                let is_forced = way.is_some_and(|way| self.scene.forced.contains(&way));
                self.instructions.push(Instruction::Join { fields, kinds, is_forced });
            }
            [false, false] => {}
        }
    }

    /// Lets go of the fields all of whose neighbours have been in view.
    fn forget(&mut self) {
        let mut place = 0;
        while place < self.in_view.len() {
            let field = self.in_view[place];
            let neighbours = || Step::ALL.into_iter().map(|step| field.neighbour(step));
            let other_ends =
                self.scene.lines.iter().filter(|line| line.ends.contains(&field)).flat_map(|line| line.ends);
            if neighbours().chain(other_ends).any(|next| self.is_open(next) && !self.seen.contains(&next)) {
                place += 1;
                continue;
            }
            let unseen = neighbours().filter(|next| !self.scene.fields.contains_key(next)).count();
            let unseen = self.is_known(field).then_some(unseen as u8);
            self.in_view.remove(place);
            self.instructions.push(Instruction::Forget { field: place, kind: self.kind(field), unseen });
        }
    }

    fn is_open(&self, field: Offset) -> bool {
        self.scene.fields.get(&field).is_some_and(|known| *known != Known::Wall)
    }

    fn is_known(&self, field: Offset) -> bool {
        self.scene.fields.get(&field) == Some(&Known::Empty)
    }

    fn kind(&self, field: Offset) -> FieldKind {
        let on_line = |area: &SceneArea| u8::from(area.line.contains(&field));
        let lines = self.scene.areas.iter().enumerate().fold(0, |lines, (i, area)| lines | on_line(area) << i);
        let is_exit = self.scene.areas.iter().any(|area| area.exit == Some(field));
        FieldKind { lines, of_live_colour: is_of_live_colour(field), is_exit }
    }

    /// The possible values of a field, as far as they depend on this field alone.
    fn values(&self, field: Offset) -> Vec<Value> {
        let mut values = vec![Value::EMPTY];
        for (index, area) in self.scene.areas.iter().enumerate() {
            let parts = self.parts(field, area);
            values = values.iter().flat_map(|value| parts.iter().map(|part| value.with(index, *part))).collect();
        }
        if self.scene.may_be_end.contains(&field) {
            let ends: Vec<_> = values.iter().filter(|value| !value.is_in_any()).map(|value| value.as_end()).collect();
            values.extend(ends);
        }
        if !self.is_known(field) {
            values.push(Value::WALL);
        }
        values
    }

    /// How an empty field may belong to an area.
    fn parts(&self, field: Offset, area: &SceneArea) -> Vec<Membership> {
        let must_belong = matches!(self.claim, Claim::ComesOut(_)) && area.exit.is_some() && field == self.scene.target;
        if area.line.contains(&field) || area.seeds.contains(&field) {
            return vec![Membership::Within];
        }
        let mut parts = match area.contour.iter().position(|passed| *passed == field) {
            None => vec![Membership::Within],
            Some(place) => {
                let length = area.contour.len();
                // A seed that is not considered may be empty.
                let may_reach = |next: usize| {
                    let next = area.contour[next];
                    self.is_open(next) || !self.scene.fields.contains_key(&next)
                };
                let before = may_reach((place + length - 1) % length).then_some(Membership::Before);
                before.into_iter().chain(may_reach((place + 1) % length).then_some(Membership::After)).collect()
            }
        };
        if !must_belong {
            parts.push(Membership::Outside);
        }
        parts
    }
}
