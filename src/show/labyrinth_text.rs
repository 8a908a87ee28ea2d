//! A line as a map of the labyrinth around it: walls as `#`, the corridor blank.

use super::labyrinth::{Gate, LabyrinthWalls};
use crate::grid::{Field, Step};
use crate::line::Board;

/// The labyrinth as text: two characters a field in both directions, and one more for the outer wall. The wall is open
/// at both ends of the corridor; where one of them lies inside the board, or the line is unfinished, it is marked as `<`
/// (the start) or `>` instead. Fields that an unfinished line has left out are `#`.
pub fn labyrinth_text(board: &Board) -> String {
    let labyrinth = LabyrinthWalls::of(board);
    let (width, height) = (board.size().width(), board.size().height());
    let mut text = String::with_capacity((2 * width as usize + 2) * (2 * height as usize + 1));
    for row in 0..=2 * height {
        text.extend((0..=2 * width).map(|column| character(&labyrinth, column, row)));
        text.push('\n');
    }
    text
}

fn character(labyrinth: &LabyrinthWalls<'_>, column: i32, row: i32) -> char {
    // The field here, or the one before this wall, which at the left and the upper border is outside the board.
    let field = Field::new((column + 1) / 2, (row + 1) / 2);
    let side = match (column % 2, row % 2) {
        (1, 1) => return of_field(labyrinth, field),
        (0, 1) => Step::Right,
        (1, _) => Step::Down,
        _ => {
            let around = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| field.offset(dx, dy));
            return if around.iter().all(|field| labyrinth.board.is_outside(*field)) { ' ' } else { '#' };
        }
    };
    let is_outside = [field, field.neighbour(side)].iter().all(|field| labyrinth.board.is_outside(*field));
    if is_outside || labyrinth.is_open(field, side) { ' ' } else { '#' }
}

fn of_field(labyrinth: &LabyrinthWalls<'_>, field: Field) -> char {
    let is_marked = |gate: Gate| gate.field == field && gate.opening.is_none();
    if labyrinth.board.is_loop() {
        ' '
    } else if is_marked(labyrinth.entrance) {
        '<'
    } else if is_marked(labyrinth.exit) {
        '>'
    } else if labyrinth.board.is_empty(field) {
        '#'
    } else {
        ' '
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    fn with_steps(mut board: Board, steps: &[Step]) -> Board {
        steps.iter().for_each(|&step| board.step(step));
        board
    }

    #[test]
    fn walls_stand_beside_the_line() {
        use Step::{Down, Left, Right, Up};
        let board = || Board::new(Size::square(3).expect("a size"));
        let across = with_steps(board(), &[Right, Right, Down, Left, Left, Down, Right, Right]);
        assert_eq!(labyrinth_text(&across), "#######\n      #\n##### #\n#     #\n# #####\n#      \n#######\n");
        let down = with_steps(board(), &[Down, Down, Right, Up, Up, Right, Down, Down]);
        assert_eq!(labyrinth_text(&down), "# #####\n# #   #\n# # # #\n# # # #\n# # # #\n#   # #\n##### #\n");
        let unfinished = with_steps(board(), &[Down, Right]);
        assert_eq!(labyrinth_text(&unfinished), "# #####\n# #####\n# #####\n#  >###\n#######\n#######\n#######\n");
        assert_eq!(labyrinth_text(&Board::new(Size::square(1).expect("a size"))), "# #\n# #\n# #\n");
    }

    #[test]
    fn ends_inside_the_board_are_marked() {
        use Step::{Down, Left, Right, Up};
        let board = Board::between(Size::square(3).expect("a size"), Field::new(2, 2), Field::new(3, 2));
        let board = with_steps(board, &[Left, Up, Right, Right, Down]);
        assert_eq!(labyrinth_text(&board), "#######\n#     #\n# ### #\n#  <#>#\n#######\n#######\n#######\n");
    }
}
