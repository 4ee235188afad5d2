import BuiltinCharts
import ReportChart

/// Charts of all registered types with random options.
extension TemplateGenerator {
  /// Returns a chart if the location permits it, otherwise text.
  mutating func chart(_ location: TemplatePlace) -> [TemplateNode] {
    // The data table of a chart is a `details` with a `table`.
    guard allows(.interactive, location), allows(.table, location), location.depth < 9 else {
      return text(location)
    }
    budget -= 2
    let plugin = pick(BuiltinCharts.registry.plugins)
    let manifest = plugin.manifest
    let isGrouped = manifest.type == "pie" ? chance(700) : chance(150)
    var element = TemplateElement(
      "rg:chart",
      [
        ("type", manifest.type),
        ("data", isGrouped ? "kinds" : pick(["all", "week", "good", "none"])),
      ]
        + channels(manifest, isGrouped))
    element.set("title", chance(300) ? attributeText(location) : "A title")
    for _ in 0..<number(0...3) {
      let all = manifest.options + manifest.seriesOptions + ChartKeys.chart
      let option = pick(all)
      guard !["sync", "type", "data", "infinite"].contains(option.name),
        let value = optionText(option, location)
      else { continue }
      element.set(option.name, value)
    }
    if chance(120) { element.set("interactive", "true") }
    if chance(40) {
      element.set(
        "data-link", pick(["data.csv", "#n1", "{{ participant.site }}", "#{{ participant.note }}"]))
    }
    if chance(60), !isGrouped { element.set("link-column", "mood") }
    if manifest.type != "pie" { element.children = parts(manifest.type, isGrouped, location) }
    if chance(150) {
      element.children.append(
        .element(
          TemplateElement(
            "rg:legend",
            [("form", "list"), ("toggle", chance(500) ? "true" : "false")])))
    }
    return [.element(element)]
  }

  private mutating func channels(
    _ manifest: ChartManifest, _ isGrouped: Bool
  ) -> [(String, String)] {
    let numbers = isGrouped ? ["mean", "n"] : ["steps", "sleep", "low", "high"]
    var list: [(String, String)] = []
    func add(_ name: String, _ value: String) { list.append((name, value)) }
    switch manifest.type {
    case "pie":
      return [("label", isGrouped ? "kind" : pick(["mood", "kind"])), ("value", pick(numbers))]
    case "candlestick":
      for name in ["open", "high", "low", "close"] { add(name, pick(numbers)) }
    case "bubble":
      add("y", pick(numbers))
      add("area", pick(numbers))
    case "discrete":
      add("low", pick(numbers))
      add("high", pick(numbers))
    default: add("y", pick(numbers))
    }
    return [("x", isGrouped ? "kind" : pick(["date", "at", "mood", "kind", "sleep"]))] + list
  }

  private mutating func parts(
    _ type: String, _ isGrouped: Bool, _ location: TemplatePlace
  ) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    func add(_ name: String, _ attributes: [(String, String)]) {
      nodes.append(.element(TemplateElement("rg:\(name)", attributes)))
    }
    let column = isGrouped ? "mean" : pick(["steps", "sleep"])
    if ["line", "bar", "radial"].contains(type), chance(400) {
      add("series", [("y", column), ("label", attributeText(location))])
      if chance(500) {
        add(
          "series",
          [
            ("y", isGrouped ? "n" : "high"), ("label", attributeText(location)),
            (
              "link",
              pick([
                "#n1", "other.xhtml", "https://example.org/", "{{ participant.note }}",
                "#{{ participant.name | anchor }}", "page-{{ participant.visits }}.xhtml",
              ])
            ),
          ])
      }
    }
    if chance(200) {
      add("reference", [("y", pick(["10", "8000"])), ("label", attributeText(location))])
    }
    if chance(150) { add("note", [("text", attributeText(location))]) }
    if chance(150) {
      add("axis", [("side", "left"), ("title", attributeText(location)), ("min", "0")])
    }
    if chance(100) {
      add(
        "rule",
        [("above", "100"), ("color", "red"), ("alert", "true"), ("label", attributeText(location))])
    }
    if ["line", "bar"].contains(type), !isGrouped, chance(80) {
      add("window", [("from", "2026-11-01"), ("to", "2026-11-05")])
    }
    if chance(60) { add("pin", [("index", "0")]) }
    return nodes
  }

  /// Returns a value of an option; nil for unsupported types.
  private mutating func optionText(_ option: OptionDescription, _ location: TemplatePlace)
    -> String?
  {
    switch option.kind {
    case .number:
      guard let range = option.range else { return pick(["0", "2.5", "100"]) }
      let span = min(range.upperBound, 600) - max(range.lowerBound, -600)
      return "\((max(range.lowerBound, -600) + span * Double(number(0...8)) / 8).rounded())"
    case .integer: return "\(number(1...5))"
    case .boolean: return pick(["true", "false"])
    case .color: return pick(["#123456", "red", "#abc"])
    case .numbers: return "4 2"
    case .choice(let words): return words.isEmpty ? nil : pick(words)
    case .text, .form:
      let strings = [
        "caption", "alt", "missing-text", "no-data", "size-title", "heading", "subheading",
      ]
      return strings.contains(option.name) ? attributeText(location) : nil
    }
  }
}
