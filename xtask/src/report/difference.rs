//! How two versions of a drawing differ: in words, and as fields that a picture can show. Knows no file.

use super::{Change, ChangeKind, Drawing};
use crate::emit;
use crate::language::condition::Condition;
use crate::language::drawn_rule::{DrawnRule, PuzzleRule};
use crate::language::future::{Coordinate, Way};
use crate::language::rule::{Area, Offset, Place, Repeat, Rule};
use crate::language::side_name;
use crate::language::takuzu::{Along, TakuzuRule};
use crate::language::vocabulary::VocabularyMark;
use crate::language::ways::{WaysRule, assumption_words};
use crate::output::print::{ExtraMark, picture_of_any};
use std::collections::{BTreeMap, BTreeSet};

/// The difference of two versions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// In words, one difference after the other.
    pub words: Vec<String>,
    /// Fields with a condition or conclusion that only the version before has, from the live end or the anchor.
    pub gone: BTreeSet<Offset>,
    /// Fields with a condition or conclusion that only the version after has.
    pub new: BTreeSet<Offset>,
}

/// The difference between the two sides of a change; empty if one side is missing.
pub fn of_change(change: &Change<DrawnRule>) -> Difference {
    let (Some(before), Some(after)) = (&change.before, &change.after) else { return Difference::default() };
    let mut words = Vec::new();
    if before.rule.name() != after.rule.name() {
        words.push(format!("renamed from {}", before.rule.name()));
    }
    if before.family() != after.family() {
        words.push(format!("moved from {} to {}", before.family(), after.family()));
    }
    let mut difference = between(&before.rule, &after.rule);
    words.append(&mut difference.words);
    if before.text != after.text && change.kind() != ChangeKind::Changed {
        words.push("the boards that it matches are the same, and what it concludes".to_owned());
    }
    Difference { words, ..difference }
}

/// The difference between two versions of a rule.
pub fn between(before: &DrawnRule, after: &DrawnRule) -> Difference {
    let mut difference = Difference::default();
    match (before, after) {
        (DrawnRule::Line(before), DrawnRule::Line(after)) => {
            difference.marks(before, after);
            difference.future(before, after);
            difference.areas(before, after);
            difference.families(&before.repeats, &after.repeats);
        }
        _ => difference.placed_marks(before, after),
    }
    let attributes = attributes(before).into_iter().zip(attributes(after));
    attributes.for_each(|((what, was), (_, is))| difference.became(what, &was, &is));
    let names =
        |rule: &DrawnRule| rule.orientations().iter().map(|turned| turned.name()).collect::<Vec<_>>().join(", ");
    difference.became("orientations", &names(before), &names(after));
    let size = |rule: &DrawnRule| format!("{}x{}", rule.frame().width, rule.frame().height);
    difference.became("the picture's size", &size(before), &size(after));
    difference.became("title", before.title(), after.title());
    difference.became("reason", before.reason(), after.reason());
    if difference.words.is_empty() && before.meaning() != after.meaning() {
        difference.words.push("its marks moved against the live end".to_owned());
    }
    difference
}

