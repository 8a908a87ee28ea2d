//! `cargo xtask report` and `cargo xtask log` as reviewers call them, in git repositories of their own.

use crate::work_tree::{self, original};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A work tree under git, with the drawings and the generated files.
struct Tree(TempDir);

impl Tree {
    /// One that git does not know.
    fn without_git() -> Self {
        Self(work_tree::with_plain_drawings())
    }

    /// One whose drawings are committed, but for some of them.
    fn without(drawings: &[&str]) -> Self {
        let tree = Self::without_git();
        tree.git(&["init", "--quiet", "--initial-branch", "main"]);
        drawings.iter().for_each(|drawing| tree.remove(drawing));
        tree.commit("Begin");
        tree
    }

    fn new() -> Self {
        Self::without(&[])
    }

    fn path(&self, path: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(path)
    }

    fn git(&self, arguments: &[&str]) {
        let output = work_tree::git(self.0.path(), arguments).output().expect("git runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn commit(&self, subject: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", subject]);
    }

    fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.path(path)).expect("readable")
    }

    fn write(&self, path: &str, text: &str) {
        std::fs::create_dir_all(self.path(path).parent().expect("a folder")).expect("made");
        std::fs::write(self.path(path), text).expect("written");
    }

    /// A drawing of ours put where it was taken from.
    fn restore(&self, path: &str) {
        self.write(path, &std::fs::read_to_string(original(path)).expect("readable"));
    }

    fn remove(&self, path: &str) {
        std::fs::remove_file(self.path(path)).expect("removed");
    }

    fn rename(&self, from: &str, to: &str) {
        self.write(to, &self.read(from));
        self.remove(from);
    }

    fn replace(&self, path: &str, old: &str, new: &str) {
        let text = self.read(path);
        assert!(text.contains(old), "{text}");
        self.write(path, &text.replace(old, new));
    }

    /// The output, if the exit code is as expected.
    fn run(&self, arguments: &[&str], code: i32) -> (String, String) {
        let mut xtask = work_tree::xtask(self.0.path(), arguments);
        let ceiling = self.path("").parent().expect("a folder").to_owned();
        let output = xtask.env("GIT_CEILING_DIRECTORIES", ceiling).output().expect("it runs");
        let text = |bytes| plain_spaces(&String::from_utf8(bytes).expect("text"));
        let (stdout, stderr) = (text(output.stdout), text(output.stderr));
        assert_eq!(output.status.code(), Some(code), "{stdout}{stderr}");
        (stdout, stderr)
    }

    /// The report of the uncommitted changes, with few walks over larger boards.
    fn report(&self, code: i32) -> String {
        self.run(&["report", "--base", "HEAD", "--walks", "2"], code).0
    }

    /// The same, and as a page that was checked to stand by itself.
    fn report_and_page(&self, code: i32) -> (String, String) {
        let outputs = ["-o", "out/report.md", "-o", "out/report.html"];
        let (headline, _) = self.run(&[&["report", "--base", "HEAD", "--walks", "2"], &outputs[..]].concat(), code);
        let (report, page) = (plain_spaces(&self.read("out/report.md")), self.read("out/report.html"));
        assert!(report.replace('\\', "").contains(headline.trim_end()), "{headline}{report}");
        stands_by_itself(&page);
        (report, page)
    }
}

/// The text with plain spaces for those between thousands.
fn plain_spaces(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

/// Checks that a page is well-formed, loads nothing from elsewhere, and has no duplicate ids.
fn stands_by_itself(page: &str) {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let document = roxmltree::Document::parse_with_options(page, options).expect("well-formed");
    let mut ids = BTreeSet::new();
    for element in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(!["script", "link", "iframe", "object"].contains(&element.tag_name().name()), "{page}");
        for attribute in element.attributes() {
            match attribute.name() {
                "src" => assert!(attribute.value().starts_with("data:image/svg+xml,"), "{page}"),
                "href" => assert!(attribute.value().starts_with('#'), "{page}"),
                "id" => assert!(ids.insert(attribute.value()), "{page}"),
                _ => {}
            }
        }
    }
    let addresses = page.matches("http").count();
    let names =
        page.matches("http://www.w3.org/1999/xhtml").count() + page.matches("http://www.w3.org/2000/svg").count();
    assert_eq!(addresses, names, "no address but names of formats");
}

