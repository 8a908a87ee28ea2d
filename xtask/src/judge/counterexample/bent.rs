//! Complete lines that are changed a little at a time, by simulated annealing, until a drawing matches somewhere along one and
//! forbids its next step. A random walk seldom reaches a position where a drawing with many marks matches; this search leads
//! there. Knows the marks that do not move with families; the matchers decide whether the whole drawing matches.

use super::{Broken, Counterexample, Target};
use crate::evaluate::Drawings;
use crate::language::Demand;
use oneway::grid::{Chance, Field, Size, Steps};
use oneway::line::Board;
use oneway::matching::{Areas, Window};

/// Places on a line that are tried to be bent.
const TRIES: u64 = 20_000;

/// How often the whole drawing is matched along a line: if most of its marks move with families, nearly every line fits the others.
const MOST_LOOKS: u32 = 200;

/// The probability that a line is kept which is less like the drawing by one mark, in the beginning; it falls to 0.
const TOLERANCE: f64 = 0.4;

/// The weight of the next step of the line, in marks.
const STEP_WEIGHT: usize = 2;

/// Bends this complete line until it shows that a drawing is false; `None` if it never does.
pub(super) fn search(complete: &Board, targets: &[Target], drawing: &Drawings, seed: u64) -> Option<Counterexample> {
    let mut dice = Chance::from_seed(seed);
    let mut line = Line::of(complete);
    let goal = Goal::most_alike(&line, targets, &mut dice)?;
    let mut energy = goal.energy(&line);
    let mut before = line.clone();
    let (mut is_new, mut looks) = (true, 0);
    for tried in 0..TRIES {
        if energy == 0 && is_new {
            let found = line.counterexample(complete, goal.live, drawing);
            looks += 1;
            if found.is_some() || looks == MOST_LOOKS {
                return found;
            }
        }
        is_new = line.bend(&mut dice);
        if !is_new {
            continue;
        }
        let bent = goal.energy(&line);
        let tolerance = TOLERANCE * (TRIES - tried) as f64 / TRIES as f64;
        let share = f64::from(dice.below(1 << 30)) / f64::from(1 << 30);
        let probability = (energy..bent).fold(1.0, |probability, _| probability * tolerance);
        if share < probability {
            energy = bent;
            before.clone_from(&line);
        } else {
            line.clone_from(&before);
            is_new = false;
        }
    }
    None
}

/// A random number below a bound.
fn below(dice: &mut Chance, bound: usize) -> usize {
    dice.below(bound as u32) as usize
}

/// A complete line: its fields in their order, as numbers, and the place of each field in this order.
#[derive(Clone)]
struct Line {
    size: Size,
    fields: Vec<usize>,
    place: Vec<usize>,
}

impl Line {
    fn of(complete: &Board) -> Self {
        let size = complete.size();
        let mut line = Self { size, fields: Vec::new(), place: vec![0; size.fields()] };
        line.set(complete.line().iter().map(|field| line.number(*field)).collect());
        line
    }

    fn set(&mut self, fields: Vec<usize>) {
        for (place, field) in fields.iter().enumerate() {
            self.place[*field] = place;
        }
        self.fields = fields;
    }

    fn width(&self) -> usize {
        self.size.width() as usize
    }

    fn number(&self, field: Field) -> usize {
        (field.y - 1) as usize * self.width() + (field.x - 1) as usize
    }

    fn field(&self, number: usize) -> Field {
        Field::new((number % self.width()) as i32 + 1, (number / self.width()) as i32 + 1)
    }

