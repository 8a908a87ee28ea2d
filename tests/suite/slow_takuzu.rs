//! A solver of boards of 0 and 1 that is written apart from the library, slow and obvious: it lists all full lines of a length, and
//! keeps for every row and column those that fit. Uses nothing of the library.

/// A board: rows of fields, and signs between neighbours.
#[derive(Clone, Debug)]
pub(crate) struct SlowBoard {
    pub(crate) rows: Vec<Vec<Option<bool>>>,
    /// Two neighbours as column and row, counted from 0, and whether they are equal.
    signs: Vec<([(usize, usize); 2], bool)>,
}

/// A row or a column: its fields as column and row.
type SlowLine = Vec<(usize, usize)>;

impl SlowBoard {
    /// Reads a board as the program writes it.
    pub(crate) fn read(text: &str) -> Self {
        let has_gaps = text.contains([' ', '=', 'x']);
        let mut board = Self { rows: Vec::new(), signs: Vec::new() };
        for line in text.lines() {
            let characters: Vec<char> = line.chars().collect();
            let is_row = characters.iter().any(|one| "01.".contains(*one));
            let y = board.rows.len();
            if is_row {
                let fields = characters.iter().step_by(if has_gaps { 2 } else { 1 });
                board.rows.push(fields.map(|one| "01".find(*one).map(|value| value == 1)).collect());
            }
            for (place, sign) in characters.iter().enumerate().filter(|(_, sign)| "=x".contains(**sign)) {
                let ends =
                    if is_row { [(place / 2, y), (place / 2 + 1, y)] } else { [(place / 2, y - 1), (place / 2, y)] };
                board.signs.push((ends, *sign == '='));
            }
        }
        assert!(board.rows.iter().all(|row| row.len() == board.rows[0].len()), "{text}");
        board
    }

    fn lines(&self) -> Vec<SlowLine> {
        let (width, height) = (self.rows[0].len(), self.rows.len());
        let rows = (0..height).map(|y| (0..width).map(|x| (x, y)).collect());
        let columns = (0..width).map(|x| (0..height).map(|y| (x, y)).collect());
        rows.chain(columns).collect()
    }

    fn get(&self, (x, y): (usize, usize)) -> Option<bool> {
        self.rows[y][x]
    }

    /// Whether a full line may stand on a line of the board.
    fn fits(&self, line: &SlowLine, full: &[bool]) -> bool {
        let value = |field: (usize, usize)| line.iter().position(|one| *one == field).map(|at| full[at]);
        let agrees = line.iter().zip(full).all(|(field, value)| self.get(*field).is_none_or(|known| known == *value));
        agrees
            && self.signs.iter().all(|([one, two], equal)| match (value(*one), value(*two)) {
                (Some(one), Some(two)) => (one == two) == *equal,
                _ => true,
            })
    }

    fn values(&self, line: &SlowLine) -> Option<Vec<bool>> {
        line.iter().map(|field| self.get(*field)).collect()
    }
}

/// All full lines of a length: as many 0 as 1, and no three alike side by side.
pub(crate) fn full_lines(length: usize) -> Vec<Vec<bool>> {
    let mut found = vec![Vec::new()];
    for _ in 0..length {
        found = found
            .iter()
            .flat_map(|line: &Vec<bool>| [false, true].map(|value| [&line[..], &[value]].concat()))
            .collect();
        found.retain(|line| {
            let of = |value: bool| line.iter().filter(|one| **one == value).count();
            let three = line.len() >= 3
                && line[line.len() - 3..].windows(3).any(|last| last[0] == last[1] && last[1] == last[2]);
            !three && of(false) <= length / 2 && of(true) <= length / 2
        });
    }
    found
}

/// The solutions of a board, as far as there are not more than `most`.
pub(crate) fn solutions(board: &SlowBoard, distinct: bool, most: usize) -> Vec<SlowBoard> {
    let full = [board.rows[0].len(), board.rows.len()].map(full_lines);
    let mut found = Vec::new();
    search(board.clone(), &full, distinct, most, &mut found);
    found
}

fn search(mut board: SlowBoard, full: &[Vec<Vec<bool>>; 2], distinct: bool, most: usize, found: &mut Vec<SlowBoard>) {
    if found.len() >= most || !fill(&mut board, full, distinct) {
        return;
    }
    // The unknown field in the line with the fewest unknown ones.
    let unknown = |line: &SlowLine| line.iter().filter(|field| board.get(**field).is_none()).count();
    let lines = board.lines();
    let Some(line) = lines.iter().filter(|line| unknown(line) > 0).min_by_key(|line| unknown(line)) else {
        found.push(board);
        return;
    };
    let (x, y) = *line.iter().find(|field| board.get(**field).is_none()).expect("it has an unknown field");
    for value in [false, true] {
        let mut next = board.clone();
        next.rows[y][x] = Some(value);
        search(next, full, distinct, most, found);
    }
}

/// Fills in the values that all full lines have that fit. Returns whether each line has one that fits.
fn fill(board: &mut SlowBoard, full: &[Vec<Vec<bool>>; 2], distinct: bool) -> bool {
    let (lines, rows) = (board.lines(), board.rows.len());
    loop {
        let before = board.rows.clone();
        for (number, line) in lines.iter().enumerate() {
            let is_row = number < rows;
            let parallel = lines.iter().enumerate().filter(|(other, _)| *other != number && (*other < rows) == is_row);
            let others: Vec<Vec<bool>> = parallel.filter_map(|(_, line)| board.values(line)).collect();
            let mut fitting = full[usize::from(!is_row)]
                .iter()
                .filter(|full| board.fits(line, full) && !(distinct && others.contains(full)));
            let Some(first) = fitting.next() else { return false };
            let mut common: Vec<Option<bool>> = first.iter().copied().map(Some).collect();
            for other in fitting {
                for (value, other) in common.iter_mut().zip(other) {
                    *value = value.filter(|value| value == other);
                }
            }
            for ((x, y), value) in line.iter().zip(common) {
                board.rows[*y][*x] = board.rows[*y][*x].or(value);
            }
        }
        if board.rows == before {
            return true;
        }
    }
}

#[test]
fn the_slow_solver_finds_the_known_numbers() {
    assert_eq!([2, 4, 6, 8, 14].map(|length| full_lines(length).len()), [2, 6, 14, 34, 518]);
    let number = |text: &str, distinct| solutions(&SlowBoard::read(text), distinct, usize::MAX).len();
    let four = "....\n".repeat(4);
    assert_eq!((number("..\n..\n", true), number(&four, true), number(&four, false)), (2, 72, 90));
    assert_eq!(number(". .\n=\n. .\n", true), 0);
    assert_eq!(
        (number(".=. . .\n. . .x.\n. . . .\n. . . .\n", true), number("000.\n....\n....\n....\n", true)),
        (16, 0)
    );
}