const CORNER: &str = "patterns/line/corner/corner_big_enter.svg";
const C_SHAPE: &str = "patterns/line/near_field/c_shape.svg";
const THREE: &str = "patterns/line/way_to_the_end/bag_across_three.svg";

#[test]
fn an_added_drawing() {
    let tree = Tree::without(&[CORNER]);
    tree.restore(CORNER);
    let (report, page) = tree.report_and_page(0);
    let looked_at = "all states of 5x5 and 7x7 and on 2 walks each over 11x11, 13x13 and 15x15";
    assert!(report.starts_with(&format!("## ✅ Nothing is false and nothing is lost on {looked_at}")), "{report}");
    let code =
        std::fs::read_to_string(original("generated/line/corner_big_enter.rs")).expect("readable").lines().count();
    for part in [
        ": 1 added.",
        "| `corner_big_enter` | added | proved | for every board | 0 (32 sooner); ",
        "| 15x15, 2 walks, before | ",
        &format!(" | \\+{code} −0 lines |"),
        "| 7x7 before | 50 058 | 49 260 | 798 | 0 | 0 |\n| 7x7 after | 50 058 | 49 292 | 766 | 0 | 0 |",
        "- up: proved by colours, doors",
        "the area on the left of 1: same>=other+k+2",
        "covered sooner, such as the dead step left:\n```text\n╶─┐",
    ] {
        assert!(report.contains(part), "{part} is not in\n{report}");
    }
    assert!(
        page.contains("verdict good") && page.contains(">added<") && page.contains("A closed area lies behind"),
        "{page}"
    );
    assert_eq!(page.matches("<img ").count(), 2, "the drawing and a board");
    assert_eq!(tree.report(0), report, "the same every time");
}

#[test]
fn generated_code_is_not_trusted_but_generated_again() {
    let tree = Tree::new();
    tree.write("generated/line/c_shape.rs", "//! nothing\n");
    tree.replace(C_SHAPE, "C-shape</title>", "C</title>");
    let report = tree.report(0);
    assert!(report.contains("stale: generated/line/c\\_shape.rs"), "{report}");
    assert!(report.contains("| `c_shape` | reworded |") && report.contains("| \\+2 −2 lines |"), "{report}");
    assert!(report.contains("- title: “C-shape” became “C”\n"), "{report}");
}

#[test]
fn a_changed_drawing_that_covers_less() {
    let tree = Tree::new();
    tree.replace(C_SHAPE, "<use href=\"#wall\" x=\"0\" y=\"1\"/>", "<use href=\"#taken\" x=\"0\" y=\"1\"/>");
    let (report, page) = tree.report_and_page(0);
    assert!(
        report.starts_with("## ⚠️ Nothing is false on all states of 5x5 and 7x7 and on 2 walks each over "),
        "{report}"
    );
    assert!(report.contains("- `wall` became `taken` at x=0 y=1\n"), "{report}");
    assert!(report.contains("no longer covered, such as the dead step"), "{report}");
    // Frames in the pictures show the difference: removed fields in the first, new fields in the second.
    let (before, after) = page.split_once("<figcaption>before;").expect("two pictures");
    let used = |name: &str, html: &str| html.matches(&format!("use href=%22%23{name}%22")).count();
    let used_in = |html: &str| (used("frame_gone", html), used("frame_new", html));
    let before = before.rsplit("<img ").next().expect("a picture");
    assert_eq!((used_in(before), used_in(after)), ((1, 0), (0, 1)), "{page}");
}

#[test]
fn a_drawing_that_loses_its_proof_and_one_that_covers_more() {
    let tree = Tree::new();
    let three = tree.read(THREE);
    // Without this empty field no counterexample is found, but nothing proves it.
    tree.replace(THREE, "  <use href=\"#empty\" x=\"0\" y=\"3\"/>\n", "");
    let report = tree.report(0);
    assert!(report.contains("proof LOST: ") && report.contains("(LOST; before: proved by "), "{report}");
    // The other way round it is gained.
    tree.commit("Draw less");
    tree.write(THREE, &three);
    let report = tree.report(0);
    assert!(report.contains(" (gained)\n") && !report.contains("LOST"), "{report}");
}

