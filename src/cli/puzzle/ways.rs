//! `oneway puzzle flow` and `oneway puzzle numbered`: new puzzles on ways.

use super::series::{NoPuzzle, PuzzleMaker, Series};
use crate::cli::line_arguments::field;
use crate::cli::{Done, Failure};
use crate::grid::{Field, Size, SizeError};
use crate::matching::ways::{BitRows, WaysRule};
use crate::show::{JsonObject, WaysPanel, ways_object, with_ways_solution};
use crate::support::cancel::Cancellation;
use crate::ways::deduce::{WaysDeducer, judged_level, level_of};
use crate::ways::make::{FlowRecipe, MadeWays, NoWays, NumberedRecipe, make_flow, make_numbered};
use crate::ways::rules::WaysRules;
use crate::ways::text::{colour_letters, write, write_solution};
use crate::ways::{Conventions, Goal, WaysPuzzle};

pub(super) const FLOW_EXAMPLES: &str = "\
Examples:
  oneway puzzle flow --size 7                         a board, as text
  oneway puzzle flow --size 9x7 --colours 8 --seed 7  the same board on every machine
  oneway puzzle flow --size 8 --number 6 --solution -o page.svg
                                                      a page to print, solutions below;
                                                      pages.pdf: as many pages as are needed
  oneway puzzle flow --size 10 --number 100 --format json
                                                      for programs, a board a line

Text: a row a line; a letter at both ends of a line, . where a field is free. An empty line
separates boards.

JSON, an object a line for each board: kind, width, height; ends: [column, row, letter];
walls: none; touching: false with --no-touch; seed, level: null if drawings do not solve it;
lines: {letter: fields as [column, row]}, with --solution.";

pub(super) const NUMBERED_EXAMPLES: &str = "\
Examples:
  oneway puzzle numbered --size 6                     a board, as text
  oneway puzzle numbered --size 7 --walls 8 --seed 7  the same board on every machine
  oneway puzzle numbered --size 6 --start 1,1 --end 6,6 --numbers 10
  oneway puzzle numbered --size 7 --number 6 --solution -o page.svg
                                                      a page to print, solutions below;
                                                      pages.pdf: as many pages as are needed
  oneway puzzle numbered --size 8 --number 100 --format json
                                                      for programs, a board a line

Text: numbers in columns, . where a field is free; walls as | and -, see `oneway solve
--help`. An empty line separates boards.

JSON, an object a line for each board: kind, width, height; numbers: [column, row, number];
walls: [[column, row], [column, row]]; seed, level: null if drawings do not solve it;
path: its fields as [column, row], with --solution.";

#[derive(clap::Args)]
pub(super) struct FlowArguments {
    /// Fields on each side, or width and height: from 2 to 30; more than 20 can take minutes
    #[arg(long, value_name = "N|WxH", value_parser = a_size, allow_hyphen_values = true)]
    size: Size,
    /// The number of colours [default: about one for nine fields]
    #[arg(id = "number_of_colours", long = "colours", value_name = "K")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=62))]
    colours: Option<u32>,
    /// How hard the board is, from 1 to 5 [default: any]
    #[arg(long, value_name = "L", value_parser = clap::value_parser!(u8).range(1..=5))]
    level: Option<u8>,
    /// No line may touch itself
    #[arg(long)]
    no_touch: bool,
    #[command(flatten)]
    series: Series,
}

#[derive(clap::Args)]
pub(super) struct NumberedArguments {
    /// Fields on each side, or width and height: from 2 to 30; more than 20 can take minutes
    #[arg(long, value_name = "N|WxH", value_parser = a_size, allow_hyphen_values = true)]
    size: Size,
    /// How many numbers, with those of the start and the end [default: as many as are needed]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(2..=900))]
    numbers: Option<u32>,
    /// How many walls [default: none; with --numbers, as many as are needed]
    #[arg(long, value_name = "W", value_parser = clap::value_parser!(u32).range(0..=900))]
    walls: Option<u32>,
    /// How hard the board is, from 1 to 5 [default: any]
    #[arg(long, value_name = "L", value_parser = clap::value_parser!(u8).range(1..=5))]
    level: Option<u8>,
    /// Where the line begins: column and row, counted from 1 [default: anywhere]
    #[arg(long, value_name = "X,Y", value_parser = field, allow_hyphen_values = true)]
    start: Option<Field>,
    /// Where it ends [default: anywhere]
    #[arg(long, value_name = "X,Y", value_parser = field, allow_hyphen_values = true)]
    end: Option<Field>,
    #[command(flatten)]
    series: Series,
}

