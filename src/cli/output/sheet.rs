//! The arguments that say where a picture goes, in which form and how large: the same for boards and for levels.

use super::{png, to_file, to_stdout};
use crate::cli::Failure;
use clap::{ValueEnum, value_parser};
use oneway::picture::{self, Style};
use oneway::size::Size;
use std::io::IsTerminal;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// What a picture is drawn on.
#[derive(clap::Args)]
pub(in crate::cli) struct Sheet {
    /// How to show it [default: by the name of the output file, else text]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write to a file instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// SVG, PNG: the colours [default: plain]
    #[arg(long, value_enum)]
    colours: Option<Colours>,
    /// SVG, PNG: pixels a field, or a square of a level [default: 24; for PNG less if a side would be longer than 4096]
    #[arg(long, value_name = "PX", allow_negative_numbers = true)]
    #[arg(value_parser = value_parser!(u32).range(1..=i64::from(LONGEST)))]
    field: Option<u32>,
    /// SVG, PNG: empty paper around it, in fields [default: what looks good]
    #[arg(long, value_name = "F", allow_negative_numbers = true, value_parser = a_margin)]
    margin: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Format {
    /// Characters
    Text,
    /// A picture of any size
    Svg,
    /// A picture in pixels
    Png,
    /// For programs
    Json,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colours {
    /// Dark on light paper
    Plain,
    /// Light on dark paper
    Dark,
    /// Changing from the start of the line to its end; of a labyrinth and a level, the floor
    Gradient,
}

/// Pixels on the longer side of a PNG picture, unless others are wished.
const USUAL_LONGEST: f64 = 4096.0;
/// Pixels that a side of a PNG picture can have.
const LONGEST: u32 = 16_384;

impl Sheet {
    /// The file to write to; `-` is stdout.
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// The form in which to show something: the one that was asked for, or that the name of the file tells.
    pub(in crate::cli) fn format(&self) -> Result<Format, Failure> {
        let extension = self.file().and_then(Path::extension).map(|e| e.to_string_lossy().to_lowercase());
        match (self.format, extension.as_deref()) {
            (Some(format), _) => Ok(format),
            (None, Some("svg")) => Ok(Format::Svg),
            (None, Some("png")) => Ok(Format::Png),
            (None, Some("json")) => Ok(Format::Json),
            (None, None | Some("txt")) => Ok(Format::Text),
            (None, Some(other)) => Err(Failure::Usage(format!(
                "`.{other}` is not a form that it can be shown in: name the file .txt, .svg, .png or .json, or add --format"
            ))),
        }
    }

    /// Whether a picture in this style and of so many fields fits on it, and every option that was given means something, one of
    /// these others among them.
    pub(in crate::cli) fn check<const OTHERS: usize>(
        &self,
        style: &Style,
        size: Size,
        others: [(&str, bool); OTHERS],
    ) -> Result<(), Failure> {
        let format = self.format()?;
        let options = [
            ("--colours", self.colours.is_some()),
            ("--field", self.field.is_some()),
            ("--margin", self.margin.is_some()),
        ];
        let given = options.into_iter().chain(others).find(|(_, is_given)| *is_given);
        if let (Some((option, _)), Format::Text | Format::Json) = (given, format) {
            let message = format!("{option} is about pictures: it needs --format svg or --format png");
            return Err(Failure::Usage(message));
        }
        if format != Format::Png {
            return Ok(());
        }
        let (width, height) = style.pixels(size);
        if width.max(height) > LONGEST {
            return Err(Failure::Usage(format!(
                "a picture of {width} x {height} pixels is too large, {LONGEST} on a side are possible: choose a smaller \
                 --field, or --format svg"
            )));
        }
        if self.file().is_none() && std::io::stdout().is_terminal() {
            return Err(Failure::Usage("a terminal can't show --format png: write it to a file with -o".into()));
        }
        Ok(())
    }

    /// A style, with what was asked for instead of what is usual.
    pub(in crate::cli) fn style(&self, usual: Style, size: Size) -> Result<Style, Failure> {
        let colours = match self.colours {
            None | Some(Colours::Plain) => picture::Colours::Plain,
            Some(Colours::Dark) => picture::Colours::Dark,
            Some(Colours::Gradient) => picture::Colours::Gradient,
        };
        let style = Style { colours, margin: self.margin.unwrap_or(usual.margin), ..usual };
        let longest = style.with_margin(size.width().max(size.height()));
        let usual_field = match self.format()? {
            Format::Png => ((USUAL_LONGEST / longest) as u32).clamp(1, Style::FIELD),
            _ => Style::FIELD,
        };
        Ok(Style { field: self.field.unwrap_or(usual_field), ..style })
    }

    /// Puts what is to be shown where it belongs; a picture in pixels is drawn from its SVG form.
    pub(in crate::cli) fn put(&self, pixels: (u32, u32), shown: impl FnOnce(Format) -> String) -> Result<(), Failure> {
        let bytes = match self.format()? {
            Format::Png => png::of_svg(&shown(Format::Svg), pixels).map_err(Failure::Usage)?,
            format => shown(format).into_bytes(),
        };
        match self.file() {
            Some(path) => to_file(path, &bytes),
            None => to_stdout(&bytes),
        }
    }
}

fn a_margin(text: &str) -> Result<f64, String> {
    a_length(text, Style::MARGINS)
}

/// Reads a length in fields, such as `2`, `0.5` or `.125`, within a range.
pub(super) fn a_length(text: &str, range: RangeInclusive<f64>) -> Result<f64, String> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_decimal = whole.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(length) if is_decimal && decimals.len() <= 3 => match range.contains(&length) {
            true => Ok(length),
            false => Err(format!("it can be from {} to {}", range.start(), range.end())),
        },
        _ => Err("write a number such as 2, 0.5 or 0.125, with at most three decimals".into()),
    }
}
