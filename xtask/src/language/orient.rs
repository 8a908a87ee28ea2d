//! From a rule to its distinct orientations: its drawing turned and mirrored. Knows nothing of boards.

use crate::language::meaning::Meaning;
use crate::language::rule::{Area, FieldMark, Frame, Offset, Place, Repeat, Rule};
use oneway::grid::{Side, Symmetry};
use std::collections::BTreeSet;

/// The distinct orientations of a rule: those that mean the same as an earlier one are dropped.
pub fn orientations(rule: &Rule) -> Vec<(Symmetry, Rule)> {
    let mut seen = BTreeSet::new();
    Symmetry::ALL
        .into_iter()
        .filter(|symmetry| rule.orientations.contains(symmetry))
        .map(|symmetry| (symmetry, turned(rule, symmetry)))
        .filter(|(_, turned)| seen.insert(Meaning::of(turned)))
        .collect()
}

/// The meaning of the rule in all its orientations, whichever way it was drawn.
pub fn meaning(rule: &Rule) -> BTreeSet<Meaning> {
    orientations(rule).iter().map(|(_, turned)| Meaning::of(turned)).collect()
}

/// The rule as it is when its drawing is turned so. Which orientations it may be used in stays as drawn.
pub fn turned(rule: &Rule, symmetry: Symmetry) -> Rule {
    let mut marks: Vec<FieldMark> = rule
        .marks
        .iter()
        .map(|mark| FieldMark { place: turned_place(&mark.place, symmetry), mark: mark.mark })
        .collect();
    marks.sort();
    Rule {
        name: rule.name.clone(),
        title: rule.title.clone(),
        reason: rule.reason.clone(),
        frame: turned_frame(rule.frame, symmetry),
        orientations: rule.orientations.clone(),
        marks,
        future: rule.future.turned(symmetry),
        areas: rule.areas.iter().map(|area| turned_area(area, symmetry)).collect(),
        repeats: rule
            .repeats
            .iter()
            .map(|repeat| Repeat { step: symmetry.vector(repeat.step), ..repeat.clone() })
            .collect(),
    }
}

fn turned_place(place: &Place, symmetry: Symmetry) -> Place {
    let (dx, dy) = symmetry.vector((place.at.dx, place.at.dy));
    Place { at: Offset::new(dx, dy), shift: place.shift.clone() }
}

/// Mirroring exchanges left and right; turning does not.
fn turned_side(side: Side, symmetry: Symmetry) -> Side {
    if symmetry.is_mirrored() { side.opposite() } else { side }
}

fn turned_area(area: &Area, symmetry: Symmetry) -> Area {
    Area {
        line: area.line.iter().map(|place| turned_place(place, symmetry)).collect(),
        walk: area.walk.map(|walk| symmetry.step(walk)),
        circle: turned_side(area.circle, symmetry),
        count: area.count.clone(),
        entry: area.entry.as_ref().map(|entry| turned_place(entry, symmetry)),
        exit: area.exit.as_ref().map(|exit| turned_place(exit, symmetry)),
    }
}

fn turned_frame(frame: Frame, symmetry: Symmetry) -> Frame {
    let turned = turned_picture((frame.width, frame.height), (frame.live_x, frame.live_y), symmetry);
    let ((width, height), (live_x, live_y)) = turned;
    Frame { width, height, live_x, live_y }
}

/// The width and height of a picture that is turned so, and where its anchor stands in it.
pub(super) fn turned_picture(
    (width, height): (i32, i32),
    (x, y): (i32, i32),
    symmetry: Symmetry,
) -> ((i32, i32), (i32, i32)) {
    let [(x0, y0), (x1, y1)] = [symmetry.vector((-x, -y)), symmetry.vector((width - 1 - x, height - 1 - y))];
    (((x1 - x0).abs() + 1, (y1 - y0).abs() + 1), (-x0.min(x1), -y0.min(y1)))
}
