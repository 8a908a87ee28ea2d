//! What is pressed becomes what is meant.

use crate::grid::Step;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WatchKey {
    /// Pause, or run on.
    Pause,
    /// One step further.
    Forward,
    /// One step back.
    Back,
    /// More steps a second.
    Faster,
    /// Fewer steps a second.
    Slower,
    /// Back to the beginning of the line.
    Beginning,
    /// To the end of the line, as fast as can be.
    End,
    /// Another line.
    NewLine,
    /// Look further in a direction, where the board is larger than the screen.
    Look(Step),
    /// Leave.
    Quit,
}

impl WatchKey {
    /// What was meant, if it means anything.
    pub(super) fn of(event: KeyEvent) -> Option<Self> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        if event.modifiers.contains(KeyModifiers::CONTROL) {
            return (event.code == KeyCode::Char('c')).then_some(Self::Quit);
        }
        let shift = event.modifiers.contains(KeyModifiers::SHIFT);
        Some(match event.code {
            KeyCode::Up if shift => Self::Look(Step::Up),
            KeyCode::Right if shift => Self::Look(Step::Right),
            KeyCode::Down if shift => Self::Look(Step::Down),
            KeyCode::Left if shift => Self::Look(Step::Left),
            KeyCode::Char('k') => Self::Look(Step::Up),
            KeyCode::Char('l') => Self::Look(Step::Right),
            KeyCode::Char('j') => Self::Look(Step::Down),
            KeyCode::Char('h') => Self::Look(Step::Left),
            KeyCode::Char(' ') => Self::Pause,
            KeyCode::Right | KeyCode::Enter | KeyCode::Char('n') => Self::Forward,
            KeyCode::Left | KeyCode::Char('b') => Self::Back,
            // The plus of many keyboards is the shifted equals sign.
            KeyCode::Up | KeyCode::Char('+' | '=') => Self::Faster,
            KeyCode::Down | KeyCode::Char('-') => Self::Slower,
            KeyCode::Home | KeyCode::Char('g') => Self::Beginning,
            KeyCode::End | KeyCode::Char('G') => Self::End,
            KeyCode::Char('r') => Self::NewLine,
            KeyCode::Esc | KeyCode::Char('q') => Self::Quit,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_meaning_of_the_help() {
        let press = |code, modifiers| WatchKey::of(KeyEvent::new(code, modifiers));
        for (code, modifiers, key) in [
            (KeyCode::Char(' '), KeyModifiers::NONE, Some(WatchKey::Pause)),
            (KeyCode::Right, KeyModifiers::NONE, Some(WatchKey::Forward)),
            (KeyCode::Right, KeyModifiers::SHIFT, Some(WatchKey::Look(Step::Right))),
            (KeyCode::Char('G'), KeyModifiers::SHIFT, Some(WatchKey::End)),
            (KeyCode::Char('g'), KeyModifiers::NONE, Some(WatchKey::Beginning)),
            (KeyCode::Char('c'), KeyModifiers::CONTROL, Some(WatchKey::Quit)),
            (KeyCode::Char('c'), KeyModifiers::NONE, None),
            (KeyCode::Char('r'), KeyModifiers::CONTROL, None),
        ] {
            assert_eq!(press(code, modifiers), key, "{code:?} {modifiers:?}");
        }
        let released = KeyEvent::new_with_kind(KeyCode::Esc, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(WatchKey::of(released), None, "some terminals report the release of a key");
    }
}
