//! Finds the viable states. First forward from the start to the middle, without states that obviously cannot be
//! completed. A state in the middle is viable if it can also be reached from the end; such states are those from the
//! start, turned upside down. Then back to the start, without states that have no viable successor. The layers of the
//! other half are those of the first half, turned.

use super::cursor::Cursor;
use super::grid::Grid;
use super::state::PackedState;
use crate::grid::Steps;
use crate::support::cancel::Cancellation;
use rayon::prelude::*;

/// The number of states that one thread processes at a time.
const CHUNK: usize = 1 << 13;

/// The layers of a board, each sorted, with viable steps. After each of about `2 * fields` parts of the work,
/// `progress` is called with the number of parts done. `None` if the work was cancelled.
pub(super) fn layers(
    grid: &Grid,
    cancellation: &Cancellation,
    progress: impl Fn(u64),
) -> Option<Vec<Vec<PackedState>>> {
    // Turned upside down, layer k is layer `last - k`.
    let last = grid.fields() - 1;
    let middle = last / 2;
    let mut parts = 0;
    let mut done = || {
        parts += 1;
        progress(parts);
        (!cancellation.is_cancelled()).then_some(())
    };
    let mut layers = vec![vec![grid.first_state()]];
    for k in 0..last - middle {
        layers.push(after(grid, &layers[k], cancellation));
        done()?;
    }
    let from_the_end = turned(grid, &layers[last - middle]);
    layers.truncate(middle + 1);
    layers[middle] = common(&layers[middle], &from_the_end);
    for k in (0..middle).rev() {
        layers[k] = viable(grid, &layers[k], &layers[k + 1]);
        done()?;
    }
    for k in middle + 1..=last {
        layers.push(turned(grid, &layers[last - k]));
        done()?;
    }
    for k in middle..last {
        layers[k] = viable(grid, &layers[k], &layers[k + 1]);
        done()?;
    }
    Some(layers)
}

/// The successors of states that may be completed; incomplete after a cancellation.
fn after(grid: &Grid, states: &[PackedState], cancellation: &Cancellation) -> Vec<PackedState> {
    let mut after: Vec<PackedState> = states
        .par_iter()
        .take_any_while(|_| !cancellation.is_cancelled())
        .flat_map_iter(|state| grid.successors(*state).map(|(_, next)| next))
        .filter(|next| grid.may_be_completed(*next))
        .map(|next| grid.canonical(next))
        .collect();
    after.par_sort_unstable();
    after.dedup();
    after
}

/// The same states for lines walked backwards.
fn turned(grid: &Grid, states: &[PackedState]) -> Vec<PackedState> {
    let mut turned: Vec<PackedState> = states.par_iter().map(|state| grid.canonical(grid.turned(*state))).collect();
    turned.par_sort_unstable();
    turned
}

/// The states that are in both layers.
fn common(states: &[PackedState], others: &[PackedState]) -> Vec<PackedState> {
    let common = states.par_chunks(CHUNK).flat_map_iter(|states| {
        let mut others = Cursor::over(others);
        states.iter().copied().filter(move |state| others.finds(*state))
    });
    common.collect()
}

/// The states of a layer that have viable steps, with these, given the next layer.
fn viable(grid: &Grid, states: &[PackedState], next: &[PackedState]) -> Vec<PackedState> {
    let viable = states.par_chunks(CHUNK).flat_map_iter(|states| {
        // For each step, sorted states lead to nearly sorted successors.
        let mut next = [Cursor::over(next); 4];
        states.iter().filter_map(move |&state| {
            let mut steps = Steps::NONE;
            for (step, to) in grid.successors(state) {
                if next[step as usize].finds(grid.canonical(to)) {
                    steps.insert(step);
                }
            }
            (!steps.is_empty()).then(|| state.with_steps(steps))
        })
    });
    viable.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use std::collections::{BTreeMap, BTreeSet};

    /// The slow and obvious way: every state that a line from the start can reach, then without those that have no
    /// viable successor.
    fn plainly(grid: &Grid) -> Vec<BTreeMap<PackedState, Steps>> {
        let mut reached = vec![BTreeSet::from([grid.first_state()])];
        for k in 1..grid.fields() {
            reached.push(reached[k - 1].iter().flat_map(|state| grid.successors(*state)).map(|(_, to)| to).collect());
        }
        let last = reached.pop().expect("there is a first");
        let mut layers = vec![last.into_iter().map(|state| (state, Steps::NONE)).collect::<BTreeMap<_, _>>()];
        for states in reached.into_iter().rev() {
            let next = &layers[layers.len() - 1];
            let viable = |state: PackedState| {
                let mut steps = Steps::NONE;
                grid.successors(state).filter(|(_, to)| next.contains_key(to)).for_each(|(step, _)| steps.insert(step));
                (!steps.is_empty()).then_some((state, steps))
            };
            layers.push(states.into_iter().filter_map(viable).collect());
        }
        layers.reverse();
        layers
    }

    #[test]
    fn states_and_viable_steps_agree_with_plain_search() {
        let sizes = [(1, 1), (1, 2), (2, 1), (1, 6), (2, 2), (3, 2), (3, 3), (2, 7), (4, 4), (3, 6), (7, 3)];
        for (width, height) in sizes.into_iter().chain([(4, 5), (5, 4), (5, 5), (4, 7), (5, 6), (6, 5)]) {
            let size = Size::new(width, height).expect("a size");
            let grid = Grid::new(size);
            let found: Vec<BTreeMap<PackedState, Steps>> = layers(&grid, &Cancellation::new(), |_| ())
                .expect("it is never cancelled")
                .into_iter()
                .map(|layer| {
                    assert!(layer.is_sorted(), "{size}");
                    let images = layer.into_iter().flat_map(|state| [Some(state), grid.mirror_image(state)]).flatten();
                    images.map(|state| (state.without_steps(), state.steps())).collect()
                })
                .collect();
            assert_eq!(found, plainly(&grid), "{size}");
        }
    }

    #[test]
    fn cancelled_work_stops_after_the_current_part() {
        let (cancellation, reported) = (Cancellation::new(), std::cell::Cell::new(0));
        let found = layers(&Grid::new(Size::square(5).expect("a size")), &cancellation, |done| {
            reported.set(done);
            if done == 7 {
                cancellation.cancel();
            }
        });
        assert_eq!((found, reported.get()), (None, 7));
    }

    #[test]
    fn progress_counts_every_part_of_the_work() {
        let reported = std::cell::RefCell::new(Vec::new());
        layers(&Grid::new(Size::new(4, 5).expect("a size")), &Cancellation::new(), |done| {
            reported.borrow_mut().push(done)
        });
        let reported = reported.into_inner();
        assert!(
            reported.iter().copied().eq(1..=reported.len() as u64) && (38..=40).contains(&reported.len()),
            "{reported:?}"
        );
    }
}
