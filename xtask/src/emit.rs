//! From a rule to the Rust that matches it: one file a rule, one function an orientation. Written for those who
//! review it: the picture above, the tests below, a digit a field.

mod arithmetic;
mod matcher;
#[cfg(test)]
mod tests;

use crate::doors::{self, Doors};
use crate::markdown;
use crate::orient::orientations;
use crate::picture;
use crate::rule::{Offset, Rule};
use crate::sight::close_fields;
use crate::text::wrap;
use arithmetic::number;
use oneway::doors::{Number, Surplus, Trail};
use oneway::geometry::Step;
use proc_macro2::{Literal, TokenStream, TokenTree};
use quote::{format_ident, quote};
use std::collections::BTreeSet;

/// How every generated file can be told from one that somebody wrote.
pub const SIGNATURE: &str = "by `cargo xtask codegen`";

/// Characters in a line of a header.
const WIDTH: usize = 110;

/// The generated file of a rule whose drawing is `drawing`.
pub fn rule_file(rule: &Rule, drawing: &str) -> String {
    let orientations = orientations(rule);
    let functions = orientations.iter().map(|(symmetry, turned)| {
        let name = format_ident!("{}", symmetry.name());
        let picture = picture::of_rule(turned);
        let picture = ["```text".to_owned()].into_iter().chain(picture).chain(["```".to_owned()]);
        let picture = picture.map(|line| doc(&line));
        let areas = if turned.areas.is_empty() { quote!(_) } else { quote!(areas) };
        let body = matcher::body(turned);
        let answer = if turned.exit().is_some() { quote!(Option<(i32, i32)>) } else { quote!(bool) };
        quote! {
            #(#[doc = #picture])*
            fn #name(at: Window<'_>, #areas: &mut Areas) -> #answer { #body }
        }
    });
    let table = orientations.iter().map(|(symmetry, turned)| {
        let name = symmetry.name();
        let function = format_ident!("{name}");
        let forbids = turned.forbids().into_iter().map(step);
        let sight = sight(turned);
        match turned.exit() {
            None => quote!(Orientation {
                name: #name,
                forbids: Steps::of(&[#(#forbids),*]),
                sight: #sight,
                matches: #function,
            }),
            Some(_) => quote!(Passage { name: #name, sight: #sight, exit: #function }),
        }
    });
    let (name, title) = (&rule.name, rule.title_or_name());
    let mut head = markdown::lines(&title, WIDTH);
    head.push(String::new());
    head.extend(markdown::lines(&rule.reason, WIDTH));
    head.push(String::new());
    head.extend(wrap(&format!("Made from `{drawing}` {SIGNATURE}: change the drawing, not this file."), WIDTH));
    let head = head.iter().map(|line| doc(line)).collect::<Vec<_>>();
    let (kind, doors) = match rule.exit() {
        None => {
            let doors = doors::doors(rule).map_or_else(|| quote!(None), |doors| self::doors(&doors));
            (quote!(Rule), quote!(doors: #doors,))
        }
        Some(_) => (quote!(WayOut), quote!()),
    };
    let code = quote! {
        /// The rule in its distinct orientations.
        pub const RULE: #kind = #kind { name: #name, title: #title, #doors orientations: &[#(#table),*] };

        #(#functions)*
    };
    let words = names_in(code.clone());
    let vocabulary = VOCABULARY.into_iter().filter(|word| words.contains(*word)).map(|word| format_ident!("{word}"));
    format_file(quote! {
        #(#![doc = #head])*

        use oneway::rules::{#(#vocabulary),*};

        #code
    })
}

/// All that generated code may use.
const VOCABULARY: [&str; 13] = [
    "Areas",
    "Doors",
    "Number",
    "Orientation",
    "Passage",
    "Rule",
    "Side",
    "Sight",
    "Step",
    "Steps",
    "Trail",
    "WayOut",
    "Window",
];

/// The names that stand anywhere in some code.
fn names_in(code: TokenStream) -> BTreeSet<String> {
    let names = |token| match token {
        TokenTree::Group(group) => names_in(group.stream()),
        TokenTree::Ident(name) => BTreeSet::from([name.to_string()]),
        TokenTree::Punct(_) | TokenTree::Literal(_) => BTreeSet::new(),
    };
    code.into_iter().flat_map(names).collect()
}

/// What has to be seen close to the live end, field by field.
fn sight(turned: &Rule) -> TokenStream {
    close_fields(turned).into_iter().fold(quote!(Sight::ANY), |sight, (Offset { dx, dy }, is_free)| {
        let (dx, dy) = (number(dx), number(dy));
        if is_free { quote!(#sight.free(#dx, #dy)) } else { quote!(#sight.wall(#dx, #dy)) }
    })
}

/// The doors as they stand in the drawing.
fn doors(Doors { trail, numbers, are_all }: &Doors) -> TokenStream {
    let Trail { from: (dx, dy), steps, side, up_to_wall } = trail;
    let (from, side) = ([number(*dx), number(*dy)], matcher::side(*side));
    let trail = match steps.map(step) {
        [only, _] if steps[0] == steps[1] => quote!(Trail::straight((#(#from),*), #only, #side)),
        steps => quote!(Trail::stairs((#(#from),*), [#(#steps),*], #side)),
    };
    let up_to_wall = up_to_wall.then(|| quote!(.up_to_wall()));
    let numbers = numbers.iter().map(|Number { doors, every, surplus, growth }| {
        let (doors, growth) = (Literal::usize_unsuffixed(*doors), number(*growth));
        let surplus = match surplus {
            Surplus::Any => None,
            Surplus::AtLeast(least) => Some(("at_least", *least)),
            Surplus::AtMost(most) => Some(("at_most", *most)),
            Surplus::Exactly(only) => Some(("exactly", *only)),
        };
        let surplus = surplus.map(|(name, value)| {
            let (name, value) = (format_ident!("{name}"), number(value));
            quote!(.#name(#value))
        });
        let every = (*every > 0).then(|| {
            let every = Literal::usize_unsuffixed(*every);
            quote!(.every(#every, #growth))
        });
        quote!(Number::of(#doors) #surplus #every)
    });
    quote!(Some(Doors { trail: #trail #up_to_wall, numbers: &[#(#numbers),*], are_all: #are_all }))
}

/// The generated file that lists all rules.
pub fn table_file(rules: &[(Rule, String)], drawings: &str) -> String {
    let names = |concerned: &dyn Fn(&Rule) -> bool| {
        let concerned = rules.iter().map(|(rule, _)| rule).filter(|rule| concerned(rule));
        concerned.map(|rule| format_ident!("{}", rule.name)).collect::<Vec<_>>()
    };
    let modules = names(&|_| true);
    let (forbidding, ways_out) = (names(&|rule| rule.exit().is_none()), names(&|rule| rule.exit().is_some()));
    let head = [
        format!("The matchers of the drawings under `{drawings}`, written {SIGNATURE}."),
        String::new(),
        "A function is named after the way its drawing is turned, and shows it as text:".into(),
        format!("{}.", picture::LEGEND),
        String::new(),
        "In the tests a binary digit is a field, as in the picture: `rows.wall(-1) & 0b110 == 0b010` looks at the"
            .into(),
        "left two of three fields one row above the live end, and wants the first free and the second a wall.".into(),
    ];
    let head = head.iter().flat_map(|line| wrap(line, WIDTH)).map(|line| doc(&line)).collect::<Vec<_>>();
    format_file(quote! {
        #(#![doc = #head])*

        use oneway::rules::{Rule, WayOut};

        #(pub mod #modules;)*

        /// Those that forbid steps, sorted by name.
        pub const RULES: &[&Rule] = &[#(&#forbidding::RULE),*];

        /// Those that say where a line comes out of an area, sorted by name.
        pub const WAYS_OUT: &[&WayOut] = &[#(&#ways_out::RULE),*];
    })
}

/// The code as prettyplease sets it, with a blank line between items and every test on a line of its own, so that a
/// redrawn field changes one line.
fn format_file(tokens: TokenStream) -> String {
    let syn::File { attrs, items, .. } = syn::parse2(tokens).expect("the emitter writes Rust");
    let unparse = |attrs: Vec<syn::Attribute>, items: &[syn::Item]| {
        prettyplease::unparse(&syn::File { shebang: None, frontmatter: None, attrs, items: items.to_vec() })
    };
    let mut text = unparse(attrs, &[]);
    let is_module = |item: &syn::Item| matches!(item, syn::Item::Mod(_));
    for paragraph in items.chunk_by(|a, b| is_module(a) && is_module(b)) {
        let code = unparse(Vec::new(), paragraph);
        text.push('\n');
        match paragraph {
            [syn::Item::Fn(_)] => text.extend(code.lines().map(one_test_a_line)),
            _ => text.push_str(&code),
        }
    }
    // What is set in lines here is Rust all the same.
    syn::parse_file(&text).expect("the emitter writes Rust");
    text
}

/// Breaks a line before each `&&` that is not inside brackets.
fn one_test_a_line(line: &str) -> String {
    if line.starts_with("///") {
        return format!("{line}\n");
    }
    let indent = line.len() - line.trim_start().len();
    let continuation = if line.trim_start().starts_with("&&") { indent } else { indent + 4 };
    let mut depth = 0;
    let mut broken = String::new();
    for (i, word) in line.trim().split(' ').enumerate() {
        match word {
            "&&" if depth == 0 && i > 0 => broken.push_str(&format!("\n{:continuation$}", "")),
            _ if i > 0 => broken.push(' '),
            _ => broken.push_str(&" ".repeat(indent)),
        }
        broken.push_str(word);
        depth += word.matches(['(', '[', '{']).count() as i32 - word.matches([')', ']', '}']).count() as i32;
    }
    broken.push('\n');
    broken
}

fn doc(line: &str) -> String {
    if line.is_empty() { String::new() } else { format!(" {line}") }
}

fn step(step: Step) -> TokenStream {
    match step {
        Step::Up => quote!(Step::Up),
        Step::Right => quote!(Step::Right),
        Step::Down => quote!(Step::Down),
        Step::Left => quote!(Step::Left),
    }
}
