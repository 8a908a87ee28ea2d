use super::*;

fn recipe(side: i32, level: Option<u8>, signs: bool) -> Recipe {
    Recipe { size: Size::square(side).expect("a size"), level, signs }
}

#[test]
#[ignore = "measures"]
fn time_of_boards() {
    let rules = TakuzuRules::compiled(true);
    for signs in [false, true] {
        for side in [4, 6, 8, 10, 14] {
            for level in 1..=MOST_LEVEL {
                let mut maker = BoardMaker::new(&recipe(side, Some(level), signs), &rules).expect("a size");
                let (mut tries, mut clues, mut made) = (0, 0, 0);
                let begin = std::time::Instant::now();
                let mut best = f64::MAX;
                while made < 50 && begin.elapsed().as_secs() < 8 {
                    let before = begin.elapsed();
                    match maker.make(made, &Cancellation::new()) {
                        Ok(board) => {
                            tries += board.tries;
                            clues += board.board.known();
                            let each = (begin.elapsed() - before).as_secs_f64() * 1e3 / f64::from(board.tries);
                            best = best.min(each);
                        }
                        Err(error) => {
                            println!("{side} level {level} seed {made}: {error}");
                            tries += MOST_TRIES;
                        }
                    }
                    made += 1;
                }
                let per = |sum: f64| sum / made as f64;
                println!(
                    "{side}x{side} level {level} signs {signs}: {:.3} ms a board, {:.2} tries, {:.1} clues, best try {best:.3e} ms, {made}",
                    per(begin.elapsed().as_secs_f64() * 1e3),
                    per(f64::from(tries)),
                    per(clues as f64),
                );
            }
        }
    }
}
