//! A fixed number of slots for connections. If all are used, the connection that has been idle the longest is closed; so
//! clients that send nothing, or never read their answers, can't block others. Knows no protocol.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The pause before the next search for a free slot while all connections wait for answers.
const PAUSE: Duration = Duration::from_millis(20);

/// The slots of all connections.
pub(super) struct Room {
    slots: Vec<Arc<ConnectionSlot>>,
    most: usize,
}

/// The slot of one connection, held until its end.
pub(super) struct ConnectionSlot {
    /// The end of the last answer, or the beginning.
    idle_since: Mutex<Instant>,
    answering: AtomicUsize,
    needed: Notify,
}

/// An answer that is being prepared; its connection is not idle.
pub(super) struct Answering(Arc<ConnectionSlot>);

impl Room {
    /// Room for this number of connections.
    pub(super) fn new(most: usize) -> Self {
        Self { slots: Vec::new(), most }
    }

    /// A place for a new connection. Waits only while every connection is being answered.
    pub(super) async fn slot(&mut self) -> Arc<ConnectionSlot> {
        loop {
            // A connection that has ended holds its place no more.
            self.slots.retain(|slot| Arc::strong_count(slot) > 1);
            if self.slots.len() < self.most {
                break;
            }
            match self.idle_longest() {
                Some(idle) => self.slots.swap_remove(idle).needed.notify_one(),
                None => tokio::time::sleep(PAUSE).await,
            }
        }
        let idle_since = Mutex::new(Instant::now());
        let slot = Arc::new(ConnectionSlot { idle_since, answering: AtomicUsize::new(0), needed: Notify::new() });
        self.slots.push(Arc::clone(&slot));
        slot
    }

    fn idle_longest(&self) -> Option<usize> {
        let is_idle = |slot: &ConnectionSlot| slot.answering.load(Ordering::Relaxed) == 0;
        let idle = self.slots.iter().enumerate().filter(|(_, slot)| is_idle(slot));
        idle.min_by_key(|(_, slot)| *slot.idle_since.lock().unwrap_or_else(PoisonError::into_inner)).map(|(i, _)| i)
    }
}

impl ConnectionSlot {
    /// Marks the connection as busy until the result is dropped.
    pub(super) fn answering(self: &Arc<Self>) -> Answering {
        self.answering.fetch_add(1, Ordering::Relaxed);
        Answering(Arc::clone(self))
    }

    /// Waits until the place is needed for another connection.
    pub(super) async fn needed(&self) {
        self.needed.notified().await;
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        *self.0.idle_since.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.0.answering.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::timeout;

    const AT_ONCE: Duration = Duration::from_millis(1);

    async fn is_needed(slot: &ConnectionSlot) -> bool {
        timeout(AT_ONCE, slot.needed()).await.is_ok()
    }

    #[tokio::test]
    async fn the_connection_that_is_idle_the_longest_makes_way() {
        let mut room = Room::new(3);
        let (first, second, third) = (room.slot().await, room.slot().await, room.slot().await);
        assert!(!is_needed(&first).await, "there is room for three");
        drop(first.answering());
        let fourth = room.slot().await;
        assert!(is_needed(&second).await, "the first was answered after it");
        drop(third);
        let fifth = room.slot().await;
        assert!(
            !is_needed(&first).await && !is_needed(&fourth).await && !is_needed(&fifth).await,
            "the third has ended"
        );
    }

    #[tokio::test]
    async fn a_connection_that_is_being_answered_stays() {
        let mut room = Room::new(2);
        let (first, second) = (room.slot().await, room.slot().await);
        let answers = (first.answering(), second.answering());
        assert!(timeout(PAUSE * 3, room.slot()).await.is_err(), "both are busy");
        drop(answers.1);
        let _third = room.slot().await;
        assert!(is_needed(&second).await && !is_needed(&first).await);
    }
}
