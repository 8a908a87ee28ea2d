//! `oneway puzzle takuzu`: new boards of 0 and 1, as text, JSON, or pages to print.

use super::series::{NoPuzzle, PuzzleMaker, Series};
use crate::cli::Done;
use crate::grid::Size;
use crate::matching::binary::BinaryRule;
use crate::show::{JsonObject, TakuzuPanel, takuzu_object, takuzu_rows};
use crate::support::cancel::Cancellation;
use crate::takuzu::BinaryBoard;
use crate::takuzu::make::{MadeBoard, NoBoard, Recipe, make};
use crate::takuzu::rules::TakuzuRules;
use crate::takuzu::text::write;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway puzzle takuzu --size 8                       a board, as text
  oneway puzzle takuzu --size 10x6 --level 3 --seed 7 the same board on every machine
  oneway puzzle takuzu --size 6 --signs --solution    with signs; the solved board after it
  oneway puzzle takuzu --size 10 --number 6 --solution -o page.svg
                                                      a page to print, solutions below;
                                                      pages.pdf: as many pages as are needed
  oneway puzzle takuzu --size 14 --number 1000 --format json
                                                      for programs, a board a line

Text: a row a line; 0, 1, or . where the value is to be found; see `oneway solve --help`
for signs. An empty line separates boards.

JSON, an object a line for each board: puzzle, width, height, distinct; board: its rows;
signs: {between, sign}, fields as [column, row]; seed, level; solution: its rows, with
--solution.";

#[derive(clap::Args)]
pub(super) struct TakuzuArguments {
    /// Fields on each side, or width and height: even numbers from 4 to 30
    #[arg(long, value_name = "N|WxH", value_parser = even_size, allow_hyphen_values = true)]
    size: Size,
    /// How hard the board is, from 1 to 5 [default: any]
    #[arg(long, value_name = "L", value_parser = clap::value_parser!(u8).range(1..=5))]
    level: Option<u8>,
    /// With signs between neighbours: = for equal and x for opposite values
    #[arg(long)]
    signs: bool,
    /// Allow two equal rows and two equal columns
    #[arg(long)]
    no_distinct: bool,
    #[command(flatten)]
    series: Series,
}

impl TakuzuArguments {
    pub(super) fn run(self) -> Done {
        let rules = TakuzuRules::compiled(!self.no_distinct);
        let recipe = Recipe { size: self.size, level: self.level, signs: self.signs };
        self.series.run(&TakuzuMaker { recipe, rules, distinct: !self.no_distinct })
    }
}

/// Makes boards of a recipe.
struct TakuzuMaker {
    recipe: Recipe,
    rules: TakuzuRules<&'static BinaryRule>,
    distinct: bool,
}

impl PuzzleMaker for TakuzuMaker {
    type Made = MadeBoard;
    type Panel = TakuzuPanel;

    fn blank(&self) -> TakuzuPanel {
        let blank = BinaryBoard::new(self.recipe.size).expect("the sides are even");
        TakuzuPanel::of_clues("1".to_owned(), &blank)
    }

    fn make(&self, seed: u64, cancel: &Cancellation) -> Result<MadeBoard, NoPuzzle> {
        make(&self.recipe, &self.rules, seed, cancel).map_err(|why| match why {
            NoBoard::Cancelled => NoPuzzle::Cancelled,
            why => NoPuzzle::Missing(why.to_string()),
        })
    }

    fn level(made: &MadeBoard) -> Option<u8> {
        Some(made.level)
    }

    fn panel(&self, made: &MadeBoard, caption: String, is_solution: bool) -> TakuzuPanel {
        match is_solution {
            true => TakuzuPanel::with_values(caption, &made.board, &made.solution),
            false => TakuzuPanel::of_clues(caption, &made.board),
        }
    }

    fn text(&self, made: &MadeBoard, is_solution: bool) -> String {
        write(if is_solution { &made.solution } else { &made.board })
    }

    fn json(&self, made: &MadeBoard) -> JsonObject {
        takuzu_object(&made.board, self.distinct)
    }

    fn json_with_solution(&self, object: JsonObject, made: &MadeBoard) -> JsonObject {
        object.with("solution", takuzu_rows(&made.solution))
    }
}

/// Reads the size of a board whose sides are even.
fn even_size(text: &str) -> Result<Size, String> {
    let size: Size = text.parse().map_err(|why: crate::grid::SizeError| why.to_string())?;
    let shortest = size.width().min(size.height());
    BinaryBoard::new(size).map_err(|why| why.to_string())?;
    if shortest < 4 {
        return Err(format!("a side has {shortest} fields; the shortest has 4"));
    }
    Ok(size)
}
