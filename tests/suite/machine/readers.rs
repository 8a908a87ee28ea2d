//! Readers of the formats for machines that share no code with their writers. Each gives the strokes of a drawing as points that lie
//! close together, with `y` downward; corners between runs are not among them.

use std::collections::BTreeMap;

pub(super) type Places = Vec<(f64, f64)>;

/// Shares of a curve, none of them at an end.
fn shares() -> impl Iterator<Item = f64> {
    (0..64).map(|part| (f64::from(part) + 0.5) / 64.0)
}

fn straight(from: (f64, f64), to: (f64, f64), places: &mut Places) {
    let length = (to.0 - from.0).hypot(to.1 - from.1);
    let parts = (length * 4.0).ceil().max(1.0) as i32;
    places.extend((0..parts).map(|part| {
        let share = (f64::from(part) + 0.5) / f64::from(parts);
        (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
    }));
}

/// The arc around a centre, by an angle that is positive if it turns from the direction of `x` to that of `y`.
fn arc(from: (f64, f64), centre: (f64, f64), angle: f64, places: &mut Places) {
    let (dx, dy) = (from.0 - centre.0, from.1 - centre.1);
    places.extend(shares().map(|share| {
        let (sin, cos) = (share * angle).sin_cos();
        (centre.0 + cos * dx - sin * dy, centre.1 + sin * dx + cos * dy)
    }));
}

fn cubic([from, a, b, to]: [(f64, f64); 4], places: &mut Places) {
    let mix = |share: f64, p: f64, q: f64, r: f64, s: f64| {
        let rest = 1.0 - share;
        rest.powi(3) * p + 3.0 * rest.powi(2) * share * q + 3.0 * rest * share.powi(2) * r + share.powi(3) * s
    };
    places.extend(shares().map(|t| (mix(t, from.0, a.0, b.0, to.0), mix(t, from.1, a.1, b.1, to.1))));
}

/// Turns `y` around, in a drawing of this height.
fn downward(strokes: Vec<Places>, height: f64) -> Vec<Places> {
    strokes.into_iter().map(|places| places.into_iter().map(|(x, y)| (x, height - y)).collect()).collect()
}

/// An SVG document with one path: its width and height in millimetres, and its strokes.
pub(super) fn svg(text: &str) -> ((f64, f64), Vec<Places>) {
    use resvg::tiny_skia::{PathSegment, Point};
    use resvg::usvg::{Node, Tree, roxmltree};
    let document = roxmltree::Document::parse(text).expect("XML");
    let root = document.root_element();
    let drawn: Vec<_> =
        root.children().filter(|child| child.is_element()).map(|child| child.tag_name().name()).collect();
    assert_eq!(
        drawn.iter().filter(|name| **name != "metadata").collect::<Vec<_>>(),
        [&"path"],
        "one path and nothing else"
    );
    let millimetres = |name: &str| {
        let length = root.attribute(name).expect("it is there").strip_suffix("mm").expect("millimetres");
        length.parse::<f64>().expect("a number")
    };
    let size = (millimetres("width"), millimetres("height"));
    let view = root.attribute("viewBox").expect("it is there");
    assert_eq!(view, format!("0 0 {} {}", size.0, size.1), "a unit is a millimetre");
    let tree = Tree::from_str(text, &Default::default()).expect("SVG");
    let mut nodes = tree.root().children();
    while let [Node::Group(group)] = nodes {
        nodes = group.children();
    }
    let [Node::Path(path)] = nodes else { panic!("one path") };
    let mut strokes: Vec<Places> = Vec::new();
    let mut at = (0.0, 0.0);
    let pair = |point: Point| (f64::from(point.x), f64::from(point.y));
    for segment in path.data().segments() {
        if let PathSegment::MoveTo(to) = segment {
            strokes.push(Vec::new());
            at = pair(to);
            continue;
        }
        let places = strokes.last_mut().expect("a start");
        match segment {
            PathSegment::LineTo(to) => {
                straight(at, pair(to), places);
                at = pair(to);
            }
            PathSegment::CubicTo(a, b, to) => {
                cubic([at, pair(a), pair(b), pair(to)], places);
                at = pair(to);
            }
            other => panic!("{other:?}"),
        }
    }
    (size, strokes)
}

/// What a machine does by a program of G-code.
pub(super) struct Driven {
    pub(super) strokes: Vec<Places>,
    /// The ways with the pen up and down, in millimetres.
    pub(super) travel: f64,
    pub(super) drawn: f64,
}

/// Runs a program of a machine with this height; these lines lift the pen and put it down.
pub(super) fn gcode(text: &str, height: f64, [down, up]: [&str; 2]) -> Driven {
    let mut driven = Driven { strokes: Vec::new(), travel: 0.0, drawn: 0.0 };
    let (mut at, mut is_down, mut has_ended, mut feed) = ((0.0, 0.0), true, false, 0.0);
    let mut modes = Vec::new();
    for line in text.lines() {
        let line = line.split(';').next().expect("a part").trim();
        if line.is_empty() {
            continue;
        }
        assert!(!has_ended, "nothing after the end: {line}");
        if line == down || line == up {
            is_down = line == down;
            if is_down {
                driven.strokes.push(vec![at]);
            }
            continue;
        }
        let words: BTreeMap<char, f64> = line
            .split(' ')
            .map(|word| (word.chars().next().expect("a letter"), word[1..].parse().expect("a number")))
            .collect();
        let word = |letter: char| words.get(&letter).copied();
        feed = word('F').unwrap_or(feed);
        match (word('G').map(|code| code as i32), word('M')) {
            (Some(mode @ (17 | 21 | 90 | 94)), None) => modes.push(mode),
            (Some(code @ 0..=3), None) => {
                let to = (word('X').expect("a place"), word('Y').expect("a place"));
                let way = (to.0 - at.0).hypot(to.1 - at.1);
                assert_eq!(is_down, code > 0, "the pen is down where something is drawn: {line}");
                assert_eq!(modes, [21, 90, 17, 94], "in millimetres and absolute places");
                let mut places = Vec::new();
                match code {
                    0 => driven.travel += way,
                    1 => straight(at, to, &mut places),
                    _ => {
                        let (i, j) = (word('I').expect("a centre"), word('J').expect("a centre"));
                        let centre = (at.0 + i, at.1 + j);
                        let beyond = (to.0 - centre.0).hypot(to.1 - centre.1) - i.hypot(j);
                        assert!(beyond.abs() < 0.003, "the end is on the circle: {line}");
                        let angles = [at, to].map(|(x, y)| (y - centre.1).atan2(x - centre.0));
                        let turn = (angles[1] - angles[0]).rem_euclid(std::f64::consts::TAU);
                        arc(at, centre, if code == 3 { turn } else { turn - std::f64::consts::TAU }, &mut places);
                    }
                }
                if code > 0 {
                    assert!(feed > 0.0, "a speed comes first");
                    driven.drawn += way;
                    driven.strokes.last_mut().expect("the pen is down").extend(places);
                }
                at = to;
            }
            (None, Some(2.0)) => has_ended = true,
            (None, None) => assert!(word('F').is_some(), "{line}"),
            _ => panic!("{line}"),
        }
    }
    assert!(has_ended && !is_down, "the pen is up at the end");
    driven.strokes = downward(driven.strokes, height);
    driven
}

/// The strokes of a DXF drawing of this height.
pub(super) fn dxf(text: &str, height: f64) -> Vec<Places> {
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len() % 2, 0, "codes and values");
    let groups: Vec<(u32, &str)> = lines
        .chunks(2)
        .map(|pair| (pair[0].parse().expect("a code"), pair[1]))
        .filter(|(code, _)| *code != 999)
        .collect();
    assert!(groups.windows(2).any(|pair| pair == [(9, "$INSUNITS"), (70, "4")]), "millimetres");
    assert_eq!(groups.last(), Some(&(0, "EOF")));
    let mut strokes: Vec<Places> = Vec::new();
    let mut before: Option<((f64, f64), f64)> = None;
    // Each entity: its name and its values by code.
    let entities = groups.split(|(code, _)| *code == 0).skip(1);
    for (entity, (_, name)) in entities.zip(groups.iter().filter(|(code, _)| *code == 0)) {
        let value = |code: u32| {
            entity.iter().find(|(of, _)| *of == code).map(|(_, value)| value.parse::<f64>().expect("a number"))
        };
        match *name {
            "POLYLINE" => {
                assert_eq!(value(66), Some(1.0), "vertices follow");
                strokes.push(Vec::new());
                before = None;
            }
            "VERTEX" => {
                let to = (value(10).expect("a place"), value(20).expect("a place"));
                let places = strokes.last_mut().expect("in a polyline");
                match before {
                    Some((from, 0.0)) => straight(from, to, places),
                    Some((from, bulge)) => {
                        // The centre lies beside the middle of the chord.
                        let offset = (1.0 - bulge * bulge) / (4.0 * bulge);
                        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
                        let centre = ((from.0 + to.0) / 2.0 - offset * dy, (from.1 + to.1) / 2.0 + offset * dx);
                        arc(from, centre, 4.0 * bulge.atan(), places);
                    }
                    None => {}
                }
                before = Some((to, value(42).unwrap_or(0.0)));
            }
            "SECTION" | "ENDSEC" | "SEQEND" | "EOF" => {}
            other => panic!("{other}"),
        }
    }
    downward(strokes, height)
}

