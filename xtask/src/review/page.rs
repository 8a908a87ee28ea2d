//! A review as one page of HTML that stands by itself: the verdict first, then each change with what its reviewer has to see.

use super::coverage::{BeforeAndAfter, Coverage};
use super::difference::framed;
use super::style;
use super::wording::{self, Fact, Tone, figure};
use super::{Review, Reviewed};
use crate::counterexample::Counterexample;
use crate::html::{escaped, image};
use crate::rule::{Offset, Rule};
use oneway::audit::Example;
use oneway::board::Board;
use oneway::geometry::{Field, Step};
use oneway::picture::{AnnotatedStep, Annotations, annotated_svg};
use oneway::referee::TooWide;
use oneway::size::Size;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The page.
pub fn page(review: &Review) -> Result<String, TooWide> {
    let mut body = String::new();
    let (tone, headline) = wording::headline(review);
    let base = &review.base;
    let counts = wording::counts(&review.changed);
    put(
        &mut body,
        &format!(
            "<h1>Drawings: {} <small>from <code>{}</code> “{}” to the work tree</small></h1>",
            if counts.is_empty() { "no change" } else { &counts },
            escaped(base.short()),
            escaped(&base.subject)
        ),
    );
    put(&mut body, &format!("<p class=\"verdict {}\">{}</p>", tone.word(), escaped(&headline)));
    for remark in wording::remarks(review) {
        put(&mut body, &format!("<p class=\"doubtful\">{}</p>", with_code(&remark)));
    }
    all_together(&mut body, review);
    if review.changed.len() > 1 {
        overview(&mut body, &review.changed);
    }
    for drawing in &review.changed {
        section(&mut body, drawing)?;
    }
    for (name, disproof) in &review.false_before {
        put(
            &mut body,
            &format!("<section>\n<h2 class=\"bad\"><code>{}</code> did not change, and is false</h2>", escaped(name)),
        );
        body.push_str(&refuted(disproof));
        put(&mut body, "</section>");
    }
    Ok(style::page(&format!("Drawings: {headline}"), &body))
}

/// What all drawings together forbid, before and after, and how fast that is.
fn all_together(body: &mut String, review: &Review) {
    if !review.boards.is_empty() {
        put(
            body,
            "<table><tr><th>all drawings together</th><th>dead steps</th><th>forbidden at once</th><th>by the sequence</th>\
                   <th>uncovered</th><th>viable steps forbidden</th></tr>",
        );
    }
    for BeforeAndAfter { scope, before, after, .. } in &review.boards {
        let states = wording::scope(*scope);
        coverage_row(body, &format!("{states} before"), before, before);
        coverage_row(body, &format!("{states} after"), before, after);
    }
    if !review.boards.is_empty() {
        put(body, "</table>");
    }
    if let Some(walks) = wording::walks(review) {
        put(body, &format!("<p>{walks}</p>"));
    }
    if let Some(speed) = &review.speed {
        let (tone, told) = wording::speed(speed);
        put(body, &format!("<p class=\"{}\">Speed: {}</p>", tone.word(), escaped(&told)));
    }
}

fn coverage_row(body: &mut String, name: &str, before: &Coverage, after: &Coverage) {
    let uncovered = if after.uncovered > before.uncovered { Tone::Doubtful } else { Tone::Plain };
    let wrong = if after.wrong > 0 { Tone::Bad } else { Tone::Plain };
    let cell = |tone: Tone, number: u64| format!("<td class=\"{}\">{}</td>", tone.word(), figure(number));
    let cells = [
        (Tone::Plain, after.dead),
        (Tone::Plain, after.at_once),
        (Tone::Plain, after.by_sequence),
        (uncovered, after.uncovered),
        (wrong, after.wrong),
    ];
    let cells: String = cells.into_iter().map(|(tone, number)| cell(tone, number)).collect();
    put(body, &format!("<tr><td>{name}</td>{cells}</tr>"));
}

/// A row for each change, with a link to its section.
fn overview(body: &mut String, changed: &[Reviewed]) {
    let heads: String = wording::heads().map(|head| format!("<th>{head}</th>")).concat();
    put(body, &format!("<table class=\"words\"><tr><th>drawing</th>{heads}</tr>"));
    for drawing in changed {
        let name = &drawing.change.latest().rule.name;
        let cells = wording::row(drawing)
            .map(|(tone, found)| format!("<td class=\"{}\">{}</td>", tone.word(), escaped(&found)))
            .concat();
        put(body, &format!("<tr><td><a href=\"#{name}\"><code>{name}</code></a></td>{cells}</tr>"));
    }
    put(body, "</table>");
}

