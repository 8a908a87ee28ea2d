//! How a machine draws a line: the arguments.

use super::format::{DRAWN, DRIVEN, FormatSet};
use super::sheet::a_length;
use crate::show::GcodeOptions;

#[derive(clap::Args)]
pub(super) struct MachineArguments {
    /// Round corners of the line, with a radius as a share of a field, up to 0.5 [default: sharp corners; without a SHARE: 0.5]
    #[arg(long, value_name = "SHARE", allow_negative_numbers = true)]
    #[arg(num_args = 0..=1, default_missing_value = "0.5", value_parser = a_radius)]
    pub(super) rounded: Option<f64>,
    /// G-code: millimetres a minute [default: 1000]
    #[arg(long, value_name = "SPEED", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    feed: Option<u32>,
    /// G-code: how the pen is put down; more lines after \n, or in the same option again [default: G1 Z0]
    #[arg(long, value_name = "COMMAND", allow_hyphen_values = true, value_parser = pen_lines)]
    pen_down: Vec<PenLines>,
    /// G-code: how the pen is lifted [default: G0 Z5]
    #[arg(long, value_name = "COMMAND", allow_hyphen_values = true, value_parser = pen_lines)]
    pen_up: Vec<PenLines>,
}

/// Lines of G-code.
#[derive(Clone)]
struct PenLines(Vec<String>);

impl MachineArguments {
    /// The options that were given, with the formats for which they have a meaning.
    pub(super) fn options(&self) -> [(&'static str, bool, FormatSet); 4] {
        [
            ("--rounded", self.rounded.is_some(), DRAWN),
            ("--feed", self.feed.is_some(), DRIVEN),
            ("--pen-down", !self.pen_down.is_empty(), DRIVEN),
            ("--pen-up", !self.pen_up.is_empty(), DRIVEN),
        ]
    }

    pub(super) fn gcode(&self) -> GcodeOptions {
        let usual = GcodeOptions::default();
        let lines = |given: &[PenLines], usual: Vec<String>| match given {
            [] => usual,
            given => given.iter().flat_map(|lines| lines.0.clone()).collect(),
        };
        GcodeOptions {
            feed: self.feed.unwrap_or(usual.feed),
            pen_down: lines(&self.pen_down, usual.pen_down),
            pen_up: lines(&self.pen_up, usual.pen_up),
        }
    }
}

fn a_radius(text: &str) -> Result<f64, String> {
    a_length(text, 0.01..=0.5)
}

/// Reads lines of G-code with `\n` between them.
fn pen_lines(text: &str) -> Result<PenLines, String> {
    let is_plain = |character: char| character == ' ' || character.is_ascii_graphic();
    if !text.chars().all(is_plain) {
        return Err(r"a command has letters, digits and signs of ASCII; write \n between two commands".into());
    }
    let lines: Vec<String> = text.split(r"\n").map(|line| line.trim().to_owned()).collect();
    match lines.iter().any(String::is_empty) {
        true => Err("a command is missing: write one such as M5".into()),
        false => Ok(PenLines(lines)),
    }
}
