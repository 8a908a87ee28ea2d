//! Is a drawing true, what does it catch, what is missing, which marks are needless: judged by the states of small boards, by lines
//! over larger ones, and by proofs.

pub mod counterexample;
pub mod evidence;
pub mod gaps;
pub mod inspect;
pub mod known_false;
pub mod minimal;
pub mod proofs;
pub mod record;
pub mod truth;
pub mod verdict;
