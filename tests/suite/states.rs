//! The states of small boards: their numbers, and that they are the states of all lines.

use crate::support::{for_each_line, step_between};
use oneway::grid::{Field, Size, Steps};
use oneway::line::Board;
use oneway::line::survey::states::StateGraph;
use std::collections::BTreeMap;

fn graph(size: Size) -> StateGraph {
    StateGraph::of(size, |_| ()).expect("small enough")
}

/// States, viable steps, and steps to free fields that are not viable.
fn figures(side: i32) -> (u64, u64, u64) {
    let size = Size::square(side).expect("a size");
    let graph = graph(size);
    let mut board = Board::new(size);
    let (mut viable_steps, mut dead_steps) = (0, 0);
    for layer in graph.layers() {
        for state in layer.representatives().iter().flat_map(|&state| layer.images(state)) {
            layer.show(state, &mut board);
            let free = board.steps_to_empty_fields().len();
            let viable = layer.viable_steps(state).len();
            viable_steps += viable as u64;
            dead_steps += (free - viable) as u64;
        }
    }
    (graph.count(), viable_steps, dead_steps)
}

#[test]
fn the_numbers_of_states_and_steps_are_the_known_ones() {
    assert_eq!(figures(3), (16, 16, 6));
    assert_eq!(figures(5), (578, 668, 346));
    assert_eq!(figures(7), (66_452, 77_884, 50_058));
}

#[test]
fn the_states_are_those_of_all_lines() {
    for (width, height) in [(1, 1), (1, 5), (3, 2), (3, 4), (5, 4), (4, 5), (5, 5)] {
        let size = Size::new(width, height).expect("a size");
        let mut expected: BTreeMap<(Vec<Field>, Field), Steps> = BTreeMap::new();
        for_each_line(size, &mut |line| {
            for (i, &live) in line.iter().enumerate() {
                let mut taken = line[..=i].to_vec();
                taken.sort();
                let steps = expected.entry((taken, live)).or_default();
                if let Some(&next) = line.get(i + 1) {
                    steps.insert(step_between(live, next));
                }
            }
        });
        let mut board = Board::new(size);
        let mut found = BTreeMap::new();
        let graph = graph(size);
        for layer in graph.layers() {
            for state in layer.representatives().iter().flat_map(|&state| layer.images(state)) {
                layer.show(state, &mut board);
                let mut taken = board.line().to_vec();
                taken.sort();
                found.insert((taken, board.live()), layer.viable_steps(state));
            }
        }
        assert_eq!(found, expected, "{size}");
    }
}
