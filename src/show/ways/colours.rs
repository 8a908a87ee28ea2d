//! A letter to the colour of its line. A letter has the colour that many boards name with it: `R` is red, `B` blue.

use crate::show::Colours;

/// The colour of a line, and that of a letter on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineColour {
    pub(super) line: String,
    pub(super) letter: &'static str,
}

/// The colours of the capital letters, red, green and blue.
const CAPITALS: [u32; 26] = [
    0x94a3b8, 0x2563eb, 0x22c3e6, 0x7f1d1d, 0x6ee7b7, 0xf9a8d4, 0x16a34a, 0x0f766e, 0x4338ca, 0x65741a, 0x3f3f46,
    0xa3e635, 0xd61f9c, 0x7c4a1e, 0xf97316, 0x7e22ce, 0xfb7185, 0xe0262c, 0x93c5fd, 0xc8a26a, 0x6b7fd7, 0xa78bfa,
    0xe4e4e7, 0xfed7aa, 0xfacc15, 0x64748b,
];
/// The capital letters whose colours the digits have.
const OF_DIGITS: [u8; 10] = *b"KRBGYOCMPT";

type Rgb = [u32; 3];

/// The colour of a letter or digit.
pub(super) fn colour_of(letter: char, colours: Colours) -> LineColour {
    let plain = plain_colour(letter);
    // A dark colour is seen on dark paper only if it is made lighter.
    let shown = if colours == Colours::Dark && lightness(plain) < 70 { mixed(plain, [255; 3], 35) } else { plain };
    let [r, g, b] = shown;
    let letter = if lightness(shown) > 140 { "#1a1a1a" } else { "#ffffff" };
    LineColour { line: format!("#{r:02x}{g:02x}{b:02x}"), letter }
}

fn plain_colour(letter: char) -> Rgb {
    let capital = |letter: u8| CAPITALS[usize::from(letter - b'A')];
    let rgb = |colour: u32| [colour >> 16, colour >> 8 & 0xff, colour & 0xff];
    match letter {
        'A'..='Z' => rgb(capital(letter as u8)),
        // Beside its capital letter a small one is darker, or lighter if that is dark.
        'a'..='z' => {
            let like = rgb(capital(letter.to_ascii_uppercase() as u8));
            if lightness(like) > 120 { mixed(like, [0; 3], 45) } else { mixed(like, [255; 3], 50) }
        }
        '0'..='9' => rgb(capital(OF_DIGITS[letter as usize - '0' as usize])),
        _ => rgb(capital(b'A')),
    }
}

/// How light a colour looks, from 0 to 255.
fn lightness([r, g, b]: Rgb) -> u32 {
    (299 * r + 587 * g + 114 * b) / 1000
}

/// A colour with a share of another one, in percent.
fn mixed(one: Rgb, other: Rgb, percent: u32) -> Rgb {
    std::array::from_fn(|at| (one[at] * (100 - percent) + other[at] * percent) / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_letters_have_colours_of_their_own() {
        let letters = || ('A'..='Z').chain('a'..='z');
        for colours in [Colours::Plain, Colours::Dark] {
            let distance = |one: char, other: char| {
                let [one, other] = [one, other].map(|letter| colour_of(letter, colours).line);
                let part = |text: &str, at| i32::from_str_radix(&text[at..at + 2], 16).expect("two digits");
                [1, 3, 5].map(|at| (part(&one, at) - part(&other, at)).pow(2)).iter().sum::<i32>()
            };
            for one in letters() {
                for other in letters().filter(|other| *other > one) {
                    let least = if one.is_ascii_uppercase() && other.is_ascii_uppercase() { 30 } else { 8 };
                    let found = distance(one, other);
                    assert!(found >= least * least, "{one} and {other} in {colours:?}: {found}");
                }
            }
        }
        assert_eq!(colour_of('R', Colours::Plain), LineColour { line: "#e0262c".to_owned(), letter: "#ffffff" });
        assert_eq!(colour_of('Y', Colours::Plain).letter, "#1a1a1a");
    }
}
