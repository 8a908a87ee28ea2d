//! Who leads the line through the tour. The tour knows a guide by this trait alone; a guide knows nothing of time, keys and
//! screen.

use crate::cli::forbidding::Forbidding;
use oneway::board::Board;
use oneway::geometry::{Field, Step};
use oneway::rule_set::RuleSet;
use oneway::rules::Areas;
use oneway::size::Size;
use oneway::universal::Reasons;
use oneway::walk::{Chance, Walker};

/// Draws a line, field by field. It never takes a step back: the tour looks back at earlier boards without it, so that what
/// the guide has found out, and the chance that it has used, stay as they are.
pub(super) trait Guide {
    /// Begins anew, with the line that belongs to a seed.
    fn begin(&mut self, seed: u64);

    /// The board with the line as far as it was drawn.
    fn board(&self) -> &Board;

    /// Draws the line one field further, by chance; by which step, if there was one.
    fn step_at_random(&mut self) -> Option<Step>;

    /// What it thinks of each step to an empty field, on a board of its size. Asking changes nothing.
    fn judge(&self, board: &Board) -> Vec<Judged>;

    /// What it goes by, in a word or two.
    fn name(&self) -> &str;
}

/// What a guide thinks of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Judged {
    /// The step.
    pub(super) step: Step,
    /// Where it leads.
    pub(super) to: Field,
    /// Whether the line may go there.
    pub(super) allowed: bool,
    /// By what it is forbidden, one thing after the other.
    pub(super) forbidden_by: Vec<String>,
}

/// The guide that goes by rules, as `oneway walk` does.
pub(super) struct ByRules {
    size: Size,
    rules: RuleSet,
    name: String,
    walker: Walker,
    chance: Chance,
}

impl ByRules {
    /// A guide at the beginning of the line that belongs to a seed.
    pub(super) fn new(size: Size, rules: RuleSet, name: String, seed: u64) -> Self {
        Self { size, rules, name, walker: Walker::new(size, rules), chance: Chance::from_seed(seed) }
    }

    /// By what a step that is not allowed is forbidden, in the words of `oneway explain`.
    fn against(&self, board: &mut Board, areas: &mut Areas, step: Step) -> Vec<String> {
        if !board.free_steps().contains(step) {
            return vec!["its place: the end corner comes last".into()];
        }
        let mut told = Forbidding::of(self.rules, board, areas, step).told();
        if self.rules.universal {
            board.step(step);
            told.extend(Reasons::against(board).map(|why| format!("the universal rule: {}", why.contradiction)));
            board.undo();
        }
        told
    }
}

impl Guide for ByRules {
    fn begin(&mut self, seed: u64) {
        self.walker = Walker::new(self.size, self.rules);
        self.chance = Chance::from_seed(seed);
    }

    fn board(&self) -> &Board {
        self.walker.board()
    }

    fn step_at_random(&mut self) -> Option<Step> {
        self.walker.step_at_random(&mut self.chance)
    }

    fn judge(&self, board: &Board) -> Vec<Judged> {
        // Another walker is asked: what this one would find out by being asked would change which line the seed gives.
        let allowed = Walker::on(board.clone(), self.rules).allowed();
        let (mut ahead, mut areas) = (board.clone(), Areas::for_board(board));
        let judged = |step| {
            let (to, allowed) = (board.live().neighbour(step), allowed.contains(step));
            let forbidden_by = if allowed { Vec::new() } else { self.against(&mut ahead, &mut areas, step) };
            Judged { step, to, allowed, forbidden_by }
        };
        board.steps_to_empty_fields().iter().map(judged).collect()
    }

    fn name(&self) -> &str {
        &self.name
    }
}
