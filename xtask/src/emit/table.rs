//! The table of doors of a drawing: the allowed numbers of doors and the conditions on the area behind them, in words and in Rust.

use super::arithmetic::{number, sum};
use crate::language::balance::Parity;
use crate::lower::{Affine, DoorTable, Family, SurplusKind};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// The value of the table.
pub(super) fn value(table: &DoorTable) -> TokenStream {
    let counts = table.counts.iter().map(|(least, most)| {
        let least = number(*least);
        let most = most.map(|most| {
            let most = number(most);
            quote!(.to(#most))
        });
        quote!(Counts::from(#least)#most)
    });
    let doors = affine(&table.doors);
    let surplus = table.surplus.iter().map(|kind| match kind {
        SurplusKind::Parity(Parity::Pair) => quote!(Surplus::Even),
        SurplusKind::Parity(Parity::Impair) => quote!(Surplus::Odd),
        SurplusKind::AtLeast(bound) => bounded("AtLeast", bound),
        SurplusKind::AtMost(bound) => bounded("AtMost", bound),
        SurplusKind::Exactly(bound) => bounded("Exactly", bound),
        SurplusKind::Not(bound) => bounded("Not", bound),
    });
    let new = format_ident!("{}", if table.up_to_wall { "up_to_wall" } else { "new" });
    quote!(Lengths::#new([#(#counts),*], #doors, &[#(#surplus),*]))
}

fn bounded(kind: &str, bound: &Affine) -> TokenStream {
    let (kind, bound) = (format_ident!("{kind}"), affine(bound));
    quote!(Surplus::#kind(#bound))
}

fn affine(Affine { constant, factors }: &Affine) -> TokenStream {
    let (constant, factors) = (number(*constant), factors.iter().map(|factor| number(*factor)));
    quote!(Sum::new(#constant, [#(#factors),*]))
}

/// The table in words, for a documentation comment.
pub(super) fn words(table: &DoorTable, families: &[Family]) -> String {
    let formula = |Affine { constant, factors }: &Affine| {
        let counts = families.iter().map(|family| format_ident!("{}", family.name));
        let terms: Vec<_> = factors.iter().zip(counts).map(|(factor, k)| (*factor, quote!(#k))).collect();
        sum(*constant, &terms).to_string().replace("- ", "-").replacen(" -", " - ", 8)
    };
    let doors = formula(&table.doors);
    let noun = if doors == "1" { "door" } else { "doors" };
    let place = if table.up_to_wall { " up to a wall" } else { "" };
    let surplus = table.surplus.iter().map(|kind| match kind {
        SurplusKind::Parity(Parity::Pair) => "even".to_owned(),
        SurplusKind::Parity(Parity::Impair) => "odd".to_owned(),
        SurplusKind::AtLeast(bound) => format!("`{}` or more", formula(bound)),
        SurplusKind::AtMost(bound) => format!("`{}` or less", formula(bound)),
        SurplusKind::Exactly(bound) => format!("`{}`", formula(bound)),
        SurplusKind::Not(bound) => format!("not `{}`", formula(bound)),
    });
    let surplus: Vec<_> = surplus.collect();
    let surplus = match &surplus[..] {
        [] => String::new(),
        surplus => format!(", and its surplus of the first one's colour is {}", surplus.join(" and ")),
    };
    let unfillable = match table.unfillable {
        true => " It can't be filled, as the ways out of it show.",
        false => "",
    };
    format!("`{doors}` {noun}{place}. The area behind them is closed{surplus}.{unfillable}")
}
