import ReportText

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
    let room = UnsafeMutableBufferPointer(
      rebasing: memory[rest..<min(memory.count, rest + end - offset - rest)])
    let count = try file.read(at: offset + rest, into: room)
    guard count == room.count else { throw file.changed }
    taken(UnsafeBufferPointer(room))
    filled += count
    return true
  }
}
