import ReportText

/// A text in lines of a width.
enum TextLines {
  /// Breaks a text at its spaces; a word that is wider than a line is cut, and so is the last line
  /// when there is more than `most` lines hold.
  static func lines(
    of text: ByteText, width: Double, most: Int, style: TextStyle
  ) -> [ByteText] {
    let size = style.size.units
    let bytes = text.bytes
    var lines: [ByteText] = []
    var start = bytes.startIndex
    var end = start
    while start < bytes.endIndex {
      var next = end < bytes.endIndex && bytes[end] == space ? end + 1 : end
      while next < bytes.endIndex, bytes[next] != space { next += 1 }
      let isWide = TextMetrics.width(ByteText(bytes[start..<next]), style: style) > width
      if !isWide { end = next }
      guard isWide || next == bytes.endIndex else { continue }
      // A word alone on its line is taken however wide it is.
      let stop = end > start ? end : next
      if lines.count + 1 == most {
        lines.append(cut(ByteText(bytes[start...]), width, size, style))
        break
      }
      lines.append(cut(ByteText(bytes[start..<stop]), width, size, style))
      start = stop
      while start < bytes.endIndex, bytes[start] == space { start += 1 }
      end = start
    }
    return lines
  }

  private static let space = UInt8(ascii: " ")

  private static func cut(
    _ text: ByteText, _ width: Double, _ size: Double, _ style: TextStyle
  ) -> ByteText {
    TextMetrics.truncated(text, toWidth: width, size: size, bold: style.isBold)
  }
}
