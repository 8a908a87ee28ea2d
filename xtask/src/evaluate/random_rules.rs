//! Random rules, the same for the same seed on every machine. [`plausible_drawings`] resemble real drawings and seem to
//! be true; they show the cost of many drawings. [`any_rule`] can have any form, and [`rule_of_future`] matches often
//! by future lines. Never compiled in.

mod anything;
pub(crate) mod choice;
mod of_future;

use crate::evaluate::drawings;
use crate::language::Mark;
use crate::language::balance::Count;
use crate::language::future::FutureMarks;
use crate::language::rule::{Area, FieldMark, Frame, Offset, Place, Rule, Shift};
pub use anything::any_rule;
use choice::Choice;
pub use of_future::{FutureKind, rule_of_future};
use oneway::grid::{Side, Size, Step, Steps};
use oneway::line::Board;
use oneway::line::deduce::RuleSet;
use oneway::line::walk::Walker;
use oneway::matching::{Areas, Window};

/// How far from the live end fields are marked; the line of an area may reach further.
const REACH: i32 = 3;

/// No line of an area has more fields.
const LONGEST_LINE: i32 = 6;

/// A board on a random walk, and its viable steps.
struct SampledPosition {
    board: Board,
    viable: Steps,
}

/// Random rules, drawn from the surroundings of dead steps on random walks. Each rule forbids such a step, some by an area. No
/// rule forbids a viable step of these walks. Like true rules, they rarely match, so that every one has to be tried.
pub fn plausible_drawings(count: usize, seed: u64) -> Vec<Rule> {
    let mut choice = Choice::from_seed(seed);
    let positions = positions(&mut choice);
    let mut areas = Areas::for_size(positions[0].board.size());
    let mut drawings: Vec<Rule> = Vec::with_capacity(count);
    while drawings.len() < count {
        let position = &positions[choice.below(positions.len() as i32) as usize];
        let dead: Vec<Step> = position.board.free_steps().without(position.viable).iter().collect();
        if dead.is_empty() {
            continue;
        }
        let step = choice.of(&dead);
        let drawing = surroundings(&mut choice, &position.board, &mut areas, step, drawings.len());
        if seems_true(&drawing, &positions, &mut areas) {
            drawings.push(drawing);
        }
    }
    drawings
}

/// The boards of some walks over the 9x9, where the universal rule refutes every dead step.
fn positions(choice: &mut Choice) -> Vec<SampledPosition> {
    const WALKS: usize = 40;
    let size = Size::square(9).expect("a size");
    let mut positions = Vec::new();
    for _ in 0..WALKS {
        let mut walker = Walker::new(size, RuleSet::universal());
        loop {
            let viable = walker.allowed();
            let Some(step) = choice.step(viable) else { break };
            positions.push(SampledPosition { board: walker.board().clone(), viable });
            walker.step(step);
        }
    }
    positions
}

impl Choice {
    fn step(&mut self, from: Steps) -> Option<Step> {
        let steps: Vec<Step> = from.iter().collect();
        (!steps.is_empty()).then(|| self.of(&steps))
    }
}

/// A drawing of some of the fields around the live end of a board that forbids a step.
fn surroundings(choice: &mut Choice, board: &Board, areas: &mut Areas, step: Step, number: usize) -> Rule {
    let area = if choice.one_in(3) { area(choice, board, areas) } else { None };
    let fixed = |at: Offset| Place { at, shift: Shift::default() };
    let forbidden = Offset::new(0, 0).neighbour(step);
    let mut marks = vec![FieldMark { place: fixed(forbidden), mark: Mark::Forbidden }];
    let (mut fields, most) = (Vec::new(), 6 + choice.below(8));
    for _ in 0..most {
        // Near fields matter more.
        let reach = 1 + choice.below(REACH);
        let at = Offset::new(choice.below(2 * reach + 1) - reach, choice.below(2 * reach + 1) - reach);
        let on_line = area.as_ref().is_some_and(|area| area.line.iter().any(|place| place.at == at));
        if at != Offset::new(0, 0) && !on_line && !fields.contains(&at) {
            fields.push(at);
            marks.push(FieldMark { place: fixed(at), mark: mark(choice, board, at) });
        }
    }
    marks.sort();
    let line = area.iter().flat_map(|area| &area.line).map(|place| place.at);
    let all: Vec<Offset> = fields.into_iter().chain(line).chain([forbidden]).collect();
    Rule {
        name: format!("made_up_{number}"),
        title: format!("Made up, number {number}"),
        reason: "Nobody has shown that this is true.".to_owned(),
        frame: frame(&all),
        orientations: oneway::grid::Symmetry::ALL.to_vec(),
        marks,
        future: FutureMarks::default(),
        areas: area.into_iter().collect(),
        repeats: Vec::new(),
    }
}

