//! Markers, stamps and blocks, with measurements that are made up.

use super::markdown_table::{grouped, rounded};
use super::measurement::{self, FigureSource, Measurement, Output, Run};
use super::page::Page;
use super::stamp::Stamp;
use super::{Bench, Selection, command_line, plot, problems, tables, with_figures};

const PAGE: &str = "docs/page.md";
const TEXT: &str = "# Page\n\n<!-- figures: lines -->\nold\n<!-- end figures -->\n\nThe end.\n";

fn lines(runs: &[Run]) -> Result<String, String> {
    Ok(runs.iter().map(|(command, output)| format!("{command}: {}", output.stdout)).collect())
}

const LINES: Measurement = Measurement {
    name: "lines",
    page: PAGE,
    long: false,
    source: FigureSource::Commands(&["oneway count --size 5", "oneway count --size 7"], lines),
    picture: None,
};

fn page(text: &str) -> Page {
    Page { path: PAGE.to_owned(), text: text.to_owned() }
}

fn stamp(commit: &str, is_changed: bool) -> Stamp {
    Stamp { commit: commit.to_owned(), is_changed }
}

/// The page after a measurement in which every command prints the same text.
fn measured(page: &Page, printed: &str, stamp: &Stamp) -> Page {
    let mut run = |_: &str| Ok(Output { stdout: format!("{printed}\n"), stderr: String::new() });
    let figures = Bench::new(&mut run).measure(&LINES).expect("measured");
    with_figures(page, &LINES, &figures, stamp).expect("a block")
}

fn messages(text: &str) -> Vec<String> {
    problems(&[page(text)], &[LINES]).iter().map(ToString::to_string).collect()
}

#[test]
fn a_block_is_found_with_its_line_and_content() {
    let page = page(TEXT);
    let block = page.block("lines").expect("a block");
    assert_eq!((block.line, page.content(&block)), (3, "old\n"));
    assert!(messages(TEXT).is_empty());
}

#[test]
fn mistakes_in_markers_are_located() {
    let begins = |text: &str, beginning: &str| {
        let messages = messages(text);
        assert!(messages[0].starts_with(beginning), "{messages:?}");
    };
    begins(&TEXT.replace("lines", "liens"), "docs/page.md:3: there is no measurement `liens`");
    begins(&TEXT.replace("<!-- end figures -->", ""), "docs/page.md:3: the block `lines` has no end");
    begins(&TEXT.replace("<!-- figures: lines -->", ""), "docs/page.md:5: this ends no block");
    begins(&format!("{TEXT}{TEXT}"), "docs/page.md:10: the block `lines` is already on this page");
    begins("# Page\n", "docs/page.md:1: the block `lines` is missing");
    let elsewhere = Page { path: "docs/other.md".to_owned(), ..page(TEXT) };
    let problems = problems(&[page(TEXT), elsewhere], &[LINES]);
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].to_string(), "docs/other.md:3: the measurement `lines` belongs to docs/page.md");
}

#[test]
fn a_block_gets_the_figures_and_a_stamp_and_the_rest_stays() {
    let page = measured(&page(TEXT), "104", &stamp("0123456789ab", false));
    let block = page.block("lines").expect("a block");
    assert_eq!(
        page.content(&block),
        "\noneway count --size 5: 104\noneway count --size 7: 104\n\n\
         <sub>Measured at commit 0123456789ab by `oneway count --size ...`.</sub>\n\n"
    );
    assert!(page.text.starts_with("# Page\n\n<!-- figures: lines -->\n"), "{}", page.text);
    assert!(page.text.ends_with("<!-- end figures -->\n\nThe end.\n"), "{}", page.text);
}

#[test]
fn the_same_figures_change_nothing_and_other_figures_do() {
    let first = measured(&page(TEXT), "104", &stamp("0123456789ab", false));
    for later in [stamp("0123456789ab", false), stamp("ba9876543210", false), stamp("ba9876543210", true)] {
        assert_eq!(measured(&first, "104", &later).text, first.text, "{later:?}");
    }
    let other = measured(&first, "105", &stamp("ba9876543210", true));
    assert!(other.text.contains("commit ba9876543210 with local changes by"), "{}", other.text);
    let clean = measured(&other, "105", &stamp("ba9876543210", false));
    assert!(!clean.text.contains("local changes"), "{}", clean.text);
}

#[test]
fn a_command_runs_once_for_all_measurements() {
    let mut commands = Vec::new();
    let mut run = |command: &str| {
        commands.push(command.to_owned());
        Ok(Output::default())
    };
    let mut bench = Bench::new(&mut run);
    for _ in 0..2 {
        bench.measure(&LINES).expect("measured");
    }
    assert_eq!(commands, ["oneway count --size 5", "oneway count --size 7"]);
}

