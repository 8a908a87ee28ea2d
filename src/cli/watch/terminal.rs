//! The terminal: takes it, shows the tour in it, listens to keys, and gives it back as it was.

use super::keys::WatchKey;
use super::screen;
use super::tour::{Tour, TourState};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use std::io;
use std::time::{Duration, Instant};

/// The time between two pictures of a line that grows.
const FRAME: Duration = Duration::from_millis(16);
/// So long it takes at most to notice that nothing has happened.
const IDLE: Duration = Duration::from_secs(1);
/// So long steps may be taken before keys are heard and a picture is drawn again.
const STRIDE: Duration = Duration::from_millis(25);
/// While the line grows, the verdicts take one part of the time, and everything else at least this many parts.
const REST: u32 = 3;

/// Shows the tour until it is left. The terminal is given back also after an error, and when the program panics.
pub(super) fn show(tour: &mut Tour) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let shown = run(&mut terminal, tour);
    let restored = ratatui::try_restore();
    shown.and(restored)
}

fn run(terminal: &mut DefaultTerminal, tour: &mut Tour) -> io::Result<()> {
    let mut ticked = Instant::now();
    let (mut looked, mut took) = (Instant::now(), Duration::ZERO);
    loop {
        let state = tour.state();
        // On a large board looking around takes longer than a picture, and keys must be heard all the same.
        let is_time_to_look = match state {
            TourState::Running => looked.elapsed() >= took * REST,
            TourState::Rushing => false,
            TourState::Paused | TourState::Complete | TourState::Stuck => true,
        };
        if is_time_to_look {
            let begun = Instant::now();
            tour.look_around();
            (looked, took) = (Instant::now(), begun.elapsed());
        }
        terminal.draw(|frame| screen::draw(frame, tour))?;
        let mut patience = match state {
            TourState::Running => FRAME,
            TourState::Rushing => Duration::ZERO,
            TourState::Paused | TourState::Complete | TourState::Stuck => IDLE,
        };
        let was_moving = tour.is_moving();
        while event::poll(patience)? {
            // A new size of the terminal needs nothing but the next picture.
            if let Event::Key(pressed) = event::read()?
                && let Some(key) = WatchKey::of(pressed)
                && tour.press(key).is_break()
            {
                return Ok(());
            }
            // What was pressed meanwhile is done at once.
            patience = Duration::ZERO;
        }
        let begun = Instant::now();
        // The time of a pause is not made up for.
        let passed = if was_moving { begun - ticked } else { Duration::ZERO };
        tour.tick(passed, || begun.elapsed() < STRIDE);
        ticked = begun;
    }
}
