//! No rule forbids a step that can be completed, and lines come out of areas where the drawings say.

use crate::support::{for_each_line, random_line, step_between};
use oneway::board::Board;
use oneway::existence::line_exists;
use oneway::geometry::Field;
use oneway::picture;
use oneway::rules::{self, Areas, Window};
use oneway::size::Size;
use std::collections::BTreeSet;

/// Walks along a line and asks every matcher at every step.
fn no_rule_forbids(size: Size, line: &[Field], areas: &mut Areas) {
    let mut board = Board::new(size);
    for (taken, pair) in (1..).zip(line.windows(2)) {
        let step = step_between(pair[0], pair[1]);
        comes_out_where_drawn(&board, &line[taken..], areas);
        for rule in rules::drawn() {
            for orientation in rule.orientations.iter().filter(|orientation| orientation.forbids.contains(step)) {
                assert!(
                    !(orientation.matches)(Window::around_live_end(&board), areas),
                    "{} {} forbids {step:?}, but the line can be completed:\n{}",
                    rule.name,
                    orientation.name,
                    picture::text(&board)
                );
            }
        }
        board.step(step);
    }
}

/// If the next field of the line lies in an area of which a drawing says where the line comes out, the line fills that
/// area first and comes out there.
fn comes_out_where_drawn(board: &Board, ahead: &[Field], areas: &mut Areas) {
    for way_out in rules::ways_out() {
        for passage in way_out.orientations {
            let Some((dx, dy)) = (passage.exit)(Window::around_live_end(board), areas) else { continue };
            let area: BTreeSet<Field> = areas.last(board).iter().collect();
            if !area.contains(&ahead[0]) {
                continue;
            }
            let filled = &ahead[..area.len().min(ahead.len())];
            assert!(
                area.iter().eq(&filled.iter().copied().collect::<BTreeSet<_>>())
                    && filled.last() == Some(&board.live().offset(dx, dy)),
                "{} {}: the line goes on by {filled:?} from\n{}",
                way_out.name,
                passage.name,
                picture::text(board)
            );
        }
    }
}

/// Walks along all lines of a board; returns how many there are.
fn no_rule_forbids_a_line(size: Size) -> u64 {
    let mut areas = Areas::for_board(&Board::new(size));
    let mut lines = 0;
    for_each_line(size, &mut |line| {
        no_rule_forbids(size, line, &mut areas);
        lines += 1;
    });
    lines
}

/// Walks along random lines of a board.
fn no_rule_forbids_random_lines(side: i32, lines: u64) {
    let size = Size::square(side).expect("a size");
    let mut areas = Areas::for_board(&Board::new(size));
    for seed in 0..lines {
        no_rule_forbids(size, &random_line(size, seed), &mut areas);
    }
}

fn from_corner_to_corner(size: Size) -> bool {
    line_exists(size, Field::new(1, 1), Field::new(size.width(), size.height())).is_ok()
}

#[test]
fn no_rule_forbids_a_line_on_any_board_smaller_than_7x7() {
    let sizes = (1..=7).flat_map(|width| (1..=7).map(move |height| Size::new(width, height).expect("a size")));
    for size in sizes.filter(|size| from_corner_to_corner(*size) && size.fields() < 49) {
        assert!(no_rule_forbids_a_line(size) > 0, "{size}");
    }
}

#[test]
fn no_rule_forbids_a_line_on_7x7() {
    assert_eq!(no_rule_forbids_a_line(Size::square(7).expect("a size")), 111_712);
}

#[test]
fn no_rule_forbids_random_lines_on_larger_boards() {
    for (side, lines) in [(9, 1000), (11, 300), (13, 100), (21, 10)] {
        no_rule_forbids_random_lines(side, lines);
    }
}

#[test]
#[ignore = "takes minutes; run by hand before a rule is merged"]
fn no_rule_forbids_many_random_lines() {
    for (side, lines) in [(9, 100_000), (11, 30_000), (13, 10_000), (21, 300)] {
        no_rule_forbids_random_lines(side, lines);
    }
}
