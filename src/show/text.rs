//! A board as text, the line in box-drawing characters.

use crate::grid::{Field, Step, Steps, Ways};
use crate::line::Board;

/// The board as text: a row of text for each row of fields, two characters a field. Fields that the line has not
/// visited are dots, and the live end of an unfinished line is a ring.
pub fn text(board: &Board) -> String {
    text_with(board, &[])
}

/// The board as text, with the ways that every completion contains in dashes and round corners. The end of such a future line
/// is a small ring.
pub fn text_with(board: &Board, future: &[(Field, Field)]) -> String {
    let drawn = Drawn::of(board, future);
    let mut text = String::with_capacity(board.size().fields() * 4);
    for y in 1..=board.size().height() {
        let row: String =
            (1..=board.size().width()).flat_map(|x| drawn.at(Field::new(x, y))).map(|(glyph, _)| glyph).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// The meaning of a character of a board; a terminal gives each its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The line so far.
    Line,
    /// The live end of an unfinished line.
    LiveEnd,
    /// A way that every completion contains.
    Future,
    /// A field that the line has not visited, or the room beside it.
    Empty,
}

/// A board as characters, field by field, to show only a part of it.
pub struct Drawn<'a> {
    board: &'a Board,
    line: Ways,
    future: Ways,
}

impl<'a> Drawn<'a> {
    /// The board, with the ways that every completion contains.
    pub fn of(board: &'a Board, future: &[(Field, Field)]) -> Self {
        let line = Ways::of_line(board.size(), &board.drawn_path());
        Self { board, line, future: Ways::along(board.size(), future.iter().copied()) }
    }

    /// The character of a field, and the one between it and the field on its right.
    pub fn at(&self, field: Field) -> [(char, Shows); 2] {
        let (line, future) = (self.line.at(field), self.future.at(field));
        let on_it = if field == self.board.live() && !self.board.is_full() {
            (LIVE_END, Shows::LiveEnd)
        } else if self.board.is_outside(field) {
            (' ', Shows::Empty)
        } else if self.board.is_taken(field) {
            (LINE.glyph(line).unwrap_or('•'), Shows::Line)
        } else {
            FUTURE.glyph(future).map_or(('·', Shows::Empty), |glyph| (glyph, Shows::Future))
        };
        let beside_it = if line.contains(Step::Right) {
            ('─', Shows::Line)
        } else if future.contains(Step::Right) {
            ('┄', Shows::Future)
        } else {
            (' ', Shows::Empty)
        };
        [on_it, beside_it]
    }
}

const LIVE_END: char = '◎';

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
    use crate::grid::Size;

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
        let drawn = Drawn::of(&board, &future);
        assert_eq!(drawn.at(Field::new(1, 2)), [('╭', Shows::Future), ('┄', Shows::Future)]);
        assert_eq!(drawn.at(board.live()), [('◎', Shows::LiveEnd), ('─', Shows::Line)]);
        assert_eq!(drawn.at(Field::new(3, 3)), [('·', Shows::Empty), (' ', Shows::Empty)]);
        for step in [Step::Left, Step::Down, Step::Right, Step::Right] {
            board.step(step);
        }
        assert_eq!(text(&board), "╶───┐\n┌───┘\n└───╴\n");
        assert_eq!(text(&Board::new(Size::square(1).expect("a size"))), "•\n");
    }
}
