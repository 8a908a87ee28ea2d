//! The doors of a drawing: whether the line of its area is a row of fields that grows with a family, and whether that and what is in sight
//! is all that it asks for. Knows no board.

use crate::count::{Balance, Comparison};
use crate::language::{Demand, Mark};
use crate::meaning::demands;
use crate::rule::{Area, Offset, Place, Rule, line_fields, repeat_counts};
use crate::sight::close_fields;
use oneway::doors::{Number, Surplus, Trail};
use oneway::geometry::Step;

/// What is told of the doors of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doors {
    /// Where they stand.
    pub trail: Trail,
    /// How many there are, and what the area beside them has to be like then.
    pub numbers: Vec<Number>,
    /// Whether the drawing asks for nothing but these and what is in sight.
    pub are_all: bool,
}

/// What grows by the same amount so many times goes on so.
const COPIES: i32 = 5;
/// A family of more copies that ends nevertheless is not worth a list of its numbers.
const MOST_COPIES: i32 = 12;

/// The doors of a rule's first area, if whatever the counts of the families they stand along one trail.
pub fn doors(rule: &Rule) -> Option<Doors> {
    let area = rule.areas.first()?;
    let grows = match &unbounded(rule)[..] {
        [] => None,
        [only] => Some(*only),
        _ => return None,
    };
    if rule.repeats.iter().any(|repeat| repeat.max.unwrap_or(repeat.min + COPIES) > MOST_COPIES) {
        return None;
    }
    let all_counts = repeat_counts(&rule.repeats, |repeat| repeat.max.unwrap_or(repeat.min + COPIES));
    let lines: Vec<_> = all_counts.iter().map(|counts| line_fields(&area.line, &rule.repeats, counts)).collect();
    let trail = trail(rule, area, &lines, &all_counts)?;
    let balance = comparable(rule, area);
    let mut numbers = Vec::new();
    for counts in &all_counts {
        // One for each of the counts of the others, with as few as possible of what grows.
        if grows.is_some_and(|i| counts[i] != rule.repeats[i].min) {
            continue;
        }
        let with_more = |more: i32| {
            let mut counts = counts.clone();
            grows.into_iter().for_each(|i| counts[i] += more);
            let doors = line_fields(&area.line, &rule.repeats, &counts).len();
            (doors, balance.as_ref().map_or(0, |balance| bound(rule, balance, &counts)))
        };
        let (first, second) = (with_more(0), with_more(1));
        let (every, growth) = (second.0 - first.0, second.1 - first.1);
        if grows.is_some() && every == 0 {
            return None;
        }
        let surplus = balance.as_ref().map_or(Surplus::Any, |balance| surplus(balance.comparison, first.1));
        numbers.push(Number { doors: first.0, every, surplus, growth });
    }
    let are_all = says_all(rule, area, &trail, &lines, &all_counts) && is_told(area, balance.is_some());
    Some(Doors { trail, numbers, are_all })
}

/// The families that go as far as the board does.
fn unbounded(rule: &Rule) -> Vec<usize> {
    (0..rule.repeats.len()).filter(|i| rule.repeats[*i].max.is_none()).collect()
}

/// The trail along which all these lines of an area lie.
fn trail(rule: &Rule, area: &Area, lines: &[Vec<Offset>], all_counts: &[Vec<i32>]) -> Option<Trail> {
    let longest = lines.iter().max_by_key(|line| line.len())?;
    let walked: Vec<Step> = longest.windows(2).map(|pair| pair[0].step_to(pair[1])).collect::<Option<_>>()?;
    let steps = match walked[..] {
        [] => [area.walk?; 2],
        [only] => [only; 2],
        [first, second, ..] => [first, second],
    };
    let from = longest[0];
    let along = || (0..).scan(from, |at, i: usize| Some(std::mem::replace(at, at.neighbour(steps[i % 2]))));
    let lies_along = |line: &Vec<Offset>| {
        // A single field is passed as its area says.
        let is_passed_so = line.len() > 1 || area.walk == Some(steps[0]);
        is_passed_so && line.iter().copied().eq(along().take(line.len()))
    };
    let turns_back = steps[0] == steps[1].reversed();
    if turns_back || !lines.iter().all(lies_along) {
        return None;
    }
    let has_wall_behind = |(line, counts): (&Vec<Offset>, &Vec<i32>)| {
        let walls = demands(rule).into_iter().filter(|(_, demand)| *demand != Demand::Empty);
        let mut fields = walls.flat_map(|(place, _)| place.fields(&rule.repeats, counts).collect::<Vec<_>>());
        fields.any(|field| Some(&field) == line.last().map(|last| last.neighbour(steps[0])).as_ref())
    };
    let up_to_wall = steps[0] == steps[1] && lines.iter().zip(all_counts).all(has_wall_behind);
    Some(Trail { from: (from.dx, from.dy), steps, side: area.circle, up_to_wall })
}

