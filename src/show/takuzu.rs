//! Boards of 0 and 1 as an SVG picture: one board, or many with captions on a page. Clues are bold, other values thin, and signs
//! stand on the ways between fields.

use super::element::Element;
use super::style::Palette;
use super::svg::Document;
use super::{Style, strokes};
use crate::grid::{Field, Size, SizeError, Step};
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

/// Boards in a grid, part below part, with a line between two parts.
#[derive(Clone, Debug)]
pub struct TakuzuPage {
    parts: Vec<Vec<TakuzuPanel>>,
    columns: i32,
    /// The place of a board with its caption and its share of the space between boards.
    place: (i32, i32),
    size: Size,
}

/// Fields between two boards.
const SPACE: i32 = 1;
/// The height of a caption with the space around it, and its letters.
const CAPTION: i32 = 1;
const LETTERS: f64 = 0.5;

impl TakuzuPage {
    /// Lays boards out on a page that is about as high as a sheet of paper. An error if there are too many of them.
    pub fn new(parts: Vec<Vec<TakuzuPanel>>) -> Result<Self, SizeError> {
        let sizes = || parts.iter().flatten().map(|panel| panel.clues.size());
        let has_captions = parts.iter().flatten().any(|panel| !panel.caption.is_empty());
        let width = sizes().map(Size::width).max().unwrap_or(1);
        let height = sizes().map(Size::height).max().unwrap_or(1) + if has_captions { CAPTION } else { 0 };
        let place = (width + SPACE, height + SPACE);
        let most = parts.iter().map(Vec::len).max().unwrap_or(1);
        let size = |columns: i32| {
            let rows: i64 = parts.iter().map(|part| part.len().div_ceil(columns as usize) as i64).sum();
            let high = rows * i64::from(place.1) - i64::from(SPACE) + i64::from(SPACE) * (parts.len() as i64 - 1);
            Size::new(columns * place.0 - SPACE, i32::try_from(high).map_err(|_| SizeError::OutOfRange)?)
        };
        // How far the shape is from a sheet of paper; without a float that another machine rounds otherwise.
        let distance = |size: Size| {
            let (wide, high) = (i64::from(size.width()) * 1414, i64::from(size.height()) * 1000);
            (wide.max(high) * 1000 / wide.min(high), size.width())
        };
        let widest = (Size::LONGEST / place.0).min(most as i32).max(1);
        let sizes: Vec<_> = (1..=widest).filter_map(|columns| Some((columns, size(columns).ok()?))).collect();
        let best = sizes.into_iter().min_by_key(|(_, size)| distance(*size));
        let (columns, size) = best.ok_or(SizeError::OutOfRange)?;
        Ok(Self { parts, columns, place, size })
    }

    /// The width and the height of the page, in fields.
    pub const fn size(&self) -> Size {
        self.size
    }
}

/// A page of boards as an SVG document.
pub fn takuzu_svg(page: &TakuzuPage, style: &Style) -> String {
    let palette = style.colours.palette();
    let mut document = Document::new(page.size, style, palette.paper);
    put_definitions(&mut document, page);
    let mut top = 0;
    for (at, part) in page.parts.iter().enumerate() {
        if at > 0 {
            let path = format!("M0 {top}h{}", page.size.width());
            document.put(stroked(path, palette.ink, ".04").with("stroke-dasharray", ".3 .3"));
            top += SPACE;
        }
        for (place, panel) in (0..).zip(part) {
            let (column, row) = (place % page.columns, place / page.columns);
            let corner = (column * page.place.0, top + row * page.place.1);
            document.put(panel_element(panel, corner, page, &palette));
        }
        top += (part.len() as i32 + page.columns - 1) / page.columns * page.place.1;
    }
    document.finished()
}

fn put_definitions(document: &mut Document, page: &TakuzuPage) {
    let panels = || page.parts.iter().flatten();
    let path = |id: &'static str, path: &str| Element::new("path").with("id", id).with("d", path);
    let mut definitions = vec![
        path("zero", "M0-.27C.26-.27 .26 .27 0 .27C-.26 .27-.26-.27 0-.27z"),
        path("one", "M-.13-.13L.04-.26V.26"),
    ];
    if panels().any(|panel| panel.clues.has_signs()) {
        definitions.push(path("equal", "M-.09-.055H.09M-.09 .055H.09"));
        definitions.push(path("opposite", "M-.08-.08L.08 .08M-.08 .08L.08-.08"));
    }
    document.put(Element::new("defs").lines(definitions));
    let has_order = panels().any(|panel| !panel.order.is_empty());
    let numbers = has_order.then_some("0123456789");
    if let Some(letters) = strokes::definitions(panels().map(|panel| &panel.caption[..]).chain(numbers)) {
        document.put(letters);
    }
}

