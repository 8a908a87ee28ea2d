//! The eight ways to turn and mirror a board or a drawing.

use crate::geometry::Step;

/// A way to turn or mirror: mirrored left to right first, if at all, and then turned clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry {
    mirrored: bool,
    quarter_turns: u8,
}

impl Symmetry {
    /// All eight, in the order of the generated code.
    pub const ALL: [Self; 8] = {
        let mut all = [Self { mirrored: false, quarter_turns: 0 }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self { mirrored: i >= 4, quarter_turns: (i % 4) as u8 };
            i += 1;
        }
        all
    };

    /// The name of the orientation in drawings, generated code and reports.
    pub const fn name(self) -> &'static str {
        match (self.mirrored, self.quarter_turns) {
            (false, 0) => "as_drawn",
            (false, 1) => "turned_right",
            (false, 2) => "turned_around",
            (false, _) => "turned_left",
            (true, 0) => "mirrored",
            (true, 1) => "mirrored_turned_right",
            (true, 2) => "mirrored_turned_around",
            (true, _) => "mirrored_turned_left",
        }
    }

    /// The orientation with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// Whether left and right are exchanged.
    pub const fn is_mirrored(self) -> bool {
        self.mirrored
    }

    /// Where a vector points after turning.
    pub const fn vector(self, (dx, dy): (i32, i32)) -> (i32, i32) {
        let dx = if self.mirrored { -dx } else { dx };
        match self.quarter_turns {
            0 => (dx, dy),
            1 => (-dy, dx),
            2 => (-dx, -dy),
            _ => (dy, -dx),
        }
    }

    /// Where a step leads after turning.
    pub fn step(self, step: Step) -> Step {
        Step::from_vector(self.vector(step.vector())).expect("a turned step is a step")
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
        let right = Symmetry::named("turned_right").expect("a name");
        assert_eq!(right.step(Step::Up), Step::Right);
        let mirrored = Symmetry::named("mirrored").expect("a name");
        assert_eq!((mirrored.step(Step::Up), mirrored.step(Step::Left)), (Step::Up, Step::Right));
    }
}
