//! The board in real terminals: whole games by keyboard, and every way to leave.
#![cfg(unix)]

mod games;
mod leaving;
mod pty;
