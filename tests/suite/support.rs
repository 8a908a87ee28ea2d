//! Helpers of several tests: all lines of a board, found slowly and without any rule, random lines and boards, and drawings that
//! miss much.

use oneway::grid::{Chance, Field, Size, Step};
use oneway::line::Board;
use oneway::line::deduce::{Drawings, compiled};
use oneway::matching::Rule;

/// Calls `visit` with every line of a board, found by backtracking. It turns back only where some empty field cannot be reached,
/// which is obviously dead.
pub(crate) fn for_each_line(size: Size, visit: &mut dyn FnMut(&[Field])) {
    extend(&mut Board::new(size), visit);
}

fn extend(board: &mut Board, visit: &mut dyn FnMut(&[Field])) {
    if board.is_full() {
        visit(board.line());
    } else if everything_can_be_reached(board) {
        for step in board.free_steps().iter() {
            board.step(step);
            extend(board, visit);
            board.undo();
        }
    }
}

fn everything_can_be_reached(board: &Board) -> bool {
    let size = board.size();
    let index = |field: Field| ((field.y - 1) * size.width() + field.x - 1) as usize;
    let mut seen = vec![false; size.fields()];
    let mut to_visit = vec![board.live()];
    let mut reached = 0;
    while let Some(field) = to_visit.pop() {
        for next in Step::ALL.map(|step| field.neighbour(step)) {
            if board.is_empty(next) && !seen[index(next)] {
                seen[index(next)] = true;
                reached += 1;
                to_visit.push(next);
            }
        }
    }
    reached + board.line().len() == size.fields()
}

/// The step from a field to its neighbour.
pub(crate) fn step_between(from: Field, to: Field) -> Step {
    from.step_to(to).expect("a line goes from field to field")
}

/// A line from corner to corner, made without any rule: a back-and-forth line whose loose end is moved at random until it is in
/// the end corner again.
pub(crate) fn random_line(size: Size, seed: u64) -> Vec<Field> {
    let mut chance = Chance::from_seed(seed);
    let end = Field::new(size.width(), size.height());
    let mut line = back_and_forth(size);
    let mut moves = 0;
    while moves < 10 * size.fields() || line[line.len() - 1] != end {
        let loose = line[line.len() - 1];
        let to = loose.neighbour(Step::ALL[chance.below(4) as usize]);
        // Connects the loose end to a neighbour on the line and cuts the line behind that neighbour.
        if let Some(at) = line.iter().position(|&field| field == to) {
            line[at + 1..].reverse();
            moves += 1;
        }
    }
    line
}

/// Rows alternately to the right and to the left; on a board with an even number of rows, columns instead.
fn back_and_forth(size: Size) -> Vec<Field> {
    let by_rows = size.height() % 2 == 1;
    let (outer, inner) = if by_rows { (size.height(), size.width()) } else { (size.width(), size.height()) };
    let field = |a, b| if by_rows { Field::new(b, a) } else { Field::new(a, b) };
    (1..=outer).flat_map(|a| (1..=inner).map(move |b| field(a, if a % 2 == 1 { b } else { inner + 1 - b }))).collect()
}

/// A board with a random line from a random field.
pub(crate) fn random_board(width: i32, height: i32, seed: u64) -> Board {
    let size = Size::new(width, height).expect("a size");
    let mut chance = Chance::from_seed(seed);
    let mut board = Board::between(size, chance.field(size), chance.field(size));
    let steps = chance.below(size.fields() as u32);
    // Straight lines leave wide areas; random turns leave small ones.
    let straightness = chance.below(8);
    for _ in 0..steps {
        let (free, heading) = (board.steps_to_empty_fields(), board.heading());
        let straight = free.contains(heading) && chance.below(8) < straightness;
        let Some(step) = straight.then_some(heading).or_else(|| chance.choose(free)) else { break };
        board.step(step);
    }
    board
}

/// Two drawings, which miss many dead steps.
pub(crate) fn two_drawings() -> Drawings {
    let is_chosen = |rule: &&&Rule| ["c_shape", "close_straight"].contains(&rule.name);
    Drawings::of(&compiled().iter().filter(is_chosen).copied().collect::<Vec<_>>())
}
