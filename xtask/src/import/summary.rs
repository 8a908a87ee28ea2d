//! The results of an import as tables: the outcome of each file, and the verdict on each drawing.

use super::complaint::Complaint;
use super::{ImportOutcome, Imported, ImportedDrawing};
use crate::judge::evidence::Evidence;
use crate::judge::verdict::{self, Verdict};
use crate::language::rule::Rule;
use oneway::line::exact::referee::TooWide;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The table: a row for each file, and how many there are of each sort.
pub fn summary(imported: &[Imported]) -> String {
    let mut table = String::new();
    let width = imported.iter().map(|file| file.findings.path.chars().count()).max().unwrap_or(0);
    let mut counts: BTreeMap<ImportOutcome, usize> = BTreeMap::new();
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

/// The drawing that the file became, or the reason of its refusal, in a line.
fn what(file: &Imported) -> String {
    let errors = || file.findings.mistakes.iter().filter(|located| !located.mistake.is_warning());
    let Some(first) = errors().next() else {
        let drawings = file.drawings.iter().map(|drawing| with_former_name(file, drawing));
        return drawings.chain(twins(file)).collect::<Vec<_>>().join(", ");
    };
    let line = 1 + file.findings.text[..first.span.start.min(file.findings.text.len())].matches('\n').count();
    let more = match errors().count() {
        1 => String::new(),
        count => format!(" (and {} more)", count - 1),
    };
    format!("line {line}: {}{more}", first.mistake.wording().title)
}

/// The complaints about the file.
fn complaints(file: &Imported) -> impl Iterator<Item = &Complaint> {
    file.findings.mistakes.iter().filter_map(|located| Complaint::of(&located.mistake))
}

/// The file that was written for a drawing, and its name before if that was taken.
fn with_former_name(file: &Imported, drawing: &ImportedDrawing) -> String {
    let former = complaints(file).find_map(|complaint| match complaint {
        Complaint::Renamed { from, by, to } if to == drawing.rule_name() => Some((from, by)),
        _ => None,
    });
    let former = former.map(|(name, by)| format!(" ({name} is taken by {by})"));
    format!("{}{}", drawing.file, former.unwrap_or_default())
}

/// The drawings of a file that were left out, each with the one that means the same.
fn twins(file: &Imported) -> impl Iterator<Item = String> {
    complaints(file).filter_map(|complaint| match complaint {
        Complaint::Twin { name, of } => Some(format!("{name} means the same as {of}")),
        _ => None,
    })
}

/// The verdict on each drawing on all states of a board, with a counterexample if it is false.
pub fn verdicts(rules: &[&Rule], verdicts: &[Verdict]) -> Result<String, TooWide> {
    let width = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0).max("drawing".len());
    let row = |cells: [&str; 6]| {
        let [name, outcome, figures @ ..] = cells;
        let [wrong, hits, alone, new] = figures.map(|figure| format!("  {figure:>16}"));
        format!("{name:width$}  {outcome:12}{wrong}{hits}{alone}{new}\n")
    };
    let mut text =
        row(["drawing", "verdict", "viable forbidden", "dead forbidden", "by no drawing", "by nothing else"]);
    let mut boards = String::new();
    let mut counts: BTreeMap<verdict::VerdictOutcome, usize> = BTreeMap::new();
    for (rule, verdict) in rules.iter().zip(verdicts) {
        let Verdict { wrong, hits, alone, new, .. } = verdict;
        let [wrong, hits, alone, new] = [wrong, hits, alone, new].map(u64::to_string);
        text.push_str(&row([&rule.name, verdict.outcome().words(), &wrong, &hits, &alone, &new]));
        *counts.entry(verdict.outcome()).or_default() += 1;
        if verdict.outcome() == verdict::VerdictOutcome::False
            && let Some(evidence) = Evidence::of(rule, std::slice::from_ref(verdict))?
        {
            boards.push_str(&format!("\n{} is false: {}\n", rule.name, evidence.text().trim_end()));
        }
    }
    let counts: Vec<_> = counts.iter().map(|(outcome, count)| format!("{count} {}", outcome.words())).collect();
    Ok(format!("{text}\n{} drawings: {}\n{boards}", rules.len(), counts.join(", ")))
}
