//! `oneway cases`: a row for each of many saved boards, with the verdicts of the referee and the rules.

use super::case_input::{SavedBoard, read_cases};
use super::output::{self, counted, field_as_json, log, progress_bar, size_as_json, write_line};
use super::{BAD, Done, Failure, NO, RuleArguments};
use crate::grid::Steps;
use crate::line::Board;
use crate::line::deduce::RuleSet;
use crate::line::exact::referee::QUICK_STATES;
use crate::line::judge::{JudgedSteps, Undecided, viable_steps};
use crate::line::walk::Walker;
use crate::support::printable;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(super) const EXAMPLES: &str = "\
Examples:
  oneway cases stuck                          every .txt file in the folder stuck
  oneway cases stuck more/one.txt --json      a folder and a file
  oneway cases stuck --rules drawn            the steps that the drawings alone allow
  oneway cases -                              boards from stdin, one a line, as text or JSON";

#[derive(clap::Args)]
pub(super) struct CasesArguments {
    /// Case files, as text or JSON, - for stdin, or folders: all their files whose names end in .txt
    ///
    /// A file may hold more than one board: one a line as text, each with its size, or JSON objects one after the other.
    #[arg(value_name = "DIR|FILE", required = true)]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    rules: RuleArguments,
    /// Print it as JSON
    #[arg(long)]
    json: bool,
}

/// The verdicts on a saved board.
struct CaseVerdict {
    board: Board,
    /// The steps that the file has as offered at the live end.
    offered: Steps,
    /// The steps that the rules allow at the live end.
    allowed: Steps,
    /// The verdicts on the free steps.
    judged: Result<JudgedSteps, Undecided>,
}

impl CaseVerdict {
    fn of(SavedBoard { mut board, offered }: SavedBoard, rules: RuleSet) -> Self {
        let rules = rules.between(board.size(), board.line()[0], board.end());
        let allowed = Walker::on(board.clone(), rules).allowed();
        let judged = viable_steps(&mut board, QUICK_STATES);
        Self { board, offered, allowed, judged }
    }

    /// The steps after which the line can be completed.
    fn viable(&self) -> Result<Steps, Undecided> {
        self.judged.map(|judged| judged.viable)
    }

    /// Whether the line can be completed.
    fn is_viable(&self) -> Result<bool, Undecided> {
        self.viable().map(|viable| !viable.is_empty() || self.board.is_complete())
    }

    /// The nodes of the search, if the board was too wide for the referee.
    fn nodes(&self) -> Option<u64> {
        match self.judged {
            Ok(judged) => judged.nodes,
            Err(Undecided { nodes }) => Some(nodes),
        }
    }

    fn verdict(&self) -> &'static str {
        match self.is_viable() {
            Ok(true) => "viable",
            Ok(false) => "dead",
            Err(Undecided { .. }) => "undecided",
        }
    }

    /// Steps that are allowed though they are dead: more rules are needed here.
    fn dead_allowed(&self) -> Result<Steps, Undecided> {
        self.viable().map(|viable| self.allowed.without(viable))
    }

    /// Steps that are forbidden though they are viable: a rule is false.
    fn viable_forbidden(&self) -> Result<Steps, Undecided> {
        self.viable().map(|viable| viable.without(self.allowed))
    }

    fn as_json(&self, file: &Path) -> Value {
        let steps = |steps: Steps| steps.iter().map(|step| json!(step.name())).collect::<Value>();
        json!({
            "file": file.display().to_string(),
            "size": size_as_json(self.board.size()),
            "length": self.board.line().len(),
            "live": field_as_json(self.board.live()),
            "viable": self.is_viable().ok(),
            "nodes": self.nodes(),
            "offered": steps(self.offered),
            "allowed": steps(self.allowed),
            "dead_allowed": self.dead_allowed().ok().map(steps),
            "viable_forbidden": self.viable_forbidden().ok().map(steps),
        })
    }
}

