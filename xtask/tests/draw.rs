//! The rule editor's server, asked as a browser would and as others might: the real program on a copy of the work tree.

mod server;

use serde_json::{Value, json};
use server::{Server, Tree, body_of, request};
use std::time::{Duration, Instant};

/// A rule that nobody has drawn yet.
fn near_edge() -> Value {
    json!({
        "name": "near_edge", "family": "edge/left", "title": "Near the edge", "reason": "Because.",
        "width": 3, "height": 3,
        "marks": [
            { "mark": "live", "x": 1, "y": 1 }, { "mark": "border", "x": 0, "y": 0 }, { "mark": "empty", "x": 0, "y": 1 },
            { "mark": "wall", "x": 0, "y": 2 }, { "mark": "not_end", "x": 0, "y": 1 }, { "mark": "forbidden", "x": 2, "y": 1 },
        ],
    })
}

fn titles(mistakes: &Value) -> Vec<String> {
    let title = |mistake: &Value| mistake["title"].as_str().expect("a title").to_owned();
    mistakes.as_array().expect("mistakes").iter().map(title).collect()
}

#[test]
fn the_page_is_served_with_a_head_that_keeps_others_out() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    for (path, kind) in [("/", "text/html"), ("/style.css", "text/css"), ("/app.js", "text/javascript")] {
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
fn what_the_page_needs_first() {
    let tree = Tree::new();
    let server = Server::start(&tree, &["c_shape"]);
    let start = server.get("/api/start");
    assert_eq!(start["marks"].as_array().expect("marks").len(), 13);
    let keys: std::collections::BTreeSet<_> =
        start["marks"].as_array().expect("marks").iter().map(|mark| mark["key"].to_string()).collect();
    assert_eq!(keys.len(), 13, "each mark has a key of its own");
    let rule = json!({
        "name": "c_shape", "family": "near_field", "title": "C-shape", "path": "patterns/near_field/c_shape.svg"
    });
    assert!(start["rules"].as_array().expect("rules").contains(&rule));
    assert!(start["families"].as_array().expect("families").contains(&json!("way_out")));
    assert_eq!((&start["open"], &start["largest"]), (&json!({ "rule": "c_shape" }), &json!(63)));
}

#[test]
fn a_file_of_the_command_line_is_opened_or_refused() {
    let tree = Tree::new();
    let case = tree.path().join("case.txt");
    std::fs::write(&case, "5|1-1,1;0,1-2,1;1,0-3,1").expect("written");
    let server = Server::start(&tree, &[case.to_str().expect("text")]);
    assert_eq!(server.get("/api/start")["open"]["case"]["live"], json!([2, 0]));
    let drawing = tree.path().join("patterns/corner/corner_big_enter.svg");
    let server = Server::start(&tree, &[drawing.to_str().expect("text")]);
    assert_eq!(server.get("/api/start")["open"], json!({ "rule": "corner_big_enter" }));
    std::fs::write(&case, "5|1-1,1;0,1-3,1").expect("written");
    for (arguments, complaint) in [
        (vec!["no_such_rule"], "`no_such_rule` is neither a rule nor a file"),
        (vec![case.to_str().expect("text")], "entry 2: (3, 1) is not beside (1, 1)"),
        (vec!["--gaps", "nowhere.json"], "--gaps nowhere.json: "),
        (vec!["--gaps", case.to_str().expect("text")], "give it what `oneway audit --json` prints"),
    ] {
        let output = server::command(&tree, &arguments).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(complaint) && output.stdout.is_empty(), "{said}");
    }
}

