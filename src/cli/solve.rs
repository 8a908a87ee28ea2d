//! `oneway solve`: the solution of a puzzle, whether it is the only one, and how one finds it.

mod kind;
mod located;
mod takuzu;
mod ways;

use super::output::{OutputFormat, Sheet, seconds};
use super::{Done, Failure, input};
use crate::support::printable;
use kind::WrittenKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(super) const EXAMPLES: &str = r#"Examples:
  oneway solve board.txt                      the solution, as text
  oneway solve board.txt --hint               the next deduction only
  oneway solve board.txt --explain            every deduction, then the solution
  oneway solve board.txt -o solution.svg      a picture: clues bold, the others thin
  oneway solve flow.txt --format lines        the lines as they run
  oneway puzzle takuzu --size 8 | oneway solve - --explain

Forms of a board of 0 and 1:
  0..1..       a row a line: 0, 1, or . where the value is unknown
  ..1...
  ......       (and three more rows)

  0=. .        with signs, there is a character between neighbours: a space,
  x   =        = for equal or x for opposite values; signs between two rows
  . . .        have a line of their own, each below its upper field
               (and so on: both sides are even, from 2 to 30)

Forms of a puzzle on ways, with sides of up to 64 fields:
  B__RO        flow, a row a line: a letter or digit at both ends of a line,
  ___Y_        . or _ where a field is free, and * for a hole. Small letters
  __Y__        are colours of their own, so lines that are drawn already are
  _RO_G        refused
  _BG__

   1  .| .     a numbered line: numbers in columns, walls as | and -, each - below
       -       the last character of its upper field. A flow board with walls is
   . 10  .     written this way too
               (and so on)

  {"kind":"numbered","width":W,"height":H,"numbers":[[x,y,n],...],
   "walls":[[[x,y],[x,y]],...]}       the same as JSON, here and below in one line
  {"kind":"flow","width":W,"height":H,"ends":[[x,y,"B"],...]}
               both with "holes":[[x,y],...], "touching":false, "all_fields":false

  An empty line separates boards; a line that begins with # is a comment.

JSON, an object a line for each board of 0 and 1:
  puzzle, width, height, distinct; board: its rows; signs: {between, sign}
  number_of_solutions: none, one, several; reason: why there is none, else null
  solutions: the only one, or two of several, each as its rows
  differ: where these two differ; fields are [column, row], counted from 1
  level: of the hardest drawing that is needed; null if search is needed
  searched: the number of fields that are found by search
  deductions: {field, value, level, rule, title, orientation, a}, in order, where
  a is the value that the drawing calls a; with --explain, or the next with --hint

For each puzzle on ways: the object as it is read, with path, the fields of the
numbered line in order, or lines, {letter: fields}, if there is one solution;
the same values, where solutions has a path or lines for each, searched is a number
of ways, and deductions are {way, used, level, rule, title, orientation, anchor}"#;

#[derive(clap::Args)]
pub(super) struct SolveArguments {
    /// A file with one or more puzzles of a kind, as text; - for stdin
    file: PathBuf,
    /// List every deduction: field or way, and drawing; in pictures, number them in their order
    #[arg(long)]
    explain: bool,
    /// Show the next deduction only, by the easiest drawing
    #[arg(long, conflicts_with = "explain")]
    hint: bool,
    /// Boards of 0 and 1: allow two equal rows and two equal columns
    #[arg(long)]
    no_distinct: bool,
    /// Puzzles on ways: no line may touch itself
    #[arg(long)]
    no_touch: bool,
    /// Puzzles on ways: fields may stay empty
    #[arg(long)]
    no_fill: bool,
    /// Puzzles on ways, SVG: let the lines draw themselves [default: in 12 seconds]
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    #[arg(num_args = 0..=1, default_missing_value = "12", value_parser = seconds)]
    animate: Option<Duration>,
    #[command(flatten)]
    sheet: Sheet,
}

impl SolveArguments {
    pub(super) fn run(self) -> Done {
        let named = |why: String| Failure::Usage(format!("{}: {why}", self.input_name()));
        let text = input::text_of(&self.file).map_err(named)?;
        let kind = WrittenKind::of_text(&text).map_err(named)?;
        self.check_options(kind)?;
        match kind {
            WrittenKind::Takuzu => self.solve_takuzu(&text),
            WrittenKind::Ways => self.solve_ways(&text),
        }
    }

    /// Refuses options that are about another kind of puzzle.
    fn check_options(&self, kind: WrittenKind) -> Result<(), Failure> {
        let has_lines = self.sheet.format()? == OutputFormat::Lines;
        let [takuzu, ways] = ["boards of 0 and 1", "puzzles on ways"];
        let options = [
            (WrittenKind::Takuzu, "--no-distinct", self.no_distinct),
            (WrittenKind::Ways, "--no-touch", self.no_touch),
            (WrittenKind::Ways, "--no-fill", self.no_fill),
            (WrittenKind::Ways, "--animate", self.animate.is_some()),
            (WrittenKind::Ways, "--format lines", has_lines),
        ];
        match options.into_iter().find(|(of, _, is_given)| *of != kind && *is_given) {
            None => Ok(()),
            Some((_, option, _)) => {
                let (of, found) = if kind == WrittenKind::Ways { (takuzu, ways) } else { (ways, takuzu) };
                Err(Failure::Usage(format!("{option} is about {of}, but {} has {found}", self.input_name())))
            }
        }
    }

    /// The name of the input in messages.
    fn input_name(&self) -> String {
        if self.file == Path::new("-") { "stdin".to_owned() } else { printable::path(&self.file) }
    }
}
