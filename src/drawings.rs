//! All drawings together: which steps they forbid at a live end, and where a line comes out of an area. What their matchers
//! have in common is looked at once, by a [sieve](crate::sight::Sieve); a matcher is asked only if it may match.

use crate::geometry::Steps;
use crate::rules::{self, Areas, Orientation, Passage, Rule, WayOut, Window};
use crate::sequence::Followed;
use crate::sight::{Sieve, View};
use std::sync::LazyLock;

/// Compiled drawings that are asked together.
pub struct Drawings {
    rules: &'static [&'static Rule],
    ways_out: &'static [&'static WayOut],
    forbidding: Sieve<Asked<Orientation>>,
    passages: Sieve<Asked<Passage>>,
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
        for (place, rule) in rules.iter().enumerate() {
            let asked = rule.orientations.iter().enumerate();
            forbidding.extend(
                asked.map(|(variant, turned)| (turned.sight, turned.forbids, Asked { place, variant, turned })),
            );
        }
        let mut passages = Vec::new();
        for (place, way_out) in ways_out.iter().enumerate() {
            let asked = way_out.orientations.iter().enumerate();
            passages
                .extend(asked.map(|(variant, turned)| (turned.sight, Steps::ALL, Asked { place, variant, turned })));
        }
        Self { rules, ways_out, forbidding: Sieve::of(&forbidding), passages: Sieve::of(&passages) }
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

    /// Those of the drawings that may match here and could forbid a free step, in their order.
    pub fn candidates(&self, at: Window<'_>) -> impl Iterator<Item = Asked<Orientation>> {
        self.forbidding.passing(View::from_live_end(at))
    }
}

impl Followed for Drawings {
    type Passage = Asked<Passage>;

    fn forbidden(&self, at: Window<'_>, areas: &mut Areas, asked: Steps) -> Steps {
        let mut left = asked;
        for Asked { turned, .. } in self.candidates(at) {
            // A matcher that can forbid nothing more need not be asked.
            if !left.intersection(turned.forbids).is_empty() && (turned.matches)(at, areas) {
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
