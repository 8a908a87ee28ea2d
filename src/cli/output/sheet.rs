//! Where a picture goes, in which form and how large: the arguments of boards and levels.

use super::format::{FormatSet, OutputFormat, PICTURES, PRINTED, SIZED};
use super::paper::{MOST_PIXELS, Paper, field_size};
use super::{check_output, origin, pdf, png, to_file, to_stdout};
use crate::cli::Failure;
use crate::grid::Size;
use crate::show::{self, FieldSize, PlotOptions, Style};
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
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
    /// SVG, PNG, PDF: the colours [default: plain]
    #[arg(long, visible_alias = "colors", value_enum)]
    colours: Option<ColourScheme>,
    /// The size of a field, or of a square of a level: in pixels such as 24, on paper and for machines 5mm, 0.5cm, 0.2in or 14pt
    /// [default: 24; PNG: less if a side would be longer than 4096; PDF: as large as fits, up to 10mm; G-code, DXF: 5mm]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = field_size)]
    field: Option<FieldSize>,
    /// Empty paper around it, in fields [default: what looks good; PDF and machines: none]
    #[arg(long, value_name = "F", allow_negative_numbers = true, value_parser = a_margin)]
    margin: Option<f64>,
    /// PDF: the paper [default: a4]
    #[arg(long, value_enum)]
    paper: Option<Paper>,
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
impl Sheet {
    /// The file to write to; `-` is stdout.
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Whether colours were chosen.
    pub(super) fn has_colours(&self) -> bool {
        self.colours.is_some()
    }

    /// Whether the colours change along the line.
    pub(super) fn has_gradient(&self) -> bool {
        matches!(self.colours, Some(ColourScheme::Gradient))
    }

    /// The form in which to show something: the given one, or the one of the file's name.
    pub(in crate::cli) fn format(&self) -> Result<OutputFormat, Failure> {
        let extension = self.file().and_then(Path::extension).map(|e| e.to_string_lossy().to_lowercase());
        match (self.format, extension.as_deref()) {
            (Some(format), _) => Ok(format),
            (None, None) => Ok(OutputFormat::Text),
            (None, Some(extension)) => OutputFormat::of_extension(extension).ok_or_else(|| {
                Failure::Usage(format!(
                    "`.{extension}` is no known format: name the file .txt, .svg, .png, .pdf, .json, .gcode, .nc, .ngc, .dxf or \
                     .thr, or add --format"
                ))
            }),
        }
    }

    /// The size of a field in millimetres, if it was given in a unit.
    pub(super) fn millimetres(&self) -> Option<f64> {
        match self.field {
            Some(FieldSize::Millimetres(millimetres)) => Some(millimetres),
            _ => None,
        }
    }

    /// The margin that was given.
    pub(super) fn given_margin(&self) -> Option<f64> {
        self.margin
    }

    pub(super) fn paper(&self) -> Paper {
        self.paper.unwrap_or(Paper::A4)
    }

    /// Refuses forms that only lines have. `has` names those of another thing.
    pub(in crate::cli) fn check_not_of_a_line(&self, has: &str) -> Result<(), Failure> {
        let format = self.format()?;
        let is_known = OutputFormat::OF_A_SOLUTION.contains(&format);
        let refusal = || Failure::Usage(format!("--format {} is for lines; {has}", format.name()));
        is_known.then_some(()).ok_or_else(refusal)
    }

