//! Answers that need long work: verdicts, proofs, boards, gaps and jobs.

use super::server::{self, Server, Tree};
use super::{kinds, near_edge};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[test]
fn a_false_rule_gets_a_counterexample_and_a_true_one_an_example() {
    let tree = Tree::new();
    tree.copy("tests/drawings/false", "patterns/false");
    let server = Server::start(&tree, &[]);
    let judged = |name: &str| {
        let opened = server.get(&format!("/api/rule/{name}"));
        server.post("/api/judge", &json!({ "sketch": opened["sketch"] }))
    };
    let verdict = judged("close_across_without_wall");
    assert_eq!(verdict["outcome"], "false");
    let picture = &verdict["picture"];
    assert!(picture["title"].as_str().expect("a title").contains("on this 7x7 board"), "{picture}");
    assert!(picture["text"].as_str().expect("text").contains("but the line can be completed:"), "{picture}");
    let svg = picture["svg"].as_str().expect("a picture");
    assert!(svg.starts_with("<svg ") && svg.contains("#8a94a6"), "the completion is drawn: {svg}");
    assert!(verdict["summary"].as_str().expect("a line").starts_with("false: "));
    // No small board has room for this one, but a larger one shows it.
    assert_eq!(judged("no_room")["outcome"], "never_fires");
    let sketch = server.get("/api/rule/no_room")["sketch"].clone();
    let verdict = server.post("/api/prove", &json!({ "sketch": sketch }))["verdict"].clone();
    assert_eq!(verdict["kind"], "false");
    assert!(verdict["summary"].as_str().expect("a line").starts_with("false on 11x11: "), "{verdict}");
    assert!(verdict["picture"]["svg"].as_str().expect("a picture").starts_with("<svg "), "{verdict}");

    let verdict = judged("c_shape");
    assert_eq!(verdict["outcome"], "new");
    let column = |board: usize, column: usize| verdict["boards"][board]["columns"][column].clone();
    assert_eq!(verdict["boards"][1]["size"], "7x7");
    assert_eq!(column(1, 0), json!({ "title": "viable steps forbidden", "count": 0 }));
    assert!(column(1, 3)["count"].as_u64() > Some(0), "by nothing else");
    assert!(verdict["picture"]["title"].as_str().expect("a title").contains("what nothing else forbids"));

    let mut sketch = near_edge();
    sketch["marks"] = json!([]);
    for path in ["/api/judge", "/api/prove"] {
        let refused = server.send_json("POST", path, &json!({ "sketch": sketch }));
        assert_eq!((refused.status, &refused.json()["kind"]), (422, &json!("mistakes")));
        assert!(kinds(&refused.json()["mistakes"]).contains(&"no_live_end"), "{}", refused.json());
    }
}

#[test]
fn proofs_list_the_fields_that_they_need() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let mut sketch = server.get("/api/rule/c_shape")["sketch"].clone();
    sketch["marks"].as_array_mut().expect("marks").push(json!({ "mark": "empty", "x": 3, "y": 0 }));
    let proof = server.post("/api/prove", &json!({ "sketch": sketch }));
    assert_eq!(proof["proved"], true);
    assert_eq!((&proof["conclusions"][0]["name"], &proof["conclusions"][0]["by"]), (&json!("up"), &json!("edges")));
    assert_eq!(
        (&proof["verdict"]["kind"], &proof["verdict"]["summary"]),
        (&json!("proved"), &json!("proved for every board"))
    );
    let needs = proof["conclusions"][0]["needs"].as_array().expect("fields");
    assert!(needs.contains(&json!([0, 1])) && !needs.contains(&json!([3, 0])), "{proof}");
    sketch["marks"].as_array_mut().expect("marks").retain(|mark| mark["mark"] != "wall");
    let proof = server.post("/api/prove", &json!({ "sketch": sketch }));
    assert_eq!((&proof["proved"], &proof["conclusions"][0]["laws"]), (&json!(false), &json!([])));
}

