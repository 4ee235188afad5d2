import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that has no name any more as soon as it is open: no other user can open it, and it is gone
/// with its last descriptor, however the program ends. It lies in memory where the system has a
/// folder for that.
///
/// Whoever makes it closes it.
struct PrivateFile {
  /// The descriptor; no child process gets it unless it is handed over.
  let descriptor: Int32

  /// Makes an empty file.
  /// - Throws: `programFailed` when no folder takes it.
  init() throws(Diagnostic) {
    var random = SystemRandomNumberGenerator()
    var folders = ["/dev/shm"]
    if let named = getenv("TMPDIR") { folders.append(String(cString: named)) }
    folders.append("/tmp")
    for folder in folders {
      let path = "\(folder)/reportgen-\(getpid())-\(String(random.next() as UInt64, radix: 36))"
      let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard opened >= 0 else { continue }
      unlink(path)
      descriptor = opened
      return
    }
    throw Diagnostic(
      .programFailed,
      "no private file can be made in \(folders.map { "`\($0)`" }.joined(separator: ", "))")
  }

  /// Writes bytes, and goes back to the begin.
  /// - Throws: `programFailed` when there is no room for them.
  func fill(with bytes: [UInt8]) throws(Diagnostic) {
    let isWritten = bytes.withUnsafeBytes { raw in
      var done = 0
      while done < raw.count, let base = raw.baseAddress {
        let count = write(descriptor, base + done, raw.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
    guard isWritten, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Diagnostic(.programFailed, "a private file of \(bytes.count) bytes cannot be written")
    }
  }

  /// The number of its bytes.
  var count: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// All its bytes.
  /// - Throws: `programFailed`.
  func bytes() throws(Diagnostic) -> [UInt8] {
    let size = count
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let received = pread(descriptor, base + count, size - count, off_t(count))
        if received < 0, errno == EINTR { continue }
        guard received > 0 else {
          isRead = false
          return
        }
        count += received
      }
    }
    guard isRead else { throw Diagnostic(.programFailed, "a private file cannot be read") }
    return bytes
  }
}
