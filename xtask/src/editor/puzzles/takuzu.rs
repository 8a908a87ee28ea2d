//! The page of Takuzu.

use super::{MarkButton, PuzzlePage};
use crate::language::vocabulary::Puzzle;

/// The buttons: values, signs, whole lines, conclusions.
const MARKS: &[MarkButton] = &[
    MarkButton::new("a", "1", "field"),
    MarkButton::new("b", "2", "field"),
    MarkButton::new("unknown", "3", "field").on(0),
    MarkButton::new("equal", "4", "sign")
        .how("drag from a field to the one beside it: both have the same value; drag again to take the sign away"),
    MarkButton::new("opposite", "5", "sign")
        .how("drag from a field to the one beside it: their values differ; drag again to take the sign away"),
    MarkButton { region: Some("row"), ..MarkButton::new("row", "6", "line").on(1) }
        .how("click the unknown field that the condition on its whole row is about; then write the condition"),
    MarkButton { region: Some("column"), ..MarkButton::new("column", "7", "line").on(2) }
        .how("click the unknown field that the condition on its whole column is about; then write the condition"),
    MarkButton::new("put_a", "8", "top").on(3),
    MarkButton::new("put_b", "9", "top").on(3),
];

const COUNT: &str = "Choose Row or Column, click the field, and write one such as a=half, a=half-1 and gaps>=1, or impossible: sums of a, b, unknown, gaps, half and numbers, compared by = != < <= > >=, joined by “and”.";

pub(super) const PAGE: PuzzlePage = PuzzlePage {
    puzzle: Puzzle::Takuzu,
    title: "Takuzu",
    about: "A board of 0 and 1: as many of both in each line, and never three alike in a row; a rule puts a value on a field.",
    parts: &["reduce"],
    groups: &[
        ("field", "Fields"),
        ("sign", "Signs"),
        ("line", "Whole lines"),
        ("top", "Conclusions"),
        ("more", "More"),
    ],
    marks: MARKS,
    first_tool: "a",
    centre: None,
    levels: &[
        "what a child sees: fields side by side",
        "a line that is full of one value",
        "a line with one of a value left",
        "counting what the gaps of a line take",
        "all ways to fill a line",
    ],
    assumptions: &[],
    counts: &[
        ("a=half", "the line has all of its a"),
        ("a=half-1", "one a is left to place"),
        ("a=half-1 and gaps>=1", "one a is left, and a gap takes it"),
        ("a+gaps>=half", "the gaps take every a that is left"),
        ("impossible", "with an a here the line can't be filled"),
    ],
    steps: &[
        (
            "What does it look like?",
            "Choose a mark on the left and click fields: *a* is one value, 0 or 1, and *b* the other one. Fields without a mark may be anything.",
        ),
        (
            "What follows?",
            "Choose *Put a* or *Put b* and click the field whose value follows. It needs no other mark: a rule is used only where the field is unknown.",
        ),
        (
            "Is it true?",
            "This is checked while you draw: here you see whether the rule always holds, or the smallest board that contradicts it. Then give it a title and a level, and save.",
        ),
    ],
    note: "A rule means the same turned, mirrored, and with 0 and 1 exchanged: draw it once, in any direction, with either value.",
    help: &[
        ("A rule", "It has this form: *if the board looks like this, that field is a (or b).*"),
        (
            "Marks",
            "Click to place, click again to take away, drag for several fields. *Unknown* is a field without a value. The *eraser* takes everything off a field, its signs too.",
        ),
        ("Signs", "Drag from a field to its neighbour with *Equal* or *Opposite*; drag again to take the sign away."),
        (
            "Whole lines",
            "*Row* and *Column* stand on an unknown field, and mean the whole line of the board through it, however long. Write a condition on it: *a*, *b*, *unknown* are numbers of its fields, *half* is half of its length, and *gaps* is how many gaps take an a each: three fields in a row without an a, or two unknown fields with *opposite* between them, none of which is the marked field. *impossible* holds if no full line has an a on the marked field.",
        ),
        (
            "Levels",
            "From 1, what a child sees, to 5. The easiest rule that applies is shown first, and boards are made for a level.",
        ),
    ],
    advice: &[
        ("no_level", "Choose one above the drawing, from 1 (seen at once) to 5 (takes long to see)."),
        ("bad_level", "Choose one above the drawing, from 1 (seen at once) to 5 (takes long to see)."),
        ("nothing_put", "Choose Put a or Put b and click the field whose value follows."),
        (
            "no_test",
            "Choose A, B, a sign or a whole line, and mark what the value follows from: as it is, it would follow everywhere.",
        ),
        (
            "line_through_value",
            "Choose the eraser and click the value; or put the line on another field of it that is unknown.",
        ),
        ("no_line_count", COUNT),
        ("bad_line_count", COUNT),
    ],
};
