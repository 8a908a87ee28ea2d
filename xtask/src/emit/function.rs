//! A program as a Rust function: near fields first, then other fields, then future lines, then doors or areas. Where
//! the number of doors decides the counts of families, they come from the table of doors; else a family is a loop that
//! goes on as long as the copies fit.

use super::arithmetic::{comparison_sign, number, sum};
use super::{step, table_name};
use crate::language::balance::Parity;
use crate::language::rule::Offset;
use crate::lower::{AreaTest, Conclusion, DoorTable, Family, FutureTests, LineTest, Point, Program, Test, TestKind};
use oneway::grid::Side;
use oneway::matching::Run;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The statements of a program's function.
pub(super) fn body(program: &Program) -> TokenStream {
    let writer = FunctionWriter { program };
    let fixed: Vec<_> = writer.near().into_iter().chain(writer.fixed()).chain(writer.future()).collect();
    match program.counted_by() {
        Some((run, table)) => writer.by_doors(fixed, run, table),
        None if program.families.is_empty() => writer.at_once(fixed),
        None => writer.by_loops(&fixed),
    }
}

/// How the fields of a copy are counted.
#[derive(Clone, Copy)]
enum Copy {
    /// By a variable `copy`, the first one being 0.
    Each,
    /// The latest copy of the family in this place: with k copies it is moved by k - 1 steps.
    Latest(usize),
    /// They stand once.
    Once,
}

struct FunctionWriter<'a> {
    program: &'a Program,
}

