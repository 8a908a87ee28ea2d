//! Boards of 0 and 1 to their parts of an SVG picture: clues are bold, other values thin, and signs stand on the ways between fields.

use super::element::Element;
use super::page::{Panel, frame, inner_lines, stroked};
use super::{Style, strokes};
use crate::grid::{Field, Size, Step};
use crate::matching::binary::{BinaryBoard, Sign};
use std::fmt::Write;

/// A board as it is shown.
#[derive(Clone, Debug)]
pub struct TakuzuPanel {
    /// A few words above it, or none: digits, and the words `level`, `solution`, `no` and `of`.
    pub caption: String,
    /// The clues, and the signs.
    pub clues: BinaryBoard,
    /// The values to show: those of the clues and others.
    pub values: BinaryBoard,
    /// Fields with a coloured ground.
    pub marked: Vec<Field>,
    /// Fields in the order in which their values were deduced, from the number 1; it stands in the corner.
    pub order: Vec<Field>,
}

impl TakuzuPanel {
    /// The clues alone.
    pub fn of_clues(caption: String, clues: &BinaryBoard) -> Self {
        Self { caption, clues: clues.clone(), values: clues.clone(), marked: Vec::new(), order: Vec::new() }
    }

    /// The clues with other values.
    pub fn with_values(caption: String, clues: &BinaryBoard, values: &BinaryBoard) -> Self {
        Self { values: values.clone(), ..Self::of_clues(caption, clues) }
    }
}

impl Panel for TakuzuPanel {
    fn size(&self) -> Size {
        self.clues.size()
    }

    fn caption(&self) -> &str {
        &self.caption
    }

    fn characters(&self) -> String {
        if self.order.is_empty() { String::new() } else { "0123456789".to_owned() }
    }

    fn definitions<'p>(mut panels: impl Iterator<Item = &'p Self> + Clone) -> Vec<Element> {
        let path = |id: &'static str, path: &str| Element::new("path").with("id", id).with("d", path);
        let mut definitions = vec![
            path("zero", "M0-.27C.26-.27 .26 .27 0 .27C-.26 .27-.26-.27 0-.27z"),
            path("one", "M-.13-.13L.04-.26V.26"),
        ];
        if panels.any(|panel| panel.clues.has_signs()) {
            definitions.push(path("equal", "M-.09-.055H.09M-.09 .055H.09"));
            definitions.push(path("opposite", "M-.08-.08L.08 .08M-.08 .08L.08-.08"));
        }
        definitions
    }

    fn elements(&self, style: &Style) -> Vec<Element> {
        let palette = style.colours.palette();
        let size = self.clues.size();
        let mut lines = Vec::new();
        if !self.marked.is_empty() {
            let mut path = String::new();
            for field in &self.marked {
                write!(path, "M{} {}h1v1h-1z", field.x - 1, field.y - 1).expect("a string takes everything");
            }
            lines.push(Element::new("path").with("d", path).with("fill", palette.thread).with("fill-opacity", ".4"));
        }
        lines.push(stroked(inner_lines(size), palette.ink, ".02"));
        lines.push(frame(size, palette.ink));
        let is_clue = |field: &Field| self.clues.get(*field).is_some();
        for (width, shown) in [(".12", true), (".045", false)] {
            let fields = size.all_fields().filter(|field| is_clue(field) == shown);
            let digits: Vec<_> = fields.filter_map(|field| digit(field, self.values.get(field)?)).collect();
            if !digits.is_empty() {
                lines.push(pen(palette.ink, width).lines(digits));
            }
        }
        lines.extend((1..).zip(&self.order).map(|(number, field): (usize, _)| {
            let corner = (f64::from(field.x) - 0.92, f64::from(field.y) - 0.92);
            strokes::caption(&number.to_string(), corner, 0.16, palette.ink)
        }));
        let signs: Vec<_> = size.all_fields().flat_map(|field| signs_at(&self.clues, field)).collect();
        if !signs.is_empty() {
            let ground = signs.iter().map(|(x, y, _)| {
                Element::new("circle").with("cx", *x).with("cy", *y).with("r", ".17").with("fill", palette.paper)
            });
            lines.extend(ground);
            lines.push(pen(palette.ink, ".05").lines(signs.iter().map(|(x, y, sign)| used(sign, *x, *y))));
        }
        lines
    }
}

/// A group whose paths are strokes.
fn pen(colour: &str, width: &str) -> Element {
    let group = Element::new("g").with("fill", "none").with("stroke", colour).with("stroke-width", width);
    group.with("stroke-linecap", "round").with("stroke-linejoin", "round")
}

fn used(name: &str, x: f64, y: f64) -> Element {
    Element::new("use").with("href", format!("#{name}")).with("x", x).with("y", y)
}

fn digit(field: Field, value: bool) -> Option<Element> {
    let name = if value { "one" } else { "zero" };
    Some(used(name, f64::from(field.x) - 0.5, f64::from(field.y) - 0.5))
}

/// The signs on the ways from a field to the right and down, with their places.
fn signs_at(board: &BinaryBoard, field: Field) -> impl Iterator<Item = (f64, f64, &'static str)> {
    let (x, y) = (f64::from(field.x), f64::from(field.y));
    let named = |along| match board.sign(field, along) {
        Some(Sign::Equal) => Some("equal"),
        Some(Sign::Opposite) => Some("opposite"),
        None => None,
    };
    let [right, down] = [Step::Right, Step::Down].map(named);
    right.map(|sign| (x, y - 0.5, sign)).into_iter().chain(down.map(|sign| (x - 0.5, y, sign)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::{Page, page_svg};
    use crate::takuzu::text;

    fn board(text: &str) -> BinaryBoard {
        text::read(text, false).next().expect("a board").expect("without a mistake").board
    }

    #[test]
    fn a_board_has_bold_clues_thin_values_and_signs_on_its_ways() {
        let (clues, values) = (board("0=. .x.\n=\n. . . .\n"), board("0011\n1100\n"));
        let panel = TakuzuPanel {
            marked: vec![Field::new(2, 1)],
            ..TakuzuPanel::with_values("level 1".to_owned(), &clues, &values)
        };
        let page = Page::new(vec![vec![panel]]).expect("it fits");
        insta::assert_snapshot!(page_svg(&page, &Style::line(page.size())));
    }
}
