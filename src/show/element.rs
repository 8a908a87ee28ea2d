//! The one writer of SVG: elements whose attributes and texts are escaped, and whose numbers are formatted in one place.
//! Written by hand because `xmlwriter` leaves `&` as it is, and `svg` changes the order of attributes.

use std::borrow::Cow;
use std::fmt;

/// An element with its attributes and its content.
#[derive(Clone, Debug)]
pub struct Element {
    name: &'static str,
    /// As in the document, escaped.
    attributes: String,
    /// As in the document, escaped.
    content: String,
}

/// A value of an attribute.
pub trait AttributeValue {
    /// The value as text, not escaped.
    fn as_text(&self) -> Cow<'_, str>;
}

impl AttributeValue for &str {
    fn as_text(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

impl AttributeValue for String {
    fn as_text(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

impl AttributeValue for i32 {
    fn as_text(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl AttributeValue for f64 {
    fn as_text(&self) -> Cow<'_, str> {
        Cow::Owned(number(*self))
    }
}

/// A number with at most three decimals and no trailing zeros. `{:.3}` rounds the exact value of the float, so that every machine
/// writes the same digits.
pub fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    match text.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

impl Element {
    /// An empty element without attributes.
    pub fn new(name: &'static str) -> Self {
        Self { name, attributes: String::new(), content: String::new() }
    }

    /// Adds an attribute.
    pub fn with(mut self, name: &'static str, value: impl AttributeValue) -> Self {
        self.attributes.push(' ');
        self.attributes.push_str(name);
        self.attributes.push_str("=\"");
        escape(&value.as_text(), &mut self.attributes);
        self.attributes.push('"');
        self
    }

    /// Adds an attribute if there is a value.
    pub fn with_optional(self, name: &'static str, value: Option<impl AttributeValue>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// Adds text.
    pub fn text(mut self, text: &str) -> Self {
        escape(text, &mut self.content);
        self
    }

    /// Adds an element on the same line.
    pub fn child(mut self, child: Self) -> Self {
        self.content.push_str(&child.to_string());
        self
    }

    /// Adds elements, each on its own line.
    pub fn lines(mut self, children: impl IntoIterator<Item = Self>) -> Self {
        for child in children {
            self.content.push_str("\n  ");
            self.content.push_str(&child.to_string());
        }
        self.content.push_str("\n  ");
        self
    }

    /// The opening tag alone, for a document that is written piece by piece.
    pub(super) fn opening_tag(&self) -> String {
        format!("<{}{}>", self.name, self.attributes)
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, attributes, content } = self;
        match content.is_empty() {
            true => write!(f, "<{name}{attributes}/>"),
            false => write!(f, "<{name}{attributes}>{content}</{name}>"),
        }
    }
}

/// Appends a text so that it is read as the same text. XML cannot hold most control characters: each becomes U+FFFD.
fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_at_most_three_decimals_and_no_trailing_zeros() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.0001, "0"),
            (12.0, "12"),
            (100.0, "100"),
            (0.5, "0.5"),
            (0.18 + 0.09, "0.27"),
            (0.005, "0.005"),
            (-0.75, "-0.75"),
            (1.125, "1.125"),
            (0.1 + 0.2, "0.3"),
            (999.9999, "1000"),
        ] {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn attributes_and_texts_are_escaped() {
        let hostile = "</desc><script>&\"'\u{1b}\0";
        let element = Element::new("g").with("id", hostile).child(Element::new("desc").text(hostile));
        let escaped = "&lt;/desc&gt;&lt;script&gt;&amp;&quot;'\u{fffd}\u{fffd}";
        assert_eq!(element.to_string(), format!(r#"<g id="{escaped}"><desc>{escaped}</desc></g>"#));
    }

    #[test]
    fn an_element_without_content_closes_itself() {
        let dot = Element::new("circle").with("r", 0.25).with_optional("fill", None::<&str>);
        assert_eq!(dot.to_string(), r#"<circle r="0.25"/>"#);
        let group = Element::new("g").lines([dot.clone(), dot]);
        assert_eq!(group.to_string(), "<g>\n  <circle r=\"0.25\"/>\n  <circle r=\"0.25\"/>\n  </g>");
    }
}
