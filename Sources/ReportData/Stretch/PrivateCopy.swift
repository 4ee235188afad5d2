import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Copies what can be read only once, or is packed, to a file without a name.
struct PrivateCopy {
  private let descriptor: Int32
  private let file: String
  private(set) var count = 0

  /// Makes an empty file in a folder, open to its owner only, and takes its name away.
  /// - Parameter file: the path that messages about its content show.
  /// - Throws: `spoolFailed`.
  init(folder: String, file: String) throws(Diagnostic) {
    var random = SystemRandomNumberGenerator()
    let path = "\(folder)/.reportgen-\(String(random.next() as UInt64, radix: 36))"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    self.file = file
    guard descriptor >= 0 else {
      throw Diagnostic(
        .spoolFailed,
        "no private file can be made beside the output (system error \(errno))")
    }
    unlink(path)
  }

  /// Adds bytes at the end.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    guard let base = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let written = write(descriptor, base + done, bytes.count - done)
      if written < 0 {
        if errno == EINTR { continue }
        throw errno == ENOSPC || errno == EDQUOT
          ? Diagnostic(
            .spoolFull, "the disk has no room for a private copy of `\(file)`", at: .file(file))
          : Diagnostic(
            .spoolFailed,
            "a private copy of `\(file)` cannot be written (system error \(errno))",
            at: .file(file))
      }
      done += written
    }
    count += done
  }

  /// Gives the copy up.
  func discard() { close(descriptor) }

  /// The copy, to be read.
  func finish() throws(Diagnostic) -> StreamedFile {
    try StreamedFile(descriptor: descriptor, file: file)
  }
}
