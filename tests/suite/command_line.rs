//! `oneway` as its users call it: output, exit codes, messages.

use crate::program::{STUCK, oneway, stderr, stdout, without_metadata};
use serde_json::{Value, json};

#[test]
fn count_prints_the_number_and_logs_dead_ends() {
    let output = oneway(&["count", "--size", "5", "--by", "rules"]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(0), "104\n"));
    assert_eq!(stderr(&output), "dead ends met: 0\n");
}

#[test]
fn a_walk_with_a_seed_is_always_the_same() {
    let output = oneway(&["walk", "--size", "7", "--seed", "1"]);
    assert_eq!(output.status.code(), Some(0));
    let by_rules = oneway(&["walk", "--size", "7", "--seed", "1", "--by", "rules"]);
    insta::assert_snapshot!(format!("{}\nby rules:\n{}", stdout(&output), stdout(&by_rules)));
    assert_eq!(stdout(&oneway(&["walk", "--size", "7", "--seed", "1"])), stdout(&output));
    assert_eq!(stderr(&output), "", "a seed that was given is not logged");
}

#[test]
fn the_pictures_in_the_readme_are_the_output_of_their_commands() {
    let labyrinth = ["--show", "labyrinth"];
    let gradient = ["--colours", "gradient"];
    for (picture, name, arguments) in [
        (include_str!("../../docs/walk.svg"), "walk", &["walk", "--size", "21", "--seed", "7"][..]),
        (
            include_str!("../../docs/labyrinth.svg"),
            "labyrinth",
            &[&["walk", "--size", "21", "--seed", "7"], &labyrinth[..]].concat(),
        ),
        (
            include_str!("../../docs/gradient.svg"),
            "gradient",
            &[&["walk", "--size", "41", "--seed", "3"], &gradient[..]].concat(),
        ),
        (
            include_str!("../../docs/drawn.svg"),
            "drawn",
            &[&["walk", "--size", "21", "--seed", "7", "--animate", "20"], &gradient[..]].concat(),
        ),
        (
            include_str!("../../docs/dark.svg"),
            "dark",
            &[&["walk", "--size", "21", "--seed", "9", "--colours", "dark"], &labyrinth[..]].concat(),
        ),
        (
            include_str!("../../docs/heart.svg"),
            "heart",
            &[&["walk", "--mask", "examples/masks/heart.txt", "--double", "--seed", "7"], &gradient[..]].concat(),
        ),
        (
            include_str!("../../docs/letter.svg"),
            "letter",
            &[&["walk", "--mask", "examples/masks/letter.txt", "--double", "--seed", "7"], &labyrinth[..]].concat(),
        ),
        (
            include_str!("../../docs/italy.svg"),
            "italy",
            &[
                &["walk", "--mask", "examples/masks/italy.svg", "--size", "44", "--double", "--closed", "--seed", "7"],
                &gradient[..],
            ]
            .concat(),
        ),
        (
            include_str!("../../docs/level.svg"),
            "level",
            &[&["level", "--map", "71x21", "--seed", "4"], &gradient[..]].concat(),
        ),
    ] {
        let output = oneway(&[arguments, &["--format", "svg"]].concat());
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(without_metadata(stdout(&output)), without_metadata(picture), "docs/{name}.svg");
    }
}

#[test]
fn pictures_of_cases_are_the_output_of_their_command() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, shown) in [
        ("crossroad", include_str!("../../docs/crossroad.svg")),
        ("five_parts", include_str!("../../docs/five_parts.svg")),
    ] {
        let case = format!("{}/docs/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let picture = folder.path().join(name).with_extension("svg");
        assert_eq!(oneway(&["explain", &case, "-o", picture.to_str().expect("text")]).status.code(), Some(0));
        let picture = std::fs::read_to_string(picture).expect("written");
        assert_eq!(without_metadata(&picture), without_metadata(shown), "docs/{name}.svg");
    }
}