/// The places of a track for a sand table, with those of the spirals between them, in radii of the table.
pub(super) fn thr(text: &str) -> Places {
    let polar: Vec<(f64, f64)> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (theta, rho) = line.split_once(' ').expect("two numbers");
            (theta.parse().expect("an angle"), rho.parse().expect("a distance"))
        })
        .collect();
    assert!(polar.iter().all(|(_, rho)| (0.0..=1.0).contains(rho)), "on the table");
    let place = |(theta, rho): (f64, f64)| (rho * theta.sin(), -rho * theta.cos());
    let mut places = vec![place(polar[0])];
    for pair in polar.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        assert!((to.0 - from.0).abs() < std::f64::consts::PI + 1e-4, "the angle goes on: {pair:?}");
        let between = |share: f64| (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1));
        places.extend([0.25, 0.5, 0.75].map(between).map(place));
    }
    places
}

/// A page of a PDF document: its width and height in millimetres, and the strokes on it with their colour and their width, from the upper
/// left corner.
pub(super) struct PdfSheet {
    pub(super) size: (f64, f64),
    pub(super) strokes: Vec<([f64; 3], f64, Places)>,
}

/// The objects of a PDF document by their numbers, found by its table.
fn pdf_objects(bytes: &[u8]) -> (BTreeMap<usize, &[u8]>, String) {
    assert!(bytes.starts_with(b"%PDF-1.") && bytes.ends_with(b"%%EOF\n"));
    // Offsets are counted in bytes, and the first lines are not UTF-8.
    let text = String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(100)..]).into_owned();
    let (_, end) = text.split_once("startxref\n").expect("a place");
    let table: usize = end.lines().next().expect("a line").parse().expect("a number");
    let table = std::str::from_utf8(&bytes[table..]).expect("text");
    let mut lines = table.split_inclusive('\n');
    assert_eq!(lines.next(), Some("xref\n"));
    let counted = lines.next().expect("a number").trim();
    let count: usize = counted.strip_prefix("0 ").expect("from 0").parse().expect("a number");
    assert_eq!(lines.next(), Some("0000000000 65535 f \n"));
    let objects = (1..count).map(|number| {
        let entry = lines.next().expect("an entry");
        assert!(entry.len() == 20 && entry.ends_with(" 00000 n \n"), "{entry:?}");
        let at = entry[..10].parse::<usize>().expect("an offset");
        let begin = format!("{number} 0 obj\n");
        assert!(bytes[at..].starts_with(begin.as_bytes()), "object {number} is where the table says");
        let object = &bytes[at + begin.len()..];
        let end = object.windows(7).position(|part| part == b"endobj\n").expect("an end");
        (number, &object[..end])
    });
    let objects = objects.collect();
    let trailer: String = lines.collect();
    assert!(trailer.contains(&format!("/Size {count} ")), "{trailer}");
    (objects, trailer)
}

