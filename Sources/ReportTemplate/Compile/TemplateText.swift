internal import ReportQuery
internal import ReportText

extension TemplatePass {
  /// Compiles the children of an element, without the blank lines in `edges`.
  mutating func compileChildren(
    _ children: [XMLNode], _ scope: TemplateScope, edges: BlankLines.Edges = .init()
  ) {
    guard scope.depth <= TemplateLimits.depth else {
      if let span = children.first?.span {
        fail(
          .templateTooLarge,
          "elements are nested more than \(TemplateLimits.depth) levels deep, with included files",
          span)
      }
      return
    }
    var index = 0
    while index < children.count, !isExhausted {
      switch children[index] {
      case .text(let text):
        let range = BlankLines.retainedRange(of: children, at: index, edges: edges)
        compileText(range.count == text.bytes.count ? text : text.part(range), scope)
      case .comment, .instruction: break
      case .element(let element):
        let inner = BlankLines.edges(of: children, at: index)
        if element.reportElement == .condition {
          index = compileCondition(element, at: index, of: children, scope)
          continue
        }
        compileNode(element, scope, edges: inner)
      }
      index += 1
    }
  }

  /// Compiles an element of any namespace.
  mutating func compileNode(
    _ element: XMLElement, _ scope: TemplateScope, edges: BlankLines.Edges
  ) {
    switch element.namespace {
    case XMLNamespace.reportgen: compileReportElement(element, scope, edges: edges)
    case XMLNamespace.xhtml, XMLNamespace.svg, XMLNamespace.mathML: compileElement(element, scope)
    default:
      if element.namespace != scope.namespace || scope.namespace.isEmpty {
        failForeign(element)
      }
      note(.unknown)
      var inner = scope
      inner.depth += 1
      inner.namespace = element.namespace
      compileChildren(element.children, inner)
    }
  }

  private mutating func failForeign(_ element: XMLElement) {
    let namespaces = [
      XMLNamespace.xhtml, XMLNamespace.svg, XMLNamespace.mathML, XMLNamespace.reportgen,
    ]
    guard !element.namespace.isEmpty else {
      return fail(
        .foreignElement, "element `\(element.qualifiedName)` has no namespace", element.nameSpan,
        hints: ["write `xmlns=\"\(XMLNamespace.xhtml)\"` on the root element"])
    }
    fail(
      .foreignElement,
      "`\(element.qualifiedName)` is in namespace `\(element.namespace)`, expected XHTML, SVG, "
        + "MathML, or `\(XMLNamespace.reportgen)`", element.nameSpan, meant: element.namespace,
      among: namespaces)
  }

  /// Compiles text between tags.
  mutating func compileText(_ text: DecodedText, _ scope: TemplateScope) {
    guard !text.bytes.isEmpty else { return }
    guard let parts = parts(of: text, scope) else { return note(.unknown) }
    for part in parts {
      switch part {
      case .text(let text):
        if !text.isBlank { builder.mark(.text(reportedSpan(text.whole, scope))) }
        builder.markup(escaped(text.bytes, inAttribute: false))
        note(.text(text))
      case .expression(let expression):
        let containsElements =
          scope.namespace == XMLNamespace.xhtml && !HTMLElements.textOnly.contains(scope.parent)
        builder.value(
          expression,
          as: !containsElements ? .content : scope.isAddress ? .lines : .phrasing,
          at: reportedSpan(expression.source.whole, scope))
        note(.value(expression))
      }
    }
    checkSize(text.whole)
  }

  /// Returns the literal parts and values of a text; nil if a part has an error that is reported.
  mutating func parts(
    of text: DecodedText, _ scope: TemplateScope
  ) -> [Interpolation.Piece]? {
    var partDiagnostics = Diagnostics()
    let interpolation = Interpolation(text, names: names, into: &partDiagnostics)
    diagnostics.add(contentsOf: partDiagnostics)
    guard !partDiagnostics.hasErrors else { return nil }
    return scope.use == nil ? interpolation.pieces : interpolation.pieces.decided
  }

