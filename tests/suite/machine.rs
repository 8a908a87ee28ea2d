//! The formats for machines, read back: the fields that a drawing visits are those of the line, and its walls are those of the labyrinth.

mod readers;

use crate::program::{oneway, stderr, stdout};
use oneway::show::{self, GcodeOptions, PlotOptions, PlottedThing};
use oneway::{Board, Field, Labyrinth, Size, Step};
use readers::Places;
use std::collections::BTreeMap;

/// Lines of boards of all kinds: even and odd sides, one field, one row.
fn boards() -> Vec<Board> {
    let board = |width, height, seed| {
        let size = Size::new(width, height).expect("a size");
        Board::clone(&Labyrinth::new(size).expect("there is a line").draw(seed))
    };
    let inside =
        Labyrinth::between(Size::square(6).expect("a size"), Field::new(3, 3), Field::new(3, 6)).expect("a line");
    vec![board(9, 7, 1), board(7, 7, 2), board(10, 3, 3), board(2, 5, 4), board(1, 6, 5), Board::clone(&inside.draw(1))]
}

/// The line and the walls, with corners of every kind.
fn plots() -> impl Iterator<Item = PlotOptions> {
    let line = |rounded| PlotOptions { rounded, field: 3.0, margin: 0.5, ..PlotOptions::of(PlottedThing::Line) };
    [0.0, 0.2, 0.5].into_iter().map(line)
}

/// The fields that places in millimetres pass, in their order.
fn fields(places: &Places, options: &PlotOptions) -> Vec<Field> {
    let number = |place: f64| (place / options.field - options.margin).floor() as i32 + 1;
    let mut fields: Vec<Field> = places.iter().map(|&(x, y)| Field::new(number(x), number(y))).collect();
    fields.dedup();
    fields
}

/// Checks that drawings of lines lead through their fields: each is written and read back as strokes.
fn check_lines(read_back: impl Fn(&Board, &PlotOptions) -> Vec<Places>) {
    for board in boards() {
        for options in plots() {
            let strokes = read_back(&board, &options);
            assert_eq!(strokes.len(), 1, "a line is one stroke");
            assert_eq!(fields(&strokes[0], &options), board.line(), "{options:?}");
        }
    }
}

/// Checks that drawings of labyrinths have each wall once. The text of the labyrinth has a character for each wall.
fn check_walls(read_back: impl Fn(&Board, &PlotOptions) -> Vec<Places>) {
    for board in boards() {
        let options = PlotOptions { margin: 1.0, ..PlotOptions::of(PlottedThing::Labyrinth) };
        let text = show::labyrinth_text(&board);
        let mut expected = BTreeMap::new();
        for (row, line) in text.lines().enumerate() {
            for (column, character) in line.chars().enumerate().filter(|(column, _)| row % 2 + column % 2 == 1) {
                if character == '#' {
                    expected.insert((column, row), 1);
                }
            }
        }
        let mut walls = BTreeMap::new();
        for stroke in read_back(&board, &options) {
            let place = |place: f64| (place / options.field - options.margin) * 2.0;
            // The character at a place in twice as many columns and rows; none near corners.
            let near = |at: f64| ((at - at.round()).abs() < 0.3).then_some(at.round() as usize);
            let mut passed: Vec<_> = stroke
                .iter()
                .filter_map(|&(x, y)| Some((near(place(x))?, near(place(y))?)))
                .filter(|(x, y)| x % 2 + y % 2 == 1)
                .collect();
            passed.dedup();
            passed.into_iter().for_each(|wall| *walls.entry(wall).or_insert(0) += 1);
        }
        assert_eq!(walls, expected, "\n{text}");
    }
}

fn height(board: &Board, options: &PlotOptions) -> f64 {
    options.millimetres(board.size()).1
}

#[test]
fn svg_in_millimetres_is_one_path_through_all_fields() {
    let read_back = |board: &Board, options: &PlotOptions| {
        let (size, strokes) = readers::svg(&show::plot_svg(board, options, 0.16));
        assert_eq!(size, options.millimetres(board.size()));
        strokes
    };
    check_lines(read_back);
    check_walls(read_back);
}

