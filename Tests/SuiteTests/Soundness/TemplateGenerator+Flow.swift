/// Elements of XHTML, each at a location that the grammar permits.
extension TemplateGenerator {
  /// Returns one part of a content model.
  mutating func unit(_ kind: ContentKind, _ location: TemplatePlace) -> [TemplateNode] {
    switch kind {
    case .flow: flow(location)
    case .phrasing: phrasing(location)
    case .summary:
      chance(200) && allows(.heading, location) ? heading(location) : phrasing(location)
    case .items: [element("li", location, .flow, 0...2)]
    case .terms: terms(location)
    case .columns: [element("col", location)]
    case .rows(let columns): row(columns, location)
    case .drawing, .shapes, .words, .stops, .clips: drawing(kind, location)
    case .metas:
      [
        .element(
          TemplateElement(
            "meta", [("name", "k\(number(0...9))"), ("content", attributeText(location))]))
      ]
    case .headRest: headRest(location)
    }
  }

  /// Returns an element with attributes and content.
  mutating func element(
    _ name: String, _ location: TemplatePlace, _ kind: ContentKind? = nil,
    _ count: ClosedRange<Int> = 0...0
  ) -> TemplateNode {
    var element = TemplateElement(name)
    element.attributes = attributes(name, location)
    if let kind { element.children = content(kind, location.inside(), count) }
    return .element(element)
  }

  func allows(_ barred: TemplatePlace.Barred, _ location: TemplatePlace) -> Bool {
    !location.barred.contains(barred)
  }

  // MARK: Flow

  private mutating func flow(_ location: TemplatePlace) -> [TemplateNode] {
    guard location.depth < 10 else { return text(location) }
    switch number(0...33) {
    case 0...3: return [element("p", location, .phrasing, 0...4)]
    case 4...6: return allows(.heading, location) ? heading(location) : text(location)
    case 7, 8: return [element(pick(["ul", "ol"]), location, .items, 0...3)]
    case 9: return [list(location)]
    case 10...12: return allows(.table, location) ? [table(location)] : text(location)
    case 13: return [figure(location)]
    case 14, 15:
      return [element(pick(["div", "div", "blockquote"]), location, .flow, 0...3)]
    case 16, 17:
      guard allows(.sectioning, location) else { return text(location) }
      return [
        element(pick(["section", "article", "aside", "nav"]), location.inside(.main), .flow, 0...3)
      ]
    case 18:
      guard allows(.margin, location) else { return text(location) }
      return [element(pick(["header", "footer"]), location.inside(.margin, .main), .flow, 0...3)]
    case 19:
      guard allows(.address, location) else { return text(location) }
      let inner = location.inside(.heading, .sectioning, .margin, .address)
      return [element("address", inner, .flow, 0...2)]
    case 20:
      guard allows(.main, location), !hasMain, location.isCertain else { return text(location) }
      hasMain = true
      return [element("main", location.inside(.main), .flow, 0...4)]
    case 21: return [element("pre", location, .phrasing, 0...3), .markup("\n")]
    case 22: return [element("hr", location)]
    case 23: return details(location)
    case 24:
      guard allows(.interactive, location) else { return text(location) }
      return [element("a", location.inside(.interactive), .flow, 0...2)]
    case 25: return [element(pick(["ins", "del"]), location, .flow, 0...2)]
    case 26...29: return chart(location)
    case 30: return chance(500) ? [picture(location)] : phrasing(location)
    default: return text(location)
    }
  }

  mutating func heading(_ location: TemplatePlace) -> [TemplateNode] {
    let level = location.loopHeading ?? number(1...min(6, headingLevel + 1))
    guard level <= headingLevel + 1 || location.loopHeading != nil else { return [] }
    headingLevel = level
    return [element("h\(level)", location, .phrasing, 0...2)]
  }

  /// Returns a description list.
  private mutating func list(_ location: TemplatePlace) -> TemplateNode {
    var element = TemplateElement("dl")
    element.attributes = attributes("dl", location)
    let inner = location.inside()
    if chance(300) {
      for _ in 0..<number(1...2) {
        element.children.append(
          .element(
            TemplateElement("div", [], terms(inner.inside()) + content(.terms, inner, 0...1))))
      }
    } else {
      element.children = content(.terms, inner, 0...3)
    }
    return .element(element)
  }

