//! How the browser gets the address with its secret.

use super::server::{Server, Tree, xtask};
use crate::work_tree::Opener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

/// The server, and the file that it has opened.
fn opened(tree: &Tree) -> (Server, std::path::PathBuf) {
    let opener = Opener::new(tree.path());
    let mut command = xtask(tree, &["draw"]);
    let server = Server::spawn(command.env("PATH", opener.search_path()));
    let arguments = opener.arguments();
    let [path] = &arguments[..] else { panic!("one argument: {arguments:?}") };
    (server, path.into())
}

/// Whether the arguments of any process contain a text.
fn is_an_argument(text: &str) -> bool {
    let processes = std::fs::read_dir("/proc").expect("listed").flatten();
    let arguments = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    arguments.into_iter().any(|arguments| String::from_utf8_lossy(&arguments).contains(text))
}

#[test]
fn the_secret_is_in_a_file_for_this_user_only_and_in_no_arguments() {
    let tree = Tree::new();
    let (server, path) = opened(&tree);
    assert!(is_an_argument("draw") && !is_an_argument(&server.token));
    assert!(!path.to_string_lossy().contains(&server.token), "{}", path.display());
    let mode = path.metadata().expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let page = std::fs::read_to_string(&path).expect("read");
    assert!(page.contains(&format!("url=http://{}/#{}\"", server.host(), server.token)), "{page}");
    server.get("/api/start");
    // The page has the secret, so the file goes away.
    while path.exists() {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(server.send_json("GET", "/api/start", &serde_json::Value::Null).status, 200);
}

#[test]
fn the_file_goes_away_with_the_server() {
    let tree = Tree::new();
    let (mut server, path) = opened(&tree);
    assert!(path.starts_with(tree.path().canonicalize().expect("there").join("target")) && path.is_file());
    assert!(server.interrupt().success());
    assert!(!path.exists());
    let left = xtask::support::files::below(&tree.path().join("target")).expect("listed");
    assert_eq!(left, Vec::<&Path>::new());
}
