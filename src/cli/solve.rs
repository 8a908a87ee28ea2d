//! `oneway solve`: the solution of a puzzle, whether it is the only one, and how one finds it.

mod located;
mod takuzu;

use super::output::Sheet;
use super::puzzle_kind::PuzzleKind;
use super::{Done, Failure, input};
use crate::support::printable;
use std::path::{Path, PathBuf};

pub(super) const EXAMPLES: &str = r#"Examples:
  oneway solve board.txt                      the solution, as text
  oneway solve board.txt --hint               the next field only
  oneway solve board.txt --explain            every deduction, then the solution
  oneway solve board.txt -o solution.svg      a picture: clues bold, the others thin
  oneway puzzle takuzu --size 8 | oneway solve - --explain

Forms of a board of 0 and 1:
  0..1..       a row a line: 0, 1, or . where the value is unknown
  ..1...
  ......       (and three more rows)

  0=. .        with signs, there is a character between neighbours: a space,
  x   =        = for equal or x for opposite values; signs between two rows
  . . .        have a line of their own, each below its upper field
               (and so on: both sides are even, from 2 to 30)

  An empty line separates boards; a line that begins with # is a comment.

JSON, an object a line for each board:
  puzzle, width, height, distinct; board: its rows; signs: {between, sign}
  number_of_solutions: none, one, several; reason: why there is none, else null
  solutions: the only one, or two of several, each as its rows
  differ: where these two differ; fields are [column, row], counted from 1
  level: of the hardest drawing that is needed; null if search is needed
  searched: the number of fields that are found by search
  deductions: {field, value, level, rule, title, orientation, a}, in order, where
  a is the value that the drawing calls a; with --explain, or the next with --hint"#;

#[derive(clap::Args)]
pub(super) struct SolveArguments {
    /// A file with one or more boards, as text; - for stdin
    file: PathBuf,
    /// List every deduction: field, value and drawing; in pictures, number the fields in their order
    #[arg(long)]
    explain: bool,
    /// Show the next deduction only, by the easiest drawing
    #[arg(long, conflicts_with = "explain")]
    hint: bool,
    /// Allow two equal rows and two equal columns
    #[arg(long)]
    no_distinct: bool,
    #[command(flatten)]
    sheet: Sheet,
}

impl SolveArguments {
    pub(super) fn run(self) -> Done {
        let named = |why: String| Failure::Usage(format!("{}: {why}", self.input_name()));
        let text = input::text_of(&self.file).map_err(named)?;
        match PuzzleKind::of_text(&text).map_err(named)? {
            PuzzleKind::Takuzu => self.solve_takuzu(&text),
        }
    }

    /// The name of the input in messages.
    fn input_name(&self) -> String {
        if self.file == Path::new("-") { "stdin".to_owned() } else { printable::path(&self.file) }
    }
}
