//! The laws that a completed line obeys and that proofs may use, each a small theorem. Knows no drawing.
//!
//! A line has been drawn up to its live end, a drawing matches there, and the line is completed nevertheless. Its *edges* are
//! the pairs of neighbouring fields that it visits one after the other from the live end on. *Walls* are the taken fields
//! and everything outside the board. The line begins at the border, and its end is a field at the border that is still empty.
//!
//! **Basic facts.** The live end has one edge, to the field that is stepped to. Every empty field has two, except for the
//! end, which has one; walls have none. An *area* is its line and all empty fields that can be reached from the fields beside
//! it on its circle side (its *seeds*) without crossing it. So a seed that is empty belongs to the area; two neighbours
//! that are empty and not on its line either both belong to it or both don't; and so an edge that leaves the area begins on
//! its line, or is the live end's. A closed area does not contain the end.
//!
//! **Future lines.** Every completion contains the ways that degree and loops force, so a forced way is an edge. A future line is a part
//! of the completed line between its two ends.
//!
//! **The step after the next** needs no law of its own: it is the second edge of the field that is stepped to, and every choice
//! of it is tried. If it makes another drawing match whose areas are drawn here as well, then the proof of that drawing
//! concerns some of the same edges, and no others. Two facts are not covered in this way: an area that is closed only by the
//! step, and the present live end as one more wall around an area.

use std::fmt;

/// Something that is true of every completed line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Law {
    /// *Edges that leave a closed area at fields of one colour, minus those at the other, are twice as many as it has more
    /// fields of this colour.* Each of its fields has two edges. Count them for one colour and subtract those of the
    /// other: an edge inside joins both colours and cancels out.
    Colours,
    /// *A closed area is left by two edges at least, and by an even number.* The line begins outside, visits it, and ends
    /// outside.
    Closed,
    /// *So is the part of a closed area off its line*, if one of its seeds is empty: the same holds for every set of
    /// empty fields without the end. Its edges to the outside all end on the line of the area, or at the live end.
    Inside,
    /// *So is a closed area without the fields of one colour of its line.* If the line visits every field of that colour by
    /// itself, from outside to outside, it never visits the rest.
    Doors,
    /// *So are two closed areas taken together.*
    Together,
    /// *An area does not reach around the walls between its seeds and a field beside its line.* Go once around the line
    /// of the area (and around the live end, if it touches it, even at a corner): the fields that are passed are the
    /// *contour*, each a neighbour of the next. If a field of the contour belongs to the area, then on one of the two
    /// ways along the contour from there to some seed there is no wall.
    ///
    /// For the field is connected with some seed by empty fields off the line. Close this way through the line and the live end to
    /// a curve. The two ways along the contour lie on different sides of it. But all walls other than the live end
    /// hang together, by neighbours: the line up to the field before the live end begins at the border, and there is the
    /// outside. They can't cross the curve, which consists of empty fields, of the line of the area and of the live end;
    /// so all of them lie on one side, and on the other way there is none. And beside the live end there is a wall: the field
    /// that the line came from, or, where it begins, the border.
    Plane,
    /// *The line closes no loop, not through closed areas either.* The considered edges form *pieces*, and no piece is a loop.
    /// Where a piece ends, except at the live end and at the end, the line continues by edges that are not considered.
    /// All edges that leave an area are considered; so the line stays in the area, or outside, until it comes to the end of some
    /// piece again. Now suppose that pieces end in a closed area (or in one of two), but none of them ends outside: each ends
    /// there on both sides, or begins at the live end. Then a line in the area leaves it only to come back. So
    /// the line never comes to the end, which is outside; or this is a loop beside it.
    ///
    /// It is not required that ways through an area do not cross: that would add nothing. Take the edges that leave an area, in
    /// their order around it, and ways outside that join them two by two and do not cross (one of them leads from the end back
    /// to the live end, along the walls). There are always ways inside that do not cross either and make one loop of it all:
    /// some way outside joins two edges that follow each other; join the second of them, inside, with the edge that follows next.
    /// The way outside is longer now and still crosses none, and there are two edges less: go on like that. (Nor with several
    /// areas: a plane figure that hangs together, with an even number of ways at each of its points, can be drawn with one
    /// closed line that does not cross itself.)
    Loops,
    /// *An unfillable area can't be filled.* As in the first law, twice the surplus of a colour is the number of edges that leave
    /// the area at its fields of this colour, minus the number of those that leave it at the others. There are at most as many
    /// of the first as ways out that are not ruled out, and the live end has only one edge; of the second, at least as many as
    /// ways out that are forced. If the surplus needs more, there is no completion. If it needs all of them, every completion
    /// has them and no other ones, and there is none if that contradicts *degree* or *loops*. The part behind the doors holds
    /// neither end of the line, so the line enters it from one field and leaves it to another one: both can be the same only
    /// if the line closes there.
    Unfillable,
}

