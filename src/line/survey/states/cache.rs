//! The states of a board as a [kept file](crate::support::kept_file). The file may be deleted at any time. The payload: the number of states
//! in each layer, then the states, as 64-bit numbers with the lowest byte first.

use super::PackedState;
use crate::grid::Size;
use crate::support::cancel::Cancellation;
use crate::support::kept_file::{self, FileKind, FileSubject};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

const KIND: FileKind = FileKind { name: "states", title: "state cache", version: 3 };

fn path(folder: &Path, size: Size) -> PathBuf {
    folder.join(format!("states-{size}.bin"))
}

fn subject(size: Size) -> FileSubject {
    vec![("size".to_owned(), size.to_string())]
}

/// The length of the payload, if it can be written as a number.
fn payload_length(layers: impl ExactSizeIterator<Item = u64>) -> Option<u64> {
    let numbers = layers.len() as u64;
    let states = layers.into_iter().try_fold(0u64, |sum, layer| sum.checked_add(layer))?;
    states.checked_mul(2)?.checked_add(numbers)?.checked_mul(8)
}

/// The layers of a board from an earlier run. `None` if there is no file, if it is refused, or if the work was stopped.
pub(super) fn load(folder: &Path, size: Size, stop: &Cancellation) -> Option<Vec<Vec<PackedState>>> {
    let payload = kept_file::open(&path(folder, size), KIND, &subject(size)).ok()?;
    let length = payload.length();
    // The checksum of large pieces is faster.
    let mut reader = BufReader::with_capacity(1 << 16, payload);
    let lengths: Vec<u64> = (0..size.fields()).map(|_| number(&mut reader)).collect::<Option<_>>()?;
    // A wrong number of states must not reserve memory.
    if payload_length(lengths.iter().copied()) != Some(length) {
        return None;
    }
    let mut layers = Vec::with_capacity(lengths.len());
    for len in lengths {
        if stop.is_cancelled() {
            return None;
        }
        let mut state = || Some(PackedState::from_halves(number(&mut reader)?, number(&mut reader)?));
        layers.push((0..len).map(|_| state()).collect::<Option<Vec<PackedState>>>()?);
    }
    reader.into_inner().finish().ok()?;
    Some(layers)
}

fn number(reader: &mut impl Read) -> Option<u64> {
    let mut bytes = [0; 8];
    reader.read_exact(&mut bytes).ok()?;
    Some(u64::from_le_bytes(bytes))
}

/// Keeps the layers of a board.
pub(super) fn store(folder: &Path, size: Size, layers: &[Vec<PackedState>]) -> io::Result<()> {
    let lengths = || layers.iter().map(|layer| layer.len() as u64);
    let length = payload_length(lengths()).expect("the states are in memory");
    kept_file::write(&path(folder, size), KIND, &subject(size), length, &|out| {
        let states = layers.iter().flatten().flat_map(|state| <[u64; 2]>::from(state.halves()));
        lengths().chain(states).try_for_each(|number| out.write_all(&number.to_le_bytes()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::survey::states::StateGraph;

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let size = Size::square(5).unwrap();
        let pipe = path(folder.path(), size);
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert_eq!(load(folder.path(), size, &Cancellation::new()), None);
    }

    #[test]
    fn kept_states_are_read_again_and_changed_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let size = Size::square(5).unwrap();
        let layers = StateGraph::of(size, |_| ()).unwrap().layers;
        assert_eq!(load(folder.path(), size, &Cancellation::new()), None, "nothing is kept yet");
        store(folder.path(), size, &layers).unwrap();
        assert_eq!(load(folder.path(), size, &Cancellation::new()).as_ref(), Some(&layers));
        let path = path(folder.path(), size);
        let good = std::fs::read(&path).unwrap();
        for at in (0..good.len()).step_by(7) {
            let mut bad = good.clone();
            bad[at] ^= 4;
            std::fs::write(&path, &bad).unwrap();
            assert_eq!(load(folder.path(), size, &Cancellation::new()), None, "byte {at} was changed");
        }
        for bad in
            [&good[..good.len() - 1], &good[..100], &[], &[&good[..], &[0; 8]].concat(), b"oneway-s\x02\0\0\0\0\0\0\0"]
        {
            std::fs::write(&path, bad).unwrap();
            assert_eq!(load(folder.path(), size, &Cancellation::new()), None);
        }
        std::fs::write(&path, &good).unwrap();
        std::fs::rename(&path, self::path(folder.path(), Size::new(5, 3).unwrap())).unwrap();
        assert_eq!(load(folder.path(), Size::new(5, 3).unwrap(), &Cancellation::new()), None, "another board");
    }
}
