//! Lines with equal chances on boards that are too large to count: a finished line is changed again and again by random moves that
//! keep its two ends. The moves are a Markov chain on all lines between these ends, and every line is equally likely in the long
//! run.
//!
//! # The moves
//!
//! - **Switch.** Choose a square of four fields at random. If the line uses exactly two of its four ways, and these two are
//!   parallel, exchange them for the other two. Where the line passes the square twice in the same direction, the result is a line.
//!   Else it is a line and a loop, and a second square is switched, chosen among all those that join the two. The first
//!   square is one of them; to choose it is to take the move back.
//! - **Backbite.** Choose one of the two ends and one of the four steps at random. If the step leads to a field beside the end to
//!   which the end has no way, join the two, and remove the other way that closes a loop. So the end moves to another field.
//! - **Excursion.** A backbite, then switches and backbites, until the line has the given ends again. If it does not after a number of
//!   moves that is drawn at the beginning, the line goes back to what it was.
//!
//! A *proposal* is a switch, or now and then an excursion. A *round* is as many proposals as the line has fields.
//!
//! # Why all lines are equally likely
//!
//! A chain with symmetric probabilities, P(H to K) = P(K to H), has the uniform distribution as a stationary one, because the flow
//! between two lines is the same in both directions. Each move is symmetric:
//!
//! - A switch of one square leads back by the choice of the same square, which is as likely.
//! - A switch of two squares goes from H by the first square to a line with a loop, X, and by the second to K. From K the second
//!   square leads to X, and the first to H. The first choice is among all squares of the board, in both directions. The second
//!   is among the squares that join the two parts of X, which depend on X alone. So both directions are equally likely through each X,
//!   and so in all.
//! - A backbite of the end e to the neighbour f, in which f loses its way to g, makes g an end. The end g, which has f as neighbour,
//!   leads back. Both have probability 1/2 for the end times 1/4 for the step. A choice without a result leaves the line as it is.
//! - An excursion from H to K read backwards is an excursion from K to H with as many moves. It begins with a backbite too, because a
//!   switch keeps the ends. Its moves have the same probabilities, and so has the bound that it stays within. An excursion
//!   that goes back leads from H to H.
//!
//! # Whether all lines are reached
//!
//! On rectangles, any line can be changed into any other by switches of one or two squares and backbites (Kazazi, *Reconfiguration of
//! Hamiltonian paths and cycles in rectangular grid graphs*, arXiv 2601.06749, 2026). Parts of such a sequence in which the line has
//! the given ends are switches here, and the parts between are excursions. The bound of an excursion can be very large
//! (up to 2^40 moves), so each excursion that is needed has a positive probability. So the chain is irreducible there; as it also can stay where it is, it tends to the uniform
//! distribution. For masks this is not known. A test tries all lines of small boards and masks.
//!
//! It is not known how many rounds are enough; that is only measured.

mod unordered;

use crate::grid::Chance;
use crate::line::Board;
use crate::line::walk::by_witness::some_line;
pub use unordered::UnorderedLine;

/// Where the moves get their random numbers. A test goes through all numbers instead.
pub trait Choices {
    /// A number below `bound`, each with the same probability.
    fn below(&mut self, bound: u32) -> u32;
}

impl Choices for Chance {
    fn below(&mut self, bound: u32) -> u32 {
        Self::below(self, bound)
    }
}

/// Of how many proposals one is an excursion. Excursions matter where switches alone do not lead to all lines; that was seen only on small
/// boards, and on large ones few excursions come back to other lines. All lines of a board have the same number.
fn proposals_for_an_excursion(fields: usize) -> u32 {
    (fields / 16).clamp(4, 64) as u32
}

/// The number of rounds after which the figures of lines from corner to corner had settled, on boards of up to 51x51. The slowest
/// figure needs rounds in proportion to the fields. There is an upper bound from 103x103 on, so that a line takes minutes and not hours.
pub fn default_rounds(fields: usize) -> u32 {
    (32 + fields / 16).min(700) as u32
}

/// A line that is mixed.
#[derive(Clone, Debug)]
pub struct FairMixer {
    line: UnorderedLine,
    /// The line before an excursion.
    home: UnorderedLine,
}

impl FairMixer {
    /// A mixer that begins with the regular line between the ends of a board without a mask. There must be one.
    pub fn regular(board: &Board) -> Self {
        Self::of(UnorderedLine::of(board.size(), &some_line(board.size(), board.line()[0], board.end())))
    }

    /// A mixer that begins with a line.
    pub fn of(line: UnorderedLine) -> Self {
        Self { home: line.clone(), line }
    }

    /// Makes a round.
    pub fn round(&mut self, choices: &mut impl Choices) {
        for _ in 0..self.line.fields() {
            self.propose(choices);
        }
    }

    /// Makes a proposal.
    pub fn propose(&mut self, choices: &mut impl Choices) {
        if choices.below(proposals_for_an_excursion(self.line.fields())) > 0 {
            self.line.switch(choices);
        } else {
            let most = bound_of_excursion(choices);
            self.excursion(most, choices);
        }
    }

    /// Makes an excursion of at most so many moves.
    pub fn excursion(&mut self, most: u64, choices: &mut impl Choices) {
        let ends = self.line.ends();
        self.home.copy_ways(&self.line);
        self.line.backbite(choices);
        let mut moves = 1;
        while !self.line.has_ends(ends) {
            if moves == most {
                self.line.copy_ways(&self.home);
                return;
            }
            match choices.below(2) {
                0 => self.line.switch(choices),
                _ => self.line.backbite(choices),
            }
            moves += 1;
        }
    }

    /// The line as it is now.
    pub fn line(&self) -> &UnorderedLine {
        &self.line
    }

    /// The line as it is now, on a board with its first field.
    pub fn on_board(&self, board: &Board) -> Board {
        let mut board = board.clone();
        for field in self.line.fields_from(board.live()).into_iter().skip(1) {
            board.step(board.live().step_to(field).expect("a line goes from field to field"));
        }
        board
    }
}

/// A power of two: 8 with probability 1/2, 16 with 1/4, and so on up to 2^40, which no run will ever draw.
fn bound_of_excursion(choices: &mut impl Choices) -> u64 {
    let mut bound = 8;
    while bound < 1 << 40 && choices.below(2) == 0 {
        bound *= 2;
    }
    bound
}
