//! States kept on disk between runs. The file may be deleted at any time, and is believed only if version, board, length
//! and checksum are right. The checksum protects against accidents, not against people: who can write to the folder can change
//! what an audit finds.

use super::PackedState;
use crate::grid::Size;
use crate::support::cancel::Cancellation;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// Changes whenever the meaning of the bytes does.
const VERSION: u64 = 2;
const MAGIC: u64 = u64::from_le_bytes(*b"oneway-s");

fn path(folder: &Path, size: Size) -> PathBuf {
    folder.join(format!("states-{size}.bin"))
}

/// The layers that were kept for a board, if they can be believed and nobody asked for the end.
pub(super) fn load(folder: &Path, size: Size, stop: &Cancellation) -> Option<Vec<Vec<PackedState>>> {
    let path = path(folder, size);
    // To open a pipe could take forever.
    let bytes = std::fs::metadata(&path).ok().filter(std::fs::Metadata::is_file)?.len();
    let mut reader = Checked { inner: BufReader::new(File::open(path).ok()?), sum: 0 };
    for expected in header(size) {
        if reader.number()? != expected {
            return None;
        }
    }
    let lengths: Vec<u64> = (0..size.fields()).map(|_| reader.number()).collect::<Option<_>>()?;
    // Header, lengths, states and checksum: a length that does not fit must not make us reserve memory for it.
    let numbers = 4 + lengths.len() as u64 + 2 * lengths.iter().try_fold(0u64, |sum, len| sum.checked_add(*len))? + 1;
    if numbers.checked_mul(8)? != bytes {
        return None;
    }
    let mut layers = Vec::with_capacity(lengths.len());
    for len in lengths {
        if stop.is_cancelled() {
            return None;
        }
        let state = |reader: &mut Checked<_>| Some(PackedState::from_halves(reader.number()?, reader.number()?));
        layers.push((0..len).map(|_| state(&mut reader)).collect::<Option<Vec<PackedState>>>()?);
    }
    let sum = reader.sum;
    (reader.number()? == sum).then_some(layers)
}

/// Keeps the layers of a board.
pub(super) fn store(folder: &Path, size: Size, layers: &[Vec<PackedState>]) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let file = tempfile::Builder::new().prefix(".").suffix(".tmp").tempfile_in(folder)?;
    let mut writer = Checked { inner: BufWriter::new(file), sum: 0 };
    for number in header(size).into_iter().chain(layers.iter().map(|layer| layer.len() as u64)) {
        writer.put(number)?;
    }
    for state in layers.iter().flatten() {
        let (low, high) = state.halves();
        writer.put(low)?;
        writer.put(high)?;
    }
    writer.put(writer.sum)?;
    let file = writer.inner.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.persist(path(folder, size))?;
    Ok(())
}

fn header(size: Size) -> [u64; 4] {
    [MAGIC, VERSION, size.width() as u64, size.height() as u64]
}

/// Numbers read or written, and a checksum over them.
struct Checked<T> {
    inner: T,
    sum: u64,
}

impl<T> Checked<T> {
    fn add(&mut self, number: u64) {
        self.sum = (self.sum ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    }
}

impl<T: Read> Checked<T> {
    fn number(&mut self) -> Option<u64> {
        let mut bytes = [0; 8];
        self.inner.read_exact(&mut bytes).ok()?;
        let number = u64::from_le_bytes(bytes);
        self.add(number);
        Some(number)
    }
}

impl<T: Write> Checked<T> {
    fn put(&mut self, number: u64) -> io::Result<()> {
        self.inner.write_all(&number.to_le_bytes())?;
        self.add(number);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::survey::states::StateGraph;

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_nothing_that_was_kept() {
        let folder = tempfile::tempdir().unwrap();
        let size = Size::square(5).unwrap();
        let pipe = path(folder.path(), size);
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert_eq!(load(folder.path(), size, &Cancellation::new()), None);
    }

    #[test]
    fn what_was_kept_comes_back_and_what_was_tampered_with_does_not() {
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
        for bad in [&good[..good.len() - 1], &good[..100], &[], &[&good[..], &[0; 8]].concat()] {
            std::fs::write(&path, bad).unwrap();
            assert_eq!(load(folder.path(), size, &Cancellation::new()), None);
        }
        std::fs::write(&path, &good).unwrap();
        std::fs::rename(&path, self::path(folder.path(), Size::new(5, 3).unwrap())).unwrap();
        assert_eq!(load(folder.path(), Size::new(5, 3).unwrap(), &Cancellation::new()), None, "another board");
    }
}
