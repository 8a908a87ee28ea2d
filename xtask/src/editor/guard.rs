//! Access control: only the page of this server, in a browser on this machine, gets answers. Other pages in the same browser,
//! and other programs and users of the machine, are refused. Knows headers only.

use super::answer::{Refusal, RefusalKind};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use tokio::sync::Notify;

/// The header that carries the token.
const TOKEN: &str = "x-oneway-token";

/// With every answer: the page gets nothing from elsewhere, shows up nowhere else, and nothing is kept of it.
const HEADERS: [(header::HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
];

/// Checks the host, the origin and the token of requests.
pub(super) struct Guard {
    /// The names under which the page can be reached.
    hosts: [String; 2],
    token: String,
    /// A request has shown the secret.
    shown: Notify,
}

impl Guard {
    /// A guard for a port, with a new secret.
    pub(super) fn new(port: u16) -> std::io::Result<Self> {
        let mut secret = [0; 16];
        getrandom::fill(&mut secret).map_err(std::io::Error::other)?;
        let token = secret.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Self { hosts: [format!("127.0.0.1:{port}"), format!("localhost:{port}")], token, shown: Notify::new() })
    }

    pub(super) fn token(&self) -> &str {
        &self.token
    }

    /// Waits until a request has shown the secret: the page has got it.
    pub(super) async fn shown(&self) {
        self.shown.notified().await;
    }

    /// Why the request is refused, if it is.
    fn refusal(&self, request: &Request) -> Option<Refusal> {
        let headers = request.headers();
        let forbidden = |kind, why: &str| Some(Refusal::new(kind, why));
        // Another site can let its own name resolve to this address (DNS rebinding), but the browser still sends that name.
        let asked_for = request.uri().authority().map(|authority| authority.as_str().as_bytes());
        let is_ours = |host: &[u8]| self.hosts.iter().any(|known| known.as_bytes() == host);
        if !only(headers, header::HOST).is_some_and(is_ours) || !asked_for.is_none_or(is_ours) {
            return forbidden(RefusalKind::Host, "this host is not served here");
        }
        let is_our_page = |origin: &[u8]| origin.strip_prefix(b"http://").is_some_and(is_ours);
        if headers.contains_key(header::ORIGIN) && !only(headers, header::ORIGIN).is_some_and(is_our_page) {
            return forbidden(RefusalKind::Origin, "pages from elsewhere may not ask");
        }
        let is_secret = |token: &[u8]| are_equal(token, self.token.as_bytes());
        if request.uri().path().starts_with("/api/") {
            if only(headers, TOKEN).is_some_and(is_secret) {
                self.shown.notify_one();
                return None;
            }
            let why = "the token is missing or wrong: open the address that `cargo xtask draw` has printed";
            return forbidden(RefusalKind::Token, why);
        }
        None
    }
}

/// The value of a header that is there once.
fn only(headers: &HeaderMap, name: impl header::AsHeaderName) -> Option<&[u8]> {
    let mut values = headers.get_all(name).iter();
    values.next().map(HeaderValue::as_bytes).filter(|_| values.next().is_none())
}

/// Whether two texts are equal, in a time that does not depend on the place of the first difference.
fn are_equal(a: &[u8], b: &[u8]) -> bool {
    let differences = a.iter().zip(b).fold(0, |sum, (a, b)| std::hint::black_box(sum | (a ^ b)));
    a.len() == b.len() && differences == 0
}

/// Middleware: refuses or forwards a request, and adds the security headers to the answer.
pub(super) async fn check(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let mut response = match guard.refusal(&request) {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
