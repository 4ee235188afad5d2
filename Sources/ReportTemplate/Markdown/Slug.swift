/// Identifiers made of headings, as GitHub makes them.
enum Slug {
  /// The identifier of a text: lower case, letters and digits of any script, hyphens for spaces.
  ///
  /// One that could not start an identifier, or that is made by the program itself (those of charts
  /// start with `c` and a digit, those of footnotes with `fn`), gets `s-` before it.
  static func of(_ text: [UInt8]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 2)
    var isPlain = true
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case 0x20, 0x09, 0x0A: bytes.append(UInt8(ascii: "-"))
      case 0x80...: isPlain = false
      default: break
      }
    }
    if !isPlain { bytes = scalars(String(decoding: text, as: UTF8.self)) }
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    let first = bytes.firstIndex { $0 != UInt8(ascii: "-") } ?? bytes.count
    bytes.removeFirst(first)
    guard let start = bytes.first else { return "section" }
    let second = bytes.count > 1 ? bytes[1] : 0
    let isChart = start == UInt8(ascii: "c") && isDigit(second)
    let isFootnote =
      bytes.starts(with: Array("fn-".utf8)) || bytes.starts(with: Array("fnref-".utf8))
    let needsStart = !isLetter(start) && start != UInt8(ascii: "_")
    let prefix = isChart || isFootnote || needsStart ? Array("s-".utf8) : []
    return String(decoding: prefix + bytes, as: UTF8.self)
  }

  private static func scalars(_ text: String) -> [UInt8] {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
        result += scalar.properties.lowercaseMapping
      case .spaceSeparator, .control: result += "-"
      default: if scalar == "-" || scalar == "_" { result.unicodeScalars.append(scalar) }
      }
    }
    return Array(result.utf8)
  }

  /// True for letters; all beyond ASCII count.
  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// True for the bytes that can stand in an identifier.
  static func canStand(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}
