//! The legend of puzzles on ways: the table of its drawings.

use crate::language::ways::orient::orientations;
use crate::language::ways::{WaysRule, assumption_words};
use crate::support::markdown::cell;

/// The drawings by level.
pub(super) fn rules_table(rules: &[(WaysRule, String)]) -> String {
    let mut rows: Vec<_> =
        rules.iter().map(|(rule, drawing)| (rule.level, rule.name.as_str(), row(rule, drawing))).collect();
    rows.sort();
    let rows: String = rows.into_iter().map(|(.., row)| row).collect();
    format!("| drawing | rule | level | assumes | code | orientations |\n|---|---|---|---|---|---|\n{rows}")
}

fn row(rule: &WaysRule, drawing: &str) -> String {
    let path = drawing.strip_prefix("patterns/").unwrap_or(drawing);
    let words: Vec<_> = assumption_words(rule.assumes).iter().map(|word| format!("`{word}`")).collect();
    format!(
        "| ![{name}](<{path}>) | **{}** `{name}` | {} | {} | [`{name}.rs`](../generated/ways/{name}.rs) | {} |\n",
        cell(&rule.title_or_name()),
        rule.level,
        words.join(", "),
        orientations(rule).len(),
        name = rule.name,
    )
}
