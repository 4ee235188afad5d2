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
    1301, "figure taller than a page",
    """
    `check --print` found an unbreakable figure that is taller than a page. Print engines cut off \
    its end or move it. The height is a lower bound: charts have their print size, and captions \
    and lists have as few lines as possible. Set a smaller `height` of the chart or smaller page \
    margins, or reduce the content of the figure.
    """)
  /// A finding for a table that is wider than a page.
  public static let tableWiderThanPage = DiagnosticCode(
    1302, "table wider than the page",
    """
    `check --print` found a table that is wider than the page, even with its narrowest columns. \
    Some engines cut off its end; Chromium scales down the complete document. The width is a lower \
    bound: the longest word of each column in print size, plus padding. Use \
    `class="rg-landscape"`, fewer columns, smaller text or padding, or `overflow-wrap: anywhere`.
    """)
  /// A finding for an unbreakable element that is taller than a page.
  public static let unbreakableBlock = DiagnosticCode(
    1303, "unbreakable element too tall",
    """
    `check --print` found an element with `break-inside: avoid` that is taller than a page. Print \
    engines break it at an arbitrary place, often after a partly empty page. Use \
    `break-inside: avoid` for short elements only, such as table rows, list items, and small \
    tables. The height is a lower bound.
    """)
  /// A finding for a word that is wider than a page.
  public static let wordWiderThanPage = DiagnosticCode(
    1304, "word wider than the page",
    """
    `check --print` found a word, such as a name or an address, that is wider than the line. Print \
    engines cut off its end. The built-in style sheet (`<rg:stylesheet/>`) breaks long words. In a \
    custom style sheet, set `overflow-wrap: break-word`.
    """)

  /// All diagnostic codes of the page check.
  public static let pageCodes: [DiagnosticCode] = [
    figureTallerThanPage, tableWiderThanPage, unbreakableBlock, wordWiderThanPage,
  ]
}
