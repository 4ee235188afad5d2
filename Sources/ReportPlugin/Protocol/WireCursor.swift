import ReportData
import ReportProcess
import ReportText

/// A forward cursor over the values of a JSON message.
///
/// The initializer checks that the message is one JSON value in UTF-8 with limited depth.
struct WireCursor {
  private let bytes: [UInt8]
  private var scan: JSONScan

  /// The maximum nesting depth of values.
  static let depthLimit = 16

  /// Creates a cursor at the start of a message.
  ///
  /// - Throws: an error if the message is not one JSON value in UTF-8.
  init(_ line: [UInt8]) throws(WireError) {
    if let problem = UTF8Check.firstProblem(in: line) {
      throw WireError(
        message: "invalid UTF-8, or a character not allowed in documents",
        offset: Self.offset(of: problem))
    }
    bytes = line
    scan = JSONScan(line)
    scan.skipBlanks()
    let start = scan.index
    guard scan.skipValue(depth: JSONScan.depthLimit - Self.depthLimit) else {
      throw WireError(
        message: scan.index >= line.count
          ? "incomplete JSON" : "invalid JSON, or too many nested levels", offset: scan.index)
    }
    scan.skipBlanks()
    guard scan.index == line.count else {
      throw WireError(message: "expected the end of the JSON text", offset: scan.index)
    }
    scan.index = start
  }

  private static func offset(of problem: UTF8Check.Problem) -> Int {
    switch problem {
    case .encoding(let offset), .character(let offset, _): offset
    }
  }

  /// The byte offset of the current value in the message.
  var offset: Int { scan.index }

  /// Whether the current value is `null`.
  var isNull: Bool { scan.byte == UInt8(ascii: "n") }
  /// Whether the current value is an object.
  var isObject: Bool { scan.byte == UInt8(ascii: "{") }
  /// Whether the current value is a list.
  var isList: Bool { scan.byte == UInt8(ascii: "[") }
  /// Whether the current value is a text.
  var isText: Bool { scan.byte == UInt8(ascii: "\"") }
  /// Whether the current value is a number.
  var isNumber: Bool {
    scan.byte == UInt8(ascii: "-") || scan.byte.map { (0x30...0x39).contains($0) } == true
  }

  /// Returns an error with the position of the current value.
  func wrong(_ message: String, isMark: Bool = false) -> WireError {
    WireError(message: message, offset: scan.index, isMark: isMark)
  }

  // MARK: Objects and lists

  /// Reads the members of an object.
  ///
  /// If `member` does not read a value, the cursor skips it. A repeated member is read twice.
  mutating func object(
    _ member: (WireWord, inout WireCursor) throws(WireError) -> Void
  ) throws(WireError) {
    guard scan.byte == UInt8(ascii: "{") else { throw wrong("expected an object") }
    scan.index += 1
    scan.skipBlanks()
    while scan.byte == UInt8(ascii: "\"") {
      let key = key()
      scan.skipBlanks()
      scan.index += 1
      scan.skipBlanks()
      try each { (cursor) throws(WireError) in try member(key, &cursor) }
    }
    scan.index += 1
  }

  /// Reads the items of a list.
  ///
  /// If `item` does not read a value, the cursor skips it.
  mutating func list(_ item: (inout WireCursor) throws(WireError) -> Void) throws(WireError) {
    guard isList else { throw wrong("expected a list") }
    scan.index += 1
    scan.skipBlanks()
    while scan.byte != UInt8(ascii: "]") { try each(item) }
    scan.index += 1
  }

  /// Reads the current value with a closure and advances to the next value.
  private mutating func each(
    _ body: (inout WireCursor) throws(WireError) -> Void
  ) throws(WireError) {
    let start = scan.index
    try body(&self)
    if scan.index == start { skip() }
    scan.skipBlanks()
    if scan.byte == UInt8(ascii: ",") {
      scan.index += 1
      scan.skipBlanks()
    }
  }

  /// Skips the current value.
  mutating func skip() { _ = scan.skipValue(depth: 0) }

  // MARK: Numbers and text values

