//! Refused requests: only the page gets answers, and a refused request changes no file.

use super::near_edge;
use super::server::{Server, Tree, body_of, request};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[test]
fn requests_from_elsewhere_are_refused_and_change_nothing() {
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
    for (what, kind, question) in [
        ("another host", "host", save("evil.example", &ours)),
        ("another port", "host", save(&format!("127.0.0.1:{}", port ^ 1), &ours)),
        ("no port", "host", save("127.0.0.1", &ours)),
        ("another name of this machine", "host", save(&format!("[::1]:{port}"), &ours)),
        ("no host", "host", no_host("HTTP/1.1")),
        ("no host, as of old", "host", no_host("HTTP/1.0")),
        ("two hosts", "host", with(&[("Host", "evil.example".into())])),
        ("another page", "origin", with(&[("Origin", "http://evil.example".into())])),
        ("a page of no origin", "origin", with(&[("Origin", "null".into())])),
        ("a safe page of ours", "origin", with(&[("Origin", format!("https://{host}"))])),
        (
            "two origins",
            "origin",
            with(&[("Origin", format!("http://{host}")), ("Origin", "http://evil.example".into())]),
        ),
        ("no token", "token", save(&host, &ours[1..])),
        ("a wrong token", "token", save(&host, &wrong)),
        ("a short token", "token", save(&host, &short)),
        ("two tokens", "token", with(&[("X-Oneway-Token", wrong_token.clone())])),
    ] {
        let answer = server.send(&question);
        assert_eq!(answer.status, 403, "{what}");
        // Only a token that is not known means that the page has to be opened anew.
        assert_eq!(answer.json()["kind"], kind, "{what}");
        assert!(answer.json()["error"].is_string() && answer.header("cache-control") == "no-store", "{what}");
    }
    let absolute = request("GET", "http://evil.example/api/start", &host, &ours, b"");
    assert_eq!(server.send(&absolute).status, 403);
    assert_eq!(tree.content(), before);
    let page = with(&[("Origin", format!("http://localhost:{port}"))]);
    assert_eq!(server.send(&page).status, 200, "our own page may");
}

#[test]
fn malformed_requests_are_refused_and_change_nothing() {
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
        ("GET", "/../xtask/page/main.js", 404),
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
        let kind = if status == 404 { "not_found" } else { "method" };
        assert!(answer.json()["error"].is_string() && answer.json()["kind"] == kind, "{method} {path}");
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
        let kind = if status == 400 { "bad_request" } else { "mistakes" };
        assert!(answer.json()["error"].is_string() && answer.json()["kind"] == kind, "{what}: {}", answer.json());
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
    assert_eq!(server.post("/api/save", &json!({ "sketch": near_edge(), "revision": null }))["unchanged"], false);
}

#[test]
fn a_silent_connection_is_closed() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    // More connections than the limit, and none of them sends a request.
    let idle: Vec<_> = (0..80).map(|_| server.connect()).collect();
    let begun = Instant::now();
    let mut slow = server.connect();
    std::io::Write::write_all(&mut slow, b"GET / HTTP/1.1\r\nHo").expect("sent");
    assert_eq!(server.send(&request("GET", "/", &server.host(), &[], b"")).status, 200);
    assert!(begun.elapsed() < Duration::from_secs(40), "{:?}", begun.elapsed());
    assert_eq!(body_of(slow), b"", "it got no answer");
    drop(idle);
}

#[test]
fn clients_that_never_read_their_answers_block_no_others() {
    let tree = Tree::new();
    let server = Server::start(&tree, &[]);
    // As many as may be connected at once. The answers are more than the system keeps for a client, so they can't be sent.
    let head = format!("GET /style.css HTTP/1.1\r\nHost: {}\r\n\r\n", server.host());
    let deaf: Vec<_> = (0..64)
        .map(|_| {
            let mut stream = server.connect();
            std::io::Write::write_all(&mut stream, head.repeat(1000).as_bytes()).expect("sent");
            stream
        })
        .collect();
    for _ in 0..3 {
        let answer = server.send(&request("GET", "/", &server.host(), &[], b""));
        assert_eq!(answer.status, 200, "the client waits a minute at most");
    }
    assert_eq!(server.get("/api/rule/c_shape")["sketch"]["name"], "c_shape");
    drop(deaf);
}

#[cfg(unix)]
#[test]
fn an_interruption_ends_it_at_once() {
    let tree = Tree::new();
    let mut server = Server::start(&tree, &[]);
    let sketch = server.get("/api/rule/c_shape")["sketch"].clone();
    server.post("/api/jobs", &json!({ "kind": "audit", "sketch": sketch, "size": "9x9" }));
    let begun = Instant::now();
    assert!(server.interrupt().success());
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
}
