//! Mistakes as messages: the element underlined, the picture with the field in brackets, and advice.

use crate::front::mistake::{Located, Span};
use crate::language::sheet::DrawnSheet;
use crate::output::picture;
use annotate_snippets::{AnnotationKind, Group, Level, Padding, Renderer, Snippet};
use oneway::support::printable;

/// The limit of messages for one drawing: a hostile one could have thousands.
pub(crate) const MOST_MESSAGES: usize = 100;
/// A message quotes whole lines of the drawing; those of one drawing quote not more than this, in bytes.
const MOST_QUOTED: usize = 1 << 20;

/// The mistakes of one drawing.
#[derive(Debug)]
pub struct Findings {
    /// The drawing's path, as it is shown.
    pub path: String,
    /// Its text.
    pub text: String,
    /// Its marks, for the picture.
    pub sheet: Option<DrawnSheet>,
    /// The mistakes, sorted by place.
    pub mistakes: Vec<Located>,
}

impl Findings {
    /// The number of mistakes for which no code can be generated.
    pub fn errors(&self) -> usize {
        self.mistakes.iter().filter(|located| !located.mistake.is_warning()).count()
    }

    /// Whether there are only warnings: code may be generated.
    pub fn only_warnings(&self) -> bool {
        self.errors() == 0
    }

    /// The messages, one after the other, safe for a terminal whatever the drawing holds.
    pub fn render(&self, colour: bool) -> String {
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let mut quoted = 0;
        let shown = self.mistakes.iter().take(MOST_MESSAGES).take_while(|located| {
            let is_shown = quoted < MOST_QUOTED;
            quoted += self.lines_of(&located.span).1.len();
            is_shown
        });
        let mut messages: Vec<_> = shown.map(|located| self.message(located, &renderer)).collect();
        let left_out = self.mistakes.len() - messages.len();
        if left_out > 0 {
            messages.push(format!("and {left_out} more in {}", printable::line(&self.path)));
        }
        messages.join("\n\n")
    }

    fn message(&self, located: &Located, renderer: &Renderer) -> String {
        let wording = located.mistake.wording();
        let level = if located.mistake.is_warning() { Level::WARNING } else { Level::ERROR };
        let place = located.field.map(|(x, y)| format!("field x={x} y={y}"));
        let label = [place.unwrap_or_default(), wording.label.to_owned()];
        let label: Vec<_> = label.into_iter().filter(|part| !part.is_empty()).collect();
        let (first_line, source, span) = self.lines_of(&located.span);
        // The renderer replaces controls of one byte itself, and the span counts bytes.
        let snippet = Snippet::source(printable::in_place(source))
            .line_start(first_line)
            .path(printable::line(&self.path))
            .annotation(AnnotationKind::Primary.span(span).label(printable::text(&label.join(": ")).into_owned()));
        let mut group = level.primary_title(printable::text(&wording.title)).element(snippet);
        let picture = match (&self.sheet, located.field) {
            (Some(DrawnSheet::Line(sheet)), Some(field)) => picture::of_sheet(sheet, field),
            (Some(DrawnSheet::Takuzu(sheet)), Some(field)) => picture::takuzu::of_sheet(sheet, field),
            (Some(DrawnSheet::Ways(sheet)), Some(field)) => picture::ways::of_sheet(sheet, field),
            _ => Vec::new(),
        };
        if !picture.is_empty() {
            group = group.element(Padding).element(Level::NOTE.with_name("picture").message(picture.join("\n")));
        }
        let report: [Group<'_>; 1] = [group.element(Level::HELP.message(printable::text(&wording.help)))];
        renderer.render(&report)
    }

    /// The lines that a span stands in: the number of the first, their text, and the span within it.
    fn lines_of(&self, span: &Span) -> (usize, &str, Span) {
        let end = span.end.min(self.text.len());
        let start = span.start.min(end);
        let from = self.text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let to = self.text[end..].find('\n').map_or(self.text.len(), |newline| end + newline);
        (1 + self.text[..from].matches('\n').count(), &self.text[from..to], start - from..end - from)
    }
}
