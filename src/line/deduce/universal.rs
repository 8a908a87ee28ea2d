//! The universal rule: *whatever every completion must contain must not contradict itself*. After a step it looks at the
//! ways between the free fields, rules out those that no completion can use, forces those that every completion has to
//! use (the *future lines*), and goes on until nothing changes. A contradiction refutes the step. It holds for any board,
//! start and end, and knows no drawing.
//!
//! A *way* joins two neighbouring free fields, or the live end to one; it is open, ruled out or forced. Forced ways that
//! hang together are a *fragment*; all of them are the future lines.
//!
//! What is known of a board stays true after a step, so a walk only ever adds to it; undo takes back what was added. Once all
//! parts have had their say, the network is *at rest*; after the next step it can mostly be told from what is close to the
//! changes that a part has nothing new to say, and it need not look at all fields again.

mod changes;
mod faces;
mod facts;
mod local;
mod network;
mod part;
mod reasons;
mod refutation;
mod room;
mod search;
mod two_factor;

use crate::grid::{Field, Step, Steps};
use crate::line::Board;
use changes::Changes;
use faces::Faces;
pub use facts::Fate;
use network::Network;
use part::Parts;
pub use part::RulePart;
pub use reasons::{Deduction, Reasons};
pub use refutation::{Contradiction, Refutation};
use room::List;
use search::Search;
use two_factor::TwoFactor;

/// The rule's name in reports, beside the names of drawings.
pub const NAME: &str = "universal";

/// The ways that every completion of a board uses, as far as the rule can tell, each as the two fields that it joins; nothing
/// if it refutes the board.
pub fn future_lines(board: &Board) -> Vec<(Field, Field)> {
    let mut universal = Universal::of(board);
    if universal.propagate().is_ok() { universal.future_lines().collect() } else { Vec::new() }
}

/// What is known of a board's future, and the room to find out more.
#[derive(Clone, Debug)]
pub struct Universal {
    network: Network,
    search: Search,
    two_factor: TwoFactor,
    faces: Faces,
    /// Where the trail stood when the network was at rest: when all parts were asked and had nothing more to say. What they
    /// have to say since can mostly be told from what has changed since. Nothing if it never was.
    fixpoint: Option<usize>,
    /// Where the trail stood before each step that can be taken back, and whether the network was at rest.
    marks: List<(usize, bool)>,
    parts: Parts,
}

impl Universal {
    /// Looks at a board; nothing is derived yet.
    pub fn of(board: &Board) -> Self {
        Self::with_parts(board, Parts::ALL)
    }

    /// The same with the parts that look at a field and its neighbours only: what they take does not grow with the board.
    pub(crate) fn with_local_parts(board: &Board) -> Self {
        Self::with_parts(board, Parts::upto(RulePart::Loops))
    }

    /// Follows all parts from now on.
    pub(crate) fn use_all_parts(&mut self) -> Result<(), Refutation> {
        self.parts = Parts::ALL;
        self.fixpoint = None;
        self.propagate()
    }

    fn with_parts(board: &Board, parts: Parts) -> Self {
        let mut network = Network::of_size(board.size());
        network.load(board);
        let search = Search::for_network(&network);
        let two_factor = TwoFactor::for_network(&network);
        let faces = Faces::for_network(&network, board.size());
        let marks = List::with_room(board.size().fields());
        Self { network, search, two_factor, faces, fixpoint: None, marks, parts }
    }

    /// Looks at another board of the same size instead.
    pub fn load(&mut self, board: &Board) {
        self.network.load(board);
        self.faces.clear();
        self.fixpoint = None;
        self.marks.clear();
    }

    /// Follows all parts until they have nothing more to say.
    pub fn propagate(&mut self) -> Result<(), Refutation> {
        self.propagate_with(|_, _, _| ())?;
        self.fixpoint = (self.parts == Parts::ALL).then(|| self.network.mark());
        Ok(())
    }

