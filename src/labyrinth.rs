//! The front door of the library: a labyrinth between two fields of a board, drawn, walked, counted and enumerated.

use crate::grid::{Chance, Field, Size, SizeError, Step, Steps};
use crate::line::count::Enumeration;
use crate::line::deduce::universal;
use crate::line::deduce::{ForbiddenBy, Matcher, RuleSet};
use crate::line::exact::referee::{self, TooWide};
use crate::line::existence::{NoLine, line_exists};
use crate::line::fair::{FairMixer, default_rounds};
use crate::line::walk::Walker;
use crate::line::walk::by_witness::WitnessWalker;
use crate::line::{Board, StepError};
use crate::matching::Areas;
use crate::show;
use num_bigint::BigUint;
use rand_core::Rng;
use std::fmt;

/// A board and the two fields between which a line is to visit every field once. There is at least one such line.
///
/// ```
/// use oneway::{Field, Labyrinth, Size};
///
/// # fn main() -> Result<(), oneway::Error> {
/// let corner_to_corner = Labyrinth::new(Size::square(9)?)?;
/// let line = corner_to_corner.draw(7);
/// assert!(line.is_complete());
///
/// let from_the_middle = Labyrinth::between(Size::new(9, 7)?, Field::new(5, 5), Field::new(1, 1))?;
/// assert_eq!(from_the_middle.draw(7).line().len(), 63);
///
/// // A line changes the colour of a chessboard at every step.
/// assert!(Labyrinth::new(Size::square(8)?).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Labyrinth {
    size: Size,
    start: Field,
    end: Field,
}

impl Labyrinth {
    /// A labyrinth from the upper left to the lower right corner.
    ///
    /// # Errors
    /// [`Error::NoLine`] if no line leads from the one to the other.
    pub fn new(size: Size) -> Result<Self, Error> {
        let [start, end] = size.opposite_corners();
        Self::between(size, start, end)
    }

    /// A labyrinth between any two fields.
    ///
    /// # Errors
    /// [`Error::NoLine`] if no line leads from the one to the other; it names the reason.
    pub fn between(size: Size, start: Field, end: Field) -> Result<Self, Error> {
        line_exists(size, start, end)?;
        Ok(Self { size, start, end })
    }

    /// The board with the first field of the line.
    pub fn board(&self) -> Board {
        Board::between(self.size, self.start, self.end)
    }

    /// Draws a complete line: one field after the other, at each step at random among the fields from which the line can be
    /// completed. It never gets stuck. The same seed gives the same line on every machine.
    pub fn draw(&self, seed: u64) -> Board {
        let mut walker = WitnessWalker::new(self.size, self.start, self.end, RuleSet::compiled_in())
            .expect("the labyrinth was made because there is a line");
        walker.walk_at_random(&mut Chance::from_seed(seed));
        walker.into_board()
    }

    /// Draws a complete line with any generator of `rand`, which chooses the seed.
    ///
    /// ```
    /// # fn main() -> Result<(), oneway::Error> {
    /// let labyrinth = oneway::Labyrinth::new(oneway::Size::square(9)?)?;
    /// let line = labyrinth.draw_with(&mut rand::rng());
    /// assert!(line.is_complete());
    /// # Ok(())
    /// # }
    /// ```
    pub fn draw_with(&self, generator: &mut impl Rng) -> Board {
        self.draw(generator.next_u64())
    }

    /// Draws a complete line by mixing a regular one: the more rounds, the more alike are the probabilities of all lines. A round makes
    /// as many random changes as the line has fields. With `None`, the rounds are as many as were enough where that was measured. The same
    /// seed and the same rounds give the same line on every machine.
    ///
    /// ```
    /// # fn main() -> Result<(), oneway::Error> {
    /// let labyrinth = oneway::Labyrinth::new(oneway::Size::square(21)?)?;
    /// let line = labyrinth.draw_fair(7, None);
    /// assert!(line.is_complete());
    /// assert_eq!(line.line(), labyrinth.draw_fair(7, None).line());
    /// assert_ne!(line.line(), labyrinth.draw_fair(8, Some(4)).line());
    /// # Ok(())
    /// # }
    /// ```
    pub fn draw_fair(&self, seed: u64, rounds: Option<u32>) -> Board {
        let board = self.board();
        let mut mixer = FairMixer::regular(&board);
        let mut chance = Chance::from_seed(seed).stream(2);
        for _ in 0..rounds.unwrap_or_else(|| default_rounds(board.fields())) {
            mixer.round(&mut chance);
        }
        mixer.on_board(&board)
    }

