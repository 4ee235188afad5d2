import ReportText

/// The addresses in a style sheet (CSS Syntax Level 3).
///
/// Addresses are in `url(…)`, `src(…)`, and in strings of `@import` and `image-set(…)`. Other
/// strings and comments contain no addresses.
enum StyleSheetAddresses {
  /// Returns all addresses in a style sheet in order, with the error recovery of browsers.
  static func find(_ css: [UInt8]) -> [StyleSheetAddress] {
    var tokens = StyleTokens(css)
    var addresses: [StyleSheetAddress] = []
    // The names of the open functions, innermost last; empty names are other brackets.
    var functions: [String] = []
    var rule: String?
    while let token = tokens.next() {
      switch token.kind {
      case .atKeyword(let name): rule = name
      case .url(let address):
        if rule != "namespace" {
          addresses.append(StyleSheetAddress(text: address, range: token.range))
        }
      case .string(let text):
        let isAddress =
          switch functions.last {
          case "url", "src": rule != "namespace"
          case "image-set", "-webkit-image-set": true
          case nil: rule == "import"
          default: false
          }
        if isAddress { addresses.append(StyleSheetAddress(text: text, range: token.range)) }
        // After the address, an import rule contains no other addresses.
        if functions.isEmpty, rule == "import" { rule = "" }
      case .function(let name): functions.append(name)
      case .open: functions.append("")
      case .close: _ = functions.popLast()
      case .semicolon: rule = nil
      case .block:
        rule = nil
        functions.removeAll()
      case .other: break
      }
    }
    return addresses
  }

  /// Replaces addresses in a style sheet and leaves all other bytes unchanged.
  ///
  /// - Parameter address: returns the replacement of an address; nil leaves it unchanged.
  static func rewrite(_ css: [UInt8], _ address: (String) -> String?) -> [UInt8] {
    var writer = ByteWriter(capacity: css.count + 256)
    var end = 0
    for match in find(css) {
      guard let next = address(match.text), next != match.text else { continue }
      writer.markup(css[end..<match.range.lowerBound])
      writer.byte(UInt8(ascii: "\""))
      for byte in next.utf8 {
        switch byte {
        case UInt8(ascii: "\""): writer.literal("\\22 ")
        case UInt8(ascii: "\\"): writer.literal("\\5c ")
        case 0x0A: writer.literal("\\a ")
        case 0x0C: writer.literal("\\c ")
        case 0x0D: writer.literal("\\d ")
        case 0: writer.literal("\u{FFFD}")
        default: writer.byte(byte)
        }
      }
      writer.byte(UInt8(ascii: "\""))
      end = match.range.upperBound
    }
    writer.markup(css[end...])
    return writer.copy()
  }

  /// An address in a style sheet, which refers to a file that the browser loads.
  struct StyleSheetAddress: Equatable {
    /// The address without quotation marks and escapes.
    let text: String
    /// The byte range of the address in the style sheet.
    ///
    /// The range includes the quotation marks of a string. In an unquoted `url(…)`, it is the range
    /// between the parentheses.
    let range: Range<Int>
  }
}

/// A tokenizer for style sheets (CSS Syntax Level 3, section 4), reduced to find addresses.
private struct StyleTokens {
  /// The type of a token, with names in lower case and without escapes.
  enum Kind: Equatable {
    case atKeyword(String)
    case function(String)
    case string(String)
    case url(String)
    /// The bracket `(` or `[`.
    case open
    /// The bracket `)` or `]`.
    case close
    /// The brace `{` or `}`.
    case block
    case semicolon
    case other
  }

  private let css: [UInt8]
  private var offset = 0

  /// Creates a tokenizer for a style sheet.
  init(_ css: [UInt8]) { self.css = css }

