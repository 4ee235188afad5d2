/// Attributes of XHTML, with values at permitted locations.
extension TemplateGenerator {
  /// Returns random attributes for an element.
  mutating func attributes(
    _ name: String, _ place: TemplatePlace
  ) -> [TemplateElement.Attribute] {
    var element = TemplateElement(name)
    own(name, &element, place)
    if chance(250) { common(name, &element, place) }
    if chance(150) { common(name, &element, place) }
    return element.attributes
  }

  mutating func newIdentifier() -> String {
    identifierCount += 1
    return "n\(identifierCount)"
  }

  /// Returns an identifier for an element; nil if no identifier is unique at this location.
  private mutating func identifier(_ name: String, _ place: TemplatePlace) -> String? {
    let id = newIdentifier()
    if place.loopDepth == 0 {
      if place.isCertain, chance(850) {
        identifiers.append((id, name))
        return id
      }
      return chance(800) ? id : "\(id)-{{ \(words(place)) | anchor }}"
    }
    if place.loopDepth == 1 {
      if risk() { return pick(["\(id){{ loop.index }}", "\(id)-{{ \(words(place)) | anchor }}"]) }
      return "\(id)-{{ loop.index }}"
    }
    return risk() ? "\(id)-{{ loop.index }}" : nil
  }

  func targets(_ elements: [String]? = nil) -> [String] {
    identifiers.filter { target in
      elements.map { $0.contains(target.element) }
        ?? !["gradient", "clipPath", "shape"].contains(target.element)
    }.map(\.id)
  }

  /// Sets one of the global attributes.
  private mutating func common(
    _ name: String, _ element: inout TemplateElement, _ place: TemplatePlace
  ) {
    switch number(0...14) {
    case 0...2: if let id = identifier(name, place) { element.set("id", id) }
    case 3, 4: element.set("class", attributeText(place))
    case 5: element.set("title", attributeText(place))
    case 6: element.set("lang", language(place))
    case 7: element.set("dir", choice(["ltr", "rtl", "auto"], place))
    case 8: element.set("aria-label", attributeText(place))
    case 9:
      let ids = targets()
      if !ids.isEmpty {
        element.set(
          pick(["aria-labelledby", "aria-describedby"]),
          chance(300) ? "\(pick(ids)) \(pick(ids))" : pick(ids))
      }
    case 10: element.set("aria-hidden", choice(["true", "false"], place))
    case 11:
      element.set("aria-valuenow", risk() ? "{{ \(amount(place)) }}" : "{{ \(count(place)) }}")
    case 12:
      guard allows(.interactive, place) || risk() else { return }
      element.set("tabindex", chance(500) ? "0" : "{{ \(limitedWhole(-1, 3, place)) }}")
    case 13: element.set("role", choice(["group", "note", "presentation"], place))
    default: element.set("data-label", attributeText(place))
    }
  }

  /// Sets the attributes that are specific to the element.
  private mutating func own(
    _ name: String, _ element: inout TemplateElement, _ place: TemplatePlace
  ) {
    switch name {
    case "a": element.set("href", address(place))
    case "q", "blockquote": if chance(400) { element.set("cite", address(place)) }
    case "ins", "del": if chance(400) { element.set("datetime", dateTimes(place)) }
    case "time": element.set("datetime", dateTimes(place))
    case "data": element.set("value", attributeText(place))
    case "img":
      element.set(
        "src",
        pick(["own.png", "pictures/{{ participant.site }}.png", "data:image/png;base64,AAAA"]))
      element.set("alt", attributeText(place))
      if chance(300) { element.set("width", whole(place)) }
    case "ol":
      if chance(200) { element.set("start", whole(place)) }
      if chance(100) { element.set("type", choice(["1", "a", "A", "i", "I"], place)) }
    case "input":
      element.set("type", pick(["checkbox", "text", "number", "range"]))
      if chance(300) { element.set("value", attributeText(place)) }
    case "button": element.set("type", choice(["button", "reset"], place))
    case "label":
      let ids = targets(["input", "button", "output"])
      if !ids.isEmpty, chance(600) { element.set("for", pick(ids)) }
    case "output": if chance(300), let id = targets().first { element.set("for", id) }
    case "th":
      if chance(300) { element.set("scope", choice(["row", "col"], place)) }
      if chance(150) { element.set("abbr", attributeText(place)) }
    case "td": if risk() { element.set("rowspan", whole(place)) }
    case "details": if chance(300) { element.set("open", "open") }
    default: break
    }
  }

  private mutating func choice(_ words: [String], _ place: TemplatePlace) -> String {
    if risk() { return "{{ \(self.words(place)) }}" }
    if chance(150) {
      return "{{ if(\(Self.escaped(condition(place))), '\(pick(words))', '\(pick(words))') }}"
    }
    return pick(words)
  }

  private mutating func language(_ place: TemplatePlace) -> String {
    risk()
      ? pick(["{{ participant.locale }}", "{{ \(words(place)) }}"])
      : choice(["en", "de-CH", "ar"], place)
  }

  private mutating func whole(_ place: TemplatePlace) -> String {
    if risk() { return "{{ \(amount(place)) }}" }
    return chance(300)
      ? "{{ \(chance(500) ? count(place) : limitedWhole(0, 9, place)) }}" : pick(["1", "2", "7"])
  }

  /// Returns a machine-readable date-time.
  private mutating func dateTimes(_ place: TemplatePlace) -> String {
    if risk() { return "{{ \(chance(500) ? value(place) : dateTime(place)) }}" }
    return switch number(0...9) {
    case 0: "{{ period.start }}"
    case 1: "{{ participant.born | default(date('2026-01-01')) }}"
    case 2: "{{ date('2024-02-29') }}"
    case 3, 4: "{{ \(date(place)) }}"
    case 5: "{{ \(dateTime(place)) }}"
    default: pick(["2026-11-03", "2026-11-03T10:30", "10:30", "P3D", "2026-W45", "2026-11"])
    }
  }

  private mutating func address(_ place: TemplatePlace) -> String {
    let ids = targets()
    if risk(), place.loopDepth > 0 { return "#n\(identifierCount)-{{ loop.index }}" }
    return switch number(0...8) {
    case 0, 1: ids.isEmpty || chance(100) ? "#top" : "#\(pick(ids))"
    case 2: "./{{ \(words(place)) }}.xhtml"
    case 3: "https://example.org/?q={{ \(value(place)) }}&amp;p=1"
    case 4: "mailto:study@example.org?subject={{ \(words(place)) }}"
    case 5: "page/{{ \(amount(place)) }}#{{ \(words(place)) }}"
    case 6: risk() ? "#{{ \(words(place)) }}" : "https://example.org/"
    default: pick(["other.xhtml", "tel:+49301234", "", "?x=1", "../up.xhtml"])
    }
  }
}
