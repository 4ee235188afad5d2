internal import CCMarkGFM
internal import ReportText

extension MarkdownPass {
  mutating func addLink(_ node: OpaquePointer) {
    text.flush(to: &finished, file)
    let start = cursor.position
    let isAutomatic = !cursor.skip(UInt8(ascii: "[")) && cursor.skip(UInt8(ascii: "<"))
    let range = start..<cursor.position
    let children = inside(start) { pass in
      isAutomatic
        ? pass.automaticText(of: node) : pass.inlines(from: cmark_node_first_child(node))
    }
    let inner = cursor.position
    let tail = MarkdownLinkTail(cursor)
    cursor.position = tail.end
    let destination = tail.destination ?? (isAutomatic ? range.upperBound..<inner : nil)
    let address = address(
      cmark_node_get_url(node), destination, from: start, as: isAutomatic ? .address : .text)
    var attributes = [attribute("href", address, at: range)]
    if let title = title(of: node, tail, from: start) {
      attributes.append(attribute("title", title, at: range))
    }
    if children.isEmpty { checkEmptyLink(address, start..<max(start, tail.end)) }
    finished.append(element("a", at: range, attributes, children))
  }

  /// Returns the text nodes of an automatic link, such as `<https://example.org>`.
  private mutating func automaticText(of node: OpaquePointer) -> [XMLNode] {
    guard let child = cmark_node_first_child(node) else { return [] }
    var outer: [XMLNode] = []
    swap(&outer, &finished)
    addText(literal(of: child), as: .address)
    text.flush(to: &finished, file)
    swap(&outer, &finished)
    return outer
  }

  /// Checks a link without text, which must refer to an identifier on the page.
  private mutating func checkEmptyLink(_ address: DecodedText, _ range: Range<Int>) {
    guard address.bytes.first == UInt8(ascii: "#"), address.bytes.count > 1 else {
      return fail(
        .linkWithoutText, "missing text of the link", span(range),
        hints: ["describe the target between the brackets"])
    }
    let name = PercentDecoding.decoded(address.bytes.dropFirst())
    references[range.lowerBound] = Reference(
      identifier: String(decoding: name, as: UTF8.self), span: span(range))
  }

  // MARK: Images

  /// Returns an image element. The identifier, if present, follows the image in the source.
  mutating func image(_ node: OpaquePointer, identifier: DecodedText?) -> XMLNode {
    let start = cursor.position
    cursor.skip(UInt8(ascii: "!"))
    cursor.skip(UInt8(ascii: "["))
    var alt = plainText(of: node)
    let tail = MarkdownLinkTail(cursor)
    cursor.position = tail.end
    let range = start..<max(start + 1, tail.end)
    let isDecoration = alt.bytes == [UInt8(ascii: "-")]
    if isDecoration {
      alt = DecodedText(bytes: [], offsets: [alt.offsets[0]], file: file)
    } else if alt.bytes.allSatisfy({ $0 <= 0x20 }) {
      fail(
        .imageWithoutText, "missing text of the image", span(range),
        hints: ["describe the image: `![text](…)`", "for a decorative image, write `![-](…)`"])
    }
    let source = address(cmark_node_get_url(node), tail.destination, from: start)
    if source.bytes.isEmpty {
      fail(
        .addressMissing, "missing address of the image", span(range),
        hints: ["write the path of the image between the round brackets"])
    }
    var attributes = [attribute("src", source, at: range), attribute("alt", alt, at: range)]
    if let title = title(of: node, tail, from: start) {
      attributes.append(attribute("title", title, at: range))
    }
    if let identifier { attributes.append(attribute("id", identifier, at: range)) }
    return element("img", at: range, attributes)
  }

  /// Returns whether a link or an image has a title.
  func hasTitle(_ node: OpaquePointer) -> Bool {
    !bytes(cmark_node_get_title(node)).isEmpty
  }

  // MARK: Titles and addresses

