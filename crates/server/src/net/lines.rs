//! How many connections and live sockets there may be: in all, and for one address or visitor.
//!
//! A place is held for as long as its connection is open, and given back by being dropped.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::rate::Who;

/// What a place is held for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Use {
    Connection,
    Socket,
}

/// How many there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Most {
    /// Connections from one address.
    pub address: usize,
    /// Live sockets in all.
    pub sockets: usize,
    /// Live sockets of one address.
    pub sockets_address: usize,
    /// Live sockets of one visitor.
    pub sockets_visitor: usize,
}

/// What is open now.
#[derive(Debug)]
pub struct Lines {
    most: Most,
    open: Mutex<HashMap<(Use, Option<Who>), usize>>,
}

/// A place among those that are open.
#[derive(Debug)]
pub struct Place {
    lines: Arc<Lines>,
    keys: Vec<(Use, Option<Who>)>,
}

impl Lines {
    /// Nothing is open yet.
    pub fn new(most: Most) -> Arc<Lines> {
        Arc::new(Lines {
            most,
            open: Mutex::default(),
        })
    }

    /// A place for a connection from an address. This machine has all it wants: a proxy, or whoever sits here.
    pub fn connection(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Place> {
        let one = address
            .and_then(far)
            .map(|who| (Some(who), self.most.address));
        self.take(Use::Connection, one)
    }

    /// A place for a live socket of an address and a visitor.
    pub fn socket(self: &Arc<Self>, address: IpAddr, visitor: Option<Who>) -> Option<Place> {
        let all = Some((None, self.most.sockets));
        let address = far(address).map(|who| (Some(who), self.most.sockets_address));
        let visitor = visitor.map(|who| (Some(who), self.most.sockets_visitor));
        self.take(Use::Socket, all.into_iter().chain(address).chain(visitor))
    }

    /// Takes a place under every name, or none.
    fn take(
        self: &Arc<Self>,
        what: Use,
        names: impl IntoIterator<Item = (Option<Who>, usize)>,
    ) -> Option<Place> {
        // Nothing between lock and unlock can leave it half done.
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let mut keys = Vec::new();
        for (who, most) in names {
            if open.get(&(what, who)).is_some_and(|n| *n >= most) {
                return None;
            }
            keys.push((what, who));
        }
        for key in &keys {
            *open.entry(*key).or_default() += 1;
        }
        Some(Place {
            lines: Arc::clone(self),
            keys,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let open = &self.lines.open;
        let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
        for key in &self.keys {
            if let Some(n) = open.get_mut(key) {
                *n -= 1;
                if *n == 0 {
                    open.remove(key);
                }
            }
        }
    }
}

/// An address elsewhere, as it is counted.
fn far(address: IpAddr) -> Option<Who> {
    let address = address.to_canonical();
    (!address.is_loopback()).then(|| Who::Address(address).network())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines() -> Arc<Lines> {
        Lines::new(Most {
            address: 2,
            sockets: 3,
            sockets_address: 2,
            sockets_visitor: 1,
        })
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn an_address_has_its_share_and_gets_places_back() {
        let lines = lines();
        let far = || lines.connection(Some(ip("192.0.2.1")));
        let (one, two) = (far().expect("a place"), far().expect("a place"));
        assert!(far().is_none());
        assert!(lines.connection(Some(ip("192.0.2.2"))).is_some());
        assert!(lines.connection(Some(ip("::ffff:192.0.2.1"))).is_none());
        drop(one);
        let three = far();
        assert!(three.is_some() && far().is_none());
        drop((two, three));
        assert!(lines.open.lock().expect("no panic").is_empty());
    }

    #[test]
    fn the_neighbours_of_an_ipv6_network_share_one_number() {
        let lines = lines();
        let held = ["2001:db8::1", "2001:db8::2"].map(|a| lines.connection(Some(ip(a))));
        assert!(held.iter().all(Option::is_some));
        assert!(lines.connection(Some(ip("2001:db8::3"))).is_none());
        assert!(lines.connection(Some(ip("2001:db8:0:1::1"))).is_some());
    }

    #[test]
    fn this_machine_has_no_share() {
        let lines = lines();
        let held: Vec<_> = (0..9)
            .map(|_| lines.connection(Some(ip("127.0.0.1"))))
            .collect();
        assert!(held.iter().all(Option::is_some));
    }

    #[test]
    fn sockets_are_counted_in_all_by_address_and_by_visitor() {
        let lines = lines();
        let open = |address: &str, visitor| lines.socket(ip(address), Some(Who::Token(visitor)));
        let one = open("192.0.2.1", 1).expect("a place");
        assert!(open("192.0.2.2", 1).is_none(), "one visitor");
        let _two = open("192.0.2.1", 2).expect("a place");
        assert!(open("192.0.2.1", 3).is_none(), "one address");
        let _three = open("127.0.0.1", 3).expect("a place");
        assert!(open("127.0.0.1", 4).is_none(), "all together");
        drop(one);
        assert!(
            open("127.0.0.1", 1).is_some(),
            "refusals leave nothing behind"
        );
    }
}
