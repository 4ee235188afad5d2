import Crypto
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An archive that is open for reading, anywhere in it, by any number of workers.
final class ArchiveFile: Sendable {
  /// How many bytes it had when it was opened.
  let size: Int
  /// What messages call it.
  let name: String
  private let descriptor: Int32

  /// Opens a file.
  /// - Throws: it is not there, not a plain file, or may not be read.
  convenience init(path: String) throws(Diagnostic) {
    // Without waiting, so that a pipe in the place of a file does not hold up the run.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR:
        throw Diagnostic(.fileNotFound, "there is no file `\(path)`", at: .file(path))
      case EACCES, EPERM:
        throw Diagnostic(.fileNotPermitted, "no permission to read `\(path)`", at: .file(path))
      default: throw Self.unreadable(path, "system error \(errno)")
      }
    }
    try self.init(descriptor: descriptor, name: path)
  }

  /// Takes over a file that is open for reading.
  /// - Throws: it is not a plain file; it is closed then.
  init(descriptor: Int32, name: String) throws(Diagnostic) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    size = Int(status.st_size)
    self.name = name
    self.descriptor = descriptor
    let kind = status.st_mode & S_IFMT
    if isKnown, kind == S_IFDIR {
      throw Diagnostic(
        .fileIsFolder, "`\(name)` is a folder, a file is wanted", at: .file(name))
    }
    guard isKnown, kind == S_IFREG else { throw Self.unreadable(name, "not a plain file") }
  }

  deinit { close(descriptor) }

  /// Some of its bytes.
  /// - Throws: there are fewer, or the system does not read them.
  func bytes(at offset: Int, count: Int) throws(Diagnostic) -> [UInt8] {
    guard offset >= 0, count >= 0, count <= size - offset else { throw cutOff() }
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let result = pread(
          descriptor, start + filled, min(count - filled, 1 << 30), off_t(offset + filled))
        if result < 0, errno == EINTR { continue }
        if result < 0 { problem = errno }
        if result <= 0 { return }
        filled += result
      }
    }
    if problem != 0 { throw Self.unreadable(name, "system error \(problem)") }
    if bytes.count < count { throw cutOff() }
    return bytes
  }

  /// The SHA-256 of all its bytes, in hexadecimal digits.
  func digest() throws(Diagnostic) -> String {
    var hasher = SHA256()
    var place = 0
    while place < size {
      let piece = try bytes(at: place, count: min(size - place, 1 << 18))
      hasher.update(data: piece)
      place += piece.count
    }
    return hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0) }
  }

  private static func unreadable(_ name: String, _ reason: String) -> Diagnostic {
    Diagnostic(.fileUnreadable, "`\(name)` cannot be read (\(reason))", at: .file(name))
  }

  // MARK: Errors

  func cutOff() -> Diagnostic {
    Diagnostic(
      .archiveCutOff, "`\(name)` ends before what it says it holds", at: .file(name))
  }

  /// Something is wrong with an entry, by its number from 1. Its path is not said.
  func problem(_ code: DiagnosticCode, _ number: Int, _ what: String) -> Diagnostic {
    Diagnostic(code, "entry \(number) of `\(name)` \(what)", at: .file(name))
  }

  /// Something is wrong with the archive as a whole.
  func problem(_ code: DiagnosticCode, _ what: String) -> Diagnostic {
    Diagnostic(code, "`\(name)` \(what)", at: .file(name))
  }
}

/// Reads an archive that anybody may have made: zip or tar, of this program or another. It holds
/// what the archive lists, and reads the content of entries on request, in any order and by several
/// workers at once.
///
/// Whatever is wrong is a diagnostic. Bytes that are given fit their size and, in a zip archive,
/// their checksum. A tar archive has no checksum of content.
struct ArchiveReader: Sendable {
  /// The form that was found.
  let form: ArchiveFormat
  private let file: ArchiveFile
  private let index: ArchiveIndex

  /// Opens an archive.
  /// - Throws: the file cannot be read, or is not an archive that can be trusted.
  init(path: String) throws(Diagnostic) { try self.init(ArchiveFile(path: path)) }

  /// Takes over a file that is open for reading.
  /// - Parameter file: what messages call it.
  init(descriptor: Int32, file: String) throws(Diagnostic) {
    try self.init(ArchiveFile(descriptor: descriptor, name: file))
  }

  /// Reads an archive that is open.
  init(_ file: ArchiveFile) throws(Diagnostic) {
    self.file = file
    let start = try file.bytes(at: 0, count: min(file.size, TarFormat.blockBytes))
    if start.starts(with: "PK".utf8) {
      form = .zip
      index = try ZipListing(file).read()
    } else if start.count == TarFormat.blockBytes,
      TarHeader(start) != nil || start.allSatisfy({ $0 == 0 })
    {
      form = .tar
      index = try TarListing.read(file)
    } else {
      throw file.problem(.archiveForm, "is neither a zip nor a tar archive")
    }
  }

  /// How many files there are.
  var count: Int { index.entries.count }

  /// The path of a file, in the order of the archive: relative and inside.
  func path(of place: Int) -> ByteText { ByteText(index.paths[index.entries[place].path]) }

  /// How many bytes a file says it has.
  func size(of place: Int) -> Int { index.entries[place].size }

  /// The bytes of a file.
  /// - Throws: they do not fit what the archive says of them, or cannot be read.
  func bytes(of place: Int) throws(Diagnostic) -> [UInt8] {
    let entry = index.entries[place]
    switch form {
    case .zip: return try ZipContent.read(entry, path: index.paths[entry.path], of: file)
    case .tar: return try TarListing.content(of: entry, of: file)
    }
  }
}

