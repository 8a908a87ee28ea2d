//! All drawings that forbid steps, evaluated by the slow interpreter, which defines a match.

use oneway::grid::{Steps, Symmetry};
use oneway::line::Board;
use std::path::Path;
use xtask::evaluate::interpret;
use xtask::front::load::load;
use xtask::language::orient::orientations;
use xtask::language::rule::Rule;

/// The drawings in all their orientations, with the steps that they forbid.
pub(crate) struct Interpreter {
    drawings: Vec<(Rule, Vec<(Symmetry, Steps)>)>,
}

impl Interpreter {
    /// Interprets the drawings under `patterns/`.
    pub(crate) fn of_our_drawings() -> Self {
        let with_orientations = |rule: Rule| {
            let turned = orientations(&rule);
            let of = |symmetry| (symmetry, Steps::of(&interpret::forbids(&rule, symmetry)));
            let orientations = turned.into_iter().map(|(symmetry, _)| of(symmetry)).collect();
            (rule, orientations)
        };
        Self { drawings: our_drawings().into_iter().map(with_orientations).collect() }
    }

    /// The steps among `candidates` that some drawing forbids. As in the fast code, a drawing that can forbid no further step is
    /// skipped.
    pub(crate) fn forbidden(&self, board: &Board, candidates: Steps) -> Steps {
        let mut left = candidates;
        for (rule, orientations) in &self.drawings {
            for &(symmetry, forbids) in orientations {
                if !left.intersection(forbids).is_empty() && interpret::matches(rule, symmetry, board) {
                    left = left.without(forbids);
                }
            }
        }
        candidates.without(left)
    }
}

/// The drawings under `patterns/` that forbid steps.
pub(crate) fn our_drawings() -> Vec<Rule> {
    let loaded = load(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new("patterns")).expect("readable");
    loaded.rules.into_iter().map(|(rule, _)| rule).filter(|rule| rule.exit().is_none()).collect()
}
