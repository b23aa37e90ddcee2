//! `kete man`: manual pages.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Command;
use clap_mangen::Man;

use crate::failure::Failure;
use crate::help;
use crate::ui::Ui;

/// Arguments of `kete man`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The command whose page is printed, such as `play` or `rules check`.
    pub topic: Vec<String>,
    /// Writes every page into this folder instead.
    #[arg(long, value_name = "FOLDER", conflicts_with = "topic")]
    pub dir: Option<PathBuf>,
}

/// Runs `kete man`.
pub fn run(args: &Args, ui: &Ui) -> Result<(), Failure> {
    let mut root = help::command(ui.text);
    root.build();
    if let Some(dir) = &args.dir {
        fs::create_dir_all(dir)?;
        return write_all(root, "kete", dir);
    }
    let mut command = &root;
    let mut name = "kete".to_owned();
    for word in &args.topic {
        name = format!("{name}-{word}");
        command = command.find_subcommand(word).ok_or_else(|| {
            Failure::Usage(
                ui.text
                    .with("man-unknown", [("topic", args.topic.join(" ").into())]),
            )
        })?;
    }
    let page = render(command.clone(), &name)?;
    Ok(std::io::stdout().write_all(&page)?)
}

fn write_all(command: Command, name: &str, dir: &std::path::Path) -> Result<(), Failure> {
    for below in command.get_subcommands() {
        write_all(below.clone(), &format!("{name}-{}", below.get_name()), dir)?;
    }
    let page = render(command, name)?;
    Ok(fs::write(dir.join(format!("{name}.1")), page)?)
}

fn render(command: Command, name: &str) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    let command = command
        .name(name.to_owned())
        .version(env!("CARGO_PKG_VERSION"));
    Man::new(command).render(&mut page)?;
    Ok(page)
}
