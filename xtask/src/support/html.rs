//! Parts of HTML pages that stand by themselves, and of other XML: text from anywhere, and pictures that are part of the page.
//! `maud` escapes text. By hand are only the characters that XML forbids, because `maud` keeps them, and the end of `<img/>`,
//! because `maud` writes HTML that is no XML.

use crate::support::markdown;
use maud::{Markup, PreEscaped, Render, html};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// All but letters, digits and signs that need no escape in an attribute and in an address.
const ESCAPED_IN_ADDRESS: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b' ').remove(b'/').remove(b':').remove(b'=');

/// An SVG picture as an image of this width. As an image of its own it shares no names with others on the page.
pub fn image(svg: &str, alternative: &str, pixels: i32) -> Markup {
    let address = utf8_percent_encode(svg, ESCAPED_IN_ADDRESS);
    let alternative = escaped(alternative);
    PreEscaped(format!("<img alt=\"{alternative}\" width=\"{pixels}\" src=\"data:image/svg+xml,{address}\"/>"))
}

/// The text as it may stand in a page or another XML document, in attributes as well.
pub fn escaped(text: &str) -> String {
    without_controls(&text.render().into_string())
}

/// The text with a replacement character for each character that XML forbids or that a terminal obeys.
pub fn without_controls(text: &str) -> String {
    let is_allowed = |letter: char| match letter {
        '\n' | '\t' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        letter => !letter.is_control(),
    };
    text.chars().map(|letter| if is_allowed(letter) { letter } else { char::REPLACEMENT_CHARACTER }).collect()
}

/// The text in a line of HTML inside of Markdown, where names and numbers would become mentions: these are set as code.
pub fn inline(text: &str) -> String {
    let words = text.split_whitespace().enumerate();
    let line = html! {
        @for (i, word) in words {
            @if i > 0 { " " }
            @if markdown::is_reference(word) { code { (word) } } @else { (word) }
        }
    };
    without_controls(&line.into_string())
}

/// Words with names in backticks: these are set as code.
pub fn with_code(words: &str) -> Markup {
    html! {
        @for (i, part) in words.split('`').enumerate() {
            @if i % 2 == 0 { (part) } @else { code { (part) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_from_anywhere_stays_text() {
        let hostile = "<b>&\"\u{1b}[2J\u{ffff}";
        let harmless = "&lt;b&gt;&amp;&quot;\u{fffd}[2J\u{fffd}";
        assert_eq!(escaped(hostile), harmless);
        assert_eq!(inline(&format!("a {hostile}")), format!("a {harmless}"));
        assert_eq!(with_code("<i> `<b>` &").into_string(), "&lt;i&gt; <code>&lt;b&gt;</code> &amp;");
        let image = image("<svg a='\"ü'/>", hostile, 7).into_string();
        let address = "data:image/svg+xml,%3Csvg a=%27%22%C3%BC%27/%3E";
        assert_eq!(image, format!("<img alt=\"{harmless}\" width=\"7\" src=\"{address}\"/>"));
    }

    #[test]
    fn names_that_markdown_would_link_are_code() {
        assert_eq!(inline("see  #12 there"), "see <code>#12</code> there");
    }
}
