//! Wraps words into lines, and finds characters that are refused in text.

/// The words of a line in lines of at most `width`.
pub fn wrap(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let last = lines.last_mut().expect("there is one");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Whether a character is a control character other than a line break or a tab, or cannot be seen, or changes the order in
/// which the text around it is shown. The joiners that some scripts need (U+200C, U+200D) are neither.
pub fn is_hidden(letter: char) -> bool {
    !matches!(letter, '\t' | '\n' | '\r') && !oneway::support::printable::is_printable(letter)
}

/// The text as it may stand in a message: not too long, and nothing in it hidden.
pub fn shortened(text: &str) -> String {
    let shown = |letter: char| if is_hidden(letter) { char::REPLACEMENT_CHARACTER } else { letter };
    let mut short: String = text.chars().take(40).map(shown).collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    short
}
