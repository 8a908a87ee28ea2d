//! The results of a mine: the drawings that were found, ranked, with their words, their verdicts and their coverage.

use super::found_record::{FoundDrawing, FoundRecord};
use super::misses::Miss;
use super::rank::{ExamplePlace, MinedCoverage, number_of_marks, ranked};
use super::wording::with_words;
use crate::evaluate::{Drawings, Evaluator};
use crate::judge::record;
use crate::language::meaning::Meaning;
use crate::language::orient::meaning;
use crate::prove::{Finding, findings_unless};
use crate::{language::rule::Rule, output::print::print};
use oneway::support::cancel::Cancellation;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A drawing that the machine proposes.
#[derive(Clone, Debug)]
pub struct MinedDrawing {
    /// The drawing, with its words.
    pub rule: Rule,
    /// Its proofs.
    pub findings: Vec<Finding>,
    /// The boards that it was checked on, in words, if it is not proved.
    pub checked: Option<String>,
    /// The missed steps of other walks that it covers, by itself or by the sequence.
    pub covered: usize,
    /// Those of them that no better drawing covers.
    pub newly: usize,
    /// A missed step that it covers.
    pub example: Miss,
}

impl MinedDrawing {
    /// Whether it is proved.
    pub fn is_proved(&self) -> bool {
        self.checked.is_none()
    }

    /// The verdict, in one line.
    pub fn verdict(&self) -> String {
        match &self.checked {
            None => record::line(&self.findings),
            Some(checked) => format!("not proved; checked on {checked}"),
        }
    }

    /// The text of its file.
    pub fn svg(&self) -> String {
        print(&self.rule)
    }
}

/// All that a mine gives.
#[derive(Clone, Debug)]
pub struct MineResults {
    /// The proved drawings, the best first.
    pub proved: Vec<MinedDrawing>,
    /// The others, the best first.
    pub conjectures: Vec<MinedDrawing>,
    /// The number of missed steps that drawings were looked for.
    pub found_by: usize,
    /// The number of missed steps of other walks.
    pub others: usize,
    /// Those of them that all proved drawings together cover.
    pub covered: usize,
}

/// The results from the records, at most `most` proved drawings; `None` soon after the work was cancelled.
pub fn results(
    stop: &Cancellation,
    present: &Drawings,
    (found, others): (&[Miss], &[Miss]),
    records: &[&FoundRecord],
    most: usize,
) -> Option<MineResults> {
    let (conjectures, proved): (Vec<_>, Vec<_>) =
        distinct(found, records).into_iter().partition(|found| found.checked.is_some());
    let drawings = |candidates: &[FoundDrawing], most: usize| {
        let rules: Vec<Rule> = candidates.iter().map(|found| found.rule.clone()).collect();
        let ranked = ranked(&rules, present, found, others);
        let drawing = |(place, coverage): &(usize, MinedCoverage)| {
            let FoundDrawing { rule, checked } = &candidates[*place];
            let findings = match checked {
                None => findings_unless(stop, rule)?,
                Some(_) => Finding::none_proved(rule),
            };
            let example = match coverage.example {
                ExamplePlace::Found(place) => found[place].clone(),
                ExamplePlace::Other(place) => others[place].clone(),
            };
            let (rule, checked) = (with_words(rule, &findings), checked.clone());
            let MinedCoverage { covered, newly, .. } = *coverage;
            Some(MinedDrawing { rule, findings, checked, covered, newly, example })
        };
        ranked.par_iter().take(most).map(drawing).collect::<Option<Vec<_>>>()
    };
    let proved = drawings(&proved, most)?;
    let conjectures = drawings(&conjectures, most)?;
    let all = proved.iter().fold(present.clone(), |all, drawing| all.with(Evaluator::all_of(&drawing.rule)));
    let covered = others.par_iter().filter(|miss| !miss.is_missed_by(&all)).count();
    (!stop.is_cancelled()).then_some(MineResults {
        proved,
        conjectures,
        found_by: found.len(),
        others: others.len(),
        covered,
    })
}

/// The drawings that were found for these missed steps, each once. Of a proved one and a conjecture, the proved one.
fn distinct(found: &[Miss], records: &[&FoundRecord]) -> Vec<FoundDrawing> {
    let mut by_meaning: BTreeMap<BTreeSet<Meaning>, FoundDrawing> = BTreeMap::new();
    for drawing in records.iter().flat_map(|record| found.iter().filter_map(|miss| record.get(miss))).flatten() {
        by_meaning.entry(meaning(&drawing.rule)).or_insert_with(|| drawing.clone());
    }
    by_meaning.into_values().collect()
}

/// The missed steps that the drawings of a record do not cover either.
pub fn still_missed(present: &Drawings, misses: &[Miss], record: &FoundRecord) -> Vec<Miss> {
    let found = distinct(misses, &[record]);
    let all = found.iter().fold(present.clone(), |all, found| all.with(Evaluator::all_of(&found.rule)));
    misses.par_iter().filter(|miss| miss.is_missed_by(&all)).cloned().collect()
}

impl MineResults {
    /// All drawings, those that are proved first.
    pub fn all(&self) -> impl Iterator<Item = &MinedDrawing> {
        self.proved.iter().chain(&self.conjectures)
    }

    /// The result in one line.
    pub fn headline(&self) -> String {
        let Self { proved, conjectures, others, covered, .. } = self;
        format!(
            "{} proved and {} not proved; those that are proved cover {covered} of {others} missed steps of other walks",
            counted(proved.len(), "drawing"),
            conjectures.len(),
        )
    }

    /// The results as a table.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n\n", self.headline());
        let width = self.all().map(|drawing| drawing.rule.name.len()).max().unwrap_or(0).max("drawing".len());
        let mut put = |cells: [&str; 5]| {
            let [name, covered, newly, marks, verdict] = cells;
            writeln!(text, "{name:<width$}  {covered:>7}  {newly:>5}  {marks:>5}  {verdict}")
                .expect("a string takes everything");
        };
        put(["drawing", "covered", "newly", "marks", "verdict"]);
        for drawing in self.all() {
            let numbers = [drawing.covered as u64, drawing.newly as u64, number_of_marks(&drawing.rule)];
            let [covered, newly, marks] = numbers.map(|number| number.to_string());
            put([&drawing.rule.name, &covered, &newly, &marks, &drawing.verdict()]);
        }
        text
    }
}

/// A number of things.
pub(super) fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
