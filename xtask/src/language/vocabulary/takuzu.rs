//! The vocabulary of Takuzu.

use super::{AttributeEntry, AttributePlace, MarkEntry, MarkRole, MarkSpot, Puzzle, Vocabulary, VocabularyMark};
use crate::language::Class;
use crate::language::takuzu::TakuzuMark;

pub(super) const VOCABULARY: Vocabulary = Vocabulary {
    name: "takuzu",
    classes: &[Class::Line, Class::Note],
    attributes: &[
        AttributeEntry { name: "data-level", on: AttributePlace::Root, place: ROOT },
        AttributeEntry { name: "data-orientations", on: AttributePlace::Root, place: ROOT },
        AttributeEntry {
            name: "data-count",
            on: AttributePlace::Group(Class::Line),
            place: "the group of a whole row or column, `<g class=\"line\">`",
        },
    ],
};

const ROOT: &str = "the root element, `<svg>`";

impl VocabularyMark for TakuzuMark {
    const PUZZLE: Puzzle = Puzzle::Takuzu;
    const MARKS: &'static [Self] = &[
        Self::A,
        Self::B,
        Self::Unknown,
        Self::Equal,
        Self::Opposite,
        Self::Row,
        Self::Column,
        Self::PutA,
        Self::PutB,
    ];

    fn entry(self) -> &'static MarkEntry {
        match self {
            Self::A => &MarkEntry {
                name: "a",
                symbol: r##"<circle cx=".5" cy=".5" r=".34" fill="#1f2937"/>"##,
                glyph: 'a',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "one of the two values: 0 or 1, the same one on all fields marked so",
            },
            Self::B => &MarkEntry {
                name: "b",
                symbol: r##"<circle cx=".5" cy=".5" r=".295" fill="#fff" stroke="#1f2937" stroke-width=".09"/>"##,
                glyph: 'b',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "the other value",
            },
            Self::Unknown => &MarkEntry {
                name: "unknown",
                symbol: r##"<rect x=".12" y=".12" width=".76" height=".76" rx=".1" fill="#fff" stroke="#64748b" stroke-width=".05" stroke-dasharray=".05 .09" stroke-linecap="round"/>"##,
                glyph: '?',
                spot: MarkSpot::Field,
                role: MarkRole::Test,
                meaning: "on the board, and not known yet",
            },
            Self::Equal => &MarkEntry {
                name: "equal",
                symbol: r##"<circle cx=".5" cy=".5" r=".17" fill="#fff" stroke="#64748b" stroke-width=".03"/><path d="M.41 .455H.59M.41 .545H.59" stroke="#1f2937" stroke-width=".045" stroke-linecap="round"/>"##,
                glyph: '=',
                spot: MarkSpot::Way,
                role: MarkRole::Test,
                meaning: "a sign on the way between two fields, with one coordinate a half: both have the same value",
            },
            Self::Opposite => &MarkEntry {
                name: "opposite",
                symbol: r##"<circle cx=".5" cy=".5" r=".17" fill="#fff" stroke="#64748b" stroke-width=".03"/><path d="M.425 .425L.575 .575M.425 .575L.575 .425" stroke="#1f2937" stroke-width=".045" stroke-linecap="round"/>"##,
                glyph: 'x',
                spot: MarkSpot::Way,
                role: MarkRole::Test,
                meaning: "a sign on such a way: the two fields have different values",
            },
            Self::Row => &MarkEntry {
                name: "row",
                symbol: r##"<rect y=".1" width="1" height=".8" fill="currentColor" opacity=".2"/><path d="M.14 .4L.04 .5L.14 .6M.86 .4L.96 .5L.86 .6" fill="none" stroke="currentColor" stroke-width=".05" stroke-linecap="round" stroke-linejoin="round"/>"##,
                glyph: '-',
                spot: MarkSpot::Field,
                role: MarkRole::Region(Class::Line),
                meaning: "the whole row of the board through this field, to which the `data-count` of its group applies; implies `unknown`",
            },
            Self::Column => &MarkEntry {
                name: "column",
                symbol: r##"<rect x=".1" width=".8" height="1" fill="currentColor" opacity=".2"/><path d="M.4 .14L.5 .04L.6 .14M.4 .86L.5 .96L.6 .86" fill="none" stroke="currentColor" stroke-width=".05" stroke-linecap="round" stroke-linejoin="round"/>"##,
                glyph: '|',
                spot: MarkSpot::Field,
                role: MarkRole::Region(Class::Line),
                meaning: "the whole column through this field; implies `unknown`",
            },
            Self::PutA => &MarkEntry {
                name: "put_a",
                symbol: r##"<rect x=".06" y=".06" width=".88" height=".88" rx=".14" fill="none" stroke="#16a34a" stroke-width=".07"/><circle cx=".5" cy=".5" r=".27" fill="#16a34a"/>"##,
                glyph: 'A',
                spot: MarkSpot::Field,
                role: MarkRole::Conclusion,
                meaning: "a conclusion: if this field is not known yet, it is `a`; it asks nothing of the board",
            },
            Self::PutB => &MarkEntry {
                name: "put_b",
                symbol: r##"<rect x=".06" y=".06" width=".88" height=".88" rx=".14" fill="none" stroke="#16a34a" stroke-width=".07"/><circle cx=".5" cy=".5" r=".23" fill="#fff" stroke="#16a34a" stroke-width=".09"/>"##,
                glyph: 'B',
                spot: MarkSpot::Field,
                role: MarkRole::Conclusion,
                meaning: "a conclusion: if this field is not known yet, it is `b`",
            },
        }
    }
}
