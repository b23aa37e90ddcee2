//! Positions as text.

use super::cursor::{Cursor, print_ring};
use super::{ParseError, pit_name};
use crate::kernel::{Rules, Shape};
use crate::position::{Phase, Player, Position, Verdict, flag};
use crate::setup::{Setup, SetupFault};

/// The words that may follow the player to move.
const TAGS: &[&str] = &[
    "over", "winner", "drawn", "choose", "arrange", "offer", "swapped", "round", "starter",
    "owner", "burnt", "tuzdik", "nyumba", "blocked", "blocks", "once", "captured",
];

fn letter(player: Player) -> char {
    match player {
        Player::South => 'S',
        Player::North => 'N',
    }
}

/// The players who have something, or a hyphen.
fn letters(has: impl Fn(Player) -> bool) -> String {
    let all: String = Player::BOTH
        .into_iter()
        .filter(|&k| has(k))
        .map(letter)
        .collect();
    if all.is_empty() { "-".to_owned() } else { all }
}

/// Writes a position.
pub fn print_position(rules: &Rules, position: &Position) -> String {
    let p = position;
    let rows = rules.shape() == Shape::Rows;
    let side = |player: Player| {
        if rows {
            let start = rules.houses() * player.index();
            let seeds = &p.cells[start..start + rules.houses()];
            seeds
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        } else {
            print_ring(&p.cells[16 * player.index()..][..16])
        }
    };
    let mut sections = vec![side(Player::South), side(Player::North)];
    let stored = p.store(Player::South) != 0 || p.store(Player::North) != 0;
    if rules.shape() != Shape::Rings || stored {
        let half = if p.has_half() { ".5" } else { "" };
        let [south, north] = Player::BOTH.map(|k| format!("{}{half}", p.store(k)));
        sections.push(format!("{south} {north}"));
    }
    let mut last = vec![letter(p.player).to_string()];
    last.extend(tags(rules, p));
    sections.push(last.join(" "));
    sections.join(" | ")
}

fn tags(rules: &Rules, p: &Position) -> Vec<String> {
    let start = rules.start();
    let mut tags = Vec::new();
    let mut tag = |on: bool, text: &dyn Fn() -> String| {
        if on {
            tags.push(text());
        }
    };
    let has = |bit: u8| p.flags & bit != 0;
    let houses = |on: &dyn Fn(usize) -> bool| {
        let named = (0..rules.size())
            .filter(|&c| on(c))
            .map(|c| house_name(rules, c));
        named.collect::<Vec<_>>().join(",")
    };
    tag(p.is_over(), &|| "over".into());
    if let Some(winner) = p.verdict.winner() {
        tag(true, &|| format!("winner={}", letter(winner)));
    }
    let drawn = p.verdict == Verdict::Draw && rules.shape() == Shape::Rows;
    tag(drawn, &|| "drawn".into());
    tag(p.phase == Phase::Choose, &|| "choose".into());
    tag(p.phase == Phase::Arrange, &|| "arrange".into());
    tag(p.is_offered(), &|| "offer".into());
    tag(p.is_swapped(), &|| "swapped".into());
    tag(p.round != start.round, &|| format!("round={}", p.round));
    tag(p.starter != start.starter, &|| {
        format!("starter={}", letter(p.starter))
    });
    let owned = rules.shape() == Shape::Rows && p.owner != start.owner;
    tag(owned, &|| {
        format!(
            "owner={}",
            (0..rules.size())
                .map(|c| letter(p.owner(c)))
                .collect::<String>()
        )
    });
    tag(p.burnt != 0, &|| {
        format!("burnt={}", houses(&|c| p.is_burnt(c)))
    });
    let tuzdik = |c: usize| Player::BOTH.into_iter().any(|k| p.tuzdik(k) == Some(c));
    tag(p.tuzdik != start.tuzdik, &|| {
        format!("tuzdik={}", houses(&tuzdik))
    });
    let nyumba = Player::BOTH
        .into_iter()
        .any(|k| p.owns_nyumba(k) != start.owns_nyumba(k));
    tag(nyumba, &|| {
        format!("nyumba={}", letters(|k| p.owns_nyumba(k)))
    });
    let blocks = Player::BOTH.map(|k| p.block(k).map(|block| (letter(k), block)));
    if rules.has_long_blocks() {
        let named = |(player, (pit, moves))| format!("{player}{}:{moves}", pit_name(pit));
        let all: Vec<String> = blocks.into_iter().flatten().map(named).collect();
        tag(!all.is_empty(), &|| format!("blocks={}", all.join(",")));
    } else if let Some(pit) = p.blocked() {
        tag(true, &|| format!("blocked={}", pit_name(pit)));
    }
    tag(has(flag::ONCE), &|| "once".into());
    let captured = |k: Player| has(flag::CAPTURED << k.index());
    tag(Player::BOTH.into_iter().any(captured), &|| {
        format!("captured={}", letters(captured))
    });
    tags
}

