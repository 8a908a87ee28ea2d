//! Digits and letters as strokes, for captions and labels: a picture in pixels has no fonts, and strokes look the same everywhere.

use super::element::Element;
use std::collections::BTreeSet;

/// The space between two characters, as a share of their height.
const GAP: f64 = 0.24;
const BLANK: f64 = 0.3;

/// A character of height 1: its width, and its path from the upper left corner.
const fn strokes(character: char) -> Option<(f64, &'static str)> {
    Some(match character {
        '0' => (0.56, "M.28 0C-.09 0-.09 1 .28 1C.65 1 .65 0 .28 0z"),
        '1' => (0.34, "M.06 .2L.32 0V1"),
        '2' => (0.56, "M.02 .24C.06-.08 .54-.08 .54 .26C.54 .5 .2 .72 0 1H.56"),
        '3' => (
            0.57,
            "M.03 .14C.15-.06 .53-.04 .53 .24C.53 .44 .32 .46 .2 .46C.36 .46 .57 .5 .57 .74C.57 1.06 .14 1.08 0 .86",
        ),
        '4' => (0.58, "M.42 1V0L0 .7H.58"),
        '5' => (0.56, "M.5 0H.1L.05 .46C.2 .32 .56 .34 .56 .67C.56 1.06 .14 1.08 0 .88"),
        '6' => (0.56, "M.46 .02C.2 .12 0 .4 0 .68C0 1.1 .56 1.1 .56 .68C.56 .28 .08 .28 .02 .62"),
        '7' => (0.55, "M0 0H.55L.2 1"),
        '8' => (0.55, "M.28 .46C0 .46 0 0 .28 0C.56 0 .56 .46 .28 .46C-.08 .46-.08 1 .28 1C.64 1 .64 .46 .28 .46z"),
        '9' => (0.56, "M.1 .98C.36 .88 .56 .6 .56 .32C.56-.1 0-.1 0 .32C0 .72 .48 .72 .54 .38"),
        'A' => (0.64, "M0 1L.32 0L.64 1M.11 .66H.53"),
        'B' => (0.53, "M0 0V1H.3C.62 1 .62 .48 .3 .48H0M0 0H.28C.56 0 .56 .48 .28 .48"),
        'C' => (0.58, "M.58 .2C.44-.08 0-.08 0 .5C0 1.08 .44 1.08 .58 .8"),
        'D' => (0.58, "M0 0V1H.22C.7 1 .7 0 .22 0z"),
        'E' => (0.5, "M.5 0H0V1H.5M0 .48H.42"),
        'F' => (0.5, "M.5 0H0V1M0 .48H.42"),
        'G' => (0.6, "M.58 .2C.44-.08 0-.08 0 .5C0 1.08 .6 1.08 .6 .54H.34"),
        'H' => (0.56, "M0 0V1M.56 0V1M0 .48H.56"),
        'I' => (0.0, "M0 0V1"),
        'J' => (0.4, "M.4 0V.7C.4 1.1 0 1.1 0 .74"),
        'K' => (0.56, "M0 0V1M.54 0L0 .58M.18 .4L.56 1"),
        'L' => (0.48, "M0 0V1H.48"),
        'M' => (0.72, "M0 1V0L.36 .6L.72 0V1"),
        'N' => (0.58, "M0 1V0L.58 1V0"),
        'O' => (0.68, "M.34 0C-.11 0-.11 1 .34 1C.79 1 .79 0 .34 0z"),
        'P' => (0.54, "M0 1V0H.28C.62 0 .62 .54 .28 .54H0"),
        'Q' => (0.68, "M.34 0C-.11 0-.11 1 .34 1C.79 1 .79 0 .34 0zM.4 .74L.66 1.04"),
        'R' => (0.56, "M0 1V0H.28C.62 0 .62 .54 .28 .54H0M.3 .54L.56 1"),
        'S' => (0.54, "M.52 .16C.4-.06 0-.06 0 .24C0 .56 .54 .42 .54 .76C.54 1.08 .1 1.06 0 .84"),
        'T' => (0.6, "M0 0H.6M.3 0V1"),
        'U' => (0.56, "M0 0V.66C0 1.12 .56 1.12 .56 .66V0"),
        'V' => (0.64, "M0 0L.32 1L.64 0"),
        'W' => (0.84, "M0 0L.2 1L.42 .3L.64 1L.84 0"),
        'X' => (0.56, "M0 0L.56 1M.56 0L0 1"),
        'Y' => (0.6, "M0 0L.3 .48L.6 0M.3 .48V1"),
        'Z' => (0.54, "M0 0H.54L0 1H.54"),
        'a' => (0.46, "M.46 .38V1M.46 .69C.46 .27 0 .27 0 .69C0 1.11 .46 1.11 .46 .69"),
        'b' => (0.48, "M0 0V1M0 .69C0 .27 .48 .27 .48 .69C.48 1.11 0 1.11 0 .69"),
        'c' => (0.44, "M.44 .52C.34 .32 0 .34 0 .69C0 1.04 .34 1.06 .44 .86"),
        'd' => (0.48, "M.48 0V1M.48 .69C.48 .27 0 .27 0 .69C0 1.11 .48 1.11 .48 .69"),
        'e' => (0.52, "M.02 .69H.52C.52 .24 0 .24 0 .69C0 1.1 .4 1.06 .5 .88"),
        'f' => (0.34, "M.36 .06C.2-.04 .13 .06 .13 .25V1M0 .4H.32"),
        'g' => (0.46, "M.46 .38V1.08C.46 1.36 .12 1.36 .04 1.22M.46 .69C.46 .27 0 .27 0 .69C0 1.11 .46 1.11 .46 .69"),
        'h' => (0.44, "M0 0V1M0 .64C0 .28 .44 .28 .44 .64V1"),
        'i' => (0.0, "M0 .4V1M0 .14V.16"),
        'j' => (0.16, "M.16 .4V1.12C.16 1.3 .06 1.32 0 1.3M.16 .14V.16"),
        'k' => (0.42, "M0 0V1M.4 .38L0 .76M.14 .64L.42 1"),
        'l' => (0.0, "M0 0V1"),
        'm' => (0.72, "M0 .38V1M0 .62C0 .3 .36 .3 .36 .62V1M.36 .62C.36 .3 .72 .3 .72 .62V1"),
        'n' => (0.44, "M0 .38V1M0 .64C0 .28 .44 .28 .44 .64V1"),
        'o' => (0.54, "M0 .69C0 .27 .54 .27 .54 .69C.54 1.11 0 1.11 0 .69z"),
        'p' => (0.48, "M0 .38V1.3M0 .69C0 .27 .48 .27 .48 .69C.48 1.11 0 1.11 0 .69"),
        'q' => (0.48, "M.48 .38V1.3M.48 .69C.48 .27 0 .27 0 .69C0 1.11 .48 1.11 .48 .69"),
        'r' => (0.3, "M0 .38V1M0 .64C0 .42 .16 .34 .3 .4"),
        's' => (0.43, "M.42 .48C.32 .32 .02 .32 .02 .53C.02 .74 .43 .62 .43 .84C.43 1.05 .1 1.06 0 .88"),
        't' => (0.36, "M.14 .14V.8C.14 1 .24 1.02 .37 .98M0 .4H.34"),
        'u' => (0.46, "M0 .38V.76C0 1.1 .46 1.1 .46 .76V.38M.46 .7V1"),
        'v' => (0.5, "M0 .38L.25 1L.5 .38"),
        'w' => (0.68, "M0 .38L.16 1L.34 .5L.52 1L.68 .38"),
        'x' => (0.42, "M0 .38L.42 1M.42 .38L0 1"),
        'y' => (0.48, "M0 .38L.24 1M.48 .38L.18 1.18C.14 1.3 .04 1.32 0 1.28"),
        'z' => (0.42, "M0 .38H.42L0 1H.42"),
        ',' => (0.06, "M.06 .94L0 1.14"),
        _ => return None,
    })
}

