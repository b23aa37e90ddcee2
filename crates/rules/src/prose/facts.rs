//! What there is to say about a game, statement by statement.

use crate::kernel::{Rules, Shape};
use crate::say::{Lang, Value};

use super::words::Words;
use super::{bao, board, ending, landing, rings, rounds, turn};

/// What a statement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Board,
    Start,
    Aim,
    Moves,
    Sowing,
    Feeding,
    Pie,
    Passing,
    Landing,
    Slam,
    Tuzdik,
    Reverse,
    Namua,
    Mtaji,
    Kichwa,
    Laps,
    Takata,
    Nyumba,
    Takasia,
    End,
    Rest,
    Stop,
    Endless,
    Rounds,
}

impl Topic {
    pub const ALL: [Topic; 24] = [
        Topic::Board,
        Topic::Start,
        Topic::Aim,
        Topic::Moves,
        Topic::Sowing,
        Topic::Feeding,
        Topic::Pie,
        Topic::Passing,
        Topic::Landing,
        Topic::Slam,
        Topic::Tuzdik,
        Topic::Reverse,
        Topic::Namua,
        Topic::Mtaji,
        Topic::Kichwa,
        Topic::Laps,
        Topic::Takata,
        Topic::Nyumba,
        Topic::Takasia,
        Topic::End,
        Topic::Rest,
        Topic::Stop,
        Topic::Endless,
        Topic::Rounds,
    ];

    /// The message that names the topic.
    pub const fn id(self) -> &'static str {
        match self {
            Topic::Board => "topic-board",
            Topic::Start => "topic-start",
            Topic::Aim => "topic-aim",
            Topic::Moves => "topic-moves",
            Topic::Sowing => "topic-sowing",
            Topic::Feeding => "topic-feeding",
            Topic::Pie => "topic-pie",
            Topic::Passing => "topic-passing",
            Topic::Landing => "topic-landing",
            Topic::Slam => "topic-slam",
            Topic::Tuzdik => "topic-tuzdik",
            Topic::Reverse => "topic-reverse",
            Topic::Namua => "topic-namua",
            Topic::Mtaji => "topic-mtaji",
            Topic::Kichwa => "topic-kichwa",
            Topic::Laps => "topic-laps",
            Topic::Takata => "topic-takata",
            Topic::Nyumba => "topic-nyumba",
            Topic::Takasia => "topic-takasia",
            Topic::End => "topic-end",
            Topic::Rest => "topic-rest",
            Topic::Stop => "topic-stop",
            Topic::Endless => "topic-endless",
            Topic::Rounds => "topic-rounds",
        }
    }
}

/// A statement about a game.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    pub topic: Topic,
    pub text: String,
    /// What two games share when they share this statement: the text, unless only its numbers follow from others.
    pub like: String,
    /// Whether it is an item of a list.
    pub item: bool,
    /// Whether it says that there is no such rule: other games need not be said to lack it.
    pub absence: bool,
}

/// All statements about a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts(Vec<Fact>);

impl Facts {
    pub fn of(rules: &Rules, lang: Lang) -> Facts {
        let words = &Words::new(rules, lang);
        let mut facts = Facts::default();
        board::tell(words, &mut facts);
        match rules.shape() {
            Shape::Rows => {
                turn::tell(words, &mut facts);
                landing::tell(words, &mut facts);
            }
            Shape::Rings => {
                rings::tell(words, &mut facts);
                landing::tell(words, &mut facts);
            }
            Shape::Bao => bao::tell(words, &mut facts),
        }
        ending::tell(words, &mut facts);
        rounds::tell(words, &mut facts);
        facts
    }

    /// The statements about a topic, in their order.
    pub fn about(&self, topic: Topic) -> Vec<&Fact> {
        self.0.iter().filter(|fact| fact.topic == topic).collect()
    }

    /// Adds a statement.
    pub fn add(&mut self, words: &Words<'_>, topic: Topic, id: &str, args: &[(&str, Value<'_>)]) {
        self.0.push(Fact::new(topic, words.say(id, args)));
    }

    /// Adds one whose numbers follow from others: games share it whatever they are.
    pub fn add_alike(
        &mut self,
        words: &Words<'_>,
        topic: Topic,
        id: &str,
        args: &[(&str, Value<'_>)],
    ) {
        let like = id.to_owned();
        let fact = Fact::new(topic, words.say(id, args));
        self.0.push(Fact { like, ..fact });
    }

    /// Adds one whose form depends on what stands before it: games share it if they share `like`.
    pub fn add_like(
        &mut self,
        words: &Words<'_>,
        topic: Topic,
        id: &str,
        args: &[(&str, Value<'_>)],
        like: String,
    ) {
        let fact = Fact::new(topic, words.say(id, args));
        self.0.push(Fact { like, ..fact });
    }

    /// Adds one that says there is no such rule.
    pub fn add_absence(&mut self, words: &Words<'_>, topic: Topic, id: &str) {
        let fact = Fact::new(topic, words.say(id, &[]));
        self.0.push(Fact {
            absence: true,
            ..fact
        });
    }

    /// Adds an item of a list.
    pub fn add_item(&mut self, topic: Topic, text: String) {
        let fact = Fact::new(topic, text);
        self.0.push(Fact { item: true, ..fact });
    }

    /// Adds a sentence that only holds a list together; it is never a difference between games.
    pub fn add_frame(&mut self, words: &Words<'_>, topic: Topic, id: &str) {
        let fact = Fact::new(topic, words.say(id, &[]));
        let like = String::new();
        self.0.push(Fact { like, ..fact });
    }
}
