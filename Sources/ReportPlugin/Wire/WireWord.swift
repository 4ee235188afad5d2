import ReportText

/// A key or a word of a message, compared with what it can be without making a string of it. Its first
/// sixteen bytes stand in two numbers; only longer ones keep a text.
struct WireWord {
  private let count: Int
  private let first: UInt64
  private let second: UInt64
  /// The whole word; nil for one of at most sixteen bytes.
  private let long: ByteText?

  /// The empty word.
  init() { self.init(UnsafeBufferPointer(start: nil, count: 0)) }

  /// The word of these bytes, valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    count = bytes.count
    let start = UnsafeRawPointer(bytes.baseAddress)
    first = Self.number(start, count)
    second = count > 8 ? Self.number(start.map { $0 + 8 }, count - 8) : 0
    long = count > 16 ? ByteText(Array(bytes)) : nil
  }

  /// Up to eight bytes as a number. Loads that overlap agree where they do.
  @inline(__always)
  private static func number(_ start: UnsafeRawPointer?, _ count: Int) -> UInt64 {
    guard let start, count > 0 else { return 0 }
    func byte(_ place: Int) -> UInt64 {
      UInt64(start.load(fromByteOffset: place, as: UInt8.self)) << UInt64(8 * place)
    }
    func four(_ place: Int) -> UInt64 {
      UInt64(start.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian)
        << UInt64(8 * place)
    }
    if count >= 8 { return start.loadUnaligned(as: UInt64.self).littleEndian }
    return count >= 4 ? four(0) | four(count - 4) : byte(0) | byte(count / 2) | byte(count - 1)
  }

  /// The word as a string.
  var string: String {
    if let long { return long.string }
    return String(
      decoding: (0..<count).map { place in
        UInt8(truncatingIfNeeded: (place < 8 ? first : second) >> UInt64(place % 8 * 8))
      }, as: UTF8.self)
  }

  /// True when it is these bytes.
  @inline(__always)
  func isSame(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    if let long {
      return long.isSame(UnsafeBufferPointer(start: other.utf8Start, count: count))
    }
    let start = UnsafeRawPointer(other.utf8Start)
    return first == Self.number(start, count)
      && (count <= 8 || second == Self.number(start + 8, count - 8))
  }

  @inline(__always)
  static func ~= (pattern: StaticString, word: WireWord) -> Bool { word.isSame(pattern) }
  @inline(__always)
  static func == (word: WireWord, other: StaticString) -> Bool { word.isSame(other) }

  /// The colour that `#rrggbb` says; nil for anything else.
  var color: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard count == 7, first & 255 == UInt64(UInt8(ascii: "#")) else { return nil }
    var value: UInt32 = 0
    for place in 1..<7 {
      let byte = UInt8(truncatingIfNeeded: first >> UInt64(place * 8))
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return (UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
  }
}
