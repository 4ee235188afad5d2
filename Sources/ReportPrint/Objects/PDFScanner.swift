import ReportText

/// A scanner for PDF objects (ISO 32000-1, 7.2 and 7.3).
///
/// The scanner terminates on any input and never reads out of bounds. It returns nil without an
/// object at the current position.
struct PDFScanner {
  let bytes: [UInt8]
  var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = max(0, position)
  }

  /// Skips white space and comments.
  mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if PDFCharacters.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
          position += 1
        }
      } else {
        return
      }
    }
  }

  /// Skips a word at this position, and returns true.
  ///
  /// Returns false if it is not here or if a longer word is here.
  mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard length <= bytes.count - position else { return false }
    for offset in 0..<length where bytes[position + offset] != word.utf8Start[offset] {
      return false
    }
    let end = position + length
    if end < bytes.count, PDFCharacters.isRegular(bytes[end]),
      PDFCharacters.isRegular(bytes[end - 1])
    {
      return false
    }
    position = end
    return true
  }

  /// Reads an integer without a sign; nil if there is none at this position.
  mutating func natural() -> Int? {
    skipSpace()
    let start = position
    var value = 0
    while position < bytes.count, PDFCharacters.isDigit(bytes[position]) {
      guard position - start < 12 else { return nil }
      value = value * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    return position > start ? value : nil
  }

  // MARK: Values

  /// Reads the object at this position; nil if there is none.
  mutating func object(depth: Int = 0) -> PDFObject? {
    guard depth < PDFLimits.depth else { return nil }
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "/"): return name().map { .name($0) }
    case UInt8(ascii: "("): return literalString()
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "<"):
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "<") {
        return dictionary(depth).map { .dictionary($0) }
      }
      return digitString()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return numberOrReference()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return number()
    case UInt8(ascii: "t"): return skip("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return skip("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return skip("null") ? .null : nil
    default: return nil
    }
  }

  private mutating func name() -> String? {
    position += 1
    let start = position
    while position < bytes.count, PDFCharacters.isRegular(bytes[position]) {
      guard bytes[position] < 0x80 else { return nil }
      position += 1
    }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[start..<position]), as: UTF8.self)
    }
  }

  private mutating func literalString() -> PDFObject? {
    let start = position
    position += 1
    var open = 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      default: break
      }
      position += 1
      if open == 0 { return .string(bytes[start..<min(position, bytes.count)]) }
    }
    return nil
  }

  private mutating func digitString() -> PDFObject? {
    let start = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return .string(bytes[start..<position]) }
      guard PDFCharacters.isSpace(byte) || byte.hexadecimalDigit != nil else {
        return nil
      }
    }
    return nil
  }

  private mutating func array(_ depth: Int) -> PDFObject? {
    position += 1
    var items: [PDFObject] = []
    while true {
      skipSpace()
      guard position < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: "]") {
        position += 1
        return .array(items)
      }
      guard let item = object(depth: depth + 1) else { return nil }
      items.append(item)
    }
  }

  private mutating func dictionary(_ depth: Int) -> PDFDictionary? {
    let start = position
    position += 2
    var dictionary = PDFDictionary()
    while true {
      skipSpace()
      guard position + 1 < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: ">") {
        guard bytes[position + 1] == UInt8(ascii: ">") else { return nil }
        position += 2
        dictionary.span = start..<position
        return dictionary
      }
      guard bytes[position] == UInt8(ascii: "/") else { return nil }
      let entryStart = position
      guard let key = name(), let value = object(depth: depth + 1) else { return nil }
      dictionary.entries.append(
        PDFDictionary.Entry(key: key, value: value, span: entryStart..<position))
    }
  }

  private mutating func number() -> PDFObject? {
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    var value = 0.0
    var count = 0
    while position < bytes.count, PDFCharacters.isDigit(bytes[position]) {
      value = value * 10 + Double(bytes[position] - 0x30)
      position += 1
      count += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else {
      guard count > 0, value < 1e15 else { return nil }
      return .integer(isNegative ? -Int(value) : Int(value))
    }
    position += 1
    var scale = 1.0
    while position < bytes.count, PDFCharacters.isDigit(bytes[position]) {
      scale /= 10
      value += Double(bytes[position] - 0x30) * scale
      position += 1
      count += 1
    }
    guard count > 0 else { return nil }
    return .real(isNegative ? -value : value)
  }

  private mutating func numberOrReference() -> PDFObject? {
    guard let first = number() else { return nil }
    guard case .integer(let object) = first else { return first }
    let end = position
    // Two integers and an `R` are a reference.
    if position < bytes.count, PDFCharacters.isSpace(bytes[position]) {
      skipSpace()
      if position < bytes.count, PDFCharacters.isDigit(bytes[position]),
        let generation = natural(), generation <= 65_535
      {
        skipSpace()
        if skip("R") { return .reference(object, generation: generation) }
      }
    }
    position = end
    return first
  }
}

// MARK: - Strings

/// The notation of strings (ISO 32000-1, 7.3.4).
enum PDFString {
  /// Returns the bytes of a string value in parentheses or hexadecimal digits.
  static func decoded(_ notation: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = notation.first else { return [] }
    return first == UInt8(ascii: "<")
      ? decodedDigits(notation.dropFirst().dropLast())
      : decodedLiteral(notation.dropFirst().dropLast())
  }

  private static func decodedDigits(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var high: UInt8?
    for byte in digits {
      guard let value = byte.hexadecimalDigit else { continue }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    if let high { bytes.append(high << 4) }
    return bytes
  }

  private static func decodedLiteral(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(literal.count)
    var index = literal.startIndex
    while index < literal.endIndex {
      let byte = literal[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < literal.endIndex else {
        bytes.append(byte)
        continue
      }
      let escaped = literal[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case 0x0D:
        if index < literal.endIndex, literal[index] == 0x0A { index += 1 }
      case 0x0A: break
      case 0x30...0x37:
        var value = Int(escaped - 0x30)
        var digits = 1
        while digits < 3, index < literal.endIndex, (0x30...0x37).contains(literal[index]) {
          value = value * 8 + Int(literal[index] - 0x30)
          index += 1
          digits += 1
        }
        bytes.append(UInt8(truncatingIfNeeded: value))
      default: bytes.append(escaped)
      }
    }
    return bytes
  }

  /// Returns the text of a text string: UTF-16 or UTF-8 with a byte order mark, or Latin-1.
  ///
  /// For the characters of URLs and identifiers, Latin-1 is the same as PDFDocEncoding.
  static func text(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) {
      var units: [UInt16] = []
      var index = 2
      while index + 1 < bytes.count {
        units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
        index += 2
      }
      return String(decoding: units, as: UTF16.self)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }
}

// MARK: - Classes of bytes

/// The classes of bytes (ISO 32000-1, 7.2.2).
enum PDFCharacters {
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C || byte == 0
  }

  @inline(__always)
  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  /// Returns whether a byte is neither white space nor a delimiter.
  ///
  /// The classes are bit masks for speed, because a page has some hundred thousand bytes.
  @inline(__always)
  static func isRegular(_ byte: UInt8) -> Bool {
    let irregular: UInt64 =
      byte < 64 ? 0x5000_8321_0000_3601 : byte < 128 ? 0x2800_0000_2800_0000 : 0
    return irregular &>> UInt64(byte & 63) & 1 == 0
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
