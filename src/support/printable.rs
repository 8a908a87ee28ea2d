//! Makes text from outside (file names, file contents, arguments) safe to print on a terminal. A character that would
//! control the terminal, or that makes text look like other text, is printed as its code: `\u{1b}`.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::Path;

/// Whether a terminal prints the character and does nothing else with it. Not printable are control characters,
/// invisible characters, and characters that change the direction of text or end a line in some programs only. The
/// joiners that some scripts need (U+200C, U+200D) are printable.
pub fn is_printable(character: char) -> bool {
    let is_hidden = matches!(
        character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    );
    !character.is_control() && !is_hidden
}

/// Text of several lines; tabs are kept too.
pub fn text(text: &str) -> Cow<'_, str> {
    replaced(text, |character| is_printable(character) || matches!(character, '\n' | '\t'), escape)
}

/// Text that belongs on one line.
pub fn line(text: &str) -> Cow<'_, str> {
    replaced(text, is_printable, escape)
}

/// The path of a file, on one line.
pub fn path(path: &Path) -> String {
    line(&path.to_string_lossy()).into_owned()
}

/// Whether all arguments of this program are printable.
pub fn arguments_are_printable() -> bool {
    std::env::args_os().all(|argument| argument.to_string_lossy().chars().all(is_printable))
}

/// JSON with the same value. Unprintable characters occur in its strings only, where they can be escaped.
pub fn json(json: &str) -> Cow<'_, str> {
    let escape = |safe: &mut String, character: char| {
        for unit in character.encode_utf16(&mut [0; 2]) {
            put(safe, format_args!("\\u{unit:04x}"));
        }
    };
    replaced(json, |character| is_printable(character) || matches!(character, '\n' | '\t'), escape)
}

/// Text in which every character keeps its byte position. ASCII control characters are kept: this is for a program that
/// replaces them itself and gets positions in bytes.
pub fn in_place(text: &str) -> Cow<'_, str> {
    let stand_in = |safe: &mut String, character: char| {
        safe.push(match character.len_utf8() {
            2 => '¿',
            3 => char::REPLACEMENT_CHARACTER,
            _ => '\u{1f6ab}',
        });
    };
    replaced(text, |character| is_printable(character) || character.is_ascii(), stand_in)
}

fn escape(safe: &mut String, character: char) {
    put(safe, format_args!("{}", character.escape_unicode()));
}

fn put(safe: &mut String, escaped: std::fmt::Arguments<'_>) {
    safe.write_fmt(escaped).expect("writing to a string cannot fail");
}

/// The text with each character that may not stay replaced.
fn replaced(text: &str, may_stay: impl Fn(char) -> bool, replace: impl Fn(&mut String, char)) -> Cow<'_, str> {
    if text.chars().all(&may_stay) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if may_stay(character) {
            safe.push(character);
        } else {
            replace(&mut safe, character);
        }
    }
    Cow::Owned(safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All characters that are not printable.
    fn unsafe_characters() -> String {
        ('\0'..=char::MAX).filter(|character| !is_printable(*character)).collect()
    }

    #[test]
    fn control_characters_are_replaced() {
        let hostile = unsafe_characters();
        assert!(["\u{1b}", "\u{7}", "\u{7f}", "\u{9b}", "\u{202e}", "\r"].iter().all(|one| hostile.contains(one)));
        assert!(line(&hostile).chars().all(is_printable) && path(Path::new(&hostile)).chars().all(is_printable));
        assert!(text(&hostile).chars().all(|character| is_printable(character) || "\n\t".contains(character)));
        assert!(in_place(&hostile).chars().all(|character| is_printable(character) || character.is_ascii()));
        assert_eq!(in_place(&hostile).len(), hostile.len());
        assert_eq!(line("a\u{1b}[2J\nb"), "a\\u{1b}[2J\\u{a}b");
        assert_eq!(text("a\u{9b}2J\nb"), "a\\u{9b}2J\nb");
    }

    #[test]
    fn printable_text_is_unchanged() {
        let harmless = "Straße, 道, 🦀 e\u{301} ╭─╮ 'x' \\u{1b}";
        assert!(
            [text(harmless), line(harmless), json(harmless), in_place(harmless)].iter().all(|same| same == harmless)
        );
    }

    #[cfg(feature = "program")]
    #[test]
    fn escaped_json_has_the_same_value() {
        let hostile = serde_json::json!({ "file": unsafe_characters() });
        let written = format!("{hostile:#}");
        let safe = json(&written);
        assert!(safe.chars().all(|character| is_printable(character) || character == '\n'));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&safe).expect("JSON"), hostile);
    }
}
