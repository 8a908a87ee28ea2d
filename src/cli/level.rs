//! `oneway level`: a map for a game, with one way through all of it.

use super::mask::{LineShape, OutlineArguments};
use super::output::{OutputFormat, Sheet, log, parse_seed, random_seed};
use super::{Done, Failure, line_arguments};
use crate::grid::{Chance, Size};
use crate::line::deduce::RuleSet;
use crate::line::level::{Level, Plan, Square};
use crate::line::walk::by_witness::WitnessWalker;
use crate::show::{Style, level_json, level_svg};
use clap::ValueEnum;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway level --map 71x21                                a level, as text
  oneway level --map 71x21 --exit 69,19 --room 1x1        from corner to corner, without a room
  oneway level --map 41 --room 5x5 --room-at both -o level.png
  oneway level --map 41x21 --closed                       a corridor that comes back to its start
  oneway level --mask heart.txt --double                  a level of any outline
  oneway level --map 79x23 --seed 7 --format json         for programs";

#[derive(clap::Args)]
pub(super) struct LevelArguments {
    /// Columns and rows of squares; an even number gets one more. Of a picture as mask, the most that it is sampled into
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true)]
    map: Option<Size>,
    #[command(flatten)]
    outline: OutlineArguments,
    /// Where one comes in: column and row of a square, counted from 0 [default: a corner]
    #[arg(long, value_name = "X,Y", value_parser = square, allow_hyphen_values = true)]
    entrance: Option<Square>,
    /// Where one gets out [default: as near the middle as can be]
    #[arg(long, value_name = "X,Y", value_parser = square, allow_hyphen_values = true)]
    exit: Option<Square>,
    /// Columns and rows of an open room, both odd; 1x1 for none [default: 3x3; none on maps with a side shorter than 7]
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true)]
    room: Option<Size>,
    /// Around which end of the way the room is
    #[arg(long, value_enum, value_name = "END", default_value = "exit")]
    room_at: RoomAt,
    /// Build the level that belongs to this number
    #[arg(long, value_name = "S", value_parser = parse_seed, allow_hyphen_values = true)]
    seed: Option<u64>,
    #[command(flatten)]
    sheet: Sheet,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RoomAt {
    /// The exit
    Exit,
    /// The entrance
    Entrance,
    /// A room around each
    Both,
}

impl LevelArguments {
    pub(super) fn run(self) -> Done {
        self.sheet.check_not_of_a_line("a level has text, svg, png, pdf and json")?;
        let seed = self.seed.unwrap_or_else(random_seed);
        let level = if self.outline.is_given() { self.within_an_outline(seed)? } else { self.with_rooms(seed)? };
        let map = level.size();
        let style = self.sheet.style(Style::level(map), map)?;
        self.sheet.check(&style, map, &[])?;
        if self.seed.is_none() {
            log(&format!("seed {seed}"));
        }
        self.sheet.write(style.pixels(map), Some(seed), |format| match format {
            OutputFormat::Json => level_json(&level, seed),
            _ if format.is_picture() => level_svg(&level, &style),
            _ => level.rows().join("\n") + "\n",
        })?;
        Ok(ExitCode::SUCCESS)
    }

    /// A level within a mask, or whose corridor is a loop.
    fn within_an_outline(&self, seed: u64) -> Result<Level, Failure> {
        let others =
            [("--entrance", self.entrance.is_some()), ("--exit", self.exit.is_some()), ("--room", self.room.is_some())];
        if let Some((option, _)) = others.into_iter().find(|(_, is_given)| *is_given) {
            return Err(Failure::Usage(format!("{option} is for levels without --mask and --closed")));
        }
        let size = match self.map {
            Some(_) if self.outline.has_mask() => self.map.map(fields).transpose()?,
            None if self.outline.has_mask() => None,
            _ => Some(fields(self.odd_map()?)?),
        };
        let LineShape { board, ahead } = self.outline.shape(size, [None, None], seed)?;
        let ahead = ahead.expect("a mask and a loop have one");
        let mut walker = WitnessWalker::on(board, &ahead, RuleSet::universal());
        walker.walk_at_random(&mut Chance::from_seed(seed));
        let too_large = || Failure::Usage(format!("a side of the map has more than {} squares", Size::LONGEST));
        Level::along(&walker.into_board()).ok_or_else(too_large)
    }

    /// A level with entrance and exit, and rooms around them.
    fn with_rooms(&self, seed: u64) -> Result<Level, Failure> {
        let map = self.odd_map()?;
        let usual_side = if map.width().min(map.height()) < 7 { 1 } else { 3 };
        let sides = self.room.map_or((usual_side, usual_side), |room| (room.width(), room.height()));
        let room = |ends: [RoomAt; 2]| if ends.contains(&self.room_at) { sides } else { (1, 1) };
        let plan = Plan {
            map,
            entrance: self.entrance,
            exit: self.exit,
            entrance_room: room([RoomAt::Entrance, RoomAt::Both]),
            exit_room: room([RoomAt::Exit, RoomAt::Both]),
        };
        Level::build(&plan, seed).map_err(|why| Failure::Usage(why.to_string()))
    }

    /// The map, with one more wall where a side is even.
    fn odd_map(&self) -> Result<Size, Failure> {
        let given = self.map.ok_or_else(|| Failure::Usage("--map or --mask is needed".into()))?;
        let (width, height) = (given.width() | 1, given.height() | 1);
        let map = Size::new(width, height).map_err(|error| Failure::Usage(error.to_string()))?;
        if map.width().min(map.height()) < 3 || map.width().max(map.height()) < 5 {
            return Err(Failure::Usage(format!(
                "a map of {} has no room for an entrance and an exit: the smallest are 5x3 and 3x5, as a square 5x5",
                given
            )));
        }
        if map != given {
            log(&format!("the map is {map}: walls are every second row and column, so both sides are odd"));
        }
        Ok(map)
    }
}

/// The board whose fields are the squares of a map with two odd coordinates.
fn fields(map: Size) -> Result<Size, Failure> {
    Size::new(map.width() / 2, map.height() / 2).map_err(|error| Failure::Usage(error.to_string()))
}

/// Reads `3,5`.
fn square(text: &str) -> Result<Square, String> {
    let field = line_arguments::field(text).map_err(|_| "a square is written as column and row, such as 3,5")?;
    Ok(Square::new(field.x, field.y))
}
