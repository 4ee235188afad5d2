import ReportText

/// A key with its value.
struct SpecEntry {
  var key: String
  var keyPlace: SpecNode.Place
  var value: SpecNode

  /// Where the key stands.
  func keySpan(in file: SourceFile) -> SourceSpan {
    SpecNode(content: .null, place: keyPlace).span(in: file)
  }
}
