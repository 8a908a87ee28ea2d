//! The part of the record of proofs that is about puzzles on ways; also the same results as text and as JSON.

use super::put;
use crate::judge::ways::CheckedWays;
use crate::language::future::Coordinate;
use crate::language::rule::Offset;
use crate::language::vocabulary::VocabularyMark;
use crate::language::ways::{WaysMark, WaysRule};
use crate::output::picture::ways as picture;
use crate::prove::ways::{WaysFinding, WaysProof};
use serde::Serialize;

/// The text of the file about these drawings.
pub(super) fn text(drawings: &[CheckedWays]) -> String {
    let mut text = HEAD.to_owned();
    for CheckedWays { rule, path, findings, truth } in drawings {
        for finding in findings {
            let verdict = if finding.is_proved() { "proved" } else { truth.words() };
            put(&mut text, format_args!("| [`{}`](../{path}) | {} | {verdict} |", rule.name, finding.name(rule)));
        }
    }
    text.push_str("\nThe marks that each proof needs; without any one of them no proof is found:\n");
    for CheckedWays { rule, findings, .. } in drawings {
        put(&mut text, format_args!("\n## {}\n\n```text\n{}\n```", rule.name, pictures(rule, findings).trim_end()));
    }
    text
}

/// The findings on a drawing, in a line.
pub fn line(rule: &WaysRule, findings: &[WaysFinding]) -> String {
    let words = |finding: &WaysFinding| {
        let name = finding.name(rule);
        match &finding.proof {
            WaysProof::Proved(_) => format!("proved for every board: {name}"),
            WaysProof::Open(_) => format!("not proved: {name}"),
            WaysProof::OneSolution => format!("not proved, as it assumes that there is one solution: {name}"),
            WaysProof::GivenUp => format!("not proved within the budget: {name}"),
        }
    };
    findings.iter().map(words).collect::<Vec<_>>().join("; ")
}

/// A drawing with the marks that each of its proofs needs, as text; without a proof, ways that nothing refutes.
pub fn pictures(rule: &WaysRule, findings: &[WaysFinding]) -> String {
    let mut text = String::new();
    for finding in findings {
        let name = finding.name(rule);
        match &finding.proof {
            WaysProof::Proved(facts) => {
                put(&mut text, format_args!("{name}: proved from"));
                for row in picture::of_rule(facts) {
                    put(&mut text, format_args!("    {row}"));
                }
            }
            WaysProof::Open(used) => {
                put(&mut text, format_args!("{name}: no proof; nothing refutes that these ways are used"));
                for row in picture::of_ways(rule, used) {
                    put(&mut text, format_args!("    {row}"));
                }
            }
            WaysProof::OneSolution => put(&mut text, format_args!("{name}: no proof, as it assumes one solution")),
            WaysProof::GivenUp => put(&mut text, format_args!("{name}: no proof within the budget")),
        }
    }
    text
}

/// A conclusion of a drawing as `prove --json` prints it.
#[derive(Debug, Serialize)]
pub struct WaysEntry<'a> {
    conclusion: String,
    marks: Vec<WaysMarkAt>,
    name: &'a str,
    verdict: &'static str,
}

/// A mark that a proof needs, and its place in the picture.
#[derive(Debug, Serialize)]
struct WaysMarkAt {
    mark: &'static str,
    x: Coordinate,
    y: Coordinate,
}

/// All findings, to be printed as JSON.
pub fn entries(drawings: &[CheckedWays]) -> Vec<WaysEntry<'_>> {
    drawings.iter().flat_map(|drawing| drawing.findings.iter().map(move |finding| entry(drawing, finding))).collect()
}

fn entry<'a>(CheckedWays { rule, truth, .. }: &'a CheckedWays, finding: &WaysFinding) -> WaysEntry<'a> {
    let (verdict, facts) = match &finding.proof {
        WaysProof::Proved(facts) => ("proved", Some(facts)),
        _ => (truth.name(), None),
    };
    let mark_at = |mark: WaysMark, one: Offset, other: Offset| {
        let ((x, y), (x1, y1)) = (rule.frame.drawn_at(one), rule.frame.drawn_at(other));
        WaysMarkAt { mark: mark.entry().name, x: Coordinate::between(x, x1), y: Coordinate::between(y, y1) }
    };
    let fields = facts.iter().flat_map(|facts| &facts.marks).map(|(at, mark)| mark_at(*mark, *at, *at));
    let ways = facts.iter().flat_map(|facts| &facts.ways).filter(|marked| !marked.mark.is_conclusion());
    let ways = ways.map(|marked| mark_at(marked.mark, marked.way.fields()[0], marked.way.fields()[1]));
    WaysEntry { conclusion: finding.name(rule), marks: fields.chain(ways).collect(), name: &rule.name, verdict }
}

const HEAD: &str = "
# Proofs of the drawings of puzzles on ways

A *proved* conclusion is true on every board of every size: all choices of the ways in the picture that obey the rules of the puzzle
agree with it. A *checked* one is true on states of all small boards. How proofs work is explained in `xtask/src/prove/ways.rs`.

| drawing | way | verdict |
|---|---|---|
";
