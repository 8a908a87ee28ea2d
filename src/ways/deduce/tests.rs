//! Tests of the deducer.
