//! Every mistake that a drawing can have is shown where it is, with what to do about it.

use std::collections::BTreeSet;
use std::path::Path;
use xtask::load::{load, load_one};
use xtask::mistake::{Located, Mistake};
use xtask::report::Findings;

const BAD: &str = "tests/drawings/bad";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The drawings directly under `bad/`, each read by itself.
fn bad_drawings() -> Vec<Findings> {
    let mut paths: Vec<_> = std::fs::read_dir(root().join(BAD))
        .expect("there are bad drawings")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.is_file())
        .collect();
    paths.sort();
    paths.iter().map(|path| load_one(path, &xtask::files::shown(path, root())).1).collect()
}

/// The drawings of a folder under `bad/`, compared with each other.
fn compared(folder: &str) -> Vec<Findings> {
    load(root(), &Path::new(BAD).join(folder)).expect("readable").findings
}

#[test]
fn every_bad_drawing_has_its_message() {
    for findings in bad_drawings() {
        assert!(!findings.mistakes.is_empty(), "{} is not bad", findings.path);
        let name = Path::new(&findings.path).file_stem().expect("a name").to_string_lossy().into_owned();
        insta::with_settings!({ snapshot_path => "snapshots/bad", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(name, findings.render(false));
        });
    }
}

#[test]
fn drawings_that_clash_with_each_other_have_their_messages() {
    for folder in ["folder", "same_name", "same_meaning"] {
        let messages: Vec<_> = compared(folder).iter().map(|findings| findings.render(false)).collect();
        insta::with_settings!({ snapshot_path => "snapshots/bad", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(folder, messages.join("\n\n"));
        });
    }
}

#[test]
fn every_kind_of_mistake_has_a_bad_drawing() {
    let kind = |located: &Located| {
        let text = format!("{:?}", located.mistake);
        text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
    };
    let all = bad_drawings()
        .into_iter()
        .chain(compared("folder"))
        .chain(compared("same_name"))
        .chain(compared("same_meaning"));
    let mut shown: BTreeSet<String> =
        all.flat_map(|findings| findings.mistakes.iter().map(kind).collect::<Vec<_>>()).collect();
    // These take large or broken files, which `hostile_files` makes when it runs.
    // Those of the original dialect are shown by `import`.
    shown.extend(["Import", "TooLarge", "NotText", "TooManyElements", "Unreadable"].map(str::to_owned));
    let source = include_str!("../../xtask/src/mistake.rs");
    let variants = source.split("pub enum Mistake {").nth(1).expect("the enum").split("\n}").next().expect("its end");
    let declared: BTreeSet<String> = variants
        .lines()
        .filter(|line| line.starts_with("    ") && line[4..].starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|line| line.trim().split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(declared, shown);
}

#[test]
fn no_message_is_about_something_that_only_follows_from_a_misspelling() {
    let findings = bad_drawings().into_iter().find(|findings| findings.path.ends_with("/unknown_mark.svg"));
    let mistakes = findings.expect("that drawing").mistakes;
    assert!(matches!(&mistakes[..], [Located { mistake: Mistake::UnknownMark(_), .. }]), "{mistakes:?}");
}

#[test]
fn colour_is_only_added_on_request() {
    let findings = &bad_drawings()[0];
    assert!(findings.render(true).contains('\u{1b}'));
    assert!(!findings.render(false).contains('\u{1b}'));
}
