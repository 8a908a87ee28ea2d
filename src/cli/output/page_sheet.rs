//! How puzzles are shown: the formats and colours that they have, and pages of them.

use super::format::{OutputFormat, PICTURES};
use super::sheet::{Sheet, only};
use crate::cli::Failure;
use crate::grid::Size;
use crate::show::{self, Page, Panel, Style};
use clap::Arg;
use std::time::Duration;

/// The argument --format without forms that no puzzle has.
pub(in crate::cli) fn format_of_puzzles(argument: Arg) -> Arg {
    argument.value_parser(only(&OutputFormat::OF_A_PUZZLE))
}

/// The argument --format with the form that solutions of puzzles on ways have.
pub(in crate::cli) fn format_of_solutions(argument: Arg) -> Arg {
    argument.value_parser(only(&OutputFormat::OF_A_SOLUTION))
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
        match PICTURES.refusal(option, self.format()?) {
            Some(refusal) if self.has_colours() => Err(Failure::Usage(refusal)),
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
        self.check_not_of_a_line("a puzzle has text, svg, png, pdf and json")?;
        if !self.format()?.is_picture() {
            let size = Size::square(1).expect("a size");
            return self.check(&self.style(Style::line(size), size)?, size, &[]);
        }
        if boards > MOST_ON_A_PAGE {
            return Err(no_room_for(boards));
        }
        let pages = self.pages(parts())?;
        self.check(&self.page_style(&pages[0])?, pages[0].size(), &[])
    }

    /// Writes a page of boards as a picture, or pages on paper. The lines of an animation draw themselves in some time.
    pub(in crate::cli) fn write_page<P: Panel>(
        &self,
        parts: Vec<Vec<P>>,
        seed: Option<u64>,
        animation: Option<Duration>,
    ) -> Result<(), Failure> {
        let pages = self.pages(parts)?;
        let style = Style { animation, ..self.page_style(&pages[0])? };
        self.check(&style, pages[0].size(), &[])?;
        if self.format()? == OutputFormat::Pdf {
            let svgs: Vec<_> = pages.iter().map(|page| show::page_svg(page, &style)).collect();
            return self.write_pages(&svgs, seed);
        }
        self.write(style.pixels(pages[0].size()), seed, |_| show::page_svg(&pages[0], &style))
    }

    /// Lays boards out: on one page, or on as many of paper as are needed, all of the same size.
    fn pages<P: Panel>(&self, parts: Vec<Vec<P>>) -> Result<Vec<Page<P>>, Failure> {
        let boards = parts.iter().map(Vec::len).max().unwrap_or(0);
        if self.format()? != OutputFormat::Pdf {
            return Page::new(parts).map(|page| vec![page]).map_err(|_| no_room_for(boards));
        }
        /// Smaller fields are hard to write in, in millimetres.
        const SMALLEST_FIELD: f64 = 6.0;
        let (width, height) = self.paper().room();
        let field = self.millimetres().unwrap_or(SMALLEST_FIELD);
        let fields = |millimetres: f64| ((millimetres / field) as i32).clamp(1, Size::LONGEST);
        let room = Size::new(fields(width), fields(height)).expect("a size");
        let around = 2.0 * self.style(Style::line(room), room)?.margin;
        Ok(Page::series(parts, (width / field - around, height / field - around)))
    }

    /// Writes text or JSON about boards.
    pub(in crate::cli) fn write_data(&self, data: String) -> Result<(), Failure> {
        self.write((1, 1), None, |_| data)
    }
}

/// More boards have no room on any page, so that their size need not be known.
const MOST_ON_A_PAGE: usize = 100_000;

fn no_room_for(boards: usize) -> Failure {
    Failure::Usage(format!(
        "a page has no room for {boards} boards, as a side has up to {} fields: choose fewer boards, or --format text or json",
        Size::LONGEST
    ))
}
