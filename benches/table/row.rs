//! A row of the table, as data.

use crate::measure::Rounds;
use serde_json::{Value, json};

/// The figures of a subject, with its baseline.
pub(crate) struct Row {
    pub(crate) subject: String,
    pub(crate) board: String,
    /// The unit of the count, such as a step, a walk or a line.
    pub(crate) item: &'static str,
    /// For one item.
    pub(crate) seconds: f64,
    pub(crate) baseline: Option<Baseline>,
    /// The peak memory of a process that did nothing else, in bytes.
    pub(crate) peak: Option<u64>,
}

/// The baseline of a subject.
pub(crate) struct Baseline {
    pub(crate) name: String,
    /// For one item.
    pub(crate) seconds: f64,
    /// Its time divided by the time of the subject.
    pub(crate) ratio: f64,
}

impl Row {
    /// A row without a baseline.
    pub(crate) fn new(subject: impl Into<String>, side: i32, item: &'static str, seconds: f64) -> Self {
        let board = if side == 0 { String::new() } else { format!("{side}x{side}") };
        Self { subject: subject.into(), board, item, seconds, baseline: None, peak: None }
    }

    /// Compared with a contender of the same rounds.
    pub(crate) fn against(mut self, name: &str, rounds: &Rounds, [subject, baseline]: [usize; 2]) -> Self {
        let (seconds, ratio) = (rounds.seconds(baseline), rounds.ratio(subject, baseline));
        self.baseline = Some(Baseline { name: name.to_owned(), seconds, ratio });
        self
    }

    /// Compared with a figure that was not measured in the same run.
    pub(crate) fn beside(mut self, name: &str, seconds: f64) -> Self {
        self.baseline = Some(Baseline { name: name.to_owned(), seconds, ratio: seconds / self.seconds });
        self
    }

    /// With the peak memory.
    pub(crate) fn with_peak(mut self, peak: Option<u64>) -> Self {
        self.peak = peak;
        self
    }

    /// The row for machines.
    pub(crate) fn as_json(&self) -> Value {
        let baseline = |of: &Baseline| json!({ "name": of.name, "seconds_per_item": of.seconds, "ratio": of.ratio });
        json!({
            "subject": self.subject,
            "board": self.board,
            "item": self.item,
            "seconds_per_item": self.seconds,
            "items_per_second": 1.0 / self.seconds,
            "baseline": self.baseline.as_ref().map(baseline),
            "peak_bytes": self.peak,
        })
    }

    /// The row for people.
    pub(crate) fn as_markdown(&self) -> String {
        let (baseline, its_time, ratio) = match &self.baseline {
            Some(of) => (of.name.clone(), time(of.seconds), figure(of.ratio)),
            None => Default::default(),
        };
        let (each, rate) = (time(self.seconds), figure(1.0 / self.seconds));
        let peak = self.peak.map(memory).unwrap_or_default();
        format!(
            "| {} | {} | {} | {each} | {rate} | {baseline} | {its_time} | {ratio} | {peak} |\n",
            self.subject, self.board, self.item
        )
    }
}

/// The head of the table.
pub(crate) const HEAD: &str = "\
| subject | board | item | time for each | a second | baseline | its time for each | times as long | peak memory |
|---|---|---|---|---|---|---|---|---|
";

/// A time with a unit that suits it.
pub(crate) fn time(seconds: f64) -> String {
    let units = [(1e-6, 1e9, "ns"), (1e-3, 1e6, "µs"), (1.0, 1e3, "ms")];
    match units.iter().find(|(below, ..)| seconds < *below) {
        Some((_, scale, unit)) => format!("{} {unit}", figure(seconds * scale)),
        None => format!("{} s", figure(seconds)),
    }
}

/// A number with at least three digits; a space separates thousands.
pub(crate) fn figure(figure: f64) -> String {
    let decimals = match figure {
        f if f >= 99.95 => 0,
        f if f >= 9.995 => 1,
        f if f >= 0.1 => 2,
        _ => 4,
    };
    let text = format!("{figure:.decimals$}");
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    if whole.len() < 5 {
        return text;
    }
    let groups: Vec<&str> =
        whole.as_bytes().rchunks(3).rev().map(|g| std::str::from_utf8(g).expect("digits")).collect();
    groups.join(" ") + rest
}

/// An amount of memory.
pub(crate) fn memory(bytes: u64) -> String {
    format!("{} MB", figure(bytes as f64 / 1e6))
}
