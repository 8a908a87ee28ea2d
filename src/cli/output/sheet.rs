//! Where a picture goes, in which form and how large: the arguments of boards and levels.

use super::{check_output, origin, png, to_file, to_stdout};
use crate::cli::Failure;
use crate::grid::Size;
use crate::show::{self, Style};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ValueEnum, value_parser};
use std::io::IsTerminal;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// What a picture is drawn on.
#[derive(clap::Args)]
pub(in crate::cli) struct Sheet {
    /// How to show it [default: by the name of the output file, else text]
    #[arg(long, value_parser = only(&OutputFormat::OF_A_LINE))]
    format: Option<OutputFormat>,
    /// Write to a file instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// SVG, PNG: the colours [default: plain]
    #[arg(long, visible_alias = "colors", value_enum)]
    colours: Option<ColourScheme>,
    /// SVG, PNG: pixels a field, or a square of a level [default: 24; for PNG less if a side would be longer than 4096]
    #[arg(long, value_name = "PX", allow_negative_numbers = true)]
    #[arg(value_parser = value_parser!(u32).range(1..=i64::from(LONGEST)))]
    field: Option<u32>,
    /// SVG, PNG: empty paper around it, in fields [default: what looks good]
    #[arg(long, value_name = "F", allow_negative_numbers = true, value_parser = a_margin)]
    margin: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum OutputFormat {
    /// Characters
    Text,
    /// Characters that draw the lines of a solution
    Lines,
    /// A picture of any size
    Svg,
    /// A picture in pixels
    Png,
    /// For programs
    Json,
    /// A saved board in the text form, for explain, rank, cases, watch and line
    Case,
}

impl OutputFormat {
    /// The forms that a board with its line has.
    const OF_A_LINE: [Self; 5] = [Self::Text, Self::Svg, Self::Png, Self::Json, Self::Case];

    /// The name of a form that holds data and is no picture.
    pub(super) fn name_of_data(self) -> Option<&'static str> {
        match self {
            Self::Json => Some("json"),
            Self::Case => Some("case"),
            Self::Text | Self::Lines | Self::Svg | Self::Png => None,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum ColourScheme {
    /// Dark on light paper
    Plain,
    /// Light on dark paper
    Dark,
    /// Changing from the start of the line to its end; of a labyrinth and a level, the floor
    Gradient,
}

/// Pixels on the longer side of a PNG picture without --field.
const USUAL_LONGEST: f64 = 4096.0;
/// Pixels that a side of a PNG picture can have.
const LONGEST: u32 = 16_384;

impl Sheet {
    /// The file to write to; `-` is stdout.
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Whether colours were chosen.
    pub(super) fn has_colours(&self) -> bool {
        self.colours.is_some()
    }

    /// The form in which to show something: the given one, or the one of the file's name.
    pub(in crate::cli) fn format(&self) -> Result<OutputFormat, Failure> {
        let extension = self.file().and_then(Path::extension).map(|e| e.to_string_lossy().to_lowercase());
        match (self.format, extension.as_deref()) {
            (Some(format), _) => Ok(format),
            (None, Some("svg")) => Ok(OutputFormat::Svg),
            (None, Some("png")) => Ok(OutputFormat::Png),
            (None, Some("json")) => Ok(OutputFormat::Json),
            (None, None | Some("txt")) => Ok(OutputFormat::Text),
            (None, Some(other)) => Err(Failure::Usage(format!(
                "`.{other}` is no known format: name the file .txt, .svg, .png or .json, or add --format"
            ))),
        }
    }

    /// Checks, before the work, that a picture in this style and of this size fits, that the file can be written, and that every
    /// given option has a meaning, one of these others among them.
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
        let is_picture = matches!(format, OutputFormat::Svg | OutputFormat::Png);
        if let (Some((option, _)), false) = (given, is_picture) {
            return Err(Failure::Usage(about_pictures(option)));
        }
        if let Some(path) = self.file() {
            check_output(path)?;
        }
        if format != OutputFormat::Png {
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

    /// A style with the given options in place of the usual ones.
    pub(in crate::cli) fn style(&self, usual: Style, size: Size) -> Result<Style, Failure> {
        let colours = match self.colours {
            None | Some(ColourScheme::Plain) => show::Colours::Plain,
            Some(ColourScheme::Dark) => show::Colours::Dark,
            Some(ColourScheme::Gradient) => show::Colours::Gradient,
        };
        let style = Style { colours, margin: self.margin.unwrap_or(usual.margin), ..usual };
        let longest = style.with_margin(size.width().max(size.height()));
        let usual_field = match self.format()? {
            OutputFormat::Png => ((USUAL_LONGEST / longest) as u32).clamp(1, Style::FIELD),
            _ => Style::FIELD,
        };
        Ok(Style { field: self.field.unwrap_or(usual_field), ..style })
    }

    /// Writes a result to its file or to stdout. A picture holds the command and the seed; one in pixels is drawn from its SVG
    /// form.
    pub(in crate::cli) fn write(
        &self,
        pixels: (u32, u32),
        seed: Option<u64>,
        shown: impl FnOnce(OutputFormat) -> String,
    ) -> Result<(), Failure> {
        let bytes = match self.format()? {
            OutputFormat::Png => {
                let png = png::of_svg(&shown(OutputFormat::Svg), pixels).map_err(Failure::Usage)?;
                origin::into_png(png, &origin::text(seed, Some("png")))
            }
            OutputFormat::Svg => {
                show::with_metadata(shown(OutputFormat::Svg), &origin::text(seed, Some("svg"))).into_bytes()
            }
            format => shown(format).into_bytes(),
        };
        match self.file() {
            Some(path) => to_file(path, &bytes),
            None => to_stdout(&bytes),
        }
    }
}

/// Why an option is refused where there is no picture.
pub(super) fn about_pictures(option: &str) -> String {
    format!("{option} is about pictures: it needs --format svg or --format png")
}

/// Some of the values of an argument.
pub(super) fn only<T: ValueEnum + Clone + Send + Sync + 'static>(
    values: &[T],
) -> impl TypedValueParser<Value = T> + use<T> {
    let names: Vec<_> = values.iter().filter_map(ValueEnum::to_possible_value).collect();
    PossibleValuesParser::new(names).try_map(|name| T::from_str(&name, false))
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
