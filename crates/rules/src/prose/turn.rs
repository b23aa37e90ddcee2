//! A turn on two rows: which houses, the sowing, the duty to feed, what happens in passing.

use crate::file::{Direction, Feed, From, GrandSlam, Origin, Singles, SlamSingle, Stores};

use super::facts::{Facts, Topic};
use super::words::{Words, yes};

pub(super) fn tell(words: &Words<'_>, facts: &mut Facts) {
    moves(words, facts);
    sowing(words, facts);
    feeding(words, facts);
    passing(words, facts);
    slam(words, facts);
    tuzdik(words, facts);
}

fn moves(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    let moves = &file.moves;
    let owned = moves.from == From::Owned;
    let args = [
        ("from", if owned { "owned" } else { "row" }.into()),
        (
            "least",
            if moves.least <= 1 { "one" } else { "more" }.into(),
        ),
        ("seeds", words.seeds(moves.least.into()).into()),
    ];
    facts.add(words, Topic::Moves, "lift", &args);
    if moves.singles != Singles::Free {
        let args = [("when", moves.singles.name().into())];
        facts.add(words, Topic::Moves, "singles", &args);
        if moves.feed == Feed::Must {
            facts.add(words, Topic::Moves, "singles-feed", &[]);
        }
    }
    if moves.pass {
        facts.add(words, Topic::Moves, "pass", &[]);
    }
    if moves.pie {
        facts.add(words, Topic::Pie, "pie", &[]);
    }
}

fn sowing(words: &Words<'_>, facts: &mut Facts) {
    let sowing = &words.file().sowing;
    let clockwise = sowing.direction == Direction::Clockwise;
    let args = [(
        "direction",
        if clockwise {
            "clockwise"
        } else {
            "anticlockwise"
        }
        .into(),
    )];
    facts.add(words, Topic::Sowing, "sow", &args);
    let stores = if sowing.stores == Stores::Own {
        "own"
    } else {
        "none"
    };
    facts.add(
        words,
        Topic::Sowing,
        "sow-store",
        &[("stores", stores.into())],
    );
    match sowing.origin {
        Origin::Sow => facts.add(words, Topic::Sowing, "origin-sow", &[]),
        Origin::Skip => {
            // Places that get a seed before the sowing comes round to the house it began with.
            let round = 2 * u32::from(words.file().board.houses) - 1
                + u32::from(sowing.stores == Stores::Own);
            let args = [
                ("first", words.ordinal(round + 1).into()),
                ("second", words.ordinal(2 * round + 1).into()),
            ];
            facts.add_alike(words, Topic::Sowing, "origin-skip", &args);
        }
        Origin::SkipTurn => facts.add(words, Topic::Sowing, "origin-skip-turn", &[]),
        Origin::First => facts.add(words, Topic::Sowing, "origin-first", &[]),
    }
    if words.file().board.mirrored {
        facts.add_frame(words, Topic::Sowing, "mirrored");
    }
}

fn feeding(words: &Words<'_>, facts: &mut Facts) {
    let id = match words.file().moves.feed {
        Feed::No => return facts.add_absence(words, Topic::Feeding, "feed-no"),
        Feed::Must => "feed-must",
        Feed::Turn => "feed-turn",
        Feed::Reply => "feed-reply",
    };
    facts.add(words, Topic::Feeding, id, &[]);
}

fn passing(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    let Some(passing) = &file.passing else { return };
    let owner = file.moves.from == From::Owned;
    let args = [
        ("seeds", words.seeds_of(passing.makes).into()),
        ("who", if owner { "owner" } else { "row" }.into()),
    ];
    let id = if passing.last {
        "passing-last"
    } else {
        "passing"
    };
    facts.add(words, Topic::Passing, id, &args);
    facts.add(words, Topic::Passing, "passing-automatic", &[]);
    let start = words.rules.start();
    let cells = &start.cells()[..words.rules.size()];
    if cells.iter().any(|&seeds| passing.makes.has(seeds)) {
        facts.add(words, Topic::Passing, "passing-start", &[]);
    }
}

fn slam(words: &Words<'_>, facts: &mut Facts) {
    let file = words.file();
    if !crate::check::can_slam(file) {
        return;
    }
    // Where nobody has to leave the other seeds it is a capture like any other, and has no name.
    if file.capture.grand_slam == GrandSlam::Capture && file.moves.feed == Feed::No {
        return;
    }
    let id = match file.capture.grand_slam {
        GrandSlam::Capture => "slam-capture",
        GrandSlam::NoCapture => "slam-no-capture",
        GrandSlam::Illegal => "slam-illegal",
        GrandSlam::IllegalUnlessOnly => "slam-illegal-unless-only",
        GrandSlam::OpponentRest => "slam-opponent-rest",
        GrandSlam::KeepLast => "slam-keep-last",
        GrandSlam::KeepFirst => "slam-keep-first",
        GrandSlam::ShareAgain => "slam-share-again",
    };
    facts.add_frame(words, Topic::Slam, "slam-what");
    facts.add(words, Topic::Slam, id, &[]);
    if matches!(
        file.capture.grand_slam,
        GrandSlam::KeepLast | GrandSlam::KeepFirst
    ) {
        let id = match file.capture.slam_single {
            SlamSingle::Keep => "slam-single-keep",
            SlamSingle::Take => "slam-single-take",
        };
        facts.add(words, Topic::Slam, id, &[]);
    }
}

fn tuzdik(words: &Words<'_>, facts: &mut Facts) {
    let Some(tuzdik) = &words.file().tuzdik else {
        return;
    };
    facts.add(words, Topic::Tuzdik, "tuzdik", &[]);
    let allowed = |on: bool| [("allowed", yes(on))];
    facts.add(
        words,
        Topic::Tuzdik,
        "tuzdik-last",
        &allowed(tuzdik.last_house),
    );
    facts.add(
        words,
        Topic::Tuzdik,
        "tuzdik-number",
        &allowed(tuzdik.same_number),
    );
}
