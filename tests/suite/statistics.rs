//! `oneway stats` as its users call it: figures of many walks.

use crate::program::{STUCK, oneway, stderr, stdout};
use serde_json::{Value, json};

#[test]
fn the_json_of_statistics_has_all_keys_and_is_the_same_every_time() {
    let stats = |rules: &str| {
        let output = oneway(&["stats", "--size", "31", "--walks", "60", "--seed", "5", "--rules", rules, "--json"]);
        assert_eq!(output.status.code(), Some(0));
        serde_json::from_slice::<Value>(&output.stdout).expect("JSON")
    };
    let drawn = stats("drawn");
    assert_eq!((&drawn["size"], &drawn["walks"]), (&json!(31), &json!(60)));
    let (completed, stuck) =
        (drawn["completed"].as_u64().expect("a number"), drawn["stuck"].as_u64().expect("a number"));
    assert!(completed + stuck == 60 && stuck > 1, "{drawn}");
    assert_eq!(drawn["walks_per_stuck"], json!(completed as f64 / stuck as f64));
    assert!(drawn["spread"].is_f64());
    assert_eq!(stats("drawn"), drawn);
    let universal = stats("universal");
    assert_eq!((&universal["stuck"], &universal["walks_per_stuck"]), (&json!(0), &json!(null)));
}

#[test]
fn stuck_boards_are_saved_with_their_crossroads() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().to_str().expect("text");
    let walks = ["--size", "13", "--walks", "3", "--seed", STUCK];
    let output = oneway(&[&["stats"], &walks[..], &["--rules", "drawn", "--save", name, "--json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let stats: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let stuck = stats["stuck_walks"].as_array().expect("walks");
    assert!(!stuck.is_empty() && json!(stuck.len()) == stats["stuck"], "{stats}");
    for walk in stuck {
        let explain = |case: &Value| {
            let output = oneway(&["explain", case.as_str().expect("a path"), "--json"]);
            serde_json::from_slice::<Value>(&output.stdout).expect("JSON")
        };
        assert_eq!(explain(&walk["case"])["viable"], json!(false));
        let crossroad = &walk["crossroad"];
        let explained = explain(&crossroad["case"]);
        assert_eq!((&explained["viable"], &explained["live"]), (&json!(true), &crossroad["at"]));
        assert!(explained["steps"].as_array().expect("steps").iter().any(|step| step["viable"] == json!(false)));
        let seed = walk["seed"].to_string();
        let again = oneway(&["walk", "--size", "13", "--by", "rules", "--rules", "drawn", "--seed", &seed]);
        assert_eq!(again.status.code(), Some(1), "the seed shows the same walk");
    }
}

#[test]
fn statistics_by_witness_report_the_effort() {
    let stats = |format: &[&str]| {
        oneway(&[&["stats", "--size", "7", "--walks", "20", "--seed", "3", "--by", "certain"], format].concat())
    };
    let text = stats(&[]);
    assert!(stdout(&text).contains("  missed") && stdout(&text).contains("microseconds a step"), "{}", stdout(&text));
    let figures: Value = serde_json::from_slice(&stats(&["--json"]).stdout).expect("JSON");
    assert_eq!((&figures["walks"], &figures["steps"]), (&json!(20), &json!(20 * 48)));
    assert_eq!((&figures["share_accepted"], &figures["given_up"]), (&json!(1.0), &json!(0)));
    let rebuilt = &figures["rebuilt"];
    let sum = [&figures["in_hand"], &rebuilt["window"], &rebuilt["exchange"], &rebuilt["judge"]];
    assert_eq!(sum.iter().filter_map(|figure| figure.as_u64()).sum::<u64>(), 20 * 48);
}

#[test]
fn the_bias_has_the_known_chances_of_the_likeliest_and_the_rarest_line() {
    let bias = |by: &[&str]| {
        let output = oneway(&[&["stats", "--size", "5", "--walks", "20000", "--bias", "--json"], by].concat());
        serde_json::from_slice::<Value>(&output.stdout).expect("JSON")
    };
    let of = |figures: &Value, key: &str| figures[key].as_f64().expect("a number");
    let is_near = |seen: f64, expected: f64| (seen - expected).abs() < 5.0 * expected.sqrt();
    for by in [&["--by", "certain"][..], &["--by", "rules"], &["--by", "exact"]] {
        let figures = bias(by);
        assert_eq!((&figures["lines"], &figures["lines_seen"]), (&json!(104), &json!(104)));
        assert_eq!((&figures["likeliest_one_in"], &figures["rarest_one_in"]), (&json!(48.0), &json!(512.0)));
        assert!(is_near(of(&figures, "likeliest_seen"), of(&figures, "likeliest_expected")), "{figures}");
    }
    let figures = bias(&["--by", "exact", "--uniform"]);
    assert!(is_near(of(&figures, "likeliest_seen"), of(&figures, "likeliest_expected_if_equal")), "{figures}");
}
