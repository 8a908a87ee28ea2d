//! The part of a review that is about drawings without a live end, of Takuzu and of puzzles on ways: each judged and proved, and
//! compared with the others on small boards. Knows no file, no git and no markup.

use super::difference::{self, Difference, generated_lines};
use super::wording::{Fact, Tone, figure};
use super::{Change, Drawing, Side};
use crate::evaluate::takuzu::TakuzuEvaluator;
use crate::judge::placements::Placements;
use crate::judge::takuzu::TakuzuTruth;
use crate::judge::ways::{WaysTruth, small_boards, svg, text};
use crate::judge::{record, ways};
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::language::takuzu::TakuzuRule;
use crate::language::ways::WaysRule;
use crate::prove;
use oneway::grid::Size;
use oneway::support::cancel::Cancellation;
use oneway::takuzu::rules::TakuzuRules;
use rayon::prelude::*;

/// The sides of the boards of Takuzu of which all placements are compared.
const SIDES: [i32; 2] = [4, 6];
/// The side of random ones, for drawings with conditions on whole lines.
const SAMPLED_SIDE: i32 = 10;

/// One changed drawing without a live end.
#[derive(Debug)]
pub struct ReviewedPlaced {
    /// The drawing before and after.
    pub change: Change<DrawnRule>,
    /// How the two differ.
    pub difference: Difference,
    /// Lines added to and removed from its generated file.
    pub lines: (usize, usize),
    /// Whether all that the version before concludes is proved.
    pub was_proved: bool,
    /// The verdict on the version after, if there is one.
    pub verdict: Option<PlacedVerdict>,
    /// What drawings up to its level find because of this change alone.
    pub gained: u64,
    /// What they do not find any more because of this change alone.
    pub lost: u64,
}

/// The verdict on a version.
#[derive(Debug)]
pub struct PlacedVerdict {
    /// Whether all that it concludes is proved.
    pub is_proved: bool,
    /// Whether it never fires.
    never_fires: bool,
    /// In a word or two.
    pub words: &'static str,
    /// In a sentence.
    pub summary: String,
    /// Its proofs, in a line.
    pub proofs: String,
    /// The board that contradicts it.
    pub contradiction: Option<PlacedContradiction>,
}

/// A board that contradicts a drawing.
#[derive(Debug)]
pub struct PlacedContradiction {
    /// What it shows, in words.
    pub title: String,
    /// The board with a completion, as text below the words.
    pub text: String,
    /// The same as a picture.
    pub svg: String,
}

/// Judges changes of drawings without a live end, beside all drawings as they are now.
pub fn review(changes: Vec<Change<DrawnRule>>, after: &Side<DrawnRule>) -> Vec<ReviewedPlaced> {
    let all: Vec<_> = after.drawings.iter().map(|drawing| drawing.rule.clone()).collect();
    changes.into_par_iter().map(|change| reviewed(change, &all)).collect()
}

fn reviewed(change: Change<DrawnRule>, all: &[DrawnRule]) -> ReviewedPlaced {
    let (before, after) = (rule_of(&change.before), rule_of(&change.after));
    let is_other = |rule: &&DrawnRule| Some(*rule) != after;
    let unchanged: Vec<DrawnRule> = all.iter().filter(is_other).chain(before).cloned().collect();
    // A version that means the same finds the same.
    let is_same = before.zip(after).is_some_and(|(before, after)| before.meaning() == after.meaning());
    let found = |rule: Option<&DrawnRule>, beside: &[DrawnRule]| {
        rule.filter(|_| !is_same).map_or(0, |rule| found_only_with(rule, beside))
    };
    ReviewedPlaced {
        difference: difference::of_change(&change),
        lines: generated_lines(&change),
        was_proved: before.is_some_and(|rule| verdict(rule).is_proved),
        verdict: after.map(verdict),
        gained: found(after, &unchanged),
        lost: found(before, all),
        change,
    }
}

fn rule_of(drawing: &Option<Drawing<DrawnRule>>) -> Option<&DrawnRule> {
    drawing.as_ref().map(|drawing| &drawing.rule)
}

fn verdict(rule: &DrawnRule) -> PlacedVerdict {
    const NEVER_STOPPED: &str = "this work is never stopped";
    let stop = Cancellation::new();
    match rule {
        DrawnRule::Line(_) => unreachable!("a drawing without a live end"),
        DrawnRule::Takuzu(rule) => {
            let findings = prove::takuzu::findings(rule);
            let truth = TakuzuTruth::of(rule, &findings, &stop).expect(NEVER_STOPPED);
            let contradiction = truth.contradiction().map(|found| PlacedContradiction {
                title: found.words(),
                text: found.text(),
                svg: found.svg(),
            });
            PlacedVerdict {
                is_proved: matches!(truth, TakuzuTruth::Proved(_)),
                never_fires: matches!(truth, TakuzuTruth::NeverFires(_)),
                words: truth.words(),
                summary: truth.to_string(),
                proofs: record::takuzu::line(&findings),
                contradiction,
            }
        }
        DrawnRule::Ways(rule) => {
            let findings = prove::ways::findings(rule);
            let truth = WaysTruth::of(rule, &findings, &stop).expect(NEVER_STOPPED);
            let contradiction = truth.contradiction().map(|found| PlacedContradiction {
                title: ways::words(found),
                text: text(found),
                svg: svg(found),
            });
            PlacedVerdict {
                is_proved: truth == WaysTruth::Proved,
                never_fires: truth == WaysTruth::NeverFires,
                words: truth.words(),
                summary: truth.to_string(),
                proofs: record::ways::line(rule, &findings),
                contradiction,
            }
        }
    }
}

