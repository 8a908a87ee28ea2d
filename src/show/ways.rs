//! Puzzles on ways to their parts of an SVG picture: ends as discs with letters, numbers as dark discs, lines as thick strokes in colours,
//! walls as bars, holes as dark squares.

mod colours;

use super::element::{Element, number};
use super::page::{Panel, frame, inner_lines, stroked};
use super::style::Palette;
use super::svg::{Point, circle, path_of_fields};
use super::{Style, animation, strokes};
use crate::grid::{Field, Size, Step};
use crate::ways::text::walls;
use crate::ways::{Goal, WaysPuzzle, WaysSolution};
use colours::{LineColour, colour_of};
use std::fmt::Write;

/// A puzzle on ways as it is shown.
#[derive(Clone, Debug)]
pub struct WaysPanel {
    /// A few words above it, or none.
    pub caption: String,
    /// The puzzle.
    pub puzzle: WaysPuzzle,
    /// The letters of its colours.
    pub letters: Vec<char>,
    /// The lines to show.
    pub solution: Option<WaysSolution>,
    /// Fields with a coloured ground.
    pub marked: Vec<Field>,
    /// Decided ways, shown one by one.
    pub decided: Vec<DecidedWay>,
}

/// A way of which is known whether a line uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecidedWay {
    /// The left or upper field.
    pub field: Field,
    /// The step along it.
    pub step: Step,
    /// Whether a line uses it.
    pub used: bool,
    /// A number that stands on it.
    pub number: Option<usize>,
}

/// The width of a line, of the rim around it, and of a wall, in fields.
const LINE: f64 = 0.36;
const RIM: f64 = 0.05;
const WALL: &str = ".17";
/// The radius of a disc, and the height of its letter or number.
const DISC: f64 = 0.36;
const LETTER: f64 = 0.38;

impl WaysPanel {
    /// A puzzle without its solution.
    pub fn of_puzzle(caption: String, puzzle: &WaysPuzzle, letters: &[char]) -> Self {
        let (puzzle, letters) = (puzzle.clone(), letters.to_owned());
        Self { caption, puzzle, letters, solution: None, marked: Vec::new(), decided: Vec::new() }
    }

    /// A puzzle with a solution.
    pub fn solved(caption: String, puzzle: &WaysPuzzle, letters: &[char], solution: &WaysSolution) -> Self {
        Self { solution: Some(solution.clone()), ..Self::of_puzzle(caption, puzzle, letters) }
    }

    /// The colours of a line.
    fn line_colour(&self, line: usize, style: &Style, palette: &Palette) -> LineColour {
        match self.letters.get(line) {
            Some(letter) => colour_of(*letter, style.colours),
            None => LineColour { line: palette.thread.to_owned(), letter: palette.paper },
        }
    }

    /// The lines, each with a rim, so that a light one is seen on light paper.
    fn put_lines(&self, elements: &mut Vec<Element>, style: &Style, palette: &Palette) {
        let Some(solution) = &self.solution else { return };
        let class = style.animation.is_some().then_some(animation::CLASS);
        for (at, line) in solution.lines.iter().enumerate().filter(|(_, line)| line.len() > 1) {
            let colour = self.line_colour(at, style, palette).line;
            for (width, colour) in [(LINE + 2.0 * RIM, palette.ink), (LINE, &colour)] {
                let path = Element::new("path").with("d", path_of_fields(line)).with("fill", "none");
                let path = path.with("stroke", colour).with("stroke-width", width);
                let path = path.with("stroke-linecap", "round").with("stroke-linejoin", "round");
                elements.push(path.with_optional("class", class));
            }
        }
    }

    /// The ends or the numbers.
    fn put_discs(&self, elements: &mut Vec<Element>, style: &Style, palette: &Palette) {
        let mut disc = |field: Field, ground: &str, letter: &str, text: &str| {
            let disc = circle(field, DISC).with("fill", ground);
            elements.push(disc.with("stroke", palette.ink).with("stroke-width", RIM));
            let Point { x, y } = Point::centre_of(field);
            elements.push(strokes::label(text, (x, y), LETTER, letter));
        };
        match self.puzzle.goal() {
            Goal::Flow(ends) => {
                for (at, ends) in ends.iter().enumerate() {
                    let LineColour { line, letter } = self.line_colour(at, style, palette);
                    let text = self.letters.get(at).map(char::to_string).unwrap_or_default();
                    ends.iter().for_each(|end| disc(*end, &line, letter, &text));
                }
            }
            Goal::Numbered(fields) => {
                for (number, field) in (1..).zip(fields) {
                    disc(*field, palette.ink, palette.paper, &format!("{number}"));
                }
            }
        }
    }

