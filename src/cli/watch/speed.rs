//! How fast the line grows: the time between two steps, and its text.

use std::fmt;
use std::time::Duration;

/// The time between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speed(Duration);

/// Speeds to choose from, in steps a second.
const STEPS_A_SECOND: [u32; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

impl Speed {
    /// A step after every delay; the shortest is a millisecond.
    pub(super) fn with_delay(milliseconds: u64) -> Self {
        Self(Duration::from_millis(milliseconds.max(1)))
    }

    /// The time between two steps.
    pub(super) fn delay(self) -> Duration {
        self.0
    }

    /// The next faster speed, if there is one.
    pub(super) fn faster(self) -> Self {
        Self::all().find(|speed| speed.0 < self.0).unwrap_or(self)
    }

    /// The next slower speed, if there is one.
    pub(super) fn slower(self) -> Self {
        Self::all().rev().find(|speed| speed.0 > self.0).unwrap_or(self)
    }

    /// The speeds to choose from, the slowest first.
    fn all() -> impl DoubleEndedIterator<Item = Self> {
        STEPS_A_SECOND.iter().map(|steps| Self(Duration::from_secs(1) / *steps))
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let delay = self.0.as_millis();
        match 1000 % delay {
            0 if delay == 1000 => write!(f, "1 step a second"),
            0 => write!(f, "{} steps a second", 1000 / delay),
            _ => write!(f, "a step every {delay} ms"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faster_and_slower_go_from_one_end_to_the_other() {
        let mut speed = Speed::with_delay(3000);
        assert_eq!(speed.slower(), speed, "only --delay is slower than that");
        let mut shown = vec![speed.to_string()];
        while speed.faster() != speed {
            let before = speed;
            speed = speed.faster();
            assert!(speed.slower() == before || before == Speed::with_delay(3000));
            shown.push(speed.to_string());
        }
        assert_eq!(shown[..3], ["a step every 3000 ms", "1 step a second", "2 steps a second"]);
        assert_eq!(shown[shown.len() - 1], "1000 steps a second");
    }

    #[test]
    fn a_speed_of_ones_own_lies_between_two_others() {
        let speed = Speed::with_delay(30);
        assert_eq!(speed.to_string(), "a step every 30 ms");
        assert_eq!((speed.faster(), speed.slower()), (Speed::with_delay(20), Speed::with_delay(50)));
        assert_eq!(Speed::with_delay(0), Speed::with_delay(1));
    }
}
