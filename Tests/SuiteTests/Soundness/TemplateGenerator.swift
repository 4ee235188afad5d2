import BuiltinCharts
import ReportChart
import TestSupport

/// A seeded generator of templates that follow the grammar for any data.
///
/// The templates contain values at all permitted locations. Some templates are invalid, because of
/// values with an uncertain type ("risks") or because of ``TemplateMutation``.
struct TemplateGenerator {
  var random: SeededGenerator
  /// The number of risky values per 1,000 values.
  var risks: Int
  /// The remaining number of parts of the template.
  var budget: Int
  var files: [(path: String, root: TemplateElement)] = []
  /// The identifiers of elements that every document contains, with the element names.
  var identifiers: [(id: String, element: String)] = []
  /// The identifiers of the header cells of the current table.
  var headers: [String] = []
  var identifierCount = 0
  /// The lowest possible level of the previous heading.
  var headingLevel = 0
  var hasMain = false
  var fileCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    risks = 0
    budget = 0
    risks = [0, 0, 40, 150].randomElement(using: &random) ?? 0
    budget = number(4...50)
  }

  /// Returns a complete template.
  mutating func template() -> RandomTemplate {
    var location = TemplatePlace()
    location.depth = 1
    if chance(150) {
      layout(location)
    } else {
      let root = document(location)
      files.insert((RandomTemplate.main, root), at: 0)
    }
    return RandomTemplate(files: files)
  }

  /// Returns an `html` element.
  mutating func document(_ location: TemplatePlace) -> TemplateElement {
    var html = TemplateElement("html")
    if chance(600) { html.set("lang", pick(["en", "de-AT", "pt-BR"])) }
    var head: [TemplateNode] = blank()
    head += content(.metas, location, 0...1)
    let title = TemplateElement("title", [], [.markup(plainText(location))])
    head += required([.element(title)], location)
    head += content(.headRest, location, 0...3)
    if chance(600) { head += [.element(TemplateElement("rg:stylesheet"))] }
    var body = TemplateElement("body", [], content(.flow, location, 1...5))
    body.attributes = attributes("body", location)
    if chance(200), let named = targets().first {
      head.append(
        .element(TemplateElement("style", [], [.markup("p { fill: url('#\(named)') }")])))
    }
    html.children =
      blank() + [.element(TemplateElement("head", [], head))] + blank() + [.element(body)] + blank()
    return html
  }

  // MARK: Chance

  /// Returns true with a probability of `share` per 1,000.
  mutating func chance(_ share: Int) -> Bool { Int.random(in: 0..<1000, using: &random) < share }

  /// Returns whether to take a risk.
  mutating func risk() -> Bool { chance(risks) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// Returns white space between elements, or nothing.
  mutating func blank() -> [TemplateNode] {
    switch number(0...7) {
    case 0...2: [.markup("\n")]
    case 3: [.markup("\n\n  ")]
    case 4: [.markup(" \n<!-- note -->\n")]
    case 5: [.markup("<!-- {{ no value }} -->")]
    default: []
    }
  }
}
