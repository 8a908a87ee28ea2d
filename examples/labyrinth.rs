//! A tour of the library: `cargo run --example labyrinth`.

use oneway::{Error, Field, Labyrinth, RuleSet, Size, Step};

fn main() -> Result<(), Error> {
    // A line on any board, for a seed, between two fields; it never gets stuck.
    let labyrinth = Labyrinth::between(Size::new(9, 5)?, Field::new(1, 1), Field::new(9, 5))?;
    let line = labyrinth.draw(7);
    println!("{line}");

    // Where there is no line, the error names the reason.
    let error = Labyrinth::new(Size::square(8)?).expect_err("a line changes colour at every step");
    println!("8x8: {error}\n");

    // The same with a generator of `rand`.
    let other = labyrinth.draw_with(&mut rand::rng());
    println!("{other}");

    // By rules alone, step by step. What the rules forbid, they can explain.
    let mut walk = labyrinth.walk(RuleSet::all(), 7)?;
    while let Some(step) = walk.next() {
        println!("{} to {}", step.name(), walk.board().live());
        for step in Step::ALL {
            // A step to a taken field is an error, one that is allowed has no reason against it.
            for forbidden in walk.why_forbidden(step).unwrap_or_default() {
                println!("    not {}: {forbidden}", step.name());
            }
        }
    }
    println!("complete: {}\n", walk.board().is_complete());

    // All lines: counted exactly, and one after the other.
    println!("there are {} lines; the first:", labyrinth.count()?);
    for field in labyrinth.lines().next().into_iter().flatten() {
        print!("{field} ");
    }
    println!();

    // A picture.
    std::fs::write(std::env::temp_dir().join("labyrinth.svg"), line.to_svg()).expect("the folder can be written");
    Ok(())
}
