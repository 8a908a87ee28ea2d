//! The definition of a match of a puzzle on ways, written as plainly as possible: field by field and way by way, lines by walking along
//! them. Slow; the generated code is tested against it. Knows no planes of bits.

use super::DecidedWay;
use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::ways::{WayMark, WaysMark, WaysRule};
use oneway::grid::{Field, Step, Symmetry};
use oneway::matching::ways::{LineSpan, WayState, WaysState};
use std::collections::BTreeSet;

/// Whether a rule, its drawing turned by `symmetry`, matches where its anchor stands on a field.
pub fn matches(rule: &WaysRule, symmetry: Symmetry, state: &WaysState, anchor: Field) -> bool {
    let field = |at: Offset| turned_field(anchor, symmetry, at);
    let mark_fits = |(at, mark): &(Offset, WaysMark)| match mark {
        WaysMark::End => state.is_end(field(*at)),
        WaysMark::Through => state.is_through(field(*at)),
        WaysMark::Plain => state.is_plain(field(*at)),
        _ => true,
    };
    let way_fits = |WayMark { way, mark }: &WayMark| {
        let [one, other] = way.fields().map(field);
        let step = one.step_to(other).expect("neighbours");
        match mark {
            WaysMark::Used => state.way(one, step) == WayState::Used,
            WaysMark::Unused => state.way(one, step) == WayState::Barred,
            WaysMark::Open => state.way(one, step) == WayState::Open,
            _ => true,
        }
    };
    let marked = |mark| rule.marked(mark).map(field).collect::<Vec<_>>();
    let (same, other) = (marked(WaysMark::SameLine), marked(WaysMark::OtherLine));
    let lines_fit = || {
        let is_joined = |pair: &[Field]| fragment(state, pair[0]).contains(&pair[1]);
        let differ = |one: Field, other: Field| lines_at(state, one).excludes(lines_at(state, other));
        same.iter().chain(&other).all(|field| state.size().contains(*field))
            && same.windows(2).all(is_joined)
            && same.iter().all(|one| other.iter().all(|other| differ(*one, *other)))
            && rule.passed_fields().into_iter().all(|at| state.is_plain(field(at)))
    };
    rule.marks.iter().all(mark_fits) && rule.ways.iter().all(way_fits) && (same.is_empty() || lines_fit())
}

/// The fields at which a rule matches: on a board, and as far around it as given.
pub fn matching_fields(rule: &WaysRule, symmetry: Symmetry, state: &WaysState, around: i32) -> BTreeSet<Field> {
    let rows = 1 - around..=state.size().height() + around;
    let fields = rows.flat_map(|y| (1 - around..=state.size().width() + around).map(move |x| Field::new(x, y)));
    fields.filter(|field| matches(rule, symmetry, state, *field)).collect()
}

/// The conclusions of a match, sorted: ways from their left or upper fields, and whether they are used.
pub fn conclusions(rule: &WaysRule, symmetry: Symmetry, anchor: Field) -> Vec<DecidedWay> {
    let way = |conclusion: WayMark| {
        let fields = conclusion.way.fields().map(|at| {
            let (dx, dy) = symmetry.vector((at.dx, at.dy));
            Offset::new(dx, dy)
        });
        let step = fields[0].step_to(fields[1]).expect("neighbours");
        let Way { from, step } = Way::new(fields[0], step);
        (anchor.offset(from.dx, from.dy), step, conclusion.mark == WaysMark::Use)
    };
    let mut ways: Vec<_> = rule.conclusions().map(way).collect();
    ways.sort();
    ways
}

/// Where a field of a drawing comes to lie.
fn turned_field(anchor: Field, symmetry: Symmetry, at: Offset) -> Field {
    let (dx, dy) = symmetry.vector((at.dx, at.dy));
    anchor.offset(dx, dy)
}

/// The fields that used ways join with a field.
fn fragment(state: &WaysState, field: Field) -> BTreeSet<Field> {
    let mut found = BTreeSet::from([field]);
    let mut left = vec![field];
    while let Some(at) = left.pop() {
        let used = Step::ALL.into_iter().filter(|step| state.way(at, *step) == WayState::Used);
        left.extend(used.map(|step| at.neighbour(step)).filter(|next| found.insert(*next)));
    }
    found
}

/// The lines that the open ways of a field can belong to: of each direction in which it can be left by used ways, the first end or number
/// that is met limits them.
fn lines_at(state: &WaysState, field: Field) -> LineSpan {
    let walk = |step: Step| {
        let (mut clues, mut at, mut step) = (Vec::new(), field, step);
        loop {
            at = at.neighbour(step);
            clues.extend(state.clue(at));
            let next = Step::ALL.into_iter().find(|next| *next != step.reversed() && state.is_used(at, *next));
            let Some(next) = next else { return clues };
            step = next;
        }
    };
    let used: Vec<Step> = Step::ALL.into_iter().filter(|step| state.is_used(field, *step)).collect();
    let sides: Vec<Vec<LineSpan>> = used.into_iter().map(walk).collect();
    // The clue that is met first, and of its two lines the one that does not lead to the next clue behind it.
    let toward = |side: &Vec<LineSpan>| match side[..] {
        [] => LineSpan::ANY,
        [first] => first,
        [first, second, ..] => other_than(first, second),
    };
    match (state.clue(field), &sides[..]) {
        (Some(own), []) => own,
        (Some(own), [side]) => side.first().map_or(own, |next| other_than(own, *next)),
        (Some(own), _) => own,
        (None, [one, other]) if !one.is_empty() && !other.is_empty() => one[0].and(other[0]).unwrap_or(one[0]),
        (None, sides) => sides.iter().find(|side| !side.is_empty()).map_or(LineSpan::ANY, toward),
    }
}

/// The lines of a clue but for those that it has in common with the next one; all of them if nothing is left.
fn other_than(clue: LineSpan, next: LineSpan) -> LineSpan {
    let left: Vec<u16> = (clue.first..=clue.last).filter(|line| !(next.first..=next.last).contains(line)).collect();
    match (left.first(), left.last()) {
        (Some(first), Some(last)) => LineSpan { first: *first, last: *last },
        _ => clue,
    }
}
