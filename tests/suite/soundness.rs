//! No rule forbids a step of a complete line, and lines leave areas at the exits that the drawings predict.

use crate::support::{for_each_line, random_line, step_between};
use oneway::grid::{Field, Size, Step, Steps};
use oneway::line::deduce::way_out::WayOut;
use oneway::line::deduce::{Compiled, Drawings, Matcher};
use oneway::line::existence::line_exists;
use oneway::line::{Board, case};
use oneway::matching::{Areas, Window};
use oneway::show;
use std::path::Path;
use xtask::evaluate::interpret;
use xtask::front::load::load;
use xtask::language::rule::Rule;

/// Follows lines of one board and compares all drawings with them. A beginning that a line shares with the line before it is not
/// checked again.
struct Follower {
    board: Board,
    areas: Areas,
    /// For each field of the line but the last, the ways out that match there.
    ways_out: Vec<Vec<WayOut<'static, Compiled>>>,
}

impl Follower {
    fn new(board: Board) -> Self {
        Self { areas: Areas::for_size(board.size()), board, ways_out: Vec::new() }
    }

    /// Asserts that no rule forbids a step of the line, and that the line leaves areas at the drawn exits.
    fn follow(&mut self, line: &[Field]) {
        let shared = self.board.line().iter().zip(line).take_while(|(before, now)| before == now).count();
        while self.board.line().len() > shared {
            self.board.undo();
            self.ways_out.pop();
        }
        for next in &line[shared..] {
            let step = step_between(self.board.live(), *next);
            self.assert_no_rule_forbids(step);
            self.ways_out.push(Drawings::compiled_in().all_ways_out(&self.board, &mut self.areas));
            self.board.step(step);
        }
        for (taken, ways_out) in (1..).zip(&self.ways_out) {
            for way_out in ways_out {
                let (matcher, ahead) = (&way_out.by.matcher, &line[taken..]);
                let (rule, orientation) = (matcher.rule(), matcher.symmetry().name());
                let WayOut { area, exit, .. } = way_out;
                assert!(
                    way_out.is_true_of(ahead),
                    "{rule} {orientation}: the line continues with {ahead:?}, and not through {area:?} to {exit}"
                );
            }
        }
    }

    fn assert_no_rule_forbids(&mut self, step: Step) {
        let (at, wanted) = (Window::around_live_end(self.board.position()), Steps::of(&[step]));
        Drawings::compiled_in().visit_matches(at, &mut self.areas, wanted, |found| {
            let (rule, orientation) = (found.matcher.rule(), found.matcher.symmetry().name());
            let shown = show::text(&self.board);
            panic!("{rule} {orientation} forbids {step:?}, but the line can be completed:\n{shown}")
        });
    }
}

/// Follows all lines of a board. Returns their number.
fn follow_all_lines(size: Size) -> u64 {
    let mut follower = Follower::new(Board::new(size));
    let mut lines = 0;
    for_each_line(size, &mut |line| {
        follower.follow(line);
        lines += 1;
    });
    lines
}

/// Follows random lines of a board.
fn follow_random_lines(side: i32, lines: u64) {
    let size = Size::square(side).expect("a size");
    let mut follower = Follower::new(Board::new(size));
    for seed in 0..lines {
        follower.follow(&random_line(size, seed));
    }
}

fn from_corner_to_corner(size: Size) -> bool {
    line_exists(size, Field::new(1, 1), Field::new(size.width(), size.height())).is_ok()
}

#[test]
fn no_rule_forbids_a_line_on_any_board_smaller_than_7x7() {
    let sizes = (1..=7).flat_map(|width| (1..=7).map(move |height| Size::new(width, height).expect("a size")));
    for size in sizes.filter(|size| from_corner_to_corner(*size) && size.fields() < 49) {
        assert!(follow_all_lines(size) > 0, "{size}");
    }
}

#[test]
fn no_rule_forbids_a_line_on_7x7() {
    assert_eq!(follow_all_lines(Size::square(7).expect("a size")), 111_712);
}

#[test]
fn no_rule_forbids_random_lines_on_larger_boards() {
    for (side, lines) in [(9, 1000), (11, 300), (13, 100), (21, 10)] {
        follow_random_lines(side, lines);
    }
}

