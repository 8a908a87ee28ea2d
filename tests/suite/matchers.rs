//! The generated matchers, and their programs run without compiling, compared with the interpreter of the drawings: on random
//! boards, on boards along lines that can be completed, and on boards with long runs of doors.

#[rustfmt::skip] // formatted by the generator
#[path = "../drawings/generated/mod.rs"]
#[allow(clippy::all, unreachable_pub)] // written for a library
mod samples;

use crate::support::{random_board, random_line, step_between};
use oneway::grid::{Chance, Field, Size, Step, Steps, Symmetry};
use oneway::line::Board;
use oneway::line::deduce::universal::{RulePart, is_refuted_by_parts_upto};
use oneway::line::deduce::{Compiled, Drawings, Matcher, compiled};
use oneway::matching::{self, Areas, Window};
use oneway::show;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;
use xtask::evaluate::Evaluator;
use xtask::evaluate::interpret::{self, Interpreter};
use xtask::evaluate::random_rules::{FutureKind, any_rule, rule_of_future};
use xtask::front::load::{load, parse};
use xtask::language::rule::Rule;
use xtask::output::print::print;

/// A drawing, its compiled matchers, and its programs.
struct Drawing {
    drawn: Rule,
    compiled: Vec<Compiled>,
    programs: Vec<Evaluator>,
}

static DRAWINGS: LazyLock<Vec<Drawing>> = LazyLock::new(|| {
    let of = |folder: &str, compiled: &[&'static matching::Rule]| {
        let drawn = load(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder)).expect("readable").rules;
        assert_eq!(drawn.len(), compiled.len(), "every drawing in {folder} is compiled");
        let drawings = compiled.iter().zip(drawn).map(|(rule, (drawn, _))| {
            assert_eq!(rule.name, drawn.name);
            Drawing { compiled: Compiled::all_of(rule), programs: Evaluator::all_of(&drawn), drawn }
        });
        drawings.collect::<Vec<_>>()
    };
    [of("patterns", compiled()), of("tests/drawings/ok", samples::RULES)].into_iter().flatten().collect()
});

/// The number of matches of each drawing.
type Matches = BTreeMap<&'static str, u64>;

/// The fields of an area, and the field by which the line leaves it.
type Exit = Option<(BTreeSet<Field>, Field)>;

fn exit(matcher: &impl Matcher, board: &Board, areas: &mut Areas) -> Exit {
    let (dx, dy) = matcher.exit(Window::around_live_end(board.position()), areas)?;
    Some((areas.last(board.position()).iter().collect(), board.live().offset(dx, dy)))
}

/// Asserts that each matcher gives the result of the interpreter at the live end.
fn assert_agreement(board: &Board, matches: &mut Matches) {
    let interpreter = Interpreter::of(board);
    DRAWINGS.iter().for_each(|drawing| drawing.assert_agreement(board, &interpreter, matches));
}

impl Drawing {
    fn assert_agreement(&self, board: &Board, interpreter: &Interpreter<'_>, matches: &mut Matches) {
        let mut areas = Areas::for_size(board.size());
        let at = Window::around_live_end(board.position());
        let Self { drawn, compiled, programs } = self;
        for (compiled, program) in compiled.iter().zip(programs) {
            let symmetry = compiled.symmetry();
            let case = || format!("{} {} at {} of\n{}", drawn.name, symmetry.name(), board.live(), show::text(board));
            let expected = interpreter.matches(drawn, symmetry);
            assert_eq!(compiled.matches(at, &mut areas), expected, "{}", case());
            assert_eq!(program.matches(at, &mut areas), expected, "not compiled: {}", case());
            if drawn.exit().is_some() {
                let expected = interpret::way_out(drawn, symmetry, board);
                assert_eq!(exit(compiled, board, &mut areas), expected, "{}", case());
                assert_eq!(exit(program, board, &mut areas), expected, "not compiled: {}", case());
            }
            *matches.entry(compiled.rule.name).or_default() += u64::from(expected);
        }
    }
}

