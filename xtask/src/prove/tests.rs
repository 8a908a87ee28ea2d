//! Proofs against the boards: whatever is called proved has to be true on every state of small boards.

use super::*;
use crate::count::{Balance, Comparison, Count, Parity};
use crate::counterexample;
use crate::interpret;
use crate::language::Mark;
use crate::load::{load, parse};
use crate::matcher::{Drawings, Matcher};
use crate::minimal::without;
use crate::print::print;
use crate::rule::{Area, FieldMark, Frame, Offset, Place, Shift};
use crate::verdict::judge;
use oneway::area::Side;
use oneway::board::Board;
use oneway::geometry::Field;
use oneway::rules::{Areas, Window};
use oneway::size::Size;
use oneway::states::StateGraph;
use oneway::symmetry::Symmetry;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;

fn drawings() -> Vec<Rule> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the work tree");
    let loaded = load(root, Path::new("patterns")).expect("readable");
    loaded.rules.into_iter().map(|(rule, _)| rule).collect()
}

fn drawing(name: &str) -> Rule {
    drawings().into_iter().find(|rule| rule.name == name).expect("ours")
}

fn states(side: i32) -> (Size, StateGraph) {
    let size = Size::square(side).expect("a size");
    (size, StateGraph::of(size, |_| ()).expect("small enough"))
}

/// Whether each of the drawings is true on all states of a board.
fn are_true(rules: &[Rule], (size, graph): &(Size, StateGraph)) -> Vec<bool> {
    judge(rules, &Drawings::default(), graph, *size, |_| ()).iter().map(|verdict| verdict.wrong == 0).collect()
}

/// Chooses at random.
struct Choice(u64);

impl Choice {
    fn below(&mut self, end: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end as u64) as i32
    }

    fn one_in(&mut self, times: i32) -> bool {
        self.below(times) == 0
    }

    fn of<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as i32) as usize].clone()
    }

    fn count(&mut self) -> Count {
        let comparisons = [Comparison::Equal, Comparison::AtLeast, Comparison::AtMost, Comparison::Unequal];
        let balance = Balance { comparison: self.of(&comparisons), constant: self.below(7) - 3, terms: Vec::new() };
        match self.below(6) {
            0 | 1 => Count::default(),
            2 => Count { parity: Some(self.of(&[Parity::Pair, Parity::Impair])), balances: Vec::new() },
            _ => Count { parity: None, balances: vec![balance] },
        }
    }

    /// An area whose line goes anywhere near the live end.
    fn area(&mut self) -> Area {
        let mut line = vec![Offset::new(self.below(5) - 2, self.below(5) - 2)];
        let heading = self.of(&Step::ALL);
        for _ in 0..self.below(5) {
            let step = if self.one_in(3) { self.of(&Step::ALL) } else { heading };
            line.extend(Some(line[line.len() - 1].neighbour(step)).filter(|next| !line.contains(next)));
        }
        let away = scene::LIVE.step_to(line[0]);
        let walk = (line.len() == 1).then(|| away.unwrap_or(heading));
        let circle = self.of(&[Side::Left, Side::Right]);
        let line = line.into_iter().map(fixed).collect();
        Area { line, walk, circle, count: self.count(), entry: None, exit: None }
    }

    /// A drawing of anything that could be drawn.
    fn drawing(&mut self) -> Rule {
        let frame = Frame { width: 9, height: 9, live_x: 4, live_y: 4 };
        let mut rule = Rule {
            name: "random".into(),
            title: String::new(),
            reason: String::new(),
            frame,
            orientations: Symmetry::ALL.to_vec(),
            marks: Vec::new(),
            areas: Vec::new(),
            repeats: Vec::new(),
        };
        let areas = self.of(&[0, 1, 1, 1, 2]);
        rule.areas = (0..areas).map(|_| self.area()).collect();
        for _ in 0..self.below(9) {
            self.add_mark(&mut rule);
        }
        for _ in 0..=self.below(2) {
            let target = scene::LIVE.neighbour(self.of(&Step::ALL));
            rule.marks.push(FieldMark { place: fixed(target), mark: Mark::Forbidden });
        }
        rule
    }

    fn add_mark(&mut self, rule: &mut Rule) {
        let marks = [Mark::Empty, Mark::Empty, Mark::Wall, Mark::Wall, Mark::Taken, Mark::Border, Mark::NotEnd];
        let at = Offset::new(self.below(5) - 2, self.below(5) - 2);
        rule.marks.push(FieldMark { place: fixed(at), mark: self.of(&marks) });
    }

    /// One of our drawings with something changed.
    fn changed(&mut self, rules: &[Rule]) -> Rule {
        let mut rule = self.of(rules);
        for _ in 0..=self.below(2) {
            match self.below(6) {
                0 if !rule.marks.is_empty() => {
                    let place = self.below(rule.marks.len() as i32) as usize;
                    rule.marks.remove(place);
                }
                1 => self.add_mark(&mut rule),
                2 | 3 => {
                    for balance in rule.areas.iter_mut().flat_map(|area| &mut area.count.balances) {
                        balance.constant += self.below(3) - 1;
                    }
                }
                4 => {
                    for area in &mut rule.areas {
                        area.circle = self.of(&[Side::Left, Side::Right]);
                    }
                }
                _ if rule.exit().is_none() => {
                    let target = scene::LIVE.neighbour(self.of(&Step::ALL));
                    rule.marks.push(FieldMark { place: fixed(target), mark: Mark::Forbidden });
                }
                _ => {}
            }
        }
        rule
    }
}

