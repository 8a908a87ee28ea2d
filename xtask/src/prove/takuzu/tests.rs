//! Known drawings are proved, false ones are not, and the forward programme agrees with all lines and all that may be known of them.

use super::line::LineProgram;
use super::scene::Visible;
use super::*;
use crate::language::frame::AnchorFrame;
use crate::language::future::Way;
use crate::language::takuzu::line_count::{LineCount, Term};
use crate::language::takuzu::{Along, LineRegion, SignMark};
use oneway::grid::Chance;
use oneway::grid::{Step, Symmetry};
use oneway::matching::binary::{BinaryLine, Sign};

/// A drawing from rows of letters: `a`, `b`, `?` unknown, `A` and `B` conclusions, `U` both `?` and `B`, and `.` for nothing; between two letters `=` or `x`
/// for a sign. All fields are counted from the first conclusion. A condition stands on the field in a column and row of the picture.
fn rule(picture: &[&str], lines: &[(i32, i32, Along, &str)]) -> TakuzuRule {
    let letters =
        || picture.iter().enumerate().flat_map(|(y, row)| row.char_indices().map(move |(x, letter)| (x, y, letter)));
    let (x0, y0, _) = letters().find(|(.., letter)| matches!(letter, 'A' | 'B' | 'U')).expect("a conclusion");
    let offset = |x: usize, y: usize| Offset::new((x as i32 - x0 as i32) / 2, y as i32 - y0 as i32);
    let (mut marks, mut signs) = (Vec::new(), Vec::new());
    for (x, y, letter) in letters() {
        match letter {
            'a' => marks.push((offset(x, y), TakuzuMark::A)),
            'b' => marks.push((offset(x, y), TakuzuMark::B)),
            '?' => marks.push((offset(x, y), TakuzuMark::Unknown)),
            'A' => marks.push((offset(x, y), TakuzuMark::PutA)),
            'B' => marks.push((offset(x, y), TakuzuMark::PutB)),
            'U' => marks.extend([TakuzuMark::Unknown, TakuzuMark::PutB].map(|mark| (offset(x, y), mark))),
            '=' | 'x' => signs.push(SignMark {
                way: Way::new(offset(x - 1, y), Step::Right),
                mark: if letter == '=' { TakuzuMark::Equal } else { TakuzuMark::Opposite },
            }),
            _ => {}
        }
    }
    let lines = lines.iter().map(|(x, y, along, count)| LineRegion {
        at: offset(2 * *x as usize, *y as usize),
        along: *along,
        count: LineCount::parse(count).expect("a condition"),
    });
    TakuzuRule {
        name: "sketch".into(),
        title: String::new(),
        reason: String::new(),
        level: 1,
        frame: AnchorFrame { width: 8, height: 8, x: x0 as i32 / 2, y: y0 as i32 },
        orientations: Symmetry::ALL.to_vec(),
        marks,
        signs,
        lines: lines.collect(),
    }
}

fn reaches(rule: &TakuzuRule) -> Vec<Option<ProofReach>> {
    let reach = |finding: TakuzuFinding| match finding.proof {
        TakuzuProof::Proved { reach, .. } => Some(reach),
        _ => None,
    };
    findings(rule).into_iter().map(reach).collect()
}

fn row(picture: &str, lines: &[(i32, &str)]) -> TakuzuRule {
    let lines: Vec<_> = lines.iter().map(|(x, count)| (*x, 0, Along::Row, *count)).collect();
    rule(&[picture], &lines)
}

#[test]
fn known_drawings_are_proved() {
    const EVERY: Option<ProofReach> = Some(ProofReach::EveryLength);
    const BOARD: Option<ProofReach> = Some(ProofReach::EveryBoard);
    for (picture, lines, expected) in [
        ("a a B", &[][..], vec![EVERY]),
        ("a B a", &[], vec![EVERY]),
        ("a=A", &[], vec![EVERY]),
        ("axB", &[], vec![EVERY]),
        ("a B=B", &[], vec![EVERY; 2]),
        ("A", &[(0, "b=half")], vec![BOARD]),
        ("B", &[(0, "a=half-1 and gaps>=1")], vec![BOARD]),
        ("B=U", &[(0, "a=half-1")], vec![BOARD; 2]),
        ("B", &[(0, "a+gaps>=half")], vec![BOARD]),
        ("B", &[(0, "impossible")], vec![EVERY]),
    ] {
        assert_eq!(reaches(&row(picture, lines)), expected, "{picture} {lines:?}");
    }
    assert_eq!(reaches(&rule(&["a", "a", "B"], &[])), [EVERY]);
    assert_eq!(reaches(&rule(&["B", "?"], &[(0, 0, Along::Column, "a=half")])), [BOARD]);
}

