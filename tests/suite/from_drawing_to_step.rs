//! One drawing through every stage, from its SVG to a step that a walk does not take. Read this first.

use oneway::grid::{Step, Steps, Symmetry};
use oneway::line::deduce::{Drawings, RuleSet};
use oneway::line::walk::Walker;
use oneway::line::{Board, case};
use oneway::matching::{Areas, Window};
use xtask::emit::rule_file;
use xtask::evaluate::{Evaluator, interpret};
use xtask::front::load::parse;
use xtask::language::Mark;
use xtask::language::rule::Offset;
use xtask::lower::{Conclusion, TestKind, programs};

/// The live end is at x=2 y=1. On its left is a field with walls on two more sides. If the line does not enter it now, it can
/// never both enter and leave it.
const C_SHAPE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">
  <title>C-shape</title>
  <desc>The field on the left has two walls, so it has to be entered now.</desc>
  <use href="#live" x="2" y="1"/>
  <use href="#wall" x="0" y="1"/>
  <use href="#wall" x="1" y="2"/>
  <use href="#empty" x="1" y="1"/>
  <use href="#not_end" x="1" y="1"/>
  <use href="#forbidden" x="2" y="0"/>
  <use href="#forbidden" x="3" y="1"/>
  <use href="#forbidden" x="2" y="2"/>
</svg>"##;

#[test]
fn a_drawing_becomes_a_rule_a_program_rust_and_a_forbidden_step() {
    // SVG -> rule: marks on fields, counted from the live end. Mistakes of a drawing are found here.
    let (rule, findings) = parse("c_shape", "patterns/line/near_field/c_shape.svg", C_SHAPE.to_owned());
    let rule = rule.unwrap_or_else(|| panic!("{}", findings.render(false)));
    let marks: Vec<_> = rule.marks.iter().map(|mark| (mark.place.at.dx, mark.place.at.dy, mark.mark)).collect();
    let on_the_left = [(-2, 0, Mark::Wall), (-1, 0, Mark::Empty), (-1, 0, Mark::NotEnd), (-1, 1, Mark::Wall)];
    assert!(on_the_left.iter().all(|mark| marks.contains(mark)), "{marks:?}");
    assert_eq!(rule.forbids(), [Step::Up, Step::Right, Step::Down]);

    // Rule -> programs: one for each way in which the drawing can be turned and mirrored. Each fact stands in it once.
    let programs = programs(&rule);
    assert_eq!(programs.len(), 8);
    let program = &programs[0];
    assert_eq!(program.symmetry, Symmetry::AsDrawn);
    let near: Vec<_> = program.near.iter().map(|(&Offset { dx, dy }, is_free)| (dx, dy, *is_free)).collect();
    assert_eq!(near, [(-2, 0, false), (-1, 0, true), (-1, 1, false)], "walls, and one field that is free");
    assert_eq!(program.fixed.iter().map(|test| test.kind).collect::<Vec<_>>(), [TestKind::NotEnd]);
    assert_eq!(program.conclusion, Conclusion::Forbids(Steps::of(&[Step::Up, Step::Right, Step::Down])));

    // Programs -> Rust: a short function under its picture. The files under `generated/` hold it.
    let code = rule_file(&rule, "patterns/line/near_field/c_shape.svg");
    let function = "\
/// ```text
/// .  .  x  .
/// #  o! A  x
/// .  #  x  .
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, 0).free(-1, 0).wall(-1, 1))
        && at.not_end(&[(-1, 0)])
}
";
    assert!(code.contains(function), "{code}");
    let checked_in = include_str!("../../generated/line/c_shape.rs");
    assert!(checked_in.contains(function), "the drawing under `patterns/` is the same rule");

    // A board on which the drawing matches: the compiled function, the program and the interpreter agree that it does.
    // ╷ . .      The line has gone down the left side, along the lower edge and up: on the left of its end is a field
    // │ . A ...  with walls on the left and below.
    let mut board = case::read("5|1,1;1,2;1,3;2,3;3,3;3,2").expect("a line");
    let (at, mut areas) = (Window::around_live_end(board.position()), Areas::for_size(board.size()));
    assert!(interpret::matches(&rule, Symmetry::AsDrawn, &board));
    let alone = xtask::evaluate::drawings([&rule]);
    let forbidden = Steps::of(&[Step::Up, Step::Right]);
    assert_eq!(alone.forbidden(at, &mut areas, board.free_steps()), forbidden, "down is taken");
    let mut names = Vec::new();
    Drawings::compiled_in().visit_matches(at, &mut areas, board.free_steps(), |found| {
        names.push(found.matcher.rule.name);
        board.free_steps()
    });
    assert!(names.contains(&"c_shape"), "{names:?}");

    // The walk takes no forbidden step, and the rule that forbids it can be named.
    assert_eq!(Walker::on(board.clone(), RuleSet::drawn()).allowed(), Steps::of(&[Step::Left]));
    let by = RuleSet::drawn().forbidden_by_drawings(&mut board, &mut areas, Step::Up);
    assert!(by.iter().any(|by| by.to_string() == "c_shape as_drawn"), "{by:?}");
    let completions = |board: &Board, step| {
        let mut after = board.clone();
        after.step(step);
        oneway::line::exact::referee::completions(&after).expect("a small board").to_string()
    };
    assert_eq!((completions(&board, Step::Up), completions(&board, Step::Right)), ("0".into(), "0".into()));
    assert_ne!(completions(&board, Step::Left), "0");
    assert_eq!(Evaluator::all_of(&rule).len(), 8, "all of this in eight orientations");
}
