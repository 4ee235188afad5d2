/// Writes values as PDF spells them.
enum PDFSpelling {
  /// A text string: printable ASCII as it is, anything else as UTF-16 in hexadecimal digits.
  static func text(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      result.append(UInt8(ascii: "("))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\\") {
          result.append(UInt8(ascii: "\\"))
        }
        result.append(byte)
      }
      result.append(UInt8(ascii: ")"))
      return result
    }
    result += Array("<FEFF".utf8)
    for unit in text.utf16 {
      for shift in [12, 8, 4, 0] { result.append(digit(Int(unit >> UInt16(shift)) & 0xF)) }
    }
    result.append(UInt8(ascii: ">"))
    return result
  }

  /// Bytes as hexadecimal digits.
  static func digits(of value: UInt64) -> [UInt8] {
    (0..<16).map { digit(Int(value >> UInt64(60 - 4 * $0) & 0xF)) }
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 10 ? 0x30 + value : 0x41 + value - 10)
  }

  /// A dictionary with some entries set, all others as they were spelled.
  static func dictionary(
    _ dictionary: PDFDictionary, of buffer: [UInt8], setting: [(key: String, value: [UInt8])]
  ) -> [UInt8] {
    var result = Array("<<".utf8)
    for entry in dictionary.entries where !setting.contains(where: { $0.key == entry.key }) {
      result += buffer[entry.span]
      result.append(0x0A)
    }
    for (key, value) in setting where !value.isEmpty {
      result += Array("/\(key) ".utf8)
      result += value
      result.append(0x0A)
    }
    if result.last == 0x0A { result.removeLast() }
    result += Array(">>".utf8)
    return result
  }

  /// A name without its slash (ISO 32000-1, 7.3.5).
  static func name(_ name: String) -> String {
    var result: [UInt8] = []
    for byte in name.utf8 {
      if byte > 0x20, byte < 0x7F, PDFCharacters.isRegular(byte), byte != UInt8(ascii: "#") {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "#"), digit(Int(byte >> 4)), digit(Int(byte & 0xF))]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A reference to an object.
  static func reference(_ number: Int) -> [UInt8] { Array("\(number) 0 R".utf8) }

  /// A stream of bytes.
  static func stream(_ entries: String, _ data: [UInt8]) -> [UInt8] {
    var result = Array("<<\(entries)/Length \(data.count)>>\nstream\n".utf8)
    result.reserveCapacity(result.count + data.count + 16)
    result += data
    result += Array("\nendstream".utf8)
    return result
  }
}
