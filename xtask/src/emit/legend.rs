//! The legend: a small picture of every mark, and the parts of `patterns/README.md` that follow from the language
//! and from the drawings.

mod takuzu;
mod ways;

use crate::emit;
use crate::front::load::RulesByPuzzle;
use crate::language::orient::orientations;
use crate::language::rule::Rule;
use crate::language::vocabulary::{MarkEntry, MarkSpot, Puzzle};
use crate::support::files;
use crate::support::markdown::cell;
use std::io;
use std::path::{Path, PathBuf};

/// Where the pictures of the marks are.
pub const FOLDER: &str = "docs/legend";
/// The file that explains the drawings.
pub const README: &str = "patterns/README.md";

/// The generated files that explain the drawings.
pub fn files(root: &Path, rules: &RulesByPuzzle) -> io::Result<Vec<(PathBuf, String)>> {
    let pictures = Puzzle::ALL.into_iter().flat_map(|puzzle| {
        let file = move |mark: &MarkEntry| (mark_file(puzzle, mark.name), mark_picture(mark));
        puzzle.marks().into_iter().map(file)
    });
    let built_in = (takuzu::LINES_ALIKE_PICTURE.to_owned(), takuzu::lines_alike());
    let pictures = pictures.chain([built_in]).map(|(file, picture)| (root.join(FOLDER).join(file), picture));
    let readme = root.join(README);
    let mut text = match std::fs::read_to_string(&readme) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            "# The drawings\n\n<!-- begin marks -->\n<!-- end marks -->\n\n<!-- begin rules -->\n<!-- end rules -->\n"
                .into()
        }
        text => text.map_err(|error| files::named(&readme, root, &error))?,
    };
    for (name, content) in [
        ("marks", marks_table(Puzzle::Line)),
        ("rules", rules_table(&rules.line)),
        ("takuzu_marks", marks_table(Puzzle::Takuzu)),
        ("takuzu_rules", takuzu::rules_table(&rules.takuzu)),
        ("ways_marks", marks_table(Puzzle::Ways)),
        ("ways_rules", ways::rules_table(&rules.ways)),
    ] {
        text = with_section(&text, name, &content)?;
    }
    Ok(pictures.chain([(readme, text)]).collect())
}

/// The file of the picture of a mark, below the folder of the legend.
fn mark_file(puzzle: Puzzle, mark: &str) -> String {
    match puzzle {
        Puzzle::Line => format!("{mark}.svg"),
        puzzle => format!("{}/{mark}.svg", puzzle.name()),
    }
}

fn mark_picture(mark: &MarkEntry) -> String {
    // A mark on a way stands between two fields.
    let (view_box, width, fields) = match mark.spot {
        MarkSpot::Way => ("-.6 -.1 2.2 1.2", 88, "M-.5 0H1.5V1H-.5ZM.5 0V1"),
        MarkSpot::Field => ("-.1 -.1 1.2 1.2", 48, "M0 0H1V1H0Z"),
    };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}" width="{width}" height="48" color="#ea580c">
  <!-- written {} -->
  <path d="{fields}" fill="#f8fafc" stroke="#cbd5e1" stroke-width=".03"/>
  {}
</svg>
"##,
        emit::SIGNATURE,
        mark.symbol
    )
}

/// The text with the content of a section replaced; a missing section is added at the end.
fn with_section(text: &str, name: &str, content: &str) -> io::Result<String> {
    let (begin, end) = (format!("<!-- begin {name} -->"), format!("<!-- end {name} -->"));
    let section = format!("{begin}\n{content}{end}");
    match (&text.match_indices(&begin).collect::<Vec<_>>()[..], &text.match_indices(&end).collect::<Vec<_>>()[..]) {
        ([], []) => Ok(format!("{}\n\n{section}\n", text.trim_end())),
        ([(from, _)], [(to, _)]) if from < to => Ok([&text[..*from], &section, &text[to + end.len()..]].concat()),
        // A replacement between the wrong markers would lose text.
        _ => Err(io::Error::other(format!(
            "{README}: `{begin}` and `{end}` have to stand there once each, in this order"
        ))),
    }
}

fn marks_table(puzzle: Puzzle) -> String {
    let mut table = String::from("| | mark | meaning at match time |\n|---|---|---|\n");
    for MarkEntry { name, meaning, .. } in puzzle.marks() {
        let file = mark_file(puzzle, name);
        table.push_str(&format!("| ![](../{FOLDER}/{file}) | `{name}` | {meaning} |\n"));
    }
    table
}

fn rules_table(rules: &[(Rule, String)]) -> String {
    let mut table = String::from("| drawing | rule | code | orientations |\n|---|---|---|---|\n");
    for (rule, drawing) in rules {
        let path = drawing.strip_prefix("patterns/").unwrap_or(drawing);
        table.push_str(&format!(
            "| ![{name}](<{path}>) | **{}** `{name}` | [`{name}.rs`](../generated/line/{name}.rs) | {} |\n",
            cell(&rule.title_or_name()),
            orientations(rule).len(),
            name = rule.name,
        ));
    }
    table
}
