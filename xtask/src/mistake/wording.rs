//! What is said about each mistake: what is wrong, what the underlined text has to do with it, and what to do.

use super::Mistake;
use crate::language::{Class, Mark, nearest};
use crate::orient::Symmetry;

/// What is said about a mistake.
pub struct Wording {
    /// What is wrong, in one line.
    pub title: String,
    /// What the underlined text has to do with it.
    pub label: &'static str,
    /// What to do about it.
    pub help: String,
}

impl Mistake {
    /// Title, label and advice.
    pub fn wording(&self) -> Wording {
        let (title, label, help) = self.words();
        Wording { title, label, help }
    }

    fn words(&self) -> (String, &'static str, String) {
        use Mistake::*;
        let say = |title: &str, label: &'static str, help: &str| (title.to_owned(), label, help.to_owned());
        match self {
            TooLarge { .. } | NotText | Entities | TooManyElements { .. } | TooDeep { .. } | NotXml(_) | NotSvg => {
                self.words_about_the_file()
            }
            NoCircle(_) | NoCount | BadCount(_) | UnknownRepeat(_) | NoWalk | BadWalk(_) | NeedlessWalk
            | NotInArea(_) | NotOfArea(_) | NestedArea | NoAreaStart | NoAreaEnd | SecondAreaStart
            | SecondAreaEnd | SecondAreaEntry | AreaNotConnected | AreaAmbiguous => self.words_about_an_area(),
            NoStep | BadStep(_) | BadRange(_) | BadRepeatName(_) | RepeatsDiffer(_) | NestedRepeat
            | MovingMark(_) | AfterNothing | EmptyRepeat => self.words_about_a_family(),
            NoViewBox => say(
                "the drawing has no viewBox in whole fields",
                "the picture's size belongs here",
                "write viewBox=\"0 0 W H\" with the number of columns and rows",
            ),
            PictureTooLarge { limit } => (
                "the picture is too large".into(),
                "more columns or rows than a matcher can look at",
                format!("make it at most {limit} x {limit} fields; a repeat group reaches farther"),
            ),
            UnknownElement(name) => (
                format!("`<{name}>` is not in the drawing language"),
                "this element means nothing here",
                "marks are `<use href=\"#...\">`; put decoration into `<g class=\"note\">`".into(),
            ),
            UnknownClass(name) => (
                format!("`{name}` is not a class of the drawing language"),
                "this class means nothing here",
                suggest(name, Class::ALL.into_iter().map(Class::name), "the classes are"),
            ),
            MisplacedClass(class) => (
                format!("a mark can't have the class `{}`", class.name()),
                "only `after` goes on a single mark",
                format!("put the mark into a `<g class=\"{}\">`", class.name()),
            ),
            UnknownAttribute(name) => (
                format!("`{name}` means nothing on this element"),
                "not in the drawing language here",
                suggest(name, ATTRIBUTES.into_iter(), "the attributes are"),
            ),
            UnknownMark(name) => (
                format!("the mark `{name}` is not in the drawing language"),
                "unknown mark",
                suggest(name, Mark::ALL.into_iter().map(Mark::name), "the marks are"),
            ),
            NoMark => say("a `<use>` without a mark", "which mark?", "add href=\"#empty\" or another mark"),
            Hidden => say(
                "a mark that nobody can see",
                "hidden here",
                "show it, or delete it: what a drawing means must be visible in it",
            ),
            BadNumber(text) => (
                format!("`{text}` is not a number of fields"),
                "here",
                "coordinates are plain numbers in field units, such as x=\"2\"".into(),
            ),
            BadTransform(text) => (
                format!("the transform `{text}` can't be read"),
                "here",
                "write translate(x, y), or use x= and y=".into(),
            ),
            NotATranslation => say(
                "a mark is turned, scaled or skewed",
                "by this",
                "only translations place a mark: move it without turning or resizing it; all eight orientations \
                 are matched anyway",
            ),
            OffGrid => say(
                "a mark lies between fields",
                "off the grid by more than a tenth of a field",
                "move it to whole coordinates (in Inkscape: snap to the grid, with a spacing of 1)",
            ),
            OutsidePicture => say(
                "a mark lies outside the picture",
                "outside the viewBox",
                "move it, or enlarge the viewBox so that people can see it",
            ),
            TooFar { reach } => (
                "a mark lies too far from the live end".into(),
                "out of reach",
                format!("a matcher looks {reach} fields far in each direction; a repeat group goes farther"),
            ),
            Contradiction(first, second) => {
                (format!("a field is marked both `{}` and `{}`", first.name(), second.name()), "the second of the two", "a field can't be both: delete one of the two marks".into())
            }
            NoLiveEnd => say("the drawing has no live end", "in this drawing", "mark the live end with `<use href=\"#live\">`"),
            SecondLiveEnd => say("a second live end", "there can be only one", "delete one of the two `live` marks"),
            NothingForbidden => say(
                "the drawing forbids nothing",
                "in this drawing",
                "mark the dead step beside the live end with `<use href=\"#forbidden\">`",
            ),
            ForbiddenNotBeside => say(
                "a forbidden field that is not beside the live end",
                "no step leads here",
                "a rule forbids a step: put `forbidden` left, right, above or below `live`",
            ),
            TailNotBeside => say(
                "a tail that is not beside the live end",
                "the line can't come from here",
                "put `tail` left, right, above or below `live`, or use `taken`",
            ),
            SecondTail => say("a second tail", "the line comes from one field", "use `taken` for the other one"),
            ContradictsItself(why) => (
                format!("the drawing contradicts itself: {why}"),
                "this is part of it",
                "change or delete one of the marks that contradict each other; in a family, data-min and data-max limit the \
                 counts"
                    .into(),
            ),
            UnknownOrientation(name) => (
                format!("`{name}` is not an orientation"),
                "in this list",
                suggest(name, Symmetry::ALL.into_iter().map(Symmetry::name), "the orientations are"),
            ),
            BadName(name) => (
                format!("`{name}` can't be the name of a rule"),
                "the rule is named after its file",
                "name the file with small letters, digits and underscores, beginning with a letter: `[a-z][a-z0-9_]*.svg`, and not \
                 like a keyword of Rust"
                    .into(),
            ),
            SameName { first } => (
                format!("there is another rule of this name: {first}"),
                "the second rule",
                "a name is one string everywhere, also across folders: rename one of the files".into(),
            ),
            SameMeaning { first } => (
                format!("this drawing means the same as {first}"),
                "turned or mirrored, the two match the same boards and forbid the same steps",
                "delete one of the two".into(),
            ),
            NoTitle => say("the drawing has no title", "in this drawing", "add `<title>`: the rule's name for people"),
            NoReason => say(
                "the drawing gives no reason",
                "in this drawing",
                "add `<desc>`: a sentence or two that say why the rule is true",
            ),
            NoSymbols(marks) => (
                format!(
                    "the drawing has no symbol for {}, so a viewer shows nothing there",
                    marks.iter().map(|mark| format!("`{}`", mark.name())).collect::<Vec<_>>().join(", ")
                ),
                "invisible",
                "`cargo xtask redraw FILE` puts the palette into the drawing".into(),
            ),
        }
    }

