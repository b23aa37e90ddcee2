//! Which names the server answers to.
//!
//! A page elsewhere can let its own name point here (DNS rebinding) and would then be "the same site" for the browser.
//! So a server that is meant for this machine or this network answers only to names that nobody else can give away: IP
//! addresses, `localhost`, in a local network also names without a dot and those under `.local`, and the name in the
//! public URL.

use std::net::IpAddr;

use crate::config::Config;

/// Which names the server answers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts {
    public: Option<Authority>,
    scope: Scope,
}

/// Whom the server is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    /// This machine, or whoever the public URL leads here.
    Own,
    /// This network.
    Local,
    /// Everybody, under names that are not known.
    Any,
}

/// A scheme, host and port, as an `Origin` has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// `http` or `https`.
    pub scheme: String,
    /// Host and port.
    pub authority: Authority,
}

/// A host and a port, as `Host` has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Authority {
    /// In lower case, without a dot at the end; IPv6 addresses without brackets.
    pub host: String,
    /// The port, if one is named.
    pub port: Option<u16>,
}

impl Authority {
    /// Reads `example.org`, `127.0.0.1:8080` or `[::1]:8080`.
    pub fn read(text: &str) -> Option<Authority> {
        let (host, port) = match text.strip_prefix('[') {
            Some(rest) => {
                let (host, after) = rest.split_once(']')?;
                let address: std::net::Ipv6Addr = host.parse().ok()?;
                let port = if after.is_empty() {
                    None
                } else {
                    Some(after.strip_prefix(':')?)
                };
                (address.to_string(), port)
            }
            None => {
                let (host, port) = match text.split_once(':') {
                    Some((host, port)) => (host, Some(port)),
                    None => (text, None),
                };
                (host.strip_suffix('.').unwrap_or(host).to_lowercase(), port)
            }
        };
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.' | '_' | ':');
        if host.is_empty() || !host.chars().all(fits) {
            return None;
        }
        let port = match port {
            None => None,
            Some(port) if port.bytes().all(|b| b.is_ascii_digit()) => Some(port.parse().ok()?),
            Some(_) => return None,
        };
        Some(Authority { host, port })
    }

    /// The port that is meant under a scheme.
    pub fn port(&self, scheme: &str) -> u16 {
        self.port
            .unwrap_or(if scheme == "https" { 443 } else { 80 })
    }
}

impl Origin {
    /// Reads an `Origin`, or the beginning of a URL.
    pub fn read(text: &str) -> Option<Origin> {
        let (scheme, rest) = text.split_once("://")?;
        let scheme = scheme.to_ascii_lowercase();
        if scheme != "http" && scheme != "https" {
            return None;
        }
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        Some(Origin {
            scheme,
            authority: Authority::read(authority)?,
        })
    }

    /// Whether both are the same place.
    pub fn is(&self, other: &Origin) -> bool {
        self.scheme == other.scheme
            && self.authority.host == other.authority.host
            && self.authority.port(&self.scheme) == other.authority.port(&other.scheme)
    }
}

impl Hosts {
    /// The names for a configuration.
    pub fn new(config: &Config) -> Hosts {
        let public = config.public_url.as_deref().and_then(Origin::read);
        let scope = if config.lan {
            Scope::Local
        } else if config.listen.ip().is_loopback() || public.is_some() {
            Scope::Own
        } else {
            Scope::Any
        };
        Hosts {
            public: public.map(|origin| origin.authority),
            scope,
        }
    }

    /// Whether the server answers to a name.
    pub fn allow(&self, name: &Authority) -> bool {
        let host = name.host.as_str();
        if host == "localhost" || host.parse::<IpAddr>().is_ok() {
            return true;
        }
        if self.public.as_ref().is_some_and(|own| own.host == host) {
            return true;
        }
        match self.scope {
            Scope::Own => false,
            Scope::Local => !host.contains('.') || host.ends_with(".local"),
            Scope::Any => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(listen: &str, lan: bool, public: Option<&str>) -> Hosts {
        Hosts::new(&Config {
            listen: listen.parse().expect("an address"),
            lan,
            public_url: public.map(str::to_owned),
            ..Config::default()
        })
    }

    fn allows(hosts: &Hosts, name: &str) -> bool {
        Authority::read(name).is_some_and(|name| hosts.allow(&name))
    }

    #[test]
    fn on_loopback_no_foreign_name_is_answered() {
        let own = hosts("127.0.0.1:8080", false, None);
        for name in [
            "localhost:8080",
            "LOCALHOST",
            "localhost.",
            "127.0.0.1:8080",
            "[::1]:8080",
        ] {
            assert!(allows(&own, name), "{name}");
        }
        for name in [
            "evil.example",
            "localhost.evil.example",
            "kete.local",
            "kete",
            "",
            "[::1",
            "a b",
        ] {
            assert!(!allows(&own, name), "{name}");
        }
    }

    #[test]
    fn the_public_name_is_answered() {
        let public = hosts("127.0.0.1:8080", false, Some("https://Kete.example/games"));
        assert!(allows(&public, "kete.example") && allows(&public, "kete.example:443"));
        assert!(!allows(&public, "evil.example"));
        let open = hosts("0.0.0.0:80", false, Some("http://kete.example"));
        assert!(allows(&open, "kete.example") && !allows(&open, "evil.example"));
    }

    #[test]
    fn in_the_local_network_only_its_own_names_are_answered() {
        let lan = hosts("0.0.0.0:8080", true, None);
        for name in [
            "192.168.1.5:8080",
            "[fe80::1]:8080",
            "kete.local:8080",
            "laptop:8080",
        ] {
            assert!(allows(&lan, name), "{name}");
        }
        assert!(!allows(&lan, "evil.example:8080"));
        assert!(allows(&hosts("0.0.0.0:80", false, None), "kete.example"));
    }

    #[test]
    fn origins_are_compared_with_their_usual_ports() {
        let is = |a, b| match (Origin::read(a), Origin::read(b)) {
            (Some(a), Some(b)) => a.is(&b),
            _ => false,
        };
        assert!(is("https://kete.example", "HTTPS://kete.example:443/x"));
        assert!(is("http://[::1]:8080", "http://[0:0:0:0:0:0:0:1]:8080"));
        assert!(!is("http://kete.example", "https://kete.example"));
        assert!(!is("http://kete.example:8080", "http://kete.example"));
        assert!(Origin::read("null").is_none() && Origin::read("file:///x").is_none());
        assert!(Origin::read("http://user@kete.example").is_none());
        assert!(Origin::read("http://kete.example:99999").is_none());
    }
}
