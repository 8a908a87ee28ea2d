//! The universal rule: *whatever every completion must contain must not contradict itself*. After a step it looks at the
//! ways between the free fields, rules out those that no completion can use, forces those that every completion has to
//! use (the *future lines*), and goes on until nothing changes. A contradiction refutes the step. It holds for any board,
//! start and end, and knows no drawing.
//!
//! A *way* joins two neighbouring free fields, or the live end to one; it is open, ruled out or forced. Forced ways that
//! hang together are a *fragment*; all of them are the future lines.
//!
//! What is known of a board stays true after a step, so a walk only ever adds to it; undo takes back what was added.

mod facts;
mod local;
mod network;
mod reasons;
mod search;
mod two_factor;

use crate::board::Board;
use crate::geometry::{Field, Step, Steps};
pub use facts::Fate;
use network::Network;
pub use reasons::{Reason, Reasons};
use search::Search;
use two_factor::TwoFactor;

/// The rule's name in reports, beside the names of drawings.
pub const NAME: &str = "universal";

/// The parts of the rule, from the cheapest to the most expensive. Each is sound by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Live end and end use one way, every other free field two.
    Degree,
    /// No fragment of future line closes, and live end and end are not joined before all is covered.
    Loops,
    /// The region's blocks form a chain from live end to end, and the colours of each fit.
    Blocks,
    /// A room that hangs on two ways uses both, or one of them if it holds one of the two ends.
    Cuts,
    /// Some set of ways gives each field as many as it needs.
    TwoFactor,
}

impl Part {
    /// All parts, the cheapest first.
    pub const ALL: [Self; 5] = [Self::Degree, Self::Loops, Self::Blocks, Self::Cuts, Self::TwoFactor];

    /// The part's name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Degree => "degree",
            Self::Loops => "loops",
            Self::Blocks => "blocks",
            Self::Cuts => "cuts",
            Self::TwoFactor => "two_factor",
        }
    }
}

/// A set of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Parts(u8);

impl Parts {
    /// The whole rule.
    const ALL: Self = Self((1 << Part::ALL.len()) - 1);

    /// A part and all cheaper ones.
    fn upto(last: Part) -> Self {
        Self((2 << last as u8) - 1)
    }

    fn contains(self, part: Part) -> bool {
        self.0 & (1 << part as u8) != 0
    }
}

/// Why there is no completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// Fewer ways are left at the field than a completion uses.
    TooFewWays(Field),
    /// More ways are forced at the field than a completion can use.
    TooManyWays(Field),
    /// The forced ways through the field make a loop.
    Loop(Field),
    /// The forced ways lead from the live end to the end, or it is taken, before all fields are covered.
    EndTooEarly(Field),
    /// Some field can't be reached.
    Unreachable(Field),
    /// What lies behind `entry` has no other entry and does not hold the end.
    Pocket {
        /// The only field through which it can be entered.
        entry: Field,
        /// A field behind it.
        inside: Field,
    },
    /// What lies between `entry` and the end has too many fields of one colour: of that of the upper left corner if the
    /// excess is positive.
    Colours {
        /// The only field through which it can be entered.
        entry: Field,
        /// How many fields too many.
        excess: i32,
    },
    /// The field joins two blocks of the region, and both its forced ways lead into the same one.
    SameSide(Field),
    /// A room that holds one end of the line is entered and left again.
    NoWayBack(Field),
    /// No set of ways gives every field as many as it needs.
    TooFewPartners {
        /// One of the fields that go short together; they have one colour.
        field: Field,
        /// How many there are.
        fields: u32,
        /// How many ways these need.
        need: u32,
        /// How many they can have at most.
        at_most: u32,
    },
}

/// A refuted step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The most expensive part that it took: with it and the cheaper ones the step is refuted, with the cheaper ones alone
    /// it is not. That is true of what is derived from nothing, as by [`Universal::refuting_parts`]; along a walk much is
    /// known before.
    pub deepest: Part,
    /// What it came to.
    pub contradiction: Contradiction,
}

/// The ways that every completion of a board uses, as far as the rule can tell, each as the two fields that it joins; nothing
/// if it refutes the board.
pub fn future_lines(board: &Board) -> Vec<(Field, Field)> {
    let mut universal = Universal::of(board);
    if universal.settle().is_ok() { universal.future_lines().collect() } else { Vec::new() }
}

