//! A line as a labyrinth: the walls beside it, and where they are open. Knows nothing of how walls are shown.

use crate::grid::{Field, Step, Ways};
use crate::line::Board;

/// The corridor along a line. Fields that an unfinished line has left out are solid.
pub(super) struct LabyrinthWalls<'a> {
    pub(super) board: &'a Board,
    pub(super) entrance: Gate,
    pub(super) exit: Gate,
    ways: Ways,
}

/// One end of the corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gate {
    pub(super) field: Field,
    /// To which side the outer wall is open; to none if the field lies inside the board, or the line is unfinished or a loop.
    pub(super) opening: Option<Step>,
}

/// A straight piece of wall, from the corner `x` to the right of and `y` below the board's upper left one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wall {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) length: i32,
    /// Whether it leads to the right; otherwise down.
    pub(super) level: bool,
}

impl<'a> LabyrinthWalls<'a> {
    pub(super) fn of(board: &'a Board) -> Self {
        let line = board.line();
        let (start, end) = (line[0], board.live());
        let (second, last_but_one) = (line.get(1), line.iter().rev().nth(1));
        let start_sides = [Step::Up, Step::Left, Step::Right, Step::Down];
        let entrance =
            Gate { field: start, opening: opening(board, start, second, start_sides).filter(|_| !board.is_loop()) };
        let exit = match board.is_full() && !board.is_loop() {
            true => opening(board, end, last_but_one, start_sides.map(Step::reversed)),
            false => None,
        };
        let exit = Gate { field: end, opening: exit };
        let mut ways = Ways::of_line(board.size(), &board.drawn_path());
        for gate in [entrance, exit] {
            if let Some(step) = gate.opening {
                ways.open(gate.field, step);
            }
        }
        Self { board, entrance, exit, ways }
    }

    /// Whether one can go from a field, which may lie just outside the board, in this direction.
    pub(super) fn is_open(&self, field: Field, step: Step) -> bool {
        let ways = |field: Field, step| !self.board.is_outside(field) && self.ways.at(field).contains(step);
        ways(field, step) || (self.board.is_outside(field) && ways(field.neighbour(step), step.reversed()))
    }

    /// The walls, in runs as long as possible; none between two solid fields.
    pub(super) fn walls(&self) -> Vec<Wall> {
        let (columns, rows) = (self.board.size().width(), self.board.size().height());
        let mut walls = Vec::new();
        for y in 0..=rows {
            let runs = runs(columns, |x| self.has_wall(Field::new(x, y), Step::Down));
            walls.extend(runs.into_iter().map(|(x, length)| Wall { x, y, length, level: true }));
        }
        for x in 0..=columns {
            let runs = runs(rows, |y| self.has_wall(Field::new(x, y), Step::Right));
            walls.extend(runs.into_iter().map(|(y, length)| Wall { x, y, length, level: false }));
        }
        walls
    }

    /// The solid fields: the upper side of each run along a row.
    pub(super) fn solid(&self) -> Vec<Wall> {
        let mut solid = Vec::new();
        for y in 1..=self.board.size().height() {
            let runs = runs(self.board.size().width(), |x| self.board.is_empty(Field::new(x, y)));
            solid.extend(runs.into_iter().map(|(x, length)| Wall { x, y: y - 1, length, level: true }));
        }
        solid
    }

    /// Whether there is a wall at this side of a field, which may lie just outside the board.
    fn has_wall(&self, field: Field, side: Step) -> bool {
        let fields = [field, field.neighbour(side)];
        let is_one = |is_such: &dyn Fn(Field) -> bool| fields.iter().all(|field| is_such(*field));
        let has_no_line = is_one(&|field| self.board.is_empty(field)) || is_one(&|field| self.board.is_outside(field));
        !self.is_open(field, side) && !has_no_line
    }
}

/// To which side the corridor opens at one of its ends: so that one walks straight on, if the border is there; otherwise
/// to the first of the sides where it is.
fn opening(board: &Board, end: Field, next: Option<&Field>, sides: [Step; 4]) -> Option<Step> {
    let straight = next.and_then(|&next| next.step_to(end));
    straight.into_iter().chain(sides).find(|&side| board.is_outside(end.neighbour(side)))
}

/// The occupied places from 1 to `last` as runs: the number of places before each run, and its length.
fn runs(last: i32, is_there: impl Fn(i32) -> bool) -> Vec<(i32, i32)> {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    for place in (1..=last).filter(|&place| is_there(place)) {
        match runs.last_mut() {
            Some((before, length)) if *before + *length == place - 1 => *length += 1,
            _ => runs.push((place - 1, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    fn wall(x: i32, y: i32, length: i32, level: bool) -> Wall {
        Wall { x, y, length, level }
    }

    #[test]
    fn walls_are_merged_into_runs() {
        let mut board = Board::new(Size::square(3).expect("a size"));
        for step in [Step::Right, Step::Right, Step::Down, Step::Left, Step::Left, Step::Down, Step::Right, Step::Right]
        {
            board.step(step);
        }
        let labyrinth = LabyrinthWalls::of(&board);
        assert_eq!(labyrinth.entrance, Gate { field: Field::new(1, 1), opening: Some(Step::Left) });
        assert_eq!(labyrinth.exit, Gate { field: Field::new(3, 3), opening: Some(Step::Right) });
        let level = [wall(0, 0, 3, true), wall(0, 1, 2, true), wall(1, 2, 2, true), wall(0, 3, 3, true)];
        let upright = [wall(0, 1, 2, false), wall(3, 0, 2, false)];
        assert_eq!(labyrinth.walls(), [&level[..], &upright].concat());
        assert_eq!(labyrinth.solid(), []);
    }

    #[test]
    fn fields_left_out_by_an_unfinished_line_are_solid() {
        let mut board = Board::new(Size::new(3, 2).expect("a size"));
        board.step(Step::Down);
        let labyrinth = LabyrinthWalls::of(&board);
        assert_eq!((labyrinth.entrance.opening, labyrinth.exit.opening), (Some(Step::Up), None));
        assert_eq!(labyrinth.solid(), [wall(1, 0, 2, true), wall(1, 1, 2, true)]);
        let (level, upright) =
            ([wall(1, 0, 2, true), wall(0, 2, 3, true)], [wall(0, 0, 2, false), wall(1, 0, 2, false)]);
        assert_eq!(labyrinth.walls(), [&level[..], &upright, &[wall(3, 0, 2, false)]].concat());
    }

    #[test]
    fn an_end_inside_the_board_has_no_opening() {
        let board = Board::between(Size::square(3).expect("a size"), Field::new(2, 2), Field::new(2, 1));
        assert_eq!(LabyrinthWalls::of(&board).entrance.opening, None);
        let board = Board::new(Size::square(1).expect("a size"));
        let labyrinth = LabyrinthWalls::of(&board);
        assert_eq!((labyrinth.entrance.opening, labyrinth.exit.opening), (Some(Step::Up), Some(Step::Down)));
    }
}
