//! Drawings on disk: opened and saved without loss, never over a file that was changed meanwhile, never outside of their folder.

use super::server::{self, Server, Tree};
use super::{kinds, near_edge, titles};
use serde_json::{Value, json};

#[test]
fn every_drawing_goes_through_the_editor_without_a_byte_changed() {
    let tree = Tree::new();
    tree.copy("tests/drawings/ok", "patterns/samples");
    for puzzle in ["takuzu", "ways"] {
        let [copied, moved] = [format!("patterns/samples/{puzzle}"), format!("patterns/{puzzle}/samples")];
        std::fs::rename(tree.path().join(copied), tree.path().join(moved)).expect("moved to its puzzle");
    }
    let before = tree.content();
    let server = Server::start(&tree, &[]);
    let start = server.get("/api/start");
    let rules_of = |puzzle: &Value| puzzle["rules"].as_array().expect("rules").clone();
    let rules: Vec<Value> = start["puzzles"].as_array().expect("puzzles").iter().flat_map(rules_of).collect();
    assert!(rules.len() > 50, "{}", rules.len());
    for rule in rules {
        let name = rule["name"].as_str().expect("a name");
        let opened = server.get(&format!("/api/rule/{name}"));
        let file = std::fs::read_to_string(tree.path().join(opened["path"].as_str().expect("a path"))).expect("read");
        assert_eq!(opened["svg"], file.as_str());
        let inspected = server.post("/api/inspect", &json!({ "sketch": opened["sketch"] }));
        let is_canonical = !["saved_by_inkscape", "written_by_hand"].contains(&name);
        assert_eq!(inspected["svg"] == opened["svg"], is_canonical, "{name}");
        assert_eq!((&inspected["changed"], &inspected["path"]), (&json!(false), &opened["path"]), "{name}");
        let saved = server.send_json(
            "POST",
            "/api/save",
            &json!({
                "sketch": opened["sketch"], "revision": opened["revision"]
            }),
        );
        // Some of the samples mean the same as ours.
        if inspected["twin"].is_null() {
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
fn a_sketch_with_the_meaning_or_name_of_another_drawing_is_not_saved() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let mut sketch = server.get("/api/rule/c_shape")["sketch"].clone();
    let before = tree.content();
    for (member, value, kind, title) in [
        ("name", "d_shape", "same_meaning", "this drawing means the same as patterns/line/near_field/c_shape.svg"),
        ("family", "corner", "same_name", "there is another rule of this name: patterns/line/near_field/c_shape.svg"),
    ] {
        let was = sketch[member].take();
        sketch[member] = json!(value);
        let inspected = server.post("/api/inspect", &json!({ "sketch": sketch }));
        assert_eq!(
            (kinds(&inspected["mistakes"]), titles(&inspected["mistakes"])),
            (vec![kind], vec![title.to_owned()])
        );
        let refused = server.send_json("POST", "/api/save", &json!({ "sketch": sketch, "revision": null }));
        assert_eq!((refused.status, &refused.json()["kind"]), (422, &json!("mistakes")));
        assert_eq!(kinds(&refused.json()["mistakes"]), [kind]);
        sketch[member] = was;
    }
    assert_eq!(tree.content(), before);
}

#[test]
fn a_new_rule_is_kept_and_its_code_is_generated() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let before = tree.content();
    let saved = server.post("/api/save", &json!({ "sketch": near_edge(), "revision": null }));
    assert_eq!((&saved["stopped"], &saved["unchanged"]), (&Value::Null, &json!(false)));
    assert_eq!(saved["wrote"], json!(["generated/line/mod.rs", "generated/line/near_edge.rs", "patterns/README.md"]));
    let file = std::fs::read_to_string(tree.path().join("patterns/line/edge/left/near_edge.svg")).expect("written");
    assert_eq!(server.post("/api/inspect", &json!({ "sketch": near_edge() }))["svg"], file.as_str());
    let opened = server.get("/api/rule/near_edge");
    assert_eq!((&opened["svg"], &opened["revision"]), (&json!(file), &saved["revision"]));
    let check = server::xtask(&tree, &["codegen", "--check"]).output().expect("it runs");
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
    // Without the drawing, its code goes as well.
    std::fs::remove_dir_all(tree.path().join("patterns/line/edge")).expect("removed");
    let opened = server.get("/api/rule/c_shape");
    let saved = server.post("/api/save", &json!({ "sketch": opened["sketch"], "revision": opened["revision"] }));
    assert_eq!(saved["removed"], json!(["generated/line/near_edge.rs"]));
    assert_eq!(tree.content(), before);
}

#[test]
fn a_rule_that_is_known_to_be_false_is_kept_only_if_that_is_confirmed() {
    let tree = Tree::new();
    tree.copy("tests/drawings/false/no_room.svg", "patterns/no_room.svg");
    let server = Server::start(&tree, &[]);
    let mut sketch = server.get("/api/rule/no_room")["sketch"].clone();
    sketch["name"] = json!("no_room_either");
    std::fs::remove_file(tree.path().join("patterns/no_room.svg")).expect("removed");
    let verdict = server.post("/api/prove", &json!({ "sketch": sketch }))["verdict"].clone();
    assert_eq!(verdict["kind"], "false");
    let save = |even_if_false: bool| {
        let request = json!({ "sketch": sketch, "revision": null, "even_if_false": even_if_false });
        server.send_json("POST", "/api/save", &request)
    };
    let refused = save(false);
    assert_eq!((refused.status, &refused.json()["kind"]), (409, &json!("false")), "{}", refused.json());
    assert!(refused.json()["error"].as_str().expect("a sentence").contains("on this 11x11 board"));
    assert!(!tree.path().join("patterns/line/no_room_either.svg").exists());
    let saved = save(true);
    assert_eq!(saved.status, 200, "{}", saved.json());
    assert!(saved.json()["false"].as_str().is_some_and(|title| title.contains("on this 11x11 board")));
    assert!(tree.path().join("patterns/line/no_room_either.svg").is_file());
}

#[test]
fn a_file_that_was_changed_meanwhile_is_not_overwritten() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    let file = tree.path().join("patterns/line/near_field/c_shape.svg");
    let opened = server.get("/api/rule/c_shape");
    let mut sketch = opened["sketch"].clone();
    sketch["title"] = json!("Mine");
    let save = |revision: &Value, overwrite: bool| {
        let request = json!({ "sketch": sketch, "revision": revision, "overwrite": overwrite });
        server.send_json("POST", "/api/save", &request)
    };
    let theirs = opened["svg"].as_str().expect("text").replace("C-shape", "Theirs");
    std::fs::write(&file, &theirs).expect("written");
    let conflict = |revision: &Value, kind: &str| {
        let refused = save(revision, false);
        assert_eq!((refused.status, &refused.json()["kind"]), (409, &json!(kind)), "{}", refused.json());
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
    let saved = server.post("/api/save", &json!({ "sketch": near_edge(), "revision": null }));
    let stopped = saved["stopped"].as_str().expect("a reason");
    assert!(stopped.starts_with("patterns/no_live_end.svg: "), "{stopped}");
    assert_eq!(saved["wrote"], json!([]));
    assert!(tree.path().join("patterns/line/edge/left/near_edge.svg").is_file());
    assert!(!tree.path().join("generated/line/near_edge.rs").exists());
}

#[cfg(unix)]
#[test]
fn links_lead_nowhere() {
    let (tree, outside) = (Tree::new(), tempfile::tempdir().expect("a folder"));
    let victim = outside.path().join("near_edge.svg");
    std::fs::write(&victim, "precious").expect("written");
    let patterns = tree.path().join("patterns/line");
    std::os::unix::fs::symlink(outside.path(), patterns.join("edge")).expect("linked");
    let server = Server::start(&tree, &[]);
    let refused = |family: &str, name: &str| {
        let mut sketch = near_edge();
        (sketch["family"], sketch["name"]) = (json!(family), json!(name));
        let request = json!({ "sketch": sketch, "revision": null, "overwrite": true });
        let answer = server.send_json("POST", "/api/save", &request);
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

#[cfg(unix)]
#[test]
fn a_save_writes_nothing_at_all_if_its_code_would_go_through_a_link() {
    for link in [
        "generated/line/near_edge.rs",
        "generated/line/mod.rs",
        "generated",
        "docs/legend",
        "docs",
        "patterns/README.md",
    ] {
        let (tree, outside) = (Tree::new(), tempfile::tempdir().expect("a folder"));
        let (inside, moved) = (tree.path().join(link), outside.path().join("moved"));
        // The code of the new drawing does not exist yet, so its link leads nowhere.
        let _ = std::fs::rename(&inside, &moved);
        std::os::unix::fs::symlink(&moved, &inside).expect("linked");
        let server = Server::start(&tree, &[]);
        let content = |path: &std::path::Path| {
            let files = xtask::support::files::below(path).expect("listed");
            files.into_iter().map(|file| std::fs::read(&file).ok().map(|text| (file, text))).collect::<Vec<_>>()
        };
        let before = (content(tree.path()), content(outside.path()));
        let answer = server.send_json("POST", "/api/save", &json!({ "sketch": near_edge(), "revision": null }));
        assert_eq!(answer.status, 403, "{link}: {}", answer.json());
        let error = format!("{link} is a symbolic link, which is not followed: nothing was written");
        assert_eq!((&answer.json()["error"], &answer.json()["kind"]), (&json!(error), &json!("link")));
        assert!((content(tree.path()), content(outside.path())) == before, "{link}");
    }
}

#[test]
fn a_killed_save_leaves_complete_files() {
    let (file, code) = ("patterns/line/near_field/c_shape.svg", "generated/line/c_shape.rs");
    let request = |server: &Server| {
        let mut sketch = server.get("/api/rule/c_shape")["sketch"].clone();
        sketch["reason"] = json!("and so on ".repeat(2000));
        json!({ "sketch": sketch, "revision": null, "overwrite": true })
    };
    let whole = Tree::new();
    let before = whole.content();
    let server = Server::start(&whole, &[]);
    server.post("/api/save", &request(&server));
    let after = whole.content();
    assert!(before[file] != after[file] && before[code] != after[code]);

    // The drawing is written first; all that codegen makes of it comes later.
    let tree = Tree::new();
    let path = tree.path().join(file);
    let server = Server::start(&tree, &[]);
    let request = request(&server);
    server.kill_after("/api/save", &request, || std::fs::read(&path).expect("it is there") != before[file]);
    let left = tree.content();
    assert!(left[file] == after[file], "the new drawing, whole");
    for (name, content) in left.iter().filter(|(name, _)| !oneway::support::file::is_temporary(&tree.path().join(name)))
    {
        assert!(before.get(name) == Some(content) || after.get(name) == Some(content), "{name}");
    }
    assert!(before.keys().all(|name| left.contains_key(name)));
    assert!(server::xtask(&tree, &["codegen"]).output().expect("it runs").status.success());
    assert!(tree.content() == after, "as if it had not been killed");
}
