//! The results of a review in single lines, which pages and comments share. Knows no markup.

use super::coverage::{BeforeAndAfter, Effect, Scope};
use super::judged::largest_board;
use super::speed::{ROUNDS, SIDE, Speed};
use super::{ChangeKind, Review, Reviewed};
use crate::judge::truth::Truth;
use crate::language::drawn_rule::PuzzleRule;
use crate::prove::Finding;

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

/// A result with its subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Whether it is good, bad or doubtful.
    pub tone: Tone,
    /// The subject.
    pub about: &'static str,
    /// The result.
    pub found: String,
}

/// The whole review in a line.
pub fn headline(review: &Review) -> (Tone, String) {
    if review.is_false() {
        let changed = review.changed.iter().filter(|drawing| drawing.disproof.is_some());
        let changed = changed.map(|drawing| drawing.change.latest().rule.name.as_str());
        let of_line: Vec<_> = changed.chain(review.false_before.iter().map(|(name, _)| name.as_str())).collect();
        let placed = review.placed.iter().filter(|drawing| drawing.is_false());
        let placed: Vec<_> = placed.map(|drawing| drawing.change.latest().rule.name()).collect();
        let is_of_line = placed.is_empty();
        let names = [of_line, placed].concat();
        let (verb, them) = if names.len() == 1 { ("is", "it") } else { ("are", "them") };
        let reason = match is_of_line {
            true => "a step is forbidden that can be completed".to_owned(),
            false => format!("a board contradicts {them}"),
        };
        return (Tone::Bad, format!("{} {verb} FALSE: {reason}", names.join(", ")));
    }
    if review.is_empty() {
        return (Tone::Good, "No drawing changed".to_owned());
    }
    let mut losses = Vec::new();
    losses.extend(steps_of_boards(review, "no longer covered", |effect| effect.lost));
    losses.extend(steps_of_boards(review, "forbidden later, by the sequence only", |effect| effect.later));
    for drawing in &review.changed {
        let name = &drawing.change.latest().rule.name;
        let lost = drawing.proofs_lost();
        if !lost.is_empty() {
            losses.push(format!("{name} has lost its proof ({})", lost.join(", ")));
        }
        if drawing.adds_nothing() {
            losses.push(format!("{name} adds nothing"));
        }
    }
    for drawing in &review.placed {
        let name = drawing.change.latest().rule.name();
        if drawing.has_lost_its_proof() {
            losses.push(format!("{name} has lost its proof"));
        }
        if drawing.adds_nothing() {
            losses.push(format!("{name} adds nothing on small boards"));
        }
        if drawing.lost > 0 {
            losses.push(format!(
                "{} {} no longer found without {name} as it was",
                figure(drawing.lost),
                drawing.item()
            ));
        }
    }
    let gains = steps_of_boards(review, "newly covered", |effect| effect.gained);
    let gains = gains.map_or(String::new(), |gains| format!("; {gains}"));
    let boards_covered = boards_covered(review);
    match losses.is_empty() {
        true => (Tone::Good, format!("Nothing is false and nothing is lost on {boards_covered}{gains}")),
        false => (Tone::Doubtful, format!("Nothing is false on {boards_covered}, but {}{gains}", losses.join("; "))),
    }
}

/// The states that all drawings together were compared on.
fn boards_covered(review: &Review) -> String {
    let (mut all, mut walked, mut most) = (Vec::new(), Vec::new(), 0);
    for board in &review.boards {
        match board.scope {
            Scope::All(size) => all.push(size.to_string()),
            Scope::Walks(size, walks) => {
                walked.push(size.to_string());
                most = walks;
            }
        }
    }
    let walked = if walked.is_empty() {
        String::new()
    } else {
        format!(" and on {} walks each over {}", figure(most), listed(walked))
    };
    if all.is_empty() { "small boards".to_owned() } else { format!("all states of {}{walked}", listed(all)) }
}

/// Words one after the other, with "and" before the last.
fn listed(mut words: Vec<String>) -> String {
    match words.pop() {
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} and {last}", words.join(", ")),
        None => String::new(),
    }
}

