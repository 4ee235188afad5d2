/// The standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4), and what others are taken for.
enum StructureRoles {
  private static let standard: Set<String> = [
    "Document", "Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "TOC", "TOCI", "Index",
    "NonStruct", "Private", "P", "H", "H1", "H2", "H3", "H4", "H5", "H6", "L", "LI", "Lbl",
    "LBody", "Table", "TR", "TH", "TD", "THead", "TBody", "TFoot", "Span", "Quote", "Note",
    "Reference", "BibEntry", "Code", "Link", "Annot", "Ruby", "RB", "RT", "RP", "Warichu", "WT",
    "WP", "Figure", "Formula", "Form",
  ]

  /// Types of PDF 2.0 and of engines.
  private static let nearest: [String: String] = [
    "Aside": "Sect", "DocumentFragment": "Part", "Em": "Span", "Strong": "Span", "Sub": "Span",
    "FENote": "P", "Title": "P", "Artifact": "NonStruct",
  ]

  /// True for a type that needs no role map.
  static func isStandard(_ type: String) -> Bool { standard.contains(type) }

  /// The standard type nearest to another one.
  static func nearest(to type: String) -> String {
    if let role = nearest[type] { return role }
    // Headings beyond the sixth level.
    if type.first == "H", Int(type.dropFirst()) != nil { return "P" }
    return "NonStruct"
  }
}
