//! The program, started on a copy of the work tree, and a client that can send malformed requests.

use crate::work_tree;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A copy of the drawings and the generated files of the work tree.
pub(super) struct Tree(tempfile::TempDir);

impl Tree {
    pub(super) fn new() -> Self {
        Self(work_tree::with_plain_drawings())
    }

    pub(super) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Copies a file or folder of the work tree.
    pub(super) fn copy(&self, from: &str, to: &str) {
        work_tree::copy(from, &self.path().join(to));
    }

    /// All files with their contents.
    pub(super) fn content(&self) -> BTreeMap<String, Vec<u8>> {
        let files: Vec<PathBuf> = xtask::support::files::below(self.path()).expect("listed");
        files
            .iter()
            .map(|file| (xtask::support::files::shown(file, self.path()), std::fs::read(file).expect("read")))
            .collect()
    }
}

/// A task of the program, for the copy.
pub(super) fn xtask(tree: &Tree, arguments: &[&str]) -> Command {
    let mut command = work_tree::xtask(tree.path(), arguments);
    // Each test has its own cache of large boards.
    command.env("XDG_CACHE_HOME", tree.path().join(".cache"));
    command
}

/// The server, for the copy.
pub(super) fn command(tree: &Tree, arguments: &[&str]) -> Command {
    xtask(tree, &[&["draw", "--no-open"], arguments].concat())
}

pub(super) struct Server {
    child: Child,
    pub(super) port: u16,
    pub(super) token: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An answer; the status is 0 if there was none.
pub(super) struct Answer {
    pub(super) status: u16,
    head: String,
    pub(super) body: Vec<u8>,
}

impl Answer {
    pub(super) fn header(&self, name: &str) -> String {
        let value = |line: &str| {
            let (known, value) = line.split_once(':')?;
            known.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        };
        self.head.lines().find_map(value).unwrap_or_default()
    }

    pub(super) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&self.body)))
    }
}

/// A request, byte by byte.
pub(super) fn request(method: &str, path: &str, host: &str, headers: &[(&str, &str)], body: &[u8]) -> Vec<u8> {
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = format!("Content-Length: {}\r\n", body.len());
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}{length}Connection: close\r\n\r\n");
    [head.as_bytes(), body].concat()
}

/// All that comes until the other side is done.
pub(super) fn body_of(mut stream: TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    // The server may close the connection abruptly; the bytes before count.
    let _ = stream.read_to_end(&mut bytes);
    bytes
}

impl Server {
    pub(super) fn start(tree: &Tree, arguments: &[&str]) -> Self {
        Self::spawn(&mut command(tree, arguments))
    }

    pub(super) fn spawn(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it runs");
        let mut address = String::new();
        let stdout = child.stdout.take().expect("piped");
        BufReader::new(stdout).read_line(&mut address).expect("an address");
        let address = address.trim().strip_prefix("http://127.0.0.1:").expect("an address of this machine").to_owned();
        let (port, token) = address.split_once("/#").expect("a token");
        assert!(token.len() == 32 && token.bytes().all(|byte| byte.is_ascii_hexdigit()), "{token}");
        Self { child, port: port.parse().expect("a port"), token: token.to_owned() }
    }

    pub(super) fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    pub(super) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.host()).expect("connected");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("set");
        stream
    }

    /// Sends bytes and waits for the answer.
    pub(super) fn send(&self, bytes: &[u8]) -> Answer {
        self.sent(bytes, false)
    }

    /// Sends bytes, and closes the sending side.
    pub(super) fn send_and_hang_up(&self, bytes: &[u8]) -> Answer {
        self.sent(bytes, true)
    }

    fn sent(&self, bytes: &[u8], hang_up: bool) -> Answer {
        let mut stream = self.connect();
        // A request that is refused early is not received completely.
        let _ = stream.write_all(bytes);
        if hang_up {
            let _ = stream.shutdown(Shutdown::Write);
        }
        let answer = body_of(stream);
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(answer.len());
        let (head, body) = answer.split_at(end);
        let head = String::from_utf8_lossy(head).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head, body: body.get(4..).unwrap_or_default().to_vec() }
    }

    pub(super) fn question(&self, path: &str, kind: &str, body: &[u8]) -> Vec<u8> {
        request("POST", path, &self.host(), &[("X-Oneway-Token", &self.token), ("Content-Type", kind)], body)
    }

    pub(super) fn send_body(&self, path: &str, kind: &str, body: &[u8]) -> Answer {
        self.send(&self.question(path, kind, body))
    }

    /// Sends this number of bytes without announcing the length.
    pub(super) fn send_chunked(&self, path: &str, bytes: usize) -> Answer {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nX-Oneway-Token: {}\r\nContent-Type: application/json\r\n\
             Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n",
            self.host(),
            self.token
        );
        let chunk = [b"10000\r\n", &[b' '; 0x10000][..], b"\r\n"].concat();
        let chunks = std::iter::repeat_n(&chunk, bytes / 0x10000).flatten().copied();
        self.send(&head.into_bytes().into_iter().chain(chunks).collect::<Vec<_>>())
    }

    pub(super) fn send_json(&self, method: &str, path: &str, body: &Value) -> Answer {
        let headers = [("X-Oneway-Token", self.token.as_str()), ("Content-Type", "application/json")];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.send(&request(method, path, &self.host(), &headers, body.as_bytes()))
    }

    fn expected(&self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.send_json(method, path, body);
        assert_eq!(answer.status, 200, "{path}: {}", String::from_utf8_lossy(&answer.body));
        answer.json()
    }

    pub(super) fn get(&self, path: &str) -> Value {
        self.expected("GET", path, &Value::Null)
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Value {
        self.expected("POST", path, body)
    }

    /// A job, followed to its end.
    pub(super) fn job(&self, request: &Value) -> Value {
        let id = self.post("/api/jobs", request)["id"].clone();
        let mut before = 0.0;
        loop {
            let job_state = self.get(&format!("/api/jobs/{id}"));
            let done = job_state["done"].as_f64().expect("a share");
            assert!((before..=1.0).contains(&done), "{job_state}");
            before = done;
            if job_state["state"] != "running" {
                return job_state;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Interrupts the program, like Ctrl-C.
    #[cfg(unix)]
    pub(super) fn interrupt(&mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("it runs").success());
        self.child.wait().expect("it ends")
    }

    /// Sends a question, waits until the work has come to a point, and kills the server there.
    pub(super) fn kill_after(mut self, path: &str, body: &Value, is_reached: impl Fn() -> bool) {
        let mut stream = self.connect();
        stream.write_all(&self.question(path, "application/json", body.to_string().as_bytes())).expect("sent");
        let begun = Instant::now();
        while !is_reached() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the point is not reached");
            assert_eq!(self.child.try_wait().expect("it runs"), None, "the server ended by itself");
            std::thread::sleep(Duration::from_millis(5));
        }
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
    }
}
