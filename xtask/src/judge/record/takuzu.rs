//! The part of the record of proofs that is about Takuzu; also the same results as text and as JSON.

use super::put;
use crate::judge::takuzu::CheckedTakuzu;
use crate::language::takuzu::TakuzuMark;
use crate::language::vocabulary::VocabularyMark;
use crate::output::picture::takuzu as picture;
use crate::prove::takuzu::{TakuzuFinding, TakuzuProof};
use serde::Serialize;

/// The text of the file about these drawings.
pub(super) fn text(drawings: &[CheckedTakuzu]) -> String {
    let mut text = HEAD.to_owned();
    for CheckedTakuzu { rule, path, findings, truth } in drawings {
        for TakuzuFinding { conclusion, proof } in findings {
            let (verdict, lines) = match proof {
                TakuzuProof::Proved { reach, .. } => ("proved", reach.words()),
                TakuzuProof::Open(_) | TakuzuProof::GivenUp => (truth.words(), ""),
            };
            let (name, conclusion) = (&rule.name, conclusion.name());
            put(&mut text, format_args!("| [`{name}`](../{path}) | {conclusion} | {verdict} | {lines} |"));
        }
    }
    text.push_str("\nThe marks that each proof needs; without any one of them no proof is found:\n");
    for CheckedTakuzu { rule, findings, .. } in drawings {
        put(&mut text, format_args!("\n## {}\n\n```text\n{}\n```", rule.name, pictures(findings).trim_end()));
    }
    text
}

/// The findings on a drawing, in a line.
pub fn line(findings: &[TakuzuFinding]) -> String {
    let words = |finding: &TakuzuFinding| {
        let name = finding.conclusion.name();
        match &finding.proof {
            TakuzuProof::Proved { reach, .. } => format!("proved for {}: {name}", reach.words()),
            TakuzuProof::Open(_) => format!("not proved: {name}"),
            TakuzuProof::GivenUp => format!("not proved within the budget: {name}"),
        }
    };
    findings.iter().map(words).collect::<Vec<_>>().join("; ")
}

/// A drawing with the marks that each of its proofs needs, as text; without a proof, values that nothing refutes.
pub fn pictures(findings: &[TakuzuFinding]) -> String {
    let mut text = String::new();
    for TakuzuFinding { conclusion, proof } in findings {
        let name = conclusion.name();
        match proof {
            TakuzuProof::Proved { reach, facts } => {
                put(&mut text, format_args!("{name}: proved for {} from", reach.words()));
                for row in picture::of_rule(facts) {
                    put(&mut text, format_args!("    {row}"));
                }
            }
            TakuzuProof::Open(left) => {
                let value = |is_a: bool| if is_a { "a" } else { "b" };
                let values = left.values.iter().map(|(at, is_a)| format!("({}, {}) {}", at.dx, at.dy, value(*is_a)));
                let values = values.collect::<Vec<_>>().join(", ");
                put(&mut text, format_args!("{name}: no proof; nothing refutes {values}"));
            }
            TakuzuProof::GivenUp => put(&mut text, format_args!("{name}: no proof within the budget")),
        }
    }
    text
}

/// A conclusion of a drawing as `prove --json` prints it.
#[derive(Debug, Serialize)]
pub struct TakuzuEntry<'a> {
    conclusion: String,
    /// The lines for which it is proved.
    lines: Option<&'static str>,
    marks: Vec<TakuzuMarkAt>,
    name: &'a str,
    verdict: &'static str,
}

/// A mark that a proof needs, and its place in the picture.
#[derive(Debug, Serialize)]
struct TakuzuMarkAt {
    mark: &'static str,
    x: i32,
    y: i32,
}

/// All findings, to be printed as JSON.
pub fn entries(drawings: &[CheckedTakuzu]) -> Vec<TakuzuEntry<'_>> {
    drawings.iter().flat_map(|drawing| drawing.findings.iter().map(move |finding| entry(drawing, finding))).collect()
}

fn entry<'a>(CheckedTakuzu { rule, truth, .. }: &'a CheckedTakuzu, finding: &TakuzuFinding) -> TakuzuEntry<'a> {
    let (verdict, lines, facts) = match &finding.proof {
        TakuzuProof::Proved { reach, facts } => ("proved", Some(reach.words()), Some(facts)),
        TakuzuProof::Open(_) | TakuzuProof::GivenUp => (truth.name(), None, None),
    };
    let is_test = |mark: TakuzuMark| !matches!(mark, TakuzuMark::PutA | TakuzuMark::PutB);
    let marks = facts.iter().flat_map(|facts| facts.marks.iter().filter(|(_, mark)| is_test(*mark)));
    let marks = marks.map(|(at, mark)| TakuzuMarkAt {
        mark: mark.entry().name,
        x: rule.frame.x + at.dx,
        y: rule.frame.y + at.dy,
    });
    TakuzuEntry { conclusion: finding.conclusion.name(), lines, marks: marks.collect(), name: &rule.name, verdict }
}

const HEAD: &str = "
# Proofs of the drawings of Takuzu

A *proved* conclusion is true on every board whose lines are as long as the table says. A *checked* one is true on all small boards on
which the drawing matches. How proofs work is explained in `xtask/src/prove/takuzu.rs`.

| drawing | value | verdict | lines |
|---|---|---|---|
";