fn panel_element(panel: &TakuzuPanel, (x, y): (i32, i32), page: &TakuzuPage, palette: &Palette) -> Element {
    let size = panel.clues.size();
    // Captions of boards that are less high than others stand directly above them.
    let y = y + page.place.1 - SPACE - size.height();
    let mut lines = Vec::new();
    if !panel.caption.is_empty() {
        // A long caption over a narrow board is made smaller.
        let letters = LETTERS.min(f64::from(page.place.0) / strokes::width(&panel.caption));
        lines.push(strokes::caption(&panel.caption, (0.0, -0.3 - letters), letters, palette.ink));
    }
    if !panel.marked.is_empty() {
        let mut path = String::new();
        for field in &panel.marked {
            write!(path, "M{} {}h1v1h-1z", field.x - 1, field.y - 1).expect("a string takes everything");
        }
        lines.push(Element::new("path").with("d", path).with("fill", palette.thread).with("fill-opacity", ".4"));
    }
    lines.push(stroked(inner_lines(size), palette.ink, ".02"));
    let frame = format!("M0 0h{}v{}h-{}z", size.width(), size.height(), size.width());
    lines.push(stroked(frame, palette.ink, ".07").with("stroke-linejoin", "round"));
    let is_clue = |field: &Field| panel.clues.get(*field).is_some();
    for (width, shown) in [(".12", true), (".045", false)] {
        let fields = size.all_fields().filter(|field| is_clue(field) == shown);
        let digits: Vec<_> = fields.filter_map(|field| digit(field, panel.values.get(field)?)).collect();
        if !digits.is_empty() {
            lines.push(pen(palette.ink, width).lines(digits));
        }
    }
    lines.extend((1..).zip(&panel.order).map(|(number, field): (usize, _)| {
        let corner = (f64::from(field.x) - 0.92, f64::from(field.y) - 0.92);
        strokes::caption(&number.to_string(), corner, 0.16, palette.ink)
    }));
    let signs: Vec<_> = size.all_fields().flat_map(|field| signs_at(&panel.clues, field)).collect();
    if !signs.is_empty() {
        let ground = signs.iter().map(|(x, y, _)| {
            Element::new("circle").with("cx", *x).with("cy", *y).with("r", ".17").with("fill", palette.paper)
        });
        lines.extend(ground);
        lines.push(pen(palette.ink, ".05").lines(signs.iter().map(|(x, y, sign)| used(sign, *x, *y))));
    }
    Element::new("g").with("transform", format!("translate({x} {y})")).lines(lines)
}

fn stroked(path: String, colour: &str, width: &str) -> Element {
    let path = Element::new("path").with("d", path).with("fill", "none");
    path.with("stroke", colour).with("stroke-width", width)
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

/// The lines between the fields of a board.
fn inner_lines(size: Size) -> String {
    let mut path = String::new();
    let (width, height) = (size.width(), size.height());
    (1..height).try_for_each(|y| write!(path, "M0 {y}h{width}")).expect("a string takes everything");
    (1..width).try_for_each(|x| write!(path, "M{x} 0v{height}")).expect("a string takes everything");
    path
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
    use crate::takuzu::text;

    fn board(text: &str) -> BinaryBoard {
        text::read(text, false).next().expect("a board").expect("without a mistake").board
    }

    fn page(parts: &[&[&BinaryBoard]]) -> Result<TakuzuPage, SizeError> {
        let panel = |board: &&BinaryBoard| TakuzuPanel::of_clues("1".to_owned(), board);
        TakuzuPage::new(parts.iter().map(|part| part.iter().map(panel).collect()).collect())
    }

    #[test]
    fn a_board_has_bold_clues_thin_values_and_signs_on_its_ways() {
        let (clues, values) = (board("0=. .x.\n=\n. . . .\n"), board("0011\n1100\n"));
        let panel = TakuzuPanel {
            marked: vec![Field::new(2, 1)],
            ..TakuzuPanel::with_values("level 1".to_owned(), &clues, &values)
        };
        let page = TakuzuPage::new(vec![vec![panel]]).expect("it fits");
        insta::assert_snapshot!(takuzu_svg(&page, &Style::line(page.size())));
    }

    #[test]
    fn a_page_is_about_as_high_as_a_sheet_of_paper() {
        let six = BinaryBoard::new(Size::square(6).expect("a size")).expect("a board");
        let size = |boards: usize, parts: usize| {
            let boards = vec![&six; boards];
            page(&vec![&boards[..]; parts]).map(|page| (page.columns, page.size))
        };
        let sized = |columns, width, height| Ok((columns, Size::new(width, height).expect("a size")));
        assert_eq!(size(1, 1), sized(1, 6, 7));
        assert_eq!(size(4, 1), sized(2, 13, 15));
        assert_eq!(size(12, 1), sized(3, 20, 31));
        assert_eq!(size(12, 2), sized(5, 34, 48));
        assert_eq!(size(20_000, 1), Err(SizeError::OutOfRange));
    }
}