/// Whether all that a rule asks of fields is in sight, on the line of its only area, or the wall behind that.
fn says_all(rule: &Rule, area: &Area, trail: &Trail, lines: &[Vec<Offset>], all_counts: &[Vec<i32>]) -> bool {
    let in_sight = close_fields(rule);
    let demands = demands(rule);
    let is_told = |line: &Vec<Offset>, field: Offset, demand: Demand| {
        let behind = line.last().map(|last| last.neighbour(trail.steps[0]));
        match demand {
            Demand::Empty => line.contains(&field) || in_sight.get(&field) == Some(&true),
            Demand::Wall => (trail.up_to_wall && Some(field) == behind) || in_sight.get(&field) == Some(&false),
            Demand::Taken | Demand::Border => false,
        }
    };
    let asks_no_more = lines.iter().zip(all_counts).all(|(line, counts)| {
        demands
            .iter()
            .all(|(place, demand)| place.fields(&rule.repeats, counts).all(|field| is_told(line, field, *demand)))
    });
    asks_no_more
        && rule.areas.len() == 1
        && area.exit.is_none()
        && rule.marks.iter().all(|mark| mark.mark != Mark::NotEnd)
}

/// Whether a [`Surplus`] says all that an area has to be like.
fn is_told(area: &Area, has_surplus: bool) -> bool {
    area.count.parity.is_none() && area.count.balances.len() == usize::from(has_surplus)
}

/// The balance of an area, for the colour of its line's first field, if it is the only one and can be told as a [`Surplus`].
fn comparable(rule: &Rule, area: &Area) -> Option<Balance> {
    let [balance] = &area.count.balances[..] else { return None };
    let (first, same) = (colour(rule, &area.line[0])?, colour(rule, area.same())?);
    let mut balance = balance.clone();
    if first != same {
        // What is surplus of one colour is lacking of the other.
        balance.constant = -balance.constant;
        balance.terms.iter_mut().for_each(|(factor, _)| *factor = -*factor);
        balance.comparison = match balance.comparison {
            Comparison::Less => Comparison::Greater,
            Comparison::AtMost => Comparison::AtLeast,
            Comparison::Greater => Comparison::Less,
            Comparison::AtLeast => Comparison::AtMost,
            comparison => comparison,
        };
    }
    (balance.comparison != Comparison::Unequal).then_some(balance)
}

/// The colour of a place, if it has the same one whatever the counts.
fn colour(rule: &Rule, place: &Place) -> Option<i32> {
    let is_odd = |(dx, dy): (i32, i32)| (dx + dy) & 1;
    let mut moves = place.shift.after.iter().chain(&place.shift.copies);
    moves.all(|i| is_odd(rule.repeats[*i].step) == 0).then(|| is_odd((place.at.dx, place.at.dy)))
}

/// What a balance is compared with.
fn bound(rule: &Rule, balance: &Balance, counts: &[i32]) -> i32 {
    let count = |name: &str| rule.repeats.iter().position(|repeat| repeat.name == name).map_or(0, |i| counts[i]);
    balance.constant + balance.terms.iter().map(|(factor, name)| factor * count(name)).sum::<i32>()
}

fn surplus(comparison: Comparison, bound: i32) -> Surplus {
    match comparison {
        Comparison::Equal => Surplus::Exactly(bound),
        Comparison::AtLeast => Surplus::AtLeast(bound),
        Comparison::Greater => Surplus::AtLeast(bound + 1),
        Comparison::AtMost => Surplus::AtMost(bound),
        Comparison::Less => Surplus::AtMost(bound - 1),
        Comparison::Unequal => Surplus::Any,
    }
}
