//! The eight ways to turn and mirror a drawing, and which of them differ. Knows nothing of boards.

use crate::meaning::Meaning;
use crate::rule::{Area, FieldMark, Frame, Offset, Place, Repeat, Rule};
use oneway::area::Side;
use oneway::geometry::Step;
use std::collections::BTreeSet;

/// A way to turn or mirror a drawing: mirrored left to right first, if at all, and then turned clockwise.
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

    fn offset(self, at: Offset) -> Offset {
        let (dx, dy) = self.vector((at.dx, at.dy));
        Offset::new(dx, dy)
    }

    fn place(self, place: &Place) -> Place {
        Place { at: self.offset(place.at), shift: place.shift.clone() }
    }

    /// Where a step leads after turning.
    pub fn step(self, step: Step) -> Step {
        Step::from_vector(self.vector(step.vector())).expect("a turned step is a step")
    }

    /// Mirroring exchanges left and right; turning does not.
    fn side(self, side: Side) -> Side {
        if self.mirrored { side.opposite() } else { side }
    }

    fn frame(self, frame: Frame) -> Frame {
        let corners = [
            self.vector((-frame.live_x, -frame.live_y)),
            self.vector((frame.width - 1 - frame.live_x, frame.height - 1 - frame.live_y)),
        ];
        let [(x0, y0), (x1, y1)] = corners;
        Frame { width: (x1 - x0).abs() + 1, height: (y1 - y0).abs() + 1, live_x: -x0.min(x1), live_y: -y0.min(y1) }
    }

    /// The rule as it is when its drawing is turned so. Which orientations it may be used in stays as drawn.
    pub fn apply(self, rule: &Rule) -> Rule {
        let mut marks: Vec<FieldMark> =
            rule.marks.iter().map(|mark| FieldMark { place: self.place(&mark.place), mark: mark.mark }).collect();
        marks.sort();
        Rule {
            name: rule.name.clone(),
            title: rule.title.clone(),
            reason: rule.reason.clone(),
            frame: self.frame(rule.frame),
            orientations: rule.orientations.clone(),
            marks,
            areas: rule.areas.iter().map(|area| self.area(area)).collect(),
            repeats: rule
                .repeats
                .iter()
                .map(|repeat| Repeat { step: self.vector(repeat.step), ..repeat.clone() })
                .collect(),
        }
    }

    fn area(self, area: &Area) -> Area {
        Area {
            line: area.line.iter().map(|place| self.place(place)).collect(),
            walk: area.walk.map(|walk| self.step(walk)),
            circle: self.side(area.circle),
            count: area.count.clone(),
            entry: area.entry.as_ref().map(|entry| self.place(entry)),
        }
    }
}

/// The distinct orientations of a rule: those that mean the same as an earlier one are dropped.
pub fn orientations(rule: &Rule) -> Vec<(Symmetry, Rule)> {
    let mut seen = BTreeSet::new();
    Symmetry::ALL
        .into_iter()
        .filter(|symmetry| rule.orientations.contains(symmetry))
        .map(|symmetry| (symmetry, symmetry.apply(rule)))
        .filter(|(_, turned)| seen.insert(Meaning::of(turned)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
