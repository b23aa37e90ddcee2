//! Folders, what is kept in them, and what is asked of them.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use kete_engine::Endgames;
use kete_rules::Rules;
use kete_rules::load::Library;
use kete_rules::options::set_options;

use super::*;
use crate::build::{BuildError, Builder, NEVER, Values, Watch};
use crate::file::{Fault, FileError, Header, Table};
use crate::kind::Suit;

/// A folder that goes when the test ends.
struct Temp(PathBuf);

impl Temp {
    fn new(name: &str) -> Temp {
        let path = std::env::temp_dir().join(format!("kete-store-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Temp(path)
    }

    fn folder(&self) -> Folder {
        Folder::new(&self.0)
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn rules(game: &str, options: &[(&str, &str)]) -> Rules {
    let mut file = Library::builtin()
        .by_id(game)
        .expect("a game")
        .rules
        .clone();
    let options = options.iter().map(|&(name, value)| (name, value.into()));
    set_options(&mut file, options.collect::<Vec<_>>()).expect("options of the game");
    Rules::compile(file).expect("rules")
}

fn builder(rules: &Rules, seeds: u32) -> (Builder, Label) {
    let suit = Suit::of(rules).expect("a game with tables");
    let label = Tables::label(&suit, rules);
    (Builder::new(&suit, seeds).expect("small"), label)
}

/// The layers as they are built, never written.
fn built(builder: &Builder) -> Vec<Values> {
    let mut layers = Vec::new();
    for seeds in 0..=builder.seeds() {
        let layer = builder
            .layer(seeds, &layers, 1, &())
            .expect("it can be built");
        layers.push(layer);
    }
    layers
}

/// Keeps what it is told, and stops the build at a layer.
#[derive(Default)]
struct Diary {
    told: Mutex<Vec<String>>,
    stop_at: Option<u32>,
    layer: AtomicUsize,
}

impl Diary {
    fn tell(&self, line: String) {
        self.told.lock().expect("nobody panicked").push(line);
    }

    fn read(self) -> Vec<String> {
        self.told.into_inner().expect("nobody panicked")
    }
}

impl Watch for Diary {
    fn stopped(&self) -> bool {
        let layer = self.layer.load(Ordering::Relaxed);
        self.stop_at.is_some_and(|stop| layer >= stop as usize)
    }
}

impl Filling for Diary {
    fn begins(&self, seeds: u32) {
        self.layer.store(seeds as usize, Ordering::Relaxed);
    }

    fn is_there(&self, header: &Header, built: bool) {
        self.tell(format!(
            "{}{}",
            header.seeds,
            if built { " built" } else { "" }
        ));
    }

    fn is_bad(&self, error: &FileError) {
        self.tell(format!("bad {:?}", error.fault));
    }
}

fn bytes(folder: &Folder, builder: &Builder) -> Vec<Vec<u8>> {
    let shelf = folder.shelf(builder.suit().fingerprint);
    let read = |seeds| fs::read(shelf.layer(seeds)).expect("it is there");
    (0..=builder.seeds()).map(read).collect()
}

#[test]
fn a_stopped_build_goes_on_and_comes_to_the_same() {
    for (game, seeds) in [("kalah", 6), ("awari-olympiad", 5), ("oware", 5)] {
        let (whole, stopped) = (
            Temp::new(&format!("whole-{game}")),
            Temp::new(&format!("part-{game}")),
        );
        let (builder, label) = builder(&rules(game, &[]), seeds);
        fill(&whole.folder(), &builder, &label, 1, &()).expect("it can be built");
        let all = bytes(&whole.folder(), &builder);

        let folder = stopped.folder();
        let diary = Diary {
            stop_at: Some(4),
            ..Diary::default()
        };
        let error = fill(&folder, &builder, &label, 2, &diary).expect_err("it was stopped");
        assert!(
            matches!(error, FillError::Build(BuildError::Stopped)),
            "{error}"
        );
        assert_eq!(diary.read(), ["0 built", "1 built", "2 built", "3 built"]);
        let missing: Vec<u32> = (4..=seeds).collect();
        assert_eq!(needs(&folder, &builder).missing, missing);

        // One that is cut off, and one of which only a block is damaged.
        let shelf = folder.shelf(builder.suit().fingerprint);
        fs::write(shelf.layer(2), &all[2][..50]).expect("it can be written");
        let mut damaged = all[3].clone();
        *damaged.last_mut().expect("it is not empty") ^= 1;
        fs::write(shelf.layer(3), damaged).expect("it can be written");
        fs::write(shelf.path().join("04.kete-table.1.new"), "half").expect("it can be written");
        let diary = Diary::default();
        fill(&folder, &builder, &label, 3, &diary).expect("it can be built");
        let told = diary.read();
        let head = [
            "0",
            "1",
            "bad Truncated",
            "2 built",
            "bad Block(0)",
            "3 built",
            "4 built",
        ];
        assert_eq!(told[..head.len()], head);
        assert_eq!(bytes(&folder, &builder), all);
        assert_eq!(needs(&folder, &builder), Needs::default());
        assert!(!shelf.path().join("04.kete-table.1.new").exists());

        // Everything is there: nothing is done.
        let diary = Diary::default();
        fill(&folder, &builder, &label, 1, &diary).expect("nothing is to be done");
        let there: Vec<String> = (0..=seeds).map(|n| n.to_string()).collect();
        assert_eq!(diary.read(), there);
    }
}

#[test]
fn only_one_builds() {
    let temp = Temp::new("lock");
    let shelf = temp.folder().shelf(7);
    let lock = shelf.lock().expect("nobody else is here");
    let busy = shelf.lock().expect_err("somebody is here");
    assert!(matches!(busy, StoreError::Busy(_)), "{busy}");
    temp.folder()
        .shelf(8)
        .lock()
        .expect("that is another folder");
    drop(lock);
    shelf.lock().expect("nobody else is here any more");
}

#[test]
fn what_is_there_is_listed() {
    let temp = Temp::new("list");
    let folder = temp.folder();
    assert_eq!(folder.shelves().expect("no folder is no fault"), []);
    assert!(
        folder
            .shelf(1)
            .layers()
            .expect("no folder is no fault")
            .is_empty()
    );
    let label = Label {
        game: "kalah".into(),
        arguments: "kalah --set houses=5".into(),
        houses: 5,
        kind: "acyclic".into(),
    };
    let shelf = folder.shelf(0xabc);
    let lock = shelf.lock().expect("nobody else is here");
    assert_eq!(shelf.labelled(), None);
    shelf.label(&lock, &label).expect("it can be written");
    let other = Label {
        game: "another".into(),
        ..label.clone()
    };
    shelf.label(&lock, &other).expect("it is there already");
    assert_eq!(shelf.labelled(), Some(label));
    for name in [
        "05.kete-table",
        "105.kete-table",
        "5.kete-table",
        "x.kete-table",
        "06.kete-table.1.new",
    ] {
        fs::write(shelf.path().join(name), "").expect("it can be written");
    }
    let layers: Vec<u32> = shelf
        .layers()
        .expect("it can be read")
        .into_keys()
        .collect();
    assert_eq!(layers, [5, 105]);
    for name in ["ABC0000000000000", "abc", "notes", "0000000000000001"] {
        fs::create_dir(temp.0.join(name)).expect("it can be made");
    }
    fs::write(temp.0.join("0000000000000002"), "").expect("it can be written");
    assert_eq!(
        folder.shelves().expect("it can be read"),
        [folder.shelf(1), shelf.clone()]
    );
    fs::write(shelf.path().join("game.json"), "{").expect("it can be written");
    assert_eq!(shelf.labelled(), None);
    assert_eq!(
        format!("{}", shelf.path().display()),
        format!("{}/0000000000000abc", temp.0.display())
    );
}

/// Every value, whatever part of the layers is in memory.
#[test]
fn every_board_is_found() {
    for (game, options, seeds) in [
        ("kalah", &[][..], 7),
        ("oware", &[], 6),
        ("kalah", &[("houses", "9")], 4),
        ("kalah", &[("houses", "2")], 12),
    ] {
        let temp = Temp::new(&format!("found-{game}-{}", options.len() + seeds as usize));
        let rules = rules(game, options);
        let (builder, label) = builder(&rules, seeds);
        fill(&temp.folder(), &builder, &label, 2, &()).expect("it can be built");
        let values = built(&builder);
        for memory in [0, 1000, 1 << 30] {
            let tables = Tables::open(&temp.folder(), &rules, memory).expect("it can be opened");
            assert_eq!(tables.seeds(), seeds);
            assert!(tables.faults().is_empty());
            let whole = tables
                .cabinet()
                .layers()
                .filter(|layer| layer.is_whole())
                .count();
            match memory {
                0 => assert_eq!(whole, 0),
                1000 => assert!((1..=seeds as usize).contains(&whole), "{whole}"),
                _ => assert_eq!(whole, seeds as usize + 1),
            }
            for (seeds, layer) in (0..).zip(&values) {
                for number in 0..builder.boards(seeds) {
                    let (own, other) = builder.board(seeds, number);
                    let low = layer.planes[0][number as usize];
                    let high = layer.planes.last().expect("a plane")[number as usize];
                    let found = tables.values(own, other).expect("it is whole");
                    assert_eq!(found, Some((low, high)), "{game} {seeds} {number} {memory}");
                }
            }
        }
    }
}

#[test]
fn other_boards_are_not_known() {
    let temp = Temp::new("unknown");
    let rules = rules("kalah", &[]);
    let (builder, label) = builder(&rules, 4);
    let tables = |memory| Tables::open(&temp.folder(), &rules, memory).expect("it can be opened");
    assert!(tables(1 << 20).is_empty());
    assert_eq!(tables(1 << 20).bounds(1, 1, 0), None);
    fill(&temp.folder(), &builder, &label, 1, &()).expect("it can be built");
    let tables = tables(1 << 20);
    assert!(tables.bounds(1, 1, 0).is_some());
    for (own, other) in [
        (5, 0),
        (3, 2),
        (1 << 48, 0),
        (0, 1 << 120),
        (u128::MAX, u128::MAX),
        (0xff, 0xff),
        (0xff_ff_ff_ff_ff_ff, 0),
        // Sums that do not fit a byte, and would look like 1.
        (0x81_80, 0),
    ] {
        assert_eq!(tables.bounds(own, other, 0), None, "{own:x} {other:x}");
        assert_eq!(tables.future(own, other), None, "{own:x} {other:x}");
    }
}

/// A damaged layer is reported and left out, the others serve.
#[test]
fn damaged_layers_are_left_out() {
    let temp = Temp::new("damaged");
    let rules = rules("kalah", &[]);
    let (builder, label) = builder(&rules, 5);
    fill(&temp.folder(), &builder, &label, 1, &()).expect("it can be built");
    let shelf = temp.folder().shelf(builder.suit().fingerprint);
    let spoil = |seeds, place: usize| {
        let mut bytes = fs::read(shelf.layer(seeds)).expect("it is there");
        let place = place.min(bytes.len() - 1);
        bytes[place] ^= 8;
        fs::write(shelf.layer(seeds), bytes).expect("it can be written");
    };
    spoil(3, 60);
    spoil(5, usize::MAX);
    let tables = Tables::open(&temp.folder(), &rules, 1 << 20).expect("it can be opened");
    assert_eq!(tables.seeds(), 4);
    let faults: Vec<&Fault> = tables.faults().iter().map(|e| &e.fault).collect();
    assert!(
        matches!(faults[..], [Fault::Header, Fault::Block(0)]),
        "{faults:?}"
    );
    assert!(tables.future(1, 1).is_some());
    assert_eq!(tables.future(3, 0), None);
    assert!(tables.future(3, 1).is_some());
    // Block by block the damage shows when it is asked for; the search does without.
    let tables = Tables::open(&temp.folder(), &rules, 0).expect("it can be opened");
    assert_eq!(tables.seeds(), 5);
    let error = tables.values(5, 0).expect_err("it is damaged");
    assert!(matches!(error.fault, Fault::Block(0)), "{error}");
    assert_eq!(tables.bounds(5, 0, 0), None);
    assert!(Table::open_any(&shelf.layer(3)).is_err());
}

#[test]
fn games_without_tables_say_why() {
    let temp = Temp::new("unsuited");
    let error = Tables::open(&temp.folder(), &rules("omweso", &[]), 0).expect_err("four rows");
    assert!(matches!(error, OpenError::Unsuited(_)), "{error}");
}

/// Which final margin follows when going round for ever draws the game.
#[test]
fn a_drawn_repetition_bounds_the_margin() {
    let temp = Temp::new("draw");
    let drawn = rules("oware", &[("deadlock", "draw")]);
    let tables = Tables::open(&temp.folder(), &drawn, 0).expect("it can be opened");
    let margin = |low, high, ahead| tables.final_margin((low, high), ahead);
    assert_eq!(margin(2, 4, 0), (2, 2));
    assert_eq!(margin(-4, -2, 0), (-2, -2));
    assert_eq!(margin(-4, 2, 1), (0, 0));
    assert_eq!(margin(-4, 2, 5), (1, 1));
    assert_eq!(margin(-4, 2, -5), (-3, -3));
    assert_eq!(margin(-NEVER, NEVER, 40), (0, 0));
    assert_eq!(margin(-NEVER, -1, -3), (-4, -4));
    let own = Tables::open(&temp.folder(), &rules("oware", &[]), 0).expect("it can be opened");
    assert_eq!(own.final_margin((-4, 2), 1), (-3, 3));
}