/// Asserts that drawings that are matched together give the same results as each alone.
fn assert_agreement_together(board: &Board, drawings: &Drawings) {
    let (mut areas, at) = (Areas::for_size(board.size()), Window::around_live_end(board.position()));
    let empty = board.steps_to_empty_fields();
    let all = drawings.forbidding().iter();
    let alone: Vec<_> = all.filter(|found| found.matcher.matches(at, &mut Areas::for_size(board.size()))).collect();
    for bits in 0..16u32 {
        let wanted: Steps = empty.iter().filter(|step| bits >> *step as u32 & 1 == 1).collect();
        let matching = alone.iter().filter(|found| !found.forbids.intersection(wanted).is_empty());
        let expected: Vec<_> = matching.map(|found| (found.rule, found.orientation)).collect();
        let mut found = Vec::new();
        drawings.visit_matches(at, &mut areas, wanted, |matcher| {
            found.push((matcher.rule, matcher.orientation));
            wanted
        });
        assert_eq!(found, expected, "{}", show::text(board));
        let forbids = drawings.forbidding().iter().filter(|m| expected.contains(&(m.rule, m.orientation)));
        let left = forbids.fold(wanted, |left, matcher| left.without(matcher.forbids));
        assert_eq!(drawings.forbidden(at, &mut areas, wanted), wanted.without(left), "{}", show::text(board));
    }
}

/// The boards along a random line that can be completed: every seventh of them.
fn boards_along_a_line(side: i32, seed: u64) -> Vec<Board> {
    let size = Size::square(side).expect("a size");
    let (line, mut board) = (random_line(size, seed), Board::new(size));
    let mut boards = Vec::new();
    for (taken, pair) in line.windows(2).enumerate() {
        if (taken as u64 + seed).is_multiple_of(7) {
            boards.push(board.clone());
        }
        board.step(step_between(pair[0], pair[1]));
    }
    boards
}

#[test]
fn matchers_agree_with_the_interpreter() {
    let mut matches = Matches::new();
    let all_drawings = Drawings::of(compiled());
    let all_samples = Drawings::of(samples::RULES);
    for seed in 0..12_000 {
        let board = random_board(1 + seed as i32 % 13, 1 + seed as i32 / 13 % 13, seed);
        assert_agreement(&board, &mut matches);
        if seed % 3 == 0 {
            assert_agreement_together(&board, &all_drawings);
            assert_agreement_together(&board, &all_samples);
        }
    }
    for seed in 0..150 {
        for board in boards_along_a_line(7 + 2 * (seed as i32 % 4), seed) {
            assert_agreement(&board, &mut matches);
        }
    }
    // `far_marks` needs a larger board than these; it tests marks that are far away, not matching.
    let never: Vec<_> = matches.iter().filter(|(name, count)| **count == 0 && **name != "far_marks").collect();
    assert!(never.is_empty(), "these never match, so comparing them shows nothing: {never:?}");
    assert_eq!(matches.len(), compiled().len() + samples::RULES.len());
}

#[test]
fn matchers_agree_with_the_interpreter_on_wide_boards() {
    for seed in 0..400 {
        assert_agreement(&random_board(30 + seed as i32 % 60, 1 + seed as i32 * 7 % 44, seed), &mut Matches::new());
    }
}

/// A board with `doors` free fields ahead of the live end, up to the edge, and an area on one side of them. The line goes down
/// like stairs, then to the right. It ends beside the first door, or one field aside. A symmetry turns the whole board.
fn board_with_doors(stairs: i32, right: i32, doors: i32, aside: i32, symmetry: Symmetry) -> Board {
    let mut line = vec![Field::new(1, 1)];
    let mut go = |dx: i32, dy: i32| line.push(line[line.len() - 1].offset(dx, dy));
    for _ in 0..stairs {
        go(1, 0);
        go(0, 1);
    }
    (0..=stairs % 2).for_each(|_| go(0, 1));
    (0..right).for_each(|_| go(1, 0));
    if aside != 0 {
        go(0, aside);
    }
    let last_of_row = if aside == 0 { line[line.len() - 1] } else { line[line.len() - 2] };
    let (width, height) = (last_of_row.x + doors, last_of_row.y + 3);
    // The image of a field under the symmetry.
    let (corner_x, corner_y) = symmetry.vector((width - 1, height - 1));
    let turned = |field: Field| {
        let (x, y) = symmetry.vector((field.x - 1, field.y - 1));
        Field::new(1 + x - corner_x.min(0), 1 + y - corner_y.min(0))
    };
    let size = Size::new(corner_x.abs() + 1, corner_y.abs() + 1).expect("a size");
    let mut board = Board::between(size, turned(line[0]), turned(Field::new(width, height)));
    line.windows(2).for_each(|pair| board.step(step_between(turned(pair[0]), turned(pair[1]))));
    board
}

