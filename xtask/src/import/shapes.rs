//! Recognises shapes: each path is a glyph on a field, and the glyphs of a field together show its meaning. Knows no comments.

use super::meaning::{AreaKind, AreaPart, FieldMeaning};
use oneway::grid::Step;
use roxmltree::Node;
use std::fmt::Write;
use svgtypes::{PathParser, PathSegment};

/// A field, counted from 1 as in the comments.
pub(super) type At = (i32, i32);

/// The four fields beside a field.
pub(super) fn neighbours(at: At) -> [At; 4] {
    Step::ALL.map(|step| (at.0 + step.vector().0, at.1 + step.vector().1))
}

/// The glyph that one element draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Glyph {
    /// A filled field.
    Square(Fill),
    /// The frame of a field of an area.
    Frame(AreaKind),
    /// The line that comes from below and ends in the middle.
    Line,
    /// The line below the live end.
    Tail,
    Plus,
    Towards(Step),
    Start,
    End,
    FutureStart,
    FutureEnd,
    Corner,
    Cross,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fill {
    Grey,
    Red,
    Black,
    Blue,
}

const SQUARE: &str = "M 0 0 h 1 v 1 h -1 z";
const FRAME: &str = "M 0 0 h 1 v 1 h -1 v -0.8 h 0.2 v 0.6 h 0.6 v -0.6 h -0.8 z";
const FILLS: [(&str, Fill); 4] =
    [("#dddddd", Fill::Grey), ("#ff0000", Fill::Red), ("#000000", Fill::Black), ("#0000ff", Fill::Blue)];
const KINDS: [(&str, AreaKind); 3] =
    [("#008000", AreaKind::Pair), ("#808000", AreaKind::Impair), ("#ff4000", AreaKind::Determined)];
/// The strokes, drawn in the field at the origin; those of the live end begin where the field below does.
const STROKES: [(&str, Glyph); 14] = [
    ("M 0.5 0 v -0.5", Glyph::Line),
    ("M 0.5 0 v 0.5", Glyph::Tail),
    ("M 0.3 0.5 h 0.4 M 0.5 0.3 v 0.4", Glyph::Plus),
    ("M 0.8 0.5 h -0.6 l 0.2 -0.2 l -0.2 0.2 l 0.2 0.2", Glyph::Towards(Step::Left)),
    ("M 0.2 0.5 h 0.6 l -0.2 -0.2 l 0.2 0.2 l -0.2 0.2", Glyph::Towards(Step::Right)),
    ("M 0.5 0.8 v -0.6 l -0.2 0.2 l 0.2 -0.2 l 0.2 0.2", Glyph::Towards(Step::Up)),
    ("M 0.5 0.2 v 0.6 l -0.2 -0.2 l 0.2 0.2 l 0.2 -0.2", Glyph::Towards(Step::Down)),
    ("M 0.3 0.3 v 0.4 v -0.2 h 0.4 l -0.13 -0.13 l 0.13 0.13 l -0.13 0.13", Glyph::Start),
    ("M 0.3 0.5 h 0.4 l -0.13 -0.13 l 0.13 0.13 l -0.13 0.13 l 0.13 -0.13 v 0.2 v -0.4", Glyph::End),
    ("M 0.2 0.2 v 0.6 v -0.3 h 0.6 l -0.2 -0.2 l 0.2 0.2 l -0.2 0.2", Glyph::FutureStart),
    ("M 0.2 0.5 h 0.6 l -0.2 -0.2 l 0.2 0.2 l -0.2 0.2 l 0.2 -0.2 v 0.3 v -0.6", Glyph::FutureEnd),
    ("M 0.2 0.2 v 0.6 h 0.6 h -0.3 a 0.3 0.3 0 0 0 -0.3 -0.3", Glyph::Corner),
    ("M 0.3 0.2 v 0.5 h 0.5 h -0.2 a 0.3 0.3 0 0 0 -0.3 -0.3", Glyph::Corner),
    ("M 0.2 0.2 l 0.6 0.6 M 0.2 0.8 l 0.6 -0.6", Glyph::Cross),
];

/// The shapes beside a comment.
#[derive(Clone, Debug, Default)]
pub(super) struct Shapes {
    glyphs: Vec<(At, Glyph)>,
    strange: bool,
}

