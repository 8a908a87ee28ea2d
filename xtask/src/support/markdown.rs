//! Text that may come from anywhere, as data in Markdown: in generated comments (which rustdoc reads, and whose code blocks it
//! would compile and run), in `patterns/README.md` and in comments on pull requests. No text can begin a block, or become
//! emphasis, a link, an image, a mention or HTML. Knows nothing of drawings.

/// The text in lines of at most about `width` characters, each of which is plain text wherever it stands.
pub fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&plain(word));
            }
            _ => lines.push(at_line_start(word)),
        }
    }
    if lines.is_empty() { vec![String::new()] } else { lines }
}

/// The text in a single line, plain wherever the line stands.
pub fn line(text: &str) -> String {
    lines(text, usize::MAX / 2).remove(0)
}

/// The same in a cell of a table, where `|` ends the cell even inside of code.
pub fn cell(text: &str) -> String {
    line(&text.replace('|', "\u{a6}"))
}

/// A word that stands anywhere but at the beginning of a line.
fn plain(word: &str) -> String {
    let letters: String = word.chars().filter(|letter| !letter.is_control()).collect();
    if is_reference(&letters) {
        // Nothing inside of code is a link or a mention.
        return format!("`{}`", letters.replace('`', "'"));
    }
    let mut plain = String::new();
    for letter in letters.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~' | '$' | '#') {
            plain.push('\\');
        }
        plain.push(letter);
    }
    plain
}

/// A word at the beginning of a line, where some characters would begin a heading, a list, a table or a rule.
fn at_line_start(word: &str) -> String {
    let plain = plain(word);
    let digits = plain.bytes().take_while(u8::is_ascii_digit).count();
    match plain[digits..].chars().next() {
        Some('.' | ')') if digits > 0 => format!("{}\\{}", &plain[..digits], &plain[digits..]),
        Some('+' | '-' | '=' | ':') if digits == 0 => format!("\\{plain}"),
        _ => plain,
    }
}

