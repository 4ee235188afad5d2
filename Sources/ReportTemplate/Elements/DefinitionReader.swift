internal import ReportQuery
internal import ReportText

/// A parser for `rg:define` elements.
struct DefinitionReader {
  /// The names of elements that definitions must not redefine, such as block elements.
  let reserved: [String]
  /// The definitions that exist already, by name.
  let existing: [String: ElementDefinition]
  private(set) var definitions: [ElementDefinition] = []
  /// The start-tag offsets of all parsed `rg:define` elements, including invalid ones.
  private(set) var starts: Set<Int> = []
  var diagnostics = Diagnostics()

  init(reserved: [String], existing: [String: ElementDefinition]) {
    self.reserved = reserved
    self.existing = existing
  }

  /// Reads a file that contains only definitions.
  mutating func read(file document: XMLDocument) {
    let root = document.root
    if root.reportElement == .define { return read(root) }
    guard root.reportElement == .fragment else {
      return fail(
        .templateRoot, "unexpected root element `\(root.qualifiedName)` in a file of elements",
        root.nameSpan, hints: ["use `rg:define`, or `rg:fragment` around several definitions"])
    }
    for child in root.children where !child.isBlank {
      guard case .element(let element) = child, element.reportElement == .define else {
        fail(
          .misplacedElement, "a file of elements can contain `rg:define` only", child.span,
          hints: ["put the content into the body of a definition"])
        continue
      }
      read(element)
    }
  }

  /// Reads the definitions of a template or page: children of the root, `head`, and `body`.
  mutating func read(top nodes: [XMLNode]) {
    for case .element(let element) in nodes {
      if element.reportElement == .define {
        read(element)
      } else if element.namespace == XMLNamespace.xhtml,
        ["html", "head", "body"].contains(element.name)
      {
        read(top: element.children)
      }
    }
  }

  private mutating func read(_ element: XMLElement) {
    starts.insert(element.startTag.range.lowerBound)
    for attribute in element.attributes where attribute.qualifiedName != "name" {
      fail(
        .unknownTemplateAttribute,
        "`\(element.qualifiedName)` has no attribute `\(attribute.qualifiedName)`",
        attribute.nameSpan, hints: ["declare the attributes of the element with `rg:parameter`"])
    }
    guard let attribute = element.attribute("name") else {
      return fail(
        .missingTemplateAttribute, "`\(element.qualifiedName)` needs attribute `name`",
        element.nameSpan)
    }
    let name = attribute.string
    guard Self.isElementName(name) else {
      return fail(
        .definitionMalformed, "invalid element name `\(name)`", attribute.valueSpan,
        hints: ["use lowercase letters, digits, and `-`; start with a letter"])
    }
    guard ReportElement(rawValue: name) == nil, !reserved.contains(name) else {
      return fail(
        .definitionRepeated, "`rg:\(name)` is already an element of the template language",
        attribute.valueSpan, hints: ["choose another name"])
    }
    if let previous = definitions.first(where: { $0.name == name }) ?? existing[name] {
      let start = previous.nameSpan.file.position(of: previous.nameSpan.range.lowerBound)
      return fail(
        .definitionRepeated,
        previous.isBuiltIn
          ? "`rg:\(name)` is already an element of reportgen"
          : "`rg:\(name)` is already defined at \(previous.nameSpan.file.name), line \(start.line)",
        attribute.valueSpan, hints: ["choose another name"])
    }
    var parameters = ParameterReader()
    var body: [XMLNode] = []
    for child in element.children {
      if case .element(let part) = child, part.reportElement == .parameter {
        parameters.read(part)
      } else {
        body.append(child)
      }
    }
    diagnostics.add(contentsOf: parameters.diagnostics)
    body = Self.trimmed(body)
    var slots: [String] = []
    checkBody(body, &slots)
    for parameter in parameters.parameters
    where !NameSearch.finds(parameter.name, in: body) {
      var warning = Diagnostic(
        .parameterUnused, "`rg:\(name)` does not use its parameter `\(parameter.name)`",
        at: parameter.nameSpan)
      warning.severity = .warning
      diagnostics.add(warning)
    }
    definitions.append(
      ElementDefinition(
        name: name, nameSpan: attribute.valueSpan, start: element.startTag.range.lowerBound,
        parameters: parameters.parameters, body: body, slots: slots))
  }

  /// Collects the slot names of a definition body, and reports elements that it must not contain.
  private mutating func checkBody(_ nodes: [XMLNode], _ slots: inout [String]) {
    for case .element(let element) in nodes {
      switch element.reportElement {
      case .define:
        starts.insert(element.startTag.range.lowerBound)
        fail(
          .misplacedElement, "a definition cannot contain another definition", element.nameSpan,
          hints: ["move the definition out of the other definition"])
      case .parameter:
        fail(
          .misplacedElement, "`\(element.qualifiedName)` is allowed only directly in `rg:define`",
          element.nameSpan)
      case .content: slots.append(element.attribute("name")?.string ?? "")
      default: break
      }
      checkBody(element.children, &slots)
    }
  }

  /// Returns the nodes without white space and comments at both ends.
  private static func trimmed(_ nodes: [XMLNode]) -> [XMLNode] {
    guard let first = nodes.firstIndex(where: { !$0.isBlank }),
      let last = nodes.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return Array(nodes[first...last])
  }

