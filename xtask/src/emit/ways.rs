//! Turns programs of puzzles on ways into Rust: one file for each rule, with a function for each orientation, which tries the drawing at
//! all fields of a row at once. Lines are data beside it, as they are compared only where the function matches.

use super::arithmetic::number;
use super::{format_file, header, picture_doc, symmetry, table_header, used_of};
use crate::language::rule::Offset;
use crate::language::ways::WaysRule;
use crate::language::ways::orient::turned;
use crate::lower::ways::{WaysPlane, WaysProgram, WaysTests};
use crate::output::picture::ways as picture;
use oneway::grid::Step;
use oneway::matching::ways::{WayConclusion, WaysAssumptions};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// All that generated code may use.
const VOCABULARY: [&str; 6] =
    ["Symmetry", "WayConclusion", "WaysAssumptions", "WaysOrientation", "WaysRule", "WaysWindow"];

/// The generated file of a rule whose drawing is `drawing`.
pub fn rule_file(rule: &WaysRule, drawing: &str) -> String {
    let program = WaysProgram::of(rule);
    let WaysProgram { rule: name, title, level, assumes, orientations } = &program;
    let (level, assumes) = (Literal::u8_unsuffixed(*level), assumptions(*assumes));
    let table = orientations.iter().map(orientation);
    let functions = orientations.iter().map(|tests| function(rule, tests));
    let code = quote! {
        /// The rule and its matchers, one for each distinct orientation.
        pub const RULE: WaysRule = WaysRule {
            name: #name,
            title: #title,
            level: #level,
            assumes: #assumes,
            orientations: &[#(#table),*],
        };
        #(#functions)*
    };
    let vocabulary = used_of(&VOCABULARY, &code);
    let head = header(title, &rule.reason, &picture::captions(rule), drawing);
    format_file(quote! {
        #(#![doc = #head])*
        use oneway::matching::ways::{#(#vocabulary), *};
        #code
    })
}

/// The generated file that lists all rules.
pub fn table_file(rules: &[(WaysRule, String)], drawings: &str) -> String {
    let reading = "A bit of the answer is about the field in its column: the anchor of the drawing. It is on the board wherever the drawing \
         matches. Fields are counted from it, to the right and down: `(-1, 2)` is one to the left and two below. A matcher \
         requires all that the picture shows, each fact once. The lines of the fields `s` and `o` are compared where it matches; then \
         `plain` is required of the fields between them, so that no line changes its number there.";
    let modules: Vec<_> = rules.iter().map(|(rule, _)| format_ident!("{}", rule.name)).collect();
    let head = table_header(drawings, &picture::legend(), reading);
    format_file(quote! {
        #(#![doc = #head])*
        use oneway::matching::ways::WaysRule;
        #(pub mod #modules;)*

        /// All rules, sorted by name.
        pub const RULES: &[&WaysRule] = &[#(&#modules::RULE),*];
    })
}

fn assumptions(assumes: WaysAssumptions) -> TokenStream {
    if assumes == WaysAssumptions::NONE {
        return quote!(WaysAssumptions::NONE);
    }
    let WaysAssumptions { filled, no_touching, one_solution } = assumes;
    quote!(WaysAssumptions { filled: #filled, no_touching: #no_touching, one_solution: #one_solution })
}

/// The row of an orientation in the table.
fn orientation(tests: &WaysTests) -> TokenStream {
    let fields = |fields: &[(i32, i32)]| {
        let fields = fields.iter().map(|(dx, dy)| {
            let (dx, dy) = (number(*dx), number(*dy));
            quote!((#dx, #dy))
        });
        quote!(&[#(#fields),*])
    };
    let (symmetry, name) = (symmetry(tests.symmetry), function_name(tests));
    let (same_line, other_line) = (fields(&tests.same_line), fields(&tests.other_line));
    let concludes = tests.concludes.iter().map(conclusion);
    quote! {
        WaysOrientation {
            symmetry: #symmetry,
            matches: #name,
            same_line: #same_line,
            other_line: #other_line,
            concludes: &[#(#concludes),*],
        }
    }
}

fn conclusion(conclusion: &WayConclusion) -> TokenStream {
    let (dx, dy) = (number(conclusion.dx), number(conclusion.dy));
    let name = match (conclusion.used, conclusion.step) {
        (true, Step::Down) => "use_down",
        (true, _) => "use_right",
        (false, Step::Down) => "bar_down",
        (false, _) => "bar_right",
    };
    let name = format_ident!("{name}");
    quote!(WayConclusion::#name(#dx, #dy))
}

fn function_name(tests: &WaysTests) -> Ident {
    format_ident!("{}", tests.symmetry.name())
}

/// The function of one orientation, under its picture.
fn function(rule: &WaysRule, tests: &WaysTests) -> TokenStream {
    let (name, picture) = (function_name(tests), picture_doc(picture::rows(&turned(rule, tests.symmetry))));
    let planes = tests.tests.iter().map(|(field, plane)| fields_in(*field, *plane));
    let (at, body) = match tests.tests.is_empty() {
        true => (format_ident!("_"), quote!(u64::MAX)),
        false => (format_ident!("at"), quote!(#(#planes)&*)),
    };
    quote! {
        #(#[doc = #picture])*
        fn #name(#at: &WaysWindow<'_>) -> u64 { #body }
    }
}

/// The fields from which another one is in a plane.
fn fields_in(Offset { dx, dy }: Offset, plane: WaysPlane) -> TokenStream {
    let (dx, dy) = (number(dx), number(dy));
    let method = match plane {
        WaysPlane::End => "end",
        WaysPlane::Through => "through",
        WaysPlane::Plain => "plain",
        WaysPlane::Used(Step::Down) => "used_down",
        WaysPlane::Used(_) => "used_right",
        WaysPlane::Unused(Step::Down) => "unused_down",
        WaysPlane::Unused(_) => "unused_right",
        WaysPlane::Open(Step::Down) => "open_down",
        WaysPlane::Open(_) => "open_right",
    };
    let method = format_ident!("{method}");
    quote!(at.#method(#dx, #dy))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ways::sketch::sketch;
    use insta::assert_snapshot;

    #[test]
    fn a_drawing_with_lines_as_code() {
        let rule = WaysRule {
            title: "Fed by one line".to_owned(),
            reason: "The two lines can't be joined, so one of the ways leads to the third field.".to_owned(),
            assumes: WaysAssumptions { no_touching: true, ..WaysAssumptions::NONE },
            ..sketch("fed", &[".  .  .", "   x", "s  t  o", "   U", ".  .  ."])
        };
        assert_snapshot!(rule_file(&rule, "patterns/ways/lines/fed.svg"));
    }

    #[test]
    fn the_table_of_rules_of_ways_as_code() {
        let rules =
            ["corner", "square"].map(|name| (sketch(name, &["s Xs"]), format!("patterns/ways/near/{name}.svg")));
        assert_snapshot!(table_file(&rules, "patterns/ways"));
    }
}
