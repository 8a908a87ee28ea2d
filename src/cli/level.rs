//! `oneway level`: a map for a game, with one way through all of it.

use super::output::{OutputFormat, Sheet, log, parse_seed, random_seed};
use super::{Done, Failure, line_arguments};
use crate::grid::Size;
use crate::line::level::{Level, Plan, Square};
use crate::show::{Style, level_json, level_svg};
use clap::ValueEnum;
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway level --map 71x21                                a level, as text
  oneway level --map 71x21 --exit 69,19 --room 1x1        from corner to corner, without a room
  oneway level --map 41 --room 5x5 --room-at both -o level.png
  oneway level --map 79x23 --seed 7 --format json         for programs";

#[derive(clap::Args)]
pub(super) struct LevelArguments {
    /// Columns and rows of squares; an even number gets one more
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true)]
    map: Size,
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
        let map = self.odd_map()?;
        self.sheet.check_not_of_a_line("a level has text, svg, png, pdf and json")?;
        let style = self.sheet.style(Style::level(map), map)?;
        self.sheet.check(&style, map, &[])?;
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
        let seed = self.seed.unwrap_or_else(random_seed);
        let level = Level::build(&plan, seed).map_err(|why| Failure::Usage(why.to_string()))?;
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

    /// The map, with one more wall where a side is even.
    fn odd_map(&self) -> Result<Size, Failure> {
        let (width, height) = (self.map.width() | 1, self.map.height() | 1);
        let map = Size::new(width, height).map_err(|error| Failure::Usage(error.to_string()))?;
        if map.width().min(map.height()) < 3 || map.width().max(map.height()) < 5 {
            return Err(Failure::Usage(format!(
                "a map of {} has no room for an entrance and an exit: the smallest are 5x3 and 3x5, as a square 5x5",
                self.map
            )));
        }
        if map != self.map {
            log(&format!("the map is {map}: walls are every second row and column, so both sides are odd"));
        }
        Ok(map)
    }
}

/// Reads `3,5`.
fn square(text: &str) -> Result<Square, String> {
    let field = line_arguments::field(text).map_err(|_| "a square is written as column and row, such as 3,5")?;
    Ok(Square::new(field.x, field.y))
}
