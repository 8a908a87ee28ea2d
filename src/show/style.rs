//! How a picture looks: colours, proportions, size. Knows nothing of what is drawn.

use super::Length;
use crate::grid::Size;
use std::ops::RangeInclusive;
use std::time::Duration;

/// How a picture looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The colours.
    pub colours: Colours,
    /// Pixels a field, when the picture is shown in its own size.
    pub field: u32,
    /// The width of the line or of the walls.
    pub stroke: Length,
    /// Empty paper around the board.
    pub margin: Length,
    /// How long the line takes to draw itself; otherwise the picture stands still.
    pub animation: Option<Duration>,
}

impl Style {
    /// Pixels a field, if nothing else is wished.
    pub const FIELD: u32 = 24;
    /// How wide a line or a wall can be: visible, and with room beside it.
    pub const STROKES: RangeInclusive<Length> = Length::thousandths(20)..=Length::thousandths(900);
    /// How much empty paper there can be.
    pub const MARGINS: RangeInclusive<Length> = Length::ZERO..=Length::fields(100);

    /// A line that looks good on a board of this size.
    pub fn line(size: Size) -> Self {
        Self::with_stroke(Length::thousandths(500), size)
    }

    /// Walls that look good on a board of this size.
    pub fn labyrinth(size: Size) -> Self {
        Self::with_stroke(Length::thousandths(160), size)
    }

    /// The map of a level of so many squares: its outer wall is frame enough.
    pub fn level(size: Size) -> Self {
        Self { margin: Length::ZERO, ..Self::with_stroke(Length::fields(1), size) }
    }

    fn with_stroke(stroke: Length, size: Size) -> Self {
        // A large picture needs more paper around; in quarters of a field, so that pixels are whole.
        let quarters = (i64::from(size.width().min(size.height())) / 8).max(3);
        let margin = Length::thousandths(250 * quarters);
        Self { colours: Colours::Plain, field: Self::FIELD, stroke, margin, animation: None }
    }

    /// Width and height of the picture of a board, in whole pixels.
    pub fn pixels(&self, size: Size) -> (u32, u32) {
        let pixels =
            |fields| (self.with_margin(fields).times(self.field.into()).in_thousandths() as u64).div_ceil(1000);
        (pixels(size.width()) as u32, pixels(size.height()) as u32)
    }

    /// So many fields and the margin on both sides.
    pub fn with_margin(&self, fields: i32) -> Length {
        Length::fields(fields) + self.margin.times(2)
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Dark on light paper.
    Plain,
    /// Light on dark paper.
    Dark,
    /// Changing along the line from its start to its end, so that one sees the order.
    Gradient,
}

/// What has which colour.
pub(super) struct Palette {
    pub(super) paper: &'static str,
    /// The line, or the walls.
    pub(super) ink: &'static str,
    /// A line through a corridor.
    pub(super) thread: &'static str,
    /// Fields that an unfinished line has left out.
    pub(super) left_out: &'static str,
    /// The ends of the line.
    pub(super) start: &'static str,
    pub(super) end: &'static str,
    /// The arrows at the ends of a corridor.
    pub(super) entrance: &'static str,
    pub(super) exit: &'static str,
}

impl Colours {
    pub(super) fn palette(self) -> Palette {
        match self {
            Self::Plain => Palette {
                paper: "#fdfcf8",
                ink: "#2b3a55",
                thread: "#e08a5b",
                left_out: "#e9e4d6",
                start: "#3d9a5f",
                end: "#d1603d",
                entrance: "#3d9a5f",
                exit: "#d1603d",
            },
            Self::Dark => Palette {
                paper: "#14171f",
                ink: "#e9dfc9",
                thread: "#d9774f",
                left_out: "#262b37",
                start: "#4fb477",
                end: "#e8703f",
                entrance: "#4fb477",
                exit: "#e8703f",
            },
            Self::Gradient => Palette {
                paper: "#fdfcf8",
                ink: "#241c3a",
                thread: "#241c3a",
                left_out: "#e9e4d6",
                start: "#1f34ac",
                end: "#fcab05",
                entrance: "#fdfcf8",
                exit: "#fdfcf8",
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_whole_pixels_and_room_around() {
        let pixels = |width, height| {
            let size = Size::new(width, height).expect("a size");
            Style::line(size).pixels(size)
        };
        assert_eq!(pixels(5, 5), (156, 156));
        assert_eq!(pixels(15, 9), (396, 252));
        assert_eq!(pixels(101, 201), (2568, 4968), "three fields around a large board");
        assert_eq!(pixels(101, 1), (2460, 60), "but not around a long one");
        let size = Size::square(3).expect("a size");
        let style = Style { field: 7, margin: Length::thousandths(10), ..Style::line(size) };
        assert_eq!(style.pixels(size), (22, 22), "what is not whole is rounded up");
    }
}
