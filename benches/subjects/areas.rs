//! Questions about areas as drawings ask them, at every board of recorded walks: beside a straight row of doors ahead of the
//! live end or across from it, and beside a stair, always up to the first wall.

use super::recorded::Walk;
use crate::baseline::floods::{Flood, Found};
use oneway::grid::{Field, Side, Step};
use oneway::line::Board;
use oneway::matching::{Areas, Run, Window};
use std::hint::black_box;

/// No line has more fields.
const LONGEST: usize = 6;

/// The first doors of a run, counted from the live end.
struct Question {
    run: Run,
    line: Vec<(i32, i32)>,
}

/// A walk with the questions that are asked at each of its boards.
pub(crate) struct Questioned {
    walk: Walk,
    questions: Vec<Vec<Question>>,
}

impl Questioned {
    /// Thinks of the questions.
    pub(crate) fn of(walk: Walk) -> Self {
        let mut questions = Vec::with_capacity(walk.boards());
        walk.replay(|board| questions.push(questions_at(board)));
        Self { walk, questions }
    }

    /// How many questions there are.
    pub(crate) fn len(&self) -> u64 {
        self.questions.iter().map(|at_board| at_board.len() as u64).sum()
    }

    /// Room for areas of its board.
    pub(crate) fn areas(&self) -> Areas {
        Areas::for_size(self.walk.board().size())
    }

    fn replay(&self, mut ask: impl FnMut(Window<'_>, &Board, &Question)) {
        let mut at_boards = self.questions.iter();
        self.walk.replay(|board| {
            let at = Window::around_live_end(board.position());
            at_boards.next().into_iter().flatten().for_each(|question| ask(at, board, question));
        });
    }
}

fn questions_at(board: &Board) -> Vec<Question> {
    let mut questions = Vec::new();
    for ahead in Step::ALL {
        let mut ask = |run: Run| {
            if let Some(line) = line_to_wall(board, run) {
                questions.push(Question { run, line });
            }
        };
        for side in [Side::Left, Side::Right] {
            let aside = side.of(ahead);
            let (first, across) = (ahead.vector(), sum(ahead.vector(), aside.vector()));
            ask(Run::straight(first, ahead, side));
            ask(Run::straight(across, ahead, side));
            ask(Run::stairs(first, [aside, ahead], side));
        }
    }
    questions
}

fn sum(a: (i32, i32), b: (i32, i32)) -> (i32, i32) {
    (a.0 + b.0, a.1 + b.1)
}

/// The empty fields from one on, step by step to the first wall, unless that is too far away or there is none at all.
fn line_to_wall(board: &Board, run: Run) -> Option<Vec<(i32, i32)>> {
    let is_empty = |at: (i32, i32)| board.is_empty(board.live().offset(at.0, at.1));
    let mut line = Vec::new();
    let mut at = run.from;
    while is_empty(at) {
        line.push(at);
        at = sum(at, run.steps[(line.len() - 1) % 2].vector());
    }
    (1..=LONGEST).contains(&line.len()).then_some(line)
}

/// Asks the library's areas; how many questions that were.
pub(crate) fn ask(areas: &mut Areas, walks: &[Questioned]) -> u64 {
    for questioned in walks {
        questioned.replay(|at, _, question| {
            black_box(answer(areas, at, question));
        });
    }
    walks.iter().map(Questioned::len).sum()
}

fn answer(areas: &mut Areas, at: Window<'_>, question: &Question) -> Option<i32> {
    areas.doors(at, question.run).surplus(question.line.len() as i32)
}

/// A flood fill that is asked along walks, and room for what it is asked.
struct Asked<F> {
    flood: F,
    line: Vec<Field>,
    beside: Vec<Field>,
    /// How much of the line it has been told of.
    told: usize,
}

impl<F: Flood> Asked<F> {
    fn new(walk: &Walk) -> Self {
        Self { flood: F::new(walk.board().size()), line: Vec::new(), beside: Vec::new(), told: 0 }
    }

    fn answer(&mut self, board: &Board, question: &Question) -> Found {
        board.line()[self.told..].iter().for_each(|field| self.flood.take(*field));
        self.told = board.line().len();
        self.line.clear();
        self.line.extend(question.line.iter().map(|&(dx, dy)| board.live().offset(dx, dy)));
        self.beside.clear();
        if let [only] = self.line[..] {
            self.beside.push(only.neighbour(question.run.side.of(question.run.steps[0])));
        }
        for pair in self.line.windows(2) {
            let step = pair[0].step_to(pair[1]).expect("a line goes from field to field");
            self.beside.extend(pair.iter().map(|field| field.neighbour(question.run.side.of(step))));
        }
        self.flood.fill(&self.line, &self.beside)
    }
}

/// Asks a flood fill; how many questions that were.
pub(crate) fn ask_flood<F: Flood>(walks: &[Questioned]) -> u64 {
    for questioned in walks {
        let mut asked = Asked::<F>::new(&questioned.walk);
        questioned.replay(|_, board, question| {
            black_box(asked.answer(board, question));
        });
    }
    walks.iter().map(Questioned::len).sum()
}

/// How many of the questions are about closed areas. All answers have to be the same, or comparing them says nothing.
pub(crate) fn closed_by_both<F: Flood>(questioned: &Questioned) -> u64 {
    let (mut areas, mut asked) = (questioned.areas(), Asked::<F>::new(&questioned.walk));
    let mut closed = 0;
    questioned.replay(|at, board, question| {
        let (dx, dy) = question.line[0];
        let found = answer(&mut areas, at, question);
        let expected = asked.answer(board, question).map(|(black, white)| {
            let start_is_black = board.live().offset(dx, dy).is_black();
            if start_is_black { black - white } else { white - black }
        });
        assert_eq!(found, expected, "areas and flood fill agree");
        closed += u64::from(found.is_some());
    });
    closed
}