/// What a drawing finds on small boards and the others up to its level do not: values of Takuzu, or solved puzzles on ways.
fn found_only_with(rule: &DrawnRule, others: &[DrawnRule]) -> u64 {
    let stop = Cancellation::new();
    match rule {
        DrawnRule::Line(_) => 0,
        DrawnRule::Takuzu(rule) => {
            let others = others.iter().filter_map(|other| other.clone().into_takuzu());
            values_only_with(rule, others, &stop)
        }
        DrawnRule::Ways(rule) => {
            let others: Vec<WaysRule> = others.iter().filter_map(|other| other.clone().into_ways()).collect();
            let figures = small_boards(rule, &others, &stop).unwrap_or_default();
            match others.is_empty() {
                true => figures.iter().map(|figures| figures.ways).sum(),
                false => figures.iter().map(|figures| figures.helps).sum(),
            }
        }
    }
}

fn values_only_with(rule: &TakuzuRule, others: impl Iterator<Item = TakuzuRule>, stop: &Cancellation) -> u64 {
    let others = TakuzuRules::new(others.map(|other| TakuzuEvaluator::of(&other)), false);
    let placements = Placements::of(rule);
    let squares = SIDES.into_iter().filter_map(|side| Size::square(side).ok());
    let small = squares.filter(|square| placements.sizes().contains(square));
    let all: u64 = small.map(|size| placements.figures(size, &others, stop).harder).sum();
    let larger = Size::square(SAMPLED_SIDE).ok().filter(|_| placements.has_lines());
    all + larger.map_or(0, |size| placements.sampled(size, 1, &others, stop).harder)
}

impl ReviewedPlaced {
    /// Whether a board contradicts it now.
    pub fn is_false(&self) -> bool {
        self.contradiction().is_some()
    }

    /// The board that contradicts it now.
    pub fn contradiction(&self) -> Option<&PlacedContradiction> {
        self.verdict.as_ref()?.contradiction.as_ref()
    }

    /// Whether it was proved, is there still, and is not proved now.
    pub fn has_lost_its_proof(&self) -> bool {
        self.was_proved && self.verdict.as_ref().is_some_and(|verdict| !verdict.is_proved)
    }

    /// Whether it is new and true, and the others up to its level find all that it finds on small boards.
    pub fn adds_nothing(&self) -> bool {
        self.change.before.is_none() && !self.is_false() && self.gained == 0
    }

    /// What is counted on small boards.
    pub fn item(&self) -> &'static str {
        match self.change.latest().rule {
            DrawnRule::Takuzu(_) => "values",
            DrawnRule::Line(_) | DrawnRule::Ways(_) => "solved puzzles",
        }
    }

    /// The results, the most important first.
    pub fn facts(&self) -> Vec<Fact> {
        let fact = |tone, about, found| Fact { tone, about, found };
        let mut facts = Vec::new();
        if let Some(verdict) = &self.verdict {
            facts.push(fact(verdict.tone(), "verdict", verdict.summary.clone()));
            let (tone, proof) = self.proof();
            facts.push(fact(tone, "proved", proof));
        }
        let counted = |count: u64| format!("{} {} on small boards", figure(count), self.item());
        let gained = match () {
            () if self.adds_nothing() => Tone::Doubtful,
            () if self.gained > 0 && !self.is_false() => Tone::Good,
            () => Tone::Plain,
        };
        facts.push(fact(gained, "newly found up to its level", counted(self.gained)));
        let lost = if self.lost > 0 { Tone::Doubtful } else { Tone::Good };
        facts.push(fact(lost, "no longer found", counted(self.lost)));
        facts.push(fact(Tone::Plain, "generated code", self.lines_in_words()));
        facts
    }

    /// The titles of the columns of [`Self::row`].
    pub const HEADS: [&'static str; 6] =
        ["change", "verdict", "proved", "newly found up to its level", "no longer found", "generated code"];

    /// The same as the facts, in short.
    pub fn row(&self) -> [(Tone, String); 6] {
        let (truth, proof) = match &self.verdict {
            Some(verdict) => ((verdict.tone(), verdict.words.to_owned()), self.proof()),
            None => ((Tone::Plain, String::new()), (Tone::Plain, String::new())),
        };
        let counted = |count: u64| format!("{} {}", figure(count), self.item());
        let gained = if self.adds_nothing() { Tone::Doubtful } else { Tone::Plain };
        let lost = if self.lost > 0 { Tone::Doubtful } else { Tone::Plain };
        [
            (Tone::Plain, self.change.kind().word().to_owned()),
            truth,
            proof,
            (gained, counted(self.gained)),
            (lost, counted(self.lost)),
            (Tone::Plain, self.lines_in_words()),
        ]
    }

    fn lines_in_words(&self) -> String {
        let (added, removed) = self.lines;
        format!("+{added} −{removed} lines")
    }

    fn proof(&self) -> (Tone, String) {
        match self.verdict.as_ref().is_some_and(|verdict| verdict.is_proved) {
            true => (Tone::Good, "yes".to_owned()),
            false if self.was_proved => (Tone::Doubtful, "proof LOST".to_owned()),
            false => (Tone::Doubtful, "not proved".to_owned()),
        }
    }
}

impl PlacedVerdict {
    fn tone(&self) -> Tone {
        match () {
            () if self.contradiction.is_some() => Tone::Bad,
            () if self.is_proved => Tone::Good,
            () if self.never_fires => Tone::Doubtful,
            () => Tone::Plain,
        }
    }
}
