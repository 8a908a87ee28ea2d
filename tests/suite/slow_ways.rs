//! A slow, obvious solver for puzzles on ways: every line is extended field by field, in every way. It has its own board and knows nothing
//! of the library.

use std::collections::BTreeSet;

/// A field, from (1, 1) in the upper left corner.
pub type Spot = (i32, i32);

/// What the lines have to join.
#[derive(Clone, Debug)]
pub enum SlowGoal {
    /// A line between the two ends of each colour.
    Ends(Vec<[Spot; 2]>),
    /// One line that passes these fields in order and no other one before, between or after.
    Numbers(Vec<Spot>),
}

/// A puzzle.
#[derive(Clone, Debug)]
pub struct SlowWays {
    pub width: i32,
    pub height: i32,
    pub holes: Vec<Spot>,
    pub walls: Vec<[Spot; 2]>,
    pub goal: SlowGoal,
    pub all_fields: bool,
    pub touching: bool,
}

/// Lines, each the list of its fields.
pub type SlowLines = Vec<Vec<Spot>>;

impl SlowWays {
    /// The fields beside one on the board, without holes and walls between.
    pub fn beside(&self, (x, y): Spot) -> Vec<Spot> {
        let is_there = |spot: &Spot| {
            let is_inside = (1..=self.width).contains(&spot.0) && (1..=self.height).contains(&spot.1);
            let has_wall = self.walls.contains(&[(x, y), *spot]) || self.walls.contains(&[*spot, (x, y)]);
            is_inside && !has_wall && !self.holes.contains(spot)
        };
        [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)].into_iter().filter(is_there).collect()
    }

    fn fields(&self) -> Vec<Spot> {
        let all = (1..=self.height).flat_map(|y| (1..=self.width).map(move |x| (x, y)));
        all.filter(|spot| !self.holes.contains(spot)).collect()
    }

    /// For each line the fields that it passes in order.
    fn stops(&self) -> Vec<Vec<Spot>> {
        match &self.goal {
            SlowGoal::Ends(ends) => ends.iter().map(|ends| ends.to_vec()).collect(),
            SlowGoal::Numbers(numbers) if numbers.is_empty() => Vec::new(),
            SlowGoal::Numbers(numbers) => vec![numbers.clone()],
        }
    }

    /// The solutions, up to a number of them.
    pub fn solutions(&self, limit: usize) -> Vec<SlowLines> {
        let mut found = Vec::new();
        let stops = self.stops();
        let taken: BTreeSet<Spot> = stops.iter().flatten().copied().collect();
        self.extend(&stops, &mut Vec::new(), &taken, limit, &mut found);
        found
    }

    /// Draws the lines on; `taken` are the fields of lines, and all stops.
    fn extend(
        &self,
        stops: &[Vec<Spot>],
        lines: &mut SlowLines,
        taken: &BTreeSet<Spot>,
        limit: usize,
        found: &mut Vec<SlowLines>,
    ) {
        if found.len() == limit || (self.all_fields && self.has_a_pocket(stops, lines, taken)) {
            return;
        }
        let is_joined = lines.last().is_none_or(|line| line.last() == stops[lines.len() - 1].last());
        if is_joined {
            if let Some(next) = stops.get(lines.len()) {
                lines.push(vec![next[0]]);
                self.extend(stops, lines, taken, limit, found);
                lines.pop();
            } else if self.is_solution(lines) {
                found.push(lines.clone());
            }
            return;
        }
        let index = lines.len() - 1;
        let line = lines[index].clone();
        let target = *stops[index].iter().find(|stop| !line.contains(stop)).expect("it is not joined");
        for next in self.beside(*line.last().expect("it has a field")) {
            if next != target && taken.contains(&next) {
                continue;
            }
            let is_touching = line[..line.len() - 1].iter().any(|field| self.beside(next).contains(field));
            if is_touching && !self.touching {
                continue;
            }
            lines[index].push(next);
            let mut taken = taken.clone();
            taken.insert(next);
            self.extend(stops, lines, &taken, limit, found);
            lines[index].pop();
        }
    }

    /// Whether a free field has fewer than two neighbours that a line can still come from.
    fn has_a_pocket(&self, stops: &[Vec<Spot>], lines: &SlowLines, taken: &BTreeSet<Spot>) -> bool {
        let live = lines.last().and_then(|line| line.last());
        let is_usable = |spot: &Spot| {
            let is_drawn = lines.iter().any(|line| line.contains(spot));
            !taken.contains(spot)
                || live == Some(spot)
                || (!is_drawn && stops.iter().flatten().any(|stop| stop == spot))
        };
        let is_pocket = |spot: &Spot| self.beside(*spot).iter().filter(|spot| is_usable(spot)).count() < 2;
        self.fields().iter().any(|spot| !taken.contains(spot) && is_pocket(spot))
    }

    /// Whether the lines are a solution, by the definition of one.
    pub fn is_solution(&self, lines: &SlowLines) -> bool {
        let stops = self.stops();
        let all: Vec<Spot> = lines.iter().flatten().copied().collect();
        let distinct: BTreeSet<Spot> = all.iter().copied().collect();
        let all_stops: BTreeSet<Spot> = stops.iter().flatten().copied().collect();
        let is_line = |(line, stops): (&Vec<Spot>, &Vec<Spot>)| {
            let passed: Vec<Spot> = line.iter().copied().filter(|spot| all_stops.contains(spot)).collect();
            let begins_and_ends = line.first() == stops.first() && line.last() == stops.last();
            let is_connected = line.windows(2).all(|two| self.beside(two[0]).contains(&two[1]));
            let touches = (0..line.len())
                .any(|late| (0..late.saturating_sub(1)).any(|early| self.beside(line[late]).contains(&line[early])));
            passed == *stops && begins_and_ends && is_connected && (self.touching || !touches)
        };
        lines.len() == stops.len()
            && distinct.len() == all.len()
            && (!self.all_fields || self.fields().iter().all(|spot| distinct.contains(spot)))
            && lines.iter().zip(&stops).all(is_line)
    }
}
