//! A review as one self-contained page of HTML: the verdict first, then each change with the facts for its reviewer.

use super::coverage::{BeforeAndAfter, Coverage};
use super::difference::{Difference, framed};
use super::style;
use super::wording::{self, Fact, Tone, figure};
use super::{Change, Review, Reviewed, ReviewedPlaced};
use crate::judge::counterexample::Counterexample;
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::language::frame::AnchorFrame;
use crate::language::rule::Offset;
use crate::support::html::{image, with_code};
use maud::{Markup, html};
use oneway::grid::{Field, Size, Step};
use oneway::line::Board;
use oneway::line::exact::referee::TooWide;
use oneway::line::survey::audit::Example;
use oneway::show::{AnnotatedStep, Annotations, annotated_svg};
use std::collections::BTreeSet;

/// The page.
pub fn page(review: &Review) -> Result<String, TooWide> {
    let (tone, headline) = wording::headline(review);
    let base = &review.base;
    let counts = wording::counts(review);
    let sections = review.changed.iter().map(section).collect::<Result<Vec<_>, _>>()?;
    let rows =
        review.changed.iter().map(|drawing| (&drawing.change.latest().rule.name, wording::row(drawing).to_vec()));
    let placed_rows = review.placed.iter().map(|drawing| (drawing.change.latest().rule.name(), drawing.row().to_vec()));
    let body = html! {
        h1 {
            "Drawings: " (if counts.is_empty() { "no change" } else { &counts }) " "
            small { "from " code { (base.short()) } " “" (base.subject) "” to the work tree" }
        }
        p class={ "verdict " (tone.word()) } { (headline) }
        @for remark in wording::remarks(review) {
            p class="doubtful" { (with_code(&remark)) }
        }
        (all_together(review))
        @if review.changed.len() > 1 { (overview(&wording::heads(), rows)) }
        @if review.placed.len() > 1 { (overview(&ReviewedPlaced::HEADS, placed_rows)) }
        @for section in sections { (section) }
        @for drawing in &review.placed { (placed_section(drawing)) }
        @for (name, disproof) in &review.false_before {
            section {
                h2 class="bad" { code { (name) } " did not change, and is false" }
                (refuted(disproof))
            }
        }
    };
    Ok(style::page(&format!("Drawings: {headline}"), &body))
}

/// The coverage of all drawings before and after, and the speed.
fn all_together(review: &Review) -> Markup {
    const HEADS: [&str; 6] = [
        "all drawings together",
        "dead steps",
        "forbidden at once",
        "by the sequence",
        "uncovered",
        "viable steps forbidden",
    ];
    html! {
        @if !review.boards.is_empty() {
            table {
                tr { @for head in HEADS { th { (head) } } }
                @for BeforeAndAfter { scope, before, after, .. } in &review.boards {
                    @let states = wording::scope(*scope);
                    (coverage_row(&format!("{states} before"), before, before))
                    (coverage_row(&format!("{states} after"), before, after))
                }
            }
        }
        @if let Some(walks) = wording::walks(review) { p { (walks) } }
        @if let Some(speed) = &review.speed {
            @let (tone, words) = wording::speed(speed);
            p class=(tone.word()) { "Speed: " (words) }
        }
    }
}

fn coverage_row(name: &str, before: &Coverage, after: &Coverage) -> Markup {
    let uncovered = if after.uncovered > before.uncovered { Tone::Doubtful } else { Tone::Plain };
    let wrong = if after.wrong > 0 { Tone::Bad } else { Tone::Plain };
    let cells = [
        (Tone::Plain, after.dead),
        (Tone::Plain, after.at_once),
        (Tone::Plain, after.by_sequence),
        (uncovered, after.uncovered),
        (wrong, after.wrong),
    ];
    html! {
        tr {
            td { (name) }
            @for (tone, number) in cells { td class=(tone.word()) { (figure(number)) } }
        }
    }
}

/// A row for each change, with a link to its section.
fn overview<N: AsRef<str>>(heads: &[impl AsRef<str>], rows: impl Iterator<Item = (N, Vec<(Tone, String)>)>) -> Markup {
    html! {
        table class="words" {
            tr {
                th { "drawing" }
                @for head in heads { th { (head.as_ref()) } }
            }
            @for (name, cells) in rows {
                @let name = name.as_ref();
                tr {
                    td { a href={ "#" (name) } { code { (name) } } }
                    @for (tone, found) in cells { td class=(tone.word()) { (found) } }
                }
            }
        }
    }
}

/// One changed drawing of the line.
fn section(drawing: &Reviewed) -> Result<Markup, TooWide> {
    let change = drawing.change.clone().into();
    Ok(change_section(&ChangeSection {
        change: &change,
        difference: &drawing.difference,
        facts: wording::facts(drawing),
        proofs: wording::proof_lines(drawing),
        boards: boards(drawing)?,
    }))
}

