import Crypto
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An archive file that is open for random-access reading by several workers.
final class ArchiveFile: Sendable {
  /// The size of the archive file in bytes, measured when it was opened.
  let size: Int
  /// The name of the archive file that diagnostics show.
  let name: String
  private let descriptor: Int32

  /// Opens an archive file for reading.
  ///
  /// - Throws: a diagnostic if the file is missing, not a regular file, or not readable.
  convenience init(path: String) throws(Diagnostic) {
    // Open without blocking, because a pipe would otherwise block the run.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR:
        throw Diagnostic(.fileNotFound, "file not found: `\(path)`", at: .file(path))
      case EACCES, EPERM:
        throw Diagnostic(.fileNotPermitted, "no permission to read `\(path)`", at: .file(path))
      default: throw Self.unreadable(path, "system error \(errno)")
      }
    }
    try self.init(descriptor: descriptor, name: path)
  }

  /// Creates an archive file from an open descriptor and takes ownership of it.
  ///
  /// - Throws: a diagnostic if the file is not a regular file. The descriptor is then closed.
  init(descriptor: Int32, name: String) throws(Diagnostic) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    size = Int(status.st_size)
    self.name = name
    self.descriptor = descriptor
    let kind = status.st_mode & S_IFMT
    if isKnown, kind == S_IFDIR {
      throw Diagnostic(
        .fileIsFolder, "expected a file, found folder `\(name)`", at: .file(name))
    }
    guard isKnown, kind == S_IFREG else { throw Self.unreadable(name, "not a regular file") }
  }

  deinit { close(descriptor) }

  /// Reads `count` bytes of the archive file, starting at an offset.
  ///
  /// - Throws: a diagnostic if the file has fewer bytes, or if reading fails.
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

  /// Returns the SHA-256 of the complete file, in hexadecimal digits.
  func digest() throws(Diagnostic) -> String {
    var hasher = SHA256()
    var offset = 0
    while offset < size {
      let piece = try bytes(at: offset, count: min(size - offset, 1 << 18))
      hasher.update(data: piece)
      offset += piece.count
    }
    return hasher.finalize().withUnsafeBytes { Manifest.hexadecimal($0) }
  }

  private static func unreadable(_ name: String, _ reason: String) -> Diagnostic {
    Diagnostic(.fileUnreadable, "cannot read `\(name)`: \(reason)", at: .file(name))
  }

  // MARK: Errors

  /// The hint for an archive that a copy or a full disk damaged.
  static let copyHint = "copy the archive again, or build again"

  /// Returns the hints for an archive with damaged bytes; none for other problems.
  private static func hints(for code: DiagnosticCode) -> [String] {
    code == .archiveDamaged || code == .archiveOverlap ? [copyHint] : []
  }

  func cutOff() -> Diagnostic {
    Diagnostic(
      .archiveCutOff, "archive `\(name)` is incomplete: it ends before its declared size",
      at: .file(name), hints: [Self.copyHint])
  }

  /// Creates a diagnostic for an entry, which it identifies by number (from 1) and not by path.
  func problem(_ code: DiagnosticCode, _ number: Int, _ predicate: String) -> Diagnostic {
    Diagnostic(
      code, "entry \(number) of `\(name)` \(predicate)", at: .file(name),
      hints: Self.hints(for: code))
  }

  /// Creates a diagnostic for the complete archive.
  func problem(_ code: DiagnosticCode, _ predicate: String) -> Diagnostic {
    Diagnostic(code, "`\(name)` \(predicate)", at: .file(name), hints: Self.hints(for: code))
  }
}

/// A reader for zip and tar archives of any origin.
///
/// The reader stores the list of entries. It reads the content of entries on request, in any order
/// and from several workers at once.
///
/// Every error is a diagnostic. Returned bytes match their size and, in a zip archive, their
/// checksum. A tar archive has no checksums of content.
struct ArchiveReader: Sendable {
  /// The format of the archive, detected from its first bytes.
  let form: ArchiveFormat
  private let file: ArchiveFile
  private let index: ArchiveIndex

  /// Opens a zip or tar archive and reads its list of entries.
  ///
  /// - Throws: a diagnostic if the file cannot be read or is not a valid archive.
  init(path: String) throws(Diagnostic) { try self.init(ArchiveFile(path: path)) }

  /// Creates a reader from an open descriptor and takes ownership of it.
  ///
  /// - Parameter file: the file name for diagnostics.
  init(descriptor: Int32, file: String) throws(Diagnostic) {
    try self.init(ArchiveFile(descriptor: descriptor, name: file))
  }

