//! Mistakes and warnings of a file of the original dialect, with their messages.

use super::meaning::{AreaKind, AreaPart, FieldMeaning};
use crate::front::mistake::kind::names;
use crate::front::mistake::wording::Wording;
use crate::front::mistake::{ForeignMistake, Mistake};

/// A mistake or a warning.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Complaint {
    /// No comment that names a field.
    NotLegacy,
    /// A comment that begins like a field but is none.
    BadComment,
    /// A header that can't be read.
    BadHeader,
    /// A header with both turns.
    BothTurns,
    /// Section marks in another order than 1, 2, 3.
    SectionsOutOfOrder,
    /// A field or an arrow outside the viewBox.
    OutsidePicture,
    /// Shapes whose position differs from their coordinates: a transform, or a viewBox that does not begin at 0 0.
    Moved,
    /// More parts of areas than any drawing has.
    TooManyParts,
    /// The drawing would be larger than our language allows.
    TooLargeToWrite,
    /// A code that the numbering does not have.
    UnknownCode(u32),
    /// The comment and the shape of a field have different meanings.
    Disagrees {
        /// The numbering that fits best.
        numbering: &'static str,
        /// The code.
        code: u32,
        /// The meaning of the code in the comment.
        comment: FieldMeaning,
        /// The meaning of the shape.
        shape: FieldMeaning,
        /// The meaning that is trusted, if `--trust` was given.
        trusted: Option<FieldMeaning>,
    },
    /// A field in a section where such fields do not stand.
    WrongSection(FieldMeaning),
    /// A code that means different things in the numberings that fit.
    Unclear(u32, String),
    /// The shape stands on another field.
    ShapeElsewhere((i32, i32)),
    /// A shape without a comment.
    ShapeWithoutComment,
    /// An arrow whose direction differs from its comment.
    ArrowElsewhere,
    /// Warning: a shape that is not known.
    StrangeShape,
    /// Warning: a comment without a shape.
    NoShape,
    /// Warning: an old code without the kind of the area; the kind follows from the colour.
    KindFromColour(AreaKind),
    /// No live end.
    NoLiveEnd,
    /// No forbidden field.
    NoForbidden,
    /// A part of an area that no line from start to end passes.
    StrayPart(AreaPart),
    /// A start from which several lines lead to an end.
    SeveralLines,
    /// An area without a direction field, and without a side in the header.
    NoCircle,
    /// Direction fields with different sides.
    TwoCircles,
    /// Warning: the arrow at the end of an area shows another side than the header.
    HeaderOverruled,
    /// Warning: no arrow shows the side, so the side of the header is used.
    CircleFromHeader,
    /// Warning: the field between start and end is not marked.
    ImpliedMiddle,
    /// Warning: future lines are not brought over.
    FutureLine,
    /// Warning: an arrow that belongs to no area.
    LooseArrow,
    /// Warning: another rule has to hold first.
    Precondition(String),
    /// Warning: the line can't come from there.
    NeverComesFrom(&'static str),
    /// The rule can't match at all.
    NeverMatches,
    /// No name can be made of the file's name.
    BadName,
    /// Warning: the name is taken, so the drawing gets another one.
    Renamed {
        /// The name that is taken.
        from: String,
        /// The file that has it.
        by: String,
        /// The name that the drawing gets.
        to: String,
    },
    /// Warning: a drawing that means the same as another one is left out.
    Twin {
        /// Its name.
        name: String,
        /// The file of the other one.
        of: String,
    },
}

impl ForeignMistake for Complaint {
    fn name(&self) -> &'static str {
        self.name()
    }

    /// Whether it is a warning: the drawing is imported.
    fn is_warning(&self) -> bool {
        use Complaint::*;
        matches!(
            self,
            Disagrees { trusted: Some(_), .. }
                | StrangeShape
                | NoShape
                | KindFromColour(_)
                | HeaderOverruled
                | CircleFromHeader
                | ImpliedMiddle
                | FutureLine
                | LooseArrow
                | Precondition(_)
                | NeverComesFrom(_)
                | Renamed { .. }
                | Twin { .. }
        )
    }

    fn wording(&self) -> Wording {
        self.described()
    }
}

impl Complaint {
    /// The complaint that a mistake is, if it is one.
    pub fn of(mistake: &Mistake) -> Option<&Self> {
        match mistake {
            Mistake::Foreign(mistake) => mistake.downcast(),
            _ => None,
        }
    }

    /// Whether the drawing becomes a picture, without a matcher.
    pub const fn makes_a_picture(&self) -> bool {
        matches!(self, Self::FutureLine | Self::LooseArrow | Self::Precondition(_))
    }

