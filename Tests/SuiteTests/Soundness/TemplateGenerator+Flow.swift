/// Elements of XHTML, each at a location that the grammar permits.
extension TemplateGenerator {
  /// Returns one part of a content model.
  mutating func unit(_ kind: ContentKind, _ place: TemplatePlace) -> [TemplateNode] {
    switch kind {
    case .flow: flow(place)
    case .phrasing: phrasing(place)
    case .summary: chance(200) && allows(.heading, place) ? heading(place) : phrasing(place)
    case .items: [element("li", place, .flow, 0...2)]
    case .terms: terms(place)
    case .columns: [element("col", place)]
    case .rows(let columns): row(columns, place)
    case .drawing, .shapes, .words, .stops, .clips: drawing(kind, place)
    case .metas:
      [
        .element(
          TemplateElement(
            "meta", [("name", "k\(number(0...9))"), ("content", attributeText(place))]))
      ]
    case .headRest: headRest(place)
    }
  }

  /// Returns an element with attributes and content.
  mutating func element(
    _ name: String, _ place: TemplatePlace, _ kind: ContentKind? = nil,
    _ count: ClosedRange<Int> = 0...0
  ) -> TemplateNode {
    var element = TemplateElement(name)
    element.attributes = attributes(name, place)
    if let kind { element.children = content(kind, place.inside(), count) }
    return .element(element)
  }

  func allows(_ barred: TemplatePlace.Barred, _ place: TemplatePlace) -> Bool {
    !place.barred.contains(barred)
  }

  // MARK: Flow

  private mutating func flow(_ place: TemplatePlace) -> [TemplateNode] {
    guard place.depth < 10 else { return text(place) }
    switch number(0...33) {
    case 0...3: return [element("p", place, .phrasing, 0...4)]
    case 4...6: return allows(.heading, place) ? heading(place) : text(place)
    case 7, 8: return [element(pick(["ul", "ol"]), place, .items, 0...3)]
    case 9: return [list(place)]
    case 10...12: return allows(.table, place) ? [table(place)] : text(place)
    case 13: return [figure(place)]
    case 14, 15:
      return [element(pick(["div", "div", "blockquote"]), place, .flow, 0...3)]
    case 16, 17:
      guard allows(.sectioning, place) else { return text(place) }
      return [
        element(pick(["section", "article", "aside", "nav"]), place.inside(.main), .flow, 0...3)
      ]
    case 18:
      guard allows(.margin, place) else { return text(place) }
      return [element(pick(["header", "footer"]), place.inside(.margin, .main), .flow, 0...3)]
    case 19:
      guard allows(.address, place) else { return text(place) }
      let inner = place.inside(.heading, .sectioning, .margin, .address)
      return [element("address", inner, .flow, 0...2)]
    case 20:
      guard allows(.main, place), !hasMain, place.isCertain else { return text(place) }
      hasMain = true
      return [element("main", place.inside(.main), .flow, 0...4)]
    case 21: return [element("pre", place, .phrasing, 0...3), .markup("\n")]
    case 22: return [element("hr", place)]
    case 23: return details(place)
    case 24:
      guard allows(.interactive, place) else { return text(place) }
      return [element("a", place.inside(.interactive), .flow, 0...2)]
    case 25: return [element(pick(["ins", "del"]), place, .flow, 0...2)]
    case 26...29: return chart(place)
    case 30: return chance(500) ? [picture(place)] : phrasing(place)
    default: return text(place)
    }
  }

  mutating func heading(_ place: TemplatePlace) -> [TemplateNode] {
    let level = place.loopHeading ?? number(1...min(6, headingLevel + 1))
    guard level <= headingLevel + 1 || place.loopHeading != nil else { return [] }
    headingLevel = level
    return [element("h\(level)", place, .phrasing, 0...2)]
  }

  /// Returns a description list.
  private mutating func list(_ place: TemplatePlace) -> TemplateNode {
    var element = TemplateElement("dl")
    element.attributes = attributes("dl", place)
    let inner = place.inside()
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
  private mutating func terms(_ place: TemplatePlace) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    for _ in 0..<number(1...2) {
      nodes += required(
        [element("dt", place.inside(.heading, .sectioning, .margin), .flow, 0...1)], place)
    }
    nodes += blank()
    for _ in 0..<number(1...2) { nodes += required([element("dd", place, .flow, 0...2)], place) }
    return nodes
  }

  private mutating func figure(_ place: TemplatePlace) -> TemplateNode {
    var element = TemplateElement("figure")
    element.attributes = attributes("figure", place)
    let inner = place.inside()
    let caption = number(0...2)
    if caption == 0 { element.children = [self.element("figcaption", inner, .phrasing, 0...2)] }
    element.children += content(.flow, inner, 0...2)
    if caption == 1 {
      element.children.append(
        chance(300)
          ? .element(
            TemplateElement(
              "rg:if", [("test", Self.escaped(condition(place)))],
              [self.element("figcaption", inner, .phrasing, 0...1)]))
          : self.element("figcaption", inner, .flow, 0...2))
    }
    return .element(element)
  }

  private mutating func details(_ place: TemplatePlace) -> [TemplateNode] {
    guard allows(.interactive, place) else { return text(place) }
    var element = TemplateElement("details")
    element.attributes = attributes("details", place)
    let inner = place.inside()
    element.children = required([self.element("summary", inner, .summary, 0...2)], inner)
    element.children += content(.flow, inner, 0...2)
    return [.element(element)]
  }

  // MARK: Phrasing

  private mutating func phrasing(_ place: TemplatePlace) -> [TemplateNode] {
    guard place.depth < 11 else { return text(place) }
    switch number(0...27) {
    case 0...3:
      let name = pick([
        "em", "strong", "span", "abbr", "code", "small", "sub", "sup", "b", "i", "u", "s", "q",
        "cite", "kbd", "samp", "var", "mark", "bdi", "bdo", "ins", "del",
      ])
      return [element(name, place, .phrasing, 0...2)]
    case 4...6: return [element("time", place, .phrasing, 1...1)]
    case 7: return [element("data", place, .phrasing, 0...1)]
    case 8: return [element(pick(["br", "wbr"]), place)]
    case 9, 10: return [element("img", place)]
    case 11, 12:
      guard allows(.interactive, place) else { return text(place) }
      return [element("a", place.inside(.interactive), .phrasing, 0...2)]
    case 13:
      guard allows(.definition, place) else { return text(place) }
      return [element("dfn", place.inside(.definition), .phrasing, 0...1)]
    case 14: return [picture(place)]
    case 15: return control(place)
    case 16: return [element("output", place, .phrasing, 0...1)]
    default: return text(place)
    }
  }

  private mutating func control(_ place: TemplatePlace) -> [TemplateNode] {
    guard allows(.interactive, place) else { return text(place) }
    switch number(0...2) {
    case 0: return [element("input", place)]
    case 1: return [element("button", place.inside(.interactive), .phrasing, 0...1)]
    default:
      guard allows(.label, place) else { return text(place) }
      return [element("label", place.inside(.label), .phrasing, 0...2)]
    }
  }

  // MARK: Head

  private mutating func headRest(_ place: TemplatePlace) -> [TemplateNode] {
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
    default: return unit(.metas, place)
    }
  }
}
