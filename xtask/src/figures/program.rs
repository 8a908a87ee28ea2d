//! Runs the commands of measurements: `oneway`, built with `--release` when it is first needed, and `cargo xtask`, which is
//! this program.

use super::measurement::Output;
use std::cell::OnceCell;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The programs of a work tree.
pub struct Programs {
    root: PathBuf,
    oneway: OnceCell<PathBuf>,
    scratch: tempfile::TempDir,
}

impl Programs {
    /// The programs of the work tree at `root`.
    pub fn of(root: &Path) -> std::io::Result<Self> {
        Ok(Self { root: root.to_owned(), oneway: OnceCell::new(), scratch: tempfile::tempdir()? })
    }

    /// The output of a command. The word `SCRATCH` stands for a new folder.
    pub fn run(&self, command: &str) -> Result<Output, String> {
        let (program, arguments) = if let Some(arguments) = command.strip_prefix("cargo xtask ") {
            (std::env::current_exe().map_err(|error| error.to_string())?, arguments)
        } else if let Some(arguments) = command.strip_prefix("oneway ") {
            (self.oneway()?.to_owned(), arguments)
        } else {
            return Err(format!("`{command}` runs neither `oneway` nor `cargo xtask`"));
        };
        let words = arguments.split(' ').map(|word| match word {
            "SCRATCH" => self.scratch.path().as_os_str(),
            _ => OsStr::new(word),
        });
        output(&program, words, &self.root).map_err(|why| format!("`{command}`: {why}"))
    }

    fn oneway(&self) -> Result<&Path, String> {
        if self.oneway.get().is_none() {
            let _ = self.oneway.set(build(&self.root)?);
        }
        Ok(self.oneway.get().expect("it was just built"))
    }
}

/// Builds `oneway`; the path of the program.
fn build(root: &Path) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--release", "--bin", "oneway", "--message-format", "json-render-diagnostics"])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo can't be run: {error}"))?;
    let messages = String::from_utf8_lossy(&build.stdout);
    let mut programs = messages.lines().filter_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        message["executable"].as_str().map(PathBuf::from)
    });
    programs.next_back().filter(|_| build.status.success()).ok_or_else(|| "oneway could not be built".to_owned())
}

/// The output of a program that knows no terminal: help is 100 columns wide, and nothing is coloured. Exit code 1 is an
/// answer too: it means no.
pub fn output<'a>(
    program: &Path,
    arguments: impl IntoIterator<Item = &'a OsStr>,
    folder: &Path,
) -> Result<Output, String> {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .env("NO_COLOR", "1")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("COLUMNS")
        .output()
        .map_err(|error| format!("{} can't be run: {error}", program.display()))?;
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).map_err(|_| "the output is not text".to_owned());
    let (stdout, stderr) = (text(output.stdout)?, text(output.stderr)?);
    match output.status.code() {
        Some(0 | 1) => Ok(Output { stdout, stderr }),
        _ => Err(format!("{}\n{}", output.status, stderr.trim_end())),
    }
}
