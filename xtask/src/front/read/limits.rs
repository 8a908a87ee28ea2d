//! Limits of a file before it is parsed as XML. The parser compares each attribute of an element with all others, and copies the
//! namespaces of an element to its children; so a small file could take minutes. Knows only tags and quotes. A file that is not
//! well-formed is left to the parser, which locates the mistake.

use crate::front::mistake::{Located, Mistake};

const DEEPEST: usize = 64;
const MOST_ATTRIBUTES: usize = 100;
const MOST_NAMESPACES: usize = 200;

/// Refuses a file whose XML is deeper or has more attributes than any drawing, or that declares anything in a document type.
pub(super) fn keep(text: &str) -> Result<(), Located> {
    let refuse = |mistake, from: usize, to: usize| Err(Located::new(mistake, from..to));
    let (mut depth, mut namespaces, mut at) = (0, 0, 0);
    while let Some(found) = text[at..].find('<') {
        let start = at + found;
        let rest = &text[start..];
        let skipped = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
            .into_iter()
            .find(|(begin, _)| rest.starts_with(begin));
        if let Some((begin, end)) = skipped {
            let Some(length) = rest[begin.len()..].find(end) else { return Ok(()) };
            at = start + begin.len() + length + end.len();
            continue;
        }
        let Some(tag) = Tag::of(rest) else { return Ok(()) };
        let end = start + tag.length;
        if tag.has_declarations {
            return refuse(Mistake::Entities, start, end);
        }
        if tag.attributes > MOST_ATTRIBUTES {
            return refuse(Mistake::TooManyAttributes { limit: MOST_ATTRIBUTES }, start, end);
        }
        namespaces += tag.namespaces;
        if namespaces > MOST_NAMESPACES {
            return refuse(Mistake::TooManyNamespaces { limit: MOST_NAMESPACES }, start, end);
        }
        depth = match rest.as_bytes()[1] {
            b'/' => depth.max(1) - 1,
            b'!' => depth,
            _ if depth == DEEPEST => return refuse(Mistake::TooDeep { limit: DEEPEST }, start, end),
            _ if tag.is_empty => depth,
            _ => depth + 1,
        };
        at = end;
    }
    Ok(())
}

/// A tag or a document type declaration, as far as its limits are concerned.
struct Tag {
    /// In bytes, with both brackets.
    length: usize,
    attributes: usize,
    namespaces: usize,
    /// `<name/>`
    is_empty: bool,
    /// Whether a document type declares something itself.
    has_declarations: bool,
}

impl Tag {
    /// The tag at the beginning of a text; `None` if it does not end, or not as XML demands.
    fn of(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let (mut attributes, mut at) = (0, 1);
        while at < bytes.len() {
            match bytes[at] {
                b'<' => return None,
                end @ (b'>' | b'[') if end == b'>' || text.starts_with("<!") => {
                    let tag = &text[..=at];
                    let (namespaces, is_empty) = (tag.matches("xmlns").count(), tag.ends_with("/>"));
                    return Some(Self {
                        length: at + 1,
                        attributes,
                        namespaces,
                        is_empty,
                        has_declarations: end == b'[',
                    });
                }
                quote @ (b'"' | b'\'') => {
                    attributes += 1;
                    at += 1 + bytes[at + 1..].iter().position(|byte| *byte == quote)?;
                }
                _ => {}
            }
            at += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> Option<Mistake> {
        keep(text).err().map(|located| located.mistake)
    }

    #[test]
    fn ordinary_files_are_within_the_limits() {
        let many = "<g a='>' b=\"<!--\"/>".repeat(1000);
        let head = "<?xml version='1.0'?><!DOCTYPE svg PUBLIC \"-//[x]//>\" 'y'><!-- <a> -->";
        for text in ["", "no XML", "<", "<a", "<a b='", &format!("{head}<svg>{many}<![CDATA[<a><a>]]></svg>")] {
            assert_eq!(refused(text), None, "{text}");
        }
    }

    #[test]
    fn depth_attributes_namespaces_and_declarations_are_limited() {
        let nested = |depth: usize| "<g>".repeat(depth) + &"</g>".repeat(depth);
        assert_eq!(refused(&nested(DEEPEST)), None);
        assert_eq!(refused(&nested(DEEPEST + 1)), Some(Mistake::TooDeep { limit: DEEPEST }));
        let with = |count: usize| format!("<svg{}/>", (0..count).map(|i| format!(" a{i}=''")).collect::<String>());
        assert_eq!(refused(&with(MOST_ATTRIBUTES)), None);
        assert_eq!(refused(&with(MOST_ATTRIBUTES + 1)), Some(Mistake::TooManyAttributes { limit: MOST_ATTRIBUTES }));
        let spaces = |count: usize| format!("<svg>{}</svg>", "<g xmlns:a='b'/>".repeat(count));
        assert_eq!(refused(&spaces(MOST_NAMESPACES)), None);
        assert_eq!(refused(&spaces(MOST_NAMESPACES + 1)), Some(Mistake::TooManyNamespaces { limit: MOST_NAMESPACES }));
        assert_eq!(refused("<!DOCTYPE svg [ <!ELEMENT g ANY> ]><svg/>"), Some(Mistake::Entities));
    }
}
