//! The list of all measurements: each has a name, the page that shows it, its commands, and the function that turns their
//! outputs into Markdown.

use super::{plot, tables};

/// The output of a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    /// Its result.
    pub stdout: String,
    /// Its remarks.
    pub stderr: String,
}

/// A command with its output.
pub type Run = (&'static str, Output);

/// Turns the outputs of all commands into Markdown.
pub type ToMarkdown = fn(&[Run]) -> Result<String, String>;

/// Turns the outputs of all commands into an SVG picture.
pub type ToSvg = fn(&[Run]) -> Result<String, String>;

/// Where the content of a block comes from.
#[derive(Clone, Copy, Debug)]
pub enum FigureSource {
    /// From commands of `oneway` or `cargo xtask`, with a stamp below.
    Commands(&'static [&'static str], ToMarkdown),
    /// From the help of a program and of all its commands. A test compares it, so it needs no stamp.
    Help(&'static str),
}

/// A measurement.
#[derive(Clone, Copy, Debug)]
pub struct Measurement {
    /// Its name in the markers.
    pub name: &'static str,
    /// The page with its block.
    pub page: &'static str,
    /// Whether it takes more than half a minute.
    pub long: bool,
    /// The commands.
    pub source: FigureSource,
    /// The file of a picture that shows the figures too, and the function that draws it.
    pub picture: Option<(&'static str, ToSvg)>,
}

impl Measurement {
    /// Its commands as they are shown below the figures: what they have in common, or all of them.
    pub(super) fn commands_in_short(&self) -> String {
        let FigureSource::Commands(commands, _) = self.source else { return String::new() };
        let words = |command: &'static str| command.split(' ');
        let first = commands.first().copied().unwrap_or_default();
        let is_common = |(index, word): &(usize, &str)| commands.iter().all(|c| words(c).nth(*index) == Some(*word));
        let common: Vec<&str> = words(first).enumerate().take_while(is_common).map(|(_, word)| word).collect();
        match commands.len() {
            1 => format!("`{first}`"),
            _ if common.len() > 1 => format!("`{} ...`", common.join(" ")),
            _ => commands.iter().map(|command| format!("`{command}`")).collect::<Vec<_>>().join(", "),
        }
    }
}

const fn quick(
    name: &'static str,
    page: &'static str,
    commands: &'static [&'static str],
    table: ToMarkdown,
) -> Measurement {
    Measurement { name, page, long: false, source: FigureSource::Commands(commands, table), picture: None }
}

const fn long(
    name: &'static str,
    page: &'static str,
    commands: &'static [&'static str],
    table: ToMarkdown,
) -> Measurement {
    Measurement { name, page, long: true, source: FigureSource::Commands(commands, table), picture: None }
}

const fn help(name: &'static str, program: &'static str) -> Measurement {
    Measurement { name, page: "docs/command_line.md", long: false, source: FigureSource::Help(program), picture: None }
}

const AUDIT_7: &str = "oneway audit --rules drawn --json --size 7";
const AUDIT_9: &str = "oneway audit --rules drawn --json --size 9";
const UNIVERSAL_7: &str = "oneway audit --rules universal --json --size 7";
const UNIVERSAL_9: &str = "oneway audit --rules universal --json --size 9";
const PROOFS: &str = "cargo xtask prove --json";

