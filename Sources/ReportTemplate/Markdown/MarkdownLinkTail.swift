/// What follows the text of a link: its address and title, or a label.
struct MarkdownLinkTail {
  /// Where the link ends.
  private(set) var end: Int
  /// Where the address stands, without angle brackets; nil for a reference.
  private(set) var destination: Range<Int>?
  /// Where the title stands, without quotes.
  private(set) var title: Range<Int>?

  /// Reads what follows the text of a link, which has ended at the cursor: `]` or, of a link that
  /// is its own text, `>`.
  init(_ cursor: MarkdownCursor) {
    end = cursor.position
    if cursor.byte == UInt8(ascii: ">") {
      end += 1
      return
    }
    guard cursor.byte == UInt8(ascii: "]") else { return }
    end += 1
    let byte = end < cursor.limit ? cursor.bytes[end] : 0
    if byte == UInt8(ascii: "("), readInline(cursor) { return }
    if byte == UInt8(ascii: "["), let close = Self.labelEnd(cursor, end + 1) { end = close + 1 }
  }

  /// Where a label that starts at an offset ends, at its `]`.
  static func labelEnd(_ cursor: MarkdownCursor, _ start: Int) -> Int? {
    var index = start
    while index < cursor.limit, index - start < 1000 {
      switch cursor.bytes[index] {
      case UInt8(ascii: "]"): return index
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  private mutating func readInline(_ cursor: MarkdownCursor) -> Bool {
    let start = cursor.skippingSpace(end + 1)
    guard let address = Self.destination(cursor, start) else { return false }
    let afterAddress = cursor.skippingSpace(address.end)
    var next = afterAddress
    var found: Range<Int>?
    if afterAddress > address.end, let quoted = Self.title(cursor, afterAddress) {
      found = quoted.range
      next = cursor.skippingSpace(quoted.end)
    }
    guard next < cursor.limit, cursor.bytes[next] == UInt8(ascii: ")") else { return false }
    destination = address.range
    title = found
    end = next + 1
    return true
  }

  /// The address at an offset, and where what follows it begins.
  static func destination(
    _ cursor: MarkdownCursor, _ start: Int
  ) -> (range: Range<Int>, end: Int)? {
    let bytes = cursor.bytes
    var index = start
    if index < cursor.limit, bytes[index] == UInt8(ascii: "<") {
      index += 1
      while index < cursor.limit, !cursor.isLineEnd(index), bytes[index] != UInt8(ascii: "<") {
        if bytes[index] == UInt8(ascii: ">") { return (start + 1..<index, index + 1) }
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return nil
    }
    var open = 0
    scan: while index < cursor.limit {
      switch bytes[index] {
      case 0...0x20, 0x7F: break scan
      case UInt8(ascii: "\\")
      where index + 1 < cursor.limit && MarkdownCursor.isPunctuation(bytes[index + 1]):
        index += 1
      case UInt8(ascii: "("):
        open += 1
        if open > 32 { return nil }
      case UInt8(ascii: ")"):
        if open == 0 { break scan }
        open -= 1
      default: break
      }
      index += 1
    }
    return open == 0 ? (start..<index, index) : nil
  }

  /// The title at an offset, without its quotes, and where what follows it begins.
  static func title(
    _ cursor: MarkdownCursor, _ start: Int
  ) -> (range: Range<Int>, end: Int)? {
    guard start < cursor.limit else { return nil }
    let close: UInt8
    switch cursor.bytes[start] {
    case UInt8(ascii: "\""): close = UInt8(ascii: "\"")
    case UInt8(ascii: "'"): close = UInt8(ascii: "'")
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while index < cursor.limit {
      if cursor.bytes[index] == close { return (start + 1..<index, index + 1) }
      index += cursor.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
