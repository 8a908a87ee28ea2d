//! The legend of Takuzu: the table of its drawings, and the picture of the rule that cannot be drawn.

use super::FOLDER;
use crate::emit;
use crate::language::takuzu::orient::orientations;
use crate::language::takuzu::{TakuzuMark, TakuzuRule};
use crate::language::vocabulary::VocabularyMark;
use crate::support::markdown::cell;
use oneway::takuzu::rules::{BUILT_INS, BuiltIn};

/// The file of the picture of the rules that are built in.
pub(super) const LINES_ALIKE_PICTURE: &str = "takuzu/lines_alike.svg";

/// The drawings by level, with the rules that are built in among them.
pub(super) fn rules_table(rules: &[(TakuzuRule, String)]) -> String {
    let mut rows: Vec<(u8, &str, String)> =
        rules.iter().map(|(rule, drawing)| (rule.level, rule.name.as_str(), row(rule, drawing))).collect();
    for BuiltIn { name, title, level } in BUILT_INS {
        let picture = format!("![{name}](../{FOLDER}/{LINES_ALIKE_PICTURE})");
        rows.push((level, name, format!("| {picture} | **{title}** `{name}` | {level} | built in | all |\n")));
    }
    rows.sort();
    let rows: String = rows.into_iter().map(|(.., row)| row).collect();
    format!("| drawing | rule | level | code | orientations |\n|---|---|---|---|---|\n{rows}")
}

fn row(rule: &TakuzuRule, drawing: &str) -> String {
    let path = drawing.strip_prefix("patterns/").unwrap_or(drawing);
    format!(
        "| ![{name}](<{path}>) | **{}** `{name}` | {} | [`{name}.rs`](../generated/takuzu/{name}.rs) | {} |\n",
        cell(&rule.title_or_name()),
        rule.level,
        orientations(rule).len(),
        name = rule.name,
    )
}

/// A full row, and below it one that would be the same with an `a` on the field of the conclusion.
pub(super) fn lines_alike() -> String {
    use TakuzuMark::{A, B, PutB, Unknown};
    let rows = [[B, A, A, B, A, B], [B, A, PutB, B, A, Unknown]];
    let fields =
        rows.into_iter().zip(0..).flat_map(|(row, y)| row.into_iter().zip(0..).map(move |(mark, x)| (mark, x, y)));
    let marks: Vec<_> = fields
        .map(|(mark, x, y)| format!("  <g transform=\"translate({x} {y})\">{}</g>\n", mark.entry().symbol))
        .collect();
    let lines: String = (0..=6).map(|x| format!("M{x} 0V2")).chain((0..=2).map(|y| format!("M0 {y}H6"))).collect();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.1 -.1 6.2 2.2" width="248" height="88">
  <!-- written {} -->
  <rect width="6" height="2" fill="#f8fafc"/>
  <path d="{lines}" stroke="#cbd5e1" stroke-width=".03"/>
{}</svg>
"##,
        emit::SIGNATURE,
        marks.concat()
    )
}
