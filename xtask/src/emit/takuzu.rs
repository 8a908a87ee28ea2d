//! Turns programs of Takuzu into Rust: one file for each rule, with a function for each condition on whole lines and one for each
//! orientation, which tries the drawing at all fields of a row at once.

use super::arithmetic::{comparison_sign, number};
use super::{doc, format_file, header, names_in, picture_doc, symmetry, table_header, used_of};
use crate::language::rule::Offset;
use crate::language::takuzu::line_count::{Clause, LineCount, LineSum, Term};
use crate::language::takuzu::orient::turned;
use crate::language::takuzu::{Along, TakuzuRule};
use crate::lower::takuzu::{Plane, PlaneTests, TakuzuProgram};
use crate::output::picture::takuzu as picture;
use oneway::grid::Step;
use oneway::matching::binary::{Kind, Put, Sign};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

/// All that generated code may use.
const VOCABULARY: [&str; 6] = ["BinaryLine", "BinaryRule", "Kind", "Put", "RowWindow", "Symmetry"];

/// The generated file of a rule whose drawing is `drawing`.
pub fn rule_file(rule: &TakuzuRule, drawing: &str) -> String {
    let program = TakuzuProgram::of(rule);
    let TakuzuProgram { rule: name, title, level, conditions, orientations } = &program;
    let level = Literal::u8_unsuffixed(*level);
    let condition_names: Vec<_> = (0..conditions.len()).map(|place| condition_name(place, conditions.len())).collect();
    let condition_functions = conditions.iter().zip(&condition_names).map(|(count, name)| condition(count, name));
    let table = orientations.iter().map(|tests| {
        let (symmetry, name, puts) = (symmetry(tests.symmetry), function_name(tests), tests.puts.iter().map(put));
        quote!((#symmetry, #name, &[#(#puts),*]))
    });
    let functions = orientations.iter().map(|tests| function(rule, tests));
    let code = quote! {
        /// The rule and its matchers, one for each distinct orientation.
        pub const RULE: BinaryRule = BinaryRule {
            name: #name,
            title: #title,
            level: #level,
            lines: &[#(#condition_names),*],
            orientations: &[#(#table),*],
        };
        #(#condition_functions)*
        #(#functions)*
    };
    let vocabulary = used_of(&VOCABULARY, &code);
    let head = header(title, &rule.reason, &picture::captions(rule), drawing);
    format_file(quote! {
        #(#![doc = #head])*
        use oneway::matching::binary::{#(#vocabulary), *};
        #code
    })
}

/// The generated file that lists all rules.
pub fn table_file(rules: &[(TakuzuRule, String)], drawings: &str) -> String {
    let reading = "A bit of the answer is about the field in its column: the anchor of the drawing, its first conclusion as drawn. Fields are \
         counted from it, to the right and down: `(-1, 2)` is one to the left and two below. A matcher requires all that the picture \
         shows, each fact once, and is tried with 0 and with 1 as `a`. Conditions on whole lines stand once, above the pictures.";
    let modules: Vec<_> = rules.iter().map(|(rule, _)| format_ident!("{}", rule.name)).collect();
    let head = table_header(drawings, &picture::legend(), reading);
    format_file(quote! {
        #(#![doc = #head])*
        use oneway::matching::binary::BinaryRule;
        #(pub mod #modules;)*

        /// All rules, sorted by name.
        pub const RULES: &[&BinaryRule] = &[#(&#modules::RULE),*];
    })
}

/// The name of the function of the condition in a place.
fn condition_name(place: usize, conditions: usize) -> Ident {
    if conditions == 1 { format_ident!("line") } else { format_ident!("line_{}", place + 1) }
}

/// The function of a condition, under its text.
fn condition(count: &LineCount, name: &Ident) -> TokenStream {
    let text = doc(&format!("`{count}`"));
    let clauses = count.clauses.iter().map(|clause| match clause {
        Clause::Impossible => quote!(line.is_impossible()),
        Clause::Compare(left, comparison, right) => {
            let (left, sign, right) = (line_sum(left), comparison_sign(*comparison), line_sum(right));
            quote!(#left #sign #right)
        }
    });
    let condition = quote!(#(#clauses)&&*);
    let used = names_in(condition.clone());
    let line = format_ident!("{}", if used.contains("line") { "line" } else { "_" });
    let fields = match (&count.clauses[..], count.depends_on_field()) {
        ([Clause::Impossible], _) => quote!(unknown_where_impossible()),
        (_, false) => quote!(unknown_if(|#line| #condition)),
        (_, true) if count.is_helped_by_gaps() => quote!(unknown_where_gaps(|#line| #condition)),
        (_, true) => quote!(unknown_where(|#line| #condition)),
    };
    quote! {
        #[doc = #text]
        fn #name(line: BinaryLine) -> u32 { line.#fields }
    }
}

/// A sum of numbers of fields.
fn line_sum(sum: &LineSum) -> TokenStream {
    sum.terms.iter().fold(TokenStream::new(), |sum, (sign, term)| {
        let value = match term {
            Term::A => quote!(line.a()),
            Term::B => quote!(line.b()),
            Term::Unknown => quote!(line.unknown()),
            Term::Gaps => quote!(line.gaps()),
            Term::Half => quote!(line.half()),
            Term::Number(value) => number(*value),
        };
        match (sum.is_empty(), *sign < 0) {
            (true, false) => value,
            (true, true) => quote!(-#value),
            (false, false) => quote!(#sum + #value),
            (false, true) => quote!(#sum - #value),
        }
    })
}

fn function_name(tests: &PlaneTests) -> Ident {
    format_ident!("{}", tests.symmetry.name())
}

/// The function of one orientation, under its picture.
fn function(rule: &TakuzuRule, tests: &PlaneTests) -> TokenStream {
    let (name, picture) = (function_name(tests), picture_doc(picture::rows(&turned(rule, tests.symmetry))));
    let planes = tests.tests.iter().map(|(field, plane)| fields_in(*field, *plane));
    let (at, body) = match tests.tests.is_empty() {
        true => (format_ident!("_"), quote!(u64::MAX)),
        false => (format_ident!("at"), quote!(#(#planes)&*)),
    };
    quote! {
        #(#[doc = #picture])*
        fn #name(#at: &RowWindow<'_>) -> u64 { #body }
    }
}

/// The fields from which another one is in a plane.
fn fields_in(Offset { dx, dy }: Offset, plane: Plane) -> TokenStream {
    let (dx, dy) = (number(dx), number(dy));
    let method = match plane {
        Plane::A => "a",
        Plane::B => "b",
        Plane::Unknown => "unknown",
        Plane::Sign(Sign::Equal, Step::Down) => "equal_down",
        Plane::Sign(Sign::Equal, _) => "equal_right",
        Plane::Sign(Sign::Opposite, Step::Down) => "opposite_down",
        Plane::Sign(Sign::Opposite, _) => "opposite_right",
        Plane::Line(Along::Row, _) => "along_row",
        Plane::Line(Along::Column, _) => "along_column",
    };
    let condition = match plane {
        Plane::Line(_, place) => {
            let place = Literal::usize_unsuffixed(place);
            Some(quote!(#place,))
        }
        _ => None,
    };
    let method = format_ident!("{method}");
    quote!(at.#method(#condition #dx, #dy))
}

fn put(put: &Put) -> TokenStream {
    let (dx, dy) = (number(put.dx), number(put.dy));
    let kind = match put.kind {
        Kind::A => quote!(Kind::A),
        Kind::B => quote!(Kind::B),
    };
    quote!(Put::new(#dx, #dy, #kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::takuzu::sketch::{TakuzuSketch, sketch};
    use insta::assert_snapshot;

    #[test]
    fn a_drawing_of_near_fields_as_code() {
        let rule = TakuzuRule {
            title: "Beside a pair of equals".to_owned(),
            reason: "If they were a too, three alike would stand in a row.".to_owned(),
            ..sketch("equal_pair_beside", &["a B=B"])
        };
        assert_snapshot!(rule_file(&rule, "patterns/takuzu/signs/equal_pair_beside.svg"));
    }

    #[test]
    fn a_drawing_with_conditions_on_lines_as_code() {
        let rule = TakuzuSketch::of("rule", &["B ?", "  x", ". ."])
            .row((0, 0), "a=half-1 and gaps>=1")
            .column((1, 0), "unknown+2>b");
        assert_snapshot!(rule_file(&rule.rule(), "patterns/takuzu/count/rule.svg"));
    }

    #[test]
    fn the_table_of_rules_as_code() {
        let rules = ["gap", "pair"].map(|name| (sketch(name, &["a B"]), format!("patterns/takuzu/near/{name}.svg")));
        assert_snapshot!(table_file(&rules, "patterns/takuzu"));
    }

    #[test]
    fn a_drawing_without_tests_is_still_rust() {
        assert!(rule_file(&sketch("always", &["A"]), "always.svg").contains("fn as_drawn(_: &RowWindow<'_>) -> u64"));
        let rule = TakuzuSketch::of("constant", &["A"]).row((0, 0), "1<2").rule();
        assert!(rule_file(&rule, "constant.svg").contains("line.unknown_if(|_| 1 < 2)"));
    }
}
