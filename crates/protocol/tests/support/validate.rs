//! The part of JSON Schema that the protocol's own schema uses.

use serde_json::{Map, Value};

/// Keys that say nothing about validity.
const REMARKS: &[&str] = &["description", "title", "$schema", "$defs"];

/// What does not fit; nothing when the value is valid.
pub fn validate(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let Some(schema) = schema.as_object() else {
        return Err(format!("no schema: {schema}"));
    };
    for (key, rule) in schema {
        check(root, schema, key, rule, value).map_err(|why| format!("{why} <- {key}"))?;
    }
    Ok(())
}

fn check(
    root: &Value,
    schema: &Map<String, Value>,
    key: &str,
    rule: &Value,
    value: &Value,
) -> Result<(), String> {
    let count = |wanted: fn(usize, usize) -> bool, is: Option<usize>| {
        ok(
            is.is_none_or(|is| wanted(is, rule.as_u64().unwrap() as usize)),
            value,
        )
    };
    let fits = |schema: &Value| validate(root, schema, value).is_ok();
    let alternatives = || rule.as_array().unwrap();
    let length = value.as_array().map(Vec::len);
    match key {
        "$ref" => {
            let target = rule
                .as_str()
                .and_then(|r| root.pointer(r.trim_start_matches('#')));
            validate(root, target.ok_or_else(|| format!("no {rule}"))?, value)
        }
        "type" => ok(types(rule).any(|kind| is(value, kind)), value),
        "const" => ok(value == rule, value),
        "enum" => ok(alternatives().contains(value), value),
        "minimum" => ok(
            value.as_f64().is_none_or(|x| x >= rule.as_f64().unwrap()),
            value,
        ),
        "maximum" => ok(
            value.as_f64().is_none_or(|x| x <= rule.as_f64().unwrap()),
            value,
        ),
        "minItems" => count(|is, least| is >= least, length),
        "maxItems" => count(|is, most| is <= most, length),
        "maxLength" => count(
            |is, most| is <= most,
            value.as_str().map(|s| s.chars().count()),
        ),
        // Patterns only narrow texts whose wrong forms have tests of their own.
        "pattern" => Ok(()),
        "items" => value
            .as_array()
            .into_iter()
            .flatten()
            .try_for_each(|v| validate(root, rule, v)),
        "required" => {
            let missing = alternatives()
                .iter()
                .find(|k| value.get(k.as_str().unwrap()).is_none());
            missing.map_or(Ok(()), |k| Err(format!("{k} is missing in {value}")))
        }
        "properties" => fields(value).try_for_each(|(name, field)| {
            let known = rule.get(name).map(|schema| validate(root, schema, field));
            known
                .unwrap_or(Ok(()))
                .map_err(|why| format!("{why} <- {name}"))
        }),
        "additionalProperties" => {
            let known = |name: &str| {
                schema
                    .get("properties")
                    .is_some_and(|p| p.get(name).is_some())
            };
            fields(value).filter(|(name, _)| !known(name)).try_for_each(
                |(name, field)| match rule {
                    Value::Bool(false) => Err(format!("{name} does not belong in {value}")),
                    rule => validate(root, rule, field),
                },
            )
        }
        "anyOf" => ok(alternatives().iter().any(fits), value),
        "oneOf" => ok(
            alternatives().iter().filter(|s| fits(s)).count() == 1,
            value,
        ),
        key if REMARKS.contains(&key) => Ok(()),
        other => Err(format!("the test does not know {other}")),
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, field)| (name.as_str(), field))
}

fn types(rule: &Value) -> impl Iterator<Item = &str> {
    rule.as_array()
        .into_iter()
        .flatten()
        .chain(rule.is_string().then_some(rule))
        .filter_map(Value::as_str)
}

fn is(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        _ => false,
    }
}

fn ok(fits: bool, value: &Value) -> Result<(), String> {
    if fits { Ok(()) } else { Err(value.to_string()) }
}
