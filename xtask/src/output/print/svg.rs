//! The text of a drawing, line by line: what the drawings of all puzzles have in common.

use super::ExtraMark;
use crate::language::rule::Offset;
use crate::language::vocabulary::VocabularyMark;
use crate::support::html::escaped;
use crate::support::text::wrap;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};

/// Pixels of a field in the original size of the drawing.
const PIXELS: i32 = 40;

/// A drawing that is being written.
#[derive(Default)]
pub(super) struct SvgWriter {
    text: String,
    depth: usize,
}

impl SvgWriter {
    pub(super) fn line(&mut self, text: impl AsRef<str>) {
        let indent = self.depth * 2;
        writeln!(self.text, "{:indent$}{}", "", text.as_ref()).expect("a string takes everything");
    }

    pub(super) fn open(&mut self, tag: impl AsRef<str>) {
        self.line(tag);
        self.depth += 1;
    }

    pub(super) fn close(&mut self, tag: &str) {
        self.depth -= 1;
        self.line(tag);
    }

    /// The start tag of a picture with this number of columns and rows, the title and the reason.
    pub(super) fn head(&mut self, (width, height): (i32, i32), attributes: &str, title: &str, reason: &str) {
        self.open(format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{}" height="{}"{attributes}>"#,
            width * PIXELS,
            height * PIXELS
        ));
        if !title.is_empty() {
            self.line(format!("<title>{}</title>", escaped(title)));
        }
        if !reason.is_empty() {
            self.open("<desc>");
            for line in wrap(&escaped(reason), 100) {
                self.line(line);
            }
            self.close("</desc>");
        }
    }

    /// Symbols with their names, those of extra marks last.
    pub(super) fn palette<'a>(
        &mut self,
        symbols: impl IntoIterator<Item = (&'a str, &'a str)>,
        extra_marks: &[ExtraMark],
    ) {
        let extra: BTreeMap<_, _> = extra_marks.iter().map(|extra| (extra.name, extra.symbol)).collect();
        self.open("<defs>");
        for (name, symbol) in symbols.into_iter().chain(extra) {
            self.line(format!(r#"<symbol id="{name}" overflow="visible">{symbol}</symbol>"#));
        }
        self.close("</defs>");
    }

    /// Marks that the language does not know, each where it is drawn.
    pub(super) fn extra_marks(&mut self, extra_marks: &[ExtraMark], drawn_at: impl Fn(Offset) -> (i32, i32)) {
        for extra in extra_marks {
            let (x, y) = drawn_at(extra.at);
            self.line(format!(r##"<use href="#{}" x="{x}" y="{y}"/>"##, extra.name));
        }
    }

    /// Decoration.
    pub(super) fn note(&mut self, content: Vec<String>) {
        self.open("<g class=\"note\">");
        for line in content {
            self.line(line);
        }
        self.close("</g>");
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }
}

/// A mark on a field, or in the middle of a way.
pub(super) fn use_mark(mark: impl VocabularyMark, (x, y): (impl Display, impl Display)) -> String {
    format!(r##"<use href="#{}" x="{x}" y="{y}"/>"##, mark.entry().name)
}