#[test]
fn every_drawing_goes_through_the_editor_without_a_byte_changed() {
    let tree = Tree::new();
    tree.copy("tests/drawings/ok", "patterns/samples");
    let before = tree.content();
    let server = Server::start(&tree, &[]);
    let rules = server.get("/api/start")["rules"].as_array().expect("rules").clone();
    assert!(rules.len() > 30);
    for rule in rules {
        let name = rule["name"].as_str().expect("a name");
        let opened = server.get(&format!("/api/rule/{name}"));
        let file = std::fs::read_to_string(tree.path().join(opened["path"].as_str().expect("a path"))).expect("read");
        assert_eq!(opened["svg"], file.as_str());
        let looked = server.ask("/api/look", &json!({ "sketch": opened["sketch"] }));
        let is_canonical = !["saved_by_inkscape", "written_by_hand"].contains(&name);
        assert_eq!(looked["svg"] == opened["svg"], is_canonical, "{name}");
        assert_eq!((&looked["changed"], &looked["path"]), (&json!(false), &opened["path"]), "{name}");
        let saved = server.send_json(
            "POST",
            "/api/save",
            &json!({
                "sketch": opened["sketch"], "revision": opened["revision"]
            }),
        );
        // Some of the samples mean the same as ours.
        if looked["twin"].is_null() {
            assert_eq!((saved.status, &saved.json()["unchanged"]), (200, &json!(true)), "{name} {}", saved.json());
        }
    }
    let after = tree.content();
    let changed = |path: &&String| path.ends_with(".svg") && !path.starts_with("docs");
    for path in before.keys().chain(after.keys()).filter(changed) {
        assert_eq!(before.get(path), after.get(path), "{path}");
    }
}

#[test]
fn a_sketch_is_looked_at() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let looked = server.ask("/api/look", &json!({ "sketch": near_edge() }));
    assert_eq!(looked["mistakes"], json!([]));
    assert_eq!(looked["path"], "patterns/edge/left/near_edge.svg");
    assert_eq!(looked["rows"], json!(["=  .  .", "o! A  x", "#  .  ."]));
    assert_eq!(looked["orientations"].as_array().expect("orientations").len(), 8);
    assert!(looked["code"].as_str().expect("code").contains("fn mirrored_turned_left("));
    assert_eq!((&looked["changed"], &looked["twin"]), (&json!(true), &Value::Null));

    let mut sketch = near_edge();
    sketch["marks"][5]["x"] = json!(7);
    sketch["name"] = json!("Near");
    sketch["family"] = json!("../up");
    sketch["areas"] = json!([{ "circle": "left", "line": [{ "x": 2, "y": 2 }] }]);
    let looked = server.ask("/api/look", &json!({ "sketch": sketch }));
    assert_eq!((&looked["svg"], &looked["code"], &looked["path"]), (&Value::Null, &Value::Null, &Value::Null));
    let at = |x: Value, y: Value, title: &str| {
        let found = looked["mistakes"].as_array().expect("mistakes").iter().any(|mistake| {
            mistake["x"] == x && mistake["y"] == y && mistake["title"].as_str().is_some_and(|t| t.contains(title))
        });
        assert!(found, "{title}: {:#}", looked["mistakes"]);
    };
    at(json!(7), json!(1), "outside");
    at(json!(2), json!(2), "count");
    at(Value::Null, Value::Null, "`Near` can't be the name of a rule");
    at(Value::Null, Value::Null, "the family can't be the name of a folder");
}

#[test]
fn a_twin_and_a_namesake_are_told_and_not_saved() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let mut sketch = server.get("/api/rule/c_shape")["sketch"].clone();
    let before = tree.content();
    for (member, value, title) in [
        ("name", "d_shape", "this drawing means the same as patterns/near_field/c_shape.svg"),
        ("family", "corner", "there is another rule of this name: patterns/near_field/c_shape.svg"),
    ] {
        let was = sketch[member].take();
        sketch[member] = json!(value);
        let looked = server.ask("/api/look", &json!({ "sketch": sketch }));
        assert_eq!(titles(&looked["mistakes"]), [title]);
        let refused = server.send_json("POST", "/api/save", &json!({ "sketch": sketch, "revision": null }));
        assert_eq!((refused.status, titles(&refused.json()["mistakes"])), (422, vec![title.to_owned()]));
        sketch[member] = was;
    }
    assert_eq!(tree.content(), before);
}

#[test]
fn a_drawing_with_mistakes_is_opened_as_far_as_it_can_be_read() {
    let tree = Tree::new();
    tree.copy("tests/drawings/bad/several_mistakes.svg", "patterns/several_mistakes.svg");
    tree.copy("tests/drawings/bad/not_xml.svg", "patterns/not_xml.svg");
    let server = Server::start(&tree, &[]);
    let opened = server.get("/api/rule/several_mistakes");
    assert!(!titles(&opened["mistakes"]).is_empty());
    assert!(!opened["sketch"]["marks"].as_array().expect("marks").is_empty());
    let opened = server.get("/api/rule/not_xml");
    assert_eq!((titles(&opened["mistakes"]).len(), &opened["sketch"]["marks"]), (1, &json!([])));
}

