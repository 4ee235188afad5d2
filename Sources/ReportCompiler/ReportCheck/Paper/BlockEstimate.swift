import ReportChart
import ReportText

/// Lower bounds for the heights of document parts, in CSS pixels.
///
/// A part with an unknown height counts as 0.
struct BlockEstimate {
  let document: StyledDocument
  let fonts: PrintedFonts
  let tables: TableEstimate

  init(_ document: StyledDocument, _ fonts: PrintedFonts) {
    self.document = document
    self.fonts = fonts
    tables = TableEstimate(document: document, fonts: fonts)
  }

  /// Returns whether an element and its ancestors are full-width blocks in normal flow.
  func isInFlow(_ node: Int) -> Bool {
    ([node] + document.ancestors(of: node)).allSatisfy { element in
      let display = document.value("display", of: element)
      let isFlow =
        display == nil || display == .known("block") || display == .known("table")
        || display == .known("list-item")
      return isFlow
        && ["float", "position", "columns", "transform", "zoom", "writing-mode"].allSatisfy {
          let value = document.value($0, of: element)
          return value == nil || value == .known("none") || value == .known("static")
            || value == .known("relative") || value == .known("auto")
        }
    }
  }

  /// Returns the minimum height of an element in a container of a specified width.
  func height(of node: Int, in width: Double) -> Double {
    guard isPrinted(node), width > 0 else { return 0 }
    let element = document.nodes[node].element
    switch element.name {
    case "svg", "img": return picture(node, in: width)
    case "table":
      let caption = document.children(of: node).filter {
        document.nodes[$0].element.name == "caption"
      }.reduce(0) { $0 + height(of: $1, in: width) }
      return tables.rows(of: node).reduce(caption) { $0 + row($1) }
    case "details":
      let summary = document.children(of: node).first {
        document.nodes[$0].element.name == "summary"
      }
      return summary.map { height(of: $0, in: width) } ?? 0
    default: break
    }
    let space = min(width, limit(of: node, in: width))
    guard space > 0 else { return 0 }
    let display = document.value("display", of: node)
    let isRow =
      display != nil && display != .known("block") && display != .known("list-item")
      || document.value("columns", of: node) != nil
    var sum = 0.0
    var inline = 0.0
    var tallest = 0.0
    for part in document.nodes[node].parts {
      switch part {
      case .text(let text): inline += fonts.width(text.collapsed, in: node) ?? 0
      case .element(let child):
        let name = document.nodes[child].element.name
        let isBlock = document.value("display", of: child) == .known("block")
        if name == "svg" || name == "img", !isBlock {
          // Inline images and SVG elements can be next to each other.
          tallest = max(tallest, height(of: child, in: space))
        } else if isBlock || Self.blocks.contains(name) {
          let childHeight = height(of: child, in: space)
          sum = isRow ? max(sum, childHeight) : sum + childHeight
        } else if isPrinted(child) {
          inline += self.inline(child)
        }
      }
    }
    sum = isRow ? max(sum, tallest) : sum + tallest
    // The line count assumes that words can be broken anywhere.
    if inline > 0, !isRow { sum += (inline / space).rounded(.up) * fonts.line(node) }
    return sum + fonts.length("padding-top", of: node) + fonts.length("padding-bottom", of: node)
  }

  /// Returns the height of the tallest image or SVG in an element.
  func tallestPicture(in node: Int, _ width: Double) -> Double {
    guard isPrinted(node) else { return 0 }
    let element = document.nodes[node].element
    if element.name == "svg" || element.name == "img" { return picture(node, in: width) }
    let space = limit(of: node, in: width)
    return document.children(of: node).map { tallestPicture(in: $0, min(width, space)) }.max() ?? 0
  }

  /// Returns whether an element is printed in normal flow; false if this is unknown.
  func isPrinted(_ node: Int) -> Bool {
    let element = document.nodes[node].element
    guard element.attribute("hidden") == nil || document.value("display", of: node) != nil,
      element.name != "script", element.name != "style", element.name != "template"
    else { return false }
    switch document.value("display", of: node) {
    case .known("none"), .unknown: return false
    default: break
    }
    switch document.value("position", of: node) {
    case nil, .known("static"), .known("relative"): break
    default: return false
    }
    return document.value("float", of: node) == nil
      && document.value("height", of: node).map { $0 == .known("auto") } ?? true
      && document.value("max-height", of: node) == nil
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "dd", "details", "div", "dl", "dt",
    "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "li", "main",
    "nav", "ol", "p", "pre", "section", "table", "ul", "caption",
  ]

  // MARK: Lines and rows

  private func inline(_ node: Int) -> Double {
    document.nodes[node].parts.reduce(0) { sum, part in
      switch part {
      case .text(let text): sum + (fonts.width(text.collapsed, in: node) ?? 0)
      case .element(let child): sum + (isPrinted(child) ? inline(child) : 0)
      }
    }
  }

