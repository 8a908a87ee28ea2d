//! Family around a corner
//!
//! A sample: some fields ahead, then some to the left, then a wall.
//!
//! Made from `tests/drawings/ok/family_corner.svg` by `cargo xtask codegen`: change the drawing, not this file.

use oneway::rules::{Areas, Orientation, Rule, Sight, Step, Steps, Window};

/// The rule in its distinct orientations.
pub const RULE: Rule = Rule {
    name: "family_corner",
    title: "Family around a corner",
    doors: None,
    orientations: &[
        Orientation {
            name: "as_drawn",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.free(0, -1),
            matches: as_drawn,
        },
        Orientation {
            name: "turned_right",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.free(1, 0),
            matches: turned_right,
        },
        Orientation {
            name: "turned_around",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.free(0, 1),
            matches: turned_around,
        },
        Orientation {
            name: "turned_left",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.free(-1, 0),
            matches: turned_left,
        },
        Orientation {
            name: "mirrored",
            forbids: Steps::of(&[Step::Right]),
            sight: Sight::ANY.free(0, -1),
            matches: mirrored,
        },
        Orientation {
            name: "mirrored_turned_right",
            forbids: Steps::of(&[Step::Down]),
            sight: Sight::ANY.free(1, 0),
            matches: mirrored_turned_right,
        },
        Orientation {
            name: "mirrored_turned_around",
            forbids: Steps::of(&[Step::Left]),
            sight: Sight::ANY.free(0, 1),
            matches: mirrored_turned_around,
        },
        Orientation {
            name: "mirrored_turned_left",
            forbids: Steps::of(&[Step::Up]),
            sight: Sight::ANY.free(-1, 0),
            matches: mirrored_turned_left,
        },
    ],
};

/// ```text
/// .  .  .  o  .
/// .  .  #  o  +
/// .  .  .  o  .
/// .  .  x  A  .
/// a from 1 to 3, shown with 1
/// b from 0 to 3, shown with 1
/// ```
fn as_drawn(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        let rows = at.moved(0, 1 - a).columns(-3, 1);
        let copy_fits = rows.wall(-1) & 0b00010 == 0b00000;
        if !copy_fits {
            break;
        }
        for b in 0..=3 {
            if b > 0 {
                let rows = at.moved(1 - b, -a).columns(-3, 1);
                let copy_fits = rows.wall(-2) & 0b00010 == 0b00000
                    && rows.wall(-1) & 0b00010 == 0b00000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -a).columns(-3, 1);
            let rest_fits = rows.wall(-1) & 0b00001 == 0b00001
                && rows.border(-1) & 0b00001 == 0b00000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(-b, -a).columns(-3, 1);
            let rest_fits = rows.wall(-1) & 0b00010 == 0b00010;
            if !rest_fits {
                continue;
            }
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .
/// .  .  .  .
/// x  .  #  .
/// A  o  o  o
/// .  .  +  .
/// a from 1 to 3, shown with 1
/// b from 0 to 3, shown with 1
/// ```
fn turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        let rows = at.moved(a - 1, 0).columns(0, 3);
        let copy_fits = rows.wall(0) & 0b0100 == 0b0000;
        if !copy_fits {
            break;
        }
        for b in 0..=3 {
            if b > 0 {
                let rows = at.moved(a, 1 - b).columns(0, 3);
                let copy_fits = rows.wall(0) & 0b0110 == 0b0000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(a, 0).columns(0, 3);
            let rest_fits = rows.wall(1) & 0b0100 == 0b0100
                && rows.border(1) & 0b0100 == 0b0000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(a, -b).columns(0, 3);
            let rest_fits = rows.wall(0) & 0b0100 == 0b0100;
            if !rest_fits {
                continue;
            }
            return true;
        }
    }
    false
}

/// ```text
/// .  A  x  .  .
/// .  o  .  .  .
/// +  o  #  .  .
/// .  o  .  .  .
/// a from 1 to 3, shown with 1
/// b from 0 to 3, shown with 1
/// ```
fn turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        let rows = at.moved(0, a - 1).columns(-1, 3);
        let copy_fits = rows.wall(1) & 0b01000 == 0b00000;
        if !copy_fits {
            break;
        }
        for b in 0..=3 {
            if b > 0 {
                let rows = at.moved(b - 1, a).columns(-1, 3);
                let copy_fits = rows.wall(1) & 0b01000 == 0b00000
                    && rows.wall(2) & 0b01000 == 0b00000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, a).columns(-1, 3);
            let rest_fits = rows.wall(1) & 0b10000 == 0b10000
                && rows.border(1) & 0b10000 == 0b00000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(b, a).columns(-1, 3);
            let rest_fits = rows.wall(1) & 0b01000 == 0b01000;
            if !rest_fits {
                continue;
            }
            return true;
        }
    }
    false
}

