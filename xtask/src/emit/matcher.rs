//! The body of a matcher: rows of the window first, those with most tests in front; areas last. A family is a loop
//! that goes on as long as the copies fit.

use super::arithmetic::{number, sum};
use super::step;
use crate::conditions::{Conditions, shifts};
use crate::count::{Comparison, Parity};
use crate::rule::{Area, Offset, Place, Repeat, Rule, Shift};
use oneway::area::Side;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};

/// The statements of an orientation's matcher.
pub(super) fn body(rule: &Rule) -> TokenStream {
    let fixed = Tests::of(rule, &Shift::default());
    let rows = fixed.rows(quote!(at));
    if rule.repeats.is_empty() {
        let tests = all(fixed.tests.into_iter().chain(areas(rule)).collect());
        return match rule.exit() {
            None => quote!(#rows #tests),
            Some(exit) => {
                let exit = field(rule, exit, None);
                quote!(#rows let fits = #tests; fits.then_some(#exit))
            }
        };
    }
    let no = Answer::of(rule).no;
    let begin = (!fixed.tests.is_empty()).then(|| {
        let tests = all(fixed.tests);
        quote!(let begin_fits = #tests; if !begin_fits { return #no; })
    });
    let families = family(rule, 0);
    quote!(#rows #begin #families #no)
}

/// What a matcher answers: whether it matches, or where the line comes out of the area.
struct Answer {
    yes: TokenStream,
    no: TokenStream,
}

impl Answer {
    fn of(rule: &Rule) -> Self {
        match rule.exit() {
            None => Self { yes: quote!(true), no: quote!(false) },
            Some(exit) => {
                let exit = field(rule, exit, None);
                Self { yes: quote!(Some(#exit)), no: quote!(None) }
            }
        }
    }
}

/// The loop over the count of one repeat, with those of the later ones inside.
fn family(rule: &Rule, index: usize) -> TokenStream {
    let Some(repeat) = rule.repeats.get(index) else { return behind(rule) };
    let k = count_name(repeat);
    let most = repeat.max.map_or(quote!(at.longest_side()), number);
    let copies = shifts(rule).into_iter().filter(|shift| shift.copies == Some(index)).map(|shift| {
        let tests = Tests::of(rule, &shift);
        let rows = tests.rows(moved_window(rule, &shift));
        let tests = all(tests.tests);
        quote!(#rows let copy_fits = #tests; if !copy_fits { break; })
    });
    // A family that may have no copy at all looks behind it once before it looks at the first.
    let (least, copies) = match repeat.min {
        0 => (number(0), quote!(if #k > 0 { #(#copies)* })),
        _ => (number(1), quote!(#(#copies)*)),
    };
    let too_few = (repeat.min > 1).then(|| {
        let min = number(repeat.min);
        quote!(if #k < #min { continue; })
    });
    let rest = family(rule, index + 1);
    quote!(for #k in #least..=#most { #copies #too_few #rest })
}

/// What stands behind all repeats: the innermost part of the loops.
fn behind(rule: &Rule) -> TokenStream {
    let mut statements = TokenStream::new();
    for shift in shifts(rule).into_iter().filter(|shift| shift.copies.is_none() && !shift.is_fixed()) {
        let tests = Tests::of(rule, &shift);
        let rows = tests.rows(moved_window(rule, &shift));
        let tests = all(tests.tests);
        statements = quote!(#statements #rows let rest_fits = #tests; if !rest_fits { continue; });
    }
    let areas = areas(rule);
    let yes = Answer::of(rule).yes;
    if areas.is_empty() {
        quote!(#statements return #yes;)
    } else {
        let tests = all(areas);
        quote!(#statements if #tests { return #yes; })
    }
}

fn count_name(repeat: &Repeat) -> Ident {
    format_ident!("{}", repeat.name)
}

/// The window moved by whole repeats, and to the latest copy of one that is in the making.
fn moved_window(rule: &Rule, shift: &Shift) -> TokenStream {
    let (dx, dy) = coordinates(rule, &Place { at: Offset::new(0, 0), shift: shift.clone() }, None);
    quote!(at.moved(#dx, #dy))
}

/// The tests of the fields that move in one way.
struct Tests {
    tests: Vec<TokenStream>,
    /// The leftmost and the rightmost column of the rows that they look at, if they do.
    columns: Option<(i32, i32)>,
}

impl Tests {
    fn of(rule: &Rule, shift: &Shift) -> Self {
        let Conditions { left, right, rows, not_end } = Conditions::of(rule, shift);
        let digits = |mask: u64| -> Literal {
            let text = format!("0b{mask:0width$b}", width = (right - left + 1) as usize);
            let mut literal: Literal = text.parse().expect("binary digits are a literal");
            literal.set_span(Span::call_site());
            literal
        };
        let mut tests = Vec::new();
        for (dy, row) in &rows {
            let (dy, mask, value) = (number(*dy), digits(row.looked_at), digits(row.wall));
            tests.push(quote!(rows.wall(#dy) & #mask == #value));
        }
        for (dy, row) in rows.iter().filter(|(_, row)| row.told_apart != 0) {
            let (dy, mask, value) = (number(*dy), digits(row.told_apart), digits(row.border));
            tests.push(quote!(rows.border(#dy) & #mask == #value));
        }
        let columns = (!tests.is_empty()).then_some((left, right));
        tests.extend(not_end.into_iter().map(|at| {
            let (dx, dy) = coordinates(rule, &Place { at, shift: shift.clone() }, None);
            quote!(!at.is_end(#dx, #dy))
        }));
        Self { tests, columns }
    }

    /// Declares the rows that the tests look at.
    fn rows(&self, window: TokenStream) -> Option<TokenStream> {
        self.columns.map(|(left, right)| {
            let (left, right) = (number(left), number(right));
            quote!(let rows = #window.columns(#left, #right);)
        })
    }
}

fn all(tests: Vec<TokenStream>) -> TokenStream {
    if tests.is_empty() { quote!(true) } else { quote!(#(#tests)&&*) }
}

/// The tests of the areas. The one that the line comes out of is filled last: its fields are asked for afterwards.
fn areas(rule: &Rule) -> Vec<TokenStream> {
    let (way_out, others): (Vec<_>, Vec<_>) = rule.areas.iter().partition(|area| area.exit.is_some());
    others.into_iter().chain(way_out).map(|area| area_test(rule, area)).collect()
}

fn area_test(rule: &Rule, area: &Area) -> TokenStream {
    let side = side(area.circle);
    let found = match (&area.line[..], area.walk) {
        ([only], Some(walk)) => {
            let (field, walk) = (field(rule, only, None), step(walk));
            quote!(areas.beside_field(at, #side, #field, #walk))
        }
        (line, _) => {
            let line = line_fields(rule, line);
            quote!(areas.beside_line(at, #side, #line))
        }
    };
    let parity = area.count.parity.map(|parity| match parity {
        Parity::Pair => quote!(area.pair()),
        Parity::Impair => quote!(area.impair()),
    });
    let (dx, dy) = coordinates(rule, area.same(), None);
    let balances = area.count.balances.iter().map(|balance| {
        let sign = match balance.comparison {
            Comparison::Equal => quote!(==),
            Comparison::Unequal => quote!(!=),
            Comparison::Less => quote!(<),
            Comparison::AtMost => quote!(<=),
            Comparison::Greater => quote!(>),
            Comparison::AtLeast => quote!(>=),
        };
        let terms: Vec<_> = balance
            .terms
            .iter()
            .map(|(factor, name)| {
                let k = format_ident!("{name}");
                (*factor, quote!(#k))
            })
            .collect();
        let bound = sum(balance.constant, &terms);
        quote!(area.surplus(#dx, #dy) #sign #bound)
    });
    let asked: Vec<_> = parity.into_iter().chain(balances).collect();
    match asked.len() {
        0 => quote!(#found.is_some()),
        _ => quote!(#found.is_some_and(|area| #(#asked)&&*)),
    }
}

/// The name of a side.
pub(super) fn side(side: Side) -> TokenStream {
    match side {
        Side::Left => quote!(Side::Left),
        Side::Right => quote!(Side::Right),
    }
}

/// The fields of a line as something to iterate over.
fn line_fields(rule: &Rule, line: &[Place]) -> TokenStream {
    let pieces: Vec<TokenStream> = line
        .chunk_by(|a, b| a.shift.copies.is_none() && b.shift.copies.is_none() || a.shift == b.shift)
        .map(|places| match places[0].shift.copies {
            None => {
                let fields = places.iter().map(|place| field(rule, place, None));
                quote!([#(#fields),*])
            }
            Some(index) => {
                let k = count_name(&rule.repeats[index]);
                let fields = places.iter().map(|place| field(rule, place, Some(quote!(copy))));
                quote!((0..#k).flat_map(move |copy| [#(#fields),*]))
            }
        })
        .collect();
    match &pieces[..] {
        [only] => only.clone(),
        [first, rest @ ..] => quote!(#first.into_iter()#(.chain(#rest))*),
        [] => unreachable!("a line has fields"),
    }
}

fn field(rule: &Rule, place: &Place, copy: Option<TokenStream>) -> TokenStream {
    let (dx, dy) = coordinates(rule, place, copy);
    quote!((#dx, #dy))
}

/// Where a field stands, in terms of the repeat counts. Of a field that is copied, this is the copy with the number
/// `copy`, the first being 0, or else the latest.
fn coordinates(rule: &Rule, place: &Place, copy: Option<TokenStream>) -> (TokenStream, TokenStream) {
    let total = |drawn: i32, component: fn((i32, i32)) -> i32| {
        let count = |&i: &usize| {
            let k = count_name(&rule.repeats[i]);
            (component(rule.repeats[i].step), quote!(#k))
        };
        let mut constant = drawn;
        let mut terms: Vec<_> = place.shift.after.iter().map(count).collect();
        if let Some(i) = &place.shift.copies {
            let (step, k) = count(i);
            // The first copy is not moved, the latest of k copies by k - 1 steps.
            constant -= if copy.is_none() { step } else { 0 };
            terms.push((step, copy.clone().unwrap_or(k)));
        }
        sum(constant, &terms)
    };
    (total(place.at.dx, |step| step.0), total(place.at.dy, |step| step.1))
}
