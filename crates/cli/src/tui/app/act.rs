//! What happens when a key is pressed.

use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kete_rules::{Move, Phase, Shape};

use super::command::{Command, command};
use super::pick::Picked;
use super::{App, Arranger, Ask, Mode, Page, Picker, Prompt, Purpose, Wish};
use crate::session::seats;
use crate::tui::film::Speed;
use crate::tui::fist::Fist;
use crate::tui::view::{View, side};

impl App {
    /// A key has been pressed.
    pub fn key(&mut self, key: KeyEvent) {
        if let Mode::Type(prompt) = &mut self.mode {
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            match key.code {
                KeyCode::Char(c) if !control => return prompt.push(c),
                KeyCode::Char('u') if control => return prompt.text.clear(),
                KeyCode::Char('w') if control => return prompt.pop_word(),
                KeyCode::Backspace => return prompt.pop(),
                KeyCode::Enter => return self.typed(),
                _ => {}
            }
        }
        if let Mode::Agree(_) = self.mode
            && let Some(agreed) = super::deadlock::answer(key)
        {
            return self.agree(agreed);
        }
        if let Mode::Ask(ask) = &self.mode {
            let ask = ask.clone();
            if self.answer_to(ask, key) {
                return;
            }
        }
        if let Some(command) = command(key) {
            self.command(command);
        }
    }

    /// Does what is asked for.
    pub fn command(&mut self, command: Command) {
        match command {
            Command::Quit => return self.wishes.push(Wish::Quit),
            Command::Suspend => return self.wishes.push(Wish::Suspend),
            _ => {}
        }
        match self.mode.clone() {
            Mode::Resume(saved) => match command {
                Command::Go | Command::Mark => {
                    self.wishes.push(Wish::Own);
                    self.replace(*saved);
                }
                Command::New | Command::Back => self.settle_mode(),
                _ => {}
            },
            Mode::Guess(fist) => self.guess(fist, command),
            Mode::Agree(_) | Mode::Ask(_) => {}
            Mode::Read(page, line) => self.read(page, line, command),
            Mode::Pick(picker) => self.pick(picker, command),
            Mode::Type(_) => {
                if command == Command::Back {
                    self.settle_mode();
                }
            }
            Mode::Take(mask) => self.take(mask, command),
            Mode::Arrange(arranger) => self.arrange(arranger, command),
            Mode::Board => self.common(command),
        }
    }

    fn common(&mut self, command: Command) {
        // Whoever wants to see no more of a turn, or do the next thing, has seen it.
        if self.film.is_some() && matches!(command, Command::Go | Command::Mark | Command::Back) {
            return self.end_film();
        }
        match command {
            Command::Step(right, down) => {
                let cell = self.view.step(self.game.rules(), self.cursor, right, down);
                self.point(cell);
            }
            Command::Digit(digit) => self.digit(digit),
            Command::Go | Command::Mark => self.go(),
            Command::Back => self.notice = None,
            Command::Swap => {
                if self.may_swap() {
                    self.play(Move::Swap);
                }
            }
            Command::Undo => self.travel(seats::take_back, "play-no-undo"),
            Command::Redo => self.travel(seats::play_again, "play-no-redo"),
            Command::Hint => self.ask_hint(),
            Command::Flip => self.turn(|view| view.flip = !view.flip),
            Command::Mirror => self.turn(|view| view.mirror = !view.mirror),
            Command::Stores => self.turn(|view| view.stores = !view.stores),
            Command::More | Command::Less => {
                self.set_speed(self.speed.step(command == Command::More))
            }
            Command::Watch => {
                let watched = self.speed != Speed::Off;
                self.set_speed(if watched {
                    Speed::Off
                } else {
                    Speed::default()
                });
            }
            Command::Help => self.mode = Mode::Read(Page::Help, 0),
            Command::Rules => self.mode = Mode::Read(Page::Rules, 0),
            Command::Moves => self.mode = Mode::Read(Page::Moves, u16::MAX),
            Command::Deadlock => self.propose_deadlock(),
            Command::Type => self.mode = Mode::Type(Prompt::new(Purpose::Move, "")),
            Command::Save => self.wishes.push(Wish::Name),
            Command::Load => self.mode = Mode::Type(Prompt::new(Purpose::Load, "")),
            Command::New if self.is_unfinished() => self.mode = Mode::Ask(Ask::New),
            Command::New => self.begin_again(),
            Command::Next | Command::Suspend | Command::Quit => {}
        }
    }

    /// Puts the cursor on a cell.
    pub(super) fn point(&mut self, cell: usize) {
        self.cursor = cell;
        self.notice = None;
        self.look();
    }

