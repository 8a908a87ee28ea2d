//! Reads a file of the original dialect into fields with codes: comments, their sections, the header, and the shapes beside them.
//! Knows XML and positions; [`super::numbering`] knows the meaning of the codes.

use super::complaint::Complaint;
use super::shapes::{At, DrawnElement, ShapeReading, Shapes};
use crate::front::mistake::{Located, Mistake, Span};
use crate::front::read;
use roxmltree::Node;

/// The largest number that a comment can hold: no field and no code is so large.
const LARGEST_NUMBER: i32 = 9999;

/// A file of the original dialect.
pub(super) struct Legacy {
    /// The root element's start tag.
    pub(super) root: Span,
    /// Columns and rows of the picture.
    pub(super) size: (i32, i32),
    /// The header, if there is one.
    pub(super) header: Option<Header>,
    /// The fields, in the order of the file.
    pub(super) fields: Vec<DialectField>,
    /// Arrows over two fields.
    pub(super) arrows: Vec<Arrow>,
}

/// A field that a comment names.
pub(super) struct DialectField {
    /// Column and row, from 1.
    pub(super) at: At,
    /// Its code.
    pub(super) code: u32,
    /// How many section marks stand before it, if the file has any.
    pub(super) section: Option<usize>,
    /// The shapes beside the comment.
    pub(super) shown: ShapeReading,
    /// The comment.
    pub(super) span: Span,
}

/// An arrow from the middle of a field to the middle of the next: the direction of the line.
pub(super) struct Arrow {
    pub(super) from: At,
    pub(super) to: At,
    /// Its element or comment.
    pub(super) span: Span,
}

/// The first comment of a file: `|a|b|...|`.
pub(super) struct Header {
    /// Its text.
    pub(super) text: String,
    /// The form of its parts.
    pub(super) form: HeaderForm,
    /// The rule that has to match first.
    pub(super) precondition: String,
    /// Whether the drawing is also used turned clockwise.
    pub(super) clockwise: bool,
    /// Whether the drawing is also used turned counter-clockwise.
    pub(super) counter_clockwise: bool,
    /// Whether areas lie on the left hand.
    pub(super) circle_left: Option<bool>,
    /// The comment.
    pub(super) span: Span,
}

/// The forms that the header had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum HeaderForm {
    /// `|precondition|clockwise|counter-clockwise|`
    Precondition,
    /// `|clockwise|counter-clockwise|circle left|`
    Circle,
    /// `|clockwise|counter-clockwise|`
    Turns,
}

/// Reads a file. Parts that can't be read become mistakes. There is no file if nothing could be read.
pub(super) fn read(text: &str) -> (Option<Legacy>, Vec<Located>) {
    let document = match read::document(text) {
        Ok(document) => document,
        Err(mistake) => return (None, vec![mistake]),
    };
    let root = document.root_element();
    let start = read::start_tag(text, root);
    let mut reader =
        DialectReader { mistakes: Vec::new(), sections: None, open: None, fields: Vec::new(), arrows: Vec::new() };
    let size = match read::picture(root) {
        Ok((x, y, width, height)) => {
            if (x, y) != (0, 0) {
                reader.add_complaint(Complaint::Moved, start.clone());
            }
            (width, height)
        }
        Err(mistake) => {
            let span = root.attribute_node("viewBox").map_or(start.clone(), |attribute| attribute.range());
            reader.mistakes.push(Located::new(mistake, span));
            return (None, reader.mistakes);
        }
    };
    let is_mark = |node: &Node<'_, '_>| node.is_comment() && section_mark(node.text().unwrap_or_default()).is_some();
    reader.sections = root.descendants().any(|node| is_mark(&node)).then_some(0);
    let mut comments = document.root().children().filter(Node::is_comment);
    let header = comments.find(|node| node.text().is_some_and(|text| text.trim().starts_with('|')));
    let header = header.and_then(|node| reader.header(node));
    // A second one would contradict the first, and none is looked for behind the beginning.
    for node in comments.filter(|node| node.text().is_some_and(|text| text.trim().starts_with('|'))) {
        reader.add_complaint(Complaint::BadHeader, node.range());
    }
    for node in root.descendants() {
        match node.text() {
            Some(comment) if node.is_comment() => reader.comment(comment.trim(), node.range()),
            _ if node.is_element() && node.has_attribute("transform") => {
                reader.add_complaint(Complaint::Moved, read::start_tag(text, node));
            }
            _ if node.is_element() => reader.element(node, read::start_tag(text, node)),
            _ => {}
        }
    }
    reader.close();
    let mut legacy = Legacy { root: start.clone(), size, header, fields: reader.fields, arrows: reader.arrows };
    let mut mistakes = reader.mistakes;
    let inside = |at: At| (1..=size.0).contains(&at.0) && (1..=size.1).contains(&at.1);
    for field in legacy.fields.iter().filter(|field| !inside(field.at)) {
        mistakes.push(Located::at(Mistake::from(Complaint::OutsidePicture), field.span.clone(), field.at));
    }
    for arrow in legacy.arrows.iter().filter(|arrow| !inside(arrow.from) || !inside(arrow.to)) {
        mistakes.push(Located::new(Mistake::from(Complaint::OutsidePicture), arrow.span.clone()));
    }
    if legacy.fields.is_empty() && mistakes.is_empty() {
        mistakes.push(Located::new(Mistake::from(Complaint::NotLegacy), start));
    }
    legacy.arrows.sort_by_key(|arrow| (arrow.from, arrow.to));
    legacy.arrows.dedup_by_key(|arrow| (arrow.from, arrow.to));
    (Some(legacy), mistakes)
}

