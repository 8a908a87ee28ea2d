//! The words of a mined drawing: its name, its title and its reason, composed from the proof.

use crate::language::Mark;
use crate::language::rule::{Area, Rule, line_fields};
use crate::language::side_name;
use crate::output::print::print;
use crate::prove::{Finding, Law};
use std::collections::BTreeSet;

/// The kind of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Argument {
    Colours,
    Closed,
    Loops,
    Edges,
    /// There is no proof.
    Unknown,
}

impl Argument {
    fn of(laws: &BTreeSet<Law>, is_proved: bool) -> Self {
        match () {
            () if !is_proved => Self::Unknown,
            () if laws.contains(&Law::Colours) => Self::Colours,
            () if laws.iter().any(|law| *law != Law::Loops) => Self::Closed,
            () if laws.contains(&Law::Loops) => Self::Loops,
            () => Self::Edges,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Colours => "colours",
            Self::Closed => "closed",
            Self::Loops => "loop",
            Self::Edges => "edges",
            Self::Unknown => "conjecture",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Colours => "The doors can't balance the area",
            Self::Closed => "The area can't be entered and left",
            Self::Loops => "A loop closes",
            Self::Edges => "A field has too few ways",
            Self::Unknown => "Conjecture",
        }
    }
}

/// The drawing with a name, a title and a reason.
pub fn with_words(rule: &Rule, findings: &[Finding]) -> Rule {
    let proofs = || findings.iter().filter_map(|finding| finding.proof.as_ref());
    let laws: BTreeSet<Law> = proofs().flat_map(|proof| proof.laws.iter()).collect();
    let argument = Argument::of(&laws, proofs().count() == findings.len());
    let number = crc32fast::hash(print(rule).as_bytes());
    let mut worded = rule.clone();
    worded.name = format!("{}_{number:08x}", argument.name());
    worded.title = format!("{}: {}", argument.title(), extent(rule));
    worded.reason = reason(rule, &laws, argument);
    worded
}

/// What tells the drawing from others of its kind.
fn extent(rule: &Rule) -> String {
    let fewest: Vec<i32> = rule.repeats.iter().map(|repeat| repeat.min).collect();
    let doors = rule.areas.iter().map(|area| line_fields(&area.line, &rule.repeats, &fewest).len()).max();
    let or_more = if rule.repeats.is_empty() { "" } else { " or more" };
    match doors {
        Some(1) => format!("1 door{or_more}"),
        Some(doors) => format!("{doors} doors{or_more}"),
        None => format!("{} x {} fields{or_more}", rule.frame.width, rule.frame.height),
    }
}

/// Why it is true.
fn reason(rule: &Rule, laws: &BTreeSet<Law>, argument: Argument) -> String {
    let step = if rule.forbids().len() > 1 { "one of the steps" } else { "the step" };
    let mut sentences = vec![format!("Suppose that the line takes {step} and is completed.")];
    sentences.extend(rule.areas.iter().map(area_sentence));
    let empty = rule.marks.iter().filter(|mark| mark.mark == Mark::Empty).count();
    if empty > 0 {
        let not_end = rule.marks.iter().any(|mark| mark.mark == Mark::NotEnd);
        let which = if not_end { ", as those that matter are not the end" } else { "" };
        sentences.push(format!("Each marked empty field uses two of its ways{which}, and a wall uses none."));
    }
    sentences.extend(laws.iter().filter(|law| **law != Law::Loops).map(|law| sentence(law.statement())));
    sentences.push(match argument {
        Argument::Unknown => "No proof is known; no board that was examined contradicts it.".to_owned(),
        _ if laws.contains(&Law::Loops) => {
            "Whatever ways are chosen, one of these facts is broken, or the ways close a loop.".to_owned()
        }
        _ => "No choice of ways agrees with all of these facts.".to_owned(),
    });
    sentences.join(" ")
}

fn area_sentence(area: &Area) -> String {
    let (side, count) = (side_name(area.circle), &area.count);
    match (count.parity, &count.balances[..]) {
        (None, []) => format!("The area on the {side} of its doors is closed."),
        (Some(_), []) => format!("The area on the {side} of its doors is closed, and its number of fields is {count}."),
        _ => {
            let door = if area.entry.is_some() { "the marked door" } else { "the first door" };
            format!(
                "The area on the {side} of its doors is closed and has {count}, where same is the colour of {door}."
            )
        }
    }
}

/// Words as a sentence.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
