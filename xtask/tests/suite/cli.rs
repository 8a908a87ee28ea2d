//! `cargo xtask` as its users call it: freshness, exit codes, and that nothing is lost.

use crate::work_tree;
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;

/// A copy of the parts of the work tree that the tasks read and write.
struct Tree(TempDir);

impl Tree {
    fn new() -> Self {
        Self(work_tree::with_drawings())
    }

    fn path(&self, path: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(path)
    }

    fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.path(path)).expect("readable")
    }

    fn write(&self, path: &str, text: &str) {
        std::fs::write(self.path(path), text).expect("written");
    }

    fn xtask(&self, arguments: &[&str]) -> Output {
        work_tree::xtask(self.0.path(), arguments).output().expect("it runs")
    }

    /// The message of the freshness check, which has to fail.
    fn complaint(&self) -> String {
        let output = self.xtask(&["codegen", "--check"]);
        let text = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("cargo xtask codegen"), "names the command: {text}");
        text
    }

    fn is_fresh(&self) -> bool {
        self.xtask(&["codegen", "--check"]).status.code() == Some(0)
    }
}

const DRAWING: &str = "patterns/line/near_field/c_shape.svg";
const CODE: &str = "generated/line/c_shape.rs";

#[test]
fn a_fresh_tree_passes_and_stays_as_it_is() {
    let tree = Tree::new();
    assert!(tree.is_fresh());
    let output = tree.xtask(&["codegen"]);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "nothing to do, nothing to say");
}

