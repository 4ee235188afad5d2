import ReportText

/// A JSON reader (RFC 8259) that records the location of each value.
///
/// Duplicate keys and unpaired surrogates are errors.
struct JSONReader {
  /// The maximum nesting depth of objects and arrays.
  static let maximumDepth = 64

  private let file: SourceFile
  private let bytes: [UInt8]
  private var index = 0
  private var level = 0
  /// The errors in valid JSON, such as duplicate keys.
  private(set) var diagnostics = Diagnostics()

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Reads the complete file.
  ///
  /// - Throws: an error at the first location that is not valid JSON.
  mutating func read() throws(Diagnostic) -> SpecNode {
    let node = try value()
    skipBlanks()
    guard index == bytes.count else { throw wrong("expected the end of the file, found text") }
    return node
  }

  private mutating func value() throws(Diagnostic) -> SpecNode {
    skipBlanks()
    guard index < bytes.count else { throw wrong("expected a value, found the end of the file") }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "{"): return try nested { (reader) throws(Diagnostic) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(Diagnostic) in try reader.array() }
    case UInt8(ascii: "\""):
      let (text, range) = try string()
      return SpecNode(content: .text(text), location: .bytes(range))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try skipNumber()
    default:
      while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
      guard ["true", "false", "null"].contains(text(start..<index)) else {
        index = start
        throw wrong("expected a value")
      }
    }
    let word = text(start..<index)
    return SpecNode(
      content: word == "null" ? .null : .word(word), location: .bytes(start..<index))
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(Diagnostic) -> SpecNode.Content
  ) throws(Diagnostic) -> SpecNode {
    let start = index
    guard level < Self.maximumDepth else {
      throw wrong("expected at most \(Self.maximumDepth) nested levels, found more")
    }
    level += 1
    index += 1
    let content = try body(&self)
    level -= 1
    return SpecNode(content: content, location: .bytes(start..<start + 1))
  }

  private mutating func array() throws(Diagnostic) -> SpecNode.Content {
    var items: [SpecNode] = []
    if skip(UInt8(ascii: "]")) { return .list(items) }
    while true {
      items.append(try value())
      if skip(UInt8(ascii: "]")) { return .list(items) }
      guard skip(UInt8(ascii: ",")) else { throw wrong("expected `,` or `]`") }
    }
  }

  private mutating func object() throws(Diagnostic) -> SpecNode.Content {
    var entries: [SpecEntry] = []
    var keys: Set<String> = []
    if skip(UInt8(ascii: "}")) { return .mapping(entries) }
    while true {
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw wrong("expected a key in quotes")
      }
      let (key, range) = try string()
      guard skip(UInt8(ascii: ":")) else { throw wrong("expected `:`") }
      let value = try value()
      if keys.insert(key).inserted {
        entries.append(SpecEntry(key: key, keyLocation: .bytes(range), value: value))
      } else {
        diagnostics.add(
          Diagnostic(
            .chartSpecSyntax, "duplicate key `\(key)`",
            at: file.span(range)))
      }
      if skip(UInt8(ascii: "}")) { return .mapping(entries) }
      guard skip(UInt8(ascii: ",")) else { throw wrong("expected `,` or `}`") }
    }
  }

  // MARK: Strings

  /// Reads a string and the source range between its quotes.
  private mutating func string() throws(Diagnostic) -> (String, Range<Int>) {
    index += 1
    let start = index
    var decoded: [UInt8] = []
    var run = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        if decoded.isEmpty { return (text(start..<index), start..<index) }
        decoded += bytes[run..<index]
        return (String(decoding: decoded, as: UTF8.self), start..<index)
      case UInt8(ascii: "\\"):
        decoded += bytes[run..<index]
        decoded += try escape().utf8
        run = index
      case 0..<0x20: throw wrong("unescaped control character in a text")
      default: index += 1
      }
    }
    index = start - 1
    throw wrong("missing closing quote of a text")
  }

  private mutating func escape() throws(Diagnostic) -> String {
    let start = index
    index += 2
    guard start + 1 < bytes.count else {
      index = start
      throw wrong("missing closing quote of a text")
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      index = start
      throw wrong("unknown escape sequence")
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(Diagnostic) -> String {
    guard let first = hexadecimal(at: start + 2) else {
      index = start
      throw wrong("expected four hexadecimal digits after `\\u`")
    }
    index = start + 6
    if let scalar = Unicode.Scalar(first) { return String(Character(scalar)) }
    if first < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let second = hexadecimal(at: index + 2),
      0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      index += 6
      return String(Character(scalar))
    }
    diagnostics.add(
      Diagnostic(
        .chartSpecSyntax, "expected a surrogate pair, found one half of it",
        at: file.span(start..<index),
        hints: ["write the character itself instead of `\\u` and four digits"]))
    return "\u{FFFD}"
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  // MARK: Numbers and blanks

  private mutating func skipNumber() throws(Diagnostic) {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard skipDigits(), bytes[first] != UInt8(ascii: "0") || index == first + 1 else {
      index = start
      throw wrong("invalid number")
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { throw wrong("expected digits after the decimal point") }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard skipDigits() else { throw wrong("expected digits in the exponent") }
    }
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index > start
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  /// Skips white space and then a character, if it is next; returns whether it was.
  private mutating func skip(_ character: UInt8) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == character else { return false }
    index += 1
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func wrong(_ message: String) -> Diagnostic {
    Diagnostic(
      .chartSpecSyntax, "invalid JSON: \(message)",
      at: file.span(min(index, bytes.count)..<min(index + 1, bytes.count)))
  }
}
