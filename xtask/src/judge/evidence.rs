//! A board that shows the outcome for a drawing: a counterexample with a completion, or a dead step that the drawing catches.
//! As text and as a picture. Knows verdicts, and not how they were found.

use crate::judge::counterexample::{Broken, Counterexample};
use crate::judge::verdict::{Verdict, VerdictOutcome};
use crate::language::rule::Rule;
use oneway::grid::Step;
use oneway::line::Board;
use oneway::line::deduce::universal::future_lines;
use oneway::line::exact::referee::TooWide;
use oneway::show::{self, Annotations};

/// A step from a board, as evidence for or against a drawing.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Evidence {
    /// The drawing is false.
    Against(Counterexample),
    /// The drawing catches a dead step that no other drawing forbids at once.
    Caught {
        /// Whether the sequence of the others does not find it either.
        is_new: bool,
        /// The board.
        board: Board,
        /// The dead step.
        step: Step,
    },
}

impl Evidence {
    /// The evidence for the outcome of these verdicts, from the first board that has it; `None` if there is none.
    pub fn of(rule: &Rule, verdicts: &[Verdict]) -> Result<Option<Self>, TooWide> {
        let outcome = Verdict::of_all(verdicts);
        let mut decisive = verdicts.iter().filter(|verdict| verdict.outcome() == outcome);
        match outcome {
            VerdictOutcome::False => {
                let found = decisive.find_map(|verdict| Some((verdict.size, verdict.counterexample.as_ref()?)));
                found.map(|(size, example)| Counterexample::of(rule, size, example).map(Self::Against)).transpose()
            }
            VerdictOutcome::New | VerdictOutcome::Sooner => {
                let found = decisive.find_map(|verdict| Some((verdict.size, verdict.example.as_ref()?)));
                let is_new = outcome == VerdictOutcome::New;
                let caught = found.map(|(size, example)| {
                    Ok(Self::Caught { is_new, board: example.board(size)?, step: example.step })
                });
                caught.transpose()
            }
            VerdictOutcome::AddsNothing | VerdictOutcome::NeverFires => Ok(None),
        }
    }

    /// Its title, in one line.
    pub fn title(&self) -> String {
        match self {
            Self::Against(found) => found.title(),
            Self::Caught { is_new, board, step } => {
                let (step, size) = (step.name(), board.size());
                let what = if *is_new { "what nothing else forbids" } else { "what no other drawing forbids at once" };
                format!("it catches {what}, such as the dead step {step} on this {size} board")
            }
        }
    }

    /// The board as text; of a false drawing, a completion as well.
    pub fn text(&self) -> String {
        match self {
            Self::Against(found) => found.text(),
            Self::Caught { board, .. } => format!("{}\n{}", self.title(), show::text(board)),
        }
    }

    /// The board as an SVG picture with the step; of a false drawing, the completion is drawn on it.
    pub fn svg(&self) -> String {
        match self {
            Self::Against(Counterexample { board, step, completed, broken }) => {
                let ahead = &completed.line()[board.line().len()..];
                // A way out forbids nothing, so where it is false there is no step to frame.
                let forbidden = *broken == Broken::Forbids;
                let step = show::AnnotatedStep { field: board.live().neighbour(*step), viable: Some(true), forbidden };
                show::annotated_svg(board, Annotations { ahead, steps: &[step], ..Annotations::default() })
            }
            Self::Caught { board, step, .. } => {
                let step =
                    show::AnnotatedStep { field: board.live().neighbour(*step), viable: Some(false), forbidden: true };
                let future = future_lines(board);
                show::annotated_svg(board, Annotations { future: &future, steps: &[step], ..Annotations::default() })
            }
        }
    }
}
