//! Whether an area can be filled, as far as the ways out of it show.
//!
//! A completion uses two ways at each field of an area, and a way inside the area has one end of each colour. So twice
//! the surplus of a colour is the number of ways that leave fields of this colour minus the number of those that leave
//! the others. If the ways that are left are too few, the area can't be filled. If they are just enough, all of them are
//! used and none of the other colour, and more follows by *degree* and *loops*. Behind the doors the line comes from one
//! field and goes on to another one, so there must be two.

use super::Areas;
use super::border::{Border, FilledBorder};
use super::prefix::RunOfDoors;
use crate::grid::{Field, Step, Steps};
use crate::matching::outline::FieldSums;
use crate::matching::{Lengths, Position, Surplus, Window};
use crate::network::{Fate, Network};

/// What the ways around a border leave to a completion.
#[derive(Clone, Copy, Debug, Default)]
struct WaysLeft {
    /// For white and for black: the ways out of the area at fields of the colour that can be used, and those that must be.
    most: [i32; 2],
    fewest: [i32; 2],
    /// Whether there is a part behind the doors, and the number of fields, doors and the live end, with a way to it.
    has_part_behind: bool,
    leading_behind: i32,
}

impl WaysLeft {
    #[inline]
    fn around(border: &impl Border, network: &Network) -> Self {
        let mut left = Self::default();
        let live = border.live();
        border.each_door(|door, steps| {
            let (place, colour) = (network.place(door), usize::from(door.is_black()));
            let out = without_live(door, steps.out, live);
            left.most[colour] += network.open(place).intersection(out).len() as i32;
            left.fewest[colour] += network.forced(place).intersection(out).len() as i32;
            left.has_part_behind |= !steps.behind.is_empty();
            left.leading_behind += i32::from(!network.open(place).intersection(steps.behind).is_empty());
        });
        // The live end uses one of its ways.
        let (place, colour, steps) = (network.place(live), usize::from(!live.is_black()), border.live_steps());
        let into = steps.all();
        left.most[colour] += i32::from(!network.open(place).intersection(into).is_empty());
        left.fewest[colour] += i32::from(!network.forced(place).intersection(into).is_empty());
        left.leading_behind += i32::from(!network.open(place).intersection(steps.behind).is_empty());
        left
    }

    /// For white and for black: how many of the ways out an area with this surplus of black fields does not need.
    fn spare(self, surplus: i32) -> [i32; 2] {
        let Self { most, fewest, .. } = self;
        [most[0] - fewest[1] + 2 * surplus, most[1] - fewest[0] - 2 * surplus]
    }

    /// Whether the part behind the doors has ways to fewer than two fields.
    fn hangs_on_one_field(self) -> bool {
        self.has_part_behind && self.leading_behind < 2
    }
}

/// Whether an area with this surplus of black fields can't be filled.
#[inline]
fn is_unfillable(border: &impl Border, network: &mut Network, surplus: i32) -> bool {
    let left = WaysLeft::around(border, network);
    let spare = left.spare(surplus);
    if left.hangs_on_one_field() || spare[0] < 0 || spare[1] < 0 {
        return true;
    }
    // Both are spent if all ways are decided.
    let Some(spent) = spare.iter().position(|spare| *spare == 0) else { return false };
    network
        .suppose_all(
            |network| use_all(border, network, spent == 1),
            |network, _| WaysLeft::around(border, network).hangs_on_one_field(),
        )
        .unwrap_or(true)
}

/// Decides the ways out of an area that needs all those of one colour: they are used, and those of the other are not.
fn use_all(border: &impl Border, network: &mut Network, is_black: bool) {
    let live = border.live();
    let fate = |field: Field| if field.is_black() == is_black { Fate::Forced } else { Fate::RuledOut };
    border.each_door(|door, steps| {
        let place = network.place(door);
        let undecided = network.undecided(place).intersection(without_live(door, steps.out, live));
        undecided.iter().for_each(|step| network.decide(place, step, fate(door)));
    });
    let (place, steps, fate) = (network.place(live), border.live_steps(), fate(live.neighbour(Step::Up)));
    let into = network.open(place).intersection(steps.all());
    // It is not known which of several is used.
    if fate == Fate::RuledOut || into.len() == 1 {
        network.undecided(place).intersection(into).iter().for_each(|step| network.decide(place, step, fate));
    }
}

/// Steps from a field, without one to the live end.
fn without_live(field: Field, mut steps: Steps, live: Field) -> Steps {
    if let Some(step) = field.step_to(live) {
        steps.remove(step);
    }
    steps
}

