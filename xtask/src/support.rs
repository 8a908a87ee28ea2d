//! Services that know no drawing: files and paths, symbolic links, text, Markdown and HTML.

pub mod files;
pub mod html;
pub mod links;
pub mod markdown;
pub mod text;

/// Any error, for code that only passes it on.
pub type AnyError = Box<dyn std::error::Error>;