/// What is known of a board's future, and the room to find out more.
#[derive(Clone, Debug)]
pub struct Universal {
    network: Network,
    search: Search,
    two_factor: TwoFactor,
    /// Where the trail stood before each step that can be taken back.
    marks: Vec<usize>,
    parts: Parts,
}

impl Universal {
    /// Looks at a board; nothing is derived yet.
    pub fn of(board: &Board) -> Self {
        Self::with_parts(board, Parts::ALL)
    }

    /// The same with the parts that look at a field and its neighbours only: what they take does not grow with the board.
    pub(crate) fn looking_near(board: &Board) -> Self {
        Self::with_parts(board, Parts::upto(Part::Loops))
    }

    /// Follows all parts from now on.
    pub(crate) fn look_far(&mut self) -> Result<(), Refutation> {
        self.parts = Parts::ALL;
        self.settle()
    }

    fn with_parts(board: &Board, parts: Parts) -> Self {
        let mut network = Network::of_size(board.size());
        network.load(board);
        let search = Search::for_network(&network);
        let two_factor = TwoFactor::for_network(&network);
        Self { network, search, two_factor, marks: Vec::with_capacity(board.size().fields()), parts }
    }

    /// Looks at another board of the same size instead.
    pub fn load(&mut self, board: &Board) {
        self.network.load(board);
        self.marks.clear();
    }

    /// Follows all parts until they have nothing more to say.
    pub fn settle(&mut self) -> Result<(), Refutation> {
        self.settle_telling(|_, _, _| ())
    }

    /// Follows all parts, the cheapest that has something to say first, and tells after each turn whose it was and where
    /// the trail stood before.
    fn settle_telling(&mut self, mut hear: impl FnMut(Part, &Network, usize)) -> Result<(), Refutation> {
        let mut deepest = Part::Degree;
        'anew: loop {
            for part in Part::ALL {
                if !self.parts.contains(part) {
                    continue;
                }
                let mark = self.network.mark();
                let answer = self.ask(part);
                hear(part, &self.network, mark);
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
    fn ask(&mut self, part: Part) -> Result<bool, Contradiction> {
        let Self { network, search, two_factor, .. } = self;
        match part {
            Part::Degree => network.settle_degrees(),
            Part::Loops => network.prevent_loops(),
            Part::Blocks => search.current(network)?.follow_blocks(network),
            Part::Cuts => search.current(network)?.follow_cuts(network),
            Part::TwoFactor => two_factor.follow(network, search.current(network)?.found()),
        }
    }

    /// The ways on from the live end that are not ruled out.
    pub fn ways(&self) -> Steps {
        self.network.open(self.network.live())
    }

    /// Goes one step further, along a way that is not ruled out, and says whether that is refuted. If it is, only
    /// [`Universal::undo`] makes sense after it.
    pub fn step(&mut self, step: Step) -> Result<(), Refutation> {
        self.marks.push(self.network.mark());
        let known = self.network.forced(self.network.live()).contains(step);
        self.network.step(step);
        if known {
            // That the line goes there was known, and so is all that follows from it.
            self.network.forget_pending();
            return Ok(());
        }
        self.settle()
    }

    /// Takes back the last step and all that was derived since.
    pub fn undo(&mut self) {
        if let Some(mark) = self.marks.pop() {
            self.network.undo_to(mark);
        }
    }

    /// Rules out a way on from the live end, because it is known to be dead, and follows what that means. An error says
    /// that no completion is left.
    pub fn rule_out(&mut self, step: Step) -> Result<(), Refutation> {
        self.network.rule_out(self.network.live(), step);
        self.settle()
    }

    /// Why a step along a way that is not ruled out is refuted, if it is.
    pub fn refutation(&mut self, step: Step) -> Option<Refutation> {
        let refutation = self.step(step).err();
        self.undo();
        refutation
    }

    /// The part that it takes to refute each step from a board of the same size, each judged from nothing.
    pub fn refuting_parts(&mut self, board: &Board) -> [Option<Part>; 4] {
        self.load(board);
        Step::ALL.map(|step| {
            if self.ways().contains(step) {
                self.network.look_at_everything();
                return self.refutation(step).map(|refutation| refutation.deepest);
            }
            // A line that stands on its end too early has no ways on, only free fields beside it.
            board.is_empty(board.live().neighbour(step)).then_some(Part::Loops)
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
mod tests;
