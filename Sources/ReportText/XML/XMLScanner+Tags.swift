extension XMLScanner {
  /// Reads a start tag and opens the element, or adds it when it closes itself.
  mutating func scanStartTag() {
    let start = position
    if root != nil, open.isEmpty {
      isStopped = true
      return lose(
        .malformedDocument, "found a second root element", start..<start + 1,
        hints: ["a file has one root element around everything"])
    }
    position += 1
    let name = scanName()
    let written = scanAttributes(of: name)
    guard !isRefused else { return }
    var closesItself = false
    if starts(with: "/>") {
      closesItself = true
      position += 2
    } else if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
      position += 1
    } else if !isStopped {
      lose(
        .malformedMarkup, "the start tag `<\(string(name))` has no `>`", start..<name.upperBound,
        hints: ["close it with `>`, or `/>` if it is empty"])
    }
    elementCount += 1
    guard elementCount <= XMLLimits.elements else {
      return refuse(
        .sourceTooLarge, "the file has more than \(XMLLimits.elements) elements", name)
    }
    guard open.count < XMLLimits.depth else {
      return refuse(
        .sourceTooLarge, "elements are nested more than \(XMLLimits.depth) deep", name)
    }
    let opened = element(name, written, tag: start..<position)
    if closesItself {
      close(opened, endTag: nil)
    } else {
      open.append(opened)
    }
  }

  /// Reads an end tag and closes the element.
  mutating func scanEndTag() {
    let start = position
    position += 2
    let name = scanName()
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
      position += 1
    } else {
      lose(
        .malformedMarkup, "the end tag `</\(string(name))` has no `>`", start..<name.upperBound)
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
        position += 1
        if bytes[position - 1] == UInt8(ascii: ">") { break }
      }
    }
    guard let last = open.last else {
      isStopped = true
      return lose(
        .mismatchedTag, "found `</\(string(name))>`, but no element is open", start..<position)
    }
    let written = string(name)
    if written != last.element.qualifiedName { mismatch(written, last.element, start..<position) }
    close(open.removeLast(), endTag: file.span(start..<position))
  }

  /// The elements of HTML that have no end tag there.
  private static let emptyElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Reports an end tag of another name, and closes what must have been meant to be closed.
  private mutating func mismatch(_ written: String, _ last: XMLElement, _ range: Range<Int>) {
    let place = file.position(of: last.startTag.range.lowerBound)
    let wanted = last.qualifiedName
    let isOpen = open.contains { $0.element.qualifiedName == written }
    lose(
      .mismatchedTag,
      "found `</\(written)>`, wanted `</\(wanted)>` for the `<\(wanted)>` at line \(place.line), "
        + "column \(place.column)", range,
      hints: [
        Self.emptyElements.contains(wanted)
          ? "write `<\(wanted)/>` with the slash: this element never has an end tag"
          : isOpen
            ? "write `</\(wanted)>` before `</\(written)>`"
            : Suggestion.nearest(to: written, among: [wanted]) == nil
              ? "remove `</\(written)>`, or open `<\(written)>` before"
              : "did you mean `</\(wanted)>`?"
      ])
    guard isOpen else { return }
    while let top = open.last, top.element.qualifiedName != written {
      open.removeLast()
      close(top, endTag: nil)
    }
  }

  private mutating func close(_ opened: OpenElement, endTag: SourceSpan?) {
    for prefix in opened.prefixes { namespaces[prefix]?.removeLast() }
    var element = opened.element
    element.endTag = endTag
    if open.isEmpty { root = element } else { add(.element(element)) }
  }
}
