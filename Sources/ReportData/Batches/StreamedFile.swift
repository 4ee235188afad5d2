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

// MARK: - Reading by blocks

/// Reads a range of a file block by block into the same memory. What was not used of a block stands
/// again at the start of the next one.
struct BlockReader: ~Copyable {
  private let file: StreamedFile
  private let end: Int
  private let limit: Int
  private var memory: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes in memory.
  private var filled = 0
  /// The offset in the file of the first byte in memory.
  private(set) var offset: Int

  /// - Parameters:
  ///   - size: how many bytes to read at once.
  ///   - limit: how many bytes a block may have that cannot be used in part.
  init(_ file: StreamedFile, range: Range<Int>, size: Int, limit: Int) {
    self.file = file
    end = range.upperBound
    offset = range.lowerBound
    self.limit = max(limit, size)
    memory = .allocate(capacity: max(16, min(size, range.count)))
  }

  deinit { memory.deallocate() }

  /// The bytes in memory.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<filled]) }

  /// True when no byte of the range stands behind those in memory.
  var isLast: Bool { offset + filled >= end }

  /// Drops the first bytes and reads the next ones behind the others.
  /// - Parameter taken: takes what has been read.
  /// - Returns: false when the rest is all there is, or when it has reached the limit.
  mutating func advance(
    by used: Int, _ taken: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
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
    taken(UnsafeBufferPointer(space))
    filled += count
    return true
  }
}

// MARK: - Digests

/// Something that takes the bytes of a file one after the other and gives a hash of them, such as SHA-256.
///
/// This room has no cryptography: who surveys files brings the hash.
public protocol ContentDigest {
  /// Takes the next bytes, which are valid during the call.
  mutating func update(_ bytes: UnsafeRawBufferPointer)

  /// The hash of all bytes taken.
  func finish() -> [UInt8]
}
