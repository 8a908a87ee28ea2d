//! The history of a drawing as a page of HTML that stands by itself: a row of pictures, the newest first.

use super::difference::framed;
use super::history::Version;
use super::page::width;
use super::style;
use super::wording::Tone;
use crate::language::drawn_rule::PuzzleRule;
use crate::support::html::{image, with_code};
use maud::{Markup, html};

/// The page.
pub fn page(name: &str, versions: &[Version]) -> String {
    let count = versions.len();
    let plural = if count == 1 { "" } else { "s" };
    let body = html! {
        h1 { (name) " " small { (count) " version" (plural) ", the newest first" } }
        div class="versions" {
            @for version in versions { (figure(version)) }
        }
    };
    style::page(&format!("The history of {name}"), &body)
}

fn figure(version: &Version) -> Markup {
    /// Pixels of the longer side of a drawing.
    const LARGEST: i32 = 240;
    html! {
        figure class=[version.false_on.as_ref().map(|_| "bad")] {
            @if let Some(rule) = &version.rule {
                (image(&framed(rule, &version.difference.new, true), rule.name(), width(rule.frame(), LARGEST)))
            }
            p { code { (version.when()) } }
            @if let Some(commit) = &version.commit {
                p { (commit.subject) }
                p { small { (commit.author) } }
            }
            p { small { code { (version.path) } } }
            ul {
                @for (tone, words) in version.lines() {
                    li class=[(tone == Tone::Bad).then_some("bad")] { (with_code(&words)) }
                }
            }
        }
    }
}
