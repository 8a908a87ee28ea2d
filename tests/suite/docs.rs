//! The documentation: the length of the README, links with existing targets, and the current help of the program.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use xtask::figures::{self, command_line, measurement, program};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_readme_has_at_most_150_lines() {
    let lines = include_str!("../../README.md").lines().count();
    assert!(lines <= 150, "{lines} lines: move something to docs/");
}

#[test]
fn the_blocks_of_figures_have_both_markers_and_known_names() {
    let pages = figures::read_pages(root()).expect("readable");
    let problems = figures::problems(&pages, measurement::ALL);
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn the_page_of_the_command_line_has_the_current_help_of_oneway() {
    let mut run = |command: &str| {
        let words = command.split(' ').skip(1).map(OsStr::new);
        program::output(Path::new(env!("CARGO_BIN_EXE_oneway")), words, root())
    };
    let help = command_line::help("oneway", &mut run).expect("help");
    let page = std::fs::read_to_string(root().join("docs/command_line.md")).expect("readable");
    assert!(page.contains(&help), "docs/command_line.md is stale: run `cargo xtask figures --only command_line`");
}

/// The pages whose links are checked.
fn pages() -> Vec<PathBuf> {
    let mut pages = xtask::support::files::below(&root().join("docs")).expect("listed");
    pages.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.extend(
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "patterns/README.md"].map(|page| root().join(page)),
    );
    pages
}

/// The lines of a page that are not in blocks of code, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        (!in_code && !is_fence).then_some((index + 1, line))
    })
}

/// The targets of links and images in a line: `](target)`, `](<target>)`, `src="target"`.
fn targets(line: &str) -> Vec<&str> {
    let between = |open: &'static str, close: char| {
        line.split(open).skip(1).filter_map(move |rest| rest.split_once(close).map(|(target, _)| target))
    };
    let links = between("](", ')').map(|target| target.trim_matches(['<', '>']));
    links.chain(between("src=\"", '"')).collect()
}

/// The anchors of the headings of a page, as GitHub makes them: lower-case letters, hyphens for blanks, no punctuation.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).filter_map(|(_, line)| {
        let heading = line.trim_start_matches('#');
        (heading.len() < line.len()).then(|| heading.trim())
    });
    let kept = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
    headings
        .map(|heading| heading.to_lowercase().chars().filter(|l| kept(*l)).collect::<String>().replace(' ', "-"))
        .collect()
}

/// The problem of a link of a page, if it has one.
fn link_problem(page: &Path, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("data:") {
        return None;
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let file = if path.is_empty() { page.to_owned() } else { page.parent().expect("a folder").join(path) };
    if !file.exists() {
        return Some("there is no such file".to_owned());
    }
    let has_anchor = || anchors(&std::fs::read_to_string(&file).expect("readable")).contains(anchor);
    (!anchor.is_empty() && !has_anchor()).then(|| "there is no such heading".to_owned())
}

#[test]
fn all_links_lead_to_existing_files_and_headings() {
    let mut problems = Vec::new();
    let mut links = 0;
    for page in pages() {
        let text = std::fs::read_to_string(&page).expect("readable");
        for (line, target) in
            prose(&text).flat_map(|(number, line)| targets(line).into_iter().map(move |t| (number, t)))
        {
            links += 1;
            if let Some(why) = link_problem(&page, target) {
                problems.push(format!("{}:{line}: {target}: {why}", page.display()));
            }
        }
    }
    assert!(links > 100, "links are found: {links}");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn a_broken_link_is_found() {
    let page = root().join("README.md");
    assert_eq!(link_problem(&page, "docs/tutorial.md#by-hand"), None);
    assert!(link_problem(&page, "docs/tutorial.md#by-foot").is_some());
    assert!(link_problem(&page, "docs/no_such_page.md").is_some());
    assert_eq!(targets("[a](b.md) <img src=\"c.svg\"> ![](<d e.svg>)"), ["b.md", "d e.svg", "c.svg"]);
}