/// How many boards there are of each kind.
#[derive(Default)]
struct CaseSums {
    boards: usize,
    viable: usize,
    dead: usize,
    undecided: usize,
    /// Boards that were too wide for the referee.
    too_wide: usize,
    /// The nodes that the search visited on these, and the most on one of them.
    nodes: u64,
    most_nodes: u64,
    /// Boards that can be completed, with an allowed step after which they can't.
    with_dead_allowed: usize,
    with_viable_forbidden: usize,
}

impl CaseSums {
    fn of<'a>(judged: impl Iterator<Item = &'a CaseVerdict>) -> Self {
        let mut sums = Self::default();
        for board in judged {
            sums.boards += 1;
            let some = |steps: Result<Steps, Undecided>| usize::from(steps.is_ok_and(|steps| !steps.is_empty()));
            match board.is_viable() {
                Ok(true) => sums.viable += 1,
                Ok(false) => sums.dead += 1,
                Err(Undecided { .. }) => sums.undecided += 1,
            }
            if let Some(nodes) = board.nodes() {
                sums.too_wide += 1;
                sums.nodes += nodes;
                sums.most_nodes = sums.most_nodes.max(nodes);
            }
            if board.is_viable() == Ok(true) {
                sums.with_dead_allowed += some(board.dead_allowed());
            }
            sums.with_viable_forbidden += some(board.viable_forbidden());
        }
        sums
    }
}

/// A file, and the verdicts on its board, or why it can't be read. Of more than one board in a file, its number is in the name.
type Row = (PathBuf, Result<CaseVerdict, String>);

impl CasesArguments {
    pub(super) fn run(self) -> Done {
        let saved: Vec<_> = self.files()?.into_iter().flat_map(boards_of).collect();
        let bar = progress_bar(saved.len() as u64, "boards judged");
        let rules = self.rules.set();
        let judge = |(file, saved): (PathBuf, Result<SavedBoard, String>)| {
            let judged = saved.map(|saved| CaseVerdict::of(saved, rules));
            bar.inc(1);
            (file, judged)
        };
        let rows: Vec<Row> = saved.into_par_iter().map(judge).collect();
        bar.finish_and_clear();
        let sums = CaseSums::of(rows.iter().filter_map(|(_, judged)| judged.as_ref().ok()));
        let unreadable = rows.iter().filter(|(_, judged)| judged.is_err()).count();
        match self.json {
            true => output::print_json(&as_json(&rows, &sums))?,
            false => output::print_report(&as_text(&rows, &sums))?,
        }
        for (file, judged) in &rows {
            if let Err(why) = judged {
                log(&format!("{}: {why}", printable::path(file)));
            }
        }
        if unreadable > 0 {
            log(&format!("error: {} could not be read", counted(unreadable, "file")));
            return Ok(ExitCode::from(BAD));
        }
        Ok(ExitCode::from(if sums.with_viable_forbidden > 0 { NO } else { 0 }))
    }

    /// The files, sorted by name, each once.
    fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        let mut files = Vec::new();
        for path in &self.paths {
            if !path.is_dir() {
                files.push(path.clone());
                continue;
            }
            let unlisted = |error: std::io::Error| Failure::Usage(format!("{}: {error}", printable::path(path)));
            let before = files.len();
            for entry in std::fs::read_dir(path).map_err(unlisted)? {
                let file = entry.map_err(unlisted)?.path();
                let is_case = file.extension().is_some_and(|extension| extension == "txt") && !file.is_dir();
                files.extend(is_case.then_some(file));
            }
            if files.len() == before {
                return Err(Failure::Usage(format!("{}: there is no .txt file in this folder", printable::path(path))));
            }
        }
        files.sort();
        files.dedup();
        Ok(files)
    }
}

/// The boards of a file, or why they can't be read.
fn boards_of(file: PathBuf) -> Vec<(PathBuf, Result<SavedBoard, String>)> {
    let boards = match read_cases(&file) {
        Ok(boards) => boards,
        Err(why) => return vec![(file, Err(why))],
    };
    let is_only = boards.len() == 1;
    let name = |number: usize| {
        let mut name = file.clone().into_os_string();
        name.push(if is_only { String::new() } else { format!(":{number}") });
        PathBuf::from(name)
    };
    (1..).zip(boards).map(|(number, board)| (name(number), board)).collect()
}

