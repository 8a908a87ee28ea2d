//! Chooses the steps of the tour. Knows nothing of time, keys and screen.

use crate::cli::mask::LineShape;
use crate::grid::{Chance, Field, Step};
use crate::line::Board;
use crate::line::deduce::RuleSet;
use crate::line::walk::Walker;
use crate::line::walk::by_witness::WitnessWalker;
use crate::matching::Areas;
use clap::ValueEnum;

/// A step to an empty field, and whether the rules allow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NextStep {
    /// The step.
    pub(super) step: Step,
    /// Where it leads.
    pub(super) to: Field,
    /// Whether the line may go there.
    pub(super) allowed: bool,
    /// The rules that forbid it.
    pub(super) forbidden_by: Vec<String>,
}

/// How the steps are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum WatchGuide {
    /// With a completion in hand, so that the line never gets stuck
    #[value(alias = "certain")]
    Witness,
    /// By the rules alone
    Rules,
}

/// Draws the line that `oneway walk` draws, field by field. It never takes a step back: the tour shows earlier boards without it, so
/// that its findings and its random numbers stay as they are.
pub(super) struct Guide {
    /// The board that the line begins with.
    start: Board,
    /// A completion of it, if one is known.
    ahead: Option<Vec<Field>>,
    by: WatchGuide,
    rules: RuleSet<'static>,
    name: String,
    leader: Leader,
    chance: Chance,
}

enum Leader {
    Witness(Box<WitnessWalker<'static>>),
    Rules(Box<Walker<'static>>),
}

impl Leader {
    /// `None` if no completion of the board is found.
    fn new(by: WatchGuide, start: &Board, ahead: Option<&[Field]>, rules: RuleSet<'static>) -> Option<Self> {
        Some(match (by, ahead) {
            (WatchGuide::Witness, Some(ahead)) => {
                Self::Witness(Box::new(WitnessWalker::on(start.clone(), ahead, rules)))
            }
            (WatchGuide::Witness, None) => Self::Witness(Box::new(WitnessWalker::from_board(start.clone(), rules)?)),
            (WatchGuide::Rules, _) => Self::Rules(Box::new(Walker::on(start.clone(), rules))),
        })
    }
}

impl Guide {
    /// A guide at the beginning of the line that belongs to a seed, with the name of its rules; `None` if no completion is known or
    /// found.
    pub(super) fn new(
        LineShape { board: start, ahead }: LineShape,
        by: WatchGuide,
        rules: RuleSet<'static>,
        name: String,
        seed: u64,
    ) -> Option<Self> {
        let leader = Leader::new(by, &start, ahead.as_deref(), rules)?;
        Some(Self { start, ahead, by, rules, name, leader, chance: Chance::from_seed(seed) })
    }

    /// Begins anew, with the line that belongs to a seed.
    pub(super) fn begin(&mut self, seed: u64) {
        self.leader = Leader::new(self.by, &self.start, self.ahead.as_deref(), self.rules)
            .expect("a completion was found before");
        self.chance = Chance::from_seed(seed);
    }

    /// The board with the line as far as it was drawn.
    pub(super) fn board(&self) -> &Board {
        match &self.leader {
            Leader::Witness(walker) => walker.board(),
            Leader::Rules(walker) => walker.board(),
        }
    }

    /// Draws the line one field further, by chance; by which step, if there was one.
    pub(super) fn step_at_random(&mut self) -> Option<Step> {
        match &mut self.leader {
            Leader::Witness(walker) => walker.step_at_random(&mut self.chance),
            Leader::Rules(walker) => walker.step_at_random(&mut self.chance),
        }
    }

    /// The verdict of the rules on each step to an empty field of a board of the same size.
    pub(super) fn judge(&self, board: &Board) -> Vec<NextStep> {
        // A walker of its own: the guide's walker stands elsewhere if an earlier board is shown.
        let allowed = Walker::on(board.clone(), self.rules).allowed();
        let (mut ahead, mut areas) = (board.clone(), Areas::for_size(board.size()));
        let judged = |step| {
            let (to, allowed) = (board.live().neighbour(step), allowed.contains(step));
            let forbidden_by = if allowed { Vec::new() } else { self.against(&mut ahead, &mut areas, step) };
            NextStep { step, to, allowed, forbidden_by }
        };
        board.steps_to_empty_fields().iter().map(judged).collect()
    }

    /// The rules that forbid a step, in the words of `oneway explain`.
    fn against(&self, board: &mut Board, areas: &mut Areas, step: Step) -> Vec<String> {
        if !board.free_steps().contains(step) {
            return vec!["its place: the end comes last".into()];
        }
        let by = self.rules.forbidden_by_drawings(board, areas, step);
        let mut reasons: Vec<_> = by.iter().map(ToString::to_string).collect();
        let by_universal = self.rules.refuted_by_universal(board, step);
        reasons.extend(by_universal.map(|why| format!("the universal rule: {}", why.contradiction)));
        reasons
    }

    /// How the steps are chosen.
    pub(super) fn by(&self) -> WatchGuide {
        self.by
    }

    /// Its rules, in a word or two.
    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// Guides by each set of rules.
    fn guides(by: WatchGuide, side: i32, seed: u64) -> [Guide; 3] {
        let start = Board::new(Size::square(side).expect("a size"));
        [RuleSet::all(), RuleSet::drawn(), RuleSet::universal()].map(|rules| {
            Guide::new(LineShape { board: start.clone(), ahead: None }, by, rules, "rules".into(), seed)
                .expect("there is a line")
        })
    }

    #[test]
    fn every_forbidden_step_has_a_reason_and_the_line_takes_allowed_steps() {
        let mut forbidden = 0;
        for mut guide in
            (1..=5).flat_map(|seed| [WatchGuide::Rules, WatchGuide::Witness].map(|by| guides(by, 11, seed))).flatten()
        {
            loop {
                let judged = guide.judge(guide.board());
                for step in &judged {
                    assert_eq!(step.allowed, step.forbidden_by.is_empty(), "{step:?}");
                    assert_eq!(step.to, guide.board().live().neighbour(step.step));
                    forbidden += usize::from(!step.allowed);
                }
                let Some(taken) = guide.step_at_random() else { break };
                assert!(judged.iter().any(|step| step.step == taken && step.allowed), "{taken:?} of {judged:?}");
            }
        }
        assert!(forbidden > 100, "{forbidden}");
    }

    #[test]
    fn reasons_are_in_the_words_of_explain() {
        let mut board = Board::new(Size::square(5).expect("a size"));
        for step in [Step::Right, Step::Right, Step::Down, Step::Down, Step::Left] {
            board.step(step);
        }
        let down = |guide: &Guide| guide.judge(&board).into_iter().find(|judged| judged.step == Step::Down);
        let [all, drawn, universal] =
            guides(WatchGuide::Rules, 5, 7).map(|guide| down(&guide).expect("it is free").forbidden_by);
        assert!(drawn.contains(&"close_straight mirrored_turned_left".into()), "{drawn:?}");
        assert_eq!(universal, ["the universal rule: (2, 2) has too few ways left"]);
        assert_eq!(all, [drawn, universal].concat());
    }

    #[test]
    fn the_end_comes_last() {
        let mut board = Board::new(Size::square(3).expect("a size"));
        [Step::Right, Step::Right, Step::Down].into_iter().for_each(|step| board.step(step));
        let judged = guides(WatchGuide::Rules, 3, 7)[0].judge(&board);
        assert_eq!(judged[0].forbidden_by, ["its place: the end comes last"]);
        assert_eq!((judged[1].step, judged[1].allowed), (Step::Left, true));
    }
}