/// Whether the comment is `1`, `2` or `3` by itself.
fn section_mark(comment: &str) -> Option<usize> {
    comment.trim().parse().ok().filter(|mark| (1..=3).contains(mark))
}

/// The numbers of a comment, with the shapes that have followed it so far.
struct Open {
    numbers: Vec<i32>,
    span: Span,
    shapes: Shapes,
}

struct DialectReader {
    mistakes: Vec<Located>,
    /// How many section marks were passed; `None` in a file without.
    sections: Option<usize>,
    open: Option<Open>,
    fields: Vec<DialectField>,
    arrows: Vec<Arrow>,
}

impl DialectReader {
    fn add_complaint(&mut self, complaint: Complaint, span: Span) {
        self.mistakes.push(Located::new(Mistake::from(complaint), span));
    }

    fn header(&mut self, node: Node<'_, '_>) -> Option<Header> {
        let text = node.text().unwrap_or_default().trim();
        let parts: Vec<&str> = text.strip_prefix('|')?.strip_suffix('|').unwrap_or_default().split('|').collect();
        let flag = |part: &str| match part.trim().to_ascii_lowercase().as_str() {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        };
        let flags: Vec<Option<bool>> = parts.iter().map(|part| flag(part)).collect();
        let (form, precondition, clockwise, counter_clockwise, circle_left) = match flags[..] {
            [Some(clockwise), Some(counter)] => (HeaderForm::Turns, "", clockwise, counter, None),
            [Some(clockwise), Some(counter), Some(left)] => (HeaderForm::Circle, "", clockwise, counter, Some(left)),
            [None, Some(clockwise), Some(counter)] => (HeaderForm::Precondition, parts[0], clockwise, counter, None),
            _ => {
                self.add_complaint(Complaint::BadHeader, node.range());
                return None;
            }
        };
        if clockwise && counter_clockwise {
            self.add_complaint(Complaint::BothTurns, node.range());
        }
        let precondition = precondition.trim().to_owned();
        Some(Header {
            text: text.to_owned(),
            form,
            precondition,
            clockwise,
            counter_clockwise,
            circle_left,
            span: node.range(),
        })
    }

    fn comment(&mut self, comment: &str, span: Span) {
        self.close();
        if let Some(mark) = section_mark(comment) {
            let passed = self.sections.map_or(1, |passed| passed + 1);
            let is_reported = self.mistakes.iter().any(|m| m.mistake == Mistake::from(Complaint::SectionsOutOfOrder));
            if mark != passed && !is_reported {
                self.add_complaint(Complaint::SectionsOutOfOrder, span);
            }
            self.sections = Some(mark);
            return;
        }
        if comment.starts_with('|') {
            self.add_complaint(Complaint::BadHeader, span);
            return;
        }
        // A comment in words is for human readers.
        if !comment.starts_with(|first: char| first.is_ascii_digit() || first == '-' || first == '+') {
            return;
        }
        let number = |word: &str| word.parse::<i32>().ok().filter(|number| number.abs() <= LARGEST_NUMBER);
        let numbers: Option<Vec<i32>> = comment.split_whitespace().map(number).collect();
        match numbers {
            Some(numbers) if matches!(numbers.len(), 3 | 5) => {
                self.open = Some(Open { numbers, span, shapes: Shapes::default() });
            }
            _ => {
                self.add_complaint(Complaint::BadComment, span.clone());
                // The shapes that follow belong to it.
                self.open = Some(Open { numbers: Vec::new(), span, shapes: Shapes::default() });
            }
        }
    }

    fn element(&mut self, node: Node<'_, '_>, span: Span) {
        let mut alone = Shapes::default();
        let shapes = self.open.as_mut().map_or(&mut alone, |open| &mut open.shapes);
        match shapes.add(node) {
            DrawnElement::Arrow(from, to) => self.arrows.push(Arrow { from, to, span }),
            DrawnElement::Shape if self.open.is_none() && alone.has_glyphs() => {
                self.add_complaint(Complaint::ShapeWithoutComment, span);
            }
            _ => {}
        }
    }

    /// Completes the field of the last comment.
    fn close(&mut self) {
        let Some(Open { numbers, span, shapes }) = self.open.take() else { return };
        match numbers[..] {
            [] => {}
            [x, y, code] => {
                let code = u32::try_from(code).unwrap_or(0);
                let shown = shapes.of((x, y));
                self.fields.push(DialectField { at: (x, y), code, section: self.sections, shown, span });
            }
            [x1, y1, x2, y2, 15] if (x1 - x2).abs() + (y1 - y2).abs() == 1 => {
                let (from, to) = ((x1, y1), (x2, y2));
                let drawn = self.arrows.last().filter(|arrow| arrow.span.start > span.start);
                match drawn.map(|arrow| (arrow.from, arrow.to)) {
                    Some(shown) if shown != (from, to) => self.add_complaint(Complaint::ArrowElsewhere, span),
                    _ => self.arrows.push(Arrow { from, to, span }),
                }
            }
            _ => self.add_complaint(Complaint::BadComment, span),
        }
    }
}
