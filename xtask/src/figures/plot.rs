//! Pictures of figures: curves over the number of rounds.

use super::markdown_table::Figures;
use super::measurement::Run;
use serde_json::Value;
use std::fmt::Write;

/// The paper, text and thin lines.
const PAPER: &str = "#fdfcf8";
const INK: &str = "#333333";
const FRAME: &str = "#cfcabd";
/// The key of a curve in the output, its name and its colour.
const CURVES: [(&str, &str, &str); 2] =
    [("from_stepwise", "from lines drawn step by step", "#c8553d"), ("from_regular", "from a regular line", "#3a6ea5")];
const EXACT: &str = "#4f8a3a";

/// Panels: their width and height, and the space to the next one.
const PANEL: (f64, f64) = (190.0, 110.0);
const SPACE: (f64, f64) = (50.0, 34.0);
/// Above and on the left of the first panel.
const MARGIN: (f64, f64) = (48.0, 64.0);

/// How the figures of lines settle: a column for each board, a row for each figure.
pub(super) fn fair(runs: &[Run]) -> Result<String, String> {
    let boards = runs.iter().map(|run| Figures::read(&run.1.stdout)).collect::<Result<Vec<_>, _>>()?;
    let names: Vec<String> = match boards.first() {
        Some(board) => {
            board.get("figures")?.as_array().into_iter().flatten().filter_map(Value::as_str).map(title).collect()
        }
        None => return Err("there are no boards".to_owned()),
    };
    let place = |column: usize, row: usize| {
        (MARGIN.0 + column as f64 * (PANEL.0 + SPACE.0), MARGIN.1 + row as f64 * (PANEL.1 + SPACE.1))
    };
    let (right, below) = place(boards.len(), names.len());
    let (width, height) = (right - SPACE.0 + 16.0, below - SPACE.1 + 40.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"11\" fill=\"{INK}\">\n  <rect width=\"{width}\" height=\"{height}\" \
         fill=\"{PAPER}\"/>\n"
    );
    let mut x = MARGIN.0;
    for (name, colour, dashes) in
        CURVES.iter().map(|(_, name, colour)| (*name, *colour, "")).chain([("exactly equal chances", EXACT, DASHES)])
    {
        put(
            &mut svg,
            &format!(
                "<line x1=\"{x}\" y1=\"18\" x2=\"{}\" y2=\"18\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>",
                x + 24.0
            ),
        );
        put(&mut svg, &format!("<text x=\"{}\" y=\"22\">{name}</text>", x + 30.0));
        x += 60.0 + 6.5 * name.len() as f64;
    }
    for (column, board) in boards.iter().enumerate() {
        let (x, y) = place(column, 0);
        let title = format!("{}, {} lines", board.size()?, board.count("lines")?);
        put(
            &mut svg,
            &format!("<text x=\"{x}\" y=\"{}\" font-size=\"13\" font-weight=\"bold\">{title}</text>", y - 22.0),
        );
        for (row, name) in names.iter().enumerate() {
            let panel = Panel::of(board, row).ok_or("a figure has no means")?;
            panel.draw(&mut svg, place(column, row), name);
        }
        let (x, y) = place(column, names.len() - 1);
        put(
            &mut svg,
            &format!(
                "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">rounds</text>",
                x + PANEL.0 / 2.0,
                y + PANEL.1 + 30.0
            ),
        );
    }
    Ok(svg + "</svg>\n")
}

const DASHES: &str = " stroke-dasharray=\"5 3\"";

/// What a figure is called in the picture.
fn title(name: &str) -> String {
    match name {
        "turns" => "share of fields with a turn".to_owned(),
        "longest_run" => "longest straight run, in steps".to_owned(),
        "winding" => "winding: mean squared direction".to_owned(),
        "heights" => "heights: their variance".to_owned(),
        _ => name.to_owned(),
    }
}

fn put(svg: &mut String, element: &str) {
    writeln!(svg, "  {element}").expect("a string takes everything");
}

