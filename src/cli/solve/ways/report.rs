//! Solved puzzles on ways to text, JSON or panels of a picture, and to messages about the number of their solutions.

use super::{WaysAnswer, WaysDeduced};
use crate::cli::output::{OutputFormat, counted, field_as_json, write_line};
use crate::grid::{Field, Step};
use crate::matching::ways::{WayState, WaysState};
use crate::show::{DecidedWay, JsonObject, WaysPanel, field_list, ways_object, ways_solution, with_ways_solution};
use crate::support::solutions::Solutions;
use crate::ways::WaysSolution;
use crate::ways::deduce::WayDeduction;
use crate::ways::text::{WrittenPuzzle, write_lines, write_solution, write_solution_with};

/// The results about puzzles in one format.
pub(super) struct WaysReport {
    format: OutputFormat,
    /// Whether only the next deduction is shown.
    hint: bool,
    puzzles: usize,
    all_have_one: bool,
    /// Text or JSON.
    pub(super) data: String,
    pub(super) panels: Vec<WaysPanel>,
    /// For people, whatever the format.
    pub(super) messages: String,
}

impl WaysReport {
    /// Nothing yet.
    pub(super) fn new(format: OutputFormat, hint: bool) -> Self {
        let (data, messages) = (String::new(), String::new());
        Self { format, hint, puzzles: 0, all_have_one: true, data, panels: Vec::new(), messages }
    }

    /// The number of puzzles so far.
    pub(super) const fn puzzles(&self) -> usize {
        self.puzzles
    }

    /// Whether each of them has exactly one solution.
    pub(super) const fn all_have_one(&self) -> bool {
        self.all_have_one
    }

    /// Adds a puzzle.
    pub(super) fn add(&mut self, solved: &WaysAnswer) {
        self.puzzles += 1;
        self.all_have_one &= matches!(solved.solutions, Solutions::One(_));
        match self.format {
            OutputFormat::Json => self.data.push_str(&format!("{}\n", self.json(solved))),
            format if format.is_picture() => self.panels.extend(self.pictures(solved)),
            _ => {
                let text = self.text(solved);
                if !self.data.is_empty() && !text.is_empty() {
                    self.data.push('\n');
                }
                self.data.push_str(&text);
            }
        }
        let line = solved.written.line;
        let name = solved.number.map(|number| format!("puzzle {number}, line {line}: ")).unwrap_or_default();
        let message = self.message(solved);
        write_line(&mut self.messages, format_args!("{name}{message}"));
    }

    fn text(&self, solved: &WaysAnswer) -> String {
        let mut text = String::new();
        let deductions = solved.deductions();
        if let (Some(_), Some(number)) = (deductions, solved.number) {
            write_line(&mut text, format_args!("puzzle {number}, line {}", solved.written.line));
        }
        if self.hint {
            let hint = deductions.into_iter().flatten().next();
            let searched = || searched_way(solved).map(|(field, step)| by_search(field, step));
            if let Some(hint) = hint.map(described).or_else(searched) {
                write_line(&mut text, format_args!("{hint}"));
            }
            return text;
        }
        if let Some(deductions) = deductions {
            for (number, deduction) in (1..).zip(deductions) {
                write_line(&mut text, format_args!("{number:>3}  {}", described(deduction)));
            }
            let searched = solved.deduced.as_ref().map_or(0, WaysDeduced::searched);
            if searched > 0 {
                let found = if let Solutions::One(_) = solved.solutions { "found by search" } else { "left" };
                write_line(&mut text, format_args!("     {} {found}: no drawing applies", counted(searched, "way")));
            }
            text.push('\n');
        }
        let solutions = solved.all().map(|solution| self.written(solved, solution)).collect::<Vec<_>>();
        text + &solutions.join("\n")
    }

    fn written(&self, solved: &WaysAnswer, solution: &WaysSolution) -> String {
        let write = if self.format == OutputFormat::Lines { write_lines } else { write_solution };
        write(&solved.written.puzzle, &solved.written.letters, solution)
    }

