//! All viable states of a board: all pairs of taken fields and live end through which some line passes on its way from
//! corner to corner. Found without any rule.

mod cache;
mod cursor;
mod find;
mod grid;
mod mirror;
mod state;
mod visit;

use crate::grid::{Size, Steps};
use crate::line::Board;
use crate::support::cancel::Cancellation;
use crate::support::file::usual_cache;
use cursor::Cursor;
use grid::Grid;
pub use state::PackedState;
use std::path::Path;
pub use visit::{Visited, Visitor};

/// The viable states of a board, by the number of taken fields.
#[derive(Debug)]
pub struct StateGraph {
    size: Size,
    grid: Grid,
    /// Layer k contains the states with k + 1 taken fields, sorted. Of a state and its mirror image only the smaller is
    /// stored.
    layers: Vec<Vec<PackedState>>,
}

/// The board has too many states to store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStates;

impl std::fmt::Display for TooManyStates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "only boards of up to {} fields can be looked at whole", StateGraph::MOST_FIELDS)
    }
}

impl std::error::Error for TooManyStates {}

impl StateGraph {
    /// Boards with more fields have more states than fit into memory.
    pub const MOST_FIELDS: usize = 81;

    /// Finds the viable states of a board. After each of about `2 * fields` parts of the work, `progress` is called
    /// with the number of parts done.
    pub fn of(size: Size, progress: impl Fn(u64)) -> Result<Self, TooManyStates> {
        Ok(Self::find(size, &Cancellation::new(), progress)?.expect("it is never cancelled"))
    }

    /// `None` if the work was cancelled.
    fn find(size: Size, cancellation: &Cancellation, progress: impl Fn(u64)) -> Result<Option<Self>, TooManyStates> {
        if size.fields() > Self::MOST_FIELDS {
            return Err(TooManyStates);
        }
        let grid = Grid::new(size);
        Ok(find::layers(&grid, cancellation, progress).map(|layers| Self { size, grid, layers }))
    }

    /// The viable states of a board, read from a cache folder; otherwise they are found and written there.
    pub fn cached_in(size: Size, folder: &Path, progress: impl Fn(u64)) -> Result<Self, TooManyStates> {
        Ok(Self::load_or_find(size, folder, &Cancellation::new(), progress)?.expect("it is never cancelled"))
    }

    /// `None` if the work was cancelled.
    fn load_or_find(
        size: Size,
        folder: &Path,
        cancellation: &Cancellation,
        progress: impl Fn(u64),
    ) -> Result<Option<Self>, TooManyStates> {
        if let Some(layers) = cache::load(folder, size, cancellation) {
            return Ok(Some(Self { size, grid: Grid::new(size), layers }));
        }
        let found = Self::find(size, cancellation, progress)?;
        if let Some(graph) = &found {
            // The cache only saves time: if the disk is full, the next run takes as long as this one.
            let _ = cache::store(folder, size, &graph.layers);
        }
        Ok(found)
    }

    /// The viable states of a board; those of a large one are [cached](Self::cached_in) in the user's cache folder.
    pub fn cached(size: Size, progress: impl Fn(u64)) -> Result<Self, TooManyStates> {
        Ok(Self::cached_unless_cancelled(&Cancellation::new(), size, progress)?.expect("it is never cancelled"))
    }

    /// The same, but `None` soon after the work was cancelled.
    pub fn cached_unless_cancelled(
        cancellation: &Cancellation,
        size: Size,
        progress: impl Fn(u64),
    ) -> Result<Option<Self>, TooManyStates> {
        /// The states of smaller boards are found faster than they are read.
        const WORTH_KEEPING: usize = 64;
        match usual_cache().filter(|_| size.fields() >= WORTH_KEEPING) {
            Some(folder) => Self::load_or_find(size, &folder, cancellation, progress),
            None => Self::find(size, cancellation, progress),
        }
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of viable states, from the one with a single field taken to the finished board.
    pub fn count(&self) -> u64 {
        let images = |state: &PackedState| 1 + u64::from(self.grid.mirror_image(*state).is_some());
        self.layers.iter().flatten().map(images).sum()
    }

    /// Whether some line passes through the state of a board.
    pub fn is_viable(&self, board: &Board) -> bool {
        let state = self.grid.state(board.line(), board.live());
        Cursor::over(&self.layers[board.line().len() - 1]).finds(self.grid.canonical(state))
    }

    /// The layers, from the first to the last.
    pub fn layers(&self) -> impl Iterator<Item = Layer<'_>> {
        (0..self.layers.len()).map(|index| Layer { graph: self, index })
    }
}

/// The states with the same number of taken fields.
#[derive(Clone, Copy, Debug)]
pub struct Layer<'a> {
    graph: &'a StateGraph,
    index: usize,
}

impl<'a> Layer<'a> {
    /// The stored states; the others of the layer are their mirror images.
    pub fn representatives(self) -> &'a [PackedState] {
        &self.graph.layers[self.index]
    }

    /// A representative and, if it has one, its mirror image.
    pub fn images(self, representative: PackedState) -> impl Iterator<Item = PackedState> {
        [Some(representative), self.graph.grid.mirror_image(representative)].into_iter().flatten()
    }

    /// The steps from a state of the layer that lead to a viable state.
    pub fn viable_steps(self, state: PackedState) -> Steps {
        state.steps()
    }

    /// Makes a board show a state. The order in which its line took the fields is unknown, only the live end is known.
    pub fn show(self, state: PackedState, board: &mut Board) {
        board.show(self.graph.grid.taken_fields(state), self.graph.grid.live(state));
    }
}