#[test]
fn a_false_rule_gets_its_board_and_a_true_one_what_it_adds() {
    let tree = Tree::new();
    tree.copy("tests/drawings/false", "patterns/false");
    let server = Server::start(&tree, &[]);
    let judged = |name: &str| {
        let opened = server.get(&format!("/api/rule/{name}"));
        server.ask("/api/judge", &json!({ "sketch": opened["sketch"] }))
    };
    let verdict = judged("close_across_without_wall");
    assert_eq!(verdict["outcome"], "false");
    let picture = &verdict["picture"];
    assert!(picture["title"].as_str().expect("a title").contains("on this 7x7 board"), "{picture}");
    assert!(picture["text"].as_str().expect("text").contains("but the line can be completed:"), "{picture}");
    let svg = picture["svg"].as_str().expect("a picture");
    assert!(svg.starts_with("<svg ") && svg.contains("#8a94a6"), "the completion is drawn: {svg}");
    assert!(verdict["says"].as_str().expect("a line").starts_with("false: "));

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
        assert_eq!(refused.status, 422);
        assert!(titles(&refused.json()["mistakes"]).iter().any(|title| title.contains("live end")));
    }
}

#[test]
fn proofs_say_which_fields_they_need() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let mut sketch = server.get("/api/rule/c_shape")["sketch"].clone();
    sketch["marks"].as_array_mut().expect("marks").push(json!({ "mark": "empty", "x": 3, "y": 0 }));
    let proof = server.ask("/api/prove", &json!({ "sketch": sketch }));
    assert_eq!(proof["proved"], true);
    assert_eq!(proof["conclusions"][0]["name"], "up");
    let needs = proof["conclusions"][0]["needs"].as_array().expect("fields");
    assert!(needs.contains(&json!([0, 1])) && !needs.contains(&json!([3, 0])), "{proof}");
    sketch["marks"].as_array_mut().expect("marks").retain(|mark| mark["mark"] != "wall");
    let proof = server.ask("/api/prove", &json!({ "sketch": sketch }));
    assert_eq!((&proof["proved"], &proof["conclusions"][0]["laws"]), (&json!(false), &json!([])));
}

#[test]
fn a_new_rule_is_kept_and_its_code_is_generated() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let before = tree.content();
    let saved = server.ask("/api/save", &json!({ "sketch": near_edge(), "revision": null }));
    assert_eq!((&saved["stopped"], &saved["unchanged"]), (&Value::Null, &json!(false)));
    assert_eq!(saved["wrote"], json!(["generated/mod.rs", "generated/near_edge.rs", "patterns/README.md"]));
    let file = std::fs::read_to_string(tree.path().join("patterns/edge/left/near_edge.svg")).expect("written");
    assert_eq!(server.ask("/api/look", &json!({ "sketch": near_edge() }))["svg"], file.as_str());
    let opened = server.get("/api/rule/near_edge");
    assert_eq!((&opened["svg"], &opened["revision"]), (&json!(file), &saved["revision"]));
    let check = server::xtask(&tree, &["codegen", "--check"]).output().expect("it runs");
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
    // Without the drawing, its code goes as well.
    std::fs::remove_dir_all(tree.path().join("patterns/edge")).expect("removed");
    let opened = server.get("/api/rule/c_shape");
    let saved = server.ask("/api/save", &json!({ "sketch": opened["sketch"], "revision": opened["revision"] }));
    assert_eq!(saved["removed"], json!(["generated/near_edge.rs"]));
    assert_eq!(tree.content(), before);
}