#[test]
fn a_case_is_described_step_by_step() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let board = server.post("/api/case", &json!({ "text": "5|1,1;1,2;2,2;2,1;3,1" }));
    assert_eq!((&board["width"], &board["live"], &board["end"]), (&json!(5), &json!([2, 0]), &json!([4, 4])));
    assert_eq!(board["line"], json!([[0, 0], [0, 1], [1, 1], [1, 0], [2, 0]]));
    assert_eq!(board["steps"].as_array().expect("steps").len(), 2);
    let around = server.post("/api/case", &json!({ "text": "5|1,1;1,2;1,3;2,3;3,3;3,2" }));
    let step = |name: &str| {
        let steps = around["steps"].as_array().expect("steps").clone();
        steps.into_iter().find(|step| step["step"] == name).expect("it is free")
    };
    assert_eq!(step("right")["verdict"], "dead");
    assert!(step("right")["rules"].as_array().expect("rules").contains(&json!("c_shape")), "{around}");
    assert_eq!((&step("left")["verdict"], &step("left")["rules"]), (&json!("viable"), &json!([])));
    assert_eq!(around["text"], "5|1-1,1;-1,2;-1,3;-2,3;-3,3;-3,2;2,1,3\n");
    let refused = server.send_json("POST", "/api/case", &json!({ "text": "5|1,1;3,1" }));
    assert_eq!((refused.status, &refused.json()["error"]), (400, &json!("entry 2: (3, 1) is not beside (1, 1)")));
}

#[test]
fn gaps_are_the_dead_steps_that_no_other_drawing_forbids() {
    let tree = Tree::new();
    let audit = tree.path().join("audit.json");
    let given = json!({ "size": [5, 5], "groups": [{ "count": 9, "step": "right", "case": "5|1,1;1,2" }] });
    std::fs::write(&audit, given.to_string()).expect("written");
    let server = Server::start(&tree, &["--gaps", audit.to_str().expect("text")]);
    let gaps = server.get("/api/gaps?without=c_shape");
    let groups = gaps["groups"].as_array().expect("groups");
    assert_eq!((&gaps["size"], groups.len()), (&json!("7x7"), 50));
    assert_eq!(groups[0]["summary"], "9 times, such as the step right on this 5x5 board");
    let counts: Vec<_> = groups[1..].iter().map(|group| group["count"].as_u64().expect("a number")).collect();
    assert!(counts.is_sorted_by(|a, b| a >= b), "{counts:?}");
    for group in &groups[1..] {
        let is_gap = |step: &Value| step["verdict"] == "dead" && step["rules"] == json!([]);
        assert!(group["board"]["steps"].as_array().expect("steps").iter().any(is_gap), "{group}");
    }
    let gaps = server.get("/api/gaps");
    assert_eq!(gaps["groups"].as_array().expect("groups").len(), 1, "the drawings cover the 7x7");
}

#[test]
fn a_needless_mark_is_dropped_and_the_conclusion_is_not() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let mut sketch = server.get("/api/rule/c_shape")["sketch"].clone();
    sketch["marks"].as_array_mut().expect("marks").push(json!({ "mark": "empty", "x": 3, "y": 0 }));
    let answer = server.job(&json!({ "kind": "reduce", "sketch": sketch }))["answer"].clone();
    assert_eq!(answer["dropped"], json!([{ "mark": "empty", "x": 3, "y": 0 }]));
    assert_eq!(answer["sketch"], server.get("/api/rule/c_shape")["sketch"]);
    assert_eq!(answer["summary"], "without 1 of its marks: proved for every board");
}

/// The needless marks that a line names; none if it names no mark.
fn named(line: &str) -> Vec<String> {
    let marks = line.split_once(" without ").and_then(|(_, rest)| rest.split_once("; "));
    marks.map_or(Vec::new(), |(marks, _)| marks.split(", ").map(str::to_owned).collect())
}

