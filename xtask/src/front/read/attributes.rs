//! Single elements and attributes: numbers, transforms, classes, visibility, and where they stand in the text.

use crate::front::mistake::{Located, Mistake, Span};
use crate::support::text::shortened;
use roxmltree::Node;
use std::str::FromStr;
use svgtypes::{Length, LengthUnit, Transform};

const XLINK: &str = "http://www.w3.org/1999/xlink";

/// Where the element's start tag stands.
pub(crate) fn start_tag(text: &str, node: Node<'_, '_>) -> Span {
    let Span { start, end } = node.range();
    let mut quote = None;
    for (i, byte) in text[start..end].bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return start..start + i + 1,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    start..end
}

/// The target of a `<use>`.
pub(super) fn href<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    node.attribute("href").or_else(|| node.attribute((XLINK, "href")))
}

/// The coordinate in an attribute, 0 if there is none.
pub(super) fn length(node: Node<'_, '_>, name: &str) -> Result<f64, Located> {
    let Some(attribute) = node.attribute_node(name) else { return Ok(0.0) };
    match Length::from_str(attribute.value().trim()) {
        Ok(Length { number, unit: LengthUnit::None | LengthUnit::Px }) if number.is_finite() => Ok(number),
        _ => Err(Located::new(Mistake::BadNumber(shortened(attribute.value())), attribute.range())),
    }
}

/// How far the element's transform moves it.
pub(super) fn translation(node: Node<'_, '_>) -> Result<(f64, f64), Located> {
    let Some(attribute) = node.attribute_node("transform") else { return Ok((0.0, 0.0)) };
    let Ok(Transform { a, b, c, d, e, f }) = Transform::from_str(attribute.value()) else {
        return Err(Located::new(Mistake::BadTransform(shortened(attribute.value())), attribute.range()));
    };
    let is = |number: f64, whole: f64| (number - whole).abs() < 1e-6;
    if !(is(a, 1.0) && is(b, 0.0) && is(c, 0.0) && is(d, 1.0)) {
        return Err(Located::new(Mistake::NotATranslation, attribute.range()));
    }
    if !(e.is_finite() && f.is_finite()) {
        return Err(Located::new(Mistake::BadTransform(shortened(attribute.value())), attribute.range()));
    }
    Ok((e, f))
}

/// The element's classes.
pub(super) fn classes<'a>(node: Node<'a, '_>) -> impl Iterator<Item = (&'a str, Span)> {
    let attribute = node.attribute_node("class");
    attribute.into_iter().flat_map(|a| a.value().split_ascii_whitespace().map(move |name| (name, a.range())))
}

/// The element's `data-` attributes that the language does not have.
pub(super) fn data_attributes(node: Node<'_, '_>, known: &[&'static str]) -> Vec<(String, Span)> {
    node.attributes()
        .filter(|attribute| attribute.namespace().is_none() && attribute.name().starts_with("data-"))
        .filter(|attribute| !known.contains(&attribute.name()))
        .map(|attribute| (attribute.name().to_owned(), attribute.range()))
        .collect()
}

/// Whether a viewer shows an element at the place of its attributes.
pub(super) enum Visibility {
    Yes,
    /// Hidden by this attribute.
    No(Span),
    /// Moved by a transform in a style sheet's words.
    Transformed(Span),
}

/// Whether the element's own attributes hide it.
pub(super) fn shown(node: Node<'_, '_>) -> Visibility {
    for attribute in node.attributes().filter(|attribute| attribute.namespace().is_none()) {
        let hides = |name: &str, value: &str| {
            matches!((name, value), ("display", "none") | ("visibility", "hidden" | "collapse"))
                || name == "opacity" && value.parse() == Ok(0.0)
        };
        if attribute.name() == "style" {
            for (name, value) in attribute.value().split(';').filter_map(|rule| rule.split_once(':')) {
                if hides(name.trim(), value.trim()) {
                    return Visibility::No(attribute.range());
                }
                if matches!(name.trim(), "transform" | "translate" | "rotate" | "scale") {
                    return Visibility::Transformed(attribute.range());
                }
            }
        } else if hides(attribute.name(), attribute.value().trim()) {
            return Visibility::No(attribute.range());
        }
    }
    Visibility::Yes
}
