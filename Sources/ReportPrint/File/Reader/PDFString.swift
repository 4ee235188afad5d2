import ReportText

/// The spelling of strings (ISO 32000-1, 7.3.4).
enum PDFString {
  /// The bytes of a string that stands in parentheses or as hexadecimal digits.
  static func decoded(_ spelled: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = spelled.first else { return [] }
    return first == UInt8(ascii: "<")
      ? decodedDigits(spelled.dropFirst().dropLast())
      : decodedLiteral(spelled.dropFirst().dropLast())
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

  /// The text of a text string: UTF-16 with its mark, UTF-8 with its mark, or else taken as Latin-1,
  /// which is PDFDocEncoding for what addresses and identifiers hold.
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