#[test]
fn what_somebody_else_has_drawn_meanwhile_is_not_overwritten() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let file = tree.path().join("patterns/near_field/c_shape.svg");
    let opened = server.get("/api/rule/c_shape");
    let mut sketch = opened["sketch"].clone();
    sketch["title"] = json!("Mine");
    let save = |revision: &Value, overwrite: bool| {
        let asked = json!({ "sketch": sketch, "revision": revision, "overwrite": overwrite });
        server.send_json("POST", "/api/save", &asked)
    };
    let theirs = opened["svg"].as_str().expect("text").replace("C-shape", "Theirs");
    std::fs::write(&file, &theirs).expect("written");
    let conflict = |revision: &Value, why: &str| {
        let refused = save(revision, false);
        assert_eq!((refused.status, &refused.json()["why"]), (409, &json!(why)), "{}", refused.json());
        refused.json()["revision"].clone()
    };
    let now = conflict(&opened["revision"], "changed");
    conflict(&Value::Null, "exists");
    assert_eq!(std::fs::read_to_string(&file).expect("read"), theirs);
    assert_eq!(save(&now, false).status, 200, "they have been looked at");
    std::fs::remove_file(&file).expect("removed");
    assert_eq!(conflict(&now, "gone"), Value::Null);
    assert!(!file.exists());
    assert_eq!(save(&now, true).status, 200);
    assert!(std::fs::read_to_string(&file).expect("read").contains("<title>Mine</title>"));
}

#[test]
fn a_drawing_is_kept_even_if_another_one_stops_the_code() {
    let tree = Tree::new();
    tree.copy("tests/drawings/bad/no_live_end.svg", "patterns/no_live_end.svg");
    let server = Server::start(&tree, &[]);
    let saved = server.ask("/api/save", &json!({ "sketch": near_edge(), "revision": null }));
    let stopped = saved["stopped"].as_str().expect("a reason");
    assert!(stopped.starts_with("patterns/no_live_end.svg: "), "{stopped}");
    assert_eq!(saved["wrote"], json!([]));
    assert!(tree.path().join("patterns/edge/left/near_edge.svg").is_file());
    assert!(!tree.path().join("generated/near_edge.rs").exists());
}

#[cfg(unix)]
#[test]
fn links_lead_nowhere() {
    let (tree, outside) = (Tree::new(), tempfile::tempdir().expect("a folder"));
    let victim = outside.path().join("near_edge.svg");
    std::fs::write(&victim, "precious").expect("written");
    let patterns = tree.path().join("patterns");
    std::os::unix::fs::symlink(outside.path(), patterns.join("edge")).expect("linked");
    let server = Server::start(&tree, &[]);
    let refused = |family: &str, name: &str| {
        let mut sketch = near_edge();
        (sketch["family"], sketch["name"]) = (json!(family), json!(name));
        let asked = json!({ "sketch": sketch, "revision": null, "overwrite": true });
        let answer = server.send_json("POST", "/api/save", &asked);
        assert!((400..500).contains(&answer.status), "{family}/{name}: {}", answer.json());
        assert!(answer.json()["error"].is_string());
    };
    refused("edge", "near_edge");
    refused("edge/left", "near_edge");
    std::os::unix::fs::symlink(&victim, patterns.join("linked.svg")).expect("linked");
    std::os::unix::fs::symlink(outside.path().join("new.svg"), patterns.join("dangling.svg")).expect("linked");
    std::fs::create_dir(patterns.join("folder.svg")).expect("made");
    refused("", "linked");
    refused("", "dangling");
    refused("", "folder");
    assert_eq!(server.send_json("GET", "/api/rule/linked", &Value::Null).status, 403);
    assert_eq!(std::fs::read_to_string(&victim).expect("read"), "precious");
    assert_eq!(std::fs::read_dir(outside.path()).expect("listed").count(), 1);
}

#[test]
fn a_case_is_told_step_by_step() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let board = server.ask("/api/case", &json!({ "text": "5|1,1;1,2;2,2;2,1;3,1" }));
    assert_eq!((&board["width"], &board["live"], &board["end"]), (&json!(5), &json!([2, 0]), &json!([4, 4])));
    assert_eq!(board["line"], json!([[0, 0], [0, 1], [1, 1], [1, 0], [2, 0]]));
    assert_eq!(board["steps"].as_array().expect("steps").len(), 2);
    let around = server.ask("/api/case", &json!({ "text": "5|1,1;1,2;1,3;2,3;3,3;3,2" }));
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
fn gaps_are_what_is_missing_without_a_drawing() {
    let tree = Tree::new();
    let audit = tree.path().join("audit.json");
    let given = json!({ "size": [5, 5], "groups": [{ "count": 9, "step": "right", "case": "5|1,1;1,2" }] });
    std::fs::write(&audit, given.to_string()).expect("written");
    let server = Server::start(&tree, &["--gaps", audit.to_str().expect("text")]);
    let gaps = server.get("/api/gaps?without=c_shape");
    let groups = gaps["groups"].as_array().expect("groups");
    assert_eq!((&gaps["size"], groups.len()), (&json!("7x7"), 50));
    assert_eq!(groups[0]["says"], "9 times, such as the step right on this 5x5 board");
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
    assert_eq!(answer["says"], "still proved for every board without 1 of its marks");
}

