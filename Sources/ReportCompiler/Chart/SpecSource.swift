/// Data that a chart spec names or holds.
struct SpecSource {
  /// Where it is.
  enum Content {
    /// In the spec: rows, columns or delimited text.
    case inline(SpecNode)
    /// In a file beside the spec, which is named at the node.
    case file(String, SpecNode)
    /// In a file that the command names.
    case given(String)
  }

  /// What the block calls it.
  var name: String
  var content: Content
  /// What the spec says of its columns.
  var columns: SpecNode?
}