    /// Bends the line at one of its squares of four fields: two edges that face each other are exchanged for the other two. If that
    /// cuts off a loop, the loop is joined to the line at another square. Whether the line was changed.
    fn bend(&mut self, dice: &mut Chance) -> bool {
        let (width, height) = (self.width(), self.size.height() as usize);
        if width < 2 || height < 2 {
            return false;
        }
        let corner = below(dice, height - 1) * width + below(dice, width - 1);
        let [a, b, c, d] = [corner, corner + 1, corner + width, corner + width + 1].map(|field| self.place[field]);
        let (rows, columns) = ((a.abs_diff(b) == 1, c.abs_diff(d) == 1), (a.abs_diff(c) == 1, b.abs_diff(d) == 1));
        // The two edges, each with the field that faces the first one of the other.
        let (first, second) = match (rows, columns) {
            ((true, true), (false, false)) => ((a, b), (c, d)),
            ((false, false), (true, true)) => ((a, c), (b, d)),
            _ => return false,
        };
        let ((u, x), (v, y)) = ((first.0, second.0), (first.1, second.1));
        let (from, to) = (u.min(v).min(x).min(y), u.max(v).max(x).max(y));
        // From `from` to `from + 1` leads one edge, from `to - 1` to `to` the other.
        match (u < v) == (x < y) {
            true => {
                let mut fields = std::mem::take(&mut self.fields);
                fields[from + 1..to].reverse();
                self.set(fields);
                true
            }
            false => self.join_loop(from, to, dice),
        }
    }

    /// Cuts off the fields between two places as a loop, and joins it to the rest elsewhere.
    fn join_loop(&mut self, from: usize, to: usize, dice: &mut Chance) -> bool {
        let cut = &self.fields[from + 1..to];
        let is_cut = |field: usize| (from + 1..to).contains(&self.place[field]);
        let place_in_rest = |field: usize| match self.place[field] {
            place if place <= from => place,
            place => place - cut.len(),
        };
        let mut doors = Vec::new();
        for (at, &field) in cut.iter().enumerate() {
            let next = cut[(at + 1) % cut.len()];
            for (beside, beside_next) in self.beside(field, next) {
                if is_cut(beside)
                    || is_cut(beside_next)
                    || place_in_rest(beside).abs_diff(place_in_rest(beside_next)) != 1
                {
                    continue;
                }
                let is_where_it_was =
                    at + 1 == cut.len() && place_in_rest(beside).min(place_in_rest(beside_next)) == from;
                if !is_where_it_was {
                    doors.push((at, beside, beside_next));
                }
            }
        }
        if doors.is_empty() {
            return false;
        }
        let (at, beside, beside_next) = doors[below(dice, doors.len())];
        let mut around: Vec<usize> = cut[at + 1..].iter().chain(&cut[..=at]).copied().collect();
        // It now begins with the field after `at` and ends with the one at `at`.
        let mut rest: Vec<usize> = self.fields[..=from].iter().chain(&self.fields[to..]).copied().collect();
        let (place, place_next) = (place_in_rest(beside), place_in_rest(beside_next));
        if place < place_next {
            around.reverse();
        }
        let behind = rest.split_off(place.max(place_next));
        rest.extend(around);
        rest.extend(behind);
        self.set(rest);
        true
    }

    /// The pairs of fields beside an edge, on both sides.
    fn beside(&self, field: usize, next: usize) -> impl Iterator<Item = (usize, usize)> {
        let (one, other) = (self.field(field), self.field(next));
        let (dx, dy) = ((other.y - one.y).abs(), (other.x - one.x).abs());
        let (width, height) = (self.size.width(), self.size.height());
        let row = self.width();
        [1, -1].into_iter().filter_map(move |side| {
            let moved = |field: Field| {
                let (x, y) = (field.x + side * dx, field.y + side * dy);
                let is_inside = (1..=width).contains(&x) && (1..=height).contains(&y);
                is_inside.then(|| (y - 1) as usize * row + (x - 1) as usize)
            };
            Some((moved(one)?, moved(other)?))
        })
    }

