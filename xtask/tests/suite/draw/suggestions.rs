//! Suggested drawings: found for a dead step, read from the folder of a mine, rejected, and kept like any other drawing.

use super::server::{Server, Tree};
use crate::work_tree::keep_only;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A board with a dead step up that the near-field drawings miss.
const GAP: &str = "7|1,1;1,2;1,3;2,3;3,3;3,4;2,4;1,4;1,5;1,6;1,7;2,7;3,7;4,7;5,7;5,6";

/// A copy with the drawings of one family only.
fn small_tree() -> Tree {
    let tree = Tree::new();
    keep_only(tree.path(), "near_field");
    tree
}

fn request(board: &str, step: &str) -> Value {
    json!({ "kind": "suggest", "board": board, "step": step })
}

/// The suggestions for a step when the search has ended.
fn suggested(server: &Server, board: &str, step: &str) -> Value {
    let job = server.job(&request(board, step));
    assert_eq!(job["state"], "done", "{job}");
    assert_eq!(job["summary"], job["answer"]["summary"]);
    job["answer"].clone()
}

fn names(suggestions: &Value) -> Vec<&str> {
    let drawings = suggestions["drawings"].as_array().expect("drawings");
    drawings.iter().map(|drawing| drawing["sketch"]["name"].as_str().expect("a name")).collect()
}

#[test]
fn suggested_drawings_are_proved_and_lie_on_the_board() {
    let tree = small_tree();
    let server = Server::start(&tree, &[]);
    let suggestions = suggested(&server, GAP, "up");
    assert!(names(&suggestions).len() > 1 && suggestions["gaps"] == 0, "{suggestions}");
    let board = server.post("/api/case", &json!({ "text": GAP }));
    let step = board["steps"].as_array().expect("steps").iter().find(|step| step["step"] == "up").expect("it is free");
    assert_eq!((&step["verdict"], &step["rules"]), (&json!("dead"), &json!([])), "it is a gap");
    for drawing in suggestions["drawings"].as_array().expect("drawings") {
        let sketch = &drawing["sketch"];
        assert_eq!(
            (&drawing["verdict"], &drawing["twin"], &sketch["family"]),
            (&json!("proved"), &Value::Null, &json!("mined"))
        );
        let inspected = server.post("/api/inspect", &json!({ "sketch": sketch }));
        assert_eq!((&inspected["mistakes"], &inspected["svg"]), (&json!([]), &drawing["svg"]));
        assert_eq!(server.post("/api/prove", &json!({ "sketch": sketch }))["proved"], true);
        let marks = sketch["marks"].as_array().expect("marks");
        for area in sketch["areas"].as_array().expect("areas") {
            let side = format!("on the {} of its doors", area["circle"].as_str().expect("a side"));
            assert!(sketch["reason"].as_str().expect("a reason").contains(&side), "as it is turned: {sketch}");
        }
        let live = marks.iter().find(|mark| mark["mark"] == "live").expect("a live end");
        let is_above = |mark: &Value| mark["x"] == live["x"] && mark["y"].as_i64() == live["y"].as_i64().map(|y| y - 1);
        assert!(marks.iter().any(|mark| mark["mark"] == "forbidden" && is_above(mark)), "{sketch}");
    }
}

#[test]
fn the_known_gaps_that_a_drawing_covers_are_counted() {
    let tree = small_tree();
    let server = Server::start(&tree, &[]);
    let gaps = server.get("/api/gaps")["groups"].as_array().expect("groups").len();
    let suggestions = suggested(&server, GAP, "up");
    assert_eq!(suggestions["gaps"], gaps);
    let covered: Vec<_> =
        suggestions["drawings"].as_array().expect("drawings").iter().map(|one| one["covered"].as_u64()).collect();
    assert!(covered[0] > Some(1) && covered.is_sorted_by(|a, b| a >= b), "the best first: {covered:?}");
    let saved = server.post("/api/save", &json!({ "sketch": suggestions["drawings"][0]["sketch"], "revision": null }));
    assert_eq!(saved["path"], format!("patterns/line/mined/{}.svg", names(&suggestions)[0]));
    let again = suggested(&server, GAP, "up");
    assert_eq!(again["gaps"].as_u64(), covered[0].map(|covered| gaps as u64 - covered), "the others are covered now");
    let twins = |drawing: &&Value| drawing["twin"] == saved["path"];
    assert_eq!(again["drawings"].as_array().expect("drawings").iter().filter(twins).count(), 1, "{again}");
}

