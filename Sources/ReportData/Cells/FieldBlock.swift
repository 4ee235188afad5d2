/// A run of records: where their fields stand, row by row, and the bytes they stand in.
struct FieldBlock: ~Copyable {
  /// The number of columns of the file.
  let width: Int
  /// The most records the block holds.
  let capacity: Int
  /// The bytes that the fields stand in; they outlive their use.
  var bytes: UnsafePointer<UInt8>
  private let fields: UnsafeMutablePointer<Field>
  private let scratch: ByteScratch
  private let escape: FieldEscape
  /// The number of records in the block.
  var rows = 0
  /// The row of the table that the first record is.
  var firstRow = 0

  /// An empty block.
  /// - Parameter bytes: outlive it; nil when they are set later.
  init(bytes: UnsafePointer<UInt8>?, width: Int, escape: FieldEscape = .doubledQuotes) {
    self.escape = escape
    self.width = width
    capacity = max(1, 8192 / max(1, width))
    let memory = UnsafeMutablePointer<Field>.allocate(capacity: capacity * max(1, width))
    fields = memory
    if let bytes {
      self.bytes = bytes
    } else {
      // Something to point at, which nothing reads.
      self.bytes = UnsafePointer(
        UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt8.self))
    }
    scratch = ByteScratch()
  }

  deinit { fields.deallocate() }

  /// The fields of a record, for the scanner to fill.
  func record(_ row: Int) -> UnsafeMutablePointer<Field> { fields + row * width }

  @inline(__always)
  func field(row: Int, column: Int) -> Field { fields[row * width + column] }

  /// Marks a field as unusable.
  func discard(row: Int, column: Int) { fields[row * width + column] = .absent }

  /// The bytes of a field as they stand in the file, inside its outer quotes.
  @inline(__always)
  func raw(_ field: Field) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + field.start, count: field.end - field.start)
  }

  /// The content of a field, with its escapes resolved; valid until the next call.
  @inline(__always)
  func content(_ field: Field) -> UnsafeBufferPointer<UInt8> {
    field.isEscaped ? unescaped(raw(field)) : raw(field)
  }

  @inline(never)
  private func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let target = scratch.reserve(bytes.count)
    let count =
      switch escape {
      case .doubledQuotes: FieldEscape.undouble(bytes, into: target)
      case .json: JSONText.unescape(bytes, into: target)
      }
    return UnsafeBufferPointer(start: target, count: count)
  }
}

/// Memory for the fields whose content does not stand in the file as it is.
private final class ByteScratch {
  private var start: UnsafeMutablePointer<UInt8>?
  private var capacity = 0

  deinit { start?.deallocate() }

  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if let start, count <= capacity { return start }
    start?.deallocate()
    capacity = max(256, count * 2)
    let next = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    start = next
    return next
  }
}