  /// Returns the minimum height of a table row: that of its tallest cell with one line of text.
  private func row(_ row: Int) -> Double {
    document.children(of: row).map { cell in
      let isEmpty = document.nodes[cell].parts.isEmpty
      return (isEmpty ? 0 : fonts.line(cell))
        + fonts.length("padding-top", of: cell, standard: 1)
        + fonts.length("padding-bottom", of: cell, standard: 1)
    }.max() ?? 0
  }

  /// Returns the width available to the content of an element, without its padding; 0 if unknown.
  func width(available width: Double, in node: Int) -> Double {
    max(0, limit(of: node, in: width))
  }

  /// Returns the maximum content width that an element allows; 0 if unknown.
  private func limit(of node: Int, in width: Double) -> Double {
    var limit = width
    for property in ["max-width", "width"] {
      switch document.value(property, of: node) {
      case nil, .known("none"), .known("auto"), .known("100%"): break
      case .known(let text):
        guard let font = fonts.of(node),
          let length = StyleLength.pixels(
            text, font: font, root: fonts.of(0) ?? 16, reference: width)
        else { return 0 }
        limit = min(limit, length)
      case .unknown: return 0
      }
    }
    return limit
  }

  /// Returns the height of an image or SVG, which shrinks if its container is narrower.
  private func picture(_ node: Int, in width: Double) -> Double {
    let element = document.nodes[node].element
    guard isPrinted(node),
      let wide = element.attribute("width").flatMap({ Double($0.string) }), wide > 0,
      let high = element.attribute("height").flatMap({ Double($0.string) })
    else { return 0 }
    switch document.value("width", of: node) {
    case nil, .known("auto"): break
    // The image is scaled to the width of its container.
    case .known("100%"): return high * width / wide
    default: return 0
    }
    switch document.value("max-width", of: node) {
    case nil, .known("none"): return high
    case .known("100%"): return high * min(1, width / wide)
    default: return 0
    }
  }
}

extension ByteText {
  /// The text with each run of white space replaced by one space.
  fileprivate var collapsed: ByteText {
    ByteText(string.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

/// Lower bounds for the text sizes of a printed document.
struct PrintedFonts {
  let document: StyledDocument
  private var sizes: [Double?] = []

  init(_ document: StyledDocument) {
    self.document = document
    // A parent precedes its children.
    for node in document.nodes.indices { sizes.append(size(node)) }
  }

  /// The default font size of the root, in CSS pixels.
  private static let standard = 16.0

  /// Returns the font size of an element in CSS pixels; nil if it is unknown.
  func of(_ node: Int) -> Double? { sizes[node] }

  private func size(_ node: Int) -> Double? {
    let parent = document.nodes[node].parent
    guard let inherited = parent.map({ sizes[$0] }) ?? .some(Self.standard) else { return nil }
    let root = node == 0 ? Self.standard : sizes[0] ?? Self.standard
    switch document.value("font-size", of: node) {
    case .unknown?: return nil
    case .known("inherit")?: return inherited
    case .known(let text)?:
      return StyleLength.pixels(text, font: inherited, root: root, reference: inherited)
    case nil:
      switch document.nodes[node].element.name {
      case "small", "sub", "sup": return inherited * 0.8
      case "code", "kbd", "samp", "pre": return inherited * 0.8
      default: return inherited
      }
    }
  }

  /// Returns the minimum width of a text in CSS pixels; nil if the font size is unknown.
  func width(_ text: ByteText, in node: Int) -> Double? {
    guard let size = of(node) else { return nil }
    // The width tables include a reserve of 3 % and no kerning, which can reduce the width by
    // another 3 %. An unknown font can be narrower, and a font for another script can be missing.
    let isLatin = text.string.unicodeScalars.allSatisfy { $0.value < 0x0590 }
    let factor = isLatin ? isMeasured(node) ? 0.94 : 0.8 : 0.3
    return TextMetrics.width(text, size: size) * factor
  }

  /// Returns whether the first font family has built-in width tables.
  private func isMeasured(_ node: Int) -> Bool {
    guard case .known(let families)? = document.inherited("font-family", of: node) else {
      return false
    }
    let first = families.split(separator: ",").first.map(String.init) ?? families
    return ["liberation sans", "arial", "helvetica"].contains { first.contains($0) }
  }

  /// Returns the minimum line height in CSS pixels; 0 if it is unknown.
  func line(_ node: Int) -> Double {
    guard let size = of(node) else { return 0 }
    switch document.inherited("line-height", of: node) {
    case .known(let text)?:
      if let factor = Double(text) { return factor * size }
      // A length refers to the font size of another element, so it is unknown here.
      return text == "normal" ? size * 1.1 : 0
    case .unknown?: return 0
    case nil: return size * 1.1
    }
  }

  /// Returns the length of a style property of an element, in CSS pixels; 0 if it is unknown.
  ///
  /// - Parameter standard: the length if no style rule sets the property.
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
