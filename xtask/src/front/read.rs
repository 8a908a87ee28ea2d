//! Reads SVG text into marks on a grid, with their groups. Knows XML and transforms; [`crate::front::check`] knows the meaning
//! of the marks together.

mod attributes;
mod families;
mod limits;

use crate::front::mistake::{Located, Mistake, Span};
use crate::language::Class;
use crate::language::sheet::{Sheet, SheetArea, SheetAttributes, SheetMark};
use crate::language::vocabulary::{AttributePlace, MarkSpot, VocabularyMark};
use crate::support::text::{is_hidden, shortened};
pub(crate) use attributes::start_tag;
use attributes::{Visibility, classes, data_attributes, href, length, shown, translation};
use oneway::grid::{REACH, Step};
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::BTreeSet;
use svgtypes::ViewBox;

/// The largest drawing that is read, in bytes.
pub const LARGEST: u64 = 1 << 20;
const MOST_ELEMENTS: u32 = 20_000;
/// The most marks of a drawing: a picture that shows more is no drawing of a rule.
const MOST_MARKS: usize = 1000;
/// The most areas of a drawing.
const MOST_AREAS: usize = 8;
/// The most columns and rows of a picture: as far as a matcher can look on both sides of the live end.
pub const LARGEST_PICTURE: i32 = 2 * REACH + 1;
const SVG: &str = "http://www.w3.org/2000/svg";
/// How far from a whole coordinate a mark may lie.
const SLACK: f64 = 0.1 + 1e-9;

/// Reads a drawing of the puzzle that has these marks. Parts that can't be read become mistakes. There is no sheet if nothing could be read.
pub fn read<M: VocabularyMark>(text: &str) -> (Option<Sheet<M>>, Vec<Located>) {
    match document(text) {
        Ok(document) => DrawingReader::new(text, &document).read(),
        Err(mistake) => (None, vec![mistake]),
    }
}

/// The XML of a drawing, if it is not larger, deeper or stranger than any drawing.
pub(crate) fn document(text: &str) -> Result<Document<'_>, Located> {
    if text.len() as u64 > LARGEST {
        return Err(Located::new(Mistake::TooLarge { limit: LARGEST }, 0..0));
    }
    limits::keep(text)?;
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MOST_ELEMENTS, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| match error {
        roxmltree::Error::NodesLimitReached => Located::new(Mistake::TooManyElements { limit: MOST_ELEMENTS }, 0..0),
        error => {
            let at = match error {
                // A text that is cut off has its mistake at its end.
                roxmltree::Error::UnexpectedEndOfStream | roxmltree::Error::UnclosedRootNode => text.trim_end().len(),
                _ => byte_at(text, error.pos()),
            };
            // The message shows the position anyway, so its text must not repeat it.
            let what = error.to_string().replacen(&format!(" at {}", error.pos()), "", 1);
            Located::new(Mistake::NotXml(what), at..at)
        }
    })?;
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return Err(Located::new(Mistake::NotSvg, start_tag(text, root)));
    }
    Ok(document)
}

fn byte_at(text: &str, at: roxmltree::TextPos) -> usize {
    let line_start: usize = text.split_inclusive('\n').take(at.row as usize - 1).map(str::len).sum();
    let line = &text[line_start..];
    line_start + line.char_indices().nth(at.col as usize - 1).map_or(line.len(), |(byte, _)| byte)
}

/// The picture's leftmost column, topmost row, width and height.
pub(crate) fn picture(root: Node<'_, '_>) -> Result<(i32, i32, i32, i32), Mistake> {
    let view_box = root.attribute("viewBox").and_then(|text| text.parse::<ViewBox>().ok());
    let whole =
        |number: f64| ((number - number.round()).abs() < 1e-6 && number.abs() < 1e4).then(|| number.round() as i32);
    let picture = view_box.and_then(|v| Some((whole(v.x)?, whole(v.y)?, whole(v.w)?, whole(v.h)?)));
    let sides = 1..=LARGEST_PICTURE;
    match picture {
        Some(picture) if sides.contains(&picture.2) && sides.contains(&picture.3) => Ok(picture),
        Some((_, _, 1.., 1..)) => Err(Mistake::PictureTooLarge { limit: LARGEST_PICTURE }),
        _ => Err(Mistake::NoViewBox),
    }
}

/// A field, or a way: its upper or left field and the step along it.
type PictureSpot = ((i32, i32), Option<Step>);