    /// A digit goes to the house of that number; once more it plays it. Where numbers have two digits, the second one
    /// goes on from the first.
    fn digit(&mut self, digit: u8) {
        let (rules, position) = (self.rules(), self.game.position());
        let player = position.player();
        let digit = usize::from(digit);
        let target = if rules.shape() == Shape::Rows {
            let number = |cell| kete_rules::notation::house_number(rules, player, cell);
            let now = number(self.cursor);
            let most = if rules.numbers_through() {
                rules.size()
            } else {
                rules.houses()
            };
            let wanted = match now * 10 + digit {
                both if both <= most && now < 10 && digit != now => both,
                _ => digit,
            };
            (0..rules.size()).find(|&cell| number(cell) == wanted && wanted <= most)
        } else {
            // The column of the row in which the cursor is, or of the front row.
            let back = side(rules, self.cursor) == player && self.cursor % 16 >= 8;
            (1..=8)
                .contains(&digit)
                .then(|| 16 * player.index() + if back { 16 - digit } else { digit - 1 })
        };
        match target {
            Some(cell) if cell == self.cursor => self.go(),
            Some(cell) => self.point(cell),
            None => {}
        }
    }

    /// Plays the house under the cursor, or asks what else has to be decided.
    pub(super) fn go(&mut self) {
        if self.film.is_some() {
            return self.end_film();
        }
        if !self.is_person_to_move() {
            if self.is_thinking() {
                self.say(self.text.get("tui-wait"), false);
            }
            return;
        }
        let moves = self.moves_from(self.cursor);
        match (
            Picker::new(&moves, self.game.position(), self.view),
            moves.first(),
        ) {
            (Some(picker), _) => {
                self.mode = Mode::Pick(picker);
                self.look();
            }
            (None, Some(&m)) => self.play(m),
            (None, None) => {
                if let Some(ahead) = self.ahead().cloned() {
                    self.say(ahead.told, true);
                }
            }
        }
    }

    fn pick(&mut self, mut picker: Picker, command: Command) {
        match command {
            Command::Step(right, down) => {
                picker.marked = usize::from(right + down > 0);
                self.mode = Mode::Pick(picker);
                self.look();
            }
            Command::Digit(1) | Command::Digit(2) => {
                picker.marked = usize::from(command == Command::Digit(2));
                self.answer(&picker);
            }
            Command::Go | Command::Mark => self.answer(&picker),
            Command::Back => {
                self.mode = Mode::Board;
                self.look();
            }
            Command::Help | Command::Rules => self.common(command),
            _ => {}
        }
    }

    fn answer(&mut self, picker: &Picker) {
        match picker.answer(self.game.position(), self.view) {
            Some(Picked::More(next)) => {
                self.mode = Mode::Pick(next);
                self.look();
            }
            Some(Picked::Done(m)) => {
                self.mode = Mode::Board;
                self.play(m);
            }
            None => self.settle_mode(),
        }
    }

    fn take(&mut self, mask: u32, command: Command) {
        let mover = self.game.position().player();
        match command {
            Command::Mark if self.film.is_none() => {
                if side(self.rules(), self.cursor) == mover {
                    let text = self.text.get("tui-take-other-side");
                    return self.say(text, true);
                }
                self.mode = Mode::Take(mask ^ 1 << self.cursor);
            }
            Command::Go if self.film.is_none() => self.play(Move::Take(mask)),
            Command::Digit(digit) => {
                let rules = self.rules();
                let number = usize::from(digit) + if digit == 0 { 10 } else { 0 };
                let cell = kete_rules::notation::house_of(rules, mover, number);
                if let Some(cell) = cell {
                    self.point(cell);
                }
            }
            _ => self.common(command),
        }
    }

    fn arrange(&mut self, mut arranger: Arranger, command: Command) {
        let mine = side(self.rules(), self.cursor) == self.game.position().player();
        let pit = self.cursor % 16;
        match command {
            Command::Mark | Command::Less if mine => {
                if command == Command::Less || arranger.free == 0 {
                    arranger.lift(pit);
                } else {
                    arranger.lay(pit);
                }
                self.mode = Mode::Arrange(arranger);
            }
            Command::More if mine => {
                arranger.lay(pit);
                self.mode = Mode::Arrange(arranger);
            }
            Command::Next => {
                arranger.next();
                self.mode = Mode::Arrange(arranger);
            }
            Command::Go => self.play(Move::Arrange(arranger.ring)),
            _ => self.common(command),
        }
    }

