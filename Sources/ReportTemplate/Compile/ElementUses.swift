internal import ReportQuery
internal import ReportText

/// Expansion of the bodies of elements at their uses.
extension TemplatePass {
  /// The value that one use of an element gives to a parameter.
  private enum Argument {
    case constant(Value, ValueType)
    case expression(Expression)
    case text(Interpolation)
  }

  // MARK: Uses

  /// Compiles a use of an element: binds its parameters and compiles its body.
  mutating func compileUse(
    _ element: XMLElement, of definition: ElementDefinition, _ scope: TemplateScope
  ) {
    guard uses.count < TemplateLimits.uses else {
      if !isExhausted {
        fail(
          .templateTooLarge,
          "expected at most \(TemplateLimits.uses) uses of elements, including nested uses, "
            + "found more", element.nameSpan)
      }
      isExhausted = true
      return
    }
    var arguments: [(name: String, argument: Argument)] = []
    var isRight = checkArguments(element, of: definition)
    for parameter in definition.parameters {
      if let argument = argument(for: parameter, of: element, scope) {
        arguments.append((parameter.name, argument))
      } else {
        isRight = false
      }
    }
    guard isRight else { return note(.unknown) }
    if !definition.isBuiltIn, !files.contains(where: { $0.name == definition.nameSpan.file.name }) {
      files.append(definition.nameSpan.file)
    }
    usedElements.add(definition.name)
    enter(element, of: definition, arguments, scope)
  }

  private mutating func enter(
    _ element: XMLElement, of definition: ElementDefinition,
    _ arguments: [(name: String, argument: Argument)], _ scope: TemplateScope
  ) {
    let entries = names.exchange(documentNames)
    var loops: [String: Int] = [:]
    if definition.isBuiltIn {
      declareWords()
    }
    for slot in definition.slots {
      let isFilled = Self.content(of: element, for: slot).contains { !$0.isBlank }
      names.declareConstant(
        "has-\(slot.isEmpty ? "content" : slot)", .boolean(isFilled), .boolean)
    }
    for (name, argument) in arguments {
      switch argument {
      case .constant(let value, let type):
        names.declareConstant(name, value, type)
        if definition.isBuiltIn, case .text(let text) = value,
          definition.parameter(name)?.kind == .word
        {
          usedElements.add(word: String(decoding: text.bytes, as: UTF8.self))
        }
      case .expression(let expression):
        loops[name] = loop(of: expression, scope)
        builder.bind(expression, to: names.declare(name, as: expression))
      case .text(let text):
        let dependence = text.pieces.map { piece in
          if case .expression(let value) = piece { loop(of: value, scope) } else { 0 }
        }
        loops[name] = innermost(dependence, scope)
        builder.bind(text, to: names.declare(name, .text))
      }
    }
    let number = uses.count
    uses.append(
      ElementUse(
        definition: definition, element: element, scope: scope, entries: entries,
        openFiles: openFiles, loops: loops,
        file: SourceFile(copying: definition.nameSpan.file)))
    var inner = scope
    inner.depth += 1
    inner.use = number
    inner.layer = nil
    inner.loops = scope.loops.map { .init(number: $0.number, row: "") }
    var outer = diagnostics
    diagnostics = Diagnostics()
    compileChildren(definition.body, inner)
    for diagnostic in diagnostics.all {
      outer.add(diagnostic.moved(from: definition.nameSpan.file, to: uses[number].file))
    }
    outer.add(contentsOf: uses[number].contentDiagnostics)
    diagnostics = outer
    _ = names.exchange(entries)
  }

  /// Declares the translated phrases of the built-in elements as names in their bodies.
  private mutating func declareWords() {
    let words = ElementPhrases.of(options.language).all
    guard let languages = names.messages?.catalogue.languages else {
      for (name, text) in words { names.declareConstant(name, .text(ByteText(text)), .text) }
      return
    }
    for (index, word) in words.enumerated() {
      names.declare(
        word.name,
        translations: languages.map { ByteText(ElementPhrases.of($0.tag).all[index].text) })
    }
  }

  // MARK: Content

