internal import ReportQuery
internal import ReportText

extension TemplatePass {
  /// Compiles an element of the namespace `urn:reportgen`, except for chains of conditions.
  mutating func compileReportElement(
    _ element: XMLElement, _ scope: TemplateScope, edges: BlankLines.Edges
  ) {
    if scope.use != nil, element.reportElement == .content {
      return compileContent(element, scope)
    }
    if compiler.blockNames.contains(element.name) { return compileBlock(element, scope) }
    if let definition = definition(of: element) {
      return compileUse(element, of: definition, scope)
    }
    guard let kind = element.reportElement else {
      note(.unknown)
      let candidates =
        ReportElement.allCases.map(\.rawValue) + compiler.blockNames
        + elementNames(in: element.nameSpan.file)
      return fail(
        .unknownTemplateElement, "unknown element `\(element.qualifiedName)`",
        element.nameSpan,
        hints: [
          Suggestion.hint(for: element.name, among: candidates)
            ?? "use one of the elements " + candidates.map { "`\($0)`" }.joined(separator: ", ")
        ])
    }
    switch kind {
    case .define: return checkDefinition(element)
    case .content: return compileContent(element, scope)
    case .parameter:
      return fail(
        .misplacedElement, "`\(element.qualifiedName)` is allowed only directly in `rg:define`",
        element.nameSpan)
    default: break
    }
    guard checkAttributes(of: element, kind) else { return note(.unknown) }
    switch kind {
    case .define, .content, .parameter: break
    case .loop: compileLoop(element, scope, edges: edges)
    case .condition:
      // This case is only for the root of an included file.
      _ = compileCondition(element, at: 0, of: [.element(element)], scope)
    case .otherCondition, .otherwise:
      fail(
        .danglingElse, "`\(element.qualifiedName)` does not follow an `if`", element.nameSpan,
        hints: ["put it directly after the end tag of `if` or `else-if`"])
    case .include: compileInclude(element, scope)
    case .layout:
      fail(
        .misplacedElement,
        "`\(element.qualifiedName)` is allowed only as the root element of a template",
        element.nameSpan)
    case .slot: compileSlot(element, scope)
    case .fill:
      fail(
        .misplacedElement, "`\(element.qualifiedName)` is allowed only in `layout`",
        element.nameSpan)
    case .fragment:
      var inner = scope
      inner.depth += 1
      compileChildren(element.children, inner, edges: edges)
    case .styleSheet: compileStyleSheet(element, scope)
    case .contents: compileContents(element, scope)
    }
  }

  // MARK: Conditions

  /// Compiles `rg:if` with its branches, and returns the index after the last branch.
  mutating func compileCondition(
    _ first: XMLElement, at index: Int, of children: [XMLNode], _ scope: TemplateScope
  ) -> Int {
    var branches = [(first, index)]
    var next = index + 1
    var ahead = next
    while ahead < children.count {
      if case .element(let element) = children[ahead] {
        guard
          element.reportElement == .otherCondition || element.reportElement == .otherwise,
          branches.last?.0.reportElement != .otherwise
        else { break }
        branches.append((element, ahead))
        next = ahead + 1
      } else if !children[ahead].isBlank {
        break
      }
      ahead += 1
    }
    let chain = chainCount
    chainCount += 1
    let end = builder.label()
    var noted: [TemplateBranch] = []
    var isDecided = false
    for (number, (branch, index)) in branches.enumerated() {
      var test: TemplateCondition?
      if branch.reportElement != .otherwise {
        test = TemplateCondition(
          text: "", scope: -1 - chain * 10_000 - number, span: branch.nameSpan)
      }
      guard !isDecided else { break }
      let otherwise = builder.label()
      if let kind = branch.reportElement, checkAttributes(of: branch, kind),
        let source = branch.attribute("test"),
        let condition = Expression(
          source.value, names: names, for: .condition, into: &diagnostics)
      {
        if let isTrue = decided(condition, scope) {
          guard isTrue else { continue }
          isDecided = true
          test = nil
        } else {
          builder.jump(to: otherwise, unless: condition)
          test = self.condition(condition, scope)
        }
      }
      var inner = scope
      inner.depth += 1
      inner.branches.append(.init(chain: chain, branch: number))
      let edges = BlankLines.edges(of: children, at: index)
      if test == nil, noted.isEmpty {
        // Parameters determine the branch, so there is no choice.
        compileChildren(branch.children, inner, edges: edges)
        builder.define(end)
        return next
      }
      let parts = self.parts { $0.compileChildren(branch.children, inner, edges: edges) }
      noted.append(TemplateBranch(condition: test, children: parts))
      if number < branches.count - 1 { builder.jump(to: end) }
      builder.define(otherwise)
    }
    builder.define(end)
    if !noted.isEmpty { note(.choice(noted)) }
    return next
  }

