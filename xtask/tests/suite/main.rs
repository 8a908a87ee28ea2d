//! All tests of the tasks that are not beside the code: one program, so that it is linked once.

mod check;
mod cli;
mod docs;
mod draw;
mod editor;
mod hook;
mod import;
mod links;
mod mine;
mod prove;
mod report;
mod seeds;
mod work_tree;
