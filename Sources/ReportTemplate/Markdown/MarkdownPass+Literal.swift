internal import CCMarkGFM
internal import ReportText

/// What the parser keeps of the text of a node.
extension MarkdownPass {
  /// The literal of a node.
  func literal(of node: OpaquePointer) -> UnsafeBufferPointer<UInt8> {
    bytes(cmark_node_get_literal(node))
  }

  /// The bytes of a text that the parser keeps.
  func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: text, count: count).bindMemory(to: UInt8.self)
  }

  /// The lines of a block that is taken as it is: in the source, each is the end of a line from
  /// `first` (from 1) on. Code is cut between two braces, so that they open no expression.
  func lines(
    _ literal: UnsafeBufferPointer<UInt8>, from first: Int, isCode: Bool
  ) -> [DecodedText] {
    var text = MarkdownText()
    var texts: [DecodedText] = []
    var line = first
    var index = 0
    while index < literal.count {
      var end = index
      while end < literal.count, literal[end] != 0x0A, literal[end] != 0x0D { end += 1 }
      let lineEnd = source.lineEnd(line)
      let lineStart = source.offset(line: line, column: 1)
      // Blanks that were a part of a tab may not stand in the source.
      var same = 0
      while same < end - index, lineEnd - same > lineStart,
        source.bytes[lineEnd - same - 1] == literal[end - same - 1]
      {
        same += 1
      }
      let start = lineEnd - same
      for place in index..<end - same {
        text.append(literal[place], at: start, until: start)
      }
      for offset in start..<lineEnd {
        let byte = file.bytes[offset]
        if isCode, text.needsBreak(before: byte, isLiteral: true) {
          texts.append(text.take(file))
        }
        text.append(byte, at: offset)
      }
      if end < literal.count {
        text.append(0x0A, at: lineEnd)
        if literal[end] == 0x0D, end + 1 < literal.count, literal[end + 1] == 0x0A { end += 1 }
      }
      index = end + 1
      line += 1
    }
    let place = source.offset(line: first, column: 1)
    if !text.isEmpty || texts.isEmpty { texts.append(text.take(file, at: place)) }
    return texts
  }
}
