use super::super::guide::{Guide, WatchGuide};
use super::super::keys::WatchKey;
use super::super::speed::Speed;
use super::super::tour::TourState;
use super::*;
use crate::cli::mask::LineShape;
use crate::grid::Size;
use crate::line::Board;
use crate::line::deduce::RuleSet;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use std::time::Duration;

/// A seed with which the drawings get stuck on the 15x15.
const STUCK: u64 = 15789;

/// A paused tour after some steps.
fn tour(size: &str, rules: (&str, RuleSet<'static>), seed: u64, steps: usize) -> Tour {
    let size: Size = size.parse().expect("a size");
    let guide = Guide::new(
        LineShape { board: Board::new(size), ahead: None },
        WatchGuide::Rules,
        rules.1,
        format!("rules {}", rules.0),
        seed,
    )
    .expect("there is a line");
    let mut tour = Tour::new(guide, seed, Speed::with_delay(50), || 99).paused();
    for _ in 0..steps {
        let _ = tour.press(WatchKey::Forward);
    }
    tour.look_around();
    tour
}

/// The same at its end.
fn tour_to_the_end(size: &str, rules: (&str, RuleSet<'static>), seed: u64) -> Tour {
    let mut tour = tour(size, rules, seed, 0);
    let _ = tour.press(WatchKey::End);
    tour.tick(Duration::ZERO, || true);
    tour.look_around();
    tour
}

fn screen(tour: &Tour, width: u16, height: u16) -> TestBackend {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| draw(frame, tour)).expect("drawn");
    terminal.backend().clone()
}

const ALL: fn() -> (&'static str, RuleSet<'static>) = || ("all", RuleSet::all());
const DRAWN: fn() -> (&'static str, RuleSet<'static>) = || ("drawn", RuleSet::drawn());

#[test]
fn a_wide_screen_has_the_panel_beside_the_board() {
    insta::assert_snapshot!(screen(&tour("21", ALL(), 7, 134), 80, 24));
}

#[test]
fn a_narrow_screen_has_the_panel_below_the_board() {
    insta::assert_snapshot!(screen(&tour("15", DRAWN(), STUCK, 92), 40, 24));
}

#[test]
fn a_stuck_line_shows_the_rules_that_forbid_the_last_steps() {
    let stuck = tour_to_the_end("15", DRAWN(), STUCK);
    assert_eq!(stuck.state(), TourState::Stuck);
    insta::assert_snapshot!(screen(&stuck, 80, 24));
}

#[test]
fn a_complete_line_has_nothing_more_to_say() {
    insta::assert_snapshot!(screen(&tour_to_the_end("15x9", ALL(), 7), 80, 24));
}

#[test]
fn of_a_large_board_the_part_around_the_live_end_is_shown() {
    insta::assert_snapshot!(screen(&tour("51", ALL(), 7, 700), 80, 24));
}

#[test]
fn a_screen_that_is_too_small_shows_a_message() {
    let tour = tour("9", ALL(), 7, 30);
    insta::assert_snapshot!(screen(&tour, 20, 5));
    for width in 1..80 {
        for height in 1..26 {
            screen(&tour, width, height);
        }
    }
}

#[test]
fn marks_on_the_board_have_their_colours() {
    let mut tour = tour("21", ALL(), 7, 100);
    let is_seen = |tour: &Tour, allowed| tour.judged().is_some_and(|steps| steps.iter().any(|s| s.allowed == allowed));
    while !(is_seen(&tour, true) && is_seen(&tour, false)) {
        assert_ne!(tour.state(), TourState::Complete, "somewhere one step is allowed and another is not");
        let _ = tour.press(WatchKey::Forward);
        tour.look_around();
    }
    let screen = screen(&tour, 80, 24);
    let buffer = screen.buffer();
    // Within the frame, the whole board fits exactly.
    let at = |field: crate::grid::Field| &buffer[(2 * field.x as u16 - 1, field.y as u16)];
    let judged = tour.judged().expect("verdicts");
    for step in judged {
        let (glyph, colour) = if step.allowed { ALLOWED } else { FORBIDDEN };
        assert_eq!((at(step.to).symbol(), at(step.to).fg), (&*glyph.to_string(), colour));
    }
    assert_eq!((at(tour.board().live()).symbol(), at(tour.board().live()).fg), ("◎", Color::Red));
    let is_free = |field| tour.board().is_empty(field) && judged.iter().all(|step| step.to != field);
    let future: Vec<_> = tour.future().iter().map(|(from, _)| *from).filter(|field| is_free(*field)).collect();
    assert!(!future.is_empty());
    assert!(future.into_iter().all(|field| at(field).fg == Color::LightBlue));
}
