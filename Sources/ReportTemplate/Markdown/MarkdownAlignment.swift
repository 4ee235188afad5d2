internal import ReportText

/// A matcher that finds the source bytes of text in which CommonMark resolved escapes.
struct MarkdownAlignment {
  /// The type of syntax that CommonMark resolved in the text.
  enum Style {
    /// Text with resolved escapes and references.
    case text
    /// The text of an automatic link, with resolved references.
    case address
    /// Code, in which line ends become spaces.
    case code
    /// Raw markup, without decoding.
    case raw
  }

  let cursor: MarkdownCursor
  let style: Style

  /// Returns the end offset of `literal` in the source; nil if it does not match at `start`.
  ///
  /// - Parameters:
  ///   - literal: the decoded text.
  ///   - start: the offset in the source.
  ///   - emit: receives each byte, its source range, and whether it was decoded.
  func end(
    of literal: UnsafeBufferPointer<UInt8>, from start: Int,
    emit: (_ byte: UInt8, _ source: Range<Int>, _ isDecoded: Bool) -> Void = { _, _, _ in }
  ) -> Int? {
    let bytes = cursor.bytes
    var position = start
    var index = 0
    while index < literal.count {
      guard position < cursor.limit else { return nil }
      let byte = bytes[position]
      if style == .text || style == .code, byte == UInt8(ascii: "\\"), position + 1 < cursor.limit,
        style == .text
          ? MarkdownCursor.isPunctuation(bytes[position + 1])
          : cursor.isCell && bytes[position + 1] == UInt8(ascii: "|")
      {
        guard literal[index] == bytes[position + 1] else { return nil }
        emit(literal[index], position..<position + 2, true)
        position += 2
        index += 1
      } else if style == .text || style == .address, byte == UInt8(ascii: "&"),
        let reference = reference(at: position, literal, index)
      {
        let range = position..<reference.end
        for offset in index..<index + reference.count { emit(literal[offset], range, true) }
        position = reference.end
        index += reference.count
      } else if byte == 0x0A || byte == 0x0D {
        let expected: UInt8 = style == .code ? 0x20 : 0x0A
        guard literal[index] == expected || style == .raw && literal[index] == byte else {
          return nil
        }
        let next = cursor.afterLineEnd(position)
        emit(style == .code ? 0x20 : 0x0A, position..<next, true)
        index +=
          literal[index] == 0x0D && index + 1 < literal.count && literal[index + 1] == 0x0A
          ? 2 : 1
        position = next
      } else {
        guard literal[index] == byte else { return nil }
        emit(byte, position..<position + 1, false)
        position += 1
        index += 1
      }
    }
    return position
  }

  /// Returns the end of a character reference and its byte count in `literal`; nil without one.
  private func reference(
    at start: Int, _ literal: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> (end: Int, count: Int)? {
    let bytes = cursor.bytes
    var end = start + 1
    let isNumeric = end < cursor.limit && bytes[end] == UInt8(ascii: "#")
    while end < cursor.limit, end - start < 40, bytes[end] != UInt8(ascii: ";") {
      let letter = bytes[end] | 0x20
      let isDigit = bytes[end] >= UInt8(ascii: "0") && bytes[end] <= UInt8(ascii: "9")
      guard
        isDigit || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
          || isNumeric && end == start + 1
      else { return nil }
      end += 1
    }
    guard end < cursor.limit, end > start + 1, bytes[end] == UInt8(ascii: ";") else { return nil }
    end += 1
    let first = length(literal, index)
    let name = bytes[start + 1..<end - 1]
    if literal[index] == UInt8(ascii: "&") {
      // Only these references give `&`. Any other `&` in the decoded text was not a reference.
      let isAmpersand =
        name.elementsEqual("amp".utf8) || name.elementsEqual("AMP".utf8)
        || isNumeric && Self.number(name.dropFirst()) == 0x26
      return isAmpersand ? (end, 1) : nil
    }
    if isNumeric || continues(end, literal, index + first) { return (end, first) }
    // Some names represent two characters.
    guard index + first < literal.count else { return (end, first) }
    let both = first + length(literal, index + first)
    return continues(end, literal, index + both) ? (end, both) : (end, first)
  }

  private func continues(
    _ position: Int, _ literal: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Bool {
    guard index < literal.count else { return true }
    guard position < cursor.limit else { return false }
    let byte = cursor.bytes[position]
    return byte == literal[index] || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&")
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    let text = String(decoding: digits, as: UTF8.self)
    return text.first == "x" || text.first == "X"
      ? Int(text.dropFirst(), radix: 16) ?? 0 : Int(text) ?? 0
  }

  /// Returns the byte count of the character at `index`, limited to the available bytes.
  private func length(_ literal: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let count =
      switch literal[index] {
      case 0xC0...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF7: 4
      default: 1
      }
    return min(count, literal.count - index)
  }
}
