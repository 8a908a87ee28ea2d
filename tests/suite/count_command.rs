//! `oneway count` in parts, with checkpoints, and continued after it was killed.

use crate::program::{stderr, stdout};
use oneway::grid::Size;
use oneway::line::Board;
use oneway::line::count::counting::Counting;
use oneway::line::count::part::CountPart;
use oneway::line::deduce::RuleSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant, SystemTime};
use tempfile::TempDir;

/// A temporary folder for files and for the cache of the program.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A count with one thread, so that its time does not depend on the number of cores.
    fn count(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_oneway"));
        command.arg("count").args(arguments.split(' ')).current_dir(self.0.path());
        command.env("XDG_CACHE_HOME", self.0.path().join("cache")).env("RAYON_NUM_THREADS", "1");
        command
    }

    fn run(&self, arguments: &str) -> Output {
        self.count(arguments).output().expect("it runs")
    }

    /// The files in the cache.
    fn cached(&self) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(self.0.path().join("cache/oneway")).into_iter().flatten();
        entries.map(|entry| entry.expect("readable").path()).collect()
    }
}

fn done(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(0), "{}", stderr(output));
    stdout(output)
}

fn refused(output: &Output) -> &str {
    assert_eq!((output.status.code(), stdout(output)), (Some(2), ""), "{}", stderr(output));
    stderr(output)
}

#[test]
fn parts_are_written_and_merged() {
    let folder = Folder::new();
    for part in 1..=4 {
        let output = folder.run(&format!("--size 7 --rules universal --part {part}/4 -o part-{part}.txt"));
        assert_eq!((done(&output), stderr(&output)), ("", "dead ends met: 0\n"));
    }
    let merged = folder.run("--merge part-1.txt part-2.txt part-3.txt part-4.txt");
    assert_eq!((done(&merged), stderr(&merged)), ("111712\n", "dead ends met: 0\n"));
    let printed = folder.run("--size 7 --rules universal --part 2/4");
    assert_eq!(done(&printed), std::fs::read_to_string(folder.file("part-2.txt")).expect("written"));
    let other = folder.run("--size 7 --rules all --part 2/400 -o other.txt");
    assert_eq!(done(&other), "");

    let refused = |files: &str| refused(&folder.run(&format!("--merge {files}"))).to_owned();
    assert_eq!(refused("part-4.txt part-2.txt part-1.txt"), "error: part 3/4 is missing\n");
    let twice = refused("part-1.txt part-2.txt part-3.txt part-2.txt part-4.txt");
    assert_eq!(twice, "error: part-2.txt: part 2/4 is in part-2.txt already\n");
    let foreign = refused("part-1.txt other.txt part-3.txt part-4.txt");
    assert!(foreign.contains("other.txt: this is part of another count: rules all, but rules universal in part-1.txt"));
    assert!(refused("part-1.txt nowhere.txt").contains("nowhere.txt: No such file"));
    assert!(refused("part-1.txt cache").contains("cache: "), "a folder, or nothing");
    let good = std::fs::read_to_string(folder.file("part-2.txt")).expect("written");
    for (bad, why) in [
        (good.replace("dead_ends 0", "dead_ends 1"), "bad.txt: the checksum is wrong"),
        (good[..good.len() - 9].to_owned(), "bytes instead of "),
        (good[..good.len() / 2].to_owned(), "bad.txt: the header is incomplete"),
        (good.replace("count 2", "count 1"), "bad.txt: this is a count record of format 1"),
        ("111712\n".to_owned(), "bad.txt: this is not a count record"),
        (String::new(), "bad.txt: this is not a count record"),
    ] {
        std::fs::write(folder.file("bad.txt"), bad).expect("written");
        let message = refused("part-1.txt bad.txt part-3.txt part-4.txt");
        assert!(message.contains(why), "{message}");
    }
    std::fs::write(folder.file("bad.txt"), b"\xff\xfe").expect("written");
    assert!(refused("bad.txt").contains("bad.txt: this is not text"));
}

#[test]
fn first_limits_the_number_of_lines_counted() {
    let folder = Folder::new();
    let output = folder.run("--size 9 --rules universal --first 1000");
    assert_eq!((done(&output), stderr(&output)), ("1000\n", "dead ends met: 0\n"));
    assert_eq!(done(&folder.run("--size 5 --first 1000")), "104\n", "there are no more");
}

