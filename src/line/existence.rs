//! Whether a line exists between two given fields of a board, or a loop over it, decided for any board without looking for one. Knows no
//! rule and no line.
//!
//! A line changes colour at every step, so the colours of its two ends are given by the number of fields. Where they fit
//! there is a line on every board whose sides are four or longer; on narrower boards the two ends can stand in each
//! other's way (Itai, Papadimitriou and Szwarcfiter, *Hamilton paths in grid graphs*, 1982).

use crate::grid::{Field, Size, SizeError};
use std::fmt;

/// Why no line leads from a start to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLine {
    size: Size,
    start: Field,
    end: Field,
    reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// Start or end is not on the board.
    Outside(Field),
    /// Start and end are one field, and there are others.
    SameField,
    /// An even number of fields, and both ends of one colour.
    SameColour,
    /// An odd number of fields, and this end has the colour of which there are fewer.
    RareColour(Field),
    /// On a board one field wide this end has fields on both its sides.
    InALane(Field),
    /// On a board two fields wide the two ends, side by side, cut it in two.
    CutInTwo,
    /// On a board three fields wide the colours don't fit on either side of a cut between the two ends: this number of rows or
    /// columns lie before it.
    CutBetween(i32),
}

impl NoLine {
    /// Whether the start or the end is not on the board at all.
    pub fn is_outside(&self) -> bool {
        matches!(self.reason, Reason::Outside(_))
    }

    /// Why not; the fields that it names are called as the caller calls them.
    pub fn because(&self, name: impl Fn(Field) -> String) -> String {
        match self.reason {
            Reason::Outside(field) => format!("{} lies outside a board of {}", name(field), self.size),
            Reason::SameField => "a line that visits every field once can't end where it begins".into(),
            Reason::SameColour => "colour the fields like a chessboard; the line changes colour at every step, so over an \
                                   even number of fields it ends on the other colour than it began, but both these fields \
                                   have the same one"
                .into(),
            Reason::RareColour(field) => format!(
                "colour the fields like a chessboard; the line changes colour at every step, so over an odd number of \
                 fields it begins and ends on the colour of the corners, of which there is one more, but {} has the other \
                 one",
                name(field)
            ),
            Reason::InALane(field) => format!(
                "the board is one field wide, and the line has fields on both sides of {}; it can only lead from one end of \
                 the board to the other",
                name(field)
            ),
            Reason::CutInTwo => {
                "the board is two fields wide, and start and end beside each other cut it in two; the line \
                                 can't visit both parts"
                    .into()
            }
            Reason::CutBetween(cut) => format!(
                "the board is three fields wide; cut it behind {} {cut}, between start and end: the colours of a chessboard \
                 don't fit on either side, whether the line crosses the cut once or three times",
                if self.size.height() > self.size.width() { "row" } else { "column" }
            ),
        }
    }
}

/// Whether a line from `start` to `end` visits every field of a board; if not, why.
pub fn line_exists(size: Size, start: Field, end: Field) -> Result<(), NoLine> {
    match obstacle(size, start, end) {
        None => Ok(()),
        Some(reason) => Err(NoLine { size, start, end, reason }),
    }
}

/// Reads the size of a board that has a line from corner to opposite corner; if it can't be read or has none, why.
pub fn size_with_a_line(text: &str) -> Result<Size, String> {
    let size: Size = text.parse().map_err(|error: SizeError| error.to_string())?;
    let [start, end] = size.opposite_corners();
    line_exists(size, start, end).map(|()| size).map_err(|why| why.to_string())
}

/// Whether there is a loop through all fields of a board, seen from one of them; if not, why.
pub fn loop_exists(size: Size, start: Field) -> Result<(), NoLoop> {
    if !size.contains(start) {
        Err(NoLoop::Outside(start))
    } else if size.width().min(size.height()) < 2 {
        Err(NoLoop::Narrow(size))
    } else if size.fields() % 2 == 1 {
        Err(NoLoop::Odd(size))
    } else {
        Ok(())
    }
}