#[test]
fn all_commands_agree_which_marks_are_needless() {
    let tree = Tree::new();
    let path = "patterns/line/near_field/c_shape.svg";
    let extra = r##"<use href="#empty" x="0" y="0"/><use href="#empty" x="3" y="0"/></svg>"##;
    let drawn = std::fs::read_to_string(tree.path().join(path)).expect("readable");
    std::fs::write(tree.path().join(path), drawn.replace("</svg>", extra)).expect("written");
    let rules = ["c_shape", "across_pass", "close_straight", "out_second"];
    let lines = |arguments: &[&str]| {
        let output = server::xtask(&tree, &[arguments, &rules].concat()).output().expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"))
    };
    let [minimal, _] = lines(&["minimal"]);
    let [_, reduced] = lines(&["prove", "--reduce", "reduced"]);
    let server = Server::start(&tree, &[]);
    let mut needless = Vec::new();
    for rule in rules {
        let about = |text: &str| {
            let line = text.lines().find(|line| line.starts_with(&format!("{rule}: ")));
            named(line.unwrap_or_else(|| panic!("{rule} is missing: {text}")))
        };
        let sketch = server.get(&format!("/api/rule/{rule}"))["sketch"].clone();
        let answer = server.job(&json!({ "kind": "reduce", "sketch": sketch }))["answer"].clone();
        let place =
            |mark: &Value| format!("`{}` at x={} y={}", mark["mark"].as_str().unwrap_or(""), mark["x"], mark["y"]);
        let dropped: Vec<_> = answer["dropped"].as_array().expect("marks").iter().map(place).collect();
        assert_eq!((about(&minimal), about(&reduced)), (dropped.clone(), dropped.clone()), "{rule}");
        needless.push(dropped.len());
    }
    assert_eq!(needless[..3], [2, 1, 0], "{minimal}");
}

/// A board as the page paints it, with one of its steps forbidden.
fn painted(board: &Value, forbidden: &str, reach: i64) -> Value {
    let number = |value: &Value| value.as_i64().expect("a number");
    let place = |value: &Value| (number(&value[0]), number(&value[1]));
    let (live, line) = (place(&board["live"]), board["line"].as_array().expect("a line"));
    let mut marks = vec![json!({ "mark": "live", "x": reach, "y": reach })];
    for step in board["steps"].as_array().expect("steps").iter().filter(|step| step["step"] == forbidden) {
        let (x, y) = (number(&step["x"]) - live.0 + reach, number(&step["y"]) - live.1 + reach);
        marks.push(json!({ "mark": "forbidden", "x": x, "y": y }));
    }
    for (x, y) in (0..=2 * reach).flat_map(|y| (0..=2 * reach).map(move |x| (x, y))) {
        let field = (x - reach + live.0, y - reach + live.1);
        let is_inside =
            (0..number(&board["width"])).contains(&field.0) && (0..number(&board["height"])).contains(&field.1);
        let is_wall = !is_inside || line.iter().any(|taken| place(taken) == field);
        if field != live {
            marks.push(json!({ "mark": if is_wall { "wall" } else { "empty" }, "x": x, "y": y }));
        }
    }
    let side = 2 * reach + 1;
    json!({ "name": "open_case", "title": "Open", "reason": "?", "width": side, "height": side, "marks": marks })
}

