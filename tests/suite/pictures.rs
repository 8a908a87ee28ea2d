//! The output formats of `oneway walk` and `oneway line`, and the single way through a labyrinth.

use crate::program::{STUCK, oneway, stderr, stdout};
use resvg::tiny_skia::Pixmap;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::Path;

const WALK: [&str; 5] = ["walk", "--size", "15x9", "--seed", "7"];

fn walk(arguments: &[&str]) -> Vec<u8> {
    let output = oneway(&[&WALK, arguments].concat());
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""), "{arguments:?}");
    output.stdout
}

fn colour_at(picture: &Pixmap, x: u32, y: u32) -> [u8; 3] {
    let pixel = picture.pixel(x, y).expect("inside");
    assert_eq!(pixel.alpha(), 255, "the paper is everywhere");
    [pixel.red(), pixel.green(), pixel.blue()]
}

#[test]
fn the_format_follows_from_the_file_name_or_the_option() {
    let folder = tempfile::tempdir().expect("a folder");
    for show in [&[][..], &["--show", "labyrinth"]] {
        for format in ["text", "svg", "png", "json"] {
            if format == "json" && !show.is_empty() {
                continue;
            }
            let path = folder.path().join("walk").with_extension(if format == "text" { "txt" } else { format });
            let name = path.to_str().expect("text");
            assert_eq!(walk(&[show, &["-o", name]].concat()), b"");
            let written = std::fs::read(&path).expect("written");
            assert_eq!(walk(&[show, &["--format", format]].concat()), written, "{format} {show:?}");
            let begins = match format {
                "text" if show.is_empty() => "╷".as_bytes(),
                "text" => b"# ####",
                "svg" => b"<svg xmlns",
                "png" => b"\x89PNG\r\n\x1a\n",
                _ => br#"{"width":15,"height":9,"seed":7,"path":[[1,1],[1,2],"#,
            };
            assert!(written.starts_with(begins), "{format} {show:?}");
        }
    }
    // The option overrides the name.
    let path = folder.path().join("picture.svg");
    walk(&["-o", path.to_str().expect("text"), "--format", "json"]);
    assert!(std::fs::read(Path::new(&path)).expect("written").starts_with(b"{"));
}

#[test]
fn pictures_contain_the_version_and_the_command_with_its_seed() {
    let command = concat!("oneway ", env!("CARGO_PKG_VERSION"), ": oneway walk --size 15x9 --seed 7 --format");
    let svg = String::from_utf8(walk(&["--format", "svg"])).expect("text");
    assert!(svg.contains(&format!("\n  <metadata>{command} svg</metadata>\n")), "{svg}");
    let png = walk(&["--format", "png"]);
    // The chunk follows the header: its length, name and content, and a checksum over both.
    let length = u32::from_be_bytes(png[33..37].try_into().expect("four bytes")) as usize;
    assert_eq!(&png[37..37 + 4 + length], format!("iTXtComment\0\0\0\0\0{command} png").as_bytes());
    assert!(Pixmap::decode_png(&png).is_ok(), "it is still a valid picture");
    // A random seed is written, and text is escaped.
    let drawn = oneway(&["walk", "--size", "5", "--format", "svg"]);
    let seed = stderr(&drawn).trim().strip_prefix("seed ").expect("a seed").to_owned();
    assert!(stdout(&drawn).contains(&format!("--seed {seed} --format svg</metadata>")), "{seed}: {}", stdout(&drawn));
    let folder = tempfile::tempdir().expect("a folder");
    let (case, picture) = (folder.path().join("<a & b>.txt"), folder.path().join("x.svg"));
    std::fs::write(&case, "5|1,1").expect("written");
    let explained = oneway(&["explain", case.to_str().expect("text"), "-o", picture.to_str().expect("text")]);
    assert_eq!(explained.status.code(), Some(0), "{}", stderr(&explained));
    let svg = std::fs::read_to_string(picture).expect("written");
    assert!(svg.contains("/&lt;a &amp; b&gt;.txt'</metadata>"), "{svg}");
}

