//! A puzzle as a JSON object to its board with its clues.

use super::LONGEST_SIDE;
use super::draft::{DraftClue, DraftPuzzle};
use super::json::{JsonContent, JsonItem};
use super::mistake::{TextPlace, WaysMistake, WaysTextError};
use crate::grid::{Field, Size, Step};
use crate::ways::Conventions;

/// Names that the program writes beside a puzzle: they are read over.
const ABOUT_A_PUZZLE: [&str; 10] = [
    "path",
    "lines",
    "seed",
    "level",
    "number_of_solutions",
    "solutions",
    "differ",
    "reason",
    "searched",
    "deductions",
];
/// The parts of a puzzle.
const PARTS: [&str; 9] = ["kind", "width", "height", "ends", "numbers", "walls", "holes", "touching", "all_fields"];

/// The board of an object, and its conventions: those given, or narrower ones if it names them.
pub(super) fn draft(item: &JsonItem, given: Conventions) -> Result<(DraftPuzzle, Conventions), WaysTextError> {
    let object = PuzzleObject::new(item)?;
    let kind = object.needed("kind")?;
    let clues = match &kind.content {
        JsonContent::Text(kind) if kind == "flow" => "ends",
        JsonContent::Text(kind) if kind == "numbered" => "numbers",
        JsonContent::Text(other) => return Err(kind.place.error(WaysMistake::JsonKind(other.clone()))),
        _ => return Err(kind.place.error(WaysMistake::JsonType("a kind of puzzle, \"flow\" or \"numbered\","))),
    };
    for (name, other) in [("ends", "numbers"), ("numbers", "ends")] {
        if let Some(item) = object.get(other).filter(|_| name == clues) {
            return Err(item.place.error(WaysMistake::JsonName(other.to_owned())));
        }
    }
    let size = object.size()?;
    let board = ObjectBoard { size };
    let place = TextPlace { length: 1, ..item.place };
    let mut draft = DraftPuzzle {
        is_flow: Some(clues == "ends"),
        size,
        clues: Vec::new(),
        holes: Vec::new(),
        walls: Vec::new(),
        place,
    };
    let mut taken = vec![false; size.fields()];
    let mut take = |field: Field, place: TextPlace| match std::mem::replace(&mut taken[size.index(field)], true) {
        true => Err(place.error(WaysMistake::FieldTwice(field))),
        false => Ok(()),
    };
    for item in list(object.needed(clues)?)? {
        let clue = board.clue(item, clues == "ends")?;
        take(clue.field, clue.place)?;
        draft.clues.push(clue);
    }
    for item in object.list("holes")? {
        let hole = board.field(item)?;
        take(hole, item.place)?;
        draft.holes.push(hole);
    }
    for item in object.list("walls")? {
        let wall = board.wall(item)?;
        if draft.walls.contains(&wall) {
            return Err(item.place.error(WaysMistake::SecondWall));
        }
        draft.walls.push(wall);
    }
    let conventions = Conventions {
        all_fields: given.all_fields && object.convention("all_fields")?,
        touching: given.touching && object.convention("touching")?,
    };
    Ok((draft, conventions))
}

/// An object whose names are all known.
struct PuzzleObject<'j> {
    place: TextPlace,
    members: &'j [(String, JsonItem)],
}

impl<'j> PuzzleObject<'j> {
    fn new(item: &'j JsonItem) -> Result<Self, WaysTextError> {
        let JsonContent::Object(members) = &item.content else {
            return Err(item.place.error(WaysMistake::JsonType("an object")));
        };
        let unknown = |name: &str| !PARTS.contains(&name) && !ABOUT_A_PUZZLE.contains(&name);
        match members.iter().find(|(name, _)| unknown(name)) {
            Some((name, value)) => Err(value.place.error(WaysMistake::JsonName(name.clone()))),
            None => Ok(Self { place: TextPlace { length: 1, ..item.place }, members }),
        }
    }

