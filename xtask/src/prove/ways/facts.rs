//! Which marks a proof needs: the others are left out one by one, as long as the rest still proves the same.

use super::{is_concluded, is_proved_unless};
use crate::language::rule::Offset;
use crate::language::vocabulary::VocabularyMark;
use crate::language::ways::{WayMark, WaysMark, WaysRule};
use crate::prove::Effort;
use oneway::matching::ways::WaysAssumptions;
use oneway::support::cancel::Cancellation;

/// A part of a drawing that it might do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaysPart {
    /// The assumption that no line touches itself.
    NoTouching,
    /// The assumption that every field has a line.
    Filled,
    /// A test of a field.
    Test(Offset, WaysMark),
    /// A test of a way.
    Way(WayMark),
}

impl WaysPart {
    /// All parts of a drawing, in the order in which they are left out.
    fn all_of(rule: &WaysRule) -> Vec<Self> {
        let ways = rule.ways.iter().filter(|marked| !marked.mark.is_conclusion()).copied().map(Self::Way);
        let tests = rule.marks.iter().map(|(at, mark)| Self::Test(*at, *mark));
        let touching = rule.assumes.no_touching.then_some(Self::NoTouching);
        let filled = rule.assumes.filled.then_some(Self::Filled);
        touching.into_iter().chain(filled).chain(ways).chain(tests).collect()
    }

    /// The part and its place in the picture, in a few words.
    pub fn words(&self, rule: &WaysRule) -> String {
        let place = |at: Offset| {
            let (x, y) = rule.frame.drawn_at(at);
            format!("x={x} y={y}")
        };
        match self {
            Self::NoTouching => "the assumption `no_touching`".to_owned(),
            Self::Filled => "the assumption `filled`".to_owned(),
            Self::Test(at, mark) => format!("`{}` at {}", mark.entry().name, place(*at)),
            Self::Way(marked) => {
                format!("`{}` {} of {}", marked.mark.entry().name, marked.way.step.name(), place(marked.way.from))
            }
        }
    }

    /// The drawing without this part; `None` if it can't be left out alone.
    fn left_out_of(&self, rule: &WaysRule) -> Option<WaysRule> {
        let mut fewer = rule.clone();
        match self {
            Self::NoTouching => fewer.assumes = WaysAssumptions { no_touching: false, ..fewer.assumes },
            Self::Filled => fewer.assumes = WaysAssumptions { filled: false, ..fewer.assumes },
            Self::Test(at, mark) => fewer.marks.retain(|known| known != &(*at, *mark)),
            Self::Way(marked) => fewer.ways.retain(|known| known != marked),
        }
        // Without the line that it is compared with, a field of another line says nothing.
        let (same, other) = (fewer.marked(WaysMark::SameLine).count(), fewer.marked(WaysMark::OtherLine).count());
        let is_comparison = (same, other) == (0, 0) || (same > 0 && same + other > 1);
        let has_test = !fewer.marks.is_empty() || fewer.ways.iter().any(|marked| !marked.mark.is_conclusion());
        (is_comparison && has_test).then_some(fewer)
    }
}

/// The drawing for one conclusion alone, with the marks that its proof needs. Where the effort ends before a mark was tried, the mark
/// is kept.
pub(super) fn needed(rule: &WaysRule, conclusion: WayMark, effort: &Effort<'_>) -> WaysRule {
    let mut alone = rule.clone();
    alone.ways.retain(|marked| !marked.mark.is_conclusion() || *marked == conclusion);
    reduced(alone, |fewer| is_concluded(fewer, conclusion, effort)).0
}

/// The drawing without the marks that no proof of it needs, and these; `None` if it is not proved or the work was cancelled.
pub fn without_needless(stop: &Cancellation, rule: &WaysRule) -> Option<(WaysRule, Vec<WaysPart>)> {
    let is_proved = |rule: &WaysRule| is_proved_unless(stop, rule) == Some(true);
    let reduced = is_proved(rule).then(|| reduced(rule.clone(), is_proved))?;
    (!stop.is_cancelled()).then_some(reduced)
}

fn reduced(rule: WaysRule, is_still_proved: impl Fn(&WaysRule) -> bool) -> (WaysRule, Vec<WaysPart>) {
    let (mut least, mut left_out) = (rule.clone(), Vec::new());
    for part in WaysPart::all_of(&rule) {
        if let Some(fewer) = part.left_out_of(&least).filter(|fewer| is_still_proved(fewer)) {
            least = fewer;
            left_out.push(part);
        }
    }
    // Two fields of a comparison can only be left out together.
    let mut without = least.clone();
    without.marks.retain(|(_, mark)| !matches!(mark, WaysMark::SameLine | WaysMark::OtherLine));
    if without != least && is_still_proved(&without) {
        let dropped = least.marks.iter().filter(|mark| !without.marks.contains(mark));
        left_out.extend(dropped.map(|(at, mark)| WaysPart::Test(*at, *mark)));
        least = without;
    }
    (least, left_out)
}
