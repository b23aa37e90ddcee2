//! A large piece of memory, in large pages where the system grants them.
//!
//! A table is read at random. With pages of 4 KiB the processor first has to find the page, which
//! takes as long as the reading itself.

/// Words of eight bytes, all zero at first.
#[derive(Debug)]
pub(super) struct Words(Kind);

#[derive(Debug)]
enum Kind {
    #[cfg(unix)]
    Mapped(memmap2::MmapMut),
    Heap(Vec<[u8; 8]>),
}

impl Words {
    /// So many words.
    pub fn new(words: usize) -> Words {
        let mapped = map(words.saturating_mul(8));
        Words(mapped.unwrap_or_else(|| Kind::Heap(vec![[0; 8]; words])))
    }

    /// All of them.
    #[inline(always)]
    pub fn all(&self) -> &[[u8; 8]] {
        match &self.0 {
            #[cfg(unix)]
            Kind::Mapped(map) => map.as_chunks().0,
            Kind::Heap(words) => words,
        }
    }

    /// All of them, to be written.
    #[inline(always)]
    pub fn all_mut(&mut self) -> &mut [[u8; 8]] {
        match &mut self.0 {
            #[cfg(unix)]
            Kind::Mapped(map) => map.as_chunks_mut().0,
            Kind::Heap(words) => words,
        }
    }
}

#[cfg(unix)]
fn map(bytes: usize) -> Option<Kind> {
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
