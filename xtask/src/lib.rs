//! From drawing to matcher: reads the SVG drawings under `patterns/`, checks them, expands them under rotation and
//! mirroring, and writes Rust under `generated/`.
//!
//! Folders in the order in which they depend on each other: [`support`], [`language`] (marks, balances, rules and their
//! orientations), [`output`] (pictures of rules), [`front`] (SVG to rules), [`lower`] (rules to programs), [`evaluate`]
//! (programs run without compiling, and the reference interpreter), [`emit`] (programs to Rust), [`prove`], [`judge`],
//! [`import`], [`report`], [`mine`] and [`editor`].

// The documentation of this package is for its developers, who read private items too.
#![allow(rustdoc::private_intra_doc_links)]

pub mod editor;
pub mod emit;
pub mod evaluate;
pub mod figures;
pub mod front;
pub mod import;
pub mod judge;
pub mod language;
pub mod lower;
pub mod mine;
pub mod output;
pub mod prove;
pub mod report;
pub mod support;
