//! A board as text, the line in box-drawing characters.

use crate::board::Board;
use crate::geometry::{Field, Step, Steps};

/// The board as text: a row of text for each row of fields, two characters a field. Fields that the line has not
/// visited are dots, and the live end of an unfinished line is a ring.
pub fn text(board: &Board) -> String {
    let (width, height) = (board.size().width(), board.size().height());
    let at = |field: Field| ((field.y - 1) * width + field.x - 1) as usize;
    let mut ways = vec![Steps::NONE; board.size().fields()];
    for pair in board.line().windows(2) {
        for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            ways[at(from)].insert(from.step_to(to).expect("the line goes from field to field"));
        }
    }
    let mut text = String::with_capacity(board.size().fields() * 4);
    for y in 1..=height {
        let mut row = String::new();
        for x in 1..=width {
            let field = Field::new(x, y);
            let ways = ways[at(field)];
            row.push(if field == board.live() && !board.is_full() {
                '◎'
            } else {
                glyph(ways, board.is_taken(field))
            });
            row.push(if ways.contains(Step::Right) { '─' } else { ' ' });
        }
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// The character that has an arm in each of the given directions.
fn glyph(ways: Steps, taken: bool) -> char {
    const GLYPHS: [(&[Step], char); 10] = [
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
    ];
    let alone = if taken { '•' } else { '·' };
    GLYPHS.iter().find(|(arms, _)| ways == Steps::of(arms)).map_or(alone, |(_, glyph)| *glyph)
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
        for step in [Step::Left, Step::Down, Step::Right, Step::Right] {
            board.step(step);
        }
        assert_eq!(text(&board), "╶───┐\n┌───┘\n└───╴\n");
        assert_eq!(text(&Board::new(Size::square(1).expect("a size"))), "•\n");
    }
}