#[test]
fn a_changed_field_makes_one_file_stale_and_codegen_mends_it() {
    let tree = Tree::new();
    let before = tree.read(CODE);
    tree.write(DRAWING, &tree.read(DRAWING).replace(r##"href="#wall" x="0""##, r##"href="#taken" x="0""##));
    let complaint = tree.complaint();
    assert!(complaint.contains("stale: generated/line/c_shape.rs"), "{complaint}");
    assert_eq!(complaint.matches("stale").count(), 1, "{complaint}");
    assert_eq!(tree.xtask(&["codegen"]).status.code(), Some(0));
    assert!(tree.is_fresh());
    let after = tree.read(CODE);
    let changed = after.lines().filter(|line| !before.lines().any(|old| old == *line)).count();
    assert!((8..=24).contains(&changed), "a picture row and one or two tests in eight orientations: {changed}");
}

#[test]
fn an_edited_generated_file_is_stale() {
    let tree = Tree::new();
    let original = tree.read(CODE);
    tree.write(CODE, &format!("{original}\n// edited\n"));
    assert!(tree.complaint().contains("stale: generated/line/c_shape.rs"));
    tree.xtask(&["codegen"]);
    assert_eq!(tree.read(CODE), original);
}

#[test]
fn a_deleted_generated_file_is_missing() {
    let tree = Tree::new();
    std::fs::remove_file(tree.path(CODE)).expect("removed");
    assert!(tree.complaint().contains("missing: generated/line/c_shape.rs"));
    tree.xtask(&["codegen"]);
    assert!(tree.is_fresh());
}

#[test]
fn the_code_of_a_deleted_drawing_is_an_orphan_and_goes_away() {
    let tree = Tree::new();
    std::fs::remove_file(tree.path(DRAWING)).expect("removed");
    assert!(tree.complaint().contains("orphan: generated/line/c_shape.rs"));
    assert_eq!(tree.xtask(&["codegen"]).status.code(), Some(0));
    assert!(tree.is_fresh() && !tree.path(CODE).exists());
}

#[test]
fn a_foreign_file_is_reported_but_not_deleted() {
    let tree = Tree::new();
    tree.write("generated/notes.txt", "not to be lost");
    assert!(tree.complaint().contains("stray: generated/notes.txt"));
    let output = tree.xtask(&["codegen"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(tree.read("generated/notes.txt"), "not to be lost");
}

#[test]
fn a_legend_that_does_not_fit_the_drawings_is_stale() {
    let tree = Tree::new();
    tree.write("patterns/README.md", &tree.read("patterns/README.md").replace("C-shape", "D-shape"));
    assert!(tree.complaint().contains("stale: patterns/README.md"));
}

#[test]
fn one_bad_drawing_stops_everything_before_anything_is_written() {
    let tree = Tree::new();
    tree.write(DRAWING, &tree.read(DRAWING).replace("#wall\"", "#taken\""));
    let other = "patterns/line/wall_across/across_enter.svg";
    tree.write(other, &tree.read(other).replace("#forbidden\"", "#forbiden\""));
    let before = tree.read(CODE);
    for arguments in [&["codegen"][..], &["codegen", "--check"]] {
        let output = tree.xtask(arguments);
        let text = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("across_enter.svg:") && text.contains("did you mean `forbidden`?"), "{text}");
        assert!(text.contains("nothing was written") && !text.contains('\u{1b}'), "{text}");
    }
    assert_eq!(tree.read(CODE), before);
}

#[test]
fn a_new_drawing_from_the_legend_alone_works_at_once() {
    let tree = Tree::new();
    let drawing = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3">
  <title>Mine</title>
  <desc>Only a try.</desc>
  <use href="#live" x="1" y="1"/>
  <use href="#wall" x="0" y="0"/>
  <use href="#border" x="0" y="2"/>
  <use href="#forbidden" x="2" y="1"/>
</svg>"##;
    std::fs::create_dir_all(tree.path("patterns/mine")).expect("made");
    tree.write("patterns/mine/my_rule.svg", drawing);
    let output = tree.xtask(&["codegen"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(tree.read("generated/line/my_rule.rs").contains("fn as_drawn"));
    assert!(tree.read("generated/line/mod.rs").contains("pub mod my_rule;"));
    assert!(tree.read("patterns/README.md").contains("mine/my_rule.svg"));
    assert!(tree.is_fresh());
}

#[test]
fn codegen_warns_of_a_drawing_that_is_known_to_be_false() {
    let tree = Tree::new();
    let run = |arguments: &[&str], code: i32| {
        let output = tree.xtask(arguments);
        let text = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(code), "{text}");
        text
    };
    // Fewer drawings are sooner proved.
    for family in ["corner", "wall_across", "wall_ahead", "way_out", "way_to_the_end"] {
        std::fs::remove_dir_all(tree.path("patterns/line").join(family)).expect("removed");
    }
    run(&["codegen"], 0);
    // Its code is new, and the small boards show that it is false.
    let path = "patterns/line/near_field/too_wide.svg";
    let false_one = work_tree::original("tests/drawings/false/close_across_without_wall.svg");
    std::fs::copy(false_one, tree.path(path)).expect("copied");
    let text = run(&["codegen"], 0);
    assert!(
        text.contains("wrote generated/line/too_wide.rs") && text.contains(&format!("warning: {path} is false on 7x7")),
        "{text}"
    );
    // Its code stays as it is: the record counts.
    assert_eq!(run(&["codegen"], 0), "");
    let text = run(&["prove", "--write"], 1);
    assert!(text.contains("too_wide: false on 7x7: ") && text.contains("wrote generated/PROOFS.md"), "{text}");
    let text = run(&["codegen"], 0);
    assert!(text.contains(&format!("warning: {path} is false, as generated/PROOFS.md records")), "{text}");
    // The record agrees with the findings, but the drawing is false.
    let text = run(&["prove", "--check"], 1);
    assert!(text.contains("too_wide: false on 7x7: ") && !text.contains("--write"), "{text}");
    std::fs::remove_file(tree.path(path)).expect("removed");
    assert!(!run(&["codegen"], 0).contains("warning"));
}

#[test]
fn redraw_sets_a_drawing_in_canonical_form_once() {
    let tree = Tree::new();
    let path = "tests/drawings/ok/written_by_hand.svg";
    let output = tree.xtask(&["redraw", path]);
    assert_eq!(output.status.code(), Some(0));
    let redrawn = tree.read(path);
    assert!(redrawn.contains("<symbol id=\"area_entry\""), "the whole palette comes along");
    assert_eq!(tree.xtask(&["redraw", path]).stderr, b"", "the second time there is nothing to do");
    assert_eq!(tree.read(path), redrawn);
}

#[test]
fn redraw_writes_odd_and_even_as_impair_and_pair() {
    let tree = Tree::new();
    let path = "tests/drawings/ok/two_areas.svg";
    assert_eq!(tree.xtask(&["redraw", path]).status.code(), Some(0));
    let canonical = tree.read(path);
    let english = canonical.replace("\"impair\"", "\"odd\"").replace("\"pair\"", "\"even\"");
    assert!(english.contains("data-count=\"odd\"") && english.contains("data-count=\"even\""), "{english}");
    tree.write(path, &english);
    let output = tree.xtask(&["redraw", path]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(tree.read(path), canonical);
}

#[test]
fn redraw_leaves_a_drawing_with_a_mistake_alone() {
    let tree = Tree::new();
    tree.write("bad.svg", "<svg/>");
    let output = tree.xtask(&["redraw", "bad.svg"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(tree.read("bad.svg"), "<svg/>");
    assert_eq!(tree.xtask(&["redraw", "nowhere.svg"]).status.code(), Some(2));
}

#[test]
fn the_alias_of_cargo_shows_that_it_compiles() {
    let config = std::fs::read_to_string(work_tree::original(".cargo/config.toml")).expect("readable");
    assert!(config.contains("xtask = \"run --package xtask --\""), "without --quiet: {config}");
}

#[test]
fn the_old_word_gallery_writes_the_page_of_all_drawings() {
    let tree = Tree::new();
    let page = tree.read("patterns/README.md");
    tree.write("patterns/README.md", &page.replace("**C-shape**", "**D-shape**"));
    assert_eq!(tree.xtask(&["gallery"]).status.code(), Some(0));
    assert_eq!(tree.read("patterns/README.md"), page);
    let help = String::from_utf8(tree.xtask(&["--help"]).stdout).expect("text");
    assert!(!help.contains("gallery") && !help.contains("minimal"), "only their new words are listed: {help}");
}

#[test]
fn needless_marks_are_named_and_unknown_rules_refused() {
    let tree = Tree::new();
    let extra = r##"<use href="#empty" x="0" y="0"/></svg>"##;
    tree.write(DRAWING, &tree.read(DRAWING).replace("</svg>", extra));
    let output = tree.xtask(&["prove", "--needless", "c_shape"]);
    let run = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(0));
    assert!(run.contains("c_shape: without `empty` at x=0 y=0; proved for every board"), "{run}");
    assert_eq!(tree.xtask(&["minimal", "c_shape"]).stdout, run.as_bytes(), "the old word gives the same answer");
    let output = tree.xtask(&["prove", "--needless", "d_shape"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no rule `d_shape`"));
}
