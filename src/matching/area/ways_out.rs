//! Whether an area has more fields of one colour than the ways out of it can serve. A completion uses two ways at each
//! field of an area, and a way inside the area has one end of each colour. So the two colours differ by half of the
//! difference between the ways out of one colour and those of the other, and it is enough to count the ways out that
//! can be used and those that must be.

use super::Areas;
use super::prefix::RunOfDoors;
use crate::grid::{Field, Step};
use crate::matching::future::FutureLines;
use crate::matching::outline::FieldSums;
use crate::matching::{Lengths, Surplus, Window};
use crate::ways::Network;

/// The ways out of an area.
#[derive(Clone, Copy, Debug)]
struct WaysOut<'a> {
    network: &'a Network,
    live: Field,
    /// For white and for black: the most ways out that fields of the colour use, minus the fewest that the others use.
    most: [i32; 2],
}

impl<'a> WaysOut<'a> {
    /// No way but that of the live end, which may lead to a field of the colour of its neighbours.
    fn new(network: &'a Network, live: Field) -> Self {
        Self { network, live, most: [i32::from(live.is_black()), i32::from(!live.is_black())] }
    }

    /// Adds the way from a field of the area to a neighbour outside.
    #[inline]
    fn add(&mut self, field: Field, step: Step) {
        if field.neighbour(step) == self.live {
            return;
        }
        let (place, colour) = (self.network.place(field), usize::from(field.is_black()));
        self.most[colour] += i32::from(self.network.open(place).contains(step));
        self.most[1 - colour] -= i32::from(self.network.forced(place).contains(step));
    }

    /// Whether they cannot serve an area with this surplus of black fields.
    fn are_too_few_for(self, surplus: i32) -> bool {
        2 * surplus > self.most[1] || -2 * surplus > self.most[0]
    }
}

impl RunOfDoors<'_> {
    /// Whether some allowed number of doors closes an area as required that has more fields of one colour than the ways
    /// out of it can serve. The area is then the [last](Areas::last) one.
    pub fn unfillable<const F: usize, S: AsRef<[Surplus<F>]>>(self, lengths: &Lengths<F, S>) -> bool {
        self.fit_if(lengths, |run, doors, surplus| run.is_unfillable(doors, surplus))
    }

    /// Whether the area beside the first `doors` doors, with this surplus of the first one's colour, has more fields of
    /// one colour than the ways out of it can serve.
    fn is_unfillable(&mut self, doors: i32, surplus: i32) -> bool {
        let first = self.at.field(self.run.from);
        let surplus = if first.is_black() { surplus } else { -surplus };
        match self.directions_passed(doors) {
            Some(passed) => self.too_few_ways_along(doors, passed, surplus),
            None => {
                self.areas.line_along(first, self.run, doors);
                self.areas.too_few_ways_out(self.at, surplus)
            }
        }
    }

    /// The same for a straight row of doors that ends at walls, from the number of directions without a wall around its
    /// two ends: the fields in these directions belong to the area.
    fn too_few_ways_along(&mut self, doors: i32, [begin, tip]: [i32; 2], surplus: i32) -> bool {
        /// The directions to the field behind the end of a row and to the one beside it, from the side of the area.
        const BEHIND: i32 = 2;
        const BESIDE: i32 = 4;
        let Self { at, run, .. } = *self;
        let (ahead, out) = (run.steps[0], run.side.opposite().of(run.steps[0]));
        let first = at.field(run.from);
        let Some(network) = self.areas.future_lines(at.position().size()).of(at.position()) else { return true };
        let mut ways = WaysOut::new(network, at.position().live());
        for (end, passed, away) in [(first, begin, ahead.reversed()), (run.field(first, doors - 1), tip, ahead)] {
            if passed <= BEHIND {
                ways.add(end, away);
            }
            if passed <= BESIDE {
                ways.add(end, out);
            }
        }
        let mut field = first;
        for _ in 2..doors {
            field = field.neighbour(ahead);
            ways.add(field, out);
        }
        ways.are_too_few_for(surplus)
    }
}