    /// The number of solutions, in words.
    fn message(&self, solved: &WaysAnswer) -> String {
        match (&solved.solutions, &solved.deduced) {
            (Solutions::None, _) => format!("no solution: {}", solved.reason.as_deref().unwrap_or_default()),
            (Solutions::One(_), None) => "one solution".to_owned(),
            (Solutions::One(_), Some(deduced)) => match deduced.level {
                Some(level) => format!("one solution, by drawings up to level {level}"),
                None => format!(
                    "one solution: {} by drawings, {} by search",
                    counted(deduced.open - deduced.searched(), "way"),
                    counted(deduced.searched(), "way")
                ),
            },
            (Solutions::Several(_), _) if self.hint => "several solutions".to_owned(),
            (Solutions::Several(two), _) => {
                let differ = solved.differ();
                let marked = |field: Field| differ.contains(&field).then_some('?');
                let fields = counted(differ.len(), "field");
                let other = match solved.one_without_touching {
                    true => "several solutions, but only one in which no line touches itself, see --no-touch",
                    false => "several solutions",
                };
                let WrittenPuzzle { puzzle, letters, .. } = &solved.written;
                // A number on a line may differ although the ways there are the same, so that none is shown.
                let shown = if letters.is_empty() { &WaysSolution { lines: Vec::new() } } else { &two[0] };
                let picture = write_solution_with(puzzle, letters, shown, marked);
                format!("{other}; these two differ in {fields}, marked with ?:\n{}", picture.trim_end())
            }
        }
    }

    fn json(&self, solved: &WaysAnswer) -> JsonObject {
        let letters = &solved.written.letters;
        let mut object = ways_object(&solved.written.puzzle, letters);
        if !self.hint {
            if let Solutions::One(solution) = &solved.solutions {
                object = with_ways_solution(object, letters, solution);
            }
            let solutions = solved.all().map(|solution| ways_solution(letters, solution));
            object = object.with_list("solutions", solutions).with("differ", field_list(&solved.differ()));
        }
        let or_null = |value: Option<String>| value.unwrap_or_else(|| "null".to_owned());
        let reason = solved.reason.as_ref().map(|reason| serde_json::json!(reason).to_string());
        let deduced = solved.deduced.as_ref();
        let object = object
            .with_text("number_of_solutions", solved.solutions.name())
            .with("reason", or_null(reason))
            .with("level", or_null(deduced.and_then(|deduced| deduced.level).map(|level| level.to_string())))
            .with("searched", or_null(deduced.map(|deduced| deduced.searched().to_string())));
        match solved.deductions() {
            Some(deductions) => object.with_list("deductions", deductions.iter().map(|one| as_json(one).to_string())),
            None => object,
        }
    }

    fn pictures(&self, solved: &WaysAnswer) -> Vec<WaysPanel> {
        let number = solved.number.map(|number| number.to_string());
        let captioned = |words: &str| match (&number, words) {
            (Some(number), "") => number.clone(),
            (Some(number), words) => format!("{number}, {words}"),
            (None, words) => words.to_owned(),
        };
        let deductions = solved.deductions().unwrap_or_default();
        if self.hint {
            let hint = deductions.first().map(|hint| (hint.field, hint.step, hint.used));
            let searched = || searched_way(solved).map(|(field, step)| (field, step, true));
            let decided =
                hint.or_else(searched).map(|(field, step, used)| DecidedWay { field, step, used, number: None });
            return vec![WaysPanel { decided: decided.into_iter().collect(), ..solved.panel(captioned("")) }];
        }
        let decided = |(number, deduction): (usize, &WayDeduction)| {
            let WayDeduction { field, step, used, .. } = *deduction;
            DecidedWay { field, step, used, number: Some(number) }
        };
        let panel = |words: &str, solution: Option<&WaysSolution>| WaysPanel {
            solution: solution.cloned(),
            marked: solved.differ(),
            decided: (1..).zip(deductions).map(decided).collect(),
            ..solved.panel(captioned(words))
        };
        match &solved.solutions {
            Solutions::None => vec![panel("no solution", None)],
            Solutions::One(solution) => vec![panel("", Some(solution))],
            Solutions::Several(two) => vec![panel("solution 1", Some(&two[0])), panel("solution 2", Some(&two[1]))],
        }
    }
}