/// All measurements.
pub const ALL: &[Measurement] = &[
    help("oneway_help", "oneway"),
    help("xtask_help", "cargo xtask"),
    long(
        "is_it_right",
        "README.md",
        &[AUDIT_9, PROOFS, UNIVERSAL_9, "oneway stats --by witness --json --size 11 --walks 200"],
        tables::is_it_right,
    ),
    quick("level_map", "docs/labyrinths.md", &["oneway level --map 71x21 --seed 4"], tables::plain),
    long(
        "witness_walks",
        "docs/labyrinths.md",
        &[
            "oneway stats --by witness --json --size 7 --walks 200",
            "oneway stats --by witness --json --size 9 --walks 200",
            "oneway stats --by witness --json --size 11 --walks 200",
            "oneway stats --by witness --json --size 21 --walks 95",
            "oneway stats --by witness --json --size 31 --walks 64",
            "oneway stats --by witness --json --size 51 --walks 39",
            "oneway stats --by witness --json --size 101 --walks 19",
        ],
        tables::witness_walks,
    ),
    quick(
        "bias",
        "docs/labyrinths.md",
        &[
            "oneway stats --bias --by witness --json --walks 100000 --size 5",
            "oneway stats --bias --by witness --json --walks 100000 --size 5x9",
            "oneway stats --bias --by witness --json --walks 100000 --size 7",
        ],
        tables::bias,
    ),
    Measurement {
        picture: Some(("docs/fair.svg", plot::fair)),
        ..long(
            "fair",
            "docs/labyrinths.md",
            &[
                "oneway stats --mixing 256 --json --size 11 --walks 400",
                "oneway stats --mixing 256 --json --size 15 --walks 200",
                "oneway stats --mixing 512 --json --size 31 --walks 100",
                "oneway stats --mixing 512 --json --size 51 --walks 40",
            ],
            tables::fair,
        )
    },
    quick(
        "audit_small",
        "docs/verification.md",
        &[
            "oneway audit --rules drawn --json --size 5",
            AUDIT_7,
            "oneway audit --rules drawn --json --size 7x9",
            "oneway audit --rules drawn --json --size 5x15",
        ],
        tables::audits,
    ),
    long(
        "audit_large",
        "docs/verification.md",
        &["oneway audit --rules drawn --json --size 8x9", AUDIT_9],
        tables::audits,
    ),
    long(
        "audit_samples",
        "docs/verification.md",
        &[
            "oneway audit --rules drawn --json --size 11 --sample 2000",
            "oneway audit --rules drawn --json --size 13 --sample 500",
        ],
        tables::audits,
    ),
    long("decided_by", "docs/verification.md", &[AUDIT_7, AUDIT_9], tables::decided_by),
    long("drawings_9x9", "docs/verification.md", &[AUDIT_9], tables::drawings),
    quick("proofs", "docs/verification.md", &[PROOFS], tables::proofs),
    long(
        "hunts",
        "docs/verification.md",
        &[
            "oneway hunt --into SCRATCH --size 9 --walks 20000",
            "oneway hunt --into SCRATCH --size 11 --walks 1500",
            "oneway hunt --into SCRATCH --size 13 --walks 96",
        ],
        tables::plain,
    ),
    long(
        "mined",
        "docs/mining.md",
        &[
            "cargo xtask mine --out SCRATCH --size 11 --walks 20000 --patterns patterns --patterns tests/drawings/retired --without-future",
        ],
        tables::plain,
    ),
    quick("crossroad", "docs/universal_rule.md", &["oneway explain docs/crossroad.txt"], tables::plain),
    long("universal_parts", "docs/universal_rule.md", &[UNIVERSAL_7, UNIVERSAL_9], tables::universal_parts),
    long(
        "walks_drawn",
        "docs/verification.md",
        &[
            "oneway stats --rules drawn --json --size 7 --walks 100000",
            "oneway stats --rules drawn --json --size 9 --walks 100000",
            "oneway stats --rules drawn --json --size 11 --walks 200000",
            "oneway stats --rules drawn --json --size 13 --walks 100000",
            "oneway stats --rules drawn --json --size 15 --walks 10000",
            "oneway stats --rules drawn --json --size 17 --walks 5000",
            "oneway stats --rules drawn --json --size 19 --walks 3000",
            "oneway stats --rules drawn --json --size 21 --walks 3000",
            "oneway stats --rules drawn --json --size 31 --walks 60",
            "oneway stats --rules drawn --json --size 41 --walks 20",
            "oneway stats --rules drawn --json --size 51 --walks 10",
        ],
        tables::walks_by_rules,
    ),
    long(
        "walks_universal",
        "docs/universal_rule.md",
        &[
            "oneway stats --rules universal --json --size 7 --walks 100000",
            "oneway stats --rules universal --json --size 9 --walks 100000",
            "oneway stats --rules universal --json --size 11 --walks 100000",
            "oneway stats --rules universal --json --size 13 --walks 20000",
            "oneway stats --rules universal --json --size 15 --walks 10000",
            "oneway stats --rules universal --json --size 17 --walks 5000",
            "oneway stats --rules universal --json --size 19 --walks 3000",
            "oneway stats --rules universal --json --size 21 --walks 1000",
            "oneway stats --rules universal --json --size 31 --walks 300",
            "oneway stats --rules universal --json --size 41 --walks 100",
            "oneway stats --rules universal --json --size 51 --walks 50",
        ],
        tables::walks_by_rules,
    ),
    quick(
        "counts_exact",
        "docs/counting.md",
        &[
            "oneway count --by exact --size 5",
            "oneway count --by exact --size 7",
            "oneway count --by exact --size 9",
            "oneway count --by exact --size 11",
            "oneway count --by exact --size 13",
            "oneway count --by exact --size 15",
            "oneway count --by exact --size 17",
        ],
        tables::counts_exact,
    ),
    quick(
        "counts_by_rules",
        "docs/counting.md",
        &[
            "oneway count --by rules --rules drawn --size 5",
            "oneway count --by rules --rules drawn --size 7",
            "oneway count --by rules --rules universal --size 7",
        ],
        tables::counts_by_rules,
    ),
    long("bench", "docs/benchmarks.md", &["cargo xtask bench"], tables::verbatim),
];