/// The field with these coordinates, if they are about whole.
fn field_at(x: f64, y: f64) -> Option<(i32, i32)> {
    let is_whole = |at: f64| (at - at.round()).abs() <= SLACK;
    (is_whole(x) && is_whole(y)).then(|| (x.round() as i32, y.round() as i32))
}

/// The way whose middle has these coordinates: one is about a half and the other about whole.
fn way_at(x: f64, y: f64) -> Option<PictureSpot> {
    let across = field_at(x - 0.5, y).map(|field| (field, Some(Step::Right)));
    across.or_else(|| field_at(x, y - 0.5).map(|field| (field, Some(Step::Down))))
}

/// Where in the tree of groups an element stands.
#[derive(Clone, Default)]
struct Context {
    /// `None` once a transform could not be understood: then nothing below it can be placed.
    origin: Option<(f64, f64)>,
    area: Option<usize>,
    copies: Option<usize>,
    after: BTreeSet<usize>,
}

struct DrawingReader<'a, 'input, M> {
    text: &'a str,
    root: Node<'a, 'input>,
    mistakes: Vec<Located>,
    sheet: Sheet<M>,
    families: families::Families,
}

impl<'a, 'input, M: VocabularyMark> DrawingReader<'a, 'input, M> {
    fn new(text: &'a str, document: &'a Document<'input>) -> Self {
        let root = document.root_element();
        let child_text = |name: &str| {
            let element = root.children().find(|node| node.has_tag_name((SVG, name)));
            let parts =
                element.into_iter().flat_map(|e| e.descendants()).filter(Node::is_text).filter_map(|n| n.text());
            let text: String = parts.collect();
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let sheet = Sheet {
            root: start_tag(text, root),
            title: child_text("title"),
            reason: child_text("desc"),
            picture: (0, 0, 0, 0),
            attributes: SheetAttributes::default(),
            marks: Vec::new(),
            areas: Vec::new(),
            repeats: Vec::new(),
            complete: true,
        };
        Self { text, root, mistakes: Vec::new(), sheet, families: families::Families::default() }
    }

    fn read(mut self) -> (Option<Sheet<M>>, Vec<Located>) {
        let root = self.root;
        self.picture();
        self.sheet.attributes = self.data_attributes(root, &[AttributePlace::Root]);
        if M::PUZZLE.class(Class::Repeat.name()).is_some() {
            self.families = families::Families::collect(self.text, root, &mut self.mistakes);
            self.sheet.repeats = self.families.repeats().to_vec();
        }
        for class in self.classes(root) {
            self.add_mistake(Mistake::MisplacedClass(class), self.sheet.root.clone());
        }
        self.words();
        let context = self.placed(root, &Context { origin: Some((0.0, 0.0)), ..Context::default() });
        self.children(root, &context);
        self.keep_limits();
        self.symbols();
        (Some(self.sheet), self.mistakes)
    }

    fn add_mistake(&mut self, mistake: Mistake, span: Span) {
        self.mistakes.push(Located::new(mistake, span));
    }

    /// Characters that cannot be seen, or that change the order of those around them, show reviewers something else than
    /// the text.
    fn words(&mut self) {
        for element in
            self.root.children().filter(|node| node.has_tag_name((SVG, "title")) || node.has_tag_name((SVG, "desc")))
        {
            let mut texts = element.descendants().filter_map(|node| node.text());
            if texts.any(|text| text.contains(is_hidden)) {
                self.add_mistake(Mistake::HiddenLetters, start_tag(self.text, element));
            }
        }
    }

    /// Drops marks and areas beyond those that a drawing may have.
    fn keep_limits(&mut self) {
        let Sheet { marks, areas, complete, .. } = &mut self.sheet;
        if let Some(one_too_many) = marks.get(MOST_MARKS) {
            self.mistakes.push(Located::new(Mistake::TooManyMarks { limit: MOST_MARKS }, one_too_many.span.clone()));
            marks.truncate(MOST_MARKS);
            *complete = false;
        }
        if let Some(one_too_many) = areas.get(MOST_AREAS) {
            let mistake = Mistake::TooManyAreas { class: one_too_many.class, limit: MOST_AREAS };
            self.mistakes.push(Located::new(mistake, one_too_many.span.clone()));
            areas.truncate(MOST_AREAS);
            marks.retain(|mark| mark.area.is_none_or(|area| area < MOST_AREAS));
            *complete = false;
        }
    }

    fn picture(&mut self) {
        match picture(self.root) {
            Ok(picture) => self.sheet.picture = picture,
            Err(mistake) => {
                let span = self.attribute(self.root, "viewBox").map_or(self.sheet.root.clone(), |(_, span)| span);
                self.add_mistake(mistake, span);
                // Nothing can lie outside a picture of unknown size.
                self.sheet.picture = (-5000, -5000, 10_000, 10_000);
            }
        }
    }

    fn attribute(&self, node: Node<'_, '_>, name: &str) -> Option<(String, Span)> {
        node.attribute_node(name).map(|attribute| (attribute.value().to_owned(), attribute.range()))
    }

    /// The attributes that an element of these kinds can have; any other `data-` attribute is a mistake.
    fn data_attributes(&mut self, node: Node<'_, '_>, kinds: &[AttributePlace]) -> SheetAttributes {
        let known: Vec<_> = kinds.iter().flat_map(|kind| M::PUZZLE.attributes(*kind)).collect();
        for (name, span) in data_attributes(node, &known) {
            self.add_mistake(Mistake::UnknownAttribute(shortened(&name), M::PUZZLE), span);
        }
        let present = known.into_iter().filter_map(|name| {
            let (text, span) = self.attribute(node, name)?;
            Some((name, text, span))
        });
        present.collect()
    }

    fn children(&mut self, parent: Node<'a, 'input>, context: &Context) {
        for node in parent.children().filter(Node::is_element) {
            match (node.tag_name().namespace(), node.tag_name().name()) {
                (Some(SVG), "use") => self.mark(node, context),
                (Some(SVG), "g") => self.group(node, context),
                (Some(SVG), "title" | "desc" | "metadata" | "defs" | "symbol") => {}
                (Some(SVG) | None, name) => {
                    self.add_mistake(Mistake::UnknownElement(shortened(name)), start_tag(self.text, node));
                }
                // Elements of other programs, in namespaces of their own, are ignored.
                (Some(_), _) => {}
            }
        }
    }

    /// The context moved by the element's own transform.
    fn placed(&mut self, node: Node<'_, '_>, context: &Context) -> Context {
        let mut context = context.clone();
        match shown(node) {
            Visibility::Yes => {}
            Visibility::No(span) => self.add_mistake(Mistake::Hidden, span),
            Visibility::Transformed(span) => self.add_mistake(Mistake::NotATranslation, span),
        }
        match translation(node) {
            Ok((dx, dy)) => context.origin = context.origin.map(|(x, y)| (x + dx, y + dy)),
            Err(mistake) => {
                self.mistakes.push(mistake);
                self.sheet.complete = false;
                context.origin = None;
            }
        }
        context
    }

    fn group(&mut self, node: Node<'a, 'input>, context: &Context) {
        let classes = self.classes(node);
        if classes.contains(&Class::Note) {
            return;
        }
        let span = start_tag(self.text, node);
        let mut context = self.placed(node, context);
        let kinds: Vec<_> = classes.iter().map(|class| AttributePlace::Group(*class)).collect();
        let attributes = self.data_attributes(node, &kinds);
        if let Some(class) = classes.iter().copied().find(|class| class.is_region()) {
            if context.area.is_some() || context.copies.is_some() || classes.contains(&Class::Repeat) {
                self.add_mistake(Mistake::NestedArea(class), span.clone());
            }
            context.area = Some(self.sheet.areas.len());
            self.sheet.areas.push(SheetArea { class, span: span.clone(), attributes });
        }
        if classes.contains(&Class::Repeat) {
            if context.copies.is_some() {
                self.add_mistake(Mistake::NestedRepeat, span.clone());
            }
            context.copies = self.families.of(node);
            // The copies of a family are counted in the loop over its count, inside the loops over earlier ones only.
            if context.copies.is_some_and(|family| context.after.iter().any(|&behind| behind >= family)) {
                self.add_mistake(Mistake::AfterLaterFamily, span.clone());
            }
        }
        if classes.contains(&Class::After) {
            self.after(node, &mut context);
        }
        let marks_before = self.sheet.marks.len();
        self.children(node, &context);
        if classes.contains(&Class::Repeat) && self.sheet.complete && self.sheet.marks.len() == marks_before {
            self.add_mistake(Mistake::EmptyRepeat, span);
        }
    }

    fn after(&mut self, node: Node<'_, '_>, context: &mut Context) {
        match self.families.after(node, context.copies) {
            Some(after) => context.after.extend(after),
            None => self.add_mistake(Mistake::AfterNothing, start_tag(self.text, node)),
        }
    }

    fn classes(&mut self, node: Node<'_, '_>) -> Vec<Class> {
        classes(node)
            .filter_map(|(name, span)| {
                let class = M::PUZZLE.class(name);
                if class.is_none() {
                    self.sheet.complete = false;
                    self.add_mistake(Mistake::UnknownClass(shortened(name), M::PUZZLE), span);
                }
                class
            })
            .collect()
    }

    fn mark(&mut self, node: Node<'_, '_>, context: &Context) {
        let span = start_tag(self.text, node);
        let mut context = self.placed(node, context);
        let classes = self.classes(node);
        let named = href(node).and_then(|name| M::named(name.strip_prefix('#')?));
        let after = classes.contains(&Class::After).then_some(AttributePlace::Group(Class::After));
        let kinds: Vec<_> =
            after.into_iter().chain(named.map(|mark| AttributePlace::Mark(mark.entry().name))).collect();
        let attributes = self.data_attributes(node, &kinds);
        for class in classes {
            match class {
                Class::After => self.after(node, &mut context),
                class => self.add_mistake(Mistake::MisplacedClass(class), span.clone()),
            }
        }
        let spot = self.spot(node, &context, &span, named);
        if named.is_none() {
            let mistake = href(node).map_or(Mistake::NoMark, |name| Mistake::UnknownMark(shortened(name), M::PUZZLE));
            self.mistakes.push(Located { mistake, span: span.clone(), field: spot.map(|(field, _)| field) });
        }
        let (Some(mark), Some((field, along))) = (named, spot) else {
            self.sheet.complete = false;
            return;
        };
        let Context { area, copies, after, .. } = context;
        self.sheet.marks.push(SheetMark { mark, field, along, attributes, span, area, copies, after });
    }

    /// Reports the missing symbols once.
    fn symbols(&mut self) {
        let ids: BTreeSet<&str> = self.root.descendants().filter_map(|node| node.attribute("id")).collect();
        let missing: Vec<_> = self.sheet.marks.iter().filter(|m| !ids.contains(m.mark.entry().name)).collect();
        if let Some(first) = missing.first() {
            let marks: BTreeSet<M> = missing.iter().map(|m| m.mark).collect();
            let mistake = Mistake::NoSymbols(marks.into_iter().map(|mark| mark.entry().name).collect());
            self.mistakes.push(Located::new(mistake, first.span.clone()));
        }
    }

    /// The field that an element is placed on, or the upper or left field of the way and the step along it; `None`
    /// after the mistake was added.
    fn spot(&mut self, node: Node<'_, '_>, context: &Context, span: &Span, mark: Option<M>) -> Option<PictureSpot> {
        let way_mark = mark.map(VocabularyMark::entry).filter(|entry| entry.spot == MarkSpot::Way);
        let mut coordinate = |name| length(node, name).map_err(|mistake| self.mistakes.push(mistake)).ok();
        let (dx, dy) = (coordinate("x"), coordinate("y"));
        let (x, y) = context.origin?;
        let (x, y) = (x + dx?, y + dy?);
        // Transforms can add up to any number; far coordinates are outside every picture.
        let far = |at: f64| at.is_nan() || at.abs() >= 1e6;
        if far(x) || far(y) {
            self.add_mistake(Mistake::OutsidePicture, span.clone());
            return None;
        }
        let found = if way_mark.is_some() { way_at(x, y) } else { field_at(x, y).map(|field| (field, None)) };
        let Some((field, along)) = found else {
            let mistake = way_mark.map_or(Mistake::OffGrid, |mark| Mistake::NotOnWay(mark.name));
            self.mistakes.push(Located::at(mistake, span.clone(), (x.round() as i32, y.round() as i32)));
            return None;
        };
        let (left, top, width, height) = self.sheet.picture;
        let is_outside = |&(x, y): &(i32, i32)| !(left..left + width).contains(&x) || !(top..top + height).contains(&y);
        let (dx, dy) = along.map_or((0, 0), Step::vector);
        if let Some(outside) = [field, (field.0 + dx, field.1 + dy)].into_iter().find(is_outside) {
            self.mistakes.push(Located::at(Mistake::OutsidePicture, span.clone(), outside));
            return None;
        }
        Some((field, along))
    }
}