impl WaysAnswer {
    /// The solutions that are known.
    fn all(&self) -> impl Iterator<Item = &WaysSolution> {
        self.solutions.known()
    }

    fn deductions(&self) -> Option<&[WayDeduction]> {
        self.deduced.as_ref()?.deductions.as_deref()
    }
}

/// The ways that are not decided, each from its left or upper field.
pub(super) fn open_ways(state: &WaysState) -> impl Iterator<Item = (Field, Step)> {
    let ways = state.size().all_fields().flat_map(|field| [(field, Step::Right), (field, Step::Down)]);
    ways.filter(|(field, step)| state.way(*field, *step) == WayState::Open)
}

/// The next used way that only search knows, where no drawing applies.
fn searched_way(solved: &WaysAnswer) -> Option<(Field, Step)> {
    let Solutions::One(solution) = &solved.solutions else { return None };
    let steps = solution.lines.iter().flat_map(|line| line.windows(2));
    let ways = steps.filter_map(|pair| {
        let first = pair[0].min(pair[1]);
        Some((first, first.step_to(pair[0].max(pair[1]))?))
    });
    let is_open = |field: Field, step: Step| {
        let state = solved.deduced.as_ref().map(|deduced| &deduced.state);
        state.is_none_or(|state| state.way(field, step) == WayState::Open)
    };
    ways.filter(|(field, step)| is_open(*field, *step)).min()
}

/// Why a state that the drawings led to can't be completed.
pub(super) fn contradiction(state: &WaysState) -> String {
    let ways = |field: Field, known: &[WayState]| {
        Step::ALL.into_iter().filter(|step| known.contains(&state.way(field, *step))).count()
    };
    let broken = |field: Field| {
        let wanted = if state.is_end(field) { 1 } else { 2 };
        if !state.is_end(field) && !state.is_through(field) {
            (ways(field, &[WayState::Used]) > wanted).then_some("too many ways meet")
        } else if ways(field, &[WayState::Used, WayState::Open]) < wanted {
            Some("too few ways are left")
        } else {
            (ways(field, &[WayState::Used]) > wanted).then_some("too many ways meet")
        }
    };
    let found = state.size().all_fields().find_map(|field| Some((field, broken(field)?)));
    let why = match found {
        Some((field, why)) => format!("{why} at {field}"),
        None if state.has_contradiction() => {
            "a way that has to be used would close a loop, or be one too many for a field".to_owned()
        }
        None => "a line touches itself".to_owned(),
    };
    format!("the drawings lead to a contradiction: {why}")
}

/// A way as it is named in messages.
fn way_name(field: Field, step: Step) -> String {
    format!("{field}-{}", field.neighbour(step))
}

fn described(deduction: &WayDeduction) -> String {
    let WayDeduction { field, step, used, rule, title, level, .. } = deduction;
    format!("{}   level {level}   {rule}: {title}", decision(*field, *step, *used))
}

fn by_search(field: Field, step: Step) -> String {
    format!("{}   by search: no drawing applies", decision(field, step, true))
}

/// A way and whether a line uses it, as wide as for most other ways.
fn decision(field: Field, step: Step, used: bool) -> String {
    format!("{:<22}", format!("{} {}", way_name(field, step), if used { "used" } else { "unused" }))
}

fn as_json(deduction: &WayDeduction) -> JsonObject {
    let WayDeduction { field, step, used, rule, title, level, symmetry, anchor } = deduction;
    JsonObject::default()
        .with("way", field_list(&[*field, field.neighbour(*step)]))
        .with("used", used)
        .with("level", level)
        .with_text("rule", rule)
        .with_text("title", title)
        .with_text("orientation", symmetry.name())
        .with("anchor", field_as_json(*anchor))
}
