//! The universal rule: *the facts that hold in every completion must not contradict each other*. After a step it looks
//! at the ways between the free fields. It rules out those that no completion can use, forces those that every
//! completion has to use (the *future lines*), and repeats this up to a fixpoint. A contradiction refutes the step. The
//! rule holds for any board, start and end, and knows no drawing.
//!
//! A *way* joins two neighbouring free fields, or the live end to one; it is open, ruled out or forced. Connected
//! forced ways are a *fragment*; all of them together are the future lines.
//!
//! Facts about a board stay true after a step, so a walk only adds facts; undo removes them again. When no part derives
//! a new fact, the network is at a *fixpoint*. After the next step, the fields close to the changes are mostly enough
//! to know that a part derives nothing new, so that it need not look at all fields again.

mod changes;
pub(crate) mod choices;
mod faces;
mod forks;
mod part;
mod reasons;
mod refutation;
mod search;
mod two_factor;

use crate::grid::{Field, Size, Step, Steps};
use crate::line::Board;
pub use crate::network::{Contradiction, Fate};
use crate::network::{List, Network, PlaceIndex};
use changes::Changes;
use faces::Faces;
use forks::Forks;
use part::Parts;
pub use part::RulePart;
pub use reasons::{Deduction, Reasons, Supposition};
pub use refutation::Refutation;
use search::Search;
use two_factor::TwoFactor;

/// The rule's name in reports, beside the names of drawings.
pub const NAME: &str = "universal";

/// The ways of a field that are listed with it, so that each way is listed once.
const ONCE: Steps = Steps::of(&[Step::Right, Step::Down]);

/// The ways that every completion of a board uses, as far as the rule finds them, each as the two fields that it joins;
/// none if the rule refutes the board.
pub fn future_lines(board: &Board) -> Vec<(Field, Field)> {
    let mut universal = Universal::of(board);
    if universal.propagate().is_ok() { universal.future_lines().collect() } else { Vec::new() }
}

/// Whether a part and the cheaper ones refute a board.
pub fn is_refuted_by_parts_upto(board: &Board, last: RulePart) -> bool {
    Universal::with_parts(board, Parts::upto(last)).propagate().is_err()
}

/// Reads the free fields, live end and end of a board into a network.
fn load(network: &mut Network, board: &Board) {
    network.load(board.size(), board.live(), board.end(), |field| board.is_empty(field));
}

/// The facts about the future of a board, and the working memory to derive more.
#[derive(Clone, Debug)]
pub struct Universal {
    network: Network,
    /// From the first time that a part beyond *loops* is used.
    whole: Option<WholeBoard>,
    size: Size,
    /// The mark on the trail at which the network was at a fixpoint: no part derived a new fact there. Most later
    /// deductions need only the changes since then. `None` if there was no fixpoint yet.
    fixpoint: Option<usize>,
    /// The mark on the trail before each step or decision that can be undone, and whether the network was at a fixpoint there.
    marks: List<(usize, bool)>,
    parts: Parts,
}

/// The memory of the parts that look at the whole board.
#[derive(Clone, Debug)]
struct WholeBoard {
    search: Search,
    two_factor: TwoFactor,
    faces: Faces,
    forks: Forks,
}

impl WholeBoard {
    fn for_network(network: &Network, size: Size) -> Self {
        Self {
            search: Search::for_network(network),
            two_factor: TwoFactor::for_network(network),
            faces: Faces::for_network(network, size),
            forks: Forks::for_network(network),
        }
    }
}

impl Universal {
    /// Reads a board; nothing is derived yet.
    pub fn of(board: &Board) -> Self {
        Self::with_parts(board, Parts::ALL)
    }

    /// The same with the parts that look only at a field and its neighbours: their cost does not grow with the board.
    pub(crate) fn with_local_parts(board: &Board) -> Self {
        Self::with_parts(board, Parts::upto(RulePart::Loops))
    }

    /// Uses all parts from now on.
    pub(crate) fn use_all_parts(&mut self) -> Result<(), Refutation> {
        self.parts = Parts::ALL;
        self.make_room();
        self.fixpoint = None;
        self.propagate()
    }

