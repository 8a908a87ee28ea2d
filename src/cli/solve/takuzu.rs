//! Boards of 0 and 1 to their solutions: drawings first, then search; and to reports about them.

mod report;

use super::SolveArguments;
use super::located::located;
use crate::cli::interrupt::{INTERRUPTED, cancelled_by_ctrl_c};
use crate::cli::output::{log, progress_bar};
use crate::cli::{Done, Failure, NO};
use crate::grid::Field;
use crate::matching::binary::BinaryRule;
use crate::show::TakuzuPanel;
use crate::support::cancel::Cancellation;
use crate::takuzu::BinaryBoard;
use crate::takuzu::check::broken_rules;
use crate::takuzu::deduce::{Deducer, FieldDeduction, explain, hint};
use crate::takuzu::exact::Solutions;
use crate::takuzu::rules::{MOST_LEVEL, TakuzuRules};
use crate::takuzu::solve::{SolvedBoard, solve};
use crate::takuzu::text::{self, WrittenBoard};
use report::BoardReport;
use std::process::ExitCode;

/// A board with all that is known about it.
struct BoardAnswer {
    clues: BinaryBoard,
    /// The line in which it begins, and its number if there are others.
    line: usize,
    number: Option<usize>,
    solutions: Solutions<BinaryBoard>,
    /// The board as far as the drawings know it.
    deduced: BinaryBoard,
    /// The lowest level of drawings that solve the board, or show that it has no solution.
    level: Option<u8>,
    /// The deductions that are to be shown.
    deductions: Option<Vec<FieldDeduction>>,
    /// Why there is no solution.
    reason: Option<String>,
}

impl BoardAnswer {
    /// The fields in which two solutions differ.
    fn differ(&self) -> Vec<Field> {
        let Solutions::Several(two) = &self.solutions else { return Vec::new() };
        self.clues.size().all_fields().filter(|field| two[0].get(*field) != two[1].get(*field)).collect()
    }

    /// The number of fields that the drawings do not know.
    fn searched(&self) -> usize {
        if self.level.is_some() { 0 } else { self.clues.size().fields() - self.deduced.known() }
    }
}

/// The rules, and the work that all boards share.
struct BoardSolver<'r> {
    rules: &'r TakuzuRules<&'static BinaryRule>,
    deducer: Deducer<'r, &'static BinaryRule>,
    cancel: &'static Cancellation,
    explain: bool,
    hint: bool,
}

impl BoardSolver<'_> {
    /// Solves a board; `None` if cancelled.
    fn solve(&mut self, written: WrittenBoard, number: Option<usize>) -> Option<BoardAnswer> {
        let WrittenBoard { board: clues, line } = written;
        let SolvedBoard { solutions, level } = solve(&clues, self.rules, self.cancel)?;
        let mut deduced = clues.clone();
        let mut deductions = None;
        if self.explain {
            // A contradiction may be met elsewhere when values are put one at a time.
            let explained = explain(&clues, self.rules, MOST_LEVEL);
            deduced = explained.board;
            deductions = Some(explained.deductions);
        } else {
            self.deducer.run(&mut deduced, MOST_LEVEL);
            if self.hint {
                deductions = Some(hint(&clues, self.rules, MOST_LEVEL).into_iter().collect());
            }
        }
        let broken = broken_rules(&deduced, self.rules.distinct());
        let reason = match (&solutions, broken.first()) {
            (_, Some(rule)) => Some(format!("the drawings lead to a contradiction: {rule}")),
            (Solutions::None, None) => {
                Some("the drawings find no contradiction, but search shows that no values fit".to_owned())
            }
            _ => None,
        };
        Some(BoardAnswer { clues, line, number, solutions, deduced, level, deductions, reason })
    }
}

impl SolveArguments {
    /// Solves all boards of a text.
    pub(super) fn solve_takuzu(&self, text: &str) -> Done {
        let distinct = !self.no_distinct;
        let mut boards = 0;
        for board in text::read(text, distinct) {
            board.map_err(|error| {
                let place = (error.line, error.column, error.length);
                Failure::Usage(located(&self.input_name(), text, place, &error.mistake.to_string()))
            })?;
            boards += 1;
        }
        let readable = || text::read(text, distinct).filter_map(Result::ok);
        self.sheet.check_page(boards, || {
            vec![readable().map(|written| TakuzuPanel::of_clues("1".to_owned(), &written.board)).collect()]
        })?;
        let rules = TakuzuRules::compiled(distinct);
        let (explain, hint) = (self.explain, self.hint);
        let cancel = cancelled_by_ctrl_c();
        let mut solver = BoardSolver { rules: &rules, deducer: Deducer::new(&rules), cancel, explain, hint };
        let mut report = BoardReport::new(self.sheet.format()?, self.hint, distinct);
        let progress = progress_bar(boards as u64, "boards");
        for (number, written) in (1..).zip(readable()) {
            let solved = match cancel.is_cancelled() {
                true => None,
                false => solver.solve(written, (boards > 1).then_some(number)),
            };
            let Some(solved) = solved else { break };
            report.add(&solved);
            progress.inc(1);
        }
        progress.finish_and_clear();
        let (done, all_have_one) = (report.boards(), report.all_have_one());
        self.write(report)?;
        if done < boards {
            log(&format!("interrupted: {done} of {boards} boards are done"));
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ok(if all_have_one { ExitCode::SUCCESS } else { ExitCode::from(NO) })
    }

    /// Writes the results, and logs whether the boards have one solution each.
    fn write(&self, report: BoardReport) -> Result<(), Failure> {
        if report.boards() > 0 {
            match self.sheet.format()? {
                format if format.is_picture() => self.sheet.write_page(vec![report.panels], None, None)?,
                _ => self.sheet.write_data(report.data)?,
            }
        }
        if !report.messages.is_empty() {
            log(report.messages.trim_end());
        }
        Ok(())
    }
}
