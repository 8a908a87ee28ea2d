//! Immediate answers: the page, its first data, and the inspection of a drawing.

use super::server::{self, Server, Tree, request};
use super::{kinds, near_edge};
use serde_json::{Value, json};

#[test]
fn the_page_is_served_with_security_headers() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    for (path, kind) in [("/", "text/html"), ("/style.css", "text/css"), ("/main.js", "text/javascript")] {
        let answer = server.send(&request("GET", path, &server.host(), &[], b""));
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").starts_with(kind), "{path}");
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'; script-src 'self'"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cache-control"), "no-store");
        assert!(!answer.body.is_empty());
    }
}

#[test]
fn the_first_answer_has_marks_rules_and_families() {
    let tree = Tree::new();
    let server = Server::start(&tree, &["c_shape"]);
    let start = server.get("/api/start");
    let puzzles = start["puzzles"].as_array().expect("puzzles");
    let [line, takuzu, ways] = &puzzles[..] else { panic!("three puzzles: {start}") };
    for (puzzle, name, marks) in [(line, "line", 16), (takuzu, "takuzu", 9), (ways, "ways", 10)] {
        assert_eq!((&puzzle["name"], &puzzle["folder"]), (&json!(name), &json!(format!("patterns/{name}"))));
        let keys: std::collections::BTreeSet<_> =
            puzzle["marks"].as_array().expect("marks").iter().map(|mark| mark["key"].to_string()).collect();
        assert_eq!(keys.len(), marks, "each mark has a key of its own");
        assert!(!keys.contains("\"0\""), "the key of the eraser");
    }
    let rule = json!({
        "name": "c_shape", "family": "near_field", "title": "C-shape", "path": "patterns/line/near_field/c_shape.svg"
    });
    assert!(line["rules"].as_array().expect("rules").contains(&rule));
    assert!(line["families"].as_array().expect("families").contains(&json!("way_out")));
    assert_eq!((&start["open"], &start["largest"]), (&json!({ "rule": "c_shape", "puzzle": "line" }), &json!(63)));
}

#[test]
fn a_file_of_the_command_line_is_opened_or_refused() {
    let tree = Tree::new();
    let case = tree.path().join("case.txt");
    std::fs::write(&case, "5|1-1,1;0,1-2,1;1,0-3,1").expect("written");
    let server = Server::start(&tree, &[case.to_str().expect("text")]);
    assert_eq!(server.get("/api/start")["open"]["case"]["live"], json!([2, 0]));
    let drawing = tree.path().join("patterns/line/corner/corner_big_enter.svg");
    let server = Server::start(&tree, &[drawing.to_str().expect("text")]);
    assert_eq!(server.get("/api/start")["open"], json!({ "rule": "corner_big_enter", "puzzle": "line" }));
    let server = Server::start(&tree, &["--puzzle", "takuzu"]);
    assert_eq!(server.get("/api/start")["open"], json!({ "puzzle": "takuzu" }));
    std::fs::write(&case, "5|1-1,1;0,1-3,1").expect("written");
    for (arguments, complaint) in [
        (vec!["--puzzle", "chess"], "one of line, takuzu, ways"),
        (vec!["no_such_rule"], "`no_such_rule` is neither a rule nor a file"),
        (vec![case.to_str().expect("text")], "entry 2: (3, 1) is not beside (1, 1)"),
        (vec!["--gaps", "nowhere.json"], "--gaps nowhere.json: "),
        (vec!["--gaps", case.to_str().expect("text")], "give it what `oneway audit --json` prints"),
    ] {
        let output = server::command(&tree, &arguments).output().expect("it runs");
        let run = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{run}");
        assert!(run.contains(complaint) && output.stdout.is_empty(), "{run}");
    }
}

#[test]
fn a_sketch_is_inspected() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let inspected = server.post("/api/inspect", &json!({ "sketch": near_edge() }));
    assert_eq!(inspected["mistakes"], json!([]));
    assert_eq!(inspected["path"], "patterns/line/edge/left/near_edge.svg");
    assert_eq!(inspected["rows"], json!(["=  .  .", "o! A  x", "#  .  ."]));
    assert_eq!(inspected["orientations"].as_array().expect("orientations").len(), 8);
    assert!(inspected["code"].as_str().expect("code").contains("fn mirrored_turned_left("));
    assert_eq!((&inspected["changed"], &inspected["twin"]), (&json!(true), &Value::Null));

    let mut sketch = near_edge();
    sketch["marks"][5]["x"] = json!(7);
    sketch["name"] = json!("Near");
    sketch["family"] = json!("../up");
    sketch["areas"] = json!([{ "circle": "left", "line": [{ "x": 2, "y": 2 }] }]);
    let inspected = server.post("/api/inspect", &json!({ "sketch": sketch }));
    assert_eq!((&inspected["svg"], &inspected["code"], &inspected["path"]), (&Value::Null, &Value::Null, &Value::Null));
    let at = |x: Value, y: Value, kind: &str| {
        let is_it = |mistake: &&Value| mistake["x"] == x && mistake["y"] == y && mistake["kind"] == kind;
        let found = inspected["mistakes"].as_array().expect("mistakes").iter().find(is_it);
        let found = found.unwrap_or_else(|| panic!("{kind}: {:#}", inspected["mistakes"]));
        assert!(found["title"].is_string() && found["help"].is_string() && found["warning"] == false, "{found}");
    };
    at(json!(7), json!(1), "outside_picture");
    at(json!(2), json!(2), "no_count");
    at(Value::Null, Value::Null, "bad_name");
    at(Value::Null, Value::Null, "bad_family");
}

#[test]
fn a_drawing_with_mistakes_is_opened_as_far_as_it_can_be_read() {
    let tree = Tree::new();
    tree.copy("tests/drawings/bad/several_mistakes.svg", "patterns/several_mistakes.svg");
    tree.copy("tests/drawings/bad/not_xml.svg", "patterns/not_xml.svg");
    let server = Server::start(&tree, &[]);
    let opened = server.get("/api/rule/several_mistakes");
    let known = |kind: &&str| xtask::front::mistake::Mistake::NAMES.contains(kind);
    assert!(kinds(&opened["mistakes"]).len() > 1 && kinds(&opened["mistakes"]).iter().all(known), "{opened}");
    assert!(!opened["sketch"]["marks"].as_array().expect("marks").is_empty());
    let opened = server.get("/api/rule/not_xml");
    assert_eq!((kinds(&opened["mistakes"]), &opened["sketch"]["marks"]), (vec!["not_xml"], &json!([])));
}
