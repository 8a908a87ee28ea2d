//! The page of puzzles on ways.

use super::{MarkButton, PuzzlePage};
use crate::language::vocabulary::Puzzle;

/// The buttons: fields, lines, ways, conclusions.
const MARKS: &[MarkButton] = &[
    MarkButton::new("through", "1", "field").on(0),
    MarkButton::new("end", "2", "field").on(0),
    MarkButton::new("plain", "3", "field").on(0),
    MarkButton::new("same_line", "4", "line").on(1),
    MarkButton::new("other_line", "5", "line").on(1),
    MarkButton { colour: Some("#1f2937"), ..MarkButton::new("used", "6", "way") }
        .how("drag from a field to the one beside it: a line uses the way between them; drag again to take it away"),
    MarkButton::new("unused", "7", "way").how(
        "drag from a field to the one beside it: no line uses the way, as at a wall or the border; drag again to take it away",
    ),
    MarkButton::new("open", "8", "way").on(2)
        .how("drag from a field to the one beside it: the way is not decided yet; drag again to take it away"),
    MarkButton { colour: Some("#16a34a"), ..MarkButton::new("use", "9", "top").on(3) }
        .how("drag from a field to the one beside it: it follows that the way is used; drag again to take it away"),
    MarkButton::new("bar", "b", "top").on(3)
        .how("drag from a field to the one beside it: it follows that no line uses the way; drag again to take it away"),
];

pub(super) const PAGE: PuzzlePage = PuzzlePage {
    puzzle: Puzzle::Ways,
    title: "Flow and numbered lines",
    about: "Lines through the fields of a board, each between its two ends; a rule says of a way between two fields that it is used, or not.",
    parts: &["reduce"],
    groups: &[("field", "Fields"), ("line", "Lines"), ("way", "Ways"), ("top", "Conclusions"), ("more", "More")],
    marks: MARKS,
    first_tool: "through",
    centre: None,
    levels: &[
        "what a child sees: the ways of one field",
        "a loop that would close, or a line that would touch itself",
        "which of several lines can reach a field",
        "a pocket of several fields",
        "whatever takes long to see",
    ],
    assumptions: &[
        ("filled", "every field has a line"),
        ("no_touching", "no line touches itself"),
        ("one_solution", "there is one solution"),
    ],
    counts: &[],
    steps: &[
        (
            "What does it look like?",
            "Choose a mark on the left and click fields, or drag along ways. A wall, a hole and the border are *unused* ways. What has no mark may be anything.",
        ),
        ("What follows?", "Choose *Use* or *Bar* and drag along the way about which it follows."),
        (
            "Is it true?",
            "This is checked while you draw: here you see whether the rule always holds, or a small board that contradicts it. Then give it a title and a level, and save.",
        ),
    ],
    note: "A rule means the same turned and mirrored: draw it once, in any direction.",
    help: &[
        ("A rule", "It has this form: *if the board looks like this, that way is used (or not).*"),
        (
            "Fields",
            "*Through* uses two ways, *end* one. *Plain* is a field of the board without end and number. The border needs no mark of its own: its ways are *unused*.",
        ),
        (
            "Lines",
            "Fields with *Same line* are joined by used ways, also outside the picture. *Other line* is on a line that can't be that one: of another colour, or with numbers that do not follow.",
        ),
        (
            "Ways",
            "*Used* and *unused* ways are known. *Open* ones are not decided: mark a way so if the rule must not be used once its line is drawn.",
        ),
        (
            "Assumptions",
            "A rule that needs a filled board, or lines that do not touch themselves, says so, and is used for such puzzles only. One that needs a single solution is never used to prove that there is one.",
        ),
        (
            "Levels",
            "From 1, what a child sees, to 5. The easiest rule that applies is shown first, and boards are made for a level.",
        ),
    ],
    advice: &[
        ("no_level", "Choose one above the drawing, from 1 (seen at once) to 5 (takes long to see)."),
        ("bad_level", "Choose one above the drawing, from 1 (seen at once) to 5 (takes long to see)."),
        ("no_way_concluded", "Choose Use or Bar and drag along the way about which something follows."),
        ("follows_everywhere", "Choose a mark, and show what it follows from: as it is, it would follow everywhere."),
        ("lone_line", "Choose Same line or Other line and click the field to compare it with."),
        ("no_same_line", "Choose Same line and click the field whose line is another one."),
    ],
};
