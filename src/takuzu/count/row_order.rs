//! How probable each full board is if its rows are drawn at random one after the other, by the order of their places.
//!
//! At each place a row is drawn from all lines that fit to those before, each with the same probability. If none is left, the row
//! before is taken back, and drawn again from the others. So of the rows from which the board can be completed, each has the same
//! probability.

use super::full_lines;
use std::collections::BTreeMap;

/// What can happen from some rows on.
#[derive(Default)]
struct Outcome {
    /// For each board the number that divides its share.
    boards: Vec<(Vec<Option<u32>>, u128)>,
    /// All rows that can be placed, if every one of them is tried.
    rows: f64,
    /// The average number of rows that are taken back.
    taken_back: f64,
}

struct Drawing {
    side: usize,
    lines: Vec<u32>,
    order: Vec<usize>,
}

impl Drawing {
    fn go_on(&self, rows: &mut Vec<Option<u32>>, placed: usize) -> Outcome {
        if placed == self.side {
            return Outcome { boards: vec![(rows.clone(), 1)], ..Outcome::default() };
        }
        let (mut viable, mut dead_rows, mut all_rows) = (Vec::new(), 0.0, 0.0);
        for line in &self.lines {
            rows[self.order[placed]] = Some(*line);
            if self.fits(rows) {
                let outcome = self.go_on(rows, placed + 1);
                all_rows += 1.0 + outcome.rows;
                match outcome.boards.is_empty() {
                    true => dead_rows += 1.0 + outcome.rows,
                    false => viable.push(outcome),
                }
            }
            rows[self.order[placed]] = None;
        }
        let choices = viable.len();
        // A row without a completion is drawn before the first one with a completion in one of `choices + 1` cases.
        let below = viable.iter().map(|outcome| outcome.taken_back).sum::<f64>() / choices.max(1) as f64;
        let boards = viable.into_iter().flat_map(|outcome| outcome.boards);
        Outcome {
            boards: boards.map(|(board, divisor)| (board, divisor * choices as u128)).collect(),
            rows: all_rows,
            taken_back: dead_rows / (choices + 1) as f64 + below,
        }
    }

    /// Whether the rows so far break no rule.
    fn fits(&self, rows: &[Option<u32>]) -> bool {
        let known: Vec<u32> = rows.iter().flatten().copied().collect();
        let column = |x: usize| -> Vec<Option<u32>> { rows.iter().map(|row| row.map(|row| row >> x & 1)).collect() };
        let is_distinct = (0..known.len()).all(|row| !known[..row].contains(&known[row]));
        let columns: Vec<_> = (0..self.side).map(column).collect();
        let of_kind = |column: &[Option<u32>], kind| column.iter().filter(|value| **value == Some(kind)).count();
        let is_fine = |column: &Vec<Option<u32>>| {
            column.windows(3).all(|three| three[0].is_none() || three[0] != three[1] || three[1] != three[2])
                && [0, 1].into_iter().all(|kind| of_kind(column, kind) <= self.side / 2)
        };
        let are_distinct = known.len() < self.side || (0..self.side).all(|x| !columns[..x].contains(&columns[x]));
        is_distinct && are_distinct && columns.iter().all(is_fine)
    }
}

/// All orders of some places.
fn orders(places: usize) -> Vec<Vec<usize>> {
    if places == 0 {
        return vec![vec![]];
    }
    let with_last = |order: Vec<usize>| {
        (0..places).map(move |at| {
            let mut order = order.clone();
            order.insert(at, places - 1);
            order
        })
    };
    orders(places - 1).into_iter().flat_map(with_last).collect()
}

/// The probabilities of boards, all of which are whole multiples of `1 / all`.
struct Probabilities {
    shares: BTreeMap<Vec<Option<u32>>, u128>,
    all: u128,
    taken_back: f64,
}

/// The probabilities if one of these orders is drawn first.
fn probabilities(side: usize, orders: &[Vec<usize>]) -> Probabilities {
    // Divisible by all products of `side` numbers up to that of the lines.
    let multiple = if side == 4 { 60 } else { 360_360 };
    let unit = u128::pow(multiple, side as u32);
    let mut found = Probabilities { shares: BTreeMap::new(), all: unit * orders.len() as u128, taken_back: 0.0 };
    for order in orders {
        let drawing = Drawing { side, lines: full_lines(side as u32), order: order.clone() };
        let outcome = drawing.go_on(&mut vec![None; side], 0);
        found.taken_back += outcome.taken_back / orders.len() as f64;
        for (board, divisor) in outcome.boards {
            assert_eq!(unit % divisor, 0);
            *found.shares.entry(board).or_insert(0) += unit / divisor;
        }
    }
    assert_eq!(found.shares.values().sum::<u128>(), found.all);
    found
}

impl Probabilities {
    /// The number of boards by their share of all, as a reduced fraction.
    fn by_share(&self) -> Vec<(u128, u128, usize)> {
        let mut numbers = BTreeMap::new();
        self.shares.values().for_each(|share| *numbers.entry(*share).or_insert(0) += 1);
        let reduced = |share: u128| {
            let (mut divisor, mut rest) = (self.all, share);
            while rest != 0 {
                (divisor, rest) = (rest, divisor % rest);
            }
            (share / divisor, self.all / divisor)
        };
        numbers.into_iter().map(|(share, boards)| (reduced(share).0, reduced(share).1, boards)).collect()
    }

    fn print(&self, title: &str) {
        let uniform = self.all as f64 / self.shares.len() as f64;
        let ratios = || self.shares.values().map(|share| *share as f64 / uniform);
        let distance = ratios().map(|ratio| (ratio - 1.0).abs()).sum::<f64>() / 2.0 / self.shares.len() as f64;
        println!(
            "{title}: {} boards, from {:.3} to {:.3} of the uniform probability, total variation {distance:.4}, {:.3} rows taken back",
            self.shares.len(),
            ratios().fold(f64::INFINITY, f64::min),
            ratios().fold(0.0, f64::max),
            self.taken_back,
        );
    }
}

#[test]
fn order_of_rows_on_four_by_four() {
    let from_top = probabilities(4, &[vec![0, 1, 2, 3]]);
    let any_order = probabilities(4, &orders(4));
    from_top.print("4x4 from top to bottom");
    any_order.print("4x4 in random order");
    assert_eq!([from_top.shares.len(), any_order.shares.len()], [72, 72], "every board can be drawn");
    println!("{:?}\n{:?}", from_top.by_share(), any_order.by_share());
}

#[test]
#[ignore = "two minutes, with optimisation"]
fn order_of_rows_on_six_by_six() {
    let from_top = probabilities(6, &[(0..6).collect()]);
    let any_order = probabilities(6, &orders(6));
    from_top.print("6x6 from top to bottom");
    any_order.print("6x6 in random order");
    assert_eq!([from_top.shares.len(), any_order.shares.len()], [4140, 4140], "every board can be drawn");
}