#[test]
fn a_removed_drawing() {
    let tree = Tree::new();
    tree.remove(C_SHAPE);
    let (report, page) = tree.report_and_page(0);
    assert!(
        report.starts_with("## ⚠️ Nothing is false on all states of 5x5 and 7x7 and on 2 walks each over ")
            && report.contains("| `c_shape` | removed |"),
        "{report}"
    );
    assert!(report.contains("orphan: generated/line/c\\_shape.rs"), "{report}");
    assert!(page.contains("as it was"), "{page}");
}

#[test]
fn a_drawing_that_only_larger_boards_need() {
    let tree = Tree::new();
    tree.remove(CORNER);
    // On the 7x7 the sequence forbids the same without it; so the loss shows on walks, with and without the old option.
    let (report, _) = tree.run(&["report", "--base", "HEAD", "--no-speed"], 0);
    let headline = report.lines().next().unwrap_or_default();
    let looked_at = "all states of 5x5 and 7x7 and on 200 walks each over 11x11, 13x13 and 15x15";
    assert!(headline.starts_with(&format!("## ⚠️ Nothing is false on {looked_at}, but ")), "{headline}");
    let (_, lost) = headline.split_once("dead steps no longer covered: ").expect("something is lost");
    assert!(lost.contains(" on 15x15") && !lost.contains(" on 5x5"), "{headline}");
    assert!(headline.contains("later, by the sequence only: 32 of 50 058 on 7x7, "), "{headline}");
    assert!(report.contains("\nno longer covered, such as the dead step "), "{report}");
    assert!(!report.contains("Speed: "), "only measured if wanted");
    // Without walks, the report makes no statement about larger boards.
    let (report, _) = tree.run(&["report", "--base", "HEAD", "--walks", "0"], 0);
    assert!(report.starts_with("## ⚠️ Nothing is false on all states of 5x5 and 7x7, but "), "{report}");
    assert!(!report.contains("no longer covered:") && !report.contains("walks,"), "{report}");
}

#[test]
fn a_drawing_that_adds_nothing() {
    let tree = Tree::new();
    let narrower =
        tree.read(C_SHAPE).replace("<use href=\"#wall\" x=\"0\" y=\"1\"/>", "<use href=\"#taken\" x=\"0\" y=\"1\"/>");
    tree.write("patterns/mine/narrow.svg", &narrower);
    let (report, page) = tree.report_and_page(0);
    let headline = report.lines().next().unwrap_or_default();
    assert!(headline.starts_with("## ⚠️ ") && headline.ends_with(", but narrow adds nothing"), "{headline}");
    assert!(report.contains("| for every board | ⚠️ 0; 0 | 0; 0 | "), "{report}");
    assert!(
        page.contains("verdict doubtful") && page.contains("<dt>adds</dt><dd class=\"doubtful\">nothing"),
        "{page}"
    );
}

#[test]
fn a_renamed_and_a_moved_drawing() {
    let tree = Tree::new();
    tree.rename(C_SHAPE, "patterns/own-rules/c_form.svg");
    tree.rename(CORNER, "patterns/line/near_field/corner_big_enter.svg");
    let (report, page) = tree.report_and_page(0);
    assert!(report.contains(": 1 renamed, 1 moved.") && report.contains("- renamed from c\\_shape\n"), "{report}");
    assert!(report.contains("- moved from patterns/line/corner to patterns/line/near\\_field\n"), "{report}");
    assert!(page.contains("href=\"#c_form\"") && page.contains("id=\"c_form\""), "{page}");
    // From the renamed one back.
    tree.commit("Rename");
    tree.rename("patterns/own-rules/c_form.svg", C_SHAPE);
    assert!(tree.report(0).contains("- renamed from c\\_form\n"));
}

#[test]
fn a_false_drawing() {
    let tree = Tree::new();
    let drawing =
        std::fs::read_to_string(original("tests/drawings/false/close_across_without_wall.svg")).expect("readable");
    tree.write("patterns/mine/too_much.svg", &drawing);
    let (report, page) = tree.report_and_page(1);
    assert!(report.starts_with("## ❌ too\\_much is FALSE: "), "{report}");
    assert!(report.contains("<details open><summary><code>too_much</code> added"), "{report}");
    assert!(report.contains("it forbids the step") && report.contains("but the line can be completed:\n"), "{report}");
    assert!(page.contains("verdict bad") && page.contains("FALSE on this "), "{page}");
    // Once it is there, every report mentions it.
    tree.commit("Draw it");
    tree.replace(C_SHAPE, "C-shape</title>", "C</title>");
    let (report, page) = tree.report_and_page(1);
    assert!(report.contains("❌ `too_much` did not change, and is false: it forbids the step"), "{report}");
    assert!(page.contains("did not change, and is false"), "{page}");
}

