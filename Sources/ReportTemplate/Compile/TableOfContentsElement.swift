internal import ReportQuery
internal import ReportText

/// The table of contents of a document, `rg:toc`, and the headings that it lists.
extension TemplatePass {
  /// Compiles an `rg:toc` element, the place of a table of contents.
  mutating func compileContents(_ element: XMLElement, _ scope: TemplateScope) {
    failContent(of: element)
    var depth = 2
    if let attribute = element.attribute("depth") {
      guard let number = Int(attribute.string), (1...5).contains(number) else {
        return fail(
          .argumentMismatch,
          "expected an integer from 1 to 5 in `depth`, found `\(attribute.string)`",
          attribute.valueSpan)
      }
      depth = number
    }
    guard scope.loopDepth == 0 else {
      return fail(
        .misplacedElement, "`\(element.qualifiedName)` is not allowed in a loop", element.nameSpan)
    }
    usedElements.add(StandardElements.contents)
    let languages = names.messages?.catalogue.languages.map(\.tag) ?? [options.language]
    builder.contents(
      ContentsPlace(
        levels: 2...depth + 1,
        titles: languages.map { Array(ElementPhrases.of($0).contents.utf8) }))
    note(
      .block(
        TemplateBlockPlace(
          name: element.name, number: 0, depth: scope.elementDepth,
          span: traced(element.nameSpan, scope), element: element)))
  }

  /// Returns the level of a heading that a table of contents can list; nil for other elements.
  func contentsLevel(of element: XMLElement) -> Int? {
    guard element.namespace == XMLNamespace.xhtml, element.name.utf8.count == 2,
      element.name.hasPrefix("h"), let level = Int(element.name.dropFirst()),
      (2...6).contains(level)
    else { return nil }
    return level
  }
}
