//! `cargo xtask minimal`: the marks of drawings that are needless.

use super::task_prove::asked;
use super::{BAD, Done, print};
use oneway::support::cancel::Stop;
use std::path::Path;
use std::process::ExitCode;
use xtask::minimal::{Checker, reduced};
use xtask::{counterexample, inspect};

pub(super) fn run(root: &Path, names: &[String]) -> Done {
    let Some(asked) = asked(root, names)? else { return Ok(ExitCode::from(BAD)) };
    let (boards, stop) = (inspect::boards(), Stop::new());
    let checker = Checker::new(&boards, counterexample::LINES, &stop);
    for (rule, _) in asked {
        let words = match reduced(&rule, &checker, |_, _| ()) {
            Ok(least) => least.words(&rule).unwrap_or_else(|| "needs every mark".to_owned()),
            Err(why) => why.words().to_owned(),
        };
        print(&format!("{}: {words}\n", rule.name))?;
    }
    Ok(ExitCode::SUCCESS)
}
