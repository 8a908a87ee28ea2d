//! A slow, obvious count of the solutions of puzzles on ways, for boards that are too large to draw every line: field by field, row by row.
//! What matters of the fields seen so far is only which ways leave them, and what is at the other end of each. So all choices that agree
//! in this are counted together. It knows nothing of the library.

use crate::slow_ways::{SlowGoal, SlowWays, Spot};
use std::collections::HashMap;

/// The most columns of a board.
const MOST_COLUMNS: usize = 15;

/// A piece of line: 0 for none; a number below `ONE_LINE` for a piece with an end of the line of this number; and a number from
/// `FIRST_LOOSE` on for a piece without.
type Mark = u8;
const NONE: Mark = 0;
/// Each piece of a numbered line, where it matters which pieces become one line.
const ONE_LINE: Mark = 99;
const FIRST_LOOSE: Mark = 100;
/// A new piece.
const NEW: Mark = 255;

/// What matters of the fields seen so far.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Seen {
    /// The piece that leaves by the way down from the last field seen in each column, and in the last place by the way to the right from
    /// the last field of all.
    edge: [Mark; MOST_COLUMNS + 1],
    /// The piece on the last field seen in each column, if lines may not touch themselves. Lines that are complete do not matter.
    pieces: [Mark; MOST_COLUMNS],
    /// Pieces that touch, in order: they may not become one line.
    apart: Vec<[Mark; 2]>,
}

/// The number of solutions.
pub(crate) fn count(puzzle: &SlowWays) -> u64 {
    assert!(puzzle.width as usize <= MOST_COLUMNS);
    let ends = ends(puzzle);
    let nothing = Seen { edge: [NONE; MOST_COLUMNS + 1], pieces: [NONE; MOST_COLUMNS], apart: Vec::new() };
    let mut all = HashMap::from([(nothing, 1)]);
    for y in 1..=puzzle.height {
        for x in 1..=puzzle.width {
            let mut next: HashMap<Seen, u64> = HashMap::new();
            for (seen, number) in all {
                pass(puzzle, &ends, (x, y), &seen, &mut |seen| {
                    let sum = next.entry(seen).or_default();
                    *sum = sum.saturating_add(number);
                });
            }
            all = next;
        }
    }
    all.into_values().sum()
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
    assert!(lines.len() < usize::from(ONE_LINE));
    for (mark, line) in (1..).zip(lines) {
        for spot in line {
            ends.entry(spot).or_default().push(mark);
        }
    }
    ends
}

/// All that is possible at the next field.
fn pass(puzzle: &SlowWays, ends: &HashMap<Spot, Vec<Mark>>, spot: Spot, seen: &Seen, found: &mut impl FnMut(Seen)) {
    let (x, y) = spot;
    let (column, across) = (x as usize - 1, MOST_COLUMNS);
    let beside = puzzle.beside(spot);
    let mut before = seen.clone();
    let mut arriving = Vec::new();
    let mut touched = Vec::new();
    for (place, next) in [(column, (x, y - 1)), (across, (x - 1, y))] {
        if before.edge[place] != NONE {
            arriving.push(before.edge[place]);
            before.edge[place] = NONE;
        } else if beside.contains(&next) {
            touched.push(before.pieces[next.0 as usize - 1]);
        }
    }
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
            let mut seen = before.clone();
            for (place, mark) in leaving.iter().zip(piece) {
                seen.edge[*place] = *mark;
            }
            seen.pieces[column] = match piece.first() {
                Some(_) if !puzzle.touching && matches!(puzzle.goal, SlowGoal::Numbers(_)) => ONE_LINE,
                Some(mark) if !puzzle.touching => *mark,
                _ => NONE,
            };
            let touching = touched.iter().map(|other| [seen.pieces[column], *other]);
            seen.apart.extend(touching.filter(|two| !two.contains(&NONE)));
            let joined = arriving.iter().zip(&piece[leaving.len()..]).map(|(one, other)| [*one, *other]);
            if seen.join(joined.collect()) {
                seen.number_again();
                found(seen);
            }
        }
    }
}

impl Seen {
    /// Joins pieces of line. Returns whether that is possible.
    fn join(&mut self, mut pairs: Vec<[Mark; 2]>) -> bool {
        while let Some([one, other]) = pairs.pop() {
            let (loose, kept) = if one >= FIRST_LOOSE { (one, other) } else { (other, one) };
            if one != other && loose >= FIRST_LOOSE {
                let marks = self.edge.iter_mut().chain(&mut self.pieces).chain(self.apart.iter_mut().flatten());
                let all = marks.chain(pairs.iter_mut().flatten());
                all.filter(|mark| **mark == loose).for_each(|mark| *mark = kept);
            } else if one != other || one >= FIRST_LOOSE {
                // Two lines, or a loop.
                return false;
            } else if self.apart.iter().any(|[one, other]| one == other) {
                return false;
            } else {
                // The line is complete.
                self.pieces.iter_mut().filter(|mark| **mark == one).for_each(|mark| *mark = NONE);
                self.apart.retain(|two| !two.contains(&one));
            }
        }
        self.apart.iter().all(|[one, other]| one != other)
    }

    /// Marks loose pieces in the order of their places, so that what is the same is equal.
    fn number_again(&mut self) {
        let mut order: Vec<Mark> = Vec::new();
        for mark in self.edge {
            if mark >= FIRST_LOOSE && !order.contains(&mark) {
                order.push(mark);
            }
        }
        let marks = self.edge.iter_mut().chain(&mut self.pieces).chain(self.apart.iter_mut().flatten());
        for mark in marks.filter(|mark| **mark >= FIRST_LOOSE) {
            *mark = FIRST_LOOSE + order.iter().position(|other| other == mark).expect("it has two ends") as Mark;
        }
        self.apart.iter_mut().for_each(|two| two.sort());
        self.apart.retain(|two| two[1] >= FIRST_LOOSE);
        self.apart.sort();
        self.apart.dedup();
    }
}
