use super::super::guide::{Guide, WatchGuide};
use super::*;
use crate::cli::mask::LineShape;
use crate::grid::{Chance, Size, Step};
use crate::line::deduce::RuleSet;
use crate::line::walk::Walker;
use crate::line::walk::by_witness::WitnessWalker;

/// A line by these rules on a square board, with five steps a second.
fn tour(side: i32, rules: RuleSet<'static>, seed: u64) -> Tour {
    tour_by(WatchGuide::Rules, side, rules, seed)
}

fn tour_by(by: WatchGuide, side: i32, rules: RuleSet<'static>, seed: u64) -> Tour {
    let size = Size::square(side).expect("a size");
    let guide = Guide::new(LineShape { board: Board::new(size), ahead: None }, by, rules, "rules".into(), seed)
        .expect("there is a line");
    Tour::new(guide, seed, Speed::with_delay(200), || 99)
}

/// The line that `oneway walk` draws.
fn walked(by: WatchGuide, side: i32, rules: RuleSet<'static>, seed: u64) -> Vec<Field> {
    let start = Board::new(Size::square(side).expect("a size"));
    let chance = &mut Chance::from_seed(seed);
    match by {
        WatchGuide::Rules => {
            let mut walker = Walker::on(start, rules);
            walker.walk_at_random(chance);
            walker.board().line().to_vec()
        }
        WatchGuide::Witness => {
            let walker = WitnessWalker::new(start.size(), start.live(), start.end(), rules);
            let mut walker = walker.expect("there is a line");
            walker.walk_at_random(chance);
            walker.board().line().to_vec()
        }
    }
}

fn press(tour: &mut Tour, keys: &[WatchKey]) {
    for key in keys {
        assert!(tour.press(*key).is_continue(), "{key:?} does not leave");
    }
}

/// Lets it run as long as it moves.
fn run(tour: &mut Tour) {
    while tour.is_moving() {
        tour.tick(Duration::from_secs(1), || true);
    }
}

/// A seed with which the drawings get stuck.
const STUCK: (i32, u64) = (13, 47759);

#[test]
fn verdicts_and_keys_do_not_change_the_line_of_walk() {
    let by_rules = [(RuleSet::all(), 7), (RuleSet::universal(), 8), (RuleSet::drawn(), 9)];
    let by_rules = by_rules.map(|(rules, seed)| (WatchGuide::Rules, rules, seed));
    for (by, rules, seed) in by_rules.into_iter().chain([(WatchGuide::Witness, RuleSet::all(), 10)]) {
        let mut tour = tour_by(by, 13, rules, seed).paused();
        let mut turn = 0;
        while !matches!(tour.state(), TourState::Complete | TourState::Stuck) {
            tour.look_around();
            press(&mut tour, &[WatchKey::Forward]);
            turn += 1;
            if turn % 10 == 0 {
                let reached = tour.board().line().to_vec();
                press(&mut tour, &[WatchKey::Back; 7]);
                assert_eq!(tour.board().line(), &reached[..(reached.len() - 7).max(1)]);
                tour.look_around();
                press(&mut tour, &[WatchKey::Forward; 7]);
                assert_eq!(tour.board().line(), reached, "the same way again");
            }
            if turn == 50 {
                press(&mut tour, &[WatchKey::Beginning]);
                assert_eq!((tour.board().line().len(), tour.state()), (1, TourState::Paused));
                press(&mut tour, &[WatchKey::Forward; 50]);
            }
        }
        assert_eq!(tour.board().line(), walked(by, 13, rules, seed));
    }
}

#[test]
fn time_takes_steps_and_a_pause_takes_none() {
    let mut tour = tour(9, RuleSet::all(), 7);
    tour.tick(Duration::from_millis(199), || true);
    assert_eq!(tour.board().line().len(), 1, "not yet");
    tour.tick(Duration::from_millis(1), || true);
    assert_eq!(tour.board().line().len(), 2);
    tour.tick(Duration::from_millis(1000), || true);
    assert_eq!(tour.board().line().len(), 7, "several at once");
    press(&mut tour, &[WatchKey::Pause]);
    assert_eq!(tour.state(), TourState::Paused);
    tour.tick(Duration::from_secs(60), || true);
    assert_eq!(tour.board().line().len(), 7);
    press(&mut tour, &[WatchKey::Pause, WatchKey::Faster]);
    tour.tick(Duration::from_millis(100), || true);
    assert_eq!((tour.board().line().len(), tour.state()), (8, TourState::Running), "the pause is not made up for");
}