impl FlowArguments {
    pub(super) fn run(self) -> Done {
        self.series.sheet.check_scheme("--theme")?;
        let conventions = Conventions { touching: !self.no_touch, ..Conventions::default() };
        let recipe = FlowRecipe { size: self.size, colours: self.colours, level: self.level, conventions };
        // Each line has three fields or more.
        let most = self.size.fields() as u32 / 3;
        if let Some(colours) = self.colours.filter(|colours| *colours > most) {
            let why = format!("--colours {colours}: a board of {} has room for up to {most} colours", self.size);
            return Err(Failure::Usage(why));
        }
        let rules = WaysRules::compiled(conventions, false);
        self.series.run(&WaysMaker { recipe: WaysRecipe::Flow(recipe), size: self.size, rules })
    }
}

impl NumberedArguments {
    pub(super) fn run(self) -> Done {
        let Self { size, numbers, walls, level, start, end, .. } = self;
        for (option, field) in [("--start", start), ("--end", end)] {
            if let Some(field) = field.filter(|field| !size.contains(*field)) {
                return Err(Failure::Usage(format!("{option}: the field {field} is not on a board of {size}")));
            }
        }
        let fields = size.fields() as u32;
        if let Some(numbers) = numbers.filter(|numbers| *numbers > fields) {
            return Err(Failure::Usage(format!("--numbers {numbers}: a board of {size} has {fields} fields")));
        }
        let recipe = NumberedRecipe { size, numbers, walls, level, start, end };
        let rules = WaysRules::compiled(Conventions::default(), false);
        self.series.run(&WaysMaker { recipe: WaysRecipe::Numbered(recipe), size, rules })
    }
}

enum WaysRecipe {
    Flow(FlowRecipe),
    Numbered(NumberedRecipe),
}

/// Makes puzzles of a recipe.
struct WaysMaker {
    recipe: WaysRecipe,
    size: Size,
    rules: WaysRules<&'static WaysRule>,
}

/// A puzzle that was made, with all that is shown of it.
struct MadeLeveled {
    made: MadeWays,
    letters: Vec<char>,
    level: Option<u8>,
}

impl PuzzleMaker for WaysMaker {
    type Made = MadeLeveled;
    type Panel = WaysPanel;

    fn blank(&self) -> WaysPanel {
        let puzzle = WaysPuzzle::new(self.size, Goal::Flow(Vec::new()), Conventions::default());
        WaysPanel::of_puzzle("1".to_owned(), &puzzle, &[])
    }

    fn make(&self, seed: u64, cancel: &Cancellation) -> Result<MadeLeveled, NoPuzzle> {
        let mut deducer = WaysDeducer::new(&self.rules);
        let judge = &mut |puzzle: &WaysPuzzle, level| judged_level(&mut deducer, puzzle, level);
        let made = match &self.recipe {
            WaysRecipe::Flow(recipe) => make_flow(recipe, judge, seed, cancel),
            WaysRecipe::Numbered(recipe) => make_numbered(recipe, judge, seed, cancel),
        };
        let made = made.map_err(|why| match why {
            NoWays::Cancelled => NoPuzzle::Cancelled,
            NoWays::NotFound { .. } => NoPuzzle::Missing(why.to_string()),
            NoWays::NoLine(_) | NoWays::TooSmall => NoPuzzle::Refused(why.to_string()),
        })?;
        let colours = if let Goal::Flow(ends) = made.puzzle.goal() { ends.len() } else { 0 };
        let level = level_of(&self.rules, &made.puzzle);
        Ok(MadeLeveled { letters: colour_letters(colours), level, made })
    }

    fn level(made: &MadeLeveled) -> Option<u8> {
        made.level
    }

    fn panel(&self, made: &MadeLeveled, caption: String, is_solution: bool) -> WaysPanel {
        let MadeLeveled { made, letters, .. } = made;
        match is_solution {
            true => WaysPanel::solved(caption, &made.puzzle, letters, &made.solution),
            false => WaysPanel::of_puzzle(caption, &made.puzzle, letters),
        }
    }

    fn text(&self, made: &MadeLeveled, is_solution: bool) -> String {
        let MadeLeveled { made, letters, .. } = made;
        match is_solution {
            true => write_solution(&made.puzzle, letters, &made.solution),
            false => write(&made.puzzle, letters),
        }
    }

    fn json(&self, made: &MadeLeveled) -> JsonObject {
        ways_object(&made.made.puzzle, &made.letters)
    }

    fn json_with_solution(&self, object: JsonObject, made: &MadeLeveled) -> JsonObject {
        with_ways_solution(object, &made.letters, &made.made.solution)
    }
}

/// Reads the size of a board.
fn a_size(text: &str) -> Result<Size, String> {
    let size: Size = text.parse().map_err(|why: SizeError| why.to_string())?;
    let sides = [size.width(), size.height()];
    match sides.iter().all(|side| (2..=BitRows::LONGEST).contains(side)) {
        true => Ok(size),
        false => Err(format!("a side has from 2 to {} fields", BitRows::LONGEST)),
    }
}
