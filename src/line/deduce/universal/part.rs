//! The parts of the universal rule, and sets of them.

/// The parts of the rule, from the cheapest to the most expensive. Each is sound by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RulePart {
    /// Live end and end use one way, every other free field two.
    Degree,
    /// No fragment of a future line closes, and live end and end are not joined before all fields are covered.
    Loops,
    /// The blocks of the region form a chain from live end to end, and the colours of each block fit.
    Blocks,
    /// A room that is connected by two ways only uses both of them, or exactly one if it contains one of the two ends.
    Cuts,
    /// Some set of ways gives each field as many as it needs.
    TwoFactor,
    /// A field that needs one more way and has two left uses one of them; if one leads to a contradiction, the other.
    Forks,
}

impl RulePart {
    /// All parts, the cheapest first.
    pub const ALL: [Self; 6] = [Self::Degree, Self::Loops, Self::Blocks, Self::Cuts, Self::TwoFactor, Self::Forks];

    /// The part's name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Degree => "degree",
            Self::Loops => "loops",
            Self::Blocks => "blocks",
            Self::Cuts => "cuts",
            Self::TwoFactor => "two_factor",
            Self::Forks => "forks",
        }
    }
}

/// A set of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parts(pub(super) u8);

impl Parts {
    /// The whole rule.
    pub(super) const ALL: Self = Self((1 << RulePart::ALL.len()) - 1);

    /// A part and all cheaper ones.
    pub(super) fn upto(last: RulePart) -> Self {
        Self((2 << last as u8) - 1)
    }

    pub(super) fn contains(self, part: RulePart) -> bool {
        self.0 & (1 << part as u8) != 0
    }
}