  private mutating func title(
    of node: OpaquePointer, _ tail: MarkdownLinkTail, from start: Int
  ) -> DecodedText? {
    let literal = bytes(cmark_node_get_title(node))
    guard !literal.isEmpty else { return nil }
    return value(literal, tail.title, from: start, for: .attribute)
  }

  /// Returns an address with its invalid characters in percent-encoding, except in expressions.
  private mutating func address(
    _ url: UnsafePointer<CChar>?, _ range: Range<Int>?, from start: Int,
    as style: MarkdownAlignment.Style = .text
  ) -> DecodedText {
    let value = value(bytes(url), range, from: start, for: .address, as: style)
    guard value.bytes.contains(where: Percent.isNeeded) else { return value }
    var encoded = MarkdownText()
    var index = 0
    while index < value.bytes.count {
      let offset = value.offsets[index]
      let expression = expression(in: value, at: index)
      if expression > 0 {
        for position in index..<index + expression {
          encoded.append(value.bytes[position], at: value.offsets[position])
        }
        index += expression
      } else {
        for byte in Percent.encoded(value.bytes[index]) { encoded.append(byte, at: offset) }
        index += 1
      }
    }
    return encoded.finish(file, at: value.offsets[0])
  }

  /// Returns the byte count of the expression at an index of a value; 0 if there is none.
  private func expression(in value: DecodedText, at index: Int) -> Int {
    guard value.bytes[index] == UInt8(ascii: "{"), index + 1 < value.bytes.count,
      value.bytes[index + 1] == UInt8(ascii: "{")
    else { return 0 }
    let offset = value.offsets[index]
    var low = 0
    var high = source.mask.expressions.count
    while low < high {
      let middle = (low + high) / 2
      if source.mask.expressions[middle].lowerBound < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < source.mask.expressions.count,
      source.mask.expressions[low].lowerBound == offset
    else { return 0 }
    return min(source.mask.expressions[low].count, value.bytes.count - index)
  }

  /// Returns the decoded address or title of a link or an image.
  ///
  /// - Parameter range: the range in the file; nil for a text from a link definition.
  private mutating func value(
    _ literal: UnsafeBufferPointer<UInt8>, _ range: Range<Int>?, from start: Int,
    for use: TextUse, as style: MarkdownAlignment.Style = .text
  ) -> DecodedText {
    var outer = MarkdownText()
    swap(&outer, &text)
    let before = (cursor: cursor, use: self.use)
    self.use = use
    if let range {
      cursor.position = range.lowerBound
      cursor.limit = min(cursor.limit, range.upperBound)
      addText(literal, as: style)
    } else {
      addUnaligned(literal, at: firstExpression(in: literal) ?? start)
    }
    (cursor, self.use) = before
    let value = text.finish(file, at: range?.lowerBound ?? start)
    swap(&outer, &text)
    return value
  }

  /// Returns the file offset of the first expression in a text; nil if there is none.
  private func firstExpression(in literal: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in literal.indices {
      if let range = source.mask.expression(literal, index) { return range.lowerBound }
    }
    return nil
  }

  /// Returns nodes in which each link without text has the text of its target.
  mutating func resolved(_ nodes: [XMLNode]) -> [XMLNode] {
    nodes.map { node in
      guard case .element(let element) = node else { return node }
      var children = resolved(element.children)
      if element.name == "a", children.isEmpty,
        let reference = references[element.startTag.range.lowerBound]
      {
        children = text(of: reference)
      }
      return .element(
        XMLElement(
          namespace: element.namespace, prefix: element.prefix, name: element.name,
          nameSpan: element.nameSpan, startTag: element.startTag, endTag: element.endTag,
          attributes: element.attributes, declarations: element.declarations,
          children: children))
    }
  }

  private mutating func text(of reference: Reference) -> [XMLNode] {
    if let label = labels[reference.identifier] { return [.text(label)] }
    let names = labels.keys.sorted()
    let hint = Suggestion.nearest(to: reference.identifier, among: names)
    fail(
      .unknownReference, "unknown reference `\(reference.identifier)` in the page",
      reference.span,
      hints: [hint.map { "did you mean `#\($0)`?" } ?? "write a text between the brackets"])
    return []
  }
}

/// The part of a link after its text: an address with a title, or a reference label.
struct MarkdownLinkTail {
  /// The end offset of the link in the file.
  private(set) var end: Int
  /// The byte range of the address, without angle brackets; nil for a reference link.
  private(set) var destination: Range<Int>?
  /// The byte range of the title, without quotes; nil if the link has none.
  private(set) var title: Range<Int>?

