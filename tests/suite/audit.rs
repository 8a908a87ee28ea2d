//! The audit of the drawings, and of false drawings.

use crate::support::two_drawings;
use oneway::grid::{Chance, Side, Size, Step, Steps, Symmetry};
use oneway::line::deduce::universal::Universal;
use oneway::line::deduce::{Drawings, RuleSet, compiled};
use oneway::line::survey::audit::{self, Audit, Figures, RuleKind};
use oneway::line::survey::states::StateGraph;
use oneway::line::walk::Walker;
use oneway::line::{Board, exact};
use oneway::matching::{Areas, Conclusion, Near, Rule, Window};
use xtask::evaluate::interpret;

fn audit(side: i32, rules: RuleSet) -> Audit {
    let size = Size::square(side).expect("a size");
    audit::whole(&StateGraph::of(size, |_| ()).expect("small enough"), rules, |_| ())
}

#[test]
fn the_drawings_are_true_and_miss_no_dead_step_up_to_7x7() {
    for side in [3, 5, 7] {
        let audit = audit(side, RuleSet::drawn());
        assert_eq!(audit.forbidden_viable, 0, "{side}x{side}");
        assert!(audit.rules.iter().all(|rule| rule.figures.wrong == 0 && rule.counterexample.is_none()));
        assert_eq!(audit.uncovered_dead, 0, "{side}x{side}");
    }
}

#[test]
fn the_universal_rule_forbids_every_dead_step_up_to_7x7() {
    for side in [3, 5, 7] {
        let audit = audit(side, RuleSet::universal());
        assert_eq!((audit.forbidden_viable, audit.uncovered_dead), (0, 0), "{side}x{side}");
        assert_eq!(audit.rules[0].figures.hits, audit.dead_steps, "also those to the end corner");
        // With drawings before it: their figures stay the same, and it forbids the dead steps that they leave.
        let all = self::audit(side, RuleSet::all());
        let drawn = self::audit(side, RuleSet::drawn());
        let figures = |audit: &Audit| audit.rules.iter().map(|rule| (rule.name, rule.figures)).collect::<Vec<_>>();
        assert_eq!(figures(&all)[..drawn.rules.len()], figures(&drawn));
        let left = all.rules.last().expect("the universal rule").figures.alone;
        assert!(left >= drawn.uncovered_dead && left <= drawn.uncovered_dead + drawn.end_too_early, "{left}");
    }
}

#[test]
fn the_universal_rule_gives_the_same_result_for_mirror_images() {
    // The audit applies the universal rule to one of two mirror images only. This test applies it to both.
    let size = Size::square(5).expect("a size");
    let graph = StateGraph::of(size, |_| ()).expect("small enough");
    let (mut board, mut image) = (Board::new(size), Board::new(size));
    let mut universal = Universal::of(&board);
    let mut pairs = 0;
    for layer in graph.layers() {
        for &state in layer.representatives() {
            let images: Vec<_> = layer.images(state).collect();
            let [state, mirrored] = images[..] else { continue };
            layer.show(state, &mut board);
            layer.show(mirrored, &mut image);
            let mut refuted = universal.refuting_parts(&image);
            refuted.reverse();
            assert_eq!(universal.refuting_parts(&board), refuted);
            pairs += 1;
        }
    }
    assert!(pairs > 200);
}

#[test]
fn the_figures_of_an_audit_add_up() {
    let audit = audit(7, RuleSet { drawn: Some(&two_drawings()), ..RuleSet::NONE });
    assert!(audit.uncovered_dead > 0);
    assert_eq!((audit.states, audit.viable_steps, audit.dead_steps), (66_452, 77_884, 50_058));
    assert_eq!(audit.gaps.iter().map(|gap| gap.count).sum::<u64>(), audit.uncovered_dead);
    for rule in audit.rules.iter().filter(|rule| rule.kind == RuleKind::Drawing) {
        let in_orientations: u64 = rule.variants.iter().map(|(_, figures)| figures.hits).sum();
        assert!(rule.figures.alone <= rule.figures.hits && rule.figures.hits <= in_orientations, "{}", rule.name);
    }
    let nothing = self::audit(7, RuleSet::NONE);
    assert_eq!(nothing.uncovered_dead + nothing.end_too_early, nothing.dead_steps);
    assert!(nothing.gaps.windows(2).all(|pair| pair[0].count >= pair[1].count));
}

