//! `perft`: counting move sequences, within a bound if there is one.

use kete_rules::{Position, Rules};
use serde_json::{Value, json};

use super::error::Failure;
use super::request::Request;

/// The deepest count. No game has so few moves that a deeper one would end.
const DEEPEST: u64 = 100;

pub(super) fn perft(rules: &Rules, request: &Request) -> Result<Value, Failure> {
    let start = request
        .position(rules, "state")?
        .unwrap_or_else(|| rules.start());
    let depth = request.needed_number("depth", 0, DEEPEST)? as u32;
    let Some(most) = request.number("max_nodes", 1, u64::MAX)? else {
        return Ok(json!({ "nodes": kete_rules::perft(rules, &start, depth) }));
    };
    let mut left = most;
    let nodes = bounded(rules, &start, depth, &mut left);
    Ok(json!({ "nodes": nodes, "complete": nodes.is_some() }))
}

/// The count, or nothing when it would play more moves than are left.
fn bounded(rules: &Rules, position: &Position, depth: u32, left: &mut u64) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut nodes = Some(0);
    rules.children(position, |_, p| {
        if nodes.is_none() || *left == 0 {
            nodes = None;
            return;
        }
        *left -= 1;
        let below = if depth == 1 {
            Some(1)
        } else {
            bounded(rules, p, depth - 1, left)
        };
        nodes = nodes.zip(below).map(|(sum, below)| sum + below);
    });
    nodes
}
