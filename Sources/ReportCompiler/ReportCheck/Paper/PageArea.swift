/// The room for text on a page, in CSS pixels.
struct PageArea {
  let width: Double
  let height: Double

  /// The room on pages of a name; nil where the style sheets say something that is not known here.
  init?(_ name: String?, _ rules: [PrintStyles.PageRule]) {
    var size = "a4"
    var margins: [String: String] = [:]
    // A rule for a name weighs more than one for all pages.
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
