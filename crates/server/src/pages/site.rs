//! What every page knows: the language, the visitor, where it is and where everything else lies.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, OriginalUri};
use axum::http::request::Parts;
use kete_rules::say::{Lang, Value, message};

use crate::app::Shared;
use crate::net::{MaybeVisitor, Settings, Tongue, Visitor};

use super::assets;

/// The frame of a page.
#[derive(Clone, Debug)]
pub struct Site {
    /// The language of the page.
    pub lang: Lang,
    /// What every address begins with.
    pub base: String,
    /// `auto`, `light` or `dark`.
    pub theme: &'static str,
    /// This page, without its language.
    pub here: String,
    /// Who looks at it, if that is known.
    pub visitor: Option<Visitor>,
}

impl FromRequestParts<Shared> for Site {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Site, Infallible> {
        let tongue = Tongue::from_request_parts(parts, app).await.ok();
        let visitor = MaybeVisitor::from_request_parts(parts, app).await.ok();
        let visitor = visitor.and_then(|maybe| maybe.0);
        let uri = parts
            .extensions
            .get::<OriginalUri>()
            .map_or(&parts.uri, |original| &original.0);
        Ok(Site {
            lang: tongue.map_or(Lang::En, |tongue| tongue.0),
            base: app.config.base_path.clone(),
            theme: theme(visitor.as_ref()),
            here: without_lang(&full(&app.config.base_path, uri.path()), uri.query()),
            visitor,
        })
    }
}

/// The theme a visitor has chosen.
fn theme(visitor: Option<&Visitor>) -> &'static str {
    match visitor.map_or("auto", |v| v.settings.word("theme")) {
        "light" => "light",
        "dark" => "dark",
        _ => "auto",
    }
}

/// A path with the base path, which may have been taken off before it came here.
fn full(base: &str, path: &str) -> String {
    match path.strip_prefix(base) {
        Some(rest) if rest.starts_with('/') => path.to_owned(),
        _ => format!("{base}{path}"),
    }
}

/// An address without what asks for a language.
fn without_lang(path: &str, query: Option<&str>) -> String {
    let kept: Vec<&str> = query
        .unwrap_or_default()
        .split('&')
        .filter(|part| !part.is_empty() && *part != "lang" && !part.starts_with("lang="))
        .collect();
    if kept.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{}", kept.join("&"))
    }
}

impl Site {
    /// The frame for somebody nothing is known of.
    #[cfg(test)]
    pub fn plain(lang: Lang) -> Site {
        Site {
            lang,
            base: String::new(),
            theme: "auto",
            here: "/".into(),
            visitor: None,
        }
    }

    /// A message.
    pub fn t(&self, id: &str) -> String {
        message(self.lang, id, &[])
    }

    /// A message with one variable.
    pub fn t1<'a>(&self, id: &str, name: &str, value: impl Into<Value<'a>>) -> String {
        message(self.lang, id, &[(name, value.into())])
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// The address of something the browser needs, under the hash of its content.
    pub fn asset(&self, path: &str) -> String {
        format!("{}/assets/{}/{path}", self.base, assets::hash())
    }

    /// The address of the messages for scripts.
    pub fn words(&self) -> String {
        self.asset(&format!("words-{}.json", self.lang))
    }

    /// This page in another language.
    pub fn in_lang(&self, code: &str) -> String {
        let joint = if self.here.contains('?') { '&' } else { '?' };
        format!("{}{joint}lang={code}", self.here)
    }

    /// This page as an address below the base path, for going back to it.
    pub fn back(&self) -> &str {
        let back = self.here.strip_prefix(&self.base).unwrap_or(&self.here);
        if back.starts_with('/') { back } else { "/" }
    }

    /// Whether the page shown is this one, or one below it: for the menu.
    pub fn is_at(&self, path: &str) -> bool {
        let own = self.back().split('?').next().unwrap_or_default();
        own == path
            || (path.len() > 1
                && own
                    .strip_prefix(path)
                    .is_some_and(|rest| rest.starts_with('/')))
    }

    /// How the visitor is called; empty for somebody nothing is known of.
    pub fn name(&self) -> &str {
        self.visitor.as_ref().map_or("", |v| v.name.as_str())
    }

    /// What the visitor has set, or the usual settings.
    pub fn chosen(&self) -> Settings {
        let chosen = self.visitor.as_ref().map(|v| v.settings.clone());
        chosen.unwrap_or_default()
    }

    /// The visitor's settings as scripts read them.
    pub fn settings(&self) -> String {
        script_json(&self.chosen().all())
    }
}

/// JSON that can stand in a `<script>`: nothing in it ends the element.
pub fn script_json(value: &serde_json::Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(here: &str) -> Site {
        Site {
            base: "/kete".into(),
            here: here.into(),
            ..Site::plain(Lang::En)
        }
    }

    #[test]
    fn a_page_keeps_its_query_in_another_language() {
        assert_eq!(without_lang("/", Some("q=wari&lang=fr")), "/?q=wari");
        assert_eq!(without_lang("/rules", Some("lang=fr")), "/rules");
        assert_eq!(without_lang("/", Some("slang=1")), "/?slang=1");
        assert_eq!(full("/kete", "/rules"), "/kete/rules");
        assert_eq!(full("/kete", "/kete/rules"), "/kete/rules");
        assert_eq!(full("", "/rules"), "/rules");
        assert_eq!(site("/kete/?q=a").in_lang("fr"), "/kete/?q=a&lang=fr");
        assert_eq!(site("/kete/mine").in_lang("en"), "/kete/mine?lang=en");
    }

    #[test]
    fn the_menu_knows_where_it_is() {
        let at = |here: &str, path: &str| site(here).is_at(path);
        assert!(at("/kete/", "/") && at("/kete/rules/oware", "/rules"));
        assert!(!at("/kete/rules", "/") && !at("/kete/rulesets", "/rules"));
    }

    #[test]
    fn nothing_in_json_ends_its_script() {
        let json = script_json(&serde_json::json!({"name": "</script><b>"}));
        assert!(!json.contains('<'), "{json}");
    }
}
