//! Instructions of a perft, counted by valgrind: a figure that no noise disturbs. Divided by the leaves it gives the
//! instructions a leaf: Kalah 6x4 has 23,233 and 114,430 leaves at depths 6 and 7, Oware 27,332 and 139,157.
//!
//!     cargo install gungraun-runner   (once; its version must be that of the library)
//!     cargo bench --manifest-path benches/Cargo.toml

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use kete_benches::rules;
use kete_rules::{Rules, perft};

#[library_benchmark(setup = rules)]
#[bench::kalah("kalah")]
#[bench::oware("oware")]
fn perft_6(rules: Rules) -> u64 {
    black_box(perft(&rules, &rules.start(), 6))
}

#[library_benchmark(setup = rules)]
#[bench::kalah("kalah")]
#[bench::oware("oware")]
fn perft_7(rules: Rules) -> u64 {
    black_box(perft(&rules, &rules.start(), 7))
}

// The other kinds of kernel, at a depth of a few thousand leaves.
#[library_benchmark(setup = rules)]
#[bench::togyz("togyz")]
#[bench::congkak("congkak")]
#[bench::omweso("omweso")]
#[bench::bao_kiswahili("bao-kiswahili")]
fn perft_4(rules: Rules) -> u64 {
    black_box(perft(&rules, &rules.start(), 4))
}

library_benchmark_group!(
    name = instructions,
    benchmarks = [perft_6, perft_7, perft_4]
);
main!(library_benchmark_groups = instructions);