#[test]
fn a_gap_is_a_board_on_which_the_step_is_dead() {
    let audit = audit(7, RuleSet { drawn: Some(&two_drawings()), ..RuleSet::NONE });
    assert!(!audit.gaps.is_empty());
    for gap in &audit.gaps {
        let mut board = gap.example.board(audit.size).expect("not too wide");
        assert_eq!(board.line().len(), gap.example.taken());
        let viable = exact::viable_steps(&mut board).expect("not too wide");
        assert!(!viable.is_empty() && !viable.contains(gap.example.step));
    }
}

/// The C-shape without its second wall, only as drawn: a false rule.
static FALSE_C_SHAPE: Rule = Rule {
    name: "false_c_shape",
    title: "C-shape without its second wall",
    conclusion: Conclusion::Forbids(FALSELY_FORBIDDEN, &[(Symmetry::AsDrawn, one_wall)]),
};

const FALSELY_FORBIDDEN: Steps = Steps::of(&[Step::Up, Step::Right]);

fn one_wall(at: Window<'_>, _: &mut Areas) -> bool {
    at.near(Near::ANY.wall(-2, 0).free(-1, 0)) && at.not_end(&[(-1, 0)])
}

#[test]
fn walks_and_audits_run_the_same_matchers() {
    let (size, drawings) = (Size::square(5).expect("a size"), [compiled(), &[&FALSE_C_SHAPE]].concat());
    let graph = StateGraph::of(size, |_| ()).expect("small enough");
    let forbidden_viable = |drawings: &Drawings| {
        let rules = RuleSet { drawn: Some(drawings), ..RuleSet::NONE };
        let mut by_walkers = 0;
        for layer in graph.layers() {
            for state in layer.representatives().iter().flat_map(|state| layer.images(*state)) {
                let mut board = Board::new(size);
                layer.show(state, &mut board);
                let allowed = Walker::on(board, rules).allowed();
                by_walkers += layer.viable_steps(state).without(allowed).len() as u64;
            }
        }
        (audit::whole(&graph, rules, |_| ()).forbidden_viable, by_walkers)
    };
    assert_eq!(forbidden_viable(Drawings::compiled_in()), (0, 0));
    let (by_audit, by_walkers) = forbidden_viable(&Drawings::of(&drawings));
    assert!(by_audit > 0 && by_audit == by_walkers, "{by_audit} {by_walkers}");
}

#[test]
fn the_audit_finds_a_counterexample_to_a_false_rule() {
    let audit = audit(5, RuleSet { drawn: Some(&Drawings::of(&[&FALSE_C_SHAPE])), ..RuleSet::NONE });
    let rule = &audit.rules[0];
    assert!(audit.forbidden_viable > 0 && rule.figures.wrong == audit.forbidden_viable);
    let example = rule.counterexample.as_ref().expect("a board");
    let mut board = example.board(audit.size).expect("not too wide");
    assert!(one_wall(Window::around_live_end(board.position()), &mut Areas::for_size(board.size())));
    assert!(FALSELY_FORBIDDEN.contains(example.step));
    board.step(example.step);
    assert_eq!(exact::walk(&mut board, &mut Chance::from_seed(0)), Ok(true), "the line can still be completed");
}

/// Two doors ahead of the live end. The rule claims for any area that the line leaves it by the first door.
static FALSE_WAY_OUT: Rule = Rule {
    name: "false_way_out",
    title: "Way out by the first door",
    conclusion: Conclusion::Exit(&[(Symmetry::AsDrawn, by_the_first_door)]),
};