#[test]
fn false_drawings_are_refuted_by_values_that_nothing_excludes() {
    for (picture, lines) in [
        ("a A a", &[][..]),
        ("a . B", &[]),
        ("B", &[(0, "a=half-1")]),
        ("B", &[(0, "a+gaps>=half-1")]),
        ("B", &[(0, "a=half-1 and gaps>=0")]),
        ("B=A", &[(0, "a=half-1")]),
        // The second field may be known to be `a`.
        ("B=B", &[(0, "a=half-1")]),
        ("A", &[(0, "impossible")]),
        ("B", &[(0, "gaps>=half-1")]),
        ("B", &[(0, "b=half")]),
    ] {
        let drawing = row(picture, lines);
        let open = findings(&drawing).into_iter().find(|finding| !finding.is_proved()).expect(picture);
        let TakuzuProof::Open(left) = open.proof else { panic!("{picture}: given up") };
        let concluded = left.values.iter().find(|(at, _)| *at == open.conclusion.at).expect("it is in the picture");
        assert_eq!(concluded.1, !open.conclusion.is_a, "{picture}");
        for (region, (fields, line)) in drawing.lines.iter().zip(&left.lines) {
            // The line is valid, agrees with the values, and the condition holds.
            let length = line.is_a.len();
            assert_eq!(2 * line.is_a.iter().filter(|is_a| **is_a).count(), length);
            assert!(line.is_a.windows(3).all(|three| three != [true; 3] && three != [false; 3]));
            let at = line.start + fields.iter().position(|at| *at == region.at).expect("it is on the line");
            let seen = seen(&line.is_a, bits(&line.is_shown), bits(&line.is_opposite));
            let holds = seen.unknown_where(|line| holds(&region.count, line));
            assert!(region.count.clauses.contains(&Clause::Impossible) || holds & 1 << at != 0, "{picture}: {line:?}");
        }
    }
}

#[test]
fn what_a_proof_does_not_need_is_left_out() {
    let drawing = rule(&["a a B", ". b ."], &[(2, 0, Along::Row, "a=half-1 and unknown>2")]);
    let (least, left_out) = without_needless(&Cancellation::new(), &drawing).expect("it is proved");
    assert_eq!(least, rule(&["a a B"], &[]));
    assert_eq!(left_out.len(), 2, "{left_out:?}");
    let both = row("B=U", &[(0, "a=half-1")]);
    let stop = Cancellation::new();
    assert_eq!(without_needless(&stop, &both), Some((both.clone(), Vec::new())));
    assert_eq!(without_needless(&stop, &row("a A a", &[])), None);
}

#[test]
fn a_conclusion_is_named_by_its_place() {
    let names: Vec<_> =
        TakuzuConclusion::all_of(&rule(&["B . A", ". A ."], &[])).into_iter().map(TakuzuConclusion::name).collect();
    assert_eq!(names, ["b", "a 2 right", "a 1 right 1 down"]);
}

/// Whether a condition holds on a line.
fn holds(count: &LineCount, line: BinaryLine) -> bool {
    let value = |term: Term| match term {
        Term::A => line.a(),
        Term::B => line.b(),
        Term::Unknown => line.unknown(),
        Term::Gaps => line.gaps(),
        Term::Half => line.half(),
        Term::Number(number) => number,
    };
    count.clauses.iter().all(|clause| match clause {
        Clause::Compare(left, comparison, right) => comparison.holds(left.value(value), right.value(value)),
        Clause::Impossible => line.is_impossible(),
    })
}

fn bits(flags: &[bool]) -> u32 {
    flags.iter().enumerate().map(|(at, flag)| u32::from(*flag) << at).sum()
}

/// A line of which some fields are known, with signs *opposite*.
fn seen(is_a: &[bool], shown: u32, opposite: u32) -> BinaryLine {
    let (all, a) = (u32::MAX >> (32 - is_a.len()), bits(is_a));
    BinaryLine::new(is_a.len() as u32, a & shown, !a & all & shown).with_signs(0, opposite)
}

/// All valid lines of a length, as bits of their `a`.
fn valid_lines(length: usize) -> Vec<Vec<bool>> {
    let line = |bits: u32| (0..length).map(|at| bits & 1 << at != 0).collect::<Vec<_>>();
    let is_valid = |line: &Vec<bool>| {
        let a = line.iter().filter(|is_a| **is_a).count();
        2 * a == length && line.windows(3).all(|three| three.iter().any(|is_a| *is_a != three[0]))
    };
    (0..1 << length).map(line).filter(is_valid).collect()
}

