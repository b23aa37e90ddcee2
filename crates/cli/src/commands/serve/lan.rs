//! What friends in the same network need: the address, and a code for their telephones.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// The address of this machine in its network, if friends are to come.
pub fn address(bound: SocketAddr, lan: bool) -> Option<SocketAddr> {
    if !lan {
        return None;
    }
    if !bound.ip().is_unspecified() {
        return Some(bound);
    }
    // Nothing is sent: the system only says from where it would send.
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip: IpAddr = socket.local_addr().ok()?.ip();
    let found = !ip.is_loopback() && !ip.is_unspecified();
    found.then_some(SocketAddr::new(ip, bound.port()))
}

/// An address as a code of half blocks.
pub fn code(url: &str, colour: bool) -> Option<String> {
    let code = QrCode::new(url).ok()?;
    let mut renderer = code.render::<Dense1x2>();
    if colour {
        // Black on white, whatever the terminal's colours are.
        let image = renderer.build();
        let lines = image
            .lines()
            .map(|line| format!("\x1b[30;107m{line}\x1b[0m"));
        return Some(lines.collect::<Vec<_>>().join("\n"));
    }
    // Most terminals write light on dark.
    let renderer = renderer
        .dark_color(Dense1x2::Light)
        .light_color(Dense1x2::Dark);
    Some(renderer.build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_server_for_friends_tells_its_address() {
        let bound = SocketAddr::from(([192, 0, 2, 7], 80));
        assert_eq!(address(bound, false), None);
        assert_eq!(address(bound, true), Some(bound));
        let any = SocketAddr::from(([0, 0, 0, 0], 80));
        let found = address(any, true);
        assert!(found.is_none_or(|found| found.port() == 80 && !found.ip().is_loopback()));
    }

    #[test]
    fn the_code_is_square() {
        let code = code("http://192.168.1.5:8080/", false).expect("a code");
        let lines: Vec<&str> = code.lines().collect();
        let width = lines[0].chars().count();
        assert!(
            lines.iter().all(|line| line.chars().count() == width),
            "{code}"
        );
        assert_eq!(lines.len(), width.div_ceil(2));
    }
}
