/// Inline SVG.
extension TemplateGenerator {
  static var drawingNamespace: String { "http://www.w3.org/2000/svg" }

  /// Returns an `svg` element.
  mutating func picture(_ location: TemplatePlace) -> TemplateNode {
    var element = TemplateElement("svg", [("xmlns", Self.drawingNamespace)])
    if chance(700) {
      element.set(
        "viewBox",
        risk()
          ? "0 0 {{ \(amount(location)) }} 50"
          : chance(150) ? "0 0 {{ \(limited(1, 100, location)) }} 50" : "0 0 100 50")
    }
    if chance(400) { element.set("width", size(location)) }
    if chance(300) { element.set("role", "img") }
    if chance(200) { element.set("aria-label", attributeText(location)) }
    element.children = content(.drawing, location.inside(), 0...4)
    return .element(element)
  }

  /// Returns one part of a drawing.
  mutating func drawing(_ kind: ContentKind, _ location: TemplatePlace) -> [TemplateNode] {
    switch kind {
    case .shapes:
      return [
        .element(TemplateElement(pick(["title", "desc"]), [], [.markup(plainText(location))]))
      ]
    case .words:
      if chance(400), location.depth < 12 {
        return [
          .element(
            TemplateElement("tspan", position(location), content(.words, location.inside(), 0...2)))
        ]
      }
      return text(location)
    case .stops:
      return [
        .element(
          TemplateElement(
            "stop", [("offset", share(location)), ("stop-color", color(location))]))
      ]
    case .clips: return shape(location)
    default: break
    }
    guard location.depth < 12 else { return shape(location) }
    switch number(0...9) {
    case 0, 1:
      return [
        .element(TemplateElement("g", style(location), content(.drawing, location.inside(), 0...3)))
      ]
    case 2:
      return [
        .element(
          TemplateElement(
            "text", position(location) + style(location), content(.words, location.inside(), 0...3))
        )
      ]
    case 3, 4: return definitions(location)
    case 5: return unit(.shapes, location)
    default: return shape(location)
    }
  }

  private mutating func definitions(_ location: TemplatePlace) -> [TemplateNode] {
    guard location.isCertain else { return [] }
    let id = newIdentifier()
    switch number(0...2) {
    case 0:
      let gradient = TemplateElement(
        pick(["linearGradient", "radialGradient"]), [("id", id)],
        content(.stops, location.inside(), 0...3))
      identifiers.append((id, "gradient"))
      return [.element(TemplateElement("defs", [], [.element(gradient)]))]
    case 1:
      let clip = TemplateElement(
        "clipPath", [("id", id)], content(.clips, location.inside(), 0...2))
      identifiers.append((id, "clipPath"))
      return [.element(TemplateElement("defs", [], [.element(clip)]))]
    default:
      var shape = self.shape(location)
      if case .element(var element)? = shape.first {
        element.set("id", id)
        shape = [.element(element)]
        identifiers.append((id, "shape"))
      }
      return shape + [.element(TemplateElement("use", [("href", "#\(id)")]))]
    }
  }

  private mutating func shape(_ location: TemplatePlace) -> [TemplateNode] {
    var element: TemplateElement
    switch number(0...5) {
    case 0:
      element = TemplateElement(
        "rect", position(location) + [("width", size(location)), ("height", size(location))])
    case 1:
      element = TemplateElement(
        "circle", [("cx", amountText(location)), ("cy", "5"), ("r", size(location))])
    case 2: element = TemplateElement("line", [("x1", "0"), ("x2", amountText(location))])
    case 3:
      element = TemplateElement(
        "path", [("d", "M0 0L\(amountText(location)) 4\(chance(300) ? "z" : "")")])
    case 4:
      element = TemplateElement(
        pick(["polyline", "polygon"]), [("points", "0,0 1,\(amountText(location)) 2,3")])
    default:
      element = TemplateElement("ellipse", [("rx", size(location)), ("ry", "4")])
    }
    for (name, value) in style(location) { element.set(name, value) }
    element.children = content(.shapes, location.inside(), 0...1)
    return [.element(element)]
  }

  // MARK: Attributes

  private mutating func position(_ location: TemplatePlace) -> [(String, String)] {
    chance(600) ? [("x", amountText(location)), ("y", "10")] : []
  }

  private mutating func style(_ location: TemplatePlace) -> [(String, String)] {
    var list: [(String, String)] = []
    if chance(250) { list.append(("fill", paint(location))) }
    if chance(150) { list.append(("stroke", color(location))) }
    if chance(150) { list.append(("stroke-width", size(location))) }
    if chance(100) { list.append(("opacity", share(location))) }
    if chance(100) {
      list.append(("stroke-dasharray", risk() ? "{{ \(amount(location)) }} 2" : "4 2"))
    }
    if chance(150) {
      list.append(("transform", pick(["translate(3 4)", "rotate(45)"])))
      if chance(400) { list[list.count - 1].1 = "translate(\(amountText(location)) 0)" }
    }
    if chance(100), let clip = identifiers.last(where: { $0.element == "clipPath" }) {
      list.append(("clip-path", "url(#\(clip.id))"))
    }
    if chance(200) { list.append(("class", attributeText(location))) }
    if chance(60) { list.append(("font-family", attributeText(location))) }
    return list
  }

  private mutating func paint(_ location: TemplatePlace) -> String {
    if chance(300), let gradient = identifiers.last(where: { $0.element == "gradient" }) {
      return "url(#\(gradient.id))" + (chance(300) ? " #ccc" : "")
    }
    return color(location)
  }

  private mutating func color(_ location: TemplatePlace) -> String {
    if risk() { return "{{ \(words(location)) }}" }
    if chance(150) {
      return "{{ if(\(Self.escaped(condition(location))), 'red', '#00f') }}"
    }
    return pick(["#abc", "#123456", "red", "rgb(1, 2, 3)", "none", "currentColor"].dropLast(1))
  }

  private mutating func share(_ location: TemplatePlace) -> String {
    if risk() { return "{{ \(amount(location)) }}" }
    return chance(200) ? "{{ \(limited(0, 1, location)) }}" : pick(["0", "0.5", "1", "50%"])
  }

  /// Returns a size of at least zero.
  mutating func size(_ location: TemplatePlace) -> String {
    if risk() { return "{{ \(amount(location)) }}" }
    if chance(150) { return "{{ \(count(location)) }}" }
    if chance(200) { return "{{ \(limited(0, 100, location)) }}" }
    return pick(["0", "10", "12.5", "50%"])
  }

  /// Returns a number as attribute text.
  mutating func amountText(_ location: TemplatePlace) -> String {
    if risk() { return "{{ \(amount(location)) }}" }
    if chance(200) { return "{{ \(count(location)) }}" }
    if chance(200) { return "{{ \(limited(-20, 100, location)) }}" }
    return pick(["0", "-3.5", "10", "1e2"])
  }
}
