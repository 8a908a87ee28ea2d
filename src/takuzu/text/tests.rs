use super::*;
use crate::grid::{Chance, Size};

fn read_one(text: &str) -> Result<BinaryBoard, TakuzuTextError> {
    let boards: Vec<_> = read(text, true).collect();
    assert_eq!(boards.len(), 1, "{text:?}");
    boards.into_iter().next().unwrap().map(|written| written.board)
}

#[test]
fn both_forms_are_read_and_written() {
    for (text, canonical) in [
        ("01\n10\n", "01\n10\n"),
        ("0 1\n1 0", "01\n10\n"),
        (
            "\u{feff}# a comment\r\n01..\r\n....\t\r\n# between rows\r\n....  \r\n...0\r\n\r\n",
            "01..\n....\n....\n...0\n",
        ),
        ("0=. . 1\n    x\n. .x. .\n", "0=. . 1\n    x\n. .x. .\n"),
        ("\n.=.\n=   \n. . \n", ".=.\n=\n. .\n"),
    ] {
        assert_eq!(read_one(text).map(|board| write(&board)), Ok(canonical.to_owned()), "{text:?}");
    }
}

#[test]
fn an_empty_line_separates_boards() {
    let text = "# two\n\n01\n10\n\n\n# of them\n0 1\nx\n1 0\n\n";
    let boards: Vec<_> = read(text, true).map(|board| board.unwrap()).collect();
    assert_eq!(boards.iter().map(|written| written.line).collect::<Vec<_>>(), [3, 8]);
    assert_eq!(boards.iter().map(|written| write(&written.board)).collect::<Vec<_>>(), ["01\n10\n", "0 1\nx\n1 0\n"]);
    let mut broken = read("01\n10\n\n00\n11\n\n.\n", true);
    assert!(broken.next().unwrap().is_ok());
    assert_eq!(broken.next().unwrap().unwrap_err().to_string().split(": ").next(), Some("4:2"));
    assert_eq!(broken.next().unwrap().unwrap_err().to_string().split(": ").next(), Some("7:1"));
    assert!(broken.next().is_none());
}

#[test]
fn any_board_with_any_signs_is_written_and_read_without_loss() {
    for seed in 0..400 {
        let mut chance = Chance::from_seed(seed);
        let mut side = || 2 + 2 * chance.below(15) as i32;
        let mut board = BinaryBoard::new(Size::new(side(), side()).unwrap()).unwrap();
        let size = board.size();
        // Few values in a chessboard pattern, which contradicts nothing.
        for field in size.all_fields() {
            board.set(field, (chance.below(4) == 0).then_some(field.is_black()));
            for along in [Step::Right, Step::Down] {
                if size.contains(field.neighbour(along)) && chance.below(20) < seed as u32 % 5 {
                    board.set_sign(field, along, Some(Sign::Opposite));
                }
            }
        }
        let read: Vec<_> = read(&write(&board), false).map(|written| written.map(|written| written.board)).collect();
        assert_eq!(read, [Ok(board)]);
    }
}

#[test]
fn a_mistake_has_its_place_and_a_remedy() {
    let long = ".".repeat(31) + "\n";
    let spaced = ". ".repeat(31) + "\n";
    let cases = [
        "",
        "\n# nothing\n\n",
        "01a.\n....\n",
        "hello\n",
        "0l..\n....\n",
        "0\u{1b}[2J\n",
        " 01\n 10\n",
        "0. .\n....\n",
        ". . . .\n. .. .\n",
        ". . . .\n.   . .\n",
        ". . . .\n. = . .\n",
        ". . . .\n.-. . .\n",
        ".=.x\n. . . .\n",
        "=. .\n. .\n",
        "....\n...\n",
        "....\n.....\n",
        ". .\n. . .\n",
        "...\n...\n...\n",
        "....\n....\n....\n",
        ".\n",
        "..\n x\n..\n",
        "..=.\n....\n",
        "x\n. .\n. .\n",
        ". .\n. .\n=\n",
        ". .\n=\n=\n. .\n",
        ". . . .\n =\n. . . .\n",
        ". .\n    =\n. .\n",
        "..000.\n......\n",
        "0.....\n1.....\n1.....\n1.....\n......\n......\n",
        "1.11..\n1.....\n...... \n1.....\n......\n1.....\n",
        "0110\n1..1\n0110\n1..1\n",
        "01.\u{10}\n",
        "0.10\n1.01\n0.10\n1.01\n",
        "01.0\n10.1\n....\n",
        "0x0\n1 1\n",
        "0 1\n=\n1 0\n",
        "0 1\n  =\n1 1\n",
        &long.repeat(31),
        &spaced.repeat(2),
        &"..\n".repeat(31),
    ];
    let list: Vec<_> = cases
        .iter()
        .map(|text| {
            let why = read_one(text).map(|board| write(&board)).unwrap_err();
            let shown: String = format!("{text:?}").chars().take(60).collect();
            format!("{shown}\n  {why} ({} wide)\n", why.length)
        })
        .collect();
    insta::assert_snapshot!(list.concat());
}

#[test]
fn lines_that_are_alike_are_no_mistake_where_that_is_allowed() {
    let text = "0110\n1001\n0110\n1001\n";
    assert!(read(text, false).all(|board| board.is_ok()));
    let why = read_one(text).unwrap_err();
    assert_eq!((why.line, why.column, why.length), (1, 3, 1), "the third column is the second one again: {why}");
}
