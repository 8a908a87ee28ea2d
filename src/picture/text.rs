//! A board as text, the line in box-drawing characters.

use crate::board::Board;
use crate::geometry::{Field, Step, Steps};

/// The board as text: a row of text for each row of fields, two characters a field. Fields that the line has not
/// visited are dots, and the live end of an unfinished line is a ring.
pub fn text(board: &Board) -> String {
    text_with(board, &[])
}

/// The board as text, with what every completion contains in dashes and round corners. Where such a future line ends for
/// now is a small ring.
pub fn text_with(board: &Board, future: &[(Field, Field)]) -> String {
    let (width, height) = (board.size().width(), board.size().height());
    let line = Ways::along(board, board.line().windows(2).map(|pair| (pair[0], pair[1])));
    let future = Ways::along(board, future.iter().copied());
    let mut text = String::with_capacity(board.size().fields() * 4);
    for y in 1..=height {
        let mut row = String::new();
        for x in 1..=width {
            let field = Field::new(x, y);
            let (drawn, future) = (line.at(field), future.at(field));
            row.push(if field == board.live() && !board.is_full() {
                LIVE_END
            } else if board.is_taken(field) {
                LINE.glyph(drawn).unwrap_or('•')
            } else {
                FUTURE.glyph(future).unwrap_or('·')
            });
            row.push(if drawn.contains(Step::Right) {
                '─'
            } else if future.contains(Step::Right) {
                ACROSS_FUTURE
            } else {
                ' '
            });
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// The same for a terminal: future lines in blue, the live end in red.
pub fn text_in_colour(board: &Board, future: &[(Field, Field)]) -> String {
    let mut coloured = String::new();
    for character in text_with(board, future).chars() {
        let is_future = character == ACROSS_FUTURE || FUTURE.0.iter().any(|(_, glyph)| *glyph == character);
        let colour = match character {
            LIVE_END => Some(31),
            _ if is_future => Some(34),
            _ => None,
        };
        match colour {
            Some(colour) => coloured.push_str(&format!("\x1b[{colour}m{character}\x1b[0m")),
            None => coloured.push(character),
        }
    }
    coloured
}

/// For each field, in which directions it is joined to a neighbour.
struct Ways {
    width: i32,
    steps: Vec<Steps>,
}

impl Ways {
    fn along(board: &Board, pairs: impl Iterator<Item = (Field, Field)>) -> Self {
        let mut ways = Self { width: board.size().width(), steps: vec![Steps::NONE; board.size().fields()] };
        for (from, to) in pairs {
            let step = from.step_to(to).expect("what is joined lies side by side");
            let (from, to) = (ways.index(from), ways.index(to));
            ways.steps[from].insert(step);
            ways.steps[to].insert(step.reversed());
        }
        ways
    }

    fn index(&self, field: Field) -> usize {
        ((field.y - 1) * self.width + field.x - 1) as usize
    }

    fn at(&self, field: Field) -> Steps {
        self.steps[self.index(field)]
    }
}

const LIVE_END: char = '◎';
/// Between two fields that a future line joins.
const ACROSS_FUTURE: char = '┄';

/// Characters that have an arm in each of the given directions.
struct Pen([(&'static [Step], char); 10]);

const LINE: Pen = Pen([
    (&[Step::Left, Step::Right], '─'),
    (&[Step::Up, Step::Down], '│'),
    (&[Step::Down, Step::Right], '┌'),
    (&[Step::Down, Step::Left], '┐'),
    (&[Step::Up, Step::Right], '└'),
    (&[Step::Up, Step::Left], '┘'),
    (&[Step::Up], '╵'),
    (&[Step::Right], '╶'),
    (&[Step::Down], '╷'),
    (&[Step::Left], '╴'),
]);

const FUTURE: Pen = Pen([
    (&[Step::Left, Step::Right], '┄'),
    (&[Step::Up, Step::Down], '┆'),
    (&[Step::Down, Step::Right], '╭'),
    (&[Step::Down, Step::Left], '╮'),
    (&[Step::Up, Step::Right], '╰'),
    (&[Step::Up, Step::Left], '╯'),
    (&[Step::Up], '◦'),
    (&[Step::Right], '◦'),
    (&[Step::Down], '◦'),
    (&[Step::Left], '◦'),
]);

impl Pen {
    fn glyph(&self, ways: Steps) -> Option<char> {
        self.0.iter().find(|(arms, _)| ways == Steps::of(arms)).map(|(_, glyph)| *glyph)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size::Size;

    #[test]
    fn a_line_is_drawn_with_box_characters() {
        let mut board = Board::new(Size::square(3).expect("a size"));
        for step in [Step::Right, Step::Right, Step::Down, Step::Left] {
            board.step(step);
        }
        assert_eq!(text(&board), "╶───┐\n· ◎─┘\n· · ·\n");
        let future = [((1, 2), (2, 2)), ((1, 2), (1, 3)), ((1, 3), (2, 3))]
            .map(|((x, y), (to_x, to_y))| (Field::new(x, y), Field::new(to_x, to_y)));
        assert_eq!(text_with(&board, &future), "╶───┐\n╭┄◎─┘\n╰┄◦ ·\n");
        let coloured = text_in_colour(&board, &future);
        assert!(coloured.contains("\x1b[34m╭\x1b[0m\x1b[34m┄\x1b[0m\x1b[31m◎\x1b[0m─┘"), "{coloured:?}");
        for step in [Step::Left, Step::Down, Step::Right, Step::Right] {
            board.step(step);
        }
        assert_eq!(text(&board), "╶───┐\n┌───┘\n└───╴\n");
        assert_eq!(text(&Board::new(Size::square(1).expect("a size"))), "•\n");
    }
}
