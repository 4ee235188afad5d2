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
}

extension DecodedText {
  /// True for nothing but white space.
  fileprivate var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
  }
}
