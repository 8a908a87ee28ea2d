//! Runs a program: processes all possible values of the fields of a drawing and all their possible edges at once. The
//! possibilities are a set of states. A field that is forgotten is removed from the states, and states that become equal are
//! merged.

use super::effort::Effort;
use super::pieces::{PieceOutcome, Pieces};
use super::program::{FieldKind, Instruction, ProofProgram};
use super::tally::{Counter, contradicts};
use super::value::Value;

/// Counts, and then two bytes for each field in view: its value and its number of edges (with the other ends of pieces, if
/// these are followed).
pub(super) type ProofState = [u8; LENGTH];
const LENGTH: usize = 48;

/// The possible states, sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct States {
    states: Vec<ProofState>,
    in_view: usize,
    follows_pieces: bool,
}

/// The number of states exceeds the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooMuch;

/// The limit for the number of states.
const MOST_STATES: usize = 100_000;

impl States {
    /// The states before the first field.
    pub(super) fn at_first(program: &ProofProgram) -> Self {
        Self { states: vec![[0; LENGTH]], in_view: 0, follows_pieces: program.follows_pieces }
    }

    /// Whether one of the final states contradicts the claim.
    pub(super) fn contradict(&self, counters: &[Counter]) -> bool {
        self.states.iter().any(|state| contradicts(counters, &state[..counters.len()]))
    }

    /// The possible states after some instructions.
    pub(super) fn after(
        mut self,
        counters: &[Counter],
        instructions: &[Instruction],
        effort: &Effort<'_>,
    ) -> Result<Self, TooMuch> {
        for instruction in instructions {
            effort.spend(self.states.len())?;
            let (follows_pieces, next) = (self.follows_pieces, Vec::with_capacity(self.states.len()));
            let mut runner = Runner { counters, follows_pieces, next };
            let first = counters.len();
            if let Instruction::Introduce { .. } = instruction {
                self.in_view += 1;
                if first + 2 * self.in_view > LENGTH {
                    return Err(TooMuch);
                }
            }
            for state in &self.states {
                runner.follow(instruction, *state, self.in_view);
            }
            if let Instruction::Forget { .. } = instruction {
                self.in_view -= 1;
            }
            self.states = runner.next;
            self.states.sort_unstable();
            self.states.dedup();
            if self.states.len() > MOST_STATES {
                return Err(TooMuch);
            }
        }
        Ok(self)
    }
}

/// Whether a program leaves nothing that contradicts the claim.
pub(super) fn proves(program: &ProofProgram, effort: &Effort<'_>) -> Result<bool, TooMuch> {
    let end = States::at_first(program).after(&program.counters, &program.instructions, effort)?;
    Ok(!end.contradict(&program.counters))
}

struct Runner<'a> {
    counters: &'a [Counter],
    follows_pieces: bool,
    next: Vec<ProofState>,
}