  /// Returns the result of a condition if element parameters determine it; nil if data does.
  private func decided(_ condition: Expression, _ scope: TemplateScope) -> Bool? {
    guard scope.use != nil, !condition.roots.isEmpty, let value = condition.constant else {
      return nil
    }
    return if case .boolean(true) = value { true } else { false }
  }

  // MARK: Loops

  private mutating func compileLoop(
    _ element: XMLElement, _ scope: TemplateScope, edges: BlankLines.Edges
  ) {
    guard let each = element.attribute("each"), let (name, source) = splitLoop(each),
      let rows = Expression(source, names: names, for: .rows, into: &diagnostics)
    else { return note(.unknown) }
    guard case .view(let schema) = rows.type else { return note(.unknown) }
    let decided = condition(rows, scope)
    loopCount += 1
    let number = loopCount
    let depth = names.entries.count
    let rowSlot = names.declare(name, .row(schema))
    let loopSlot = names.declare(LoopRecord.name, LoopRecord.type)
    let end = builder.label()
    let loop = builder.startLoop(over: rows, rowSlot: rowSlot, loopSlot: loopSlot, end: end)
    var inner = scope
    inner.depth += 1
    inner.loops.append(.init(number: number, row: name))
    let parts = self.parts { $0.compileChildren(element.children, inner, edges: edges) }
    note(.loop(TemplateLoop(number: number, rows: decided, children: parts)))
    builder.endLoop(loop, end: end)
    names.leaveScope(downTo: depth)
  }

  /// Reads the attribute `each="name in expression"` of a loop; nil, with an error, if invalid.
  private mutating func splitLoop(_ each: XMLAttribute) -> (String, DecodedText)? {
    let bytes = each.value.bytes
    func skipSpace(_ index: Int) -> Int {
      bytes[index...].firstIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 } ?? bytes.count
    }
    let start = skipSpace(0)
    let end = bytes[start...].firstIndex { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 } ?? bytes.count
    let word = skipSpace(end)
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    let after = word + 2
    guard DeclaredName.isName(name), name != LoopRecord.name, after < bytes.count,
      bytes[word..<after].elementsEqual("in".utf8), [0x20, 0x0A, 0x09].contains(bytes[after]),
      skipSpace(after) < bytes.count
    else {
      fail(
        .loopSyntax, "expected a name, `in`, and a view", each.valueSpan,
        hints: ["write, for example, `each=\"day in week\"`"])
      return nil
    }
    return (name, each.value.part(after..<bytes.count))
  }

  // MARK: Blocks

  private mutating func compileBlock(_ element: XMLElement, _ scope: TemplateScope) {
    let context = TemplateContext(
      block: builder.blocks.count + 1, loopDepth: scope.loopDepth, parent: scope.parent)
    let depth = names.entries.count
    let block = compiler.block(element, &names, context, &diagnostics)
    names.leaveScope(downTo: depth)
    if let block { builder.block(block) }
    note(
      .block(
        TemplateBlockPlace(
          name: element.name, number: context.block, depth: scope.elementDepth,
          span: traced(element.nameSpan, scope), element: element)))
  }

  /// Reports unknown and missing attributes of an element; false if there are any.
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
          .valueRefused, "braces are not allowed in `\(attribute.name)`", attribute.valueSpan,
          hints: kind == .loop || kind == .condition || kind == .otherCondition
            ? ["write the expression without braces"] : [])
        isRight = false
      }
    }
    for name in kind.attributes where kind.needsAttributes && element.attribute(name) == nil {
      guard isRight else { break }
      fail(
        .missingTemplateAttribute, "`\(element.qualifiedName)` needs attribute `\(name)`",
        element.nameSpan)
      isRight = false
    }
    return isRight
  }

  /// Reports content of an element that must be empty.
  mutating func failContent(of element: XMLElement) {
    guard let child = element.children.first(where: { !$0.isBlank }) else { return }
    fail(.voidContent, "`\(element.qualifiedName)` cannot have content", child.span)
  }
}
