//! The history of a drawing for the terminal: pictures in letters side by side, the newest first, with the commits beneath.

use super::history::Version;
use super::wording::Tone;
use crate::output::picture;
use crate::support::text::wrap;
use oneway::support::printable;

/// Letters between two versions.
const APART: usize = 3;
/// Letters that a version has at least, so that words have room.
const NARROWEST: usize = 28;

/// The versions in lines of at most `width` letters, unless a single version is wider. False versions are red if there is colour.
pub fn text(versions: &[Version], width: usize, colour: bool) -> String {
    let blocks: Vec<VersionBlock> = versions.iter().map(|version| VersionBlock::of(version, width)).collect();
    let mut text = String::new();
    let mut left = &blocks[..];
    while !left.is_empty() {
        let mut used = left[0].width;
        let fitting = 1 + left[1..]
            .iter()
            .take_while(|block| {
                used += APART + block.width;
                used <= width
            })
            .count();
        let (row, rest) = left.split_at(fitting);
        put_row(&mut text, row, colour);
        left = rest;
    }
    text
}

/// A version as lines: its picture, and the text beneath it.
struct VersionBlock {
    width: usize,
    picture: Vec<String>,
    words: Vec<(Tone, String)>,
}

impl VersionBlock {
    fn of(version: &Version, most: usize) -> Self {
        let picture = version.rule.as_ref().map_or_else(Vec::new, picture::of_any);
        let widest = picture.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let width = widest.max(NARROWEST.min(most)).max(printable::line(&version.path).chars().count());
        let commit = version.commit.as_ref();
        let lines = commit.map(|commit| [commit.subject.clone(), commit.author.clone()]).into_iter().flatten();
        let lines = [version.when()].into_iter().chain(lines).chain([version.path.clone()]);
        let lines = lines.map(|line| (Tone::Plain, line));
        let listed = version.lines().into_iter().map(|(tone, words)| (tone, format!("- {words}")));
        let wrapped = |(tone, line): (Tone, String)| {
            wrap(&printable::line(&line), width).into_iter().map(move |line| (tone, line))
        };
        Self { width, picture, words: lines.chain(listed).flat_map(wrapped).collect() }
    }
}

fn put_row(text: &mut String, row: &[VersionBlock], colour: bool) {
    let height = row.iter().map(|block| block.picture.len()).max().unwrap_or(0);
    let length = row.iter().map(|block| block.words.len()).max().unwrap_or(0);
    for line in 0..height + usize::from(height > 0) + length {
        let mut letters = String::new();
        for block in row {
            let cell = match line.checked_sub(height + usize::from(height > 0)) {
                Some(word) => block.words.get(word).map(|(tone, words)| (*tone, words.as_str())),
                None => block.picture.get(line).map(|row| (Tone::Plain, row.as_str())),
            };
            let (tone, cell) = cell.unwrap_or((Tone::Plain, ""));
            let padding = " ".repeat((block.width + APART).saturating_sub(cell.chars().count()));
            let is_red = colour && tone == Tone::Bad;
            let cell = if is_red { format!("\u{1b}[1;31m{cell}\u{1b}[0m") } else { cell.to_owned() };
            letters.push_str(&(cell + &padding));
        }
        text.push_str(letters.trim_end());
        text.push('\n');
    }
    text.push('\n');
}
