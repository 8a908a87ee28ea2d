//! Output of the tasks: results to stdout, messages to stderr, both made safe for a terminal; exit codes.

use oneway::support::printable;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use xtask::front::diagnostics::Findings;
use xtask::support::AnyError;

/// Prints a message to stderr, made safe for a terminal. It takes the place of the standard macro of this name in all tasks, so
/// that no file name or text of a drawing gets past it.
macro_rules! eprintln {
    ($($message:tt)*) => {{
        // If stderr is closed, the message is lost.
        let _ = $crate::tasks::output::write_to_stderr(&format!("{}\n", format_args!($($message)*)));
    }};
}

/// The exit code of a task, or an error that ends the program with [`BAD`].
pub(crate) type Done = Result<ExitCode, AnyError>;

/// The answer is no.
pub(crate) const NO: u8 = 1;
/// Bad usage or input.
pub(crate) const BAD: u8 = 2;

/// Prints a message to stderr, made safe for a terminal.
pub(crate) fn write_to_stderr(message: &str) -> std::io::Result<()> {
    std::io::stderr().write_all(printable::text(message).as_bytes())
}

/// Prints a result, made safe for a terminal.
pub(crate) fn print(text: &str) -> std::io::Result<()> {
    print_coloured(&printable::text(text))
}

/// Prints a result of which all parts from elsewhere are safe already. A closed pipe is no failure.
pub(crate) fn print_coloured(text: &str) -> std::io::Result<()> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
}

/// Shows the mistakes of drawings.
pub(crate) fn show<'a>(findings: impl IntoIterator<Item = &'a Findings>) {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    for drawing in findings {
        // With colours, and safe already; if stderr is closed, the message is lost.
        let _ = writeln!(std::io::stderr(), "{}\n", drawing.render(colour));
    }
}

/// The number of mistakes and of drawings that have some.
pub(crate) fn summary(findings: &[Findings]) -> String {
    let wrong: Vec<usize> = findings.iter().map(Findings::errors).filter(|errors| *errors > 0).collect();
    let plural = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
    format!("{} in {}", plural(wrong.iter().sum(), "mistake"), plural(wrong.len(), "drawing"))
}
