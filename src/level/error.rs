//! Why a level can't be built.

use super::Square;
use crate::existence::NoLine;
use crate::size::Size;
use std::fmt;

/// Why a plan can't be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelError {
    /// A side of the map is even, too short or too long.
    Map,
    /// A place lies on the outer wall or beyond.
    Outside(Square),
    /// A place that is no field, and no room is around it.
    Wall(Square),
    /// A side of a room is even.
    RoomSides,
    /// A room does not fit, or leaves nothing for the corridor.
    RoomSize,
    /// No way leads from the entrance to the exit.
    NoWay {
        /// The entrance.
        entrance: Square,
        /// The exit.
        exit: Square,
        /// Why, where there are no rooms.
        why: Option<NoLine>,
        /// The nearest pairs of places that work.
        nearest: Vec<(Square, Square)>,
    },
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Map => {
                write!(f, "the sides of a map are odd numbers from 3 to {}", Size::LONGEST)
            }
            Self::Outside(square) => {
                write!(
                    f,
                    "{square} lies on the outer wall or beyond; squares are counted from 0,0 in the upper left corner"
                )
            }
            Self::Wall(square) => write!(
                f,
                "{square} is wall: without a room around them, entrance and exit have two odd coordinates, as {} has",
                Square::new(square.x - (square.x + 1) % 2, square.y - (square.y + 1) % 2)
            ),
            Self::RoomSides => {
                write!(
                    f,
                    "the sides of a room are odd numbers, such as 3x3 or 5x3, so that its walls meet those of the map"
                )
            }
            Self::RoomSize => write!(f, "the room is too large for the map: choose a smaller one, or 1x1 for none"),
            Self::NoWay { entrance, exit, why, nearest } => {
                write!(f, "no way without branches through all squares leads from {entrance} to {exit}")?;
                match why {
                    Some(why) if why.is_about_colours() => {
                        let fields = why.size().fields();
                        let ends = if fields % 2 == 0 {
                            "ends on the other colour than it began, but these two have the same one"
                        } else {
                            "begins and ends on the colour of the corners, but one of these two has the other one"
                        };
                        write!(
                            f,
                            ": colour the squares with two odd coordinates like a chessboard; the way changes colour from one \
                             to the next, so over all {fields} of them it {ends}"
                        )?;
                    }
                    Some(_) => write!(f, ": the map is too narrow for that")?,
                    None => write!(f, " past the room")?,
                }
                let pairs: Vec<_> = nearest.iter().map(|(from, to)| format!("from {from} to {to}")).collect();
                match &pairs[..] {
                    [] => Ok(()),
                    [pair] => write!(f, "; the nearest places that work: {pair}"),
                    [pairs @ .., last] => {
                        write!(f, "; the nearest places that work: {} or {last}", pairs.join(", "))
                    }
                }
            }
        }
    }
}

impl std::error::Error for LevelError {}
