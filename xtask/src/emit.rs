//! Turns programs into the Rust code that matches a rule: one file for each rule, one function for each orientation. Written for
//! reviewers: the picture above, each required fact once below. Code that all orientations share is written once.

pub mod legend;
pub mod plan;
pub mod takuzu;
pub mod ways;

mod arithmetic;
mod function;
mod table;
#[cfg(test)]
mod tests;

use crate::language::drawn_rule::DrawnRule;
use crate::language::orient::turned;
use crate::language::rule::Rule;
use crate::lower::{AreaTest, Program, programs};
use crate::output::picture;
use crate::support::markdown;
use crate::support::text::wrap;
use oneway::grid::{Step, Symmetry};
use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::{format_ident, quote};
use std::collections::BTreeSet;

/// The first words of every generated file.
pub const SIGNATURE: &str = "by `cargo xtask codegen`";

/// Characters in a line of a header.
const WIDTH: usize = 110;

/// The generated file of a rule of any puzzle whose drawing is `drawing`.
pub fn any_rule_file(rule: &DrawnRule, drawing: &str) -> String {
    match rule {
        DrawnRule::Line(rule) => rule_file(rule, drawing),
        DrawnRule::Takuzu(rule) => takuzu::rule_file(rule, drawing),
        DrawnRule::Ways(rule) => ways::rule_file(rule, drawing),
    }
}