    fn read(&mut self, page: Page, line: u16, command: Command) {
        let line = match command {
            Command::Step(_, down) if down < 0 => line.saturating_sub(1),
            Command::Step(_, down) if down > 0 => line.saturating_add(1),
            Command::Mark | Command::Next => line.saturating_add(10),
            Command::Less => line.saturating_sub(10),
            Command::Help if page != Page::Help => return self.mode = Mode::Read(Page::Help, 0),
            Command::Rules if page != Page::Rules => return self.mode = Mode::Read(Page::Rules, 0),
            Command::Moves if page != Page::Moves => {
                return self.mode = Mode::Read(Page::Moves, u16::MAX);
            }
            _ => return self.settle_mode(),
        };
        self.mode = Mode::Read(page, line);
    }

    /// Back to what the position asks for.
    pub(super) fn settle_mode(&mut self) {
        self.mode = Mode::Board;
        let hint = self.hint;
        self.settle();
        self.hint = hint;
        self.proceed();
    }

    fn typed(&mut self) {
        let Mode::Type(prompt) = std::mem::replace(&mut self.mode, Mode::Board) else {
            return;
        };
        self.settle_mode();
        let typed = prompt.text.trim();
        if typed.is_empty() {
            return;
        }
        match prompt.purpose {
            Purpose::Save => self.wishes.push(Wish::Save(PathBuf::from(typed))),
            Purpose::Load => self.wishes.push(Wish::Load(PathBuf::from(typed))),
            Purpose::Move if !self.is_person_to_move() => {}
            Purpose::Move => {
                if self.film.is_some() {
                    self.end_film();
                }
                match self
                    .voice()
                    .parse(self.game.rules(), self.game.position(), typed)
                {
                    Ok(m) => self.play(m),
                    Err(message) => self.say(message, true),
                }
            }
        }
    }

    fn travel(
        &mut self,
        go: impl Fn(&mut kete_rules::game::Game, Option<crate::session::Computer>) -> bool,
        stuck: &str,
    ) {
        self.film = None;
        self.forget_thoughts();
        let computer = self.computer;
        if go(&mut self.game, computer) {
            self.notice = None;
            self.told = match self.game.steps().len() {
                0 => String::new(),
                n => self.voice().step(&self.game, n - 1),
            };
            self.wishes.push(Wish::Keep);
            self.settle();
        } else {
            self.say(self.text.get(stuck), true);
        }
        self.proceed();
    }

    fn ask_hint(&mut self) {
        if self.is_person_to_move() && self.thinking.is_none() {
            self.ask(None);
        }
    }

    pub(super) fn show_hint(&mut self, best: Option<Move>, margin: Option<i32>) {
        let Some(m) = best.filter(|_| self.is_person_to_move()) else {
            return;
        };
        self.hint = Some(m);
        let voice = self.voice();
        let (rules, position) = (self.game.rules(), self.game.position());
        let told = voice.foretell(rules, position, m);
        let variables = [
            ("move", voice.print(rules, position, m).into()),
            ("told", told.into()),
        ];
        let mut text = self.text.with("play-hint", variables);
        if let Some(margin) = margin {
            let told = voice.prospect(rules, position.player(), margin);
            text = format!("{text} {told}");
        }
        if position.phase() == Phase::Sow
            && let Some(cell) = kete_rules::why::origin(rules, position.player(), m)
        {
            self.point(cell);
        }
        self.say(text, false);
    }

    fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
        if speed == Speed::Off {
            self.end_film();
        }
        self.say(self.text.get(speed.id()), false);
    }

    fn turn(&mut self, change: impl Fn(&mut View)) {
        change(&mut self.view);
        self.look();
    }

    /// A new game with the same players.
    pub(super) fn begin_again(&mut self) {
        if self.game.steps().is_empty() {
            return;
        }
        let mut saved = self.saved();
        saved.game = kete_rules::game::Game::from(self.rules().clone(), *self.game.start());
        saved.record = None;
        let kept = self.view;
        self.replace(saved);
        self.view = kept;
        self.wishes.extend([Wish::Part, Wish::Keep]);
    }

    fn guess(&mut self, fist: Fist, command: Command) {
        let left = match command {
            Command::Step(right, _) if right < 0 => true,
            Command::Step(right, _) if right > 0 => false,
            Command::Digit(1) => true,
            Command::Digit(2) => false,
            _ => return,
        };
        let first = fist.guess(left);
        let rules = self.rules().clone();
        if let Some(start) = kete_rules::persons::start(&rules, first) {
            self.game = kete_rules::game::Game::from(rules, start);
        }
        let right = first == fist.guesser();
        let id = if right {
            "tui-guess-right"
        } else {
            "tui-guess-wrong"
        };
        let player = kete_rules::say::player(self.text.lang, first);
        self.mode = Mode::Board;
        self.settle();
        self.say(self.text.with(id, [("player", player.into())]), false);
        self.proceed();
    }
}
