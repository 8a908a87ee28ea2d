//! The results of a mine as one self-contained page of HTML: each drawing with its reason, its verdict, its coverage
//! and a board.

use super::results::{MineResults, MinedDrawing};
use crate::report::page::width;
use crate::report::style;
use crate::support::html::image;
use maud::{Markup, html};
use oneway::line::case;
use oneway::show::{AnnotatedStep, Annotations, annotated_svg};

/// Pixels of a board.
const BOARD_PIXELS: i32 = 230;

/// Pixels of a drawing, at most.
const DRAWING_PIXELS: i32 = 300;

/// The page.
pub fn page(results: &MineResults) -> String {
    let tone = if results.proved.is_empty() { "doubtful" } else { "good" };
    let body = html! {
        h1 { "Mined drawings" }
        p class={ "verdict " (tone) } { (results.headline()) }
        p {
            "Found by " (results.found_by) " missed steps, ranked by " (results.others) " missed steps of other walks. The best drawing \
             comes first, then what covers most of the rest, for each of its marks."
        }
        @for drawing in &results.proved { (section(drawing, results.others)) }
        @if !results.conjectures.is_empty() {
            h1 { "Conjectures" }
            p { "No proof was found for these, and no board that was examined contradicts them." }
        }
        @for drawing in &results.conjectures { (section(drawing, results.others)) }
    };
    style::page("Mined drawings", &body)
}

/// One drawing.
fn section(drawing: &MinedDrawing, others: usize) -> Markup {
    let rule = &drawing.rule;
    let MinedDrawing { covered, newly, .. } = drawing;
    let tone = if drawing.is_proved() { "good" } else { "doubtful" };
    html! {
        section id=(rule.name) {
            h2 { (rule.title_or_name()) " " small { code { (rule.name) } } }
            div class="change" {
                div class="pictures" {
                    figure { (image(&drawing.svg(), &rule.title_or_name(), width(rule.frame.into(), DRAWING_PIXELS))) }
                }
                div {
                    dl {
                        dt { "verdict" }
                        dd class=(tone) { (drawing.verdict()) }
                        dt { "coverage" }
                        dd { (covered) " of " (others) " missed steps of other walks, " (newly) " of them newly" }
                    }
                    h3 { "Why it is true" }
                    p { (rule.reason) }
                }
                div { (example(drawing)) }
            }
        }
    }
}

/// A board with a missed step that the drawing covers.
fn example(drawing: &MinedDrawing) -> Markup {
    let (board, step) = (&drawing.example.board, drawing.example.step);
    let dead = AnnotatedStep { field: board.live().neighbour(step), viable: Some(false), forbidden: true };
    let svg = annotated_svg(board, Annotations { steps: &[dead], ..Annotations::default() });
    let caption = format!("it covers the dead step {} on this {} board", step.name(), board.size());
    html! {
        figure {
            (image(&svg, &caption, BOARD_PIXELS))
            figcaption { (caption) }
            details { summary { "as a case" } pre { (case::write_simple(board)) } }
        }
    }
}
