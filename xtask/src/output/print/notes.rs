//! Decoration: the grid, arrows that show on which side an area lies, frames around repeated fields. The reader ignores it.

use crate::language::rule::{Area, Frame, Repeat};
use crate::language::takuzu::{Along, LineRegion};
use crate::output::palette::FUTURE;
use crate::support::html::escaped;
use oneway::grid::Step;
use std::collections::BTreeSet;

/// The width of a letter, of its height.
const LETTER: f64 = 0.58;

/// The paper and its lines.
pub(super) fn grid((width, height): (i32, i32)) -> Vec<String> {
    let columns = (0..=width).map(|x| format!("M{x} 0V{height}"));
    let rows = (0..=height).map(|y| format!("M0 {y}H{width}"));
    let lines: String = columns.chain(rows).collect();
    vec![
        format!(r##"<rect width="{width}" height="{height}" fill="#f8fafc"/>"##),
        format!(r##"<path d="{lines}" stroke="#cbd5e1" stroke-width=".03"/>"##),
    ]
}

/// A band over the whole picture along the row or column of a field.
pub(super) fn band((x, y): (i32, i32), along: Along, (width, height): (i32, i32)) -> String {
    match along {
        Along::Row => format!(r##"<rect y="{y}.1" width="{width}" height=".8" fill="currentColor" opacity=".1"/>"##),
        Along::Column => {
            format!(r##"<rect x="{x}.1" width=".8" height="{height}" fill="currentColor" opacity=".1"/>"##)
        }
    }
}

/// The condition on a line, in the middle of its longest part without marks; or below its field, if it has none.
pub(super) fn caption(
    line: &LineRegion,
    (x, y): (i32, i32),
    (width, height): (i32, i32),
    marked: &BTreeSet<(i32, i32)>,
    colour: &str,
) -> String {
    let text = line.count.to_string();
    let (length, field_at): (i32, &dyn Fn(i32) -> (i32, i32)) = match line.along {
        Along::Row => (width, &|at| (at, y)),
        Along::Column => (height, &|at| (x, at)),
    };
    let fields: Vec<i32> = (0..length).collect();
    let parts = fields.chunk_by(|one, other| marked.contains(&field_at(*one)) == marked.contains(&field_at(*other)));
    let free = parts.filter(|part| !marked.contains(&field_at(part[0]))).max_by_key(|part| part.len());
    let room = free.map_or(0.0, |part| part.len() as f64);
    let size = (room * 0.95 / (LETTER * text.chars().count() as f64)).min(0.24);
    let Some(first) = free.and_then(|part| part.first()).filter(|_| size >= 0.14) else {
        return label(centre((x, y)), &text, width, colour);
    };
    let middle = f64::from(*first) + room / 2.0;
    let (turned, (x, y)) = match line.along {
        Along::Row => ("", (middle, centre((x, y)).1)),
        Along::Column => (" rotate(90)", (centre((x, y)).0, middle)),
    };
    format!(
        r##"<text transform="translate({}){turned}" y=".08" font-size="{}" font-family="sans-serif" text-anchor="middle" fill="{colour}">{}</text>"##,
        point(x, y),
        short(size),
        escaped(&text)
    )
}

/// The line arriving at the live end.
pub(super) fn line(live: (i32, i32), tail: (i32, i32)) -> String {
    let ((x, y), (from_x, from_y)) = (centre(live), centre(tail));
    // On to the far edge of the tail's field.
    let (x0, y0) = (from_x + (from_x - x) / 2.0, from_y + (from_y - y) / 2.0);
    format!(r##"<path d="M{}L{}" stroke="#1f2937" stroke-width=".28"/>"##, point(x0, y0), point(x, y))
}

/// A forced way, from the middle of one field to that of the other.
pub(super) fn future_way(from: (i32, i32), to: (i32, i32)) -> String {
    let [from, to] = [from, to].map(centre).map(|(x, y)| point(x, y));
    format!(r##"<path d="M{from}L{to}" stroke="{FUTURE}" stroke-width=".12" stroke-linecap="round"/>"##)
}

/// The name of a future line in the upper left corner of one of its ends.
pub(super) fn line_name((x, y): (i32, i32), name: char) -> String {
    format!(
        r##"<text x="{x}.1" y="{y}.28" font-size=".26" font-family="sans-serif" fill="{FUTURE}" stroke="#f8fafc" stroke-width=".08" paint-order="stroke">{name}</text>"##
    )
}

/// A number with at most two decimals, as short as it can be written.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn point(x: f64, y: f64) -> String {
    format!("{} {}", short(x), short(y))
}

fn centre((x, y): (i32, i32)) -> (f64, f64) {
    (f64::from(x) + 0.5, f64::from(y) + 0.5)
}

/// The walk along the line as an arrow, small arrows to the circle side, and the count in words.
pub(super) fn area(area: &Area, fields: &[(i32, i32)], frame: Frame) -> Vec<String> {
    let steps: Vec<Step> = match area.walk {
        Some(walk) => vec![walk],
        None => fields.windows(2).filter_map(|f| Step::from_vector((f[1].0 - f[0].0, f[1].1 - f[0].1))).collect(),
    };
    let mut notes = Vec::new();
    if fields.len() > 1 {
        let points: Vec<_> = fields.iter().map(|&field| centre(field)).map(|(x, y)| point(x, y)).collect();
        notes
            .push(format!(r#"<path d="M{}" stroke="currentColor" stroke-width=".06" fill="none"/>"#, points.join("L")));
    }
    // One small arrow a field, to the side of the step that leads on from it, or that led to it.
    for (i, &field) in fields.iter().enumerate() {
        let Some(&walk) = steps.get(i).or(steps.last()) else { continue };
        notes.push(arrow(centre(field), area.circle.of(walk)));
    }
    notes.push(label(centre(fields[0]), &area.count.to_string(), frame.width, "currentColor"));
    notes
}

/// A line of text below the middle of a field, smaller the longer it is, and within the picture.
fn label((x, y): (f64, f64), text: &str, width: i32, colour: &str) -> String {
    let (letters, width) = (text.chars().count() as f64, f64::from(width));
    let size = (width * 1.7 / letters).clamp(0.12, 0.24);
    let half = (letters * size * LETTER / 2.0).min(width / 2.0);
    format!(
        r##"<text x="{}" y="{}" font-size="{}" font-family="sans-serif" text-anchor="middle" fill="{colour}" stroke="#f8fafc" stroke-width=".08" paint-order="stroke">{}</text>"##,
        short(x.clamp(half, width - half)),
        short(y + 0.47),
        short(size),
        escaped(text)
    )
}

/// A short arrow from the field's middle across its edge.
fn arrow((x, y): (f64, f64), to: Step) -> String {
    let (dx, dy) = to.vector();
    let (dx, dy) = (f64::from(dx), f64::from(dy));
    let at = |along: f64, across: f64| point(x + dx * along - dy * across, y + dy * along + dx * across);
    format!(
        r#"<path d="M{}L{}M{}L{}L{}" stroke="currentColor" stroke-width=".05" fill="none"/>"#,
        at(0.24, 0.0),
        at(0.62, 0.0),
        at(0.52, 0.1),
        at(0.62, 0.0),
        at(0.52, -0.1)
    )
}

/// A frame around fields that move, with the name of their repeat.
pub(super) fn family(fields: &[(i32, i32)], repeat: Option<&Repeat>, after: &[&str]) -> Vec<String> {
    let xs = || fields.iter().map(|field| field.0);
    let ys = || fields.iter().map(|field| field.1);
    let (left, top) = (xs().min().unwrap_or(0), ys().min().unwrap_or(0));
    let (width, height) = (xs().max().unwrap_or(0) - left + 1, ys().max().unwrap_or(0) - top + 1);
    let after: String = after.iter().map(|name| format!("+{name}")).collect();
    let copies = repeat.map(|repeat| format!("×{}", repeat.name)).unwrap_or_default();
    let mut notes = vec![
        format!(
            r##"<rect x="{left}.04" y="{top}.04" width="{}" height="{}" rx=".1" fill="none" stroke="#be185d" stroke-width=".05" stroke-dasharray="{}"/>"##,
            short(f64::from(width) - 0.08),
            short(f64::from(height) - 0.08),
            if repeat.is_some() { ".15 .08" } else { ".04 .08" }
        ),
        format!(
            r##"<text x="{left}.1" y="{top}.3" font-size=".26" font-family="sans-serif" fill="#be185d" stroke="#f8fafc" stroke-width=".08" paint-order="stroke">{copies}{after}</text>"##
        ),
    ];
    if let Some(repeat) = repeat {
        let (x, y) = (f64::from(left) + f64::from(width) / 2.0, f64::from(top) + f64::from(height) / 2.0);
        let (dx, dy) = (f64::from(repeat.step.0), f64::from(repeat.step.1));
        let length = dx.hypot(dy);
        notes.push(format!(
            r##"<path d="M{}L{}" stroke="#be185d" stroke-width=".05"/>"##,
            point(x, y),
            point(x + 0.45 * dx / length, y + 0.45 * dy / length)
        ));
    }
    notes
}

/// A line along a way, from the middle of one field to that of the other.
pub(super) fn way_line(from: (i32, i32), to: (i32, i32), colour: &str) -> String {
    let [from, to] = [from, to].map(centre).map(|(x, y)| point(x, y));
    format!(r##"<path d="M{from}L{to}" stroke="{colour}" stroke-width=".16" stroke-linecap="round"/>"##)
}

/// A bar across a way, on the side that both fields have in common.
pub(super) fn way_bar(from: (i32, i32), to: (i32, i32), colour: &str) -> String {
    let (x, y) = to;
    let along = if from.1 == to.1 { format!("M{x} {y}.1V{y}.9") } else { format!("M{x}.1 {y}H{x}.9") };
    format!(r##"<path d="{along}" stroke="{colour}" stroke-width=".08" stroke-linecap="round"/>"##)
}