#[test]
fn gcode_leads_the_pen_through_all_fields() {
    let usual = ["G1 Z0", "G0 Z5"];
    let read_back = |board: &Board, options: &PlotOptions| {
        let code = show::gcode(board, options, &GcodeOptions::default());
        readers::gcode(&code, height(board, options), usual).strokes
    };
    check_lines(read_back);
    check_walls(read_back);
    // Walls are drawn with little travel: less than a half of what is drawn.
    let board = Labyrinth::new(Size::square(31).expect("a size")).expect("a line").draw(1);
    let options = PlotOptions::of(PlottedThing::Labyrinth);
    let driven =
        readers::gcode(&show::gcode(&board, &options, &GcodeOptions::default()), height(&board, &options), usual);
    assert!(driven.travel < 0.5 * driven.drawn, "{} to {}", driven.travel, driven.drawn);
    // A line of one field is a dot.
    let dot =
        show::gcode(&Board::new(Size::square(1).expect("a size")), &options_of_a_line(), &GcodeOptions::default());
    assert_eq!(readers::gcode(&dot, 5.0, usual).strokes, [[(2.5, 2.5)]]);
}

fn options_of_a_line() -> PlotOptions {
    PlotOptions::of(PlottedThing::Line)
}

#[test]
fn dxf_polylines_lead_through_all_fields() {
    let read_back =
        |board: &Board, options: &PlotOptions| readers::dxf(&show::dxf(board, options), height(board, options));
    check_lines(read_back);
    check_walls(read_back);
    let dot = show::dxf(&Board::new(Size::square(1).expect("a size")), &options_of_a_line());
    assert!(dot.contains("\nPOINT\n8\n0\n10\n2.5\n20\n2.5\n"), "{dot}");
}

#[test]
fn tracks_of_sand_tables_lead_through_all_fields() {
    for board in boards() {
        for rounded in [0.0, 0.03, 0.5] {
            let places = readers::thr(&show::thr(&board, rounded));
            let (width, height) = (f64::from(board.size().width()), f64::from(board.size().height()));
            let furthest =
                |field: &Field| (f64::from(field.x) - 0.5 - width / 2.0).hypot(f64::from(field.y) - 0.5 - height / 2.0);
            // Round corners do not reach as far as sharp ones, but the ends of the line do.
            let radius = match rounded > 0.0 {
                true => {
                    places.iter().map(|(x, y)| x.hypot(*y)).fold(0.0, f64::max).recip()
                        * furthest_round(&board, rounded)
                }
                false => board.line().iter().map(furthest).fold(0.0, f64::max),
            };
            let on_board: Places =
                places.iter().map(|(x, y)| (width / 2.0 + radius * x, height / 2.0 + radius * y)).collect();
            let fields = fields(&on_board, &PlotOptions { field: 1.0, margin: 0.0, ..options_of_a_line() });
            assert_eq!(fields, board.line(), "{rounded}");
            // The spirals are near the line, which runs through the middles of fields.
            let from_middle = |place: f64| (place.fract() - 0.5).abs();
            let furthest = on_board.iter().map(|&(x, y)| from_middle(x).min(from_middle(y))).fold(0.0, f64::max);
            assert!(rounded > 0.0 || furthest < 0.02, "{furthest}");
        }
    }
    assert_eq!(show::thr(&Board::new(Size::square(1).expect("a size")), 0.5), "0.00000 0.00000\n");
}

/// The distance of the furthest point of a line with round corners from the centre, by the drawing in millimetres.
fn furthest_round(board: &Board, rounded: f64) -> f64 {
    let options = PlotOptions { rounded, field: 100.0, ..options_of_a_line() };
    let ((width, height), strokes) = readers::svg(&show::plot_svg(board, &options, 0.5));
    let ends = [board.line()[0], board.live()]
        .map(|field| (f64::from(field.x) * 100.0 - 50.0, f64::from(field.y) * 100.0 - 50.0));
    let places = strokes[0].iter().copied().chain(ends);
    places.map(|(x, y)| (x - width / 2.0).hypot(y - height / 2.0) / 100.0).fold(0.0, f64::max)
}

