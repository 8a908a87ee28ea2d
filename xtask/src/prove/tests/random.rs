//! Random drawings, some of anything that could be drawn and some of ours with something changed: whatever is proved of them
//! has to be true on every state of small boards, and along lines of larger ones.

use super::*;
use crate::evaluate::Evaluator;
use crate::evaluate::random_rules::choice::Choice;
use crate::language::balance::{Balance, Count, Parity};
use crate::language::rule::{Area, Frame};
use oneway::grid::Side;
use oneway::line::Board;
use oneway::line::deduce::Matcher;
use oneway::line::deduce::way_out::WayOut;
use oneway::matching::Areas;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::ops::Range;

impl Choice {
    fn count(&mut self) -> Count {
        let comparisons = [Comparison::Equal, Comparison::AtLeast, Comparison::AtMost, Comparison::Unequal];
        let balance = Balance { comparison: self.of(&comparisons), constant: self.below(7) - 3, terms: Vec::new() };
        match self.below(6) {
            0 | 1 => Count::default(),
            2 => Count { parity: Some(self.of(&[Parity::Pair, Parity::Impair])), ..Count::default() },
            _ => Count { balances: vec![balance], ..Count::default() },
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
            future: crate::language::future::FutureMarks::default(),
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

    /// A drawing that is known with something changed.
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

/// The drawing as it is read back, if it is one.
fn read_back(rule: &Rule) -> Option<Rule> {
    let mut rule = rule.clone();
    rule.marks.sort();
    rule.marks.dedup();
    parse("random", "", print(&rule)).0
}

/// Random drawings, each with whether it is proved.
fn random_drawings(seeds: Range<u64>) -> Vec<(Rule, bool)> {
    let ours: Vec<Rule> = drawings().into_iter().chain(loops::small_drawings()).collect();
    let drawn = seeds.into_par_iter().filter_map(|seed| {
        let mut choice = Choice::from_seed(seed);
        let rule = if seed % 2 == 0 { choice.drawing() } else { choice.changed(&ours) };
        let rule = read_back(&rule)?;
        let proved = is_proved(&rule);
        Some((rule, proved))
    });
    drawn.collect()
}

/// Judges random drawings on all states of the 5x5; the proved ones also on the 7x7 and along `lines` lines of larger boards.
fn check_proofs_of_random_drawings(seeds: Range<u64>, lines: u64, least_proved: usize, least_false: usize) {
    let (proved, others): (Vec<_>, Vec<_>) = random_drawings(seeds).into_iter().partition(|(_, proved)| *proved);
    let rules = |drawings: Vec<(Rule, bool)>| drawings.into_iter().map(|(rule, _)| rule).collect::<Vec<_>>();
    let (proved, others) = (rules(proved), rules(others));
    for board in [states(5), states(7)] {
        for (rule, is_true) in proved.iter().zip(are_true(&proved, &board)) {
            assert!(
                is_true,
                "proved, but false on {}:\n{}\n{}",
                board.size(),
                crate::output::picture::of_rule(rule).join("\n"),
                print(rule)
            );
        }
    }
    for rule in &proved {
        match rule.exit() {
            Some(_) => lines_come_out_where_drawn(rule),
            None => assert!(counterexample::search(rule, lines).is_none(), "proved, but false:\n{}", print(rule)),
        }
    }
    let is_false = are_true(&others, &states(5)).iter().filter(|is_true| !**is_true).count();
    println!("{} proved, {} not, {is_false} of these false on the 5x5", proved.len(), others.len());
    assert!(proved.len() >= least_proved, "only {} are proved", proved.len());
    assert!(is_false >= least_false, "only {is_false} are false");
}

/// Along all lines of a small board: a line that steps into the area fills it at once and leaves it from the exit.
fn lines_come_out_where_drawn(rule: &Rule) {
    let board = Board::new(Size::square(5).expect("a size"));
    let (drawing, areas) = (evaluate::drawings([rule]), Areas::for_size(board.size()));
    Follower { drawing: &drawing, areas, board, promises: Vec::new() }.follow();
}

/// Goes along all lines and remembers where they should come out.
struct Follower<'a> {
    drawing: &'a evaluate::Drawings,
    areas: Areas,
    board: Board,
    /// The number of fields that were taken when the line stepped into an area, and its way out.
    promises: Vec<(usize, WayOut<'a, Evaluator>)>,
}

impl Follower<'_> {
    fn follow(&mut self) {
        if self.board.is_full() {
            return self.promises.iter().for_each(|promise| self.is_kept(promise));
        }
        let taken = self.board.line().len();
        let here = self.drawing.all_ways_out(&self.board, &mut self.areas);
        let known = self.promises.len();
        for step in self.board.free_steps().iter() {
            let next = self.board.live().neighbour(step);
            let entered = here.iter().filter(|way_out| way_out.area.contains(&next));
            self.promises.extend(entered.map(|way_out| (taken, way_out.clone())));
            self.board.step(step);
            if everything_can_be_reached(&self.board) {
                self.follow();
            }
            self.board.undo();
            self.promises.truncate(known);
        }
    }

    fn is_kept(&self, (begun, way_out): &(usize, WayOut<'_, Evaluator>)) {
        let (rule, exit, shown) = (way_out.by.matcher.rule(), way_out.exit, oneway::show::text(&self.board));
        assert!(way_out.is_true_of(&self.board.line()[*begun..]), "{rule} does not come out at {exit}:\n{shown}");
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
fn proofs_of_random_drawings_are_true() {
    check_proofs_of_random_drawings(0..300, 1, 50, 30);
}

#[test]
#[ignore = "takes minutes: runs nightly, and by hand before a law is added or changed"]
fn proofs_of_many_random_drawings_are_true() {
    check_proofs_of_random_drawings(1_000..3_000, 1, 500, 200);
}
