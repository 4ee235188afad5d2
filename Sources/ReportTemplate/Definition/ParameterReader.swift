internal import ReportQuery
internal import ReportText

/// Reads the `rg:parameter` elements of a definition.
struct ParameterReader {
  private(set) var parameters: [ElementParameter] = []
  private(set) var diagnostics = Diagnostics()

  private static let attributes = ["name", "type", "required", "values", "default"]

  /// Reads one; a wrong one is left out.
  mutating func read(_ element: XMLElement) {
    for attribute in element.attributes
    where !attribute.namespace.isEmpty || !Self.attributes.contains(attribute.name) {
      let hint = Suggestion.hint(for: attribute.name, among: Self.attributes)
      fail(
        .unknownTemplateAttribute,
        "`\(element.qualifiedName)` has no attribute `\(attribute.qualifiedName)`",
        attribute.nameSpan, hints: hint.map { [$0] } ?? [])
    }
    if let child = element.children.first(where: { !$0.isBlank }) {
      fail(.voidContent, "`\(element.qualifiedName)` cannot have content", child.span)
    }
    guard let name = element.attribute("name") else {
      return fail(
        .missingTemplateAttribute, "`\(element.qualifiedName)` needs the attribute `name`",
        element.nameSpan)
    }
    guard DeclaredName.isName(name.string), name.string != LoopRecord.name else {
      return fail(
        .definitionMalformed, "`\(name.string)` cannot be the name of a parameter",
        name.valueSpan, hints: ["it is a name that expressions can use"])
    }
    guard !parameters.contains(where: { $0.name == name.string }) else {
      return fail(
        .definitionRepeated, "the element has a parameter `\(name.string)` already",
        name.valueSpan)
    }
    guard let kind = kind(of: element), let isRequired = isRequired(element, kind),
      let values = values(of: element, kind),
      let fallback = fallback(of: element, kind, values, isRequired: isRequired)
    else { return }
    parameters.append(
      ElementParameter(
        name: name.string, nameSpan: name.valueSpan, kind: kind, isRequired: isRequired,
        values: values, fallback: fallback))
  }

  private mutating func kind(of element: XMLElement) -> ElementParameter.Kind? {
    guard let attribute = element.attribute("type") else { return .text }
    if let kind = ElementParameter.Kind(rawValue: attribute.string) { return kind }
    let known = ElementParameter.Kind.allCases.map(\.rawValue)
    fail(
      .definitionMalformed, "there is no type `\(attribute.string)`", attribute.valueSpan,
      hints: [
        Suggestion.hint(for: attribute.string, among: known)
          ?? "the types are " + known.map { "`\($0)`" }.joined(separator: ", ")
      ])
    return nil
  }

  private mutating func isRequired(
    _ element: XMLElement, _ kind: ElementParameter.Kind
  ) -> Bool? {
    guard let attribute = element.attribute("required") else { return kind.optionalType == nil }
    switch attribute.string {
    case "true": return true
    case "false" where kind.optionalType != nil: return false
    case "false":
      fail(
        .definitionMalformed, "\(kind.words) cannot be left out", attribute.valueSpan,
        hints: ["without it nothing is known of its columns"])
    default:
      fail(
        .definitionMalformed, "`required` is `true` or `false`, not `\(attribute.string)`",
        attribute.valueSpan)
    }
    return nil
  }

  private mutating func values(
    of element: XMLElement, _ kind: ElementParameter.Kind
  ) -> [String]? {
    guard let attribute = element.attribute("values") else {
      guard kind == .word else { return [] }
      fail(
        .missingTemplateAttribute, "a word needs the attribute `values`", element.nameSpan,
        hints: ["write them with spaces between, such as `values=\"small large\"`"])
      return nil
    }
    let values = attribute.string.split(separator: " ").map(String.init)
    guard kind == .word, !values.isEmpty, Set(values).count == values.count else {
      fail(
        .definitionMalformed,
        kind == .word ? "`values` is empty or names a word twice" : "only a word has `values`",
        attribute.valueSpan)
      return nil
    }
    return values
  }

  private mutating func fallback(
    of element: XMLElement, _ kind: ElementParameter.Kind, _ values: [String], isRequired: Bool
  ) -> Value? {
    guard let attribute = element.attribute("default") else { return .missing }
    guard element.attribute("required")?.string != "true", kind.optionalType != nil else {
      fail(
        .definitionMalformed, "what is required has no `default`", attribute.nameSpan)
      return nil
    }
    switch kind {
    case .word where !values.contains(attribute.string):
      fail(
        .argumentMismatch, "`\(attribute.string)` is none of the words of the parameter",
        attribute.valueSpan,
        hints: Suggestion.hint(for: attribute.string, among: values).map { [$0] } ?? [])
      return nil
    case .text, .word: return .text(ByteText(attribute.value.bytes))
    default: break
    }
    guard
      let expression = Expression(attribute.value, names: Names(), into: &diagnostics)
    else { return nil }
    guard let value = expression.constant, kind.accepts(expression.type) || value.isMissing else {
      fail(
        .argumentMismatch, "the default of \(kind.words) is \(expression.type.name)",
        attribute.valueSpan)
      return nil
    }
    return value
  }

  private mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hints))
  }
}
