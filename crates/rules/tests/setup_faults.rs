//! Boards that cannot be, refused with their reasons in both languages.

use insta::assert_snapshot;
use kete_rules::load::Library;
use kete_rules::options::set_options;
use kete_rules::say::{Lang, setup_fault};
use kete_rules::{Player, Rules, Setup};

fn rules(id: &str, options: &[(&str, &str)]) -> Rules {
    let entry = Library::builtin().by_id(id).expect("a game");
    let mut file = entry.rules.clone();
    let settings = options.iter().map(|(name, value)| (*name, (*value).into()));
    set_options(&mut file, settings).expect("options");
    Rules::compile(file).expect("rules")
}

/// What is wrong with the start of a game after a change.
fn refused(rules: &Rules, change: impl Fn(&mut Setup)) -> String {
    let mut setup = Setup::of(rules, &rules.start());
    change(&mut setup);
    let faults = setup.validate(rules).err().map(|e| e.0).unwrap_or_default();
    let told = faults
        .iter()
        .flat_map(|f| Lang::ALL.map(|lang| setup_fault(lang, f)));
    told.collect::<Vec<_>>().join("\n")
}

#[test]
fn seats_are_changed_once() {
    let kalah = rules("kalah", &[("pie", "true")]);
    let found = refused(&kalah, |s| (s.offer, s.swapped) = (Some(true), true));
    assert_snapshot!(found, @r"
    offer: the players have changed seats already
    offer : les joueurs ont déjà échangé leurs places
    ");
    assert_eq!(
        refused(&kalah, |s| (s.offer, s.swapped) = (Some(false), true)),
        ""
    );
    assert_eq!(refused(&kalah, |s| s.offer = Some(true)), "");
    let found = refused(&rules("kalah", &[]), |s| s.swapped = true);
    assert_snapshot!(found, @r"
    offer: the pie rule is off (option pie)
    offer : l’échange des places n’est pas en vigueur (option pie)
    ");
}

#[test]
fn tuzdiks() {
    let togyz = rules("togyz", &[]);
    // A house is emptied into the mover's store to become a tuzdik.
    let own = |s: &mut Setup, cells: [Option<usize>; 2]| {
        s.tuzdik = cells;
        for cell in cells.into_iter().flatten() {
            let seeds = std::mem::take(&mut s.cells[cell]);
            s.stores = s.stores.map(|[south, north]| [south + seeds, north]);
        }
    };
    assert_eq!(refused(&togyz, |s| own(s, [Some(10), Some(2)])), "");
    assert_snapshot!(refused(&togyz, |s| own(s, [Some(17), None])), @r"
    tuzdik: house 9 is the last of its row, which does not become a tuzdik
    tuzdik : la case 9 est la dernière de sa rangée, qui ne devient pas un tuzdik
    ");
    assert_snapshot!(refused(&togyz, |s| own(s, [Some(11), Some(2)])), @r"
    tuzdik: both tuzdiks cannot be number 3
    tuzdik : les deux tuzdiks ne peuvent pas porter le numéro 3
    ");
    assert_snapshot!(refused(&togyz, |s| s.tuzdik = [Some(10), None]), @r"
    tuzdik: house 2 is a tuzdik, and so cannot hold seeds
    tuzdik : la case 2 est un tuzdik, et ne peut donc pas contenir de graines
    ");
    assert_snapshot!(refused(&togyz, |s| own(s, [Some(3), None])), @r"
    tuzdik: house 3 cannot be that player's tuzdik
    tuzdik : la case 3 ne peut pas être le tuzdik de ce joueur
    ");
    let free = rules(
        "togyz",
        &[
            ("tuzdik_last_house", "true"),
            ("tuzdik_same_number", "true"),
        ],
    );
    assert_eq!(refused(&free, |s| own(s, [Some(17), Some(8)])), "");
}

#[test]
fn an_empty_nyumba_is_lost() {
    let empty = |s: &mut Setup| {
        let seeds = std::mem::take(&mut s.cells[4]);
        s.cells[0] += seeds;
    };
    let bao = rules("bao-kiswahili", &[]);
    assert_snapshot!(refused(&bao, empty), @r"
    nyumba: an empty nyumba is no longer owned
    nyumba : une nyumba vide n’est plus possédée
    ");
    let lost = |s: &mut Setup| {
        empty(s);
        s.nyumba = Some([false, true]);
    };
    assert_eq!(refused(&bao, lost), "");
    // Few seeds are enough, and some options let an owned nyumba run empty.
    let few = |s: &mut Setup| {
        s.cells[0] += s.cells[4] - 1;
        s.cells[4] = 1;
    };
    assert_eq!(refused(&bao, few), "");
    let ordinary = rules("bao-kiswahili", &[("nyumba_below", "ordinary")]);
    assert_eq!(refused(&ordinary, empty), "");
    let kujifunza = rules("bao-kujifunza", &[]);
    let found = refused(&kujifunza, |s| s.nyumba = Some([true, false]));
    assert_snapshot!(found, @r"
    nyumba: this game has no nyumba
    nyumba : ce jeu n’a pas de nyumba
    ");
}

#[test]
fn rounds_end_with_the_match() {
    let two = rules("congkak", &[("rounds", "2")]);
    assert_snapshot!(refused(&two, |s| s.round = Some(99)), @r"
    round: the match has only 2 rounds
    round : le match n’a que 2 manches
    ");
    assert_snapshot!(refused(&two, |s| s.round = Some(0)), @r"
    round: rounds are counted from 1
    round : les manches se comptent à partir de 1
    ");
    assert_eq!(refused(&two, |s| s.round = Some(2)), "");
    let endless = rules("congkak", &[("rounds", "0")]);
    assert_eq!(refused(&endless, |s| s.round = Some(99)), "");
}

#[test]
fn everything_else_is_told_in_both_languages() {
    let oware = rules("oware", &[]);
    let found = refused(&oware, |s| {
        s.phase = Some(kete_rules::Phase::Arrange);
        s.winner = Some(Player::South);
        s.owner = Some(vec![Player::South; 3]);
        s.burnt = vec![0, 99];
        s.blocked = Some(3);
        s.tuzdik = [Some(7), None];
    });
    assert_snapshot!(found, @r"
    phase: nothing is arranged under these rules
    phase : ces règles ne prévoient pas de disposer les graines
    winner: a game that goes on has no winner
    winner : une partie en cours n’a pas de gagnant
    owner: names the owner of 3 houses, not 12
    owner : nomme le propriétaire de 3 cases, non 12
    burnt: house 0 holds seeds
    burnt : la case 0 contient des graines
    burnt: there is no house 99
    burnt : il n’y a pas de case 99
    blocked: pit 3 cannot be blocked
    blocked : le trou 3 ne peut pas être bloqué
    tuzdik: house 7 cannot be that player's tuzdik
    tuzdik : la case 7 ne peut pas être le tuzdik de ce joueur
    ");
}
