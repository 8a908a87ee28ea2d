//! Drawings are read and written back without loss, and those of the project are in canonical form.

use oneway::grid::Symmetry;
use std::path::Path;
use xtask::front::load::{Loaded, by_puzzle, load, load_all, parse, parse_as};
use xtask::language::orient::meaning;
use xtask::language::orient::{orientations, turned};
use xtask::language::rule::Rule;
use xtask::language::takuzu::{TakuzuRule, orient as takuzu_orient};
use xtask::language::vocabulary::Puzzle;
use xtask::language::ways::{WaysRule, orient as ways_orient};
use xtask::output::print::print;
use xtask::output::print::takuzu::print as print_takuzu;
use xtask::output::print::ways::print as print_ways;

fn loaded(folder: &str) -> Loaded {
    load(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder)).expect("readable")
}

fn reread(rule: &Rule) -> Rule {
    let (reread, findings) = parse(&rule.name, "printed.svg", print(rule));
    reread.unwrap_or_else(|| panic!("{}", findings.render(false)))
}

#[test]
fn parse_print_parse_is_the_identity() {
    for folder in ["patterns", "tests/drawings/ok"] {
        for (rule, _) in loaded(folder).rules {
            assert_eq!(reread(&rule), rule);
            assert_eq!(print(&reread(&rule)), print(&rule));
        }
    }
}

#[test]
fn a_turned_drawing_can_be_printed_and_has_the_same_meaning() {
    for (rule, _) in loaded("tests/drawings/ok").rules.into_iter().filter(|(rule, _)| rule.orientations.len() == 8) {
        for symmetry in Symmetry::ALL {
            let turned = turned(&rule, symmetry);
            assert_eq!(reread(&turned), turned, "{} {}", rule.name, symmetry.name());
            assert_eq!(meaning(&turned), meaning(&rule), "{} {}", rule.name, symmetry.name());
        }
    }
}

/// The drawings of Takuzu of the project, read and printed.
fn takuzu() -> Vec<(TakuzuRule, String)> {
    let Loaded { rules, findings } =
        load_all(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new("patterns/takuzu")).expect("readable");
    assert!(findings.is_empty(), "{}", findings[0].render(false));
    rules.into_iter().map(|(rule, path)| (rule.into_takuzu().expect("of Takuzu"), path)).collect()
}

#[test]
fn drawings_of_takuzu_are_canonical_and_mean_the_same_turned() {
    let rules = takuzu();
    assert!(rules.len() >= 10);
    for (rule, path) in rules {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path)).expect("readable");
        assert_eq!(text, print_takuzu(&rule), "run `cargo xtask redraw {path}`");
        let reread = |rule: &TakuzuRule| {
            let (reread, findings) = parse_as(Puzzle::Takuzu, &rule.name, "printed.svg", print_takuzu(rule));
            reread.unwrap_or_else(|| panic!("{}", findings.render(false))).into_takuzu().expect("of Takuzu")
        };
        assert_eq!(reread(&rule), rule);
        for symmetry in Symmetry::ALL {
            let turned = takuzu_orient::turned(&rule, symmetry);
            assert_eq!(takuzu_orient::meaning(&reread(&turned)), takuzu_orient::meaning(&rule), "{}", rule.name);
        }
    }
}

#[test]
fn a_printed_drawing_of_ways_is_the_same_rule() {
    let folders = ["patterns", "tests/drawings/ok"];
    let all = folders.iter().flat_map(|folder| {
        let loaded = load_all(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder)).expect("readable");
        by_puzzle(loaded.rules).ways
    });
    let all: Vec<_> = all.collect();
    assert!(all.len() >= 26, "{}", all.len());
    for (rule, path) in all {
        let reread = |rule: &WaysRule| {
            let (reread, findings) = parse_as(Puzzle::Ways, &rule.name, "printed.svg", print_ways(rule));
            reread.unwrap_or_else(|| panic!("{}", findings.render(false))).into_ways().expect("of ways")
        };
        assert_eq!(reread(&rule), rule);
        if path.starts_with("patterns") {
            let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path)).expect("readable");
            assert_eq!(text, print_ways(&rule), "run `cargo xtask redraw {path}`");
        }
        // A narrowed drawing may not be used turned.
        for symmetry in Symmetry::ALL.into_iter().filter(|_| rule.orientations.len() == 8) {
            let turned = ways_orient::turned(&rule, symmetry);
            assert_eq!(ways_orient::meaning(&reread(&turned)), ways_orient::meaning(&rule), "{}", rule.name);
        }
    }
}

#[test]
fn the_letters_of_future_lines_are_only_names() {
    let text = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/drawings/ok/{name}.svg"));
        std::fs::read_to_string(path).expect("readable")
    };
    let read = |text: String| parse("drawing", "drawing.svg", text).0.expect("a rule");
    let ends = text("future_ends");
    let renamed = ends.replace("data-line=\"a\"", "data-line=\"z\"").replace("data-line=\"b\"", "data-line=\"a\"");
    assert_ne!(renamed, ends);
    assert_eq!(read(renamed), read(ends.clone()));
    let crossed = ends.replacen("data-line=\"a\"", "data-line=\"b\"", 1);
    let crossed = crossed.replacen("x=\"2\" y=\"3\" data-line=\"b\"", "x=\"2\" y=\"3\" data-line=\"a\"", 1);
    assert_ne!(meaning(&read(crossed)), meaning(&read(ends)), "other fields are the ends of a line");
}

#[test]
fn symmetric_drawings_have_fewer_orientations() {
    let rules = loaded("tests/drawings/ok").rules;
    let names = |name: &str| {
        let (rule, _) = rules.iter().find(|(rule, _)| rule.name == name).expect("a sample");
        orientations(rule).iter().map(|(symmetry, _)| symmetry.name()).collect::<Vec<_>>()
    };
    assert_eq!(names("symmetric"), ["as_drawn", "turned_right", "turned_around", "turned_left"]);
    assert_eq!(names("narrowed"), ["as_drawn", "mirrored_turned_left"]);
    assert_eq!(names("every_mark").len(), 8);
}

#[test]
fn the_drawings_of_the_project_are_canonical_and_have_no_warnings() {
    let Loaded { rules, findings } = loaded("patterns");
    assert!(findings.is_empty(), "{}", findings[0].render(false));
    for (rule, path) in rules {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path)).expect("readable");
        assert_eq!(text, print(&rule), "run `cargo xtask redraw {path}`");
    }
}

#[test]
fn the_tutorial_shows_a_drawing_that_works_and_the_readme_code_that_is_generated() {
    let code = |page: &str, language: &str| {
        let from = page.split(&format!("```{language}\n")).nth(1).expect("a block");
        let indent = from.len() - from.trim_start().len();
        from.lines()
            .map(|line| line.get(indent..).unwrap_or_default())
            .take_while(|line| *line != "```")
            .fold(String::new(), |text, line| text + line + "\n")
    };
    let (rule, findings) = parse("near_edge", "near_edge.svg", code(include_str!("../../docs/tutorial.md"), "xml"));
    assert!(rule.is_some(), "{}", findings.render(false));
    let shown = code(include_str!("../../README.md"), "rust,ignore");
    assert!(include_str!("../../generated/line/c_shape.rs").contains(&shown), "{shown}");
}
