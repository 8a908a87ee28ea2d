//! Lengths in thousandths of a field, read and written without a float, so that every machine writes the same digits.

use std::fmt;
use std::ops::{Add, Neg};
use std::str::FromStr;

/// A length in fields, exact to a thousandth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Length(i64);

impl Length {
    /// No length.
    pub const ZERO: Self = Self(0);

    /// So many thousandths of a field.
    pub const fn thousandths(thousandths: i64) -> Self {
        Self(thousandths)
    }

    /// So many fields.
    pub const fn fields(fields: i32) -> Self {
        Self(fields as i64 * 1000)
    }

    /// How many thousandths of a field it is.
    pub const fn in_thousandths(self) -> i64 {
        self.0
    }

    /// So many times this length.
    pub const fn times(self, times: i64) -> Self {
        Self(self.0 * times)
    }

    /// Half of it.
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

impl Add for Length {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Neg for Length {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Length {
    /// As a decimal number without needless zeros, such as `12`, `0.5` or `-0.125`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        write!(f, "{sign}{}", size / 1000)?;
        match size % 1000 {
            0 => Ok(()),
            part if part % 100 == 0 => write!(f, ".{}", part / 100),
            part if part % 10 == 0 => write!(f, ".{:02}", part / 10),
            part => write!(f, ".{part:03}"),
        }
    }
}

impl FromStr for Length {
    type Err = NotALength;

    /// Reads `2`, `0.5` or `.125`.
    fn from_str(text: &str) -> Result<Self, NotALength> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let digits = whole.bytes().chain(part.bytes()).all(|byte| byte.is_ascii_digit());
        if !digits || whole.len() > 9 || part.len() > 3 || whole.len() + part.len() == 0 {
            return Err(NotALength);
        }
        format!("{whole}{part:0<3}").parse().map(Self).map_err(|_| NotALength)
    }
}

/// What was read is no length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALength;

impl fmt::Display for NotALength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "write a number such as 2, 0.5 or 0.125, with at most three decimals")
    }
}

impl std::error::Error for NotALength {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for (thousandths, text) in
            [(0, "0"), (12_000, "12"), (500, "0.5"), (360, "0.36"), (5, "0.005"), (1125, "1.125")]
        {
            assert_eq!(Length::thousandths(thousandths).to_string(), text);
            assert_eq!(text.parse(), Ok(Length::thousandths(thousandths)));
        }
        assert_eq!((-Length::thousandths(750)).to_string(), "-0.75");
        assert_eq!((".25".parse(), "3.".parse()), (Ok(Length::thousandths(250)), Ok(Length::fields(3))));
        for text in ["", ".", "-1", "+1", "0.1234", "1e3", "0,5", "nan", "1.2.3", "9999999999"] {
            assert_eq!(text.parse::<Length>(), Err(NotALength), "{text:?}");
        }
    }
}
