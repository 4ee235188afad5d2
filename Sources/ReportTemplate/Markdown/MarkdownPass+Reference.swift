internal import ReportText

extension MarkdownPass {
  /// Some nodes with the texts of the links that had none.
  mutating func resolved(_ nodes: [XMLNode]) -> [XMLNode] {
    nodes.map { node in
      guard case .element(let element) = node else { return node }
      var children = resolved(element.children)
      if element.name == "a", children.isEmpty,
        let reference = references[element.startTag.range.lowerBound]
      {
        children = text(of: reference)
      }
      return .element(
        XMLElement(
          namespace: element.namespace, prefix: element.prefix, name: element.name,
          nameSpan: element.nameSpan, startTag: element.startTag, endTag: element.endTag,
          attributes: element.attributes, declarations: element.declarations,
          children: children))
    }
  }

  private mutating func text(of reference: Reference) -> [XMLNode] {
    if let label = labels[reference.identifier] { return [.text(label)] }
    let known = labels.keys.sorted()
    let hint = Suggestion.nearest(to: reference.identifier, among: known)
    fail(
      .unknownReference, "nothing in the page is called `\(reference.identifier)`",
      reference.span,
      hints: [hint.map { "did you mean `#\($0)`?" } ?? "write a text between the brackets"])
    return []
  }
}
