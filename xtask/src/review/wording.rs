//! What a review comes to, in single lines that pages and comments share. Knows no markup.

use super::coverage::Coverage;
use super::judged::told_on;
use super::speed::{ROUNDS, SIDE, Speed};
use super::{Kind, Review, Reviewed};
use crate::prove::Finding;
use oneway::size::Size;

/// How a line is to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tone {
    /// As it should be.
    Good,
    /// Neither good nor bad.
    Plain,
    /// A reviewer should think about it.
    Doubtful,
    /// It must not be merged.
    Bad,
}

impl Tone {
    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Plain => "plain",
            Self::Doubtful => "doubtful",
            Self::Bad => "bad",
        }
    }
}

/// Something that was found: what it is about, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// How it is to be taken.
    pub tone: Tone,
    /// What it is about.
    pub about: &'static str,
    /// What was found.
    pub found: String,
}

/// The whole review in a line.
pub fn headline(review: &Review) -> (Tone, String) {
    if review.is_false() {
        let changed = review.changed.iter().filter(|drawing| drawing.disproof.is_some());
        let changed = changed.map(|drawing| drawing.change.latest().rule.name.as_str());
        let names: Vec<_> = changed.chain(review.false_before.iter().map(|(name, _)| name.as_str())).collect();
        let verb = if names.len() == 1 { "is" } else { "are" };
        return (Tone::Bad, format!("{} {verb} FALSE: a step is forbidden that can be completed", names.join(", ")));
    }
    if review.changed.is_empty() {
        return (Tone::Good, "No drawing changed".to_owned());
    }
    let mut losses = Vec::new();
    for (size, before, after) in &review.boards {
        if after.uncovered > before.uncovered {
            let more = figure(after.uncovered - before.uncovered);
            losses.push(format!("{more} more of the dead steps of the {size} are uncovered"));
        }
    }
    for drawing in &review.changed {
        let lost = drawing.proofs_lost();
        if !lost.is_empty() {
            losses.push(format!("{} has lost its proof ({})", drawing.change.latest().rule.name, lost.join(", ")));
        }
    }
    match losses.is_empty() {
        true => (Tone::Good, format!("Nothing is false, nothing is lost{}", gains(review))),
        false => (Tone::Doubtful, format!("Nothing is false, but {}", losses.join("; "))),
    }
}

/// What is covered and was not, to be said after what is lost.
fn gains(review: &Review) -> String {
    let gained = |(size, before, after): &(Size, Coverage, Coverage)| {
        let more = before.uncovered.checked_sub(after.uncovered).filter(|more| *more > 0)?;
        Some(format!("{} more dead steps of the {size} are covered", figure(more)))
    };
    review.boards.iter().filter_map(gained).map(|gain| format!("; {gain}")).collect()
}

/// How many drawings changed in which way.
pub fn counts(changed: &[Reviewed]) -> String {
    let kinds: Vec<Kind> = changed.iter().map(|drawing| drawing.change.kind()).collect();
    let told = kinds.chunk_by(|a, b| a == b).map(|kinds| format!("{} {}", kinds.len(), kinds[0].word()));
    told.collect::<Vec<_>>().join(", ")
}

/// What has to be known of a changed drawing before it is merged, the most important first.
pub fn facts(drawing: &Reviewed) -> Vec<Fact> {
    let mut facts = Vec::new();
    let fact = |tone, about, found: String| Fact { tone, about, found };
    if drawing.change.after.is_some() {
        facts.push(truth(drawing));
        facts.push(proof(drawing));
    }
    let effect = &drawing.effect;
    let board = told_on();
    let gained = if effect.gained > 0 && drawing.disproof.is_none() { Tone::Good } else { Tone::Plain };
    facts.push(fact(gained, "newly covered", format!("{} of the {board}", steps(effect.gained))));
    if effect.sooner > 0 {
        facts.push(fact(
            Tone::Plain,
            "covered sooner",
            format!("{} of the {board}, by the sequence before", steps(effect.sooner)),
        ));
    }
    if effect.later > 0 {
        facts.push(fact(
            Tone::Plain,
            "covered later",
            format!("{} of the {board}, by the sequence now", steps(effect.later)),
        ));
    }
    let lost = if effect.lost > 0 { Tone::Doubtful } else { Tone::Good };
    facts.push(fact(lost, "no longer covered", format!("{} of the {board}", steps(effect.lost))));
    if let Some(never) = never_fires(drawing) {
        facts.push(fact(Tone::Plain, "fires", never));
    }
    let (added, removed) = drawing.lines;
    facts.push(fact(Tone::Plain, "generated code", format!("+{added} −{removed} lines")));
    facts
}

/// What stands over the columns of [`row`].
pub fn heads() -> [String; 6] {
    let board = told_on();
    let heads =
        ["change", "true", "proved", &format!("newly covered ({board})"), "no longer covered", "generated code"];
    heads.map(str::to_owned)
}

/// A changed drawing as a row of a table: the same as its facts, in short.
pub fn row(drawing: &Reviewed) -> [(Tone, String); 6] {
    let effect = &drawing.effect;
    let [truth, proof] = match &drawing.change.after {
        Some(_) => {
            let [truth, proof] = [truth(drawing), proof(drawing)].map(|fact| (fact.tone, fact.found));
            let truth = if truth.0 == Tone::Good { (truth.0, format!("on {}", boards(drawing))) } else { truth };
            [truth, proof]
        }
        None => [(); 2].map(|()| (Tone::Plain, String::new())),
    };
    let sooner = if effect.sooner > 0 { format!(" ({} sooner)", figure(effect.sooner)) } else { String::new() };
    let lost = if effect.lost > 0 { Tone::Doubtful } else { Tone::Plain };
    let (added, removed) = drawing.lines;
    [
        (Tone::Plain, drawing.change.kind().word().to_owned()),
        truth,
        proof,
        (Tone::Plain, figure(effect.gained) + &sooner),
        (lost, figure(effect.lost)),
        (Tone::Plain, format!("+{added} −{removed} lines")),
    ]
}

