//! The server: listens on this machine only, and limits the number of connections and their duration. Knows no request.

use super::AppState;
use super::guard::Guard;
use super::room::{ConnectionSlot, Room};
use super::routes::routes;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::Ipv4Addr;
use std::pin::pin;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

/// Browsers open about six; a second window as many. One more, and the one that is idle the longest is closed.
const MOST_CONNECTIONS: usize = 64;
/// A connection without a request for this long is closed; a browser opens a new one when it needs it.
const LONGEST_SILENCE: Duration = Duration::from_secs(10);
/// After that a connection gets one last answer.
const LONGEST_CONNECTION: Duration = Duration::from_secs(600);
const LAST_ANSWER: Duration = Duration::from_secs(60);
const MOST_HEADERS: usize = 64;
const LONGEST_HEAD: usize = 32 << 10;

/// Where the page is, secret included.
pub struct Address(String);

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Serves on a port of this machine, any free one for 0, until it is interrupted. Calls `reachable` with the address as soon
/// as it can be reached, and keeps the result until the page has got the secret.
pub fn serve<Kept>(app: AppState, port: u16, reachable: impl FnOnce(&Address) -> Kept) -> std::io::Result<()> {
    let app = Arc::new(app);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let port = listener.local_addr()?.port();
        let guard = Arc::new(Guard::new(port)?);
        // The states of the small boards are found while the page is still being opened.
        let early = Arc::clone(&app);
        tokio::task::spawn_blocking(move || early.small_boards().len());
        tokio::spawn(super::jobs::clean_up_regularly(Arc::clone(&app)));
        // Before there is anything to clean up.
        let interruption = interruption()?;
        // In the fragment the secret gets into no log and no referrer.
        let kept = reachable(&Address(format!("http://127.0.0.1:{port}/#{}", guard.token())));
        let until_shown = async {
            let _kept = kept;
            guard.shown().await;
        };
        tokio::select! {
            () = accept(listener, Arc::clone(&app), Arc::clone(&guard)) => {}
            () = async { until_shown.await; std::future::pending().await } => {}
            () = interruption => {}
        }
        Ok(())
    });
    // A save that has begun is finished; nothing else is waited for.
    let _saved = app.saving.lock().unwrap_or_else(PoisonError::into_inner);
    runtime.shutdown_background();
    served
}

/// Catches Ctrl-C and requests to terminate from now on; the result waits for one.
fn interruption() -> std::io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupted, mut terminated) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        // If it can't be caught, it ends the program by itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}

async fn accept(listener: TcpListener, app: Arc<AppState>, guard: Arc<Guard>) {
    let routes = routes(app, guard);
    let mut room = Room::new(MOST_CONNECTIONS);
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                let (slot, routes) = (room.slot().await, routes.clone());
                tokio::spawn(async move {
                    tokio::select! {
                        () = connection(stream, routes, &slot) => {}
                        () = slot.needed() => {}
                    }
                });
            }
            // There are no more file handles, or the client has closed the connection: try again soon.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn connection(stream: TcpStream, routes: axum::Router, slot: &Arc<ConnectionSlot>) {
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(|request| {
        let (answering, answer) = (slot.answering(), routes.call(request));
        async move {
            let answer = answer.await;
            drop(answering);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_SILENCE)
        .max_headers(MOST_HEADERS)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    tokio::select! {
        // Errors of a connection are ignored: the client has closed it.
        _ = connection.as_mut() => return,
        () = tokio::time::sleep(LONGEST_CONNECTION) => connection.as_mut().graceful_shutdown(),
    }
    let _ = tokio::time::timeout(LAST_ANSWER, connection).await;
}
