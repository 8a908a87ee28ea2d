//! The repeat groups of a drawing: read before everything else, because a mark may stand behind any of them.

use super::SVG;
use super::attributes::{classes, start_tag};
use crate::front::mistake::{Located, Mistake};
use crate::language::Class;
use crate::language::balance::is_count_name;
use crate::language::rule::Repeat;
use crate::support::text::shortened;
use oneway::grid::REACH;
use oneway::matching::MOST_FAMILIES;
use roxmltree::Node;
use std::collections::BTreeMap;

/// The counts of a drawing, in the order of their names; groups with the same name share one.
#[derive(Default)]
pub(super) struct Families {
    repeats: Vec<Repeat>,
    /// By where their elements begin in the text.
    groups: BTreeMap<usize, usize>,
    /// Whether a group could not be read: then something may well stand behind it.
    incomplete: bool,
}

/// The greatest count of a repeat group.
const MOST: i32 = REACH;
/// Longer steps lead out of every window.
const LONGEST_STEP: i32 = REACH;
/// A drawing is tried out with all combinations of its counts.
const MOST_COUNTS: usize = MOST_FAMILIES;

impl Families {
    /// Reads all repeat groups.
    pub(super) fn collect(text: &str, root: Node<'_, '_>, mistakes: &mut Vec<Located>) -> Self {
        let mut repeats: BTreeMap<String, Repeat> = BTreeMap::new();
        let mut names = Vec::new();
        let mut incomplete = false;
        for group in groups_with_marks(root).filter(|group| has(*group, Class::Repeat)) {
            let Some(repeat) = read(text, group, mistakes) else {
                incomplete = true;
                continue;
            };
            if repeats.len() == MOST_COUNTS && !repeats.contains_key(&repeat.name) {
                let mistake = Mistake::TooManyRepeats { limit: MOST_COUNTS };
                mistakes.push(Located::new(mistake, start_tag(text, group)));
                continue;
            }
            names.push((group.range().start, repeat.name.clone()));
            let known = repeats.entry(repeat.name.clone()).or_insert_with(|| repeat.clone());
            if *known != repeat {
                mistakes.push(Located::new(Mistake::RepeatsDiffer(repeat.name), start_tag(text, group)));
            }
        }
        let place = |name: &String| repeats.keys().position(|known| known == name).expect("it was inserted");
        let groups = names.iter().map(|(group, name)| (*group, place(name))).collect();
        Self { repeats: repeats.into_values().collect(), groups, incomplete }
    }

    pub(super) fn repeats(&self) -> &[Repeat] {
        &self.repeats
    }

    /// The repeat of a group.
    pub(super) fn of(&self, group: Node<'_, '_>) -> Option<usize> {
        self.groups.get(&group.range().start).copied()
    }

    /// The repeats that an element marked `after` is after: those named in `data-of`, or all of them. A copied element can only be
    /// after those earlier in the alphabet. `None` if there are none.
    pub(super) fn after(&self, node: Node<'_, '_>, copies: Option<usize>) -> Option<Vec<usize>> {
        let possible = 0..copies.unwrap_or(self.repeats.len());
        let after: Option<Vec<usize>> = match node.attribute("data-of") {
            None => Some(possible.collect()),
            Some(names) => names
                .split_ascii_whitespace()
                .map(|name| possible.clone().find(|&i| self.repeats[i].name == name))
                .collect(),
        };
        let unclear = self.incomplete.then(Vec::new);
        after.filter(|after| !after.is_empty()).or(unclear)
    }
}

fn has(node: Node<'_, '_>, class: Class) -> bool {
    classes(node).any(|(name, _)| name == class.name())
}

/// The groups whose marks are read: `<g>` elements that stand in nothing but such groups, and are no notes.
fn groups_with_marks<'a, 'input: 'a>(root: Node<'a, 'input>) -> impl Iterator<Item = Node<'a, 'input>> {
    let is_read = move |node: &Node<'_, '_>| node.has_tag_name((SVG, "g")) && !has(*node, Class::Note);
    root.descendants().filter(move |node| {
        is_read(node) && node.ancestors().skip(1).take_while(|ancestor| *ancestor != root).all(|a| is_read(&a))
    })
}

/// Reads one group; `None` after a mistake, which is added.
fn read(text: &str, group: Node<'_, '_>, mistakes: &mut Vec<Located>) -> Option<Repeat> {
    let mut attribute = |name: &str, mistake: fn(String) -> Mistake, is_right: &dyn Fn(&str) -> bool| {
        let attribute = group.attribute_node(name)?;
        let value = attribute.value().trim();
        if is_right(value) {
            return Some(value);
        }
        mistakes.push(Located::new(mistake(shortened(value)), attribute.range()));
        None
    };
    let is_count = |value: &str| value.parse().is_ok_and(|count: i32| (0..=MOST).contains(&count));
    let number = |value: Option<&str>| value.and_then(|value| value.parse::<i32>().ok());
    let step = attribute("data-step", Mistake::BadStep, &|value| parse_step(value).is_some()).and_then(parse_step);
    let min = number(attribute("data-min", Mistake::BadRange, &is_count)).unwrap_or(1);
    let max =
        number(attribute("data-max", Mistake::BadRange, &|value| is_count(value) && number(Some(value)) >= Some(min)));
    let shown = number(attribute("data-shown", Mistake::BadRange, &is_count)).unwrap_or(0);
    let name = attribute("data-as", Mistake::BadRepeatName, &is_count_name).unwrap_or("k").to_owned();
    if !group.has_attribute("data-step") {
        mistakes.push(Located::new(Mistake::NoStep, start_tag(text, group)));
    }
    Some(Repeat { name, step: step?, min, max, shown })
}

fn parse_step(text: &str) -> Option<(i32, i32)> {
    let (dx, dy) = text.split_once(',')?;
    let number = |text: &str| text.trim().parse().ok().filter(|n| (-LONGEST_STEP..=LONGEST_STEP).contains(n));
    Some((number(dx)?, number(dy)?)).filter(|&step| step != (0, 0))
}