#[test]
fn the_open_cases_in_the_docs_have_a_dead_step_that_no_drawing_forbids() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/open");
    let cases = std::fs::read_dir(folder).expect("open cases").map(|entry| entry.expect("readable").path());
    let cases: Vec<_> = cases.filter(|path| path.extension().is_some_and(|extension| extension == "txt")).collect();
    assert_eq!(cases.len(), 6);
    for case in cases {
        let explained = oneway(&["explain", case.to_str().expect("text"), "--json"]);
        let explained: Value = serde_json::from_slice(&explained.stdout).expect("JSON");
        let is_open = |step: &Value| step["viable"] == json!(false) && step["forbidden_by"] == json!(["universal"]);
        let open = explained["steps"].as_array().expect("steps").iter().any(is_open);
        assert!(open, "{}: no longer open, so it can be removed from the list", case.display());
    }
}

#[test]
fn a_walk_without_a_seed_logs_its_seed() {
    let output = oneway(&["walk", "--size", "5"]);
    let seed = stderr(&output).strip_prefix("seed ").expect("the seed").trim().to_owned();
    assert_eq!(stdout(&oneway(&["walk", "--size", "5", "--seed", &seed])), stdout(&output));
}

#[test]
fn a_stuck_walk_is_shown_and_exits_with_1() {
    let output = oneway(&["walk", "--size", "13", "--by", "rules", "--rules", "drawn", "--seed", STUCK]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains('◎') && stdout(&output).contains('·'));
    assert!(stderr(&output).starts_with("stuck at ("), "{}", stderr(&output));
}

#[test]
fn line_prints_the_line_of_a_number_and_rank_prints_the_number_of_a_line() {
    let line = |number: &str| oneway(&["line", "--size", "5", "--number", number]);
    insta::assert_snapshot!(format!("{}\n{}", stdout(&line("0")), stdout(&line("103"))));
    let output = line("104");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("has 104 lines"), "{}", stderr(&output));
    // The first line that begins with a step down comes after all lines that begin with a step to the right.
    let folder = tempfile::tempdir().expect("a folder");
    let case = folder.path().join("case.txt");
    std::fs::write(&case, "5|1-1,1;0,1-1,2;0,1").expect("written");
    let output = oneway(&["rank", case.to_str().expect("text")]);
    assert_eq!((output.status.code(), stdout(&output)), (Some(0), "52\n"), "{}", stderr(&output));
    std::fs::write(&case, "5|1-1,1;0,1-3,3").expect("written");
    let output = oneway(&["rank", case.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("case.txt: entry 2: (3, 3) is not beside"), "{}", stderr(&output));
}

#[test]
fn counts_by_the_referee_are_right_and_its_walks_never_get_stuck() {
    assert_eq!(stdout(&oneway(&["count", "--size", "9", "--by", "exact"])), "2688307514\n");
    for extra in [&["--by", "exact"][..], &["--by", "exact", "--uniform"]] {
        let output = oneway(&[&["walk", "--size", "9", "--seed", "4"][..], extra].concat());
        assert_eq!(output.status.code(), Some(0));
        assert!(!stdout(&output).contains('·'), "{}", stdout(&output));
    }
}

