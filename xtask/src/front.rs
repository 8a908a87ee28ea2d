//! From SVG text to rules: [`puzzle`] (whose drawing it is), [`read`] (SVG to marks), [`check`] (marks to a rule), [`load`] (a folder of drawings, compared with each
//! other), with every [`mistake`] located and shown by [`diagnostics`].

pub mod check;
pub mod diagnostics;
pub mod load;
pub mod mistake;
pub mod puzzle;
pub mod read;
