/// What is known about the elements and attributes of HTML.
enum HTMLElements {
  /// Elements without content and without an end tag (HTML, 13.1.2).
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  /// Elements whose content is text alone.
  static let textOnly: Set<String> = ["title", "textarea", "option"]

  /// Elements that are boxes of their own on a page, whose places in a template are kept.
  static let boxes: Set<String> = [
    "article", "aside", "blockquote", "div", "dl", "figure", "footer", "header", "img", "li",
    "main",
    "nav", "ol", "p", "pre", "section", "table", "ul",
  ]

  /// Attributes that people read or hear: their numbers and dates are written by the locale.
  static let texts: Set<String> = [
    "abbr", "alt", "aria-braillelabel", "aria-brailleroledescription", "aria-description",
    "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext", "content", "label",
    "placeholder", "standby", "summary", "title",
  ]
}
