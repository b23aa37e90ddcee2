//! Seeds as they lie in a house: every one at a place of its own as long as there is room, heaped up then.

use super::glyphs::Glyphs;

/// Braille patterns with as many dots as their index.
const HEAPS: [char; 9] = [' ', '⠂', '⠒', '⠖', '⠶', '⠷', '⠿', '⡿', '⣿'];

/// Draws `seeds` on `rows` lines of `width` characters.
pub fn heap(seeds: u16, width: u16, rows: u16, glyphs: Glyphs) -> Vec<String> {
    let (seeds, width, rows) = (usize::from(seeds), usize::from(width), usize::from(rows));
    let room = width * rows;
    if room == 0 {
        return vec![String::new(); rows];
    }
    if seeds <= width.div_ceil(2) * rows {
        return lines(seeds, width, rows, " ", |_| glyphs.seed());
    }
    if seeds <= room || !glyphs.unicode {
        return lines(seeds.min(room), width, rows, "", |i| {
            // Plain characters cannot be heaped: a plus says that there are more.
            if seeds > room && i + 1 == room {
                '+'
            } else {
                glyphs.seed()
            }
        });
    }
    let (each, more) = (seeds / room, seeds % room);
    lines(room, width, rows, "", |i| {
        HEAPS[(each + usize::from(i < more)).min(HEAPS.len() - 1)]
    })
}

/// Lays marks in the middle, in a heap about as wide as it is high.
fn lines(
    count: usize,
    width: usize,
    rows: usize,
    gap: &str,
    mark: impl Fn(usize) -> char,
) -> Vec<String> {
    let most = if gap.is_empty() {
        width
    } else {
        width.div_ceil(2)
    };
    // A line is about twice as high as a character is wide.
    let square = if gap.is_empty() {
        2 * count.isqrt()
    } else {
        count.isqrt()
    };
    let square = square + usize::from(square * square < count);
    let per_line = square.max(count.div_ceil(rows)).min(most).max(1);
    let used = count.div_ceil(per_line).max(1);
    let above = (rows - used.min(rows)) / 2;
    let mut drawn = 0;
    (0..rows)
        .map(|row| {
            let line = row.wrapping_sub(above);
            let here = if line < used {
                count / used + usize::from(line < count % used)
            } else {
                0
            };
            let marks: Vec<String> = (drawn..drawn + here).map(|i| mark(i).to_string()).collect();
            drawn += here;
            format!("{:^width$}", marks.join(gap))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: Glyphs = Glyphs { unicode: true };

    fn dots(text: &str) -> u32 {
        text.chars()
            .map(|c| match c {
                '●' => 1,
                '\u{2800}'..='\u{28ff}' => (c as u32 - 0x2800).count_ones(),
                _ => 0,
            })
            .sum()
    }

    #[test]
    fn every_seed_is_drawn_where_there_is_room() {
        for (width, rows) in [(8, 2), (6, 1), (2, 3), (10, 4)] {
            for seeds in 0..=8 * width * rows {
                let drawn = heap(seeds, width, rows, FULL);
                assert_eq!(drawn.len(), usize::from(rows));
                assert!(
                    drawn
                        .iter()
                        .all(|l| l.chars().count() == usize::from(width))
                );
                assert_eq!(dots(&drawn.concat()), u32::from(seeds), "{width} {rows}");
            }
        }
    }

    #[test]
    fn seeds_lie_apart_first() {
        assert_eq!(heap(4, 8, 3, FULL), ["  ● ●   ", "  ● ●   ", "        "]);
        assert_eq!(heap(5, 8, 2, FULL), [" ● ● ●  ", "  ● ●   "]);
        assert_eq!(heap(1, 5, 3, FULL), ["     ", "  ●  ", "     "]);
        assert_eq!(heap(9, 8, 2, FULL), [" ●●●●●  ", "  ●●●●  "]);
        assert_eq!(heap(40, 2, 1, Glyphs { unicode: false }), ["o+"]);
    }

    #[test]
    fn too_many_seeds_do_no_harm() {
        assert_eq!(heap(u16::MAX, 3, 1, FULL), ["⣿⣿⣿"]);
        assert!(heap(5, 3, 0, FULL).is_empty());
        assert_eq!(heap(5, 0, 1, Glyphs { unicode: false }), [""]);
    }
}
