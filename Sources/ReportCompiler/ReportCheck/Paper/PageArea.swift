public import ReportText

/// The content area of a page, in CSS pixels.
struct PageArea {
  let width: Double
  let height: Double

  /// Creates the content area of the pages with a name; nil if size or margins are unknown.
  init?(_ name: String?, _ rules: [PrintStyles.PageRule]) {
    var size = "a4"
    var margins: [String: String] = [:]
    // A rule for named pages has priority over a rule for all pages.
    for isNamed in [false, true] {
      for rule in rules where (rule.name != nil) == isNamed && (rule.name ?? name) == name {
        for declaration in rule.declarations {
          if declaration.name == "size" { size = declaration.value }
          if declaration.name.hasPrefix("margin-") {
            margins[declaration.name] = declaration.value
          }
        }
      }
    }
    guard var (wide, high) = Self.paper(size) else { return nil }
    for (side, value) in margins {
      guard let length = StyleLength.pixels(value, font: 0, root: 0), !value.hasSuffix("em") else {
        return nil
      }
      if side == "margin-left" || side == "margin-right" { wide -= length } else { high -= length }
    }
    guard wide > 0, high > 0 else { return nil }
    width = wide
    height = high
  }

  private static func paper(_ text: String) -> (Double, Double)? {
    var words = text.split(separator: " ").map(String.init)
    let isLandscape = words.contains("landscape")
    words.removeAll { $0 == "landscape" || $0 == "portrait" }
    let millimetre = 96 / 25.4
    let sizes: [String: (Double, Double)] = [
      "a3": (297, 420), "a4": (210, 297), "a5": (148, 210), "b4": (250, 353), "b5": (176, 250),
      "letter": (215.9, 279.4), "legal": (215.9, 355.6), "ledger": (279.4, 431.8),
    ]
    if words.count == 1, let size = sizes[words[0]] {
      return isLandscape
        ? (size.1 * millimetre, size.0 * millimetre) : (size.0 * millimetre, size.1 * millimetre)
    }
    let lengths = words.compactMap { StyleLength.pixels($0, font: 0, root: 0) }
    guard lengths.count == words.count, let first = lengths.first, lengths.count <= 2,
      !words.contains(where: { $0.hasSuffix("em") }), !isLandscape
    else { return nil }
    return (first, lengths.last ?? first)
  }
}

extension DiagnosticCode {
  /// A finding for a figure that is taller than a page.
  public static let figureTallerThanPage = DiagnosticCode(
    1301, "figure is taller than a page",
    """
    `check --print` found a figure that is not broken over pages and that no page has room for: its \
    end is cut off, or it is pushed about. The height is a lower bound: pictures at the size they have \
    on paper, captions and lists in as few lines as they can take. Give the chart a smaller `height`, \
    the page smaller margins, or the figure less to hold.
    """)
  /// A finding for a table that is wider than a page.
  public static let tableWiderThanPage = DiagnosticCode(
    1302, "table is wider than the page",
    """
    `check --print` found a table whose columns cannot be as narrow as the page wants: some engines cut \
    off what stands at its end, Chromium makes everything in the document smaller until it fits. The width is a lower bound: of each column its longest word, at the \
    size that the style sheets give it on paper, and the padding around it. Put the table into an \
    element with `class="rg-landscape"`, leave out columns, make its text or its padding smaller, or \
    let words be broken with `overflow-wrap: anywhere`.
    """)
  /// A finding for an unbreakable element that is taller than a page.
  public static let unbreakableBlock = DiagnosticCode(
    1303, "too tall to stay on one page",
    """
    `check --print` found an element with `break-inside: avoid` that is taller than a page. It is broken \
    all the same, often behind an empty rest of a page, and where an engine happens to. Leave \
    `break-inside: avoid` to what is short: rows of tables, items of lists, small tables. The height is a \
    lower bound of what will be.
    """)
  /// A finding for a word that is wider than a page.
  public static let wordWiderThanPage = DiagnosticCode(
    1304, "word is wider than the page",
    """
    `check --print` found a word, such as a name or an address, that no line has room for: its end is cut off. The \
    built-in style sheet (`<rg:stylesheet/>`) lets words be broken; a style sheet of your own has to say \
    `overflow-wrap: break-word`.
    """)

  /// All diagnostic codes of the page check.
  public static let pageCodes: [DiagnosticCode] = [
    figureTallerThanPage, tableWiderThanPage, unbreakableBlock, wordWiderThanPage,
  ]
}