    /// A walk by rules alone: an iterator over the steps of the line. It takes no step back, so it can get stuck: then it ends before
    /// the board is full.
    ///
    /// # Errors
    /// [`Error::InsideTheBoard`] if the rules are drawings and the line begins or ends inside the board: the drawings
    /// are true for lines that begin and end at the edge.
    ///
    /// ```
    /// use oneway::{Labyrinth, RuleSet, Size};
    ///
    /// # fn main() -> Result<(), oneway::Error> {
    /// let mut walk = Labyrinth::new(Size::square(9)?)?.walk(RuleSet::universal(), 7)?;
    /// while let Some(step) = walk.next() {
    ///     println!("{} to {}", step.name(), walk.board().live());
    /// }
    /// assert!(walk.board().is_complete(), "no walk by this rule gets stuck on the 9x9");
    /// # Ok(())
    /// # }
    /// ```
    pub fn walk<'r>(&self, rules: RuleSet<'r>, seed: u64) -> Result<Walk<'r>, Error> {
        if rules.between(self.size, self.start, self.end).drawn.is_none() && rules.drawn.is_some() {
            return Err(Error::InsideTheBoard);
        }
        Ok(Walk { walker: Walker::on(self.board(), rules), rules, chance: Chance::from_seed(seed) })
    }

    /// The number of lines, exactly, without walking through them: a second for the 15x15.
    ///
    /// # Errors
    /// [`Error::TooWide`] if the shorter side of the board is too long to count.
    ///
    /// ```
    /// # fn main() -> Result<(), oneway::Error> {
    /// let labyrinth = oneway::Labyrinth::new(oneway::Size::square(9)?)?;
    /// assert_eq!(labyrinth.count()?.to_string(), "2688307514");
    /// # Ok(())
    /// # }
    /// ```
    pub fn count(&self) -> Result<BigUint, Error> {
        Ok(referee::completions(&self.board())?)
    }

    /// All lines one after the other, each as its fields. Only the lines of small boards come to an end in a lifetime.
    ///
    /// ```
    /// # fn main() -> Result<(), oneway::Error> {
    /// let labyrinth = oneway::Labyrinth::new(oneway::Size::square(5)?)?;
    /// assert_eq!(labyrinth.lines().count(), 104);
    /// # Ok(())
    /// # }
    /// ```
    pub fn lines(&self) -> Lines {
        let rules = RuleSet::compiled_in().between(self.size, self.start, self.end);
        Lines { lines: Enumeration::new(Walker::on(self.board(), rules).with_shared_memo()) }
    }
}

/// A walk by rules, step by step.
#[derive(Clone, Debug)]
pub struct Walk<'r> {
    walker: Walker<'r>,
    rules: RuleSet<'r>,
    chance: Chance,
}