/// The curves of a figure on a board.
struct Panel {
    rounds: Vec<f64>,
    curves: Vec<Vec<f64>>,
    exact: Option<f64>,
}

impl Panel {
    fn of(board: &Figures, figure: usize) -> Option<Self> {
        let list = |key: &str| board.0.get(key)?.as_array();
        let rounds = list("rounds")?.iter().map(Value::as_f64).collect::<Option<_>>()?;
        let curve = |key: &str| list(key)?.iter().map(|means| means[figure][0].as_f64()).collect::<Option<_>>();
        let curves = CURVES.iter().map(|(key, ..)| curve(key)).collect::<Option<_>>()?;
        Some(Self { rounds, curves, exact: board.0["exact"][figure][0].as_f64() })
    }

    /// Draws the curves into a frame at a place. The rounds are 0, and then grow by the same factor at equal distances.
    fn draw(&self, svg: &mut String, (left, top): (f64, f64), name: &str) {
        let values = self.curves.iter().flatten().chain(&self.exact);
        let (lowest, highest) =
            values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(*value), high.max(*value)));
        let room = 0.06 * (highest - lowest).max(1e-9);
        let (lowest, highest) = (lowest - room, highest + room);
        let last = self.rounds.iter().copied().fold(1.0, f64::max);
        let columns = last.log2() + 1.0;
        let x = |rounds: f64| left + PANEL.0 * (if rounds < 1.0 { 0.0 } else { rounds.log2() + 1.0 }) / columns;
        let y = |value: f64| top + PANEL.1 * (highest - value) / (highest - lowest);
        put(
            svg,
            &format!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{FRAME}\"/>",
                PANEL.0, PANEL.1
            ),
        );
        put(svg, &format!("<text x=\"{left}\" y=\"{}\">{name}</text>", top - 5.0));
        for value in ticks(lowest, highest) {
            let at = y(value);
            put(
                svg,
                &format!(
                    "<line x1=\"{left}\" y1=\"{at:.1}\" x2=\"{}\" y2=\"{at:.1}\" stroke=\"{FRAME}\" stroke-width=\"0.5\"/>",
                    left + PANEL.0
                ),
            );
            let text = format!("{value:.2}");
            let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
            put(
                svg,
                &format!(
                    "<text x=\"{}\" y=\"{:.1}\" font-size=\"9\" text-anchor=\"end\">{text}</text>",
                    left - 4.0,
                    at + 3.0
                ),
            );
        }
        for rounds in self.rounds.iter().filter(|rounds| {
            **rounds < 2.0 || (rounds.log2() % 2.0 == 0.0 && **rounds * 2.0 != last) || **rounds == last
        }) {
            put(
                svg,
                &format!(
                    "<text x=\"{:.1}\" y=\"{}\" font-size=\"9\" text-anchor=\"middle\">{rounds}</text>",
                    x(*rounds),
                    top + PANEL.1 + 12.0
                ),
            );
        }
        if let Some(exact) = self.exact {
            let at = y(exact);
            put(
                svg,
                &format!(
                    "<line x1=\"{left}\" y1=\"{at:.1}\" x2=\"{}\" y2=\"{at:.1}\" stroke=\"{EXACT}\" stroke-width=\"1.5\"{DASHES}/>",
                    left + PANEL.0
                ),
            );
        }
        for (curve, (_, _, colour)) in self.curves.iter().zip(CURVES) {
            let points =
                self.rounds.iter().zip(curve).map(|(rounds, value)| format!("{:.1},{:.1}", x(*rounds), y(*value)));
            let points = points.collect::<Vec<_>>().join(" ");
            put(
                svg,
                &format!("<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\"/>"),
            );
        }
    }
}

/// Two to five round values in a range.
fn ticks(lowest: f64, highest: f64) -> Vec<f64> {
    let rough = (highest - lowest) / 3.0;
    let power = 10f64.powf(rough.log10().floor());
    let step =
        [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough).unwrap_or(power);
    let first = (lowest / step).ceil() as i64;
    let last = (highest / step).floor() as i64;
    (first..=last).map(|number| number as f64 * step).collect()
}