/// The meaning of the shapes beside a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShapeReading {
    /// There is no shape.
    Nothing,
    /// None that is known.
    Strange,
    /// They stand on another field.
    Elsewhere(At),
    /// Their meaning.
    Is(FieldMeaning),
}

/// An element that is no glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DrawnElement {
    /// It belongs to the picture as a whole, or to a glyph that shows enough by itself.
    Nothing,
    /// An arrow over two fields: so the line runs.
    Arrow(At, At),
    /// It was added to the shapes.
    Shape,
}

impl Shapes {
    /// Adds the glyph of an element.
    pub(super) fn add(&mut self, node: Node<'_, '_>) -> DrawnElement {
        let colour = |name| node.attribute(name).unwrap_or_default().to_ascii_lowercase();
        match node.tag_name().name() {
            "path" if colour("stroke") != "gray" => {}
            "path" | "style" | "circle" | "svg" | "g" | "title" | "desc" | "defs" => return DrawnElement::Nothing,
            _ => {
                self.strange = true;
                return DrawnElement::Shape;
            }
        }
        let path = node.attribute("d").and_then(outline);
        if let Some((from, to)) = path.as_ref().and_then(Outline::arrow) {
            return DrawnElement::Arrow(from, to);
        }
        match path.and_then(|path| path.glyph(&colour("fill"))) {
            Some(glyph) => self.glyphs.push(glyph),
            None => self.strange = true,
        }
        DrawnElement::Shape
    }

    /// Whether there is a glyph or an unknown shape.
    pub(super) fn has_glyphs(&self) -> bool {
        !self.glyphs.is_empty()
    }

    /// The meaning of the shapes for a field.
    pub(super) fn of(&self, at: At) -> ShapeReading {
        if self.strange {
            return ShapeReading::Strange;
        }
        let (mut here, elsewhere): (Vec<_>, Vec<_>) = self.glyphs.iter().copied().partition(|(field, _)| *field == at);
        here.sort_by_key(|(_, glyph)| *glyph);
        let here: Vec<Glyph> = here.into_iter().map(|(_, glyph)| glyph).collect();
        let meaning = together(&here);
        // With the live end stands the field that the line came from.
        let below = |(field, glyph): &&(At, Glyph)| {
            let tail = matches!(glyph, Glyph::Tail | Glyph::Square(Fill::Red));
            !(meaning == Some(FieldMeaning::Live) && *field == (at.0, at.1.saturating_add(1)) && tail)
        };
        match (elsewhere.iter().find(below), meaning) {
            (Some((field, _)), _) => ShapeReading::Elsewhere(*field),
            (None, Some(meaning)) => ShapeReading::Is(meaning),
            (None, None) if self.glyphs.is_empty() => ShapeReading::Nothing,
            (None, None) => ShapeReading::Strange,
        }
    }
}

fn together(glyphs: &[Glyph]) -> Option<FieldMeaning> {
    use Glyph::*;
    Some(match *glyphs {
        [Square(Fill::Grey)] => FieldMeaning::Empty,
        [Square(Fill::Black)] => FieldMeaning::Wall,
        [Square(Fill::Red)] | [Square(Fill::Red), Plus] => FieldMeaning::Taken,
        [Square(Fill::Red), Line] => FieldMeaning::Live,
        [Square(Fill::Red), Towards(step)] => FieldMeaning::Towards(step),
        [Square(Fill::Blue)] => FieldMeaning::FutureLine,
        [Square(Fill::Blue), Towards(_)] => FieldMeaning::FutureDirection,
        [Square(Fill::Blue), FutureStart] => FieldMeaning::FutureStart,
        [Square(Fill::Blue), FutureEnd] => FieldMeaning::FutureEnd,
        [Frame(kind)] => FieldMeaning::Area(Some(kind), AreaPart::Border),
        [Frame(kind), Start] => FieldMeaning::Area(Some(kind), AreaPart::Start),
        [Frame(kind), End] => FieldMeaning::Area(Some(kind), AreaPart::End),
        [Frame(kind), Plus] => FieldMeaning::Area(Some(kind), AreaPart::Entry),
        [Corner] => FieldMeaning::NotCorner,
        [Cross] => FieldMeaning::Forbidden,
        _ => return None,
    })
}

/// A path, wherever it stands.
struct Outline {
    from: (f64, f64),
    /// Everything after the first point, seen from there.
    rest: String,
    /// The first line, if it is straight.
    first: Option<(f64, f64)>,
}

