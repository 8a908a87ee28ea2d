//! What is told beside the board, in lines of a given width.

use super::guide::Judged;
use super::tour::{State, Tour};
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span};

/// An allowed step, here and on the board.
pub(super) const ALLOWED: (char, Color) = ('○', Color::Green);
/// A forbidden step, here and on the board.
pub(super) const FORBIDDEN: (char, Color) = ('×', Color::Red);

/// Everything, for a panel with room for it.
pub(super) fn in_full(tour: &Tour, width: usize) -> Vec<Line<'static>> {
    let board = tour.board();
    let fact = |name: &'static str, said: Span<'static>| Line::from(vec![format!("{name:<9}").dim(), said]);
    let mut lines = vec![
        fact("size", board.size().to_string().into()),
        fact("seed", tour.seed().to_string().into()),
        fact("guide", tour.guided_by().to_owned().into()),
        fact("fields", taken(tour).into()),
        fact("live end", board.live().to_string().into()),
        fact("speed", tour.speed().to_string().into()),
        fact("state", state(tour)),
        Line::default(),
    ];
    lines.extend(next_steps(tour, width));
    lines
}

/// The same in fewer lines.
pub(super) fn in_brief(tour: &Tour, width: usize) -> Vec<Line<'static>> {
    let (size, seed, guide) = (tour.board().size(), tour.seed(), tour.guided_by());
    let mut lines = vec![
        Line::from(format!("{size}, seed {seed}, {guide}")),
        Line::from(format!("fields {}", taken(tour))),
        Line::from(vec![state(tour), format!(", {}", tour.speed()).into()]),
    ];
    lines.extend(next_steps(tour, width));
    lines
}

fn taken(tour: &Tour) -> String {
    let (taken, fields) = (tour.board().line().len(), tour.board().size().fields());
    format!("{taken} of {fields} ({} %)", taken * 100 / fields)
}

fn state(tour: &Tour) -> Span<'static> {
    match tour.state() {
        State::Running => "running".green(),
        State::Rushing => "running to the end".green(),
        State::Paused => "paused".yellow(),
        State::Complete => "complete".green().bold(),
        State::Stuck => "stuck".red().bold(),
    }
}

/// What is said of each step.
fn next_steps(tour: &Tour, width: usize) -> Vec<Line<'static>> {
    match tour.judged() {
        _ if tour.state() == State::Complete => Vec::new(),
        None => told("next steps are judged when it is paused or slower", "", width, Style::new().dim()),
        Some([]) => told("no free field beside the live end", "", width, Style::new()),
        Some(steps) => steps.iter().flat_map(|judged| step(judged, width)).collect(),
    }
}

fn step(judged: &Judged, width: usize) -> Vec<Line<'static>> {
    let ((glyph, colour), word) = if judged.allowed { (ALLOWED, "allowed") } else { (FORBIDDEN, "forbidden") };
    let name = judged.step.name();
    let mut lines = vec![Line::from(vec![format!("{glyph} {name:<5} ").fg(colour), word.fg(colour)])];
    for by in &judged.forbidden_by {
        lines.extend(told(&format!("by {by}"), "  ", width, Style::new()));
    }
    lines
}

/// A sentence in lines of a width, all but the first line of it a little further in.
fn told(sentence: &str, indent: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    let mut rows = vec![indent.to_owned()];
    for word in sentence.split(' ') {
        let row = rows.last_mut().expect("there is a first row");
        if row.trim().is_empty() {
            row.push_str(word);
        } else if row.chars().count() + 1 + word.chars().count() <= width {
            row.push(' ');
            row.push_str(word);
        } else {
            rows.push(format!("{indent}   {word}"));
        }
    }
    rows.into_iter().map(|row| Line::styled(row, style)).collect()
}
