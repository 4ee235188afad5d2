import ReportText

/// What the style sheets in a document say of paper.
struct PrintStyles {
  /// A rule for elements.
  struct Rule {
    let selector: StyleSelector
    let declarations: [StyleDeclaration]
    /// False where it depends on more than the medium.
    let isCertain: Bool
  }

  /// A rule for pages; nil for all of them.
  struct PageRule {
    let name: String?
    let declarations: [StyleDeclaration]
  }

  private(set) var rules: [Rule] = []
  private(set) var pageRules: [PageRule] = []

  /// Reads one more style sheet.
  mutating func read(_ text: String) {
    read(Self.plain(text)[...], isCertain: true)
  }

  private mutating func read(_ text: Substring, isCertain: Bool) {
    var rest = text
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == ";" || $0 == "}" }) {
      let prelude = StyleDeclaration.trimmed(rest[..<brace])
      let isBlock = rest[brace] == "{"
      rest = rest[rest.index(after: brace)...]
      guard isBlock else { continue }
      let end = Self.end(of: rest)
      let block = rest[..<end]
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
      take(prelude, block, isCertain)
    }
  }

  private mutating func take(_ prelude: String, _ block: Substring, _ isCertain: Bool) {
    if prelude.hasPrefix("@media") {
      switch Self.medium(String(prelude.dropFirst(6)).lowercased()) {
      case .no: break
      case .yes: read(block, isCertain: isCertain)
      case .maybe: read(block, isCertain: false)
      }
    } else if prelude.hasPrefix("@page") {
      let name = StyleDeclaration.trimmed(prelude.dropFirst(5))
      guard !name.contains(":"), isCertain else { return }
      pageRules.append(
        PageRule(
          name: name.isEmpty ? nil : name,
          declarations: StyleDeclaration.read(Self.withoutBlocks(block)[...])))
    } else if prelude.hasPrefix("@supports") || prelude.hasPrefix("@layer") {
      read(block, isCertain: false)
    } else if !prelude.hasPrefix("@") {
      let declarations = StyleDeclaration.read(block)
      for selector in prelude.split(separator: ",") {
        rules.append(
          Rule(
            selector: StyleSelector(StyleDeclaration.trimmed(selector)), declarations: declarations,
            isCertain: isCertain))
      }
    }
  }

  /// Whether a list of media queries takes paper in.
  private static func medium(_ text: String) -> StyleSelector.Match {
    var result = StyleSelector.Match.no
    for query in text.split(separator: ",") {
      let words = StyleDeclaration.trimmed(query)
      if words == "print" || words == "all" { return .yes }
      let isNever =
        words.hasPrefix("screen") || words.hasPrefix("only screen")
        || words.hasPrefix("(forced-colors") || words.hasPrefix("speech")
      if !isNever { result = .maybe }
    }
    return result
  }

  // MARK: Text

  /// The text without comments; what ends a rule elsewhere is left out of strings.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var rest = Array(text)[...]
    while let sign = rest.popFirst() {
      if sign == "/", rest.first == "*" {
        rest = rest.dropFirst()
        while let next = rest.popFirst() {
          if next == "*", rest.first == "/" {
            rest = rest.dropFirst()
            break
          }
        }
      } else if sign == "\"" || sign == "'" {
        plain.append("\"")
        while let next = rest.popFirst(), next != sign {
          if next == "\\" {
            rest = rest.dropFirst()
          } else if !"{};:,!/".contains(next) {
            plain.append(next)
          }
        }
        plain.append("\"")
      } else {
        plain.append(sign)
      }
    }
    return plain
  }

  /// Where the block that begins here ends.
  private static func end(of text: Substring) -> String.Index {
    var depth = 1
    for place in text.indices {
      if text[place] == "{" { depth += 1 }
      if text[place] == "}" { depth -= 1 }
      if depth == 0 { return place }
    }
    return text.endIndex
  }

  /// The declarations of a page alone, without those of its margins.
  private static func withoutBlocks(_ block: Substring) -> String {
    var kept = ""
    var depth = 0
    for sign in block {
      if sign == "{" {
        if depth == 0, let start = kept.lastIndex(of: ";") {
          kept = String(kept[...start])
        } else if depth == 0 {
          kept = ""
        }
        depth += 1
      } else if sign == "}" {
        depth -= 1
        if depth == 0 { kept.append(";") }
      } else if depth == 0 {
        kept.append(sign)
      }
    }
    return kept
  }

  /// A property of a style sheet with its value, in lower case.
  struct StyleDeclaration {
    let name: String
    let value: String
    let isImportant: Bool

    /// The declarations of a block, shorthands written out as far as estimates need them.
    static func read(_ block: Substring) -> [StyleDeclaration] {
      block.split(separator: ";").flatMap { part -> [StyleDeclaration] in
        guard let colon = part.firstIndex(of: ":") else { return [] }
        let name = trimmed(part[..<colon]).lowercased()
        var value = trimmed(part[part.index(after: colon)...]).lowercased()
        let isImportant = value.hasSuffix("!important")
        if isImportant { value = trimmed(value.dropLast("!important".count)) }
        return expanded(name, value).map {
          StyleDeclaration(name: $0.0, value: $0.1, isImportant: isImportant)
        }
      }
    }

    static func trimmed(_ text: some StringProtocol) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func expanded(_ name: String, _ value: String) -> [(String, String)] {
      switch name {
      case "padding", "margin":
        let parts = value.split(separator: " ").map(String.init)
        guard !value.contains("("), (1...4).contains(parts.count) else {
          return sides.map { ("\(name)-\($0)", value) }
        }
        let places = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]][parts.count - 1]
        return zip(sides, places).map { ("\(name)-\($0)", parts[$1]) }
      case "font": return font(value)
      case "page-break-inside": return [("break-inside", value)]
      case "word-wrap": return [("overflow-wrap", value)]
      case "column-count", "column-width": return [("columns", value)]
      default: return [(name, value)]
      }
    }

    private static let sides = ["top", "right", "bottom", "left"]

    /// The size, line height and family of the shorthand, whose size is the first length in it.
    private static func font(_ value: String) -> [(String, String)] {
      let words = value.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      let place = words.firstIndex {
        $0.first.map { $0.isNumber || $0 == "." } ?? false && Int($0) == nil
      }
      guard let place else { return [("font-size", value), ("font-family", value)] }
      let parts = words[place].split(separator: "/").map(String.init)
      return [
        ("font-size", parts[0]), ("line-height", parts.count > 1 ? parts[1] : "normal"),
        ("font-family", words[(place + 1)...].joined(separator: " ")),
      ]
    }
  }
}

/// Lengths of style sheets in CSS pixels, 96 to an inch.
enum StyleLength {
  /// A length; nil for what is not known.
  /// - Parameters:
  ///   - font: the size of the font that `em` means.
  ///   - root: that of `rem`.
  ///   - whole: what percentages are of.
  static func pixels(
    _ text: String, font: Double, root: Double, whole: Double? = nil
  ) -> Double? {
    if text == "0" { return 0 }
    let units: [(String, Double?)] = [
      ("rem", root), ("em", font), ("px", 1), ("pt", 96 / 72.0), ("pc", 16), ("mm", 96 / 25.4),
      ("cm", 96 / 2.54), ("in", 96), ("%", whole.map { $0 / 100 }),
    ]
    for (unit, size) in units where text.hasSuffix(unit) {
      guard let size, let number = Double(text.dropLast(unit.count)) else { return nil }
      return number * size
    }
    return nil
  }

  /// Pixels in whole millimetres.
  static func millimetres(_ pixels: Double) -> Int { Int((pixels * 25.4 / 96).rounded()) }
}