impl Areas {
    /// Whether the area that was found last has more fields of one colour than the ways out of it can serve.
    pub fn last_is_unfillable(&mut self, at: Window<'_>) -> bool {
        let surplus = self.last(at.position()).iter().map(|field| FieldSums::of(field).surplus).sum();
        self.too_few_ways_out(at, surplus)
    }

    /// The same for the last area with this surplus of black fields.
    fn too_few_ways_out(&mut self, at: Window<'_>, surplus: i32) -> bool {
        let position = at.position();
        let size = position.size();
        self.last(position);
        let future = self.future.get_or_insert_with(|| Box::new(FutureLines::for_size(size)));
        let Some(network) = future.of(position) else { return true };
        let mut ways = WaysOut::new(network, position.live());
        // Only fields of the line have free neighbours outside the area.
        for &field in &self.line {
            for step in Step::ALL {
                let beside = field.neighbour(step);
                if size.contains(beside) && !self.flood.contains(beside) {
                    ways.add(field, step);
                }
            }
        }
        ways.are_too_few_for(surplus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Chance, Side, Size};
    use crate::line::Board;
    use crate::matching::{Counts, Run, Sum};

    /// The definition, field by field.
    fn is_unfillable(areas: &mut Areas, board: &Board) -> bool {
        let area: Vec<Field> = areas.last(board.position()).iter().collect();
        let at = Window::around_live_end(board.position());
        let Some(network) = areas.future_lines(board.size()).of(at.position()) else { return true };
        [false, true].into_iter().any(|black| {
            let (mut surplus, mut most) = (0, i32::from(board.live().is_black() != black));
            for &field in &area {
                let place = network.place(field);
                let is_way_out = |step: &Step| {
                    let beside = field.neighbour(*step);
                    beside != board.live() && !area.contains(&beside)
                };
                if field.is_black() == black {
                    surplus += 1;
                    most += network.open(place).iter().filter(is_way_out).count() as i32;
                } else {
                    surplus -= 1;
                    most -= network.forced(place).iter().filter(is_way_out).count() as i32;
                }
            }
            2 * surplus > most
        })
    }

    #[test]
    fn rows_of_doors_agree_with_the_definition() {
        const ANY: Lengths<1> = Lengths::new([Counts::from(0)], Sum::new(1, [1]), &[]);
        let (mut unfillable, mut others) = (0, 0);
        for (seed, size) in (0..).zip(["7", "9", "11x6", "13"].into_iter().cycle().take(160)) {
            let size: Size = size.parse().expect("a size");
            let (mut board, mut chance) = (Board::new(size), Chance::from_seed(seed));
            let mut areas = Areas::for_size(size);
            while let Some(step) = chance.choose(board.free_steps()) {
                board.step(step);
                // Mostly along lines that could still be completed.
                let is_refuted = areas.future_lines(size).of(board.position()).is_none();
                if is_refuted && !board.free_steps().is_empty() && chance.below(8) > 0 {
                    board.undo();
                    continue;
                }
                if seed % 5 == 0 {
                    let fields: Vec<Field> = board.line().to_vec();
                    board.show(fields.into_iter(), board.live());
                }
                let mut offset = || chance.below(7) as i32 - 3;
                let from = (offset(), offset());
                let steps = [0; 2].map(|_| Step::ALL[chance.below(4) as usize]);
                let steps = if steps[0] == steps[1].reversed() { [steps[0]; 2] } else { steps };
                let side = if chance.below(2) == 0 { Side::Left } else { Side::Right };
                let run = Run { from, steps, side };
                let at = Window::around_live_end(board.position());
                for doors in 1..8 {
                    let Some(surplus) = areas.doors(at, run).surplus(doors) else { continue };
                    let fast = areas.doors(at, run).is_unfillable(doors, surplus);
                    areas.line_along(at.field(from), run, doors);
                    assert_eq!(fast, is_unfillable(&mut areas, &board), "{run:?} {doors} {:?}", board.line());
                    assert_eq!(areas.last_is_unfillable(at), fast);
                    assert!(!fast || areas.doors(at, run).unfillable(&ANY));
                    unfillable += u32::from(fast);
                    others += u32::from(!fast);
                }
                if seed % 5 == 0 {
                    break;
                }
            }
        }
        assert!(unfillable > 300 && others > 300, "{unfillable} and {others}");
    }
}