fn obstacle(size: Size, start: Field, end: Field) -> Option<Reason> {
    if let Some(outside) = [start, end].into_iter().find(|field| !size.contains(*field)) {
        return Some(Reason::Outside(outside));
    }
    if start == end {
        return (size.fields() > 1).then_some(Reason::SameField);
    }
    if size.fields().is_multiple_of(2) {
        if start.is_black() == end.is_black() {
            return Some(Reason::SameColour);
        }
    } else if let Some(rare) = [start, end].into_iter().find(|field| !field.is_black()) {
        return Some(Reason::RareColour(rare));
    }
    // From here on the board lies on its longer side.
    let lying = |field: Field| if size.height() > size.width() { Field::new(field.y, field.x) } else { field };
    let (width, height) = (size.width().max(size.height()), size.width().min(size.height()));
    let (left, right) = if lying(start).x <= lying(end).x { (start, end) } else { (end, start) };
    let (from, to) = (lying(left).x, lying(right).x);
    match height {
        1 if from > 1 => Some(Reason::InALane(left)),
        1 if to < width => Some(Reason::InALane(right)),
        2 if from == to && from > 1 && to < width => Some(Reason::CutInTwo),
        3 if width % 2 == 0 && !left.is_black() => {
            // Behind an odd number of columns there is one black field too many, and a line that begins there on white
            // crosses the cut once or three times: neither makes up for it.
            let cut = from + (from + 1) % 2;
            (cut < to).then_some(Reason::CutBetween(cut))
        }
        _ => None,
    }
}

/// Why there is no loop over a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLoop {
    /// The start is not on the board.
    Outside(Field),
    /// A side has one field.
    Narrow(Size),
    /// A loop has as many black fields as white ones.
    Odd(Size),
}

impl fmt::Display for NoLoop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outside(field) => write!(f, "{field} lies outside the board"),
            Self::Narrow(size) => write!(f, "there is no loop on {size}: it needs two rows and two columns"),
            Self::Odd(size) => write!(
                f,
                "there is no loop through all {} fields of {size}: a loop changes the colour of a chessboard at every step, so their number \
                 is even",
                size.fields()
            ),
        }
    }
}

impl std::error::Error for NoLoop {}

impl fmt::Display for NoLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, start, end, .. } = self;
        if !matches!(self.reason, Reason::Outside(_)) {
            write!(f, "no line leads from {start} to {end} on {size}: ")?;
        }
        f.write_str(&self.because(|field| field.to_string()))?;
        match self.reason {
            Reason::SameColour if start.is_black() => {
                write!(f, "; move one of them by a field, or make both sides odd")
            }
            Reason::SameColour => write!(f, "; move one of them by a field"),
            Reason::RareColour(_) => write!(f, "; move it by a field"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for NoLine {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::Board;
    use crate::line::exact::referee::can_be_completed;

    #[test]
    fn the_referee_agrees_on_all_pairs_of_fields() {
        let mut decided = [0, 0];
        for height in 1..=5 {
            for width in 1..=if height > 3 { 7 } else { 10 } {
                for size in [Size::new(width, height), Size::new(height, width)].map(|size| size.expect("a size")) {
                    for start in size.all_fields() {
                        for end in size.all_fields() {
                            let exists = line_exists(size, start, end);
                            let referee = can_be_completed(&Board::between(size, start, end)).expect("narrow");
                            assert_eq!(exists.is_ok(), referee, "{size} from {start} to {end}: {exists:?}");
                            decided[usize::from(referee)] += 1;
                        }
                    }
                }
            }
        }
        assert!(decided.iter().all(|&pairs| pairs > 5000), "{decided:?}");
    }

    #[test]
    fn each_reason_has_a_description() {
        let reason = |(width, height), start: (i32, i32), end: (i32, i32)| {
            let size = Size::new(width, height).expect("a size");
            let field = |(x, y)| Field::new(x, y);
            line_exists(size, field(start), field(end)).expect_err("there is none").to_string()
        };
        insta::assert_snapshot!(
            [
                reason((8, 8), (1, 1), (8, 8)),
                reason((9, 9), (1, 1), (2, 1)),
                reason((9, 9), (1, 1), (1, 1)),
                reason((9, 9), (1, 1), (10, 1)),
                reason((1, 8), (1, 1), (1, 6)),
                reason((8, 2), (3, 1), (3, 2)),
                reason((3, 8), (2, 3), (2, 6)),
            ]
            .join("\n\n")
        );
    }
}
