//! Fields, the four steps between them, and small sets of steps. Knows nothing of boards.

use std::fmt;

/// A field, counted from (1, 1) in the upper left corner; `x` grows to the right, `y` downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
}

impl Field {
    /// The field in column `x` and row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The field `dx` to the right and `dy` below this one.
    pub const fn offset(self, dx: i32, dy: i32) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }

    /// The neighbour in the direction of `step`.
    pub const fn neighbour(self, step: Step) -> Self {
        let (dx, dy) = step.vector();
        self.offset(dx, dy)
    }

    /// The least number of steps from here to `to`.
    pub const fn distance(self, to: Self) -> i32 {
        (self.x - to.x).abs() + (self.y - to.y).abs()
    }

    /// The step that leads to `to`, if it is a neighbour.
    pub fn step_to(self, to: Self) -> Option<Step> {
        Step::from_vector((to.x - self.x, to.y - self.y))
    }

    /// The mirror image at the diagonal through the upper left corner.
    pub(crate) const fn mirrored(self) -> Self {
        Self::new(self.y, self.x)
    }

    /// Whether the field has the chessboard colour of (1, 1).
    pub const fn is_black(self) -> bool {
        (self.x + self.y) & 1 == 0
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// One step of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Step {
    /// To the row above.
    Up,
    /// To the column on the right.
    Right,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
}

impl Step {
    /// All steps, clockwise from `Up`.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The step's name in drawings and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
            Self::Left => "left",
        }
    }

    /// The step as `(dx, dy)`.
    pub const fn vector(self) -> (i32, i32) {
        match self {
            Self::Up => (0, -1),
            Self::Right => (1, 0),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
        }
    }

    /// The step whose vector is `(dx, dy)`, if that is one step.
    pub const fn from_vector(vector: (i32, i32)) -> Option<Self> {
        match vector {
            (0, -1) => Some(Self::Up),
            (1, 0) => Some(Self::Right),
            (0, 1) => Some(Self::Down),
            (-1, 0) => Some(Self::Left),
            _ => None,
        }
    }

    /// The step a quarter turn to the right of this one.
    pub const fn turned_right(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// The step a quarter turn to the left of this one.
    pub const fn turned_left(self) -> Self {
        Self::ALL[(self as usize + 3) % 4]
    }

    /// The step back.
    pub const fn reversed(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }
}

/// A set of steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps(u8);

impl Steps {
    /// No step.
    pub const NONE: Self = Self(0);

    /// All four steps.
    pub const ALL: Self = Self(0b1111);

    /// The given steps.
    pub const fn of(steps: &[Step]) -> Self {
        let mut set = 0;
        let mut i = 0;
        while i < steps.len() {
            set |= 1 << steps[i] as u8;
            i += 1;
        }
        Self(set)
    }

    /// Whether `step` is in the set.
    pub const fn contains(self, step: Step) -> bool {
        self.0 & (1 << step as u8) != 0
    }

    /// Whether the set has no step.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of steps.
    pub const fn len(self) -> usize {
        // Four bits for each of the sixteen sets. A general count of ones takes several times as long.
        const LENGTHS: u64 = 0x4332_3221_3221_2110;
        (LENGTHS >> (4 * self.0) & 0xF) as usize
    }

    /// Adds a step.
    pub fn insert(&mut self, step: Step) {
        self.0 |= 1 << step as u8;
    }

    /// Removes a step.
    pub fn remove(&mut self, step: Step) {
        self.0 &= !(1 << step as u8);
    }

