//! All drawings together: which steps they forbid at a live end, and where a line comes out of an area. What their matchers
//! have in common is looked at once, by a [sieve](crate::sight::Sieve); a matcher is asked only if it may match.

use crate::doors::{Doors, MOST_TRAILS, Trail, Wanted};
use crate::geometry::Steps;
use crate::rules::{self, Areas, Orientation, Passage, Rule, WayOut, Window};
use crate::sequence::Followed;
use crate::sight::{Sieve, View};
use crate::symmetry::Symmetry;
use std::sync::LazyLock;

/// Compiled drawings that are asked together.
pub struct Drawings {
    rules: &'static [&'static Rule],
    ways_out: &'static [&'static WayOut],
    forbidding: Sieve<Asked<Orientation>>,
    passages: Sieve<Asked<Passage>>,
    /// The trails along which their doors stand, each once, and the numbers of doors that are asked for.
    trails: Vec<(Trail, u32)>,
    /// What they want to be beside their doors.
    wanted: Vec<Wanted>,
}

/// A drawing in one of its orientations.
#[derive(Debug)]
pub struct Asked<T: 'static> {
    /// The place of the drawing among its like.
    pub place: usize,
    /// The place of the orientation among those of the drawing.
    pub variant: usize,
    /// The orientation.
    pub turned: &'static T,
    /// What is told of it by its doors.
    by_doors: Option<ByDoors>,
}

/// Where the doors of an orientation stand, and what they want to be beside them.
#[derive(Clone, Copy, Debug)]
struct ByDoors {
    trail: usize,
    wanted: usize,
    /// Whether the matcher need not be asked as well.
    are_all: bool,
}

impl<T> Clone for Asked<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Asked<T> {}

impl std::fmt::Debug for Drawings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = self.rules.iter().map(|rule| rule.name).chain(self.ways_out.iter().map(|way_out| way_out.name));
        f.debug_tuple("Drawings").field(&names.collect::<Vec<_>>()).finish()
    }
}

impl Drawings {
    /// These drawings: those that forbid steps, and those that say where a line comes out of an area.
    pub fn of(rules: &'static [&'static Rule], ways_out: &'static [&'static WayOut]) -> Self {
        let mut forbidding = Vec::new();
        let (mut trails, mut wanted) = (Vec::new(), Vec::new());
        for (place, rule) in rules.iter().enumerate() {
            let asks_for = rule.doors.and_then(|doors| Wanted::of(doors.numbers));
            let numbers = asks_for.as_ref().map_or(0, Wanted::numbers);
            for (variant, turned) in rule.orientations.iter().enumerate() {
                let by_doors =
                    rule.doors.filter(|_| asks_for.is_some()).and_then(|Doors { trail, are_all, .. }| {
                        let trail = trail.turned(Symmetry::named(turned.name)?);
                        Some(ByDoors { trail: number_of(trail, numbers, &mut trails)?, wanted: wanted.len(), are_all })
                    });
                forbidding.push((turned.sight, turned.forbids, Asked { place, variant, turned, by_doors }));
            }
            wanted.extend(asks_for);
        }
        let mut passages = Vec::new();
        for (place, way_out) in ways_out.iter().enumerate() {
            for (variant, turned) in way_out.orientations.iter().enumerate() {
                passages.push((turned.sight, Steps::ALL, Asked { place, variant, turned, by_doors: None }));
            }
        }
        let (forbidding, passages) = (Sieve::of(&forbidding), Sieve::of(&passages));
        Self { rules, ways_out, forbidding, passages, trails, wanted }
    }

    /// The drawings under `patterns/`.
    pub fn compiled_in() -> &'static Self {
        static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| Drawings::of(rules::drawn(), rules::ways_out()));
        &DRAWINGS
    }

    /// Those that forbid steps, sorted by name.
    pub fn rules(&self) -> &'static [&'static Rule] {
        self.rules
    }

    /// Those that say where a line comes out of an area, sorted by name.
    pub fn ways_out(&self) -> &'static [&'static WayOut] {
        self.ways_out
    }

    /// Whether they forbid in a mirror image what they forbid, mirrored: each is matched in all eight orientations.
    pub(crate) fn are_symmetric(&self) -> bool {
        self.rules.iter().all(|rule| rule.orientations.len() == Symmetry::ALL.len())
    }

    /// Those of the drawings that may match here and could forbid a free step, in their order.
    pub fn candidates(&self, at: Window<'_>) -> impl Iterator<Item = Asked<Orientation>> {
        self.forbidding.passing(View::from_live_end(at))
    }
}

/// The number of a trail among all of them, if there is one left for it.
fn number_of(trail: Trail, numbers: u32, trails: &mut Vec<(Trail, u32)>) -> Option<usize> {
    let number = trails.iter().position(|(known, _)| *known == trail).unwrap_or(trails.len());
    if number == MOST_TRAILS {
        return None;
    }
    if number == trails.len() {
        trails.push((trail, 0));
    }
    trails[number].1 |= numbers;
    Some(number)
}

impl Followed for Drawings {
    type Passage = Asked<Passage>;

    fn forbidden(&self, at: Window<'_>, areas: &mut Areas, asked: Steps) -> Steps {
        let mut left = asked;
        let (mut looked_beside, mut known_beside) = (0u64, 0u64);
        for Asked { turned, by_doors, .. } in self.candidates(at) {
            // A matcher that can forbid nothing more need not be asked.
            if left.intersection(turned.forbids).is_empty() {
                continue;
            }
            let told = by_doors.and_then(|ByDoors { trail: number, wanted, are_all }| {
                if looked_beside >> number & 1 == 0 {
                    looked_beside |= 1 << number;
                    let (trail, numbers) = &self.trails[number];
                    known_beside |= u64::from(areas.look_beside(at, number, trail, *numbers)) << number;
                }
                let is_known = known_beside >> number & 1 == 1;
                let meets = areas.beside(number).meets(&self.wanted[wanted]).filter(|_| is_known)?;
                (are_all || !meets).then_some(meets)
            });
            if told.unwrap_or_else(|| (turned.matches)(at, areas)) {
                left = left.without(turned.forbids);
                if left.is_empty() {
                    break;
                }
            }
        }
        asked.without(left)
    }

    fn passages(&self, at: Window<'_>) -> impl Iterator<Item = (usize, Asked<Passage>)> {
        self.passages.passing(View::from_live_end(at)).map(|asked| (asked.place, asked))
    }

    fn exit(&self, passage: Asked<Passage>, at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
        (passage.turned.exit)(at, areas)
    }
}
