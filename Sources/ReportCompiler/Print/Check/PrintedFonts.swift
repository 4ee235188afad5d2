import ReportChart
import ReportText

/// How large the words of a printed document are, at the least.
struct PrintedFonts {
  let document: StyledDocument
  private var sizes: [Double?] = []

  init(_ document: StyledDocument) {
    self.document = document
    // A parent stands before its children.
    for node in document.nodes.indices { sizes.append(size(node)) }
  }

  /// The size of the root's font, in CSS pixels, when nothing is said.
  private static let standard = 16.0

  /// The font size of an element in CSS pixels; nil when it is not known.
  func of(_ node: Int) -> Double? { sizes[node] }

  private func size(_ node: Int) -> Double? {
    let parent = document.nodes[node].parent
    guard let around = parent.map({ sizes[$0] }) ?? .some(Self.standard) else { return nil }
    let root = node == 0 ? Self.standard : sizes[0] ?? Self.standard
    switch document.value("font-size", of: node) {
    case .unknown?: return nil
    case .known("inherit")?: return around
    case .known(let text)?:
      return StyleLength.pixels(text, font: around, root: root, whole: around)
    case nil:
      switch document.nodes[node].element.name {
      case "small", "sub", "sup": return around * 0.8
      case "code", "kbd", "samp", "pre": return around * 0.8
      default: return around
      }
    }
  }

  /// The width of a text in CSS pixels, at the least.
  func width(_ text: ByteText, in node: Int) -> Double? {
    guard let size = of(node) else { return nil }
    // The widths of the tables hold a reserve of 3 % and know no kerning, which takes up to 3 % more; a font
    // that is not known may be narrower, and one for another script may not even be there.
    let isLatin = text.string.unicodeScalars.allSatisfy { $0.value < 0x0590 }
    let least = isLatin ? isMeasured(node) ? 0.94 : 0.8 : 0.3
    return TextMetrics.width(text, size: size) * least
  }

  /// True when the first font is one whose widths the program has.
  private func isMeasured(_ node: Int) -> Bool {
    guard case .known(let families)? = document.inherited("font-family", of: node) else {
      return false
    }
    let first = families.split(separator: ",").first.map(String.init) ?? families
    return ["liberation sans", "arial", "helvetica"].contains { first.contains($0) }
  }

  /// The height of a line in CSS pixels, at the least.
  func line(_ node: Int) -> Double {
    guard let size = of(node) else { return 0 }
    switch document.inherited("line-height", of: node) {
    case .known(let text)?:
      if let factor = Double(text) { return factor * size }
      // A length was made of the font of another element.
      return text == "normal" ? size * 1.1 : 0
    case .unknown?: return 0
    case nil: return size * 1.1
    }
  }

  /// What a length of an element is; 0 when nothing or something unknown is said.
  func length(_ property: String, of node: Int, standard: Double = 0) -> Double {
    guard let size = of(node) else { return 0 }
    switch document.value(property, of: node) {
    case .known(let text)?:
      return max(0, StyleLength.pixels(text, font: size, root: of(0) ?? Self.standard) ?? 0)
    case .unknown?: return 0
    case nil: return standard
    }
  }
}
