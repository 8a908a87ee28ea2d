//! Dead steps that drawings miss, collected along random walks. The universal rule decides which steps are dead, and
//! the complete judge decides where a walk gets stuck all the same. A walk takes only steps that the rule accepts, so
//! that each miss lies beside a state that can be completed. Size and seed alone determine a walk.

use crate::evaluate::Drawings;
use oneway::grid::{Chance, Size, Step, Steps};
use oneway::line::Board;
use oneway::line::deduce::RuleSet;
use oneway::line::survey::stats::Crossroad;
use oneway::line::walk::Walker;
use oneway::matching::{Areas, Window};

/// A dead step that neither a drawing nor the sequence forbids.
#[derive(Clone, Debug)]
pub struct Miss {
    /// The seed of the walk that passed the board.
    pub seed: u64,
    /// The board.
    pub board: Board,
    /// The dead step.
    pub step: Step,
}

impl Miss {
    /// Whether drawings still miss it.
    pub fn is_missed_by(&self, drawings: &Drawings) -> bool {
        is_missed(drawings, &self.board, self.step)
    }
}

/// Whether drawings miss a dead step from a board.
pub fn is_missed(drawings: &Drawings, board: &Board, step: Step) -> bool {
    !missed(drawings, &mut board.clone(), &mut Areas::for_size(board.size()), Steps::of(&[step])).is_empty()
}

/// The steps among some dead ones that drawings miss.
fn missed(drawings: &Drawings, board: &mut Board, areas: &mut Areas, dead: Steps) -> Steps {
    let forbidden = drawings.forbidden(Window::around_live_end(board.position()), areas, dead);
    let left = dead.without(forbidden);
    left.iter().filter(|step| drawings.dead_after(board, areas, *step).is_none()).collect()
}

/// The misses along the walk with a seed.
pub fn along_walk(drawings: &Drawings, size: Size, seed: u64) -> Vec<Miss> {
    let mut walker = Walker::new(size, RuleSet::universal());
    let mut areas = Areas::for_size(size);
    let mut chance = Chance::from_seed(seed);
    let mut misses = Vec::new();
    let mut note = |board: &Board, dead: Steps| {
        let steps = missed(drawings, &mut board.clone(), &mut areas, dead);
        misses.extend(steps.iter().map(|step| Miss { seed, board: board.clone(), step }));
    };
    loop {
        let dead = walker.board().free_steps().without(walker.allowed());
        if !dead.is_empty() {
            note(walker.board(), dead);
        }
        if walker.step_at_random(&mut chance).is_none() {
            break;
        }
    }
    if !walker.board().is_complete() {
        // The universal rule has missed a dead step. The states after it can't be completed.
        let crossroad = Crossroad::of(walker.board().clone()).ok().flatten().filter(|crossroad| crossroad.confirmed);
        if let Some(Crossroad { board, step, .. }) = &crossroad {
            note(board, Steps::of(&[*step]));
        }
        let last = crossroad.map_or(0, |crossroad| crossroad.board.line().len());
        misses.retain(|miss| miss.board.line().len() <= last);
    }
    misses
}
