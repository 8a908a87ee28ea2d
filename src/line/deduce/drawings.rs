//! All drawings together: which of them match at a live end, in which orientation, and their conclusions. The matcher
//! of a drawing decides: generated code, or the same program interpreted. The index only skips matchers that cannot
//! match.

use crate::grid::{Size, Steps, Symmetry};
use crate::line::Board;
use crate::matching::{Areas, CandidateIndex, Conclusion, Exits, Matches, Near, Rule, Window};
use std::cell::Cell;
#[cfg(feature = "drawn")]
use std::sync::LazyLock;

/// A drawing in one of its orientations, compiled or interpreted.
pub trait Matcher {
    /// The name of the drawing.
    fn rule(&self) -> &str;

    /// The orientation of the drawing.
    fn symmetry(&self) -> Symmetry;

    /// The steps that are dead where it matches; `None` if it concludes where a line leaves an area.
    fn forbids(&self) -> Option<Steps>;

    /// The near pattern without which it cannot match.
    fn near(&self) -> Near;

    /// Whether the surroundings of the live end match the drawing.
    fn matches(&self, at: Window<'_>, areas: &mut Areas) -> bool;

    /// The field from which a line leaves an area, relative to the live end, if the drawing concludes that and matches.
    /// The area is then the [last](Areas::last) one.
    fn exit(&self, at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)>;
}

/// A matcher with the indices of its drawing and orientation.
#[derive(Clone, Copy, Debug)]
pub struct Oriented<M> {
    /// The index of the drawing among those of its kind: those that forbid steps, or those that conclude where a line
    /// leaves an area.
    pub rule: usize,
    /// The index of the orientation among those of the drawing.
    pub orientation: usize,
    /// The steps that are dead where it matches; none if it concludes where a line leaves an area.
    pub forbids: Steps,
    /// The matcher.
    pub matcher: M,
}

/// Drawings that are matched together.
#[derive(Clone, Debug)]
pub struct Drawings<M = Compiled> {
    forbidding: Vec<Oriented<M>>,
    leaving: Vec<Oriented<M>>,
    may_forbid: CandidateIndex,
    may_leave: CandidateIndex,
}

impl<M: Matcher> Drawings<M> {
    /// Drawings, each with a matcher for each of its orientations.
    pub fn of_matchers<D: IntoIterator<Item = M>>(drawings: impl IntoIterator<Item = D>) -> Self {
        Self::added(Vec::new(), Vec::new(), drawings)
    }

    /// The same drawings with one more at the end.
    pub fn with(&self, drawing: impl IntoIterator<Item = M>) -> Self
    where
        M: Clone,
    {
        Self::added(self.forbidding.clone(), self.leaving.clone(), [drawing])
    }

    /// Only the drawings that forbid steps.
    pub fn without_ways_out(&self) -> Self
    where
        M: Clone,
    {
        Self::added(self.forbidding.clone(), Vec::new(), [] as [Vec<M>; 0])
    }

    fn added<D: IntoIterator<Item = M>>(
        mut forbidding: Vec<Oriented<M>>,
        mut leaving: Vec<Oriented<M>>,
        drawings: impl IntoIterator<Item = D>,
    ) -> Self {
        for drawing in drawings {
            let next = |matchers: &[Oriented<M>]| matchers.last().map_or(0, |matcher| matcher.rule + 1);
            let places = (next(&forbidding), next(&leaving));
            for (orientation, matcher) in drawing.into_iter().enumerate() {
                match matcher.forbids() {
                    Some(forbids) => forbidding.push(Oriented { rule: places.0, orientation, forbids, matcher }),
                    None => {
                        leaving.push(Oriented { rule: places.1, orientation, forbids: Steps::NONE, matcher });
                    }
                }
            }
        }
        let may_forbid = CandidateIndex::of(forbidding.iter().map(|found| (found.matcher.near(), found.forbids)));
        let may_leave = CandidateIndex::of(leaving.iter().map(|found| (found.matcher.near(), Steps::ALL)));
        Self { forbidding, leaving, may_forbid, may_leave }
    }

    /// Calls `visit` with every drawing that matches at the live end and forbids one of the `wanted` steps, once for
    /// each matching orientation. `visit` returns the steps that are still wanted.
    #[inline]
    pub fn visit_matches<'m>(
        &'m self,
        at: Window<'_>,
        areas: &mut Areas,
        mut wanted: Steps,
        mut visit: impl FnMut(&'m Oriented<M>) -> Steps,
    ) {
        for candidate in self.may_forbid.candidates(at.near_fields()) {
            // A matcher that forbids none of the wanted steps is skipped.
            if wanted.intersection(candidate.matters).is_empty() {
                continue;
            }
            let oriented = &self.forbidding[candidate.place()];
            if oriented.matcher.matches(at, areas) {
                wanted = visit(oriented);
                if wanted.is_empty() {
                    break;
                }
            }
        }
    }