fn by_the_first_door(at: Window<'_>, areas: &mut Areas) -> Option<(i32, i32)> {
    let is_closed = at.free(&[(0, -1), (0, -2)]) && areas.beside_line(at, Side::Left, [(0, -1), (0, -2)]).is_some();
    is_closed.then_some((0, -1))
}

#[test]
fn the_audit_finds_a_counterexample_to_a_false_way_out() {
    let forbidding = Drawings::compiled_in().rules();
    let drawings = Drawings::of(&forbidding.chain([&FALSE_WAY_OUT]).collect::<Vec<_>>());
    let audit = audit(7, RuleSet { drawn: Some(&drawings), ..RuleSet::drawn() });
    let found = audit.rules.last().expect("the sequence");
    assert!(
        found.kind == RuleKind::Sequence && found.figures.wrong > 0 && audit.forbidden_viable == found.figures.wrong
    );
    assert_eq!(found.variants[0].1.wrong, found.figures.wrong);
    assert!(found.counterexample.is_some());
}

/// The double C-shape of the original requires an odd area, but no balance. Without a mark for the tail it is false. No board
/// with fewer taken fields shows it.
#[test]
fn the_double_c_shape_of_the_original_is_false() {
    let text = include_str!("../drawings/false/double_c_shape.svg").to_owned();
    let rule = xtask::front::load::parse("double_c_shape", "double_c_shape.svg", text).0.expect("a drawing");
    let line = "9|1,1;2,1;3,1;4,1;4,2;4,3;4,4;5,4;5,5;5,6;6,6;7,6;7,5;6,5";
    let mut board = oneway::line::case::read(line).expect("a line");
    let forbidden = rule.orientations.iter().filter(|&&symmetry| {
        interpret::forbids(&rule, symmetry).contains(&Step::Up) && interpret::matches(&rule, symmetry, &board)
    });
    assert_eq!(forbidden.count(), 1, "it forbids the step up");
    board.step(Step::Up);
    assert_eq!(exact::walk(&mut board, &mut Chance::from_seed(0)), Ok(true), "the line can still be completed");
}

#[test]
#[ignore = "takes minutes and gigabytes: runs nightly, and by hand before a rule is merged"]
fn the_drawings_are_true_and_miss_no_dead_step_on_9x9() {
    let audit = audit(9, RuleSet::drawn());
    assert_eq!((audit.forbidden_viable, audit.uncovered_dead, audit.dead_steps), (0, 0, 43_529_160));
}

#[test]
fn a_sample_of_a_larger_board_finds_no_false_rule_and_is_repeatable() {
    let size = Size::square(11).expect("a size");
    let audit = audit::sample(size, RuleSet::drawn(), 60, 3, |_| ()).expect("not too wide");
    assert_eq!((audit.states, audit.forbidden_viable), (60, 0));
    assert!(audit.dead_steps > 0 && audit.viable_steps >= 60);
    let again = audit::sample(size, RuleSet::drawn(), 60, 3, |_| ()).expect("not too wide");
    let figures = |audit: &Audit| audit.rules.iter().map(|rule| rule.figures).collect::<Vec<Figures>>();
    assert_eq!(figures(&audit), figures(&again), "the same seed gives the same states");
}

#[test]
fn a_line_can_be_found_over_the_fields_of_any_beginning_of_a_line() {
    let size = Size::square(7).expect("a size");
    let mut board = Board::new(size);
    let mut chance = Chance::from_seed(9);
    exact::walk(&mut board, &mut chance).expect("not too wide");
    for taken in 1..=board.line().len() {
        let mut fields = board.line()[..taken].to_vec();
        let live = fields[taken - 1];
        fields.sort();
        fields.retain(|field| *field != live);
        fields.push(live);
        let found = exact::line_over(size, board.line()[0], &fields).expect("not too wide");
        assert_eq!((found.live(), found.line().len()), (live, taken));
        assert!(fields.iter().all(|field| found.is_taken(*field)));
    }
}
