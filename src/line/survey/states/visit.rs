//! Visits all states of a board, on all cores: one traversal for audits, verdicts, gaps and comparisons.

use super::{Layer, PackedState, StateGraph};
use crate::grid::Steps;
use crate::line::Board;
use crate::support::cancel::Cancellation;
use rayon::prelude::*;

/// A visited state.
#[derive(Debug)]
pub struct Visited<'v> {
    /// A board that shows the state, as [`Layer::show`] does. A visitor has to undo each step that it takes on it.
    pub board: &'v mut Board,
    /// The steps that lead to a viable state.
    pub viable: Steps,
    /// Whether this is the mirror image of the previous state of the same visitor: up becomes left, and right becomes
    /// down.
    pub is_mirrored: bool,
}

/// Accumulates findings over states.
pub trait Visitor: Send {
    /// Adds the findings of one state.
    fn visit(&mut self, state: Visited<'_>);

    /// The findings of both. `other` has visited later states.
    fn merged(self, other: Self) -> Self;
}

/// The number of representatives between two checks for cancellation.
const CHUNK: usize = 256;

/// The maximum number of chunks for one visitor, so that no core is idle for long at the end.
const MOST_CHUNKS: usize = 8;

impl StateGraph {
    /// Visits every viable state once, layer by layer, with as many visitors as needed, and returns their merged
    /// findings. `visitor` makes a visitor for boards like the given one. A state that has a mirror image is visited
    /// immediately before it, by the same visitor. `progress` is called with the number of states visited since the
    /// last call; together they are [`count`](Self::count). `None` soon after a cancellation.
    pub fn visit<V: Visitor>(
        &self,
        cancellation: &Cancellation,
        progress: impl Fn(u64) + Sync,
        visitor: impl Fn(&Board) -> V + Sync,
    ) -> Option<V> {
        let new_visitor = || {
            let board = Board::new(self.size);
            let visitor = visitor(&board);
            (board, visitor)
        };
        let chunks: Vec<(Layer<'_>, &[PackedState])> = self
            .layers()
            .flat_map(|layer| layer.representatives().chunks(CHUNK).map(move |states| (layer, states)))
            .collect();
        let found = chunks
            .into_par_iter()
            .with_max_len(MOST_CHUNKS)
            .take_any_while(|_| !cancellation.is_cancelled())
            .fold(new_visitor, |(mut board, mut visitor), (layer, representatives)| {
                let mut visited = 0;
                for &representative in representatives {
                    for (place, state) in layer.images(representative).enumerate() {
                        layer.show(state, &mut board);
                        let viable = layer.viable_steps(state);
                        visitor.visit(Visited { board: &mut board, viable, is_mirrored: place > 0 });
                        visited += 1;
                    }
                }
                progress(visited);
                (board, visitor)
            })
            .map(|(_, visitor)| visitor)
            .reduce_with(V::merged);
        found.filter(|_| !cancellation.is_cancelled())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// The number of states, the number of mirror images, and the number of viable steps.
    struct VisitCounts([u64; 3]);

    impl Visitor for VisitCounts {
        fn visit(&mut self, state: Visited<'_>) {
            let Self([states, mirrored, viable]) = self;
            *states += 1;
            *mirrored += u64::from(state.is_mirrored);
            *viable += state.viable.len() as u64;
        }

        fn merged(self, other: Self) -> Self {
            Self(std::array::from_fn(|i| self.0[i] + other.0[i]))
        }
    }

    #[test]
    fn every_state_is_visited_once() {
        for (width, height) in [(5, 5), (5, 3), (7, 7)] {
            let graph = StateGraph::of(Size::new(width, height).expect("a size"), |_| ()).expect("small enough");
            let representatives = graph.layers().map(|layer| layer.representatives().len() as u64).sum::<u64>();
            let done = AtomicU64::new(0);
            let progress = |more| {
                done.fetch_add(more, Ordering::Relaxed);
            };
            let VisitCounts([states, mirrored, viable]) =
                graph.visit(&Cancellation::new(), progress, |_| VisitCounts([0; 3])).expect("not stopped");
            assert_eq!((states, states - mirrored), (graph.count(), representatives));
            assert_eq!(done.into_inner(), states);
            assert!(viable >= states - 1, "from each state but the last there is a way on");
        }
    }

    #[test]
    fn a_cancelled_visit_has_no_result() {
        let graph = StateGraph::of(Size::square(7).expect("a size"), |_| ()).expect("small enough");
        let cancellation = Cancellation::new();
        assert!(
            graph.visit(&cancellation, |_| cancellation.cancel(), |_| VisitCounts([0; 3])).is_none(),
            "stopped while states are visited"
        );
        assert!(
            graph.visit(&cancellation, |_| panic!("nothing is visited any more"), |_| VisitCounts([0; 3])).is_none()
        );
    }
}
