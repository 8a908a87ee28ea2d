//! The sequence: what the drawings say one after the other. If they leave the line one way after a step, and again one, and
//! then none, the step was dead. Where they leave it several ways that all lead into one area, and a drawing says where
//! the line comes out, it is followed through the area as well. Stairs, whose every step forces the next, are such
//! sequences, and so are areas that leave the line between two walls; no single drawing can follow them to their end.

use crate::board::Board;
use crate::geometry::{Field, Step, Steps};
use crate::rules::{Areas, Window};

/// The sequence's name in reports, beside the names of drawings.
pub const NAME: &str = "sequence";

/// How a line was followed to where it has no way on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeadEnd {
    /// How many fields it took.
    pub fields: usize,
    /// The ways out that it used: a bit for each, by its place.
    ways_out: u64,
}

impl DeadEnd {
    /// Whether it used the way out in that place.
    pub fn used(self, way_out: usize) -> bool {
        self.ways_out & bit(way_out) != 0
    }
}

/// The bit of the way out in a place; those beyond the last bit share it.
fn bit(way_out: usize) -> u64 {
    1 << way_out.min(63)
}

/// Drawings that can be followed step by step, compiled or not.
pub trait Followed {
    /// A drawing that says where a line comes out of an area, in one of its orientations.
    type Passage: Copy;

    /// The steps among `asked` that some drawing forbids at the live end.
    fn forbidden(&self, at: Window<'_>, areas: &mut Areas, asked: Steps) -> Steps;

    /// The drawings that may say here where a line comes out of an area, each by its place and in its orientations.
    fn passages(&self, at: Window<'_>) -> impl Iterator<Item = (usize, Self::Passage)>;

    /// Where the line comes out, counted from the live end, if the drawing matches; the area is then the one that was asked
    /// for last.
    fn exit(&self, passage: Self::Passage, at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)>;

    /// Where the line ends if the drawings leave it no choice after a step, and no way on in the end; `None` if they leave
    /// it a choice, or if it arrives.
    fn dead_after(&self, board: &mut Board, areas: &mut Areas, step: Step) -> Option<DeadEnd> {
        let begun = board.line().len();
        let mut ways_out = 0;
        board.step(step);
        let is_dead = loop {
            let free = board.free_steps();
            let left = free.without(self.forbidden(Window::around_live_end(board), areas, free));
            match left.len() {
                0 => break !board.is_complete(),
                1 => left.iter().for_each(|only| board.step(only)),
                _ => match self.take_way_out(board, areas, left) {
                    Some(way_out) => ways_out |= bit(way_out),
                    None => break false,
                },
            }
        };
        let fields = board.line().len() - begun;
        (0..fields).for_each(|_| board.undo());
        is_dead.then_some(DeadEnd { fields, ways_out })
    }

    /// If several steps are left and all of them lead into an area with a [way out](Self::way_out): takes the area, and says
    /// which drawing shows the way. Each of its fields is taken back by an undo of its own.
    fn take_way_out(&self, board: &mut Board, areas: &mut Areas, left: Steps) -> Option<usize> {
        let (way_out, exit) = self.way_out(board, areas, left)?;
        let area = areas.last(board);
        board.take(area.iter(), exit);
        Some(way_out)
    }

    /// If several steps are left: the way out of the smallest area into which all of them lead. Says which drawing shows
    /// it, and the exit; the area is the one that was asked for last. From a small area the line may come out into a
    /// larger one, but a large area swallows all that could be said of its parts.
    fn way_out(&self, board: &Board, areas: &mut Areas, left: Steps) -> Option<(usize, Field)> {
        if left.len() < 2 {
            return None;
        }
        let at = Window::around_live_end(board);
        let mut smallest: Option<(usize, usize, Self::Passage)> = None;
        for (place, passage) in self.passages(at) {
            if self.exit(passage, at, areas).is_none() {
                continue;
            }
            let area = areas.last(board);
            let size = area.iter().count();
            let leads_inside = |step| area.contains(board.live().neighbour(step));
            if left.iter().all(leads_inside) && smallest.is_none_or(|(known, ..)| size < known) {
                smallest = Some((size, place, passage));
            }
        }
        let (_, place, passage) = smallest?;
        let (dx, dy) = self.exit(passage, at, areas)?;
        Some((place, board.live().offset(dx, dy)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case;
    use crate::drawings::Drawings;
    use crate::rules::{Orientation, Rule, Sight};

    /// A rule that forbids to go up or left, and nothing else; with it, lines go down and to the right.
    const STAIRS_DOWN: Rule = Rule {
        name: "stairs_down",
        title: "Stairs down",
        doors: None,
        orientations: &[Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Up, Step::Left]),
            sight: Sight::ANY,
            matches: |_, _| true,
        }],
    };

    #[test]
    fn a_line_is_followed_until_it_has_a_choice_or_none() {
        let followed = Drawings::of(&[&STAIRS_DOWN], &[]);
        let mut board = case::read("4x3|1,1").unwrap();
        let after = |board: &mut Board, step| {
            let before = board.line().to_vec();
            let end = followed.dead_after(board, &mut Areas::for_board(board), step);
            assert_eq!(board.line(), before, "everything was taken back");
            end.map(|end| end.fields)
        };
        assert_eq!(after(&mut board, Step::Right), None, "right or down");
        board.step(Step::Down);
        assert_eq!(after(&mut board, Step::Down), Some(3), "to the right along the lower edge, but not to the end");
        let mut last = case::read("2x2|1,1;1,2").unwrap();
        assert_eq!(after(&mut last, Step::Right), Some(1), "a field is left out");
        let mut straight = case::read("3x1|1,1").unwrap();
        assert_eq!(after(&mut straight, Step::Right), None, "it arrives");
    }

    /// A board with these taken fields and this live end, in whatever order they were taken.
    #[cfg(feature = "drawn")]
    fn board(picture: [&str; 9]) -> Board {
        let mut board = Board::new(crate::size::Size::square(9).expect("a size"));
        let fields =
            || (1..).zip(picture).flat_map(|(y, row)| (1..).zip(row.chars()).map(move |(x, c)| (Field::new(x, y), c)));
        let live = fields().find(|(_, c)| *c == 'O').expect("a live end").0;
        board.show(fields().filter(|(_, c)| *c != '.').map(|(field, _)| field), live);
        board
    }

    #[test]
    #[cfg(feature = "drawn")]
    fn a_line_is_followed_through_an_area() {
        let mut board = board([
            "#########",
            "#########",
            "#####...#",
            "#####...#",
            "####....#",
            "##......#",
            "##....O##",
            "####...##",
            "####.....",
        ]);
        let mut areas = Areas::for_board(&board);
        let drawings = Drawings::compiled_in();
        let end = drawings.dead_after(&mut board, &mut areas, Step::Up).expect("walls on both sides of the way out");
        // Up, right and up are the only ways; then the area of nine fields is filled, and the line comes out of it.
        assert!(end.fields >= 12 && (0..drawings.ways_out().len()).any(|way_out| end.used(way_out)), "{end:?}");
        let blind = Drawings::of(drawings.rules(), &[]);
        assert_eq!(blind.dead_after(&mut board, &mut areas, Step::Up), None, "inside the area the line has a choice");
        assert_eq!(board.live(), Field::new(7, 7), "everything was taken back");
    }
}