/// One changed drawing.
fn section(body: &mut String, drawing: &Reviewed) -> Result<(), TooWide> {
    let latest = drawing.change.latest();
    let (name, title) = (&latest.rule.name, escaped(&latest.rule.title_or_name()));
    put(
        body,
        &format!(
            "<section id=\"{name}\">\n<h2>{title} <small><code>{}</code></small> <span class=\"kind\">{}</span></h2>\n<div class=\"change\">",
            escaped(&latest.path),
            drawing.change.kind().word()
        ),
    );
    put(body, "<div class=\"pictures\">");
    let both = drawing.change.before.is_some() && drawing.change.after.is_some();
    if let Some(before) = &drawing.change.before {
        picture(body, &before.rule, &drawing.difference.gone, false, both);
    }
    if let Some(after) = &drawing.change.after {
        picture(body, &after.rule, &drawing.difference.new, true, both);
    }
    put(body, "</div>\n<div>\n<dl>");
    for Fact { tone, about, found } in wording::facts(drawing) {
        put(body, &format!("<dt>{about}</dt><dd class=\"{}\">{}</dd>", tone.word(), escaped(&found)));
    }
    put(body, "</dl>");
    if !drawing.difference.words.is_empty() {
        put(body, "<h3>What changed</h3>\n<ul>");
        drawing.difference.words.iter().for_each(|words| put(body, &format!("<li>{}</li>", with_code(words))));
        put(body, "</ul>");
    }
    put(
        body,
        &format!(
            "<h3>Why it is true</h3>\n<p>{}</p>",
            if latest.rule.reason.is_empty() {
                "<span class=\"doubtful\">It does not say.</span>".to_owned()
            } else {
                escaped(&latest.rule.reason)
            }
        ),
    );
    let proofs = wording::proof_lines(drawing);
    if !proofs.is_empty() {
        put(body, "<h3>Proofs</h3>\n<ul>");
        proofs
            .iter()
            .for_each(|(tone, line)| put(body, &format!("<li class=\"{}\">{}</li>", tone.word(), escaped(line))));
        put(body, "</ul>");
    }
    put(body, "</div>\n<div>");
    boards(body, drawing)?;
    put(body, "</div>\n</div>\n</section>");
    Ok(())
}

/// Boards that show what a changed drawing does: wrong, new, or not any more.
fn boards(body: &mut String, drawing: &Reviewed) -> Result<(), TooWide> {
    if let Some(disproof) = &drawing.disproof {
        body.push_str(&refuted(disproof));
    }
    if let Some((size, example, newly)) = drawing.gain() {
        let what = if newly { "newly covered" } else { "covered sooner" };
        example_board(body, size, example, what)?;
    }
    if let Some((size, example)) = drawing.loss() {
        example_board(body, size, example, "no longer covered")?;
    }
    Ok(())
}

fn example_board(body: &mut String, size: Size, example: &Example, what: &str) -> Result<(), TooWide> {
    let board = example.board(size)?;
    let caption = format!("{what}, such as this dead step {} on {size}", example.step.name());
    let svg = board_picture(&board, example.step, false, &[]);
    put(body, &format!("<figure>{}<figcaption>{caption}</figcaption></figure>", image(&svg, &caption, BOARD_PIXELS)));
    Ok(())
}

/// The board on which a drawing is false, and how the line goes on.
fn refuted(Counterexample { board, step, completed, .. }: &Counterexample) -> String {
    let svg = board_picture(board, *step, true, &completed.line()[board.line().len()..]);
    let caption = format!(
        "FALSE on this {}: the step {} is forbidden, and the thin line completes it",
        board.size(),
        step.name()
    );
    format!(
        "<figure>{}<figcaption class=\"bad\">{caption}</figcaption></figure>\n",
        image(&svg, &caption, BOARD_PIXELS)
    )
}

/// Pixels of a board.
const BOARD_PIXELS: i32 = 230;

fn board_picture(board: &Board, step: Step, viable: bool, ahead: &[Field]) -> String {
    let verdict = AnnotatedStep { field: board.live().neighbour(step), viable: Some(viable), forbidden: true };
    annotated_svg(board, Annotations { ahead, steps: &[verdict], ..Annotations::default() })
}

/// A drawing with what differs framed.
fn picture(body: &mut String, rule: &Rule, framed_fields: &BTreeSet<Offset>, is_after: bool, both: bool) {
    let caption = match (is_after, both) {
        (true, true) => "after; new in a green frame",
        (false, true) => "before; what goes in a red frame",
        (true, false) => "as it is now",
        (false, false) => "as it was",
    };
    let image = image(&framed(rule, framed_fields, is_after), caption, width(rule, if both { 240 } else { 340 }));
    put(body, &format!("<figure>{image}<figcaption>{caption}</figcaption></figure>"));
}

/// How wide a drawing is shown, so that neither of its sides has more pixels.
pub(super) fn width(rule: &Rule, most: i32) -> i32 {
    /// Pixels a field: not more than that looks good.
    const LARGEST: i32 = 44;
    let (width, height) = (rule.frame.width.max(1), rule.frame.height.max(1));
    (LARGEST * width).min(most).min(most * width / height).max(24)
}

/// Words with names in backticks, as HTML.
pub(super) fn with_code(words: &str) -> String {
    let mut html = String::new();
    for (i, part) in words.split('`').enumerate() {
        match i % 2 {
            0 => html.push_str(&escaped(part)),
            _ => write!(html, "<code>{}</code>", escaped(part)).expect("a string takes everything"),
        }
    }
    html
}

fn put(body: &mut String, line: &str) {
    body.push_str(line);
    body.push('\n');
}
