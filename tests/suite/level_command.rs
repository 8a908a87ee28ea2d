//! `oneway level` as its users call it: maps, JSON, and the messages where there is no way.

use crate::program::{oneway, stderr, stdout};
use serde_json::{Value, json};

#[test]
fn a_level_is_a_map_of_characters() {
    let level = |arguments: &[&str]| oneway(&[&["level", "--seed", "2"], arguments].concat());
    let output = level(&["--map", "20x10"]);
    assert_eq!(
        (output.status.code(), stderr(&output)),
        (Some(0), "the map is 21x11: walls are every second row and column, so both sides are odd\n")
    );
    insta::assert_snapshot!(stdout(&output));
    let json = level(&["--map", "21x11", "--format", "json"]);
    let value: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let rows: Vec<_> = value["map"].as_array().expect("rows").iter().filter_map(Value::as_str).collect();
    assert_eq!(rows.join("\n") + "\n", stdout(&output));
    assert_eq!(
        (&value["entrance"], &value["exit"], &value["rooms"][0]["width"]),
        (&json!([1, 1]), &json!([10, 5]), &json!(3))
    );
}

#[test]
fn a_refused_level_has_a_message_with_places_that_work() {
    let refused = |arguments: &[&str]| {
        let output = oneway(&[&["level", "--seed", "1"], arguments].concat());
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""));
        stderr(&output).to_owned()
    };
    insta::assert_snapshot!(
        [
            refused(&["--map", "21x11", "--entrance", "1,1", "--exit", "5,1", "--room", "1x1"]),
            refused(&["--map", "21x7", "--entrance", "1,3", "--exit", "9,3", "--room", "1x1"]),
            refused(&["--map", "21x11", "--exit", "4,4", "--room", "1x1"]),
            refused(&["--map", "21x11", "--exit", "20,1"]),
            refused(&["--map", "21x11", "--room", "4x3"]),
            refused(&["--map", "21x11", "--room", "5x1"]),
            refused(&["--map", "9x3", "--entrance", "3,1"]),
            refused(&["--map", "21x11", "--entrance", "3,3", "--exit", "3,3", "--room", "1x1"]),
            refused(&["--map", "3"]),
            refused(&["--map", "1001", "--room", "101x101"]),
            refused(&["--map", "21x11", "--room", "21x3"]),
            refused(&["--map", "2x2"]),
            refused(&["--map", "1x9"]),
            refused(&["--map", "11x11", "--entrance", "3,1", "--exit", "9,9"]),
        ]
        .join("\n")
    );
}
