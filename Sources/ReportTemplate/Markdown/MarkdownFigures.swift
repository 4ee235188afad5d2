internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// Returns the figure of a paragraph; nil if the paragraph is not a figure.
  ///
  /// A figure is a single image with a title or an identifier. The cursor must be at the image.
  mutating func figure(_ paragraph: OpaquePointer) -> XMLNode? {
    guard let picture = cmark_node_first_child(paragraph),
      cmark_node_get_type(picture) == CMARK_NODE_IMAGE
    else { return nil }
    let next = cmark_node_next(picture)
    if let next {
      guard cmark_node_next(next) == nil, cmark_node_get_type(next) == CMARK_NODE_TEXT,
        Self.isIdentifier(literal(of: next))
      else { return nil }
    } else if !hasTitle(picture) {
      return nil
    }
    let start = cursor.position
    guard case .element(let made) = image(picture, identifier: nil) else { return nil }
    var nodes = inlines(from: next)
    let identifier = takeIdentifier(from: &nodes)
    let range = start..<max(start, cursor.position)
    let caption = made.attribute("title")?.value
    let place = caption.map { $0.offsets[0]..<$0.offsets[0] } ?? range
    let label = figureLabel(identifier, at: place)
    var text: [XMLNode] = [
      .text(self.made(caption == nil ? label : label + words.colon, at: place))
    ]
    if let caption { text.append(.text(caption)) }
    let shown = XMLElement(
      namespace: made.namespace, name: made.name, nameSpan: made.nameSpan,
      startTag: made.startTag, attributes: made.attributes.filter { $0.name != "title" })
    return element(
      "figure", at: range, identifier.map { [attribute("id", $0, at: range)] } ?? [],
      [.element(shown), element("figcaption", at: place, [], text)])
  }

  /// Returns the element of a fenced block, as a numbered figure if it has an `id`.
  mutating func figure(_ block: XMLElement, at range: Range<Int>) -> XMLNode {
    guard let identifier = block.attribute("id") else { return .element(block) }
    checkIdentifier(identifier.value)
    let caption = block.attribute("caption")
    let place = caption.map { $0.value.offsets[0]..<$0.value.offsets[0] } ?? range
    let label = figureLabel(identifier.value, at: place)
    var attributes = block.attributes.filter { $0.name != "id" || !$0.namespace.isEmpty }
    if let caption, let index = attributes.firstIndex(where: { $0.name == "caption" }) {
      let start = Array((label + words.colon).utf8)
      let offsets = [Int](repeating: place.lowerBound, count: start.count)
      attributes[index] = XMLAttribute(
        namespace: caption.namespace, prefix: caption.prefix, name: caption.name,
        nameSpan: caption.nameSpan, valueSpan: caption.valueSpan,
        value: DecodedText(
          bytes: start + caption.value.bytes, offsets: offsets + caption.value.offsets,
          file: caption.value.file))
    } else {
      attributes.append(attribute("caption", label, at: place))
    }
    let numbered = XMLElement(
      namespace: block.namespace, prefix: block.prefix, name: block.name,
      nameSpan: block.nameSpan, startTag: block.startTag, endTag: block.endTag,
      attributes: attributes, declarations: block.declarations, children: block.children)
    return element(
      "div", at: range,
      [attribute("class", "rg-figure", at: range), attribute("id", identifier.value, at: range)],
      [.element(numbered)])
  }

  /// Returns the word "Figure" with its number.
  private mutating func figureLabel(
    _ identifier: DecodedText?, at place: Range<Int>
  ) -> String {
    figureCount += 1
    let label = "\(words.figure) \(figureCount)"
    note(identifier, label: made(label, at: place))
    return label
  }

  /// Records the text of references to an identifier.
  mutating func note(_ identifier: DecodedText?, label: DecodedText) {
    guard let identifier else { return }
    labels[String(decoding: identifier.bytes, as: UTF8.self)] = label
  }

  /// Returns whether a text consists of `{#name}` only.
  private static func isIdentifier(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count > 3 && text[0] == UInt8(ascii: "{") && text[1] == UInt8(ascii: "#")
      && text[text.count - 1] == UInt8(ascii: "}")
  }
}
