//! Long work in the background: it reports progress and can be cancelled. Knows nothing about the kind of work.

use super::AppState;
use super::answer::{Answer, Refusal, RefusalKind};
use oneway::support::cancel::Cancellation;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// More at once would only make each slower, and an audit takes gigabytes.
const MOST_RUNNING: usize = 2;
/// A job is cancelled if no request for it arrives for this long: the page has been closed. (Hidden pages send one a minute.)
const PATIENCE: Duration = Duration::from_secs(90);
/// The result of a job is kept for this long after the last request for it.
const REMEMBERED: Duration = Duration::from_secs(600);

/// All jobs, by number.
#[derive(Default)]
pub(super) struct Jobs(Mutex<BTreeMap<u64, Arc<Job>>>);

/// A job, shared between its thread and the requests for it.
pub(super) struct Job {
    pub(super) stop: Cancellation,
    progress: Mutex<Progress>,
}

struct Progress {
    state: JobState,
    /// How much is done, from 0 to 1.
    done: f64,
    summary: String,
    last_request: Instant,
}

enum JobState {
    /// With the part of the answer that is known already, or null.
    Running(Value),
    Done(Value),
    Cancelled,
    Failed,
}

/// The result of a job: an answer and its summary, `None` if it was cancelled, or the reason of its failure.
pub(super) type JobOutcome = Result<Option<(Value, String)>, String>;

impl Job {
    /// Reports the progress, from 0 to 1, and a summary of the present work.
    pub(super) fn report_progress(&self, done: f64, summary: impl Into<String>) {
        let mut progress = self.progress();
        (progress.done, progress.summary) = (done, summary.into());
    }

    /// Reports a part of the answer before the rest is known.
    pub(super) fn report_part(&self, part: Value) {
        self.progress().state = JobState::Running(part);
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_running(&self) -> bool {
        matches!(self.progress().state, JobState::Running(_))
    }

    fn end(&self, outcome: JobOutcome) {
        let mut progress = self.progress();
        let (state, summary) = match outcome {
            Ok(Some((answer, summary))) if !self.stop.is_cancelled() => {
                progress.done = 1.0;
                (JobState::Done(answer), summary)
            }
            Ok(_) => (JobState::Cancelled, "cancelled".to_owned()),
            Err(why) => (JobState::Failed, why),
        };
        (progress.state, progress.summary) = (state, summary);
    }
}

impl Jobs {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Arc<Job>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins some work in the background, unless there is enough already. Work on several cores happens on threads of its own,
    /// so that short questions need not wait for it.
    pub(super) fn start(&self, work: impl FnOnce(&Job) -> JobOutcome + Send + 'static) -> Answer {
        let mut jobs = self.all();
        if jobs.values().filter(|job| job.is_running()).count() >= MOST_RUNNING {
            let why = format!("{MOST_RUNNING} jobs are running already: wait for one of them, or cancel it");
            return Err(Refusal::new(RefusalKind::Busy, why));
        }
        let id = jobs.keys().last().map_or(1, |last| last + 1);
        let progress = Progress {
            state: JobState::Running(Value::Null),
            done: 0.0,
            summary: "begins".to_owned(),
            last_request: Instant::now(),
        };
        let job = Arc::new(Job { stop: Cancellation::new(), progress: Mutex::new(progress) });
        jobs.insert(id, Arc::clone(&job));
        let threads = rayon::ThreadPoolBuilder::new().build().map_err(Refusal::failure)?;
        std::thread::spawn(move || {
            let done = catch_unwind(AssertUnwindSafe(|| threads.install(|| work(&job))));
            job.end(done.unwrap_or_else(|_| Err("this went wrong; the terminal says more".to_owned())));
        });
        Ok(json!({ "id": id }))
    }

    /// The progress of a job with the part of the answer that is known, or its result.
    pub(super) fn as_json(&self, id: u64) -> Option<Value> {
        let job = Arc::clone(self.all().get(&id)?);
        let mut progress = job.progress();
        progress.last_request = Instant::now();
        let (state, answer) = match &progress.state {
            JobState::Running(_) if job.stop.is_cancelled() => ("cancelled", &Value::Null),
            JobState::Running(part) => ("running", part),
            JobState::Done(answer) => ("done", answer),
            JobState::Cancelled => ("cancelled", &Value::Null),
            JobState::Failed => ("failed", &Value::Null),
        };
        Some(json!({ "state": state, "done": progress.done, "summary": progress.summary, "answer": answer }))
    }

