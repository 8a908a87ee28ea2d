//! SVG pictures as a PDF document, each on a page of its own. What is left of a picture when usvg has read it are paths, which PDF has too.

use crate::show::number;
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{self, Color, FillRule, Group, LineCap, LineJoin, Node, Options, Paint, Tree};
use std::collections::BTreeSet;
use std::fmt::Write;

const POINTS_A_MILLIMETRE: f32 = 72.0 / 25.4;
/// usvg counts 96 pixels an inch, PDF 72 points.
const POINTS_A_PIXEL: f32 = 0.75;

/// Draws SVG documents in the middle of pages of this width and height in millimetres, with a text about the document.
pub(super) fn of_svgs(svgs: &[String], paper: (f64, f64), text: &str) -> Result<Vec<u8>, String> {
    let (width, height) = (paper.0 as f32 * POINTS_A_MILLIMETRE, paper.1 as f32 * POINTS_A_MILLIMETRE);
    let mut file = PdfFile::new();
    // The objects in front of the pages: the catalog, the list of pages, the text about the document. Each page has two.
    let pages: String = (0..svgs.len()).map(|page| format!("{} 0 R ", 4 + 2 * page)).collect();
    file.add("<< /Type /Catalog /Pages 2 0 R >>");
    file.add(&format!("<< /Type /Pages /Count {} /Kids [ {pages}] >>", svgs.len()));
    file.add(&format!("<< /Title {} /Producer (oneway) >>", text_string(text)));
    for (page, svg) in svgs.iter().enumerate() {
        let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
        let (wide, high) = (tree.size().width() * POINTS_A_PIXEL, tree.size().height() * POINTS_A_PIXEL);
        let mut content = PdfContent::default();
        // From the upper left corner downward, as in SVG.
        let corner = ((width - wide) / 2.0, (height + high) / 2.0);
        content.transform(Transform::from_row(POINTS_A_PIXEL, 0.0, 0.0, -POINTS_A_PIXEL, corner.0, corner.1));
        content.group(tree.root())?;
        let states = content.opacities.iter();
        let states: String = states.map(|(fill, line)| opacity_state(*fill, *line)).collect();
        file.add(&format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Resources << /ExtGState << {states}>> >> /Contents {} 0 R >>",
            digits(width),
            digits(height),
            5 + 2 * page
        ));
        file.add(&format!("<< /Length {} >>\nstream\n{}endstream", content.text.len(), content.text));
    }
    Ok(file.finished())
}

/// A document that grows, object by object.
struct PdfFile {
    bytes: Vec<u8>,
    /// Where each object begins.
    places: Vec<usize>,
}

impl PdfFile {
    fn new() -> Self {
        // The second line shows that the file is not text.
        Self { bytes: b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec(), places: Vec::new() }
    }

    fn add(&mut self, object: &str) {
        self.places.push(self.bytes.len());
        let number = self.places.len();
        self.bytes.extend(format!("{number} 0 obj\n{object}\nendobj\n").bytes());
    }

    fn finished(mut self) -> Vec<u8> {
        let (table, objects) = (self.bytes.len(), self.places.len() + 1);
        let mut end = format!("xref\n0 {objects}\n0000000000 65535 f \n");
        end.extend(self.places.iter().map(|place| format!("{place:010} 00000 n \n")));
        end.push_str(&format!("trailer\n<< /Size {objects} /Root 1 0 R /Info 3 0 R >>\nstartxref\n{table}\n%%EOF\n"));
        self.bytes.extend(end.bytes());
        self.bytes
    }
}

/// The drawing of a page.
#[derive(Default)]
struct PdfContent {
    text: String,
    /// The pairs of opacities that occur, of areas and of lines, in percent.
    opacities: BTreeSet<(u8, u8)>,
}

impl PdfContent {
    fn put(&mut self, numbers: &[f32], operator: &str) {
        for value in numbers {
            self.text.push_str(&digits(*value));
            self.text.push(' ');
        }
        self.text.push_str(operator);
        self.text.push('\n');
    }

    fn transform(&mut self, Transform { sx, ky, kx, sy, tx, ty }: Transform) {
        self.put(&[sx, ky, kx, sy, tx, ty], "cm");
    }

