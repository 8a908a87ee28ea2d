//! A puzzle to the state that it begins with, and a state in which every way is decided to the solution.

use crate::grid::{Field, Step};
use crate::matching::ways::{WayState, WaysState, WaysTooLong};
use crate::ways::{Goal, WaysPuzzle, WaysSolution};

/// The state of a puzzle of which nothing is deduced.
pub fn state_of(puzzle: &WaysPuzzle) -> Result<WaysState, WaysTooLong> {
    let mut state = WaysState::new(puzzle.size(), puzzle.conventions().into())?;
    match puzzle.goal() {
        Goal::Flow(colours) => {
            for (ends, line) in colours.iter().zip(1..) {
                ends.iter().for_each(|end| state.add_end(*end, line));
            }
        }
        Goal::Numbered(fields) => {
            let lines = fields.len().saturating_sub(1) as u16;
            for (field, number) in fields.iter().zip(1..) {
                match number {
                    1 => state.add_end(*field, 1),
                    number if usize::from(number) == fields.len() => state.add_end(*field, lines),
                    number => state.add_number(*field, number),
                }
            }
        }
    }
    for field in puzzle.size().all_fields() {
        if puzzle.is_hole(field) {
            state.add_hole(field);
        }
        for step in [Step::Right, Step::Down] {
            if !puzzle.open(field).contains(step) && state.way(field, step) == WayState::Open {
                state.decide(field, step, false);
            }
        }
    }
    Ok(state)
}

/// The lines of a state in which all ways are decided and no rule is broken.
pub fn solution_of(puzzle: &WaysPuzzle, state: &WaysState) -> WaysSolution {
    let lines = match puzzle.goal() {
        Goal::Flow(colours) => colours.iter().map(|ends| line_from(state, ends[0])).collect(),
        Goal::Numbered(fields) => fields.first().map(|first| line_from(state, *first)).into_iter().collect(),
    };
    WaysSolution { lines }
}

/// The fields of the line from an end.
fn line_from(state: &WaysState, end: Field) -> Vec<Field> {
    let mut line = vec![end];
    let (mut at, mut from) = (end, None);
    while let Some(step) = Step::ALL.into_iter().find(|step| Some(*step) != from && state.is_used(at, *step)) {
        (at, from) = (at.neighbour(step), Some(step.reversed()));
        line.push(at);
    }
    line
}
