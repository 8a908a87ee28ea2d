//! The share of the pieces that one machine of many counts.

use std::num::NonZeroU32;
use std::{fmt, str::FromStr};

/// One of several parts, written as `3/8`. Parts are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountPart {
    number: NonZeroU32,
    of: NonZeroU32,
}

impl CountPart {
    /// Everything.
    pub const WHOLE: Self = Self { number: NonZeroU32::MIN, of: NonZeroU32::MIN };

    /// The part with this number, if there is one.
    pub fn new(number: u32, of: u32) -> Option<Self> {
        let part = Self { number: NonZeroU32::new(number)?, of: NonZeroU32::new(of)? };
        (number <= of).then_some(part)
    }

    /// Its number.
    pub fn number(self) -> u32 {
        self.number.get()
    }

    /// The number of parts.
    pub fn of(self) -> u32 {
        self.of.get()
    }

    /// Whether it is the first one, which also has the lines that belong to no piece.
    pub fn is_first(self) -> bool {
        self.number == NonZeroU32::MIN
    }

    /// Those of `all` pieces that belong to it. They are dealt out in turn: neighbours are of similar size.
    pub fn pieces(self, all: usize) -> impl ExactSizeIterator<Item = usize> {
        let first = self.number() as usize - 1;
        (first..all.max(first)).step_by(self.of() as usize)
    }
}

impl fmt::Display for CountPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// Why a text is not a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountPartError {
    /// Not two numbers.
    Unreadable,
    /// There is no such part.
    OutOfRange,
}

impl fmt::Display for CountPartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable => write!(f, "a part is written as its number and how many there are, such as 3/8"),
            Self::OutOfRange => write!(f, "parts are counted from 1: of 8 parts, 1/8 is the first and 8/8 the last"),
        }
    }
}

impl std::error::Error for CountPartError {}

impl FromStr for CountPart {
    type Err = CountPartError;

    fn from_str(text: &str) -> Result<Self, CountPartError> {
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty() {
            true => text.parse().map_err(|_| CountPartError::OutOfRange),
            false => Err(CountPartError::Unreadable),
        };
        let (part, of) = text.split_once('/').ok_or(CountPartError::Unreadable)?;
        Self::new(number(part)?, number(of)?).ok_or(CountPartError::OutOfRange)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_written_as_two_numbers() {
        assert_eq!("3/8".parse(), Ok(CountPart::new(3, 8).expect("a part")));
        assert_eq!("1/1".parse(), Ok(CountPart::WHOLE));
        for text in ["", "3", "/", "3/", "/8", "x/y", "-1/8", "+1/8", "1/8/9", "1 / 8", "1.5/8"] {
            assert_eq!(text.parse::<CountPart>(), Err(CountPartError::Unreadable), "{text:?}");
        }
        for text in ["0/4", "5/4", "0/0", "1/0", "99999999999/99999999999"] {
            assert_eq!(text.parse::<CountPart>(), Err(CountPartError::OutOfRange), "{text:?}");
        }
    }

    #[test]
    fn every_piece_belongs_to_one_part() {
        for (pieces, of) in [(0, 1), (0, 3), (1, 1), (10, 1), (10, 3), (10, 10), (3, 7)] {
            let parts = (1..=of).map(|number| CountPart::new(number, of).expect("a part"));
            let mut dealt: Vec<usize> = parts.flat_map(|part| part.pieces(pieces)).collect();
            dealt.sort();
            assert_eq!(dealt, (0..pieces).collect::<Vec<_>>(), "{pieces} pieces in {of} parts");
        }
    }
}
