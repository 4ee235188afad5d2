/// Properties of the elements and attributes of HTML.
enum HTMLElements {
  /// Void elements, without content and end tag (HTML, 13.1.2).
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Elements whose content is text only.
  static let textOnly: Set<String> = ["title", "textarea", "option"]

  /// Block-level elements whose template locations are recorded.
  static let boxes: Set<String> = [
    "article", "aside", "blockquote", "div", "dl", "figure", "footer", "header", "img", "li",
    "main",
    "nav", "ol", "p", "pre", "section", "table", "ul",
  ]

  /// Attributes whose values users read on screen or through a screen reader.
  ///
  /// Numbers and dates in these values have the form of the locale.
  static let strings: Set<String> = [
    "abbr", "alt", "aria-braillelabel", "aria-brailleroledescription", "aria-description",
    "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext", "content", "label",
    "placeholder", "standby", "summary", "title",
  ]
}
