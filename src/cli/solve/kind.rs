//! A text to the kind of its puzzles.

/// How the puzzles of a text are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WrittenKind {
    /// Boards of 0 and 1.
    Takuzu,
    /// Flow and numbered lines.
    Ways,
}

impl WrittenKind {
    /// The kind of the first board, which all have; if it is none, how it is read.
    pub(super) fn of_text(text: &str) -> Result<Self, String> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let mut lines = text.lines().filter(|line| !line.starts_with('#')).skip_while(|line| line.trim().is_empty());
        if text.starts_with("##") {
            return Err("this is a map or a labyrinth and no puzzle".into());
        }
        let board: Vec<&str> = lines.by_ref().take_while(|line| !line.trim().is_empty()).collect();
        let first = board.first().copied().unwrap_or_default();
        if first.trim_start().starts_with('{') && first.contains("\"puzzle\":\"takuzu\"") {
            return Err("boards of 0 and 1 are read as text, not as JSON".into());
        }
        if first.trim_start().starts_with(['{', '[']) {
            return Ok(Self::Ways);
        }
        if first.contains('|') && first.contains([',', ';']) {
            return Err("this is a line with its board and no puzzle; `oneway explain` reads it".into());
        }
        let has_gaps = board.iter().any(|line| line.trim().contains([' ', '|']));
        let votes: i32 = board.iter().map(|line| votes_for_ways(line, has_gaps)).sum();
        // A board with 1 and 2 alone is a numbered line.
        let has_other_digits = board.iter().any(|line| line.contains(|one: char| one.is_ascii_digit() && one > '1'));
        // So is one of pairs with other digits a flow board, whose colours are counted from 0.
        let is_ways = votes > 0 || has_other_digits && (votes == 0 || !has_gaps && has_pairs_alone(&board));
        Ok(if is_ways { Self::Ways } else { Self::Takuzu })
    }
}

/// Whether every character of a board is there twice, but for those of free fields.
fn has_pairs_alone(board: &[&str]) -> bool {
    let mut clues: Vec<char> = board.iter().flat_map(|line| line.chars()).filter(|one| !"._".contains(*one)).collect();
    clues.sort_unstable();
    clues.chunk_by(|one, other| one == other).all(|alike| alike.len() == 2)
}

/// The fields and walls of a line that only puzzles on ways have, minus those that boards of 0 and 1 have. Numbers of several digits
/// count if they are not written with 0 and 1 alone.
fn votes_for_ways(line: &str, has_gaps: bool) -> i32 {
    let of_character = |one: char| match one {
        '0' | '1' | '=' => -1,
        '.' | ' ' | 'x' => 0,
        '_' | '|' | '-' | '*' => 1,
        other => i32::from(other.is_ascii_alphanumeric()),
    };
    if !has_gaps {
        return line.chars().map(of_character).sum();
    }
    let numbers = line.split(|one: char| !one.is_ascii_digit()).filter(|number| !number.is_empty());
    let of_number = |number: &str| match number {
        "0" | "1" => -1,
        _ => i32::from(number.contains(|digit| digit > '1')),
    };
    let others = line.chars().filter(|one| !one.is_ascii_digit()).map(of_character);
    numbers.map(of_number).sum::<i32>() + others.sum::<i32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_one_kind_of_boards() {
        for text in
            ["01\n10", "# a comment | with a bar\n0 1\n", "", "....", "0=. .\nx\n. . 1 .", "0a1.\n....", "0121\n...."]
        {
            assert_eq!(WrittenKind::of_text(text), Ok(WrittenKind::Takuzu), "{text}");
        }
        for text in [
            "letters",
            "A..\n..A",
            "____",
            "1 . 2",
            "1.\n.2",
            "# board\n\n 1  .| .\n    -\n10 11  2\n 3  4  5\n",
            "1|2",
            "{\"kind\":\"flow\"}",
            "0.1A\nB.C.\n0BCA\n",
            "012\n...\n012\n",
            "0.12\n....\n....\n0.12\n",
        ] {
            assert_eq!(WrittenKind::of_text(text), Ok(WrittenKind::Ways), "{text}");
        }
        for (text, why) in [
            ("\u{feff}7|1,1;1,2", "explain"),
            ("#####\n# < #", "map"),
            (r#"{"puzzle":"takuzu","board":["01","10"]}"#, "as text"),
        ] {
            let refused = WrittenKind::of_text(text).unwrap_err();
            assert!(refused.contains(why), "{text}: {refused}");
        }
    }
}