    /// Follows all parts, the cheapest that has something to say first, and tells after each turn whose it was and where
    /// the trail stood before.
    fn propagate_with(&mut self, mut observe: impl FnMut(RulePart, &Network, usize)) -> Result<(), Refutation> {
        let mut deepest = RulePart::Degree;
        'anew: loop {
            for part in RulePart::ALL {
                if !self.parts.contains(part) {
                    continue;
                }
                let mark = self.network.mark();
                let answer = self.apply(part);
                observe(part, &self.network, mark);
                match answer {
                    Ok(false) => {}
                    Ok(true) => {
                        deepest = deepest.max(part);
                        continue 'anew;
                    }
                    Err(contradiction) => {
                        return Err(Refutation { deepest: deepest.max(part), contradiction });
                    }
                }
            }
            return Ok(());
        }
    }

    /// Follows one part, once; whether it found something new.
    fn apply(&mut self, part: RulePart) -> Result<bool, Contradiction> {
        if self.adds_nothing(part) {
            return Ok(false);
        }
        let Self { network, search, two_factor, .. } = self;
        match part {
            RulePart::Degree => network.apply_degrees(),
            RulePart::Loops => network.prevent_loops(),
            RulePart::Blocks => search.current(network)?.apply_blocks(network),
            RulePart::Cuts => search.current(network)?.apply_cuts(network),
            RulePart::TwoFactor => two_factor.follow(network, search.current(network)?.found()),
        }
    }

    /// Whether it is sure, from what has changed since the network was at rest, that a part has nothing new to say.
    fn adds_nothing(&mut self, part: RulePart) -> bool {
        let Self { network, two_factor, faces, .. } = self;
        let Some(fixpoint) = self.fixpoint else { return false };
        match part {
            RulePart::Degree | RulePart::Loops => false,
            RulePart::Blocks => {
                faces.follow(network) && Changes::since(network, faces, fixpoint).cannot_affect_blocks()
            }
            RulePart::Cuts => faces.follow(network) && Changes::since(network, faces, fixpoint).cannot_affect_cuts(),
            RulePart::TwoFactor => two_factor.is_unaffected_since(network, fixpoint),
        }
    }

    /// Whether all parts have been asked about the network as it is.
    fn is_at_fixpoint(&self) -> bool {
        self.fixpoint == Some(self.network.mark())
    }

    /// Prepares for a change that has to be followed.
    fn prepare_change(&mut self) {
        if self.is_at_fixpoint() {
            self.faces.begin(&self.network);
        }
    }

    /// The ways on from the live end that are not ruled out.
    pub fn ways(&self) -> Steps {
        self.network.open(self.network.live())
    }

    /// Goes one step further, along a way that is not ruled out, and says whether that is refuted. If it is, only
    /// [`Universal::undo`] makes sense after it.
    pub fn step(&mut self, step: Step) -> Result<(), Refutation> {
        let at_fixpoint = self.is_at_fixpoint();
        self.marks.push((self.network.mark(), at_fixpoint));
        let known = self.network.forced(self.network.live()).contains(step);
        if known {
            // That the line goes there was known, and so is all that follows from it.
            self.network.step(step);
            self.network.forget_pending();
            self.fixpoint = at_fixpoint.then(|| self.network.mark());
            return Ok(());
        }
        self.prepare_change();
        self.network.step(step);
        self.propagate()
    }

    /// Takes back the last step and all that was derived since.
    pub fn undo(&mut self) {
        if let Some((mark, at_fixpoint)) = self.marks.pop() {
            let live = self.network.live();
            self.network.undo_to(mark);
            self.faces.undo_to(mark);
            self.two_factor.undo_to(mark, [live, self.network.live()]);
            self.fixpoint = at_fixpoint.then_some(mark);
        }
    }

    /// Rules out a way on from the live end, because it is known to be dead, and follows what that means. An error says
    /// that no completion is left.
    pub fn rule_out(&mut self, step: Step) -> Result<(), Refutation> {
        self.prepare_change();
        self.network.rule_out(self.network.live(), step);
        self.propagate()
    }

    /// Why a step along a way that is not ruled out is refuted, if it is.
    pub fn refutation(&mut self, step: Step) -> Option<Refutation> {
        let refutation = self.step(step).err();
        self.undo();
        refutation
    }

    /// The part that it takes to refute each step from a board of the same size, each compared from nothing.
    pub fn refuting_parts(&mut self, board: &Board) -> [Option<RulePart>; 4] {
        self.load(board);
        Step::ALL.map(|step| {
            if self.ways().contains(step) {
                self.network.queue_all_places();
                return self.refutation(step).map(|refutation| refutation.deepest);
            }
            // A line that stands on its end too early has no ways on, only free fields beside it.
            board.is_empty(board.live().neighbour(step)).then_some(RulePart::Loops)
        })
    }

    /// How many ways are neither ruled out nor forced.
    pub fn undecided(&self) -> usize {
        self.network.places().map(|place| self.network.undecided(place).len()).sum::<usize>() / 2
    }

    /// The ways that every completion uses, as far as was derived, each as the two fields that it joins.
    pub fn future_lines(&self) -> impl Iterator<Item = (Field, Field)> {
        self.network.places().flat_map(move |place| {
            let ways = self.network.forced(place).intersection(Steps::of(&[Step::Right, Step::Down]));
            ways.iter()
                .map(move |step| (self.network.field(place), self.network.field(self.network.beside(place, step))))
        })
    }
}

#[cfg(test)]
mod shortcut_tests;
#[cfg(test)]
mod tests;
