import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file that several threads may read at any place. It is closed with its last holder.
final class StreamedFile: Sendable {
  /// What tells whether a file has been written to.
  private struct Stamp: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
      size = Int(status.st_size)
      #if canImport(Darwin)
        seconds = Int(status.st_mtimespec.tv_sec)
        nanoseconds = Int(status.st_mtimespec.tv_nsec)
      #else
        seconds = Int(status.st_mtim.tv_sec)
        nanoseconds = Int(status.st_mtim.tv_nsec)
      #endif
    }
  }

  private let descriptor: Int32
  /// The path to show in messages.
  let file: String
  private let stamp: Stamp
  /// The number of its bytes.
  var count: Int { stamp.size }

  /// A plain file, which is closed by this object from now on.
  init(descriptor: Int32, file: String) throws(Diagnostic) {
    self.descriptor = descriptor
    self.file = file
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    stamp = Stamp(status)
    guard isKnown else { throw FileBytes.failure(errno, file) }
  }

  deinit { close(descriptor) }

  /// True when a descriptor is one of a file that can be read at any place.
  static func isPlain(_ descriptor: Int32, file: String) throws(Diagnostic) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileBytes.failure(errno, file) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw FileBytes.failure(EISDIR, file) }
    return kind == S_IFREG
  }

  /// - Throws: `dataChanged` when the file has been written to since it was opened.
  func checkUnchanged() throws(Diagnostic) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileBytes.failure(errno, file) }
    guard Stamp(status) == stamp else { throw changed }
  }

  /// Says that the file is another one than it was.
  var changed: Diagnostic {
    Diagnostic(
      .dataChanged, "`\(file)` was written to while it was read", at: .file(file),
      hints: ["build again when the file is complete"])
  }

  /// Fills memory with the bytes from an offset on.
  /// - Returns: how many there were: fewer than there is room for at the end of the file only.
  func read(
    at offset: Int, into memory: UnsafeMutableBufferPointer<UInt8>
  ) throws(Diagnostic) -> Int {
    guard let base = memory.baseAddress else { return 0 }
    var done = 0
    while done < memory.count {
      let received = pread(
        descriptor, base + done, min(memory.count - done, 1 << 30), off_t(offset + done))
      if received < 0 {
        if errno == EINTR { continue }
        throw FileBytes.failure(errno, file)
      }
      if received == 0 { break }
      done += received
    }
    return done
  }

  /// The bytes of a range.
  /// - Throws: `dataChanged` when the file is shorter.
  func bytes(_ range: Range<Int>) throws(Diagnostic) -> [UInt8] {
    var problem: Diagnostic?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      do throws(Diagnostic) {
        count = try read(
          at: range.lowerBound,
          into: UnsafeMutableBufferPointer(rebasing: buffer[..<range.count]))
      } catch { problem = error }
    }
    if let problem { throw problem }
    guard bytes.count == range.count else { throw changed }
    return bytes
  }
}
