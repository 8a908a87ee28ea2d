//! The fields inside the picture that an area of a sketch would cover. They show the author on which side the area lies. Knows
//! only a sketch, which may have any mistakes.

use super::{Sketch, SketchArea};
use crate::language::vocabulary::VocabularyMark;
use crate::language::{Demand, Mark, side_name};
use oneway::grid::{Side, Step};
use std::collections::BTreeSet;

type PictureField = (i32, i32);

/// The fields of the line, and the fields that can be reached from its circle side without crossing the line, its continuation or a
/// wall; sorted.
pub(super) fn fields(sketch: &Sketch, area: &SketchArea) -> Vec<PictureField> {
    let is_inside = |&(x, y): &PictureField| (0..sketch.width).contains(&x) && (0..sketch.height).contains(&y);
    let line: Vec<PictureField> = area.line.iter().map(|place| (place.x, place.y)).collect();
    let mut closed: BTreeSet<PictureField> = line.iter().copied().collect();
    let is_wall = |mark: &str| {
        let demand = Mark::named(mark).and_then(Mark::demand);
        matches!(demand, Some(Demand::Taken | Demand::Border | Demand::Wall))
    };
    closed.extend(sketch.marks.iter().filter(|mark| is_wall(&mark.mark)).map(|mark| (mark.place.x, mark.place.y)));
    let mut covered: BTreeSet<PictureField> = line.iter().copied().filter(is_inside).collect();
    let mut border = Vec::new();
    let walks = walks(sketch, area, &line);
    if let (Some(&(first, out)), Some(&(last, on))) = (walks.first(), walks.last()) {
        // A line that closes an area goes from wall to wall, though the drawing may not show these: it is taken to go on.
        for (end, step) in [(first, out.reversed()), (last, on)] {
            closed.extend(std::iter::successors(Some(end), |at| Some(beside(*at, step))).take_while(is_inside));
        }
    }
    let side = [Side::Left, Side::Right].into_iter().find(|&side| area.circle.as_deref() == Some(side_name(side)));
    if let Some(side) = side {
        border.extend(walks.into_iter().map(|(from, walk)| beside(from, side.of(walk))));
    }
    while let Some(field) = border.pop() {
        if is_inside(&field) && !closed.contains(&field) && covered.insert(field) {
            border.extend(Step::ALL.map(|step| beside(field, step)));
        }
    }
    covered.into_iter().collect()
}

/// The neighbour of a field; at the limit of the numbers, the field itself.
fn beside((x, y): PictureField, step: Step) -> PictureField {
    let (dx, dy) = step.vector();
    (x.saturating_add(dx), y.saturating_add(dy))
}

/// The fields of the line, each with the steps that lead to it and on from it.
fn walks(sketch: &Sketch, area: &SketchArea, line: &[PictureField]) -> Vec<(PictureField, Step)> {
    let step = |from: PictureField, to: PictureField| {
        Step::ALL.into_iter().find(|step| beside(from, *step) == to && from != to)
    };
    if let [only] = line {
        let given_walk = Step::ALL.into_iter().find(|step| area.walk.as_deref() == Some(step.name()));
        let live = sketch.marks.iter().find(|mark| mark.mark == Mark::Live.name());
        let away = || step(live.map(|mark| (mark.place.x, mark.place.y))?, *only);
        return given_walk.or_else(away).map(|walk| (*only, walk)).into_iter().collect();
    }
    let pairs = line.windows(2).filter_map(|pair| Some((pair, step(pair[0], pair[1])?)));
    pairs.flat_map(|(pair, walk)| [(pair[0], walk), (pair[1], walk)]).collect()
}
