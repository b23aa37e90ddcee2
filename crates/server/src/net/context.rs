//! What is known about a request before its handler runs, and the cookies that its answer will set.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::{HeaderMap, HeaderValue};
use kete_rules::say::Lang;

use super::gate::{self, Gate};
use super::rate::{Kind, Who};
use super::visitor::{self, Fresh};
use crate::error::{Code, Refused};
use crate::store::{Store, StoreError, visitors};

/// A request and its answer to be.
#[derive(Clone)]
pub struct Context {
    /// Who asks.
    pub address: IpAddr,
    /// Whether the visitor's connection is encrypted.
    pub secure: bool,
    /// The checks.
    pub gate: Arc<Gate>,
    answer: Arc<Mutex<Answer>>,
}

#[derive(Default)]
struct Answer {
    /// A visitor who is stored when the request has succeeded.
    fresh: Option<Fresh>,
    cookies: Vec<HeaderValue>,
}

impl Context {
    /// A request that has just come in.
    pub fn new(address: IpAddr, secure: bool, gate: Arc<Gate>) -> Context {
        Context {
            address,
            secure,
            gate,
            answer: Arc::default(),
        }
    }

    fn answer<T>(&self, act: impl FnOnce(&mut Answer) -> T) -> T {
        // Nothing between lock and unlock can leave it half done.
        act(&mut self.answer.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Remembers a visitor who is not stored yet.
    pub fn welcome(&self, fresh: Fresh) {
        self.answer(|answer| answer.fresh = Some(fresh));
    }

    /// The visitor whom this request has made.
    pub fn fresh(&self) -> Option<Fresh> {
        self.answer(|answer| answer.fresh.clone())
    }

    /// Counts a game that is made at an address where usually none is.
    ///
    /// # Errors
    /// Too many were made.
    pub fn count_game(&self, headers: &HeaderMap, lang: Lang) -> Result<(), Refused> {
        let askers = [Some(Who::Address(self.address)), gate::holder(headers)];
        for who in askers.into_iter().flatten() {
            let taken = self.gate.limits.take(Kind::Game, who);
            taken.map_err(|_| Code::TooMany.tell(lang))?;
        }
        Ok(())
    }

    /// Sets a cookie with the answer.
    pub fn set_cookie(&self, cookie: HeaderValue) {
        self.answer(|answer| answer.cookies.push(cookie));
    }

    /// The cookies of the answer.
    pub fn take_cookies(&self) -> Vec<HeaderValue> {
        self.answer(|answer| std::mem::take(&mut answer.cookies))
    }

    /// Stores the new visitor, if there is one, and gives out the cookie.
    ///
    /// # Errors
    /// The database refuses.
    pub async fn settle(&self, store: &Store) -> Result<(), StoreError> {
        let Some(fresh) = self.answer(|answer| answer.fresh.take()) else {
            return Ok(());
        };
        visitors::insert(store, &fresh.row).await?;
        self.set_cookie(visitor::cookie(&fresh.token, self));
        Ok(())
    }
}
