internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  /// Returns the figure of a paragraph; nil if the paragraph is not a figure.
  ///
  /// A figure is a single image with a title or an identifier. The cursor must be at the image.
  mutating func figure(_ paragraph: OpaquePointer) -> XMLNode? {
    guard let imageNode = cmark_node_first_child(paragraph),
      cmark_node_get_type(imageNode) == CMARK_NODE_IMAGE
    else { return nil }
    let next = cmark_node_next(imageNode)
    if let next {
      guard cmark_node_next(next) == nil, cmark_node_get_type(next) == CMARK_NODE_TEXT,
        Self.isIdentifier(literal(of: next))
      else { return nil }
    } else if !hasTitle(imageNode) {
      return nil
    }
    let start = cursor.position
    guard case .element(let imageElement) = image(imageNode, identifier: nil) else { return nil }
    var nodes = inlines(from: next)
    let identifier = removeIdentifier(from: &nodes)
    let range = start..<max(start, cursor.position)
    let caption = imageElement.attribute("title")?.value
    let captionRange = caption.map { $0.offsets[0]..<$0.offsets[0] } ?? range
    let label = figureLabel(identifier, at: captionRange)
    var text: [XMLNode] = [
      .text(self.generated(caption == nil ? label : label + words.colon, at: captionRange))
    ]
    if let caption { text.append(.text(caption)) }
    let shown = XMLElement(
      namespace: imageElement.namespace, name: imageElement.name, nameSpan: imageElement.nameSpan,
      startTag: imageElement.startTag,
      attributes: imageElement.attributes.filter { $0.name != "title" })
    return element(
      "figure", at: range, identifier.map { [attribute("id", $0, at: range)] } ?? [],
      [.element(shown), element("figcaption", at: captionRange, [], text)])
  }

  /// Returns the element that a fenced block gives, inside a numbered figure if it has an `id`.
  mutating func figure(_ block: XMLElement, at range: Range<Int>) -> XMLNode {
    guard let identifier = block.attribute("id") else { return .element(block) }
    checkIdentifier(identifier.value)
    let caption = block.attribute("caption")
    let captionRange = caption.map { $0.value.offsets[0]..<$0.value.offsets[0] } ?? range
    let label = figureLabel(identifier.value, at: captionRange)
    var attributes = block.attributes.filter { $0.name != "id" || !$0.namespace.isEmpty }
    if let caption, let index = attributes.firstIndex(where: { $0.name == "caption" }) {
      let start = Array((label + words.colon).utf8)
      let offsets = [Int](repeating: captionRange.lowerBound, count: start.count)
      attributes[index] = XMLAttribute(
        namespace: caption.namespace, prefix: caption.prefix, name: caption.name,
        nameSpan: caption.nameSpan, valueSpan: caption.valueSpan,
        value: DecodedText(
          bytes: start + caption.value.bytes, offsets: offsets + caption.value.offsets,
          file: caption.value.file))
    } else {
      attributes.append(attribute("caption", label, at: captionRange))
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

  /// Returns the translated word "Figure" with the number of the figure.
  private mutating func figureLabel(
    _ identifier: DecodedText?, at range: Range<Int>
  ) -> String {
    figureCount += 1
    let label = "\(words.figure) \(figureCount)"
    note(identifier, label: generated(label, at: range))
    return label
  }

  /// Records the text that references to an identifier show, such as "Figure 2".
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