    /// Cancels a job. A job that has ended stays as it is.
    pub(super) fn cancel(&self, id: u64) -> Option<()> {
        self.all().get(&id).map(|job| job.stop.cancel())
    }

    /// Cancels jobs without recent requests, and removes the results that were not requested for long.
    fn clean_up(&self, now: Instant) {
        self.all().retain(|_, job| {
            let idle = now.saturating_duration_since(job.progress().last_request);
            if job.is_running() && idle > PATIENCE {
                job.stop.cancel();
            }
            job.is_running() || idle < REMEMBERED
        });
    }
}

/// Looks after the jobs for as long as the server runs.
pub(super) async fn clean_up_regularly(app: Arc<AppState>) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        app.jobs.clean_up(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn until_stopped(job: &Job) -> JobOutcome {
        while !job.stop.is_cancelled() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(None)
    }

    fn state(jobs: &Jobs, id: u64) -> String {
        let as_json = jobs.as_json(id).expect("there is such a job");
        as_json["state"].as_str().expect("a word").to_owned()
    }

    fn wait_for_end(jobs: &Jobs, id: u64) {
        while jobs.all().get(&id).is_some_and(|job| job.is_running()) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_third_job_has_to_wait_until_another_has_ended() {
        let jobs = Jobs::default();
        for _ in 0..2 {
            jobs.start(until_stopped).expect("there is room");
        }
        assert!(jobs.start(until_stopped).is_err());
        jobs.cancel(1).expect("it is there");
        assert_eq!((state(&jobs, 1), state(&jobs, 2)), ("cancelled".into(), "running".into()));
        wait_for_end(&jobs, 1);
        jobs.start(|_| Ok(Some((json!(7), "seven".to_owned())))).expect("there is room again");
        wait_for_end(&jobs, 3);
        assert_eq!(jobs.as_json(3), Some(json!({ "state": "done", "done": 1.0, "summary": "seven", "answer": 7 })));
        assert_eq!((jobs.as_json(4), jobs.cancel(4)), (None, None));
    }

    #[test]
    fn a_part_of_the_answer_is_known_before_the_job_ends() {
        let jobs = Jobs::default();
        jobs.start(|job| {
            job.report_part(json!([1]));
            until_stopped(job)
        })
        .expect("there is room");
        let answer = || jobs.as_json(1).expect("a job")["answer"].clone();
        while answer().is_null() {
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!((state(&jobs, 1), answer()), ("running".into(), json!([1])));
        jobs.cancel(1).expect("it is there");
        assert_eq!((state(&jobs, 1), answer()), ("cancelled".into(), Value::Null));
    }

    #[test]
    fn jobs_without_requests_are_cancelled_and_later_removed() {
        let jobs = Jobs::default();
        jobs.start(until_stopped).expect("there is room");
        jobs.clean_up(Instant::now() + PATIENCE / 2);
        assert_eq!(state(&jobs, 1), "running");
        jobs.clean_up(Instant::now() + PATIENCE + Duration::from_secs(1));
        wait_for_end(&jobs, 1);
        assert_eq!(state(&jobs, 1), "cancelled");
        jobs.clean_up(Instant::now() + REMEMBERED + Duration::from_secs(1));
        assert_eq!(jobs.as_json(1), None);
    }

    #[test]
    fn a_job_that_panics_fails_and_others_continue() {
        let jobs = Jobs::default();
        jobs.start(|_| panic!("on purpose")).expect("there is room");
        wait_for_end(&jobs, 1);
        assert_eq!(state(&jobs, 1), "failed");
        jobs.start(|_| Err("no".to_owned())).expect("there is room");
        wait_for_end(&jobs, 2);
        assert_eq!(jobs.as_json(2).expect("a job")["summary"], "no");
    }
}
