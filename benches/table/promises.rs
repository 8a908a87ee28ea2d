//! The promises of the project, and whether the rows of the table keep them.

use crate::row::{Row, figure, memory, time};
use crate::rows::names;
use serde_json::{Value, json};

/// A promise, with its measurement if there is one.
pub(crate) struct Promise {
    text: &'static str,
    measured: Option<Measured>,
}

struct Measured {
    figures: String,
    kept: bool,
}

/// All promises, compared with the rows.
pub(crate) fn all(rows: &[Row]) -> Vec<Promise> {
    let row = |subject: &str, board: &str| rows.iter().find(|row| row.subject == subject && row.board == board);
    let ratio = |subject: &str, board: &str, baseline: &str| {
        let rows = rows.iter().filter(|row| row.subject == subject && row.board == board);
        rows.filter_map(|row| row.baseline.as_ref()).find(|of| of.name == baseline).map(|of| of.ratio)
    };
    let slowest = |subject: &str| {
        rows.iter().filter(|row| row.subject == subject).max_by(|one, other| one.seconds.total_cmp(&other.seconds))
    };
    let at_least =
        |times: f64, ratio: f64| Measured { figures: format!("{} times", figure(ratio)), kept: ratio >= times };
    let count = |board: &str, seconds: f64, bytes: u64| row(names::COUNT, board).map(|row| within(row, seconds, bytes));
    vec![
        Promise {
            text: "by all drawings at least 20 000 walks a second over the 9x9, on one core",
            measured: row(names::WALKS_DRAWN, "9x9").map(|row| Measured {
                figures: format!("{} a second", figure(1.0 / row.seconds)),
                kept: 1.0 / row.seconds >= 20_000.0,
            }),
        },
        Promise {
            text: "all lines of the 7x7 by drawings at least 5 times as fast as a backtracker with checks",
            measured: ratio(names::LINES_DRAWN_ALL_CORES, "7x7", names::CHECKED_ONE_CORE)
                .map(|ratio| at_least(5.0, ratio)),
        },
        Promise {
            text: "200 drawings cost at most 3 times what 20 do at a step",
            measured: row(&names::drawings_not_compiled(200), "9x9").and_then(|row| row.baseline.as_ref()).map(|of| {
                Measured { figures: format!("{} times", figure(1.0 / of.ratio)), kept: 1.0 / of.ratio <= 3.0 }
            }),
        },
        Promise {
            text: "areas at least 10 times as fast as a flood fill on the 21x21",
            measured: ratio(names::AREAS, "21x21", names::BY_FIELDS).map(|ratio| at_least(10.0, ratio)),
        },
        Promise { text: "lines of the 13x13 counted in less than 0.2 s", measured: count("13x13", 0.2, u64::MAX) },
        Promise { text: "lines of the 15x15 counted in less than 4 s", measured: count("15x15", 4.0, u64::MAX) },
        Promise {
            text: "lines of the 17x17 counted in less than 90 s and 1 GB",
            measured: count("17x17", 90.0, 1_000_000_000),
        },
        Promise {
            text: "states and audit of the 9x9 in less than 4 minutes and 8 GB",
            measured: row(names::AUDIT_DRAWN, "9x9").map(|row| within(row, 240.0, 8_000_000_000)),
        },
        Promise {
            text: "a board of 0 and 1, 14x14, of level 4 (pairs, gaps, counts and lines alike) made in at most 2 ms",
            measured: row(&names::made(4), "14x14").map(|row| within(row, 0.002, u64::MAX)),
        },
        Promise {
            text: "a board of 0 and 1, 14x14, of level 4 solved with all rules in at most 50 µs",
            measured: row(&names::solved(4), "14x14").map(|row| within(row, 50e-6, u64::MAX)),
        },
        Promise {
            text: "a board of 0 and 1, 14x14, of level 5 solved with all rules in at most 50 µs",
            measured: row(&names::solved(5), "14x14").map(|row| within(row, 50e-6, u64::MAX)),
        },
        Promise {
            text: "boards of 0 and 1 of the 10x10 counted in at most 10 s",
            measured: row(names::BOARDS_COUNTED, "10x10").map(|row| within(row, 10.0, u64::MAX)),
        },
        Promise {
            text: "each of nine public flow boards, lines not touching themselves, solved with proof in at most 1 ms",
            measured: slowest(names::FLOW_SOLVED).map(|row| within(row, 0.001, u64::MAX)),
        },
        Promise {
            text: "each of nine public flow boards, lines that may touch themselves, solved with proof in at most 1 ms",
            measured: slowest(names::TOUCHING_FLOW_SOLVED).map(|row| within(row, 0.001, u64::MAX)),
        },
        Promise {
            text: "the public flow board of 14x14, lines not touching themselves, solved with proof in at most 0.5 ms",
            measured: row(names::FLOW_SOLVED, "14x14").map(|row| within(row, 0.0005, u64::MAX)),
        },
        Promise {
            text: "a flow board of 9x9 of level 3 made in at most 50 ms",
            measured: row(names::MIDDLE_FLOW_MADE, "9x9").map(|row| within(row, 0.050, u64::MAX)),
        },
        Promise {
            text: "a numbered line of 7x7 made in at most 20 ms",
            measured: row(names::NUMBERED_MADE, "7x7").map(|row| within(row, 0.020, u64::MAX)),
        },
        Promise {
            text: "the library with its generated code compiled in less than 30 s on 2 cores",
            measured: row(names::COMPILE, "").map(|row| within(row, 30.0, u64::MAX)),
        },
    ]
}

/// Whether an item took less than `seconds` and `bytes`.
fn within(row: &Row, seconds: f64, bytes: u64) -> Measured {
    let peak = row.peak.map(|peak| format!(", {}", memory(peak))).unwrap_or_default();
    let kept = row.seconds < seconds && row.peak.is_none_or(|peak| peak < bytes);
    Measured { figures: time(row.seconds) + &peak, kept }
}

impl Promise {
    /// The promise for machines.
    pub(crate) fn as_json(&self) -> Value {
        let measured = self.measured.as_ref();
        json!({ "promise": self.text, "measured": measured.map(|m| &m.figures), "kept": measured.map(|m| m.kept) })
    }

    /// The promise as a row for people.
    pub(crate) fn as_markdown(&self) -> String {
        let (figures, kept) = match &self.measured {
            Some(measured) => (measured.figures.as_str(), if measured.kept { "yes" } else { "no" }),
            None => ("not measured", ""),
        };
        format!("| {} | {figures} | {kept} |\n", self.text)
    }
}

/// The head of the table of promises.
pub(crate) const HEAD: &str = "\
| promise | measured | kept |
|---|---|---|
";
