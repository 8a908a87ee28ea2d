//! The name of each kind of mistake. Programs, such as the rule editor's page, recognise a mistake by this name, never by its
//! wording: a name stays the same when the wording or the variant changes.

use super::Mistake;

/// Gives every variant of an enum its name, and lists the names; the compiler refuses a variant without a name. The variant after
/// `in` wraps another enum, whose variants have their own names.
macro_rules! names {
    ($kinds:ident $(in $inner:ident)?: $($variant:ident = $name:literal,)*) => {
        impl $kinds {
            /// The names of all kinds that are declared here.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The name of the kind, for programs.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $name,)*
                    $(Self::$inner(inner) => inner.name(),)?
                }
            }
        }
    };
}

pub(crate) use names;

names! { Mistake in Foreign:
    Unreadable = "unreadable",
    TooLarge = "too_large",
    NotText = "not_text",
    Entities = "entities",
    TooManyElements = "too_many_elements",
    TooDeep = "too_deep",
    TooManyAttributes = "too_many_attributes",
    TooManyNamespaces = "too_many_namespaces",
    TooManyMarks = "too_many_marks",
    TooManyAreas = "too_many_areas",
    TooManyCopies = "too_many_copies",
    TooManyCounts = "too_many_counts",
    NotXml = "not_xml",
    NotSvg = "not_svg",
    NoViewBox = "no_view_box",
    PictureTooLarge = "picture_too_large",
    UnknownElement = "unknown_element",
    UnknownClass = "unknown_class",
    MisplacedClass = "misplaced_class",
    UnknownAttribute = "unknown_attribute",
    UnknownMark = "unknown_mark",
    NoMark = "no_mark",
    Hidden = "hidden",
    BadNumber = "bad_number",
    BadTransform = "bad_transform",
    NotATranslation = "not_a_translation",
    OffGrid = "off_grid",
    NotOnWay = "not_on_way",
    OutsidePicture = "outside_picture",
    TooFar = "too_far",
    Contradiction = "contradiction",
    HiddenLetters = "hidden_letters",
    NoLiveEnd = "no_live_end",
    SecondLiveEnd = "second_live_end",
    NothingConcluded = "nothing_concluded",
    TwoConclusions = "two_conclusions",
    ForbiddenNotBeside = "forbidden_not_beside",
    TailNotBeside = "tail_not_beside",
    SecondTail = "second_tail",
    NoCondition = "asks_nothing",
    NotInArea = "not_in_area",
    NotOfArea = "not_of_area",
    NestedArea = "nested_area",
    NoAreaStart = "no_area_start",
    NoAreaEnd = "no_area_end",
    SecondAreaStart = "second_area_start",
    SecondAreaEnd = "second_area_end",
    SecondAreaEntry = "second_area_entry",
    SecondAreaExit = "second_area_exit",
    ExitNotOnLine = "exit_not_on_line",
    AreaNotConnected = "area_not_connected",
    AreaCrossesItself = "area_crosses_itself",
    AreaAmbiguous = "area_ambiguous",
    NeedlessEntry = "needless_entry",
    NoCircle = "no_circle",
    BadCircle = "bad_circle",
    NoCount = "no_count",
    BadCount = "bad_count",
    UnknownRepeat = "unknown_repeat",
    NoWalk = "no_walk",
    BadWalk = "bad_walk",
    NeedlessWalk = "needless_walk",
    NoStep = "no_step",
    BadStep = "bad_step",
    BadRange = "bad_range",
    BadRepeatName = "bad_repeat_name",
    RepeatsDiffer = "repeats_differ",
    TooManyRepeats = "too_many_repeats",
    NestedRepeat = "nested_repeat",
    MovingMark = "moving_mark",
    AfterNothing = "after_nothing",
    AfterLaterFamily = "after_later_family",
    EmptyRepeat = "empty_repeat",
    NoLine = "no_line",
    BadLine = "bad_line",
    LoneEnd = "lone_end",
    ThirdEnd = "third_end",
    EndsOnOneField = "ends_on_one_field",
    TooManyLines = "too_many_lines",
    WaysWithExit = "ways_with_exit",
    ContradictsItself = "contradicts_itself",
    UnknownOrientation = "unknown_orientation",
    BadName = "bad_name",
    BadFolder = "bad_folder",
    BadFamily = "bad_family",
    SameName = "same_name",
    SameMeaning = "same_meaning",
    NoTitle = "no_title",
    NoReason = "no_reason",
    NoSymbols = "no_symbols",
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::mistake::anchored::AnchoredMistake;
    use crate::front::mistake::takuzu::TakuzuMistake;
    use crate::front::mistake::ways::WaysMistake;
    use crate::import::complaint::Complaint;
    use std::collections::BTreeSet;

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        let names = Mistake::NAMES
            .iter()
            .chain(AnchoredMistake::NAMES)
            .chain(TakuzuMistake::NAMES)
            .chain(WaysMistake::NAMES)
            .chain(Complaint::NAMES);
        let names: Vec<&str> = names.copied().collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
        for name in names {
            let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
            assert!(
                name.starts_with(|first: char| first.is_ascii_lowercase()) && name.bytes().all(is_letter),
                "{name}"
            );
        }
    }

    #[test]
    fn a_mistake_of_the_original_dialect_keeps_its_own_name() {
        assert_eq!(Mistake::NoLiveEnd.name(), "no_live_end");
        assert_eq!(Mistake::from(Complaint::NoLiveEnd).name(), "import_no_live_end");
    }
}
