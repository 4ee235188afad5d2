internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// A block of code, or what a fenced block becomes.
  mutating func addCodeBlock(_ node: OpaquePointer, to nodes: inout [XMLNode]) {
    let range = firstLine(of: node)
    var (length, offset, mark) = (Int32(0), Int32(0), CChar(0))
    let isFenced = cmark_node_get_fenced(node, &length, &offset, &mark) != 0
    let line = Int(cmark_node_get_start_line(node)) + (isFenced ? 1 : 0)
    let info = isFenced ? information(node, range) : nil
    let literal = literal(of: node)
    if let info {
      let fence = MarkdownFence(
        info: String(decoding: info.bytes, as: UTF8.self), infoSpan: info.whole,
        text: lines(literal, from: line, isCode: false)[0], span: span(range))
      switch self.fence(fence, &diagnostics) {
      case .element(let element): return nodes.append(figure(element, at: range))
      case .failed:
        // Something has to be wrong then: a page without its block is not the page.
        return
      case .code: break
      }
    }
    let code = lines(literal, from: line, isCode: true).map { XMLNode.text($0) }
    var attributes: [XMLAttribute] = []
    if let info, let language = info.bytes.split(separator: 0x20).first {
      let name = "language-" + String(decoding: language, as: UTF8.self)
      attributes.append(attribute("class", escapedBraces(name), at: range))
    }
    // Lines that are wider than a phone are scrolled, with keys as well.
    var column = 0
    let isWide = code.contains { node in
      if case .text(let text) = node { Self.isWide(text.bytes, line: &column) } else { false }
    }
    nodes.append(
      element(
        "pre", at: range, isWide ? [attribute("tabindex", "0", at: range)] : [],
        [element("code", at: range, attributes, code)]))
  }

  /// How many characters of code stand beside each other on a phone.
  private static var phone: Int { 36 }

  /// True when a line of code, which ends with a zero, is wider than a phone.
  static func isWide(_ code: UnsafePointer<CChar>) -> Bool {
    var line = 0
    let bytes = sequence(state: code) { next -> UInt8? in
      guard next.pointee != 0 else { return nil }
      defer { next += 1 }
      return UInt8(bitPattern: next.pointee)
    }
    return isWide(bytes, line: &line)
  }

  /// True when a line is wider than a phone; `line` is what the first one has already.
  private static func isWide(_ bytes: some Sequence<UInt8>, line: inout Int) -> Bool {
    for byte in bytes {
      line = byte == 0x0A ? 0 : line + 1
      if line > phone { return true }
    }
    return false
  }

  /// The info string of a fenced block; nil when it has none.
  private mutating func information(
    _ node: OpaquePointer, _ range: Range<Int>
  ) -> DecodedText? {
    let literal = bytes(cmark_node_get_fence_info(node))
    guard !literal.isEmpty else { return nil }
    begin(at: range.lowerBound, until: range.upperBound)
    while cursor.byte == UInt8(ascii: ">") || cursor.byte == 0x20 { cursor.position += 1 }
    if !cursor.skip(UInt8(ascii: "~")) { cursor.skip(UInt8(ascii: "`")) }
    cursor.skipRun(cursor.position > 0 ? cursor.bytes[cursor.position - 1] : 0)
    cursor.skipBlanks()
    use = .attribute
    addText(literal, as: .text)
    use = .content
    return text.take(file, at: range.lowerBound)
  }

  /// A text for an attribute in which braces are just braces.
  private func escapedBraces(_ text: String) -> String {
    var result = ""
    for character in text {
      result += character == "{" && result.last == "{" ? "{ '{{' }}" : String(character)
    }
    return result
  }
}

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
