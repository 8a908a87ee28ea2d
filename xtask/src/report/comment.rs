//! A review as Markdown, short enough for a comment on a pull request: a table first, and each change folded. Comments can't hold
//! pictures, so drawings and boards are shown in letters.

use super::coverage::BeforeAndAfter;
use super::wording::{self, Tone, figure};
use super::{Review, Reviewed};
use crate::language::rule::Rule;
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
    comment.put(&match review.changed.is_empty() {
        true => ".\n".to_owned(),
        false => format!(": {}.\n", wording::counts(&review.changed)),
    });
    for remark in wording::remarks(review) {
        comment.put(&format!("\n⚠️ {}\n", with_code(&remark)));
    }
    overview(&mut comment, &review.changed);
    all_together(&mut comment, review);
    for drawing in &review.changed {
        comment.put(&details(drawing)?);
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

fn overview(comment: &mut Comment, changed: &[Reviewed]) {
    if changed.is_empty() {
        return;
    }
    let heads = wording::heads();
    comment.put(&format!("\n| drawing | {} |\n|---{}|\n", heads.join(" | "), "|---".repeat(heads.len())));
    for drawing in changed {
        let cells = wording::row(drawing).map(|(tone, found)| match tone {
            Tone::Bad => format!("❌ **{}**", marked(&found)),
            Tone::Doubtful => format!("⚠️ {}", marked(&found)),
            Tone::Good | Tone::Plain => marked(&found),
        });
        comment.put(&format!("| `{}` | {} |\n", drawing.change.latest().rule.name, cells.join(" | ")));
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

/// One changed drawing, folded; unfolded if it is false.
fn details(drawing: &Reviewed) -> Result<String, TooWide> {
    let latest = drawing.change.latest();
    let open = if drawing.disproof.is_some() { " open" } else { "" };
    let mut text = format!(
        "\n<details{open}><summary><code>{}</code> {}: {}</summary>\n\n",
        latest.rule.name,
        drawing.change.kind().word(),
        html::inline(&cut(&latest.rule.title_or_name()))
    );
    if let Some(disproof) = &drawing.disproof {
        text.push_str(&format!("❌ **false**: {}\n", fenced_after_words(&disproof.text())));
    }
    if !latest.rule.reason.is_empty() {
        text.push_str(&format!("> {}\n\n", clipped(&latest.rule.reason)));
    }
    for words in &drawing.difference.words {
        text.push_str(&format!("- {}\n", with_code(words)));
    }
    for (tone, line) in wording::proof_lines(drawing) {
        text.push_str(&format!("- {}{}\n", if tone == Tone::Doubtful { "⚠️ " } else { "" }, marked(&line)));
    }
    for (when, side) in [("before", &drawing.change.before), ("after", &drawing.change.after)] {
        if let Some(drawing) = side {
            text.push_str(&format!("\n{when}, {}:\n{}", marked(&drawing.path), fenced(&picture_of(&drawing.rule))));
        }
    }
    let gain = drawing
        .gain()
        .map(|(size, example, newly)| (if newly { "newly covered" } else { "covered sooner" }, size, example));
    let loss = drawing.loss().map(|(size, example)| ("no longer covered", size, example));
    for (what, size, example) in gain.into_iter().chain(loss) {
        let step = example.step.name();
        text.push_str(&format!("\n{what}, such as the dead step {step}:\n{}", fenced(&board(size, example)?)));
    }
    text.push_str("\n</details>\n");
    Ok(text)
}

fn picture_of(rule: &Rule) -> String {
    picture::of_rule(rule).join("\n")
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
        let (false_before, boards, left_out) = (Vec::new(), Vec::new(), vec!["x".repeat(200); 1000]);
        Review { base, changed, false_before, boards, speed: None, left_out, stale: Vec::new() }
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