/// Down and up through two rows at a time, with about as many corners as a line can have.
fn winding(side: i32) -> Board {
    let mut board = Board::new(Size::square(side).expect("a size"));
    let mut heading = Step::Right;
    for _ in 0..side / 2 {
        for column in 1..=side {
            board.step(if column % 2 == 1 { Step::Down } else { Step::Up });
            if column < side {
                board.step(heading);
            }
        }
        board.step(Step::Down);
        heading = heading.reversed();
    }
    (1..side).for_each(|_| board.step(heading));
    board
}

#[test]
fn large_boards_make_files_of_proportional_size() {
    let (line, walls) = (PlotOptions { rounded: 0.5, ..options_of_a_line() }, PlotOptions::of(PlottedThing::Labyrinth));
    let usual = GcodeOptions::default();
    let bytes_a_field = |side| {
        let board = winding(side);
        let documents = [
            show::plot_svg(&board, &line, 0.5),
            show::gcode(&board, &line, &usual),
            show::gcode(&board, &walls, &usual),
            show::dxf(&board, &line),
            show::thr(&board, 0.5),
        ];
        documents.map(|document| document.len() / board.size().fields())
    };
    assert!(bytes_a_field(201).iter().zip(bytes_a_field(51)).all(|(large, small)| *large < small + 10));
}

const WALK: [&str; 5] = ["walk", "--size", "9x7", "--seed", "7"];

fn walk(arguments: &[&str]) -> Vec<u8> {
    let output = oneway(&[&WALK, arguments].concat());
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""), "{arguments:?}");
    output.stdout
}

fn walked() -> Board {
    Board::clone(&Labyrinth::new(Size::new(9, 7).expect("a size")).expect("a line").draw(7))
}

/// The colour of lines and walls.
fn is_ink(colour: [f64; 3]) -> bool {
    colour.map(|part| (part * 255.0).round() as u8) == [0x2b, 0x3a, 0x55]
}

#[test]
fn a_pdf_has_the_line_in_the_middle_of_its_page() {
    let board = walked();
    for (arguments, paper, field, rounded) in [
        (&["--paper", "letter"][..], (215.9, 279.4), 10.0, 0.0),
        (&["--field", "0.8cm", "--rounded"], (210.0, 297.0), 8.0, 0.5),
        (&["--field", "12.5mm", "--margin", "1", "--colours", "dark"], (210.0, 297.0), 12.5, 0.0),
    ] {
        let pages = readers::pdf(&walk(&[&["--format", "pdf"], arguments].concat()));
        let [page] = &pages[..] else { panic!("one page") };
        assert!((page.size.0 - paper.0).abs() + (page.size.1 - paper.1).abs() < 0.01, "{:?}", page.size);
        let [(colour, width, places)] = &page.strokes[..] else { panic!("one line") };
        assert!(is_ink(*colour) || arguments.contains(&"dark"));
        assert!((width - field / 2.0).abs() < 0.01, "{width}");
        let margin = ((paper.0 / field - 9.0) / 2.0, (paper.1 / field - 7.0) / 2.0);
        let places = places.iter().map(|(x, y)| (x - margin.0 * field, y - margin.1 * field)).collect();
        let options = PlotOptions { field, rounded, ..options_of_a_line() };
        assert_eq!(fields(&places, &options), board.line(), "{arguments:?}");
    }
}

#[test]
fn light_paper_is_not_printed_but_the_walls_of_a_level_are() {
    let content = |arguments: &[&str]| {
        let output = oneway(&[arguments, &["--seed", "1", "--format", "pdf"]].concat());
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""), "{arguments:?}");
        assert_eq!(readers::pdf(&output.stdout).len(), 1);
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let (light, ink) = ("0.99216 0.98824 0.97255 rg", "0.16863 0.22745 0.33333 rg");
    let line = content(&["walk", "--size", "5"]);
    assert!(!line.contains(light) && !line.contains(ink), "{line}");
    assert!(content(&["walk", "--size", "5", "--colours", "dark"]).contains("0.07843 0.0902 0.12157 rg"));
    let level = content(&["level", "--map", "9"]);
    assert!(level.contains(ink) && level.contains(light), "{level}");
}

