//! Mistakes of drawings of puzzles on ways, beside those of any puzzle, with their messages.

use super::ForeignMistake;
use super::kind::names;
use super::wording::Wording;

/// A mistake of a drawing of puzzles on ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaysMistake {
    /// An assumption that is none.
    UnknownAssumption(String),
    /// No conclusion.
    NoWayConcluded,
    /// No test: the conclusion would hold everywhere.
    FollowsEverywhere,
    /// Two marks on one way that exclude each other.
    TwoStates(&'static str, &'static str),
    /// A conclusion about a way that the drawing decides already.
    ConclusionOnDecided(&'static str, &'static str),
    /// One field marked `same_line`, and no other field to compare it with.
    LoneLine,
    /// Fields of other lines, and none of the line that they are compared with.
    NoSameLine,
    /// A field with more used ways than it can have.
    TooManyWays,
    /// A field with too few ways left.
    TooFewWays,
    /// Used ways that form a loop.
    ClosedLoop,
    /// Used ways that join two different lines.
    JoinedLines,
}

names! { WaysMistake:
    UnknownAssumption = "unknown_assumption",
    NoWayConcluded = "no_way_concluded",
    FollowsEverywhere = "follows_everywhere",
    TwoStates = "two_states",
    ConclusionOnDecided = "conclusion_on_decided",
    LoneLine = "lone_line",
    NoSameLine = "no_same_line",
    TooManyWays = "too_many_ways",
    TooFewWays = "too_few_ways",
    ClosedLoop = "closed_loop",
    JoinedLines = "joined_lines",
}

impl ForeignMistake for WaysMistake {
    fn name(&self) -> &'static str {
        self.name()
    }

    fn is_warning(&self) -> bool {
        false
    }

    fn wording(&self) -> Wording {
        use WaysMistake::*;
        match self {
            UnknownAssumption(word) => {
                let help = "data-assumes has the words `filled` (all fields have a line), `no_touching` (no line touches itself) and \
                            `one_solution`, as far as the rule needs them";
                Wording::new(format!("`{word}` is not an assumption"), "here", help)
            }
            NoWayConcluded => {
                let help =
                    "mark the way about which something follows with `<use href=\"#use\">` or `<use href=\"#bar\">`";
                Wording::new("the drawing concludes nothing", "in this drawing", help)
            }
            FollowsEverywhere => {
                let help = "mark the ways and fields from which it follows: as it is, it would follow on every board";
                Wording::new("the drawing asks nothing of the board", "in this drawing", help)
            }
            TwoStates(one, other) => {
                let help = "a way is used or it is not: delete one of the two marks";
                Wording::new(format!("a way is both `{one}` and `{other}`"), "the second of the two", help)
            }
            ConclusionOnDecided(known, conclusion) => {
                let help = "a conclusion is about a way that is not decided yet: delete one of the two marks";
                let title = format!("a way is marked `{known}` and concluded with `{conclusion}`");
                Wording::new(title, "it is decided already", help)
            }
            LoneLine => {
                let help =
                    "mark a second field `same_line`, or a field of another line `other_line`, or delete the mark";
                Wording::new("a `same_line` that is compared with nothing", "the only one", help)
            }
            NoSameLine => {
                let help = "mark the field whose line differs from it with `same_line`";
                Wording::new("an `other_line` without a `same_line`", "another line than which?", help)
            }
            TooManyWays => {
                let help = "an `end` uses one way, and any other field at most two: no board has this many";
                Wording::new("a field uses too many ways", "this is part of it", help)
            }
            TooFewWays => {
                let help = "an `end` uses one way, and a field marked `through` uses two: leave it that many that are not `unused`";
                Wording::new("a field has too few ways left", "this is part of it", help)
            }
            ClosedLoop => {
                let help =
                    "no line comes back to itself, so the drawing would never match: delete one of the used ways";
                Wording::new("used ways form a loop", "the last of them", help)
            }
            JoinedLines => {
                let help = "fields that used ways join are on one line: delete a way, or one of the marks `same_line` and `other_line`";
                Wording::new("used ways join two different lines", "the last of them", help)
            }
        }
    }
}