    /// Applies all parts up to the fixpoint once. Later only the usual ones are used again.
    pub(crate) fn apply_all_parts(&mut self) -> Result<(), Refutation> {
        self.fixpoint = None;
        let usual = std::mem::replace(&mut self.parts, Parts::ALL);
        self.make_room();
        let outcome = self.propagate_with(|_, _, _| ());
        self.parts = usual;
        outcome
    }

    fn with_parts(board: &Board, parts: Parts) -> Self {
        let mut network = Network::of_size(board.size());
        load(&mut network, board);
        // Each decides a way.
        let marks = List::with_room(2 * board.size().fields());
        let mut universal = Self { network, whole: None, size: board.size(), fixpoint: None, marks, parts };
        universal.make_room();
        universal
    }

    /// The memory of the parts that look at the whole board, where all parts are used.
    fn whole(&self) -> &WholeBoard {
        self.whole.as_ref().expect("there is memory for the parts in use")
    }

    /// Takes memory for the parts in use.
    fn make_room(&mut self) {
        if self.whole.is_none() && self.parts != Parts::upto(RulePart::Loops) {
            self.whole = Some(WholeBoard::for_network(&self.network, self.size));
        }
    }

    /// Makes what was derived so far final: it is not undone any more. Only as long as no part looks at the whole board.
    pub(crate) fn settle(&mut self) {
        debug_assert!(self.whole.is_none() && self.fixpoint.is_none());
        self.marks.clear();
        self.network.forget_trail();
    }

    /// Reads another board of the same size.
    pub fn load(&mut self, board: &Board) {
        load(&mut self.network, board);
        if let Some(whole) = &mut self.whole {
            whole.faces.clear();
            whole.forks.clear();
        }
        self.fixpoint = None;
        self.marks.clear();
    }

    /// Applies all parts up to the fixpoint.
    pub fn propagate(&mut self) -> Result<(), Refutation> {
        self.propagate_with(|_, _, _| ())?;
        self.fixpoint = (self.parts == Parts::ALL).then(|| self.network.mark());
        Ok(())
    }