/// ```text
/// .  +  .  .
/// o  o  o  A
/// .  #  .  x
/// .  .  .  .
/// .  .  .  .
/// a from 1 to 3, shown with 1
/// b from 0 to 3, shown with 1
/// ```
fn turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        let rows = at.moved(1 - a, 0).columns(-3, 0);
        let copy_fits = rows.wall(0) & 0b0010 == 0b0000;
        if !copy_fits {
            break;
        }
        for b in 0..=3 {
            if b > 0 {
                let rows = at.moved(-a, b - 1).columns(-3, 0);
                let copy_fits = rows.wall(0) & 0b0110 == 0b0000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-a, 0).columns(-3, 0);
            let rest_fits = rows.wall(-1) & 0b0010 == 0b0010
                && rows.border(-1) & 0b0010 == 0b0000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(-a, b).columns(-3, 0);
            let rest_fits = rows.wall(0) & 0b0010 == 0b0010;
            if !rest_fits {
                continue;
            }
            return true;
        }
    }
    false
}

/// ```text
/// .  o  .  .  .
/// +  o  #  .  .
/// .  o  .  .  .
/// .  A  x  .  .
/// a from 1 to 3, shown with 1
/// b from 0 to 3, shown with 1
/// ```
fn mirrored(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        let rows = at.moved(0, 1 - a).columns(-1, 3);
        let copy_fits = rows.wall(-1) & 0b01000 == 0b00000;
        if !copy_fits {
            break;
        }
        for b in 0..=3 {
            if b > 0 {
                let rows = at.moved(b - 1, -a).columns(-1, 3);
                let copy_fits = rows.wall(-2) & 0b01000 == 0b00000
                    && rows.wall(-1) & 0b01000 == 0b00000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, -a).columns(-1, 3);
            let rest_fits = rows.wall(-1) & 0b10000 == 0b10000
                && rows.border(-1) & 0b10000 == 0b00000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(b, -a).columns(-1, 3);
            let rest_fits = rows.wall(-1) & 0b01000 == 0b01000;
            if !rest_fits {
                continue;
            }
            return true;
        }
    }
    false
}

/// ```text
/// .  .  +  .
/// A  o  o  o
/// x  .  #  .
/// .  .  .  .
/// .  .  .  .
/// a from 1 to 3, shown with 1
/// b from 0 to 3, shown with 1
/// ```
fn mirrored_turned_right(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        let rows = at.moved(a - 1, 0).columns(0, 3);
        let copy_fits = rows.wall(0) & 0b0100 == 0b0000;
        if !copy_fits {
            break;
        }
        for b in 0..=3 {
            if b > 0 {
                let rows = at.moved(a, b - 1).columns(0, 3);
                let copy_fits = rows.wall(0) & 0b0110 == 0b0000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(a, 0).columns(0, 3);
            let rest_fits = rows.wall(-1) & 0b0100 == 0b0100
                && rows.border(-1) & 0b0100 == 0b0000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(a, b).columns(0, 3);
            let rest_fits = rows.wall(0) & 0b0100 == 0b0100;
            if !rest_fits {
                continue;
            }
            return true;
        }
    }
    false
}

/// ```text
/// .  .  x  A  .
/// .  .  .  o  .
/// .  .  #  o  +
/// .  .  .  o  .
/// a from 1 to 3, shown with 1
/// b from 0 to 3, shown with 1
/// ```
fn mirrored_turned_around(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        let rows = at.moved(0, a - 1).columns(-3, 1);
        let copy_fits = rows.wall(1) & 0b00010 == 0b00000;
        if !copy_fits {
            break;
        }
        for b in 0..=3 {
            if b > 0 {
                let rows = at.moved(1 - b, a).columns(-3, 1);
                let copy_fits = rows.wall(1) & 0b00010 == 0b00000
                    && rows.wall(2) & 0b00010 == 0b00000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(0, a).columns(-3, 1);
            let rest_fits = rows.wall(1) & 0b00001 == 0b00001
                && rows.border(1) & 0b00001 == 0b00000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(-b, a).columns(-3, 1);
            let rest_fits = rows.wall(1) & 0b00010 == 0b00010;
            if !rest_fits {
                continue;
            }
            return true;
        }
    }
    false
}

/// ```text
/// .  .  .  .
/// .  .  .  .
/// .  #  .  x
/// o  o  o  A
/// .  +  .  .
/// a from 1 to 3, shown with 1
/// b from 0 to 3, shown with 1
/// ```
fn mirrored_turned_left(at: Window<'_>, _: &mut Areas) -> bool {
    for a in 1..=3 {
        let rows = at.moved(1 - a, 0).columns(-3, 0);
        let copy_fits = rows.wall(0) & 0b0010 == 0b0000;
        if !copy_fits {
            break;
        }
        for b in 0..=3 {
            if b > 0 {
                let rows = at.moved(-a, 1 - b).columns(-3, 0);
                let copy_fits = rows.wall(0) & 0b0110 == 0b0000;
                if !copy_fits {
                    break;
                }
            }
            let rows = at.moved(-a, 0).columns(-3, 0);
            let rest_fits = rows.wall(1) & 0b0010 == 0b0010
                && rows.border(1) & 0b0010 == 0b0000;
            if !rest_fits {
                continue;
            }
            let rows = at.moved(-a, -b).columns(-3, 0);
            let rest_fits = rows.wall(0) & 0b0010 == 0b0010;
            if !rest_fits {
                continue;
            }
            return true;
        }
    }
    false
}
