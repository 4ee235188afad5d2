/// The elements of a `head` that decide which declarations it still needs.
struct HeadDeclarations {
  var hasCharset = false
  var hasViewport = false
  /// True when the built-in style sheet, whose page fits a phone, stands in the head.
  var hasBuiltInStyles = false

  /// The declaration of the encoding to add; empty where there is one.
  var missingCharset: String { hasCharset ? "" : "<meta charset=\"UTF-8\"/>" }

  /// The declaration of the viewport to add; empty where none is wanted. Without one, phones show a page as wide
  /// as a desk and its text tiny.
  var missingViewport: String {
    hasBuiltInStyles && !hasViewport
      ? "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>" : ""
  }
}
