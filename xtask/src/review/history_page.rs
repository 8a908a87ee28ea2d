//! The history of a drawing as a page of HTML that stands by itself: a row of pictures, the newest first.

use super::difference::framed;
use super::history::Version;
use super::page::{width, with_code};
use super::style;
use super::wording::Tone;
use crate::html::{escaped, image};

/// The page.
pub fn page(name: &str, versions: &[Version]) -> String {
    let count = versions.len();
    let plural = if count == 1 { "" } else { "s" };
    let mut body = format!(
        "<h1>{} <small>{count} version{plural}, the newest first</small></h1>\n<div class=\"versions\">\n",
        escaped(name)
    );
    for version in versions {
        body.push_str(&figure(version));
    }
    body.push_str("</div>\n");
    style::page(&format!("The history of {name}"), &body)
}

fn figure(version: &Version) -> String {
    /// Pixels of the longer side of a drawing.
    const LARGEST: i32 = 240;
    let class = if version.false_on.is_some() { " class=\"bad\"" } else { "" };
    let mut html = format!("<figure{class}>\n");
    if let Some(rule) = &version.rule {
        html.push_str(&image(&framed(rule, &version.difference.new, true), &rule.name, width(rule, LARGEST)));
    }
    html.push_str(&format!("<p><code>{}</code></p>\n", escaped(&version.when())));
    if let Some(commit) = &version.commit {
        html.push_str(&format!(
            "<p>{}</p>\n<p><small>{}</small></p>\n",
            escaped(&commit.subject),
            escaped(&commit.author)
        ));
    }
    html.push_str(&format!("<p><small><code>{}</code></small></p>\n<ul>\n", escaped(&version.path)));
    for (tone, words) in version.lines() {
        let class = if tone == Tone::Bad { " class=\"bad\"" } else { "" };
        html.push_str(&format!("<li{class}>{}</li>\n", with_code(&words)));
    }
    html + "</ul>\n</figure>\n"
}