/// Whether some reader of Markdown makes a link or a picture of a bare word: addresses, mentions, numbers of issues, hashes of
/// commits and names of emoji.
pub fn is_reference(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let before_digit = |sign: &str| word.split(sign).skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let is_hash = |part: &str| {
        (7..=40).contains(&part.len())
            && part.bytes().all(|byte| byte.is_ascii_hexdigit())
            && part.bytes().any(|byte| byte.is_ascii_digit())
            && part.bytes().any(|byte| byte.is_ascii_alphabetic())
    };
    ["://", "www.", "mailto:", "xmpp:", "@"].iter().any(|sign| word.contains(sign))
        || word.matches(':').count() > 1
        || before_digit("#")
        || before_digit("gh-")
        || word.split(|c: char| !c.is_ascii_alphanumeric()).any(is_hash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What the readers of Markdown make of a text, if it is anything but paragraphs of text and code: rustdoc's reader, and
    /// one with all that is added to Markdown where pull requests are reviewed.
    fn markup(markdown: &str) -> Option<String> {
        use comrak::nodes::NodeValue;
        use pulldown_cmark::{Event, Options, Parser, Tag};
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_FOOTNOTES
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_TASKLISTS
            | Options::ENABLE_SMART_PUNCTUATION;
        // As rustdoc does: each `[name]` may become a link to an item of that name.
        let mut resolve = |_: pulldown_cmark::BrokenLink<'_>| Some(("item".into(), "".into()));
        let mut events = Parser::new_with_broken_link_callback(markdown, options, Some(&mut resolve));
        let is_plain = |event: &Event<'_>| match event {
            Event::Start(tag) => matches!(tag, Tag::Paragraph),
            Event::End(_) | Event::Text(_) | Event::Code(_) | Event::SoftBreak => true,
            _ => false,
        };
        if let Some(event) = events.find(|event| !is_plain(event)) {
            return Some(format!("{event:?}"));
        }
        let arena = comrak::Arena::new();
        let mut options = comrak::Options::default();
        options.extension.strikethrough = true;
        options.extension.table = true;
        options.extension.autolink = true;
        options.extension.tasklist = true;
        options.extension.footnotes = true;
        options.extension.math_dollars = true;
        options.extension.math_code = true;
        options.extension.alerts = true;
        let root = comrak::parse_document(&arena, markdown, &options);
        root.descendants().find_map(|node| {
            let value = &node.data.borrow().value;
            let is_plain = matches!(
                value,
                NodeValue::Document
                    | NodeValue::Paragraph
                    | NodeValue::Text(_)
                    | NodeValue::Code(_)
                    | NodeValue::SoftBreak
                    | NodeValue::Escaped
            );
            (!is_plain).then(|| format!("{value:?}"))
        })
    }

    /// The text that a reader of Markdown shows.
    fn shown(markdown: &str) -> String {
        let events = pulldown_cmark::Parser::new(markdown).map(|event| match event {
            pulldown_cmark::Event::Text(text) | pulldown_cmark::Event::Code(text) => text.into_string(),
            pulldown_cmark::Event::SoftBreak => " ".to_owned(),
            _ => String::new(),
        });
        events.collect()
    }

    /// The cells of a table, as text.
    fn cells(markdown: &str) -> Vec<String> {
        let arena = comrak::Arena::new();
        let mut options = comrak::Options::default();
        options.extension.table = true;
        let root = comrak::parse_document(&arena, markdown, &options);
        let mut cells = Vec::new();
        for node in root.descendants() {
            match &node.data.borrow().value {
                comrak::nodes::NodeValue::TableCell => cells.push(String::new()),
                comrak::nodes::NodeValue::Text(text) => cells.last_mut().expect("a cell").push_str(text),
                comrak::nodes::NodeValue::Code(code) => cells.last_mut().expect("a cell").push_str(&code.literal),
                _ => {}
            }
        }
        cells
    }

    const WORDS: &[&str] = &[
        "```",
        "~~~",
        "``` rust",
        "`",
        "``",
        "#",
        "##",
        "-",
        "--",
        "---",
        "+",
        "*",
        "**",
        "***",
        "_",
        "__x__",
        "=",
        "===",
        "1.",
        "1)",
        "123456789.",
        ">",
        "|",
        "|-|",
        ":-:",
        ":--",
        "a|b",
        "[x]",
        "[x](y)",
        "[x]:",
        "![x](y)",
        "[^1]",
        "[^1]:",
        "<b>",
        "<script>alert(1)</script>",
        "<!--",
        "-->",
        "</p>",
        "<https://x.y>",
        "https://x.y/z",
        "http://x",
        "www.x.y",
        "WWW.x.y",
        "a@b.c",
        "@name",
        "#12",
        "gh-12",
        "mailto:a@b",
        "&lt;",
        "&#64;",
        "\\",
        "\\\\",
        "\\`",
        "$x$",
        "$$",
        "$`x`$",
        "~~x~~",
        "~x~",
        ":tada:",
        "word",
        "k=2",
        "2*k",
        "*/",
        "//!",
        "\u{1b}[31m",
        "- [x]",
        "    x",
        "\n\n",
        "\t",
        "[!NOTE]",
        "{x}",
        "^x^",
        "x:",
        "||",
        "x\\",
        "!",
        "![",
        "](",
        "d670460",
        "http://x`y`",
        "1.x",
        "+x",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn no_text_becomes_markup(
            words in prop::collection::vec(prop_oneof![prop::sample::select(WORDS).prop_map(str::to_owned), "\\PC{0,6}"], 0..12),
            width in 1usize..60,
            joined in any::<bool>(),
        ) {
            let text = words.join(if joined { "" } else { " " });
            let lines = lines(&text, width);
            prop_assert!(lines.iter().all(|line| !line.contains(['\n', '\r'])), "{lines:?}");
            for markdown in [lines.join("\n"), line(&text), format!("Title\n\n{}\n\nMore", lines.join("\n"))] {
                prop_assert_eq!(markup(&markdown), None, "{}", markdown);
            }
            let table = format!("| a | b |\n|---|---|\n| {} | c |\n", cell(&text));
            prop_assert_eq!(cells(&table), ["a", "b", &shown(&cell(&text)), "c"], "{}", table);
        }

        #[test]
        fn plain_words_are_shown_as_they_are(text in "[ -_a-~]{0,40}") {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            prop_assert_eq!(shown(&lines(&text, 20).join("\n")), text);
        }
    }

    #[test]
    fn a_text_without_markup_stays_as_it_is() {
        let text = "Two to five doors (at most) have one pair, if x-1 is even; so it's used: \"now\".";
        assert_eq!(line(text), text);
        assert_eq!(lines("a bc def", 4), ["a bc", "def"]);
        assert_eq!(lines("", 4), [""]);
    }

    #[test]
    fn the_markup_finder_of_this_test_finds_markup() {
        for text in
            ["```\nx\n```", "# x", "- x", "*x*", "[x]", "https://x.y/z", "<b>x</b>", "| x |\n|---|", "a@b.c", "x\n==="]
        {
            assert!(markup(text).is_some(), "{text}");
        }
    }
}