#[test]
fn drawings_with_mistakes() {
    let tree = Tree::new();
    let sound = tree.read(C_SHAPE);
    tree.write(C_SHAPE, &sound.replace("href=\"#live\"", "href=\"#alive\""));
    let (stdout, stderr) = tree.run(&["report", "--base", "HEAD"], 2);
    assert!(stdout.is_empty() && stderr.contains(C_SHAPE) && stderr.contains("alive"), "{stderr}");
    tree.commit("Break it");
    tree.write(C_SHAPE, &sound);
    let (stdout, stderr) = tree.run(&["report", "--base", "HEAD", "--walks", "2"], 0);
    assert!(stderr.contains("c_shape.svg of the base has mistakes"), "{stderr}");
    assert!(
        stdout.contains("left out: patterns/line/near\\_field/c\\_shape.svg") && stdout.contains("1 added"),
        "{stdout}"
    );
}

#[test]
fn nothing_changed() {
    let tree = Tree::new();
    tree.write("README.md", "something else\n");
    let (report, page) = tree.report_and_page(0);
    assert!(report.starts_with("## ✅ No drawing changed\n") && page.contains("No drawing changed"), "{report}");
    // Not even speed is worth measuring then: there is nothing to build here.
    tree.run(&["report", "--base", "main", "--speed"], 0);
}

#[test]
fn unknown_revisions_are_refused() {
    let tree = Tree::new();
    for revision in ["no_such", "--output=x", "", "HEAD:patterns", "HEAD~7"] {
        let (stdout, stderr) = tree.run(&["report", &format!("--base={revision}")], 2);
        assert!(stdout.is_empty() && stderr.contains("--base") && stderr.contains(revision), "{stderr}");
    }
    tree.remove(C_SHAPE);
    tree.commit("Second");
    let shallow = Tree(tempfile::tempdir().expect("a folder"));
    let address = format!("file://{}", tree.path("").display());
    shallow.git(&["clone", "--quiet", "--depth", "1", &address, "."]);
    let (_, stderr) = shallow.run(&["report", "--base", "HEAD~1"], 2);
    assert!(stderr.contains("shallow clone") && stderr.contains("git fetch --unshallow"), "{stderr}");
    let (_, stderr) = Tree::without_git().run(&["report", "--base", "HEAD"], 2);
    assert!(stderr.contains("not in a git repository"), "{stderr}");
}

#[test]
fn a_base_that_does_not_build_is_reported_and_leaves_no_files() {
    let tree = Tree::new();
    tree.remove(CORNER);
    let (stdout, _) = tree.run(&["report", "--base", "HEAD", "--walks", "0", "--speed"], 0);
    assert!(stdout.contains("\nSpeed: not measured: the base does not build: "), "{stdout}");
    assert!(!tree.path("target/report/base").exists());
    let kept = std::fs::read_dir(tree.path(".git/worktrees")).map_or(0, Iterator::count);
    assert_eq!(kept, 0, "git does not remember it either");
}

