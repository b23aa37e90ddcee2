//! Files are read back as they were written, and whatever happens to one is found.

use std::path::{Path, PathBuf};

use proptest::prelude::*;

use super::*;

/// A folder that goes when the test ends.
struct Temp(PathBuf);

impl Temp {
    fn new(name: &str) -> Temp {
        let path = std::env::temp_dir().join(format!("kete-file-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder can be made");
        Temp(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("05.kete-table")
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const RULES: u64 = 0x0123_4567_89ab_cdef;

fn wanted(seeds: u32, houses: u32) -> Wanted {
    Wanted {
        fingerprint: RULES,
        seeds,
        houses,
    }
}

/// Values that look like those of a table: little by little, and sometimes far off.
fn values(boards: u64, seeds: u32, salt: u64) -> Vec<i8> {
    let mut state = salt | 1;
    let spread = 2 * i64::from(seeds) + 1;
    let value = |i: u64| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(i);
        ((state >> 40) as i64 % spread - i64::from(seeds)) as i8
    };
    (0..boards).map(value).collect()
}

fn header(seeds: u32, houses: u32, planes: &[&[i8]]) -> Header {
    Header {
        fingerprint: RULES,
        seeds,
        houses,
        planes: planes.len() as u32,
        statistics: Statistics::of(planes, 17),
    }
}

fn written(path: &Path, seeds: u32, houses: u32, planes: &[&[i8]], threads: usize) -> Vec<u8> {
    write(path, &header(seeds, houses, planes), planes, threads).expect("it can be written");
    std::fs::read(path).expect("it can be read")
}

fn open_and_load(path: &Path, wanted: &Wanted) -> Result<Vec<Vec<i8>>, Fault> {
    let table = Table::open(path, wanted).map_err(|e| e.fault)?;
    table.load(1).map_err(|e| e.fault)
}

/// A small layer of two planes, so that a flip of every bit can be tried.
fn small(temp: &Temp) -> (Vec<u8>, Wanted) {
    let boards = boards(5, 2).expect("it is small");
    let low = values(boards, 5, 3);
    let high: Vec<i8> = low.iter().map(|v| (v + (v & 2)).min(5)).collect();
    let bytes = written(&temp.file(), 5, 2, &[&low, &high], 1);
    assert_eq!(
        open_and_load(&temp.file(), &wanted(5, 2)).ok(),
        Some(vec![low, high])
    );
    (bytes, wanted(5, 2))
}

#[test]
fn boards_of_a_layer() {
    assert_eq!(boards(0, 6), Some(1));
    assert_eq!(boards(1, 6), Some(12));
    assert_eq!(boards(10, 6), Some(352_716));
    assert_eq!(boards(48, 6), Some(279_871_768_995));
    assert_eq!(boards(3, 1), Some(4));
    assert_eq!(boards(121, 6), None);
    assert_eq!(boards(10, 0), None);
    assert_eq!(boards(10, 17), None);
    assert_eq!(boards(120, 16), None);
}

#[test]
fn every_flipped_bit_is_found() {
    let temp = Temp::new("flip");
    let (mut bytes, wanted) = small(&temp);
    let path = temp.file();
    for bit in 0..bytes.len() * 8 {
        bytes[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&path, &bytes).expect("it can be written");
        let found = open_and_load(&path, &wanted);
        assert!(
            found.is_err(),
            "bit {bit} of {}: {found:?}",
            bytes.len() * 8
        );
        let any = Table::open_any(&path).and_then(|table| table.check(1));
        assert!(any.is_err(), "bit {bit} of {} unasked", bytes.len() * 8);
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn every_missing_end_is_found() {
    let temp = Temp::new("cut");
    let (mut bytes, wanted) = small(&temp);
    let path = temp.file();
    for length in 0..bytes.len() {
        std::fs::write(&path, &bytes[..length]).expect("it can be written");
        let fault = Table::open(&path, &wanted)
            .expect_err("it is cut off")
            .fault;
        let told =
            matches!(fault, Fault::Truncated) || length == 0 && matches!(fault, Fault::Foreign);
        assert!(told, "{length} of {}: {fault:?}", bytes.len());
    }
    bytes.push(0);
    std::fs::write(&path, &bytes).expect("it can be written");
    let fault = Table::open(&path, &wanted)
        .expect_err("it is too long")
        .fault;
    assert!(matches!(fault, Fault::Trailing), "{fault:?}");
}

#[test]
fn other_files_are_told_apart() {
    let temp = Temp::new("other");
    let (bytes, right) = small(&temp);
    let path = temp.file();
    let fault = |wanted: &Wanted| {
        Table::open(&path, wanted)
            .expect_err("it is another one")
            .fault
    };
    let rules = Wanted {
        fingerprint: 7,
        ..right
    };
    assert!(matches!(
        fault(&rules),
        Fault::Rules {
            found: RULES,
            wanted: 7
        }
    ));
    assert!(matches!(
        fault(&wanted(4, 2)),
        Fault::Layer {
            seeds: 5,
            houses: 2
        }
    ));
    assert!(matches!(
        fault(&wanted(5, 3)),
        Fault::Layer {
            seeds: 5,
            houses: 2
        }
    ));

    let mut later = bytes.clone();
    later[16] = 2;
    std::fs::write(&path, &later).expect("it can be written");
    assert!(matches!(fault(&right), Fault::Version(2)));
    std::fs::write(&path, "Kete tabletop").expect("it can be written");
    assert!(matches!(fault(&right), Fault::Foreign));
    std::fs::remove_file(&path).expect("it is there");
    let gone = Table::open(&path, &right).expect_err("it is gone");
    assert!(matches!(gone.fault, Fault::Io(_)));
    assert!(gone.to_string().contains("05.kete-table"), "{gone}");
}

/// A header may claim anything and still have a right checksum; nothing is made as large as it says.
#[test]
fn large_claims_are_refused() {
    let temp = Temp::new("claim");
    let path = temp.file();
    for (seeds, houses) in [(48, 6), (24, 9), (127, 6), (200, 6), (5, 0), (5, u32::MAX)] {
        let count = boards(seeds, houses).unwrap_or(u64::MAX);
        let claim = Header {
            fingerprint: RULES,
            seeds,
            houses,
            planes: 2,
            statistics: Statistics {
                win: count,
                ..Statistics::default()
            },
        };
        let mut bytes = claim.print();
        bytes.extend([0; 1000]);
        std::fs::write(&path, &bytes).expect("it can be written");
        let fault = Table::open_any(&path).expect_err("it is a claim").fault;
        assert!(
            matches!(fault, Fault::Truncated | Fault::Header),
            "{seeds} {houses}: {fault:?}"
        );
    }
}

#[test]
fn what_contradicts_itself_is_not_written() {
    let temp = Temp::new("contradiction");
    let path = temp.file();
    let count = boards(5, 2).expect("it is small");
    let plane = values(count, 5, 1);
    let right = header(5, 2, &[&plane]);
    let wrong = [
        write(&path, &right, &[], 1),
        write(&path, &right, &[&plane, &plane], 1),
        write(&path, &right, &[&plane[1..]], 1),
        write(
            &path,
            &Header {
                seeds: 4,
                ..right.clone()
            },
            &[&plane],
            1,
        ),
        write(
            &path,
            &Header {
                statistics: Statistics::default(),
                ..right.clone()
            },
            &[&plane],
            1,
        ),
    ];
    for (number, done) in wrong.into_iter().enumerate() {
        let fault = done.expect_err("it contradicts itself").fault;
        assert!(matches!(fault, Fault::Values), "{number}: {fault:?}");
    }
    let nowhere = temp.0.join("nowhere").join("05.kete-table");
    let fault = write(&nowhere, &right, &[&plane], 1)
        .expect_err("there is no folder")
        .fault;
    assert!(matches!(fault, Fault::Io(_)), "{fault:?}");
    let left = std::fs::read_dir(&temp.0)
        .expect("the folder is there")
        .count();
    assert_eq!(left, 0, "nothing is left behind");
}

/// Several blocks, the last one shorter: the same bytes by any number of threads, and every value by every way.
#[test]
fn many_blocks() {
    let temp = Temp::new("blocks");
    let (seeds, houses) = (13, 4);
    let all = boards(seeds, houses).expect("it is small");
    assert!(all > 4 * BLOCK as u64 && !all.is_multiple_of(BLOCK as u64));
    let low = values(all, seeds, 5);
    let high: Vec<i8> = low.iter().map(|v| v + (v & 1)).collect();
    for planes in [&[&low[..]][..], &[&low, &high]] {
        let path = temp.file();
        let bytes = written(&path, seeds, houses, planes, 1);
        for threads in [2, 3, 7] {
            assert_eq!(written(&path, seeds, houses, planes, threads), bytes);
        }
        let table = Table::open(&path, &wanted(seeds, houses)).expect("it is whole");
        assert_eq!(table.header(), &header(seeds, houses, planes));
        assert_eq!(table.size(), bytes.len() as u64);
        for threads in [1, 2, 5, 100] {
            assert_eq!(table.load(threads).expect("it is whole"), planes);
            table.check(threads).expect("it is whole");
        }
        // Smaller than the file, so that blocks take each other's place.
        let cache = Cache::new(1, table.block_bytes());
        for step in [1, 7919] {
            for i in (0..all).map(|i| i * step % all) {
                let high = planes.last().expect("there is one")[i as usize];
                let read = table.values(i, &cache, 0).expect("it is whole");
                assert_eq!(read, (planes[0][i as usize], high));
            }
        }
        let beyond = table
            .values(all, &cache, 0)
            .expect_err("there is no such board");
        assert!(matches!(beyond.fault, Fault::NoBoard(_)));
    }
}

#[test]
fn a_damaged_block_is_named_and_the_others_are_read() {
    let temp = Temp::new("damaged");
    let (seeds, houses) = (13, 4);
    let all = boards(seeds, houses).expect("it is small");
    let plane = values(all, seeds, 9);
    let path = temp.file();
    let mut bytes = written(&path, seeds, houses, &[&plane], 1);
    let last = bytes.len() - 1;
    bytes[last] ^= 0x40;
    std::fs::write(&path, &bytes).expect("it can be written");
    let table = Table::open(&path, &wanted(seeds, houses)).expect("the header is whole");
    let end = table.header().blocks() - 1;
    let cache = Cache::new(1 << 20, table.block_bytes());
    assert_eq!(table.values(0, &cache, 0).ok(), Some((plane[0], plane[0])));
    for fault in [
        table
            .values(all - 1, &cache, 0)
            .expect_err("it is damaged")
            .fault,
        table.load(2).expect_err("it is damaged").fault,
        table.check(3).expect_err("it is damaged").fault,
    ] {
        assert!(
            matches!(fault, Fault::Block(block) if block == end),
            "{fault:?}"
        );
    }
}

/// Two files in one cache do not get each other's blocks, by many threads.
#[test]
fn a_cache_of_two_files() {
    let temp = Temp::new("two");
    let (seeds, houses) = (13, 4);
    let all = boards(seeds, houses).expect("it is small");
    let planes = [values(all, seeds, 21), values(all, seeds, 22)];
    let tables = [0, 1].map(|i| {
        let path = temp.0.join(format!("{i}.kete-table"));
        written(&path, seeds, houses, &[&planes[i]], 1);
        Table::open_any(&path).expect("it is whole")
    });
    let cache = Cache::new(4 * BLOCK, BLOCK);
    std::thread::scope(|scope| {
        for thread in 0..4u64 {
            let (tables, planes, cache) = (&tables, &planes, &cache);
            scope.spawn(move || {
                for i in 0..20_000 {
                    let index = (i * 7919 + thread * 104_729) % all;
                    let file = (i & 1) as usize;
                    let value = planes[file][index as usize];
                    let read = tables[file].values(index, cache, file as u32);
                    assert_eq!(read.expect("it is whole"), (value, value));
                }
            });
        }
    });
}

#[test]
fn statistics_count_every_board() {
    let low = [3, 0, 0, -2, -2, -1, 0];
    let high = [5, 0, 2, 2, -2, 0, 0];
    let told = Statistics::of(&[&low, &high], 4);
    assert_eq!((told.win, told.draw, told.loss, told.open), (1, 2, 1, 3));
    assert_eq!(told.histogram, [(0, 2), (-2, 1)].into());
    assert_eq!(told.boards(), Some(7));
    let mut parts = Statistics::of(&[&low[..3], &high[..3]], 2);
    parts.merge(&Statistics::of(&[&low[3..], &high[3..]], 4));
    assert_eq!(parts, told);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn round_trip(
        (seeds, houses) in (0u32..8, 1u32..4),
        salt: u64,
        two: bool,
        threads in 1usize..4,
        fingerprint: u64,
        longest: u32,
    ) {
        let temp = Temp::new("trip");
        let count = boards(seeds, houses).expect("it is small");
        // Whatever a byte can be, not only what a table has.
        let planes = [values(count, 127, salt), values(count, 127, !salt)];
        let planes: Vec<&[i8]> = planes.iter().take(1 + usize::from(two)).map(Vec::as_slice).collect();
        let header = Header {
            fingerprint,
            statistics: Statistics::of(&planes, longest),
            ..header(seeds, houses, &planes)
        };
        write(&temp.file(), &header, &planes, threads).expect("it can be written");
        let table = Table::open(&temp.file(), &Wanted { fingerprint, seeds, houses }).expect("it is whole");
        prop_assert_eq!(table.header(), &header);
        prop_assert_eq!(table.load(threads).expect("it is whole"), planes);
    }

    #[test]
    fn nothing_makes_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..600), magic: bool, place in 0usize..600) {
        let temp = Temp::new("noise");
        let (mut file, wanted) = small(&temp);
        if magic {
            // Noise from somewhere on in a file.
            let place = place % file.len();
            file.truncate(place);
            file.extend(&bytes);
        } else {
            file = bytes;
        }
        std::fs::write(temp.file(), &file).expect("it can be written");
        if let Ok(found) = open_and_load(&temp.file(), &wanted) {
            prop_assert_eq!(found.len(), 2);
        }
    }
}
