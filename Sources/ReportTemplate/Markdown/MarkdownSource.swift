internal import ReportText

/// The bytes of a page as CommonMark gets to see them: as they are in the file, at the same
/// offsets, but for the expressions, of which each is a private character and some letters.
struct MarkdownSource: Sendable {
  let file: SourceFile
  /// The bytes for CommonMark.
  let bytes: [UInt8]
  /// Where the Markdown begins.
  let start: Int
  /// Where each line begins, from `start` on; a carriage return by itself ends a line as well.
  let lineStarts: [Int]
  /// The stand-ins.
  let mask: ExpressionMask
  /// A line with more quote marks than elements can nest.
  let tooDeep: SourceSpan?

  init(_ file: SourceFile, from start: Int) {
    self.file = file
    self.start = start
    mask = ExpressionMask(file.bytes, from: start)
    bytes = mask.bytes ?? file.bytes
    var lines = [start]
    lines.reserveCapacity(64)
    var deep: Int?
    file.bytes.withUnsafeBufferPointer { bytes in
      var marks = 0
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte > UInt8(ascii: ">") { continue }
        if byte == 0x0A || byte == 0x0D && (index == bytes.count || bytes[index] != 0x0A) {
          lines.append(index)
          marks = 0
        } else if byte == UInt8(ascii: ">") {
          marks += 1
          if marks > TemplateLimits.depth, deep == nil { deep = Self.quote(bytes, before: index) }
        }
      }
    }
    lineStarts = lines
    tooDeep = deep.map { file.span($0..<$0 + 1) }
  }

  /// Where the line at whose mark the depth is exceeded begins, when only marks stand before it.
  private static func quote(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
    var index = end
    while index > 0 {
      let byte = bytes[index - 1]
      if byte == 0x0A || byte == 0x0D { return index }
      guard byte == UInt8(ascii: ">") || byte == 0x20 || byte == 0x09 else { return nil }
      index -= 1
    }
    return index
  }

  /// The offset of a line and a byte column, both from 1.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return line < 1 ? start : bytes.count }
    return min(bytes.count, lineStarts[line - 1] + max(0, column - 1))
  }

  /// Where a line (from 1) ends, before its line end.
  func lineEnd(_ line: Int) -> Int {
    guard line >= 1, line < lineStarts.count else { return bytes.count }
    var end = lineStarts[line]
    let first = lineStarts[line - 1]
    while end > first, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }
}