/// A mark that fits a field of the board.
fn mark(choice: &mut Choice, board: &Board, at: Offset) -> Mark {
    let field = board.live().offset(at.dx, at.dy);
    match () {
        () if board.is_empty(field) => Mark::Empty,
        // Drawings seldom distinguish the line from the border.
        () if !choice.one_in(8) => Mark::Wall,
        () if board.is_taken(field) => Mark::Taken,
        () => Mark::Border,
    }
}

/// A closed area beside a straight row of doors between the live end and a wall, if the board has one in that direction.
fn area(choice: &mut Choice, board: &Board, areas: &mut Areas) -> Option<Area> {
    let (walk, circle) = (choice.of(&Step::ALL), choice.of(&[Side::Left, Side::Right]));
    let (dx, dy) = walk.vector();
    let is_door = |i: &i32| board.is_empty(board.live().offset(i * dx, i * dy));
    let line: Vec<Offset> = (1..=LONGEST_LINE).take_while(is_door).map(|i| Offset::new(i * dx, i * dy)).collect();
    let at = Window::around_live_end(board.position());
    let found = match line[..] {
        [] => None,
        [only] => areas.beside_field(at, circle, (only.dx, only.dy), walk),
        _ => areas.beside_line(at, circle, line.iter().map(|at| (at.dx, at.dy))),
    }?;
    let count = match (choice.below(3), found.surplus(dx, dy)) {
        (0, _) => if found.is_even() { "pair" } else { "impair" }.to_owned(),
        (1, surplus) if surplus > 0 => format!("same>=other+{surplus}"),
        (1, surplus) if surplus < 0 => format!("same<=other-{}", -surplus),
        _ => "closed".to_owned(),
    };
    let walk = (line.len() == 1).then_some(walk);
    let line = line.into_iter().map(|at| Place { at, shift: Shift::default() }).collect();
    Some(Area { line, walk, circle, count: Count::parse(&count).expect("a count"), entry: None, exit: None })
}

/// A picture that shows the live end and all these fields.
fn frame(fields: &[Offset]) -> Frame {
    let (columns, rows) = (|| fields.iter().map(|at| at.dx), || fields.iter().map(|at| at.dy));
    let (left, right) = (columns().fold(0, i32::min), columns().fold(0, i32::max));
    let (top, bottom) = (rows().fold(0, i32::min), rows().fold(0, i32::max));
    Frame { width: right - left + 1, height: bottom - top + 1, live_x: -left, live_y: -top }
}

/// Whether a drawing forbids no viable step of the walks, in any orientation.
fn seems_true(drawing: &Rule, positions: &[SampledPosition], areas: &mut Areas) -> bool {
    let drawing = drawings([drawing]);
    let forbids_viable = |SampledPosition { board, viable }: &SampledPosition| {
        !drawing.forbidden(Window::around_live_end(board.position()), areas, *viable).is_empty()
    };
    !positions.iter().any(forbids_viable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::load::parse;
    use crate::output::print::print;

    #[test]
    fn plausible_drawings_are_valid_and_match_somewhere() {
        let rules = plausible_drawings(60, 1);
        assert_eq!(rules[..20], plausible_drawings(20, 1), "more of them begin with the same");
        assert_ne!(rules[..20], plausible_drawings(20, 2));
        let with_area = rules.iter().filter(|drawing| !drawing.areas.is_empty()).count();
        assert!((5..40).contains(&with_area), "{with_area}");
        let positions = positions(&mut Choice::from_seed(1));
        let mut areas = Areas::for_size(positions[0].board.size());
        for drawing in &rules {
            let (reread, findings) = parse(&drawing.name, "made_up.svg", print(drawing));
            assert_eq!(reread.as_ref(), Some(drawing), "{}", findings.render(false));
            let matchers = drawings([drawing]);
            let forbids_something = positions.iter().any(|SampledPosition { board, .. }| {
                !matchers
                    .forbidden(Window::around_live_end(board.position()), &mut areas, board.free_steps())
                    .is_empty()
            });
            assert!(forbids_something, "{} was drawn from one of these boards", drawing.name);
        }
    }
}