/// The length of the shortest line with a picture, by all valid lines, all that may be known of them, and all signs: the slow, obvious
/// twin of the forward programme.
fn shortest(
    fields: &[(Option<bool>, Visible)],
    signs: &[Option<Sign>],
    conditions: &[(usize, LineCount)],
    longest: usize,
) -> Option<usize> {
    (2..=longest).step_by(2).find(|length| {
        valid_lines(*length).iter().any(|line| {
            (0..1 << length).any(|shown: u32| {
                let subsets = 0..1u32 << (length - 1);
                let kept =
                    subsets.filter(|signs| (0..length - 1).all(|at| signs & 1 << at == 0 || line[at] != line[at + 1]));
                kept.into_iter().any(|opposite| {
                    let seen = seen(line, shown, opposite);
                    (0..(length + 1).saturating_sub(fields.len())).any(|start| {
                        let agrees = fields.iter().enumerate().all(|(at, (is_a, visible))| {
                            let is_shown = shown & 1 << (start + at) != 0;
                            is_a.is_none_or(|is_a| is_a == line[start + at])
                                && (*visible == Visible::Either || (*visible == Visible::Shown) == is_shown)
                        });
                        let keeps = signs.iter().enumerate().all(|(at, sign)| {
                            let (at, is_opposite) = (start + at, opposite & 1 << (start + at) != 0);
                            match sign {
                                Some(Sign::Equal) => line[at] == line[at + 1],
                                Some(Sign::Opposite) => is_opposite,
                                None => true,
                            }
                        });
                        agrees
                            && keeps
                            && conditions.iter().all(|(subject, count)| {
                                let field = 1 << (start + subject);
                                seen.unknown_where(|line| holds(count, line)) & field != 0
                            })
                    })
                })
            })
        })
    })
}

fn compare(seed: u64, longest: usize, cases: usize) {
    let mut chance = Chance::from_seed(seed);
    let conditions = [
        "a=half",
        "a=half-1",
        "a+gaps>=half",
        "gaps>=1 and a=half-1",
        "gaps=2",
        "gaps>=2 and unknown<=5",
        "a-b=unknown-3",
        "b<gaps",
        "a+gaps=half+1",
        "unknown=2 and gaps=1",
        "half=3 and gaps>=1",
    ];
    let (mut found, mut none) = (0, 0);
    for _ in 0..cases {
        let width = 1 + chance.below(3) as usize;
        let pick = |chance: &mut Chance, among: usize| chance.below(among as u32) as usize;
        let mut fields: Vec<(Option<bool>, Visible)> = (0..width)
            .map(|_| {
                let visible = [Visible::Shown, Visible::Hidden, Visible::Either][pick(&mut chance, 3)];
                ([None, Some(true), Some(false)][pick(&mut chance, 3)], visible)
            })
            .collect();
        let signs: Vec<_> =
            (1..width).map(|_| [None, None, Some(Sign::Equal), Some(Sign::Opposite)][pick(&mut chance, 4)]).collect();
        let subjects: Vec<_> = (0..1 + pick(&mut chance, 2)).map(|_| pick(&mut chance, width)).collect();
        let mut conditions_on: Vec<(usize, LineCount)> = Vec::new();
        for subject in subjects {
            fields[subject].1 = Visible::Hidden;
            let count = LineCount::parse(conditions[pick(&mut chance, conditions.len())]).expect("a condition");
            conditions_on.push((subject, count));
        }
        let comparisons = conditions_on.iter().flat_map(|(subject, count)| {
            count.clauses.iter().map(|clause| scene::CountComparison::of(clause, *subject).expect("it is one"))
        });
        let line =
            scene::LineScene { fields: (0..width).collect(), signs: signs.clone(), comparisons: comparisons.collect() };
        let stop = Cancellation::new();
        let by_program =
            LineProgram::new(&line, fields.clone(), longest).run(&Effort::unlimited(&stop)).expect("no limit");
        let length = by_program.map(|line| line.is_a.len());
        assert_eq!(
            length,
            shortest(&fields, &signs, &conditions_on, longest),
            "{fields:?} {signs:?} {conditions_on:?}"
        );
        *(if length.is_some() { &mut found } else { &mut none }) += 1;
    }
    assert!(found > 0 && none > 0, "both occur: {found} {none}");
}

#[test]
fn the_forward_programme_agrees_with_all_lines_of_up_to_six_fields() {
    compare(1, 6, 150);
}

#[test]
fn the_forward_programme_agrees_with_all_lines_of_up_to_eight_fields() {
    compare(2, 8, 12);
}

#[test]
fn a_sum_of_terms_is_a_linear_form() {
    let count = LineCount::parse("a-b+2>=half-unknown-1+gaps").expect("a condition");
    let form = scene::CountComparison::of(&count.clauses[0], 0).expect("it is one");
    assert_eq!((form.a, form.b, form.unknown, form.gaps, form.half, form.constant), (1, -1, 1, -1, -1, 3));
}