/// The words after a name in an object.
fn after<'a>(object: &'a str, name: &str) -> &'a str {
    object.split_once(name).unwrap_or_else(|| panic!("{name} in {object}")).1.trim_start()
}

fn reference(object: &str, name: &str) -> usize {
    after(object, name).split(' ').next().expect("a number").parse().expect("a number")
}

/// The pages of a PDF document.
pub(super) fn pdf(bytes: &[u8]) -> Vec<PdfSheet> {
    let (objects, trailer) = pdf_objects(bytes);
    let text = |number: usize| std::str::from_utf8(objects[&number]).expect("text");
    let pages = text(reference(text(reference(&trailer, "/Root ")), "/Pages "));
    let kids = after(pages, "/Kids [").split_once(']').expect("an end").0;
    let kids: Vec<usize> = kids.split("0 R").filter_map(|kid| kid.trim().parse().ok()).collect();
    assert_eq!(reference(pages, "/Count "), kids.len());
    kids.into_iter()
        .map(|kid| {
            let page = text(kid);
            let sides: Vec<f64> = after(page, "/MediaBox [0 0 ")
                .split_once(']')
                .expect("an end")
                .0
                .split(' ')
                .map(|side| side.parse().expect("a number"))
                .collect();
            let content = text(reference(page, "/Contents "));
            let (_, stream) = content.split_once("stream\n").expect("a stream");
            let stream = stream.trim_end().strip_suffix("endstream").expect("an end");
            assert_eq!(reference(content, "/Length "), stream.len());
            let millimetres = |points: f64| points * 25.4 / 72.0;
            let strokes = pdf_content(stream).into_iter().map(|(colour, width, places)| {
                let places = places.into_iter().map(|(x, y)| (millimetres(x), millimetres(sides[1] - y))).collect();
                (colour, millimetres(width), places)
            });
            PdfSheet { size: (millimetres(sides[0]), millimetres(sides[1])), strokes: strokes.collect() }
        })
        .collect()
}

