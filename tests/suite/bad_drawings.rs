//! Every mistake of a drawing has a message with its position and a way to fix it.

use std::collections::BTreeSet;
use std::path::Path;
use xtask::front::diagnostics::Findings;
use xtask::front::load::{examine, load, load_all};
use xtask::front::mistake::anchored::AnchoredMistake;
use xtask::front::mistake::takuzu::TakuzuMistake;
use xtask::front::mistake::ways::WaysMistake;
use xtask::front::mistake::{Located, Mistake};
use xtask::language::vocabulary::Puzzle;

const BAD: &str = "tests/drawings/bad";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The drawings of the line directly under `bad/`, each read by itself.
fn bad_drawings() -> Vec<Findings> {
    bad_drawings_in("")
}

/// The drawings directly in a folder under `bad/`, each read by itself.
fn bad_drawings_in(folder: &str) -> Vec<Findings> {
    let mut paths: Vec<_> = std::fs::read_dir(root().join(BAD).join(folder))
        .expect("there are bad drawings")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.is_file())
        .collect();
    paths.sort();
    paths.iter().map(|path| examine(path, &xtask::support::files::shown(path, root())).1).collect()
}

/// The drawings of a folder under `bad/`, compared with each other.
fn compared(folder: &str) -> Vec<Findings> {
    load(root(), &Path::new(BAD).join(folder)).expect("readable").findings
}

