//! The sizes of the boards of an audit: one, or squares of several sizes.

use crate::cli::Failure;
use crate::grid::{Size, SizeError};
use crate::line::existence::size_with_a_line;
use crate::matching::binary::{BinaryBoard, BitRows};
use std::str::FromStr;

/// One size, or squares of several sizes, as `6..14`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AuditedSizes {
    text: String,
    /// At least one; the first and the last one of several.
    sizes: Vec<Size>,
}

impl FromStr for AuditedSizes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = |text: &str| text.parse::<Size>().map_err(|error: SizeError| error.to_string());
        let sizes = match text.split_once("..") {
            None => vec![read(text)?],
            Some((first, last)) => {
                let ends = [read(first)?, read(last)?];
                if ends.iter().any(|size| size.width() != size.height()) || ends[0].width() > ends[1].width() {
                    return Err("several sizes are the least and the greatest side of a square, such as 6..14".into());
                }
                ends.to_vec()
            }
        };
        Ok(Self { text: text.to_owned(), sizes })
    }
}

impl AuditedSizes {
    /// The size of a board that has a line.
    pub(super) fn with_a_line(&self) -> Result<Size, Failure> {
        let refused = |why: String| Failure::Usage(format!("invalid value '{}' for '--size': {why}", self.text));
        match self.sizes[..] {
            [_] => size_with_a_line(&self.text).map_err(refused),
            _ => Err(refused("several sizes are for --puzzle with --sample".into())),
        }
    }

    /// The size of a board of 0 and 1.
    pub(super) fn one(&self) -> Result<Size, Failure> {
        match self.sizes[..] {
            [size] => Ok(size),
            _ => Err(Failure::Usage(format!("--size {} is for random boards: add --sample K", self.text))),
        }
    }

    /// The sizes of boards of 0 and 1: even sides from the first to the last.
    pub(super) fn all(&self) -> Result<Vec<Size>, Failure> {
        let sizes = match self.sizes[..] {
            [first, last] => {
                // One even side that is too long is enough to be refused.
                let last = last.width().min(BitRows::LONGEST + 2);
                (first.width()..=last).step_by(2).map(Size::square).collect::<Result<Vec<_>, _>>()
            }
            _ => Ok(self.sizes.clone()),
        };
        let sizes = sizes.map_err(|error| Failure::Usage(error.to_string()))?;
        let odd = sizes.iter().find_map(|size| BinaryBoard::new(*size).err());
        odd.map_or(Ok(sizes), |error| Err(Failure::Usage(error.to_string())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_one_or_a_range_of_squares() {
        let all = |text: &str| {
            let sizes = text.parse::<AuditedSizes>().ok()?.all().ok()?;
            Some(sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(all("6..10").as_deref(), Some("6x6 8x8 10x10"));
        assert_eq!(all("6..7").as_deref(), Some("6x6"));
        assert_eq!(all("4x8").as_deref(), Some("4x8"));
        for text in ["7", "5..9", "8..6", "4x6..8", "..", "6..", "32", "28..36", "x"] {
            assert_eq!(all(text), None, "{text}");
        }
    }

    #[test]
    fn a_line_needs_one_size_that_has_one() {
        let size = |text: &str| text.parse::<AuditedSizes>().expect("sizes").with_a_line().ok();
        assert_eq!(size("7").map(|size| size.to_string()).as_deref(), Some("7x7"));
        assert_eq!((size("4"), size("5..7")), (None, None));
    }
}
