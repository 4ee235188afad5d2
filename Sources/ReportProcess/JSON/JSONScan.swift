/// A scanner that steps through a JSON text value by value.
public struct JSONScan {
  /// The maximum nesting depth of values.
  public static let depthLimit = 128

  @usableFromInline let bytes: [UInt8]
  /// The byte index of the current position in the text.
  public var index = 0

  /// Creates a scanner at the start of a JSON text.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the current position; nil at the end of the text.
  @inlinable public var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  // MARK: Values

  /// Skips the white space at the current position.
  @inlinable
  public mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// Skips the JSON value at the current position.
  ///
  /// Returns false if it is missing or invalid.
  public mutating func skipValue(depth: Int) -> Bool {
    guard depth <= Self.depthLimit else { return false }
    switch byte {
    case UInt8(ascii: "{"):
      return skipMembers(closing: UInt8(ascii: "}"), depth, hasNames: true)
    case UInt8(ascii: "["):
      return skipMembers(closing: UInt8(ascii: "]"), depth, hasNames: false)
    case UInt8(ascii: "\""): return skipText()
    case UInt8(ascii: "t"): return skipWord("true")
    case UInt8(ascii: "f"): return skipWord("false")
    case UInt8(ascii: "n"): return skipWord("null")
    default: return skipNumber()
    }
  }

  private mutating func skipMembers(closing: UInt8, _ depth: Int, hasNames: Bool) -> Bool {
    index += 1
    skipBlanks()
    if byte == closing {
      index += 1
      return true
    }
    while true {
      if hasNames {
        guard byte == UInt8(ascii: "\""), skipText() else { return false }
        skipBlanks()
        guard byte == UInt8(ascii: ":") else { return false }
        index += 1
        skipBlanks()
      }
      guard skipValue(depth: depth + 1) else { return false }
      skipBlanks()
      guard let next = byte else { return false }
      index += 1
      if next == closing { return true }
      guard next == UInt8(ascii: ",") else { return false }
      skipBlanks()
    }
  }

  /// Skips the string at the current position.
  ///
  /// Returns false if it is unclosed or contains invalid characters.
  public mutating func skipText() -> Bool {
    index += 1
    while true {
      skipPlain()
      guard let byte else { return false }
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): guard skipEscape() else { return false }
      default: return false
      }
    }
  }

  /// Skips to the next quote, backslash or control character, eight bytes at a time.
  ///
  /// Strings can be large, because some contain a complete PDF.
  private mutating func skipPlain() {
    index = bytes.withUnsafeBufferPointer { bytes in
      var index = index
      let lowBits: UInt64 = 0x0101_0101_0101_0101
      while index + 8 <= bytes.count, let base = bytes.baseAddress {
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        let quote = word ^ (lowBits &* 0x22)
        let slash = word ^ (lowBits &* 0x5C)
        let matches =
          (quote &- lowBits) & ~quote | (slash &- lowBits) & ~slash
          | (word &- lowBits &* 0x20) & ~word
        if matches & (lowBits &* 0x80) != 0 { break }
        index += 8
      }
      while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""),
        bytes[index] != UInt8(ascii: "\\")
      {
        index += 1
      }
      return index
    }
  }

  private mutating func skipEscape() -> Bool {
    guard let byte else { return false }
    index += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    guard index + 4 <= bytes.count else { return false }
    for offset in index..<(index + 4) where Self.hexadecimal(bytes[offset]) == nil { return false }
    index += 4
    return true
  }

  private mutating func skipWord(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func skipNumber() -> Bool {
    if byte == UInt8(ascii: "-") { index += 1 }
    let start = index
    guard skipDigits() else { return false }
    if bytes[start] == UInt8(ascii: "0"), index > start + 1 { return false }
    if byte == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { return false }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() else { return false }
    }
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index > start
  }

  // MARK: Escapes in strings

  /// Returns the text of a validated JSON string, from the bytes between its quotation marks.
  ///
  /// An unpaired surrogate becomes U+FFFD.
  public static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    var text = ""
    var run = bytes.startIndex
    var index = bytes.startIndex
    func flush(_ end: Int) {
      if run < end { text += String(decoding: bytes[run..<end], as: UTF8.self) }
    }
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
        index += 1
        continue
      }
      flush(index)
      units.removeAll()
      while index + 5 < bytes.endIndex, bytes[index] == UInt8(ascii: "\\"),
        bytes[index + 1] == UInt8(ascii: "u")
      {
        units.append(
          bytes[(index + 2)..<(index + 6)].reduce(0) { $0 << 4 | (hexadecimal($1) ?? 0) })
        index += 6
      }
      if units.isEmpty {
        text.unicodeScalars.append(single(bytes[index + 1]))
        index += 2
      } else {
        text += String(decoding: units, as: UTF16.self)
      }
      run = index
    }
    flush(bytes.endIndex)
    return text
  }

  private static func single(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: Unicode.Scalar(byte)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
