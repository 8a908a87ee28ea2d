//! Services that know no board and no puzzle: atomic files, cancellation, none, one or several solutions, text that is safe for a terminal.

pub mod cancel;
pub mod file;
pub mod kept_file;
pub mod printable;
pub mod solutions;
