internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// Markup in a line of text.
  mutating func addRawInline(_ node: OpaquePointer) {
    let literal = literal(of: node)
    var outer = MarkdownText()
    text.flush(to: &finished, file)
    swap(&outer, &text)
    let start = cursor.position
    use = .address
    addText(literal, as: .raw)
    use = .content
    let raw = text.take(file, at: start)
    swap(&outer, &text)
    if let node = rawNode(raw) { finished.append(node) }
  }

  /// Lines of markup.
  mutating func addRawBlock(_ node: OpaquePointer, to nodes: inout [XMLNode]) {
    let line = Int(cmark_node_get_start_line(node))
    let raw = lines(literal(of: node), from: line, isCode: false)[0]
    if let node = rawNode(raw) { nodes.append(node) }
  }

  /// What stands for markup until all of its element is known; nil for comments, and when there
  /// may be no markup.
  private mutating func rawNode(_ raw: DecodedText) -> XMLNode? {
    let first = raw.bytes.firstIndex { $0 > 0x20 } ?? 0
    let last = raw.bytes.lastIndex { $0 > 0x20 } ?? 0
    guard !isComment(raw.bytes) else { return nil }
    guard allowsRawMarkup else {
      let end = raw.bytes[first...last].firstIndex { $0 == 0x0A } ?? last + 1
      fail(
        .rawMarkup, "found markup in Markdown",
        span(raw.offsets[first]..<max(raw.offsets[first] + 1, raw.offsets[end])),
        hints: [
          "write it in Markdown, or `\\<` for the character",
          "to allow it: `raw-html: true` below `site` in the project file",
        ])
      return nil
    }
    let place = span(raw.offsets[0]..<raw.offsets[raw.bytes.count])
    rawPieces[place.range.lowerBound] = raw
    return .instruction(place)
  }

  /// True for comments and blanks only.
  private func isComment(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
        continue
      }
      guard bytes[index...].starts(with: Array("<!--".utf8)) else { return false }
      var end = index + 4
      while end + 2 < bytes.count, !bytes[end...].starts(with: Array("-->".utf8)) { end += 1 }
      guard end + 2 < bytes.count else { return false }
      index = end + 3
    }
    return true
  }

  /// Some nodes of one element with the markup among them as elements. Markup before and after
  /// them is read as one text, in which elements of the program stand for them.
  mutating func withRawMarkup(_ nodes: [XMLNode]) -> [XMLNode] {
    func piece(_ node: XMLNode) -> DecodedText? {
      if case .instruction(let span) = node { rawPieces[span.range.lowerBound] } else { nil }
    }
    guard let first = nodes.firstIndex(where: { piece($0) != nil }),
      let last = nodes.lastIndex(where: { piece($0) != nil })
    else { return nodes }
    var markup = RawMarkup(file)
    var between: [XMLNode] = []
    for node in nodes[first...last] {
      if let raw = piece(node) {
        markup.add(raw)
      } else {
        markup.addHole(at: node.span.range.lowerBound)
        between.append(node)
      }
    }
    let read = markup.read(filling: between, into: &diagnostics)
    return Array(nodes[..<first]) + read + Array(nodes[(last + 1)...])
  }
}
