//! The canonical form of a drawing: of its eight orientations always the same one, in a frame that just holds its
//! marks.

use crate::language::meaning::Meaning;
use crate::language::orient::orientations;
use crate::language::rule::{Frame, Offset, Rule};

/// The drawing in canonical form.
pub(super) fn canonical(rule: &Rule) -> Rule {
    let turned = orientations(rule).into_iter().map(|(_, turned)| turned);
    framed(turned.min_by_key(Meaning::of).expect("there is an orientation"))
}

/// The drawing in a frame that just holds its marks.
pub(super) fn framed(mut rule: Rule) -> Rule {
    let marks = rule.marks.iter().map(|mark| &mark.place);
    let lines = rule.areas.iter().flat_map(|area| &area.line);
    let drawn: Vec<Offset> =
        marks.chain(lines).map(|place| place.drawn(&rule.repeats)).chain([Offset::new(0, 0)]).collect();
    let extent = |at: fn(&Offset) -> i32| {
        let places = || drawn.iter().map(at);
        (places().min().unwrap_or(0), places().max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (extent(|at| at.dx), extent(|at| at.dy));
    rule.frame = Frame { width: right - left + 1, height: bottom - top + 1, live_x: -left, live_y: -top };
    rule
}
