//! Which marks of a drawing could be dropped: each of them in turn, and then the rest of the drawing is asked on every
//! state of a small board whether it still forbids only dead steps. Knows the interpreter, not the generated code.

use crate::interpret;
use crate::language::Mark;
use crate::rule::{FieldMark, Offset, Rule};
use oneway::board::Board;
use oneway::size::Size;
use oneway::states::StateGraph;

/// A mark without which the rule is still true on the boards that were looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needless {
    /// Which mark.
    pub mark: Mark,
    /// Where, counted from the live end.
    pub at: Offset,
}

/// The marks of a rule that could be dropped, one at a time, as far as these boards can tell. A rule that is false with
/// all its marks has none; nor has one that forbids nothing, for it can't be judged so.
pub fn needless_marks(rule: &Rule, boards: &[(Size, StateGraph)]) -> Vec<Needless> {
    if rule.exit().is_some() || !is_true(rule, boards) {
        return Vec::new();
    }
    let droppable = rule.marks.iter().filter(|mark| mark.mark.is_condition());
    droppable
        .filter(|dropped| is_true(&without(rule, dropped), boards))
        .map(|dropped| Needless { mark: dropped.mark, at: dropped.place.at })
        .collect()
}

/// The drawing without one of its marks.
pub fn without(rule: &Rule, dropped: &FieldMark) -> Rule {
    let mut rest = rule.clone();
    rest.marks.retain(|mark| mark != dropped);
    rest
}

/// The drawing with each of these marks dropped in turn, unless it is then not any more as it has to be.
pub fn with_fewer_marks<'a>(
    rule: &Rule,
    droppable: impl IntoIterator<Item = &'a FieldMark>,
    mut is_still_right: impl FnMut(&Rule) -> bool,
) -> Rule {
    let mut least = rule.clone();
    for mark in droppable {
        let fewer = without(&least, mark);
        if is_still_right(&fewer) {
            least = fewer;
        }
    }
    least
}

/// Whether a rule forbids no viable step on all states of these boards, however its drawing is turned.
pub fn is_true(rule: &Rule, boards: &[(Size, StateGraph)]) -> bool {
    boards.iter().all(|(size, graph)| {
        let mut board = Board::new(*size);
        graph.layers().all(|layer| {
            layer.representatives().iter().flat_map(|&state| layer.images(state)).all(|state| {
                layer.show(state, &mut board);
                let viable = layer.viable_steps(state);
                rule.orientations.iter().all(|&symmetry| {
                    let mut wrong =
                        interpret::forbids(rule, symmetry).into_iter().filter(|step| viable.contains(*step));
                    wrong.next().is_none() || !interpret::matches(rule, symmetry, &board)
                })
            })
        })
    })
}