/// The generated file of a rule whose drawing is `drawing`.
pub fn rule_file(rule: &Rule, drawing: &str) -> String {
    let programs = programs(rule);
    let functions = programs.iter().map(|program| function(rule, program));
    let table = programs.iter().map(|program| {
        let (symmetry, name) = (symmetry(program.symmetry), format_ident!("{}", program.symmetry.name()));
        quote!((#symmetry, #name))
    });
    let conclusion = match rule.exit() {
        None => {
            let steps = rule.forbids().into_iter().map(step);
            quote!(Conclusion::Forbids(Steps::of(&[#(#steps),*]), &[#(#table),*]))
        }
        Some(_) => quote!(Conclusion::Exit(&[#(#table),*])),
    };
    let (name, title, doors) = (&rule.name, rule.title_or_name(), programs.first().map(door_tables));
    let code = quote! {
        /// The rule and its matchers, one for each distinct orientation.
        pub const RULE: Rule = Rule { name: #name, title: #title, conclusion: #conclusion };
        #doors
        #(#functions)*
    };
    let vocabulary = used_of(&VOCABULARY, &code);
    let head = header(&rule.title_or_name(), &rule.reason, &picture::captions(rule), drawing);
    format_file(quote! {
        #(#![doc = #head])*
        use oneway::matching::{#(#vocabulary), *};
        #code
    })
}

/// The header of the file: the title, the reason, how to read the pictures, and the path of the drawing.
fn header(title: &str, reason: &str, captions: &[String], drawing: &str) -> Vec<String> {
    let mut head = markdown::lines(title, WIDTH);
    head.push(String::new());
    head.extend(markdown::lines(reason, WIDTH));
    if !captions.is_empty() {
        head.push(String::new());
        head.extend(wrap(&format!("As drawn: {}.", captions.join("; ")), WIDTH));
    }
    head.push(String::new());
    head.extend(wrap(&format!("Made from `{drawing}` {SIGNATURE}: change the drawing, not this file."), WIDTH));
    head.iter().map(|line| doc(line)).collect()
}

/// The function of one orientation, under its picture.
fn function(rule: &Rule, program: &Program) -> TokenStream {
    let name = format_ident!("{}", program.symmetry.name());
    let picture = picture_doc(picture::rows(&turned(rule, program.symmetry)));
    let body = function::body(program);
    let used = names_in(body.clone());
    let [at, areas] = ["at", "areas"].map(|name| format_ident!("{}", if used.contains(name) { name } else { "_" }));
    let answer = if rule.exit().is_some() { quote!(Option<(i32, i32)>) } else { quote!(bool) };
    quote! {
        #(#[doc = #picture])*
        fn #name(#at: Window<'_>, #areas: &mut Areas) -> #answer { #body }
    }
}

/// A picture as a documentation comment.
fn picture_doc(rows: Vec<String>) -> impl Iterator<Item = String> {
    let block = ["```text".to_owned()].into_iter().chain(rows).chain(["```".to_owned()]);
    block.map(|line| doc(&line))
}

/// The part that all orientations share: the tables of doors.
fn door_tables(program: &Program) -> TokenStream {
    let families = Literal::usize_unsuffixed(program.families.len());
    let tables = program.areas.iter().enumerate().filter_map(|(place, area)| match area {
        AreaTest::Doors(_, doors) => {
            let (name, value) = (table_name(place, program.areas.len()), table::value(doors));
            let words = wrap(&table::words(doors, &program.families), WIDTH);
            let words = words.iter().map(|line| doc(line));
            Some(quote!(#(#[doc = #words])* const #name: Lengths<#families> = #value;))
        }
        AreaTest::Line(_) => None,
    });
    quote!(#(#tables)*)
}

/// The name of the table of doors of the area in a place.
fn table_name(place: usize, areas: usize) -> Ident {
    if areas == 1 { format_ident!("DOORS") } else { format_ident!("DOORS_{}", place + 1) }
}

/// All that generated code may use.
const VOCABULARY: [&str; 14] = [
    "Areas",
    "Conclusion",
    "Counts",
    "Lengths",
    "Near",
    "Rule",
    "Run",
    "Side",
    "Step",
    "Steps",
    "Sum",
    "Surplus",
    "Symmetry",
    "Window",
];

/// The words of a vocabulary that stand anywhere in some code.
fn used_of(vocabulary: &[&str], code: &TokenStream) -> Vec<Ident> {
    let names = names_in(code.clone());
    vocabulary.iter().filter(|word| names.contains(**word)).map(|word| format_ident!("{word}")).collect()
}

/// The names that stand anywhere in some code.
fn names_in(code: TokenStream) -> BTreeSet<String> {
    let names = |token| match token {
        TokenTree::Group(group) => names_in(group.stream()),
        TokenTree::Ident(name) => BTreeSet::from([name.to_string()]),
        TokenTree::Punct(_) | TokenTree::Literal(_) => BTreeSet::new(),
    };
    code.into_iter().flat_map(names).collect()
}

/// The generated file that lists all rules.
pub fn table_file(rules: &[(Rule, String)], drawings: &str) -> String {
    let reading = "Fields are counted from the live end, to the right and down: `(-1, 2)` is one to the left and two below. A matcher requires \
         all that the picture shows, each fact once; the fields of a run of doors are free because they are doors, and a table says \
         how many there may be, with one count for each family.";
    let modules: Vec<_> = rules.iter().map(|(rule, _)| format_ident!("{}", rule.name)).collect();
    let head = table_header(drawings, &picture::legend(), reading);
    format_file(quote! {
        #(#![doc = #head])*
        use oneway::matching::Rule;
        #(pub mod #modules;)*

        /// All rules, sorted by name.
        pub const RULES: &[&Rule] = &[#(&#modules::RULE),*];
    })
}

/// The header of the file that lists all rules: how to read the pictures, and how to read the code.
fn table_header(drawings: &str, legend: &str, reading: &str) -> Vec<String> {
    let head = [
        format!("The matchers of the drawings under `{drawings}`, written {SIGNATURE}."),
        String::new(),
        "A function is named after the way its drawing is turned, and shows it as text:".into(),
        format!("{legend}."),
        String::new(),
        reading.into(),
    ];
    head.iter().flat_map(|line| wrap(line, WIDTH)).map(|line| doc(&line)).collect()
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
    // The wrapped text is still Rust.
    syn::parse_file(&text).expect("the emitter writes Rust");
    text
}

/// Breaks a line before each `&&` and `&` that is not inside brackets, unless a block begins in it.
fn one_test_a_line(line: &str) -> String {
    if line.starts_with("///") || line.ends_with('{') {
        return format!("{line}\n");
    }
    let indent = line.len() - line.trim_start().len();
    let joins = |word: &str| matches!(word, "&&" | "&");
    let continuation = if line.split_whitespace().next().is_some_and(joins) { indent } else { indent + 4 };
    let mut depth = 0;
    let mut broken = String::new();
    for (i, word) in line.trim().split(' ').enumerate() {
        match word {
            _ if joins(word) && depth == 0 && i > 0 => broken.push_str(&format!("\n{:continuation$}", "")),
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

fn symmetry(symmetry: Symmetry) -> TokenStream {
    let variant = format_ident!("{}", format!("{symmetry:?}"));
    quote!(Symmetry::#variant)
}
