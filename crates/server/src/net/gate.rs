//! The checks that every request has to pass, made from the configuration once.

use axum::http::{HeaderMap, Method};

use super::host::{Hosts, Origin};
use super::rate::{Kind, Limits, Who};
use super::{cookie, visitor};
use crate::config::Config;
use crate::secret;

/// The checks.
pub struct Gate {
    /// The names that are answered.
    pub hosts: Hosts,
    /// The address others know.
    pub public: Option<Origin>,
    /// How often one may ask.
    pub limits: Limits,
    /// Whether a proxy of our own stands in front.
    pub trust_proxy: bool,
    /// What every address begins with.
    pub base: String,
}

impl Gate {
    /// The checks for a configuration.
    pub fn new(config: &Config) -> Gate {
        Gate {
            hosts: Hosts::new(config),
            public: config.public_url.as_deref().and_then(Origin::read),
            limits: Limits::new(config.rate),
            trust_proxy: config.trust_proxy,
            base: config.base_path.clone(),
        }
    }

    /// The addresses to which cookies are sent.
    pub fn cookie_path(&self) -> &str {
        if self.base.is_empty() {
            "/"
        } else {
            &self.base
        }
    }

    /// Whether visitors come over TLS.
    pub fn public_is_secure(&self) -> bool {
        let public = self.public.as_ref();
        public.is_some_and(|origin| origin.scheme == "https")
    }
}

/// What a request asks for, as the limits see it.
pub fn kind(method: &Method, path: &str) -> Kind {
    match path {
        _ if method.is_safe() => Kind::Read,
        "/api/games" => Kind::Game,
        _ => Kind::Write,
    }
}

/// Who sends a token, whether or not it is a visitor's.
pub fn holder(headers: &HeaderMap) -> Option<Who> {
    let sent = cookie::value(headers, visitor::COOKIE)?;
    let hash = secret::hash(sent);
    u64::from_str_radix(hash.get(..16)?, 16)
        .ok()
        .map(Who::Token)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn making_a_game_is_more_than_a_change() {
        assert_eq!(kind(&Method::GET, "/api/games"), Kind::Read);
        assert_eq!(kind(&Method::POST, "/api/games"), Kind::Game);
        assert_eq!(kind(&Method::POST, "/api/games/x/moves"), Kind::Write);
    }

    #[test]
    fn cookies_stay_under_the_base_path() {
        let gate = |base: &str| {
            Gate::new(&Config {
                base_path: base.to_owned(),
                ..Config::default()
            })
        };
        assert_eq!(gate("").cookie_path(), "/");
        assert_eq!(gate("/kete").cookie_path(), "/kete");
    }
}