fn boards(drawing: &Reviewed) -> String {
    let sizes: Vec<String> = drawing.verdicts.iter().map(|verdict| verdict.size.to_string()).collect();
    sizes.join(", ")
}

fn never_fires(drawing: &Reviewed) -> Option<String> {
    let fires = drawing.verdicts.iter().any(|verdict| verdict.hits + verdict.wrong > 0);
    (drawing.change.after.is_some() && !fires).then(|| {
        format!("never on viable states of {}: larger boards, or the sequence, have to need it", boards(drawing))
    })
}

/// Whether it is true, on which boards.
fn truth(drawing: &Reviewed) -> Fact {
    let (tone, found) = match &drawing.disproof {
        None => (Tone::Good, format!("on all states of {}; no viable step forbidden", boards(drawing))),
        Some(disproof) => {
            let wrong = drawing.verdicts.iter().filter(|verdict| verdict.wrong > 0);
            let wrong: Vec<_> = wrong.map(|verdict| format!("{} on {}", figure(verdict.wrong), verdict.size)).collect();
            let size: Size = disproof.board.size();
            let wrong = if wrong.is_empty() { format!("on {size}") } else { wrong.join(", ") };
            (Tone::Bad, format!("FALSE: viable steps forbidden: {wrong}"))
        }
    };
    Fact { tone, about: "true", found }
}

/// Whether it is proved, in short.
fn proof(drawing: &Reviewed) -> Fact {
    let lost = drawing.proofs_lost();
    let unproved: Vec<_> =
        drawing.proofs[1].iter().filter(|now| now.proof.is_none()).map(|now| now.conclusion.name()).collect();
    let (tone, found) = match () {
        () if drawing.is_proved() => (Tone::Good, "for every board".to_owned()),
        () if !lost.is_empty() => (Tone::Doubtful, format!("proof LOST: {}", lost.join(", "))),
        () => (Tone::Doubtful, format!("not proved: {}", unproved.join(", "))),
    };
    Fact { tone, about: "proved", found }
}

/// What is proved of each conclusion, and what was before where that differs.
pub fn proof_lines(drawing: &Reviewed) -> Vec<(Tone, String)> {
    let [before, after] = &drawing.proofs;
    let by = |finding: &Finding| {
        finding.proof.as_ref().map_or("not proved".to_owned(), |proof| format!("proved by {}", proof.laws))
    };
    let mut lines = Vec::new();
    for now in after {
        let name = now.conclusion.name();
        let was = before.iter().find(|before| before.conclusion == now.conclusion);
        let (tone, change) = match was {
            Some(was) if was.proof.is_some() && now.proof.is_none() => {
                (Tone::Doubtful, format!(" (LOST; before: {})", by(was)))
            }
            Some(was) if was.proof.is_none() && now.proof.is_some() => (Tone::Good, " (gained)".to_owned()),
            Some(was) if by(was) != by(now) => (Tone::Plain, format!(" (before: {})", by(was))),
            None if !before.is_empty() => (Tone::Plain, " (a new conclusion)".to_owned()),
            _ => (Tone::Plain, String::new()),
        };
        lines.push((tone, format!("{name}: {}{change}", by(now))));
    }
    let gone = before.iter().filter(|was| !after.iter().any(|now| now.conclusion == was.conclusion));
    lines.extend(
        gone.filter(|_| !after.is_empty())
            .map(|was| (Tone::Plain, format!("{}: not concluded any more", was.conclusion.name()))),
    );
    lines
}

/// How fast walks are, in a line.
pub fn speed(speed: &Result<Speed, String>) -> (Tone, String) {
    match speed {
        Err(why) => (Tone::Doubtful, format!("not measured: {why}")),
        Ok(Speed { before, after, ratio }) => {
            /// Less than that is noise.
            const SLOWER: f64 = 0.95;
            let tone = if *ratio < SLOWER { Tone::Doubtful } else { Tone::Plain };
            let percent = 100.0 * (ratio - 1.0);
            let walks = |rate: f64| figure(rate.round() as u64);
            (
                tone,
                format!(
                    "{} walks a second before, {} after ({percent:+.1} %): {SIDE}x{SIDE}, one core, median of {ROUNDS} rounds by turns",
                    walks(*before),
                    walks(*after)
                ),
            )
        }
    }
}

/// What else a reviewer has to know about the two sides.
pub fn remarks(review: &Review) -> Vec<String> {
    let mut remarks = Vec::new();
    if !review.left_out.is_empty() {
        remarks.push(format!(
            "drawings of the base that have mistakes today, and are left out: {}",
            review.left_out.join(", ")
        ));
    }
    if !review.stale.is_empty() {
        /// As many as anyone wants to read: the check names them all.
        const MOST: usize = 5;
        let more = review.stale.len().saturating_sub(MOST);
        let more = if more > 0 { format!(", and {more} more") } else { String::new() };
        let named = review.stale.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
        remarks.push(format!(
            "the generated code is not what the drawings say (run `cargo xtask codegen`): {named}{more}"
        ));
    }
    remarks
}

/// A number of dead steps.
fn steps(count: u64) -> String {
    format!("{} dead step{}", figure(count), if count == 1 { "" } else { "s" })
}

/// A number with its thousands apart.
pub fn figure(number: u64) -> String {
    let digits = number.to_string();
    let mut figure = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) && digits.len() > 4 {
            figure.push('\u{a0}');
        }
        figure.push(digit);
    }
    figure
}
