//! Puzzles to a page as an SVG picture: one puzzle, or many with captions, part below part.

use super::element::Element;
use super::svg::Document;
use super::{Style, animation, strokes};
use crate::grid::{Size, SizeError};

/// A puzzle as it is shown on a page.
pub trait Panel: Clone {
    /// The size of its board.
    fn size(&self) -> Size;

    /// A few words above it, or none: digits, and the words `level`, `solution`, `no` and `of`.
    fn caption(&self) -> &str;

    /// Characters that it uses beside those of its caption.
    fn characters(&self) -> String {
        String::new()
    }

    /// What the panels of a page use by name.
    fn definitions<'p>(panels: impl Iterator<Item = &'p Self> + Clone) -> Vec<Element>
    where
        Self: 'p;

    /// The picture of the board, from its upper left corner.
    fn elements(&self, style: &Style) -> Vec<Element>;

    /// The steps of its longest line that draws itself in an animation.
    fn steps(&self) -> usize {
        0
    }
}

/// Puzzles in a grid, part below part, with a line between two parts.
#[derive(Clone, Debug)]
pub struct Page<P> {
    parts: Vec<Vec<P>>,
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

impl<P: Panel> Page<P> {
    /// Lays boards out on a page that is about as high as a sheet of paper. An error if there are too many of them.
    pub fn new(parts: Vec<Vec<P>>) -> Result<Self, SizeError> {
        let place = place_of(&parts);
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

    /// Lays boards out on pages of the same size with room for this many fields in width and height: on one, if they all fit there;
    /// otherwise part after part, each on as many pages as it needs. A page has one board, even if that has no room.
    pub fn series(parts: Vec<Vec<P>>, (wide, high): (f64, f64)) -> Vec<Self> {
        if let Ok(page) = Self::new(parts.clone())
            && f64::from(page.size.width()) <= wide
            && f64::from(page.size.height()) <= high
        {
            return vec![page];
        }
        let place = place_of(&parts);
        let boards = |fields: f64, place: i32| (((fields as i32).min(Size::LONGEST) + SPACE) / place).max(1);
        let (columns, rows) = (boards(wide, place.0), boards(high, place.1));
        let size = Size::new(columns * place.0 - SPACE, rows * place.1 - SPACE)
            .expect("a page is smaller than a board can be");
        let on_pages = parts.iter().flat_map(|part| part.chunks((columns * rows) as usize));
        on_pages.map(|boards| Self { parts: vec![boards.to_vec()], columns, place, size }).collect()
    }

    /// The width and the height of the page, in fields.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Boards beside each other.
    pub const fn columns(&self) -> i32 {
        self.columns
    }

    fn panels(&self) -> impl Iterator<Item = &P> + Clone {
        self.parts.iter().flatten()
    }

    /// A board with its caption, in the place with this upper left corner.
    fn placed(&self, panel: &P, (x, y): (i32, i32), style: &Style) -> Element {
        // Captions of boards that are less high than others stand directly above them.
        let y = y + self.place.1 - SPACE - panel.size().height();
        let mut lines = Vec::new();
        if !panel.caption().is_empty() {
            // A long caption over a narrow board is made smaller.
            let letters = LETTERS.min(f64::from(self.place.0) / strokes::width(panel.caption()));
            let ink = style.colours.palette().ink;
            lines.push(strokes::caption(panel.caption(), (0.0, -0.3 - letters), letters, ink));
        }
        lines.extend(panel.elements(style));
        Element::new("g").with("transform", format!("translate({x} {y})")).lines(lines)
    }
}

/// The place of the largest board with its caption and its share of the space between boards.
fn place_of<P: Panel>(parts: &[Vec<P>]) -> (i32, i32) {
    let panels = || parts.iter().flatten();
    let has_captions = panels().any(|panel| !panel.caption().is_empty());
    let width = panels().map(|panel| panel.size().width()).max().unwrap_or(1);
    let height = panels().map(|panel| panel.size().height()).max().unwrap_or(1);
    (width + SPACE, height + SPACE + if has_captions { CAPTION } else { 0 })
}

/// A page of boards as an SVG document.
pub fn page_svg<P: Panel>(page: &Page<P>, style: &Style) -> String {
    let palette = style.colours.palette();
    let mut document = Document::new(page.size, style, palette.paper);
    let definitions = P::definitions(page.panels());
    if !definitions.is_empty() {
        document.put(Element::new("defs").lines(definitions));
    }
    let others: String = page.panels().map(Panel::characters).collect();
    if let Some(letters) = strokes::definitions(page.panels().map(Panel::caption).chain([&others[..]])) {
        document.put(letters);
    }
    if let Some(duration) = style.animation {
        let steps = page.panels().map(Panel::steps).max().unwrap_or(0);
        document.put(animation::style_sheet(steps, duration));
    }
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
            document.put(page.placed(panel, corner, style));
        }
        top += (part.len() as i32 + page.columns - 1) / page.columns * page.place.1;
    }
    document.finished()
}

/// A path that is a stroke.
pub(super) fn stroked(path: String, colour: &str, width: &str) -> Element {
    let path = Element::new("path").with("d", path).with("fill", "none");
    path.with("stroke", colour).with("stroke-width", width)
}

/// The lines between the fields of a board.
pub(super) fn inner_lines(size: Size) -> String {
    let (width, height) = (size.width(), size.height());
    let across = (1..height).map(|y| format!("M0 {y}h{width}"));
    across.chain((1..width).map(|x| format!("M{x} 0v{height}"))).collect()
}

/// The frame of a board.
pub(super) fn frame(size: Size, colour: &str) -> Element {
    let path = format!("M0 0h{}v{}h-{}z", size.width(), size.height(), size.width());
    stroked(path, colour, ".07").with("stroke-linejoin", "round")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matching::binary::BinaryBoard;
    use crate::show::TakuzuPanel;

    #[test]
    fn a_page_is_about_as_high_as_a_sheet_of_paper() {
        let six = TakuzuPanel::of_clues(
            "1".to_owned(),
            &BinaryBoard::new(Size::square(6).expect("a size")).expect("a board"),
        );
        let size = |boards: usize, parts: usize| {
            Page::new(vec![vec![six.clone(); boards]; parts]).map(|page| (page.columns, page.size))
        };
        let sized = |columns, width, height| Ok((columns, Size::new(width, height).expect("a size")));
        assert_eq!(size(1, 1), sized(1, 6, 7));
        assert_eq!(size(4, 1), sized(2, 13, 15));
        assert_eq!(size(12, 1), sized(3, 20, 31));
        assert_eq!(size(12, 2), sized(5, 34, 48));
        assert_eq!(size(200_000, 1), Err(SizeError::OutOfRange));
        let pages = |boards: usize, parts: usize, wide: f64, high: f64| {
            let series = Page::series(vec![vec![six.clone(); boards]; parts], (wide, high));
            series.iter().map(|page| (page.columns, page.panels().count())).collect::<Vec<_>>()
        };
        assert_eq!(pages(4, 1, 13.0, 15.0), [(2, 4)], "all fit on one page");
        assert_eq!(pages(5, 2, 13.5, 15.5), [(2, 4), (2, 1), (2, 4), (2, 1)]);
        assert_eq!(pages(2, 1, 5.0, 5.0), [(1, 1), (1, 1)], "a board for which there is no room is alone");
    }
}