  /// Reads a number from -1e15 to 1e15.
  mutating func number() throws(WireError) -> Double {
    guard isNumber else { throw wrong("expected a number") }
    let start = scan.index
    skip()
    let number = bytes.withUnsafeBufferPointer {
      DecimalNumber.value(of: UnsafeBufferPointer(rebasing: $0[start..<scan.index]))
    }
    guard let number, abs(number) <= 1e15 else {
      throw WireError(message: "a number exceeds 1e15", offset: start, isMark: true)
    }
    return number
  }

  /// Reads a number in a range.
  mutating func number(in range: ClosedRange<Double>) throws(WireError) -> Double {
    let start = scan.index
    let number = try number()
    guard range.contains(number) else {
      throw WireError(
        message: "expected a number from \(range.lowerBound) to \(range.upperBound)",
        offset: start, isMark: true)
    }
    return number
  }

  /// Reads an integer from 0 to 2^53.
  mutating func integer() throws(WireError) -> Int {
    let start = scan.index
    let number = try number()
    guard number >= 0, number <= 9_007_199_254_740_992, Double(Int(number)) == number else {
      throw WireError(message: "expected an integer from 0 to 2^53", offset: start)
    }
    return Int(number)
  }

  /// Reads `true` or `false`.
  mutating func boolean() throws(WireError) -> Bool {
    let isTrue = scan.byte == UInt8(ascii: "t")
    guard isTrue || scan.byte == UInt8(ascii: "f") else {
      throw wrong("expected `true` or `false`")
    }
    skip()
    return isTrue
  }

  /// Calls a closure with the bytes of a text of at most `limit` bytes.
  mutating func text(
    limit: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(WireError) {
    guard isText else { throw wrong("expected text") }
    let start = scan.index
    let (inner, isEscaped) = textRange()
    guard isEscaped else {
      guard inner.count <= limit else { throw Self.tooLong(limit, at: start) }
      return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[inner])) }
    }
    let text = Array(JSONScan.unescaped(bytes[inner]).utf8)
    // An escape can represent a character that is invalid in documents. All other text is checked.
    guard UTF8Check.firstProblem(in: text) == nil else {
      throw WireError(
        message: "text with a character not allowed in documents", offset: start, isMark: true
      )
    }
    guard text.count <= limit else { throw Self.tooLong(limit, at: start) }
    text.withUnsafeBufferPointer(body)
  }

  private static func tooLong(_ limit: Int, at offset: Int) -> WireError {
    WireError(message: "expected text of at most \(limit) bytes", offset: offset, isMark: true)
  }

  /// Reads a text of at most `limit` bytes.
  mutating func text(limit: Int) throws(WireError) -> ByteText {
    var copy: [UInt8] = []
    try text(limit: limit) { copy = Array($0) }
    return ByteText(copy)
  }

  /// Reads a text of at most `limit` bytes as a string.
  mutating func string(limit: Int = 200) throws(WireError) -> String {
    try text(limit: limit).string
  }

  /// Reads a keyword, such as the form of a mark.
  mutating func word() throws(WireError) -> WireWord {
    var word = WireWord()
    try text(limit: 200) { word = WireWord($0) }
    return word
  }

  /// Reads the key of a member.
  private mutating func key() -> WireWord {
    let (inner, isEscaped) = textRange()
    guard isEscaped else {
      return bytes.withUnsafeBufferPointer { WireWord(UnsafeBufferPointer(rebasing: $0[inner])) }
    }
    return Array(JSONScan.unescaped(bytes[inner]).utf8).withUnsafeBufferPointer { WireWord($0) }
  }

  /// Skips the current text.
  ///
  /// - Returns: the byte range between the quotation marks, and whether the text has escapes.
  private mutating func textRange() -> (inner: Range<Int>, isEscaped: Bool) {
    let start = scan.index + 1
    _ = scan.skipText()
    let inner = start..<scan.index - 1
    let isEscaped = bytes.withUnsafeBufferPointer { $0[inner].contains(UInt8(ascii: "\\")) }
    return (inner, isEscaped)
  }

  // MARK: Canonical form

  /// Reads a value, and returns it as JSON with sorted keys and normalized numbers.
  mutating func canonical() throws(WireError) -> String {
    if isList {
      var items: [String] = []
      try list { (cursor) throws(WireError) in items.append(try cursor.canonical()) }
      return "[" + items.joined(separator: ",") + "]"
    }
    if isText {
      var writer = ByteWriter()
      writer.jsonString(try text(limit: 1 << 20))
      return String(decoding: writer.copy(), as: UTF8.self)
    }
    if isNumber { return "\(try number())" }
    if isNull {
      skip()
      return "null"
    }
    guard isObject else { return try boolean() ? "true" : "false" }
    var members: [(String, String)] = []
    try object { (key, cursor) throws(WireError) in
      members.append((key.string, try cursor.canonical()))
    }
    return "{" + members.sorted { $0.0 < $1.0 }.map { "\($0.0):\($0.1)" }.joined(separator: ",")
      + "}"
  }
}

