//! The tasks of `cargo xtask`, a file each, with the output, the progress and the work tree that they share.

// First, because it defines the macro `eprintln` of all tasks.
#[macro_use]
pub(crate) mod output;

pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod codegen;
pub(crate) mod draw;
pub(crate) mod figures;
pub(crate) mod import;
mod interrupt;
pub(crate) mod log;
pub(crate) mod mine;
mod progress;
pub(crate) mod prove;
pub(crate) mod redraw;
pub(crate) mod report;
pub(crate) mod work_tree;
