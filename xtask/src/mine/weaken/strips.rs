//! Longer strips: a strip across a drawing without areas that may stand any number of times, with everything behind
//! it moved on.

use super::IsRight;
use crate::language::rule::{FieldMark, Offset, Place, Repeat, Rule};
use crate::mine::canonical::framed;
use crate::mine::painting::standing_at;

/// The steps from copy to copy that are tried, straight and diagonal.
const STEPS: [(i32, i32); 16] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
    (2, 0),
    (0, 2),
    (-2, 0),
    (0, -2),
    (2, 2),
    (2, -2),
    (-2, 2),
    (-2, -2),
];

/// The drawing with any number of some strip, if one leaves it right. A drawing that has such a strip gets no other
/// one: there is no proof for two of them.
pub(super) fn more(rule: &Rule, is_right: IsRight<'_>) -> Option<Rule> {
    if !rule.repeats.is_empty() || !rule.areas.is_empty() {
        return None;
    }
    families(rule).find(is_right)
}

/// The drawing with each strip in turn, from no copies on and from one copy on.
fn families(rule: &Rule) -> impl Iterator<Item = Rule> {
    let strips =
        STEPS.into_iter().flat_map(move |step| (1..=farthest(rule, step)).map(move |from| Strip { step, from }));
    strips.flat_map(move |strip| [0, 1].into_iter().filter_map(move |min| strip.repeated(rule, min)))
}

/// How far along a step the drawing goes.
fn farthest(rule: &Rule, step: (i32, i32)) -> i32 {
    rule.marks.iter().map(|mark| along(step, mark.place.at)).max().unwrap_or(0)
}

/// How far along a step a field stands. The next copy stands farther by the square of the step's length.
fn along(step: (i32, i32), at: Offset) -> i32 {
    at.dx * step.0 + at.dy * step.1
}

/// The fields across a step, from a distance on and for the length of the step.
#[derive(Clone, Copy)]
struct Strip {
    step: (i32, i32),
    from: i32,
}

impl Strip {
    /// The drawing with the strip from `min` copies on; `None` if it holds nothing, or nothing stands behind it.
    fn repeated(self, rule: &Rule, min: i32) -> Option<Rule> {
        let mut family = rule.clone();
        family.repeats = vec![Repeat { name: "k".to_owned(), step: self.step, min, max: None, shown: 1 }];
        family.marks.iter_mut().for_each(|mark| self.move_place(&mut mark.place));
        family.marks.sort();
        let has = |is_such: fn(&Place) -> bool| family.marks.iter().any(|mark| is_such(&mark.place));
        let is_family = has(|place| place.shift.copies.is_some()) && has(|place| !place.shift.after.is_empty());
        is_family.then(|| framed(family))
    }

    /// Lets a place move with the strip, which stands once in the drawing.
    fn move_place(self, place: &mut Place) {
        let (dx, dy) = self.step;
        match along(self.step, place.at) - self.from {
            ..0 => {}
            beyond if beyond < dx * dx + dy * dy => place.shift.copies = Some(0),
            _ => {
                place.at = place.at.shifted(self.step, -1);
                place.shift.after = vec![0];
            }
        }
    }
}

/// The drawing with the least number of copies of a strip that nothing stands behind any more: more copies match no
/// other boards.
pub(super) fn without_idle_strip(rule: &Rule) -> Rule {
    let [Repeat { min, .. }] = rule.repeats[..] else { return rule.clone() };
    if !rule.areas.is_empty() || rule.marks.iter().any(|mark| !mark.place.shift.after.is_empty()) {
        return rule.clone();
    }
    let standing = |FieldMark { place, mark }: &FieldMark| {
        let mark = *mark;
        place.fields(&rule.repeats, &[min]).map(move |at| FieldMark { place: standing_at(at), mark })
    };
    let mut fixed = rule.clone();
    fixed.marks = rule.marks.iter().flat_map(standing).collect();
    fixed.marks.sort();
    fixed.repeats.clear();
    fixed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mine::weaken::tests::{drawing, laid_out};
    use crate::prove::is_proved;

    /// The only way on is a corridor that ends at a wall.
    const CORRIDOR: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><use href="#live" x="1" y="3"/>
        <use href="#empty" x="1" y="2"/><use href="#not_end" x="1" y="2"/><use href="#wall" x="0" y="2"/>
        <use href="#empty" x="1" y="1"/><use href="#not_end" x="1" y="1"/><use href="#wall" x="0" y="1"/>
        <use href="#wall" x="2" y="2"/><use href="#wall" x="2" y="1"/><use href="#wall" x="1" y="0"/>
        <use href="#forbidden" x="1" y="2"/></svg>"##;

    #[test]
    fn a_corridor_of_any_length_is_found() {
        let longer = more(&drawing(CORRIDOR), &is_proved).expect("a family");
        assert_eq!((longer.repeats[0].step, longer.repeats[0].max), ((0, -1), None));
        assert_eq!(more(&longer, &|_| true), None, "there is one already");
    }

    #[test]
    fn with_one_copy_each_family_is_the_drawing() {
        let rule = drawing(CORRIDOR);
        let all: Vec<Rule> = families(&rule).collect();
        assert!(all.len() > 10, "{}", all.len());
        for family in all {
            assert_eq!(laid_out(&family, &[1]), laid_out(&rule, &[]));
        }
    }

    #[test]
    fn a_strip_that_nothing_stands_behind_stands_as_often_as_it_must() {
        let mut family = families(&drawing(CORRIDOR)).last().expect("a family");
        assert_eq!(without_idle_strip(&family), family, "something stands behind it");
        family.marks.retain(|mark| mark.place.shift.after.is_empty());
        let fixed = without_idle_strip(&family);
        assert_eq!(laid_out(&fixed, &[]), laid_out(&family, &[family.repeats[0].min]));
        assert!(fixed.repeats.is_empty() && !fixed.marks.is_empty());
    }
}
