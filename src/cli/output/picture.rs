//! How a board is shown: the arguments of every command that shows one.

use super::sheet::{OutputFormat, Sheet, a_length};
use crate::cli::Failure;
use crate::grid::Size;
use crate::line::{Board, case};
use crate::show::{self, Style};
use clap::ValueEnum;
use std::time::Duration;

/// How and where a board is shown.
#[derive(clap::Args)]
pub(in crate::cli) struct Picture {
    /// What to show [default: line]
    #[arg(long, value_enum)]
    show: Option<Show>,
    #[command(flatten)]
    sheet: Sheet,
    /// SVG, PNG: width of the line or the walls, as a share of a field [default: 0.5, walls 0.16]
    #[arg(long, value_name = "F", allow_negative_numbers = true, value_parser = a_stroke)]
    stroke: Option<f64>,
    /// SVG: let the line draw itself [default: in 12 seconds]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    #[arg(num_args = 0..=1, default_missing_value = "12", value_parser = seconds)]
    animate: Option<Duration>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Show {
    /// The line
    Line,
    /// The walls around the line, with an entrance and an exit
    Labyrinth,
}

impl Picture {
    /// Checks, before the work, that a board of this size can be shown.
    pub(in crate::cli) fn check(&self, size: Size) -> Result<(), Failure> {
        let format = self.sheet.format()?;
        if let (Some(name), Some(_)) = (format.name_of_data(), self.show) {
            let message = format!("--show is about pictures: --format {name} always holds the line");
            return Err(Failure::Usage(message));
        }
        if format != OutputFormat::Svg && self.animate.is_some() {
            return Err(Failure::Usage("--animate needs --format svg: nothing else moves".into()));
        }
        self.sheet.check(&self.style(size)?, size, [("--stroke", self.stroke.is_some())])
    }

    /// The same for a board, which may have a mask.
    pub(in crate::cli) fn check_board(&self, board: &Board) -> Result<(), Failure> {
        if board.mask().is_some() && self.sheet.format()? == OutputFormat::Case {
            return Err(Failure::Usage("--format case is for whole boards; --format json holds a mask, too".into()));
        }
        self.check(board.size())
    }

    /// Shows a board. Its line may have been drawn from a seed.
    pub(in crate::cli) fn show(&self, board: &Board, seed: Option<u64>) -> Result<(), Failure> {
        let style = self.style(board.size())?;
        self.sheet.write(style.pixels(board.size()), seed, |format| match (format, self.shown()) {
            (OutputFormat::Text | OutputFormat::Lines, Show::Line) => show::text(board),
            (OutputFormat::Text | OutputFormat::Lines, Show::Labyrinth) => show::labyrinth_text(board),
            (OutputFormat::Svg | OutputFormat::Png, Show::Line) => show::line_svg(board, &style),
            (OutputFormat::Svg | OutputFormat::Png, Show::Labyrinth) => show::labyrinth_svg(board, &style),
            (OutputFormat::Json, _) => show::json(board, seed),
            (OutputFormat::Case, _) => case::write_simple(board),
        })
    }

    fn shown(&self) -> Show {
        self.show.unwrap_or(Show::Line)
    }

    fn style(&self, size: Size) -> Result<Style, Failure> {
        let usual = match self.shown() {
            Show::Line => Style::line(size),
            Show::Labyrinth => Style::labyrinth(size),
        };
        let stroke = self.stroke.unwrap_or(usual.stroke);
        self.sheet.style(Style { stroke, animation: self.animate, ..usual }, size)
    }
}

fn a_stroke(text: &str) -> Result<f64, String> {
    a_length(text, Style::STROKES)
}

/// Reads the length of an animation.
pub(in crate::cli) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.1..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "it can take from 0.1 to 3600 seconds".into())
}
