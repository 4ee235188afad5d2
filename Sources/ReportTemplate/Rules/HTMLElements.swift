/// The names of HTML elements and attributes with special rules.
enum HTMLElements {
  /// The names of void elements, which have no content and no end tag (HTML, 13.1.2).
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// The names of elements that contain text only.
  static let textOnly: Set<String> = ["title", "textarea", "option"]

  /// The names of block-level elements. Programs record their template locations.
  static let boxes: Set<String> = [
    "article", "aside", "blockquote", "div", "dl", "figure", "footer", "header", "img", "li",
    "main",
    "nav", "ol", "p", "pre", "section", "table", "ul",
  ]

  /// Attributes with values that users read on screen or through a screen reader.
  ///
  /// Numbers and dates in these values have the form of the locale.
  static let strings: Set<String> = [
    "abbr", "alt", "aria-braillelabel", "aria-brailleroledescription", "aria-description",
    "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext", "content", "label",
    "placeholder", "standby", "summary", "title",
  ]
}
