//! From drawing to matcher: reads the SVG drawings under `patterns/`, checks them, expands them under rotation and
//! mirroring, and writes Rust under `generated/`.
//!
//! The whole flow is [`codegen`]; each pass is a module: [`read`] (SVG to marks), [`check`] (marks to [`rule`]),
//! [`orient`] (rule to its orientations), [`lower`] (orientations to programs), [`emit`] (programs to Rust). [`mistake`] and [`report`] say what is
//! wrong with a drawing. [`print`](mod@print) turns a rule back into a drawing, [`picture`] into text, and
//! [`interpret`] matches it slowly and obviously, as the definition that the generated code is tested against. A drawing
//! that is not compiled in is matched by [`evaluate`] and judged by [`verdict`]; [`truth`] is the verdict in words, and [`inspect`]
//! shows it to its author.

pub mod check;
pub mod codegen;
pub mod count;
pub mod counterexample;
pub mod draw;
pub mod emit;
pub mod evaluate;
pub mod evidence;
pub mod figures;
pub mod files;
pub mod gallery;
pub mod gaps;
pub mod html;
pub mod import;
pub mod inspect;
pub mod interpret;
pub mod known_false;
pub mod language;
pub mod legend;
pub mod links;
pub mod load;
pub mod lower;
pub mod made_up;
pub mod markdown;
pub mod meaning;
pub mod minimal;
pub mod mistake;
pub mod orient;
pub mod palette;
pub mod picture;
pub mod print;
pub mod proofs;
pub mod prove;
pub mod read;
pub mod report;
pub mod review;
pub mod rule;
pub mod sketch;
pub mod text;
pub mod truth;
pub mod verdict;
