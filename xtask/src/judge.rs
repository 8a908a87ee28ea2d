//! Judges drawings: whether they are true, which dead steps they catch, which gaps remain, and which marks are needless. By the
//! states of small boards, by lines over larger ones, and by proofs.

pub mod counterexample;
pub mod evidence;
pub mod gaps;
pub mod inspect;
pub mod known_false;
pub mod minimal;
pub mod placements;
pub mod proofs;
pub mod record;
pub mod takuzu;
pub mod truth;
pub mod verdict;
pub mod ways;
