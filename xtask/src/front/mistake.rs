//! Everything that can be wrong with a drawing: one variant a kind of mistake. The name of each kind is in [`kind`], its wording
//! in [`wording`].

pub mod anchored;
pub mod kind;
pub mod takuzu;
pub mod ways;
pub mod wording;

use crate::language::Class;
use crate::language::vocabulary::Puzzle;
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use wording::Wording;

pub use crate::language::sheet::Span;

/// A mistake, where it is, and the field that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// The mistake.
    pub mistake: Mistake,
    /// The element or attribute to underline.
    pub span: Span,
    /// The field, in the coordinates of the drawing.
    pub field: Option<(i32, i32)>,
}

impl Located {
    /// A mistake about no field in particular.
    pub fn new(mistake: Mistake, span: Span) -> Self {
        Self { mistake, span, field: None }
    }

    /// A mistake about one field.
    pub fn at(mistake: Mistake, span: Span, field: (i32, i32)) -> Self {
        Self { mistake, span, field: Some(field) }
    }
}

/// A mistake of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The file can't be read, or is no file at all.
    Unreadable(String),
    /// The file is larger than any drawing.
    TooLarge {
        /// The largest size accepted, in bytes.
        limit: u64,
    },
    /// The file is not UTF-8 text.
    NotText,
    /// The file declares entities or the like, which no drawing needs and which can blow up.
    Entities,
    /// More elements than any drawing has.
    TooManyElements {
        /// The most that are accepted.
        limit: u32,
    },
    /// Groups inside groups inside groups.
    TooDeep {
        /// The deepest nesting accepted.
        limit: usize,
    },
    /// More attributes on one element than any drawing has.
    TooManyAttributes {
        /// The most that are accepted.
        limit: usize,
    },
    /// More declarations of namespaces than any drawing has.
    TooManyNamespaces {
        /// The most that are accepted.
        limit: usize,
    },
    /// More marks than a drawing may have.
    TooManyMarks {
        /// The most that it may have.
        limit: usize,
    },
    /// More regions than a drawing may have.
    TooManyAreas {
        /// The class of their groups.
        class: Class,
        /// The most that it may have.
        limit: usize,
    },
    /// Families with more fields, all copies and counts together, than can be tried in a short time.
    TooManyCopies {
        /// The most fields that are tried, all copies and counts together.
        limit: usize,
    },
    /// Families with more combinations of counts than can be tried in a short time.
    TooManyCounts {
        /// The most that they may have.
        limit: i32,
    },
    /// The text is not XML.
    NotXml(String),
    /// The root element is not `<svg>` in the SVG namespace.
    NotSvg,
    /// No `viewBox`, or none that can be read, or one that is not in whole fields.
    NoViewBox,
    /// A picture with more columns or rows than a matcher can look at.
    PictureTooLarge {
        /// The most that it can have.
        limit: i32,
    },
    /// An element that the language does not know.
    UnknownElement(String),
    /// A class that the language of the puzzle does not know.
    UnknownClass(String, Puzzle),
    /// A class where it has no meaning.
    MisplacedClass(Class),
    /// A `data-` attribute that the language of the puzzle does not know, or not here.
    UnknownAttribute(String, Puzzle),
    /// A mark that the language of the puzzle does not know.
    UnknownMark(String, Puzzle),
    /// A `<use>` without `href`.
    NoMark,
    /// A mark or group that a viewer does not show.
    Hidden,
    /// A coordinate that is not a number.
    BadNumber(String),
    /// A transform that can't be read.
    BadTransform(String),
    /// A transform that turns, scales or skews.
    NotATranslation,
    /// A mark between fields.
    OffGrid,
    /// A mark of a way that does not stand in the middle of one.
    NotOnWay(&'static str),
    /// A mark that the picture does not show.
    OutsidePicture,
    /// A mark farther from the live end than a matcher can look.
    TooFar {
        /// How far it can look.
        reach: i32,
    },
    /// Two marks that can't both be true.
    Contradiction(&'static str, &'static str),
    /// Letters in the title or the reason that change how the text around them is shown.
    HiddenLetters,
    /// No live end.
    NoLiveEnd,
    /// A second live end.
    SecondLiveEnd,
    /// Neither a forbidden field nor an exit.
    NothingConcluded,
    /// Forbidden fields and an exit.
    TwoConclusions,
    /// A forbidden field that is not beside the live end.
    ForbiddenNotBeside,
    /// A tail that is not beside the live end.
    TailNotBeside,
    /// A second tail.
    SecondTail,
    /// No condition: the step would be forbidden everywhere.
    NoCondition,
    /// An area mark outside an area group.
    NotInArea(&'static str),
    /// A mark in an area group that is no area mark.
    NotOfArea(&'static str),
    /// The group of a region inside another one, or inside a repeat group.
    NestedArea(Class),
    /// An area line without start.
    NoAreaStart,
    /// An area line without end.
    NoAreaEnd,
    /// An area line with a second start.
    SecondAreaStart,
    /// An area line with a second end.
    SecondAreaEnd,
    /// An area with a second entry.
    SecondAreaEntry,
    /// A second exit, of the same area or of another one.
    SecondAreaExit,
    /// An exit that is not a field of the area's line, for some repeat counts or for all.
    ExitNotOnLine,
    /// An area line in pieces.
    AreaNotConnected,
    /// An area line that comes back to one of its own fields.
    AreaCrossesItself,
    /// An area line that can be walked in several ways.
    AreaAmbiguous,
    /// An entry where there is no balance.
    NeedlessEntry,
    /// No circle side.
    NoCircle,
    /// A circle side that can't be read.
    BadCircle(String),
    /// No count.
    NoCount,
    /// A count that can't be read.
    BadCount(String),
    /// A balance with a repeat count that does not exist.
    UnknownRepeat(String),
    /// A line of one field away from the live end without the direction in which it is passed.
    NoWalk,
    /// A direction that can't be read.
    BadWalk(String),
    /// A direction for a line that shows it by itself.
    NeedlessWalk,
    /// A repeat group without a step.
    NoStep,
    /// A step that can't be read or leads nowhere.
    BadStep(String),
    /// A least or greatest count that can't be read, or a greatest below the least.
    BadRange(String),
    /// The name of a repeat count is not a name.
    BadRepeatName(String),
    /// Two repeat groups of one name with different steps or ranges.
    RepeatsDiffer(String),
    /// More repeat counts than a drawing may have.
    TooManyRepeats {
        /// The most that it may have.
        limit: usize,
    },
    /// A repeat group inside another one.
    NestedRepeat,
    /// Live end, tail, forbidden field or future line in a family, or the start, end, entry or exit of an area in
    /// several copies.
    MovingMark(&'static str),
    /// `after` without any repeat group that it could stand behind.
    AfterNothing,
    /// A repeat group that stands behind itself, or behind a family whose name comes later in the alphabet.
    AfterLaterFamily,
    /// Repeat groups without any mark.
    EmptyRepeat,
    /// An end of a future line without the letter of the line.
    NoLine,
    /// A letter of a future line that is none.
    BadLine(String),
    /// A future line with one end.
    LoneEnd(String),
    /// A future line with three ends.
    ThirdEnd(String),
    /// A future line whose ends are one field.
    EndsOnOneField(String),
    /// More future lines with ends than a drawing may have.
    TooManyLines {
        /// The most that it may have.
        limit: usize,
    },
    /// A count of ways in a drawing with an exit.
    WaysWithExit,
    /// The demands of the marks and areas contradict each other, for some or for all repeat counts.
    ContradictsItself(String),
    /// An orientation that does not exist.
    UnknownOrientation(String),
    /// A file name that can't be a rule's name.
    BadName(String),
    /// A folder name that can't be a family's name.
    BadFolder(String),
    /// A family that the rule editor can't make a folder of.
    BadFamily,
    /// Two drawings of the same name.
    SameName {
        /// The drawing that had the name first.
        first: String,
    },
    /// Two drawings that mean the same.
    SameMeaning {
        /// The first of them.
        first: String,
    },
    /// Warning: no title.
    NoTitle,
    /// Warning: no reason.
    NoReason,
    /// Warning: marks whose symbols are not in the drawing, so that a viewer shows nothing.
    NoSymbols(Vec<&'static str>),
    /// A mistake that only the vocabulary of one puzzle or the reader of another dialect knows.
    Foreign(Foreign),
}

/// A mistake of one puzzle or of another dialect, such as that of the importer: it brings its name and its wording along.
pub trait ForeignMistake: Any + fmt::Debug + Send + Sync {
    /// The name of its kind, for programs.
    fn name(&self) -> &'static str;

    /// Whether it is a warning: the drawing is used.
    fn is_warning(&self) -> bool;

    /// Title, label and advice.
    fn wording(&self) -> Wording;
}

/// Any [`ForeignMistake`]. Two are equal if they have the same name and title.
#[derive(Clone, Debug)]
pub struct Foreign(Arc<dyn ForeignMistake>);

impl Foreign {
    /// The mistake as its reader knows it, if it is one of that type.
    pub fn downcast<M: ForeignMistake>(&self) -> Option<&M> {
        let mistake: &dyn Any = &*self.0;
        mistake.downcast_ref()
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }
}

impl PartialEq for Foreign {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name() && self.0.wording().title == other.0.wording().title
    }
}

impl Eq for Foreign {}

impl<M: ForeignMistake> From<M> for Mistake {
    fn from(mistake: M) -> Self {
        Self::Foreign(Foreign(Arc::new(mistake)))
    }
}

impl Mistake {
    /// Whether it is a warning: code is generated.
    pub fn is_warning(&self) -> bool {
        match self {
            Self::NoTitle | Self::NoReason | Self::NoSymbols(_) => true,
            Self::Foreign(mistake) => mistake.0.is_warning(),
            _ => false,
        }
    }
}
