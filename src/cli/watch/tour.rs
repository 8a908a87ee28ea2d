//! The tour: where the line is, how fast it grows, and what each key changes. Knows neither the terminal nor the clock: the
//! time that has passed, and whether there is time left, are arguments.

use super::guide::{Guide, NextStep, WatchGuide};
use super::keys::WatchKey;
use super::speed::Speed;
use crate::grid::Field;
use crate::line::Board;
use crate::line::deduce::universal::future_lines;
use std::ops::ControlFlow;
use std::time::Duration;

/// A line that is watched.
pub(super) struct Tour {
    guide: Guide,
    seed: u64,
    /// Where the seeds of other lines come from.
    new_seed: fn() -> u64,
    /// What is shown: the guide's board, or an earlier one after steps back.
    board: Board,
    /// Whether the guide has found no way on.
    over: bool,
    speed: Speed,
    motion: Motion,
    /// Time that has passed since the last step that was due.
    owed: Duration,
    /// The parts that every completion contains, as far as they were computed. They stay true as the line goes on.
    future: Vec<(Field, Field)>,
    /// The guide's verdicts on the next steps, if they were computed since the last step.
    judged: Option<Vec<NextStep>>,
    /// Where one looks, if that is not the live end.
    eye: Option<Field>,
}

/// What the line does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Motion {
    Paused,
    Running,
    /// To the end at once.
    Rushing,
}

/// The state of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TourState {
    /// It grows.
    Running,
    /// It grows as fast as can be.
    Rushing,
    /// It waits for a key.
    Paused,
    /// It has arrived.
    Complete,
    /// No step is left.
    Stuck,
}

/// Fields that a key moves the view by.
const GLANCE: i32 = 8;

impl Tour {
    /// A tour from where the guide stands, along the line that belongs to the seed.
    pub(super) fn new(guide: Guide, seed: u64, speed: Speed, new_seed: fn() -> u64) -> Self {
        Self {
            board: guide.board().clone(),
            guide,
            seed,
            new_seed,
            over: false,
            speed,
            motion: Motion::Running,
            owed: Duration::ZERO,
            future: Vec::new(),
            judged: None,
            eye: None,
        }
    }

    /// The same tour, but it waits for a key.
    pub(super) fn paused(mut self) -> Self {
        self.motion = Motion::Paused;
        self
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    pub(super) fn speed(&self) -> Speed {
        self.speed
    }

    /// What the guide goes by.
    pub(super) fn guided_by(&self) -> &str {
        self.guide.name()
    }

    /// The parts that every completion contains, as far as they are known.
    pub(super) fn future(&self) -> &[(Field, Field)] {
        &self.future
    }

    /// The guide's verdicts on the next steps, if they were computed.
    pub(super) fn judged(&self) -> Option<&[NextStep]> {
        self.judged.as_deref()
    }

    /// The field that one looks at.
    pub(super) fn eye(&self) -> Field {
        self.eye.unwrap_or(self.board.live())
    }

    /// The state of the line.
    pub(super) fn state(&self) -> TourState {
        let is_latest = self.board.line().len() == self.guide.board().line().len();
        // With a witness there is a way on, even if every step is forbidden.
        let may_be_stuck = self.guide.by() == WatchGuide::Rules;
        let none_allowed =
            || may_be_stuck && self.judged().is_some_and(|steps| steps.iter().all(|judged| !judged.allowed));
        match self.motion {
            _ if self.board.is_complete() => TourState::Complete,
            _ if is_latest && (self.over || none_allowed()) => TourState::Stuck,
            Motion::Paused => TourState::Paused,
            Motion::Running => TourState::Running,
            Motion::Rushing => TourState::Rushing,
        }
    }

    /// Whether the board changes without a key.
    pub(super) fn is_moving(&self) -> bool {
        matches!(self.state(), TourState::Running | TourState::Rushing)
    }

    /// Computes the verdicts on the board that is shown. That takes long on a large board, so it is done for a picture and not for
    /// every step, and may be left out.
    pub(super) fn look_around(&mut self) {
        if self.judged.is_none() {
            // Also with the drawings alone: it is interesting what they can't see.
            self.future = future_lines(&self.board);
            self.judged = Some(self.guide.judge(&self.board));
        }
    }

    /// Does what a key means; a break means to leave.
    pub(super) fn press(&mut self, key: WatchKey) -> ControlFlow<()> {
        match key {
            WatchKey::Pause if matches!(self.state(), TourState::Complete | TourState::Stuck) => {}
            WatchKey::Pause => self.motion = if self.is_moving() { Motion::Paused } else { Motion::Running },
            WatchKey::Forward => {
                self.motion = Motion::Paused;
                self.forward();
            }
            WatchKey::Back => self.back_to(self.board.line().len().saturating_sub(1)),
            WatchKey::Beginning => self.back_to(1),
            WatchKey::Faster => self.speed = self.speed.faster(),
            WatchKey::Slower => self.speed = self.speed.slower(),
            WatchKey::End => self.motion = Motion::Rushing,
            WatchKey::NewLine => self.begin((self.new_seed)()),
            WatchKey::Look(step) => {
                let (dx, dy) = step.vector();
                let (eye, size) = (self.eye().offset(dx * GLANCE, dy * GLANCE), self.board.size());
                self.eye = Some(Field::new(eye.x.clamp(1, size.width()), eye.y.clamp(1, size.height())));
            }
            WatchKey::Quit => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }

    /// Takes the steps that are due after some time, for as long as there is time for them. Those that are left are not made
    /// up for later.
    pub(super) fn tick(&mut self, passed: Duration, mut is_time_left: impl FnMut() -> bool) {
        let delay = match self.motion {
            Motion::Paused => {
                self.owed = Duration::ZERO;
                return;
            }
            Motion::Running => self.speed.delay(),
            Motion::Rushing => Duration::ZERO,
        };
        self.owed = self.owed.saturating_add(passed);
        while self.owed >= delay && is_time_left() {
            self.owed -= delay;
            if !self.forward() {
                self.motion = Motion::Running;
                break;
            }
        }
        self.owed = self.owed.min(delay);
    }

    /// Goes one step further, by the line that is known or else by the guide; whether there was a way.
    fn forward(&mut self) -> bool {
        let known = self.guide.board().line().get(self.board.line().len()).copied();
        let step = match known {
            Some(next) => self.board.live().step_to(next),
            None if self.over => None,
            None => self.guide.step_at_random(),
        };
        match step {
            Some(step) => {
                self.board.step(step);
                self.judged = None;
                self.eye = None;
            }
            None => self.over = true,
        }
        step.is_some()
    }

    /// Goes back until the line has this many fields, at least one, and waits there.
    fn back_to(&mut self, fields: usize) {
        self.motion = Motion::Paused;
        self.eye = None;
        while self.board.line().len() > fields.max(1) {
            self.board.undo();
            self.judged = None;
            self.future.clear();
        }
    }

    /// Begins anew, along another line.
    fn begin(&mut self, seed: u64) {
        self.guide.begin(seed);
        self.seed = seed;
        if self.motion == Motion::Rushing {
            self.motion = Motion::Running;
        }
        self.board = self.guide.board().clone();
        self.over = false;
        self.owed = Duration::ZERO;
        self.future.clear();
        self.judged = None;
        self.eye = None;
    }
}

#[cfg(test)]
mod tests;
