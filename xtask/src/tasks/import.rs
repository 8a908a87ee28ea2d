//! `cargo xtask import`: reads drawings of the original dialect, reports their mistakes, and writes them in our language.

use super::output::{Done, NO, print, show};
use super::progress;
use super::work_tree::PATTERNS;
use clap::{Args, ValueEnum};
use oneway::grid::Size;
use oneway::line::existence::size_with_a_line;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xtask::evaluate::drawings;
use xtask::front::load::each_below;
use xtask::import::{self, Present};
use xtask::judge::verdict::judge;
use xtask::support::{files, links};

#[derive(Args)]
pub(crate) struct ImportArguments {
    /// Drawings, or folders of drawings
    #[arg(required = true, value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,
    /// The folder to write to; patterns/imported if there is none
    #[arg(long, value_name = "patterns/line/FAMILY")]
    into: Option<PathBuf>,
    /// Write nothing; only report the outcome of each file
    #[arg(long)]
    dry_run: bool,
    /// Which of the two to trust where a comment and the shape beside it disagree; else the drawing is refused
    #[arg(long, value_name = "WHICH")]
    trust: Option<TrustOption>,
    /// Judge each imported drawing by itself on all states of this board; the 9x9 takes minutes and gigabytes
    #[arg(long, value_name = "N|WxH", value_parser = size_with_a_line)]
    audit: Option<Size>,
}

/// The values of `--trust`.
#[derive(Clone, Copy, ValueEnum)]
enum TrustOption {
    /// The codes of the comments, as the original program read them
    Comments,
    /// The shapes, as people see them
    Shapes,
}

pub(crate) fn run(root: &Path, arguments: &ImportArguments) -> Done {
    let ImportArguments { paths, into, dry_run, trust, audit } = arguments;
    let into = into.clone().unwrap_or_else(|| root.join("patterns/line/imported"));
    let trust = trust.map(|trust| match trust {
        TrustOption::Comments => import::Trust::Comments,
        TrustOption::Shapes => import::Trust::Shapes,
    });
    let mut imported: Vec<_> = import::files(paths)?
        .iter()
        .map(|path| import::import(path, &files::shown(path, Path::new("")), trust))
        .collect();
    let present = present(root, &into)?;
    import::settle_names(&mut imported, &into, &present)?;
    if !dry_run {
        let drawings = imported.iter().flat_map(|file| &file.drawings);
        links::refuse(drawings.map(|drawing| into.join(&drawing.file)), root)?;
        import::write(&imported, &into)?;
    }
    show(imported.iter().map(|file| &file.findings).filter(|findings| !findings.mistakes.is_empty()));
    print(&import::summary(&imported))?;
    let written = if *dry_run { "nothing was written; without --dry-run, to" } else { "written to" };
    eprintln!("{written} {}", files::shown(&into, root));
    if let Some(size) = audit {
        let graph = progress::states(*size)?;
        let rules: Vec<_> = imported.iter().flat_map(import::Imported::rules).collect();
        // Each file is compared with the others, not with the result of an earlier import of the same file.
        let written: Vec<&str> =
            imported.iter().flat_map(|file| &file.drawings).map(|drawing| drawing.file.as_str()).collect();
        let others = present.iter().filter(|known| !(known.in_folder && written.contains(&known.file.as_str())));
        let others = others.filter_map(|known| known.rule.as_ref());
        let bar = progress::bar(graph.count(), format!("states of {size} judged"));
        let verdicts = judge(rules.iter().copied(), &drawings(others), &graph, |done| bar.inc(done));
        bar.finish_and_clear();
        print(&format!("\n{}", import::verdicts(&rules, &verdicts)?))?;
    }
    let refused = imported.iter().any(|file| file.outcome() == import::ImportOutcome::Refused);
    Ok(ExitCode::from(if refused { NO } else { 0 }))
}

/// The drawings under patterns/, those with mistakes among them: their names are taken as well.
fn present(root: &Path, into: &Path) -> io::Result<Vec<Present>> {
    let folder = into.canonicalize().ok();
    let each = each_below(root, Path::new(PATTERNS))?.into_iter();
    let present = each.map(|(rule, findings)| {
        let path = root.join(&findings.path);
        let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if rule.is_none() {
            eprintln!("{} has mistakes, so only its name is compared", findings.path);
        }
        Present { path: findings.path, file, rule, in_folder: parent.is_some() && parent == folder }
    });
    Ok(present.collect())
}
