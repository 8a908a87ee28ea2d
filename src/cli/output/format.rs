//! The forms of results, and which options have a meaning for which of them.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum OutputFormat {
    /// Characters
    Text,
    /// Characters that draw the lines of a solution
    Lines,
    /// A picture of any size
    Svg,
    /// A picture in pixels
    Png,
    /// Pages to print
    Pdf,
    /// For programs
    Json,
    /// A saved board in the text form, for explain, rank, cases, watch and line
    Case,
    /// For plotters, cutters and mills
    Gcode,
    /// For programs that design and cut
    Dxf,
    /// For sand tables
    Thr,
}

impl OutputFormat {
    /// The forms that a board with its line has.
    pub(super) const OF_A_LINE: [Self; 9] =
        [Self::Text, Self::Svg, Self::Png, Self::Pdf, Self::Json, Self::Case, Self::Gcode, Self::Dxf, Self::Thr];
    /// The forms that a puzzle and a level have.
    pub(super) const OF_A_PUZZLE: [Self; 5] = [Self::Text, Self::Svg, Self::Png, Self::Pdf, Self::Json];
    /// The forms that solutions of puzzles on ways have.
    pub(super) const OF_A_SOLUTION: [Self; 6] = [Self::Text, Self::Lines, Self::Svg, Self::Png, Self::Pdf, Self::Json];

    /// The form of a file whose name ends like this, in small letters.
    pub(super) fn of_extension(extension: &str) -> Option<Self> {
        match extension {
            "txt" => Some(Self::Text),
            "nc" | "ngc" => Some(Self::Gcode),
            "case" => None,
            name => Self::OF_A_LINE.into_iter().find(|format| format.name() == name),
        }
    }

    /// Its name on the command line.
    pub(in crate::cli) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// Whether it shows things in colours.
    pub(in crate::cli) fn is_picture(self) -> bool {
        PICTURES.has(self)
    }

    /// Whether it holds data, always the same ones.
    pub(super) fn is_data(self) -> bool {
        matches!(self, Self::Json | Self::Case)
    }
}

/// The formats for which an option has a meaning.
#[derive(Clone, Copy)]
pub(in crate::cli) struct FormatSet {
    noun: &'static str,
    formats: &'static [OutputFormat],
}

/// Where there are colours.
pub(super) const PICTURES: FormatSet =
    FormatSet { noun: "pictures", formats: &[OutputFormat::Svg, OutputFormat::Png, OutputFormat::Pdf] };
/// Where a field has a size.
pub(super) const SIZED: FormatSet = FormatSet {
    noun: "pictures and drawings",
    formats: &[OutputFormat::Svg, OutputFormat::Png, OutputFormat::Pdf, OutputFormat::Gcode, OutputFormat::Dxf],
};
/// Where a line has corners.
pub(super) const DRAWN: FormatSet = FormatSet {
    noun: "pictures and drawings",
    formats: &[
        OutputFormat::Svg,
        OutputFormat::Png,
        OutputFormat::Pdf,
        OutputFormat::Gcode,
        OutputFormat::Dxf,
        OutputFormat::Thr,
    ],
};
pub(super) const PRINTED: FormatSet = FormatSet { noun: "printed pages", formats: &[OutputFormat::Pdf] };
pub(super) const DRIVEN: FormatSet = FormatSet { noun: "machines", formats: &[OutputFormat::Gcode] };

impl FormatSet {
    fn has(self, format: OutputFormat) -> bool {
        self.formats.contains(&format)
    }

    /// Why an option is refused for a format, if it has no meaning there.
    pub(super) fn refusal(self, option: &str, format: OutputFormat) -> Option<String> {
        let names: Vec<_> = self.formats.iter().map(|format| format.name()).collect();
        let names = match &names[..] {
            [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
            names => names.concat(),
        };
        (!self.has(format)).then(|| format!("{option} is about {}: it needs --format {names}", self.noun))
    }
}
