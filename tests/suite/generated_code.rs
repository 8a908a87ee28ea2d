//! The generated code: whole files for a few tiny drawings, and the effect of small changes on them.

use std::path::Path;
use xtask::emit::rule_file;
use xtask::front::load::parse;

fn drawing(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/drawings/ok/{name}.svg"));
    std::fs::read_to_string(path).expect("readable")
}

fn generated(name: &str, text: String) -> String {
    let path = format!("patterns/family/{name}.svg");
    let (rule, findings) = parse(name, &path, text);
    rule_file(&rule.unwrap_or_else(|| panic!("{}", findings.render(false))), &path)
}

#[test]
fn tiny_drawings_become_readable_code() {
    for name in [
        "one_wall",
        "symmetric",
        "narrowed",
        "one_field_area",
        "balance",
        "bent_area",
        "two_areas",
        "family_ahead",
        "family_area",
        "family_bent_area",
        "family_way_out",
        "future_ends",
        "future_line",
        "forced_ways",
        "future_family",
        "unfillable",
        "unfillable_bent",
        "unfillable_family",
    ] {
        insta::with_settings!({ snapshot_path => "snapshots/code", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(name, generated(name, drawing(name)));
        });
    }
}

#[test]
fn one_changed_field_changes_a_row_of_the_picture_and_a_test_in_each_orientation() {
    let before = drawing("every_mark");
    let after = before.replace(r##"<use href="#wall" x="3" y="2"/>"##, r##"<use href="#empty" x="3" y="2"/>"##);
    assert_ne!(before, after);
    let (before, after) = (generated("every_mark", before), generated("every_mark", after));
    let changed = before.lines().zip(after.lines()).filter(|(before, after)| before != after).count();
    assert_eq!(before.lines().count(), after.lines().count());
    assert_eq!(changed, 8 * 2, "lines changed in eight orientations");
}

/// The numbers of lines removed and added between two texts.
fn difference(before: &str, after: &str) -> (usize, usize) {
    let changes = similar::TextDiff::from_lines(before, after);
    let count = |tag: similar::ChangeTag| changes.iter_all_changes().filter(|change| change.tag() == tag).count();
    (count(similar::ChangeTag::Delete), count(similar::ChangeTag::Insert))
}

#[test]
fn a_moved_mark_changes_few_lines() {
    let before = include_str!("../drawings/retired/wall_surplus.svg");
    let wall = r##"<use href="#wall" x="1" y="0"/>"##;
    let forbidden = r##"<use href="#forbidden" x="1" y="9"/>"##;
    for (mark, moved) in [
        (wall, r##"<use href="#wall" x="0" y="0"/>"##),
        (wall, r##"<use href="#wall" x="2" y="1"/>"##),
        (wall, r##"<use href="#border" x="1" y="0"/>"##),
        (forbidden, r##"<use href="#wall" x="1" y="9"/>"##),
        (forbidden, r##"<use href="#empty" x="0" y="9"/>"##),
    ] {
        assert!(before.contains(mark), "{mark}");
        let after = generated("wall_surplus", before.replace(mark, moved));
        let (removed, added) = difference(&generated("wall_surplus", before.to_owned()), &after);
        assert!(removed <= 40 && added <= 40, "{moved}: {removed} lines removed, {added} added:\n{after}");
    }
}
