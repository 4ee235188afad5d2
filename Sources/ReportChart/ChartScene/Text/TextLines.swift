import ReportText

/// A text in lines of a width.
enum TextLines {
  /// Breaks a text where lines may end; what is wider than a line and has no such place is cut, and so
  /// is the last line when there is more than `most` lines hold.
  static func lines(
    of text: ByteText, width: Double, most: Int, style: TextStyle
  ) -> [ByteText] {
    let size = style.size.units
    let bytes = text.bytes
    var lines: [ByteText] = []
    var start = bytes.startIndex
    var last: LineBreaks.Place?
    let places = LineBreaks(text).places.map {
      LineBreaks.Place(end: $0.end + bytes.startIndex, next: $0.next + bytes.startIndex)
    }
    for place in places + [LineBreaks.Place(end: bytes.endIndex, next: bytes.endIndex)] {
      while place.end > start,
        TextMetrics.width(ByteText(bytes[start..<place.end]), style: style) > width
      {
        // A word alone on its line is taken however wide it is.
        guard let stop = last ?? (place.end < bytes.endIndex ? place : nil) else { break }
        if lines.count + 1 == most {
          lines.append(cut(ByteText(bytes[start...]), width, size, style))
          return lines
        }
        lines.append(cut(ByteText(bytes[start..<stop.end]), width, size, style))
        start = stop.next
        while start < bytes.endIndex, bytes[start] == space { start += 1 }
        last = nil
        if stop == place { break }
      }
      if place.end > start { last = place }
    }
    if start < bytes.endIndex { lines.append(cut(ByteText(bytes[start...]), width, size, style)) }
    return lines
  }

  private static let space = UInt8(ascii: " ")

  private static func cut(
    _ text: ByteText, _ width: Double, _ size: Double, _ style: TextStyle
  ) -> ByteText {
    TextMetrics.truncated(text, toWidth: width, size: size, bold: style.isBold)
  }
}