/// The strokes of a content stream, in points.
fn pdf_content(stream: &str) -> Vec<([f64; 3], f64, Places)> {
    #[derive(Clone)]
    struct State {
        matrix: [f64; 6],
        colour: [f64; 3],
        width: f64,
    }
    let apply = |m: &[f64; 6], x: f64, y: f64| (m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]);
    let mut state = State { matrix: [1.0, 0.0, 0.0, 1.0, 0.0, 0.0], colour: [0.0; 3], width: 1.0 };
    let (mut saved, mut numbers, mut places, mut strokes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut at = (0.0, 0.0);
    for word in stream.split_whitespace() {
        if let Ok(number) = word.parse::<f64>() {
            numbers.push(number);
            continue;
        }
        let points: Places = numbers
            .chunks(2)
            .filter(|pair| pair.len() == 2)
            .map(|pair| apply(&state.matrix, pair[0], pair[1]))
            .collect();
        match word {
            "q" => saved.push(state.clone()),
            "Q" => state = saved.pop().expect("as many as were saved"),
            "cm" => {
                let [a, b, c, d, e, f] = numbers[..] else { panic!("six numbers") };
                let m = state.matrix;
                let column = |x: f64, y: f64| (m[0] * x + m[2] * y, m[1] * x + m[3] * y);
                let ((p, q), (r, s), (t, u)) = (column(a, b), column(c, d), apply(&m, e, f));
                state.matrix = [p, q, r, s, t, u];
            }
            "m" => at = points[0],
            "l" => {
                straight(at, points[0], &mut places);
                at = points[0];
            }
            "c" => {
                cubic([at, points[0], points[1], points[2]], &mut places);
                at = points[2];
            }
            "RG" => state.colour = [numbers[0], numbers[1], numbers[2]],
            "w" => state.width = numbers[0],
            "S" | "B" => {
                let scale = (state.matrix[0] * state.matrix[3] - state.matrix[1] * state.matrix[2]).abs().sqrt();
                strokes.push((state.colour, state.width * scale, std::mem::take(&mut places)));
            }
            "f" | "f*" | "B*" => places.clear(),
            "h" | "rg" | "J" | "j" | "gs" | "d" => {}
            other if other.starts_with(['/', '[']) || other.ends_with(']') => {}
            other => panic!("{other}"),
        }
        numbers.clear();
    }
    assert!(saved.is_empty());
    strokes
}