    fn described(&self) -> Wording {
        use Complaint::*;
        match self {
            NotLegacy => {
                let help = "each field needs a comment <!-- x y code --> before its shapes; a drawing in the language of \
                            patterns/README.md needs no import";
                Wording::new("this is no drawing of the original dialect", "in this drawing", help)
            }
            BadComment => {
                let help = "write <!-- x y code -->, or <!-- x1 y1 x2 y2 15 --> for an arrow from a field to the next";
                Wording::new("a comment that begins like a field but is none", "this comment", help)
            }
            BadHeader => {
                let help = "write |clockwise|counter-clockwise|, with the circle direction behind or a precondition before \
                            it, each flag True or False";
                Wording::new("the header can't be read", "this comment", help)
            }
            BothTurns => Wording::new(
                "the header asks for both turns",
                "they exclude each other",
                "make one of the two flags False",
            ),
            SectionsOutOfOrder => {
                let help = "<!--1--> ends the conditions, <!--2--> the areas and <!--3--> the conclusions, once each";
                Wording::new("the section marks are out of order", "this mark", help)
            }
            OutsidePicture => {
                let help = "fields count from 1 to the width and the height of the viewBox: correct the comment, or enlarge \
                            the viewBox";
                Wording::new("a field lies outside the picture", "outside the viewBox", help)
            }
            Moved => {
                let help = "let the viewBox begin at 0 0, and write the numbers of the shapes without a transform, as the original \
                            program did";
                Wording::new("the shapes are moved away from where their numbers say", "here", help)
            }
            TooManyParts => Wording::new(
                "more parts of areas than any drawing has",
                "in this drawing",
                "leave out those that say nothing",
            ),
            TooLargeToWrite => {
                let help = "leave out columns and rows at the edge that hold nothing";
                Wording::new("the drawing would be too large in our language", "in this drawing", help)
            }
            UnknownCode(code) => {
                let help = "correct the code, or compare the numbering with that of the other fields of the file";
                Wording::new(
                    format!("there is no code {code}"),
                    "not in the numbering that fits the other fields",
                    help,
                )
            }
            Disagrees { numbering, code, comment, shape, trusted } => {
                let title =
                    format!("code {code} says `{comment}` (numbering {numbering}), but the shape shows `{shape}`");
                match trusted {
                    Some(meaning) => Wording::new(title, "", format!("taken to be `{meaning}`, as you asked for")),
                    None => {
                        let help =
                            "correct one of them, or say which to believe with --trust comments or --trust shapes";
                        Wording::new(title, "comment and shape disagree", help)
                    }
                }
            }
            WrongSection(meaning) => {
                let help = "conditions stand before <!--1-->, areas before <!--2-->, not-corner and forbidden fields \
                            before <!--3-->: move it, or correct its code";
                Wording::new(format!("`{meaning}` stands in the wrong section"), "this field", help)
            }
            Unclear(code, meanings) => {
                let help = "the numberings that fit the file differ here, and no shape tells them apart: draw the shape, or \
                            add the header of the time";
                Wording::new(format!("code {code} may mean {meanings}"), "this field", help)
            }
            ShapeElsewhere((x, y)) => {
                let title = format!("the shape stands on another field than the comment says: x={x} y={y}");
                Wording::new(title, "this comment", "correct the comment, or move the shape")
            }
            ShapeWithoutComment => {
                let help = "write the comment <!-- x y code --> before it, or delete the shape";
                Wording::new("a shape that no comment speaks of", "drawn, but not said", help)
            }
            ArrowElsewhere => {
                let help = "correct the comment, or draw the arrow as it says";
                Wording::new("an arrow that runs otherwise than its comment says", "this comment", help)
            }
            StrangeShape => {
                Wording::new("a shape that is not known", "only the comment was read", "compare the two by eye")
            }
            NoShape => Wording::new(
                "a field without a shape, the first or the only one",
                "only the comment was read",
                "make sure that the codes of such fields are right",
            ),
            KindFromColour(kind) => {
                let title = format!("the code does not say what kind of area this is; its colour shows `{kind}`");
                let help = format!("taken to be `{kind}`; the program of the time would have read `pair`");
                Wording::new(title, "a code of an old numbering", help)
            }
            NoLiveEnd => {
                Wording::new("the drawing has no live end", "in this drawing", "mark the live end: <!-- x y 1 -->")
            }
            NoForbidden => {
                let help = "mark the step that is dead, beside the live end, after <!--2-->";
                Wording::new("the drawing forbids nothing", "in this drawing", help)
            }
            StrayPart(part) => {
                let help = "a line leads from a start to an end of the same kind, over border fields each beside the next \
                            and each farther from the start; and something has to say on which side the area lies";
                Wording::new(format!("an area {part} that belongs to no area"), "this field", help)
            }
            SeveralLines => {
                let help = "leave out border fields, so that one way is left from start to end";
                Wording::new("several lines lead from the start of this area to its end", "this start", help)
            }
            NoCircle => {
                let help = "draw an arrow to the left or right at the field beyond its end or beside that one, or add a header";
                Wording::new("nothing says on which side this area lies", "this start", help)
            }
            TwoCircles => {
                let help = "leave one direction field at the end of the area";
                Wording::new("the direction fields of this area say different sides", "this start", help)
            }
            HeaderOverruled => {
                let help = "the arrow was taken to be right; in the header the flag may never have been set";
                Wording::new("the header says another side than the arrow at the end of this area", "this start", help)
            }
            CircleFromHeader => {
                let help = "the arrow does not run across the end of the area: compare the side with what you meant";
                Wording::new("only the header says on which side this area lies", "this start", help)
            }
            ImpliedMiddle => {
                let help = "taken to be a field of the line, as in the time before there were border fields";
                Wording::new("the field between start and end of this area is not marked", "this start", help)
            }
            FutureLine => {
                let help = "written as a picture: it has no matcher. What such rules forbid is found by the sequence and the \
                            universal rule";
                Wording::new("the future lines of the original are not brought over", "this field", help)
            }
            LooseArrow => {
                let help = "written as a picture: it has no matcher. Draw the area whose side the arrow decides";
                Wording::new("an arrow that belongs to no area can't be matched", "this arrow", help)
            }
            Precondition(name) => {
                let help = "written as a picture: it has no matcher. Add what the other rule asks for to this drawing";
                Wording::new(
                    format!("the rule `{name}` has to hold first, which can't be matched"),
                    "in this header",
                    help,
                )
            }
            NeverComesFrom(side) => {
                let title = format!(
                    "the line can't come from {side}, as the drawing asks this field to be empty or to be entered"
                );
                Wording::new(title, "this live end", "no drawing was written for it, as it could never match")
            }
            NeverMatches => {
                let help = "leave the field that the line comes from free of marks";
                Wording::new("the drawing can't match: the line can come from nowhere", "this live end", help)
            }
            BadName => {
                let help =
                    "rename it: a name needs a letter or a digit, and can't be a word that Rust keeps for itself";
                Wording::new("the file's name can't be a rule's name", "", help)
            }
            Renamed { from, by, to } => {
                let help = "a rule has the name of its file, whatever the folder; for a better one, rename the imported file first";
                Wording::new(format!("the name `{from}` is taken by {by}, so the drawing is called `{to}`"), "", help)
            }
            Twin { name, of } => {
                let help = "nothing was written for it: two drawings of the same meaning are one rule";
                Wording::new(format!("`{name}` means the same as {of}, and is left out"), "", help)
            }
        }
    }
}