impl FunctionWriter<'_> {
    /// A drawing without families: one expression.
    fn at_once(&self, fixed: Vec<TokenStream>) -> TokenStream {
        let tests = all(fixed.into_iter().chain(self.areas()).collect());
        match &self.program.conclusion {
            Conclusion::Forbids(_) => tests,
            Conclusion::Exit(exit) => {
                let exit = self.field(exit, None, Copy::Once);
                quote!(let fits = #tests; fits.then_some(#exit))
            }
        }
    }

    /// The number of doors decides the counts.
    fn by_doors(&self, fixed: Vec<TokenStream>, run: Run, area_table: &DoorTable) -> TokenStream {
        let families = self.program.families.iter();
        let copies = families.filter(|family| !family.copies.is_empty()).map(|family| {
            let (k, tests) = (name(family), self.tests(&family.copies, Some(family), Copy::Each));
            let tests = all(tests);
            quote!((0..#k).all(|copy| #tests))
        });
        let moving: Vec<_> = copies.chain(self.tests(&self.program.moved, None, Copy::Once)).collect();
        // The doors are found first, unless future lines are needed before.
        let find_doors = doors(run);
        let (bind, doors) = match self.program.future.is_empty() {
            true => (Some(quote!(let doors = #find_doors;)), quote!(doors)),
            false => (None, find_doors.clone()),
        };
        let table = table_name(0, 1);
        let pattern = |used: &TokenStream| {
            let used = super::names_in(used.clone());
            let counts = self.program.families.iter().map(|family| match used.contains(&family.name) {
                true => format_ident!("{}", family.name),
                false => format_ident!("_"),
            });
            quote!([#(#counts),*])
        };
        match &self.program.conclusion {
            Conclusion::Forbids(_) if moving.is_empty() => {
                let fit = doors_fit(&doors, &table, area_table);
                let tests = all(fixed.into_iter().chain([fit]).collect());
                quote!(#bind #tests)
            }
            Conclusion::Forbids(_) => {
                let tests = all(moving);
                let pattern = pattern(&tests);
                let any = quote!(#doors.fitting(&#table).any(|#pattern| #tests));
                let tests = all(fixed.into_iter().chain([any]).collect());
                quote!(#bind #tests)
            }
            Conclusion::Exit(exit) => {
                let guard = guard(&fixed, &quote!(None));
                let find = if moving.is_empty() {
                    quote!(.next())
                } else {
                    let tests = all(moving);
                    let pattern = pattern(&tests);
                    quote!(.find(|&#pattern| #tests))
                };
                let exit = self.field(exit, None, Copy::Once);
                let pattern = pattern(&exit);
                quote!(#guard let doors = #find_doors; doors.fitting(&#table)#find.map(|#pattern| #exit))
            }
        }
    }

    /// Each family is a loop.
    fn by_loops(&self, fixed: &[TokenStream]) -> TokenStream {
        let (yes, no) = match &self.program.conclusion {
            Conclusion::Forbids(_) => (quote!(true), quote!(false)),
            Conclusion::Exit(exit) => {
                let exit = self.field(exit, None, Copy::Once);
                (quote!(Some(#exit)), quote!(None))
            }
        };
        let guard = guard(fixed, &no);
        let loops = self.family(0, &yes);
        quote!(#guard #loops #no)
    }

    /// The loop over the count of one family, with those of the later ones inside.
    fn family(&self, index: usize, yes: &TokenStream) -> TokenStream {
        let Some(family) = self.program.families.get(index) else {
            let tests: Vec<_> =
                self.tests(&self.program.moved, None, Copy::Once).into_iter().chain(self.areas()).collect();
            if tests.is_empty() {
                return quote!(return #yes;);
            }
            let tests = all(tests);
            return quote!(if #tests { return #yes; });
        };
        let k = name(family);
        let most = family.max.map_or(quote!(at.longest_side()), number);
        let copies = self.tests(&family.copies, None, Copy::Latest(index));
        let copies = (!copies.is_empty()).then(|| {
            let is_copy = (family.min == 0).then(|| quote!(#k > 0 &&));
            match &copies[..] {
                [only] => quote!(if #is_copy !#only { break; }),
                several => quote!(if #is_copy !(#(#several)&&*) { break; }),
            }
        });
        let too_few = (family.min > 1).then(|| {
            let min = number(family.min);
            quote!(if #k < #min { continue; })
        });
        let least = number(family.min.min(1));
        let rest = self.family(index + 1, yes);
        quote!(for #k in #least..=#most { #copies #too_few #rest })
    }

    fn near(&self) -> Option<TokenStream> {
        if self.program.near.is_empty() {
            return None;
        }
        let near = self.program.near.iter().fold(quote!(Near::ANY), |near, (Offset { dx, dy }, is_free)| {
            let (dx, dy) = (number(*dx), number(*dy));
            if *is_free { quote!(#near.free(#dx, #dy)) } else { quote!(#near.wall(#dx, #dy)) }
        });
        Some(quote!(at.near(#near)))
    }

    fn fixed(&self) -> Vec<TokenStream> {
        self.tests(&self.program.fixed, None, Copy::Once)
    }

    /// The tests of future lines, one for each kind of mark.
    fn future(&self) -> Vec<TokenStream> {
        let FutureTests { forced, through, ends } = &self.program.future;
        let field = |(dx, dy): (i32, i32)| {
            let (dx, dy) = (number(dx), number(dy));
            quote!((#dx, #dy))
        };
        let ways = forced.iter().map(|(at, along)| {
            let (field, step) = (field(*at), step(*along));
            quote!((#field, #step))
        });
        let forced = (!forced.is_empty()).then(|| quote!(areas.future(at).forced(&[#(#ways),*])));
        let fields = through.iter().map(|at| field(*at));
        let through = (!through.is_empty()).then(|| quote!(areas.future(at).through(&[#(#fields),*])));
        let ends = ends.iter().map(|[one, other]| {
            let (one, other) = (field(*one), field(*other));
            quote!(areas.future(at).ends(#one, #other))
        });
        forced.into_iter().chain(through).chain(ends).collect()
    }

    fn tests(&self, tests: &[Test], family: Option<&Family>, copy: Copy) -> Vec<TokenStream> {
        let test = |Test { kind, fields }: &Test| {
            let method = match kind {
                TestKind::Free => quote!(free),
                TestKind::Wall => quote!(wall),
                TestKind::Taken => quote!(taken),
                TestKind::Border => quote!(border),
                TestKind::NotEnd => quote!(not_end),
            };
            let step = family.map(|family| family.step);
            let fields = fields.iter().map(|field| self.field(field, step, copy));
            quote!(at.#method(&[#(#fields),*]))
        };
        tests.iter().map(test).collect()
    }

    fn areas(&self) -> Vec<TokenStream> {
        let count = self.program.areas.len();
        let test = |(place, area): (usize, &AreaTest)| match area {
            AreaTest::Doors(run, table) => doors_fit(&doors(*run), &table_name(place, count), table),
            AreaTest::Line(line) => self.line_test(line),
        };
        self.program.areas.iter().enumerate().map(test).collect()
    }

    fn line_test(&self, line: &LineTest) -> TokenStream {
        let side = side(line.side);
        let found = match line.walk {
            Some(walk) => {
                let (field, walk) = (self.field(&line.pieces[0].fields[0], None, Copy::Once), step(walk));
                quote!(areas.beside_field(at, #side, #field, #walk))
            }
            None => {
                let line = self.line_fields(line);
                quote!(areas.beside_line(at, #side, #line))
            }
        };
        let parity = line.parity.map(|parity| match parity {
            Parity::Pair => quote!(area.is_even()),
            Parity::Impair => quote!(area.is_odd()),
        });
        let (dx, dy) = self.coordinates(&line.same, None, Copy::Once);
        let bounds = line.bounds.iter().map(|(comparison, bound)| {
            let sign = comparison_sign(*comparison);
            let counts = self.program.families.iter().map(name);
            let terms: Vec<_> = bound.factors.iter().zip(counts).map(|(factor, k)| (*factor, quote!(#k))).collect();
            let bound = sum(bound.constant, &terms);
            quote!(area.surplus(#dx, #dy) #sign #bound)
        });
        let required: Vec<_> = parity.into_iter().chain(bounds).collect();
        let fits = match required.len() {
            0 => quote!(#found.is_some()),
            _ => quote!(#found.is_some_and(|area| #(#required)&&*)),
        };
        let unfillable = line.unfillable.then(|| quote!(&&areas.last_is_unfillable(at)));
        quote!(#fits #unfillable)
    }

    /// The fields of a line as something to iterate over.
    fn line_fields(&self, line: &LineTest) -> TokenStream {
        let pieces: Vec<TokenStream> = line
            .pieces
            .iter()
            .map(|piece| match piece.family {
                None => {
                    let fields = piece.fields.iter().map(|field| self.field(field, None, Copy::Once));
                    quote!([#(#fields),*])
                }
                Some((family, step)) => {
                    let k = name(&self.program.families[family]);
                    let fields = piece.fields.iter().map(|field| self.field(field, Some(step), Copy::Each));
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

    fn field(&self, point: &Point, step: Option<(i32, i32)>, copy: Copy) -> TokenStream {
        let (dx, dy) = self.coordinates(point, step, copy);
        quote!((#dx, #dy))
    }

    /// Where a field stands, in terms of the counts.
    fn coordinates(&self, point: &Point, step: Option<(i32, i32)>, copy: Copy) -> (TokenStream, TokenStream) {
        let families = &self.program.families;
        let total = |drawn: i32, component: fn((i32, i32)) -> i32| {
            let count = |family: usize| {
                let k = name(&families[family]);
                quote!(#k)
            };
            let mut constant = drawn;
            let mut terms: Vec<_> = point.moves.iter().map(|(i, step)| (component(*step), count(*i))).collect();
            match (copy, step) {
                (Copy::Each, Some(step)) => terms.push((component(step), quote!(copy))),
                (Copy::Latest(family), _) => {
                    let step = component(families[family].step);
                    constant -= step;
                    terms.push((step, count(family)));
                }
                _ => {}
            }
            sum(constant, &terms)
        };
        (total(point.at.0, |step| step.0), total(point.at.1, |step| step.1))
    }
}

fn all(tests: Vec<TokenStream>) -> TokenStream {
    if tests.is_empty() { quote!(true) } else { quote!(#(#tests)&&*) }
}

/// Answers no unless all tests pass.
fn guard(tests: &[TokenStream], no: &TokenStream) -> Option<TokenStream> {
    match tests {
        [] => None,
        [only] => Some(quote!(if !#only { return #no; })),
        tests => Some(quote!(let begin_fits = #(#tests)&&*; if !begin_fits { return #no; })),
    }
}

/// The doors of a run.
fn doors(Run { from: (dx, dy), steps, side: on }: Run) -> TokenStream {
    let (dx, dy, on) = (number(dx), number(dy), side(on));
    let run = match steps.map(step) {
        [only, _] if steps[0] == steps[1] => quote!(Run::straight((#dx, #dy), #only, #on)),
        steps => quote!(Run::stairs((#dx, #dy), [#(#steps),*], #on)),
    };
    quote!(areas.doors(at, #run))
}

/// Whether some doors are as a table requires.
fn doors_fit(doors: &TokenStream, name: &Ident, table: &DoorTable) -> TokenStream {
    if table.unfillable { quote!(#doors.unfillable(&#name)) } else { quote!(#doors.fit(&#name)) }
}

/// The name of a side.
fn side(side: Side) -> TokenStream {
    match side {
        Side::Left => quote!(Side::Left),
        Side::Right => quote!(Side::Right),
    }
}

fn name(family: &Family) -> Ident {
    format_ident!("{}", family.name)
}
