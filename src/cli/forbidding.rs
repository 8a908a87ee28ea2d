//! Which drawings forbid a step, and in which words that is told. Knows no referee and no picture.

use oneway::board::Board;
use oneway::drawings::Drawings;
use oneway::geometry::Step;
use oneway::rule_set::RuleSet;
use oneway::rules::{Areas, Rule, Window};
use oneway::sequence::Followed;

/// What the drawings have against a step.
pub(super) struct Forbidding {
    /// Drawings and the orientations in which they match.
    pub(super) drawings: Vec<(&'static str, &'static str)>,
    /// For how many fields the drawings leave the line no choice, if they leave it no way on then.
    pub(super) sequence: Option<usize>,
}

impl Forbidding {
    /// Asks the drawings of a rule set about a step to an empty field, and the sequence if none of them forbids it.
    pub(super) fn of(rules: RuleSet, board: &mut Board, areas: &mut Areas, step: Step) -> Self {
        let drawings = matching(rules.drawn.map_or(&[], Drawings::rules), board, areas, step);
        let sequence = match drawings[..] {
            [] => rules.followed().and_then(|drawn| drawn.dead_after(board, areas, step)).map(|end| end.fields),
            _ => None,
        };
        Self { drawings, sequence }
    }

    /// By what the step is forbidden, one thing after the other.
    pub(super) fn told(&self) -> Vec<String> {
        let drawings = self.drawings.iter().map(|(rule, orientation)| format!("{rule} {orientation}"));
        let sequence = self.sequence.map(|fields| {
            let word = if fields == 1 { "field" } else { "fields" };
            format!("the sequence: after {fields} {word} without a choice, no way on")
        });
        drawings.chain(sequence).collect()
    }
}

/// The drawings that forbid a step, and in which orientations.
fn matching(
    drawn: &'static [&'static Rule],
    board: &Board,
    areas: &mut Areas,
    step: Step,
) -> Vec<(&'static str, &'static str)> {
    let at = Window::around_live_end(board);
    let orientations = drawn.iter().flat_map(|rule| rule.orientations.iter().map(move |o| (rule, o)));
    let forbidding = orientations.filter(|(_, o)| o.forbids.contains(step) && (o.matches)(at, areas));
    forbidding.map(|(rule, o)| (rule.name, o.name)).collect()
}