#[test]
fn a_picture_shows_both_curves_and_the_exact_mean_of_each_figure() {
    let figures = |first: f64| serde_json::json!([[first, 0.1], [2.0, 0.1]]);
    let json = serde_json::json!({
        "size": 5, "lines": 10, "figures": ["turns", "heights"], "rounds": [0, 1], "exact": [[2.0, 0.1], [2.0, 0.1]],
        "from_stepwise": [figures(3.0), figures(2.0)], "from_regular": [figures(1.0), figures(2.0)]
    });
    let runs = [run("oneway stats --mixing 1", json)];
    let picture = Measurement { picture: Some(("fair.svg", plot::fair)), ..LINES };
    let mut answer = |_: &str| Ok(runs[0].1.clone());
    let (path, svg) = Bench::new(&mut answer).picture(&picture).expect("drawn").expect("a picture");
    // Each of the two runs has two panels, and each panel two curves and the line of the exact mean.
    assert_eq!((path, svg.matches("<polyline").count(), svg.matches("stroke-dasharray").count()), ("fair.svg", 8, 5));
    let table = tables::fair(&runs).expect("a table");
    assert!(table.contains("| 5x5 | 10 | 1 | step by step | 2.000 ± 0.100 | 2.000 ± 0.100 |"), "{table}");
    assert!(table.contains("| 5x5 | 10 |  | exactly equal chances | 2.000"), "{table}");
}

#[test]
fn a_failed_command_is_an_error() {
    let mut run = |command: &str| Err(format!("{command} failed"));
    assert_eq!(Bench::new(&mut run).measure(&LINES), Err("oneway count --size 5 failed".to_owned()));
}

#[test]
fn a_selection_takes_names_pages_and_commands() {
    let is_included = |only: &[&str], long: bool, measurement: &Measurement| {
        let only: Vec<String> = only.iter().map(ToString::to_string).collect();
        Selection { only: &only, long }.includes(measurement)
    };
    for only in [&["lines"][..], &["docs/page"], &["--size 7"], &["walk", "lines"], &[]] {
        assert!(is_included(only, false, &LINES), "{only:?}");
    }
    assert!(!is_included(&["walk"], false, &LINES));
    let long = Measurement { long: true, ..LINES };
    assert!(!is_included(&["lines"], false, &long));
    assert!(is_included(&["lines"], true, &long));
}

#[test]
fn help_has_a_section_for_each_command() {
    let overview = "Does things\n\nCommands:\n  one   The first thing,\n          and more\n  two   The second\n  help  Help\n\nOptions:\n  -h\n";
    let mut run = |command: &str| {
        let stdout = if command == "p --help" { overview.to_owned() } else { format!("help of {command}  \n") };
        Ok(Output { stdout, stderr: String::new() })
    };
    let help = command_line::help("p", &mut run).expect("help");
    let titles: Vec<_> = help.lines().filter(|line| line.starts_with('#')).collect();
    assert_eq!(titles, ["## p", "## p one", "## p two"]);
    assert!(help.ends_with("```text\nhelp of p two --help\n```"), "{help}");
}

#[test]
fn the_names_of_measurements_are_different() {
    let mut names: Vec<_> = measurement::ALL.iter().map(|measurement| measurement.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), measurement::ALL.len());
}

#[test]
fn figures_are_written_in_groups_and_rounded() {
    assert_eq!([0, 9999, 10_000, 53_024_556].map(grouped), ["0", "9999", "10 000", "53 024 556"]);
    assert_eq!([0.928, 51.62, 739.6, 20_607.3].map(rounded), ["0.93", "51.6", "740", "20 607"]);
}

fn run(command: &'static str, json: serde_json::Value) -> Run {
    (command, Output { stdout: json.to_string(), stderr: String::new() })
}

#[test]
fn audits_become_rows_by_board_and_by_kind_of_rule() {
    let audit = |size: u64, dead: u64| {
        let rules = serde_json::json!([{ "name": "sequence", "hits": 2 }]);
        let figures = serde_json::json!({
            "size": size, "states": 10_000, "viable_steps": 20, "forbidden_viable": 0,
            "dead_steps": dead, "uncovered_dead": 1, "rules": rules
        });
        run("oneway audit --json", figures)
    };
    let table = tables::audits(&[audit(5, 30)]).expect("a table");
    assert!(table.ends_with("| `oneway audit` | 10 000 | 20 | 0 | 30 | 1 |\n"), "{table}");
    let table = tables::decided_by(&[audit(5, 30), audit(7, 50)]).expect("a table");
    let rows: Vec<_> = table.lines().filter_map(|row| Some(row.split_once(" | ")?.1)).collect();
    assert_eq!(rows, ["5x5 | 7x7 |", "27 | 47 |", "2 | 2 |", "1 | 1 |"]);
}

#[test]
fn a_drawing_is_proved_if_all_its_conclusions_are() {
    let finding = |name: &str, verdict: &str| serde_json::json!({ "name": name, "verdict": verdict });
    let list = [finding("a", "proved"), finding("b", "proved"), finding("b", "checked")];
    let table = tables::proofs(&[run("cargo xtask prove", list.into_iter().collect())]).expect("a table");
    assert!(table.ends_with("| 2 | 1 | 3 | 2 |\n"), "{table}");
}

#[test]
fn an_output_without_a_figure_is_an_error_that_names_it() {
    let stats = run("oneway stats", serde_json::json!({ "size": "5x9" }));
    assert_eq!(tables::walks_by_rules(&[stats]), Err("the output has no `walks_per_stuck`".to_owned()));
    let text = ("oneway stats", Output { stdout: "no JSON".to_owned(), stderr: String::new() });
    assert!(tables::bias(&[text]).expect_err("an error").starts_with("`oneway stats`: the output is not JSON"));
}