  /// Creates the tail of a link by reading the part after its text.
  ///
  /// The cursor must be at `]`, or at `>` for an automatic link.
  init(_ cursor: MarkdownCursor) {
    end = cursor.position
    if cursor.byte == UInt8(ascii: ">") {
      end += 1
      return
    }
    guard cursor.byte == UInt8(ascii: "]") else { return }
    end += 1
    let byte = end < cursor.limit ? cursor.bytes[end] : 0
    if byte == UInt8(ascii: "("), readInline(cursor) { return }
    if byte == UInt8(ascii: "["), let close = Self.labelEnd(cursor, end + 1) { end = close + 1 }
  }

  /// Returns the offset of the `]` that closes a reference label; nil if there is none.
  static func labelEnd(_ cursor: MarkdownCursor, _ start: Int) -> Int? {
    var index = start
    while index < cursor.limit, index - start < 1000 {
      switch cursor.bytes[index] {
      case UInt8(ascii: "]"): return index
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  private mutating func readInline(_ cursor: MarkdownCursor) -> Bool {
    let start = cursor.skippingSpace(end + 1)
    guard let address = Self.destination(cursor, start) else { return false }
    let afterAddress = cursor.skippingSpace(address.end)
    var next = afterAddress
    var titleRange: Range<Int>?
    if afterAddress > address.end, let quoted = Self.title(cursor, afterAddress) {
      titleRange = quoted.range
      next = cursor.skippingSpace(quoted.end)
    }
    guard next < cursor.limit, cursor.bytes[next] == UInt8(ascii: ")") else { return false }
    destination = address.range
    title = titleRange
    end = next + 1
    return true
  }

  /// Returns the byte range of the address at an offset, and the offset after it; nil without one.
  static func destination(
    _ cursor: MarkdownCursor, _ start: Int
  ) -> (range: Range<Int>, end: Int)? {
    let bytes = cursor.bytes
    var index = start
    if index < cursor.limit, bytes[index] == UInt8(ascii: "<") {
      index += 1
      while index < cursor.limit, !cursor.isLineEnd(index), bytes[index] != UInt8(ascii: "<") {
        if bytes[index] == UInt8(ascii: ">") { return (start + 1..<index, index + 1) }
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return nil
    }
    var open = 0
    scan: while index < cursor.limit {
      switch bytes[index] {
      case 0...0x20, 0x7F: break scan
      case UInt8(ascii: "\\")
      where index + 1 < cursor.limit && MarkdownCursor.isPunctuation(bytes[index + 1]):
        index += 1
      case UInt8(ascii: "("):
        open += 1
        if open > 32 { return nil }
      case UInt8(ascii: ")"):
        if open == 0 { break scan }
        open -= 1
      default: break
      }
      index += 1
    }
    return open == 0 ? (start..<index, index) : nil
  }

  /// Returns the byte range of a title, without quotes, and the offset after it; nil without one.
  static func title(
    _ cursor: MarkdownCursor, _ start: Int
  ) -> (range: Range<Int>, end: Int)? {
    guard start < cursor.limit else { return nil }
    let close: UInt8
    switch cursor.bytes[start] {
    case UInt8(ascii: "\""): close = UInt8(ascii: "\"")
    case UInt8(ascii: "'"): close = UInt8(ascii: "'")
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while index < cursor.limit {
      if cursor.bytes[index] == close { return (start + 1..<index, index + 1) }
      index += cursor.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