/// What a drawing states beside its marks.
fn attributes(rule: &DrawnRule) -> [(&'static str, String); 2] {
    let (level, assumes) = match rule {
        DrawnRule::Line(_) => (String::new(), String::new()),
        DrawnRule::Takuzu(rule) => (rule.level.to_string(), String::new()),
        DrawnRule::Ways(rule) => (rule.level.to_string(), assumption_words(rule.assumes).join(", ")),
    };
    [("level", level), ("what it assumes", assumes)]
}

/// A mark of a drawing without a live end: its place in the picture, its name, and its fields.
type PlacedMark = (String, String, Vec<Offset>);

/// The marks of a drawing without a live end; none of one of the line.
fn placed_marks(rule: &DrawnRule) -> BTreeSet<PlacedMark> {
    let frame = rule.frame();
    let on_field = |at: Offset| {
        let (x, y) = frame.drawn_at(at);
        (format!("x={x} y={y}"), vec![at])
    };
    let on_way = |way: Way| {
        let [from, to] = way.fields().map(|at| frame.drawn_at(at));
        let (x, y) = (Coordinate::between(from.0, to.0), Coordinate::between(from.1, to.1));
        (format!("x={x} y={y}"), way.fields().to_vec())
    };
    let marked = |(place, fields): (String, Vec<Offset>), name: &str| (place, format!("`{name}`"), fields);
    match rule {
        DrawnRule::Line(_) => BTreeSet::new(),
        DrawnRule::Takuzu(TakuzuRule { marks, signs, lines, .. }) => {
            let marks = marks.iter().map(|(at, mark)| marked(on_field(*at), mark.entry().name));
            let signs = signs.iter().map(|sign| marked(on_way(sign.way), sign.mark.entry().name));
            let lines = lines.iter().map(|line| {
                let along = if line.along == Along::Row { "row" } else { "column" };
                let (place, fields) = on_field(line.at);
                (place, format!("the {along} with `{}`", line.count), fields)
            });
            marks.chain(signs).chain(lines).collect()
        }
        DrawnRule::Ways(WaysRule { marks, ways, .. }) => {
            let marks = marks.iter().map(|(at, mark)| marked(on_field(*at), mark.entry().name));
            marks.chain(ways.iter().map(|way| marked(on_way(way.way), way.mark.entry().name))).collect()
        }
    }
}

/// Lines that are added to and removed from the generated file of a drawing.
pub fn generated_lines(change: &Change<DrawnRule>) -> (usize, usize) {
    let code = |drawing: &Option<Drawing<DrawnRule>>| {
        drawing.as_ref().map_or(String::new(), |known| emit::any_rule_file(&known.rule, &known.path))
    };
    let (before, after) = (code(&change.before), code(&change.after));
    let difference = similar::TextDiff::from_lines(&before, &after);
    let count = |tag: similar::ChangeTag| difference.iter_all_changes().filter(|change| change.tag() == tag).count();
    (count(similar::ChangeTag::Insert), count(similar::ChangeTag::Delete))
}

/// The drawing of a rule with frames around some of its fields: the new ones, or those that will be removed.
pub fn framed(rule: &DrawnRule, fields: &BTreeSet<Offset>, is_new: bool) -> String {
    let (name, symbol) = match is_new {
        true => (
            "frame_new",
            r##"<rect x=".03" y=".03" width=".94" height=".94" rx=".14" fill="none" stroke="#16a34a" stroke-width=".1"/>"##,
        ),
        false => (
            "frame_gone",
            r##"<rect x=".03" y=".03" width=".94" height=".94" rx=".14" fill="none" stroke="#dc2626" stroke-width=".1" stroke-dasharray=".18 .12"/>"##,
        ),
    };
    picture_of_any(rule, &fields.iter().map(|&at| ExtraMark { at, name, symbol }).collect::<Vec<_>>())
}

impl Difference {
    fn became(&mut self, what: &str, before: &str, after: &str) {
        if before != after {
            let quoted = |text: &str| if text.is_empty() { "nothing".to_owned() } else { format!("“{text}”") };
            self.words.push(format!("{what}: {} became {}", quoted(before), quoted(after)));
        }
    }

    /// Marks of drawings without a live end, compared by their places in the pictures: an anchor may be another one.
    fn placed_marks(&mut self, before: &DrawnRule, after: &DrawnRule) {
        let (old, new) = (placed_marks(before), placed_marks(after));
        let places = |marks: &BTreeSet<PlacedMark>| {
            marks.iter().map(|(place, name, _)| (place.clone(), name.clone())).collect::<BTreeSet<_>>()
        };
        let (old_places, new_places) = (places(&old), places(&new));
        for (marks, others, words, fields) in
            [(&old, &new_places, "taken away at", &mut self.gone), (&new, &old_places, "added at", &mut self.new)]
        {
            for (place, name, marked) in
                marks.iter().filter(|(place, name, _)| !others.contains(&(place.clone(), name.clone())))
            {
                self.words.push(format!("{name} {words} {place}"));
                fields.extend(marked);
            }
        }
    }

    fn marks(&mut self, before: &Rule, after: &Rule) {
        let marks_of = |rule: &Rule| {
            let mut marks: BTreeMap<Place, BTreeSet<&'static str>> = BTreeMap::new();
            for mark in &rule.marks {
                marks.entry(mark.place.clone()).or_default().insert(mark.mark.name());
            }
            marks
        };
        let (old, new) = (marks_of(before), marks_of(after));
        let nothing = BTreeSet::new();
        for place in old.keys().chain(new.keys()).collect::<BTreeSet<_>>() {
            let (was, is) = (old.get(place).unwrap_or(&nothing), new.get(place).unwrap_or(&nothing));
            let list = |marks: &mut dyn Iterator<Item = &&str>| {
                marks.map(|m| format!("`{m}`")).collect::<Vec<_>>().join(" and ")
            };
            let (gone, come) = (list(&mut was.difference(is)), list(&mut is.difference(was)));
            let words = match (gone.is_empty(), come.is_empty()) {
                (true, true) => continue,
                (true, false) => format!("{come} added at {}", where_in(after, place)),
                (false, true) => format!("{gone} taken away at {}", where_in(before, place)),
                (false, false) => format!("{gone} became {come} at {}", where_in(after, place)),
            };
            self.words.push(words);
            if !gone.is_empty() {
                self.gone.insert(place.drawn(&before.repeats));
            }
            if !come.is_empty() {
                self.new.insert(place.drawn(&after.repeats));
            }
        }
    }

    /// The ends and the forced ways of future lines.
    fn future(&mut self, before: &Rule, after: &Rule) {
        let conditions = |rule: &Rule| {
            let all = Condition::all_of(rule).into_iter();
            all.filter(|condition| !matches!(condition, Condition::Field(_))).collect::<BTreeSet<_>>()
        };
        let (old, new) = (conditions(before), conditions(after));
        for (changed, rule, words, fields) in [
            (old.difference(&new), before, "taken away", &mut self.gone),
            (new.difference(&old), after, "added", &mut self.new),
        ] {
            for condition in changed {
                let places =
                    condition.drawn(rule).into_iter().map(|(mark, [x, y])| format!("`{}` at x={x} y={y}", mark.name()));
                self.words.push(format!("{} {words}", places.collect::<Vec<_>>().join(" and ")));
                fields.extend(condition.fields());
            }
        }
    }

    fn areas(&mut self, before: &Rule, after: &Rule) {
        let several = before.areas.len().max(after.areas.len()) > 1;
        for i in 0..before.areas.len().max(after.areas.len()) {
            let name = if several { format!("area {}", i + 1) } else { "the area".to_owned() };
            let line = |rule: &Rule, area: &Area| {
                area.line.iter().map(|place| place.drawn(&rule.repeats)).collect::<BTreeSet<Offset>>()
            };
            match (before.areas.get(i), after.areas.get(i)) {
                (Some(old), Some(new)) => self.area(&name, (before, old), (after, new)),
                (None, Some(new)) => {
                    self.words.push(format!(
                        "{name} added: {}, on the {} of its line",
                        new.count,
                        side_name(new.circle)
                    ));
                    self.new.extend(line(after, new));
                }
                (Some(old), None) => {
                    self.words.push(format!(
                        "{name} taken away: {}, on the {} of its line",
                        old.count,
                        side_name(old.circle)
                    ));
                    self.gone.extend(line(before, old));
                }
                (None, None) => {}
            }
        }
    }

    fn area(&mut self, name: &str, (before, old): (&Rule, &Area), (after, new): (&Rule, &Area)) {
        self.became(name, &old.count.to_string(), &new.count.to_string());
        self.became(&format!("the side of {name}"), side_name(old.circle), side_name(new.circle));
        let walk = |area: &Area| area.walk.map_or("", |walk| walk.name());
        self.became(&format!("the direction in which the line of {name} is passed"), walk(old), walk(new));
        let fields = |rule: &Rule, places: &[Place]| {
            places.iter().map(|place| where_in(rule, place)).collect::<Vec<_>>().join(", ")
        };
        let places =
            |area: &Area| [area.line.clone(), Vec::from_iter(area.entry.clone()), Vec::from_iter(area.exit.clone())];
        let ends = ["the line", "the entry", "the exit"].into_iter().zip(places(old)).zip(places(new));
        for ((what, was), is) in ends {
            if was == is {
                continue;
            }
            self.became(&format!("{what} of {name}"), &fields(before, &was), &fields(after, &is));
            let beyond = |places: &[Place], known: &[Place], rule: &Rule| {
                let strange = places.iter().filter(|place| !known.contains(place));
                strange.map(|place| place.drawn(&rule.repeats)).collect::<Vec<_>>()
            };
            self.gone.extend(beyond(&was, &is, before));
            self.new.extend(beyond(&is, &was, after));
        }
        if old.count != new.count || old.circle != new.circle {
            self.gone.extend(old.line.iter().map(|place| place.drawn(&before.repeats)));
            self.new.extend(new.line.iter().map(|place| place.drawn(&after.repeats)));
        }
    }

    fn families(&mut self, before: &[Repeat], after: &[Repeat]) {
        let describe = |repeat: Option<&Repeat>| {
            repeat.map_or(String::new(), |Repeat { name, step, min, max, shown }| {
                let most = max.map_or("on".to_owned(), |max| format!("to {max}"));
                format!("{name} from {min} {most}, {},{} further each time, drawn with {shown}", step.0, step.1)
            })
        };
        for i in 0..before.len().max(after.len()) {
            self.became("family", &describe(before.get(i)), &describe(after.get(i)));
        }
    }
}

/// Where a field is in the picture of its rule.
fn where_in(rule: &Rule, place: &Place) -> String {
    let at = place.drawn(&rule.repeats);
    let name = |family: &usize| rule.repeats.get(*family).map_or("?", |repeat| repeat.name.as_str());
    let copies = place.shift.copies.map(|family| format!(", {} times", name(&family)));
    let after: Vec<_> = place.shift.after.iter().map(name).collect();
    let after = (!after.is_empty()).then(|| format!(", behind {}", after.join(" and ")));
    let moved = [copies.unwrap_or_default(), after.unwrap_or_default()].concat();
    format!("x={} y={}{moved}", rule.frame.live_x + at.dx, rule.frame.live_y + at.dy)
}
