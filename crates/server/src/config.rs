//! What the server is told when it starts.

use std::net::SocketAddr;
use std::path::PathBuf;

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 picks a free one.
    pub listen: SocketAddr,
    /// The database: `sqlite:PATH` or `postgres://...`; nothing means a file in `data`.
    pub database: Option<String>,
    /// Where the embedded database lies.
    pub data: PathBuf,
    /// The folder of endgame tables; small ones are built there. Without it the computer plays without them.
    pub tables: Option<PathBuf>,
    /// What every address begins with, such as `/kete`; empty at the root.
    pub base_path: String,
    /// Days after which games are deleted that are over or have never begun; nothing keeps them.
    pub retention_days: Option<u32>,
    /// Addresses under which other machines reach the server, for invitations: `http://192.168.1.5:8080`.
    pub public_url: Option<String>,
    /// Whether the last address of `X-Forwarded-For` is the visitor's: only behind a proxy of one's own.
    pub trust_proxy: bool,
    /// Whether the server is for friends in the local network: it answers to the names of that network only.
    pub lan: bool,
    /// Threads that think for the computer.
    pub thinkers: usize,
    /// Longest thought about a move, in milliseconds.
    pub think_ms: u64,
    /// Requests a second that one address may make; 0 sets no limit.
    pub rate: u32,
    /// Connections there may be at once; fewer where the system allows fewer open files.
    pub connections: usize,
    /// Connections that one address may have, except this machine and a trusted proxy.
    pub connections_per_address: usize,
    /// Live games that one visitor may watch at once.
    pub sockets_per_visitor: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: None,
            data: PathBuf::from("."),
            tables: None,
            base_path: String::new(),
            retention_days: None,
            public_url: None,
            trust_proxy: false,
            lan: false,
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            think_ms: 1000,
            rate: 50,
            connections: 8192,
            connections_per_address: 256,
            sockets_per_visitor: 30,
        }
    }
}

impl Config {
    /// Whether other machines can reach the server under an address that is known.
    pub fn is_reachable(&self) -> bool {
        self.public_url.is_some() || !self.listen.ip().is_loopback()
    }
}