    /// The `wanted` steps that some drawing forbids at the live end.
    #[inline]
    pub fn forbidden(&self, at: Window<'_>, areas: &mut Areas, wanted: Steps) -> Steps {
        let mut left = wanted;
        self.visit_matches(at, areas, wanted, |found| {
            left = left.without(found.forbids);
            left
        });
        wanted.without(left)
    }

    /// The candidates among the matchers that conclude where a line leaves an area.
    pub(crate) fn may_leave(&self, at: Window<'_>) -> impl Iterator<Item = &Oriented<M>> {
        self.may_leave.candidates(at.near_fields()).map(|candidate| &self.leaving[candidate.place()])
    }

    /// All matchers of drawings that forbid steps.
    pub fn forbidding(&self) -> &[Oriented<M>] {
        &self.forbidding
    }
}

/// A compiled drawing in one of its orientations.
#[derive(Clone, Copy, Debug)]
pub struct Compiled {
    /// The drawing.
    pub rule: &'static Rule,
    symmetry: Symmetry,
    code: Code,
}

/// A generated function.
#[derive(Clone, Copy, Debug)]
enum Code {
    Forbids(Steps, Matches),
    Exit(Exits),
}

impl Compiled {
    /// The matchers of a rule, one for each orientation.
    pub fn all_of(rule: &'static Rule) -> Vec<Self> {
        match rule.conclusion {
            Conclusion::Forbids(steps, matchers) => {
                let compiled = |&(symmetry, matches): &(Symmetry, Matches)| {
                    let code = Code::Forbids(symmetry.steps(steps), matches);
                    Self { rule, symmetry, code }
                };
                matchers.iter().map(compiled).collect()
            }
            Conclusion::Exit(matchers) => {
                let compiled = |&(symmetry, exits)| Self { rule, symmetry, code: Code::Exit(exits) };
                matchers.iter().map(compiled).collect()
            }
        }
    }
}

impl Matcher for Compiled {
    fn rule(&self) -> &str {
        self.rule.name
    }

    fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    fn forbids(&self) -> Option<Steps> {
        match self.code {
            Code::Forbids(steps, _) => Some(steps),
            Code::Exit(_) => None,
        }
    }

    /// The near pattern that the generated function requires before anything else, recorded from the function itself.
    fn near(&self) -> Near {
        let (board, recorder) = (Board::new(Size::square(1).expect("a size")), Cell::new(Near::ANY));
        let (at, mut areas) = (Window::recording(board.position(), &recorder), Areas::for_size(board.size()));
        match self.code {
            Code::Forbids(_, matches) => {
                matches(at, &mut areas);
            }
            Code::Exit(exits) => {
                exits(at, &mut areas);
            }
        }
        recorder.get()
    }

    #[inline]
    fn matches(&self, at: Window<'_>, areas: &mut Areas) -> bool {
        match self.code {
            Code::Forbids(_, matches) => matches(at, areas),
            Code::Exit(exits) => exits(at, areas).is_some(),
        }
    }

    #[inline]
    fn exit(&self, at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
        match self.code {
            Code::Forbids(..) => None,
            Code::Exit(exits) => exits(at, areas),
        }
    }
}

impl Drawings {
    /// These compiled drawings.
    pub fn of(rules: &[&'static Rule]) -> Self {
        Self::of_matchers(rules.iter().map(|rule| Compiled::all_of(rule)))
    }

    /// The drawings under `patterns/`.
    #[cfg(feature = "drawn")]
    pub fn compiled_in() -> &'static Self {
        static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| Drawings::of(compiled()));
        &DRAWINGS
    }

    /// The drawings that forbid steps, in the order given.
    pub fn rules(&self) -> impl Iterator<Item = &'static Rule> {
        distinct(&self.forbidding)
    }

    /// The drawings that conclude where a line leaves an area, in the order given.
    pub fn ways_out(&self) -> impl Iterator<Item = &'static Rule> {
        distinct(&self.leaving)
    }

    /// Whether a step is forbidden in a state exactly if its mirror image is forbidden in the mirrored state: each
    /// drawing is matched in all eight orientations.
    pub(crate) fn is_symmetric(&self) -> bool {
        self.rules().all(|rule| rule.orientations().count() == Symmetry::ALL.len())
    }
}

/// The drawings of these matchers, each once.
fn distinct(matchers: &[Oriented<Compiled>]) -> impl Iterator<Item = &'static Rule> {
    matchers.chunk_by(|a, b| a.rule == b.rule).map(|matchers| matchers[0].matcher.rule)
}

/// The rules compiled from the drawings under `patterns/`, sorted by name.
#[cfg(feature = "drawn")]
pub fn compiled() -> &'static [&'static Rule] {
    crate::generated::line::RULES
}
