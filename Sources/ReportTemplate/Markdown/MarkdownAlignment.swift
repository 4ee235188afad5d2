internal import ReportText

/// Finds the source of a text that CommonMark has decoded.
struct MarkdownAlignment {
  /// How the text was decoded.
  enum Style {
    /// Escapes and references are resolved.
    case text
    /// References are resolved: the text of a link that is its own address.
    case address
    /// Line ends are spaces.
    case code
    /// Nothing is.
    case raw
  }

  let cursor: MarkdownCursor
  let style: Style

  /// Where `literal` ends in the source if it starts at `start`; nil when it does not stand there.
  /// `emit` gets each byte that was decoded, with its stretch of the source and whether it was
  /// escaped; bytes that stand as they are come with nil.
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
        let stretch = position..<reference.end
        for place in index..<index + reference.count { emit(literal[place], stretch, true) }
        position = reference.end
        index += reference.count
      } else if byte == 0x0A || byte == 0x0D {
        let wanted: UInt8 = style == .code ? 0x20 : 0x0A
        guard literal[index] == wanted || style == .raw && literal[index] == byte else {
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

  /// The end of the reference at `start`, and how many bytes of `literal` at `index` it became.
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
      // Only these become `&`: any other reference that stands as `&` was none.
      let isAmpersand =
        name.elementsEqual("amp".utf8) || name.elementsEqual("AMP".utf8)
        || isNumeric && Self.number(name.dropFirst()) == 0x26
      return isAmpersand ? (end, 1) : nil
    }
    if isNumeric || goesOn(end, literal, index + first) { return (end, first) }
    // A few names stand for two characters.
    guard index + first < literal.count else { return (end, first) }
    let both = first + length(literal, index + first)
    return goesOn(end, literal, index + both) ? (end, both) : (end, first)
  }

  private func goesOn(
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

  /// How many bytes the character at `index` has, as far as they are there.
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
