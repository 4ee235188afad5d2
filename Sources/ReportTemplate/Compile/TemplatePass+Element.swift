internal import ReportQuery
internal import ReportText

extension TemplatePass {
  /// Compiles a literal element of XHTML, SVG or MathML, written so that HTML and XML parsers read
  /// the same.
  mutating func compileElement(_ element: XMLElement, _ scope: TemplateScope) {
    let isXHTML = element.namespace == XMLNamespace.xhtml
    if element.name == "script", element.namespace != XMLNamespace.mathML, !options.allowScripts {
      return fail(
        .scriptRefused, "scripts are not allowed in documents", element.nameSpan,
        hints: ["remove it"])
    }
    let use = uses.count
    uses.append(
      ElementUse(
        namespace: element.namespace, name: element.name, attributes: [], span: element.nameSpan,
        parent: scope.use))
    builder.markup("<\(element.name)")
    if element.namespace != scope.namespace {
      builder.markup(" xmlns=\"\(element.namespace)\"")
    }
    let written = compileAttributes(of: element, scope)
    uses[use] = ElementUse(
      namespace: element.namespace, name: element.name, attributes: written,
      span: element.nameSpan, parent: scope.use)

    var inner = scope
    inner.namespace = element.namespace
    inner.parent = element.name
    inner.use = use
    inner.depth += 1
    if isXHTML, HTMLElements.void.contains(element.name) {
      builder.markup("/>")
      if let child = element.children.first(where: { !$0.isBlank }) {
        fail(
          .voidContent, "`\(element.name)` cannot have content", child.span,
          hints: ["write `<\(element.name)/>`"])
      }
      checkCharset(element)
      return
    }
    builder.markup(">")
    switch element.name {
    case "style" where element.namespace != XMLNamespace.mathML: compileStyle(element, inner)
    case "script": compileScript(element)
    case "head" where isXHTML: compileHead(element, inner)
    case "pre", "textarea", "listing":
      compileChildren(isXHTML ? withoutFirstLineEnd(element.children) : element.children, inner)
    default: compileChildren(element.children, inner)
    }
    builder.markup("</\(element.name)>")
  }

  /// HTML parsers drop a line end right after these start tags, XML parsers keep it.
  private func withoutFirstLineEnd(_ children: [XMLNode]) -> [XMLNode] {
    guard case .text(let text)? = children.first, text.bytes.first == 0x0A else { return children }
    return [.text(text.part(1..<text.bytes.count))] + children.dropFirst()
  }

  /// Compiles `head` with the declaration of the encoding as its first child.
  private mutating func compileHead(_ element: XMLElement, _ scope: TemplateScope) {
    let reserved = builder.reserve()
    let policy = builder.reserve()
    let hadCharset = hasCharset
    hasCharset = false
    compileChildren(element.children, scope)
    scriptRoom = (policy, builder.reserve())
    if !hasCharset { builder.fill(reserved, with: Array("<meta charset=\"UTF-8\"/>".utf8)) }
    hasCharset = hadCharset
  }

  private mutating func checkCharset(_ element: XMLElement) {
    if element.attribute("http-equiv")?.string.lowercased() == "content-security-policy" {
      ownPolicy = element.nameSpan
    }
    guard element.name == "meta", let charset = element.attribute("charset") else { return }
    hasCharset = true
    guard charset.string.lowercased() != "utf-8" else { return }
    fail(
      .charsetMismatch, "the encoding is `\(charset.string)`, wanted `UTF-8`", charset.valueSpan)
  }
}
