//! Looks up states in a sorted layer; fast if consecutive lookups are close to each other.

use super::state::PackedState;

/// A place in a sorted layer.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    sorted: &'a [PackedState],
    /// The index of the last state, or where it would be.
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn over(sorted: &'a [PackedState]) -> Self {
        Self { sorted, at: 0 }
    }

    /// Goes to a state. Returns whether it is in the layer, with any viable steps.
    pub(super) fn finds(&mut self, state: PackedState) -> bool {
        let is_before = |at: usize| self.sorted[at].without_steps() < state;
        let (mut low, mut high) = (self.at, self.at);
        let mut stride = 1;
        while high < self.sorted.len() && is_before(high) {
            low = high + 1;
            high = (high + stride).min(self.sorted.len());
            stride *= 2;
        }
        while low > 0 && !is_before(low - 1) {
            high = low - 1;
            low = low.saturating_sub(stride);
            stride *= 2;
        }
        self.at = low + self.sorted[low..high].partition_point(|known| known.without_steps() < state);
        self.sorted.get(self.at).is_some_and(|known| known.without_steps() == state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lookups_in_any_order_find_exactly_the_states_of_the_layer() {
        let state = |number: u64| PackedState::from_halves(number << 4, 0);
        let sorted: Vec<PackedState> =
            (0..100).map(|number| PackedState::from_halves(number * 48 + number % 16, 0)).collect();
        for len in [0, 1, 2, 57, 100] {
            let mut cursor = Cursor::over(&sorted[..len]);
            for number in (0..310).chain((0..310).rev()).chain((0..3000).map(|i| i * i * 7 % 311)) {
                let expected = number % 3 == 0 && number < 3 * len as u64;
                assert_eq!(cursor.finds(state(number)), expected, "{number} of {len}");
            }
        }
    }
}
