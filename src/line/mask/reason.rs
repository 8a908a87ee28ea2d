//! Why there is no line through a mask: in words, and with the fields to blame.

use crate::grid::Field;
use std::fmt;

/// Why there is no line through a mask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoMaskLine {
    reason: MaskReason,
}

/// What rules a line out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MaskReason {
    /// A given end is not inside.
    Outside(Field),
    /// Both ends are one field, and there are others.
    SameField(Field),
    /// These fields are not connected with the others.
    Parts { number: usize, smallest: Vec<Field> },
    /// The colours of a chessboard.
    Colours { black: usize, white: usize },
    /// The same, and a given end.
    ColourOfEnds(Vec<Field>),
    /// Fields with one neighbour, of which each has to be an end.
    DeadEnds(Vec<Field>),
    /// A field whose removal leaves too many parts.
    Divider { field: Field, parts: usize },
    /// A field whose removal leaves two parts, with both ends in one of them.
    OneSide { field: Field, ends: Vec<Field> },
    /// The complete judge refutes it between these ends.
    Refuted([Field; 2]),
    /// The complete judge refutes it between all pairs of ends that are possible.
    AllRefuted,
    /// The same, for a loop.
    ColoursOfLoop { black: usize, white: usize },
    /// Fields with one neighbour, which no loop passes.
    DeadEndsOfLoop(Vec<Field>),
    /// A field whose removal leaves parts: a loop would pass it twice.
    DividerOfLoop(Field),
    /// The complete judge refutes all loops.
    LoopRefuted,
    /// It is not decided.
    Undecided { tried: usize },
}

impl From<MaskReason> for NoMaskLine {
    fn from(reason: MaskReason) -> Self {
        Self { reason }
    }
}

impl NoMaskLine {
    /// The fields to blame.
    pub fn blamed(&self) -> Vec<Field> {
        match &self.reason {
            MaskReason::Parts { smallest: fields, .. }
            | MaskReason::ColourOfEnds(fields)
            | MaskReason::DeadEnds(fields)
            | MaskReason::DeadEndsOfLoop(fields) => fields.clone(),
            MaskReason::Outside(field)
            | MaskReason::SameField(field)
            | MaskReason::DividerOfLoop(field)
            | MaskReason::Divider { field, .. } => vec![*field],
            MaskReason::OneSide { field, ends } => [&[*field], &ends[..]].concat(),
            MaskReason::Refuted(ends) => ends.to_vec(),
            MaskReason::Colours { .. }
            | MaskReason::ColoursOfLoop { .. }
            | MaskReason::AllRefuted
            | MaskReason::LoopRefuted
            | MaskReason::Undecided { .. } => Vec::new(),
        }
    }

    /// Whether an end that was given is not inside.
    pub fn is_outside(&self) -> bool {
        matches!(self.reason, MaskReason::Outside(_))
    }

    /// Whether there may be a line all the same.
    pub fn is_undecided(&self) -> bool {
        matches!(self.reason, MaskReason::Undecided { .. })
    }
}

impl fmt::Display for NoMaskLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |fields: &[Field]| fields.iter().map(Field::to_string).collect::<Vec<_>>().join(", ");
        match &self.reason {
            MaskReason::Outside(field) => write!(f, "{field} is not inside the mask"),
            MaskReason::SameField(_) => write!(f, "a line that visits every field once can't end where it begins"),
            MaskReason::Parts { number, smallest } => {
                write!(
                    f,
                    "the mask has {number} parts that are not connected; the smallest has {}",
                    fields(smallest.len())
                )
            }
            MaskReason::Colours { black, white } => write!(
                f,
                "colour the fields like a chessboard, the upper left field of the board black: {black} inside are black, and {white} white. A line \
                 changes colour at every step, so the two numbers differ by one at most"
            ),
            MaskReason::ColourOfEnds(ends) => write!(
                f,
                "colour the fields like a chessboard: a line changes colour at every step, and with these numbers of both colours it can't \
                 have its ends at {}",
                listed(ends)
            ),
            MaskReason::DeadEnds(ends) => write!(
                f,
                "a line has to begin or end in each field with a single neighbour, and it has two ends; there are {}: {}",
                ends.len(),
                listed(ends)
            ),
            MaskReason::Divider { field, parts } => write!(
                f,
                "without {field} the mask falls into {parts} parts; a line passes {field} once, and so it visits two of them at most"
            ),
            MaskReason::OneSide { field, ends } => write!(
                f,
                "without {field} the mask falls into two parts; a line passes {field} once, so it begins in one part and ends in the \
                 other, and not at {}",
                listed(ends)
            ),
            MaskReason::Refuted([start, end]) => {
                write!(f, "every way to draw a line from {start} to {end} leaves a field out")
            }
            MaskReason::AllRefuted => {
                write!(f, "every way to draw a line leaves a field out, wherever it begins and ends")
            }
            MaskReason::ColoursOfLoop { black, white } => write!(
                f,
                "colour the fields like a chessboard, the upper left field of the board black: {black} inside are black, and {white} white. A loop \
                 changes colour at every step, so the two numbers have to be equal"
            ),
            MaskReason::DeadEndsOfLoop(fields) => {
                write!(
                    f,
                    "a loop enters and leaves every field, but a field with a single neighbour is a dead end: {}",
                    listed(fields)
                )
            }
            MaskReason::DividerOfLoop(field) => {
                write!(
                    f,
                    "without {field} the mask falls into parts; a loop passes {field} once, and can't come back from one of them"
                )
            }
            MaskReason::LoopRefuted => write!(f, "every way to draw a loop leaves a field out"),
            MaskReason::Undecided { tried: 0 } => {
                write!(f, "no loop was found, and none was ruled out; try another mask")
            }
            MaskReason::Undecided { tried } => write!(
                f,
                "no line was found between {tried} pairs of ends, and none was ruled out for all; choose --start and --end, or another mask"
            ),
        }
    }
}

impl std::error::Error for NoMaskLine {}

fn fields(number: usize) -> String {
    if number == 1 { "1 field".to_owned() } else { format!("{number} fields") }
}