#[test]
fn a_rejected_drawing_is_not_suggested_again() {
    let tree = small_tree();
    let server = Server::start(&tree, &[]);
    let first = suggested(&server, GAP, "up");
    let mut rejected = first["drawings"][0]["sketch"].clone();
    rejected["name"] = json!("another_name");
    server.post("/api/reject", &json!({ "sketch": rejected }));
    let second = suggested(&server, GAP, "up");
    assert_eq!(names(&second), names(&first)[1..]);
    for drawing in second["drawings"].as_array().expect("drawings") {
        server.post("/api/reject", &json!({ "sketch": drawing["sketch"] }));
    }
    let none = suggested(&server, GAP, "up");
    assert_eq!(
        (names(&none).len(), &none["summary"]),
        (0, &json!("All proved drawings that were found for this step were rejected."))
    );
    rejected["marks"] = json!([]);
    assert_eq!(server.send_json("POST", "/api/reject", &json!({ "sketch": rejected })).status, 422);
    let anew = Server::start(&tree, &[]);
    assert_eq!(names(&suggested(&anew, GAP, "up")), names(&first), "another session of the editor");
}

#[test]
fn mined_drawings_that_forbid_the_step_are_suggested_at_once() {
    let tree = small_tree();
    let folder = tree.path().join("target/mined/proved");
    std::fs::create_dir_all(&folder).expect("made");
    std::fs::rename(tree.path().join("patterns/line/near_field/c_shape.svg"), folder.join("c_shape.svg"))
        .expect("moved");
    tree.copy("tests/drawings/bad/no_live_end.svg", "target/mined/proved/no_live_end.svg");
    tree.copy("tests/drawings/false/no_room.svg", "target/mined/proved/no_room.svg");
    let server = Server::start(&tree, &[]);
    let id = server.post("/api/jobs", &request("5|1,1;1,2;1,3;2,3;3,3;3,2", "right"))["id"].clone();
    let first = loop {
        let answer = server.get(&format!("/api/jobs/{id}"))["answer"].clone();
        if !answer.is_null() {
            break answer;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(names(&first).contains(&"c_shape"), "{first}");
    let skipped = first["skipped"].as_array().expect("messages");
    assert!(
        skipped.len() == 1
            && skipped[0].as_str().expect("a message").starts_with("target/mined/proved/no_live_end.svg: "),
        "{skipped:?}"
    );
    assert!(!names(&suggested(&server, GAP, "up")).contains(&"c_shape"), "it does not forbid that step");
}

#[test]
fn a_step_that_no_drawing_can_forbid_is_refused_and_a_viable_one_gets_none() {
    let tree = small_tree();
    let server = Server::start(&tree, &[]);
    for (board, step, why) in [
        ("no board", "up", "size"),
        (GAP, "sideways", "`sideways` is no step"),
        (GAP, "down", "the step down is not free"),
        ("5|3,3;3,4", "right", "lines that begin at the edge"),
    ] {
        let refused = server.send_json("POST", "/api/jobs", &request(board, step));
        assert_eq!((refused.status, &refused.json()["kind"]), (400, &json!("bad_board")), "{board} {step}");
        assert!(refused.json()["error"].as_str().expect("a sentence").contains(why), "{}", refused.json());
    }
    let viable = suggested(&server, "5|1,1;1,2", "down");
    assert_eq!((names(&viable).len(), &viable["summary"]), (0, &json!("No proved drawing was found for this step.")));
}

#[test]
fn a_search_can_be_cancelled() {
    let tree = small_tree();
    let server = Server::start(&tree, &[]);
    let long = request(
        "11|1,1;1,2;2,2;2,1;3,1;3,2;4,2;4,1;5,1;6,1;6,2;5,2;5,3;4,3;4,4;4,5;4,6;3,6;3,5;2,5;2,4;3,4;3,3;2,3;1,3;1,4;1,5;1,6;2,6;2,7;\
         1,7;1,8;2,8;2,9;1,9;1,10;1,11;2,11;2,10;3,10;3,11;4,11;4,10;5,10;5,11;6,11;7,11;8,11;9,11;9,10;9,9;9,8;9,7",
        "left",
    );
    let ids = [(); 2].map(|()| server.post("/api/jobs", &long)["id"].clone());
    assert_eq!(server.send_json("POST", "/api/jobs", &long).status, 429);
    for id in &ids {
        assert_eq!(server.send_json("DELETE", &format!("/api/jobs/{id}"), &Value::Null).status, 204);
        assert_eq!(server.get(&format!("/api/jobs/{id}"))["state"], "cancelled");
    }
    let cancelled = Instant::now();
    while server.send_json("POST", "/api/jobs", &long).status == 429 {
        assert!(cancelled.elapsed() < Duration::from_secs(20), "they have not ended");
        std::thread::sleep(Duration::from_millis(50));
    }
}
