//! What many matchers share: the fields close to the live end, seen at once. A drawing that asks for something else there need not be
//! looked at any further. Knows no rule, only which fields have to be free and which have to be walls.

use crate::geometry::{Field, Step, Steps};
use crate::window::{REACH, Window};

/// How far the fields that are seen at once lie from the live end.
pub const CLOSE: i32 = 3;

const SIDE: i32 = 2 * CLOSE + 1;

/// The bit of the field `dx` to the right and `dy` below the live end: row by row, and a row reads as on paper.
const fn bit(dx: i32, dy: i32) -> u64 {
    assert!(-CLOSE <= dx && dx <= CLOSE && -CLOSE <= dy && dy <= CLOSE, "too far away to be seen at once");
    1 << ((dy + CLOSE) * SIDE + CLOSE - dx)
}

/// Which of the fields close to the live end are taken or outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View(u64);

impl View {
    /// What is seen in a window around the live end.
    pub fn from_live_end(at: Window<'_>) -> Self {
        let Field { x, y } = at.field(0, 0);
        let wall = at.board().wall();
        let columns = wall.columns_around(x, y);
        Self((-CLOSE..=CLOSE).rev().fold(0, |view, dy| {
            let row = columns.row(wall, dy) >> (REACH - CLOSE) & ((1 << SIDE) - 1);
            view << SIDE | row
        }))
    }

    /// The eight fields around the live end as a number: row by row, without the live end.
    fn nearest(self) -> usize {
        let above = self.0 >> 16 & 0x07;
        let (right, left) = (self.0 >> 20 & 0x08, self.0 >> 21 & 0x10);
        let below = self.0 >> 25 & 0xE0;
        (above | right | left | below) as usize
    }
}

/// What a drawing asks of the fields close to the live end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    free: u64,
    wall: u64,
}

impl Sight {
    /// Nothing.
    pub const ANY: Self = Self { free: 0, wall: 0 };

    /// The same, and the field `dx` to the right and `dy` below the live end has to be free.
    pub const fn free(self, dx: i32, dy: i32) -> Self {
        Self { free: self.free | bit(dx, dy), ..self }
    }

    /// The same, and that field has to be taken or outside the board.
    pub const fn wall(self, dx: i32, dy: i32) -> Self {
        Self { wall: self.wall | bit(dx, dy), ..self }
    }

    /// Whether a view is as it has to be.
    pub const fn fits(self, view: View) -> bool {
        view.0 & (self.free | self.wall) == self.wall
    }
}

/// All drawings, told apart by what is next to the live end: a table over the eight fields around it says which ones may match
/// there, and the rest of what they see is one comparison each.
#[derive(Clone, Debug)]
pub struct Sieve<T> {
    entries: Vec<(Sight, T)>,
    /// Where the entries of each surrounding begin, and after all of them where the last ones end.
    begin: Vec<u32>,
}

impl<T: Copy> Sieve<T> {
    /// A sieve for things, each with what it asks to be seen and with the steps of which one has to be free for it to matter.
    pub fn of(things: &[(Sight, Steps, T)]) -> Self {
        let mut sieve = Self { entries: Vec::new(), begin: vec![0] };
        for surrounding in 0..256 {
            let view = View(
                surrounding << 16 & 0x07 << 16
                    | surrounding << 20 & 1 << 23
                    | surrounding << 21 & 1 << 25
                    | surrounding << 25 & 0x07 << 30,
            );
            let nearest = |sight: u64| sight & NEAREST;
            let is_free = |step: &Step| view.0 & bit(step.vector().0, step.vector().1) == 0;
            let free: Steps = Step::ALL.into_iter().filter(is_free).collect();
            let may_fit = |sight: &Sight| Sight { free: nearest(sight.free), wall: nearest(sight.wall) }.fits(view);
            let kept =
                things.iter().filter(|(sight, matters, _)| may_fit(sight) && !free.intersection(*matters).is_empty());
            sieve.entries.extend(kept.map(|&(sight, _, thing)| (sight, thing)));
            sieve.begin.push(sieve.entries.len() as u32);
        }
        sieve
    }

    /// What may match where this is seen, in the order in which it was put in.
    pub fn passing(&self, view: View) -> impl Iterator<Item = T> {
        let surrounding = view.nearest();
        let range = self.begin[surrounding] as usize..self.begin[surrounding + 1] as usize;
        self.entries[range].iter().filter(move |(sight, _)| sight.fits(view)).map(|&(_, thing)| thing)
    }
}

/// The eight fields around the live end.
const NEAREST: u64 = 0x07 << 16 | 1 << 23 | 1 << 25 | 0x07 << 30;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::size::Size;

    #[test]
    fn a_view_is_what_stands_around_the_live_end() {
        let mut board = Board::new(Size::new(5, 4).expect("a size"));
        for step in [Step::Right, Step::Right, Step::Down] {
            board.step(step);
        }
        let view = View::from_live_end(Window::around_live_end(&board));
        for dy in -CLOSE..=CLOSE {
            for dx in -CLOSE..=CLOSE {
                let is_free = board.is_empty(board.live().offset(dx, dy));
                assert_eq!(Sight::ANY.free(dx, dy).fits(view), is_free, "{dx}, {dy}");
                assert_eq!(Sight::ANY.wall(dx, dy).fits(view), !is_free, "{dx}, {dy}");
            }
        }
    }

    #[test]
    fn a_sieve_lets_through_what_fits_and_matters() {
        let things: Vec<_> = (0..600u64)
            .map(|i| {
                let field = |seed: u64| ((seed % 7) as i32 - CLOSE, (seed / 7 % 7) as i32 - CLOSE);
                let ((x, y), (u, v)) = (field(i * 31), field(i * 17 + 5));
                let matters = if i % 3 == 0 { Step::Up } else { Step::Left };
                (Sight::ANY.free(x, y).wall(u, v), Steps::of(&[matters]), i)
            })
            .collect();
        let sieve = Sieve::of(&things);
        for number in 0..2000u64 {
            let view = View(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 15);
            let free = |step: Step| Sight::ANY.free(step.vector().0, step.vector().1).fits(view);
            let expected = things.iter().filter(|(sight, matters, _)| sight.fits(view) && matters.iter().any(free));
            assert!(sieve.passing(view).eq(expected.map(|(.., i)| *i)), "{view:?}");
        }
    }
}
