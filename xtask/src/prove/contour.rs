//! The contour of a set of fields: the fields around it, in order. Knows no drawing.

use crate::language::rule::Offset;
use oneway::grid::Step;
use std::collections::BTreeSet;

/// The fields around some fields that hang together, at corners too: clockwise, each a neighbour of the next and the last of
/// the first. `None` if one of them would be passed twice, or if there is a hole.
pub(super) fn contour(within: &BTreeSet<Offset>) -> Option<Vec<Offset>> {
    let first = *within.first()?;
    // Nothing lies above the first field as one reads.
    let begin = (first, Step::Up);
    let mut passed = Vec::new();
    let (mut at, mut facing) = begin;
    loop {
        let ahead = facing.turned_right();
        let beside = at.neighbour(facing);
        let (corner, next) = (beside.neighbour(ahead), at.neighbour(ahead));
        // Fields that touch at a corner are connected, so the contour does not pass between them.
        if within.contains(&corner) {
            (at, facing) = (corner, facing.turned_left());
        } else if within.contains(&next) {
            passed.push(corner);
            at = next;
        } else {
            passed.extend([corner, next]);
            facing = ahead;
        }
        if (at, facing) == begin {
            break;
        }
    }
    let around: BTreeSet<Offset> =
        within.iter().flat_map(|&field| ring(field)).filter(|field| !within.contains(field)).collect();
    let distinct: BTreeSet<Offset> = passed.iter().copied().collect();
    (distinct.len() == passed.len() && distinct == around).then_some(passed)
}

/// The eight fields around a field.
pub(super) fn ring(field: Offset) -> [Offset; 8] {
    [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)].map(|vector| field.shifted(vector, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(fields: &[(i32, i32)]) -> Option<Vec<Offset>> {
        contour(&fields.iter().map(|&(dx, dy)| Offset::new(dx, dy)).collect())
    }

    #[test]
    fn a_contour_goes_around_and_closes() {
        let shapes: [&[(i32, i32)]; 5] = [
            &[(0, 0)],
            &[(0, 0), (0, -1), (0, -2)],
            &[(0, 0), (-1, -1), (-1, -2)],
            &[(0, 0), (0, -1), (-1, -1), (-1, -2), (-2, -2)],
            &[(0, 0), (0, -1), (1, -1), (2, -1), (3, -1), (3, 0)],
        ];
        for shape in shapes {
            let contour = around(shape).expect("a contour");
            let nexts = contour.iter().cycle().skip(1);
            assert!(contour.iter().zip(nexts).all(|(a, b)| a.step_to(*b).is_some()), "{shape:?}: {contour:?}");
        }
    }

    #[test]
    fn a_set_that_touches_itself_or_encloses_a_field_has_no_contour() {
        assert_eq!(around(&[(0, 0), (0, -1), (1, -1), (2, -1), (2, 0), (2, 1), (1, 1), (0, 1)]), None, "a hole");
        assert_eq!(around(&[(0, 0), (0, -1), (1, -1), (2, -1), (2, 0)]), None, "the mouth of a narrow bay");
    }
}
