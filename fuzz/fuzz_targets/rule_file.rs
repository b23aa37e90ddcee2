//! Any bytes as a rule file: it is loaded or refused with its faults, and what is loaded can be played.
#![no_main]

use kete_fuzz::play;
use kete_rules::Rules;
use kete_rules::load::{Library, RuleSource};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(source) = RuleSource::from_bytes("fuzz.toml", bytes.to_vec()) else {
        return;
    };
    match source.load(Library::builtin()) {
        Ok(file) => {
            let rules = Rules::compile(file).expect("a loaded file compiles");
            let mut p = rules.start();
            for ply in 0..20 {
                let legal = rules.legal(&p);
                let Some(m) = legal.get(ply % legal.len().max(1)) else {
                    break;
                };
                p = play(&rules, &p, *m);
            }
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                assert!(!fault.to_string().is_empty());
            }
        }
    }
});
