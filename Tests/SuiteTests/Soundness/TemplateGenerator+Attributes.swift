/// Attributes of XHTML, with values at permitted locations.
extension TemplateGenerator {
  /// Returns random attributes for an element.
  mutating func attributes(
    _ name: String, _ location: TemplatePlace
  ) -> [TemplateElement.Attribute] {
    var element = TemplateElement(name)
    specific(name, &element, location)
    if chance(250) { common(name, &element, location) }
    if chance(150) { common(name, &element, location) }
    return element.attributes
  }

  mutating func newIdentifier() -> String {
    identifierCount += 1
    return "n\(identifierCount)"
  }

  /// Returns an identifier for an element; nil if no identifier is unique at this location.
  private mutating func identifier(_ name: String, _ location: TemplatePlace) -> String? {
    let id = newIdentifier()
    if location.loopDepth == 0 {
      if location.isCertain, chance(850) {
        identifiers.append((id, name))
        return id
      }
      return chance(800) ? id : "\(id)-{{ \(words(location)) | anchor }}"
    }
    if location.loopDepth == 1 {
      if risk() {
        return pick(["\(id){{ loop.index }}", "\(id)-{{ \(words(location)) | anchor }}"])
      }
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
    _ name: String, _ element: inout TemplateElement, _ location: TemplatePlace
  ) {
    switch number(0...14) {
    case 0...2: if let id = identifier(name, location) { element.set("id", id) }
    case 3, 4: element.set("class", attributeText(location))
    case 5: element.set("title", attributeText(location))
    case 6: element.set("lang", language(location))
    case 7: element.set("dir", choice(["ltr", "rtl", "auto"], location))
    case 8: element.set("aria-label", attributeText(location))
    case 9:
      let ids = targets()
      if !ids.isEmpty {
        element.set(
          pick(["aria-labelledby", "aria-describedby"]),
          chance(300) ? "\(pick(ids)) \(pick(ids))" : pick(ids))
      }
    case 10: element.set("aria-hidden", choice(["true", "false"], location))
    case 11:
      element.set(
        "aria-valuenow", risk() ? "{{ \(amount(location)) }}" : "{{ \(count(location)) }}")
    case 12:
      guard allows(.interactive, location) || risk() else { return }
      element.set("tabindex", chance(500) ? "0" : "{{ \(limitedInteger(-1, 3, location)) }}")
    case 13: element.set("role", choice(["group", "note", "presentation"], location))
    default: element.set("data-label", attributeText(location))
    }
  }

  /// Sets the attributes that are specific to the element.
  private mutating func specific(
    _ name: String, _ element: inout TemplateElement, _ location: TemplatePlace
  ) {
    switch name {
    case "a": element.set("href", address(location))
    case "q", "blockquote": if chance(400) { element.set("cite", address(location)) }
    case "ins", "del": if chance(400) { element.set("datetime", dateTimes(location)) }
    case "time": element.set("datetime", dateTimes(location))
    case "data": element.set("value", attributeText(location))
    case "img":
      element.set(
        "src",
        pick(["own.png", "pictures/{{ participant.site }}.png", "data:image/png;base64,AAAA"]))
      element.set("alt", attributeText(location))
      if chance(300) { element.set("width", integer(location)) }
    case "ol":
      if chance(200) { element.set("start", integer(location)) }
      if chance(100) { element.set("type", choice(["1", "a", "A", "i", "I"], location)) }
    case "input":
      element.set("type", pick(["checkbox", "text", "number", "range"]))
      if chance(300) { element.set("value", attributeText(location)) }
    case "button": element.set("type", choice(["button", "reset"], location))
    case "label":
      let ids = targets(["input", "button", "output"])
      if !ids.isEmpty, chance(600) { element.set("for", pick(ids)) }
    case "output": if chance(300), let id = targets().first { element.set("for", id) }
    case "th":
      if chance(300) { element.set("scope", choice(["row", "col"], location)) }
      if chance(150) { element.set("abbr", attributeText(location)) }
    case "td": if risk() { element.set("rowspan", integer(location)) }
    case "details": if chance(300) { element.set("open", "open") }
    default: break
    }
  }

  private mutating func choice(_ words: [String], _ location: TemplatePlace) -> String {
    if risk() { return "{{ \(self.words(location)) }}" }
    if chance(150) {
      return "{{ if(\(Self.escaped(condition(location))), '\(pick(words))', '\(pick(words))') }}"
    }
    return pick(words)
  }

  private mutating func language(_ location: TemplatePlace) -> String {
    risk()
      ? pick(["{{ participant.locale }}", "{{ \(words(location)) }}"])
      : choice(["en", "de-CH", "ar"], location)
  }

  private mutating func integer(_ location: TemplatePlace) -> String {
    if risk() { return "{{ \(amount(location)) }}" }
    return chance(300)
      ? "{{ \(chance(500) ? count(location) : limitedInteger(0, 9, location)) }}"
      : pick(["1", "2", "7"])
  }

  /// Returns a machine-readable date-time.
  private mutating func dateTimes(_ location: TemplatePlace) -> String {
    if risk() { return "{{ \(chance(500) ? value(location) : dateTime(location)) }}" }
    return switch number(0...9) {
    case 0: "{{ period.start }}"
    case 1: "{{ participant.born | default(date('2026-01-01')) }}"
    case 2: "{{ date('2024-02-29') }}"
    case 3, 4: "{{ \(date(location)) }}"
    case 5: "{{ \(dateTime(location)) }}"
    default: pick(["2026-11-03", "2026-11-03T10:30", "10:30", "P3D", "2026-W45", "2026-11"])
    }
  }

  private mutating func address(_ location: TemplatePlace) -> String {
    let ids = targets()
    if risk(), location.loopDepth > 0 { return "#n\(identifierCount)-{{ loop.index }}" }
    return switch number(0...8) {
    case 0, 1: ids.isEmpty || chance(100) ? "#top" : "#\(pick(ids))"
    case 2: "./{{ \(words(location)) }}.xhtml"
    case 3: "https://example.org/?q={{ \(value(location)) }}&amp;p=1"
    case 4: "mailto:study@example.org?subject={{ \(words(location)) }}"
    case 5: "page/{{ \(amount(location)) }}#{{ \(words(location)) }}"
    case 6: risk() ? "#{{ \(words(location)) }}" : "https://example.org/"
    default: pick(["other.xhtml", "tel:+49301234", "", "?x=1", "../up.xhtml"])
    }
  }
}
