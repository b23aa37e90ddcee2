//! `kete serve`: the web application.

mod browser;
mod failed;
pub mod given;
mod lan;
mod listen;
mod log;
mod values;

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::builder::{EnumValueParser, PathBufValueParser, StringValueParser};
use clap::{Parser, ValueEnum};
use etcetera::BaseStrategy;
use kete_server::{Config, Server};

use crate::failure::Failure;
use crate::stock::TablesArgs;
use crate::ui::Ui;

use given::{Given, OrEmpty, told};

/// Arguments of `kete serve`; each is an environment variable, too. An empty one says nothing.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Where to listen.
    #[arg(long, env = "KETE_LISTEN", hide_env = true, value_parser = OrEmpty(values::listen))]
    pub listen: Option<Given<SocketAddr>>,
    /// Where the embedded database lies.
    #[arg(long, env = "KETE_DATA", hide_env = true, value_parser = OrEmpty(PathBufValueParser::new()))]
    pub data: Option<Given<PathBuf>>,
    /// Another database.
    #[arg(long, env = "KETE_DATABASE", hide_env = true, hide_env_values = true,
          value_parser = OrEmpty(StringValueParser::new()))]
    pub database: Option<Given<String>>,
    /// What every address begins with.
    #[arg(long, env = "KETE_BASE_PATH", hide_env = true, value_parser = values::base_path)]
    pub base_path: Option<String>,
    /// The address others know.
    #[arg(long, env = "KETE_PUBLIC_URL", hide_env = true, value_parser = OrEmpty(values::public_url))]
    pub public_url: Option<Given<String>>,
    /// Whether a proxy of one's own stands in front.
    #[arg(long, env = "KETE_TRUST_PROXY", hide_env = true, value_parser = values::switch)]
    pub trust_proxy: bool,
    /// Whether friends nearby may come.
    #[arg(long, env = "KETE_LAN", hide_env = true, value_parser = values::switch)]
    pub lan: bool,
    /// Days after which games are deleted that are over or have never begun.
    #[arg(long, env = "KETE_RETENTION", hide_env = true,
          value_parser = OrEmpty(clap::value_parser!(u32).range(1..=36_500)))]
    pub retention: Option<Given<u32>>,
    /// Requests a second that one address may make.
    #[arg(long, env = "KETE_RATE", hide_env = true, value_parser = OrEmpty(clap::value_parser!(u32)))]
    pub rate: Option<Given<u32>>,
    /// Whether no browser is opened.
    #[arg(long, env = "KETE_NO_OPEN", hide_env = true, value_parser = values::switch)]
    pub no_open: bool,
    /// Where endgame tables are.
    #[command(flatten)]
    pub tables: TablesArgs,
    /// How the log is written.
    #[arg(long, env = "KETE_LOG_FORMAT", hide_env = true, ignore_case = true,
          value_parser = OrEmpty(EnumValueParser::<LogFormat>::new()))]
    pub log_format: Option<Given<LogFormat>>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// The arguments alone, for `kete` without a command.
#[derive(Parser)]
#[command(name = "kete")]
struct Alone {
    #[command(flatten)]
    args: Args,
}

/// Runs `kete` without a command: the environment still counts.
pub fn run_plain(ui: &Ui) -> Result<(), Failure> {
    let alone = Alone::try_parse_from(["kete"]);
    let alone = alone.map_err(|error| Failure::Usage(error.to_string().trim().to_owned()))?;
    run(&alone.args, ui)
}

/// Runs `kete serve`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    log::start(told(&args.log_format), ui)?;
    let (listener, bound) = listen::bind(told(&args.listen), args.lan, ui)?;
    let near = lan::address(bound, args.lan);
    let base = args.base_path.clone().unwrap_or_default();
    let here = format!("http://{}{base}/", listen::reachable(bound, near));
    let config = config(args, bound, near, base, ui)?;

    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let mut stop = Box::pin(runtime.block_on(async { listen::stop() })?);
    let opened = runtime.block_on(async {
        tokio::select! {
            () = &mut stop => None,
            opened = Server::open(config) => Some(opened),
        }
    });
    let Some(opened) = opened else {
        // Whatever the database is still asked is of no interest any more.
        runtime.shutdown_background();
        return Ok(());
    };
    let server = opened.map_err(|error| failed::failure(&error, ui))?;
    // Whoever reads the address may come: everything is ready.
    announce(&here, args, ui)?;
    let served = runtime.block_on(server.run(listener, stop));
    served.map_err(|error| failed::failure(&error, ui))
}