#[test]
fn steps_for_which_there_is_no_time_are_not_made_up_for() {
    let mut tour = tour(9, RuleSet::all(), 7);
    let mut left = 3;
    tour.tick(Duration::from_secs(10), || {
        left -= 1;
        left >= 0
    });
    assert_eq!(tour.board().line().len(), 4);
    tour.tick(Duration::ZERO, || true);
    assert_eq!(tour.board().line().len(), 5, "one is due, not fifty");
}

#[test]
fn the_end_is_rushed_to_and_can_be_interrupted() {
    let mut tour = tour(21, RuleSet::all(), 7).paused();
    press(&mut tour, &[WatchKey::End]);
    let mut left = 100;
    tour.tick(Duration::ZERO, || {
        left -= 1;
        left >= 0
    });
    assert_eq!((tour.board().line().len(), tour.state()), (101, TourState::Rushing));
    press(&mut tour, &[WatchKey::Pause]);
    tour.tick(Duration::from_secs(1), || true);
    assert_eq!((tour.board().line().len(), tour.state()), (101, TourState::Paused));
    press(&mut tour, &[WatchKey::End]);
    tour.tick(Duration::ZERO, || true);
    assert_eq!(
        (tour.board().line(), tour.state()),
        (&walked(WatchGuide::Rules, 21, RuleSet::all(), 7)[..], TourState::Complete)
    );
    assert!(!tour.is_moving());
}

#[test]
fn a_dead_end_is_seen_when_it_is_reached_and_can_be_left_backwards() {
    let (side, seed) = STUCK;
    let mut tour = tour(side, RuleSet::drawn(), seed);
    run(&mut tour);
    assert_eq!(tour.state(), TourState::Stuck);
    assert_eq!(tour.board().line(), walked(WatchGuide::Rules, side, RuleSet::drawn(), seed));
    press(&mut tour, &[WatchKey::Pause]);
    assert_eq!(tour.state(), TourState::Stuck, "there is nothing to pause");
    press(&mut tour, &[WatchKey::Back]);
    assert_eq!(tour.state(), TourState::Paused);
    press(&mut tour, &[WatchKey::Forward]);
    assert_eq!(tour.state(), TourState::Stuck);
}

#[test]
fn a_dead_end_is_known_from_the_verdicts_without_a_step() {
    let (side, seed) = STUCK;
    let fields = walked(WatchGuide::Rules, side, RuleSet::drawn(), seed).len();
    let mut tour = tour(side, RuleSet::drawn(), seed).paused();
    press(&mut tour, &vec![WatchKey::Forward; fields - 1]);
    assert_eq!(tour.state(), TourState::Paused, "no verdicts yet");
    tour.look_around();
    assert_eq!(tour.state(), TourState::Stuck);
}

#[test]
fn a_new_line_has_a_new_seed() {
    let mut tour = tour(9, RuleSet::all(), 7);
    run(&mut tour);
    press(&mut tour, &[WatchKey::NewLine]);
    assert_eq!((tour.seed(), tour.board().line().len(), tour.state()), (99, 1, TourState::Running));
    run(&mut tour);
    assert_eq!(tour.board().line(), walked(WatchGuide::Rules, 9, RuleSet::all(), 99));
}

#[test]
fn known_future_parts_stay_until_a_step_back() {
    let mut tour = tour(9, RuleSet::all(), 7).paused();
    press(&mut tour, &[WatchKey::Forward; 20]);
    tour.look_around();
    let known = tour.future().to_vec();
    assert!(!known.is_empty() && tour.judged().is_some());
    press(&mut tour, &[WatchKey::Forward]);
    assert_eq!((tour.future(), tour.judged()), (&known[..], None));
    press(&mut tour, &[WatchKey::Back]);
    assert_eq!(tour.future(), []);
}

#[test]
fn one_can_look_away_from_the_live_end_but_not_off_the_board() {
    let mut tour = tour(51, RuleSet::universal(), 7).paused();
    press(&mut tour, &[WatchKey::Look(Step::Down), WatchKey::Look(Step::Left)]);
    assert_eq!(tour.eye(), Field::new(1, 9));
    press(&mut tour, &[WatchKey::Look(Step::Right); 20]);
    assert_eq!(tour.eye(), Field::new(51, 9));
    press(&mut tour, &[WatchKey::Forward]);
    assert_eq!(tour.eye(), tour.board().live(), "back to where something happens");
}

#[test]
fn one_field_is_complete_at_once_and_only_quit_leaves() {
    let mut tour = tour(1, RuleSet::all(), 7);
    assert_eq!(tour.state(), TourState::Complete);
    press(
        &mut tour,
        &[WatchKey::Forward, WatchKey::Back, WatchKey::Beginning, WatchKey::End, WatchKey::Pause, WatchKey::Slower],
    );
    run(&mut tour);
    assert_eq!(tour.state(), TourState::Complete);
    assert!(tour.press(WatchKey::Quit).is_break());
}
