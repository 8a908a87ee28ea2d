//! Small drawings that are true because the line closes no loop, each with a near twin that is not proved; and what need not be
//! a law of its own: that ways do not cross, and the step after the next.

use super::*;
use crate::language::balance::Count;
use crate::language::rule::{Area, Frame};
use oneway::grid::Side;

/// A drawing of fields around the live end, which is `L`: `:` empty and not the end, `#` wall, `x` forbidden, `?` anything; and
/// an area on the left of the line `1`, `2` and so on.
fn drawn(picture: &[&str]) -> Rule {
    let row = picture.iter().position(|row| row.contains('L')).expect("a live end");
    let column = picture[row].find('L').expect("a live end");
    let (mut marks, mut line) = (Vec::new(), Vec::new());
    for (y, fields) in picture.iter().enumerate() {
        for (x, letter) in fields.chars().enumerate() {
            let at = Offset::new(x as i32 - column as i32, y as i32 - row as i32);
            let here: &[Mark] = match letter {
                ':' => &[Mark::Empty, Mark::NotEnd],
                '#' => &[Mark::Wall],
                'x' => &[Mark::Forbidden],
                _ => &[],
            };
            marks.extend(here.iter().map(|&mark| FieldMark { place: fixed(at), mark }));
            line.extend(letter.is_ascii_digit().then(|| (letter, fixed(at))));
        }
    }
    line.sort();
    let line: Vec<_> = line.into_iter().map(|(_, place)| place).collect();
    let area = Area { line, walk: None, circle: Side::Left, count: Count::default(), entry: None, exit: None };
    let rule = Rule {
        name: "small".into(),
        title: String::new(),
        reason: String::new(),
        frame: Frame {
            width: picture[0].len() as i32,
            height: picture.len() as i32,
            live_x: column as i32,
            live_y: row as i32,
        },
        orientations: Symmetry::ALL.to_vec(),
        marks,
        future: crate::language::future::FutureMarks::default(),
        areas: if area.line.is_empty() { Vec::new() } else { vec![area] },
        repeats: Vec::new(),
    };
    parse("small", "", print(&rule)).0.expect("a drawing")
}

/// A chamber of four fields with two doors, one of them beside the live end: a line that does not enter it leaves a loop.
const CHAMBER: [&str; 4] = ["?##??", "#::x?", "#::Lx", "?##??"];

/// Two doors of an area that lead to a passage beside the live end: a line that passes it leaves a loop through the area.
const PASSAGE: [&str; 4] = ["##?", "2:x", "1:L", "##?"];

/// Both of them.
pub(super) fn small_drawings() -> [Rule; 2] {
    [drawn(&CHAMBER), drawn(&PASSAGE)]
}

#[test]
fn a_step_that_leaves_a_loop_is_proved_dead() {
    let boards = [states(5), states(7)];
    for (rule, needed) in small_drawings().into_iter().zip(["loops", "closed, plane, loops"]) {
        for Finding { conclusion, proof, .. } in findings(&rule) {
            assert!(
                !is_concluded_by(&rule, conclusion, Laws::ALL.without(Law::Loops), &Effort::new(&Cancellation::new())),
                "{}",
                print(&rule)
            );
            assert_eq!(proof.expect("a proof").laws.to_string(), needed, "{}", print(&rule));
        }
        for graph in &boards {
            let verdicts = judge(std::slice::from_ref(&rule), &evaluate::drawings([]), graph, |_| ());
            assert!(verdicts[0].hits > 0 && verdicts[0].wrong == 0, "{}: {}", graph.size(), print(&rule));
        }
    }
}

#[test]
fn with_another_way_out_it_is_false_and_not_proved() {
    for rule in small_drawings() {
        let corner = FieldMark { place: fixed(Offset::new(-2, -2)), mark: Mark::Wall };
        let open = without(&rule, &[Condition::Field(corner)]);
        assert_ne!(open, rule);
        assert!(!is_proved(&open));
        assert_eq!(are_true(&[open], &states(5)), [false]);
    }
}

/// All ways to join the points from one number up to another, in a row, two by two, so that no two ways cross.
fn without_crossing(from: usize, end: usize) -> Vec<Vec<(usize, usize)>> {
    if from == end {
        return vec![Vec::new()];
    }
    let partners = (from + 1..end).step_by(2);
    let joined = partners.flat_map(|partner| {
        let rests = without_crossing(partner + 1, end);
        without_crossing(from + 1, partner)
            .into_iter()
            .flat_map(move |within| rests.clone().into_iter().map(move |rest| [within.clone(), rest].concat()))
            .map(move |rest| [vec![(from, partner)], rest].concat())
    });
    joined.collect()
}

/// Whether ways inside and outside make one loop of all points.
fn is_one_loop(inside: &[(usize, usize)], outside: &[(usize, usize)]) -> bool {
    let follow = |ways: &[(usize, usize)], point: usize| {
        let ends = ways.iter().find(|(a, b)| [*a, *b].contains(&point)).expect("every point is joined");
        ends.0 + ends.1 - point
    };
    let (mut at, mut passed) = (0, 0);
    loop {
        at = follow(outside, follow(inside, at));
        passed += 1;
        if at == 0 {
            return passed == inside.len();
        }
    }
}

#[test]
fn any_outer_pairing_has_a_line_through_the_area_that_does_not_cross_itself() {
    assert_eq!(without_crossing(0, 10).len(), 42);
    for pairs in 1..=5 {
        let all = without_crossing(0, 2 * pairs);
        for outside in &all {
            assert!(all.iter().any(|inside| is_one_loop(inside, outside)), "{outside:?}");
        }
    }
    assert!(!is_one_loop(&[(0, 1), (2, 3)], &[(0, 1), (2, 3)]));
}

/// Behind the step there is a blind field on either side, and the line can go on into one of them only.
#[test]
fn the_step_after_the_next_is_among_the_choices() {
    let rule = drawn(&["?#?#?", "#:x:#", "??L??"]);
    let conclusion = RuleConclusion::Dead(Step::Up);
    assert!(is_concluded_by(&rule, conclusion, Laws::of(&[]), &Effort::new(&Cancellation::new())));
    // After the step our C-shape matches on both sides; on one side alone it leaves a way.
    let graph = states(7);
    let verdicts = judge(std::slice::from_ref(&rule), &evaluate::drawings([]), &graph, |_| ());
    assert!(verdicts[0].hits > 0 && verdicts[0].wrong == 0);
    let one_sided = drawn(&["?#???", "#:x??", "??L??"]);
    assert!(!is_proved(&one_sided));
    assert_eq!(are_true(&[one_sided], &graph), [false]);
}