  /// Compiles `rg:content`: the content at the use of the element, or else the default content.
  mutating func compileContent(_ element: XMLElement, _ scope: TemplateScope) {
    guard let number = scope.use,
      element.nameSpan.file === uses[number].definition.nameSpan.file
    else {
      return fail(
        .misplacedElement, "`\(element.qualifiedName)` is allowed only in `rg:define`",
        element.nameSpan)
    }
    for attribute in element.attributes where attribute.qualifiedName != "name" {
      fail(
        .unknownTemplateAttribute,
        "`\(element.qualifiedName)` has no attribute `\(attribute.qualifiedName)`",
        attribute.nameSpan, meant: attribute.name, among: ["name"])
    }
    let use = uses[number]
    guard scope.loops.count == use.scope.loops.count else {
      return fail(
        .misplacedElement, "`\(element.qualifiedName)` is not allowed in a loop", element.nameSpan,
        hints: ["move it out of the loop; its content is written once"])
    }
    let children = Self.content(of: use.element, for: element.attribute("name")?.string ?? "")
    guard children.contains(where: { !$0.isBlank }) else {
      var inner = scope
      inner.depth += 1
      return compileChildren(
        element.children, inner, edges: BlankLines.outerEdges(of: element.children))
    }
    let (outerDiagnostics, bodyNames, bodyFiles) =
      (diagnostics, names.exchange(use.entries), openFiles)
    diagnostics = Diagnostics()
    openFiles = use.openFiles
    var inner = use.scope
    inner.namespace = scope.namespace
    inner.parent = scope.parent
    inner.isAddress = scope.isAddress
    inner.elementDepth = scope.elementDepth
    inner.depth = scope.depth + 1
    inner.branches = scope.branches
    compileChildren(children, inner, edges: BlankLines.outerEdges(of: children))
    uses[number].contentDiagnostics.add(contentsOf: diagnostics)
    (diagnostics, openFiles) = (outerDiagnostics, bodyFiles)
    _ = names.exchange(bodyNames)
  }

  /// Returns the child nodes for a named slot: the matching `rg:fill`, or all other children.
  ///
  /// The default slot, with an empty name, receives all other children.
  private static func content(of element: XMLElement, for name: String) -> [XMLNode] {
    let fills = element.elements.filter { $0.reportElement == .fill }
    guard name.isEmpty else {
      return fills.first { $0.attribute("name")?.string == name }?.children ?? []
    }
    return fills.isEmpty
      ? element.children
      : element.children.filter { node in
        if case .element(let child) = node { child.reportElement != .fill } else { true }
      }
  }

  /// Reports content of an element use that has no matching slot; false if there is any.
  private mutating func checkContent(
    _ element: XMLElement, of definition: ElementDefinition
  ) -> Bool {
    var isRight = true
    var filled: [String] = []
    for child in element.children where !child.isBlank {
      guard case .element(let fill) = child, fill.reportElement == .fill else {
        guard !definition.slots.contains("") else { continue }
        fail(.voidContent, "`\(element.qualifiedName)` cannot have content", child.span)
        return false
      }
      guard checkAttributes(of: fill, .fill), let name = fill.attribute("name") else {
        isRight = false
        continue
      }
      if !definition.slots.contains(name.string) || name.string.isEmpty {
        fail(
          .unknownSlot, "`\(element.qualifiedName)` has no slot `\(name.string)`",
          name.valueSpan, meant: name.string, among: definition.slots.filter { !$0.isEmpty })
        isRight = false
      } else if filled.contains(name.string) {
        fail(.repeatedSlot, "duplicate `fill` for slot `\(name.string)`", name.valueSpan)
        isRight = false
      }
      filled.append(name.string)
    }
    return isRight
  }

  // MARK: Arguments