impl RunOfDoors<'_> {
    /// Whether some allowed number of doors closes an area as required that can't be filled, as the ways out of it show.
    /// The area is then the [last](Areas::last) one.
    pub fn unfillable<const F: usize, S: AsRef<[Surplus<F>]>>(self, lengths: &Lengths<F, S>) -> bool {
        self.fit_if(lengths, |run, doors, surplus| run.is_unfillable(doors, surplus))
    }

    /// Whether the area beside the first `doors` doors, with this surplus of the first one's colour, can't be filled.
    fn is_unfillable(&mut self, doors: i32, surplus: i32) -> bool {
        let (first, position) = (self.at.field(self.run.from), self.at.position());
        let surplus = if first.is_black() { surplus } else { -surplus };
        let Some(row) = self.straight_row(doors) else {
            self.areas.line_along(first, self.run, doors);
            return self.areas.last_with_surplus_is_unfillable(position, surplus);
        };
        let network = self.areas.future_lines(position.size()).of(position);
        network.is_none_or(|network| is_unfillable(&row, network, surplus))
    }
}

impl Areas {
    /// Whether the area that was found last can't be filled, as the ways out of it show.
    pub fn last_is_unfillable(&mut self, at: Window<'_>) -> bool {
        let surplus = self.last(at.position()).iter().map(|field| FieldSums::of(field).surplus).sum();
        self.last_with_surplus_is_unfillable(at.position(), surplus)
    }

    /// The same for the last area with this surplus of black fields.
    fn last_with_surplus_is_unfillable(&mut self, position: &Position, surplus: i32) -> bool {
        self.last(position);
        self.prepare_future(position.size());
        let Self { future: Some(future), line, flood, .. } = self else { return false };
        let border = FilledBorder { doors: line, area: flood, position };
        future.of(position).is_none_or(|network| is_unfillable(&border, network, surplus))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Chance, Side, Size};
    use crate::line::Board;
    use crate::matching::{Counts, Run, Sum};

    /// Whether the last area has more fields of one colour than the ways out of it can serve, field by field.
    fn is_overfull(areas: &mut Areas, board: &Board) -> bool {
        let area: Vec<Field> = areas.last(board.position()).iter().collect();
        let Some(network) = areas.future_lines(board.size()).of(board.position()) else { return true };
        let live = board.live();
        let uses = |ways: Steps, from: Field, is_inside: bool| {
            let is_way_out = |step: &Step| area.contains(&from.neighbour(*step)) == is_inside;
            ways.iter().filter(|step| from.neighbour(*step) != live).filter(is_way_out).count() as i32
        };
        [false, true].into_iter().any(|black| {
            let (mut surplus, mut most) = (0, 0);
            for &field in &area {
                let place = network.place(field);
                if field.is_black() == black {
                    surplus += 1;
                    most += uses(network.open(place), field, false);
                } else {
                    surplus -= 1;
                    most -= uses(network.forced(place), field, false);
                }
            }
            let place = network.place(live);
            if live.is_black() == black {
                most -= uses(network.forced(place), live, true);
            } else {
                most += uses(network.open(place), live, true).min(1);
            }
            2 * surplus > most
        })
    }

    #[test]
    fn rows_of_doors_agree_with_filled_areas() {
        const ANY: Lengths<1> = Lengths::new([Counts::from(0)], Sum::new(1, [1]), &[]);
        let [mut overfull, mut unfillable, mut others] = [0; 3];
        for (seed, size) in (0..).zip(["7", "9", "11x6", "13"].into_iter().cycle().take(8000)) {
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
                    assert_eq!(areas.last_is_unfillable(at), fast, "{run:?} {doors} {:?}", board.line());
                    assert!(!fast || areas.doors(at, run).unfillable(&ANY));
                    areas.line_along(at.field(from), run, doors);
                    let is_overfull = is_overfull(&mut areas, &board);
                    assert!(!is_overfull || fast, "{run:?} {doors} {:?}", board.line());
                    overfull += u32::from(is_overfull);
                    unfillable += u32::from(fast && !is_overfull);
                    others += u32::from(!fast);
                }
                if seed % 5 == 0 {
                    break;
                }
            }
        }
        let counts = [overfull, unfillable, others];
        assert!(counts.iter().all(|count| *count > 300), "too few ways, unfillable otherwise, others: {counts:?}");
    }
}
