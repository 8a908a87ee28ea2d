use super::*;
use crate::grid::Chance;
use crate::line::Board;
use crate::line::exact::viable_steps;
use crate::line::walk::by_witness::first::some_line;

/// Follows random lines and compares the search with the referee at every free step. Returns the numbers of viable
/// steps found and missed.
fn compare(side: i32, window: i32, walks: u64) -> [u32; 2] {
    let size = Size::square(side).expect("a size");
    let [start, end] = size.opposite_corners();
    let mut search = WindowSearch::new(size);
    let mut figures = [0, 0];
    for seed in 0..walks {
        let mut chance = Chance::from_seed(seed);
        let mut board = Board::between(size, start, end);
        let mut witness = Witness::of(size, &some_line(size, start, end), 1);
        while !board.is_full() {
            let viable = viable_steps(&mut board).expect("small");
            let step = chance.choose(viable).expect("there is a witness");
            for step in board.free_steps().iter() {
                let mut other = witness.clone();
                if !search.find(&mut other, step, window, 1_000_000) {
                    figures[1] += u32::from(viable.contains(step));
                    continue;
                }
                figures[0] += 1;
                assert!(viable.contains(step), "{:?}", board.line());
                assert_eq!(other.next_step(), Some(step));
                let mut completed = board.clone();
                for to in other.range_ahead(0..other.fields_ahead()) {
                    completed.step(completed.live().step_to(to).expect("neighbours"));
                }
                assert!(completed.is_complete());
                if Some(step) == chance.choose(viable) {
                    witness = other;
                }
            }
            if witness.next_step() != Some(step) {
                assert!(search.find(&mut witness, step, side, 1_000_000), "the whole board is a window");
            }
            board.step(step);
            witness.advance();
        }
    }
    figures
}

#[test]
fn a_window_as_large_as_the_board_finds_all_viable_steps() {
    assert_eq!(compare(5, 5, 50)[1], 0);
    assert_eq!(compare(7, 7, 20)[1], 0);
    assert_eq!(compare(9, 15, 4)[1], 0);
}

#[test]
fn a_small_window_finds_most_viable_steps() {
    let [found, missed] = compare(9, 5, 10);
    assert!(found > 800 && missed > 0 && missed * 10 < found, "{found} found, {missed} missed");
}

#[test]
fn a_window_stays_on_the_board() {
    let size = Size::new(9, 4).expect("a size");
    let at = |x, y| around(Field::new(x, y), size, 5);
    assert_eq!(at(1, 1), at(3, 2));
    assert_eq!((at(9, 4).corner, at(9, 4).last()), (Field::new(5, 1), Field::new(9, 4)));
    assert_eq!((at(5, 2).corner, at(5, 2).last()), (Field::new(3, 1), Field::new(7, 4)));
}
