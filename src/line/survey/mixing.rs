//! How the figures of lines with equal chances settle, round by round, from two lines that are very different: one drawn step by step,
//! and a regular one. Where both have the same figures, and go on to have them, the beginning is forgotten.

use crate::grid::{Chance, Field, Size};
use crate::line::deduce::RuleSet;
use crate::line::exact;
use crate::line::existence::{NoLine, line_exists};
use crate::line::fair::{FairMixer, UnorderedLine};
use crate::line::walk::by_witness::{WitnessWalker, some_line};
use crate::line::{Board, exact::referee::TooWide};
use crate::support::cancel::Cancellation;
use rayon::prelude::*;

/// The figures of a line, in this order.
pub const FIGURES: [&str; 4] = ["turns", "longest_run", "winding", "heights"];

/// With more fields than this, the exact figures would take too long.
pub const MOST_EXACT_FIELDS: usize = 121;

/// The number of figures of a line.
const COUNT: usize = FIGURES.len();

/// The mean of each figure over many lines, and its standard error.
pub type MeanFigures = [(f64, f64); COUNT];

/// The figures after numbers of rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixing {
    /// The numbers of rounds.
    pub rounds: Vec<u32>,
    /// After each of them, from lines drawn step by step.
    pub from_stepwise: Vec<MeanFigures>,
    /// From the regular line.
    pub from_regular: Vec<MeanFigures>,
    /// Of lines of which each has exactly the same probability, if the board is small enough.
    pub exact: Option<MeanFigures>,
}

/// Mixes many lines from corner to corner. The first has the given seed, each other one the next seed. `None` if it was cancelled.
///
/// # Errors
/// If there is no such line.
pub fn of_lines(
    stop: &Cancellation,
    size: Size,
    rounds: u32,
    lines: u64,
    first_seed: u64,
    progress: impl Fn() + Sync,
) -> Result<Option<Mixing>, NoLine> {
    let [start, end] = size.opposite_corners();
    line_exists(size, start, end)?;
    let doubled = std::iter::successors(Some(1u32), |rounds| rounds.checked_mul(2)).take_while(|at| *at < rounds);
    let numbers: Vec<u32> = std::iter::once(0).chain(doubled).chain([rounds]).collect();
    let regular = some_line(size, start, end);
    let walker = WitnessWalker::new(size, start, end, RuleSet::compiled_in())?;
    let of_line = |seed: u64| {
        let chance = Chance::from_seed(seed);
        let mut walker = walker.clone();
        walker.walk_at_random(&mut chance.stream(0));
        let begins = [(walker.board().line(), 2), (&regular[..], 3)];
        let figures = begins.map(|(line, stream)| settled(stop, size, line, &numbers, &mut chance.stream(stream)));
        let exact = (size.fields() <= MOST_EXACT_FIELDS).then(|| of_exact_line(size, &mut chance.stream(4)));
        progress();
        (figures, exact)
    };
    let all: Vec<_> = (0..lines).into_par_iter().map(|line| of_line(first_seed.wrapping_add(line))).collect();
    if stop.is_cancelled() {
        return Ok(None);
    }
    let of_begin = |begin: usize| {
        let after = |at: usize| mean(all.iter().map(|(figures, _)| figures[begin][at]));
        (0..numbers.len()).map(after).collect()
    };
    let exact: Option<Vec<_>> = all.iter().map(|(_, exact)| exact.as_ref()?.ok()).collect();
    Ok(Some(Mixing {
        from_stepwise: of_begin(0),
        from_regular: of_begin(1),
        exact: exact.map(|figures| mean(figures.into_iter())),
        rounds: numbers,
    }))
}

/// The figures of a line after numbers of rounds.
fn settled(stop: &Cancellation, size: Size, line: &[Field], rounds: &[u32], chance: &mut Chance) -> Vec<[f64; COUNT]> {
    let mut mixer = FairMixer::of(UnorderedLine::of(size, line));
    let mut made = 0;
    let figures_after = |rounds: &u32| {
        while made < *rounds && !stop.is_cancelled() {
            mixer.round(chance);
            made += 1;
        }
        figures(size, &mixer.line().fields_from(line[0]))
    };
    rounds.iter().map(figures_after).collect()
}

