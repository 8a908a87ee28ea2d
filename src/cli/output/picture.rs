//! How a board is shown: the arguments of every command that shows one.

use super::format::{OutputFormat, PICTURES};
use super::machine::MachineArguments;
use super::sheet::{Sheet, a_length};
use crate::cli::Failure;
use crate::grid::Size;
use crate::line::{Board, case};
use crate::show::{self, PlotOptions, PlottedThing, Style};
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
    /// SVG, PNG, PDF: width of the line or the walls, as a share of a field [default: 0.5, walls 0.16]
    #[arg(long, value_name = "F", allow_negative_numbers = true, value_parser = a_stroke)]
    stroke: Option<f64>,
    /// SVG: let the line draw itself [default: in 12 seconds]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    #[arg(num_args = 0..=1, default_missing_value = "12", value_parser = seconds)]
    animate: Option<Duration>,
    #[command(flatten)]
    machine: MachineArguments,
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
        let is_labyrinth = self.shown() == Show::Labyrinth;
        let is_plot = self.is_plot()?;
        let refusals = [
            (
                format.is_data() && self.show.is_some(),
                format!("--show is about pictures: --format {} always holds the line", format.name()),
            ),
            (format == OutputFormat::Thr && is_labyrinth, "--format thr is for the line: a ball can't be lifted".into()),
            (format != OutputFormat::Svg && self.animate.is_some(), "--animate needs --format svg: nothing else moves".into()),
            (
                is_plot && self.animate.is_some(),
                "--animate is for a screen: a --field with a unit is for machines, so give pixels".into(),
            ),
            (
                format == OutputFormat::Svg && is_plot && self.sheet.has_colours(),
                "--colours is for a screen: a --field with a unit is for machines, which follow one path without colours".into(),
            ),
            (self.machine.rounded.is_some() && is_labyrinth, "--rounded is about the line: walls have sharp corners".into()),
            (
                self.machine.rounded.is_some() && self.sheet.has_gradient(),
                "--rounded and --colours gradient can't be together: a gradient has sharp corners".into(),
            ),
        ];
        if let Some((_, why)) = refusals.into_iter().find(|(is_refused, _)| *is_refused) {
            return Err(Failure::Usage(why));
        }
        let [rounded, feed, pen_down, pen_up] = self.machine.options();
        let options = [("--stroke", self.stroke.is_some(), PICTURES), rounded, feed, pen_down, pen_up];
        self.sheet.check(&self.style(size)?, size, &options)
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
        let (plot, is_plot) = (self.plot()?, self.is_plot()?);
        self.sheet.write(style.pixels(board.size()), seed, |format| match (format, self.shown()) {
            (OutputFormat::Text | OutputFormat::Lines, Show::Line) => show::text(board),
            (OutputFormat::Text | OutputFormat::Lines, Show::Labyrinth) => show::labyrinth_text(board),
            (OutputFormat::Svg, _) if is_plot => show::plot_svg(board, &plot, style.stroke),
            (OutputFormat::Svg | OutputFormat::Png | OutputFormat::Pdf, Show::Line) => show::line_svg(board, &style),
            (OutputFormat::Svg | OutputFormat::Png | OutputFormat::Pdf, Show::Labyrinth) => {
                show::labyrinth_svg(board, &style)
            }
            (OutputFormat::Json, _) => show::json(board, seed),
            (OutputFormat::Case, _) => case::write_simple(board),
            (OutputFormat::Gcode, _) => show::gcode(board, &plot, &self.machine.gcode()),
            (OutputFormat::Dxf, _) => show::dxf(board, &plot),
            (OutputFormat::Thr, _) => show::thr(board, plot.rounded),
        })
    }

    /// Whether it is a drawing for a machine.
    fn is_plot(&self) -> Result<bool, Failure> {
        Ok(match self.sheet.format()? {
            OutputFormat::Gcode | OutputFormat::Dxf | OutputFormat::Thr => true,
            OutputFormat::Svg => self.sheet.millimetres().is_some(),
            _ => false,
        })
    }

    /// How a machine draws it.
    fn plot(&self) -> Result<PlotOptions, Failure> {
        let is_svg = self.sheet.format()? == OutputFormat::Svg;
        let thing = match self.shown() {
            Show::Line => PlottedThing::Line,
            Show::Labyrinth => PlottedThing::Labyrinth,
        };
        // Half of the outer wall lies outside the board.
        let walls = self.stroke.unwrap_or(Style::WALLS);
        let usual_margin = if is_svg && thing == PlottedThing::Labyrinth { walls / 2.0 } else { 0.0 };
        Ok(PlotOptions {
            thing,
            field: self.sheet.millimetres().unwrap_or(PlotOptions::FIELD),
            margin: self.sheet.given_margin().unwrap_or(usual_margin),
            rounded: self.machine.rounded.unwrap_or(0.0),
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
        let rounded = self.machine.rounded.unwrap_or(0.0);
        self.sheet.style(Style { stroke, rounded, animation: self.animate, ..usual }, size)
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
