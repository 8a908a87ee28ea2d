//! Small sums in Rust: a constant plus multiples of repeat counts, written in the usual form.

use crate::language::balance::Comparison;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// A whole number.
pub(super) fn number(value: i32) -> TokenStream {
    let digits = Literal::i32_unsuffixed(value.abs());
    if value < 0 { quote!(-#digits) } else { quote!(#digits) }
}

/// The sign of a comparison.
pub(super) fn comparison_sign(comparison: Comparison) -> TokenStream {
    match comparison {
        Comparison::Equal => quote!(==),
        Comparison::Unequal => quote!(!=),
        Comparison::Less => quote!(<),
        Comparison::AtMost => quote!(<=),
        Comparison::Greater => quote!(>),
        Comparison::AtLeast => quote!(>=),
    }
}

/// `constant + factor * value + ...`, positive terms first.
pub(super) fn sum(constant: i32, terms: &[(i32, TokenStream)]) -> TokenStream {
    let mut summands: Vec<(bool, TokenStream)> = Vec::new();
    if constant != 0 {
        let digits = Literal::i32_unsuffixed(constant.abs());
        summands.push((constant < 0, quote!(#digits)));
    }
    for (factor, value) in terms.iter().filter(|(factor, _)| *factor != 0) {
        let magnitude = Literal::i32_unsuffixed(factor.abs());
        summands.push((*factor < 0, if factor.abs() == 1 { value.clone() } else { quote!(#magnitude * #value) }));
    }
    if summands.iter().any(|(negative, _)| !negative) {
        summands.sort_by_key(|(negative, _)| *negative);
    }
    let mut sum = TokenStream::new();
    for (negative, summand) in summands {
        sum = match (sum.is_empty(), negative) {
            (true, false) => summand,
            (true, true) => quote!(-#summand),
            (false, false) => quote!(#sum + #summand),
            (false, true) => quote!(#sum - #summand),
        };
    }
    if sum.is_empty() { number(0) } else { sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_written_in_the_usual_form() {
        let k = || quote!(k);
        for (constant, factor, text) in [
            (0, 0, "0"),
            (-2, 0, "- 2"),
            (0, 1, "k"),
            (0, -1, "- k"),
            (3, -1, "3 - k"),
            (-3, 2, "2 * k - 3"),
            (-3, -1, "- 3 - k"),
        ] {
            assert_eq!(sum(constant, &[(factor, k())]).to_string(), text);
        }
    }
}
