//! The shape of a line: a board, or a mask from a text or a picture.

use super::Failure;
use super::input::bytes_of;
use super::line_arguments::{board_between, field};
use crate::grid::{Chance, Field, FieldMask, Size};
use crate::line::Board;
use crate::line::mask::{NoMaskLine, line_around_a_tree, some_line, some_loop};
use crate::line::walk::by_witness;
use crate::support::printable;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A board or a mask, and the two ends of a line.
#[derive(clap::Args)]
pub(super) struct ShapeArguments {
    /// Fields on each side, or width and height; of a picture as mask, the most that it is sampled into
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true)]
    size: Option<Size>,
    #[command(flatten)]
    outline: OutlineArguments,
    /// Where the line begins: column and row, counted from 1 [default: the upper left corner; in a mask, anywhere]
    #[arg(long, value_name = "X,Y", value_parser = field, allow_hyphen_values = true)]
    start: Option<Field>,
    /// Where it ends [default: the lower right corner; in a mask, anywhere]
    #[arg(long, value_name = "X,Y", value_parser = field, allow_hyphen_values = true, conflicts_with = "closed")]
    end: Option<Field>,
}

/// The outline of a line that is not drawn from end to end of a board.
#[derive(clap::Args)]
pub(super) struct OutlineArguments {
    /// Draw the line through the fields of a mask: a text with # for inside and . for outside, or a PNG or SVG picture whose dark parts
    /// are inside; - for stdin
    #[arg(long, value_name = "FILE")]
    mask: Option<PathBuf>,
    /// Draw each field of the mask as a square of four, on a board of twice the size: then there is a line through every mask in one part
    #[arg(long, requires = "mask")]
    double: bool,
    /// Draw a loop: the line comes back to its start
    #[arg(long)]
    closed: bool,
}

/// A board with the first field of a line, and what is known about its completion.
pub(super) struct LineShape {
    pub(super) board: Board,
    /// Some completion, in a mask or of a loop.
    pub(super) ahead: Option<Vec<Field>>,
}

impl LineShape {
    /// The shape of a loop.
    fn around(board: Board, mut line: Vec<Field>) -> Self {
        Self { board: board.closed(), ahead: Some(line.split_off(1)) }
    }
}

impl ShapeArguments {
    /// Whether there is a mask.
    pub(super) fn has_mask(&self) -> bool {
        self.outline.has_mask()
    }

    /// Whether the line is a loop.
    pub(super) fn is_closed(&self) -> bool {
        self.outline.closed
    }

    /// Whether any of them is given.
    pub(super) fn is_given(&self) -> bool {
        self.size.is_some() || self.outline.is_given() || self.start.is_some() || self.end.is_some()
    }

    /// The shape; if no line leads through it, why. Ends in a mask are chosen by a seed.
    pub(super) fn shape(&self, seed: u64) -> Result<LineShape, Failure> {
        self.outline.shape(self.size, [self.start, self.end], seed)
    }
}

impl OutlineArguments {
    /// Whether there is a mask.
    pub(super) fn has_mask(&self) -> bool {
        self.mask.is_some()
    }

    /// Whether there is a mask or a loop.
    pub(super) fn is_given(&self) -> bool {
        self.closed || self.has_mask()
    }

    /// The shape on a board of some size, or in a mask, whose picture is sampled within that size.
    pub(super) fn shape(
        &self,
        size: Option<Size>,
        [start, end]: [Option<Field>; 2],
        seed: u64,
    ) -> Result<LineShape, Failure> {
        let chance = &mut Chance::from_seed(seed).stream(1);
        let Some(path) = &self.mask else {
            let size = size.ok_or_else(|| Failure::Usage("--size or --mask is needed".into()))?;
            if self.closed {
                let line = by_witness::some_loop(size, start.unwrap_or(Field::new(1, 1)), chance)?;
                return Ok(LineShape::around(Board::between(size, line[0], line[line.len() - 1]), line));
            }
            return Ok(LineShape { board: board_between(size, start, end)?, ahead: None });
        };
        let refuse = |why: String| Failure::Usage(format!("--mask {}: {why}", printable::path(path)));
        let mask = read(path, size).map_err(refuse)?;
        let (mask, line) = match self.double {
            false => {
                let mask = Arc::new(mask);
                let line = match self.closed {
                    true => some_loop(&mask, start, chance),
                    false => some_line(&mask, start, end, chance),
                };
                (mask, line)
            }
            true => {
                let too_large = || refuse(format!("a doubled side has more than {} fields", Size::LONGEST));
                let doubled = Arc::new(mask.doubled().ok_or_else(too_large)?);
                let line = match (start, end) {
                    (start, None) if start.is_none_or(|start| doubled.contains(start)) => {
                        line_around_a_tree(&mask, start, chance)
                    }
                    (start, end) => some_line(&doubled, start, end, chance),
                };
                (doubled, line)
            }
        };
        let mut line = line.map_err(|why| refuse(described(&mask, &why)))?;
        if self.closed {
            return Ok(LineShape::around(Board::within(&mask, line[0], line[line.len() - 1]), line));
        }
        if end.is_none() && self.double {
            move_end(&mask, &mut line, chance);
            if start.is_none() {
                line.reverse();
                move_end(&mask, &mut line, chance);
            }
        }
        let board = Board::within(&mask, line[0], line[line.len() - 1]);
        Ok(LineShape { board, ahead: Some(line.split_off(1)) })
    }
}

