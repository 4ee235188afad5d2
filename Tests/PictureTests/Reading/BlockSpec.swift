import PictureReader

/// A chart block of a template as a spec. Attributes become keys, and parts become lists.
struct BlockSpec {
  let spec: SpecValue

  /// Creates a spec from an XML block and delimited text; nil if the XML is not a block.
  init?(block: String, csv: String) {
    guard let root = MarkupNode(markup: block) else { return nil }
    var entries = Self.entries(root).filter { $0.key != "data" && !$0.key.hasPrefix("xmlns") }
    for (part, key) in Self.parts {
      let nodes = root.elements.filter { $0.name.hasSuffix(part) && $0.name.hasPrefix("rg:") }
      if !nodes.isEmpty {
        entries.append(SpecEntry(key, .list(nodes.map { Self.part($0) })))
      }
    }
    entries.append(SpecEntry("data", .text(csv)))
    entries.append(SpecEntry("locale", .word("en-GB")))
    spec = .map(entries)
  }

  private static let parts = [
    ("series", "series"), ("axis", "axes"), ("reference", "references"), ("note", "notes"),
    ("rule", "rules"), ("window", "windows"), ("pin", "pins"),
  ]

  private static func part(_ node: MarkupNode) -> SpecValue {
    var partEntries = entries(node)
    for child in node.elements where child.name != "title" {
      partEntries.append(SpecEntry(String(child.name.dropFirst(3)) + "s", .list([part(child)])))
    }
    return .map(partEntries)
  }

  private static func entries(_ node: MarkupNode) -> [SpecEntry] {
    node.attributes.sorted { $0.key < $1.key }.map { SpecEntry($0.key, .text($0.value)) }
  }
}
