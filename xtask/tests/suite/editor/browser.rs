//! A real browser with the real server, on a copy of the work tree. Knows how to point, type and wait, and nothing about rules.

use crate::work_tree;
use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long anything on the page may take.
const PATIENCE: Duration = Duration::from_secs(120);
/// The time between two looks at the page.
const PAUSE: Duration = Duration::from_millis(40);

/// A copy of the parts of the work tree that the editor reads and writes.
pub(crate) struct Tree(TempDir);

impl Tree {
    fn new() -> Self {
        Self(work_tree::with_plain_drawings())
    }

    pub(crate) fn path(&self, path: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(path)
    }

    pub(crate) fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Removes a drawing and its generated code.
    pub(crate) fn without(&self, path: &str) {
        std::fs::remove_file(self.path(path)).expect("it is there");
        assert!(self.xtask(&["codegen"]).status.success());
    }

    /// Removes the drawings but those of one family.
    pub(crate) fn keep_only(&self, family: &str) {
        work_tree::keep_only(self.0.path(), family);
    }

    pub(crate) fn xtask(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("it runs")
    }

    pub(crate) fn is_fresh(&self) -> bool {
        self.xtask(&["codegen", "--check"]).status.success()
    }

    fn command(&self, arguments: &[&str]) -> Command {
        work_tree::xtask(self.0.path(), arguments)
    }
}

/// A program that ends with its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The context of a test.
pub(crate) struct Page {
    pub(crate) tree: Tree,
    client: Client,
    server: Mutex<Option<Running>>,
}

/// Runs a test in a browser that shows the editor; `prepare` may change the tree before. Without a browser the test is left out,
/// or fails if one is required.
pub(crate) fn in_browser<Test: Future<Output = ()> + 'static>(
    arguments: &[&str],
    prepare: impl FnOnce(&Tree),
    test: impl FnOnce(Page) -> Test + 'static,
) {
    let version = Command::new("chromedriver").arg("--version").output();
    if !version.is_ok_and(|output| output.status.success()) {
        let why = "there is no chromedriver: install chromium and chromium-driver";
        assert!(std::env::var_os("ONEWAY_BROWSER").is_none_or(|wish| wish != "required"), "{why}");
        eprintln!("skipped: {why}");
        return;
    }
    let tree = Tree::new();
    prepare(&tree);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    tokio::task::LocalSet::new().block_on(&runtime, async {
        let (_driver, client) = start_browser().await;
        let (server, address) = start_server(&tree, arguments);
        let page = Page { tree, client: client.clone(), server: Mutex::new(Some(server)) };
        page.client.goto(&address).await.expect("the page");
        // By itself, so that the browser is closed also after a test that failed.
        let ended = tokio::task::spawn_local(test(page)).await;
        client.close().await.expect("closed");
        if let Err(failed) = ended {
            std::panic::resume_unwind(failed.into_panic());
        }
    });
}