fn as_text(rows: &[Row], sums: &CaseSums) -> String {
    let heads = ["file", "size", "length", "verdict", "allowed", "dead of these", "viable but forbidden"];
    let mut cells = vec![heads.map(str::to_owned)];
    let steps = |steps: Steps| match steps.iter().map(|step| step.name()).collect::<Vec<_>>().join(" ") {
        none if none.is_empty() => "-".to_owned(),
        names => names,
    };
    let known = |known: Result<Steps, Undecided>| known.map_or_else(|_| "?".to_owned(), steps);
    for (file, judged) in rows {
        let name = printable::path(file);
        cells.push(match judged {
            Ok(judged) => [
                name,
                judged.board.size().to_string(),
                judged.board.line().len().to_string(),
                judged.verdict().to_owned(),
                steps(judged.allowed),
                known(judged.dead_allowed()),
                known(judged.viable_forbidden()),
            ],
            Err(_) => [&name, "?", "?", "unreadable", "", "", ""].map(str::to_owned),
        });
    }
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let mut text = String::new();
    for row in &cells {
        let padded = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}  "));
        write_line(&mut text, format_args!("{}", padded.collect::<String>().trim_end()));
    }
    write_line(&mut text, format_args!("\n{}", sums.summary()));
    text
}

impl CaseSums {
    fn summary(&self) -> String {
        let Self { viable, dead, undecided, with_dead_allowed, with_viable_forbidden, .. } = self;
        let boards = counted(self.boards, "board");
        let too_wide = match self.too_wide {
            0 => String::new(),
            too_wide => {
                let (too_wide, nodes, most) =
                    (counted(too_wide, "board"), counted(self.nodes, "node"), self.most_nodes);
                format!(
                    "\ntoo wide for the referee, so decided by the complete judge: {too_wide}, with {nodes} of search, at most \
                     {most} on one of them"
                )
            }
        };
        format!(
            "{boards}: {viable} viable, {dead} dead, {undecided} undecided; a dead step is allowed on \
             {with_dead_allowed} of the viable ones, and a viable step is forbidden on {with_viable_forbidden}{too_wide}"
        )
    }
}

fn as_json(rows: &[Row], sums: &CaseSums) -> Value {
    let boards = rows.iter().filter_map(|(file, judged)| Some(judged.as_ref().ok()?.as_json(file)));
    let unreadable = rows.iter().filter_map(|(file, judged)| {
        Some(json!({ "file": file.display().to_string(), "why": judged.as_ref().err()? }))
    });
    json!({
        "boards": boards.collect::<Value>(),
        "unreadable": unreadable.collect::<Value>(),
        "viable": sums.viable,
        "dead": sums.dead,
        "undecided": sums.undecided,
        "too_wide": sums.too_wide,
        "nodes": sums.nodes,
        "with_dead_allowed": sums.with_dead_allowed,
        "with_viable_forbidden": sums.with_viable_forbidden,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Size, Step};

    #[test]
    fn boards_are_counted_by_the_mistakes_of_the_rules() {
        let judged = |allowed: &[Step], viable: Result<&[Step], Undecided>, nodes: Option<u64>| {
            let board = Board::new(Size::square(5).expect("a size"));
            let judged = viable.map(|viable| JudgedSteps { viable: Steps::of(viable), nodes });
            CaseVerdict { board, offered: Steps::NONE, allowed: Steps::of(allowed), judged }
        };
        let boards = [
            judged(&[Step::Right], Ok(&[Step::Right]), None),
            judged(&[Step::Right, Step::Down], Ok(&[Step::Right]), Some(5)),
            judged(&[Step::Right], Ok(&[Step::Down]), Some(3)),
            judged(&[Step::Right], Ok(&[]), None),
            judged(&[Step::Right], Err(Undecided { nodes: 2 }), None),
        ];
        let sums = CaseSums::of(boards.iter());
        assert_eq!((sums.boards, sums.viable, sums.dead, sums.undecided), (5, 3, 1, 1));
        assert_eq!((sums.too_wide, sums.nodes, sums.most_nodes), (3, 10, 5));
        assert_eq!((sums.with_dead_allowed, sums.with_viable_forbidden), (2, 1));
    }
}