    fn words_about_the_file(&self) -> (String, &'static str, String) {
        match self {
            Self::TooLarge { limit } => (
                "the file is too large for a drawing".into(),
                "",
                format!("a drawing has at most {} KiB; remove embedded pictures and fonts", limit / 1024),
            ),
            Self::NotText => ("the file is not UTF-8 text".into(), "", "save the drawing as plain SVG".into()),
            Self::Entities => (
                "the file declares entities".into(),
                "here",
                "remove the declaration and write the text out; no drawing needs it".into(),
            ),
            Self::TooManyElements { limit } => (
                "the file has too many elements for a drawing".into(),
                "",
                format!("a drawing has at most {limit} elements"),
            ),
            Self::TooDeep { limit } => (
                "groups are nested too deeply".into(),
                "here",
                format!("at most {limit} levels; ungroup what needs no group"),
            ),
            Self::NotXml(what) => {
                (format!("the file is not well-formed XML: {what}"), "here", "save the drawing as plain SVG".into())
            }
            _ => (
                "the file is not an SVG drawing".into(),
                "the root element",
                "begin with <svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 W H\">".into(),
            ),
        }
    }

    fn words_about_an_area(&self) -> (String, &'static str, String) {
        let say = |title: &str, label: &'static str, help: &str| (title.to_owned(), label, help.to_owned());
        match self {
            Self::NotInArea(mark) => (
                format!("`{}` outside an area", mark.name()),
                "belongs to no area",
                "put it into its `<g class=\"area\" data-circle= data-count=>`".into(),
            ),
            Self::NotOfArea(mark) => (
                format!("`{}` inside an area group", mark.name()),
                "not a mark of an area",
                "move it out of the group; a field may carry marks inside and outside".into(),
            ),
            Self::NestedArea => say(
                "an area group inside another area or repeat group",
                "here",
                "move it out; a repeat group may stand inside an area, to make its line longer",
            ),
            Self::NoAreaStart => {
                say("an area line without start", "this area", "mark its first field with `area_start`")
            }
            Self::NoAreaEnd => say(
                "an area line without end",
                "this area",
                "mark its last field with `area_end`; a line of one field carries both `area_start` and `area_end`",
            ),
            Self::SecondAreaStart => {
                say("an area line with two starts", "the second", "an area has one line: make two groups")
            }
            Self::SecondAreaEnd => {
                say("an area line with two ends", "the second", "an area has one line: make two groups")
            }
            Self::SecondAreaEntry => say("an area with two entries", "the second", "`same` is the colour of one field"),
            Self::AreaNotConnected => say(
                "an area whose line is not connected",
                "no way from start to end over all fields of the line",
                "each field of the line has to lie beside the next, not across from it; in a family, list the fields \
                 in the order of the walk",
            ),
            Self::AreaAmbiguous => say(
                "an area whose line can be walked in several ways",
                "which way?",
                "list its fields in the order of the walk, from `area_start` to `area_end`",
            ),
            Self::NoCircle(None) => say(
                "an area without a side",
                "this area",
                "add data-circle=\"left\" or \"right\": where the area lies, walking from start to end",
            ),
            Self::NoCircle(Some(text)) => (
                format!("`{text}` is not a side"),
                "here",
                "data-circle is `left` or `right`, walking from start to end".into(),
            ),
            Self::NoCount => say("an area without a count", "this area", COUNTS),
            Self::BadCount(what) => (format!("the count can't be read: {what}"), "here", COUNTS.into()),
            Self::UnknownRepeat(name) => (
                format!("the balance speaks of `{name}`, but nothing is repeated `{name}` times"),
                "here",
                "use the name that a repeat group gives with data-as (`k` if it gives none)".into(),
            ),
            Self::NoWalk => say(
                "an area line of one field that does not touch the live end",
                "which way is it passed?",
                "add data-walk=\"up\", \"right\", \"down\" or \"left\" to the area",
            ),
            Self::BadWalk(text) => {
                (format!("`{text}` is not a direction"), "here", "data-walk is `up`, `right`, `down` or `left`".into())
            }
            _ => say(
                "a direction for an area that shows it by itself",
                "not needed",
                "delete data-walk: only a line of one field away from the live end needs it",
            ),
        }
    }

