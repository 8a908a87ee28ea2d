//! A first line between any two fields for which there is one, without search. Strips of two rows or columns are
//! removed from the board while a line still exists on the remaining rectangle. Then the rectangle is cut in two
//! between start and end. The remaining pieces are tiny.

use crate::grid::{Chance, Field, Rectangle, Size, Step, Ways};
use crate::line::existence::{NoLoop, line_exists, loop_exists};
use crate::line::{Board, exact};

/// A line from `start` to `end` that visits every field. There must be one.
pub(crate) fn some_line(size: Size, start: Field, end: Field) -> Vec<Field> {
    let mut line = LaidLine(Ways::none(size));
    line.lay(Rectangle::whole(size), start, end);
    line.0.line_from(start)
}

/// A loop over a board, from a field on, to a field beside it that is chosen at random.
///
/// # Errors
/// If there is none, with the reason.
pub(crate) fn some_loop(size: Size, start: Field, chance: &mut Chance) -> Result<Vec<Field>, NoLoop> {
    loop_exists(size, start)?;
    let mut beside = Step::ALL.map(|step| start.neighbour(step));
    chance.shuffle(&mut beside);
    let end = beside.into_iter().find(|end| line_exists(size, start, *end).is_ok());
    Ok(some_line(size, start, end.expect("a loop passes a field beside the start last")))
}

/// A line, or the parts of it that have been laid so far.
struct LaidLine(Ways);

impl LaidLine {
    /// Lays a line from `start` to `end` over a rectangle.
    fn lay(&mut self, all: Rectangle, start: Field, end: Field) {
        if let Some((rest, side)) = strippable(all, start, end) {
            self.lay(rest, start, end);
            self.lay_strip(all, side);
        } else if let Some(Cut { parts, crossing }) = cut(all, start, end) {
            for ((part, end), crossing) in parts.into_iter().zip(crossing) {
                self.lay(part, end, crossing);
            }
            self.0.join(crossing[0], crossing[1]);
        } else {
            let mut board = Board::between(all.size, all.inside(start), all.inside(end));
            exact::walk(&mut board, &mut Chance::from_seed(0)).expect("what can't be made smaller is not wide");
            for pair in board.line().windows(2) {
                self.0.join(all.on_board(pair[0]), all.on_board(pair[1]));
            }
        }
    }

    /// Lays a loop over the strip of two rows or columns at one side of a rectangle, and merges it into the line that
    /// covers the remaining rectangle.
    fn lay_strip(&mut self, all: Rectangle, side: Step) {
        let last = all.last();
        // The fields along the side, from the first to the last one, and the direction inwards.
        let (first, along, length) = match side {
            Step::Up => (all.corner, Step::Right, all.size.width()),
            Step::Down => (Field::new(all.corner.x, last.y), Step::Right, all.size.width()),
            Step::Left => (all.corner, Step::Down, all.size.height()),
            Step::Right => (Field::new(last.x, all.corner.y), Step::Down, all.size.height()),
        };
        let inwards = side.reversed();
        let (dx, dy) = along.vector();
        let outer = |i: i32| first.offset(i * dx, i * dy);
        let inner = |i: i32| outer(i).neighbour(inwards);
        let joined = (0..length - 1)
            .find(|&i| self.0.at(inner(i).neighbour(inwards)).contains(along))
            .expect("a line that covers a side of three fields or more goes along it somewhere");
        for i in 0..length - 1 {
            self.0.join(outer(i), outer(i + 1));
            if i != joined {
                self.0.join(inner(i), inner(i + 1));
            }
        }
        self.0.join(outer(0), inner(0));
        self.0.join(outer(length - 1), inner(length - 1));
        let (one, other) = (inner(joined), inner(joined + 1));
        self.0.part(one.neighbour(inwards), other.neighbour(inwards));
        self.0.join(one, one.neighbour(inwards));
        self.0.join(other, other.neighbour(inwards));
    }
}

/// The rectangle without two rows or columns at one of its sides, such that a line still exists on it.
fn strippable(all: Rectangle, start: Field, end: Field) -> Option<(Rectangle, Step)> {
    let last = all.last();
    Step::ALL.into_iter().find_map(|side| {
        let (dx, dy) = side.vector();
        // The strip must be long enough that the line goes along it somewhere.
        let length = if dx == 0 { all.size.width() } else { all.size.height() };
        let rest = Rectangle::between(
            all.corner.offset(-2 * dx.min(0), -2 * dy.min(0)),
            last.offset(-2 * dx.max(0), -2 * dy.max(0)),
        )?;
        let fits = length >= 3 && admits(rest, start, end);
        fits.then_some((rest, side))
    })
}

/// Two parts of a rectangle, each with one end of the line, and the two fields where the line crosses from one to the
/// other.
struct Cut {
    parts: [(Rectangle, Field); 2],
    crossing: [Field; 2],
}

/// A cut of a rectangle into two parts such that there is a line on each.
fn cut(all: Rectangle, start: Field, end: Field) -> Option<Cut> {
    let last = all.last();
    [Step::Right, Step::Down].into_iter().find_map(|step| {
        let begins = if step == Step::Right { start.x < end.x } else { start.y < end.y };
        let ends = if begins { [start, end] } else { [end, start] };
        all.fields().find_map(|from| {
            let to = from.neighbour(step);
            let (here, there) = match step {
                Step::Right => (Field::new(from.x, last.y), Field::new(to.x, all.corner.y)),
                _ => (Field::new(last.x, from.y), Field::new(all.corner.x, to.y)),
            };
            let parts = [(Rectangle::between(all.corner, here)?, ends[0]), (Rectangle::between(there, last)?, ends[1])];
            let crossing = [from, to];
            let fits = parts.iter().zip(crossing).all(|(&(part, end), crossing)| admits(part, end, crossing));
            fits.then_some(Cut { parts, crossing })
        })
    })
}

fn admits(part: Rectangle, start: Field, end: Field) -> bool {
    line_exists(part.size, part.inside(start), part.inside(end)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_line(size: Size, start: Field, end: Field) {
        let line = some_line(size, start, end);
        assert_eq!((line[0], line[line.len() - 1], line.len()), (start, end, size.fields()), "{size}");
        let mut board = Board::between(size, start, end);
        line.windows(2).for_each(|pair| board.step(pair[0].step_to(pair[1]).expect("neighbours")));
        assert!(board.is_complete(), "{size} from {start} to {end}");
    }

    #[test]
    fn a_line_is_laid_wherever_one_exists() {
        let mut laid = 0;
        for width in 1..=8 {
            for height in 1..=10 {
                let size = Size::new(width, height).expect("a size");
                for start in size.all_fields() {
                    for end in size.all_fields().filter(|end| line_exists(size, start, *end).is_ok()) {
                        assert_line(size, start, end);
                        laid += 1;
                    }
                }
            }
        }
        assert!(laid > 30_000, "{laid}");
    }

    #[test]
    fn a_line_is_laid_on_large_and_long_boards() {
        let mut chance = Chance::from_seed(1);
        for (width, height) in [(501, 501), (500, 301), (1001, 1), (1001, 2), (3, 1000), (1000, 4), (1001, 1001)] {
            let size = Size::new(width, height).expect("a size");
            assert_line(
                size,
                Field::new(1, 1),
                Field::new(width, if height % 2 == 0 && width % 2 == 0 { 1 } else { height }),
            );
            for _ in 0..10 {
                let (start, end) = (chance.field(size), chance.field(size));
                if line_exists(size, start, end).is_ok() {
                    assert_line(size, start, end);
                }
            }
        }
    }
}
