//! What an answer is: JSON, or a refusal with its status and a sentence. Knows no question.

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Value, json};

/// An answer, or why there is none.
pub(super) type Answer<T = Value> = Result<T, Refusal>;

/// Why something is not done.
#[derive(Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    body: Value,
}

impl Refusal {
    pub(super) fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self { status, body: json!({ "error": error.into() }) }
    }

    /// Something that is never done. The kind is for the page, which has to know what to do about it: `token` (the page
    /// belongs to an earlier server), `host`, `origin`, or `link` (a symbolic link is in the way).
    pub(super) fn forbidden(kind: &str, error: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, error).with("kind", kind)
    }

    /// The same, with more to say.
    pub(super) fn with(mut self, name: &str, value: impl Serialize) -> Self {
        self.body[name] = json!(value);
        self
    }

    /// What can't be blamed on the question.
    pub(super) fn failure(error: impl std::fmt::Display) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string())
    }

    /// Nobody waits for the answer any more.
    pub(super) fn stopped() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "it was stopped")
    }
}

impl From<std::io::Error> for Refusal {
    fn from(error: std::io::Error) -> Self {
        Self::failure(error)
    }
}

impl From<oneway::referee::TooWide> for Refusal {
    fn from(error: oneway::referee::TooWide) -> Self {
        Self::failure(error)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        as_json(self.status, &self.body)
    }
}

pub(super) fn as_json(status: StatusCode, value: &Value) -> Response {
    let mut response = Response::new(Body::from(value.to_string()));
    *response.status_mut() = status;
    let content_type = header::HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, content_type);
    response
}
