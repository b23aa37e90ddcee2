//! The screen.

mod board;
mod house;
mod line;
mod moves;
mod news;
mod page;
mod small;
mod words;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Wrap};

use super::app::{App, Button, Mode};
use super::compact::smallest;
use super::layout::Layout;
use super::theme::Theme;

/// Draws everything, and gives the places that can be pressed.
pub fn draw(frame: &mut Frame<'_>, app: &App, theme: Theme) -> Vec<Button> {
    let screen = frame.area();
    let Some(layout) = Layout::new(screen, app.rules(), app.view) else {
        too_small(frame, screen, app);
        return Vec::new();
    };
    let mut buttons = Vec::new();
    board::draw(frame.buffer_mut(), &layout, app, theme);
    words::title(frame.buffer_mut(), layout.title, app, theme);
    words::names(frame.buffer_mut(), &layout, app, theme);
    if layout.compact.is_some() {
        news::draw(
            frame.buffer_mut(),
            layout.messages,
            app,
            theme,
            &mut buttons,
        );
    } else {
        words::messages(
            frame.buffer_mut(),
            layout.messages,
            app,
            theme,
            &mut buttons,
        );
    }
    let small = layout.compact.is_some();
    words::keys(
        frame.buffer_mut(),
        layout.keys,
        app,
        theme,
        small,
        &mut buttons,
    );
    if let Some(side) = layout.side {
        moves::beside(frame.buffer_mut(), side, app, theme);
    }
    match &app.mode {
        Mode::Read(which, line) => page::read(frame, screen, app, theme, *which, *line),
        Mode::Resume(saved) => page::resume(frame, screen, app, theme, saved, &mut buttons),
        Mode::Guess(fist) => page::guess(frame, screen, app, theme, *fist, &mut buttons),
        Mode::Ask(ask) => page::ask(frame, screen, app, theme, ask, &mut buttons),
        _ => {}
    }
    buttons
}

fn too_small(frame: &mut Frame<'_>, screen: Rect, app: &App) {
    let least = smallest(app.rules());
    let text = app.text.with(
        "tui-small",
        [
            ("width", screen.width.into()),
            ("height", screen.height.into()),
            ("least-width", least.0.into()),
            ("least-height", least.1.into()),
        ],
    );
    let text = Paragraph::new(app.glyphs.text(&text)).wrap(Wrap { trim: true });
    frame.render_widget(text, screen);
}
