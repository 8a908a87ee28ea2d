//! Options and messages of `oneway`: defaults, aliases, early refusals, and wording.

use crate::program::{oneway, oneway_with_input, stderr, stdout, without_metadata};

#[test]
fn the_default_count_is_exact_and_options_of_rules_imply_rules() {
    let exact = oneway(&["count", "--size", "13"]);
    assert_eq!((stdout(&exact), stderr(&exact)), ("17337631013706758184626\n", ""), "far too many to walk through");
    for option in [&["--rules", "all"][..], &["--first", "200"], &["--no-checkpoint"]] {
        let by_rules = oneway(&[&["count", "--size", "5"], option].concat());
        assert_eq!((stdout(&by_rules), stderr(&by_rules)), ("104\n", "dead ends met: 0\n"), "{option:?}");
    }
    let part = oneway(&["count", "--size", "5", "--part", "1/2"]);
    assert!(part.status.code() == Some(0) && stderr(&part).contains("dead ends met"), "{}", stderr(&part));
}

#[test]
fn a_board_without_lines_has_0_lines_and_stderr_explains_why() {
    for count in
        [&["count", "--size", "8"][..], &["count", "--size", "8", "--by", "rules"], &["count", "--size", "4x6"]]
    {
        let output = oneway(count);
        assert_eq!((output.status.code(), stdout(&output)), (Some(0), "0\n"));
        assert!(stderr(&output).contains("chessboard"), "{}", stderr(&output));
    }
}

#[test]
fn a_board_that_is_too_wide_is_refused_within_2_seconds() {
    for command in [
        &["count", "--size", "21"][..],
        &["line", "--size", "21", "--number", "0"],
        &["walk", "--size", "21", "--uniform"],
    ] {
        let begun = std::time::Instant::now();
        assert_eq!(oneway(command).status.code(), Some(2));
        assert!(begun.elapsed().as_secs() < 2, "{command:?} took {:?}", begun.elapsed());
    }
}

#[test]
fn old_words_and_other_spellings_are_accepted() {
    let walk = |arguments: &[&str]| {
        let output = oneway(&[&["walk", "--size", "7x5", "--seed", "1"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
        without_metadata(stdout(&output))
    };
    assert_eq!(walk(&["--by", "certain"]), walk(&["--by", "witness"]));
    let svg = ["--format", "svg"];
    assert_eq!(walk(&[&svg[..], &["--colors", "dark"]].concat()), walk(&[&svg[..], &["--colours", "dark"]].concat()));
    assert_eq!(stdout(&oneway(&["walk", "--size", "7×5", "--seed", "1"])), walk(&[]));
    let help = oneway(&["walk", "--help"]);
    assert!(stdout(&help).contains("witness") && !stdout(&help).contains("certain"), "{}", stdout(&help));
}

#[test]
fn a_bad_output_file_is_refused_before_the_work_and_creates_no_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/crossroad.txt");
    for command in [
        // Work that would take hours.
        &["walk", "--size", "1001", "--by", "rules", "--seed", "1"][..],
        &["count", "--size", "9", "--part", "1/2"],
        &["level", "--map", "9", "--seed", "1"],
        &["explain", case],
    ] {
        for (output, why) in [(place("new/line.svg"), "create it first"), (place("."), "this is a folder")] {
            if command[0] == "explain" && output.ends_with('.') {
                continue;
            }
            let refused = oneway(&[command, &["-o", &output]].concat());
            assert_eq!((refused.status.code(), stdout(&refused)), (Some(2), ""), "{command:?}");
            assert!(stderr(&refused).contains(why), "{command:?}: {}", stderr(&refused));
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("listed").count(), 0, "nothing was created");
}

#[test]
fn a_count_of_one_is_written_in_the_singular() {
    let stats = oneway(&["stats", "--size", "5", "--walks", "1"]);
    assert!(stdout(&stats).starts_with("1 walk on 5x5"), "{}", stdout(&stats));
    let explained = oneway_with_input(&["explain", "-"], "5|1,1");
    assert!(stdout(&explained).contains("1 field taken of 5x5"), "{}", stdout(&explained));
}

#[test]
fn a_hunt_names_the_files_that_it_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = oneway(&["hunt", "--size", "5", "--walks", "1", "--into", folder.path().to_str().expect("text")]);
    let figures = folder.path().join("5x5-seed-1.txt");
    assert!(figures.exists() && stderr(&output).contains(figures.to_str().expect("text")), "{}", stderr(&output));
}
