internal import ReportText

extension MarkdownPass {
  /// The whole page.
  mutating func document(_ root: OpaquePointer?) -> [XMLNode] {
    guard let root else { return [] }
    if let offset = source.mask.conflict {
      fail(
        .markdownPlaceholder, "the page uses characters of both private planes",
        file.span(offset..<offset + 4))
    }
    reserveIdentifiers()
    findFootnotes(in: root)
    var nodes = blocks(of: root, isTight: false)
    addFootnotes(to: &nodes)
    if !references.isEmpty { nodes = resolved(nodes) }
    return nodes
  }
}
