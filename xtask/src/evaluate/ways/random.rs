//! Random rules and states of puzzles on ways, for tests. A state is a part of a solution, so that it is no contradiction.

use crate::language::frame::AnchorFrame;
use crate::language::future::Way;
use crate::language::rule::Offset;
use crate::language::ways::{WayMark, WaysMark, WaysRule};
use oneway::grid::{Chance, Field, Size, Step, Symmetry};
use oneway::matching::ways::{WayState, WaysAssumptions, WaysKind, WaysState};

/// A rule of a few marks around its first conclusion; it need not be true.
pub fn any_ways_rule(seed: u64) -> WaysRule {
    use WaysMark::{Bar, End, Open, OtherLine, Plain, SameLine, Through, Unused, Use, Used};
    let mut chance = Chance::from_seed(seed);
    let (width, height) = (2 + chance.below(2) as i32, 2 + chance.below(2) as i32);
    let place =
        |chance: &mut Chance| Offset::new(chance.below(width as u32) as i32, chance.below(height as u32) as i32);
    let way = |chance: &mut Chance| loop {
        let (from, step) = (place(chance), [Step::Right, Step::Down][chance.below(2) as usize]);
        let to = from.neighbour(step);
        if to.dx < width && to.dy < height {
            return Way::new(from, step);
        }
    };
    let mut ways: Vec<WayMark> = Vec::new();
    for number in 0..2 + chance.below(3) {
        let marks: &[WaysMark] = if number == 0 { &[Use, Bar] } else { &[Used, Unused, Open, Use, Bar, Unused, Used] };
        let marked = WayMark { way: way(&mut chance), mark: marks[chance.below(marks.len() as u32) as usize] };
        if ways.iter().all(|other| other.way != marked.way) {
            ways.push(marked);
        }
    }
    let mut marks = Vec::new();
    for _ in 0..chance.below(3) {
        let at = place(&mut chance);
        if marks.iter().all(|(other, _)| *other != at) {
            marks.push((at, [End, Through, Plain][chance.below(3) as usize]));
        }
    }
    if chance.below(2) == 0 {
        let (one, other) = (place(&mut chance), place(&mut chance));
        if one != other {
            marks.extend([(one, SameLine), (other, [SameLine, OtherLine][chance.below(2) as usize])]);
        }
    }
    let rule = WaysRule {
        name: "random".to_owned(),
        title: String::new(),
        reason: String::new(),
        level: 1 + chance.below(5) as u8,
        assumes: WaysAssumptions::NONE,
        frame: AnchorFrame { width, height, x: 0, y: 0 },
        orientations: Symmetry::ALL.to_vec(),
        marks,
        ways,
    };
    rule.relative_to_anchor()
}

/// A state of a board with sides up to `longest`, of either kind: lines drawn at random, of which some ways are known.
pub fn any_state(seed: u64, longest: i32) -> WaysState {
    let mut chance = Chance::from_seed(seed);
    let mut side = || 2 + chance.below(longest as u32 - 1) as i32;
    let size = Size::new(side(), side()).expect("a size");
    let kind = WaysKind { filled: chance.below(2) == 0, touching: true };
    let lines = random_lines(size, &mut chance);
    let mut state = WaysState::new(size, kind).expect("a small board");
    let is_numbered = chance.below(2) == 0;
    let mut number = 0;
    for line in &lines {
        if line.len() < 2 {
            if kind.filled || chance.below(2) == 0 {
                state.add_hole(line[0]);
            }
            continue;
        }
        // In a board of numbers the lines follow each other, as parts of one line of which a way is not on the board.
        number += 1;
        state.add_end(line[0], number);
        for field in &line[1..line.len() - 1] {
            if is_numbered && chance.below(4) == 0 {
                number += 1;
                state.add_number(*field, number);
            }
        }
        state.add_end(line[line.len() - 1], number);
    }
    let known_of_ten = 2 + chance.below(8);
    for field in size.all_fields() {
        for step in [Step::Right, Step::Down] {
            if state.way(field, step) == WayState::Open && chance.below(10) < known_of_ten {
                let next = field.neighbour(step);
                let is_used =
                    lines.iter().any(|line| line.windows(2).any(|pair| pair == [field, next] || pair == [next, field]));
                state.decide(field, step, is_used);
            }
        }
    }
    state
}

/// Lines without common fields that cover a board.
fn random_lines(size: Size, chance: &mut Chance) -> Vec<Vec<Field>> {
    let mut free: Vec<Field> = size.all_fields().collect();
    let mut lines = Vec::new();
    while !free.is_empty() {
        let mut line = vec![free.swap_remove(chance.below(free.len() as u32) as usize)];
        for _ in 0..2 + chance.below(12) {
            let next = line[line.len() - 1].neighbour(Step::ALL[chance.below(4) as usize]);
            if let Some(at) = free.iter().position(|field| *field == next) {
                line.push(free.swap_remove(at));
            }
        }
        lines.push(line);
    }
    lines
}