impl Walk<'_> {
    /// The board with the line so far.
    pub fn board(&self) -> &Board {
        self.walker.board()
    }

    /// The steps that the rules allow at the live end.
    pub fn allowed(&mut self) -> Steps {
        self.walker.allowed()
    }

    /// Takes a step of your choice instead of a random one.
    ///
    /// # Errors
    /// [`Error::Step`] if the step leads to a field that is taken or outside the board; nothing happens then.
    pub fn try_step(&mut self, step: Step) -> Result<(), Error> {
        self.board().check_step(step)?;
        self.walker.step(step);
        Ok(())
    }

    /// Why the rules forbid a step at the live end; nothing if they allow it.
    ///
    /// ```
    /// use oneway::{Labyrinth, RuleSet, Size, Step};
    ///
    /// # fn main() -> Result<(), oneway::Error> {
    /// let mut walk = Labyrinth::new(Size::square(5)?)?.walk(RuleSet::universal(), 7)?;
    /// for step in [Step::Right, Step::Right, Step::Down, Step::Down, Step::Left] {
    ///     walk.try_step(step)?;
    /// }
    /// let forbidden = walk.why_forbidden(Step::Down)?;
    /// assert_eq!(forbidden[0].rule, "universal");
    /// assert_eq!(forbidden[0].reason, "(2, 2) has too few ways left");
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`Error::Step`] if the step leads to a field that is taken or outside the board.
    pub fn why_forbidden(&self, step: Step) -> Result<Vec<Forbidden>, Error> {
        let mut board = self.board().clone();
        board.check_step(step)?;
        let mut areas = Areas::for_size(board.size());
        let by_drawings = self.rules.forbidden_by_drawings(&mut board, &mut areas, step);
        let mut forbidden: Vec<_> = by_drawings.into_iter().map(Forbidden::from).collect();
        let by_universal = self.rules.refuted_by_universal(&mut board, step);
        forbidden
            .extend(by_universal.map(|why| Forbidden { rule: universal::NAME, reason: why.contradiction.to_string() }));
        Ok(forbidden)
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    /// Takes a step at random among those that the rules allow; `None` if none is left.
    fn next(&mut self) -> Option<Step> {
        self.walker.step_at_random(&mut self.chance)
    }
}

/// A rule that forbids a step, and why. It is displayed as both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The name of the rule: a drawing, `sequence` or `universal`.
    pub rule: &'static str,
    /// The drawing's title and the orientation in which it matches, or the contradiction that follows from the step.
    pub reason: String,
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.reason)
    }
}

impl From<ForbiddenBy<'_>> for Forbidden {
    fn from(by: ForbiddenBy<'_>) -> Self {
        let reason = match by {
            ForbiddenBy::Drawing(found) => {
                format!("{}, {}", found.matcher.rule.title, found.matcher.symmetry().name())
            }
            ForbiddenBy::Sequence(_) | ForbiddenBy::Universal(_) => by.to_string(),
        };
        Self { rule: by.rule(), reason }
    }
}

/// All lines of a labyrinth, in keep-left order: left, straight on, right at each field.
#[derive(Debug)]
pub struct Lines {
    lines: Enumeration<'static>,
}

impl Iterator for Lines {
    type Item = Vec<Field>;

    fn next(&mut self) -> Option<Vec<Field>> {
        self.lines.advance().then(|| self.lines.board().line().to_vec())
    }
}

impl Board {
    /// The line as an SVG document.
    ///
    /// ```
    /// # fn main() -> Result<(), oneway::Error> {
    /// let line = oneway::Labyrinth::new(oneway::Size::square(9)?)?.draw(7);
    /// assert!(line.to_svg().starts_with("<svg"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn to_svg(&self) -> String {
        show::line_svg(self, &show::Style::line(self.size()))
    }
}

/// The line as text, in characters that draw boxes.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&show::text(self))
    }
}

/// Why something can't be done.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text is not a size, or a side is too long.
    Size(SizeError),
    /// No line leads from the start to the end, for the reason that it names.
    NoLine(NoLine),
    /// The step leads nowhere.
    Step(StepError),
    /// The board is too wide to be counted.
    TooWide,
    /// The drawings are for lines that begin and end at the edge of the board.
    InsideTheBoard,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(error) => error.fmt(f),
            Self::NoLine(error) => error.fmt(f),
            Self::Step(error) => error.fmt(f),
            Self::TooWide => TooWide.fmt(f),
            Self::InsideTheBoard => {
                write!(f, "the drawings are for lines that begin and end at the edge of the board")
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<SizeError> for Error {
    fn from(error: SizeError) -> Self {
        Self::Size(error)
    }
}

impl From<NoLine> for Error {
    fn from(error: NoLine) -> Self {
        Self::NoLine(error)
    }
}

impl From<StepError> for Error {
    fn from(error: StepError) -> Self {
        Self::Step(error)
    }
}

impl From<TooWide> for Error {
    fn from(_: TooWide) -> Self {
        Self::TooWide
    }
}