fn read(path: &Path, size: Option<Size>) -> Result<FieldMask, String> {
    let sampled = |sample: &dyn Fn(Size) -> Result<FieldMask, String>| {
        sample(size.ok_or("a picture is sampled into fields; say with --size how many at most")?)
    };
    let bytes = bytes_of(path)?;
    if bytes.starts_with(b"\x89PNG") {
        return sampled(&|size| of_png(&bytes, size));
    }
    let text = String::from_utf8(bytes).map_err(|_| "this is neither text nor a PNG picture".to_owned())?;
    let begin = text.trim_start_matches('\u{feff}').trim_start();
    if begin.starts_with("<?xml") || begin.starts_with("<svg") || begin.starts_with("<!") {
        return sampled(&|size| of_svg(&text, size));
    }
    if size.is_some() {
        return Err("--size is for masks from pictures; this text has a size of its own".into());
    }
    FieldMask::read(&text).map_err(|mistake| mistake.to_string())
}

/// The most pixels of a picture that is read.
const MOST_PIXELS: u64 = 1 << 26;
/// Pixels a field, in both directions, of a picture that is drawn in order to be sampled.
const SAMPLES: u32 = 8;

fn of_png(bytes: &[u8], most: Size) -> Result<FieldMask, String> {
    // The header is looked at before memory is given to the pixels.
    let side = |at: usize| bytes.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map(u32::from_be_bytes);
    let (Some(width), Some(height)) = (side(16), side(20)) else { return Err("the PNG picture has no header".into()) };
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(format!("the picture has {width} x {height} pixels, which is too many"));
    }
    let pixels = Pixmap::decode_png(bytes).map_err(|error| format!("the PNG picture can't be read: {error}"))?;
    let size = fitting((f64::from(width), f64::from(height)), most);
    of_pixels(&pixels, size)
}

fn of_svg(text: &str, most: Size) -> Result<FieldMask, String> {
    let tree =
        Tree::from_str(text, &Options::default()).map_err(|error| format!("the SVG picture can't be read: {error}"))?;
    let size = fitting((f64::from(tree.size().width()), f64::from(tree.size().height())), most);
    let (width, height) = (SAMPLES * size.width() as u32, SAMPLES * size.height() as u32);
    let mut pixels = Pixmap::new(width, height).ok_or("no picture has that many pixels")?;
    let scale = Transform::from_scale(width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    of_pixels(&pixels, size)
}

/// The largest board with the proportions of a picture that fits into another one.
fn fitting((width, height): (f64, f64), most: Size) -> Size {
    let scale = (f64::from(most.width()) / width).min(f64::from(most.height()) / height);
    let side = |length: f64, most: i32| ((length * scale).round() as i32).clamp(1, most);
    Size::new(side(width, most.width()), side(height, most.height())).expect("no larger than a size")
}

/// The fields of which more than half is dark, on white paper.
fn of_pixels(pixels: &Pixmap, size: Size) -> Result<FieldMask, String> {
    let darkness = |x: u32, y: u32| {
        // Colours are multiplied by their opacity already.
        let pixel = pixels.pixel(x, y).expect("inside the picture");
        let light = 0.299 * f64::from(pixel.red()) + 0.587 * f64::from(pixel.green()) + 0.114 * f64::from(pixel.blue());
        f64::from(pixel.alpha()) - light
    };
    // From the first pixel of a field to that of the next one; at least one pixel.
    let range = |at: i32, fields: i32, pixels: u32| {
        let edge = |at: i32| (i64::from(at) * i64::from(pixels) / i64::from(fields)) as u32;
        let (first, end) = (edge(at - 1).min(pixels - 1), edge(at));
        first..end.max(first + 1)
    };
    let mask = FieldMask::new(size, |field| {
        let (columns, rows) =
            (range(field.x, size.width(), pixels.width()), range(field.y, size.height(), pixels.height()));
        let number = columns.len() * rows.len();
        let sum: f64 = rows.flat_map(|y| columns.clone().map(move |x| (x, y))).map(|(x, y)| darkness(x, y)).sum();
        sum > 127.5 * number as f64
    });
    mask.ok_or_else(|| format!("no field of {size} is inside: no part of the picture is dark enough"))
}

/// The reason in words, with a picture of the mask in which the fields to blame are marked.
fn described(mask: &FieldMask, why: &NoMaskLine) -> String {
    /// The widest picture that fits into a terminal.
    const WIDEST: i32 = 100;
    let blamed = why.blamed();
    let mut text = why.to_string();
    if blamed.is_empty() || why.is_outside() || mask.size().width() > WIDEST {
        return text;
    }
    text.push_str("; marked with ?:");
    for y in 1..=mask.size().height() {
        let sign = |x: i32| match Field::new(x, y) {
            field if blamed.contains(&field) => '?',
            field if mask.contains(field) => '#',
            _ => '.',
        };
        text.push('\n');
        text.extend((1..=mask.size().width()).map(sign));
    }
    text
}

/// Moves the end of a line to another field: it is joined to a field beside it, and the line is opened behind that, many times
/// (*backbite*).
fn move_end(mask: &FieldMask, line: &mut [Field], chance: &mut Chance) {
    /// The most fields that are turned around in all.
    const MOST_TURNED: usize = 20_000_000;
    let mut place = vec![0; mask.size().fields()];
    for (at, field) in line.iter().enumerate() {
        place[mask.size().index(*field)] = at;
    }
    let moves = (MOST_TURNED / line.len()).min(4 * line.len());
    for _ in 0..moves {
        let last = line.len() - 1;
        let beside: Vec<Field> = mask.neighbours(line[last]).collect();
        let Some(joined) = beside.get(chance.below(beside.len().max(1) as u32) as usize) else { return };
        let at = place[mask.size().index(*joined)];
        line[at + 1..].reverse();
        for (at, field) in line.iter().enumerate().skip(at + 1) {
            place[mask.size().index(*field)] = at;
        }
    }
}