#[test]
#[ignore = "takes minutes: runs nightly, and by hand before a rule is merged"]
fn no_rule_forbids_many_random_lines() {
    for (side, lines) in [(9, 100_000), (11, 30_000), (13, 10_000), (21, 300)] {
        follow_random_lines(side, lines);
    }
}

/// The lines of a folder, each with the name of its file, or the reason why one of them cannot be used.
fn kept_lines(folder: &Path) -> Result<Vec<(String, Board)>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("listed").path()).collect();
    paths.sort();
    paths.iter().map(|path| kept_line(path).map_err(|why| format!("{}: {why}", path.display()))).collect()
}

fn kept_line(path: &Path) -> Result<(String, Board), String> {
    let name = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".txt"));
    let name = name.ok_or("the name of a case ends in .txt")?;
    let text = oneway::support::file::read_text(path).map_err(|error| error.to_string())?;
    let board = case::read(&text).map_err(|error| error.to_string())?;
    let (size, start) = (board.size(), board.line()[0]);
    if !board.is_complete() {
        return Err(format!("the line has {} of {} fields", board.line().len(), size.fields()));
    }
    let at_the_edge = [1, size.width()].contains(&start.x) || [1, size.height()].contains(&start.y);
    at_the_edge.then_some((name.to_owned(), board)).ok_or(format!("the line begins at {start}, not at the edge"))
}

#[test]
fn no_rule_forbids_a_kept_line() {
    let lines = kept_lines(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/soundness")).expect("lines");
    assert!(lines.len() >= 2, "{} lines", lines.len());
    for (name, complete) in lines {
        println!("{name}"); // shown if the line is forbidden
        let start = Board::between(complete.size(), complete.line()[0], complete.end());
        Follower::new(start).follow(complete.line());
    }
}

/// Whether a drawing, as the interpreter reads it, forbids a step of a line.
fn forbids_a_step_of(rule: &Rule, complete: &Board) -> bool {
    let mut board = Board::between(complete.size(), complete.line()[0], complete.end());
    complete.line()[1..].iter().any(|next| {
        let step = step_between(board.live(), *next);
        let forbidden = rule.orientations.iter().any(|&symmetry| {
            interpret::forbids(rule, symmetry).contains(&step) && interpret::matches(rule, symmetry, &board)
        });
        board.step(step);
        forbidden
    })
}

#[test]
fn each_false_drawing_forbids_its_kept_line() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let drawings = load(root, Path::new("tests/drawings/false")).expect("readable").rules;
    assert!(drawings.len() >= 3, "{} drawings", drawings.len());
    // A way out forbids nothing.
    for (rule, _) in drawings.into_iter().filter(|(rule, _)| rule.exit().is_none()) {
        let path = root.join(format!("tests/soundness/{}.txt", rule.name));
        let (name, complete) = kept_line(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert!(forbids_a_step_of(&rule, &complete), "{name}");
    }
}

#[test]
fn a_kept_line_that_cannot_be_used_is_reported_with_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(kept_lines(&folder.path().join("nowhere")).is_err());
    for (name, text, why) in [
        ("empty.txt", &b""[..], "there is no field in it"),
        ("words.txt", b"3|1,1;down", "`down` is not a field"),
        ("bytes.txt", b"\xff\xfe", "this is not text"),
        ("jump.txt", b"3|1,1;3,1", "is not beside"),
        ("begun.txt", b"3|1,1;2,1", "the line has 2 of 9 fields"),
        ("inside.txt", b"3x4|2,2;1,2;1,1;2,1;3,1;3,2;3,3;2,3;1,3;1,4;2,4;3,4", "begins at (2, 2), not at the edge"),
        ("line.case", b"1|1,1", "ends in .txt"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        let found = kept_lines(folder.path()).map(|lines| lines.len()).expect_err(name);
        assert!(found.contains(name) && found.contains(why), "{found}");
        std::fs::remove_file(path).expect("removed");
    }
    std::fs::write(folder.path().join("line.txt"), "2x3|1,1;2,1;2,2;1,2;1,3;2,3\n").expect("written");
    assert_eq!(kept_lines(folder.path()).expect("a line")[0].0, "line");
}