/// One changed drawing of another puzzle.
fn placed_section(drawing: &ReviewedPlaced) -> Markup {
    let proofs = drawing.verdict.iter().map(|verdict| (Tone::Plain, verdict.proofs.clone()));
    change_section(&ChangeSection {
        change: &drawing.change,
        difference: &drawing.difference,
        facts: drawing.facts(),
        proofs: proofs.collect(),
        boards: html! {
            @if let Some(found) = drawing.contradiction() {
                figure {
                    (image(&found.svg, &found.title, BOARD_PIXELS))
                    figcaption class="bad" { "FALSE: " (found.title) }
                }
            }
        },
    })
}

/// What a page shows of a changed drawing.
struct ChangeSection<'a> {
    change: &'a Change<DrawnRule>,
    difference: &'a Difference,
    facts: Vec<Fact>,
    proofs: Vec<(Tone, String)>,
    boards: Markup,
}

fn change_section(ChangeSection { change, difference, facts, proofs, boards }: &ChangeSection<'_>) -> Markup {
    let latest = change.latest();
    let rule = &latest.rule;
    let both = change.before.is_some() && change.after.is_some();
    html! {
        section id=(rule.name()) {
            h2 {
                (rule.title_or_name()) " " small { code { (latest.path) } } " "
                span class="kind" { (change.kind().word()) }
            }
            div class="change" {
                div class="pictures" {
                    @if let Some(before) = &change.before {
                        (picture(&before.rule, &difference.gone, false, both))
                    }
                    @if let Some(after) = &change.after {
                        (picture(&after.rule, &difference.new, true, both))
                    }
                }
                div {
                    dl {
                        @for Fact { tone, about, found } in facts {
                            dt { (about) }
                            dd class=(tone.word()) { (found) }
                        }
                    }
                    @if !difference.words.is_empty() {
                        h3 { "What changed" }
                        ul { @for words in &difference.words { li { (with_code(words)) } } }
                    }
                    h3 { "Why it is true" }
                    p {
                        @if rule.reason().is_empty() { span class="doubtful" { "It does not say." } }
                        @else { (rule.reason()) }
                    }
                    @if !proofs.is_empty() {
                        h3 { "Proofs" }
                        ul { @for (tone, line) in proofs { li class=(tone.word()) { (line) } } }
                    }
                }
                div { (boards) }
            }
        }
    }
}

/// Boards that show the effect of a changed drawing: wrong, new, or lost.
fn boards(drawing: &Reviewed) -> Result<Markup, TooWide> {
    let gain = drawing.gain().map(|(size, example, newly)| {
        example_board(size, example, if newly { "newly covered" } else { "covered sooner" })
    });
    let loss = drawing.loss().map(|(size, example)| example_board(size, example, "no longer covered"));
    let (gain, loss) = (gain.transpose()?, loss.transpose()?);
    Ok(html! {
        @if let Some(disproof) = &drawing.disproof { (refuted(disproof)) }
        @if let Some(gain) = gain { (gain) }
        @if let Some(loss) = loss { (loss) }
    })
}

fn example_board(size: Size, example: &Example, what: &str) -> Result<Markup, TooWide> {
    let board = example.board(size)?;
    let caption = format!("{what}, such as this dead step {} on {size}", example.step.name());
    let svg = board_picture(&board, example.step, false, &[]);
    Ok(html! {
        figure {
            (image(&svg, &caption, BOARD_PIXELS))
            figcaption { (caption) }
        }
    })
}

/// The board on which a drawing is false, and a completion of its line.
fn refuted(Counterexample { board, step, completed, .. }: &Counterexample) -> Markup {
    let svg = board_picture(board, *step, true, &completed.line()[board.line().len()..]);
    let (size, step) = (board.size(), step.name());
    let caption = format!("FALSE on this {size}: the step {step} is forbidden, and the thin line completes it");
    html! {
        figure {
            (image(&svg, &caption, BOARD_PIXELS))
            figcaption class="bad" { (caption) }
        }
    }
}

/// Pixels of a board.
const BOARD_PIXELS: i32 = 230;

fn board_picture(board: &Board, step: Step, viable: bool, ahead: &[Field]) -> String {
    let verdict = AnnotatedStep { field: board.live().neighbour(step), viable: Some(viable), forbidden: true };
    annotated_svg(board, Annotations { ahead, steps: &[verdict], ..Annotations::default() })
}

/// A drawing with frames around the differences.
fn picture(rule: &DrawnRule, framed_fields: &BTreeSet<Offset>, is_after: bool, both: bool) -> Markup {
    let caption = match (is_after, both) {
        (true, true) => "after; new in a green frame",
        (false, true) => "before; what goes in a red frame",
        (true, false) => "as it is now",
        (false, false) => "as it was",
    };
    html! {
        figure {
            (image(&framed(rule, framed_fields, is_after), caption, width(rule.frame(), if both { 240 } else { 340 })))
            figcaption { (caption) }
        }
    }
}

/// How wide a drawing is shown, so that neither of its sides has more pixels.
pub(crate) fn width(frame: AnchorFrame, most: i32) -> i32 {
    /// Pixels a field: not more than that looks good.
    const LARGEST: i32 = 44;
    let (width, height) = (frame.width.max(1), frame.height.max(1));
    (LARGEST * width).min(most).min(most * width / height).max(24)
}
