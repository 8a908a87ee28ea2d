//! A list with a fixed capacity. A clone has the same capacity, so it does not allocate later.

use std::ops::{Deref, DerefMut};

/// A vector that is never filled beyond its initial capacity.
#[derive(Debug)]
pub(crate) struct List<T>(Vec<T>);

impl<T> List<T> {
    /// An empty list for at most `most` elements.
    pub(crate) fn with_room(most: usize) -> Self {
        Self(Vec::with_capacity(most))
    }
}

impl<T: Clone> Clone for List<T> {
    fn clone(&self) -> Self {
        let mut list = Self::with_room(self.0.capacity());
        list.0.extend_from_slice(&self.0);
        list
    }
}

impl<T> Deref for List<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> DerefMut for List<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}