    fn group(&mut self, group: &Group) -> Result<(), String> {
        if group.should_isolate() {
            return Err("a picture with masks or groups that are seen through can't be written as PDF".into());
        }
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group)?,
                Node::Path(path) => self.path(path)?,
                Node::Image(_) | Node::Text(_) => return Err("only paths can be written as PDF".into()),
            }
        }
        Ok(())
    }

    fn path(&mut self, path: &usvg::Path) -> Result<(), String> {
        self.text.push_str("q\n");
        self.transform(path.abs_transform());
        let percent = |opacity: f32| (opacity * 100.0).round() as u8;
        let opacities = (
            path.fill().map_or(100, |fill| percent(fill.opacity().get())),
            path.stroke().map_or(100, |stroke| percent(stroke.opacity().get())),
        );
        if opacities != (100, 100) {
            self.opacities.insert(opacities);
            self.put(&[], &format!("/{} gs", state_name(opacities)));
        }
        if let Some(fill) = path.fill() {
            self.put(&colour(fill.paint())?, "rg");
        }
        if let Some(stroke) = path.stroke() {
            self.put(&colour(stroke.paint())?, "RG");
            self.put(&[stroke.width().get()], "w");
            let cap = [LineCap::Butt, LineCap::Round, LineCap::Square];
            let cap = cap.iter().position(|cap| *cap == stroke.linecap()).unwrap_or(0);
            let join = if stroke.linejoin() == LineJoin::Round { 1 } else { 0 };
            self.put(&[], &format!("{cap} J {join} j"));
            if let Some(dashes) = stroke.dasharray() {
                let dashes: Vec<_> = dashes.iter().map(|dash| digits(*dash)).collect();
                self.put(&[], &format!("[{}] {} d", dashes.join(" "), digits(stroke.dashoffset())));
            }
        }
        self.segments(path.data().segments());
        let is_even_odd = path.fill().is_some_and(|fill| fill.rule() == FillRule::EvenOdd);
        self.put(
            &[],
            match (path.fill().is_some(), path.stroke().is_some()) {
                (true, true) if is_even_odd => "B*",
                (true, true) => "B",
                (true, false) if is_even_odd => "f*",
                (true, false) => "f",
                (false, true) => "S",
                (false, false) => "n",
            },
        );
        self.text.push_str("Q\n");
        Ok(())
    }

    fn segments(&mut self, segments: impl Iterator<Item = PathSegment>) {
        let mut at = Point::zero();
        for segment in segments {
            match segment {
                PathSegment::MoveTo(to) => self.put(&[to.x, to.y], "m"),
                PathSegment::LineTo(to) => self.put(&[to.x, to.y], "l"),
                PathSegment::QuadTo(by, to) => {
                    // The same curve as a cubic one.
                    let two_thirds = |from: f32, to: f32| from + (to - from) * 2.0 / 3.0;
                    let near = |end: Point| [two_thirds(end.x, by.x), two_thirds(end.y, by.y)];
                    let ([x1, y1], [x2, y2]) = (near(at), near(to));
                    self.put(&[x1, y1, x2, y2, to.x, to.y], "c");
                }
                PathSegment::CubicTo(a, b, to) => self.put(&[a.x, a.y, b.x, b.y, to.x, to.y], "c"),
                PathSegment::Close => self.put(&[], "h"),
            }
            if let PathSegment::MoveTo(to)
            | PathSegment::LineTo(to)
            | PathSegment::QuadTo(_, to)
            | PathSegment::CubicTo(_, _, to) = segment
            {
                at = to;
            }
        }
    }
}

fn state_name((fill, stroke): (u8, u8)) -> String {
    format!("S{fill}-{stroke}")
}

fn opacity_state(fill: u8, stroke: u8) -> String {
    let [ca, stroke_ca] = [fill, stroke].map(|percent| number(f64::from(percent) / 100.0));
    format!("/{} << /ca {ca} /CA {stroke_ca} >> ", state_name((fill, stroke)))
}

fn colour(paint: &Paint) -> Result<[f32; 3], String> {
    match paint {
        Paint::Color(Color { red, green, blue }) => Ok([*red, *green, *blue].map(|part| f32::from(part) / 255.0)),
        _ => Err("only plain colours can be written as PDF".into()),
    }
}

/// A number with at most five decimals: enough for the shares of a large board.
fn digits(value: f32) -> String {
    let mut text = format!("{value:.5}");
    text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    if text == "-0" { "0".to_owned() } else { text }
}

/// Text about a document: ASCII as it is, other text in UTF-16.
fn text_string(text: &str) -> String {
    if !text.is_ascii() {
        let mut units = "<FEFF".to_owned();
        text.encode_utf16().for_each(|unit| write!(units, "{unit:04X}").expect("a string takes everything"));
        return units + ">";
    }
    let escaped: String =
        text.chars().flat_map(|c| "\\()".contains(c).then_some('\\').into_iter().chain([c])).collect();
    format!("({escaped})")
}
