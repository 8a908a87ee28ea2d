//! The record of the proofs beside the generated code, so that the loss of a proof is noticed: one file, written and compared
//! by the same function. Also the same results as text and as JSON.

pub mod takuzu;
pub mod ways;

use crate::emit::plan::PROOFS;
use crate::judge::takuzu::CheckedTakuzu;
use crate::judge::truth::Truth;
use crate::judge::ways::CheckedWays;
use crate::language::condition::Condition;
use crate::language::future::Coordinate;
use crate::language::rule::Rule;
use crate::output::picture;
use crate::prove::Finding;
use crate::support::links;
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A drawing with its proofs and its verdict.
#[derive(Clone, Debug)]
pub struct CheckedDrawing {
    /// The drawing.
    pub rule: Rule,
    /// Its file, as it is shown.
    pub path: String,
    /// Its proofs.
    pub findings: Vec<Finding>,
    /// The verdict.
    pub truth: Truth,
}

impl CheckedDrawing {
    /// The verdict on one conclusion.
    fn verdict(&self, finding: &Finding) -> &Truth {
        match finding.proof {
            Some(_) => &Truth::Proved,
            None => &self.truth,
        }
    }
}

/// The drawings of all puzzles with their proofs and verdicts.
#[derive(Clone, Debug, Default)]
pub struct CheckedDrawings {
    /// Of the line.
    pub line: Vec<CheckedDrawing>,
    /// Of Takuzu.
    pub takuzu: Vec<CheckedTakuzu>,
    /// Of puzzles on ways.
    pub ways: Vec<CheckedWays>,
}

/// Where the file is in a work tree.
pub fn path(root: &Path) -> PathBuf {
    root.join("generated").join(PROOFS)
}

/// Whether the file agrees with the findings on all drawings.
pub fn is_kept(root: &Path, all: &CheckedDrawings) -> bool {
    std::fs::read(path(root)).is_ok_and(|kept| kept == whole_text(all).as_bytes())
}

/// Writes the findings on all drawings to the file, if it differs; returns whether it did.
pub fn keep(root: &Path, all: &CheckedDrawings) -> std::io::Result<bool> {
    let is_new = !is_kept(root, all);
    if is_new {
        links::refuse([path(root)], root)?;
        oneway::support::file::replace(&path(root), &whole_text(all))?;
    }
    Ok(is_new)
}

fn whole_text(all: &CheckedDrawings) -> String {
    let mut whole = text(&all.line);
    if !all.takuzu.is_empty() {
        whole.push_str(&takuzu::text(&all.takuzu));
    }
    if !all.ways.is_empty() {
        whole.push_str(&ways::text(&all.ways));
    }
    whole
}

/// The files of the drawings that the file in a work tree records as false, as they are shown.
pub fn recorded_false(root: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path(root)).unwrap_or_default();
    let file = |line: &str| {
        let cells: Vec<_> = line.split(" | ").collect();
        let (drawing, verdict) = (cells.first()?, cells.get(2)?);
        let file = drawing.split_once("](../")?.1.strip_suffix(')')?;
        (*verdict == Truth::FALSE).then(|| file.to_owned())
    };
    let mut files: Vec<_> = text.lines().filter_map(file).collect();
    files.dedup();
    files
}

/// Whether all that a drawing concludes is proved.
pub fn is_proved(findings: &[Finding]) -> bool {
    findings.iter().all(|finding| finding.proof.is_some())
}

/// The conclusions of a drawing that have no proof, in a few words; `None` if all have one.
pub fn unproved(findings: &[Finding]) -> Option<String> {
    let unproved = |gave_up: bool| {
        let unproved = findings.iter().filter(|finding| finding.proof.is_none() && finding.gave_up == gave_up);
        unproved.map(|finding| finding.conclusion.name()).collect::<Vec<_>>().join("; ")
    };
    let kinds = [("not proved", unproved(false)), ("not proved within the budget", unproved(true))];
    let words = kinds.iter().filter(|(_, names)| !names.is_empty()).map(|(kind, names)| format!("{kind}: {names}"));
    Some(words.collect::<Vec<_>>().join("; ")).filter(|words| !words.is_empty())
}