#[test]
fn bad_usage_is_refused_with_a_reason() {
    let folder = Folder::new();
    for (arguments, why) in [
        ("--by rules", "--size"),
        ("--size 5 --part 0/4", "parts are counted from 1"),
        ("--size 5 --part 5/4", "parts are counted from 1"),
        ("--size 5 --part x/y", "such as 3/8"),
        ("--size 5 --part -1/4", "such as 3/8"),
        ("--size 5 --part 3", "such as 3/8"),
        ("--size 5 -o part.txt", "--part <I/K>"),
        ("--size 5 --merge part.txt", "--merge"),
        ("--merge", "--merge"),
        ("--size 5 --first 0", "--first"),
        ("--size 5 --first 3 --part 1/2", "no pieces for --part"),
        ("--size 5 --first 3 --checkpoint here.txt", "no pieces for --checkpoint"),
        ("--size 5 --first 3 --by exact", "--first needs --by rules"),
        ("--size 5 --part 1/2 --by exact", "--part needs --by rules"),
        ("--size 5 --checkpoint here.txt --by exact", "--checkpoint needs --by rules"),
        ("--size 5 --checkpoint here.txt --no-checkpoint", "--no-checkpoint"),
        ("--size 5 --part 1/2 -o nowhere.txt/part.txt", "nowhere.txt"),
        ("--size 5 --checkpoint nowhere.txt/here.txt", "nowhere.txt"),
        ("--size 5 --checkpoint .", "this is not a regular file"),
    ] {
        std::fs::write(folder.file("nowhere.txt"), "a file, and no folder").expect("written");
        let message = refused(&folder.run(arguments)).to_owned();
        assert!(message.contains(why), "{arguments}: {message}");
    }
}

#[test]
fn a_quick_count_writes_no_checkpoint() {
    let folder = Folder::new();
    assert_eq!(done(&folder.run("--size 5 --checkpoint here.txt")), "104\n");
    assert_eq!(done(&folder.run("--size 5")), "104\n");
    assert!(!folder.file("here.txt").exists() && folder.cached().is_empty());
}

/// Makes a pipe that no other process opens.
#[cfg(unix)]
fn make_pipe(path: &Path) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    assert!(Command::new("mkfifo").arg(path).status().expect("it runs").success());
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused_as_a_checkpoint_and_as_a_record() {
    use std::os::unix::fs::FileTypeExt;
    let folder = Folder::new();
    make_pipe(&folder.file("pipe"));
    for arguments in ["--size 5 --checkpoint pipe", "--merge pipe"] {
        assert!(refused(&folder.run(arguments)).contains("pipe: this is not a regular file"));
    }
    let board = Board::new(Size::square(5).expect("a size"));
    let name = Counting::of(&board, RuleSet::universal(), CountPart::WHOLE).name();
    let usual = folder.file(&format!("cache/oneway/count-{name}.txt"));
    make_pipe(&usual);
    let output = folder.run("--size 5 --rules universal");
    assert_eq!(done(&output), "104\n");
    assert!(stderr(&output).contains("that file is kept as "), "{}", stderr(&output));
    let kept = folder.cached();
    assert!(kept.len() == 1 && kept[0] != usual, "{kept:?}");
    assert!(std::fs::metadata(&kept[0]).expect("kept").file_type().is_fifo());
}

/// A count that is slow enough to be killed several times and fast enough for a test.
const SLOW: &str = "--size 5x12 --rules universal";
const SLOW_LINES: &str = "2039569\n";

