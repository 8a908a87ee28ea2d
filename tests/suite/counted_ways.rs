//! A slow, obvious count of the solutions of puzzles on ways, for boards that are too large to draw every line: field by field, row by row.
//! What matters of the fields seen so far is only which ways leave them, and what is at the other end of each. So all choices that agree
//! in this are counted together. It knows nothing of the library.

use crate::slow_ways::{SlowGoal, SlowWays, Spot};
use std::collections::HashMap;

/// The most columns of a board.
const MOST_COLUMNS: usize = 15;

/// What is at the other end of a way that leaves the fields seen so far: `NO_WAY` if it is not used; a number below `FIRST_LOOSE` for an
/// end of the line of this number; otherwise another such way, which has the same mark.
type Mark = u8;
const NO_WAY: Mark = 0;
const FIRST_LOOSE: Mark = 100;
/// The mark of both ends of a new piece of line.
const NEW: Mark = 255;

/// The way down from the last field seen in each column, and in the last place the way to the right from the last field of all.
type Edge = [Mark; MOST_COLUMNS + 1];

/// The number of solutions. Lines may touch themselves.
pub(crate) fn count(puzzle: &SlowWays) -> u64 {
    assert!(puzzle.touching && puzzle.width as usize <= MOST_COLUMNS);
    let ends = ends(puzzle);
    let mut edges = HashMap::from([([NO_WAY; MOST_COLUMNS + 1], 1)]);
    for y in 1..=puzzle.height {
        for x in 1..=puzzle.width {
            let mut next: HashMap<Edge, u64> = HashMap::new();
            for (edge, number) in edges {
                pass(puzzle, &ends, (x, y), &edge, &mut |edge| {
                    let sum = next.entry(edge).or_default();
                    *sum = sum.saturating_add(number);
                });
            }
            edges = next;
        }
    }
    edges.into_values().sum()
}

/// For each field with an end or number the lines that end there. The piece of a numbered line from one number to the next is a line.
fn ends(puzzle: &SlowWays) -> HashMap<Spot, Vec<Mark>> {
    let mut ends: HashMap<Spot, Vec<Mark>> = HashMap::new();
    let lines: Vec<[Spot; 2]> = match &puzzle.goal {
        SlowGoal::Ends(ends) => ends.clone(),
        SlowGoal::Numbers(numbers) => {
            ends.extend(numbers.iter().map(|spot| (*spot, Vec::new())));
            numbers.windows(2).map(|two| [two[0], two[1]]).collect()
        }
    };
    assert!(lines.len() < usize::from(FIRST_LOOSE));
    for (mark, line) in (1..).zip(lines) {
        for spot in line {
            ends.entry(spot).or_default().push(mark);
        }
    }
    ends
}

/// All that is possible at the next field.
fn pass(puzzle: &SlowWays, ends: &HashMap<Spot, Vec<Mark>>, spot: Spot, edge: &Edge, found: &mut impl FnMut(Edge)) {
    let (x, y) = spot;
    let (column, across) = (x as usize - 1, MOST_COLUMNS);
    let mut seen = *edge;
    let mut arriving = Vec::new();
    for place in [column, across] {
        if seen[place] != NO_WAY {
            arriving.push(seen[place]);
            seen[place] = NO_WAY;
        }
    }
    let beside = puzzle.beside(spot);
    let leaving: [Vec<usize>; 4] = [vec![], vec![column], vec![across], vec![column, across]];
    let is_there = |place: &usize| beside.contains(&if *place == column { (x, y + 1) } else { (x + 1, y) });
    // The field is a piece of line by itself. What is at its ends?
    let pieces: Vec<Vec<Mark>> = match ends.get(&spot) {
        Some(lines) if lines.len() == 2 => vec![lines.clone(), vec![lines[1], lines[0]]],
        Some(lines) => vec![lines.clone()],
        None if puzzle.holes.contains(&spot) => vec![vec![]],
        None if puzzle.all_fields => vec![vec![NEW, NEW]],
        None => vec![vec![], vec![NEW, NEW]],
    };
    for piece in &pieces {
        for leaving in &leaving {
            if arriving.len() + leaving.len() != piece.len() || !leaving.iter().all(is_there) {
                continue;
            }
            let mut edge = seen;
            for (place, mark) in leaving.iter().zip(piece) {
                edge[*place] = *mark;
            }
            let joined = arriving.iter().zip(&piece[leaving.len()..]).map(|(one, other)| [*one, *other]);
            if join(&mut edge, joined.collect()) {
                number_again(&mut edge);
                found(edge);
            }
        }
    }
}

/// Joins pieces of line. Returns whether that is possible.
fn join(edge: &mut Edge, mut pairs: Vec<[Mark; 2]>) -> bool {
    while let Some([one, other]) = pairs.pop() {
        let (loose, kept) = if one >= FIRST_LOOSE { (one, other) } else { (other, one) };
        if one == other {
            // A loop, or a line that is complete.
            if one >= FIRST_LOOSE {
                return false;
            }
        } else if loose < FIRST_LOOSE {
            return false;
        } else {
            let all = edge.iter_mut().chain(pairs.iter_mut().flatten());
            all.filter(|mark| **mark == loose).for_each(|mark| *mark = kept);
        }
    }
    true
}

/// Marks pieces whose ends are both open in the order of their places, so that equal edges are the same.
fn number_again(edge: &mut Edge) {
    let mut order: Vec<Mark> = Vec::new();
    for mark in edge.iter_mut().filter(|mark| **mark >= FIRST_LOOSE) {
        let place = order.iter().position(|other| other == mark).unwrap_or_else(|| {
            order.push(*mark);
            order.len() - 1
        });
        *mark = FIRST_LOOSE + place as Mark;
    }
}
