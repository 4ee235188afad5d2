import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file for random access by several threads.
///
/// The file closes with the last reference to this object.
final class StreamedFile: Sendable {
  /// The size and the modification time of a file, which show whether it has changed.
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
  /// The path of the file, for diagnostics.
  let file: String
  private let stamp: Stamp
  /// The size of the file, in bytes.
  var count: Int { stamp.size }

  /// Creates a regular file, and takes ownership of its descriptor.
  init(descriptor: Int32, file: String) throws(Diagnostic) {
    self.descriptor = descriptor
    self.file = file
    var status = stat()
    let hasStatus = fstat(descriptor, &status) == 0
    stamp = Stamp(status)
    guard hasStatus else { throw FileBytes.failure(errno, file) }
  }

  deinit { close(descriptor) }

  /// Returns whether a descriptor belongs to a regular file, which supports random access.
  static func isPlain(_ descriptor: Int32, file: String) throws(Diagnostic) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileBytes.failure(errno, file) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw FileBytes.failure(EISDIR, file) }
    return kind == S_IFREG
  }

  /// Checks that the file has not changed since it was opened.
  ///
  /// - Throws: `dataChanged` if the size or the modification time has changed.
  func checkUnchanged() throws(Diagnostic) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileBytes.failure(errno, file) }
    guard Stamp(status) == stamp else { throw changed }
  }

  /// The error for a file that changed while it was read.
  var changed: Diagnostic {
    Diagnostic(
      .dataChanged, "`\(file)` changed while reportgen read it", at: .file(file),
      hints: ["build again when the file is complete"])
  }

  /// Fills memory with bytes of the file from an offset.
  ///
  /// - Returns: the number of bytes read, which is less than the memory size only at the end of the
  ///   file.
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

  /// Returns the bytes in a range of the file.
  ///
  /// - Throws: `dataChanged` if the file is shorter than the range.
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

// MARK: - Block reader

/// A reader for a byte range of a file, block by block, in the same memory.
///
/// Each block starts with the unused bytes of the previous block.
struct BlockReader: ~Copyable {
  private let file: StreamedFile
  private let end: Int
  private let limit: Int
  private var memory: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes in memory.
  private var filled = 0
  /// The file offset of the first byte in memory.
  private(set) var offset: Int

  /// Creates a reader for a file range.
  ///
  /// - Parameters:
  ///   - size: the number of bytes to read at once.
  ///   - limit: the maximum number of bytes in a block without a complete record.
  init(_ file: StreamedFile, range: Range<Int>, size: Int, limit: Int) {
    self.file = file
    end = range.upperBound
    offset = range.lowerBound
    self.limit = max(limit, size)
    memory = .allocate(capacity: max(16, min(size, range.count)))
  }

  deinit { memory.deallocate() }

  /// The bytes of the current block, in memory.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<filled]) }

  /// Whether the current block includes the end of the range.
  var isLast: Bool { offset + filled >= end }

  /// Discards the first bytes in memory and reads the next bytes after the remaining ones.
  ///
  /// - Parameter receive: receives the new bytes.
  /// - Returns: false at the end of the range, or if the remaining bytes are at the limit.
  mutating func advance(
    by used: Int, _ receive: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
  ) throws(Diagnostic) -> Bool {
    guard !isLast else { return false }
    let rest = filled - used
    if rest == memory.count {
      guard rest < limit else { return false }
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(limit, rest * 2))
      _ = larger.update(fromContentsOf: bytes)
      memory.deallocate()
      memory = larger
    } else if used > 0, rest > 0, let base = memory.baseAddress {
      base.update(from: base + used, count: rest)
    }
    offset += used
    filled = rest
    let space = UnsafeMutableBufferPointer(
      rebasing: memory[rest..<min(memory.count, rest + end - offset - rest)])
    let count = try file.read(at: offset + rest, into: space)
    guard count == space.count else { throw file.changed }
    receive(UnsafeBufferPointer(space))
    filled += count
    return true
  }
}

// MARK: - Digests

/// An incremental hash of file bytes, such as SHA-256.
///
/// This module has no cryptography. The caller of a scan provides the hash.
public protocol ContentDigest {
  /// Adds the next bytes, which are valid during the call.
  mutating func update(_ bytes: UnsafeRawBufferPointer)

  /// Returns the hash of all bytes that were added.
  func finish() -> [UInt8]
}
