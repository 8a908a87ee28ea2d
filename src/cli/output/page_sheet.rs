//! How puzzles are shown: the formats and colours that they have, and pages of them.

use super::sheet::{OutputFormat, Sheet, only};
use crate::cli::Failure;
use crate::grid::Size;
use crate::show::{self, Page, Panel, Style};
use clap::Arg;
use std::time::Duration;

/// The argument --format without forms that no puzzle has.
pub(in crate::cli) fn format_of_puzzles(argument: Arg) -> Arg {
    let formats = [OutputFormat::Text, OutputFormat::Svg, OutputFormat::Png, OutputFormat::Json];
    argument.value_parser(only(&formats))
}

/// The argument --format with the form that solutions of puzzles on ways have.
pub(in crate::cli) fn format_of_solutions(argument: Arg) -> Arg {
    let formats = [OutputFormat::Text, OutputFormat::Lines, OutputFormat::Svg, OutputFormat::Png, OutputFormat::Json];
    argument.value_parser(only(&formats))
}

/// The argument --colours without those that change along a line.
pub(in crate::cli) fn colours_of_puzzles(argument: Arg) -> Arg {
    use super::sheet::ColourScheme;
    argument.value_parser(only(&[ColourScheme::Plain, ColourScheme::Dark]))
}

/// The same under the name --theme, where --colours has another meaning.
pub(in crate::cli) fn theme_of_puzzles(argument: Arg) -> Arg {
    colours_of_puzzles(argument).long("theme").visible_alias(None::<&'static str>)
}

impl Sheet {
    /// Checks that the colours of a picture, which have this name, are not given for something else.
    pub(in crate::cli) fn check_scheme(&self, option: &str) -> Result<(), Failure> {
        match self.format()? {
            OutputFormat::Svg | OutputFormat::Png => Ok(()),
            _ if self.has_colours() => Err(Failure::Usage(super::sheet::about_pictures(option))),
            _ => Ok(()),
        }
    }

    /// The style of a page of boards.
    pub(in crate::cli) fn page_style<P: Panel>(&self, page: &Page<P>) -> Result<Style, Failure> {
        self.style(Style::line(page.size()), page.size())
    }

    /// Checks, before the work, that the results about boards can be written, and that a page of them fits.
    pub(in crate::cli) fn check_page<P: Panel>(
        &self,
        boards: usize,
        parts: impl FnOnce() -> Vec<Vec<P>>,
    ) -> Result<(), Failure> {
        let size = Size::square(1).expect("a size");
        match self.format()? {
            OutputFormat::Svg | OutputFormat::Png => {
                if boards > MOST_ON_A_PAGE {
                    return Err(no_room_for(boards));
                }
                let page = page_of(parts())?;
                self.check(&self.page_style(&page)?, page.size(), [])
            }
            _ => self.check(&self.style(Style::line(size), size)?, size, []),
        }
    }

    /// Writes a page of boards as a picture. The lines of an animation draw themselves in some time.
    pub(in crate::cli) fn write_page<P: Panel>(
        &self,
        parts: Vec<Vec<P>>,
        seed: Option<u64>,
        animation: Option<Duration>,
    ) -> Result<(), Failure> {
        let page = page_of(parts)?;
        let style = Style { animation, ..self.page_style(&page)? };
        self.check(&style, page.size(), [])?;
        self.write(style.pixels(page.size()), seed, |_| show::page_svg(&page, &style))
    }

    /// Writes text or JSON about boards.
    pub(in crate::cli) fn write_data(&self, data: String) -> Result<(), Failure> {
        self.write((1, 1), None, |_| data)
    }
}

/// More boards have no room on any page, so that their size need not be known.
const MOST_ON_A_PAGE: usize = 100_000;

fn page_of<P: Panel>(parts: Vec<Vec<P>>) -> Result<Page<P>, Failure> {
    let boards = parts.iter().map(Vec::len).max().unwrap_or(0);
    Page::new(parts).map_err(|_| no_room_for(boards))
}

fn no_room_for(boards: usize) -> Failure {
    Failure::Usage(format!(
        "a page has no room for {boards} boards, as a side has up to {} fields: choose fewer boards, or --format text or json",
        Size::LONGEST
    ))
}