/// What an archive holds, found without reading the content of an entry. Paths are usable, and each
/// stands once.
struct ArchiveIndex: Sendable {
  private(set) var entries: [ArchiveEntry] = []
  private(set) var paths: [UInt8] = []

  /// Takes an entry up.
  /// - Throws: its path is not usable, or there are too many.
  mutating func add(
    _ entry: ArchiveEntry, path: ArraySlice<UInt8>, of file: ArchiveFile
  ) throws(Diagnostic) {
    try Self.check(path, number: entry.number, of: file)
    guard paths.count + path.count <= ArchiveLimits.pathsBytes else {
      throw file.problem(
        .archiveTooLarge, "has more than \(ArchiveLimits.pathsBytes) bytes of paths")
    }
    var entry = entry
    entry.path = paths.count..<(paths.count + path.count)
    paths.append(contentsOf: path)
    entries.append(entry)
  }

  /// Makes sure that the path of an entry is usable.
  static func check(
    _ path: ArraySlice<UInt8>, number: Int, of file: ArchiveFile
  ) throws(Diagnostic) {
    guard let problem = path.withUnsafeBufferPointer({ ArchivePath.problem(of: $0) }) else {
      return
    }
    throw file.problem(.archivePath, number, problem)
  }

  /// Makes sure that there are not too many entries.
  static func check(count: Int, of file: ArchiveFile) throws(Diagnostic) {
    guard count <= ArchiveLimits.entries else {
      throw file.problem(.archiveTooLarge, "has more than \(ArchiveLimits.entries) entries")
    }
  }

  /// Makes sure that each path stands once.
  func checkPaths(of file: ArchiveFile) throws(Diagnostic) {
    if zip(entries, entries.dropFirst()).allSatisfy({ precedes($0, $1) }) { return }
    let sorted = entries.indices.sorted { precedes(entries[$0], entries[$1]) }
    for (left, right) in zip(sorted, sorted.dropFirst())
    where !precedes(entries[left], entries[right]) {
      let numbers = [entries[left].number, entries[right].number].sorted()
      throw file.problem(
        .archiveDuplicate, numbers[1], "has the same path as entry \(numbers[0])")
    }
  }

  private func precedes(_ left: ArchiveEntry, _ right: ArchiveEntry) -> Bool {
    paths.withUnsafeBufferPointer { paths in
      let length = min(left.path.count, right.path.count)
      for place in 0..<length {
        let (one, other) = (
          paths[left.path.lowerBound + place], paths[right.path.lowerBound + place]
        )
        if one != other { return one < other }
      }
      return left.path.count < right.path.count
    }
  }

  /// Says where an entry ends.
  mutating func setEnd(of place: Int, to end: Int) { entries[place].end = end }
}

/// A file in an archive.
struct ArchiveEntry: Sendable {
  /// Its number among all entries of the archive, from 1; folders count.
  var number: Int
  /// Where its path stands among all paths.
  var path: Range<Int>
  /// Where it begins: its header (zip) or its content (tar).
  var offset: Int
  /// Where the next begins (zip), or its last block ends (tar).
  var end: Int
  /// How many bytes it has in the archive.
  var packed: Int
  /// How many bytes it has.
  var size: Int
  /// What is said of it in the list of entries (zip).
  var checksum = 0
  var method = 0
  var flags = 0
}

/// What an archive may hold. The same for writing and reading, so that what was written can be read.
enum ArchiveLimits {
  /// The most entries, folders included. A writer of zip keeps 46 bytes and the path of each, a reader
  /// 80 and the path.
  static let entries = 1 << 20
  /// The most bytes of the list of entries that stands at the end of a zip archive: 128 MiB.
  static let directoryBytes = 1 << 27
  /// The most bytes of all paths that a reader keeps: 128 MiB.
  static let pathsBytes = 1 << 27
  /// The most bytes of a path.
  static let pathBytes = 4096
  /// The most bytes of one entry.
  static let entryBytes = FileBytes.sizeLimit
  /// The most bytes of a header that says more of the next entry (tar).
  static let extensionBytes = 1 << 16
  /// The most zeros behind the end of a tar archive, which tapes and pipes need.
  static let paddingBytes = 1 << 20
}

/// The rules for paths in archives: relative, inside, in one way only.
enum ArchivePath {
  /// What is wrong with a path, as the end of a sentence; nil when nothing is.
  static func problem(of path: UnsafeBufferPointer<UInt8>) -> String? {
    guard let first = path.first else { return "has no path" }
    if path.count > ArchiveLimits.pathBytes {
      return "has a path of more than \(ArchiveLimits.pathBytes) bytes"
    }
    if first == UInt8(ascii: "/") { return "has an absolute path" }
    var start = 0
    var isASCII = true
    for (place, byte) in path.enumerated() {
      switch byte {
      case UInt8(ascii: "/"):
        if let problem = problem(ofPart: UnsafeBufferPointer(rebasing: path[start..<place])) {
          return problem
        }
        start = place + 1
      case 0: return "has a path with a NUL"
      case ..<0x20, 0x7F: return "has a path with a control character"
      case UInt8(ascii: "\\"): return "has a path with a backslash"
      case 0x80...: isASCII = false
      default: break
      }
    }
    if let problem = problem(ofPart: UnsafeBufferPointer(rebasing: path[start...])) {
      return problem
    }
    guard isASCII || String(validating: path, as: UTF8.self) != nil else {
      return "has a path that is not UTF-8"
    }
    return nil
  }

  private static func problem(ofPart part: UnsafeBufferPointer<UInt8>) -> String? {
    let dot = UInt8(ascii: ".")
    switch part.count {
    case 0: return "has a path with an empty part"
    case 1: return part[0] == dot ? "has a path with a part `.`" : nil
    case 2: return part[0] == dot && part[1] == dot ? "has a path with a part `..`" : nil
    default: return nil
    }
  }
}
