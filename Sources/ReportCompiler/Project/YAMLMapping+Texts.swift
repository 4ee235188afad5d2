import ReportText

/// Single texts and lists of texts under a key; what does not fit is kept and gives nil.
extension YAMLMapping {
  /// A text.
  mutating func text(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> String? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.text(what) }
  }

  /// A text with its place.
  mutating func spanned(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> Spanned<String>? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in try node.spanned(what) }
  }

  /// A list of texts; one text counts as a list of one.
  mutating func texts(
    _ key: String, _ what: String, into diagnostics: inout Diagnostics
  ) -> [String]? {
    read(key, into: &diagnostics) { (node) throws(Diagnostic) in
      var texts: [String] = []
      for item in try node.list(what) { texts.append(try item.text(what)) }
      return texts
    }
  }
}