fn of_exact_line(size: Size, chance: &mut Chance) -> Result<[f64; COUNT], TooWide> {
    let line = exact::uniform(Board::new(size), chance)?.expect("there is a line: the size was checked");
    Ok(figures(size, line.line()))
}

/// The share of fields at which a line turns; its longest straight run, in steps; the mean square of its direction, in quarter turns since
/// its first step; and the variance of its heights.
pub fn figures(size: Size, line: &[Field]) -> [f64; COUNT] {
    let (mut turns, mut run, mut longest, mut direction, mut squares) = (0, 1, 1, 0i32, 0i64);
    for fields in line.windows(3) {
        let steps = [0, 1].map(|at| fields[at].step_to(fields[at + 1]).expect("a line goes from field to field"));
        if steps[0] == steps[1] {
            run += 1;
            longest = longest.max(run);
        } else {
            turns += 1;
            run = 1;
            direction += if steps[0].turned_right() == steps[1] { 1 } else { -1 };
        }
        squares += i64::from(direction * direction);
    }
    let mut place = vec![0; size.fields()];
    for (at, field) in line.iter().enumerate() {
        place[size.index(*field)] = at;
    }
    let inner = line.len().saturating_sub(2).max(1) as f64;
    [f64::from(turns) / inner, f64::from(longest), squares as f64 / inner, variance(&heights(size, &place))]
}

/// The heights of all squares of four fields, row by row; the first one has height 0. From a square to the one beside it, the height grows
/// by 1 if the line has the way between them and the black field of this way is on the left, or if it has it not and the white field is on
/// the left; else it falls by 1. As each inner field has two ways with the line and two without, all detours lead to the same height.
/// A switch of a square changes its own height alone, by 2. So a hill of the heights takes many rounds to flatten.
fn heights(size: Size, place: &[usize]) -> Vec<f64> {
    let (width, height) = (size.width() - 1, size.height() - 1);
    let mut heights: Vec<f64> = Vec::new();
    let change = |left: Field, right: Field| {
        let has_way = place[size.index(left)].abs_diff(place[size.index(right)]) == 1;
        if has_way == left.is_black() { 1.0 } else { -1.0 }
    };
    for y in 1..=height {
        for x in 1..=width {
            let at = Field::new(x, y);
            let before = match (x, y) {
                (1, 1) => 0.0,
                // From the square above: the way between them leads to the right.
                (1, _) => heights[heights.len() - width as usize] + change(at.offset(1, 0), at),
                _ => heights[heights.len() - 1] + change(at, at.offset(0, 1)),
            };
            heights.push(before);
        }
    }
    heights
}

fn variance(values: &[f64]) -> f64 {
    let number = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / number;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / number
}

fn mean(figures: impl Iterator<Item = [f64; COUNT]> + Clone) -> MeanFigures {
    std::array::from_fn(|which| {
        let values = figures.clone().map(|figures| figures[which]);
        let number = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / number;
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        (mean, (squares / (number * (number - 1.0).max(1.0))).sqrt())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_a_small_line_are_right() {
        // Two rows to the right and back, then on: the turns are R, R, L, L.
        let line = [(1, 1), (2, 1), (3, 1), (3, 2), (2, 2), (1, 2), (1, 3), (2, 3), (3, 3)];
        let line = line.map(|(x, y)| Field::new(x, y));
        let [turns, longest, winding, heights] = figures(Size::square(3).expect("a size"), &line);
        assert_eq!((turns, longest), (4.0 / 7.0, 2.0));
        // After each field but the ends: 0, 1, 2, 2, 1, 0, 0.
        assert_eq!(winding, (1.0 + 4.0 + 4.0 + 1.0) / 7.0);
        // The heights 0, 1 and below them 1, 0.
        assert_eq!(heights, 0.25);
    }
}