#[test]
fn puzzles_go_on_as_many_pages_as_they_need() {
    let pages = |arguments: &[&str]| {
        let output =
            oneway(&[&["puzzle", "takuzu", "--size", "6", "--seed", "1", "--format", "pdf"], arguments].concat());
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""), "{arguments:?}");
        // Frames are the strokes of this width, in fields.
        let frames = |field: f64| {
            move |page: &readers::PdfSheet| {
                let is_frame = |width: f64| (width - 0.07 * field).abs() < 0.005 * field;
                page.strokes.iter().filter(|(colour, width, _)| is_ink(*colour) && is_frame(*width)).count()
            }
        };
        let pages = readers::pdf(&output.stdout);
        move |field: f64| pages.iter().map(frames(field)).collect::<Vec<_>>()
    };
    // A page of 190 x 277 mm has room for 13 x 19 fields of 14 mm: two boards beside each other, with two rows of them.
    assert_eq!(pages(&["--number", "6", "--field", "14mm"])(14.0), [4, 2]);
    assert_eq!(pages(&["--number", "5", "--field", "14mm", "--solution"])(14.0), [4, 1, 4, 1]);
    assert_eq!(
        pages(&["--number", "2", "--field", "14mm", "--solution"])(14.0),
        [4],
        "puzzles and solutions on one page"
    );
    assert_eq!(pages(&[])(10.0), [1], "one board is not larger than is usual");
}

#[test]
fn files_for_machines_begin_with_the_command_and_have_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let board = walked();
    let (line, usual) = (options_of_a_line(), GcodeOptions::default());
    for (name, format, comment, content) in [
        ("a.gcode", "gcode", "; ", show::gcode(&board, &line, &usual)),
        ("a.NC", "gcode", "; ", show::gcode(&board, &line, &usual)),
        ("a.ngc", "gcode", "; ", show::gcode(&board, &line, &usual)),
        ("a.dxf", "dxf", "999\n", show::dxf(&board, &line)),
        ("a.thr", "thr", "# ", show::thr(&board, 0.0)),
    ] {
        let path = folder.path().join(name);
        walk(&["-o", path.to_str().expect("text")]);
        let version = env!("CARGO_PKG_VERSION");
        let origin = format!("{comment}oneway {version}: oneway walk --size 9x7 --seed 7 --format {format}\n");
        assert_eq!(std::fs::read_to_string(path).expect("written"), origin + &content, "{name}");
    }
    let pdf = folder.path().join("a.pdf");
    walk(&["-o", pdf.to_str().expect("text")]);
    let title = b"/Title (oneway ";
    assert!(std::fs::read(pdf).expect("written").windows(title.len()).any(|part| part == title));
}

