import ReportProcess

/// A value in a text in JSON (RFC 8259) that was checked as a whole: members are looked up where they
/// stand, and nothing is copied that nobody asks for.
struct JSONText {
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// How deep values may nest.
  static let depthLimit = JSONScan.depthLimit

  /// Checks a text; nil when it is not one value in JSON.
  init?(_ bytes: [UInt8]) {
    var scan = JSONScan(bytes)
    scan.skipBlanks()
    let start = scan.index
    guard scan.skipValue(depth: 0) else { return nil }
    let end = scan.index
    scan.skipBlanks()
    guard scan.index == bytes.count else { return nil }
    self.bytes = bytes
    range = start..<end
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// The value of a member of an object; the first, if there are several. nil: there is none.
  subscript(_ name: StaticString) -> JSONText? {
    guard bytes[range.lowerBound] == UInt8(ascii: "{") else { return nil }
    var scan = JSONScan(bytes)
    scan.index = range.lowerBound + 1
    scan.skipBlanks()
    while scan.byte == UInt8(ascii: "\"") {
      let key = scan.index
      guard scan.skipText() else { return nil }
      let isWanted = Self.isEqual(bytes, key..<scan.index, name)
      scan.skipBlanks()
      scan.index += 1
      scan.skipBlanks()
      let start = scan.index
      guard scan.skipValue(depth: 0) else { return nil }
      if isWanted { return JSONText(bytes, start..<scan.index) }
      scan.skipBlanks()
      guard scan.byte == UInt8(ascii: ",") else { return nil }
      scan.index += 1
      scan.skipBlanks()
    }
    return nil
  }

  /// The value as a whole number; nil when it is none.
  var integer: Int? { Int(String(decoding: bytes[range], as: UTF8.self)) }

  /// True when it is `true`.
  var isTrue: Bool { bytes[range].elementsEqual("true".utf8) }

  /// The value as a text, without escapes; nil when it is none.
  var text: String? {
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let inner = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    return JSONScan.unescaped(inner)
  }

  /// The bytes that a text in base64 stands for; nil when it is none.
  var base64: [UInt8]? {
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return bytes.withUnsafeBufferPointer {
      Base64.decoded(
        UnsafeBufferPointer(rebasing: $0[(range.lowerBound + 1)..<(range.upperBound - 1)]))
    }
  }

  private static func isEqual(_ bytes: [UInt8], _ key: Range<Int>, _ name: StaticString) -> Bool {
    let inner = bytes[(key.lowerBound + 1)..<(key.upperBound - 1)]
    return name.withUTF8Buffer { name in
      if inner.elementsEqual(name) { return true }
      guard inner.contains(UInt8(ascii: "\\")) else { return false }
      return JSONScan.unescaped(inner).utf8.elementsEqual(name)
    }
  }
}
