/// Tables with rows of equal width in every document.
extension TemplateGenerator {
  mutating func table(_ location: TemplatePlace) -> TemplateNode {
    var element = TemplateElement("table")
    element.attributes = attributes("table", location)
    let inner = location.inside()
    let columns = number(1...4)
    let outer = headers
    headers = []
    defer { headers = outer }
    var nodes: [TemplateNode] = blank()
    if chance(400) {
      let caption = self.element("caption", inner.inside(.table), .phrasing, 0...2)
      nodes += chance(200) ? maybe([caption], location) : [caption]
    }
    if chance(200) {
      let group = TemplateElement(
        "colgroup", chance(300) ? [("span", "\(columns)")] : [],
        [])
      var filled = group
      if group.attributes.isEmpty {
        filled.children = (0..<columns).map { _ in .element(TemplateElement("col")) }
      }
      nodes.append(.element(filled))
    }
    if chance(500) {
      let head = TemplateElement("thead", [], header(columns, inner.inside()))
      nodes += chance(150) ? maybe([.element(head)], location) : [.element(head)]
    }
    nodes += blank()
    if chance(700) {
      for _ in 0..<number(0...2) {
        let body = self.element("tbody", inner, .rows(columns), 0...3)
        nodes += chance(150) ? maybe([body], location) : chance(150) ? repeated([body]) : [body]
      }
    } else {
      nodes += row(columns, inner)
      nodes += content(.rows(columns), inner, 0...3)
    }
    if chance(250) {
      nodes += blank() + [self.element("tfoot", inner, .rows(columns), 0...1)]
    }
    element.children = nodes
    return .element(element)
  }

  /// Returns the nodes inside a condition.
  private mutating func maybe(_ nodes: [TemplateNode], _ location: TemplatePlace) -> [TemplateNode]
  {
    [.element(TemplateElement("rg:if", [("test", Self.escaped(condition(location)))], nodes))]
  }

  /// Returns the nodes inside a loop, if they contain no identifier.
  private mutating func repeated(_ nodes: [TemplateNode]) -> [TemplateNode] {
    var text = ""
    for node in nodes { if case .element(let element) = node { element.write(into: &text) } }
    // Headings and `main` inside are valid for one iteration only.
    guard !["id=", "<h", "<main", "<rg:chart"].contains(where: text.contains) else { return nodes }
    return [.element(TemplateElement("rg:for", [("each", "turn in all")], nodes))]
  }

  private mutating func header(_ columns: Int, _ location: TemplatePlace) -> [TemplateNode] {
    var row = TemplateElement("tr")
    for _ in 0..<columns {
      var cell = element("th", location.inside(.heading, .sectioning, .margin), .phrasing, 0...1)
      if case .element(var headerCell) = cell, location.loopDepth == 0, headerCell["id"] == nil,
        chance(200)
      {
        let id = newIdentifier()
        headerCell.set("id", id)
        cell = .element(headerCell)
        headers.append(id)
      }
      row.children.append(cell)
    }
    return [.element(row)]
  }

  /// Returns one row, or two rows with a joint cell.
  mutating func row(_ columns: Int, _ location: TemplatePlace) -> [TemplateNode] {
    let inner = location.inside()
    var first = TemplateElement("tr", [], blank())
    if chance(60), columns > 1 {
      var second = TemplateElement("tr")
      first.children.append(.element(TemplateElement("td", [("rowspan", "2")])))
      for _ in 1..<columns {
        first.children += cell(inner)
        second.children += cell(inner)
      }
      return [.element(first), .element(second)]
    }
    if chance(60) {
      // The width is the length of the view, so it is correct only if all rows have this width.
      if risk() {
        first.children.append(
          .element(TemplateElement("rg:for", [("each", "wide in kinds")], cell(inner))))
        return [.element(first)]
      }
    }
    var remaining = columns
    while remaining > 0 {
      let span = chance(100) ? number(1...remaining) : 1
      var nodes = cell(inner)
      if span > 1 || chance(50), case .element(var element)? = nodes.first {
        element.set(
          "colspan",
          risk()
            ? "{{ \(chance(500) ? count(location) : limitedInteger(1, 2, location)) }}" : "\(span)")
        nodes = [.element(element)]
      }
      first.children += required(nodes, location)
      remaining -= span
    }
    return [.element(first)]
  }

  private mutating func data(_ location: TemplatePlace) -> TemplateNode {
    let node = element("td", location, .flow, 0...1)
    guard case .element(var cell) = node, !headers.isEmpty, chance(150) else { return node }
    cell.set("headers", pick(headers))
    return .element(cell)
  }

  private mutating func cell(_ location: TemplatePlace) -> [TemplateNode] {
    chance(200)
      ? [element("th", location.inside(.heading, .sectioning, .margin), .phrasing, 0...1)]
      : [data(location)]
  }
}
