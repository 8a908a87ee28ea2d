//! Mistakes as messages for people: the element underlined, the picture with the field in brackets, and advice.

use crate::mistake::Located;
use crate::picture;
use crate::read::Sheet;
use annotate_snippets::{AnnotationKind, Group, Level, Padding, Renderer, Snippet};

/// The mistakes of one drawing.
#[derive(Debug)]
pub struct Findings {
    /// The drawing's path, as it is shown.
    pub path: String,
    /// Its text.
    pub text: String,
    /// Its marks, for the picture.
    pub sheet: Option<Sheet>,
    /// What is wrong, sorted by place.
    pub mistakes: Vec<Located>,
}

impl Findings {
    /// The number of mistakes for which no code can be generated.
    pub fn errors(&self) -> usize {
        self.mistakes.iter().filter(|located| !located.mistake.is_warning()).count()
    }

    /// Whether code may be generated all the same.
    pub fn only_warnings(&self) -> bool {
        self.errors() == 0
    }

    /// The messages, one after the other.
    pub fn render(&self, colour: bool) -> String {
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let messages: Vec<_> = self.mistakes.iter().map(|located| self.message(located, &renderer)).collect();
        messages.join("\n\n")
    }

    fn message(&self, located: &Located, renderer: &Renderer) -> String {
        let wording = located.mistake.wording();
        let level = if located.mistake.is_warning() { Level::WARNING } else { Level::ERROR };
        let place = located.field.map(|(x, y)| format!("field x={x} y={y}"));
        let label = [place.unwrap_or_default(), wording.label.to_owned()];
        let label: Vec<_> = label.into_iter().filter(|part| !part.is_empty()).collect();
        let span = clamp(&self.text, located.span.clone());
        let snippet = Snippet::source(&self.text)
            .path(&self.path)
            .annotation(AnnotationKind::Primary.span(span).label(label.join(": ")));
        let mut group = level.primary_title(wording.title.as_str()).element(snippet);
        let picture = match (&self.sheet, located.field) {
            (Some(sheet), Some(field)) => picture::of_sheet(sheet, field),
            _ => Vec::new(),
        };
        if !picture.is_empty() {
            group = group.element(Padding).element(Level::NOTE.with_name("picture").message(picture.join("\n")));
        }
        let report: [Group<'_>; 1] = [group.element(Level::HELP.message(wording.help.as_str()))];
        renderer.render(&report)
    }
}

/// A span within the text, also where a mistake is about the file as a whole.
fn clamp(text: &str, span: std::ops::Range<usize>) -> std::ops::Range<usize> {
    let end = span.end.min(text.len());
    span.start.min(end)..end
}
