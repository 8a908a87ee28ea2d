//! The kinds of puzzles, and a text to the kind of its boards.

use clap::ValueEnum;

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PuzzleKind {
    /// Boards of 0 and 1
    Takuzu,
}

impl PuzzleKind {
    /// The kind of the boards in a text; if it has others, how they are read.
    pub(super) fn of_text(text: &str) -> Result<Self, String> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let first_line = text.lines().find(|line| !line.starts_with('#')).unwrap_or_default();
        if text.starts_with(['{', '[']) {
            return Err("this is JSON; a puzzle is read as text, see `oneway solve --help`".into());
        }
        if first_line.contains('|') {
            return Err("this is a line with its board and no puzzle; `oneway explain` reads it".into());
        }
        if text.starts_with("##") {
            return Err("this is a map or a labyrinth and no puzzle".into());
        }
        Ok(Self::Takuzu)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_one_kind_of_boards() {
        for text in ["01\n10", "# a comment | with a bar\n0 1\n", "", "letters"] {
            assert_eq!(PuzzleKind::of_text(text), Ok(PuzzleKind::Takuzu), "{text}");
        }
        for (text, why) in [("{\"width\":4}", "JSON"), ("\u{feff}7|1,1;1,2", "explain"), ("#####\n# < #", "map")] {
            let refused = PuzzleKind::of_text(text).unwrap_err();
            assert!(refused.contains(why), "{text}: {refused}");
        }
    }
}