  /// Reports unknown or missing attributes and unsupported content of a use; false if any exist.
  private mutating func checkArguments(
    _ element: XMLElement, of definition: ElementDefinition
  ) -> Bool {
    var isRight = checkContent(element, of: definition)
    let parameterNames = definition.parameters.map(\.name)
    for attribute in element.attributes
    where !attribute.namespace.isEmpty || !parameterNames.contains(attribute.name) {
      fail(
        .unknownTemplateAttribute,
        "`\(element.qualifiedName)` has no attribute `\(attribute.qualifiedName)`",
        attribute.nameSpan, meant: attribute.name, among: parameterNames)
      isRight = false
    }
    for parameter in definition.parameters
    where parameter.isRequired && element.attribute(parameter.name) == nil {
      fail(
        .missingTemplateAttribute,
        "`\(element.qualifiedName)` needs attribute `\(parameter.name)`, "
          + "\(parameter.kind.words)", element.nameSpan)
      isRight = false
    }
    return isRight
  }

  /// Returns the argument for a parameter; nil if there is an error.
  ///
  /// Errors are already reported. The result is also nil for an omitted required parameter.
  private mutating func argument(
    for parameter: ElementParameter, of element: XMLElement, _ scope: TemplateScope
  ) -> Argument? {
    guard let attribute = element.attribute(parameter.name) else {
      return parameter.kind.optionalType.map { .constant(parameter.fallback, $0) }
    }
    switch parameter.kind {
    case .text: return text(attribute, scope)
    case .word: return word(attribute, of: parameter, scope)
    default: return expression(attribute, of: parameter, element)
    }
  }

  private mutating func text(_ attribute: XMLAttribute, _ scope: TemplateScope) -> Argument? {
    guard let parts = parts(of: attribute.value, scope) else { return nil }
    if parts.isEmpty { return .constant(.text(ByteText([])), .text) }
    if parts.count == 1 {
      switch parts[0] {
      case .text(let text): return .constant(.text(ByteText(text.bytes)), .text)
      // A missing text stays missing.
      case .expression(let value) where value.type == .text: return .expression(value)
      case .expression: break
      }
    }
    var ignored = Diagnostics()
    return .text(Interpolation(attribute.value, names: names, into: &ignored))
  }

  private mutating func word(
    _ attribute: XMLAttribute, of parameter: ElementParameter, _ scope: TemplateScope
  ) -> Argument? {
    guard let parts = parts(of: attribute.value, scope) else { return nil }
    if let value = parts.firstValue {
      fail(
        .argumentMismatch, "expected a literal word in `\(parameter.name)`, found a value",
        value.source.whole,
        hints: ["put `rg:if` around the element, with one word in each branch"])
      return nil
    }
    let word = parts.constantText
    guard parameter.values.contains(word) else {
      let words = parameter.values
      fail(
        .argumentMismatch, "`\(parameter.name)` does not accept `\(word)`", attribute.valueSpan,
        hints: [
          Suggestion.hint(for: word, among: words)
            ?? "use one of the words " + words.map { "`\($0)`" }.joined(separator: ", ")
        ])
      return nil
    }
    return .constant(.text(ByteText(word)), .text)
  }

  private mutating func expression(
    _ attribute: XMLAttribute, of parameter: ElementParameter, _ element: XMLElement
  ) -> Argument? {
    guard !attribute.value.bytes.starts(with: Array("{{".utf8)) else {
      fail(
        .valueRefused, "braces are not allowed in `\(attribute.name)`", attribute.valueSpan,
        hints: ["write the expression without braces"])
      return nil
    }
    guard let expression = Expression(attribute.value, names: names, into: &diagnostics) else {
      return nil
    }
    if expression.constant?.isMissing == true, expression.roots.isEmpty,
      let type = parameter.kind.optionalType
    {
      return .constant(.missing, type)
    }
    guard parameter.kind.accepts(expression.type) else {
      fail(
        .argumentMismatch,
        "`\(parameter.name)` of `\(element.qualifiedName)` expects \(parameter.kind.words), found "
          + expression.type.name, expression.source.whole,
        hints: Self.hints(parameter.kind, expression.type))
      return nil
    }
    if let value = expression.constant { return .constant(value, expression.type) }
    return .expression(expression)
  }

  private static func hints(
    _ kind: ElementParameter.Kind, _ type: ValueType
  ) -> [String] {
    switch (kind, type) {
    case (.number, .column), (.date, .column): ["select a value with `first`, `last`, or `mean`"]
    case (.number, .text): ["remove functions that convert a number to text"]
    default: []
    }
  }
}