#[test]
fn a_rule_from_an_open_case_is_reduced_by_evidence_only() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let board =
        server.post("/api/case", &json!({ "text": include_str!("../../../../tests/drawings/never_fires.txt") }));
    let reduce = |forbidden: &str, board_of_rule: &Value| {
        let asked = json!({ "kind": "reduce", "sketch": painted(&board, forbidden, 6), "board": board_of_rule });
        let job = server.job(&asked);
        assert_eq!((&job["state"], &job["answer"]["dropped"]), (&json!("done"), &json!([])), "{job}");
        job["answer"]["summary"].as_str().expect("a line").to_owned()
    };
    // On the small boards it never fires, and no board is known where it does.
    assert!(reduce("left", &Value::Null).starts_with("not proved, and it fires on no board"));
    // The step down is viable, as the board that the drawing was taken from shows.
    assert_eq!(reduce("down", &board["text"]), "it is false, so nothing was dropped");
    let refused = json!({ "kind": "reduce", "sketch": painted(&board, "left", 6), "board": "no board" });
    assert_eq!(server.send_json("POST", "/api/jobs", &refused).status, 400);
}

#[test]
fn an_audit_reports_progress_and_can_be_cancelled() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let sketch = server.get("/api/rule/close_straight")["sketch"].clone();
    let audited = server.job(&json!({ "kind": "audit", "sketch": sketch, "size": "5x7" }));
    let sizes: Vec<_> = audited["answer"]["boards"].as_array().expect("boards").iter().map(|b| &b["size"]).collect();
    assert_eq!(sizes, ["5x5", "7x7", "5x7"]);
    for (size, why) in [("8x8", "colour"), ("11x11", "81 fields"), ("nine", "a size")] {
        let refused =
            server.send_json("POST", "/api/jobs", &json!({ "kind": "audit", "sketch": sketch, "size": size }));
        assert_eq!(refused.status, 422);
        assert!(refused.json()["error"].as_str().expect("a sentence").contains(why), "{}", refused.json());
    }
    let large = json!({ "kind": "audit", "sketch": sketch, "size": "9x9" });
    let [first, second] = [(); 2].map(|()| server.post("/api/jobs", &large)["id"].clone());
    assert_eq!(server.send_json("POST", "/api/jobs", &large).status, 429);
    let job_state = |id: &Value| server.get(&format!("/api/jobs/{id}"));
    let begun = Instant::now();
    while job_state(&first)["done"].as_f64() == Some(0.0) {
        assert!(begun.elapsed() < Duration::from_secs(120), "{}", job_state(&first));
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(job_state(&first)["summary"].as_str().expect("a line").contains("9x9"), "{}", job_state(&first));
    // While both are busy, short questions are still answered.
    assert_eq!(server.post("/api/judge", &json!({ "sketch": sketch }))["outcome"], "new");
    for id in [&first, &second] {
        assert_eq!(server.send_json("DELETE", &format!("/api/jobs/{id}"), &Value::Null).status, 204);
        assert_eq!(job_state(id)["state"], "cancelled");
    }
    let cancelled = Instant::now();
    while server.send_json("POST", "/api/jobs", &json!({ "kind": "reduce", "sketch": sketch })).status == 429 {
        assert!(cancelled.elapsed() < Duration::from_secs(20), "they have not ended");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(server.send_json("GET", "/api/jobs/77", &Value::Null).status, 404);
}

#[test]
fn the_job_records_proofs_like_the_command() {
    let tree = Tree::new();
    for family in ["corner", "wall_across", "wall_ahead", "way_out", "way_to_the_end"] {
        std::fs::remove_dir_all(tree.path().join("patterns/line").join(family)).expect("removed");
    }
    let server = Server::start(&tree, &[]);
    let job = server.job(&json!({ "kind": "proofs" }));
    assert_eq!(job["answer"]["wrote"], "generated/PROOFS.md", "{job}");
    let check = server::xtask(&tree, &["prove", "--check"]).output().expect("it runs");
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
    assert_eq!(server.job(&json!({ "kind": "proofs" }))["answer"]["wrote"], Value::Null);
    tree.copy("tests/drawings/false/no_room.svg", "patterns/no_room.svg");
    let job = server.job(&json!({ "kind": "proofs" }));
    assert_eq!(job["state"], "failed");
    assert!(job["summary"].as_str().expect("a line").starts_with("no_room is false"), "{job}");
}
