//! What pages of HTML are made of that stand by themselves: pictures that are part of the page, and text that may come from
//! anywhere. Knows nothing of what is shown.

use crate::markdown;
use std::fmt::Write;

/// An SVG picture as an image so many pixels wide. As an image of its own it shares no names with others on the page.
pub fn image(svg: &str, alternative: &str, pixels: i32) -> String {
    let mut address = String::from("data:image/svg+xml,");
    for byte in svg.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b' ' | b'/' | b':' | b'=' => {
                address.push(char::from(byte));
            }
            _ => write!(address, "%{byte:02X}").expect("a string takes everything"),
        }
    }
    format!("<img alt=\"{}\" width=\"{pixels}\" src=\"{address}\"/>", escaped(alternative))
}

/// The text as it may stand in a page, in attributes as well. What can't stand there at all is replaced.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(letter),
            '\u{fffe}' | '\u{ffff}' => escaped.push(char::REPLACEMENT_CHARACTER),
            letter if letter.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// The text in a line of HTML inside of Markdown, where names and numbers would become mentions: these are set as code.
pub fn inline(text: &str) -> String {
    let word = |word: &str| match markdown::is_reference(word) {
        true => format!("<code>{}</code>", escaped(word)),
        false => escaped(word),
    };
    text.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}
