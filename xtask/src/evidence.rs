//! The board that shows what a drawing comes to: one on which it is false, with a completion, or one with a dead step that it
//! catches. As text and as a picture. Knows verdicts, and nothing of how they were found.

use crate::rule::Rule;
use crate::verdict::{Outcome, Verdict};
use oneway::audit::Example;
use oneway::picture::{self, Overlay};
use oneway::referee::TooWide;
use oneway::size::Size;
use oneway::universal::future_lines;

/// A step from a board, and what it shows of a drawing.
pub struct Evidence<'a> {
    rule: &'a Rule,
    outcome: Outcome,
    size: Size,
    example: &'a Example,
}

impl<'a> Evidence<'a> {
    /// What shows the outcome of these verdicts, on the first of the boards that can; `None` if there is nothing to see.
    pub fn of(rule: &'a Rule, verdicts: &'a [Verdict]) -> Option<Self> {
        let outcome = Verdict::of_all(verdicts);
        let decisive = verdicts.iter().filter(|verdict| verdict.outcome() == outcome);
        decisive.into_iter().find_map(|verdict| {
            let example = match outcome {
                Outcome::False => verdict.counterexample.as_ref(),
                Outcome::New | Outcome::Sooner => verdict.example.as_ref(),
                Outcome::AddsNothing | Outcome::NeverFires => None,
            };
            Some(Self { rule, outcome, size: verdict.size, example: example? })
        })
    }

    /// A board on which a drawing is false.
    pub fn against(rule: &'a Rule, size: Size, example: &'a Example) -> Self {
        Self { rule, outcome: Outcome::False, size, example }
    }

    /// What is to be seen, in one line.
    pub fn title(&self) -> String {
        let (size, step) = (self.size, self.example.step.name());
        match (self.outcome, self.rule.exit()) {
            (Outcome::False, None) => format!("it forbids the step {step} on this {size} board"),
            (Outcome::False, Some(_)) => {
                format!("from where it says that the line comes out, it can't be completed, on this {size} board")
            }
            (Outcome::New, _) => {
                format!("it catches what nothing else forbids, such as the dead step {step} on this {size} board")
            }
            _ => format!(
                "it catches what no other drawing forbids at once, such as the dead step {step} on this {size} board"
            ),
        }
    }

    /// The board as text; of a false drawing, a completion through the step that it forbids as well.
    pub fn text(&self) -> Result<String, TooWide> {
        let title = self.title();
        if self.outcome != Outcome::False {
            return Ok(format!("{title}\n{}", picture::text(&self.example.board(self.size)?)));
        }
        let (board, completed) = self.example.completed(self.size)?;
        let (board, completed) = (picture::text(&board), picture::text(&completed));
        Ok(format!("{title}\n{board}but the line can be completed:\n{completed}"))
    }

    /// The board as an SVG picture with the step; of a false drawing, the completion is drawn on it.
    pub fn svg(&self) -> Result<String, TooWide> {
        let is_false = self.outcome == Outcome::False;
        let (board, ahead) = if is_false {
            let (board, completed) = self.example.completed(self.size)?;
            let ahead = completed.line()[board.line().len()..].to_vec();
            (board, ahead)
        } else {
            (self.example.board(self.size)?, Vec::new())
        };
        // A way out forbids nothing, so where it is false there is no step to frame.
        let forbidden = !is_false || self.rule.exit().is_none();
        let field = board.live().neighbour(self.example.step);
        let step = picture::Verdict { field, viable: Some(is_false), forbidden };
        // What is certain would only cover the completion that is shown.
        let future = if is_false { Vec::new() } else { future_lines(&board) };
        Ok(picture::svg_with(&board, Overlay { future: &future, ahead: &ahead, verdicts: &[step] }))
    }
}
