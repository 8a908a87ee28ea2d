//! What a search for the solutions of a puzzle finds: none, one, or two of several.

/// The solutions of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions<S> {
    /// There is none.
    None,
    /// There is exactly one.
    One(Box<S>),
    /// There are several; two of them.
    Several(Box<[S; 2]>),
}

impl<S> Solutions<S> {
    /// The solutions that `next` yields one after the other; it is called until it has none left, at most twice. `None` if cancelled.
    pub fn first_two(mut next: impl FnMut() -> Option<Option<S>>) -> Option<Self> {
        let Some(first) = next()? else { return Some(Self::None) };
        Some(match next()? {
            None => Self::One(Box::new(first)),
            Some(second) => Self::Several(Box::new([first, second])),
        })
    }
    /// Those that are known.
    pub fn known(&self) -> impl Iterator<Item = &S> {
        let (one, two) = match self {
            Self::None => (None, None),
            Self::One(one) => (Some(&**one), None),
            Self::Several(two) => (None, Some(two)),
        };
        one.into_iter().chain(two.into_iter().flat_map(|two| two.iter()))
    }

    /// How many there are, in one word.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::One(_) => "one",
            Self::Several(_) => "several",
        }
    }
}
