internal import ReportText

extension TemplatePass {
  /// Reports attributes that an element does not have, and those that it lacks.
  mutating func checkAttributes(of element: XMLElement, _ kind: ReportElement) -> Bool {
    var isRight = true
    for attribute in element.attributes {
      guard attribute.namespace.isEmpty, kind.attributes.contains(attribute.name) else {
        fail(
          .unknownTemplateAttribute,
          "`\(element.qualifiedName)` has no attribute `\(attribute.qualifiedName)`",
          attribute.nameSpan, meant: attribute.name, among: kind.attributes)
        isRight = false
        continue
      }
      if attribute.value.bytes.starts(with: Array("{{".utf8)) {
        fail(
          .valueRefused, "`\(attribute.name)` takes no braces", attribute.valueSpan,
          hints: kind == .loop || kind == .condition || kind == .otherCondition
            ? ["write the expression without them"] : [])
        isRight = false
      }
    }
    for name in kind.attributes where kind.needsAttributes && element.attribute(name) == nil {
      guard isRight else { break }
      fail(
        .missingTemplateAttribute, "`\(element.qualifiedName)` needs the attribute `\(name)`",
        element.nameSpan)
      isRight = false
    }
    return isRight
  }

  /// Reports content of an element that has none.
  mutating func failContent(of element: XMLElement) {
    guard let child = element.children.first(where: { !$0.isBlank }) else { return }
    fail(.voidContent, "`\(element.qualifiedName)` cannot have content", child.span)
  }
}