impl Law {
    /// All laws, from the plainest to the farthest; the last one is enough where it applies.
    pub const ALL: [Self; 8] = [
        Self::Colours,
        Self::Closed,
        Self::Inside,
        Self::Doors,
        Self::Together,
        Self::Plane,
        Self::Loops,
        Self::Unfillable,
    ];

    /// The law in a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Colours => "colours",
            Self::Closed => "closed",
            Self::Inside => "inside",
            Self::Doors => "doors",
            Self::Together => "together",
            Self::Plane => "plane",
            Self::Loops => "loops",
            Self::Unfillable => "unfillable",
        }
    }

    /// The statement of the law, in a few words.
    pub const fn statement(self) -> &'static str {
        match self {
            Self::Colours => "the edges that leave a closed area weigh up its colours",
            Self::Closed => "a line that goes into a closed area comes out of it",
            Self::Inside => "a line that crosses the line of an area comes back through it",
            Self::Doors => "not all doors of one colour are visited for themselves",
            Self::Together => "a line that goes into two closed areas comes out of both",
            Self::Plane => "a closed area can't reach around the line",
            Self::Loops => "the line closes no loop, not through closed areas either",
            Self::Unfillable => "the ways out of an area are enough to fill it",
        }
    }
}

/// Some of the laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Laws(u8);

const _: () = assert!(Law::ALL.len() == u8::BITS as usize, "one bit for each law");

impl Laws {
    /// All of them.
    pub const ALL: Self = Self(u8::MAX);
    /// The last one alone.
    pub const UNFILLABLE: Self = Self(1 << Law::Unfillable as u8);

    /// These but for one.
    pub const fn without(self, law: Law) -> Self {
        Self(self.0 & !(1 << law as u8))
    }

    /// These laws.
    pub fn of(laws: &[Law]) -> Self {
        Self(laws.iter().fold(0, |bits, &law| bits | 1 << law as u8))
    }

    /// Every set of laws about edges, small ones first, and of those with as many laws the plainest first.
    pub fn from_few_to_many() -> impl Iterator<Item = Self> {
        let mut sets: Vec<u8> = (0..=Self::ALL.without(Law::Unfillable).0).collect();
        sets.sort_by_key(|bits| (bits.count_ones(), *bits));
        sets.into_iter().map(Self)
    }

    /// Whether a law is among them.
    pub fn contains(self, law: Law) -> bool {
        self.0 & (1 << law as u8) != 0
    }

    /// One after the other.
    pub fn iter(self) -> impl Iterator<Item = Law> {
        Law::ALL.into_iter().filter(move |law| self.contains(*law))
    }
}

/// Their names, or `edges` where none is needed but that every field has two edges.
impl fmt::Display for Laws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.iter().map(Law::name).collect();
        f.write_str(&if names.is_empty() { "edges".to_owned() } else { names.join(", ") })
    }
}