#[test]
fn matchers_agree_with_the_interpreter_on_long_runs_of_doors() {
    let mut matches = Matches::new();
    let has_run = |drawing: &&Drawing| drawing.drawn.repeats.iter().any(|repeat| repeat.max.is_none());
    let mut symmetries = Symmetry::ALL.into_iter().cycle();
    for (doors, stairs) in (14..=40).flat_map(|doors| [0, 8, 17, 31].map(|stairs| (doors, stairs))) {
        let (right, aside, symmetry) = (1 + doors % 2, stairs % 3 - 1, symmetries.next().expect("one of eight"));
        let board = board_with_doors(stairs + doors % 3, right, doors, aside, symmetry);
        let interpreter = Interpreter::of(&board);
        let drawings = DRAWINGS.iter().filter(has_run);
        drawings.for_each(|drawing| drawing.assert_agreement(&board, &interpreter, &mut matches));
    }
    // All drawings with a straight run of doors without a greatest number, which these boards can match.
    let straight = ["across_pass", "wall_lack_pass", "unfillable_ahead", "unfillable_across"];
    let never: Vec<_> = straight.into_iter().filter(|name| matches[name] == 0).collect();
    assert!(never.is_empty(), "these never match: {never:?} of {matches:?}");
}

#[test]
fn programs_of_random_drawings_agree_with_the_interpreter() {
    let mut matches = [0; 3];
    for seed in 0..6000 {
        let (mut drawing, mut chance) = (any_rule(seed), Chance::from_seed(seed));
        // A drawing with few marks matches more often.
        drawing.marks.retain(|mark| !mark.mark.is_condition() || chance.below(5) == 0);
        drawing.future.ends.retain(|_| chance.below(3) == 0);
        drawing.future.ways.retain(|_| chance.below(3) == 0);
        let Some(drawn) = parse(&drawing.name, "any.svg", print(&drawing)).0 else { continue };
        let programs = Evaluator::all_of(&drawn);
        for number in 0..4 {
            let (width, height) = (4 + chance.below(9) as i32, 4 + chance.below(9) as i32);
            let board = random_board(width, height, seed * 4 + number);
            let (mut areas, at) = (Areas::for_size(board.size()), Window::around_live_end(board.position()));
            for program in &programs {
                let expected = interpret::matches(&drawn, program.symmetry(), &board);
                let case = || format!("{} as {:?} on\n{}", print(&drawn), program.symmetry(), show::text(&board));
                assert_eq!(program.matches(at, &mut areas), expected, "{}", case());
                let way_out = drawn.exit().and_then(|_| interpret::way_out(&drawn, program.symmetry(), &board));
                assert_eq!(exit(program, &board, &mut areas), way_out, "{}", case());
                let kind = if drawn.areas.is_empty() { 0 } else { 1 + usize::from(!drawn.repeats.is_empty()) };
                matches[kind] += u64::from(expected);
            }
        }
    }
    assert!(
        matches.iter().all(|count| *count > 100),
        "without areas, with areas, with areas and families: {matches:?}"
    );
}