/// A house named by its side: `S3`, `N5`.
fn house_name(rules: &Rules, cell: usize) -> String {
    format!("{}{}", letter(rules.side(cell)), cell % rules.houses() + 1)
}

/// Reads a position.
///
/// # Errors
/// What was expected, and where; or what is impossible about the board.
pub fn parse_position(rules: &Rules, text: &str) -> Result<Position, ParseError> {
    let mut reader = Reader {
        rules,
        cursor: Cursor::new(text),
        setup: Setup {
            player: Some(Player::South),
            offer: Some(false),
            ..Setup::default()
        },
        given: Vec::new(),
    };
    reader.read()?;
    let Reader { setup, given, .. } = reader;
    setup.validate(rules).map_err(|error| {
        let tag = error.0.iter().find_map(|fault| match fault {
            SetupFault::Field { field, .. } => given.iter().find(|(name, _)| name == field),
            _ => None,
        });
        ParseError::board(text, tag.map_or(0, |(_, at)| *at), error)
    })
}

struct Reader<'a> {
    rules: &'a Rules,
    cursor: Cursor<'a>,
    setup: Setup,
    /// Tags so far and where they stand.
    given: Vec<(&'static str, usize)>,
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), ParseError> {
        let rows = self.rules.shape() == Shape::Rows;
        for player in Player::BOTH {
            if player == Player::North {
                self.bar()?;
            }
            if rows {
                for _ in 0..self.rules.houses() {
                    let seeds = self.cursor.seeds()?;
                    self.setup.cells.push(seeds);
                }
            } else {
                let ring = self.cursor.ring()?;
                self.setup.cells.extend(ring);
            }
        }
        self.cursor.spaces();
        if self.cursor.peek().is_none() {
            return Ok(());
        }
        self.bar()?;
        self.cursor.spaces();
        if self.cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.stores()?;
            self.cursor.spaces();
            if self.cursor.peek().is_none() {
                return Ok(());
            }
            self.bar()?;
        }
        self.cursor.spaces();
        let at = self.cursor.at();
        self.setup.player = Some(match self.cursor.word().as_str() {
            "S" => Player::South,
            "N" => Player::North,
            _ => return Err(self.cursor.error(at, "expected-player")),
        });
        loop {
            self.cursor.spaces();
            if self.cursor.peek().is_none() {
                break;
            }
            self.tag()?;
        }
        let verdict = self
            .given
            .iter()
            .find(|(name, _)| ["winner", "drawn"].contains(name));
        match verdict {
            Some(&(_, at)) if !self.setup.over => Err(self.cursor.error(at, "expected-over")),
            _ => Ok(()),
        }
    }

    fn bar(&mut self) -> Result<(), ParseError> {
        self.cursor.spaces();
        if self.cursor.eat('|') {
            Ok(())
        } else {
            self.cursor.fail("expected-bar")
        }
    }

    fn stores(&mut self) -> Result<(), ParseError> {
        let mut stores = [0; 2];
        let mut half = [false; 2];
        for i in 0..2 {
            stores[i] = self.cursor.seeds()?;
            let at = self.cursor.at();
            half[i] = self.cursor.eat('.');
            if half[i] && !self.cursor.eat('5') || i == 1 && half[0] != half[1] {
                return Err(self.cursor.error(at, "expected-half"));
            }
        }
        self.setup.stores = Some(stores);
        self.setup.half = half[0];
        Ok(())
    }

    fn tag(&mut self) -> Result<(), ParseError> {
        let at = self.cursor.at();
        let word = self.cursor.word();
        let Some(&name) = TAGS.iter().find(|tag| tag.eq_ignore_ascii_case(&word)) else {
            return Err(self
                .cursor
                .error_with(at, "expected-tag", "tags", TAGS.join(", ")));
        };
        if self.given.iter().any(|&(other, _)| other == name) {
            return Err(self.cursor.error(at, "expected-new-tag"));
        }
        self.given.push((name, at));
        match name {
            "over" => self.setup.over = true,
            "drawn" => self.setup.drawn = true,
            "choose" => self.setup.phase = Some(Phase::Choose),
            "arrange" => self.setup.phase = Some(Phase::Arrange),
            "offer" => self.setup.offer = Some(true),
            "swapped" => self.setup.swapped = true,
            "once" => self.setup.once = true,
            _ => {
                if !self.cursor.eat('=') {
                    return self.cursor.fail("expected-value");
                }
                return self.value(name);
            }
        }
        Ok(())
    }

    fn value(&mut self, name: &str) -> Result<(), ParseError> {
        let at = self.cursor.at();
        match name {
            "winner" => self.setup.winner = Some(self.player()?),
            "starter" => self.setup.starter = Some(self.player()?),
            "round" => {
                self.setup.round = match self.cursor.number() {
                    Some(n) if n > 0 => Some(n),
                    _ => return Err(self.cursor.error(at, "expected-number")),
                }
            }
            "owner" => {
                let size = self.rules.size();
                let word = self.cursor.word();
                if word.len() != size || word.contains(|c| c != 'S' && c != 'N') {
                    return Err(self.cursor.error_with(at, "expected-owner", "most", size));
                }
                let owner = word.chars().map(|c| Player::of(usize::from(c == 'N')));
                self.setup.owner = Some(owner.collect());
            }
            "burnt" => self.setup.burnt = self.houses()?,
            "tuzdik" => {
                for house in self.houses()? {
                    // A tuzdik lies on the other side than its owner.
                    self.setup.tuzdik[self.rules.side(house).other().index()] = Some(house);
                }
            }
            "nyumba" => self.setup.nyumba = Some(self.sides()?),
            "captured" => self.setup.captured = self.sides()?,
            "blocks" => self.blocks()?,
            _ => self.setup.blocked = Some(self.front_pit()?),
        }
        Ok(())
    }

    fn front_pit(&mut self) -> Result<usize, ParseError> {
        let at = self.cursor.at();
        match self.cursor.pit("expected-front-pit")? {
            pit @ 0..8 => Ok(pit.into()),
            _ => Err(self.cursor.error(at, "expected-front-pit")),
        }
    }

    /// Blocked pits and the moves for which they are: `SA4:2,NA5:0`.
    fn blocks(&mut self) -> Result<(), ParseError> {
        loop {
            let at = self.cursor.at();
            let player = match self.cursor.peek() {
                Some('S') => Player::South,
                Some('N') => Player::North,
                _ => return self.cursor.fail("expected-block"),
            };
            self.cursor.skip();
            let pit = self.front_pit()?;
            if !self.cursor.eat(':') {
                return self.cursor.fail("expected-block-moves");
            }
            let Some(moves) = self.cursor.number() else {
                return self.cursor.fail("expected-block-moves");
            };
            let block = &mut self.setup.blocks[player.index()];
            if block.is_some() {
                return Err(self.cursor.error(at, "expected-block"));
            }
            *block = Some((pit, moves));
            if !self.cursor.eat(',') {
                return Ok(());
            }
        }
    }

    fn player(&mut self) -> Result<Player, ParseError> {
        let at = self.cursor.at();
        match self.cursor.word().as_str() {
            "S" => Ok(Player::South),
            "N" => Ok(Player::North),
            _ => Err(self.cursor.error(at, "expected-player")),
        }
    }

    fn sides(&mut self) -> Result<[bool; 2], ParseError> {
        let at = self.cursor.at();
        if self.cursor.eat('-') {
            return Ok([false; 2]);
        }
        let word = self.cursor.word();
        match word.as_str() {
            "S" | "N" | "SN" | "NS" => Ok(['S', 'N'].map(|c| word.contains(c))),
            _ => Err(self.cursor.error(at, "expected-side")),
        }
    }

    fn houses(&mut self) -> Result<Vec<usize>, ParseError> {
        let most = if self.rules.shape() == Shape::Rows {
            self.rules.houses()
        } else {
            0
        };
        let mut houses = Vec::new();
        loop {
            let at = self.cursor.at();
            let player = match self.cursor.peek() {
                Some('S') => Some(Player::South),
                Some('N') => Some(Player::North),
                _ => None,
            };
            self.cursor.skip();
            let number = self.cursor.number().map_or(0, |n| n as usize);
            let house = player
                .filter(|_| (1..=most).contains(&number))
                .map(|k| number - 1 + most * k.index())
                .filter(|house| !houses.contains(house))
                .ok_or_else(|| {
                    self.cursor
                        .error_with(at, "expected-named-house", "most", most)
                })?;
            houses.push(house);
            if !self.cursor.eat(',') {
                return Ok(houses);
            }
        }
    }
}