  /// Returns terms with their descriptions.
  private mutating func terms(_ location: TemplatePlace) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    for _ in 0..<number(1...2) {
      nodes += required(
        [element("dt", location.inside(.heading, .sectioning, .margin), .flow, 0...1)], location)
    }
    nodes += blank()
    for _ in 0..<number(1...2) {
      nodes += required([element("dd", location, .flow, 0...2)], location)
    }
    return nodes
  }

  private mutating func figure(_ location: TemplatePlace) -> TemplateNode {
    var element = TemplateElement("figure")
    element.attributes = attributes("figure", location)
    let inner = location.inside()
    let caption = number(0...2)
    if caption == 0 { element.children = [self.element("figcaption", inner, .phrasing, 0...2)] }
    element.children += content(.flow, inner, 0...2)
    if caption == 1 {
      element.children.append(
        chance(300)
          ? .element(
            TemplateElement(
              "rg:if", [("test", Self.escaped(condition(location)))],
              [self.element("figcaption", inner, .phrasing, 0...1)]))
          : self.element("figcaption", inner, .flow, 0...2))
    }
    return .element(element)
  }

  private mutating func details(_ location: TemplatePlace) -> [TemplateNode] {
    guard allows(.interactive, location) else { return text(location) }
    var element = TemplateElement("details")
    element.attributes = attributes("details", location)
    let inner = location.inside()
    element.children = required([self.element("summary", inner, .summary, 0...2)], inner)
    element.children += content(.flow, inner, 0...2)
    return [.element(element)]
  }

  // MARK: Phrasing

  private mutating func phrasing(_ location: TemplatePlace) -> [TemplateNode] {
    guard location.depth < 11 else { return text(location) }
    switch number(0...27) {
    case 0...3:
      let name = pick([
        "em", "strong", "span", "abbr", "code", "small", "sub", "sup", "b", "i", "u", "s", "q",
        "cite", "kbd", "samp", "var", "mark", "bdi", "bdo", "ins", "del",
      ])
      return [element(name, location, .phrasing, 0...2)]
    case 4...6: return [element("time", location, .phrasing, 1...1)]
    case 7: return [element("data", location, .phrasing, 0...1)]
    case 8: return [element(pick(["br", "wbr"]), location)]
    case 9, 10: return [element("img", location)]
    case 11, 12:
      guard allows(.interactive, location) else { return text(location) }
      return [element("a", location.inside(.interactive), .phrasing, 0...2)]
    case 13:
      guard allows(.definition, location) else { return text(location) }
      return [element("dfn", location.inside(.definition), .phrasing, 0...1)]
    case 14: return [picture(location)]
    case 15: return control(location)
    case 16: return [element("output", location, .phrasing, 0...1)]
    default: return text(location)
    }
  }

  private mutating func control(_ location: TemplatePlace) -> [TemplateNode] {
    guard allows(.interactive, location) else { return text(location) }
    switch number(0...2) {
    case 0: return [element("input", location)]
    case 1: return [element("button", location.inside(.interactive), .phrasing, 0...1)]
    default:
      guard allows(.label, location) else { return text(location) }
      return [element("label", location.inside(.label), .phrasing, 0...2)]
    }
  }

  // MARK: Head

  private mutating func headRest(_ location: TemplatePlace) -> [TemplateNode] {
    switch number(0...4) {
    case 0:
      let rules = pick([
        "p { color: #333 }", "@page { margin: 2cm } /* note */", "td > p::after { content: \"x\" }",
        "p::before { content: \"{{ participant.name }}\" }",
        "p::before { content: \"{{ participant.note | upper }}: \" attr(title) }",
      ])
      return [.element(TemplateElement("style", [], [.markup(rules)]))]
    case 1: return [.element(TemplateElement("rg:stylesheet", [("src", "own.css")]))]
    case 2:
      return [.element(TemplateElement("link", [("rel", "stylesheet"), ("href", "own.css")]))]
    default: return unit(.metas, location)
    }
  }
}
