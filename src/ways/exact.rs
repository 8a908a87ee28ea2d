//! A puzzle on ways to its solutions, none, one, or two of several: exact and complete for every size. Knows no drawing.

use super::{Goal, WaysPuzzle, WaysSolution};
use crate::grid::Field;
use crate::support::cancel::Cancellation;
pub use crate::support::solutions::Solutions;

/// The solutions of a puzzle. `None` if cancelled.
///
/// Two fields touch if they are beside each other without a wall between them. A board of which every field is a hole, and a goal
/// without ends and numbers, have one solution without lines if no field must be filled.
pub fn solutions(puzzle: &WaysPuzzle, cancellation: &Cancellation) -> Option<Solutions<WaysSolution>> {
    let mut search = Extension { puzzle, cancellation, lines: Vec::new(), found: Vec::new() };
    search.extend(0)?;
    let mut found = search.found.into_iter();
    Solutions::first_two(|| Some(found.next()))
}

/// Lines that are extended field by field.
struct Extension<'p> {
    puzzle: &'p WaysPuzzle,
    cancellation: &'p Cancellation,
    lines: Vec<Vec<Field>>,
    found: Vec<WaysSolution>,
}

impl Extension<'_> {
    /// Draws the rest; `passed` numbers are on the line.
    fn extend(&mut self, passed: usize) -> Option<()> {
        if self.cancellation.is_cancelled() {
            return None;
        }
        if self.found.len() == 2 {
            return Some(());
        }
        let (stops, target) = match self.puzzle.goal() {
            Goal::Flow(ends) => {
                let is_joined =
                    self.lines.last().is_none_or(|line| line.last() == Some(&ends[self.lines.len() - 1][1]));
                if is_joined {
                    let Some([first, _]) = ends.get(self.lines.len()) else {
                        self.keep();
                        return Some(());
                    };
                    self.lines.push(vec![*first]);
                    self.extend(0)?;
                    self.lines.pop();
                    return Some(());
                }
                (ends.iter().flatten().copied().collect::<Vec<_>>(), ends[self.lines.len() - 1][1])
            }
            Goal::Numbered(numbers) => {
                if passed == numbers.len() {
                    self.keep();
                    return Some(());
                }
                if passed == 0 {
                    self.lines.push(vec![numbers[0]]);
                    return self.extend(1);
                }
                (numbers.clone(), numbers[passed])
            }
        };
        let at = *self.lines.last().and_then(|line| line.last()).expect("a line was begun");
        for step in self.puzzle.open(at).iter() {
            let next = at.neighbour(step);
            if (stops.contains(&next) && next != target) || self.lines.iter().flatten().any(|field| *field == next) {
                continue;
            }
            let line = self.lines.last_mut().expect("a line was begun");
            line.push(next);
            self.extend(passed + usize::from(next == target))?;
            self.lines.last_mut().expect("a line was begun").pop();
        }
        Some(())
    }

    fn keep(&mut self) {
        let conventions = self.puzzle.conventions();
        let fields = self.puzzle.size().all_fields().filter(|field| !self.puzzle.is_hole(*field)).count();
        let is_full = self.lines.iter().map(Vec::len).sum::<usize>() == fields;
        let touches = |line: &Vec<Field>| {
            (2..line.len()).any(|late| {
                let is_beside = |early: &Field| {
                    line[late].step_to(*early).is_some_and(|step| self.puzzle.open(line[late]).contains(step))
                };
                line[..late - 1].iter().any(is_beside)
            })
        };
        if (is_full || !conventions.all_fields) && (conventions.touching || !self.lines.iter().any(touches)) {
            self.found.push(WaysSolution { lines: self.lines.clone() });
        }
    }
}
