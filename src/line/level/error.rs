//! Why a level can't be built.

use super::Square;
use crate::grid::Size;
use crate::line::existence::NoLine;
use std::fmt;

/// Why a plan can't be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelError {
    /// A side of the map is even or too short.
    Map,
    /// A place lies on the outer wall or beyond.
    Outside(Square),
    /// A place that is no field, and no room is around it.
    Wall(Square),
    /// Entrance and exit are one square.
    SamePlace(Square),
    /// A side of a room is even, or only one of them is 1.
    RoomSides,
    /// A room does not fit, or leaves nothing for the corridor.
    RoomSize,
    /// Around a room of this size no way can be found in reasonable time.
    TooLarge,
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
            Self::Map => write!(f, "the sides of a map are odd numbers from 3 to {}", Size::LONGEST),
            Self::Outside(square) => write!(
                f,
                "{square} lies on the outer wall or beyond; squares are counted from 0,0 in the upper left corner"
            ),
            Self::Wall(square) => write!(
                f,
                "{square} is wall: without a room around them, entrance and exit have two odd coordinates, as {} has",
                Square::new(square.x - (square.x + 1) % 2, square.y - (square.y + 1) % 2)
            ),
            Self::SamePlace(square) => write!(f, "entrance and exit are both at {square}"),
            Self::RoomSides => write!(
                f,
                "the sides of a room are odd numbers from 3 on, such as 3x3 or 5x3, so that its walls meet those of the map; 1x1 \
                 for none"
            ),
            Self::RoomSize => write!(f, "the room is too large for the map: choose a smaller one, or 1x1 for none"),
            Self::TooLarge => write!(
                f,
                "to find a way around a room of this size would take too long on a map of this size: choose a smaller room \
                 or a smaller map"
            ),
            Self::NoWay { entrance, exit, why, nearest } => {
                write!(f, "no way without branches leads from {entrance} to {exit} through all of the map")?;
                match why {
                    Some(why) => write!(
                        f,
                        ": the squares with two odd coordinates are the fields of a board; {}",
                        why.because(|field| Square::of(field).to_string())
                    )?,
                    None => write!(f, " outside of rooms")?,
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
