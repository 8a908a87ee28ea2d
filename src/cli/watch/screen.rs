//! A picture of the tour. Looks at it and changes nothing.

use super::panel::{self, ALLOWED, FORBIDDEN};
use super::tour::Tour;
use super::view::BoardView;
use crate::show::{Drawn, Shows};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget, Wrap};

/// Columns and rows without which there is nothing to see.
const LEAST: (u16, u16) = (30, 12);
/// Columns of the panel, if it stands beside the board; more, if the board leaves them.
const PANEL: (u16, u16) = (36, 44);
/// On a screen with at least these columns the panel stands beside the board, else below it.
const WIDE: u16 = 72;
/// Rows of the panel, if it stands below the board and these are less than half.
const PANEL_BELOW: u16 = 11;

/// What is shown of the keys, as far as there is room for it.
const KEYS: [(&str, &str); 8] = [
    ("q", "quit"),
    ("space", "pause"),
    ("→", "step"),
    ("←", "back"),
    ("+-", "speed"),
    ("r", "new line"),
    ("home/end", "jump"),
    ("hjkl", "look around"),
];

/// Draws the tour on the whole screen.
pub(super) fn draw(frame: &mut Frame<'_>, tour: &Tour) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let small = format!("too small: watch needs {} columns and {} rows (q: quit)", LEAST.0, LEAST.1);
        frame.render_widget(Paragraph::new(small).wrap(Wrap { trim: true }), area);
        return;
    }
    let [middle, keys] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    let is_wide = area.width >= WIDE;
    let [board, panel] = if is_wide {
        // Two columns a field, but none beside the last one, and the frame.
        let needed = 2 * tour.board().size().width() as u16 + 1;
        let left = middle.width.saturating_sub(needed).clamp(PANEL.0, PANEL.1);
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(left)]).areas(middle)
    } else {
        let below = PANEL_BELOW.min(middle.height / 2);
        Layout::vertical([Constraint::Fill(1), Constraint::Length(below)]).areas(middle)
    };
    draw_board(frame.buffer_mut(), board, tour);
    let content = if is_wide { panel::in_full } else { panel::in_brief };
    draw_panel(frame.buffer_mut(), panel, |width| content(tour, width));
    frame.render_widget(known_keys(keys.width), keys);
}

fn draw_board(buffer: &mut Buffer, area: Rect, tour: &Tour) {
    let board = tour.board();
    let block = Block::bordered().border_style(Style::new().dim());
    let inside = block.inner(area);
    let view = BoardView::around(tour.eye(), board.size(), i32::from(inside.width + 1) / 2, i32::from(inside.height));
    let title = view.describe(board.size()).unwrap_or_else(|| "oneway watch".into());
    block.title(format!(" {title} ")).render(area, buffer);
    let (columns, rows) = (view.columns.clone().count() as u16 * 2 - 1, view.rows.clone().count() as u16);
    let shown = inside.centered(Constraint::Length(columns), Constraint::Length(rows));
    let drawn = Drawn::of(board, tour.future());
    for field in view.fields() {
        let (x, y) = (2 * (field.x - view.columns.start()) as u16, (field.y - view.rows.start()) as u16);
        let judged = tour.judged().and_then(|steps| steps.iter().find(|judged| judged.to == field));
        let [mut on_it, beside_it] = drawn.at(field).map(|(glyph, shows)| (glyph, style(shows)));
        if let Some(judged) = judged {
            let (glyph, colour) = if judged.allowed { ALLOWED } else { FORBIDDEN };
            on_it = (glyph, Style::new().fg(colour).bold());
        }
        for (x, (glyph, style)) in [(x, on_it), (x + 1, beside_it)].into_iter().filter(|(x, _)| *x < shown.width) {
            buffer[(shown.x + x, shown.y + y)].set_char(glyph).set_style(style);
        }
    }
}

fn style(shows: Shows) -> Style {
    match shows {
        Shows::Line => Style::new(),
        Shows::LiveEnd => Style::new().fg(Color::Red).bold(),
        Shows::Future => Style::new().fg(Color::LightBlue),
        Shows::Empty => Style::new().dim(),
    }
}

fn draw_panel(buffer: &mut Buffer, area: Rect, content: impl FnOnce(usize) -> Vec<Line<'static>>) {
    let block = Block::bordered().border_style(Style::new().dim());
    let inside = block.inner(area);
    block.render(area, buffer);
    let mut lines = content(inside.width.into());
    if lines.len() > inside.height.into() {
        lines.truncate((inside.height - 1).into());
        lines.push(Line::from("…"));
    }
    Paragraph::new(lines).render(inside, buffer);
}

/// The keys for which there is room.
fn known_keys(width: u16) -> Line<'static> {
    let mut line = Line::default();
    for (key, word) in KEYS {
        let spans = [" ".into(), key.bold(), " ".into(), word.dim(), " ".into()];
        if line.width() + spans.iter().map(Span::width).sum::<usize>() > width.into() {
            break;
        }
        line.extend(spans);
    }
    line
}

#[cfg(test)]
mod tests;
