//! The one format of the files that the program keeps between runs: count records, state caches, hunt records.
//!
//! ```text
//! oneway count 2
//! size 9x9
//! part 3/8
//! length 45
//!
//! lines 2034
//! ...
//! checksum 0123abcd
//! ```
//!
//! The first line holds the kind of the file and the version of its format. Lines with key and value follow: the subject, that is,
//! the work that the file belongs to. After an empty line come the payload, which has `length` bytes, and a CRC-32 checksum of
//! everything before it. A file is used only if all of that agrees. The checksum protects against accidents, such as an incomplete
//! copy or a changed digit, and not against people: anyone can write a file with a correct checksum.

use crate::support::file;
use crc32fast::Hasher;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::{fmt, str};

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileKind {
    /// The word in the first line.
    pub name: &'static str,
    /// The kind in messages, such as `count record`.
    pub title: &'static str,
    /// Changes whenever the meaning of the subject or the payload does.
    pub version: u32,
}

/// The work that a file belongs to: keys and values, in a fixed order. Neither holds a line break, and a key holds no blank.
pub type FileSubject = Vec<(String, String)>;

/// The first value in which the subject of a file differs from another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubjectDifference {
    /// The key.
    pub key: String,
    /// The value in the file.
    pub found: String,
    /// The other value.
    pub expected: String,
}

impl fmt::Display for SubjectDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, found, expected } = self;
        write!(f, "{key} {found}, not {expected}")
    }
}

impl SubjectDifference {
    /// The first difference between two subjects.
    pub fn between(found: &FileSubject, expected: &FileSubject) -> Option<Self> {
        let pair = (0..found.len().max(expected.len())).find(|row| found.get(*row) != expected.get(*row))?;
        let value = |subject: &FileSubject, key: &str| {
            subject.iter().find(|(known, _)| known == key).map_or("nothing".to_owned(), |(_, value)| value.clone())
        };
        let (key, _) = expected.get(pair).or(found.get(pair))?;
        Some(Self { found: value(found, key), expected: value(expected, key), key: key.clone() })
    }
}

/// Why a file is refused.
#[derive(Debug)]
pub enum KeptFileError {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// The file does not begin as this kind of file does.
    OtherKind(FileKind),
    /// The format has another version: this one.
    OtherVersion(FileKind, u32),
    /// The header is incomplete or too long.
    Header,
    /// The number of bytes in the file, and the number that its header states.
    Length(u64, u64),
    /// The checksum is wrong.
    Checksum,
    /// The file belongs to other work.
    OtherSubject(FileKind, SubjectDifference),
}

impl fmt::Display for KeptFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::OtherKind(kind) => write!(f, "this is not a {}", kind.title),
            Self::OtherVersion(FileKind { title, version, .. }, found) => {
                write!(f, "this is a {title} of format {found}, and this version of oneway reads format {version}")
            }
            Self::Header => write!(f, "the header is incomplete or too long: the file was damaged or changed"),
            Self::Length(found, expected) => {
                write!(f, "the file has {found} bytes instead of {expected}: it was cut off or changed")
            }
            Self::Checksum => write!(f, "the checksum is wrong: the file was damaged or changed"),
            Self::OtherSubject(kind, difference) => write!(f, "this is the {} of other work: {difference}", kind.title),
        }
    }
}

impl std::error::Error for KeptFileError {}

/// No header is longer, so that a damaged file cannot make the reader collect all of it.
const LONGEST_HEADER: u64 = 4096;
/// The bytes of `checksum 0123abcd` and the line break.
const CHECKSUM_LENGTH: u64 = 18;

/// A file with a text as its payload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptText {
    /// The subject.
    pub subject: FileSubject,
    /// The payload.
    pub payload: String,
}