impl Outline {
    /// The field that a point lies in. A coordinate that is a hair short of a whole one is meant to be it.
    fn field(&self) -> At {
        let field = |at: f64| ((at + 0.005).floor().clamp(-1e6, 1e6)) as i32 + 1;
        (field(self.from.0), field(self.from.1))
    }

    fn arrow(&self) -> Option<(At, At)> {
        let (dx, dy) = self.first.filter(|(dx, dy)| (1.25..1.4).contains(&(dx + dy).abs()))?;
        let from = self.field();
        let step = |d: f64| if d == 0.0 { 0 } else { d.signum() as i32 };
        Some((from, (from.0 + step(dx), from.1 + step(dy))))
    }

    fn glyph(&self, fill: &str) -> Option<(At, Glyph)> {
        let field = self.field();
        if self.is(SQUARE) {
            let (_, fill) = FILLS.into_iter().find(|(colour, _)| *colour == fill)?;
            return Some((field, Glyph::Square(fill)));
        }
        if self.is(FRAME) {
            let (_, kind) = KINDS.into_iter().find(|(colour, _)| *colour == fill)?;
            return Some((field, Glyph::Frame(kind)));
        }
        let (_, glyph) = STROKES.into_iter().find(|(path, _)| self.is(path))?;
        Some((if glyph == Glyph::Line { (field.0, field.1 - 1) } else { field }, glyph))
    }

    fn is(&self, path: &str) -> bool {
        let Some(known) = outline(path) else { return false };
        let inside = |outline: &Self| {
            let (x, y) = outline.field();
            (hundredths(outline.from.0 - f64::from(x - 1)), hundredths(outline.from.1 - f64::from(y - 1)))
        };
        self.rest == known.rest && inside(self) == inside(&known)
    }
}

fn hundredths(number: f64) -> i64 {
    (number * 100.0).round() as i64
}

/// Reads a path; `None` if it is none, or of curves that no glyph has.
fn outline(path: &str) -> Option<Outline> {
    let mut from = None;
    let mut rest = String::new();
    let mut first = None;
    for segment in PathParser::from(path) {
        let segment = segment.ok()?;
        let Some((x0, y0)) = from else {
            let PathSegment::MoveTo { x, y, .. } = segment else { return None };
            from = Some((x, y));
            continue;
        };
        let (sign, numbers) = match segment {
            PathSegment::MoveTo { abs: true, x, y } => ('M', vec![x - x0, y - y0]),
            PathSegment::MoveTo { abs: false, x, y } => ('m', vec![x, y]),
            PathSegment::LineTo { abs: false, x, y } => ('l', vec![x, y]),
            PathSegment::HorizontalLineTo { abs: false, x } => ('h', vec![x]),
            PathSegment::VerticalLineTo { abs: false, y } => ('v', vec![y]),
            PathSegment::EllipticalArc { abs: false, rx, ry, x, y, .. } => ('a', vec![rx, ry, x, y]),
            PathSegment::ClosePath { .. } => ('z', vec![]),
            _ => return None,
        };
        if rest.is_empty() {
            first = match (sign, &numbers[..]) {
                ('h', [dx]) => Some((*dx, 0.0)),
                ('v', [dy]) => Some((0.0, *dy)),
                _ => None,
            };
        }
        rest.push(sign);
        for number in numbers {
            write!(rest, " {}", hundredths(number)).expect("a string takes everything");
        }
    }
    Some(Outline { from: from?, rest, first })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stroke_is_recognised_as_one_glyph_only() {
        for (path, glyph) in STROKES {
            let known: Vec<_> =
                STROKES.iter().filter(|(other, _)| outline(path).is_some_and(|o| o.is(other))).collect();
            assert_eq!(known.len(), 1, "{path}");
            assert_eq!(known[0].1, glyph);
        }
        let cross = outline("M 5.2 4.2 l .6 .6 M 5.2 4.8 l .6 -.6").expect("a path");
        assert_eq!(cross.glyph("white"), Some(((6, 5), Glyph::Cross)));
        let arrow = outline("M 1.66 0.5 h -1.33 l 0.25 -0.25").expect("a path");
        assert_eq!(arrow.arrow(), Some(((2, 1), (1, 1))));
    }
}
