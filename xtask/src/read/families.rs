//! The repeat groups of a drawing: read before everything else, because a mark may stand behind any of them.

use super::attributes::{classes, shortened, start_tag};
use crate::count::is_count_name;
use crate::language::Class;
use crate::mistake::{Located, Mistake, Span};
use crate::rule::Repeat;
use roxmltree::Node;
use std::collections::BTreeMap;

/// The counts of a drawing, in the order of their names; groups with the same name share one.
#[derive(Default)]
pub(super) struct Families {
    repeats: Vec<Repeat>,
    /// By where their elements begin in the text.
    groups: BTreeMap<usize, usize>,
}

/// The greatest count that a drawing can ask for.
const MOST: i32 = 31;
/// Longer steps lead out of every window.
const LONGEST_STEP: i32 = 31;

impl Families {
    /// Reads all repeat groups.
    pub(super) fn collect(text: &str, root: Node<'_, '_>, mistakes: &mut Vec<Located>) -> Self {
        let mut repeats: BTreeMap<String, Repeat> = BTreeMap::new();
        let mut names = Vec::new();
        let groups = root.descendants().filter(|node| node.tag_name().name() == "g" && has(*node, Class::Repeat));
        for group in groups.filter(|group| !is_decoration(*group)) {
            match read(text, group) {
                Ok(repeat) => {
                    names.push((group.range().start, repeat.name.clone()));
                    let known = repeats.entry(repeat.name.clone()).or_insert_with(|| repeat.clone());
                    if *known != repeat {
                        mistakes.push(Located::new(Mistake::RepeatsDiffer(repeat.name), start_tag(text, group)));
                    }
                }
                Err(mistake) => mistakes.push(mistake),
            }
        }
        let place = |name: &String| repeats.keys().position(|known| known == name).expect("it was inserted");
        let groups = names.iter().map(|(group, name)| (*group, place(name))).collect();
        Self { repeats: repeats.into_values().collect(), groups }
    }

    pub(super) fn repeats(&self) -> &[Repeat] {
        &self.repeats
    }

    /// The repeat that a group stands for.
    pub(super) fn of(&self, group: Node<'_, '_>) -> Option<usize> {
        self.groups.get(&group.range().start).copied()
    }

    /// The repeats that an element marked `after` stands behind: those named in `data-of`, or all of them. What is
    /// itself copied can only stand behind those earlier in the alphabet. `None` if that leaves nothing.
    pub(super) fn after(&self, node: Node<'_, '_>, copies: Option<usize>) -> Option<Vec<usize>> {
        let possible = 0..copies.unwrap_or(self.repeats.len());
        let after: Option<Vec<usize>> = match node.attribute("data-of") {
            None => Some(possible.collect()),
            Some(names) => names
                .split_ascii_whitespace()
                .map(|name| possible.clone().find(|&i| self.repeats[i].name == name))
                .collect(),
        };
        after.filter(|after| !after.is_empty())
    }
}

fn has(node: Node<'_, '_>, class: Class) -> bool {
    classes(node).any(|(name, _)| name == class.name())
}

fn is_decoration(node: Node<'_, '_>) -> bool {
    node.ancestors().any(|a| matches!(a.tag_name().name(), "defs" | "symbol") || has(a, Class::Note))
}

fn read(text: &str, group: Node<'_, '_>) -> Result<Repeat, Located> {
    let attribute = |name: &str| group.attribute_node(name);
    let wrong = |mistake: fn(String) -> Mistake, value: &str, span: Span| Located::new(mistake(shortened(value)), span);
    let step = attribute("data-step").ok_or_else(|| Located::new(Mistake::NoStep, start_tag(text, group)))?;
    let step = parse_step(step.value()).ok_or_else(|| wrong(Mistake::BadStep, step.value(), step.range()))?;
    let count = |name: &str| match attribute(name) {
        None => Ok(None),
        Some(a) => match a.value().trim().parse::<i32>() {
            Ok(count) if (0..=MOST).contains(&count) => Ok(Some(count)),
            _ => Err(wrong(Mistake::BadRange, a.value(), a.range())),
        },
    };
    let (min, max) = (count("data-min")?.unwrap_or(1), count("data-max")?);
    if max.is_some_and(|max| max < min) {
        let max = attribute("data-max").expect("it was read");
        return Err(wrong(Mistake::BadRange, max.value(), max.range()));
    }
    let name = match attribute("data-as") {
        None => "k".to_owned(),
        Some(a) if is_count_name(a.value()) => a.value().to_owned(),
        Some(a) => return Err(wrong(Mistake::BadRepeatName, a.value(), a.range())),
    };
    let shown = count("data-shown")?.unwrap_or(0);
    Ok(Repeat { name, step, min, max, shown })
}

fn parse_step(text: &str) -> Option<(i32, i32)> {
    let (dx, dy) = text.split_once(',')?;
    let number = |text: &str| text.trim().parse().ok().filter(|n| (-LONGEST_STEP..=LONGEST_STEP).contains(n));
    Some((number(dx)?, number(dy)?)).filter(|&step| step != (0, 0))
}