  /// Returns whether a name is valid for an element.
  private static func isElementName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first), !name.hasSuffix("-") else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
    }
  }

  private mutating func fail(
    _ code: DiagnosticCode, _ message: String, _ span: SourceSpan, hints: [String] = []
  ) {
    diagnostics.add(Diagnostic(code, message, at: span, hints: hints))
  }
}

/// A parser for the `rg:parameter` elements of a definition.
private struct ParameterReader {
  private(set) var parameters: [ElementParameter] = []
  private(set) var diagnostics = Diagnostics()

  private static let attributes = ["name", "type", "required", "values", "default"]

  /// Reads one parameter. An invalid parameter is omitted.
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
        .missingTemplateAttribute, "`\(element.qualifiedName)` needs attribute `name`",
        element.nameSpan)
    }
    guard DeclaredName.isName(name.string), name.string != LoopRecord.name else {
      return fail(
        .definitionMalformed, "invalid parameter name `\(name.string)`",
        name.valueSpan, hints: ["use a name that expressions can use"])
    }
    guard !parameters.contains(where: { $0.name == name.string }) else {
      return fail(
        .definitionRepeated, "duplicate parameter `\(name.string)`",
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
    let types = ElementParameter.Kind.allCases.map(\.rawValue)
    fail(
      .definitionMalformed, "unknown type `\(attribute.string)`", attribute.valueSpan,
      hints: [
        Suggestion.hint(for: attribute.string, among: types)
          ?? "use one of the types " + types.map { "`\($0)`" }.joined(separator: ", ")
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
        .definitionMalformed, "\(kind.words) is always required", attribute.valueSpan,
        hints: ["write `required=\"true\"`; without a value, its columns are unknown"])
    default:
      fail(
        .definitionMalformed,
        "expected `true` or `false` in `required`, found `\(attribute.string)`",
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
        .missingTemplateAttribute, "a parameter of type `word` needs attribute `values`",
        element.nameSpan,
        hints: ["write the words with spaces between them, such as `values=\"small large\"`"])
      return nil
    }
    let values = attribute.string.split(separator: " ").map(String.init)
    guard kind == .word, !values.isEmpty, Set(values).count == values.count else {
      fail(
        .definitionMalformed,
        kind == .word
          ? "`values` is empty or contains a word twice" : "only type `word` can have `values`",
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
        .definitionMalformed, "a required parameter cannot have a `default`", attribute.nameSpan)
      return nil
    }
    switch kind {
    case .word where !values.contains(attribute.string):
      fail(
        .argumentMismatch, "`\(attribute.string)` is not one of the words in `values`",
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
        .argumentMismatch, "expected \(kind.words) in `default`, found \(expression.type.name)",
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

/// A search for element definitions that use themselves, directly or through other elements.
struct DefinitionCycles {
  private let all: [String: ElementDefinition]
  private var done: Set<String> = []
  private var open: [String] = []
  private var diagnostics = Diagnostics()

  private init(_ all: [String: ElementDefinition]) { self.all = all }

  /// Reports each new definition that contains itself, through the elements that its body uses.
  static func check(
    _ some: [ElementDefinition], among all: [String: ElementDefinition],
    into diagnostics: inout Diagnostics
  ) {
    var cycles = DefinitionCycles(all)
    for definition in some { cycles.visit(definition) }
    diagnostics.add(contentsOf: cycles.diagnostics)
  }

  private mutating func visit(_ definition: ElementDefinition) {
    guard done.insert(definition.name).inserted else { return }
    open.append(definition.name)
    visit(definition.body)
    open.removeLast()
  }

  private mutating func visit(_ nodes: [XMLNode]) {
    for case .element(let element) in nodes {
      if element.isReportElement, let used = all[element.name] {
        if let start = open.firstIndex(of: used.name) {
          let chain = (open[start...] + [used.name]).map { "`\($0)`" }
          diagnostics.add(
            Diagnostic(
              .definitionCycle,
              "element `\(used.name)` contains itself: \(chain.joined(separator: " → "))",
              at: element.nameSpan))
        } else {
          visit(used)
        }
      }
      visit(element.children)
    }
  }
}

/// A search for a name in the expressions of markup.
///
/// Expressions are between braces, and in attributes of template elements also without braces.
private enum NameSearch {
  /// Returns whether a name occurs in an expression of the nodes.
  static func finds(_ name: String, in nodes: [XMLNode]) -> Bool {
    let word = Array(name.utf8)
    return finds(word, in: nodes)
  }

  private static func finds(_ word: [UInt8], in nodes: [XMLNode]) -> Bool {
    nodes.contains { node in
      switch node {
      case .text(let text): finds(word, in: text.bytes, isExpression: false)
      case .element(let element):
        element.attributes.contains {
          finds(word, in: $0.value.bytes, isExpression: element.isReportElement)
        } || finds(word, in: element.children)
      case .comment, .instruction: false
      }
    }
  }

  private static func finds(_ word: [UInt8], in bytes: [UInt8], isExpression: Bool) -> Bool {
    var depth = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isPart(byte) {
        let end = bytes[index...].firstIndex { !isPart($0) } ?? bytes.count
        if isExpression || depth > 1, bytes[index..<end].elementsEqual(word) { return true }
        index = end
        continue
      }
      depth = byte == UInt8(ascii: "{") ? depth + 1 : byte == UInt8(ascii: "}") ? 0 : depth
      index += 1
    }
    return false
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
