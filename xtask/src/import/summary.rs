//! What came of each file, as a table for people.

use super::{Imported, Outcome};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The table: a row for each file, and how many there are of each sort.
pub fn summary(imported: &[Imported]) -> String {
    let mut table = String::new();
    let width = imported.iter().map(|file| file.findings.path.chars().count()).max().unwrap_or(0);
    let mut counts: BTreeMap<Outcome, usize> = BTreeMap::new();
    for file in imported {
        *counts.entry(file.outcome()).or_default() += 1;
        let path = &file.findings.path;
        writeln!(table, "{path:width$}  {:22}  {}", file.outcome().name(), what(file))
            .expect("a string takes everything");
    }
    let counts: Vec<_> = counts.iter().map(|(outcome, count)| format!("{count} {}", outcome.name())).collect();
    writeln!(table, "\n{} files: {}", imported.len(), counts.join(", ")).expect("a string takes everything");
    table
}

/// What the file became, or why it did not, in a line.
fn what(file: &Imported) -> String {
    let errors = || file.findings.mistakes.iter().filter(|located| !located.mistake.is_warning());
    let Some(first) = errors().next() else {
        return file.drawings.iter().map(|drawing| drawing.file.as_str()).collect::<Vec<_>>().join(", ");
    };
    let line = 1 + file.findings.text[..first.span.start.min(file.findings.text.len())].matches('\n').count();
    let more = match errors().count() {
        1 => String::new(),
        count => format!(" (and {} more)", count - 1),
    };
    format!("line {line}: {}{more}", first.mistake.wording().title)
}