    /// Applies all parts up to the fixpoint, always the cheapest that derives a new fact. After each turn it calls
    /// `observe` with the part and the mark on the trail before the turn.
    fn propagate_with(&mut self, mut observe: impl FnMut(RulePart, &Network, usize)) -> Result<(), Refutation> {
        let mut deepest = RulePart::Degree;
        'fixpoint: loop {
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
                        continue 'fixpoint;
                    }
                    Err(contradiction) => {
                        return Err(Refutation { deepest: deepest.max(part), contradiction });
                    }
                }
            }
            return Ok(());
        }
    }

    /// Applies one part once. Returns whether it derived a new fact.
    fn apply(&mut self, part: RulePart) -> Result<bool, Contradiction> {
        if self.adds_nothing(part) {
            return Ok(false);
        }
        let Self { network, whole, .. } = self;
        match part {
            RulePart::Degree => return network.apply_degrees(),
            RulePart::Loops => return network.prevent_loops(),
            RulePart::Blocks | RulePart::Cuts | RulePart::TwoFactor | RulePart::Forks => {}
        }
        let Some(WholeBoard { search, two_factor, forks, .. }) = whole else { return Ok(false) };
        match part {
            RulePart::Degree | RulePart::Loops => Ok(false),
            RulePart::Blocks => search.current(network)?.apply_blocks(network),
            RulePart::Cuts => search.current(network)?.apply_cuts(network),
            RulePart::TwoFactor => two_factor.follow(network, search.current(network)?.found()),
            RulePart::Forks => Ok(forks.follow(network)),
        }
    }

    /// Whether the changes since the last fixpoint are known to give a part nothing new to derive. `false` if this is
    /// not certain.
    fn adds_nothing(&mut self, part: RulePart) -> bool {
        let Self { network, whole, .. } = self;
        let (Some(fixpoint), Some(WholeBoard { two_factor, faces, .. })) = (self.fixpoint, whole) else { return false };
        match part {
            RulePart::Degree | RulePart::Loops | RulePart::Forks => false,
            RulePart::Blocks => {
                faces.follow(network) && Changes::since(network, faces, fixpoint).cannot_affect_blocks()
            }
            RulePart::Cuts => faces.follow(network) && Changes::since(network, faces, fixpoint).cannot_affect_cuts(),
            RulePart::TwoFactor => two_factor.is_unaffected_since(network, fixpoint),
        }
    }

    /// Whether the network as it is now is at a fixpoint.
    fn is_at_fixpoint(&self) -> bool {
        self.fixpoint == Some(self.network.mark())
    }

    /// Prepares the faces for a change of the network.
    fn prepare_change(&mut self) {
        if self.is_at_fixpoint()
            && let Some(whole) = &mut self.whole
        {
            whole.faces.begin(&self.network);
        }
    }

    /// The steps from the live end that are not ruled out.
    pub fn ways(&self) -> Steps {
        self.network.open(self.network.live())
    }

    /// Takes a step that is not ruled out. If it is refuted, only [`Universal::undo`] may follow.
    pub fn step(&mut self, step: Step) -> Result<(), Refutation> {
        let at_fixpoint = self.is_at_fixpoint();
        self.marks.push((self.network.mark(), at_fixpoint));
        let known = self.network.forced(self.network.live()).contains(step);
        if known {
            // The way was forced before, so all its consequences are known.
            self.network.step(step);
            self.network.forget_pending();
            self.fixpoint = at_fixpoint.then(|| self.network.mark());
            return Ok(());
        }
        self.prepare_change();
        self.network.step(step);
        self.propagate()
    }

    /// Undoes the last step or decision and everything that was derived since.
    pub fn undo(&mut self) {
        if let Some((mark, at_fixpoint)) = self.marks.pop() {
            let live = self.network.live();
            self.network.undo_to(mark);
            if let Some(WholeBoard { two_factor, faces, forks, .. }) = &mut self.whole {
                faces.undo_to(mark);
                two_factor.undo_to(mark, [live, self.network.live()]);
                forks.undo_to(&self.network, mark);
            }
            self.fixpoint = at_fixpoint.then_some(mark);
        }
    }

    /// Rules out a step that is known to be dead, and derives the consequences. An error means that there is no
    /// completion.
    pub fn rule_out(&mut self, step: Step) -> Result<(), Refutation> {
        self.derive_from((self.network.live(), step), Fate::RuledOut)
    }

    /// The refutation of a step that is not ruled out, if there is one.
    pub fn refutation(&mut self, step: Step) -> Option<Refutation> {
        let refutation = self.step(step).err();
        self.undo();
        refutation
    }

    /// For each step from a board of the same size, the most expensive part that is needed to refute it. Nothing is
    /// known before each step.
    pub fn refuting_parts(&mut self, board: &Board) -> [Option<RulePart>; 4] {
        self.load(board);
        Step::ALL.map(|step| {
            if self.ways().contains(step) {
                self.network.queue_all_places();
                return self.refutation(step).map(|refutation| refutation.deepest);
            }
            // A line that is at its end too early has no ways, only free fields beside it.
            board.is_empty(board.live().neighbour(step)).then_some(RulePart::Loops)
        })
    }

    /// The number of ways that are neither ruled out nor forced.
    pub fn undecided(&self) -> usize {
        self.network.places().map(|place| self.network.undecided(place).len()).sum::<usize>() / 2
    }

    /// The forced ways that were derived so far, each as the two fields that it joins.
    pub fn future_lines(&self) -> impl Iterator<Item = (Field, Field)> {
        self.ways_among(|place| self.network.forced(place))
    }

    /// The ways that a function gives for each place, each as the two fields that it joins.
    fn ways_among(&self, ways: impl Fn(PlaceIndex) -> Steps) -> impl Iterator<Item = (Field, Field)> {
        self.network.places().flat_map(move |place| {
            let field = self.network.field(place);
            ways(place).intersection(ONCE).iter().map(move |step| (field, field.neighbour(step)))
        })
    }
}

#[cfg(test)]
mod shortcut_tests;
#[cfg(test)]
pub(crate) mod tests;
