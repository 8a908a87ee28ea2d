//! Which marks a proof needs: the others are left out one by one, as long as the rest still proves the same.

use super::{TakuzuConclusion, is_concluded, is_proved_unless};
use crate::language::rule::Offset;
use crate::language::takuzu::line_count::{Clause, LineCount};
use crate::language::takuzu::{LineRegion, SignMark, TakuzuMark, TakuzuRule};
use crate::language::vocabulary::VocabularyMark;
use crate::prove::Effort;
use oneway::support::cancel::Cancellation;

/// A part of a drawing that it might do without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakuzuPart {
    /// A test of a field.
    Test(Offset, TakuzuMark),
    /// A sign.
    Sign(SignMark),
    /// A condition on a whole line.
    Line(LineRegion),
    /// One of several clauses of a condition.
    Clause(LineRegion, Clause),
}

impl TakuzuPart {
    /// All parts of a drawing, in the order in which they are left out: what a proof for lines of every length can't have is first.
    fn all_of(rule: &TakuzuRule) -> Vec<Self> {
        let lines = rule.lines.iter().cloned().map(Self::Line);
        let clauses = rule.lines.iter().flat_map(|line| {
            let several = line.count.clauses.iter().filter(|_| line.count.clauses.len() > 1);
            several.map(|clause| Self::Clause(line.clone(), clause.clone()))
        });
        let signs = rule.signs.iter().copied().map(Self::Sign);
        let is_test = |mark: TakuzuMark| !matches!(mark, TakuzuMark::PutA | TakuzuMark::PutB);
        let tests = rule.marks.iter().filter(|(_, mark)| is_test(*mark)).map(|(at, mark)| Self::Test(*at, *mark));
        lines.chain(clauses).chain(signs).chain(tests).collect()
    }

    /// The part and its place in the picture, in a few words.
    pub fn words(&self, rule: &TakuzuRule) -> String {
        let place = |at: Offset| format!("x={} y={}", rule.frame.x + at.dx, rule.frame.y + at.dy);
        match self {
            Self::Test(at, mark) => format!("`{}` at {}", mark.entry().name, place(*at)),
            Self::Sign(sign) => format!("the sign `{}` beside {}", sign.mark.entry().name, place(sign.way.from)),
            Self::Line(line) => format!("`{}` at {}", line.count, place(line.at)),
            Self::Clause(line, clause) => {
                let clause = LineCount { clauses: vec![clause.clone()] };
                format!("`{clause}` of `{}` at {}", line.count, place(line.at))
            }
        }
    }

    /// The drawing without this part.
    fn left_out_of(&self, rule: &TakuzuRule) -> TakuzuRule {
        let mut fewer = rule.clone();
        match self {
            Self::Test(at, mark) => fewer.marks.retain(|known| *known != (*at, *mark)),
            Self::Sign(sign) => fewer.signs.retain(|known| known != sign),
            Self::Line(line) => fewer.lines.retain(|known| known != line),
            Self::Clause(line, clause) => {
                for known in fewer.lines.iter_mut().filter(|known| (known.at, known.along) == (line.at, line.along)) {
                    if known.count.clauses.len() > 1 {
                        known.count.clauses.retain(|known| known != clause);
                    }
                }
            }
        }
        fewer
    }
}

/// The drawing for one conclusion alone, with the marks that its proof needs. Where the effort ends before a mark was tried, the mark
/// is kept.
pub(super) fn needed(rule: &TakuzuRule, conclusion: TakuzuConclusion, effort: &Effort<'_>) -> TakuzuRule {
    let mut alone = rule.clone();
    let is_kept =
        |at: Offset, mark: TakuzuMark| at == conclusion.at || !matches!(mark, TakuzuMark::PutA | TakuzuMark::PutB);
    alone.marks.retain(|(at, mark)| is_kept(*at, *mark));
    reduced(alone, |fewer| is_concluded(fewer, conclusion, effort)).0
}

/// The drawing without the marks that no proof of it needs, and these; `None` if it is not proved or the work was cancelled.
pub fn without_needless(stop: &Cancellation, rule: &TakuzuRule) -> Option<(TakuzuRule, Vec<TakuzuPart>)> {
    let is_proved = |rule: &TakuzuRule| is_proved_unless(stop, rule) == Some(true);
    let reduced = is_proved(rule).then(|| reduced(rule.clone(), is_proved))?;
    (!stop.is_cancelled()).then_some(reduced)
}

fn reduced(rule: TakuzuRule, is_still_proved: impl Fn(&TakuzuRule) -> bool) -> (TakuzuRule, Vec<TakuzuPart>) {
    let (mut least, mut left_out) = (rule.clone(), Vec::new());
    for part in TakuzuPart::all_of(&rule) {
        let fewer = part.left_out_of(&least);
        if fewer != least && is_still_proved(&fewer) {
            least = fewer;
            left_out.push(part);
        }
    }
    (least, left_out)
}