#[test]
fn options_reach_the_machine() {
    let down = ["--pen-down", r"M3 S90\nG4 P0.2", "--pen-down", "G1 Z-1 F50", "--pen-up", "M5"];
    let code =
        walk(&[&["--format", "gcode", "--feed", "333", "--field", "0.5in", "--rounded", "0.25"], &down[..]].concat());
    let code = String::from_utf8(code).expect("text");
    assert!(code.contains("\nM5\nG0 X6.35 Y82.55\nM3 S90\nG4 P0.2\nG1 Z-1 F50\nG1 "), "{code}");
    assert_eq!((code.matches(" F333\n").count(), code.matches("\nF333\n").count()), (1, 1), "{code}");
    assert!(code.contains("\nG3 ") && code.contains("\nG2 ") && code.ends_with("\nM5\nM2\n"), "{code}");
    let svg = String::from_utf8(walk(&["--format", "svg", "--field", "14pt", "--stroke", "0.1"])).expect("text");
    assert!(svg.contains(r#"width="44.45mm" height="34.572mm""#) && svg.contains(r#"stroke-width="0.494""#), "{svg}");
    // Pictures in pixels have round corners, too.
    let svg = String::from_utf8(walk(&["--format", "svg", "--rounded"])).expect("text");
    assert!(svg.contains(r#"width="252""#) && svg.contains("A0.5 0.5 0 0 "), "{svg}");
}

#[test]
fn options_without_meaning_and_bad_values_are_refused() {
    for (arguments, why) in [
        (&["--format", "gcode", "--feed", "-5"][..], "1..=1000000"),
        (&["--format", "gcode", "--feed", "0"], "1..=1000000"),
        (&["--format", "dxf", "--feed", "500"], "--feed is about machines: it needs --format gcode"),
        (&["--format", "svg", "--pen-up", "M5"], "--pen-up is about machines"),
        (&["--format", "gcode", "--pen-down", ""], "a command is missing"),
        (&["--format", "gcode", "--pen-down", r"M3\n\nM5"], "a command is missing"),
        (&["--format", "gcode", "--pen-down", "M3\nM5"], r"write \n between two commands"),
        (&["--format", "gcode", "--pen-up", "M5\u{1b}"], r"write \n between two commands"),
        (&["--format", "gcode", "--pen-up", "M5 ä"], "ASCII"),
        (&["--format", "gcode", "--field", "5xx"], "`xx` is no unit"),
        (&["--format", "gcode", "--field", "20m"], "`m` is no unit"),
        (&["--format", "gcode", "--field", "0mm"], "from 0.1 to 1000 mm"),
        (&["--format", "gcode", "--field", "20000mm"], "from 0.1 to 1000 mm"),
        (&["--format", "gcode", "--field", "-5mm"], "such as 2, 0.5 or 0.125"),
        (&["--format", "gcode", "--field", "mm"], "such as 2, 0.5 or 0.125"),
        (&["--format", "svg", "--field", "0"], "from 1 to 16384"),
        (&["--format", "gcode", "--field", "24"], "--field needs a unit for --format gcode, such as 5mm"),
        (&["--format", "pdf", "--field", "24"], "--field needs a unit for --format pdf"),
        (&["--format", "png", "--field", "5mm"], "for --format png give pixels"),
        (&["--format", "thr", "--field", "5mm"], "--field is about pictures and drawings"),
        (&["--format", "thr", "--show", "labyrinth"], "--format thr is for the line"),
        (&["--format", "dxf", "--stroke", "0.2"], "--stroke is about pictures"),
        (&["--format", "dxf", "--colours", "dark"], "--colours is about pictures"),
        (&["--format", "json", "--rounded"], "--rounded is about pictures"),
        (&["--format", "svg", "--rounded", "0.6"], "from 0.01 to 0.5"),
        (&["--format", "svg", "--rounded", "--show", "labyrinth"], "--rounded is about the line"),
        (&["--format", "svg", "--rounded", "--colours", "gradient"], "a gradient has sharp corners"),
        (&["--format", "svg", "--field", "5mm", "--colours", "gradient"], "--colours is for a screen"),
        (&["--format", "svg", "--field", "5mm", "--animate"], "--animate is for a screen"),
        (&["--format", "svg", "--paper", "a4"], "--paper is about printed pages: it needs --format pdf"),
        (&["--format", "pdf", "--paper", "a5"], "a4, letter"),
        (
            &["--format", "pdf", "--field", "3cm"],
            "270 x 210 mm do not fit on A4, which has room for 190 x 277 mm: choose --field 21.111mm",
        ),
        (&["-o", "line.plt"], ".gcode, .nc, .ngc, .dxf or .thr"),
    ] {
        let output = oneway(&[&WALK, arguments].concat());
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
    }
    for arguments in [&["level", "--map", "9", "-o", "x.nc"][..], &["puzzle", "takuzu", "--size", "6", "-o", "x.dxf"]] {
        let output = oneway(arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("is for lines"), "{}", stderr(&output));
    }
}