    fn get(&self, name: &str) -> Option<&'j JsonItem> {
        self.members.iter().find(|(other, _)| other == name).map(|(_, item)| item)
    }

    fn needed(&self, name: &'static str) -> Result<&'j JsonItem, WaysTextError> {
        self.get(name).ok_or_else(|| self.place.error(WaysMistake::JsonNameMissing(name)))
    }

    fn list(&self, name: &str) -> Result<&'j [JsonItem], WaysTextError> {
        self.get(name).map_or(Ok(&[]), list)
    }

    fn size(&self) -> Result<Size, WaysTextError> {
        let [width, height] = ["width", "height"].map(|name| {
            let item = self.needed(name)?;
            let side = number(item).filter(|side| *side >= 1);
            let side =
                side.ok_or_else(|| item.place.error(WaysMistake::JsonType("a number of fields, at least 1,")))?;
            let mistake = if name == "width" { WaysMistake::TooWide } else { WaysMistake::TooHigh };
            match i32::try_from(side) {
                Ok(short) if short <= LONGEST_SIDE => Ok(short),
                _ => Err(item.place.error(mistake(side as usize))),
            }
        });
        Ok(Size::new(width?, height?).expect("both sides are short"))
    }

    /// Whether a convention allows what it is named after.
    fn convention(&self, name: &str) -> Result<bool, WaysTextError> {
        match self.get(name).map(|item| (&item.content, item.place)) {
            None => Ok(true),
            Some((JsonContent::Bool(allowed), _)) => Ok(*allowed),
            Some((_, place)) => Err(place.error(WaysMistake::JsonType("true or false"))),
        }
    }
}

fn list(item: &JsonItem) -> Result<&[JsonItem], WaysTextError> {
    match &item.content {
        JsonContent::List(list) => Ok(list),
        _ => Err(item.place.error(WaysMistake::JsonType("a list"))),
    }
}

const fn number(item: &JsonItem) -> Option<i64> {
    match item.content {
        JsonContent::Number(number) => Some(number),
        _ => None,
    }
}

/// The board that the lists of an object are about.
struct ObjectBoard {
    size: Size,
}

impl ObjectBoard {
    /// The field in this column and row.
    fn field_of(&self, x: &JsonItem, y: &JsonItem, place: TextPlace) -> Result<Field, WaysTextError> {
        let [x, y] = [x, y].map(|item| match number(item).map(i32::try_from) {
            Some(Ok(number)) => Ok(number),
            _ => Err(item.place.error(WaysMistake::JsonType("a column or row, counted from 1,"))),
        });
        let field = Field::new(x?, y?);
        match self.size.contains(field) {
            true => Ok(field),
            false => Err(place.error(WaysMistake::Outside(field))),
        }
    }

    fn field(&self, item: &JsonItem) -> Result<Field, WaysTextError> {
        match &item.content {
            JsonContent::List(list) => match &list[..] {
                [x, y] => self.field_of(x, y, item.place),
                _ => Err(item.place.error(WaysMistake::JsonType("a field as [column, row]"))),
            },
            _ => Err(item.place.error(WaysMistake::JsonType("a field as [column, row]"))),
        }
    }

    /// A number or a colour with its field.
    fn clue(&self, item: &JsonItem, is_end: bool) -> Result<DraftClue, WaysTextError> {
        let form = if is_end { "an end as [column, row, \"letter\"]" } else { "a number as [column, row, number]" };
        let [x, y, clue] = &list(item)? else {
            return Err(item.place.error(WaysMistake::JsonType(form)));
        };
        let field = self.field_of(x, y, item.place)?;
        let text = match &clue.content {
            JsonContent::Number(number) if !is_end && *number >= 0 => number.to_string(),
            JsonContent::Text(letter) if is_end => match &letter.chars().collect::<Vec<_>>()[..] {
                [letter] if letter.is_ascii_alphanumeric() => letter.to_string(),
                _ => return Err(clue.place.error(WaysMistake::NotAColour(letter.clone()))),
            },
            _ => return Err(clue.place.error(WaysMistake::JsonType(form))),
        };
        Ok(DraftClue { field, text, place: item.place })
    }

    /// A wall, from its upper or left field.
    fn wall(&self, item: &JsonItem) -> Result<(Field, Step), WaysTextError> {
        let [one, other] = list(item)? else {
            return Err(item.place.error(WaysMistake::JsonType("a wall as [[column, row], [column, row]]")));
        };
        let (one, other) = (self.field(one)?, self.field(other)?);
        let (first, second) = (one.min(other), one.max(other));
        let step = first.step_to(second);
        Ok((first, step.ok_or_else(|| item.place.error(WaysMistake::NotNeighbours([one, other])))?))
    }
}
