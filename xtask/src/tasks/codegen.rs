//! `cargo xtask codegen`: writes the generated code and the legend, or compares them with the drawings.

use super::output::{BAD, Done, NO, show, summary};
use std::path::Path;
use std::process::ExitCode;
use xtask::emit::plan::{self, Deviation};
use xtask::judge::known_false;

#[derive(clap::Args)]
pub(crate) struct CodegenArguments {
    /// Write nothing; exit with 1 if a generated file is stale, missing or left over
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(root: &Path, arguments: &CodegenArguments) -> Done {
    let (plan, findings) = plan::plan(root)?;
    show(&findings);
    let Some(plan) = plan else {
        eprintln!("{}; nothing was written", summary(&findings));
        return Ok(ExitCode::from(BAD));
    };
    if arguments.check {
        let deviations = plan.deviations()?;
        for deviation in &deviations {
            eprintln!("{}", deviation.complaint(root));
        }
        if deviations.is_empty() {
            eprintln!("everything is as the drawings say");
            return Ok(ExitCode::SUCCESS);
        }
        eprintln!("run `cargo xtask codegen`, look at the diff and commit it");
        return Ok(ExitCode::from(NO));
    }
    let done = plan.carry_out()?;
    for deviation in &done {
        eprintln!("{}", deviation.remedy(root));
    }
    for warning in known_false::warnings(root, plan.rules(), |rule| plan.is_new(root, rule, &done)) {
        eprintln!("{warning}");
    }
    let has_foreign_files = done.iter().any(|deviation| matches!(deviation, Deviation::Foreign(_)));
    Ok(ExitCode::from(u8::from(has_foreign_files)))
}