// MARK: - Errors and keywords

/// An error in a message, with its position.
struct WireError: Error {
  /// The description of the error, which contains no values of the message.
  var message: String
  /// The byte offset of the error in the message.
  var offset: Int
  /// Whether the error concerns an invalid mark of a chart, not an invalid message.
  var isMark = false
}

/// A key or keyword of a message, for fast comparison without a string.
///
/// The first 16 bytes are in two integers. Only longer words also have a text.
struct WireWord {
  private let count: Int
  private let first: UInt64
  private let second: UInt64
  /// The complete word; nil for a word of at most 16 bytes.
  private let long: ByteText?

  /// Creates the empty word.
  init() { self.init(UnsafeBufferPointer(start: nil, count: 0)) }

  /// Creates a word from bytes in valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    count = bytes.count
    let start = UnsafeRawPointer(bytes.baseAddress)
    first = Self.number(start, count)
    second = count > 8 ? Self.number(start.map { $0 + 8 }, count - 8) : 0
    long = count > 16 ? ByteText(Array(bytes)) : nil
  }

  /// Returns up to eight bytes as an integer.
  ///
  /// Loads can overlap, because overlapping bytes are equal.
  @inline(__always)
  private static func number(_ start: UnsafeRawPointer?, _ count: Int) -> UInt64 {
    guard let start, count > 0 else { return 0 }
    func byte(_ offset: Int) -> UInt64 {
      UInt64(start.load(fromByteOffset: offset, as: UInt8.self)) << UInt64(8 * offset)
    }
    func four(_ offset: Int) -> UInt64 {
      UInt64(start.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian)
        << UInt64(8 * offset)
    }
    if count >= 8 { return start.loadUnaligned(as: UInt64.self).littleEndian }
    return count >= 4 ? four(0) | four(count - 4) : byte(0) | byte(count / 2) | byte(count - 1)
  }

  /// The word as a string.
  var string: String {
    if let long { return long.string }
    return String(
      decoding: (0..<count).map { index in
        UInt8(truncatingIfNeeded: (index < 8 ? first : second) >> UInt64(index % 8 * 8))
      }, as: UTF8.self)
  }

  /// Returns whether the word consists of these bytes.
  @inline(__always)
  func isSame(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    if let long {
      return long.isSame(UnsafeBufferPointer(start: text.utf8Start, count: count))
    }
    let start = UnsafeRawPointer(text.utf8Start)
    return first == Self.number(start, count)
      && (count <= 8 || second == Self.number(start + 8, count - 8))
  }

  @inline(__always)
  static func ~= (pattern: StaticString, word: WireWord) -> Bool { word.isSame(pattern) }
  @inline(__always)
  static func == (word: WireWord, other: StaticString) -> Bool { word.isSame(other) }

  /// The colour of a word such as `#1f77b4`; nil for other words.
  var color: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard count == 7, first & 255 == UInt64(UInt8(ascii: "#")) else { return nil }
    var value: UInt32 = 0
    for index in 1..<7 {
      let byte = UInt8(truncatingIfNeeded: first >> UInt64(index * 8))
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
