/// A node of a random template.
indirect enum TemplateNode: Sendable, Equatable {
  /// Markup as it stands in the file: text, values, references, comments, CDATA sections.
  case markup(String)
  case element(TemplateElement)

  /// What it is, when it is an element.
  var element: TemplateElement? {
    if case .element(let element) = self { element } else { nil }
  }
}
