import ReportProcess
import ReportText

/// A command to the browser, serialized as JSON.
struct ChromiumOrder: ~Copyable {
  private var writer: ByteWriter
  private var isFirst = true

  /// Calls `body` with the JSON bytes that were added so far.
  borrowing func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { writer.withBytes(body) }

  /// Creates a command to the browser or to a tab.
  ///
  /// Add its parameters, then call ``end()``.
  init(_ number: Int, _ method: StaticString, session: String, capacity: Int = 512) {
    writer = ByteWriter(capacity: capacity)
    writer.literal("{\"id\":")
    writer.integer(number)
    writer.literal(",\"method\":\"")
    writer.literal(method)
    writer.literal("\"")
    if !session.isEmpty {
      writer.literal(",\"sessionId\":")
      writer.jsonString(session)
    }
    writer.literal(",\"params\":{")
  }

  private mutating func name(_ name: StaticString) {
    if !isFirst { writer.literal(",") }
    isFirst = false
    writer.literal("\"")
    writer.literal(name)
    writer.literal("\":")
  }

  mutating func text(_ name: StaticString, _ value: String) {
    self.name(name)
    writer.jsonString(value)
  }

  /// Adds a parameter to the command, with a value in JSON notation.
  mutating func value(_ name: StaticString, _ json: StaticString) {
    self.name(name)
    writer.literal(json)
  }

  mutating func base64(_ name: StaticString, _ bytes: [UInt8]) {
    self.name(name)
    writer.literal("\"")
    bytes.withUnsafeBufferPointer { Base64.write($0, to: &writer) }
    writer.literal("\"")
  }

  /// Adds the status and the header fields of a response to a request of the document.
  mutating func head(mediaType: String) {
    value("responseCode", "200")
    name("responseHeaders")
    writer.literal("[{\"name\":\"Content-Type\",\"value\":")
    writer.jsonString(mediaType)
    writer.literal("},{\"name\":\"Cache-Control\",\"value\":\"no-store\"},")
    // Fonts are always cross-origin requests.
    writer.literal("{\"name\":\"Access-Control-Allow-Origin\",\"value\":\"*\"}]")
  }

  mutating func end() {
    writer.literal("}}")
    writer.byte(0)
  }
}

// MARK: - Responses of the browser

/// A value in a validated JSON text (RFC 8259).
///
/// The value is a range of the text, so member access copies no content.
struct JSONText {
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// The maximum nesting depth of values.
  static let depthLimit = JSONScan.depthLimit

  /// Creates the value of a JSON text; nil if the text is not exactly one JSON value.
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

  /// Returns the value of an object member; nil if there is none.
  ///
  /// For a repeated name, this is the first value.
  subscript(_ name: StaticString) -> JSONText? {
    guard bytes[range.lowerBound] == UInt8(ascii: "{") else { return nil }
    var scan = JSONScan(bytes)
    scan.index = range.lowerBound + 1
    scan.skipBlanks()
    while scan.byte == UInt8(ascii: "\"") {
      let key = scan.index
      guard scan.skipText() else { return nil }
      let isRequested = Self.isEqual(bytes, key..<scan.index, name)
      scan.skipBlanks()
      scan.index += 1
      scan.skipBlanks()
      let start = scan.index
      guard scan.skipValue(depth: 0) else { return nil }
      if isRequested { return JSONText(bytes, start..<scan.index) }
      scan.skipBlanks()
      guard scan.byte == UInt8(ascii: ",") else { return nil }
      scan.index += 1
      scan.skipBlanks()
    }
    return nil
  }

  /// The integer that the value contains; nil for other values.
  var integer: Int? { Int(String(decoding: bytes[range], as: UTF8.self)) }

  /// Whether the value is `true`.
  var isTrue: Bool { bytes[range].elementsEqual("true".utf8) }

  /// The string that the value contains, with resolved escapes; nil for other values.
  var text: String? {
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    let inner = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    return JSONScan.unescaped(inner)
  }

  /// The decoded bytes of a base64 string; nil if it is invalid.
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

// MARK: - File contents

/// Base64 encoding (RFC 4648, section 4), with padding and without line ends.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each byte as a base64 digit; 255 for bytes that are not digits.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Writes bytes as base64 digits.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to writer: inout ByteWriter) {
    let length = (bytes.count + 2) / 3 * 4
    writer.append(atMost: length) { target in
      digits.withUnsafeBufferPointer { digits in
        var from = 0
        var to = 0
        while from + 3 <= bytes.count {
          let value = Int(bytes[from]) << 16 | Int(bytes[from + 1]) << 8 | Int(bytes[from + 2])
          target[to] = digits[value >> 18]
          target[to + 1] = digits[value >> 12 & 63]
          target[to + 2] = digits[value >> 6 & 63]
          target[to + 3] = digits[value & 63]
          from += 3
          to += 4
        }
        let rest = bytes.count - from
        if rest > 0 {
          let value = Int(bytes[from]) << 16 | (rest > 1 ? Int(bytes[from + 1]) << 8 : 0)
          target[to] = digits[value >> 18]
          target[to + 1] = digits[value >> 12 & 63]
          target[to + 2] = rest > 1 ? digits[value >> 6 & 63] : UInt8(ascii: "=")
          target[to + 3] = UInt8(ascii: "=")
        }
      }
      return length
    }
  }

  /// Returns the bytes of a base64 text; nil for an invalid digit or number of digits.
  static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    guard text.count > 0 else { return [] }
    var padding = 0
    if text[text.count - 1] == UInt8(ascii: "=") { padding += 1 }
    if padding == 1, text[text.count - 2] == UInt8(ascii: "=") { padding += 1 }
    var isRight = true
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3) { target, count in
      values.withUnsafeBufferPointer { values in
        func value(_ index: Int) -> UInt8 {
          index >= text.count - padding ? 0 : values[Int(text[index])]
        }
        var all: UInt8 = 0
        var from = 0
        let end = text.count - 4
        while from < end {
          let a = values[Int(text[from])]
          let b = values[Int(text[from + 1])]
          let c = values[Int(text[from + 2])]
          let d = values[Int(text[from + 3])]
          all |= a | b | c | d
          target[count] = a << 2 | b >> 4
          target[count + 1] = b << 4 | c >> 2
          target[count + 2] = c << 6 | d
          count += 3
          from += 4
        }
        let (a, b, c, d) = (value(from), value(from + 1), value(from + 2), value(from + 3))
        all |= a | b | c | d
        isRight = all < 64
        target[count] = a << 2 | b >> 4
        count += 1
        if padding < 2 {
          target[count] = b << 4 | c >> 2
          count += 1
        }
        if padding == 0 {
          target[count] = c << 6 | d
          count += 1
        }
      }
    }
    return isRight ? bytes : nil
  }
}
