//! An SVG picture as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Draws an SVG document with this width and height in pixels.
pub(super) fn of_svg(svg: &str, (width, height): (u32, u32)) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let mut pixels = Pixmap::new(width, height).ok_or("no picture has that many pixels")?;
    // The document's own size need not be whole pixels; it is stretched by less than one.
    let scale = Transform::from_scale(width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
