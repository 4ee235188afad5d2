import ReportText

extension ByteWriter {
  /// Adds a string of JavaScript with its quotation marks; see ``scriptText(_:)``.
  mutating func scriptString(_ text: String) {
    byte(UInt8(ascii: "\""))
    scriptText(Array(text.utf8)[...])
    byte(UInt8(ascii: "\""))
  }

  /// Adds what stands between the quotation marks of a string of JavaScript, from valid UTF-8. Quotation mark,
  /// backslash, controls, the line ends U+2028 and U+2029, and `<` are escaped: it stays in its string, on its
  /// line, and would stay in a `script` element.
  mutating func scriptText(_ bytes: ArraySlice<UInt8>) {
    var run = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let value = bytes[index]
      let isLineEnd =
        value == 0xE2 && index + 2 < bytes.endIndex && bytes[index + 1] == 0x80
        && bytes[index + 2] & 0xFE == 0xA8
      let isSpecial =
        value < 0x20 || value == UInt8(ascii: "\"") || value == UInt8(ascii: "\\")
        || value == UInt8(ascii: "<") || value == 0x7F
      guard isLineEnd || isSpecial else {
        index += 1
        continue
      }
      markup(bytes[run..<index])
      literal("\\u")
      let scalar = isLineEnd ? 0x2000 | UInt16(bytes[index + 2] & 0x3F) : UInt16(value)
      for shift in [12, 8, 4, 0] as [UInt16] {
        let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
        byte(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
      index += isLineEnd ? 3 : 1
      run = index
    }
    markup(bytes[run...])
  }
}
