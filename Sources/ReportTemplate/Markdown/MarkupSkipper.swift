/// Goes through Markdown from one `{{` to the next, past code, where braces are just braces.
struct MarkupSkipper {
  let bytes: [UInt8]
  /// Where to go on.
  var position: Int
  /// The mark of the fenced code that the position is in.
  private var fence: (byte: UInt8, count: Int)?
  private var isLineStart = true

  init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The offset of the next `{{` that may be an expression.
  mutating func nextExpression() -> Int? {
    while position < bytes.count {
      if isLineStart {
        isLineStart = false
        if readFence() { continue }
      }
      switch bytes[position] {
      case 0x0A, 0x0D:
        position += 1
        isLineStart = true
      case UInt8(ascii: "\\"):
        let next = position + 1
        position += next < bytes.count && bytes[next] > 0x20 && bytes[next] < 0x80 ? 2 : 1
      case UInt8(ascii: "`"): skipCode()
      case UInt8(ascii: "{") where position + 1 < bytes.count && bytes[position + 1] == 0x7B:
        return position
      default: position += 1
      }
    }
    return nil
  }

  /// Reads the mark of fenced code at a line start; true when the line is done with.
  private mutating func readFence() -> Bool {
    var index = position
    skipContainers(&index)
    let byte = index < bytes.count ? bytes[index] : 0
    let isMark = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")
    let count = isMark ? run(index) : 0
    if let open = fence {
      if byte == open.byte, count >= open.count, isBlank(index + count) { fence = nil }
      skipLine()
      return true
    }
    guard count >= 3, byte == UInt8(ascii: "~") || !hasBacktick(index + count) else {
      return false
    }
    fence = (byte, count)
    skipLine()
    return true
  }

  /// Skips blanks and the marks of quotes and list items.
  private func skipContainers(_ index: inout Int) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, UInt8(ascii: ">"): index += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard isSpace(index + 1) else { return }
        index += 2
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        var end = index
        while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == 0x29,
          isSpace(end + 1)
        else { return }
        index = end + 2
      default: return
      }
    }
  }

  /// Skips a code span, or its opening mark when it is none.
  private mutating func skipCode() {
    let count = run(position)
    var index = position + count
    position = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "`") {
        let other = run(index)
        index += other
        if other == count {
          position = index
          return
        }
      } else if byte == 0x0A, isBlank(index + 1) {
        return
      } else {
        index += 1
      }
    }
  }

  /// Goes to the end of the line.
  mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      position += 1
    }
  }

  private func isSpace(_ index: Int) -> Bool {
    index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
  }

  private func run(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
    return end - start
  }

  /// True when nothing but blanks stands on the rest of a line.
  private func isBlank(_ start: Int) -> Bool {
    var index = start
    while isSpace(index) { index += 1 }
    return index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  private func hasBacktick(_ start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "`") { return true }
      index += 1
    }
    return false
  }
}
