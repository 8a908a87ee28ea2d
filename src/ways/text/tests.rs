use super::*;
use crate::grid::{Chance, Field, Size, Step};
use crate::ways::{Goal, WaysSolution};

fn read_one(text: &str) -> Result<WrittenPuzzle, WaysTextError> {
    let puzzles: Vec<_> = read(text, Conventions::default()).collect();
    assert_eq!(puzzles.len(), 1, "{text:?}");
    puzzles.into_iter().next().unwrap()
}

/// A puzzle as it is written, and read without loss.
fn rewritten(text: &str) -> String {
    let read = read_one(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let written = write(&read.puzzle, &read.letters);
    let again = read_one(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!((&again.puzzle, &again.letters), (&read.puzzle, &read.letters), "{written}");
    written
}

#[test]
fn all_forms_are_read_and_written() {
    for (text, canonical) in [
        ("B__RO\n___Y_\n__Y__\n_RO_G\n_BG__", "B..RO\n...Y.\n..Y..\n.RO.G\n.BG..\n"),
        ("\u{feff}# a comment\r\nA.B \r\n# another\n*..\r\nA.B\r\n\r\n", "A.B\n*..\nA.B\n"),
        ("a-b\n---\na-b\n", "a.b\n...\na.b\n"),
        ("1.2\n...\n1.2\n", "1.2\n...\n1.2\n"),
        ("A . B\n. . .\nA . B", "A.B\n...\nA.B\n"),
        ("A|. B\n. . .\n-\nA . B", " A| .  B\n .  .  .\n -\n A  .  B\n"),
        ("M.m\n...\nM.m", "M.m\n...\nM.m\n"),
        ("1..\n.2.\n..3\n", "1 . .\n. 2 .\n. . 3\n"),
        ("1 .|.\n-   -\n. 2 .\n*   . 3", "1 .|.\n-   -\n. 2 .\n* . 3\n"),
        ("1 . 2\n-----\n. . .\n", "1 . 2\n- - -\n. . .\n"),
        ("1\n-\n.\n2\n", "1\n-\n.\n2\n"),
        (r#"{"kind":"numbered","width":2,"height":1,"numbers":[[2,1,1],[1,1,2]],"walls":[]}"#, "2 1\n"),
        (
            "{\"kind\": \"flow\",\n \"width\": 2, \"height\": 2, \"ends\": [[1,1,\"A\"], [2,1,\"A\"]],\n \"walls\": [[[2,2],[2,1]]],
             \"holes\": []}",
            " A  A\n    -\n .  .\n",
        ),
    ] {
        assert_eq!(rewritten(text), canonical, "{text:?}");
    }
}

#[test]
fn an_empty_line_separates_puzzles_and_nothing_is_read_behind_a_mistake() {
    let object = r#"{"kind":"flow","width":2,"height":1,"ends":[[1,1,"A"],[2,1,"A"]]}"#;
    let text = format!("# three\n\nAA\n\n\n1 2\n\n{object}\n{object}\n");
    let read_all = |text: &str| read(text, Conventions::default()).collect::<Vec<_>>();
    let lines: Vec<_> = read_all(&text).into_iter().map(|puzzle| puzzle.unwrap().line).collect();
    assert_eq!(lines, [3, 6, 8, 9]);
    let places: Vec<_> =
        read_all("AA\n\nA\n\nAA\n").into_iter().map(|puzzle| puzzle.map_err(|error| error.place)).collect();
    assert_eq!(places.len(), 2);
    assert_eq!(places[1], Err(TextPlace { line: 3, column: 1, length: 1 }));
}

#[test]
fn conventions_are_given_or_narrower() {
    let object = r#"{"kind":"flow","width":2,"height":1,"touching":false,"ends":[[1,1,"A"],[2,1,"A"]]}"#;
    let conventions = |text: &str, given| read(text, given).next().unwrap().unwrap().puzzle.conventions();
    let (usual, open) = (Conventions::default(), Conventions { all_fields: false, touching: true });
    assert_eq!(conventions("AA", usual), usual);
    assert_eq!(conventions("AA", open), open);
    assert_eq!(conventions(object, open), Conventions { all_fields: false, touching: false });
}

/// A puzzle with clues, holes and walls anywhere.
fn random_puzzle(seed: u64) -> (WaysPuzzle, Vec<char>) {
    let mut chance = Chance::from_seed(seed);
    let size = Size::new(1 + chance.below(9) as i32, 2 + chance.below(11) as i32).unwrap();
    let mut fields: Vec<Field> = size.all_fields().collect();
    for at in (1..fields.len()).rev() {
        fields.swap(at, chance.below(at as u32 + 1) as usize);
    }
    let clues = 2 + 2 * chance.below((fields.len() as u32 / 2).min(40)) as usize;
    let clues = fields.drain(..clues.min(fields.len() / 2 * 2)).collect::<Vec<_>>();
    let goal = match chance.below(2) {
        0 => Goal::Numbered(clues.clone()),
        _ => {
            let mut ends: Vec<_> = clues.chunks(2).map(|two| [two[0], two[1]]).collect();
            // In the order in which they are read.
            ends.iter_mut().for_each(|ends| ends.sort_by_key(|end| size.index(*end)));
            ends.sort_by_key(|[first, _]| size.index(*first));
            Goal::Flow(ends)
        }
    };
    let letters = if let Goal::Flow(ends) = &goal { colour_letters(ends.len()) } else { Vec::new() };
    let mut puzzle = WaysPuzzle::new(size, goal, Conventions::default());
    for field in fields {
        if chance.below(8) == 0 {
            puzzle.add_hole(field);
        }
    }
    let walls = chance.below(3);
    for field in size.all_fields() {
        for step in [Step::Right, Step::Down] {
            if chance.below(8) < walls {
                puzzle.add_wall(field, step);
            }
        }
    }
    (puzzle, letters)
}

#[test]
fn any_puzzle_is_written_and_read_without_loss() {
    for seed in 0..1000 {
        let (puzzle, letters) = random_puzzle(seed);
        let text = write(&puzzle, &letters);
        let read = read_one(&text).unwrap_or_else(|error| panic!("{seed}\n{text}{error}"));
        assert_eq!((read.puzzle, read.letters), (puzzle, letters), "{seed}\n{text}");
    }
}

#[test]
fn a_solution_has_letters_numbers_or_lines() {
    let shown = |text: &str, lines: &[&[(i32, i32)]]| {
        let read = read_one(text).unwrap();
        let line = |fields: &&[(i32, i32)]| fields.iter().map(|(x, y)| Field::new(*x, *y)).collect();
        let solution = WaysSolution { lines: lines.iter().map(line).collect() };
        [write_solution, write_lines].map(|write| write(&read.puzzle, &read.letters, &solution))
    };
    let lines: [&[_]; 2] = [&[(1, 1), (1, 2), (2, 2), (3, 2)], &[(2, 1), (3, 1)]];
    assert_eq!(shown("ABB\n..A\n", &lines), ["ABB\naaA\n", "ABB\n└─A\n"]);
    assert_eq!(shown("abb\n..a\n", &lines), ["abb\naaa\n", "abb\n└─a\n"]);
    let lines: [&[_]; 1] = [&[(1, 1), (2, 1), (3, 1), (3, 2), (2, 2), (1, 2)]];
    let shown = shown("1 . .\n-\n2 . .", &lines);
    assert_eq!(shown, ["1 2 3\n-\n6 5 4\n", "1───┐\n-   │\n2───┘\n"]);
}

#[test]
fn a_mistake_has_its_place_and_a_remedy() {
    let wide = "A".repeat(65) + "\n";
    let high = "A\n".repeat(65);
    let json = |rest: &str| format!("{{\"kind\":\"numbered\",\"width\":3,\"height\":2,{rest}}}");
    let cases: Vec<String> = [
        "",
        "\n# nothing\n\n",
        "...\n...\n",
        "A.#\n..A\n",
        "A.\u{1b}[2J\n",
        "A.?\n..A\n",
        "AB\n.A\n",
        "AB.\nBAA\n",
        "BrrRO\nbryYo\nbrYoo\nbROoG\nbBGgg\n",
        "BRRRO\nBRYYO\nBRYOO\nBROOG\nBBGGG\n",
        "A..\n..\n..A\n",
        "A..\n....\n..A\n",
        "A 12\n12 A\n",
        "1 A 2\n3 . 4\n",
        "0 . 2\n1 . .\n",
        "1 . 9\n. . .\n",
        "1 . 123456789012345678901234567890\n",
        "1 2 1\n. . 3\n",
        "1 . .\n3 . 4\n",
        "1 . .\n. . .\n",
        "1 .|\n. 2\n",
        "|1 .\n. 2\n",
        "1||.\n. 2\n",
        "---\n1 .\n. 2\n",
        "1 .\n. 2\n-\n",
        "1 .\n-\n-\n. 2\n",
        "1 .\n -\n. 2\n",
        "1 .\n    -\n. 2\n",
        "1 .\n-+\n. 2\n",
        "1   .\n    -\n. 2 .\n",
        "1   . .\n    -\n. . 2\n",
        "1.\n. 2\n",
        " 1 -\n . 2\n",
        "[]",
        "{\"kind\":\"sudoku\"}",
        "{\"kind\":3}",
        "{\"kind\":\"flow\",\"width\":3}",
        "{\"kind\":\"flow\",\"width\":0,\"height\":4,\"ends\":[]}",
        "{\"kind\":\"flow\",\"width\":3,\"height\":65,\"ends\":[]}",
        "{\"kind\":\"flow\",\"width\":3,\"height\":1,\"ends\":[]}",
        "{\"kind\":\"flow\",\"width\":3,\"height\":1,\"ends\":[[1,1,\"AB\"]]}",
        "{\"kind\":\"flow\",\"width\":3,\"height\":1,\"ends\":[[1,1,\"A\"]]}",
        "{\"kind\":\"flow\",\"width\":3,\"height\":1,\"numbers\":[]}",
        "{\"kind\":\"flow\",\"kind\":\"flow\"}",
        "{\"kind\":\"flow\",\"size\":3}",
        "{\"kind\" \"flow\"}",
        "{\"kind\":\"flow\"",
        "{\"kind\":\"flow\"} x",
        "{\"kind\":\"flow",
    ]
    .into_iter()
    .map(str::to_owned)
    .chain([wide, high])
    .chain(
        [
            "\"numbers\":[[1,1,1],[4,1,2]]",
            "\"numbers\":[[1,1,1],[1,1,2]]",
            "\"numbers\":[[1,1,1],[2,1,3]]",
            "\"numbers\":[[1,1,1],[2,1,-3]]",
            "\"numbers\":[[1,1,1],[2,1]]",
            "\"numbers\":[[1,1,1],[2,1,2]],\"holes\":[[2,1]]",
            "\"numbers\":[[1,1,1],[2,1,2]],\"walls\":[[[1,1],[3,1]]]",
            "\"numbers\":[[1,1,1],[2,1,2]],\"walls\":[[[3,1],[4,1]]]",
            "\"numbers\":[[1,1,1],[2,1,2]],\"walls\":[[[1,1],[2,1]],[[2,1],[1,1]]]",
            "\"numbers\":[[1,1,1],[2,1,2]],\"walls\":{}",
            "\"numbers\":[[1,1,1],[2,1,2]],\"touching\":1",
        ]
        .map(json),
    )
    .collect();
    let list: Vec<_> = cases
        .iter()
        .map(|text| {
            let why = read_one(text).map(|read| write(&read.puzzle, &read.letters)).unwrap_err();
            let shown: String = format!("{text:?}").chars().take(100).collect();
            format!("{shown}\n  {why} ({} wide)\n", why.place.length)
        })
        .collect();
    insta::assert_snapshot!(list.concat());
}

#[test]
fn an_object_has_the_kind_that_it_names() {
    let mistake =
        |text: &str| read(text, Conventions::default()).next().expect("a puzzle").map(|_| ()).unwrap_err().to_string();
    let twice = mistake(r#"{"kind":"numbered","width":3,"height":2,"numbers":[[1,1,1],[3,2,1]]}"#);
    assert!(twice.contains("the number 1 is there twice"), "{twice}");
    let one_end = mistake(r#"{"kind":"flow","width":3,"height":2,"ends":[[1,1,"1"],[3,2,"2"]]}"#);
    assert!(one_end.contains("end"), "{one_end}");
}
