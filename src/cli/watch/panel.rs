//! The panel beside the board, in lines of a given width.

use super::guide::NextStep;
use super::tour::{Tour, TourState};
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span};

/// An allowed step, here and on the board.
pub(super) const ALLOWED: (char, Color) = ('○', Color::Green);
/// A forbidden step, here and on the board.
pub(super) const FORBIDDEN: (char, Color) = ('×', Color::Red);

/// Everything, for a panel with room for it.
pub(super) fn in_full(tour: &Tour, width: usize) -> Vec<Line<'static>> {
    let board = tour.board();
    let fact = |name: &'static str, value: Span<'static>| Line::from(vec![format!("{name:<9}").dim(), value]);
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
    lines.extend(next_steps(tour, width, in_rows));
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
    lines.extend(next_steps(tour, width, in_a_row));
    lines
}

fn taken(tour: &Tour) -> String {
    let (taken, fields) = (tour.board().line().len(), tour.board().size().fields());
    format!("{taken} of {fields} ({} %)", taken * 100 / fields)
}

fn state(tour: &Tour) -> Span<'static> {
    match tour.state() {
        TourState::Running => "running".green(),
        TourState::Rushing => "running to the end".green(),
        TourState::Paused => "paused".yellow(),
        TourState::Complete => "complete".green().bold(),
        TourState::Stuck => "stuck".red().bold(),
    }
}

/// The next steps as a list, or why there is none.
fn next_steps(tour: &Tour, width: usize, listed: fn(&[NextStep], usize) -> Vec<Line<'static>>) -> Vec<Line<'static>> {
    match tour.judged() {
        _ if tour.state() == TourState::Complete => Vec::new(),
        None => wrapped("next steps are judged when it is paused or slower", "", width, Style::new().dim()),
        Some([]) => wrapped("no free field beside the live end", "", width, Style::new()),
        Some(steps) => listed(steps, width),
    }
}

/// Each step in a row of its own, with what forbids it below.
fn in_rows(steps: &[NextStep], width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for judged in steps {
        let ((glyph, colour), word) = if judged.allowed { (ALLOWED, "allowed") } else { (FORBIDDEN, "forbidden") };
        lines.push(Line::styled(format!("{glyph} {:<5} {word}", judged.step.name()), colour));
        for by in &judged.forbidden_by {
            lines.extend(wrapped(&format!("by {by}"), "  ", width, Style::new()));
        }
    }
    lines
}

/// All steps in one row, so that none is cut off, and below it what forbids them.
fn in_a_row(steps: &[NextStep], width: usize) -> Vec<Line<'static>> {
    let mut names = Line::default();
    for judged in steps {
        let (glyph, colour) = if judged.allowed { ALLOWED } else { FORBIDDEN };
        names.push_span(format!("{glyph} {}   ", judged.step.name()).fg(colour));
    }
    let mut lines = vec![names];
    for judged in steps.iter().filter(|judged| !judged.allowed) {
        let why = format!("{}: by {}", judged.step.name(), judged.forbidden_by.join(", "));
        lines.extend(wrapped(&why, "", width, Style::new()));
    }
    lines
}

/// A sentence in lines of a width, all but the first line of it a little further in.
fn wrapped(sentence: &str, indent: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    let mut rows = vec![indent.to_owned()];
    for word in words(sentence) {
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

/// The words of a sentence; a field such as (4, 5) is one.
fn words(sentence: &str) -> impl Iterator<Item = &str> {
    let mut in_field = false;
    sentence.split(move |character| {
        match character {
            '(' => in_field = true,
            ')' => in_field = false,
            // What stands in brackets for another reason begins with a letter.
            _ if character.is_alphabetic() => in_field = false,
            _ => {}
        }
        character == ' ' && !in_field
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_broken_between_words_but_not_within_a_field() {
        let wrapped =
            wrapped("from (51, 6) to the end is 1 field too many (as (1, 1) is black)", " ", 14, Style::new());
        let rows: Vec<_> = wrapped.iter().map(Line::to_string).collect();
        assert_eq!(
            rows,
            [" from (51, 6)", "    to the end", "    is 1 field", "    too many", "    (as (1, 1)", "    is black)"]
        );
    }
}