#[test]
fn a_png_has_the_size_and_the_colours_of_its_options() {
    let decode = |arguments: &[&str]| {
        let png = walk(&[&["--format", "png"], arguments].concat());
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
        let picture = Pixmap::decode_png(&png).expect("a picture");
        assert_eq!((side(16), side(20)), (picture.width(), picture.height()), "as in its header");
        picture
    };
    let plain = decode(&[]);
    assert_eq!((plain.width(), plain.height()), (396, 252));
    assert_eq!(colour_at(&plain, 0, 0), [0xfd, 0xfc, 0xf8]);
    assert_eq!(colour_at(&plain, 30, 30), [0x3d, 0x9a, 0x5f], "the start in the first field");
    assert_eq!(colour_at(&plain, 30, 54), [0x2b, 0x3a, 0x55], "the line in the one below");
    let wide = decode(&["--field", "31", "--margin", "0.1", "--stroke", "0.2", "--colours", "dark"]);
    assert_eq!((wide.width(), wide.height()), (472, 286));
    assert_eq!(colour_at(&wide, 0, 285), [0x14, 0x17, 0x1f]);
    let floor = decode(&["--show", "labyrinth", "--colours", "gradient", "--margin", "0", "--field", "10"]);
    assert_eq!((floor.width(), floor.height()), (150, 90));
    assert_eq!(colour_at(&floor, 5, 15)[2], 0xad, "blue at the start");
    assert_eq!(colour_at(&floor, 145, 75)[0], 0xfc, "amber at the end");
    // A large board is drawn smaller.
    let large = oneway(&["line", "--size", "1x301", "--number", "0", "--format", "png"]);
    let large = Pixmap::decode_png(&large.stdout).expect("a picture");
    assert_eq!((large.width(), large.height()), (33, 3933), "13 pixels a field, so that it is not longer than 4096");
}

#[test]
fn the_json_of_a_line_has_its_size_seed_and_path() {
    let read = |arguments: &[&str]| serde_json::from_slice::<Value>(&oneway(arguments).stdout).expect("JSON");
    let line = read(&["line", "--size", "5x3", "--number", "2", "--format", "json"]);
    assert_eq!((&line["width"], &line["height"], &line["seed"]), (&json!(5), &json!(3), &json!(null)));
    let stuck = ["walk", "--size", "13", "--by", "rules", "--rules", "drawn", "--seed", STUCK];
    let unfinished = oneway(&[&stuck[..], &["--format", "json"]].concat());
    assert_eq!(unfinished.status.code(), Some(1), "this seed gets stuck");
    let unfinished: Value = serde_json::from_slice(&unfinished.stdout).expect("JSON");
    assert_eq!(unfinished["seed"].to_string(), STUCK);
    let fields = |line: &Value| -> Vec<(i64, i64)> {
        let number = |value: &Value| value.as_i64().expect("a number");
        line["path"].as_array().expect("fields").iter().map(|field| (number(&field[0]), number(&field[1]))).collect()
    };
    for line in [&line, &unfinished] {
        let path = fields(line);
        assert_eq!(path[0], (1, 1));
        assert!(path.windows(2).all(|pair| (pair[0].0 - pair[1].0).abs() + (pair[0].1 - pair[1].1).abs() == 1));
        assert_eq!(path.iter().collect::<HashSet<_>>().len(), path.len(), "no field twice");
    }
    assert_eq!((fields(&line).len(), fields(&line).last()), (15, Some(&(5, 3))));
    let text = oneway(&stuck);
    let left_out = stdout(&text).chars().filter(|&character| character == '·').count();
    assert_eq!(fields(&unfinished).len() + left_out, 169);
}

/// Walks through a labyrinth from its first opening, never back. Returns the number of fields passed, or `None` if there was a
/// choice, no way out, or an unreachable place.
fn walk_through(map: &str) -> Option<usize> {
    let rows: Vec<&[u8]> = map.lines().map(str::as_bytes).collect();
    let (height, width) = (rows.len(), rows[0].len());
    assert!(rows.iter().all(|row| row.len() == width));
    let is_open = |(x, y): (usize, usize)| rows[y][x] == b' ';
    let is_outer = |(x, y): (usize, usize)| x == 0 || y == 0 || x == width - 1 || y == height - 1;
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let open: Vec<_> = all.filter(|&place| is_open(place)).collect();
    let gates: Vec<_> = open.iter().copied().filter(|&place| is_outer(place)).collect();
    let [entrance, exit] = gates[..] else { return None };
    let (mut before, mut at, mut passed) = (None, entrance, vec![entrance]);
    while at != exit {
        let (x, y) = at;
        let beside = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        let on = |&(x, y): &(usize, usize)| x < width && y < height && is_open((x, y)) && Some((x, y)) != before;
        let ways: Vec<_> = beside.into_iter().filter(on).collect();
        let [next] = ways[..] else { return None };
        (before, at) = (Some(at), next);
        passed.push(at);
    }
    let fields = passed.iter().filter(|(x, y)| x % 2 == 1 && y % 2 == 1).count();
    (passed.len() == open.len()).then_some(fields)
}