/// The time at which a file was last written; the Unix epoch if there is no such file.
fn written(path: &Path) -> SystemTime {
    std::fs::metadata(path).and_then(|metadata| metadata.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Starts a count, waits until it has written a checkpoint, and kills it. Returns its messages.
fn killed(mut count: Command, checkpoint: impl Fn() -> Option<PathBuf>) -> String {
    let last = || checkpoint().map_or(SystemTime::UNIX_EPOCH, |path| written(&path));
    let before = last();
    let mut child = count.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    let begun = Instant::now();
    while last() == before {
        assert!(begun.elapsed() < Duration::from_secs(300), "no checkpoint was written");
        assert_eq!(
            child.try_wait().expect("it runs"),
            None,
            "the count ended before it was killed: choose a larger board"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("killed");
    let output = child.wait_with_output().expect("it ran");
    assert_eq!((output.status.code(), stdout(&output)), (None, ""), "killed before it ended");
    stderr(&output).to_owned()
}

/// The number of lines counted before, read from a message.
fn lines_before(message: &str) -> u64 {
    let (_, rest) = message.split_once("goes on from ").unwrap_or_else(|| panic!("the count starts again: {message}"));
    let (_, rest) = rest.split_once(": ").expect("a path and figures");
    rest.split_once(" lines").expect("lines").0.parse().expect("a number")
}

#[test]
fn a_count_that_is_killed_several_times_ends_with_the_same_figures() {
    let folder = Folder::new();
    let checkpoint = folder.file("here.txt");
    let slow = format!("{SLOW} --checkpoint here.txt");
    let kill = |threads| {
        let mut count = folder.count(&slow);
        count.env("RAYON_NUM_THREADS", threads);
        killed(count, || Some(checkpoint.clone()))
    };
    assert!(!kill("2").contains("goes on from"));
    let mut before = 0;
    for _ in 0..3 {
        let lines = lines_before(&kill("1"));
        assert!(lines > before, "{lines} lines after {before}");
        before = lines;
    }

    // A checkpoint belongs to one count. Other counts refuse it and do not change it.
    let kept = std::fs::read_to_string(&checkpoint).expect("kept");
    for (other, why) in [
        ("--size 5x12 --rules all", "rules universal, not all"),
        ("--size 5x11 --rules universal", "size 5x12, not 5x11"),
        ("--size 5x12 --rules universal --part 1/2", "part 1/1, not 1/2"),
    ] {
        let output = folder.run(&format!("{other} --checkpoint here.txt"));
        assert!(refused(&output).contains(why), "{}", stderr(&output));
    }
    assert!(refused(&folder.run("--merge here.txt")).contains("here.txt: this part is not finished"));
    for bad in [kept.replace("lines", "lines 1"), kept[..kept.len() - 3].to_owned(), "nonsense".to_owned()] {
        std::fs::write(&checkpoint, &bad).expect("written");
        let output = folder.run(&slow);
        assert!(refused(&output).contains("--checkpoint here.txt: th"), "{}", stderr(&output));
        assert_eq!(std::fs::read_to_string(&checkpoint).expect("still there"), bad);
    }
    std::fs::write(&checkpoint, kept).expect("written");

    // Two processes at once repeat the same work and do no harm.
    let both =
        [(), ()].map(|()| folder.count(&slow).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs"));
    for child in both {
        let output = child.wait_with_output().expect("it ran");
        assert_eq!(done(&output), SLOW_LINES);
        assert!(stderr(&output).ends_with("dead ends met: 0\n"), "{}", stderr(&output));
    }
    assert!(!checkpoint.exists(), "a finished count removes its checkpoint");
}

#[test]
fn each_part_has_its_own_checkpoint_in_the_cache() {
    let folder = Folder::new();
    let part = format!("{SLOW} --part 1/2");
    let kept = |part: &str| folder.cached().into_iter().find(|path| path.to_string_lossy().contains(part));
    let (one, two) = (|| kept("part-1-of-2"), || kept("part-2-of-2"));
    assert!(!killed(folder.count(&part), one).contains("goes on from"));
    assert!(lines_before(&killed(folder.count(&part), one)) > 0);
    // The other part has no checkpoint yet.
    assert!(!killed(folder.count(&format!("{SLOW} --part 2/2")), two).contains("goes on from"));
    let path = one().expect("kept");
    std::fs::write(&path, "nonsense").expect("written");
    let first = folder.run(&format!("{part} -o one.txt"));
    assert!(stderr(&first).starts_with("begins anew, since it can't go on from "), "{}", stderr(&first));
    let aside = PathBuf::from(format!("{}.unusable-1", path.display()));
    assert!(stderr(&first).contains(&format!("that file is kept as {}\n", aside.display())), "{}", stderr(&first));
    assert_eq!(std::fs::read_to_string(&aside).expect("kept aside"), "nonsense");
    let second = folder.run(&format!("{SLOW} --part 2/2 -o two.txt"));
    assert!(stderr(&second).starts_with("goes on from "), "{}", stderr(&second));
    assert_eq!(done(&folder.run("--merge one.txt two.txt")), SLOW_LINES);
    assert_eq!(folder.cached(), [aside], "finished parts remove their checkpoints");
}
