//! Laws that hold for every move of every game.

use kete_rules::trace::apply;
use kete_rules::{Move, Phase, Position, Rules, Setup, Shape};

use super::{mirror, mirror_move};

/// The number of houses as [`apply`] wants it.
pub fn row_length(rules: &Rules) -> usize {
    if rules.shape() == Shape::Rows {
        rules.houses()
    } else {
        0
    }
}

/// Every seed of a position, a half that was split counted whole.
pub fn seeds(rules: &Rules, p: &Position) -> u64 {
    let s = Setup::of(rules, p);
    let counted = s.cells.iter().chain(s.stores.iter().flatten());
    counted.map(|&c| u64::from(c)).sum::<u64>() + u64::from(s.half)
}

/// Checks a legal move; the position after it, or the law that is broken.
pub fn check_move(rules: &Rules, p: &Position, m: Move) -> Result<Position, String> {
    let fail = |what: &str| Err(format!("{what}: {} {p:?} {m:?}", rules.id()));
    let before = *p;
    let after = match rules.play(p, m) {
        Ok(after) => after,
        Err(e) => return fail(&format!("legal move refused, {e}")),
    };
    let Ok((events, told)) = rules.trace(p, m) else {
        return fail("legal move not told");
    };
    if told != after {
        return fail("trace = play");
    }
    if apply(p, &events, row_length(rules)) != after {
        return fail(&format!("applied trace = play, {events:?}"));
    }
    if rules.why_not(p, m).is_some() || *p != before {
        return fail("asking changes nothing");
    }
    if seeds(rules, &after) != seeds(rules, p) {
        return fail(&format!("seeds conserved, {after:?}"));
    }
    Ok(after)
}

/// Checks that the move with the seats exchanged does the same. What distinguishes the players is left out: the pie
/// rule, and arranging, where South comes first.
pub fn check_mirror(rules: &Rules, p: &Position, m: Move, after: &Position) -> Result<(), String> {
    if p.is_offered() || p.phase() == Phase::Arrange {
        return Ok(());
    }
    let mirrored = match mirror(rules, p).validate(rules) {
        Ok(mirrored) => mirrored,
        Err(e) => return Err(format!("mirror: {e}: {} {p:?}", rules.id())),
    };
    let got = rules
        .play(&mirrored, mirror_move(rules, m))
        .map(|q| Setup::of(rules, &q));
    let want = mirror(rules, after);
    if got.as_ref() == Ok(&want) {
        Ok(())
    } else {
        Err(format!(
            "mirror: {} {p:?} {m:?}\n got {got:?}\nwant {want:?}",
            rules.id()
        ))
    }
}

/// Checks a position that is not over and its moves: asking twice gives the same, and on two rows exactly the legal
/// houses have no reason against them.
pub fn check_asking(rules: &Rules, p: &Position) -> Result<Vec<Move>, String> {
    let before = *p;
    let legal = rules.legal(p);
    let fail = |what: &str| Err(format!("{what}: {} {p:?} {legal:?}", rules.id()));
    if rules.shape() == Shape::Rows && p.phase() == Phase::Sow {
        for house in 0..=rules.size() as u8 {
            let m = Move::House(house);
            if rules.why_not(p, m).is_none() != legal.contains(&m) {
                return fail(&format!("why_not of house {house}"));
            }
        }
    }
    if rules.legal(p) != legal || *p != before {
        return fail("asking changes nothing");
    }
    Ok(legal)
}
