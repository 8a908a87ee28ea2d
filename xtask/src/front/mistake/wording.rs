//! The message of each mistake: a title, a label of the underlined text, and advice.

use super::Mistake;
use crate::language::vocabulary::{AttributeEntry, MarkEntry};
use crate::language::{Class, nearest};
use oneway::grid::Symmetry;

/// The message of a mistake.
pub struct Wording {
    /// What is wrong, in one line.
    pub title: String,
    /// How the underlined text is related to it.
    pub label: &'static str,
    /// How to correct it.
    pub help: String,
}

impl Wording {
    pub(crate) fn new(title: impl Into<String>, label: &'static str, help: impl Into<String>) -> Self {
        Self { title: title.into(), label, help: help.into() }
    }
}

impl Mistake {
    /// Title, label and advice.
    pub fn wording(&self) -> Wording {
        use Mistake::*;
        match self {
            Foreign(mistake) => mistake.0.wording(),
            Unreadable(why) => {
                Wording::new(format!("the drawing can't be read: {why}"), "", "make it a plain file that you may read")
            }
            TooLarge { limit } => {
                let help = format!("a drawing has at most {} KiB; remove embedded pictures and fonts", limit / 1024);
                Wording::new("the file is too large for a drawing", "", help)
            }
            NotText => Wording::new("the file is not UTF-8 text", "", "save the drawing as plain SVG"),
            Entities => {
                let help = "remove the declarations in `[ ]` and write the text out; no drawing needs them";
                Wording::new("the file declares entities, or a document type of its own", "here", help)
            }
            TooManyElements { limit } => {
                let help = format!("a drawing has at most {limit} elements");
                Wording::new("the file has too many elements for a drawing", "", help)
            }
            TooDeep { limit } => {
                let help = format!("at most {limit} levels; ungroup what needs no group");
                Wording::new("groups are nested too deeply", "here", help)
            }
            TooManyAttributes { limit } => {
                let help = format!("at most {limit} attributes on one element");
                Wording::new("an element has too many attributes", "this element", help)
            }
            TooManyNamespaces { limit } => {
                let help = format!("at most {limit} in a file; declare each of them once, on the root element");
                Wording::new("the file declares too many namespaces", "one too many", help)
            }
            TooManyMarks { limit } => {
                let help = format!("a drawing has at most {limit} marks; decoration goes into `<g class=\"note\">`");
                Wording::new("the drawing has too many marks", "one too many", help)
            }
            TooManyAreas { class: Class::Line, limit } => {
                let help = format!("at most {limit}; a condition joined by ` and ` compares one line twice");
                Wording::new("the drawing has conditions on too many lines", "one too many", help)
            }
            TooManyAreas { limit, .. } => {
                let help =
                    format!("a drawing has at most {limit} areas; a count joined by ` and ` compares one area twice");
                Wording::new("the drawing has too many areas", "one too many", help)
            }
            TooManyCopies { limit } => {
                let help = format!(
                    "at most {limit} fields are tried, all copies and counts together: use fewer marks in families, \
                     or smaller data-min and data-max"
                );
                Wording::new("the families of the drawing have too many fields", "a mark in a family", help)
            }
            TooManyCounts { limit } => {
                let help = format!(
                    "at most {limit} combinations, from data-min to data-max of each family: use fewer families, or a smaller data-max"
                );
                Wording::new(
                    "the families of the drawing have too many combinations of counts",
                    "a mark in a family",
                    help,
                )
            }
            NotXml(what) => {
                let help =
                    "save the drawing as plain SVG; inside an attribute, `<` is written `&lt;` and `&` is `&amp;`";
                Wording::new(format!("the file is not well-formed XML: {what}"), "here", help)
            }
            NotSvg => {
                let help = "begin with <svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 W H\">";
                Wording::new("the file is not an SVG drawing", "the root element", help)
            }
            NoViewBox => {
                let help = "write viewBox=\"0 0 W H\" with the number of columns and rows";
                Wording::new("the drawing has no viewBox in whole fields", "the picture's size belongs here", help)
            }
            PictureTooLarge { limit } => {
                let help = format!("make it at most {limit} x {limit} fields; a repeat group reaches farther");
                Wording::new("the picture is too large", "more columns or rows than a matcher can look at", help)
            }
            UnknownElement(name) => {
                let help = "marks are `<use href=\"#...\">`; put decoration into `<g class=\"note\">`";
                Wording::new(
                    format!("`<{name}>` is not in the drawing language"),
                    "this element means nothing here",
                    help,
                )
            }
            UnknownClass(name, puzzle) => {
                let classes = puzzle.vocabulary().classes.iter().copied();
                let help = suggest(name, classes.map(Class::name), "the classes are");
                Wording::new(
                    format!("`{name}` is not a class of the drawing language"),
                    "this class means nothing here",
                    help,
                )
            }
            MisplacedClass(class) => {
                let class = class.name();
                let help = format!("put the mark into a `<g class=\"{class}\">`");
                Wording::new(format!("the class `{class}` can't stand here"), "a class of groups of marks", help)
            }
            UnknownAttribute(name, puzzle) => {
                let attributes = puzzle.vocabulary().attributes;
                let help = match attributes.iter().find(|known| known.name == name) {
                    Some(AttributeEntry { place, .. }) => format!("`{name}` goes on {place}"),
                    None => suggest(name, attributes.iter().map(|known| known.name), "the attributes are"),
                };
                Wording::new(format!("`{name}` means nothing on this element"), "not here", help)
            }
            UnknownMark(name, puzzle) => {
                let bare = name.strip_prefix('#').unwrap_or(name);
                let marks = puzzle.marks();
                let names = || marks.iter().map(|MarkEntry { name, .. }| *name);
                let help = match names().find(|known| known == name) {
                    Some(_) => format!("write href=\"#{name}\": without `#` a viewer looks for a file of that name"),
                    None => suggest(bare, names(), "the marks are"),
                };
                Wording::new(format!("the mark `{bare}` is not in the drawing language"), "unknown mark", help)
            }
            NoMark => {
                Wording::new("a `<use>` without a mark", "which mark?", "add href=\"#...\" with the name of a mark")
            }
            Hidden => {
                let help = "show it, or delete it: what a drawing means must be visible in it";
                Wording::new("a mark that nobody can see", "hidden here", help)
            }
            BadNumber(text) => {
                let help = "coordinates are plain numbers in field units, such as x=\"2\"";
                Wording::new(format!("`{text}` is not a number of fields"), "here", help)
            }
            BadTransform(text) => {
                let help = "write translate(x, y), or use x= and y=";
                Wording::new(format!("the transform `{text}` can't be read"), "here", help)
            }
            NotATranslation => {
                let help = "only translations place a mark: move it without turning or resizing it; all eight \
                            orientations are matched anyway";
                Wording::new("a mark is turned, scaled or skewed", "by this", help)
            }
            OffGrid => {
                let help = "move it to whole coordinates (in Inkscape: snap to the grid, with a spacing of 1)";
                Wording::new("a mark lies between fields", "off the grid by more than a tenth of a field", help)
            }
            NotOnWay(mark) => {
                let help = "put it in the middle between two fields that are side by side: one coordinate is a half, as in \
                            x=\"1.5\" y=\"1\", and the other is whole";
                let title = format!("`{mark}` does not stand between two fields");
                Wording::new(title, "off the ways by more than a tenth", help)
            }
            OutsidePicture => {
                let help =
                    "move it, or enlarge the viewBox so that people can see it; coordinates count fields, not pixels";
                Wording::new("a mark lies outside the picture", "outside the viewBox", help)
            }
            TooFar { reach } => {
                let help = format!("a matcher looks {reach} fields far in each direction; a repeat group goes farther");
                Wording::new("a mark lies too far from the live end", "out of reach", help)
            }
            Contradiction(first, second) => {
                let title = format!("a field is marked both `{first}` and `{second}`");
                Wording::new(title, "the second of the two", "a field can't be both: delete one of the two marks")
            }
            HiddenLetters => {
                let help = "retype it: it contains control characters, characters that cannot be seen, or characters that \
                            change the order of the text around them";
                Wording::new("the drawing's text hides something", "in this text", help)
            }
            NoLiveEnd => Wording::new(
                "the drawing has no live end",
                "in this drawing",
                "mark the live end with `<use href=\"#live\">`",
            ),
            SecondLiveEnd => {
                Wording::new("a second live end", "there can be only one", "delete one of the two `live` marks")
            }
            NothingConcluded => {
                let help = "mark the dead step beside the live end with `<use href=\"#forbidden\">`, or where the line comes \
                            out of an area with `<use href=\"#area_exit\">`";
                Wording::new("the drawing concludes nothing", "in this drawing", help)
            }
            TwoConclusions => {
                let help = "make two drawings of it: one that forbids, and one that says where the line comes out";
                Wording::new("the drawing forbids a step and has an exit as well", "the exit", help)
            }
            ForbiddenNotBeside => {
                let help = "a rule forbids a step: put `forbidden` left, right, above or below `live`";
                Wording::new("a forbidden field that is not beside the live end", "no step leads here", help)
            }
            TailNotBeside => {
                let help = "put `tail` left, right, above or below `live`, or use `taken`";
                Wording::new("a tail that is not beside the live end", "the line can't come from here", help)
            }
            SecondTail => {
                Wording::new("a second tail", "the line comes from one field", "use `taken` for the other one")
            }
            NoCondition => {
                let help = "mark the fields that make the step dead: as it is, it would be forbidden on every board";
                Wording::new("the drawing asks nothing of the board", "in this drawing", help)
            }
            NotInArea(mark) => {
                let help = "put it into its `<g class=\"area\" data-circle= data-count=>`";
                Wording::new(format!("`{mark}` outside an area"), "belongs to no area", help)
            }
            NotOfArea(mark) => {
                let help = "move it out of the group; a field may carry marks inside and outside";
                Wording::new(format!("`{mark}` inside an area group"), "not a mark of an area", help)
            }
            NestedArea(Class::Line) => {
                let help = "move it out: each row and each column has a group of its own";
                Wording::new("a group of class `line` inside another one", "here", help)
            }
            NestedArea(_) => {
                let help = "move it out; a repeat group may stand inside an area, to make its line longer";
                Wording::new("an area group inside another area or repeat group", "here", help)
            }
            NoAreaStart => {
                Wording::new("an area line without start", "this area", "mark its first field with `area_start`")
            }
            NoAreaEnd => {
                let help = "mark its last field with `area_end`; a line of one field carries both `area_start` and \
                            `area_end`";
                Wording::new("an area line without end", "this area", help)
            }
            SecondAreaStart => {
                Wording::new("an area line with two starts", "the second", "an area has one line: make two groups")
            }
            SecondAreaEnd => {
                Wording::new("an area line with two ends", "the second", "an area has one line: make two groups")
            }
            SecondAreaEntry => {
                Wording::new("an area with two entries", "the second", "`same` is the colour of one field")
            }
            SecondAreaExit => {
                Wording::new("a drawing with two exits", "the second", "a line comes out of one area, in one place")
            }
            ExitNotOnLine => {
                let help = "put it on a field that is marked as part of the line; in a family, for every count";
                Wording::new("an exit beside the line of its area", "not a field of the line", help)
            }
            NeedlessEntry => {
                let help = "an entry says which colour a balance calls `same`: delete it, or ask for a balance";
                Wording::new("an entry in an area without a balance", "means nothing here", help)
            }
            AreaNotConnected => {
                let help = "each field of the line has to lie beside the next, not across from it; in a family, for every \
                            count, with the fields listed in the order of the walk";
                Wording::new(
                    "an area whose line is not connected",
                    "no way from start to end over all fields of the line",
                    help,
                )
            }
            AreaCrossesItself => {
                let help =
                    "a line visits each of its fields once; in a family, for every count: data-max limits the counts";
                Wording::new("an area whose line comes back to one of its own fields", "this area", help)
            }
            AreaAmbiguous => {
                let help = "list its fields in the order of the walk, from `area_start` to `area_end`";
                Wording::new("an area whose line can be walked in several ways", "which way?", help)
            }
            NoCircle => {
                let help = "add data-circle=\"left\" or \"right\": where the area lies, walking from start to end";
                Wording::new("an area without a side", "this area", help)
            }
            BadCircle(text) => {
                let help = "data-circle is `left` or `right`, walking from start to end";
                Wording::new(format!("`{text}` is not a side"), "here", help)
            }
            NoCount => Wording::new("an area without a count", "this area", COUNTS),
            BadCount(what) => Wording::new(what.as_str(), "can't be read", COUNTS),
            UnknownRepeat(name) => {
                let help = "use the name that a repeat group gives with data-as (`k` if it gives none)";
                Wording::new(
                    format!("the balance speaks of `{name}`, but nothing is repeated `{name}` times"),
                    "here",
                    help,
                )
            }
            NoWalk => {
                let help = "add data-walk=\"up\", \"right\", \"down\" or \"left\" to the area";
                Wording::new(
                    "an area line of one field that does not touch the live end",
                    "which way is it passed?",
                    help,
                )
            }
            BadWalk(text) => {
                let help = "data-walk is `up`, `right`, `down` or `left`";
                Wording::new(format!("`{text}` is not a direction"), "here", help)
            }
            NeedlessWalk => {
                let help = "delete data-walk: only a line of one field away from the live end needs it";
                Wording::new("a direction for an area that shows it by itself", "not needed", help)
            }
            NoStep => {
                let help = "add data-step=\"dx,dy\": how far each copy is shifted";
                Wording::new("a repeat group without a step", "this group", help)
            }
            BadStep(text) => {
                let help = "write whole numbers, not both 0, such as data-step=\"0,-1\" for upwards";
                Wording::new(format!("`{text}` is not a step"), "here", help)
            }
            BadRange(text) => {
                let help = "data-min, data-max and data-shown are whole numbers from 0 to 31, the least not above the \
                            greatest";
                Wording::new(format!("`{text}` is not a count, or the greatest is below the least"), "here", help)
            }
            BadRepeatName(text) => {
                let help = "use a single small letter, such as data-as=\"k\"";
                Wording::new(format!("`{text}` can't be the name of a count"), "here", help)
            }
            RepeatsDiffer(name) => {
                let help =
                    "give both the same data-step, data-min, data-max and data-shown, or another name with data-as";
                Wording::new(format!("two repeat groups named `{name}` differ in step or range"), "the second", help)
            }
            TooManyRepeats { limit } => {
                let help = format!("a drawing has at most {limit} counts; groups with the same data-as share one");
                Wording::new("too many families in one drawing", "one too many", help)
            }
            NestedRepeat => Wording::new("a repeat group inside another one", "here", "move it out"),
            MovingMark(mark) => {
                let help = "move it out: `live`, `tail`, `forbidden` and the marks of future lines stand still, and an area has \
                            one start, end, entry and exit, which may be marked `after`";
                let title = format!("`{mark}` can't be part of a family");
                Wording::new(title, "inside a repeat group or marked `after`", help)
            }
            AfterNothing => {
                let help = "add a `<g class=\"repeat\">`, name existing ones in data-of, or delete the class; a repeat group \
                            can only stand after those whose names come earlier in the alphabet";
                Wording::new("`after` without a repeat group that it could stand behind", "after what?", help)
            }
            AfterLaterFamily => {
                let help = "move it out of the `after` group, or name in data-of only families that come before it in the \
                            alphabet; a repeat group never stands behind itself";
                Wording::new("a repeat group behind itself or behind a later family", "this group", help)
            }
            EmptyRepeat => {
                Wording::new("a repeat group without marks", "this group", "put marks into it, or delete it")
            }
            NoLine => {
                let help = "add data-line with a small letter, the same for both ends of the line: data-line=\"a\"";
                Wording::new("an end of a future line without the letter of the line", "which line?", help)
            }
            BadLine(text) => {
                let help = "use a single small letter, the same for both ends of the line: data-line=\"a\"";
                Wording::new(format!("`{text}` can't be the letter of a future line"), "here", help)
            }
            LoneEnd(letter) => {
                let help =
                    "mark the other end with the same data-line, or use `future_line` for a field inside a future line";
                Wording::new(format!("the future line `{letter}` has only one end"), "the only one", help)
            }
            ThirdEnd(letter) => {
                let help = "a line has two ends: give each line a letter of its own";
                Wording::new(format!("the future line `{letter}` has more than two ends"), "the third", help)
            }
            EndsOnOneField(letter) => {
                let help = "a future line has at least one way: move one of its ends to the far end of the line";
                Wording::new(format!("the future line `{letter}` has both ends on one field"), "the second", help)
            }
            TooManyLines { limit } => {
                let help = format!("at most {limit} lines with marked ends");
                Wording::new("the drawing has too many future lines", "an end of one too many", help)
            }
            WaysWithExit => {
                let help = "use a balance such as `same>other`, or a drawing that forbids a step";
                Wording::new("a count of ways in a drawing with an exit", "not together with an exit", help)
            }
            ContradictsItself(why) => {
                let help = "change or delete one of the marks that contradict each other; in a family, data-min and data-max \
                            limit the counts";
                Wording::new(format!("the drawing contradicts itself: {why}"), "this is part of it", help)
            }
            UnknownOrientation(name) => {
                let help = suggest(name, Symmetry::ALL.into_iter().map(Symmetry::name), "the orientations are");
                Wording::new(format!("`{name}` is not an orientation"), "in this list", help)
            }
            BadName(name) => {
                let help = "name the file with small letters, digits and underscores, beginning with a letter \
                            (`[a-z][a-z0-9_]*.svg`), without `__`, and not like a keyword of Rust or a module that means \
                            something to it (`lib`, `main`)";
                Wording::new(format!("`{name}` can't be the name of a rule"), "the rule is named after its file", help)
            }
            BadFolder(name) => {
                let help =
                    "name folders with ASCII letters, digits, `_`, `-` and `.`, beginning with a letter or a digit";
                Wording::new(
                    format!("`{name}` can't be the name of a folder of drawings"),
                    "the drawing lies in that folder",
                    help,
                )
            }
            BadFamily => {
                let help =
                    "name it with small letters, digits and underscores, beginning with a letter; or leave it empty";
                Wording::new("the family can't be the name of a folder", "", help)
            }
            SameName { first } => {
                let help = "a name is one string everywhere, also across folders: rename one of the files";
                Wording::new(format!("there is another rule of this name: {first}"), "the second rule", help)
            }
            SameMeaning { first } => {
                let label = "turned or mirrored, the two match the same boards and forbid the same steps";
                Wording::new(format!("this drawing means the same as {first}"), label, "delete one of the two")
            }
            NoTitle => {
                Wording::new("the drawing has no title", "in this drawing", "add `<title>`: the rule's name for people")
            }
            NoReason => {
                let help = "add `<desc>`: a sentence or two that say why the rule is true";
                Wording::new("the drawing gives no reason", "in this drawing", help)
            }
            NoSymbols(marks) => {
                let names: Vec<_> = marks.iter().map(|mark| format!("`{mark}`")).collect();
                let title =
                    format!("the drawing has no symbol for {}, so a viewer shows nothing there", names.join(", "));
                Wording::new(title, "invisible", "`cargo xtask redraw FILE` puts the palette into the drawing")
            }
        }
    }
}

const COUNTS: &str = "data-count is `closed`, `pair` or `even`, `impair` or `odd`, or a balance such as `same>=other+1` (= != < <= \
                      > >=, also with a repeat count: `same=other+k`), or `unfillable`, joined by ` and `; in XML, \
                      `<` is written `&lt;`";

fn suggest<'a>(word: &str, known: impl Iterator<Item = &'a str> + Clone, intro: &str) -> String {
    let all = known.clone().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    match nearest(word, known) {
        Some(name) => format!("did you mean `{name}`? {intro}: {all}"),
        None => format!("{intro}: {all}"),
    }
}
