//! x
use super::*;
/// x
pub struct FlowRecipe {}
/// x
pub fn make_flow() {}
