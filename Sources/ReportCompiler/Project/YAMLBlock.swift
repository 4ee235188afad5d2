import ReportText

/// The way back from the text of a literal block (`key: |`) to the file.
enum YAMLBlock {
  /// The offset in the file of each byte of the text, and of its end; nil when the lines below are not
  /// those of the text.
  /// - Parameter place: where the block begins, in the line of its `|`.
  static func offsets(of text: [UInt8], in place: SourceSpan) -> [Int]? {
    let bytes = place.file.bytes
    var lineStart = end(ofLineAt: place.range.lowerBound, bytes)
    var offsets: [Int] = []
    offsets.reserveCapacity(text.count + 1)
    var indentation: Int?
    var textStart = 0
    while textStart < text.count {
      guard lineStart < bytes.count else { return nil }
      var textEnd = textStart
      while textEnd < text.count, text[textEnd] != 0x0A { textEnd += 1 }
      let line = text[textStart..<textEnd]
      let lineEnd = end(ofLineAt: lineStart, bytes)
      if !line.isEmpty, indentation == nil {
        let blanks = bytes[lineStart..<lineEnd].prefix { $0 == 0x20 }.count
        indentation = blanks - line.prefix { $0 == 0x20 }.count
      }
      let start = lineStart + (line.isEmpty ? 0 : indentation ?? 0)
      guard start >= lineStart, start + line.count <= lineEnd,
        bytes[start..<start + line.count].elementsEqual(line)
      else { return nil }
      offsets += (0..<line.count).map { start + $0 }
      if textEnd < text.count { offsets.append(start + line.count) }
      textStart = textEnd + 1
      lineStart = lineEnd
    }
    offsets.append(min(lineStart, bytes.count))
    return offsets
  }

  /// The place behind the line end.
  private static func end(ofLineAt start: Int, _ bytes: [UInt8]) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    return min(bytes.count, place + 1)
  }
}