#[test]
fn a_labyrinth_has_one_way_through_all_fields() {
    assert_eq!(walk_through("#####\n     \n#####\n"), Some(2), "the check accepts a plain corridor");
    assert_eq!(walk_through("#####\n#    \n# ###\n"), Some(2));
    assert_eq!(walk_through("######\n      \n# # ##\n######\n"), None, "a choice");
    assert_eq!(walk_through("#####\n   ##\n#####\n"), None, "no way out");
    assert_eq!(walk_through("#####\n     \n#####\n## ##\n#####\n"), None, "a place that is not reached");
    for (size, fields) in [("1", 1), ("1x7", 7), ("7x1", 7), ("3", 9), ("15x9", 135), ("10x7", 70), ("31", 961)] {
        for seed in ["1", "2", "3"] {
            let output = oneway(&["walk", "--size", size, "--seed", seed, "--show", "labyrinth"]);
            assert_eq!(walk_through(stdout(&output)), Some(fields), "{size} {seed}\n{}", stdout(&output));
        }
    }
}

#[test]
fn options_that_do_not_fit_the_format_and_bad_values_are_refused() {
    for (arguments, why) in [
        (&["--animate", "--format", "png"][..], "--animate needs --format svg"),
        (&["--animate", "3"], "--animate needs --format svg"),
        (&["--stroke", "0.3"], "--stroke is about pictures: it needs --format svg, png or pdf"),
        (&["--field", "30", "--format", "json"], "--field is about pictures"),
        (&["--margin", "1", "--format", "text"], "--margin is about pictures"),
        (&["--colours", "dark", "-o", "line.txt"], "--colours is about pictures"),
        (&["--show", "labyrinth", "--format", "json"], "--show is about pictures: --format json"),
        (&["--format", "svg", "--stroke", "1"], "from 0.02 to 0.9"),
        (&["--format", "svg", "--stroke", "wide"], "such as 2, 0.5 or 0.125"),
        (&["--format", "svg", "--margin", "101"], "from 0 to 100"),
        (&["--format", "svg", "--margin", "-1"], "such as 2, 0.5 or 0.125"),
        (&["--format", "svg", "--animate", "0"], "from 0.1 to 3600 seconds"),
        (&["--format", "svg", "--animate", "NaN"], "from 0.1 to 3600 seconds"),
        (&["--format", "png", "--field", "0"], "--field"),
        (&["--format", "png", "--field", "1000"], "16500 x 10500 pixels is too large, 16384 on a side are possible"),
        (&["--format", "svg", "--colours", "loud"], "gradient"),
    ] {
        let output = oneway(&[&WALK, arguments].concat());
        assert_eq!((output.status.code(), stdout(&output)), (Some(2), ""), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn an_animated_picture_shows_the_whole_line_without_animation() {
    let render = |arguments: &[&str]| walk(&[&["--show", "labyrinth", "--colours", "gradient"], arguments].concat());
    let animated = String::from_utf8(render(&["--format", "svg", "--animate", "7.25"])).expect("text");
    assert!(animated.contains("animation:draw 7.250s linear"), "{animated}");
    let tree = resvg::usvg::Tree::from_str(&animated, &Default::default()).expect("SVG");
    let mut picture = Pixmap::new(396, 252).expect("pixels");
    resvg::render(&tree, Default::default(), &mut picture.as_mut());
    let still = Pixmap::decode_png(&render(&["--format", "png"])).expect("a picture");
    let differ = picture.data().iter().zip(still.data()).filter(|(a, b)| a.abs_diff(**b) > 8).count();
    assert_eq!(differ, 0);
}
