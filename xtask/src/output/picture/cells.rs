//! Cells in columns with signs between them, as they stand between the fields of a board.

use crate::language::future::Way;
use crate::language::rule::Offset;
use oneway::grid::Step;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The texts of fields and the signs of ways.
#[derive(Clone, Debug, Default)]
pub(super) struct CellPicture {
    /// The text of each field that has one.
    pub cells: BTreeMap<Offset, String>,
    /// The signs between fields.
    pub signs: BTreeMap<Way, char>,
    /// A field in brackets.
    pub bracketed: Option<Offset>,
}

impl CellPicture {
    /// These columns and rows as text.
    pub(super) fn rows(&self, columns: RangeInclusive<i32>, rows: RangeInclusive<i32>) -> Vec<String> {
        let text = |dx, dy| {
            let field = Offset::new(dx, dy);
            let text = self.cells.get(&field).filter(|text| !text.is_empty());
            let text = text.cloned().unwrap_or_else(|| ".".to_owned());
            match self.bracketed {
                Some(bracketed) if bracketed == field => format!("[{text}]"),
                Some(_) => format!(" {text} "),
                None => text,
            }
        };
        let fields = || rows.clone().flat_map(|dy| columns.clone().map(move |dx| (dx, dy)));
        let width = fields().map(|(dx, dy)| text(dx, dy).chars().count()).max().unwrap_or(1);
        let sign = |dx, dy, step| self.signs.get(&Way { from: Offset::new(dx, dy), step }).copied().unwrap_or(' ');
        let row = |dy| {
            let cells = columns.clone().map(|dx| format!("{:width$}{}", text(dx, dy), sign(dx, dy, Step::Right)));
            cells.collect::<String>().trim_end().to_owned()
        };
        let before = if self.bracketed.is_some() { " " } else { "" };
        let below = |dy| {
            let signs = columns.clone().map(|dx| format!("{:cell$}", sign(dx, dy, Step::Down), cell = width + 1));
            let signs = signs.collect::<String>();
            let signs = signs.trim_end();
            (!signs.is_empty()).then(|| format!("{before}{signs}"))
        };
        rows.clone().flat_map(|dy| [Some(row(dy)), below(dy)]).flatten().collect()
    }
}

/// The columns and the rows that hold all of these fields.
pub(super) fn extent(fields: &[Offset]) -> [RangeInclusive<i32>; 2] {
    let range = |coordinates: &dyn Fn(&Offset) -> i32| {
        let all = || fields.iter().map(coordinates);
        all().min().unwrap_or(0)..=all().max().unwrap_or(0)
    };
    [range(&|field| field.dx), range(&|field| field.dy)]
}