impl KeptText {
    /// The content of the file.
    pub fn to_file_content(&self, kind: FileKind) -> String {
        let mut content = Vec::new();
        let payload = |out: &mut dyn Write| out.write_all(self.payload.as_bytes());
        encode(&mut content, kind, &self.subject, self.payload.len() as u64, &payload)
            .expect("a vector takes everything");
        String::from_utf8(content).expect("header, payload and checksum are text")
    }

    /// Reads the content of a file.
    pub fn from_file_content(content: &str, kind: FileKind) -> Result<Self, KeptFileError> {
        let mut reader = PayloadReader::new(content.as_bytes(), content.len() as u64, kind)?;
        let mut payload = String::new();
        reader.read_to_string(&mut payload).map_err(KeptFileError::Unreadable)?;
        let subject = reader.subject.clone();
        reader.finish()?;
        Ok(Self { subject, payload })
    }

    /// Refuses a file that belongs to other work.
    pub fn check_subject(&self, kind: FileKind, expected: &FileSubject) -> Result<(), KeptFileError> {
        check_subject(kind, &self.subject, expected)
    }
}

fn check_subject(kind: FileKind, found: &FileSubject, expected: &FileSubject) -> Result<(), KeptFileError> {
    match SubjectDifference::between(found, expected) {
        Some(difference) => Err(KeptFileError::OtherSubject(kind, difference)),
        None => Ok(()),
    }
}

/// Writes a file whole or not at all. `payload` writes `length` bytes; it may be called twice. Pipes and devices are refused.
pub fn write(
    path: &Path,
    kind: FileKind,
    subject: &FileSubject,
    length: u64,
    payload: &dyn Fn(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    file::replace_own_with(path, &|out| encode(out, kind, subject, length, payload))
}

/// Opens the file of some work to read its payload piece by piece. Pipes and devices are refused.
pub fn open(
    path: &Path,
    kind: FileKind,
    subject: &FileSubject,
) -> Result<PayloadReader<BufReader<File>>, KeptFileError> {
    let file = file::open_regular(path).map_err(KeptFileError::Unreadable)?;
    let bytes = file.metadata().map_err(KeptFileError::Unreadable)?.len();
    let reader = PayloadReader::new(BufReader::new(file), bytes, kind)?;
    check_subject(kind, &reader.subject, subject)?;
    Ok(reader)
}

fn encode(
    out: &mut dyn Write,
    kind: FileKind,
    subject: &FileSubject,
    length: u64,
    payload: &dyn Fn(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut header = format!("oneway {} {}\n", kind.name, kind.version);
    for (key, value) in subject {
        header += &format!("{key} {value}\n");
    }
    header += &format!("length {length}\n\n");
    let mut checked = ChecksumWriter { out, checksum: Hasher::new(), bytes: 0 };
    checked.write_all(header.as_bytes())?;
    // The checksum of large pieces is faster.
    let mut buffered = BufWriter::with_capacity(1 << 16, &mut checked);
    payload(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    assert_eq!(checked.bytes, header.len() as u64 + length, "the payload has its length");
    let checksum = checked.checksum.finalize();
    writeln!(checked.out, "checksum {checksum:08x}")
}

/// Passes bytes on and computes their checksum.
struct ChecksumWriter<'a> {
    out: &'a mut dyn Write,
    checksum: Hasher,
    bytes: u64,
}

impl Write for ChecksumWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.checksum.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Reads the payload of a file. It may be used only after [`finish`](Self::finish) has confirmed the checksum.
#[derive(Debug)]
pub struct PayloadReader<R> {
    input: R,
    subject: FileSubject,
    checksum: Hasher,
    length: u64,
    /// The bytes of the payload that have not been read.
    left: u64,
}

impl<R: BufRead> PayloadReader<R> {
    /// Reads the header of a file with this number of bytes.
    fn new(mut input: R, bytes: u64, kind: FileKind) -> Result<Self, KeptFileError> {
        let mut header = HeaderLines { input: input.by_ref().take(LONGEST_HEADER), checksum: Hasher::new(), bytes: 0 };
        let version = header.next_line().ok().flatten().unwrap_or_default();
        let version = version.strip_prefix("oneway ").and_then(|rest| rest.strip_prefix(kind.name)?.strip_prefix(' '));
        match version.and_then(|version| version.parse().ok()) {
            Some(version) if version == kind.version => {}
            Some(version) => return Err(KeptFileError::OtherVersion(kind, version)),
            None => return Err(KeptFileError::OtherKind(kind)),
        }
        let mut subject = FileSubject::new();
        let length: u64 = loop {
            let line = header.next_line()?.ok_or(KeptFileError::Header)?;
            let (key, value) = line.split_once(' ').ok_or(KeptFileError::Header)?;
            if key == "length" {
                break value.parse().map_err(|_| KeptFileError::Header)?;
            }
            subject.push((key.to_owned(), value.to_owned()));
        };
        if header.next_line()?.as_deref() != Some("") {
            return Err(KeptFileError::Header);
        }
        let HeaderLines { checksum, bytes: header_bytes, .. } = header;
        let expected = length.checked_add(header_bytes + CHECKSUM_LENGTH).ok_or(KeptFileError::Header)?;
        if bytes != expected {
            return Err(KeptFileError::Length(bytes, expected));
        }
        Ok(Self { input, subject, checksum, length, left: length })
    }

    /// The bytes of the payload.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Confirms the checksum, after the whole payload was read.
    pub fn finish(self) -> Result<(), KeptFileError> {
        let mut line = String::new();
        let read = self.input.take(CHECKSUM_LENGTH + 1).read_to_string(&mut line);
        let expected = format!("checksum {:08x}\n", self.checksum.finalize());
        match read {
            Ok(_) if self.left == 0 && line == expected => Ok(()),
            Err(error) if error.kind() != io::ErrorKind::InvalidData => Err(KeptFileError::Unreadable(error)),
            _ => Err(KeptFileError::Checksum),
        }
    }
}

impl<R: BufRead> Read for PayloadReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(usize::try_from(self.left).unwrap_or(usize::MAX));
        let read = self.input.read(&mut buffer[..most])?;
        self.checksum.update(&buffer[..read]);
        self.left -= read as u64;
        Ok(read)
    }
}