/// Boards along a line and random boards where *degree* and *loops* do not contradict each other: elsewhere every mark
/// of a future line matches. Many of the random ones are dead: on no other board an area is unfillable.
fn boards_without_contradiction(seed: u64) -> Vec<Board> {
    let random = (0..RANDOM_BOARDS).map(|number| {
        let side = |shift: u64| 5 + ((seed + number) >> shift) as i32 % 5;
        random_board(side(0), side(2), seed * RANDOM_BOARDS + number)
    });
    let boards = boards_along_a_line(5 + 2 * (seed as i32 % 3), seed).into_iter().chain(random);
    boards.filter(|board| !is_refuted_by_parts_upto(board, RulePart::Loops)).collect()
}

const RANDOM_BOARDS: u64 = 60;

#[test]
fn future_lines_of_random_drawings_agree_with_the_interpreter() {
    let boards: Vec<Board> = (0..300).flat_map(boards_without_contradiction).collect();
    for kind in FutureKind::ALL {
        let [mut matches, mut misses] = [0; 2];
        // Few areas are unfillable.
        for seed in 0..if kind == FutureKind::Unfillable { 1500 } else { 300 } {
            let drawing = rule_of_future(kind, seed);
            let Some(drawn) = parse(&drawing.name, "any.svg", print(&drawing)).0 else { continue };
            let programs = Evaluator::all_of(&drawn);
            for board in boards.iter().skip(seed as usize % 97).step_by(97) {
                let (mut areas, at) = (Areas::for_size(board.size()), Window::around_live_end(board.position()));
                let interpreter = Interpreter::of(board);
                for program in &programs {
                    let expected = interpreter.matches(&drawn, program.symmetry());
                    let case = || format!("{} as {:?} on\n{}", print(&drawn), program.symmetry(), show::text(board));
                    assert_eq!(program.matches(at, &mut areas), expected, "{}", case());
                    *(if expected { &mut matches } else { &mut misses }) += 1;
                }
            }
        }
        assert!(matches > 100 && misses > 100, "{kind:?}: {matches} matches, {misses} misses");
    }
}

#[test]
fn samples_of_future_lines_match_where_there_is_no_contradiction() {
    let mut matches = Matches::new();
    let is_unfillable = |drawn: &Rule| drawn.areas.iter().any(|area| area.count.unfillable);
    let samples =
        || DRAWINGS.iter().filter(|drawing| drawing.drawn.has_future_marks() || is_unfillable(&drawing.drawn));
    for seed in 0..300 {
        for board in boards_without_contradiction(seed) {
            let interpreter = Interpreter::of(&board);
            samples().for_each(|drawing| drawing.assert_agreement(&board, &interpreter, &mut matches));
        }
    }
    assert!(samples().count() >= 10 && matches.values().all(|count| *count > 0), "{matches:?}");
}

#[test]
fn the_prefilter_of_each_matcher_has_the_near_fields_of_its_program() {
    for Drawing { compiled, programs, .. } in DRAWINGS.iter() {
        for (compiled, program) in compiled.iter().zip(programs) {
            assert_eq!(compiled.near(), program.near(), "{} {}", compiled.rule.name, compiled.symmetry().name());
        }
    }
}

#[test]
fn a_matcher_forbids_the_steps_of_its_drawing() {
    for Drawing { drawn, compiled, programs } in DRAWINGS.iter() {
        assert_eq!(compiled.len(), programs.len(), "{}", drawn.name);
        for (compiled, program) in compiled.iter().zip(programs) {
            let expected: Steps = interpret::forbids(drawn, compiled.symmetry()).into_iter().collect();
            let expected = drawn.exit().is_none().then_some(expected);
            assert_eq!((compiled.symmetry(), compiled.forbids()), (program.symmetry(), expected), "{}", drawn.name);
            assert_eq!(program.forbids(), expected);
        }
    }
}

#[test]
fn the_boards_with_doors_have_the_right_number_of_doors() {
    let board = board_with_doors(1, 2, 14, 0, Symmetry::AsDrawn);
    let doors = (1..).take_while(|i| board.is_empty(board.live().offset(*i, 0))).count();
    assert_eq!((doors, board.heading()), (14, Step::Right));
    let turned = board_with_doors(1, 2, 14, 0, Symmetry::MirroredTurnedRight);
    assert_eq!(turned.line().len(), board.line().len());
}
