//! The arguments that say how a board is shown, the same for every command that shows one.

use super::{png, to_file, to_stdout};
use crate::cli::Failure;
use clap::{ValueEnum, value_parser};
use oneway::board::Board;
use oneway::picture::{self, Length, Style};
use oneway::size::Size;
use std::io::IsTerminal;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How and where a board is shown.
#[derive(clap::Args)]
pub(in crate::cli) struct Picture {
    /// How to show it [default: by the name of the output file, else text]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// What to show [default: line]
    #[arg(long, value_enum)]
    show: Option<Show>,
    /// Write to a file instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// SVG, PNG: the colours [default: plain]
    #[arg(long, value_enum)]
    colours: Option<Colours>,
    /// SVG, PNG: pixels a field [default: 24; for PNG less if a side would be longer than 4096]
    #[arg(long, value_name = "PX", allow_negative_numbers = true)]
    #[arg(value_parser = value_parser!(u32).range(1..=i64::from(LONGEST)))]
    field: Option<u32>,
    /// SVG, PNG: width of the line or the walls, as a share of a field [default: 0.5, walls 0.16]
    #[arg(long, value_name = "F", allow_negative_numbers = true, value_parser = a_stroke)]
    stroke: Option<Length>,
    /// SVG, PNG: empty paper around the board, in fields [default: 0.75, on large boards more]
    #[arg(long, value_name = "F", allow_negative_numbers = true, value_parser = a_margin)]
    margin: Option<Length>,
    /// SVG: let the line draw itself [default: in 12 seconds]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    #[arg(num_args = 0..=1, default_missing_value = "12", value_parser = seconds)]
    animate: Option<Duration>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Characters
    Text,
    /// A picture of any size
    Svg,
    /// A picture in pixels
    Png,
    /// The fields of the line, for programs
    Json,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Show {
    /// The line
    Line,
    /// The walls around the line, with an entrance and an exit
    Labyrinth,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colours {
    /// Dark on light paper
    Plain,
    /// Light on dark paper
    Dark,
    /// Changing from the start of the line to its end; of a labyrinth, the floor
    Gradient,
}

/// Pixels on the longer side of a PNG picture, unless others are wished.
const USUAL_LONGEST: i64 = 4096;
/// Pixels that a side of a PNG picture can have.
const LONGEST: u32 = 16_384;

impl Picture {
    /// Whether a board of this size can be shown so; asked before the work is done, not after.
    pub(in crate::cli) fn check(&self, size: Size) -> Result<(), Failure> {
        let format = self.format()?;
        self.check_options(format).map_err(Failure::Usage)?;
        if format != Format::Png {
            return Ok(());
        }
        let (width, height) = self.style(format, size).pixels(size);
        if width.max(height) > LONGEST {
            return Err(Failure::Usage(format!(
                "a picture of {width} x {height} pixels is too large, {LONGEST} on a side are possible: choose a smaller \
                 --field, or --format svg"
            )));
        }
        if self.output.is_none() && std::io::stdout().is_terminal() {
            return Err(Failure::Usage("a terminal can't show --format png: write it to a file with -o".into()));
        }
        Ok(())
    }

    /// Shows a board, whose line was drawn from this seed, if from any.
    pub(in crate::cli) fn show(&self, board: &Board, seed: Option<u64>) -> Result<(), Failure> {
        let format = self.format()?;
        let style = self.style(format, board.size());
        let svg = || match self.shown() {
            Show::Line => picture::line_svg(board, &style),
            Show::Labyrinth => picture::labyrinth_svg(board, &style),
        };
        let picture = match (format, self.shown()) {
            (Format::Text, Show::Line) => picture::text(board).into_bytes(),
            (Format::Text, Show::Labyrinth) => picture::labyrinth_text(board).into_bytes(),
            (Format::Svg, _) => svg().into_bytes(),
            (Format::Png, _) => png::of_svg(&svg(), style.pixels(board.size())).map_err(Failure::Usage)?,
            (Format::Json, _) => picture::json(board, seed).into_bytes(),
        };
        match &self.output {
            Some(path) => to_file(path, &picture),
            None => to_stdout(&picture),
        }
    }

    fn format(&self) -> Result<Format, Failure> {
        let extension = self.output.as_deref().and_then(Path::extension).map(|e| e.to_string_lossy().to_lowercase());
        match (self.format, extension.as_deref()) {
            (Some(format), _) => Ok(format),
            (None, Some("svg")) => Ok(Format::Svg),
            (None, Some("png")) => Ok(Format::Png),
            (None, Some("json")) => Ok(Format::Json),
            (None, None | Some("txt")) => Ok(Format::Text),
            (None, Some(other)) => Err(Failure::Usage(format!(
                "`.{other}` is not a form that a board can be shown in: name the file .txt, .svg, .png or .json, or add \
                 --format"
            ))),
        }
    }

    fn shown(&self) -> Show {
        self.show.unwrap_or(Show::Line)
    }

    /// Whether every option that was given means something in this format; if not, why.
    fn check_options(&self, format: Format) -> Result<(), String> {
        let given = [
            ("--colours", self.colours.is_some()),
            ("--field", self.field.is_some()),
            ("--stroke", self.stroke.is_some()),
            ("--margin", self.margin.is_some()),
        ];
        let given = given.iter().find(|(_, is_given)| *is_given).map(|(name, _)| name);
        match (format, given) {
            (Format::Json, _) if self.show.is_some() => {
                Err("--show is about pictures: --format json always holds the line".into())
            }
            (Format::Text | Format::Png | Format::Json, _) if self.animate.is_some() => {
                Err("--animate needs --format svg: nothing else moves".into())
            }
            (Format::Text | Format::Json, Some(option)) => {
                Err(format!("{option} is about pictures: it needs --format svg or --format png"))
            }
            _ => Ok(()),
        }
    }

    fn style(&self, format: Format, size: Size) -> Style {
        let usual = match self.shown() {
            Show::Line => Style::line(size),
            Show::Labyrinth => Style::labyrinth(size),
        };
        let colours = match self.colours {
            None | Some(Colours::Plain) => picture::Colours::Plain,
            Some(Colours::Dark) => picture::Colours::Dark,
            Some(Colours::Gradient) => picture::Colours::Gradient,
        };
        let margin = self.margin.unwrap_or(usual.margin);
        let longest = Length::fields(size.width().max(size.height())) + margin.times(2);
        let usual_field = match format {
            Format::Png => (USUAL_LONGEST * 1000 / longest.in_thousandths()).min(Style::FIELD.into()) as u32,
            _ => Style::FIELD,
        };
        Style {
            colours,
            field: self.field.unwrap_or(usual_field),
            stroke: self.stroke.unwrap_or(usual.stroke),
            margin,
            animation: self.animate,
        }
    }
}

fn a_stroke(text: &str) -> Result<Length, String> {
    a_length(text, Style::STROKES)
}

fn a_margin(text: &str) -> Result<Length, String> {
    a_length(text, Style::MARGINS)
}

fn a_length(text: &str, range: RangeInclusive<Length>) -> Result<Length, String> {
    let length = text.parse().map_err(|error: picture::NotALength| error.to_string())?;
    match range.contains(&length) {
        true => Ok(length),
        false => Err(format!("it can be from {} to {}", range.start(), range.end())),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.1..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "it can take from 0.1 to 3600 seconds".into())
}
