//! Services that know no drawing: files and paths, symbolic links, text, Markdown and HTML.

pub mod files;
pub mod html;
pub mod links;
pub mod markdown;
pub mod text;