  /// Returns text bytes with escaping for element content or for an attribute value.
  func escaped(_ bytes: [UInt8], inAttribute: Bool) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count + 64)
    bytes.withUnsafeBufferPointer { bytes in
      if inAttribute { writer.attribute(bytes) } else { writer.text(bytes) }
    }
    return writer.copy()
  }

  /// Reports an error and stops the compilation if includes made the program too large.
  mutating func checkSize(_ span: SourceSpan) {
    guard builder.constantCount > TemplateLimits.constants, !isExhausted else { return }
    isExhausted = true
    fail(
      .templateTooLarge,
      "the template with all included files has more than \(TemplateLimits.constants) bytes", span)
  }
}

extension DecodedText {
  /// Whether the text contains only white space.
  fileprivate var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
  }
}

extension Interpolation.Piece {
  /// The source location of the part. For a value, it is the range between the braces.
  var span: SourceSpan {
    switch self {
    case .text(let text): text.whole
    case .expression(let expression): expression.source.whole
    }
  }
}

extension [Interpolation.Piece] {
  /// The parts of the text, with expressions that element parameters make constant as text.
  var decided: [Interpolation.Piece] {
    guard
      contains(where: {
        if case .expression(let value) = $0 { value.decidedText != nil } else { false }
      })
    else { return self }
    var result: [Interpolation.Piece] = []
    for piece in self {
      var text: DecodedText
      switch piece {
      case .text(let literal): text = literal
      case .expression(let value):
        guard let decided = value.decidedText else {
          result.append(piece)
          continue
        }
        text = DecodedText(standingFor: [UInt8](decided.bytes), at: value.source.whole)
      }
      if case .text(let before)? = result.last {
        result.removeLast()
        text = DecodedText(
          bytes: before.bytes + text.bytes,
          offsets: [Int](before.offsets.dropLast()) + text.offsets, file: before.file)
      }
      if !text.bytes.isEmpty { result.append(.text(text)) }
    }
    return result
  }

  /// The literal text before the first value of the parts.
  var constantText: String {
    guard case .text(let text)? = first else { return "" }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The first value among the parts; nil if there is none.
  var firstValue: Expression? {
    for piece in self { if case .expression(let expression) = piece { return expression } }
    return nil
  }
}

extension Expression {
  /// The text of the parts, if parameters make it the same in all documents; nil otherwise.
  fileprivate var decidedText: ByteText? {
    guard !roots.isEmpty, case .text(let text)? = constant else { return nil }
    return text
  }
}

/// Removal of lines that contain only a template tag or a comment.
///
/// Such a line leaves no blank line in the output.
enum BlankLines {
  /// The white space to remove from the content of an element.
  struct Edges {
    /// Whether to remove the start of the first child node, up to its first line end.
    var first = false
    /// Whether to remove the end of the last child node, after its last line end.
    var last = false
    /// Whether to remove the end of the last child node, including its last line end.
    var lastLineEnd = false
  }

  /// Returns the line ends to remove from content that is inserted at another location.
  ///
  /// These are one after the start tag and one before the end tag.
  static func outerEdges(of children: [XMLNode]) -> Edges {
    Edges(
      first: children.first.map(startsWithLine) ?? false,
      lastLineEnd: children.last.map(endsWithLine) ?? false)
  }

  /// Returns the byte range of the text at `index` of `children` that remains after the removal.
  static func retainedRange(of children: [XMLNode], at index: Int, edges: Edges) -> Range<Int> {
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

  /// Returns the white space to remove from the content of the transparent element at `index`.
  static func edges(of children: [XMLNode], at index: Int) -> Edges {
    Edges(first: startsAlone(children, index), last: endsAlone(children, index))
  }

  /// Returns whether the start tag or comment at `index` is alone on its line.
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

  /// Returns whether the end tag or comment at `index` is alone on its line.
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

  /// Returns whether only blanks precede the first line end of a text.
  private static func startsWithLine(_ node: XMLNode) -> Bool {
    guard case .text(let text) = node else { return false }
    return text.bytes.first { $0 != 0x20 && $0 != 0x09 } == 0x0A
  }

  /// Returns whether only blanks follow the last line end of a text.
  private static func endsWithLine(_ node: XMLNode) -> Bool {
    guard case .text(let text) = node else { return false }
    return text.bytes.last { $0 != 0x20 && $0 != 0x09 } == 0x0A
  }
}
