//! A mistake in a text to a message with its place, and the line with the place underlined.

use crate::support::printable;

/// Characters of the line that are shown on each side of the place.
const AROUND: usize = 40;

/// The message about a text with a name that is safe to print. Lines and columns are counted from 1, columns in characters; the place may lie behind the end of its line.
pub(super) fn located(name: &str, text: &str, (line, column, length): (usize, usize, usize), why: &str) -> String {
    let message = format!("{name}:{line}:{column}: {why}");
    let content = text.trim_start_matches('\u{feff}').lines().nth(line - 1).unwrap_or_default();
    if content.is_empty() {
        return message;
    }
    let first = column.saturating_sub(AROUND + 1);
    let shown = |from: usize, to: usize| {
        let part: String = content.chars().skip(from).take(to.saturating_sub(from)).collect();
        printable::line(&part).into_owned()
    };
    let [before, at, after] = [
        shown(first, column - 1),
        shown(column - 1, column - 1 + length),
        shown(column - 1 + length, column + length + AROUND),
    ];
    let width = |text: &str| text.chars().count();
    // The place may lie behind the end of the line, where there is nothing to show.
    let marks = width(&at).max(1);
    format!("{message}\n  | {before}{at}{after}\n  | {}{}", " ".repeat(width(&before)), "^".repeat(marks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_underlined_and_the_line_is_safe_and_short() {
        let message = |text: &str, place| located("b.txt", text, place, "why");
        assert_eq!(message("01\n0001\n", (2, 1, 3)), "b.txt:2:1: why\n  | 0001\n  | ^^^");
        assert_eq!(message("\u{feff}01\r\n10\r\n", (1, 3, 1)), "b.txt:1:3: why\n  | 01\n  |   ^");
        assert_eq!(message("\u{9b}a\u{1b}b", (1, 3, 1)), "b.txt:1:3: why\n  | \\u{9b}a\\u{1b}b\n  |        ^^^^^^");
        assert_eq!(message("", (1, 1, 1)), "b.txt:1:1: why");
        let long = "0".repeat(1_000_000) + "a";
        assert!(message(&long, (1, 1_000_001, 1)).len() < 150);
        assert!(message(&long, (1, 3, 1)).len() < 150);
    }
}