#[test]
fn an_audit_tells_how_far_it_is_and_can_be_cancelled() {
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
    let [first, second] = [(); 2].map(|()| server.ask("/api/jobs", &large)["id"].clone());
    assert_eq!(server.send_json("POST", "/api/jobs", &large).status, 429);
    let told = |id: &Value| server.get(&format!("/api/jobs/{id}"));
    let begun = Instant::now();
    while told(&first)["done"].as_f64() == Some(0.0) {
        assert!(begun.elapsed() < Duration::from_secs(120), "{}", told(&first));
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(told(&first)["says"].as_str().expect("a line").contains("9x9"), "{}", told(&first));
    // While both are busy, short questions are still answered.
    assert_eq!(server.ask("/api/judge", &json!({ "sketch": sketch }))["outcome"], "new");
    for id in [&first, &second] {
        assert_eq!(server.send_json("DELETE", &format!("/api/jobs/{id}"), &Value::Null).status, 204);
        assert_eq!(told(id)["state"], "cancelled");
    }
    let cancelled = Instant::now();
    while server.send_json("POST", "/api/jobs", &json!({ "kind": "reduce", "sketch": sketch })).status == 429 {
        assert!(cancelled.elapsed() < Duration::from_secs(20), "they have not ended");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(server.send_json("GET", "/api/jobs/77", &Value::Null).status, 404);
}

#[test]
fn proofs_are_kept_as_by_the_command() {
    let tree = Tree::new();
    for family in ["corner", "wall_across", "wall_ahead", "way_out", "way_to_the_end"] {
        std::fs::remove_dir_all(tree.path().join("patterns").join(family)).expect("removed");
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
    assert!(job["says"].as_str().expect("a line").starts_with("no_room is false"), "{job}");
}

#[test]
fn whoever_is_not_the_page_is_refused_and_nothing_changes() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let before = tree.content();
    let (host, token, port) = (server.host(), server.token.clone(), server.port);
    let asked = json!({ "sketch": near_edge(), "revision": null, "overwrite": true }).to_string();
    let ours = [("X-Oneway-Token", token.as_str()), ("Content-Type", "application/json")];
    let save = |host: &str, headers: &[(&str, &str)]| request("POST", "/api/save", host, headers, asked.as_bytes());
    let with = |more: &[(&'static str, String)]| {
        let more: Vec<_> = more.iter().map(|(name, value)| (*name, value.as_str())).collect();
        save(&host, &[&ours[..], &more[..]].concat())
    };
    let wrong_token = format!("{}0", &token[..31]);
    let wrong_token = if wrong_token == token { format!("{}1", &token[..31]) } else { wrong_token };
    let wrong = [("X-Oneway-Token", wrong_token.as_str()), ours[1]];
    let short = [("X-Oneway-Token", &token[..30]), ours[1]];
    let no_host = |version: &str| {
        let head = format!("POST /api/save {version}\r\nX-Oneway-Token: {token}\r\nContent-Type: application/json\r\n");
        format!("{head}Content-Length: {}\r\nConnection: close\r\n\r\n{asked}", asked.len()).into_bytes()
    };
    for (what, question) in [
        ("another host", save("evil.example", &ours)),
        ("another port", save(&format!("127.0.0.1:{}", port ^ 1), &ours)),
        ("no port", save("127.0.0.1", &ours)),
        ("another name of this machine", save(&format!("[::1]:{port}"), &ours)),
        ("no host", no_host("HTTP/1.1")),
        ("no host, as of old", no_host("HTTP/1.0")),
        ("two hosts", with(&[("Host", "evil.example".into())])),
        ("another page", with(&[("Origin", "http://evil.example".into())])),
        ("a page of no origin", with(&[("Origin", "null".into())])),
        ("a safe page of ours", with(&[("Origin", format!("https://{host}"))])),
        ("two origins", with(&[("Origin", format!("http://{host}")), ("Origin", "http://evil.example".into())])),
        ("no token", save(&host, &ours[1..])),
        ("a wrong token", save(&host, &wrong)),
        ("a short token", save(&host, &short)),
        ("two tokens", with(&[("X-Oneway-Token", wrong_token.clone())])),
    ] {
        let answer = server.send(&question);
        assert_eq!(answer.status, 403, "{what}");
        assert!(answer.json()["error"].is_string() && answer.header("cache-control") == "no-store", "{what}");
    }
    let absolute = request("GET", "http://evil.example/api/start", &host, &ours, b"");
    assert_eq!(server.send(&absolute).status, 403);
    assert_eq!(tree.content(), before);
    let page = with(&[("Origin", format!("http://localhost:{port}"))]);
    assert_eq!(server.send(&page).status, 200, "our own page may");
}

#[test]
fn strange_questions_are_refused_and_nothing_changes() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let before = tree.content();
    for (method, path, status) in [
        ("GET", "/api/rule/../../../etc/passwd", 404),
        ("GET", "/api/rule/%2e%2e%2f%2e%2e%2fREADME", 404),
        ("GET", "/api/rule/%2e%2e", 404),
        ("GET", "/api/rule//etc/passwd", 404),
        ("GET", "/api/rule/c_shape%00", 404),
        ("GET", "/api/rule/%ff", 404),
        ("GET", "/api/rule/", 404),
        ("GET", "/../xtask/page/app.js", 404),
        ("GET", "/%2e%2e/README.md", 404),
        ("GET", "/README.md", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/jobs/x", 404),
        ("GET", "/api/jobs/99999999999999999999999", 404),
        ("DELETE", "/api/jobs/1", 404),
        ("DELETE", "/api/rule/c_shape", 405),
        ("PUT", "/api/save", 405),
        ("GET", "/api/save", 405),
        ("POST", "/api/start", 405),
        ("POST", "/", 405),
    ] {
        let answer = server.send_json(method, path, &Value::Null);
        assert_eq!(answer.status, status, "{method} {path}");
        assert!(answer.json()["error"].is_string(), "{method} {path}");
    }
    let save = |member: &str, value: Value| {
        let mut sketch = near_edge();
        sketch[member] = value;
        json!({ "sketch": sketch, "revision": null, "overwrite": true }).to_string()
    };
    let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    for (what, body, status) in [
        ("nothing", String::new(), 400),
        ("no JSON", "sketch".to_owned(), 400),
        ("deep JSON", deep(100_000), 400),
        ("deep JSON in a member", format!("{{\"sketch\":{}}}", deep(1000)), 400),
        ("no sketch", "{}".to_owned(), 400),
        ("no text", save("name", json!(7)), 400),
        ("a huge number", save("width", json!(1e300)), 400),
        ("a large number", save("width", json!(4_000_000_000_u64)), 400),
        ("a wide picture", save("width", json!(i32::MAX)), 422),
        ("no picture", save("height", json!(0)), 422),
        ("a name that leads up", save("name", json!("../near_edge")), 422),
        ("a name that leads up, hidden", save("name", json!("%2e%2e/near_edge")), 422),
        ("a name from the root", save("name", json!("/tmp/near_edge")), 422),
        ("a name that ends early", save("name", json!("near_edge\0.txt")), 422),
        ("a keyword", save("name", json!("fn")), 422),
        ("an endless name", save("name", json!("a".repeat(300))), 422),
        ("a family that leads up", save("family", json!("..")), 422),
        ("a family that leads up later", save("family", json!("edge/../../up")), 422),
        ("a family from the root", save("family", json!("/tmp")), 422),
        ("a family elsewhere", save("family", json!("C:\\")), 422),
        ("letters that can't be written", save("title", json!("a\u{0}b")), 422),
        ("letters that turn others about", save("reason", json!("a\u{202e}b")), 422),
        (
            "two marks on one field",
            save(
                "marks",
                json!([
                    { "mark": "live", "x": 1, "y": 1 }, { "mark": "wall", "x": 0, "y": 1 }, { "mark": "empty", "x": 0, "y": 1 },
                    { "mark": "forbidden", "x": 2, "y": 1 },
                ]),
            ),
            422,
        ),
        ("a mark far out", save("marks", json!([{ "mark": "live", "x": i32::MIN, "y": i32::MAX }])), 422),
        ("thousands of marks", save("marks", json!(vec![json!({ "mark": "wall", "x": 0, "y": 0 }); 5000])), 422),
    ] {
        let answer = server.send_body("/api/save", "application/json", body.as_bytes());
        assert_eq!(answer.status, status, "{what}: {}", answer.json());
        assert!(answer.json()["error"].is_string(), "{what}");
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""] {
        let body = save("title", json!("Title"));
        assert_eq!(server.send_body("/api/save", kind, body.as_bytes()).status, 415, "{kind}");
    }
    assert_eq!(server.send_body("/api/save", "application/json", &vec![b' '; (256 << 10) + 1]).status, 413);
    assert_eq!(server.send_body("/api/save", "application/json", &vec![b' '; 100 << 20]).status, 413);
    assert_eq!(server.send_chunked("/api/save", 100 << 20).status, 413);
    let body = save("title", json!("Cut off"));
    let whole = server.question("/api/save", "application/json", body.as_bytes());
    let cut = server.send_and_hang_up(&whole[..whole.len() - 10]);
    assert!(cut.status == 400 || cut.status == 0, "a body that ends early: {}", cut.status);
    assert!(server.send(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n").status < 500, "no HTTP at all");
    let long = format!("GET /{} HTTP/1.1\r\nHost: {}\r\n\r\n", "a".repeat(100_000), server.host());
    assert!((400..500).contains(&server.send(long.as_bytes()).status), "an endless head");
    assert_eq!(tree.content(), before);
    assert_eq!(server.ask("/api/save", &json!({ "sketch": near_edge(), "revision": null }))["unchanged"], false);
}

#[test]
fn whoever_says_nothing_is_cut_off() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    // More than may be connected at once, and none of them asks anything.
    let idle: Vec<_> = (0..80).map(|_| server.connect()).collect();
    let begun = Instant::now();
    let mut slow = server.connect();
    std::io::Write::write_all(&mut slow, b"GET / HTTP/1.1\r\nHo").expect("sent");
    assert_eq!(server.send(&request("GET", "/", &server.host(), &[], b"")).status, 200);
    assert!(begun.elapsed() < Duration::from_secs(40), "{:?}", begun.elapsed());
    assert_eq!(body_of(slow), b"", "it got no answer");
    drop(idle);
}

#[cfg(unix)]
#[test]
fn an_interruption_ends_it_at_once() {
    let tree = Tree::new();
    let mut server = Server::start(&tree, &[]);
    let sketch = server.get("/api/rule/c_shape")["sketch"].clone();
    server.ask("/api/jobs", &json!({ "kind": "audit", "sketch": sketch, "size": "9x9" }));
    let begun = Instant::now();
    assert!(server.interrupt().success());
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
}

#[test]
fn killed_at_any_time_it_leaves_a_whole_drawing() {
    let tree = Tree::new();
    let file = tree.path().join("patterns/near_field/c_shape.svg");
    let generated = tree.path().join("generated/c_shape.rs");
    let old = std::fs::read_to_string(&file).expect("read");
    let old_code = std::fs::read_to_string(&generated).expect("read");
    let long = "and so on ".repeat(2000);
    let mut mine = None;
    for milliseconds in [1, 5, 20, 60, 130, 250] {
        let server = Server::start(&tree, &[]);
        let opened = server.get("/api/rule/c_shape");
        let sketches = [0, 1].map(|i| {
            let mut sketch = opened["sketch"].clone();
            sketch["title"] = json!(["C-shape", "Mine"][i]);
            sketch["reason"] = if i == 1 { json!(long) } else { sketch["reason"].clone() };
            sketch
        });
        let texts = sketches.clone().map(|sketch| {
            let looked = server.ask("/api/look", &json!({ "sketch": sketch }));
            (looked["svg"].as_str().expect("a drawing").to_owned(), looked["code"].as_str().expect("code").to_owned())
        });
        mine.get_or_insert_with(|| texts[1].clone());
        server.kill_while_saving(&sketches, Duration::from_millis(milliseconds));
        let kept = std::fs::read_to_string(&file).expect("it is there");
        let code = std::fs::read_to_string(&generated).expect("it is there");
        let (new, new_code) = mine.as_ref().expect("known by now");
        assert!(kept == old || kept == *new, "after {milliseconds} ms:\n{kept}");
        assert!(code == old_code || code == *new_code, "after {milliseconds} ms:\n{code}");
        std::fs::write(&file, &old).expect("written");
    }
}