fn fixed(at: Offset) -> Place {
    Place { at, shift: Shift::default() }
}

/// The drawing as it is read back, if it is one.
fn read_back(rule: &Rule) -> Option<Rule> {
    let mut rule = rule.clone();
    rule.marks.sort();
    rule.marks.dedup();
    parse("random", "", print(&rule)).0
}

/// Random drawings, each with whether it is proved.
fn random_drawings(seeds: std::ops::Range<u64>) -> Vec<(Rule, bool)> {
    let ours = drawings();
    let drawn = seeds.into_par_iter().filter_map(|seed| {
        let mut choice = Choice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let rule = if seed % 2 == 0 { choice.drawing() } else { choice.changed(&ours) };
        let rule = read_back(&rule)?;
        let proved = is_proved(&rule);
        Some((rule, proved))
    });
    drawn.collect()
}

/// Judges random drawings on all states of the 5x5, and those that are proved on the 7x7 as well.
fn what_is_proved_is_true(seeds: std::ops::Range<u64>, least_proved: usize, least_false: usize) {
    let (proved, others): (Vec<_>, Vec<_>) = random_drawings(seeds).into_iter().partition(|(_, proved)| *proved);
    let rules = |drawings: Vec<(Rule, bool)>| drawings.into_iter().map(|(rule, _)| rule).collect::<Vec<_>>();
    let (proved, others) = (rules(proved), rules(others));
    for board in [states(5), states(7)] {
        for (rule, is_true) in proved.iter().zip(are_true(&proved, &board)) {
            assert!(
                is_true,
                "proved, but false on {}:\n{}\n{}",
                board.0,
                crate::picture::of_rule(rule).join("\n"),
                print(rule)
            );
        }
    }
    for rule in proved.iter().filter(|rule| rule.exit().is_some()) {
        lines_come_out_where_drawn(rule);
    }
    let is_false = are_true(&others, &states(5)).iter().filter(|is_true| !**is_true).count();
    println!("{} proved, {} not, {is_false} of these false on the 5x5", proved.len(), others.len());
    assert!(proved.len() >= least_proved, "only {} are proved", proved.len());
    assert!(is_false >= least_false, "only {is_false} are false");
}

