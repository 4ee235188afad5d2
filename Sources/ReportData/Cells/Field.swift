/// The byte range of a field in the file, without its outer quotes.
///
/// Offsets have 31 bits, because a file has less than 2 GiB. The other bit of each number is a
/// flag.
struct Field {
  private static let flag: UInt32 = 1 << 31
  private var startWord: UInt32
  private var endWord: UInt32

  /// Creates a field from `start` to before `end`.
  ///
  /// - Parameter escaped: true if the field contains doubled quotes or escapes, or is a JSON
  ///   integer with a decimal point or an exponent.
  init(start: Int, end: Int, escaped: Bool = false) {
    startWord = UInt32(truncatingIfNeeded: start) | (escaped ? Self.flag : 0)
    endWord = UInt32(truncatingIfNeeded: end)
  }

  /// A field that the record does not contain, or with unusable content that has been reported.
  static let absent = {
    var field = Field(start: 0, end: 0)
    field.endWord |= flag
    return field
  }()

  var start: Int { Int(startWord & ~Self.flag) }
  var end: Int { Int(endWord & ~Self.flag) }
  var isEscaped: Bool { startWord & Self.flag != 0 }
  var isAbsent: Bool { endWord & Self.flag != 0 }
}

/// A block of records: the byte ranges of their fields, row by row, and the bytes.
struct FieldBlock: ~Copyable {
  /// The number of columns in the file.
  let width: Int
  /// The maximum number of records in the block.
  let capacity: Int
  /// The bytes of the fields, which must stay valid while the block is in use.
  var bytes: UnsafePointer<UInt8>
  private let fields: UnsafeMutablePointer<Field>
  private let scratch: ByteScratch
  private let escape: FieldEscape
  /// The number of records in the block so far.
  var rows = 0
  /// The row in the table of the first record of the block.
  var firstRow = 0

  /// Creates an empty block.
  ///
  /// - Parameter bytes: the bytes of the fields; nil to set them later.
  init(bytes: UnsafePointer<UInt8>?, width: Int, escape: FieldEscape = .doubledQuotes) {
    self.escape = escape
    self.width = width
    capacity = max(1, 8192 / max(1, width))
    let memory = UnsafeMutablePointer<Field>.allocate(capacity: capacity * max(1, width))
    fields = memory
    if let bytes {
      self.bytes = bytes
    } else {
      // A valid address that is never read.
      self.bytes = UnsafePointer(
        UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt8.self))
    }
    scratch = ByteScratch()
  }

  deinit { fields.deallocate() }

  /// Returns the memory for the fields of a record, for the scanner to fill.
  func record(_ row: Int) -> UnsafeMutablePointer<Field> { fields + row * width }

  @inline(__always)
  func field(row: Int, column: Int) -> Field { fields[row * width + column] }

  /// Marks a field as unusable.
  func discard(row: Int, column: Int) { fields[row * width + column] = .absent }

  /// Returns the unchanged bytes of a field, inside its outer quotes.
  @inline(__always)
  func raw(_ field: Field) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + field.start, count: field.end - field.start)
  }

  /// Returns the unescaped content of a field, valid until the next call.
  @inline(__always)
  func content(_ field: Field) -> UnsafeBufferPointer<UInt8> {
    field.isEscaped ? unescaped(raw(field)) : raw(field)
  }

  @inline(never)
  private func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let target = scratch.reserve(max(bytes.count, 20))
    let count =
      switch escape {
      case .doubledQuotes: FieldEscape.undouble(bytes, into: target)
      case .json: FieldEscape.unescape(bytes, into: target)
      }
    return UnsafeBufferPointer(start: target, count: count)
  }

  /// The notation by which a field escapes its special characters.
  enum FieldEscape {
    /// Quotes inside a field are doubled, as in CSV.
    case doubledQuotes
    /// A backslash precedes special characters, as in JSON.
    case json

    /// Resolves the escapes of a JSON text, or writes the digits of an integer.
    ///
    /// - Returns: the number of bytes in `target`, which must have space for `bytes`, and at least
    ///   20 bytes.
    static func unescape(
      _ bytes: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
    ) -> Int {
      // A number never contains a backslash.
      guard let number = DecimalNumber(bytes, decimalByte: UInt8(ascii: ".")) else {
        return JSONText.unescape(bytes, into: target)
      }
      var count = 0
      for digit in String(Int64(number.value)).utf8 {
        target[count] = digit
        count += 1
      }
      return count
    }

    /// Replaces doubled quotes with single quotes.
    ///
    /// - Returns: the number of bytes in `target`, which must have space for `bytes`.
    static func undouble(
      _ bytes: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
    ) -> Int {
      var count = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        target[count] = byte
        count += 1
        index += byte == UInt8(ascii: "\"") ? 2 : 1
      }
      return count
    }
  }
}

/// Memory for the unescaped content of fields.
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

// MARK: - Escapes

// MARK: - Validity of UTF-8

/// A search for invalid UTF-8, with a fast path for ASCII.
enum UTF8Scan {
  /// Returns the offset of the first byte outside a valid sequence (RFC 3629); nil if none.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let count = bytes.count
    var index = 0
    while index < count {
      while index + 16 <= count {
        let low = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let high = raw.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
        if (low | high) & 0x8080_8080_8080_8080 != 0 { break }
        index += 16
      }
      // The remaining bytes of this block of 16 bytes.
      let stop = min(count, index + 16)
      while index < stop {
        if base[index] < 0x80 {
          index += 1
          continue
        }
        let length = sequenceLength(base + index, space: count - index)
        if length == 0 { return index }
        index += length
      }
    }
    return nil
  }

  /// Returns the length of a valid sequence of two to four bytes; 0 for an invalid one.
  private static func sequenceLength(_ bytes: UnsafePointer<UInt8>, space: Int) -> Int {
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch bytes[0] {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      low = 0xA0
    case 0xED:
      length = 3
      high = 0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      low = 0x90
    case 0xF4:
      length = 4
      high = 0x8F
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard length <= space, bytes[1] >= low, bytes[1] <= high else { return 0 }
    if length > 2, bytes[2] & 0xC0 != 0x80 { return 0 }
    if length > 3, bytes[3] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