impl Runner<'_> {
    fn follow(&mut self, instruction: &Instruction, state: ProofState, in_view: usize) {
        match instruction {
            Instruction::Introduce { kind, values, beside_live, is_target } => {
                for &value in values {
                    let mut state = state;
                    let here = self.place(in_view - 1);
                    state[here] = value.0;
                    state[here + 1] = 0;
                    if *is_target {
                        self.pieces(&mut state, in_view).begin(in_view - 1);
                    }
                    let noted = |_, counter: &Counter| match counter {
                        Counter::Ends => i8::from(value.is_end()),
                        Counter::Tail => i8::from(*beside_live && !value.is_empty()),
                        _ if *is_target => counter.change((value, *kind), (Value::WALL, FieldKind::default()), true),
                        _ => 0,
                    };
                    self.count(state, noted, 1);
                }
            }
            Instruction::Agree { fields, areas } => {
                let [a, b] = fields.map(|field| self.value(&state, field));
                self.next.extend(a.agrees(b, *areas).then_some(state));
            }
            Instruction::Follow { first, second, area } => {
                let (a, b) = (self.value(&state, *first), self.value(&state, *second));
                self.next.extend(a.can_be_followed_by(b, *area).then_some(state));
            }
            Instruction::Tie { fields } => {
                // The future line counts as one edge between its ends.
                let needed = fields.map(|field| self.value(&state, field).edges());
                let mut tied = state;
                let mut pieces = self.pieces(&mut tied, in_view);
                let has_room = fields.iter().zip(needed).all(|(field, needed)| pieces.edges(*field) < needed);
                if has_room && pieces.join(*fields) != PieceOutcome::Loop {
                    self.next.push(tied);
                }
            }
            Instruction::Reach { field } => {
                let value = self.value(&state, *field);
                let mut reached = state;
                let mut pieces = self.pieces(&mut reached, in_view);
                if pieces.edges(*field) < value.edges() {
                    pieces.reach(*field, value);
                    self.next.push(reached);
                }
            }
            Instruction::Join { fields, kinds, is_forced } => {
                if !is_forced {
                    self.next.push(state);
                }
                let [a, b] = fields.map(|field| self.value(&state, field));
                let mut joined = state;
                let mut pieces = self.pieces(&mut joined, in_view);
                if pieces.edges(fields[0]) < a.edges() && pieces.edges(fields[1]) < b.edges() {
                    let outcome = pieces.join(*fields);
                    let change = |_, counter: &Counter| {
                        counter.change((a, kinds[0]), (b, kinds[1]), false) + counter.change_by_piece(outcome)
                    };
                    if outcome != PieceOutcome::Loop {
                        self.count(joined, change, 1);
                    }
                }
            }
            Instruction::Forget { field, kind, unseen } => {
                let value = self.value(&state, *field);
                let here = self.place(*field);
                let mut rest = state;
                let mut pieces = self.pieces(&mut rest, in_view);
                let missing = value.edges().saturating_sub(pieces.edges(*field));
                let outcome = pieces.forget(*field, value);
                rest.copy_within(here + 2.., here);
                rest[LENGTH - 2..].fill(0);
                match unseen {
                    None => self.count(rest, |_, counter| counter.change_by_piece(outcome), 1),
                    Some(unseen) if missing <= *unseen => {
                        // Beyond the considered fields, a field belongs to the same areas as its neighbour, and is not on a line.
                        let beyond = FieldKind { lines: 0, ..*kind };
                        let change = |_, counter: &Counter| counter.change((value, *kind), (value, beyond), false);
                        let by_piece = |_, counter: &Counter| counter.change_by_piece(outcome);
                        for state in self.counted(rest, by_piece, 1) {
                            self.count(state, change, missing.into());
                        }
                    }
                    Some(_) => {}
                }
            }
            Instruction::Copy { counter, by } => {
                // The required number of edges is twice the number of fields.
                let change = |place: usize, _: &Counter| if place == *counter { -by.signum() as i8 } else { 0 };
                // As many steps as lead from one limit of a byte to the other lead as far as more of them.
                let times = by.unsigned_abs().saturating_mul(2).min(2 * u32::from(u8::MAX));
                self.count(state, change, times);
            }
        }
    }

    /// Continues with the change by an edge, applied `times` times.
    fn count(&mut self, state: ProofState, change: impl Fn(usize, &Counter) -> i8, times: u32) {
        self.next.append(&mut self.counted(state, change, times));
    }

    /// Adds the change by an edge, `times` times.
    fn counted(&self, state: ProofState, change: impl Fn(usize, &Counter) -> i8, times: u32) -> Vec<ProofState> {
        let mut states = vec![state];
        for (place, counter) in self.counters.iter().enumerate() {
            let change = change(place, counter);
            if change == 0 {
                continue;
            }
            for _ in 0..times {
                let changed = |state: &ProofState| {
                    let counts = counter.changed(state[place], change);
                    let state = *state;
                    counts.into_iter().flatten().map(move |count| {
                        let mut state = state;
                        state[place] = count;
                        state
                    })
                };
                states = states.iter().flat_map(changed).collect();
            }
        }
        states
    }

    fn pieces<'b>(&self, state: &'b mut ProofState, in_view: usize) -> Pieces<'b> {
        Pieces { fields: &mut state[self.place(0)..self.place(in_view)], are_followed: self.follows_pieces }
    }

    fn place(&self, field: usize) -> usize {
        self.counters.len() + 2 * field
    }

    fn value(&self, state: &ProofState, field: usize) -> Value {
        Value(state[self.place(field)])
    }
}
