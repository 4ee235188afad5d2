import ReportTemplate
import ReportText
import ReportValidation

/// Where template meets grammar: the literal elements of a template, checked at their own lines
/// before a document is rendered.
enum ElementCheck {
  /// Checks names, attributes and what stands in what.
  static func check(_ uses: [ElementUse], into diagnostics: inout Diagnostics) {
    let grammar = Grammar.report
    let elements = uses.map { use in
      namespace(use).flatMap { grammar.element(named: use.name, namespace: $0) }
    }
    for (place, use) in uses.enumerated() {
      guard let element = elements[place] else {
        let known = namespace(use).map { grammar.elementNames(in: $0) } ?? []
        diagnostics.add(
          Diagnostic(
            .elementUnknown, "`\(use.name)` is not an element that a report can hold",
            at: use.span, hints: Suggestion.hint(for: use.name, among: known).map { [$0] } ?? []))
        continue
      }
      checkAttributes(of: use, element, into: &diagnostics)
      if let parent = use.parent, let around = elements[parent],
        !around.children.contains(use.name)
      {
        diagnostics.add(
          Diagnostic(
            .elementUnknown, "`\(use.name)` cannot stand in `\(uses[parent].name)`", at: use.span))
      }
    }
  }

  private static func checkAttributes(
    of use: ElementUse, _ element: GrammarElement, into diagnostics: inout Diagnostics
  ) {
    for name in use.attributes where !element.allows(attribute: name) {
      if name == "xmlns" || name.hasPrefix("xmlns:") { continue }
      var hints = Suggestion.hint(for: name, among: element.attributes).map { [$0] } ?? []
      if name == "style" {
        hints = ["put the rule into a style sheet; a strict content policy forbids `style`"]
      }
      diagnostics.add(
        Diagnostic(
          .elementUnknown, "`\(use.name)` cannot have the attribute `\(name)`", at: use.span,
          hints: hints))
    }
    for name in element.requiredAttributes where !use.attributes.contains(name) {
      // `xmlns` and the like are written by the compiler.
      if name == "xmlns" || use.name == "html" { continue }
      diagnostics.add(
        Diagnostic(
          .elementUnknown, "`\(use.name)` needs the attribute `\(name)`", at: use.span))
    }
  }

  private static func namespace(_ use: ElementUse) -> Grammar.Namespace? {
    Grammar.Namespace.allCases.first { $0.uri == use.namespace }
  }
}