async fn start_browser() -> (Running, Client) {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
    let mut driver = Command::new("chromedriver");
    driver.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
    let driver = Running(driver.spawn().expect("it starts"));
    let arguments =
        ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,800"];
    let Value::Object(wishes) = json!({ "goog:chromeOptions": { "args": arguments } }) else {
        unreachable!("an object")
    };
    let begin = Instant::now();
    loop {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        match builder.capabilities(wishes.clone()).connect(&format!("http://127.0.0.1:{port}")).await {
            Ok(client) => return (driver, client),
            Err(error) => assert!(begin.elapsed() < PATIENCE, "the browser does not start: {error}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn start_server(tree: &Tree, arguments: &[&str]) -> (Running, String) {
    let arguments = [&["draw", "--no-open"], arguments].concat();
    start(&mut tree.command(&arguments))
}

fn start(command: &mut Command) -> (Running, String) {
    let mut server = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
    let mut address = String::new();
    BufReader::new(server.stdout.take().expect("piped")).read_line(&mut address).expect("an address");
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
    (Running(server), address.trim().to_owned())
}

impl Page {
    fn server(&self) -> MutexGuard<'_, Option<Running>> {
        self.server.lock().expect("no test failed while it held this")
    }

    /// Ends the server as a crash would.
    pub(crate) fn kill_server(&self) {
        self.server().take();
    }

    /// Starts the server again; the address that it prints.
    pub(crate) fn start_server_again(&self, arguments: &[&str]) -> String {
        let (server, address) = start_server(&self.tree, arguments);
        *self.server() = Some(server);
        address
    }

    /// Starts the server again, as if it opened a browser; the file that it opens.
    #[cfg(target_os = "linux")]
    pub(crate) fn start_server_and_open(&self) -> String {
        let opener = work_tree::Opener::new(self.tree.0.path());
        let (server, _) = start(self.tree.command(&["draw", "c_shape"]).env("PATH", opener.search_path()));
        *self.server() = Some(server);
        opener.arguments().concat()
    }

    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    /// Keeps a picture of the page under `target/editor`.
    pub(crate) async fn screenshot(&self, name: &str) {
        let folder = crate::work_tree::original("target/editor");
        std::fs::create_dir_all(&folder).expect("made");
        let picture = self.client.screenshot().await.expect("a picture");
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("written");
    }

    /// The result of a script.
    pub(crate) async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.expect("a script that works")
    }

    /// Waits until an expression of the page is true.
    pub(crate) async fn until(&self, expression: &str) {
        let begin = Instant::now();
        while self.script(&format!("return Boolean({expression})")).await != json!(true) {
            if begin.elapsed() > PATIENCE {
                let text = self.script("return document.body.innerText").await;
                panic!("never: {expression}; the page says: {text}");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits until an element is shown.
    pub(crate) async fn until_shown(&self, css: &str) {
        self.until(&format!("document.querySelector('{css}')?.checkVisibility()")).await;
    }

    pub(crate) async fn element(&self, css: &str) -> Element {
        self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await.expect(css)
    }

    /// What an action on an element gives. While answers arrive, the page moves and makes elements anew: then the element is looked for
    /// again, and the action repeated.
    async fn with<T>(&self, css: &str, action: impl AsyncFn(Element) -> Result<T, CmdError>) -> T {
        let begin = Instant::now();
        loop {
            match action(self.element(css).await).await {
                Err(error) if is_on_the_move(&error) && begin.elapsed() < PATIENCE => tokio::time::sleep(PAUSE).await,
                done => return done.expect(css),
            }
        }
    }

    /// Scrolls to where nothing lies over an element.
    async fn scroll_to(&self, element: &Element) -> Result<(), CmdError> {
        let argument = serde_json::to_value(element).expect("an element");
        self.client.execute("arguments[0].scrollIntoView({ block: 'center' })", vec![argument]).await?;
        Ok(())
    }

    /// Clicks an element.
    pub(crate) async fn click(&self, css: &str) {
        self.with(css, async |element| {
            self.scroll_to(&element).await?;
            element.click().await
        })
        .await;
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        self.with(css, async |element| element.text().await).await
    }

    pub(crate) async fn value(&self, css: &str) -> String {
        self.with(css, async |element| element.prop("value").await).await.unwrap_or_default()
    }

    /// Replaces the text in a field.
    pub(crate) async fn fill(&self, css: &str, text: &str) {
        self.click(css).await;
        self.press(&[Key::Control.into()], "a").await;
        self.with(css, async |element| element.send_keys(text).await).await;
    }

    /// Chooses a mark or a tool. The page may move under the click, so it is repeated until the tool is chosen.
    pub(crate) async fn choose(&self, tool: &str) {
        let begin = Instant::now();
        let is_chosen = format!("return Boolean(document.querySelector('[data-tool={tool}][aria-pressed=true]'))");
        loop {
            self.click(&format!("[data-tool={tool}]")).await;
            if self.script(&is_chosen).await == json!(true) {
                return;
            }
            assert!(begin.elapsed() < PATIENCE, "{tool} is never chosen");
        }
    }

    /// Clicks fields with a mark or a tool.
    pub(crate) async fn place(&self, tool: &str, fields: &[(i32, i32)]) {
        self.choose(tool).await;
        for &field in fields {
            self.click(&cell(field)).await;
        }
    }

    /// Drags over fields.
    pub(crate) async fn drag(&self, fields: &[(i32, i32)]) {
        self.with("#grid", async |grid| self.scroll_to(&grid).await).await;
        let mut mouse = MouseActions::new("mouse".to_owned());
        for (i, &field) in fields.iter().enumerate() {
            let element = self.element(&cell(field)).await;
            let duration = Some(Duration::from_millis(20));
            mouse = mouse.then(PointerAction::MoveToElement { element, duration, x: 0.0, y: 0.0 });
            if i == 0 {
                mouse = mouse.then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        mouse = mouse.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.expect("dragged");
    }

    /// Presses keys one after the other, with others held down.
    pub(crate) async fn press(&self, held: &[char], keys: &str) {
        let down = |value| KeyAction::Down { value };
        let up = |value| KeyAction::Up { value };
        let pressed = keys.chars().flat_map(|key| [down(key), up(key)]);
        let all = held.iter().copied().map(down).chain(pressed).chain(held.iter().copied().map(up));
        let actions = all.fold(KeyActions::new("keyboard".to_owned()), |actions, action| actions.then(action));
        self.client.perform_actions(actions).await.expect("pressed");
    }

    /// Saves by the button and waits until the page shows the path.
    pub(crate) async fn save(&self) -> String {
        self.click("#save").await;
        self.until_shown("#note .good").await;
        self.text("#note .good code").await
    }

    /// The verdict on the drawing as it is now.
    pub(crate) async fn outcome(&self) -> String {
        let outcome = "document.querySelector('#verdict:not(.stale) [data-outcome]')?.dataset.outcome";
        // Looked for and read at once: the page may replace its verdict between the two.
        self.until(&format!("window.outcomeThatWasRead = {outcome}")).await;
        self.script("return window.outcomeThatWasRead").await.as_str().expect("a text").to_owned()
    }
}

/// Whether an action did not happen because the page moved: something else is in the place of the element, or a new element.
fn is_on_the_move(error: &CmdError) -> bool {
    use ErrorStatus::{ElementClickIntercepted, StaleElementReference};
    matches!(error, CmdError::Standard(refused) if [ElementClickIntercepted, StaleElementReference].contains(&refused.error))
}

/// A field of the grid.
pub(crate) fn cell((x, y): (i32, i32)) -> String {
    format!("[role=gridcell][data-x='{x}'][data-y='{y}']")
}
