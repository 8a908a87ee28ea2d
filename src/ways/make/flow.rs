//! x
use super::*;
use crate::grid::Size;
use crate::support::cancel::Cancellation;
/// x
pub struct FlowRecipe {
    /// x
    pub size: Size,
    /// x
    pub colours: Option<u32>,
    /// x
    pub level: Option<u8>,
    /// x
    pub conventions: crate::ways::Conventions,
}
/// x
pub fn make_flow(_: &FlowRecipe, _: &mut WaysJudge<'_>, _: u64, _: &Cancellation) -> Result<MadeWays, NoWays> {
    Err(NoWays::TooSmall)
}
