use super::*;
use crate::front::load::parse;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

/// The documentation in generated code: that of the file, and that of each item.
fn documentation(code: &str) -> Vec<String> {
    let documentation = |attributes: &[syn::Attribute]| {
        let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
            syn::Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
                syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
                _ => panic!("a documentation that is no text"),
            },
            _ => None,
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    let file = syn::parse_file(code).expect("Rust");
    let items = file.items.iter().map(|item| match item {
        syn::Item::Const(item) => documentation(&item.attrs),
        syn::Item::Fn(item) => documentation(&item.attrs),
        syn::Item::Use(item) => documentation(&item.attrs),
        _ => panic!("an item that no drawing asks for"),
    });
    [documentation(&file.attrs)].into_iter().chain(items).collect()
}

#[test]
fn no_text_of_a_drawing_becomes_code_markup_or_a_test() {
    let drawing = include_str!("../../../patterns/line/near_field/c_shape.svg");
    let long = "x".repeat(120);
    for text in [
        &format!("``` std::fs::write(\"ran\",\"\").unwrap();/*{long}*/ ```"),
        &format!("~~~rust {long} panic!() ~~~"),
        &format!("{long}    panic!(\"indented\")"),
        "*/ fn main() { } /*",
        "\"] fn injected() {} #[doc = \"",
        "<script>alert(1)</script> <img src=x onerror=alert(1)>",
        "[a link](https://example.org) ![an image](https://example.org/x.png) <https://example.org> [`Vec`]",
        "# A heading\n\n- a list\n\n1. another\n\n> a quote\n\n| a | table |\n|---|---|",
        "see https://example.org or ask @name about #12",
        "<!-- end rules -->",
    ] {
        let (rule, _) = parse("c_shape", "c_shape.svg", drawing.to_owned());
        let rule = Rule { title: text.to_owned(), reason: text.to_owned(), ..rule.expect("a rule") };
        let documentation = documentation(&rule_file(&rule, "patterns/line/near_field/c_shape.svg"));
        assert!(documentation.len() > 8, "the file and its functions");
        for markdown in documentation {
            for event in Parser::new_ext(&markdown, Options::all()) {
                match event {
                    Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                        assert_eq!(&*kind, "text", "{markdown}")
                    }
                    Event::Start(tag) => assert!(matches!(tag, Tag::Paragraph), "{tag:?} in\n{markdown}"),
                    Event::End(_) | Event::Text(_) | Event::Code(_) | Event::SoftBreak => {}
                    other => panic!("{other:?} in\n{markdown}"),
                }
            }
        }
    }
}