/// How the server is to run.
fn config(
    args: &Args,
    bound: SocketAddr,
    near: Option<SocketAddr>,
    base_path: String,
    ui: &Ui,
) -> Result<Config, Failure> {
    let data = match told(&args.data) {
        Some(folder) => folder,
        None => etcetera::choose_base_strategy()
            .map(|strategy| strategy.data_dir().join("kete"))
            .map_err(|_| Failure::Failed(ui.text.get("serve-no-home")))?,
    };
    let database = told(&args.database);
    if database.is_none() {
        make_folder(&data).map_err(|error| {
            let (folder, reason) = (data.display().to_string(), error.to_string());
            let names = [("folder", folder.into()), ("reason", reason.into())];
            Failure::Failed(ui.text.with("serve-no-folder", names))
        })?;
    }
    let tables = told(&args.tables.tables).unwrap_or_else(|| data.join("tables"));
    let public_url = match told(&args.public_url) {
        Some(url) => Some(
            values::without_base(&url, &base_path)
                .ok_or_else(|| Failure::Usage(ui.text.with("serve-path", [("url", url.into())])))?,
        ),
        None => near.map(|near| format!("http://{near}")),
    };
    Ok(Config {
        listen: bound,
        database,
        data,
        tables: Some(tables),
        public_url,
        base_path,
        retention_days: told(&args.retention),
        trust_proxy: args.trust_proxy,
        lan: args.lan,
        rate: told(&args.rate).unwrap_or(Config::default().rate),
        ..Config::default()
    })
}

/// Makes the folder of the database, for the user alone.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Says where the server is: the address alone on the first line, for programs; more for people at a terminal.
fn announce(here: &str, args: &Args, ui: &Ui) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    writeln!(output, "{here}")?;
    if output.is_terminal() {
        writeln!(output, "{}", ui.text.get("serve-running"))?;
    }
    if args.lan {
        let address = told(&args.public_url).unwrap_or_else(|| here.to_owned());
        let text = match lan::code(&address, ui.style.is_on()) {
            Some(code) => format!("{}\n{code}", ui.text.get("serve-lan")),
            None => ui.text.get("serve-lan"),
        };
        writeln!(output, "{text}")?;
    }
    output.flush()?;
    if !args.no_open && output.is_terminal() && browser::is_desktop(browser::SYSTEM, browser::has) {
        browser::open(here);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(words: &[&str]) -> Result<Args, String> {
        let words = [&["kete"], words].concat();
        let alone = Alone::try_parse_from(words);
        alone.map(|a| a.args).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments_become_the_configuration() {
        let folder = std::env::temp_dir().join(format!("kete-serve-{}", std::process::id()));
        let data = folder.display().to_string();
        let words = [
            "--data",
            &data,
            "--retention",
            "30",
            "--trust-proxy",
            "--base-path",
            "kete/",
        ];
        let args = args(&words).expect("arguments");
        let ui = Ui::new(crate::text::Text {
            lang: Default::default(),
        });
        let bound = SocketAddr::from(([127, 0, 0, 1], 4711));
        let base = args.base_path.clone().unwrap_or_default();
        let config = config(&args, bound, None, base, &ui).expect("a configuration");
        assert!(folder.is_dir());
        std::fs::remove_dir(&folder).expect("an empty folder");
        assert_eq!((config.listen, config.data), (bound, folder));
        assert_eq!(config.retention_days, Some(30));
        assert_eq!(
            (config.base_path.as_str(), config.public_url),
            ("/kete", None)
        );
        assert!(config.trust_proxy && !config.lan && config.database.is_none());
    }

    #[test]
    fn what_is_empty_says_nothing() {
        for option in [
            "listen",
            "data",
            "database",
            "base-path",
            "public-url",
            "retention",
            "rate",
            "log-format",
        ] {
            let args = args(&[&format!("--{option}=")]).expect("arguments");
            assert!(told(&args.listen).is_none() && told(&args.data).is_none());
            assert!(told(&args.retention).is_none() && told(&args.log_format).is_none());
        }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for words in [
            ["--listen", "8080x"],
            ["--retention", "0"],
            ["--base-path", "/a b"],
            ["--public-url", "kete.example"],
            ["--log-format", "xml"],
        ] {
            assert!(args(&words).is_err(), "{words:?}");
        }
    }
}
