//! `/api/me`: the visitor's name, language and settings.

use axum::Json;
use axum::extract::{Extension, State};
use kete_rules::say::Lang;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::body::Input;
use super::context::Context;
use super::lang::{self, Tongue};
use super::visitor::{MaybeVisitor, Visitor};
use super::words::bad;
use super::{errors, name};
use crate::app::Shared;
use crate::error::{Code, Refused};
use crate::store::visitors;

/// Tries before a change that others keep overtaking is given up.
const TRIES: usize = 16;

/// What is to be changed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changes {
    name: Option<String>,
    settings: Option<Map<String, Value>>,
    lang: Option<String>,
}

/// Tells who one is; a name is there once one has done something.
pub async fn show(MaybeVisitor(visitor): MaybeVisitor, Tongue(lang): Tongue) -> Json<Value> {
    Json(match visitor {
        Some(visitor) => told(&visitor, lang),
        None => {
            json!({"name": null, "settings": super::Settings::default().all(), "lang": lang.code()})
        }
    })
}

/// Changes some of it.
pub async fn change(
    State(app): State<Shared>,
    Tongue(lang): Tongue,
    Extension(context): Extension<Context>,
    mut visitor: Visitor,
    Input(changes): Input<Changes>,
) -> Result<Json<Value>, Refused> {
    apply(&mut visitor, changes.clone(), lang)?;
    let internal = |error| errors::internal(lang, &error);
    context.settle(&app.store).await.map_err(internal)?;
    let mut tries = 0;
    loop {
        // Another device may have changed something else meanwhile.
        let before = visitors::by_id(&app.store, &visitor.id).await;
        let before = before.map_err(internal)?;
        let before = before.ok_or_else(|| Code::NotAPlayer.tell(lang))?;
        visitor = before.clone().into();
        apply(&mut visitor, changes.clone(), lang)?;
        let after = visitors::Row {
            name: visitor.name.clone(),
            lang: visitor.lang.map(|lang| lang.code().to_owned()),
            settings: visitor.settings.text(),
            ..before.clone()
        };
        let changed = visitors::change(&app.store, &before, &after).await;
        if changed.map_err(internal)? {
            break;
        }
        tries += 1;
        if tries == TRIES {
            return Err(Code::Busy.tell(lang));
        }
    }
    if let Some(chosen) = visitor.lang {
        context.set_cookie(lang::keep(chosen, &context));
    }
    Ok(Json(told(&visitor, visitor.lang.unwrap_or(lang))))
}

fn told(visitor: &Visitor, lang: Lang) -> Value {
    json!({"name": visitor.name, "settings": visitor.settings.all(), "lang": lang.code()})
}

/// Makes all changes, or none.
fn apply(visitor: &mut Visitor, changes: Changes, lang: Lang) -> Result<(), Refused> {
    let mut changed = visitor.clone();
    if let Some(wanted) = changes.name {
        changed.name = name::read(&wanted)
            .ok_or_else(|| bad(lang, "web-bad-name", &[("most", name::LONGEST.into())]))?;
        if name::is_of_computer(&changed.name) {
            return Err(bad(lang, "web-name-of-computer", &[]));
        }
    }
    if let Some(code) = changes.lang {
        let known = Lang::ALL.into_iter().find(|lang| lang.code() == code);
        changed.lang = Some(known.ok_or_else(|| bad(lang, "web-bad-lang", &[]))?);
    }
    for (key, value) in changes.settings.into_iter().flatten() {
        changed.settings.set(&key, value).map_err(|allowed| {
            let key = ("name", key.as_str().into());
            match allowed {
                None => bad(lang, "web-no-setting", &[key]),
                Some(all) => bad(lang, "web-bad-setting", &[key, ("allowed", all.into())]),
            }
        })?;
    }
    *visitor = changed;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Settings;

    fn ada() -> Visitor {
        Visitor {
            id: "1".into(),
            name: "Ada".into(),
            lang: None,
            settings: Settings::default(),
        }
    }

    fn apply_text(text: &str) -> Result<Visitor, String> {
        let changes = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut visitor = ada();
        match apply(&mut visitor, changes, Lang::En) {
            Ok(()) => Ok(visitor),
            Err(refused) => {
                assert_eq!(visitor, ada(), "{text}: a refused change changes nothing");
                Err(refused.told)
            }
        }
    }

    #[test]
    fn name_language_and_settings_change_together() {
        let text = r#"{"name":" Bo ","lang":"fr","settings":{"theme":"dark","sound":true}}"#;
        let visitor = apply_text(text).expect("allowed");
        assert_eq!(
            (visitor.name.as_str(), visitor.lang),
            ("Bo", Some(Lang::Fr))
        );
        assert_eq!(visitor.settings.all()["theme"], "dark");
        assert_eq!(apply_text("{}"), Ok(ada()));
    }

    #[test]
    fn what_is_not_allowed_is_explained() {
        for (text, part) in [
            (r#"{"name":""}"#, "30"),
            (r#"{"name":"a\u202eb"}"#, "30"),
            (r#"{"name":"Kete, level 8"}"#, "computer"),
            (r#"{"name":"Bo","lang":"de"}"#, "fr"),
            (r#"{"name":"Bo","settings":{"colour":"red"}}"#, "colour"),
            (r#"{"name":"Bo","settings":{"theme":"red"}}"#, r#""dark""#),
            (r#"{"nom":"Bo"}"#, "nom"),
        ] {
            let told = apply_text(text).expect_err(text);
            assert!(told.contains(part), "{text}: {told}");
        }
    }
}
