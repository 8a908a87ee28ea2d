//! Where a picture comes from, written into it: the program's version and the command that draws it again.

use crate::support::printable;

/// The version and the command, with the seed that was drawn if none was given. Where the picture went does not matter, so that the
/// same picture has the same bytes in a file and on stdout; its format is named at the end, if the command has a choice.
pub(super) fn text(seed: Option<u64>, format: Option<&str>) -> String {
    let arguments = std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
    let text = format!("oneway {}: {}", env!("CARGO_PKG_VERSION"), command(arguments, seed, format));
    printable::line(&text).into_owned()
}

/// The command as it was typed.
pub(in crate::cli) fn typed_command() -> String {
    let arguments = std::env::args_os().skip(1).map(|argument| quoted(&argument.to_string_lossy()));
    std::iter::once("oneway".to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
}

fn command(arguments: impl IntoIterator<Item = String>, seed: Option<u64>, format: Option<&str>) -> String {
    let mut words = vec!["oneway".to_owned()];
    let mut arguments = arguments.into_iter();
    let mut has_seed = false;
    while let Some(argument) = arguments.next() {
        if ["-o", "--output", "--format"].contains(&argument.as_str()) {
            arguments.next();
        } else if !["-o", "--output=", "--format="].iter().any(|option| argument.starts_with(option)) {
            has_seed |= argument == "--seed" || argument.starts_with("--seed=");
            words.push(quoted(&argument));
        }
    }
    if let Some(seed) = seed.filter(|_| !has_seed) {
        words.push(format!("--seed {seed}"));
    }
    words.extend(format.map(|format| format!("--format {format}")));
    words.join(" ")
}

/// An argument as it is typed in a shell.
fn quoted(argument: &str) -> String {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-_=.,:/+@%".contains(character);
    match !argument.is_empty() && argument.chars().all(is_plain) {
        true => argument.to_owned(),
        false => format!("'{}'", argument.replace('\'', r"'\''")),
    }
}

/// A PNG picture with a text about it, as a comment.
pub(super) fn into_png(mut png: Vec<u8>, text: &str) -> Vec<u8> {
    /// The signature, and the header with its length, name and checksum.
    const FIRST_CHUNKS: usize = 8 + 25;
    // The keyword, no compression, no language, no translated keyword.
    let content = [b"iTXtComment\0\0\0\0\0", text.as_bytes()].concat();
    let length = (content.len() - b"iTXt".len()) as u32;
    let checksum = crc32fast::hash(&content);
    let chunk = [&length.to_be_bytes(), &content[..], &checksum.to_be_bytes()].concat();
    png.splice(FIRST_CHUNKS..FIRST_CHUNKS, chunk);
    png
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_draws_the_same_picture_wherever_it_went() {
        let command = |arguments: &str, seed| command(arguments.split(' ').map(str::to_owned), seed, Some("svg"));
        let same = "oneway walk --size 5 --seed 3 --format svg";
        for arguments in [
            "walk --size 5 --seed 3 -o /home/me/line.svg",
            "walk --size 5 --output=x.svg",
            "walk -ox.svg --size 5 --format svg",
            "walk --size 5 --format=svg --seed 3",
        ] {
            assert_eq!(command(arguments, Some(3)), same, "{arguments}");
        }
        assert_eq!(command("line --size 5 --number 3", None), "oneway line --size 5 --number 3 --format svg");
    }

    #[test]
    fn arguments_with_special_characters_are_quoted() {
        let words = ["explain", "my <&> 'case'.txt"].map(str::to_owned);
        let text = command(words, None, None);
        assert_eq!(text, r"oneway explain 'my <&> '\''case'\''.txt'");
    }
}
