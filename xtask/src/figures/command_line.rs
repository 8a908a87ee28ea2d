//! The help of a program and of all its commands as Markdown, a section a command.

use super::measurement::Output;
use std::fmt::Write;

/// The help of a program, such as `oneway` or `cargo xtask`, and of all commands below it; `run` runs a command line that begins
/// with this name.
pub fn help(program: &str, run: &mut dyn FnMut(&str) -> Result<Output, String>) -> Result<String, String> {
    let mut markdown = String::new();
    let mut titles = vec![program.to_owned()];
    while let Some(title) = titles.pop() {
        let help = run(&format!("{title} --help"))?.stdout;
        markdown += &section(&title, &help);
        titles.extend(commands(&help).into_iter().rev().map(|command| format!("{title} {command}")));
    }
    Ok(markdown.trim_end().to_owned())
}

fn section(title: &str, help: &str) -> String {
    let mut section = format!("## {title}\n\n```text\n");
    for line in help.trim().lines() {
        writeln!(section, "{}", line.trim_end()).expect("a string takes everything");
    }
    section + "```\n\n"
}

/// The commands that a help lists, without `help` itself.
fn commands(help: &str) -> Vec<&str> {
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = listed.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").collect()
}
