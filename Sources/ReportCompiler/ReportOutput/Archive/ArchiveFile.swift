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

  // MARK: What can be wrong

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