  /// Returns the next token and its byte range; nil at the end of the style sheet.
  ///
  /// The range of an unquoted `url(…)` is the range between the parentheses.
  mutating func next() -> (kind: Kind, range: Range<Int>)? {
    skipSpaceAndComments()
    let start = offset
    guard let byte = peek() else { return nil }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = string(byte)
      return (text.map { .string($0) } ?? .other, start..<offset)
    case UInt8(ascii: "("), UInt8(ascii: "["): return (.open, start..<offset)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): return (.close, start..<offset)
    case UInt8(ascii: "{"), UInt8(ascii: "}"): return (.block, start..<offset)
    case UInt8(ascii: ";"): return (.semicolon, start..<offset)
    case UInt8(ascii: "@"):
      let name = self.name().lowercased()
      return (name.isEmpty ? .other : .atKeyword(name), start..<offset)
    default:
      offset = start
      let name = self.name()
      guard !name.isEmpty else {
        offset = start + 1
        return (.other, start..<offset)
      }
      guard peek() == UInt8(ascii: "(") else { return (.other, start..<offset) }
      offset += 1
      return function(name.lowercased(), start)
    }
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    offset + ahead < css.count ? css[offset + ahead] : nil
  }

  private mutating func function(_ name: String, _ start: Int) -> (kind: Kind, range: Range<Int>) {
    guard name == "url" else { return (.function(name), start..<offset) }
    var ahead = 0
    while let byte = peek(ahead), Self.isSpace(byte) { ahead += 1 }
    if let byte = peek(ahead), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return (.function(name), start..<offset)
    }
    offset += ahead
    let first = offset
    var bytes: [UInt8] = []
    while let byte = peek() {
      if byte == UInt8(ascii: ")") {
        let last = offset
        offset += 1
        return (.url(String(decoding: bytes, as: UTF8.self)), first..<last)
      }
      if Self.isSpace(byte) {
        let last = offset
        while let byte = peek(), Self.isSpace(byte) { offset += 1 }
        if let byte = peek(), byte != UInt8(ascii: ")") { break }
        offset = min(offset + 1, css.count)
        return (.url(String(decoding: bytes, as: UTF8.self)), first..<last)
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
        || byte < 0x20 || byte == 0x7F
      {
        break
      }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        guard escape(into: &bytes) else { break }
      } else {
        bytes.append(byte)
      }
    }
    if offset == css.count { return (.url(String(decoding: bytes, as: UTF8.self)), first..<offset) }
    // Browsers discard a malformed address up to its closing parenthesis.
    while let byte = peek(), byte != UInt8(ascii: ")") {
      offset += byte == UInt8(ascii: "\\") && peek(1) != nil ? 2 : 1
    }
    offset = min(offset + 1, css.count)
    return (.other, start..<offset)
  }

  // MARK: Strings, names and escapes

  /// Returns a string up to its closing quotation mark, or up to the end of the style sheet.
  ///
  /// The result is nil for a malformed string, which ends at a line end.
  private mutating func string(_ quote: UInt8) -> String? {
    var bytes: [UInt8] = []
    while let byte = peek() {
      if Self.isLineEnd(byte) { return nil }
      offset += 1
      if byte == quote { break }
      if byte == UInt8(ascii: "\\") {
        if let next = peek(), Self.isLineEnd(next) {
          // An escaped line end continues the string.
          offset += next == 0x0D && peek(1) == 0x0A ? 2 : 1
        } else {
          _ = escape(into: &bytes)
        }
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the name at the current position of the tokenizer; empty if there is none.
  private mutating func name() -> String {
    var bytes: [UInt8] = []
    while let byte = peek() {
      if Self.isName(byte) {
        bytes.append(byte)
        offset += 1
      } else if byte == UInt8(ascii: "\\"), let next = peek(1), !Self.isLineEnd(next) {
        offset += 1
        _ = escape(into: &bytes)
      } else {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes the escape after a backslash; false if a line end or the end of the file follows.
  private mutating func escape(into bytes: inout [UInt8]) -> Bool {
    guard let first = peek(), !Self.isLineEnd(first) else { return false }
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let byte = peek(), let digit = Self.hexDigit(byte) {
      value = value << 4 | digit
      digits += 1
      offset += 1
    }
    if digits == 0 {
      bytes.append(first)
      offset += 1
      return true
    }
    if let byte = peek(), Self.isSpace(byte) { offset += byte == 0x0D && peek(1) == 0x0A ? 2 : 1 }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    bytes.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
    return true
  }

  private mutating func skipSpaceAndComments() {
    while let byte = peek() {
      if Self.isSpace(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        offset += 2
        while let byte = peek(), !(byte == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
          offset += 1
        }
        offset = min(offset + 2, css.count)
      } else {
        return
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isLineEnd(byte)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