#[test]
fn the_history_of_a_drawing_goes_on_through_other_names() {
    let tree = Tree::new();
    tree.replace(C_SHAPE, "<use href=\"#not_end\" x=\"1\" y=\"1\"/>\n", "");
    tree.commit("Drop a mark");
    tree.rename(C_SHAPE, "patterns/mine/c_form.svg");
    tree.commit("Rename it");
    tree.replace("patterns/mine/c_form.svg", "C-shape</title>", "C & D</title>".replace('&', "&amp;").as_str());
    let (text, _) = tree.run(&["log", "c_form"], 0);
    let places: Vec<_> = ["not committed", "Rename it", "Drop a mark", "Begin"].map(|what| text.find(what)).to_vec();
    assert!(places.iter().all(Option::is_some), "{text}");
    for words in [
        "title: “C-shape” became",
        "renamed from c_shape",
        "`not_end` taken away at x=1",
        "- FALSE on 5x5",
        "- added",
        "A. Uthor",
        "#  o! A  x",
    ] {
        assert!(text.contains(words), "{words} is not in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    tree.run(&["log", "c_form", "-o", "out/log.html"], 0);
    let page = tree.read("out/log.html");
    stands_by_itself(&page);
    assert_eq!((page.matches("<img ").count(), page.matches("<figure class=\"bad\">").count()), (4, 3), "{page}");
    assert_eq!(page.matches("<li class=\"bad\">FALSE on 5x5</li>").count(), 3, "{page}");
    // A removed drawing still has a history.
    tree.remove("patterns/mine/c_form.svg");
    let (text, _) = tree.run(&["log", "c_form"], 0);
    assert!(text.contains("- removed") && text.contains("Begin"), "{text}");
}

const GAP: &str = "patterns/takuzu/near/gap.svg";
const TWO_LINES: &str = "patterns/ways/lines/two_lines.svg";

#[test]
fn added_drawings_of_other_puzzles() {
    let tree = Tree::without(&[GAP, TWO_LINES]);
    tree.restore(GAP);
    tree.restore(TWO_LINES);
    let (report, page) = tree.report_and_page(0);
    assert!(report.starts_with("## ✅ Nothing is false and nothing is lost on small boards\n"), "{report}");
    for part in [
        ": 2 added.",
        "| `gap` | added | proved | yes | ",
        "| `two_lines` | added | proved | yes | ",
        "- proved for lines of every length: b",
        "- proved for every board: bar right of x=0 y=0",
        "```text\na B a\n```",
    ] {
        assert!(report.contains(part), "{part} is not in\n{report}");
    }
    assert!(!report.contains("all drawings together"), "no drawing of the line changed: {report}");
    assert_eq!(page.matches("<img ").count(), 2, "the drawings");
    assert_eq!(tree.report(0), report, "the same every time");
}

#[test]
fn a_drawing_of_takuzu_that_becomes_false() {
    let tree = Tree::new();
    tree.replace(GAP, "<use href=\"#a\" x=\"2\" y=\"0\"/>\n", "");
    let (report, page) = tree.report_and_page(1);
    assert!(report.starts_with("## ❌ gap is FALSE: a board contradicts it\n"), "{report}");
    for part in ["`a` taken away at x=2 y=0", "| ❌ **false** |", "⚠️ proof LOST", "completed:"] {
        assert!(report.contains(part), "{part} is not in\n{report}");
    }
    assert_eq!(page.matches("<img ").count(), 3, "before, after, and the board");
    assert!(page.contains("frame_gone"), "what is gone has a frame");
    // Its history knows it as well.
    tree.commit("Drop a mark");
    let (text, _) = tree.run(&["log", "gap"], 0);
    for words in ["Drop a mark", "- FALSE on 4x4", "`a` taken away at x=2 y=0", "Begin"] {
        assert!(text.contains(words), "{words} is not in\n{text}");
    }
}

#[test]
fn changed_drawings_of_puzzles_on_ways() {
    let tree = Tree::new();
    tree.replace(TWO_LINES, "#bar", "#use");
    let (report, _) = tree.report_and_page(1);
    assert!(report.starts_with("## ❌ two\\_lines is FALSE: a board contradicts it\n"), "{report}");
    for part in ["`bar` taken away at x=0.5 y=0", "`use` added at x=0.5 y=0", "solved:"] {
        assert!(report.contains(part), "{part} is not in\n{report}");
    }
    tree.restore(TWO_LINES);
    tree.remove(TWO_LINES);
    let report = tree.report(0);
    assert!(report.contains("| `two_lines` | removed |") && report.contains("no longer found without"), "{report}");
    let (text, _) = tree.run(&["log", "two_lines"], 0);
    assert!(text.contains("- removed") && text.contains("Begin"), "{text}");
}

#[test]
fn a_rule_that_there_never_was_has_no_history() {
    let (stdout, stderr) = Tree::new().run(&["log", "c_shap"], 2);
    assert!(stdout.is_empty() && stderr.contains("did you mean `c_shape`?"), "{stderr}");
}
