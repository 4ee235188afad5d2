/// Inline SVG.
extension TemplateGenerator {
  static var drawingNamespace: String { "http://www.w3.org/2000/svg" }

  /// Returns an `svg` element.
  mutating func picture(_ place: TemplatePlace) -> TemplateNode {
    var element = TemplateElement("svg", [("xmlns", Self.drawingNamespace)])
    if chance(700) {
      element.set(
        "viewBox",
        risk()
          ? "0 0 {{ \(amount(place)) }} 50"
          : chance(150) ? "0 0 {{ \(limited(1, 100, place)) }} 50" : "0 0 100 50")
    }
    if chance(400) { element.set("width", size(place)) }
    if chance(300) { element.set("role", "img") }
    if chance(200) { element.set("aria-label", attributeText(place)) }
    element.children = content(.drawing, place.inside(), 0...4)
    return .element(element)
  }

  /// Returns one part of a drawing.
  mutating func drawing(_ kind: ContentKind, _ place: TemplatePlace) -> [TemplateNode] {
    switch kind {
    case .shapes:
      return [.element(TemplateElement(pick(["title", "desc"]), [], [.markup(plainText(place))]))]
    case .words:
      if chance(400), place.depth < 12 {
        return [
          .element(
            TemplateElement("tspan", position(place), content(.words, place.inside(), 0...2)))
        ]
      }
      return text(place)
    case .stops:
      return [
        .element(
          TemplateElement(
            "stop", [("offset", share(place)), ("stop-color", color(place))]))
      ]
    case .clips: return shape(place)
    default: break
    }
    guard place.depth < 12 else { return shape(place) }
    switch number(0...9) {
    case 0, 1:
      return [.element(TemplateElement("g", look(place), content(.drawing, place.inside(), 0...3)))]
    case 2:
      return [
        .element(
          TemplateElement(
            "text", position(place) + look(place), content(.words, place.inside(), 0...3)))
      ]
    case 3, 4: return definitions(place)
    case 5: return unit(.shapes, place)
    default: return shape(place)
    }
  }

  private mutating func definitions(_ place: TemplatePlace) -> [TemplateNode] {
    guard place.isCertain else { return [] }
    let id = newIdentifier()
    switch number(0...2) {
    case 0:
      let gradient = TemplateElement(
        pick(["linearGradient", "radialGradient"]), [("id", id)],
        content(.stops, place.inside(), 0...3))
      identifiers.append((id, "gradient"))
      return [.element(TemplateElement("defs", [], [.element(gradient)]))]
    case 1:
      let clip = TemplateElement("clipPath", [("id", id)], content(.clips, place.inside(), 0...2))
      identifiers.append((id, "clipPath"))
      return [.element(TemplateElement("defs", [], [.element(clip)]))]
    default:
      var shape = self.shape(place)
      if case .element(var element)? = shape.first {
        element.set("id", id)
        shape = [.element(element)]
        identifiers.append((id, "shape"))
      }
      return shape + [.element(TemplateElement("use", [("href", "#\(id)")]))]
    }
  }

  private mutating func shape(_ place: TemplatePlace) -> [TemplateNode] {
    var element: TemplateElement
    switch number(0...5) {
    case 0:
      element = TemplateElement(
        "rect", position(place) + [("width", size(place)), ("height", size(place))])
    case 1:
      element = TemplateElement(
        "circle", [("cx", amountText(place)), ("cy", "5"), ("r", size(place))])
    case 2: element = TemplateElement("line", [("x1", "0"), ("x2", amountText(place))])
    case 3:
      element = TemplateElement(
        "path", [("d", "M0 0L\(amountText(place)) 4\(chance(300) ? "z" : "")")])
    case 4:
      element = TemplateElement(
        pick(["polyline", "polygon"]), [("points", "0,0 1,\(amountText(place)) 2,3")])
    default:
      element = TemplateElement("ellipse", [("rx", size(place)), ("ry", "4")])
    }
    for (name, value) in look(place) { element.set(name, value) }
    element.children = content(.shapes, place.inside(), 0...1)
    return [.element(element)]
  }

  // MARK: Attributes

  private mutating func position(_ place: TemplatePlace) -> [(String, String)] {
    chance(600) ? [("x", amountText(place)), ("y", "10")] : []
  }

  private mutating func look(_ place: TemplatePlace) -> [(String, String)] {
    var list: [(String, String)] = []
    if chance(250) { list.append(("fill", paint(place))) }
    if chance(150) { list.append(("stroke", color(place))) }
    if chance(150) { list.append(("stroke-width", size(place))) }
    if chance(100) { list.append(("opacity", share(place))) }
    if chance(100) {
      list.append(("stroke-dasharray", risk() ? "{{ \(amount(place)) }} 2" : "4 2"))
    }
    if chance(150) {
      list.append(("transform", pick(["translate(3 4)", "rotate(45)"])))
      if chance(400) { list[list.count - 1].1 = "translate(\(amountText(place)) 0)" }
    }
    if chance(100), let clip = identifiers.last(where: { $0.element == "clipPath" }) {
      list.append(("clip-path", "url(#\(clip.id))"))
    }
    if chance(200) { list.append(("class", attributeText(place))) }
    if chance(60) { list.append(("font-family", attributeText(place))) }
    return list
  }

  private mutating func paint(_ place: TemplatePlace) -> String {
    if chance(300), let gradient = identifiers.last(where: { $0.element == "gradient" }) {
      return "url(#\(gradient.id))" + (chance(300) ? " #ccc" : "")
    }
    return color(place)
  }

  private mutating func color(_ place: TemplatePlace) -> String {
    if risk() { return "{{ \(words(place)) }}" }
    if chance(150) {
      return "{{ if(\(Self.escaped(condition(place))), 'red', '#00f') }}"
    }
    return pick(["#abc", "#123456", "red", "rgb(1, 2, 3)", "none", "currentColor"].dropLast(1))
  }

  private mutating func share(_ place: TemplatePlace) -> String {
    if risk() { return "{{ \(amount(place)) }}" }
    return chance(200) ? "{{ \(limited(0, 1, place)) }}" : pick(["0", "0.5", "1", "50%"])
  }

  /// Returns a size of at least zero.
  mutating func size(_ place: TemplatePlace) -> String {
    if risk() { return "{{ \(amount(place)) }}" }
    if chance(150) { return "{{ \(count(place)) }}" }
    if chance(200) { return "{{ \(limited(0, 100, place)) }}" }
    return pick(["0", "10", "12.5", "50%"])
  }

  /// Returns a number as attribute text.
  mutating func amountText(_ place: TemplatePlace) -> String {
    if risk() { return "{{ \(amount(place)) }}" }
    if chance(200) { return "{{ \(count(place)) }}" }
    if chance(200) { return "{{ \(limited(-20, 100, place)) }}" }
    return pick(["0", "-3.5", "10", "1e2"])
  }
}