/// The lines of a header.
struct HeaderLines<R> {
    input: R,
    checksum: Hasher,
    bytes: u64,
}

impl<R: BufRead> HeaderLines<R> {
    /// The next line; `None` if it has no end.
    fn next_line(&mut self) -> Result<Option<String>, KeptFileError> {
        let mut line = Vec::new();
        self.input.read_until(b'\n', &mut line).map_err(KeptFileError::Unreadable)?;
        self.checksum.update(&line);
        self.bytes += line.len() as u64;
        Ok(line.strip_suffix(b"\n").and_then(|line| str::from_utf8(line).ok()).map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const KIND: FileKind = FileKind { name: "test", title: "test record", version: 3 };

    fn subject(size: &str) -> FileSubject {
        vec![("size".to_owned(), size.to_owned()), ("seed".to_owned(), "7".to_owned())]
    }

    fn kept() -> KeptText {
        KeptText { subject: subject("9x9"), payload: "lines 12\ndone\n".to_owned() }
    }

    fn refusal(content: &str) -> KeptFileError {
        KeptText::from_file_content(content, KIND).expect_err("refused")
    }

    #[test]
    fn the_content_of_a_file_is_text_with_header_payload_and_checksum() {
        let content = kept().to_file_content(KIND);
        let (checked, checksum) = content.split_at(content.len() - CHECKSUM_LENGTH as usize);
        assert_eq!(checked, "oneway test 3\nsize 9x9\nseed 7\nlength 14\n\nlines 12\ndone\n");
        assert_eq!(checksum, format!("checksum {:08x}\n", crc32fast::hash(checked.as_bytes())));
        assert_eq!(KeptText::from_file_content(&content, KIND).expect("accepted"), kept());
    }

    #[test]
    fn each_refusal_has_its_reason() {
        let good = kept().to_file_content(KIND);
        let version = FileKind { version: 2, ..KIND };
        assert!(matches!(refusal(&kept().to_file_content(version)), KeptFileError::OtherVersion(KIND, 2)));
        let other = FileKind { name: "testimony", ..KIND };
        for content in [kept().to_file_content(other), String::new(), "oneway".into(), "{\"size\": 9}".into()] {
            assert!(matches!(refusal(&content), KeptFileError::OtherKind(KIND)), "{content}");
        }
        let huge = good.replace("size 9x9", &format!("size {}", "9".repeat(5000)));
        let rows = good.replace("size 9x9\n", &"size 9x9\n".repeat(1000));
        let endless = good.replace("length 14", &format!("length {}", u64::MAX));
        for content in [&good[..20], &good.replace("length", "long"), &huge, &rows, &endless] {
            assert!(matches!(refusal(content), KeptFileError::Header), "{content}");
        }
        assert!(matches!(refusal(&good.replace("lines 12", "lines 123")), KeptFileError::Length(74, 73)));
        assert!(matches!(refusal(&good.replace("lines 12", "lines 13")), KeptFileError::Checksum));
        assert!(matches!(refusal(&good.replace("9x9", "7x7")), KeptFileError::Checksum));
        let error = kept().check_subject(KIND, &subject("7x7")).expect_err("refused");
        assert_eq!(error.to_string(), "this is the test record of other work: size 9x9, not 7x7");
        assert!(kept().check_subject(KIND, &subject("9x9")).is_ok());
        assert!(kept().check_subject(KIND, &subject("9x9")[..1].to_vec()).is_err(), "a value more");
    }

    #[test]
    fn a_file_that_is_cut_off_or_has_a_changed_bit_is_refused() {
        let good = kept().to_file_content(KIND).into_bytes();
        let refused = |bytes: &[u8]| {
            let reader = PayloadReader::new(bytes, bytes.len() as u64, KIND);
            reader.and_then(|mut reader| {
                io::copy(&mut reader, &mut io::sink()).map_err(KeptFileError::Unreadable)?;
                let subject = reader.subject.clone();
                reader.finish().map(|()| subject)
            })
        };
        assert_eq!(refused(&good).expect("accepted"), subject("9x9"));
        for at in 0..good.len() {
            assert!(refused(&good[..at]).is_err(), "cut off at {at}");
            for bit in 0..8 {
                let mut bad = good.clone();
                bad[at] ^= 1 << bit;
                assert!(refused(&bad).is_err(), "bit {bit} of byte {at}");
            }
        }
    }

    #[test]
    fn a_file_with_a_binary_payload_is_read_piece_by_piece() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/file.bin");
        let payload: Vec<u8> = (0..200_000u32).flat_map(u32::to_le_bytes).collect();
        write(&path, KIND, &subject("9x9"), payload.len() as u64, &|out| out.write_all(&payload)).expect("written");
        let mut reader = open(&path, KIND, &subject("9x9")).expect("accepted");
        let mut read = Vec::new();
        reader.read_to_end(&mut read).expect("read");
        reader.finish().expect("the checksum is correct");
        assert!(read == payload);
        assert!(matches!(open(&path, KIND, &subject("5x5")), Err(KeptFileError::OtherSubject(..))));
        assert!(matches!(open(&path.with_extension("no"), KIND, &subject("9x9")), Err(KeptFileError::Unreadable(_))));
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_neither_opened_nor_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
        assert!(matches!(open(&pipe, KIND, &subject("9x9")), Err(KeptFileError::Unreadable(_))));
        assert!(write(&pipe, KIND, &subject("9x9"), 0, &|_| Ok(())).is_err());
    }

    proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "(oneway test 3\n)?([a-z]{0,6} ?[0-9]{0,20}\n){0,4}(length [0-9]{0,20}\n\n)?.*") {
            let _ = KeptText::from_file_content(&text, KIND);
        }
    }
}
