//! The least there is to a browser: one connection, one cookie.

use std::time::Duration;

use axum::body::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

use super::BenchError;

/// Somebody with a connection of his own.
pub struct Client {
    address: String,
    sender: SendRequest<Full<Bytes>>,
    /// Who the server says he is.
    pub cookie: String,
}

fn odd(what: impl std::fmt::Display) -> BenchError {
    BenchError::Answer(what.to_string())
}

impl Client {
    /// Connects.
    pub async fn connect(address: &str) -> Result<Client, BenchError> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(odd)?;
        // It ends with the client.
        tokio::spawn(connection);
        Ok(Client {
            address: address.to_owned(),
            sender,
            cookie: String::new(),
        })
    }

    /// Asks; the answer if it is a good one.
    pub async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, BenchError> {
        let text = body.map_or_else(String::new, Value::to_string);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &self.address)
            .header(ORIGIN, format!("http://{}", self.address));
        if !self.cookie.is_empty() {
            request = request.header(COOKIE, &self.cookie);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(Bytes::from(text))).map_err(odd)?;
        self.sender.ready().await.map_err(odd)?;
        let answer = self.sender.send_request(request).await.map_err(odd)?;
        if let Some(cookie) = answer.headers().get(SET_COOKIE)
            && let Ok(cookie) = cookie.to_str()
        {
            cookie
                .split(';')
                .next()
                .unwrap_or_default()
                .clone_into(&mut self.cookie);
        }
        let status = answer.status();
        let body = answer.into_body().collect().await.map_err(odd)?.to_bytes();
        if !status.is_success() {
            return Err(odd(format!("{status}: {}", String::from_utf8_lossy(&body))));
        }
        serde_json::from_slice(&body).map_err(odd)
    }

    /// Where the server listens.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// Waits until the server answers.
pub async fn wait(address: &str) -> Result<(), BenchError> {
    for _ in 0..500 {
        if TcpStream::connect(address).await.is_ok() {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Err(odd("nothing"))
}