    /// Checks, before the work, that a picture in this style and of this size fits, that the file can be written, and that every
    /// given option has a meaning, one of these others among them.
    pub(in crate::cli) fn check(
        &self,
        style: &Style,
        size: Size,
        others: &[(&str, bool, FormatSet)],
    ) -> Result<(), Failure> {
        let format = self.format()?;
        let options = [
            ("--colours", self.colours.is_some(), PICTURES),
            ("--field", self.field.is_some(), SIZED),
            ("--margin", self.margin.is_some(), SIZED),
            ("--paper", self.paper.is_some(), PRINTED),
        ];
        let given = options.iter().chain(others).filter(|(_, is_given, _)| *is_given);
        if let Some(refusal) = given.filter_map(|(option, _, set)| set.refusal(option, format)).next() {
            return Err(Failure::Usage(refusal));
        }
        if let Some(path) = self.file() {
            check_output(path)?;
        }
        match (format, style.field) {
            (OutputFormat::Png, FieldSize::Millimetres(_)) => {
                return Err(Failure::Usage(
                    "--field with a unit is for paper and machines: for --format png give pixels, such as 24".into(),
                ));
            }
            (OutputFormat::Pdf | OutputFormat::Gcode | OutputFormat::Dxf, FieldSize::Pixels(_)) => {
                return Err(Failure::Usage(format!(
                    "--field needs a unit for --format {}, such as 5mm",
                    format.name()
                )));
            }
            (OutputFormat::Pdf, FieldSize::Millimetres(field)) => {
                self.paper().check(field, with_margins(style, size))?
            }
            (OutputFormat::Png, FieldSize::Pixels(_)) => {
                let (width, height) = style.pixels(size);
                if width.max(height) > MOST_PIXELS {
                    return Err(Failure::Usage(format!(
                        "a picture of {width} x {height} pixels is too large, {MOST_PIXELS} on a side are possible: choose a \
                         smaller --field, or --format svg"
                    )));
                }
            }
            _ => {}
        }
        let is_binary = matches!(format, OutputFormat::Png | OutputFormat::Pdf);
        if is_binary && self.file().is_none() && std::io::stdout().is_terminal() {
            let name = format.name();
            return Err(Failure::Usage(format!("a terminal can't show --format {name}: write it to a file with -o")));
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
        let format = self.format()?;
        // Light paper is not printed.
        let has_paper = format != OutputFormat::Pdf || colours == show::Colours::Dark;
        let margin = self.margin.unwrap_or(if has_paper { usual.margin } else { 0.0 });
        let style = Style { colours, margin, has_paper, ..usual };
        let longest = style.with_margin(size.width().max(size.height()));
        let usual_field = match format {
            OutputFormat::Png => FieldSize::Pixels(((USUAL_LONGEST / longest) as u32).clamp(1, Style::FIELD)),
            OutputFormat::Pdf => FieldSize::Millimetres(self.paper().usual_field(with_margins(&style, size))),
            OutputFormat::Gcode | OutputFormat::Dxf => FieldSize::Millimetres(PlotOptions::FIELD),
            _ => FieldSize::Pixels(Style::FIELD),
        };
        Ok(Style { field: self.field.unwrap_or(usual_field), ..style })
    }

    /// Writes a result to its file or to stdout, with the command and the seed where its form has a place for them. A picture in
    /// pixels or on paper is drawn from its SVG form.
    pub(in crate::cli) fn write(
        &self,
        pixels: (u32, u32),
        seed: Option<u64>,
        shown: impl FnOnce(OutputFormat) -> String,
    ) -> Result<(), Failure> {
        let format = self.format()?;
        let text = origin::text(seed, Some(&format.name()));
        let comment = || text.replace(|character: char| !character.is_ascii(), "?");
        let bytes = match format {
            OutputFormat::Pdf => return self.write_pages(&[shown(format)], seed),
            OutputFormat::Png => {
                let png = png::of_svg(&shown(format), pixels).map_err(Failure::Usage)?;
                origin::into_png(png, &text)
            }
            OutputFormat::Svg => show::with_metadata(shown(format), &text).into_bytes(),
            OutputFormat::Gcode => format!("; {}\n{}", comment(), shown(format)).into_bytes(),
            OutputFormat::Dxf => format!("999\n{}\n{}", comment(), shown(format)).into_bytes(),
            OutputFormat::Thr => format!("# {}\n{}", comment(), shown(format)).into_bytes(),
            OutputFormat::Text | OutputFormat::Lines | OutputFormat::Json | OutputFormat::Case => {
                shown(format).into_bytes()
            }
        };
        self.write_bytes(&bytes)
    }

    /// Writes SVG pictures as pages of a PDF document.
    pub(super) fn write_pages(&self, svgs: &[String], seed: Option<u64>) -> Result<(), Failure> {
        let text = origin::text(seed, Some("pdf"));
        self.write_bytes(&pdf::of_svgs(svgs, self.paper().millimetres(), &text).map_err(Failure::Usage)?)
    }

    fn write_bytes(&self, bytes: &[u8]) -> Result<(), Failure> {
        match self.file() {
            Some(path) => to_file(path, bytes),
            None => to_stdout(bytes),
        }
    }
}

/// The width and the height of a picture, in fields.
fn with_margins(style: &Style, size: Size) -> (f64, f64) {
    (style.with_margin(size.width()), style.with_margin(size.height()))
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