/// The findings on a drawing, in a line.
pub fn line(findings: &[Finding]) -> String {
    let by = |finding: &Finding| Some(format!("{} (by {})", finding.conclusion.name(), finding.proof.as_ref()?.laws));
    let proved: Vec<_> = findings.iter().filter_map(by).collect();
    let proved = (!proved.is_empty()).then(|| format!("proved for every board: {}", proved.join("; ")));
    proved.into_iter().chain(unproved(findings)).collect::<Vec<_>>().join("; ")
}

/// A drawing with the marks that each of its proofs needs, as text.
pub fn pictures(findings: &[Finding]) -> String {
    let mut text = String::new();
    for finding in findings {
        let name = finding.conclusion.name();
        let Some(proof) = &finding.proof else {
            let within = if finding.gave_up { " within the budget" } else { "" };
            put(&mut text, format_args!("{name}: no proof{within}\n"));
            continue;
        };
        put(&mut text, format_args!("{name}: proved by {} from\n", proof.laws));
        for row in picture::of_rule(&proof.facts) {
            put(&mut text, format_args!("    {row}"));
        }
        for law in proof.laws.iter() {
            put(&mut text, format_args!("    {}: {}", law.name(), law.statement()));
        }
        text.push('\n');
    }
    text
}

/// The text of the file.
pub fn text(drawings: &[CheckedDrawing]) -> String {
    let mut text = String::from(HEAD);
    for drawing in drawings {
        for finding in &drawing.findings {
            let (name, path, conclusion) = (&drawing.rule.name, &drawing.path, finding.conclusion.name());
            let laws = finding.proof.as_ref().map(|proof| proof.laws.to_string()).unwrap_or_default();
            let verdict = drawing.verdict(finding).words();
            put(&mut text, format_args!("| [`{name}`](../{path}) | {conclusion} | {verdict} | {laws} |"));
        }
    }
    text.push_str("\nThe marks that each proof needs; without any one of them no proof is found:\n");
    for drawing in drawings {
        let pictures = pictures(&drawing.findings);
        put(&mut text, format_args!("\n## {}\n\n```text\n{}\n```", drawing.rule.name, pictures.trim_end()));
    }
    text
}

/// A conclusion of a drawing as `prove --json` prints it. The fields are in the order of their names.
#[derive(Debug, Serialize)]
pub struct Entry<'a> {
    facts: Option<Facts>,
    forbidden: &'static str,
    name: &'a str,
    verdict: &'static str,
}

/// The part of a drawing that a proof needs.
#[derive(Debug, Serialize)]
struct Facts {
    areas: Vec<String>,
    laws: Vec<&'static str>,
    marks: Vec<MarkAt>,
    picture: Vec<String>,
}

/// A mark and its place in the picture.
#[derive(Debug, Serialize)]
struct MarkAt {
    mark: &'static str,
    x: Coordinate,
    y: Coordinate,
}

/// All findings, to be printed as JSON.
pub fn entries(drawings: &[CheckedDrawing]) -> Vec<Entry<'_>> {
    drawings.iter().flat_map(|drawing| drawing.findings.iter().map(move |finding| entry(drawing, finding))).collect()
}

fn entry<'a>(drawing: &'a CheckedDrawing, finding: &Finding) -> Entry<'a> {
    let rule = &drawing.rule;
    let facts = finding.proof.as_ref().map(|proof| {
        let marks = Condition::all_of(&proof.facts).into_iter().flat_map(|condition| condition.drawn(rule));
        Facts {
            areas: proof.facts.areas.iter().map(|area| area.count.to_string()).collect(),
            laws: proof.laws.iter().map(|law| law.name()).collect(),
            marks: marks.map(|(mark, [x, y])| MarkAt { mark: mark.name(), x, y }).collect(),
            picture: picture::of_rule(&proof.facts),
        }
    });
    let (verdict, forbidden) = (drawing.verdict(finding).name(), finding.conclusion.name());
    Entry { facts, forbidden, name: &rule.name, verdict }
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}

const HEAD: &str = "\
# Proofs of the drawings

Written by `cargo xtask prove --write` and compared by `cargo xtask prove --check`: change the drawings, not this file. A *proved*
conclusion is true on every board of every size, for lines that begin and end at the border. A *checked* one is true on all boards
that were examined. One that *never fires* there is not known to be true. A *false* one has a counterexample. The laws are stated in
`xtask/src/prove/laws.rs`.

| drawing | step | verdict | laws |
|---|---|---|---|
";