/// How many of the dead steps that were seen on each board are of one kind; nothing if none is.
fn steps_of_boards(review: &Review, kind: &str, count: impl Fn(&Effect) -> u64) -> Option<String> {
    let some = review.boards.iter().filter(|board| count(&board.effect) > 0);
    let some = some.map(|BeforeAndAfter { scope, before, effect, .. }| {
        format!("{} of {} on {}", figure(count(effect)), figure(before.dead), scope.size())
    });
    let some: Vec<String> = some.collect();
    (!some.is_empty()).then(|| format!("dead steps {kind}: {}", some.join(", ")))
}

/// The states of a board that were looked at, for a row of a table.
pub fn scope(scope: Scope) -> String {
    match scope {
        Scope::All(size) => size.to_string(),
        Scope::Walks(size, walks) => format!("{size}, {} walks,", figure(walks)),
    }
}

/// How the walks over larger boards were chosen, if there are any.
pub fn walks(review: &Review) -> Option<&'static str> {
    let any = review.boards.iter().any(|board| matches!(board.scope, Scope::Walks(..)));
    any.then_some(
        "The walks are the same before and after; every second one is steered to where a changed drawing may match.",
    )
}

/// How many drawings changed in which way.
pub fn counts(review: &Review) -> String {
    let kinds: Vec<ChangeKind> = review.kinds();
    let counts = kinds.chunk_by(|a, b| a == b).map(|kinds| format!("{} {}", kinds.len(), kinds[0].word()));
    counts.collect::<Vec<_>>().join(", ")
}

/// The results for a changed drawing, the most important first.
pub fn facts(drawing: &Reviewed) -> Vec<Fact> {
    let mut facts = Vec::new();
    let fact = |tone, about, found: String| Fact { tone, about, found };
    if drawing.change.after.is_some() {
        facts.push(truth(drawing));
        facts.push(proof(drawing));
    }
    let gained = drawing.total(|effect| effect.gained) > 0 && drawing.disproof.is_none();
    let gained = if gained { Tone::Good } else { Tone::Plain };
    facts.push(fact(gained, "newly covered", dead_steps(drawing, |effect| effect.gained)));
    if drawing.total(|effect| effect.sooner) > 0 {
        let sooner = dead_steps(drawing, |effect| effect.sooner);
        facts.push(fact(Tone::Plain, "covered sooner", format!("{sooner}; by the sequence before")));
    }
    if drawing.total(|effect| effect.later) > 0 {
        let later = dead_steps(drawing, |effect| effect.later);
        facts.push(fact(Tone::Doubtful, "covered later", format!("{later}; by the sequence now")));
    }
    let lost = if drawing.total(|effect| effect.lost) > 0 { Tone::Doubtful } else { Tone::Good };
    facts.push(fact(lost, "no longer covered", dead_steps(drawing, |effect| effect.lost)));
    if drawing.adds_nothing() {
        let nothing = "nothing: on all boards that were looked at, its dead steps are forbidden as soon without it";
        facts.push(fact(Tone::Doubtful, "adds", nothing.to_owned()));
    }
    if let Some(never) = never_fires(drawing) {
        facts.push(fact(Tone::Plain, "fires", never));
    }
    let (added, removed) = drawing.lines;
    facts.push(fact(Tone::Plain, "generated code", format!("+{added} −{removed} lines")));
    facts
}

/// The titles of the columns of [`row`].
pub fn heads() -> [String; 6] {
    let board = largest_board();
    let heads = [
        "change",
        "verdict",
        "proved",
        &format!("newly covered ({board}; walks)"),
        &format!("no longer covered ({board}; walks)"),
        "generated code",
    ];
    heads.map(str::to_owned)
}

/// A changed drawing as a row of a table: the same as its facts, in short.
pub fn row(drawing: &Reviewed) -> [(Tone, String); 6] {
    let [truth, proof] = match &drawing.change.after {
        Some(_) => {
            let [truth, proof] = [truth(drawing), proof(drawing)].map(|fact| (fact.tone, fact.found));
            [(truth.0, drawing.truth().words().to_owned()), proof]
        }
        None => [(); 2].map(|()| (Tone::Plain, String::new())),
    };
    let gained = if drawing.adds_nothing() { Tone::Doubtful } else { Tone::Plain };
    let lost = if drawing.total(|effect| effect.lost + effect.later) > 0 { Tone::Doubtful } else { Tone::Plain };
    let (added, removed) = drawing.lines;
    [
        (Tone::Plain, drawing.change.kind().word().to_owned()),
        truth,
        proof,
        (gained, in_short(drawing, |effect| (effect.gained, effect.sooner), "sooner")),
        (lost, in_short(drawing, |effect| (effect.lost, effect.later), "later")),
        (Tone::Plain, format!("+{added} −{removed} lines")),
    ]
}

