//! The time to compile the library, with the generated code and without, in a separate target folder in which its dependencies
//! are compiled already.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The seconds with the generated code, and without.
pub(crate) fn seconds() -> [f64; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    ["drawn", ""].map(|features| {
        build(folder.path(), features);
        cargo(folder.path(), &["clean", "--quiet", "--release", "--package", "oneway"]);
        let begun = Instant::now();
        build(folder.path(), features);
        begun.elapsed().as_secs_f64()
    })
}

fn build(folder: &Path, features: &str) {
    let what = ["build", "--quiet", "--release", "--package", "oneway", "--lib"];
    let how = ["--no-default-features", "--features", features, "--jobs", "2"];
    cargo(folder, &[&what[..], &how].concat());
}

fn cargo(folder: &Path, arguments: &[&str]) {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .arg("--target-dir")
        .arg(folder)
        .stdout(Stdio::null())
        .status()
        .expect("cargo can be started");
    assert!(status.success(), "cargo {} failed", arguments.join(" "));
}
