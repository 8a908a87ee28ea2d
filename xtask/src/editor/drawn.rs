//! A rule of any puzzle as the page shows it: its drawing, its text picture, its orientations and its code.

use crate::emit;
use crate::language::drawn_rule::DrawnRule;
use crate::language::{orient, takuzu, ways};
use crate::output::{picture, print};
use oneway::grid::Symmetry;

/// The title, or the name where the drawing has none.
pub(super) fn title(rule: &DrawnRule) -> String {
    match rule {
        DrawnRule::Line(rule) => rule.title_or_name(),
        DrawnRule::Takuzu(rule) => rule.title_or_name(),
        DrawnRule::Ways(rule) => rule.title_or_name(),
    }
}

/// The canonical drawing.
pub(super) fn svg(rule: &DrawnRule) -> String {
    match rule {
        DrawnRule::Line(rule) => print::print(rule),
        DrawnRule::Takuzu(rule) => print::takuzu::print(rule),
        DrawnRule::Ways(rule) => print::ways::print(rule),
    }
}

/// The text picture.
pub(super) fn rows(rule: &DrawnRule) -> Vec<String> {
    match rule {
        DrawnRule::Line(rule) => picture::of_rule(rule),
        DrawnRule::Takuzu(rule) => picture::takuzu::of_rule(rule),
        DrawnRule::Ways(rule) => picture::ways::of_rule(rule),
    }
}

/// The drawing in each of its distinct orientations.
pub(super) fn orientations(rule: &DrawnRule) -> Vec<(Symmetry, String)> {
    match rule {
        DrawnRule::Line(rule) => {
            let turned = orient::orientations(rule);
            turned.iter().map(|(symmetry, turned)| (*symmetry, print::print(turned))).collect()
        }
        DrawnRule::Takuzu(rule) => {
            let turned = takuzu::orient::orientations(rule);
            turned.iter().map(|(symmetry, turned)| (*symmetry, print::takuzu::print(turned))).collect()
        }
        DrawnRule::Ways(rule) => {
            let turned = ways::orient::orientations(rule);
            turned.iter().map(|(symmetry, turned)| (*symmetry, print::ways::print(turned))).collect()
        }
    }
}

/// The matcher in Rust; in it the drawing is called `shown`.
pub(super) fn code(rule: &DrawnRule, shown: &str) -> String {
    match rule {
        DrawnRule::Line(rule) => emit::rule_file(rule, shown),
        DrawnRule::Takuzu(rule) => emit::takuzu::rule_file(rule, shown),
        DrawnRule::Ways(rule) => emit::ways::rule_file(rule, shown),
    }
}