    /// The board where the line has come to a field, if the drawing forbids its next step there.
    fn counterexample(&self, complete: &Board, live: usize, drawing: &Drawings) -> Option<Counterexample> {
        let mut board = Board::between(self.size, complete.line()[0], complete.end());
        let mut begun = None;
        for pair in self.fields.windows(2) {
            let step = self.field(pair[0]).step_to(self.field(pair[1]))?;
            if pair[0] == live {
                let (at, wanted) = (Window::around_live_end(board.position()), Steps::of(&[step]));
                let forbidden = drawing.forbidden(at, &mut Areas::for_size(board.size()), wanted);
                begun = Some((board.clone(), step)).filter(|_| !forbidden.is_empty());
                begun.as_ref()?;
            }
            board.step(step);
        }
        let (begun, step) = begun?;
        Some(Counterexample { board: begun, step, completed: board, broken: Broken::Forbids })
    }
}

/// A drawing laid on a board: which fields have to be taken or empty when the line has come to the live end, and where it then has
/// to go.
struct Goal {
    live: usize,
    next: Vec<usize>,
    taken: Vec<usize>,
    empty: Vec<usize>,
}

impl Goal {
    /// A target with its live end on this field; `None` if it does not fit on the board.
    fn at(line: &Line, live: Field, target: &Target) -> Option<Self> {
        let is_inside =
            |field: Field| (1..=line.size.width()).contains(&field.x) && (1..=line.size.height()).contains(&field.y);
        let next = target.forbids.iter().map(|step| live.neighbour(step)).filter(|field| is_inside(*field));
        let next: Vec<_> = next.map(|field| line.number(field)).collect();
        let mut goal = Self { live: line.number(live), next, taken: Vec::new(), empty: Vec::new() };
        for (at, demand) in &target.demands {
            let field = live.offset(at.dx, at.dy);
            match (demand, is_inside(field)) {
                (Demand::Empty, true) => goal.empty.push(line.number(field)),
                (Demand::Taken | Demand::Wall, true) => goal.taken.push(line.number(field)),
                (Demand::Border | Demand::Wall, false) => {}
                (Demand::Border, true) | (Demand::Empty | Demand::Taken, false) => return None,
            }
        }
        (!goal.next.is_empty()).then_some(goal)
    }

    /// One of the goals that the line comes up to best.
    fn most_alike(line: &Line, targets: &[Target], dice: &mut Chance) -> Option<Self> {
        /// Marks that a goal may be worse by and still be chosen.
        const CHOICE: usize = 4;
        let fields = line.size.all_fields();
        let goals = fields.flat_map(|live| targets.iter().filter_map(move |target| Goal::at(line, live, target)));
        goals.min_by_key(|goal| goal.energy(line) + below(dice, CHOICE))
    }

    /// How far a line is from showing that the drawing is false.
    fn energy(&self, line: &Line) -> usize {
        let live = line.place[self.live];
        let untaken = self.taken.iter().filter(|field| line.place[**field] > live).count();
        let filled = self.empty.iter().filter(|field| line.place[**field] < live).count();
        let goes_on = self.next.iter().any(|next| line.place[*next] == live + 1);
        untaken + filled + if goes_on { 0 } else { STEP_WEIGHT }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oneway::line::deduce::RuleSet;
    use oneway::line::walk::by_witness::WitnessWalker;

    #[test]
    fn a_bent_line_is_a_line() {
        let size = Size::square(9).expect("a size");
        let (start, end) = (Field::new(1, 1), Field::new(9, 9));
        let mut walk = WitnessWalker::new(size, start, end, RuleSet::universal()).expect("there are lines");
        walk.walk_at_random(&mut Chance::from_seed(1));
        let (mut line, mut dice) = (Line::of(walk.board()), Chance::from_seed(1));
        let before = line.fields.clone();
        let bent = (0..2000).filter(|_| line.bend(&mut dice)).count();
        assert!(bent > 100 && line.fields != before, "{bent}");
        let mut board = Board::between(size, start, end);
        for pair in line.fields.windows(2) {
            board.step(line.field(pair[0]).step_to(line.field(pair[1])).expect("beside each other"));
        }
        assert!(board.is_complete());
    }
}
