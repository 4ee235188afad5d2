import ReportText

/// The addresses in a style sheet (CSS Syntax Level 3).
///
/// Addresses are in `url(…)`, `src(…)`, and in strings of `@import` and `image-set(…)`. Other
/// strings and comments contain no addresses.
enum StyleSheetAddresses {
  /// Returns all addresses in order, with the error recovery of browsers.
  static func find(_ css: [UInt8]) -> [StyleSheetAddress] {
    var tokens = StyleTokens(css)
    var found: [StyleSheetAddress] = []
    // The names of the open functions, innermost last; empty names are other brackets.
    var functions: [String] = []
    var rule: String?
    while let token = tokens.next() {
      switch token.kind {
      case .atKeyword(let name): rule = name
      case .url(let address):
        if rule != "namespace" {
          found.append(StyleSheetAddress(text: address, place: token.place))
        }
      case .string(let text):
        let isAddress =
          switch functions.last {
          case "url", "src": rule != "namespace"
          case "image-set", "-webkit-image-set": true
          case nil: rule == "import"
          default: false
          }
        if isAddress { found.append(StyleSheetAddress(text: text, place: token.place)) }
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
    return found
  }

  /// Replaces addresses in a style sheet and leaves all other bytes unchanged.
  ///
  /// - Parameter address: returns the replacement of an address; nil leaves it unchanged.
  static func rewrite(_ css: [UInt8], _ address: (String) -> String?) -> [UInt8] {
    var writer = ByteWriter(capacity: css.count + 256)
    var end = 0
    for found in find(css) {
      guard let next = address(found.text), next != found.text else { continue }
      writer.markup(css[end..<found.place.lowerBound])
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
      end = found.place.upperBound
    }
    writer.markup(css[end...])
    return writer.copy()
  }

  /// An address in a style sheet, which refers to a file that the browser loads.
  struct StyleSheetAddress: Equatable {
    /// The address without quotation marks and escapes.
    let text: String
    /// The byte range in the style sheet.
    ///
    /// The range includes the quotation marks of a string. In an unquoted `url(…)`, it is the range
    /// between the parentheses.
    let place: Range<Int>
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
    /// `(` or `[`.
    case open
    /// `)` or `]`.
    case close
    /// `{` or `}`.
    case block
    case semicolon
    case other
  }

  private let css: [UInt8]
  private var place = 0

  /// Creates a tokenizer for a style sheet.
  init(_ css: [UInt8]) { self.css = css }

  /// Returns the next token and its byte range; nil at the end.
  ///
  /// The range of an unquoted `url(…)` is the range between the parentheses.
  mutating func next() -> (kind: Kind, place: Range<Int>)? {
    skipSpaceAndComments()
    let start = place
    guard let byte = peek() else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = string(byte)
      return (text.map { .string($0) } ?? .other, start..<place)
    case UInt8(ascii: "("), UInt8(ascii: "["): return (.open, start..<place)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): return (.close, start..<place)
    case UInt8(ascii: "{"), UInt8(ascii: "}"): return (.block, start..<place)
    case UInt8(ascii: ";"): return (.semicolon, start..<place)
    case UInt8(ascii: "@"):
      let name = self.name().lowercased()
      return (name.isEmpty ? .other : .atKeyword(name), start..<place)
    default:
      place = start
      let name = self.name()
      guard !name.isEmpty else {
        place = start + 1
        return (.other, start..<place)
      }
      guard peek() == UInt8(ascii: "(") else { return (.other, start..<place) }
      place += 1
      return function(name.lowercased(), start)
    }
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    place + ahead < css.count ? css[place + ahead] : nil
  }

  private mutating func function(_ name: String, _ start: Int) -> (kind: Kind, place: Range<Int>) {
    guard name == "url" else { return (.function(name), start..<place) }
    var ahead = 0
    while let byte = peek(ahead), Self.isSpace(byte) { ahead += 1 }
    if let byte = peek(ahead), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return (.function(name), start..<place)
    }
    place += ahead
    let first = place
    var bytes: [UInt8] = []
    while let byte = peek() {
      if byte == UInt8(ascii: ")") {
        let last = place
        place += 1
        return (.url(String(decoding: bytes, as: UTF8.self)), first..<last)
      }
      if Self.isSpace(byte) {
        let last = place
        while let byte = peek(), Self.isSpace(byte) { place += 1 }
        if let byte = peek(), byte != UInt8(ascii: ")") { break }
        place = min(place + 1, css.count)
        return (.url(String(decoding: bytes, as: UTF8.self)), first..<last)
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
        || byte < 0x20 || byte == 0x7F
      {
        break
      }
      place += 1
      if byte == UInt8(ascii: "\\") {
        guard escape(into: &bytes) else { break }
      } else {
        bytes.append(byte)
      }
    }
    if place == css.count { return (.url(String(decoding: bytes, as: UTF8.self)), first..<place) }
    // Browsers discard a malformed address up to its closing parenthesis.
    while let byte = peek(), byte != UInt8(ascii: ")") {
      place += byte == UInt8(ascii: "\\") && peek(1) != nil ? 2 : 1
    }
    place = min(place + 1, css.count)
    return (.other, start..<place)
  }

  // MARK: Strings, names and escapes

  /// Reads a string to its closing quotation mark or to the end of the file.
  ///
  /// The result is nil for a malformed string, which ends at a line end.
  private mutating func string(_ quote: UInt8) -> String? {
    var bytes: [UInt8] = []
    while let byte = peek() {
      if Self.isLineEnd(byte) { return nil }
      place += 1
      if byte == quote { break }
      if byte == UInt8(ascii: "\\") {
        if let next = peek(), Self.isLineEnd(next) {
          // An escaped line end continues the string.
          place += next == 0x0D && peek(1) == 0x0A ? 2 : 1
        } else {
          _ = escape(into: &bytes)
        }
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the name at the current position; empty if there is none.
  private mutating func name() -> String {
    var bytes: [UInt8] = []
    while let byte = peek() {
      if Self.isName(byte) {
        bytes.append(byte)
        place += 1
      } else if byte == UInt8(ascii: "\\"), let next = peek(1), !Self.isLineEnd(next) {
        place += 1
        _ = escape(into: &bytes)
      } else {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the characters after a backslash; false if a line end or the end of the file follows.
  private mutating func escape(into bytes: inout [UInt8]) -> Bool {
    guard let first = peek(), !Self.isLineEnd(first) else { return false }
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let byte = peek(), let digit = Self.hexDigit(byte) {
      value = value << 4 | digit
      digits += 1
      place += 1
    }
    if digits == 0 {
      bytes.append(first)
      place += 1
      return true
    }
    if let byte = peek(), Self.isSpace(byte) { place += byte == 0x0D && peek(1) == 0x0A ? 2 : 1 }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    bytes.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
    return true
  }

  private mutating func skipSpaceAndComments() {
    while let byte = peek() {
      if Self.isSpace(byte) {
        place += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        place += 2
        while let byte = peek(), !(byte == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
          place += 1
        }
        place = min(place + 2, css.count)
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