/// Along all lines of a small board: a line that steps into the area fills it at once and leaves it from the exit.
fn lines_come_out_where_drawn(rule: &Rule) {
    let board = Board::new(Size::square(5).expect("a size"));
    let (matchers, areas) = (Matcher::all_of(rule), Areas::for_board(&board));
    Follower { rule, matchers, areas, board, promises: Vec::new() }.follow();
}

/// Goes along all lines and remembers where they should come out.
struct Follower<'a> {
    rule: &'a Rule,
    matchers: Vec<Matcher>,
    areas: Areas,
    board: Board,
    /// How many fields were taken when the line stepped into an area, the area, and its exit.
    promises: Vec<(usize, BTreeSet<Field>, Field)>,
}

impl Follower<'_> {
    fn follow(&mut self) {
        if self.board.is_full() {
            return self.promises.iter().for_each(|promise| self.is_kept(promise));
        }
        let taken = self.board.line().len();
        let mut here = Vec::new();
        for matcher in &self.matchers {
            let Some((dx, dy)) = matcher.exit(Window::around_live_end(&self.board), &mut self.areas) else { continue };
            let area: BTreeSet<Field> = self.areas.last(&self.board).iter().collect();
            here.push((taken, area, self.board.live().offset(dx, dy)));
        }
        let known = self.promises.len();
        for step in self.board.free_steps().iter() {
            let next = self.board.live().neighbour(step);
            self.promises.extend(here.iter().filter(|(_, area, _)| area.contains(&next)).cloned());
            self.board.step(step);
            if everything_can_be_reached(&self.board) {
                self.follow();
            }
            self.board.undo();
            self.promises.truncate(known);
        }
    }

    fn is_kept(&self, (begun, area, exit): &(usize, BTreeSet<Field>, Field)) {
        let line = self.board.line();
        let filled = &line[*begun..(begun + area.len()).min(line.len())];
        let kept = filled.iter().copied().collect::<BTreeSet<_>>() == *area && filled.last() == Some(exit);
        assert!(kept, "{} does not come out at {exit}:\n{}", self.rule.name, oneway::picture::text(&self.board));
    }
}

fn everything_can_be_reached(board: &Board) -> bool {
    let mut seen = BTreeSet::new();
    let mut to_visit = vec![board.live()];
    while let Some(field) = to_visit.pop() {
        let nexts = Step::ALL.map(|step| field.neighbour(step));
        to_visit.extend(nexts.into_iter().filter(|&next| board.is_empty(next) && seen.insert(next)));
    }
    seen.len() + board.line().len() == board.size().fields()
}

#[test]
fn what_is_proved_of_random_drawings_is_true() {
    what_is_proved_is_true(0..500, 50, 50);
}

#[test]
#[ignore = "takes minutes"]
fn what_is_proved_of_many_random_drawings_is_true() {
    what_is_proved_is_true(1_000..11_000, 1_000, 1_000);
}

#[test]
fn all_our_drawings_are_proved() {
    for rule in drawings() {
        for conclusion in Conclusion::all_of(&rule) {
            assert!(is_concluded(&rule, conclusion), "{} {}", rule.name, conclusion.name());
        }
    }
}

#[test]
fn without_a_mark_that_a_proof_needs_it_fails() {
    for name in ["c_shape", "close_straight", "across_enter", "bag_across_three", "out_second"] {
        for finding in findings(&drawing(name)) {
            let proof = finding.proof.expect("proved");
            assert!(is_concluded_by(&proof.facts, finding.conclusion, proof.laws));
            for mark in proof.facts.marks.iter().filter(|mark| mark.mark.is_condition()) {
                let fewer = without(&proof.facts, mark);
                assert!(!is_concluded(&fewer, finding.conclusion), "{name} without {mark:?}");
            }
        }
    }
}

