internal import ReportQuery
internal import ReportText

extension TemplatePass {
  /// Compiles the children of an element; `edges` are the blank lines cut off them.
  mutating func compileChildren(
    _ children: [XMLNode], _ scope: TemplateScope, edges: BlankLines.Edges = .init()
  ) {
    guard scope.depth <= TemplateLimits.depth else {
      if let span = children.first?.span {
        fail(
          .templateTooLarge,
          "elements are nested more than \(TemplateLimits.depth) deep, includes counted in", span)
      }
      return
    }
    var index = 0
    while index < children.count, !isExhausted {
      switch children[index] {
      case .text(let text):
        let kept = BlankLines.kept(of: children, at: index, edges: edges)
        compileText(kept.count == text.bytes.count ? text : text.part(kept), scope)
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
    let known = [
      XMLNamespace.xhtml, XMLNamespace.svg, XMLNamespace.mathML, XMLNamespace.reportgen,
    ]
    guard !element.namespace.isEmpty else {
      return fail(
        .foreignElement, "`\(element.qualifiedName)` is in no namespace", element.nameSpan,
        hints: ["write `xmlns=\"\(XMLNamespace.xhtml)\"` on the root element"])
    }
    fail(
      .foreignElement,
      "`\(element.qualifiedName)` is in the namespace `\(element.namespace)`, wanted XHTML, SVG, "
        + "MathML or `\(XMLNamespace.reportgen)`", element.nameSpan, meant: element.namespace,
      among: known)
  }

  /// Compiles text between tags.
  mutating func compileText(_ text: DecodedText, _ scope: TemplateScope) {
    guard !text.bytes.isEmpty else { return }
    guard let parts = parts(of: text, scope) else { return note(.unknown) }
    for part in parts {
      switch part {
      case .text(let text):
        if !text.isBlank { builder.mark(.text(told(text.whole, scope))) }
        builder.markup(escaped(text.bytes, inAttribute: false))
        note(.text(text))
      case .expression(let expression):
        let holdsElements =
          scope.namespace == XMLNamespace.xhtml && !HTMLElements.textOnly.contains(scope.parent)
        builder.value(
          expression, as: holdsElements ? .phrasing : .content,
          at: told(expression.source.whole, scope))
        note(.value(expression))
      }
    }
    checkSize(text.whole)
  }

  /// The pieces of a text; nil when one of them is wrong, which has been reported.
  mutating func parts(
    of text: DecodedText, _ scope: TemplateScope
  ) -> [Interpolation.Piece]? {
    var found = Diagnostics()
    let interpolation = Interpolation(text, names: names, into: &found)
    diagnostics.add(contentsOf: found)
    guard !found.hasErrors else { return nil }
    return scope.use == nil ? interpolation.pieces : interpolation.pieces.decided
  }

  /// The bytes as they stand in a document.
  func escaped(_ bytes: [UInt8], inAttribute: Bool) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count + 64)
    bytes.withUnsafeBufferPointer { bytes in
      if inAttribute { writer.attribute(bytes) } else { writer.text(bytes) }
    }
    return writer.copy()
  }

  /// Stops when includes have made the program too large.
  mutating func checkSize(_ span: SourceSpan) {
    guard builder.constantCount > TemplateLimits.constants, !isExhausted else { return }
    isExhausted = true
    fail(
      .templateTooLarge,
      "with all includes the template has more than \(TemplateLimits.constants) bytes", span)
  }
}

extension DecodedText {
  /// True for nothing but white space.
  fileprivate var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
  }
}

/// What a template may have at most, all includes counted in.
enum TemplateLimits {
  /// How often elements are used.
  static let uses = 10_000
  /// How deep elements nest.
  static let depth = 200
  /// The number of includes.
  static let inclusions = 1000
  /// How deep includes nest.
  static let inclusionDepth = 32
  /// The constant bytes.
  static let constants = 64 << 20
}
