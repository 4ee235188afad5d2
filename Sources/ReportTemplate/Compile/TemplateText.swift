internal import ReportText

/// Finds the white space that belongs to a line which holds nothing but a tag of the template
/// language or a comment, so that such a line leaves no blank line behind.
enum BlankLines {
  /// What is cut off the content of an element.
  struct Edges {
    /// From the first child, up to its first line end.
    var first = false
    /// From the last child, what follows its last line end.
    var last = false
    /// From the last child, its last line end and what follows it.
    var lastLineEnd = false
  }

  /// What is cut off content that is put somewhere else: a line end right after the start tag, and
  /// one before the end tag.
  static func outerEdges(of children: [XMLNode]) -> Edges {
    Edges(
      first: children.first.map(startsWithLine) ?? false,
      lastLineEnd: children.last.map(endsWithLine) ?? false)
  }

  /// What to keep of the text at `index` of `children`.
  static func kept(of children: [XMLNode], at index: Int, edges: Edges) -> Range<Int> {
    guard case .text(let text) = children[index] else { return 0..<0 }
    var range = 0..<text.bytes.count
    let cutsStart = index == 0 ? edges.first : endsAlone(children, index - 1)
    let cutsEnd = index == children.count - 1 ? edges.last : startsAlone(children, index + 1)
    if cutsEnd, let line = text.bytes.lastIndex(of: 0x0A) { range = 0..<line + 1 }
    if index == children.count - 1, edges.lastLineEnd,
      let line = text.bytes.lastIndex(of: 0x0A)
    {
      range = 0..<line
    }
    if cutsStart, let line = text.bytes.firstIndex(of: 0x0A) {
      range = line + 1..<max(line + 1, range.upperBound)
    }
    return range
  }

  /// What is cut off the content of the transparent element at `index`.
  static func edges(of children: [XMLNode], at index: Int) -> Edges {
    Edges(first: startsAlone(children, index), last: endsAlone(children, index))
  }

  /// True when the start tag (or the comment) at `index` is alone on its line.
  private static func startsAlone(_ children: [XMLNode], _ index: Int) -> Bool {
    switch children[index] {
    case .element(let element):
      guard element.reportElement?.isTransparent == true, let first = element.children.first
      else { return false }
      return index > 0 && endsWithLine(children[index - 1]) && startsWithLine(first)
    case .comment, .instruction:
      return index > 0 && endsWithLine(children[index - 1]) && index + 1 < children.count
        && startsWithLine(children[index + 1])
    case .text: return false
    }
  }

  /// True when the end tag (or the comment) at `index` is alone on its line.
  private static func endsAlone(_ children: [XMLNode], _ index: Int) -> Bool {
    switch children[index] {
    case .element(let element):
      guard element.reportElement?.isTransparent == true, let last = element.children.last
      else { return false }
      return index + 1 < children.count && startsWithLine(children[index + 1])
        && endsWithLine(last)
    case .comment, .instruction: return startsAlone(children, index)
    case .text: return false
    }
  }

  /// True when only blanks stand before the first line end of a text.
  private static func startsWithLine(_ node: XMLNode) -> Bool {
    guard case .text(let text) = node else { return false }
    return text.bytes.first { $0 != 0x20 && $0 != 0x09 } == 0x0A
  }

  /// True when only blanks stand after the last line end of a text.
  private static func endsWithLine(_ node: XMLNode) -> Bool {
    guard case .text(let text) = node else { return false }
    return text.bytes.last { $0 != 0x20 && $0 != 0x09 } == 0x0A
  }
}
