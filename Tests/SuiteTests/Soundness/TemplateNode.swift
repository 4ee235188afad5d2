/// A node of a random template.
indirect enum TemplateNode: Sendable, Equatable {
  /// Unchanged markup: text, values, references, comments, and CDATA sections.
  case markup(String)
  case element(TemplateElement)

  /// The element; nil if the node is not an element.
  var element: TemplateElement? {
    if case .element(let element) = self { element } else { nil }
  }
}
