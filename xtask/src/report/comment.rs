//! A review as Markdown, short enough for a comment on a pull request: a table first, and each change folded. Comments can't hold
//! pictures, so drawings and boards are shown in letters.

use super::coverage::BeforeAndAfter;
use super::difference::Difference;
use super::wording::{self, Tone, figure};
use super::{Change, Review, Reviewed, ReviewedPlaced};
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::output::picture;
use crate::support::html;
use crate::support::markdown::line as marked;
use oneway::grid::Size;
use oneway::line::exact::referee::TooWide;
use oneway::line::survey::audit::Example;

/// The size limit of a comment. Longer reviews are shortened, with a note.
pub const LONGEST: usize = 60_000;

/// Text that never grows too long.
struct Comment {
    text: String,
    left_out: usize,
}

impl Comment {
    /// Room for saying that something was left out.
    const SPARE: usize = 400;

    /// Adds a block if it fits.
    fn put(&mut self, block: &str) {
        if self.text.len() + block.len() + Self::SPARE < LONGEST {
            self.text.push_str(block);
        } else {
            self.left_out += 1;
        }
    }
}

/// The comment.
pub fn comment(review: &Review) -> Result<String, TooWide> {
    let mut comment = Comment { text: String::new(), left_out: 0 };
    let (tone, headline) = wording::headline(review);
    let sign = match tone {
        Tone::Good | Tone::Plain => "✅",
        Tone::Doubtful => "⚠️",
        Tone::Bad => "❌",
    };
    let base = &review.base;
    comment.put(&format!("## {sign} {}\n\n", clipped(&headline)));
    comment.put(&format!("Drawings from `{}` “{}” to the work tree", base.short(), clipped(&base.subject)));
    comment.put(&match review.is_empty() {
        true => ".\n".to_owned(),
        false => format!(": {}.\n", wording::counts(review)),
    });
    for remark in wording::remarks(review) {
        comment.put(&format!("\n⚠️ {}\n", with_code(&remark)));
    }
    let rows = review.changed.iter().map(|drawing| (&drawing.change.latest().rule.name, wording::row(drawing)));
    overview(&mut comment, &wording::heads(), rows);
    let rows = review.placed.iter().map(|drawing| (drawing.change.latest().rule.name(), drawing.row()));
    overview(&mut comment, &ReviewedPlaced::HEADS.map(str::to_owned), rows);
    all_together(&mut comment, review);
    for drawing in &review.changed {
        comment.put(&details(drawing)?);
    }
    for drawing in &review.placed {
        comment.put(&placed_details(drawing));
    }
    for (name, disproof) in &review.false_before {
        comment.put(&format!("\n❌ `{name}` did not change, and is false: {}", fenced_after_words(&disproof.text())));
    }
    if comment.left_out > 0 {
        let note = format!(
            "\n{} more parts did not fit; `cargo xtask report --base {} -o report.html` shows all.\n",
            comment.left_out,
            base.short()
        );
        comment.text.push_str(&note);
    }
    Ok(comment.text)
}

fn overview<const N: usize>(
    comment: &mut Comment,
    heads: &[String; N],
    rows: impl Iterator<Item = (impl std::fmt::Display, [(Tone, String); N])>,
) {
    let mut rows = rows.peekable();
    if rows.peek().is_none() {
        return;
    }
    comment.put(&format!("\n| drawing | {} |\n|---{}|\n", heads.join(" | "), "|---".repeat(heads.len())));
    for (name, row) in rows {
        let cells = row.map(|(tone, found)| match tone {
            Tone::Bad => format!("❌ **{}**", marked(&found)),
            Tone::Doubtful => format!("⚠️ {}", marked(&found)),
            Tone::Good | Tone::Plain => marked(&found),
        });
        comment.put(&format!("| `{name}` | {} |\n", cells.join(" | ")));
    }
}

fn all_together(comment: &mut Comment, review: &Review) {
    if !review.boards.is_empty() {
        comment.put("\n| all drawings together | dead steps | forbidden at once | by the sequence | uncovered | viable steps forbidden |\n|---|---|---|---|---|---|\n");
    }
    for BeforeAndAfter { scope, before, after, .. } in &review.boards {
        let states = wording::scope(*scope);
        for (when, coverage) in [("before", before), ("after", after)] {
            let uncovered = if coverage.uncovered > before.uncovered { "⚠️ " } else { "" };
            let wrong = if coverage.wrong > 0 { "❌ " } else { "" };
            comment.put(&format!(
                "| {states} {when} | {} | {} | {} | {uncovered}{} | {wrong}{} |\n",
                figure(coverage.dead),
                figure(coverage.at_once),
                figure(coverage.by_sequence),
                figure(coverage.uncovered),
                figure(coverage.wrong)
            ));
        }
    }
    if let Some(walks) = wording::walks(review) {
        comment.put(&format!("\n{walks}\n"));
    }
    if let Some(speed) = &review.speed {
        comment.put(&format!("\nSpeed: {}\n", clipped(&wording::speed(speed).1)));
    }
}

/// One changed drawing of the line, folded; unfolded if it is false.
fn details(drawing: &Reviewed) -> Result<String, TooWide> {
    let disproof = drawing.disproof.as_ref().map(|disproof| disproof.text());
    let proofs = wording::proof_lines(drawing);
    let mut text = change_details(&drawing.change.clone().into(), &drawing.difference, disproof.as_deref(), &proofs);
    let gain = drawing
        .gain()
        .map(|(size, example, newly)| (if newly { "newly covered" } else { "covered sooner" }, size, example));
    let loss = drawing.loss().map(|(size, example)| ("no longer covered", size, example));
    for (what, size, example) in gain.into_iter().chain(loss) {
        let step = example.step.name();
        text.push_str(&format!("\n{what}, such as the dead step {step}:\n{}", fenced(&board(size, example)?)));
    }
    text.push_str(END_OF_DETAILS);
    Ok(text)
}

