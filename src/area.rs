//! Areas: the empty fields that a line of fields, together with the walls, cuts off from the end corner. Knows regions
//! only, never the order in which fields were taken.

mod flood;
mod memo;
mod tree;

use crate::board::Board;
use crate::geometry::{Field, Step};
use crate::window::Window;
use flood::{Colours, Flood};
use memo::{Key, Memo};
use tree::Tree;

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
    colours: Colours,
    centre_is_black: bool,
}

impl Area {
    /// Whether it has an even number of fields.
    pub fn pair(self) -> bool {
        (self.colours.black + self.colours.white) % 2 == 0
    }

    /// Whether it has an odd number of fields.
    pub fn impair(self) -> bool {
        !self.pair()
    }

    /// How many more of its fields have the colour of the field `dx` to the right and `dy` below the window's centre
    /// than the other colour.
    pub fn surplus(self, dx: i32, dy: i32) -> i32 {
        let black = self.colours.black - self.colours.white;
        if self.centre_is_black == ((dx + dy) % 2 == 0) { black } else { -black }
    }
}

/// Room to fill areas of one board in, kept from step to step so that no step allocates.
#[derive(Clone, Debug)]
pub struct Areas {
    flood: Flood,
    memo: Memo,
    tree: Tree,
    /// The line of the area that was asked for last, and the fields beside it where the area is, if they are empty.
    line: Vec<Field>,
    seeds: Vec<Field>,
}

impl Areas {
    /// Room for the areas of `board`, or of any board of its size.
    pub fn for_board(board: &Board) -> Self {
        let fields = board.size().fields();
        let (line, seeds) = (Vec::with_capacity(fields), Vec::with_capacity(2 * fields));
        Self { flood: Flood::for_board(board), memo: Memo::new(), tree: Tree::for_board(board), line, seeds }
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
        self.seeds.clear();
        for (dx, dy) in line {
            let field = at.field(dx, dy);
            if let Some(last) = self.line.last() {
                let walk = last.step_to(field).expect("each field of the line lies beside the next");
                self.seeds.extend([last.neighbour(side.of(walk)), field.neighbour(side.of(walk))]);
            }
            self.line.push(field);
        }
        self.find(at)
    }

    /// The area on one side of a line of a single field that is passed in the direction of `walk`.
    pub fn beside_field(&mut self, at: Window<'_>, side: Side, (dx, dy): (i32, i32), walk: Step) -> Option<Area> {
        let field = at.field(dx, dy);
        self.line.clear();
        self.line.push(field);
        self.seeds.clear();
        self.seeds.push(field.neighbour(side.of(walk)));
        self.find(at)
    }

    /// The fields of the area that was asked for last.
    pub fn last(&mut self, board: &Board) -> Fields<'_> {
        // It may have been known, so that it was not filled.
        self.flood.fill(board, &self.line, &self.seeds);
        Fields(&self.flood)
    }

    fn find(&mut self, at: Window<'_>) -> Option<Area> {
        let Self { flood, memo, tree, line, seeds } = self;
        let board = at.board();
        if tree.reaches(board, line, seeds) {
            return None;
        }
        let colours = memo.recall(Key::of(board, line, seeds), || flood.fill(board, line, seeds))?;
        Some(Area { colours, centre_is_black: at.field(0, 0).is_black() })
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