    /// Ways that are shown one by one: a used one as a stroke, a barred one as a thin bar across it.
    fn put_decided(&self, elements: &mut Vec<Element>, palette: &Palette) {
        for way in &self.decided {
            let centre = Point::centre_of(way.field);
            let Point { x, y } = centre.towards(way.step, 0.5);
            let [from, to] = match (way.used, way.step) {
                (true, step) => [centre, centre.towards(step, 1.0)],
                (false, Step::Left | Step::Right) => [Point { x, y: y - 0.28 }, Point { x, y: y + 0.28 }],
                (false, Step::Up | Step::Down) => [Point { x: x - 0.28, y }, Point { x: x + 0.28, y }],
            };
            if way.number.is_none() || !way.used {
                let width = if way.used { ".3" } else { ".1" };
                let path = format!("M{}L{}", from.coordinates(), to.coordinates());
                elements.push(stroked(path, palette.thread, width).with("stroke-linecap", "round"));
            }
            if let Some(number) = way.number {
                let ground = Element::new("circle").with("cx", x).with("cy", y).with("r", ".15");
                elements.push(ground.with("fill", palette.paper).with("fill-opacity", ".85"));
                elements.push(strokes::label(&number.to_string(), (x, y), 0.2, palette.ink));
            }
        }
    }
}

impl Panel for WaysPanel {
    fn size(&self) -> Size {
        self.puzzle.size()
    }

    fn caption(&self) -> &str {
        &self.caption
    }

    fn characters(&self) -> String {
        let has_numbers = self.letters.is_empty() || self.decided.iter().any(|way| way.number.is_some());
        let digits = if has_numbers { "0123456789" } else { "" };
        self.letters.iter().copied().chain(digits.chars()).collect()
    }

    fn definitions<'p>(_: impl Iterator<Item = &'p Self> + Clone) -> Vec<Element> {
        Vec::new()
    }

    fn elements(&self, style: &Style) -> Vec<Element> {
        let palette = style.colours.palette();
        let size = self.puzzle.size();
        let squares = |fields: &mut dyn Iterator<Item = Field>| {
            let mut path = String::new();
            for field in fields {
                write!(path, "M{} {}h1v1h-1z", field.x - 1, field.y - 1).expect("a string takes everything");
            }
            (!path.is_empty()).then(|| Element::new("path").with("d", path))
        };
        let mut elements = Vec::new();
        let marked = squares(&mut self.marked.iter().copied());
        elements.extend(marked.map(|path| path.with("fill", palette.thread).with("fill-opacity", ".4")));
        let holes = squares(&mut size.all_fields().filter(|field| self.puzzle.is_hole(*field)));
        elements.extend(holes.map(|path| path.with("fill", palette.ink).with("fill-opacity", ".8")));
        elements.push(stroked(inner_lines(size), palette.ink, ".02").with("stroke-opacity", ".5"));
        self.put_lines(&mut elements, style, &palette);
        let bars: String = walls(&self.puzzle).map(|(field, step)| bar(field, step)).collect();
        if !bars.is_empty() {
            elements.push(stroked(bars, palette.ink, WALL).with("stroke-linecap", "round"));
        }
        elements.push(frame(size, palette.ink));
        self.put_discs(&mut elements, style, &palette);
        self.put_decided(&mut elements, &palette);
        elements
    }

    fn steps(&self) -> usize {
        self.solution.iter().flat_map(|solution| &solution.lines).map(|line| line.len() - 1).max().unwrap_or(0)
    }
}

/// The path of a wall on the way to the right or down from a field; its round ends are at the corners of the field.
fn bar(field: Field, step: Step) -> String {
    let (x, y) = (f64::from(field.x), f64::from(field.y));
    let inset = 0.05;
    let length = number(1.0 - 2.0 * inset);
    match step {
        Step::Right | Step::Left => format!("M{} {}v{length}", number(x), number(y - 1.0 + inset)),
        Step::Down | Step::Up => format!("M{} {}h{length}", number(x - 1.0 + inset), number(y)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::{Page, page_svg};
    use crate::ways::Conventions;
    use crate::ways::text::read;
    use std::time::Duration;

    fn svg(text: &str, solution: Option<&[&[(i32, i32)]]>, animation: Option<Duration>) -> String {
        let read = read(text, Conventions::default()).next().expect("a puzzle").expect("without a mistake");
        let line = |line: &&[(i32, i32)]| line.iter().map(|(x, y)| Field::new(*x, *y)).collect();
        let solution = solution.map(|lines| WaysSolution { lines: lines.iter().map(line).collect() });
        let panel = WaysPanel { solution, ..WaysPanel::of_puzzle("level 1".to_owned(), &read.puzzle, &read.letters) };
        let page = Page::new(vec![vec![panel]]).expect("it fits");
        page_svg(&page, &Style { animation, ..Style::line(page.size()) })
    }

    #[test]
    fn ends_are_discs_with_letters_and_lines_have_their_colour() {
        insta::assert_snapshot!(svg(
            "RBB\n..R\n*..\n",
            Some(&[&[(1, 1), (1, 2), (2, 2), (3, 2)], &[(2, 1), (3, 1)]]),
            None
        ));
    }

    #[test]
    fn numbers_are_discs_and_walls_are_bars() {
        insta::assert_snapshot!(svg("1 . .\n-\n2|. .\n", None, None));
    }

    #[test]
    fn all_lines_draw_themselves_in_the_time_of_the_longest() {
        let lines: [&[_]; 1] = [&[(1, 1), (2, 1), (3, 1), (3, 2), (2, 2), (1, 2)]];
        let moving = svg("1 . .\n2 . .\n", Some(&lines), Some(Duration::from_secs(3)));
        assert!(moving.contains("animation:draw 3.000s linear") && moving.contains("stroke-dashoffset:6"), "{moving}");
        assert_eq!(moving.matches(r#"class="drawn""#).count(), 2, "the line and its rim");
    }
}