names! { Complaint:
    NotLegacy = "import_not_legacy",
    BadComment = "import_bad_comment",
    BadHeader = "import_bad_header",
    BothTurns = "import_both_turns",
    SectionsOutOfOrder = "import_sections_out_of_order",
    OutsidePicture = "import_outside_picture",
    Moved = "import_moved",
    TooManyParts = "import_too_many_parts",
    TooLargeToWrite = "import_too_large_to_write",
    UnknownCode = "import_unknown_code",
    Disagrees = "import_disagrees",
    WrongSection = "import_wrong_section",
    Unclear = "import_unclear",
    ShapeElsewhere = "import_shape_elsewhere",
    ShapeWithoutComment = "import_shape_without_comment",
    ArrowElsewhere = "import_arrow_elsewhere",
    StrangeShape = "import_strange_shape",
    NoShape = "import_no_shape",
    KindFromColour = "import_kind_from_colour",
    NoLiveEnd = "import_no_live_end",
    NoForbidden = "import_no_forbidden",
    StrayPart = "import_stray_part",
    SeveralLines = "import_several_lines",
    NoCircle = "import_no_circle",
    TwoCircles = "import_two_circles",
    HeaderOverruled = "import_header_overruled",
    CircleFromHeader = "import_circle_from_header",
    ImpliedMiddle = "import_implied_middle",
    FutureLine = "import_future_line",
    LooseArrow = "import_loose_arrow",
    Precondition = "import_precondition",
    NeverComesFrom = "import_never_comes_from",
    NeverMatches = "import_never_matches",
    BadName = "import_bad_name",
    Renamed = "import_renamed",
    Twin = "import_twin",
}