#[test]
fn the_json_of_an_audit_has_all_keys() {
    let output = oneway(&["audit", "--size", "5", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let audit: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let figures = ["size", "states", "viable_steps", "dead_steps", "forbidden_viable", "uncovered_dead"];
    assert_eq!(figures.map(|key| audit[key].as_u64()), [5, 578, 668, 346, 0, 0].map(Some));
    for rule in audit["rules"].as_array().expect("rules") {
        assert!(rule["name"].is_string() && rule["orientations"].is_array());
        assert!(["hits", "alone", "wrong"].iter().all(|key| rule[key].is_u64()), "{rule}");
    }
    let text = oneway(&["audit", "--size", "7", "--rules", "drawn", "--groups", "1"]);
    assert!(stdout(&text).contains("66452") && !stdout(&text).contains('◎'), "{}", stdout(&text));
}

#[test]
fn an_audit_of_the_universal_rule_has_figures_for_each_part() {
    let output = oneway(&["audit", "--size", "7", "--rules", "universal", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let audit: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let figures = ["dead_steps", "forbidden_viable", "uncovered_dead"];
    assert_eq!(figures.map(|key| audit[key].as_u64()), [50_058, 0, 0].map(Some));
    let rules = audit["rules"].as_array().expect("rules");
    assert_eq!(rules.iter().map(|rule| &rule["name"]).collect::<Vec<_>>(), ["universal"]);
    let parts = rules[0]["parts"].as_array().expect("parts");
    let names: Vec<_> = parts.iter().map(|part| part["name"].as_str().expect("a name")).collect();
    assert_eq!(names, ["degree", "loops", "blocks", "cuts", "two_factor", "forks"]);
    assert_eq!(parts.iter().filter_map(|part| part["hits"].as_u64()).sum::<u64>(), 50_058);
}

#[test]
fn a_saved_board_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let case = folder.path().join("case.txt");
    let name = case.to_str().expect("text");
    // The C-shape at (2, 1): the line has to enter it now.
    std::fs::write(&case, "5|1-1,1;0-1,2;1-2,2;1-3,2;2-3,1;1,3").expect("written");
    let output = oneway(&["explain", name, "--json"]);
    let explained: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        (&explained["size"], &explained["live"], &explained["viable"]),
        (&json!(5), &json!([3, 1]), &json!(false))
    );
    for step in explained["steps"].as_array().expect("steps") {
        assert!(step["to"].is_array() && step["viable"].is_boolean() && step["completions"].is_string(), "{step}");
    }
    let right = &explained["steps"][0];
    assert_eq!(right["to"], json!([4, 1]));
    let rules = right["forbidden_by"].as_array().expect("rules");
    assert!(rules.contains(&json!("c_shape")), "{right}");
    let orientations = right["orientations"].as_array().expect("orientations");
    assert!(orientations.iter().any(|fired| fired["rule"] == "c_shape" && fired["orientation"].is_string()), "{right}");
    assert!(stdout(&oneway(&["explain", name])).contains("can't be completed any more"));
    let picture = folder.path().join("case.svg");
    assert_eq!(oneway(&["explain", name, "-o", picture.to_str().expect("text")]).status.code(), Some(0));
    assert!(std::fs::read_to_string(picture).expect("written").contains("#dc2626"));
    // A board without walls and 25 wide is too wide for the referee: it is decided all the same, but not counted.
    std::fs::write(&case, "25|1-1,1").expect("written");
    let output = oneway(&["explain", name]);
    assert_eq!(output.status.code(), Some(0));
    let text = stdout(&output);
    assert!(text.contains("the line can be completed"), "{text}");
    assert!(text.contains("viable; the board is too wide for the referee to decide how many completions"), "{text}");
}

#[test]
fn a_refuted_step_is_explained_by_a_chain_of_reasons() {
    let folder = tempfile::tempdir().expect("a folder");
    let case = folder.path().join("case.txt");
    let name = case.to_str().expect("text");
    // The step to the right is dead, and a drawing forbids it.
    std::fs::write(&case, "7|1,1;1,2;1,3;2,3;2,4;1,4;1,5;2,5;2,6;1,6;1,7;2,7;3,7;3,6;4,6;4,7;5,7;5,6;5,5;4,5;3,5;3,4;3,3;3,2;2,2;2,1;3,1;4,1;4,2").expect("written");
    let output = oneway(&["explain", name, "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let explained: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(!explained["future_lines"].as_array().expect("ways").is_empty());
    let steps = explained["steps"].as_array().expect("steps");
    let right = steps.iter().find(|step| step["to"] == json!([5, 2])).expect("the step to the right");
    assert_eq!(
        (&right["viable"], &right["forbidden_by"]),
        (&json!(false), &json!(["bag_across_three", "forced_way", "universal"]))
    );
    let refutation = &right["refutation"];
    let chain = refutation["chain"].as_array().expect("reasons");
    assert!(chain.iter().all(|reason| reason["part"].is_string() && reason["ways"].is_array()), "{refutation}");
    assert!(refutation["contradiction"].is_string());
    let text = oneway(&["explain", name]);
    assert!(stdout(&text).contains("refuted by the universal rule:\n        degree forces ("), "{}", stdout(&text));
    assert!(stdout(&text).contains('╭'), "future lines are drawn: {}", stdout(&text));
    let picture = folder.path().join("case.svg");
    assert_eq!(oneway(&["explain", name, "-o", picture.to_str().expect("text")]).status.code(), Some(0));
    assert!(std::fs::read_to_string(picture).expect("written").contains("#3b82f6"), "in blue");
}

#[test]
fn a_hunt_continues_where_the_last_one_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let hunt = |walks: &str, into: &str| {
        let into = folder.path().join(into);
        oneway(&["hunt", "--size", "7", "--walks", walks, "--into", into.to_str().expect("text")])
    };
    assert_eq!(hunt("5", "parts").status.code(), Some(0));
    let parts = hunt("4", "parts");
    let whole = hunt("9", "whole");
    assert!(stdout(&whole).starts_with("9 walks on 7x7, "), "{}", stdout(&whole));
    assert_eq!(stdout(&parts), stdout(&whole));
    let figures = folder.path().join("whole/7x7-seed-1.txt");
    let good = std::fs::read_to_string(&figures).expect("written");
    assert!(good.starts_with("oneway hunt 2\nsize 7x7\nseed 1\nlength ") && good.contains("\nwalks 9\n"), "{good}");
    for (bad, why) in [
        (good.replace("walks 9", "walks 8"), "the checksum is wrong"),
        (good[..good.len() - 1].to_owned(), "bytes instead of"),
        (good.replace("hunt 2", "hunt 9"), "this is a hunt record of format 9"),
        ("{\"size\": 7".to_owned(), "this is not a hunt record"),
    ] {
        std::fs::write(&figures, &bad).expect("written");
        let output = hunt("1", "whole");
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
        assert!(stderr(&output).contains("7x7-seed-1.txt: ") && stderr(&output).contains(why), "{}", stderr(&output));
        assert_eq!(std::fs::read_to_string(&figures).expect("still there"), bad, "nothing was lost");
    }
    std::fs::rename(folder.path().join("parts/7x7-seed-1.txt"), folder.path().join("parts/7x7-seed-2.txt"))
        .expect("renamed");
    let parts = folder.path().join("parts");
    let other = oneway(&["hunt", "--size", "7", "--seed", "2", "--into", parts.to_str().expect("text")]);
    assert!(stderr(&other).contains("of other work: seed 1, not 2"), "{}", stderr(&other));
}

#[cfg(unix)]
#[test]
fn a_hunt_refuses_a_pipe_instead_of_waiting_for_it() {
    for (pipe, figures) in [("5x5-seed-1.txt", 0), ("5x5-seed-1.json", 0), ("5x5-seed-1-missed.txt", 1)] {
        let folder = tempfile::tempdir().expect("a folder");
        let kept =
            json!({ "size": 5, "seed": 1, "walks": 4, "judged": 100, "viable": 80, "missed": figures, "wrong": 0 });
        std::fs::write(folder.path().join("5x5-seed-1.json"), kept.to_string()).expect("written");
        let path = folder.path().join(pipe);
        let _ = std::fs::remove_file(&path);
        assert!(std::process::Command::new("mkfifo").arg(&path).status().expect("it runs").success());
        let output = oneway(&["hunt", "--size", "5", "--walks", "2", "--into", folder.path().to_str().expect("text")]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(&format!("{pipe}: this is not a regular file")), "{}", stderr(&output));
    }
}

#[test]
fn a_hunt_continues_from_the_figures_of_older_versions_and_refuses_false_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().to_str().expect("text");
    let hunt = || oneway(&["hunt", "--size", "5", "--walks", "2", "--into", name]);
    let figures = |viable: u64, missed: u64| {
        json!({ "size": 5, "seed": 1, "walks": 4, "judged": 100, "viable": viable, "missed": missed, "wrong": 0 })
            .to_string()
    };
    let write = |file: &str, text: &str| std::fs::write(folder.path().join(file), text).expect("written");
    write("5x5-seed-1.json", &figures(80, 1));
    write("5x5-seed-1-missed.txt", "5|1-1,1;1-2,1");
    let output = hunt();
    assert_eq!(output.status.code(), Some(1), "something was found: {}", stderr(&output));
    assert!(stdout(&output).starts_with("6 walks on 5x5") && stdout(&output).contains("╶─◎"), "{}", stdout(&output));
    assert_eq!(
        std::fs::read_to_string(folder.path().join("5x5-seed-1-missed.txt")).expect("kept").matches(';').count(),
        1
    );
    assert!(stderr(&output).contains("5x5-seed-1.json are now in "), "{}", stderr(&output));
    assert!(!folder.path().join("5x5-seed-1.json").exists() && folder.path().join("5x5-seed-1.txt").exists());
    assert!(stdout(&hunt()).starts_with("8 walks on 5x5"));
    write("5x5-seed-1-missed.txt", "7|1-1,1;1-2,1");
    assert!(stderr(&hunt()).contains("has another size"), "a case of another board");
    std::fs::remove_file(folder.path().join("5x5-seed-1.txt")).expect("removed");
    write("5x5-seed-1.json", &figures(101, 0));
    let output = hunt();
    assert_eq!(output.status.code(), Some(2), "more viable steps than were judged");
    assert!(stderr(&output).contains("5x5-seed-1.json: these are not the figures"), "{}", stderr(&output));
}

#[test]
fn a_picture_file_equals_the_output_and_a_bad_path_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("walk.svg");
    let name = path.to_str().expect("text");
    assert_eq!(oneway(&["walk", "--size", "5", "--seed", "3", "-o", name]).status.code(), Some(0));
    let picture = std::fs::read_to_string(&path).expect("written");
    assert_eq!(picture, stdout(&oneway(&["walk", "--size", "5", "--seed", "3", "--format", "svg"])));
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"));
    let nowhere = folder.path().join("walk.svg/inside.svg");
    let output = oneway(&["walk", "--size", "5", "--seed", "3", "-o", nowhere.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("inside.svg"), "{}", stderr(&output));
}

#[test]
fn start_and_end_of_a_line_can_be_any_fields() {
    let output =
        oneway(&["walk", "--size", "6x5", "--start", "4,3", "--end", "1,1", "--seed", "1", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let line: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&line["path"][0], &line["path"][29]), (&json!([4, 3]), &json!([1, 1])));
    let count = |by| oneway(&["count", "--size", "6x5", "--start", "4,3", "--end", "1,1", "--by", by]);
    assert_eq!(stdout(&count("rules")), stdout(&count("exact")));
}

#[test]
fn bad_usage_exits_with_2_and_a_reason() {
    for (arguments, why) in [
        (&["walk"][..], "--size"),
        (&["walk", "--size", "0"], "from 1 to 2001"),
        (&["walk", "--size", "nine"], "such as 9 or 9x7"),
        (&["walk", "--size", "8"], "chessboard"),
        (&["count", "--size", "4x6", "--part", "1/2"], "chessboard"),
        (&["count", "--size", "5", "--end", "6,1"], "(6, 1) lies outside"),
        (&["walk", "--size", "-5"], "from 1 to 2001"),
        (&["walk", "--size", "5", "--seed", "abc"], "a seed is a whole number from 0 to"),
        (&["walk", "--size", "5", "--seed", "-1"], "a seed is a whole number from 0 to"),
        (&["line", "--size", "5", "--number", "ten"], "a whole number from 0 on"),
        (&["level", "--map", "3"], "the smallest are 5x3 and 3x5, as a square 5x5"),
        (&["level", "--map", "9", "--format", "case"], "--format case is for lines"),
        (&["watch"], "--size"),
        (&["walk", "--size", "5", "--by", "magic"], "rules"),
        (&["walk", "--size", "5", "--by", "rules", "--uniform"], "--by exact"),
        (&["walk", "--size", "5", "--end", "2,1"], "of the corners"),
        (&["walk", "--size", "5", "--start", "6,1"], "(6, 1) lies outside"),
        (&["walk", "--size", "5", "--start", "centre"], "such as 3,5"),
        (&["walk", "--size", "2x9", "--start", "1,5", "--end", "2,5"], "cut it in two"),
        (&["walk", "--size", "9", "--start", "5,5", "--rules", "drawn"], "at the edge"),
        (&["walk", "--size", "5", "-o", "line.gif"], "name the file .txt, .svg, .png, .pdf, .json"),
        (&["line", "--size", "5", "--number", "-1"], "--number"),
        (&["count", "--size", "41", "--by", "exact"], "too wide"),
        (&["count", "--size", "19"], "up to 17 fields; --by rules has no limit"),
        (&["walk", "--size", "19", "--by", "exact"], "--by witness draws a line on any board"),
        (&["walk", "--size", "18x19", "--uniform"], "--by witness draws a line on any board"),
        (&["line", "--size", "25", "--number", "0"], "up to 17 fields; choose a narrower board"),
        (&["audit", "--size", "25", "--sample", "1"], "up to 17 fields"),
        (&["audit", "--size", "11"], "--sample"),
        (&["rank", "nowhere.txt"], "nowhere.txt"),
        (&["explain", "docs/crossroad.txt", "-o", "crossroad.png"], "name the file .svg"),
        (&["audit", "--size", "5", "--rules", "universal", "--minimal"], "--minimal is about drawings"),
        (&["stats", "--size", "5", "--save", "Cargo.toml"], "Cargo.toml"),
        (&["hunt", "--size", "5", "--into", "Cargo.toml"], "Cargo.toml"),
        (&["watch", "--size", "5"], "use walk instead"),
        (&["stats", "--size", "5", "--walks", "0"], "--walks"),
        (&["stats", "--size", "5", "--bias", "--walks", "4611686018427387904"], "1..=1000000000000"),
        (&["stats", "--size", "5", "--walks", "1000000000000000"], "1..=1000000000000"),
        (&["stats", "--size", "5", "--by", "certain", "--save", "stuck"], "--by rules"),
        (&["stats", "--size", "5", "--by", "exact"], "--bias"),
        (&["stats", "--size", "5", "--bias", "--uniform"], "--by exact"),
        (&["stats", "--size", "9", "--bias"], "too many to go along"),
        (&["stats", "--size", "1x99", "--bias"], "up to 81 fields"),
        (&["walk", "--size", "5", "--start", "-1,1"], "(-1, 1) lies outside"),
        (&["level", "--map", "9", "--entrance", "here"], "such as 3,5"),
        (&["audit", "--size", "5", "--rules", "none"], "universal"),
        (&["hunt", "--size", "8"], "chessboard"),
        (&["dance"], "unrecognized subcommand"),
    ] {
        let output = oneway(arguments);
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn help_has_an_example_and_each_shell_has_completions() {
    let help = oneway(&["walk", "--help"]);
    assert!(stdout(&help).contains("oneway walk --size 9 --seed 7"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = oneway(&["completions", shell]);
        assert_eq!(script.status.code(), Some(0));
        assert!(stdout(&script).contains("count"), "{shell}");
    }
}
