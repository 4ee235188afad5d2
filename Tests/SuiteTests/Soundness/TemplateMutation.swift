import TestSupport

/// A seeded mutation of templates, with typical author errors near the limits of validity.
struct TemplateMutation {
  var random: SeededGenerator

  /// Returns a template with a number of changes.
  mutating func changed(_ template: RandomTemplate, _ count: Int) -> RandomTemplate {
    var template = template
    for _ in 0..<count { change(&template) }
    return template
  }

  private static let names = [
    "p", "div", "span", "ul", "li", "dl", "dt", "dd", "table", "tbody", "thead", "tr", "td", "th",
    "caption", "figure", "figcaption", "details", "summary", "a", "button", "label", "h1", "h2",
    "h4", "main", "header", "address", "section", "title", "meta", "br", "time", "svg", "g", "rect",
    "text", "tspan", "dfn", "colgroup", "col", "foo", "form", "pre", "em", "rg:if", "rg:for",
    "rg:else", "rg:fragment", "rg:slot", "rg:fill", "rg:chart", "rg:stylesheet",
  ]

  private static let values = [
    "{{ participant.name }}", "{{ participant.visits }}", "{{ participant.score | default(1) }}",
    "{{ participant.born }}", "{{ participant.seen }}", "{{ all | count }}", "{{ missing }}", "",
    " ",
    "n1", "n1 n2", "#n1", "url(#n1)", "a b", "1", "0", "-1", "2026-02-30", "javascript:alert(1)",
    "//{{ participant.name }}", "{{ loop.index }}", "{{ participant.note | anchor }}", "true", "en",
    "{{ if(participant.active, 'ltr', 'x') }}", "x{{ participant.visits }}",
    "n{{ participant.visits | anchor }}", "#top",
  ]

  private static let attributes = [
    "id", "class", "href", "datetime", "colspan", "rowspan", "headers", "for", "aria-labelledby",
    "aria-valuenow", "width", "lang", "dir", "role", "tabindex", "style", "onclick", "title", "x",
    "points", "viewBox", "transform", "fill", "d", "start", "value", "scope", "span", "type",
    "aria-level", "hidden", "name", "content",
    "cite",
  ]

  private static let markups = [
    "word", "{{ participant.name }}", "{{ all.steps | mean | number(1) }}", "<!-- note -->",
    "<![CDATA[ x ]]>", "<?note x?>", "&amp;", " ", "\n\n", "{{ ' ' }}", "{{ '' }}", "&#160;",
    "q { fill: url(#n1) }",
  ]

  private mutating func change(_ template: inout RandomTemplate) {
    let elements = template.elementPaths
    let nodes = template.paths
    guard let element = elements.randomElement(using: &random),
      let node = nodes.randomElement(using: &random), let content = template[node]
    else { return }
    switch Int.random(in: 0..<15, using: &random) {
    case 0: template.replace(node, with: [])
    case 1: template.replace(node, with: content.element?.children ?? [])
    case 2, 3:
      template.replace(node, with: [wrapped([content], Int.random(in: 0..<6, using: &random))])
    case 4: template.replace(node, with: [content, content])
    case 5:
      guard let other = nodes.randomElement(using: &random), let moved = template[other] else {
        return
      }
      template.replace(node, with: [content, moved])
    case 6:
      guard let other = nodes.randomElement(using: &random), let moved = template[other] else {
        return
      }
      template.replace(node, with: [moved])
    case 7:
      let name = Self.names.randomElement(using: &random) ?? "p"
      if !element.steps.isEmpty { template.change(element) { $0.name = name } }
    case 8, 9:
      let name = Self.attributes.randomElement(using: &random) ?? "id"
      let value = Self.values.randomElement(using: &random) ?? ""
      template.change(element) { $0.set(name, value) }
    case 10:
      let value = Self.values.randomElement(using: &random) ?? ""
      let choice = Int.random(in: 0..<64, using: &random)
      template.change(element) { element in
        guard !element.attributes.isEmpty else { return }
        element.attributes[choice % element.attributes.count].value = value
      }
    case 11:
      let choice = Int.random(in: 0..<64, using: &random)
      template.change(element) { element in
        guard !element.attributes.isEmpty else { return }
        element.attributes.remove(at: choice % element.attributes.count)
      }
    case 12:
      let markup = Self.markups.randomElement(using: &random) ?? ""
      let choice = Int.random(in: 0..<64, using: &random)
      template.change(element) { element in
        element.children.insert(.markup(markup), at: choice % (element.children.count + 1))
      }
    case 13:
      let choice = Int.random(in: 0..<64, using: &random)
      template.change(element) { element in
        guard element.children.count > 1 else { return }
        let index = choice % (element.children.count - 1)
        element.children.swapAt(index, index + 1)
      }
    default:
      // The complete content of an element, inside one condition or loop.
      let kind = Int.random(in: 0..<3, using: &random)
      guard let all = template[element]?.element?.children, !all.isEmpty else { return }
      let inner = wrapped(all, kind)
      template.change(element) { $0.children = [inner] }
    }
  }

  private mutating func wrapped(_ nodes: [TemplateNode], _ kind: Int) -> TemplateNode {
    switch kind {
    case 0, 1: .element(TemplateElement("rg:if", [("test", "participant.active")], nodes))
    case 2, 3: .element(TemplateElement("rg:for", [("each", "again in all")], nodes))
    default: .element(TemplateElement(Self.names.randomElement(using: &random) ?? "div", [], nodes))
    }
  }
}
