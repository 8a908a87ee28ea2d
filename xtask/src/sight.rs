//! What a drawing asks of the fields close to the live end whatever the counts of its families: what a matcher can be told apart by
//! before it is asked. Knows no board.

use crate::language::Demand;
use crate::meaning::demands;
use crate::rule::{Offset, Place, Rule, repeat_counts};
use oneway::sight::{CLOSE, Sight};
use std::collections::BTreeMap;

/// Counts so much larger than the least one need not be looked at: what stands in a repeat group then reaches beyond the fields
/// that are seen at once.
const MORE_COPIES: i32 = 2 * CLOSE + 2;

/// The fields close to the live end, each with whether it has to be free; otherwise it has to be a wall.
pub fn close_fields(turned: &Rule) -> BTreeMap<Offset, bool> {
    let demands: Vec<_> = demands(turned).into_iter().collect();
    let repeats = &turned.repeats;
    let fields = |counts: &[i32], stays: &dyn Fn(&Place) -> bool| -> BTreeMap<Offset, bool> {
        let kept = demands.iter().filter(|(place, _)| stays(place));
        kept.flat_map(|(place, demand)| place.fields(repeats, counts).map(|field| (field, *demand == Demand::Empty)))
            .filter(|(field, _)| field.dx.abs() <= CLOSE && field.dy.abs() <= CLOSE)
            .collect()
    };
    let all_counts = repeat_counts(repeats, |repeat| repeat.greatest(repeat.min + MORE_COPIES));
    let largest = all_counts.last().expect("a family has at least its least count");
    // With still more copies, what is moved on by them may go away, but the copies themselves stay.
    let mut asked = fields(largest, &|place| place.shift.after.is_empty());
    for counts in &all_counts {
        let asked_now = fields(counts, &|_| true);
        asked.retain(|field, is_free| asked_now.get(field) == Some(is_free));
    }
    asked
}

/// The same as what a [sieve](oneway::sight::Sieve) compares.
pub fn sight(turned: &Rule) -> Sight {
    close_fields(turned).into_iter().fold(
        Sight::ANY,
        |sight, (Offset { dx, dy }, is_free)| {
            if is_free { sight.free(dx, dy) } else { sight.wall(dx, dy) }
        },
    )
}
