//! A connection whose other side has to read: what it is sent may wait for a time, not for ever.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// How long an answer may wait to be read.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection, with something that is held as long as it is open.
pub struct Stream<S, Held> {
    inner: S,
    patience: Duration,
    waits: Option<Pin<Box<Sleep>>>,
    _held: Held,
}

impl<S, Held> Stream<S, Held> {
    /// Watches over a connection.
    pub fn new(inner: S, held: Held) -> Stream<S, Held> {
        Stream {
            inner,
            patience: PATIENCE,
            waits: None,
            _held: held,
        }
    }
}

impl<S: AsyncWrite + Unpin, Held: Unpin> Stream<S, Held> {
    /// Does something that may have to wait for the other side.
    fn patiently<T>(
        &mut self,
        context: &mut Context<'_>,
        act: impl FnOnce(Pin<&mut S>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(done) = act(Pin::new(&mut self.inner), context) {
            self.waits = None;
            return Poll::Ready(done);
        }
        let patience = self.patience;
        let waits = self
            .waits
            .get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(waits.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin, Held: Unpin> AsyncRead for Stream<S, Held> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin, Held: Unpin> AsyncWrite for Stream<S, Held> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.patiently(context, |inner, context| inner.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.patiently(context, |inner, context| {
            inner.poll_write_vectored(context, parts)
        })
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.patiently(context, |inner, context| inner.poll_flush(context))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    fn hurried(near: tokio::io::DuplexStream) -> Stream<tokio::io::DuplexStream, ()> {
        let patience = Duration::from_millis(300);
        Stream {
            patience,
            ..Stream::new(near, ())
        }
    }

    #[tokio::test]
    async fn whoever_does_not_read_is_left() {
        let (near, mut far) = tokio::io::duplex(4);
        let mut stream = hurried(near);
        let failed = stream.write_all(b"a long answer").await;
        assert_eq!(
            failed.expect_err("nobody reads").kind(),
            io::ErrorKind::TimedOut
        );
        let mut read = [0; 4];
        far.read_exact(&mut read).await.expect("what was sent");
        assert_eq!(&read, b"a lo");
    }

    #[tokio::test]
    async fn whoever_reads_slowly_is_served() {
        let (near, mut far) = tokio::io::duplex(4);
        let mut stream = hurried(near);
        let reader = tokio::spawn(async move {
            let mut all = Vec::new();
            let mut some = [0; 4];
            for _ in 0..3 {
                tokio::time::sleep(Duration::from_millis(150)).await;
                let n = far.read(&mut some).await.expect("bytes");
                all.extend_from_slice(&some[..n]);
            }
            all
        });
        stream
            .write_all(b"twelve bytes")
            .await
            .expect("all is read");
        assert_eq!(reader.await.expect("no panic"), b"twelve bytes");
    }
}
