//! Sheets of paper, and lengths on them.

use super::sheet::a_length;
use crate::cli::Failure;
use crate::show::{FieldSize, PlotOptions, number};
use clap::ValueEnum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Paper {
    /// 210 x 297 mm
    A4,
    /// 8.5 x 11 inches
    Letter,
}

/// Empty paper on each side, in millimetres.
const EDGE: f64 = 10.0;
/// The largest field without --field, in millimetres.
const USUAL_LARGEST: f64 = 10.0;

impl Paper {
    /// The width and the height, in millimetres.
    pub(super) const fn millimetres(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// The room for a drawing, in millimetres.
    pub(super) const fn room(self) -> (f64, f64) {
        let (width, height) = self.millimetres();
        (width - 2.0 * EDGE, height - 2.0 * EDGE)
    }

    /// The largest field with which a number of fields have room, in millimetres.
    fn largest_field(self, (width, height): (f64, f64)) -> f64 {
        let (most_wide, most_high) = self.room();
        // Rounded down to what can be written.
        ((most_wide / width).min(most_high / height) * 1000.0).floor() / 1000.0
    }

    /// The size of a field without --field.
    pub(super) fn usual_field(self, fields: (f64, f64)) -> f64 {
        self.largest_field(fields).min(USUAL_LARGEST)
    }

    /// Checks that a number of fields have room.
    pub(super) fn check(self, field: f64, (width, height): (f64, f64)) -> Result<(), Failure> {
        let (most_wide, most_high) = self.room();
        // An error of the last binary digit is no reason.
        if width * field <= most_wide + 1e-6 && height * field <= most_high + 1e-6 {
            return Ok(());
        }
        let name = if self == Self::A4 { "A4" } else { "Letter" };
        let [wide, high] = [width * field, height * field].map(number);
        Err(Failure::Usage(format!(
            "{wide} x {high} mm do not fit on {name}, which has room for {} x {} mm: choose --field {}mm or less",
            number(most_wide),
            number(most_high),
            number(self.largest_field((width, height)))
        )))
    }
}

/// Pixels of the longest side of a picture.
pub(super) const MOST_PIXELS: u32 = 16_384;

/// Reads pixels, such as `24`, or a length, such as `5mm`, `0.5cm`, `0.2in` or `14pt`.
pub(super) fn field_size(text: &str) -> Result<FieldSize, String> {
    let digits = text.trim_end_matches(|character: char| character.is_ascii_alphabetic());
    let millimetres = match &text[digits.len()..] {
        "" => {
            let pixels = text.parse().ok().filter(|pixels| (1..=MOST_PIXELS).contains(pixels));
            let wrong = || format!("it is a number of pixels from 1 to {MOST_PIXELS}, or a length such as 5mm");
            return pixels.map(FieldSize::Pixels).ok_or_else(wrong);
        }
        "mm" => 1.0,
        "cm" => 10.0,
        "in" => 25.4,
        "pt" => 25.4 / 72.0,
        other => return Err(format!("`{other}` is no unit: write mm, cm, in or pt, or a number of pixels alone")),
    };
    let length = a_length(digits, 0.0..=f64::MAX)? * millimetres;
    match PlotOptions::FIELDS.contains(&length) {
        true => Ok(FieldSize::Millimetres(length)),
        false => {
            let (least, most) = (PlotOptions::FIELDS.start(), PlotOptions::FIELDS.end());
            Err(format!("it can be from {least} to {most} mm"))
        }
    }
}
