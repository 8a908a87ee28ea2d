//! Rules of puzzles on ways from text, for tests: fields of up to two marks, each with the sign of the way behind it.

use super::{WayMark, WaysMark, WaysRule};
use crate::language::frame::AnchorFrame;
use crate::language::future::Way;
use crate::language::rule::Offset;
use oneway::grid::{Step, Symmetry};
use oneway::matching::ways::WaysAssumptions;

/// A rule without assumptions. Fields are words of letters (`e t p s o`, or `.`) that stand anywhere in their row; between two of them a
/// way has a sign (`-` used, `x` unused, `?` open, `U` used by conclusion, `X` barred). A row of signs and spaces alone has the ways down from the
/// fields above, one sign for each field that begins at or before its column.
pub(crate) fn sketch(name: &str, rows: &[&str]) -> WaysRule {
    let (mut marks, mut ways) = (Vec::new(), Vec::new());
    let (mut width, mut height) = (0, 0);
    let sign_of = |letter| match letter {
        '-' => Some(WaysMark::Used),
        'x' => Some(WaysMark::Unused),
        '?' => Some(WaysMark::Open),
        'U' => Some(WaysMark::Use),
        'X' => Some(WaysMark::Bar),
        _ => None,
    };
    // Where the fields of the row above begin.
    let mut columns: Vec<usize> = Vec::new();
    for row in rows {
        if row.chars().all(|letter| letter == ' ' || sign_of(letter).is_some()) {
            for (at, letter) in row.char_indices() {
                let Some(mark) = sign_of(letter) else { continue };
                let x = columns.iter().rposition(|begin| *begin <= at).expect("a field above") as i32;
                ways.push(WayMark { way: Way::new(Offset::new(x, height - 1), Step::Down), mark });
            }
            continue;
        }
        columns.clear();
        let mut in_field = false;
        for (at, letter) in row.char_indices() {
            if let Some(mark) = sign_of(letter) {
                let from = Offset::new(columns.len() as i32 - 1, height);
                ways.push(WayMark { way: Way::new(from, Step::Right), mark });
            }
            let is_field = "etpso.".contains(letter);
            if is_field && !in_field {
                columns.push(at);
            }
            in_field = is_field;
            let field = Offset::new(columns.len() as i32 - 1, height);
            let mark = match letter {
                'e' => WaysMark::End,
                't' => WaysMark::Through,
                'p' => WaysMark::Plain,
                's' => WaysMark::SameLine,
                'o' => WaysMark::OtherLine,
                _ => continue,
            };
            marks.push((field, mark));
        }
        width = width.max(columns.len() as i32);
        height += 1;
    }
    let rule = WaysRule {
        name: name.to_owned(),
        title: String::new(),
        reason: String::new(),
        level: 3,
        assumes: WaysAssumptions::NONE,
        frame: AnchorFrame { width, height, x: 0, y: 0 },
        orientations: Symmetry::ALL.to_vec(),
        marks,
        ways,
    };
    rule.relative_to_anchor()
}
