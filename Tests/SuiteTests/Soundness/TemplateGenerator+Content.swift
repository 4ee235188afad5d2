/// Parts of a content model, plain or inside elements of the template language.
extension TemplateGenerator {
  /// Returns a number of adjacent parts.
  mutating func content(
    _ kind: ContentKind, _ location: TemplatePlace, _ count: ClosedRange<Int>
  ) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    for _ in 0..<number(count) {
      if budget <= 0, nodes.count >= count.lowerBound { break }
      nodes += blank()
      nodes += part(kind, location)
    }
    return nodes + blank()
  }

  /// Returns one part, sometimes inside a condition, a loop, or an included file.
  mutating func part(_ kind: ContentKind, _ location: TemplatePlace) -> [TemplateNode] {
    budget -= 1
    guard location.depth < 12, budget > 0 else { return unit(kind, location) }
    switch number(0...99) {
    case 0..<12: return condition(kind, location)
    case 12..<20: return loop(kind, location)
    case 20..<23: return include(kind, location)
    case 23..<24:
      return [.element(TemplateElement("rg:fragment", [], content(kind, location.inside(), 0...3)))]
    case 24..<25:
      return [
        .element(
          TemplateElement(
            "rg:slot", [("name", "s\(number(0...99))")], content(kind, location, 0...2)))
      ]
    default: return unit(kind, location)
    }
  }

  // MARK: Control

  /// Returns a chain of conditions.
  mutating func condition(_ kind: ContentKind, _ location: TemplatePlace) -> [TemplateNode] {
    var inner = location.inside()
    inner.isCertain = false
    let before = headingLevel
    var after: [Int] = []
    var nodes: [TemplateNode] = []
    let branches = number(1...3)
    let hasElse = chance(500)
    for branch in 0..<branches + (hasElse ? 1 : 0) {
      headingLevel = before
      let isElse = hasElse && branch == branches
      var element = TemplateElement(
        isElse ? "rg:else" : branch == 0 ? "rg:if" : "rg:else-if",
        isElse ? [] : [("test", Self.escaped(condition(location)))])
      element.children = content(kind, inner, 0...2)
      after.append(headingLevel)
      if branch > 0 { nodes += chance(500) ? [.markup("\n")] : [] }
      nodes.append(.element(element))
    }
    headingLevel = min(after.min() ?? before, hasElse ? 6 : before)
    return nodes
  }

  /// Returns a loop.
  mutating func loop(_ kind: ContentKind, _ location: TemplatePlace) -> [TemplateNode] {
    var inner = location.inside()
    inner.isCertain = false
    inner.loopDepth += 1
    let isGrouped = chance(250)
    let name = pick(["day", "row", "r\(location.rows.count)"])
    inner.rows.append(.init(name: name, isGrouped: isGrouped))
    let before = headingLevel
    if inner.loopHeading == nil { inner.loopHeading = number(1...min(6, before + 1)) }
    let view = isGrouped ? "kinds" : pick(["all", "all", "week", "good", "none"])
    let element = TemplateElement(
      "rg:for", [("each", "\(name) in \(view)")], content(kind, inner, 0...2))
    headingLevel = min(before, headingLevel)
    return [.element(element)]
  }

  /// Returns an include element with its content in another file.
  mutating func include(_ kind: ContentKind, _ location: TemplatePlace) -> [TemplateNode] {
    fileCount += 1
    let name = "part\(fileCount).xhtml"
    var root = TemplateElement("rg:fragment", [], content(kind, location.inside(), 0...3))
    let elements = root.children.compactMap(\.element)
    if elements.count == 1, let only = elements.first, Self.isXHTML(kind), chance(500) {
      root = only
    } else if !Self.isXHTML(kind) {
      root.set("xmlns", Self.drawingNamespace)
    }
    files.append(("templates/\(name)", root))
    return [.element(TemplateElement("rg:include", [("src", name)]))]
  }

  private static func isXHTML(_ kind: ContentKind) -> Bool {
    switch kind {
    case .drawing, .shapes, .words, .stops, .clips: false
    default: true
    }
  }

  /// Returns content that must occur exactly once, plain or in every branch of a chain.
  mutating func required(_ nodes: [TemplateNode], _ location: TemplatePlace) -> [TemplateNode] {
    guard chance(80) else { return nodes }
    let test = ("test", Self.escaped(condition(location)))
    let chain: [TemplateNode] = [
      .element(TemplateElement("rg:if", [test], nodes)),
      .element(TemplateElement("rg:else", [], nodes)),
    ]
    return risk() ? Array(chain.dropLast()) : chain
  }

  // MARK: Layouts

  /// Creates a page and its layout, and sometimes a layout of the layout.
  mutating func layout(_ location: TemplatePlace) {
    var root = TemplateElement("rg:layout", [("src", "page.xhtml")])
    var page = document(location)
    // The page fills in one of the children of `body`.
    var fills: [TemplateNode] = []
    if case .element(var body)? = page.children.last(where: { $0.element?.name == "body" }) {
      for (index, child) in body.children.enumerated() {
        guard child.element != nil, chance(500) else { continue }
        let name = "slot\(index)"
        fills.append(.element(TemplateElement("rg:fill", [("name", name)], [child])))
        let slotContent: [TemplateNode] = chance(500) ? [.markup("{{ participant.name }}")] : []
        body.children[index] = .element(TemplateElement("rg:slot", [("name", name)], slotContent))
      }
      page.children = page.children.map { $0.element?.name == "body" ? .element(body) : $0 }
    }
    root.children = fills
    files.insert((RandomTemplate.main, root), at: 0)
    files.append(("templates/page.xhtml", page))
  }
}
