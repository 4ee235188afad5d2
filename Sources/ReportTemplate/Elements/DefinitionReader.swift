internal import ReportQuery
internal import ReportText

/// Reads `rg:define` elements.
struct DefinitionReader {
  /// Names that other elements have.
  let reserved: [String]
  /// The definitions that were there before.
  let known: [String: ElementDefinition]
  private(set) var definitions: [ElementDefinition] = []
  /// Where the start tags of all `rg:define` elements stand that were read, right or wrong.
  private(set) var starts: Set<Int> = []
  var diagnostics = Diagnostics()

  init(reserved: [String], known: [String: ElementDefinition]) {
    self.reserved = reserved
    self.known = known
  }

  /// Reads a file of nothing but definitions.
  mutating func read(file document: XMLDocument) {
    let root = document.root
    if root.reportElement == .define { return read(root) }
    guard root.reportElement == .fragment else {
      return fail(
        .templateRoot, "found `\(root.qualifiedName)` as the root element of a file of elements",
        root.nameSpan, hints: ["wanted `rg:define`, or `rg:fragment` around several"])
    }
    for child in root.children where !child.isBlank {
      guard case .element(let element) = child, element.reportElement == .define else {
        fail(
          .misplacedElement, "a file of elements holds `rg:define` only", child.span,
          hints: ["put this into the body of a definition"])
        continue
      }
      read(element)
    }
  }

  /// Reads the definitions of a template or page: children of its root, of `head` and of `body`.
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
        attribute.nameSpan, hints: ["what the element takes is said by `rg:parameter`"])
    }
    guard let attribute = element.attribute("name") else {
      return fail(
        .missingTemplateAttribute, "`\(element.qualifiedName)` needs the attribute `name`",
        element.nameSpan)
    }
    let name = attribute.string
    guard Self.isElementName(name) else {
      return fail(
        .definitionMalformed, "`\(name)` cannot be the name of an element", attribute.valueSpan,
        hints: ["it has small letters, digits and `-`, and starts with a letter"])
    }
    guard ReportElement(rawValue: name) == nil, !reserved.contains(name) else {
      return fail(
        .definitionRepeated, "`rg:\(name)` is an element of the template language",
        attribute.valueSpan, hints: ["choose another name"])
    }
    if let other = definitions.first(where: { $0.name == name }) ?? known[name] {
      let place = other.nameSpan.file.position(of: other.nameSpan.range.lowerBound)
      return fail(
        .definitionRepeated,
        other.isOurs
          ? "`rg:\(name)` is an element of reportgen"
          : "`rg:\(name)` is defined at \(other.nameSpan.file.name), line \(place.line) already",
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
    var places: [String] = []
    checkBody(body, &places)
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
        parameters: parameters.parameters, body: body, places: places))
  }

  /// Finds the places for content; complains of what cannot stand in a body.
  private mutating func checkBody(_ nodes: [XMLNode], _ places: inout [String]) {
    for case .element(let element) in nodes {
      switch element.reportElement {
      case .define:
        starts.insert(element.startTag.range.lowerBound)
        fail(
          .misplacedElement, "a definition cannot stand in another one", element.nameSpan,
          hints: ["definitions stand beside each other"])
      case .parameter:
        fail(
          .misplacedElement, "`\(element.qualifiedName)` stands right in `rg:define`",
          element.nameSpan)
      case .content: places.append(element.attribute("name")?.string ?? "")
      default: break
      }
      checkBody(element.children, &places)
    }
  }

  /// Nodes without the white space and comments at their ends.
  private static func trimmed(_ nodes: [XMLNode]) -> [XMLNode] {
    guard let first = nodes.firstIndex(where: { !$0.isBlank }),
      let last = nodes.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return Array(nodes[first...last])
  }

  /// True for what elements and their attributes can be called.
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