    fn words_about_a_family(&self) -> (String, &'static str, String) {
        let say = |title: &str, label: &'static str, help: &str| (title.to_owned(), label, help.to_owned());
        match self {
            Self::NoStep => say(
                "a repeat group without a step",
                "this group",
                "add data-step=\"dx,dy\": how far each copy is shifted",
            ),
            Self::BadStep(text) => (
                format!("`{text}` is not a step"),
                "here",
                "write whole numbers, not both 0, such as data-step=\"0,-1\" for upwards".into(),
            ),
            Self::BadRange(text) => (
                format!("`{text}` is not a count, or the greatest is below the least"),
                "here",
                "data-min, data-max and data-shown are whole numbers from 0 to 31, the least not above the greatest"
                    .into(),
            ),
            Self::BadRepeatName(text) => (
                format!("`{text}` can't be the name of a count"),
                "here",
                "use a single small letter, such as data-as=\"k\"".into(),
            ),
            Self::RepeatsDiffer(name) => (
                format!("two repeat groups named `{name}` differ in step or range"),
                "the second",
                "give both the same data-step, data-min, data-max and data-shown, or another name with data-as".into(),
            ),
            Self::NestedRepeat => say("a repeat group inside another one", "here", "move it out"),
            Self::MovingMark(mark) => (
                format!("`{}` can't be part of a family", mark.name()),
                "inside a repeat group or marked `after`",
                "move it out: `live`, `tail` and `forbidden` stand still, and an area has one start, end and entry, \
                 which may be marked `after`"
                    .into(),
            ),
            Self::AfterNothing => say(
                "`after` without a repeat group before it",
                "after what?",
                "add a `<g class=\"repeat\">`, name existing ones in data-of, or delete the class; a repeat group can \
                 only stand after those whose names come earlier in the alphabet",
            ),
            _ => say("a repeat group without marks", "this group", "put marks into it, or delete it"),
        }
    }
}

const ATTRIBUTES: [&str; 10] = [
    "data-orientations",
    "data-circle",
    "data-count",
    "data-walk",
    "data-step",
    "data-min",
    "data-max",
    "data-as",
    "data-of",
    "data-shown",
];

const COUNTS: &str = "data-count is `closed`, `pair`, `impair`, or a balance such as `same>=other+1` (= != < <= > >=, \
                      also with a repeat count: `same=other+k`), joined by ` and `; in XML, `<` is written `&lt;`";

fn suggest<'a>(word: &str, known: impl Iterator<Item = &'a str> + Clone, intro: &str) -> String {
    let all = known.clone().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    match nearest(word, known) {
        Some(name) => format!("did you mean `{name}`? {intro}: {all}"),
        None => format!("{intro}: {all}"),
    }
}
