//! The routes: which function answers which request, and how requests are read (JSON of a limited size).

use super::answer::{Answer, Refusal, RefusalKind, as_json};
use super::guard::{self, Guard};
use super::{AppState, boards, gaps, inspection, job_kinds, judge, page, proof, save, start, suggest};
use crate::editor::sketch::Sketch;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use oneway::support::cancel::Cancellation;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// The largest question, in bytes.
const LARGEST: usize = 256 << 10;
/// The time limit for receiving a request.
const LONGEST_QUESTION: Duration = Duration::from_secs(10);

type Shared = State<Arc<AppState>>;

/// All routes, guarded.
pub(super) fn routes(app: Arc<AppState>, guard: Arc<Guard>) -> Router {
    page::routes()
        .route("/api/start", get(|State(app): Shared| answered(app, |app, _| start::answer(app))))
        .route("/api/rule/{name}", get(rule))
        .route(
            "/api/inspect",
            post(|app: Shared, JsonBody(SketchRequest { sketch }): JsonBody<SketchRequest>| {
                about(app, sketch, inspection::answer)
            }),
        )
        .route(
            "/api/judge",
            post(|app: Shared, JsonBody(SketchRequest { sketch }): JsonBody<SketchRequest>| {
                about(app, sketch, judge::answer)
            }),
        )
        .route(
            "/api/prove",
            post(|app: Shared, JsonBody(SketchRequest { sketch }): JsonBody<SketchRequest>| {
                about(app, sketch, proof::answer)
            }),
        )
        .route(
            "/api/save",
            post(|State(app): Shared, JsonBody(request)| answered(app, |app, _| save::answer(app, request))),
        )
        .route(
            "/api/case",
            post(|State(app): Shared, JsonBody(request)| answered(app, |app, _| boards::answer(app, request))),
        )
        .route("/api/gaps", get(gaps))
        .route(
            "/api/reject",
            post(|app: Shared, JsonBody(SketchRequest { sketch }): JsonBody<SketchRequest>| {
                about(app, sketch, suggest::reject)
            }),
        )
        .route(
            "/api/jobs",
            post(|State(app): Shared, JsonBody(request)| async move { job_kinds::start(&app, request).into_json() }),
        )
        .route("/api/jobs/{id}", get(job).delete(cancel))
        .method_not_allowed_fallback(|| async { Refusal::new(RefusalKind::Method, "not in this way") })
        .fallback(|| async { not_found() })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(guard, guard::check))
        .with_state(app)
}

fn not_found() -> Refusal {
    Refusal::new(RefusalKind::NotFound, "there is nothing of this name")
}

/// A question about a sketch.
#[derive(Deserialize)]
struct SketchRequest {
    sketch: Sketch,
}

async fn about(
    State(app): Shared,
    sketch: Sketch,
    answer: fn(&AppState, &Sketch, &Cancellation) -> Answer,
) -> Response {
    answered(app, move |app, stop| answer(app, &sketch, stop)).await
}

async fn rule(State(app): Shared, Named(name): Named) -> Response {
    answered(app, move |app, _| inspection::rule(app, &name).unwrap_or_else(|| Err(not_found()))).await
}

async fn gaps(State(app): Shared, uri: Uri) -> Response {
    let without = uri.query().and_then(|query| query.split('&').find_map(|part| part.strip_prefix("without=")));
    let without = without.unwrap_or_default().to_owned();
    answered(app, move |app, stop| gaps::answer(app, &without, stop)).await
}

async fn job(State(app): Shared, Named(id): Named) -> Response {
    id.parse().ok().and_then(|id| app.jobs.as_json(id)).ok_or_else(not_found).into_json()
}

async fn cancel(State(app): Shared, Named(id): Named) -> Response {
    match id.parse().ok().and_then(|id| app.jobs.cancel(id)) {
        Some(()) => StatusCode::NO_CONTENT.into_response(),
        None => not_found().into_response(),
    }
}

/// Runs long work on a thread of its own, so that other requests do not wait. The work is stopped when the browser closes the
/// connection.
async fn answered(
    app: Arc<AppState>,
    work: impl FnOnce(&AppState, &Cancellation) -> Answer + Send + 'static,
) -> Response {
    struct StopWhenLeft(Arc<Cancellation>);
    impl Drop for StopWhenLeft {
        fn drop(&mut self) {
            self.0.cancel();
        }
    }
    let waiting = StopWhenLeft(Arc::default());
    let stop = Arc::clone(&waiting.0);
    let done = tokio::task::spawn_blocking(move || work(&app, &stop)).await;
    done.unwrap_or_else(|_| Err(Refusal::failure("this went wrong; the terminal says more"))).into_json()
}

trait IntoJson {
    fn into_json(self) -> Response;
}

impl IntoJson for Answer {
    fn into_json(self) -> Response {
        self.map_or_else(Refusal::into_response, |value: Value| as_json(StatusCode::OK, &value))
    }
}

/// The last part of the path: a name or a number.
struct Named(String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Self> {
        // A path that is not text matches no name.
        Path::from_request_parts(parts, state).await.map(|Path(name)| Self(name)).map_err(|_| not_found())
    }
}

/// The body of a request, read from JSON.
struct JsonBody<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Answer<Self> {
        let refuse = |kind, why: &str| Refusal::new(kind, why);
        let too_large = || refuse(RefusalKind::TooLarge, "that is more than any drawing takes");
        if !is_json(request.headers()) {
            return Err(refuse(RefusalKind::MediaType, "say it in application/json"));
        }
        // A body whose announced length is too large is not received.
        let length =
            request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
        if length.is_some_and(|length: usize| length > LARGEST) {
            return Err(too_large());
        }
        let read = tokio::time::timeout(LONGEST_QUESTION, Bytes::from_request(request, state)).await;
        let bytes = match read {
            Err(_) => return Err(refuse(RefusalKind::TooSlow, "that took too long to arrive")),
            Ok(Err(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => return Err(too_large()),
            Ok(Err(_)) => return Err(refuse(RefusalKind::CutOff, "that did not arrive whole")),
            Ok(Ok(bytes)) => bytes,
        };
        let request = serde_json::from_slice(&bytes);
        request.map(Self).map_err(|error| refuse(RefusalKind::BadRequest, &format!("this can't be read: {error}")))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (kind, _) = content_type.split_once(';').unwrap_or((content_type, ""));
    kind.trim().eq_ignore_ascii_case("application/json")
}
