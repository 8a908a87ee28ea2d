//! The code that reviewers read: whole files for a few tiny drawings, and what a small change does to them.

use std::path::Path;
use xtask::emit::rule_file;
use xtask::load::parse;

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
    for name in ["one_wall", "symmetric", "narrowed", "one_field_area", "balance", "family_ahead"] {
        insta::with_settings!({ snapshot_path => "snapshots/code", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(name, generated(name, drawing(name)));
        });
    }
}

#[test]
fn one_changed_field_changes_a_row_of_the_picture_a_test_and_a_sight_in_each_orientation() {
    let before = drawing("every_mark");
    let after = before.replace(r##"<use href="#wall" x="3" y="2"/>"##, r##"<use href="#empty" x="3" y="2"/>"##);
    assert_ne!(before, after);
    let (before, after) = (generated("every_mark", before), generated("every_mark", after));
    let changed = before.lines().zip(after.lines()).filter(|(before, after)| before != after).count();
    assert_eq!(before.lines().count(), after.lines().count());
    assert_eq!(changed, 8 * 3, "lines changed in eight orientations");
}
