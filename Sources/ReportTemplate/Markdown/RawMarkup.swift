internal import CCMarkGFM
internal import ReportText

/// Raw markup of the author, parsed as XML with placeholders for Markdown nodes.
private struct RawMarkup {
  private let file: SourceFile
  private var text = MarkdownText()
  private static let placeholder = "urn:reportgen:hole"
  private static var start: String {
    "<div xmlns=\"\(XMLNamespace.xhtml)\" xmlns:rg=\"\(XMLNamespace.reportgen)\">"
  }

  init(_ file: SourceFile) { self.file = file }

  /// Adds a piece of raw markup.
  mutating func add(_ raw: DecodedText) {
    for (index, byte) in raw.bytes.enumerated() {
      text.append(byte, at: raw.offsets[index], until: raw.offsets[index + 1])
    }
  }

  /// Adds a placeholder for the Markdown node at an offset of the file.
  mutating func addPlaceholder(at offset: Int) {
    for byte in "<hole xmlns=\"\(Self.placeholder)\"/>".utf8 {
      text.append(byte, at: offset, until: offset)
    }
  }

  /// Returns the markup as nodes, with the placeholders replaced in order.
  ///
  /// The nodes have their locations in the file.
  func read(inserting nodes: [XMLNode], into diagnostics: inout Diagnostics) -> [XMLNode] {
    let start = Array(Self.start.utf8)
    let wrapped = SourceFile(name: file.name, bytes: start + text.bytes + Array("</div>".utf8))
    var wrapperDiagnostics = Diagnostics()
    let document = XMLSource.parse(wrapped, into: &wrapperDiagnostics)
    let mapping = WrapperMapping(
      file: file, offsets: text.offsets, end: text.end, start: start.count)
    for (index, diagnostic) in wrapperDiagnostics.all.enumerated() {
      guard let moved = mapping.moved(diagnostic) else {
        // An unclosed element causes further errors at the end of the wrapper.
        if index == 0 { diagnostics.add(mapping.unclosed) }
        break
      }
      diagnostics.add(moved)
    }
    guard let document else { return [] }
    var remaining = nodes[...]
    return mapping.moved(document.root.children, placeholder: Self.placeholder, &remaining)
  }
}

/// The positions in the file of the bytes that are parsed as XML, with a wrapper element.
private struct WrapperMapping {
  let file: SourceFile
  let offsets: [Int]
  let end: Int
  let start: Int

  func offset(_ offset: Int) -> Int {
    let index = offset - start
    if index < 0 { return offsets.first ?? 0 }
    return index < offsets.count ? offsets[index] : end
  }

  func moved(_ span: SourceSpan) -> SourceSpan {
    let lower = offset(span.range.lowerBound)
    // The end of a range is after its last byte, because the next byte can be in another part.
    let last = span.range.isEmpty ? lower : offset(span.range.upperBound - 1) + 1
    return file.span(lower..<min(file.bytes.count, max(lower, last)))
  }

  /// The error for raw markup with an unclosed element.
  var unclosed: Diagnostic {
    Diagnostic(
      .unclosedElement, "missing end tag of an element in the markup",
      at: file.span((offsets.first ?? 0)..<end),
      hints: ["close the element in the same paragraph, or between the same blocks"])
  }

  /// Returns an XML error with its location in the file; nil if it concerns the end of the wrapper.
  func moved(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard case .source(let span) = diagnostic.place else { return diagnostic }
    guard span.range.lowerBound < start + offsets.count else { return nil }
    var moved = diagnostic
    moved.place = .source(self.moved(span))
    // Other positions in a message refer to the wrapped text.
    if let suffixRange = moved.message.firstRange(of: " at line ") {
      moved.message = String(moved.message[..<suffixRange.lowerBound])
    }
    return moved
  }

