//! The look of a picture: colours, proportions, size. Knows nothing of the things that are drawn.

use super::element::number;
use crate::grid::Size;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The look of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// The colours.
    pub colours: Colours,
    /// The size of a field, when the picture is shown in its own size.
    pub field: FieldSize,
    /// The width of the line or of the walls, in fields.
    pub stroke: f64,
    /// Empty paper around the board, in fields.
    pub margin: f64,
    /// The radius of the line's corners, in fields; 0 if the stroke alone makes them round. Not for gradients.
    pub rounded: f64,
    /// Whether the paper has a colour; otherwise it is that of real paper.
    pub has_paper: bool,
    /// How long the line takes to draw itself; otherwise the picture stands still.
    pub animation: Option<Duration>,
}

/// The size of a field of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FieldSize {
    /// On a screen.
    Pixels(u32),
    /// On paper.
    Millimetres(f64),
}

impl FieldSize {
    /// A number of fields as a length of SVG.
    pub(super) fn times(self, fields: f64) -> String {
        match self {
            Self::Pixels(pixels) => number(fields * f64::from(pixels)),
            Self::Millimetres(millimetres) => number(fields * millimetres) + "mm",
        }
    }
}

impl Style {
    /// Pixels a field by default.
    pub const FIELD: u32 = 24;
    /// The width of walls by default, in fields.
    pub const WALLS: f64 = 0.16;
    /// How wide a line or a wall can be: visible, and with room beside it.
    pub const STROKES: RangeInclusive<f64> = 0.02..=0.9;
    /// How much empty paper there can be.
    pub const MARGINS: RangeInclusive<f64> = 0.0..=100.0;

    /// A line that looks good on a board of this size.
    pub fn line(size: Size) -> Self {
        Self::with_stroke(0.5, size)
    }

    /// Walls that look good on a board of this size.
    pub fn labyrinth(size: Size) -> Self {
        Self::with_stroke(Self::WALLS, size)
    }

    /// The map of a level; its outer wall is the frame.
    pub fn level(size: Size) -> Self {
        Self { margin: 0.0, ..Self::with_stroke(1.0, size) }
    }

    fn with_stroke(stroke: f64, size: Size) -> Self {
        // A large picture needs more paper around; in quarters of a field, so that pixels are whole.
        let quarters = (size.width().min(size.height()) / 8).max(3);
        let margin = 0.25 * f64::from(quarters);
        let field = FieldSize::Pixels(Self::FIELD);
        Self { colours: Colours::Plain, field, stroke, margin, rounded: 0.0, has_paper: true, animation: None }
    }

    /// Width and height of the picture of a board, in whole pixels; of one that has another unit, at 96 pixels an inch.
    pub fn pixels(&self, size: Size) -> (u32, u32) {
        let field = match self.field {
            FieldSize::Pixels(pixels) => f64::from(pixels),
            FieldSize::Millimetres(millimetres) => millimetres * 96.0 / 25.4,
        };
        let pixels = |fields| {
            let exact = self.with_margin(fields) * field;
            // An error of the last binary digit must not add a pixel.
            ((exact * 1000.0).round() / 1000.0).ceil() as u32
        };
        (pixels(size.width()), pixels(size.height()))
    }

    /// A number of fields and the margin on both sides.
    pub fn with_margin(&self, fields: i32) -> f64 {
        f64::from(fields) + 2.0 * self.margin
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

/// The colour of each thing in a picture.
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
    fn a_picture_has_whole_pixels_and_a_margin() {
        let pixels = |width, height| {
            let size = Size::new(width, height).expect("a size");
            Style::line(size).pixels(size)
        };
        assert_eq!(pixels(5, 5), (156, 156));
        assert_eq!(pixels(15, 9), (396, 252));
        assert_eq!(pixels(101, 201), (2568, 4968), "three fields around a large board");
        assert_eq!(pixels(101, 1), (2460, 60), "but not around a long one");
        let size = Size::square(3).expect("a size");
        let style = Style { field: FieldSize::Pixels(7), margin: 0.01, ..Style::line(size) };
        assert_eq!(style.pixels(size), (22, 22), "a part of a pixel is rounded up");
        let style = Style { field: FieldSize::Pixels(10), margin: 0.35, ..Style::line(size) };
        assert_eq!(style.pixels(size), (37, 37), "the error of a float adds no pixel");
    }
}
