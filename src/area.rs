//! Areas: the empty fields that a line of fields, together with the walls, cuts off from the end corner. Knows regions
//! only, never the order in which fields were taken.

mod cut;
mod flood;
mod trail;

use crate::board::Board;
use crate::doors::{MOST_TRAILS, Trail};
use crate::geometry::{Field, Step};
use crate::outline::{Sums, TracedOutline};
use crate::window::Window;
use flood::Flood;
pub(crate) use trail::Beside;

/// On which hand of the walk along the line the area lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// On the left of the walk.
    Left,
    /// On the right of the walk.
    Right,
}

impl Side {
    /// The other side.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The direction of this side for someone who walks in the direction of `step`.
    pub const fn of(self, step: Step) -> Step {
        match self {
            Self::Left => step.turned_left(),
            Self::Right => step.turned_right(),
        }
    }
}

/// A closed area: how many of its fields have which colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    sums: Sums,
    centre_is_black: bool,
}

impl Area {
    /// Whether it has an even number of fields.
    pub fn pair(self) -> bool {
        self.sums.fields & 1 == 0
    }

    /// Whether it has an odd number of fields.
    pub fn impair(self) -> bool {
        !self.pair()
    }

    /// How many more of its fields have the colour of the field `dx` to the right and `dy` below the window's centre
    /// than the other colour.
    pub fn surplus(self, dx: i32, dy: i32) -> i32 {
        let black = self.sums.surplus;
        if self.centre_is_black == ((dx + dy) & 1 == 0) { black } else { -black }
    }
}

/// Room to find the areas of one board in, kept from step to step so that no step allocates.
#[derive(Clone, Debug)]
pub struct Areas {
    flood: Flood,
    traced: TracedOutline,
    /// The line of the area that was asked for last, walked so that the area is on the left; a single field is passed in the
    /// direction of `walk`.
    line: Vec<Field>,
    walk: Step,
    /// What was found beside trails, by their numbers.
    beside: Vec<Beside>,
}

impl Areas {
    /// Room for the areas of `board`, or of any board of its size.
    pub fn for_board(board: &Board) -> Self {
        let size = board.size();
        Self {
            flood: Flood::for_board(board),
            traced: TracedOutline::of_size(size),
            line: Vec::with_capacity(size.fields()),
            walk: Step::Up,
            beside: vec![Beside::NOTHING; MOST_TRAILS],
        }
    }

    /// Looks beside a trail, where one of the asked numbers of doors stands, and keeps it by a number; whether it could be found out.
    pub(crate) fn look_beside(&mut self, at: Window<'_>, number: usize, trail: &Trail, asked: u32) -> bool {
        let Self { traced, line, beside, .. } = self;
        let (board, first) = (at.board(), at.field(trail.from.0, trail.from.1));
        let beside = &mut beside[number];
        if !board.is_empty(board.end()) {
            return false;
        }
        if board.outline().is_known() {
            trail::Walk { board, outline: board.outline(), line }.along(first, trail, asked, beside);
        } else if traced.trace(board) {
            trail::Walk { board, outline: traced, line }.along(first, trail, asked, beside);
        } else {
            return false;
        }
        true
    }

    /// What was found beside a trail.
    pub(crate) fn beside(&self, number: usize) -> &Beside {
        &self.beside[number]
    }

    /// The area on one side of a line of two or more fields, each given as `(dx, dy)` from the window's centre;
    /// `None` if the end corner belongs to it, that is, if it is not closed.
    pub fn beside_line(
        &mut self,
        at: Window<'_>,
        side: Side,
        line: impl IntoIterator<Item = (i32, i32)>,
    ) -> Option<Area> {
        self.line.clear();
        line.into_iter().for_each(|(dx, dy)| self.line.push(at.field(dx, dy)));
        if side == Side::Right {
            self.line.reverse();
        }
        self.find(at)
    }

    /// The area on one side of a line of a single field that is passed in the direction of `walk`.
    pub fn beside_field(&mut self, at: Window<'_>, side: Side, (dx, dy): (i32, i32), walk: Step) -> Option<Area> {
        self.line.clear();
        self.line.push(at.field(dx, dy));
        self.walk = if side == Side::Left { walk } else { walk.reversed() };
        self.find(at)
    }

    /// The fields of the area that was asked for last.
    pub fn last(&mut self, board: &Board) -> Fields<'_> {
        // It is usually known without having been filled.
        self.flood.fill_left_of(board, &self.line, self.walk);
        Fields(&self.flood)
    }

    fn find(&mut self, at: Window<'_>) -> Option<Area> {
        let Self { flood, traced, line, walk, .. } = self;
        let board = at.board();
        let sums = if !cut::can_be_told(board, line) {
            flood.fill_left_of(board, line, *walk)
        } else if board.outline().is_known() {
            cut::on_the_left(board, board.outline(), line, *walk)
        } else if traced.trace(board) {
            cut::on_the_left(board, traced, line, *walk)
        } else {
            flood.fill_left_of(board, line, *walk)
        }?;
        Some(Area { sums, centre_is_black: at.field(0, 0).is_black() })
    }
}

/// The fields of a closed area.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a>(&'a Flood);

impl<'a> Fields<'a> {
    /// Whether a field of the board belongs to it.
    pub fn contains(self, field: Field) -> bool {
        self.0.contains(field)
    }

    /// All of them, row by row.
    pub fn iter(self) -> impl Iterator<Item = Field> + 'a {
        self.0.fields()
    }
}

#[cfg(test)]
mod tests;