#[test]
fn every_bad_drawing_has_its_message() {
    for (folder, snapshots) in
        [("", "snapshots/bad"), ("takuzu", "snapshots/bad/takuzu"), ("ways", "snapshots/bad/ways")]
    {
        for findings in bad_drawings_in(folder) {
            assert!(!findings.mistakes.is_empty(), "{} is not bad", findings.path);
            let name = Path::new(&findings.path).file_stem().expect("a name").to_string_lossy().into_owned();
            insta::with_settings!({ snapshot_path => snapshots, prepend_module_to_snapshot => false, omit_expression => true }, {
                insta::assert_snapshot!(name, findings.render(false));
            });
        }
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

fn kinds(findings: &Findings) -> BTreeSet<&'static str> {
    findings.mistakes.iter().map(|located| located.mistake.name()).collect()
}

#[test]
fn every_kind_of_mistake_has_a_bad_drawing() {
    let all = bad_drawings()
        .into_iter()
        .chain(compared("folder"))
        .chain(compared("same_name"))
        .chain(compared("same_meaning"));
    let mut shown: BTreeSet<_> = all.flat_map(|findings| kinds(&findings)).collect();
    // These need large or broken files, which the tests in `hostile_files` create.
    shown.extend(["too_large", "not_text", "too_many_elements", "unreadable"]);
    // Only a sketch of the rule editor has a family before it is a file.
    shown.insert("bad_family");
    assert_eq!(shown, Mistake::NAMES.iter().copied().collect());
}

/// The bad drawings that are not named after a kind of mistake, with all kinds that they have.
const NAMED_OTHERWISE: &[(&str, &[&str])] = &[
    ("Bad-Name", &["bad_name"]),
    ("area_mark_outside_area", &["not_in_area"]),
    ("area_returns_to_its_start", &["area_crosses_itself"]),
    ("attribute_in_the_wrong_place", &["unknown_attribute"]),
    ("contradicting_areas", &["contradicts_itself"]),
    ("contradicts_itself_border", &["contradicts_itself"]),
    ("contradicts_itself_count", &["contradicts_itself"]),
    ("contradicts_itself_family", &["contradicts_itself"]),
    ("end_of_two_lines", &["contradicts_itself"]),
    ("field_mark_in_area", &["not_of_area"]),
    ("forbidden_wall", &["contradiction"]),
    ("forced_beyond_an_end", &["contradicts_itself"]),
    ("forced_outside_picture", &["outside_picture"]),
    ("forced_thrice", &["contradicts_itself"]),
    ("forced_wall", &["contradiction"]),
    ("future_end_wall", &["contradiction"]),
    ("future_mark_in_area", &["not_of_area"]),
    ("hidden_mark", &["hidden"]),
    ("mark_without_hash", &["unknown_mark"]),
    ("match", &["bad_name"]),
    ("moving_future_mark", &["moving_mark"]),
    ("no_title_no_reason_no_symbols", &["no_reason", "no_symbols", "no_title"]),
    ("several_mistakes", &["bad_circle", "bad_count", "forbidden_not_beside", "off_grid", "unknown_mark"]),
    ("too_many_families", &["too_many_repeats"]),
    ("turned_mark", &["not_a_translation"]),
    ("view_box_not_in_fields", &["no_view_box"]),
];

#[test]
fn every_bad_drawing_has_the_kind_that_it_is_named_after() {
    let mut others = Vec::new();
    for findings in bad_drawings() {
        let (kinds, path) = (kinds(&findings), Path::new(&findings.path));
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        match Mistake::NAMES.contains(&name.as_str()) {
            true => assert!(kinds.contains(name.as_str()), "{name}: {kinds:?}"),
            false => others.push((name, kinds.into_iter().collect::<Vec<_>>())),
        }
    }
    let expected: Vec<_> = NAMED_OTHERWISE.iter().map(|(name, kinds)| ((*name).to_owned(), kinds.to_vec())).collect();
    assert_eq!(others, expected);
    for folder in ["same_name", "same_meaning"] {
        assert!(compared(folder).iter().any(|findings| kinds(findings).contains(folder)), "{folder}");
    }
}

/// The bad drawings of Takuzu that are not named after a kind of mistake, with all kinds that they have.
const TAKUZU_NAMED_OTHERWISE: &[(&str, &[&str])] = &[
    ("missing_term", &["bad_line_count"]),
    ("several_mistakes", &["bad_level", "bad_line_count", "contradiction", "not_in_line", "two_values_put"]),
    ("sign_around_four_fields", &["impossible_sign"]),
    ("three_alike_by_signs", &["three_alike"]),
    ("value_on_unknown_field", &["contradiction"]),
];

/// The same for puzzles on ways.
const WAYS_NAMED_OTHERWISE: &[(&str, &[&str])] =
    &[("several_mistakes", &["bad_level", "contradiction", "no_same_line", "unknown_assumption"])];

/// The bad drawings of a puzzle have the kinds that they are named after, and there is one of each of its own kinds.
fn compare_kinds(folder: &str, own: &[&'static str], named_otherwise: &[(&str, &[&str])]) {
    let mut others = Vec::new();
    let mut shown = BTreeSet::new();
    for findings in bad_drawings_in(folder) {
        let kinds = kinds(&findings);
        let name = Path::new(&findings.path).file_stem().expect("a name").to_string_lossy().into_owned();
        shown.extend(kinds.iter().copied());
        let known = Mistake::NAMES.iter().chain(AnchoredMistake::NAMES).chain(own);
        match known.into_iter().find(|kind| **kind == name) {
            Some(kind) => assert_eq!(kinds, BTreeSet::from([*kind]), "{name}"),
            None => others.push((name, kinds.into_iter().collect::<Vec<_>>())),
        }
    }
    let expected: Vec<_> = named_otherwise.iter().map(|(name, kinds)| ((*name).to_owned(), kinds.to_vec())).collect();
    assert_eq!(others, expected);
    for kind in AnchoredMistake::NAMES.iter().chain(own) {
        assert!(shown.contains(kind), "{kind}");
    }
}

#[test]
fn every_kind_of_mistake_of_takuzu_has_a_bad_drawing_of_its_name() {
    compare_kinds("takuzu", TakuzuMistake::NAMES, TAKUZU_NAMED_OTHERWISE);
}

#[test]
fn every_kind_of_mistake_of_puzzles_on_ways_has_a_bad_drawing_of_its_name() {
    compare_kinds("ways", WaysMistake::NAMES, WAYS_NAMED_OTHERWISE);
}

#[test]
fn drawings_of_two_puzzles_are_compared_by_name_but_not_by_meaning() {
    let all = load_all(root(), &Path::new(BAD).join("two_puzzles")).expect("readable");
    assert_eq!(all.rules.iter().map(|(rule, _)| rule.puzzle()).collect::<Vec<_>>(), [Puzzle::Line]);
    let found: Vec<_> = all.findings.iter().map(|findings| (findings.path.as_str(), kinds(findings))).collect();
    let path = "tests/drawings/bad/two_puzzles/takuzu/pair.svg";
    assert_eq!(found, [(path, BTreeSet::from(["same_name"]))]);
    assert!(load(root(), &Path::new(BAD).join("two_puzzles")).expect("readable").findings.is_empty());
}

#[test]
fn two_drawings_of_takuzu_with_one_meaning_are_found_turned_and_with_0_and_1_exchanged() {
    let all = load_all(root(), &Path::new(BAD).join("same_meaning_of_takuzu")).expect("readable");
    let found: Vec<_> = all.findings.iter().map(|findings| (findings.path.as_str(), kinds(findings))).collect();
    let path = "tests/drawings/bad/same_meaning_of_takuzu/takuzu/pair_below.svg";
    assert_eq!(found, [(path, BTreeSet::from(["same_meaning"]))]);
}

#[test]
fn a_misspelt_mark_gives_one_message_and_none_about_its_consequences() {
    let findings = bad_drawings().into_iter().find(|findings| findings.path.ends_with("/unknown_mark.svg"));
    let mistakes = findings.expect("that drawing").mistakes;
    assert!(matches!(&mistakes[..], [Located { mistake: Mistake::UnknownMark(..), .. }]), "{mistakes:?}");
}

#[test]
fn colour_is_only_added_on_request() {
    let findings = &bad_drawings()[0];
    assert!(findings.render(true).contains('\u{1b}'));
    assert!(!findings.render(false).contains('\u{1b}'));
}
