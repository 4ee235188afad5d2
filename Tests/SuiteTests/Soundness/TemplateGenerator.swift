import BuiltinCharts
import ReportChart
import TestSupport

/// Makes up templates, seeded: trees that follow the grammar, whatever the data holds, with values
/// wherever one can stand. Only values of which the type does not say enough ("risks") and
/// ``TemplateMutation`` make some of them wrong.
struct TemplateGenerator {
  var random: SeededGenerator
  /// How often, of 1,000 times, a value is put where some data may not fit.
  var risks: Int
  /// How many parts the template may still get.
  var budget: Int
  var files: [(path: String, root: TemplateElement)] = []
  /// The identifiers of elements that every document has, with the element's name.
  var identifiers: [(id: String, element: String)] = []
  /// The identifiers of the header cells of the table that is made.
  var headers: [String] = []
  var identifierCount = 0
  /// The lowest level that the heading before this place may have.
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

  /// A whole template.
  mutating func template() -> RandomTemplate {
    var place = TemplatePlace()
    place.depth = 1
    if chance(150) {
      layout(place)
    } else {
      let root = document(place)
      files.insert((RandomTemplate.main, root), at: 0)
    }
    return RandomTemplate(files: files)
  }

  /// An `html` element.
  mutating func document(_ place: TemplatePlace) -> TemplateElement {
    var html = TemplateElement("html")
    if chance(600) { html.set("lang", pick(["en", "de-AT", "pt-BR"])) }
    var head: [TemplateNode] = blank()
    head += content(.metas, place, 0...1)
    let title = TemplateElement("title", [], [.markup(plainText(place))])
    head += required([.element(title)], place)
    head += content(.headRest, place, 0...3)
    if chance(600) { head += [.element(TemplateElement("rg:stylesheet"))] }
    var body = TemplateElement("body", [], content(.flow, place, 1...5))
    body.attributes = attributes("body", place)
    if chance(200), let named = targets().first {
      head.append(
        .element(TemplateElement("style", [], [.markup("p { fill: url('#\(named)') }")])))
    }
    html.children =
      blank() + [.element(TemplateElement("head", [], head))] + blank() + [.element(body)] + blank()
    return html
  }

  // MARK: Chance

  /// True in so many of 1,000 cases.
  mutating func chance(_ share: Int) -> Bool { Int.random(in: 0..<1000, using: &random) < share }

  /// True when a risk is to be taken here.
  mutating func risk() -> Bool { chance(risks) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// White space between elements, or none.
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
