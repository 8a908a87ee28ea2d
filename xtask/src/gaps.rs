//! What drawings that are not compiled in leave: the dead steps of a board that neither they nor their sequence forbid, in the groups
//! that an audit makes. Knows the data of drawings, never their generated code.

use crate::evaluate::Drawings;
use oneway::audit::{Gap, Gaps};
use oneway::board::Board;
use oneway::rules::{Areas, Window};
use oneway::size::Size;
use oneway::states::StateGraph;
use oneway::stop::Stop;
use rayon::prelude::*;

/// The dead steps on all states of a board that nothing forbids, by what they look like around the live end, the most frequent
/// first; `None` soon after the end was asked for.
pub fn gaps(stop: &Stop, drawings: &Drawings, graph: &StateGraph, size: Size) -> Option<Vec<Gap>> {
    /// States that one thread looks at before it fetches new ones.
    const CHUNK: usize = 1024;
    let mut all = Gaps::default();
    for layer in graph.layers() {
        let chunks = layer.representatives().par_chunks(CHUNK).take_any_while(|_| !stop.is_asked());
        let of_layer = chunks.map(|states| {
            let mut board = Board::new(size);
            let mut areas = Areas::for_board(&board);
            let mut gaps = Gaps::default();
            for image in states.iter().flat_map(|&state| layer.images(state)) {
                layer.show(image, &mut board);
                let dead = board.free_steps().without(layer.viable_steps(image));
                let forbidden = drawings.forbidden(Window::around_live_end(&board), &mut areas, dead);
                for step in dead.without(forbidden).iter() {
                    if drawings.dead_after(&mut board, &mut areas, step).is_none() {
                        gaps.add(&board, step);
                    }
                }
            }
            gaps
        });
        all.merge(of_layer.reduce(Gaps::default, |mut sum, gaps| {
            sum.merge(gaps);
            sum
        }));
    }
    (!stop.is_asked()).then(|| all.sorted())
}