/// One changed drawing of another puzzle, folded; unfolded if it is false.
fn placed_details(drawing: &ReviewedPlaced) -> String {
    let found = drawing.contradiction().map(|found| found.text.as_str());
    let proofs: Vec<_> = drawing.verdict.iter().map(|verdict| (Tone::Plain, verdict.proofs.clone())).collect();
    change_details(&drawing.change, &drawing.difference, found, &proofs) + END_OF_DETAILS
}

const END_OF_DETAILS: &str = "\n</details>\n";

/// The beginning of what is said about a changed drawing.
fn change_details(
    change: &Change<DrawnRule>,
    difference: &Difference,
    disproof: Option<&str>,
    proofs: &[(Tone, String)],
) -> String {
    let rule = &change.latest().rule;
    let open = if disproof.is_some() { " open" } else { "" };
    let mut text = format!(
        "\n<details{open}><summary><code>{}</code> {}: {}</summary>\n\n",
        rule.name(),
        change.kind().word(),
        html::inline(&cut(&rule.title_or_name()))
    );
    if let Some(disproof) = disproof {
        text.push_str(&format!("❌ **false**: {}\n", fenced_after_words(disproof)));
    }
    if !rule.reason().is_empty() {
        text.push_str(&format!("> {}\n\n", clipped(rule.reason())));
    }
    for words in &difference.words {
        text.push_str(&format!("- {}\n", with_code(words)));
    }
    for (tone, line) in proofs {
        text.push_str(&format!("- {}{}\n", if *tone == Tone::Doubtful { "⚠️ " } else { "" }, marked(line)));
    }
    for (when, side) in [("before", &change.before), ("after", &change.after)] {
        if let Some(drawing) = side {
            let picture = fenced(&picture::of_any(&drawing.rule).join("\n"));
            text.push_str(&format!("\n{when}, {}:\n{picture}", marked(&drawing.path)));
        }
    }
    text
}

fn board(size: Size, example: &Example) -> Result<String, TooWide> {
    Ok(oneway::show::text(&example.board(size)?))
}

/// Letters that stand as they are.
fn fenced(letters: &str) -> String {
    format!("```text\n{}\n```\n", letters.trim_end())
}

/// The first line as text, and the other lines unchanged.
fn fenced_after_words(text: &str) -> String {
    let (words, letters) = text.split_once('\n').unwrap_or((text, ""));
    format!("{}\n{}", marked(words), fenced(letters))
}

/// Words with names in backticks; whatever else would be markup stands for itself.
fn with_code(words: &str) -> String {
    let space = |is_there: bool| if is_there { " " } else { "" };
    let plain = |part: &str| {
        let (begin, end) = (space(part.starts_with(' ')), space(!part.trim().is_empty() && part.ends_with(' ')));
        format!("{begin}{}{end}", clipped(part))
    };
    let parts = words.split('`').enumerate();
    parts.map(|(i, part)| if i % 2 == 0 { plain(part) } else { format!("`{part}`") }).collect()
}

/// The text in a single line that is not too long, and without markup.
fn clipped(text: &str) -> String {
    marked(&cut(text))
}

/// The limit for a title or a reason in a comment.
fn cut(text: &str) -> String {
    const LONGEST: usize = 1000;
    let short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::front::load::parse;
    use crate::language::rule::Rule;
    use crate::report::repository::Commit;
    use crate::report::{Change, Drawing};

    /// A review of many new drawings with long titles and reasons.
    fn long_review(count: usize) -> Review {
        let text = include_str!("../../../patterns/line/near_field/c_shape.svg");
        let mut rule = parse("c_shape", "c_shape.svg", text.to_owned()).0.expect("a rule");
        rule.reason = "because of <b>**this**</b> @everyone and `that` ".repeat(100);
        let reviewed = |i: usize| {
            let rule = Rule { name: format!("rule_{i}"), ..rule.clone() };
            let drawing = Drawing { path: format!("patterns/{}.svg", rule.name), text: String::new(), rule };
            Reviewed {
                change: Change { before: None, after: Some(drawing) },
                difference: Default::default(),
                lines: (400, 0),
                verdicts: Vec::new(),
                proofs: Default::default(),
                effects: Vec::new(),
                sampled: Vec::new(),
                disproof: None,
            }
        };
        let base =
            Commit { hash: "0".repeat(40), date: String::new(), author: String::new(), subject: "é".repeat(90_000) };
        let changed = (0..count).map(reviewed).collect();
        let (placed, false_before, boards) = (Vec::new(), Vec::new(), Vec::new());
        let left_out = vec!["x".repeat(200); 1000];
        Review { base, changed, placed, false_before, boards, speed: None, left_out, stale: Vec::new() }
    }

    #[test]
    fn a_long_comment_is_shortened_with_a_note() {
        for count in [0, 10, 100, 3000] {
            let comment = comment(&long_review(count)).expect("a comment");
            assert!(comment.len() < LONGEST, "{count}: {}", comment.len());
            assert_eq!(comment.contains("did not fit"), count >= 100, "{count}");
            assert_eq!(comment.matches("<details>").count(), comment.matches("</details>").count());
            assert!(
                !comment.contains(" <b>") && !comment.contains(" @") && !comment.contains("**this**"),
                "no markup of others"
            );
        }
    }
}