#[test]
fn what_is_true_for_lack_of_room_is_not_proved() {
    let text = include_str!("../../../tests/drawings/false/no_room.svg").to_owned();
    let rule = parse("no_room", "", text).0.expect("a drawing");
    assert_eq!(are_true(std::slice::from_ref(&rule), &states(7)), [true], "no board is large enough");
    assert!(!is_proved(&rule));
    let found = counterexample::search(&rule, 20).expect("on the 11x11 it is false");
    let mut board = found.board;
    assert_eq!(board.size(), Size::square(11).expect("a size"));
    let matches = |&symmetry: &Symmetry| {
        interpret::forbids(&rule, symmetry).contains(&found.step) && interpret::matches(&rule, symmetry, &board)
    };
    assert!(rule.orientations.iter().any(matches));
    assert!(found.completed.is_complete() && found.completed.line().starts_with(board.line()));
    board.step(found.step);
    assert_eq!(oneway::referee::can_be_completed(&board), Ok(true));
}

#[test]
fn false_drawings_are_not_proved() {
    for text in [
        include_str!("../../../tests/drawings/false/double_c_shape.svg"),
        include_str!("../../../tests/drawings/false/close_across_without_wall.svg"),
    ] {
        let rule = parse("false_one", "", text.to_owned()).0.expect("a drawing");
        assert!(!is_proved(&rule));
    }
}

#[test]
fn a_drawing_that_needs_fewer_marks_is_reduced_to_them() {
    let mut rule = drawing("c_shape");
    assert_eq!(least(&rule), None, "it needs every mark");
    let extra = FieldMark { place: fixed(Offset::new(-2, -1)), mark: Mark::Empty };
    rule.marks.push(extra.clone());
    assert_eq!(least(&rule), Some(without(&rule, &extra)));
}

#[test]
fn the_drawing_of_the_readme_is_proved() {
    let text = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3">
        <title>Near the edge</title>
        <use href="#live" x="2" y="1"/>
        <use href="#border" x="0" y="1"/>
        <use href="#empty" x="1" y="2"/>
        <g class="area" data-circle="left" data-count="closed">
          <use href="#area_start" x="1" y="1"/>
          <use href="#area_end" x="1" y="1"/>
        </g>
        <use href="#forbidden" x="1" y="1"/>
      </svg>"##;
    let near_edge = parse("near_edge", "", text.to_owned()).0.expect("a drawing");
    assert!(is_proved(&near_edge));
    let mut nothing_inside = near_edge.clone();
    nothing_inside.marks.retain(|mark| mark.mark != Mark::Empty);
    assert!(!is_proved(&nothing_inside), "the area may be the door alone");
}

#[test]
fn what_asks_for_one_field_less_is_not_proved() {
    for rule in drawings().iter().filter(|rule| rule.exit().is_none()) {
        let mut less = rule.clone();
        for balance in less.areas.iter_mut().flat_map(|area| &mut area.count.balances) {
            balance.constant += match balance.comparison {
                Comparison::AtLeast => -1,
                _ => 1,
            };
        }
        assert!(less == *rule || !is_proved(&less), "{}", rule.name);
    }
}

#[test]
fn what_is_kept_says_what_was_found() {
    let rule = drawing("c_shape");
    let judged = |findings, disproof| record::Judged {
        rule: rule.clone(),
        path: "patterns/c_shape.svg".into(),
        findings,
        disproof,
    };
    let proved = judged(findings(&rule), None);
    let text = record::text(std::slice::from_ref(&proved));
    assert!(text.contains("| [`c_shape`](../patterns/c_shape.svg) | up | proved | edges |"), "{text}");
    let entry = &record::json(&[proved])[0];
    assert_eq!((entry["name"].as_str(), entry["verdict"].as_str()), (Some("c_shape"), Some("proved")));
    assert_eq!(entry["facts"]["marks"].as_array().map(Vec::len), Some(4), "{entry}");
    // A mark less: no proof, and what is kept changes.
    let unproved = vec![Finding { conclusion: Conclusion::Dead(Step::Up), proof: None }];
    let text = record::text(&[judged(unproved.clone(), None), judged(unproved, Some("a board".into()))]);
    assert!(text.contains("| up | checked |  |") && text.contains("| up | false |  |"), "{text}");
}
