//! An answer to the page: JSON, or a refusal with its kind, its status and a sentence. Knows no request. Answers are built
//! with `json!` and not from types, because only the page reads them.

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Value, json};

/// An answer, or why there is none.
pub(super) type Answer<T = Value> = Result<T, Refusal>;

/// The kind of a refusal. The page decides by its name, never by the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RefusalKind {
    /// The request is for another host.
    Host,
    /// The request comes from another page.
    Origin,
    /// The token is missing or wrong: the page belongs to an earlier server.
    Token,
    /// A symbolic link, or a folder, is in the way of a file.
    Link,
    /// There is nothing of this name.
    NotFound,
    /// The address is not for this method.
    Method,
    /// The body is not announced as JSON.
    MediaType,
    /// The body is larger than any drawing.
    TooLarge,
    /// The body took too long to arrive.
    TooSlow,
    /// The body did not arrive whole.
    CutOff,
    /// The body is not the JSON that is needed here.
    BadRequest,
    /// The text of a board can't be read.
    BadBoard,
    /// No drawing can be judged on a board of this size.
    BadSize,
    /// The drawing has mistakes, which stand beside the sentence.
    Mistakes,
    /// The rule is known to be false.
    False,
    /// The file has been changed since it was opened.
    Changed,
    /// The file is not there any more.
    Gone,
    /// There is a file already.
    Exists,
    /// Enough jobs are running.
    Busy,
    /// The work was stopped.
    Stopped,
    /// Something failed here.
    Failed,
}

impl RefusalKind {
    /// The name in the answer, and its status.
    const fn name_and_status(self) -> (&'static str, StatusCode) {
        match self {
            Self::Host => ("host", StatusCode::FORBIDDEN),
            Self::Origin => ("origin", StatusCode::FORBIDDEN),
            Self::Token => ("token", StatusCode::FORBIDDEN),
            Self::Link => ("link", StatusCode::FORBIDDEN),
            Self::NotFound => ("not_found", StatusCode::NOT_FOUND),
            Self::Method => ("method", StatusCode::METHOD_NOT_ALLOWED),
            Self::MediaType => ("media_type", StatusCode::UNSUPPORTED_MEDIA_TYPE),
            Self::TooLarge => ("too_large", StatusCode::PAYLOAD_TOO_LARGE),
            Self::TooSlow => ("too_slow", StatusCode::REQUEST_TIMEOUT),
            Self::CutOff => ("cut_off", StatusCode::BAD_REQUEST),
            Self::BadRequest => ("bad_request", StatusCode::BAD_REQUEST),
            Self::BadBoard => ("bad_board", StatusCode::BAD_REQUEST),
            Self::BadSize => ("bad_size", StatusCode::UNPROCESSABLE_ENTITY),
            Self::Mistakes => ("mistakes", StatusCode::UNPROCESSABLE_ENTITY),
            Self::False => ("false", StatusCode::CONFLICT),
            Self::Changed => ("changed", StatusCode::CONFLICT),
            Self::Gone => ("gone", StatusCode::CONFLICT),
            Self::Exists => ("exists", StatusCode::CONFLICT),
            Self::Busy => ("busy", StatusCode::TOO_MANY_REQUESTS),
            Self::Stopped => ("stopped", StatusCode::SERVICE_UNAVAILABLE),
            Self::Failed => ("failed", StatusCode::INTERNAL_SERVER_ERROR),
        }
    }
}

/// Why something is not done.
#[derive(Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    body: Value,
}

impl Refusal {
    pub(super) fn new(kind: RefusalKind, error: impl Into<String>) -> Self {
        let (name, status) = kind.name_and_status();
        Self { status, body: json!({ "kind": name, "error": error.into() }) }
    }

    /// The same with one more value in its body.
    pub(super) fn with(mut self, name: &str, value: impl Serialize) -> Self {
        self.body[name] = json!(value);
        self
    }

    /// A failure of the server itself.
    pub(super) fn failure(error: impl std::fmt::Display) -> Self {
        Self::new(RefusalKind::Failed, error.to_string())
    }

    /// The request was cancelled.
    pub(super) fn stopped() -> Self {
        Self::new(RefusalKind::Stopped, "it was stopped")
    }
}

impl From<std::io::Error> for Refusal {
    fn from(error: std::io::Error) -> Self {
        Self::failure(error)
    }
}

impl From<oneway::line::exact::referee::TooWide> for Refusal {
    fn from(error: oneway::line::exact::referee::TooWide) -> Self {
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