/// How many dead steps are of one kind, and how many of another, on the board that is always looked at and along all walks.
fn in_short(drawing: &Reviewed, count: impl Fn(&Effect) -> (u64, u64), other: &str) -> String {
    let total = |is_wanted: &dyn Fn(Scope) -> bool| {
        let wanted = drawing.effects.iter().filter(|(scope, _)| is_wanted(*scope)).map(|(_, effect)| count(effect));
        let (one, two) = wanted.fold((0, 0), |(one, two), more| (one + more.0, two + more.1));
        let two = if two > 0 { format!(" ({} {other})", figure(two)) } else { String::new() };
        figure(one) + &two
    };
    let all = total(&|scope| scope == Scope::All(largest_board()));
    let walks = total(&|scope| matches!(scope, Scope::Walks(..)));
    format!("{all}; {walks}")
}

/// How many dead steps are of one kind on each board, and along walks over larger ones.
fn dead_steps(drawing: &Reviewed, count: impl Fn(&Effect) -> u64) -> String {
    let (mut all, mut walks) = (Vec::new(), Vec::new());
    for (scope, effect) in &drawing.effects {
        match scope {
            Scope::All(size) => all.push(format!("{} of {size}", steps(count(effect)))),
            Scope::Walks(size, _) => walks.push(format!("{} over {size}", figure(count(effect)))),
        }
    }
    let walks = if walks.is_empty() { String::new() } else { format!("; on walks {}", walks.join(", ")) };
    all.join(", ") + &walks
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

/// Whether it is true, in the words of every other place.
fn truth(drawing: &Reviewed) -> Fact {
    let truth = drawing.truth();
    let tone = match truth {
        Truth::False(_) => Tone::Bad,
        Truth::Proved => Tone::Good,
        Truth::Checked(_) => Tone::Plain,
        Truth::NeverFires(_) => Tone::Doubtful,
    };
    Fact { tone, about: "verdict", found: truth.to_string() }
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

/// The proof of each conclusion, and the earlier one where it differs.
pub fn proof_lines(drawing: &Reviewed) -> Vec<(Tone, String)> {
    let [before, after] = &drawing.proofs;
    let by = |finding: &Finding| {
        finding.proof.as_ref().map_or("not proved".to_owned(), |proof| format!("proved by {}", proof.laws))
    };
    let laws = |finding: &Finding| finding.proof.as_ref().map(|proof| proof.laws);
    let mut lines = Vec::new();
    for now in after {
        let name = now.conclusion.name();
        let was = before.iter().find(|before| before.conclusion == now.conclusion);
        let (tone, change) = match was {
            Some(was) if was.proof.is_some() && now.proof.is_none() => {
                (Tone::Doubtful, format!(" (LOST; before: {})", by(was)))
            }
            Some(was) if was.proof.is_none() && now.proof.is_some() => (Tone::Good, " (gained)".to_owned()),
            Some(was) if laws(was) != laws(now) => (Tone::Plain, format!(" (before: {})", by(was))),
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
        Ok(Speed { before, after }) => {
            /// Less than that is noise.
            const SLOWER: f64 = 0.95;
            let ratio = after / before;
            let tone = if ratio < SLOWER { Tone::Doubtful } else { Tone::Plain };
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

/// Notes about the two sides.
pub fn remarks(review: &Review) -> Vec<String> {
    let mut remarks = Vec::new();
    if !review.left_out.is_empty() {
        remarks.push(format!(
            "drawings of the base that have mistakes today, and are left out: {}",
            review.left_out.join(", ")
        ));
    }
    if !review.stale.is_empty() {
        /// A limit for the names in the line; the check lists them all.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_difference_in_speed_is_that_of_the_figures_beside_it() {
        let (tone, line) = speed(&Ok(Speed { before: 9677.4, after: 9375.2 }));
        assert_eq!(tone, Tone::Plain);
        assert!(line.starts_with("9677 walks a second before, 9375 after (-3.1 %): "), "{line}");
        let (tone, line) = speed(&Ok(Speed { before: 10_000.0, after: 9000.0 }));
        assert_eq!(tone, Tone::Doubtful, "{line}");
    }
}