    /// Removes and returns the first step, clockwise from `Up`.
    pub fn pop(&mut self) -> Option<Step> {
        let first = *Step::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    /// The steps in one of them or in both.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The steps in both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The steps of this set that are not in `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The mirror images at the diagonal through the upper left corner: up becomes left, and right becomes down.
    pub(crate) const fn mirrored(self) -> Self {
        let Self(set) = self;
        Self((set << 3 | set >> 3) & 0b1001 | set << 1 & 0b0100 | set >> 1 & 0b0010)
    }

    /// One bit for each step, `Up` is the lowest.
    pub(crate) const fn bits(self) -> u64 {
        self.0 as u64
    }

    /// The steps with these bits; other bits are ignored.
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits as u8 & Self::ALL.0)
    }

    /// The first step in the order [left, straight on, right, back](keep_left) for this heading.
    #[inline]
    pub(crate) fn first_keeping_left(self, heading: Step) -> Option<Step> {
        let left = heading.turned_left() as u32;
        // The bits twice in a row, so that the search can go on from the last step to the first.
        let from_left = (u32::from(self.0) * 0b1_0001) >> left;
        (self.0 != 0).then(|| Step::ALL[(left + from_left.trailing_zeros()) as usize % 4])
    }

    /// The first of these steps in an order of all four.
    #[inline]
    pub(crate) fn first_in(self, order: [Step; 4]) -> Option<Step> {
        order.into_iter().find(|step| self.contains(*step))
    }

    /// The steps, clockwise from `Up`.
    pub fn iter(mut self) -> impl Iterator<Item = Step> {
        std::iter::from_fn(move || self.pop())
    }
}

impl FromIterator<Step> for Steps {
    fn from_iter<I: IntoIterator<Item = Step>>(steps: I) -> Self {
        steps.into_iter().fold(Self::NONE, |set, step| Self(set.0 | 1 << step as u8))
    }
}

/// The side of a line on which an area lies, seen in walking direction.
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

    /// The direction of this side when walking in the direction of `step`.
    pub const fn of(self, step: Step) -> Step {
        match self {
            Self::Left => step.turned_left(),
            Self::Right => step.turned_right(),
        }
    }
}

/// The order in which lines are numbered: left, straight on, right. Back comes last; only a line that begins in the
/// middle of a board can use it.
pub fn keep_left(heading: Step) -> [Step; 4] {
    [heading.turned_left(), heading, heading.turned_right(), heading.reversed()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_agree_with_vectors() {
        for step in Step::ALL {
            assert_eq!(step.turned_right().turned_left(), step);
            assert_eq!(step.turned_right().turned_right(), step.reversed());
            let (dx, dy) = step.vector();
            assert_eq!(step.turned_right().vector(), (-dy, dx));
            assert_eq!(Step::from_vector((dx, dy)), Some(step));
        }
    }

    #[test]
    fn first_keeping_left_agrees_with_keep_left() {
        for bits in 0..16 {
            let steps = Steps::from_bits(bits);
            for heading in Step::ALL {
                let first = keep_left(heading).into_iter().find(|step| steps.contains(*step));
                assert_eq!(steps.first_keeping_left(heading), first, "{steps:?} {heading:?}");
            }
        }
    }

    #[test]
    fn mirroring_steps_mirrors_each_step_and_is_its_own_inverse() {
        for bits in 0..16 {
            let steps = Steps::from_bits(bits);
            let mirrored = steps.iter().map(|step| {
                let (dx, dy) = step.vector();
                Step::from_vector((dy, dx)).expect("a step")
            });
            assert_eq!(steps.mirrored(), mirrored.collect());
            assert_eq!(steps.mirrored().mirrored(), steps);
        }
    }

    #[test]
    fn set_operations_on_steps() {
        let set = Steps::of(&[Step::Left, Step::Up]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Step::Up, Step::Left]);
        assert_eq!(set.without(Steps::of(&[Step::Up])), Steps::of(&[Step::Left]));
        assert_eq!(set.intersection(Steps::of(&[Step::Up, Step::Down])), Steps::of(&[Step::Up]));
        let mut rest = set;
        assert_eq!((rest.pop(), rest.pop(), rest.pop()), (Some(Step::Up), Some(Step::Left), None));
    }
}
