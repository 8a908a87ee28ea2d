//! The eight ways to turn and mirror a board or a drawing.

use crate::grid::{Step, Steps};

/// A way to turn or mirror: first mirrored left to right, or not, then turned clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symmetry {
    /// Neither turned nor mirrored.
    AsDrawn,
    /// A quarter turn clockwise.
    TurnedRight,
    /// Half a turn.
    TurnedAround,
    /// A quarter turn counterclockwise.
    TurnedLeft,
    /// Left and right exchanged.
    Mirrored,
    /// Left and right exchanged, then a quarter turn clockwise.
    MirroredTurnedRight,
    /// Left and right exchanged, then half a turn.
    MirroredTurnedAround,
    /// Left and right exchanged, then a quarter turn counterclockwise.
    MirroredTurnedLeft,
}

impl Symmetry {
    /// All eight, in the order of the generated code.
    pub const ALL: [Self; 8] = [
        Self::AsDrawn,
        Self::TurnedRight,
        Self::TurnedAround,
        Self::TurnedLeft,
        Self::Mirrored,
        Self::MirroredTurnedRight,
        Self::MirroredTurnedAround,
        Self::MirroredTurnedLeft,
    ];

    /// The name of the orientation in drawings, generated code and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AsDrawn => "as_drawn",
            Self::TurnedRight => "turned_right",
            Self::TurnedAround => "turned_around",
            Self::TurnedLeft => "turned_left",
            Self::Mirrored => "mirrored",
            Self::MirroredTurnedRight => "mirrored_turned_right",
            Self::MirroredTurnedAround => "mirrored_turned_around",
            Self::MirroredTurnedLeft => "mirrored_turned_left",
        }
    }

    /// The orientation with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// Whether left and right are exchanged.
    pub const fn is_mirrored(self) -> bool {
        self as u8 >= Self::Mirrored as u8
    }

    /// The image of a vector.
    pub const fn vector(self, (dx, dy): (i32, i32)) -> (i32, i32) {
        let dx = if self.is_mirrored() { -dx } else { dx };
        match self {
            Self::AsDrawn | Self::Mirrored => (dx, dy),
            Self::TurnedRight | Self::MirroredTurnedRight => (-dy, dx),
            Self::TurnedAround | Self::MirroredTurnedAround => (-dx, -dy),
            Self::TurnedLeft | Self::MirroredTurnedLeft => (dy, -dx),
        }
    }

    /// The image of a step.
    pub fn step(self, step: Step) -> Step {
        Step::from_vector(self.vector(step.vector())).expect("a turned step is a step")
    }

    /// The images of several steps.
    pub fn steps(self, steps: Steps) -> Steps {
        steps.iter().map(|step| self.step(step)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_eight_symmetries_differ_and_have_names() {
        let images: BTreeSet<_> = Symmetry::ALL.iter().map(|s| (s.vector((1, 0)), s.vector((0, 1)))).collect();
        assert_eq!(images.len(), 8);
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::named(symmetry.name()), Some(symmetry));
        }
    }

    #[test]
    fn turned_right_means_clockwise() {
        assert_eq!(Symmetry::TurnedRight.step(Step::Up), Step::Right);
        let mirrored = Symmetry::Mirrored;
        assert_eq!((mirrored.step(Step::Up), mirrored.step(Step::Left)), (Step::Up, Step::Right));
        assert_eq!(mirrored.steps(Steps::of(&[Step::Up, Step::Left])), Steps::of(&[Step::Up, Step::Right]));
    }
}
