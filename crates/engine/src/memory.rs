//! A large piece of memory, in large pages where the system grants them.
//!
//! A table is read at random. With pages of 4 KiB the processor first has to find the page, which
//! takes as long as the reading itself.

use std::sync::atomic::AtomicU64;

/// Words that all threads read and write, all zero at first.
#[derive(Debug)]
pub(crate) struct Words(Kind);

#[derive(Debug)]
enum Kind {
    #[cfg(unix)]
    Mapped(memmap2::MmapMut),
    Heap(Vec<AtomicU64>),
}

impl Words {
    /// So many words; `None` where there is not so much memory.
    pub fn new(words: usize) -> Option<Words> {
        if let Some(mapped) = map(words.checked_mul(8)?) {
            return Some(Words(mapped));
        }
        let mut heap = Vec::new();
        heap.try_reserve_exact(words).ok()?;
        heap.extend(std::iter::repeat_with(AtomicU64::default).take(words));
        Some(Words(Kind::Heap(heap)))
    }

    /// So many words, or half of that as often as it takes to get them.
    pub fn at_most(mut words: usize) -> Words {
        loop {
            match Words::new(words) {
                Some(memory) => return memory,
                None => words /= 2,
            }
        }
    }

    /// All of them.
    #[inline(always)]
    pub fn all(&self) -> &[AtomicU64] {
        match &self.0 {
            #[cfg(unix)]
            Kind::Mapped(map) => words_of(map),
            Kind::Heap(words) => words,
        }
    }
}

/// The bytes of a map as words.
#[cfg(unix)]
#[inline(always)]
#[allow(unsafe_code)]
fn words_of(map: &memmap2::MmapMut) -> &[AtomicU64] {
    let words = map.len() / size_of::<AtomicU64>();
    // SAFETY: The map begins at a page, so words are aligned; it lives as long as the borrow; any
    // bytes are a valid word; and nobody else has a reference to its bytes, which only this
    // function hands out, as atomics.
    unsafe { std::slice::from_raw_parts(map.as_ptr().cast(), words) }
}

#[cfg(unix)]
fn map(bytes: usize) -> Option<Kind> {
    // A small table is at home in the cache, and often made anew.
    const SMALL: usize = 1 << 21;
    if bytes < SMALL {
        return None;
    }
    let map = memmap2::MmapMut::map_anon(bytes).ok()?;
    // Only a wish: without large pages it is slower and nothing else.
    #[cfg(target_os = "linux")]
    let _ = map.advise(memmap2::Advice::HugePage);
    Some(Kind::Mapped(map))
}

#[cfg(not(unix))]
fn map(_: usize) -> Option<Kind> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering::Relaxed;

    #[test]
    fn more_than_there_is_is_not_given() {
        assert!(Words::new(usize::MAX / 8).is_none());
        assert!(Words::new(usize::MAX).is_none());
        let some = Words::at_most(1 << 58);
        assert!(some.all().len().is_power_of_two());
        assert!(some.all().len() < 1 << 58);
    }

    #[test]
    fn every_word_is_zero_and_its_own() {
        for words in [8, 1 << 12, 1 << 20] {
            let memory = Words::new(words).expect("a little memory");
            assert_eq!(memory.all().len(), words);
            for (i, word) in memory.all().iter().enumerate() {
                assert_eq!(word.swap(i as u64, Relaxed), 0);
            }
            let kept = |(i, word): (usize, &AtomicU64)| word.load(Relaxed) == i as u64;
            assert!(memory.all().iter().enumerate().all(kept));
        }
    }
}