/// The definitions of the characters in some captions, for use by [`caption`]. A character without strokes is left out.
pub(super) fn definitions<'c>(captions: impl Iterator<Item = &'c str>) -> Option<Element> {
    let characters: BTreeSet<char> = captions.flat_map(str::chars).collect();
    let paths: Vec<_> = characters.into_iter().filter_map(|one| Some((one, strokes(one)?.1))).collect();
    let define = |(one, path)| Element::new("path").with("id", id(one)).with("d", path);
    (!paths.is_empty()).then(|| Element::new("defs").lines(paths.into_iter().map(define)))
}

/// A caption whose upper left corner is at a place, of this height.
pub(super) fn caption(text: &str, corner: (f64, f64), height: f64, colour: &str) -> Element {
    written(text, corner, height, colour, 0.11)
}

/// A label whose centre is at a place: a short bold text, as wide as high at most.
pub(super) fn label(text: &str, (x, y): (f64, f64), height: f64, colour: &str) -> Element {
    let wide = (width(text) - GAP).max(0.0);
    let height = height / wide.max(1.0);
    // Letters without an upper part stand higher.
    let middle = match text.chars().all(|character| "acegmnopqrsuvwxyz".contains(character)) {
        true => 0.69,
        false => 0.5,
    };
    written(text, (x - height * wide / 2.0, y - height * middle), height, colour, 0.17)
}

fn written(text: &str, (x, y): (f64, f64), height: f64, colour: &str, weight: f64) -> Element {
    let mut group = Element::new("g")
        .with(
            "transform",
            format!("translate({} {}) scale({})", super::number(x), super::number(y), super::number(height)),
        )
        .with("fill", "none")
        .with("stroke", colour)
        .with("stroke-width", weight)
        .with("stroke-linecap", "round")
        .with("stroke-linejoin", "round")
        .child(Element::new("title").text(text));
    let mut at = 0.0;
    for character in text.chars() {
        let Some((width, _)) = strokes(character) else {
            at += BLANK;
            continue;
        };
        group = group.child(Element::new("use").with("href", format!("#{}", id(character))).with("x", at));
        at += width + GAP;
    }
    group
}

/// The width of a caption of height 1.
pub(super) fn width(text: &str) -> f64 {
    text.chars().map(|character| strokes(character).map_or(BLANK, |(width, _)| width + GAP)).sum()
}

fn id(character: char) -> String {
    match character {
        ',' => "comma".to_owned(),
        other => format!("letter-{other}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_uses_the_characters_that_are_defined() {
        let captions = ["12, level 5", "no solution"];
        let definitions = definitions(captions.into_iter()).expect("characters").to_string();
        for text in captions {
            let drawn = caption(text, (1.0, 2.5), 0.5, "#000").to_string();
            let uses: Vec<_> = drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert_eq!(uses.len(), text.replace(' ', "").len(), "{drawn}");
            assert!(uses.iter().all(|name| definitions.contains(&format!(r#"<path id="{name}""#))), "{definitions}");
        }
        assert!(super::definitions(["?"].into_iter()).is_none());
    }
}