  /// Creates a reader for an open archive file.
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
      throw file.problem(.archiveForm, "is not a zip or tar archive")
    }
  }

  /// The number of files in the archive.
  var count: Int { index.entries.count }

  /// Returns the path of a file: relative, without `..`, in archive order.
  func path(of fileIndex: Int) -> ByteText { ByteText(index.paths[index.entries[fileIndex].path]) }

  /// Returns the size of a file according to the archive, in bytes.
  func size(of fileIndex: Int) -> Int { index.entries[fileIndex].size }

  /// Returns the uncompressed bytes of a file in the archive.
  ///
  /// - Throws: a diagnostic if the bytes do not match their size or checksum, or cannot be read.
  func bytes(of fileIndex: Int) throws(Diagnostic) -> [UInt8] {
    let entry = index.entries[fileIndex]
    switch form {
    case .zip: return try ZipContent.read(entry, path: index.paths[entry.path], of: file)
    case .tar: return try TarListing.content(of: entry, of: file)
    }
  }
}

/// The list of files in an archive, created without reading their content.
///
/// All paths are valid and distinct.
struct ArchiveIndex: Sendable {
  private(set) var entries: [ArchiveEntry] = []
  private(set) var paths: [UInt8] = []

  /// Adds a file of the archive to the list, together with its path.
  ///
  /// - Throws: a diagnostic if the path is not valid, or if the paths have too many bytes.
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

  /// Checks that the path of an entry is valid.
  static func check(
    _ path: ArraySlice<UInt8>, number: Int, of file: ArchiveFile
  ) throws(Diagnostic) {
    guard let problem = path.withUnsafeBufferPointer({ ArchivePath.problem(of: $0) }) else {
      return
    }
    throw file.problem(.archivePath, number, problem)
  }

  /// Checks the number of entries against the limit.
  static func check(count: Int, of file: ArchiveFile) throws(Diagnostic) {
    guard count <= ArchiveLimits.entries else {
      throw file.problem(.archiveTooLarge, "has more than \(ArchiveLimits.entries) entries")
    }
  }

  /// Checks that all paths in the archive are distinct.
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
      for offset in 0..<length {
        let (leftByte, rightByte) = (
          paths[left.path.lowerBound + offset], paths[right.path.lowerBound + offset]
        )
        if leftByte != rightByte { return leftByte < rightByte }
      }
      return left.path.count < right.path.count
    }
  }

  /// Sets the end offset of the file with an index.
  mutating func setEnd(of index: Int, to end: Int) { entries[index].end = end }
}

/// A file in an archive.
struct ArchiveEntry: Sendable {
  /// The number of the entry in the archive, from 1, including folders.
  var number: Int
  /// The byte range of the path in ``ArchiveIndex/paths``.
  var path: Range<Int>
  /// The byte offset of the entry's header (zip) or content (tar) in the archive.
  var offset: Int
  /// The byte offset of the next entry (zip) or of the end of the entry's last block (tar).
  var end: Int
  /// The size of the content as stored in the archive, compressed or not, in bytes.
  var packed: Int
  /// The size of the uncompressed content, in bytes.
  var size: Int
  /// The CRC-32 of the content, from the list of entries (zip).
  var checksum = 0
  var method = 0
  var flags = 0
}

/// The size limits of archives.
///
/// Writer and reader have the same limits, so every written archive can be read.
enum ArchiveLimits {
  /// The maximum number of entries of an archive, including folders.
  ///
  /// For each entry, a zip writer stores 46 bytes and the path, and a reader stores 80 bytes and
  /// the path.
  static let entries = 1 << 20
  /// The maximum size of the list of entries at the end of a zip archive: 128 MiB.
  static let directoryBytes = 1 << 27
  /// The maximum total size of the paths that a reader stores: 128 MiB.
  static let pathsBytes = 1 << 27
  /// The maximum length of an entry's path, in bytes.
  static let pathBytes = 4096
  /// The maximum uncompressed size of an entry, in bytes.
  static let entryBytes = FileBytes.sizeLimit
  /// The maximum size of an extended header (tar), in bytes.
  static let extensionBytes = 1 << 16
  /// The maximum number of zero bytes after the end of a tar archive.
  ///
  /// Tapes and pipes need such padding.
  static let paddingBytes = 1 << 20
}

/// The rules for paths in archives: relative, inside the folder, and in normal form.
enum ArchivePath {
  /// Returns the error of a path as a predicate for diagnostics; nil if the path is valid.
  static func problem(of path: UnsafeBufferPointer<UInt8>) -> String? {
    guard let first = path.first else { return "has no path" }
    if path.count > ArchiveLimits.pathBytes {
      return "has a path of more than \(ArchiveLimits.pathBytes) bytes"
    }
    if first == UInt8(ascii: "/") { return "has an absolute path" }
    var start = 0
    var isASCII = true
    for (index, byte) in path.enumerated() {
      switch byte {
      case UInt8(ascii: "/"):
        if let problem = problem(ofPart: UnsafeBufferPointer(rebasing: path[start..<index])) {
          return problem
        }
        start = index + 1
      case 0: return "has a path with a NUL character"
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
    case 1: return part[0] == dot ? "has a path with the part `.`" : nil
    case 2: return part[0] == dot && part[1] == dot ? "has a path with the part `..`" : nil
    default: return nil
    }
  }
}