  func moved(_ text: DecodedText) -> DecodedText {
    var offsets = text.offsets.map { offset($0) }
    let count = text.bytes.count
    if count > 0 { offsets[count] = max(offsets[count - 1], min(offsets[count - 1] + 1, end)) }
    return DecodedText(bytes: text.bytes, offsets: offsets, file: file)
  }

  func moved(
    _ nodes: [XMLNode], placeholder: String, _ remaining: inout ArraySlice<XMLNode>
  ) -> [XMLNode] {
    var result: [XMLNode] = []
    for node in nodes {
      switch node {
      case .text(let text): result.append(.text(moved(text)))
      case .comment: break
      case .instruction(let span): result.append(.instruction(moved(span)))
      case .element(let element):
        if element.namespace == placeholder {
          if let next = remaining.popFirst() { result.append(next) }
          continue
        }
        let children = moved(element.children, placeholder: placeholder, &remaining)
        result.append(
          .element(
            XMLElement(
              namespace: element.namespace, prefix: element.prefix, name: element.name,
              nameSpan: moved(element.nameSpan), startTag: moved(element.startTag),
              endTag: element.endTag.map { moved($0) },
              attributes: element.attributes.map { moved($0) },
              declarations: element.declarations, children: children)))
      }
    }
    return result
  }

  private func moved(_ attribute: XMLAttribute) -> XMLAttribute {
    XMLAttribute(
      namespace: attribute.namespace, prefix: attribute.prefix, name: attribute.name,
      nameSpan: moved(attribute.nameSpan), valueSpan: moved(attribute.valueSpan),
      value: moved(attribute.value))
  }
}

extension MarkdownPass {
  /// Adds raw markup that occurs in a line of text.
  mutating func addRawInline(_ node: OpaquePointer) {
    let literal = literal(of: node)
    var outer = MarkdownText()
    text.flush(to: &finished, file)
    swap(&outer, &text)
    let start = cursor.position
    use = .address
    addText(literal, as: .raw)
    use = .content
    let raw = text.finish(file, at: start)
    swap(&outer, &text)
    if let node = rawNode(raw) { finished.append(node) }
  }

  /// Adds a block of raw markup.
  mutating func addRawBlock(_ node: OpaquePointer, to nodes: inout [XMLNode]) {
    let line = Int(cmark_node_get_start_line(node))
    let raw = lines(literal(of: node), from: line, isCode: false)[0]
    if let node = rawNode(raw) { nodes.append(node) }
  }

  /// Returns a placeholder for raw markup until its element is complete; nil for comments, errors.
  private mutating func rawNode(_ raw: DecodedText) -> XMLNode? {
    let first = raw.bytes.firstIndex { $0 > 0x20 } ?? 0
    let last = raw.bytes.lastIndex { $0 > 0x20 } ?? 0
    guard !isComment(raw.bytes) else { return nil }
    guard allowsRawMarkup else {
      let end = raw.bytes[first...last].firstIndex { $0 == 0x0A } ?? last + 1
      fail(
        .rawMarkup, "expected Markdown, found markup",
        span(raw.offsets[first]..<max(raw.offsets[first] + 1, raw.offsets[end])),
        hints: [
          "write Markdown, or `\\<` for the character `<`",
          "or allow markup: set `raw-html: true` under `site` in the project file",
        ])
      return nil
    }
    let pieceSpan = span(raw.offsets[0]..<raw.offsets[raw.bytes.count])
    rawPieces[pieceSpan.range.lowerBound] = raw
    return .instruction(pieceSpan)
  }

  /// Returns whether raw markup contains only comments and white space.
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

  /// Returns the child nodes of one element, with their raw markup parsed into elements.
  ///
  /// The range from the first to the last markup is parsed as one text, with placeholders for the
  /// other nodes.
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
        markup.addPlaceholder(at: node.span.range.lowerBound)
        between.append(node)
      }
    }
    let read = markup.read(inserting: between, into: &diagnostics)
    return Array(nodes[..<first]) + read + Array(nodes[(last + 1)...])
  }
}
