//! Where the server listens, and what makes it stop.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use crate::failure::Failure;
use crate::ui::Ui;

/// The port when none is asked for.
const USUAL_PORT: u16 = 8080;

/// Takes the place that was asked for; where none was, the usual port or else a free one.
pub fn bind(
    asked: Option<SocketAddr>,
    lan: bool,
    ui: &Ui,
) -> Result<(TcpListener, SocketAddr), Failure> {
    if let Some(near) = asked.filter(|asked| lan && asked.ip().to_canonical().is_loopback()) {
        let names = [("address", near.to_string().into())];
        return Err(Failure::Usage(ui.text.with("serve-lan-loopback", names)));
    }
    let usual = asked.unwrap_or_else(|| usual(lan, USUAL_PORT));
    let mut bound = TcpListener::bind(usual);
    if asked.is_none() && matches!(&bound, Err(e) if e.kind() == io::ErrorKind::AddrInUse) {
        bound = TcpListener::bind(self::usual(lan, 0));
    }
    let listener = bound.map_err(|error| {
        let (address, reason) = (usual.to_string(), error.to_string());
        let told = [("address", address.into()), ("reason", reason.into())];
        Failure::Failed(ui.text.with("serve-no-place", told))
    })?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

fn usual(lan: bool, port: u16) -> SocketAddr {
    let ip = if lan {
        Ipv4Addr::UNSPECIFIED
    } else {
        Ipv4Addr::LOCALHOST
    };
    SocketAddr::from((ip, port))
}

/// An address under which a browser here finds the server.
pub fn reachable(bound: SocketAddr, near: Option<SocketAddr>) -> SocketAddr {
    let ip = match bound.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    near.unwrap_or(SocketAddr::new(ip, bound.port()))
}

/// Ends when the program is told to stop: by Ctrl-C, or by the system. A second time it stops at once.
///
/// # Errors
/// Signals cannot be heard.
#[cfg(unix)]
pub fn stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupt.recv() => std::process::exit(130),
                _ = terminate.recv() => std::process::exit(143),
            }
        });
    })
}

/// Ends when the program is told to stop by Ctrl-C.
///
/// # Errors
/// None here.
#[cfg(not(unix))]
pub fn stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        // Where Ctrl-C cannot be heard the server runs until it is ended.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;

    fn ui() -> Ui {
        Ui::new(Text {
            lang: Default::default(),
        })
    }

    #[test]
    fn a_taken_place_that_was_asked_for_is_a_failure() {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let (_held, taken) = bind(Some(any), false, &ui()).expect("a free port");
        assert_ne!(taken.port(), 0);
        let told = bind(Some(taken), false, &ui()).expect_err("the port is taken");
        let message = told.message().unwrap_or_default();
        assert!(message.contains(&taken.to_string()), "{message}");
    }

    #[test]
    fn friends_do_not_reach_this_machine_under_its_own_name_for_itself() {
        for near in ["127.0.0.1:0", "[::1]:0", "[::ffff:127.0.0.1]:0"] {
            let asked = near.parse().expect("an address");
            let told = bind(Some(asked), true, &ui()).expect_err(near);
            assert!(matches!(told, Failure::Usage(_)));
        }
    }

    #[test]
    fn without_a_wish_there_is_always_a_place() {
        let one = bind(None, false, &ui()).expect("a place");
        let two = bind(None, false, &ui()).expect("another place");
        assert_ne!(one.1, two.1);
        assert!(one.1.ip().is_loopback() && two.1.ip().is_loopback());
    }

    #[test]
    fn browsers_are_sent_to_an_address_that_is_one() {
        let of = |bound: &str| reachable(bound.parse().expect("an address"), None).to_string();
        assert_eq!(of("0.0.0.0:80"), "127.0.0.1:80");
        assert_eq!(of("[::]:80"), "[::1]:80");
        assert_eq!(of("192.0.2.1:80"), "192.0.2.1:80");
    }
}
