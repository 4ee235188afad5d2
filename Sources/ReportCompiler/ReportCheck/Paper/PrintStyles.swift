import ReportText

/// The style rules of a document that apply to print.
struct PrintStyles {
  /// A style rule for elements.
  struct Rule {
    let selector: StyleSelector
    let declarations: [StyleDeclaration]
    /// Whether the rule surely applies in print; false if it depends on other conditions too.
    let isCertain: Bool
  }

  /// An `@page` rule for pages of one name, or for all pages if the name is nil.
  struct PageRule {
    let name: String?
    let declarations: [StyleDeclaration]
  }

  private(set) var rules: [Rule] = []
  private(set) var pageRules: [PageRule] = []

  /// Adds the rules of another style sheet.
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
      add(prelude, block, isCertain)
    }
  }

  private mutating func add(_ prelude: String, _ block: Substring, _ isCertain: Bool) {
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

  /// Returns whether a list of media queries matches print.
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

  /// Returns CSS text without comments and without delimiters inside strings.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      if character == "/", rest.first == "*" {
        rest = rest.dropFirst()
        while let next = rest.popFirst() {
          if next == "*", rest.first == "/" {
            rest = rest.dropFirst()
            break
          }
        }
      } else if character == "\"" || character == "'" {
        plain.append("\"")
        while let next = rest.popFirst(), next != character {
          if next == "\\" {
            rest = rest.dropFirst()
          } else if !"{};:,!/".contains(next) {
            plain.append(next)
          }
        }
        plain.append("\"")
      } else {
        plain.append(character)
      }
    }
    return plain
  }

  /// Returns the index of the brace that closes a block. The text starts inside the block.
  private static func end(of text: Substring) -> String.Index {
    var depth = 1
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return text.endIndex
  }

  /// Returns the declarations of an `@page` rule without those of its margin boxes.
  private static func withoutBlocks(_ block: Substring) -> String {
    var result = ""
    var depth = 0
    for character in block {
      if character == "{" {
        if depth == 0, let start = result.lastIndex(of: ";") {
          result = String(result[...start])
        } else if depth == 0 {
          result = ""
        }
        depth += 1
      } else if character == "}" {
        depth -= 1
        if depth == 0 { result.append(";") }
      } else if depth == 0 {
        result.append(character)
      }
    }
    return result
  }

  /// A style property and its value, in lower case.
  struct StyleDeclaration {
    let name: String
    let value: String
    let isImportant: Bool

    /// Returns the declarations between the braces of a style rule.
    ///
    /// Shorthands are expanded as far as the estimates need them.
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
        let indices = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]][parts.count - 1]
        return zip(sides, indices).map { ("\(name)-\($0)", parts[$1]) }
      case "font": return font(value)
      case "page-break-inside": return [("break-inside", value)]
      case "word-wrap": return [("overflow-wrap", value)]
      case "column-count", "column-width": return [("columns", value)]
      default: return [(name, value)]
      }
    }

    private static let sides = ["top", "right", "bottom", "left"]

    /// Returns size, line height, and family of the `font` shorthand.
    ///
    /// The first length in the value is the size.
    private static func font(_ value: String) -> [(String, String)] {
      let words = value.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      let index = words.firstIndex {
        $0.first.map { $0.isNumber || $0 == "." } ?? false && Int($0) == nil
      }
      guard let index else { return [("font-size", value), ("font-family", value)] }
      let parts = words[index].split(separator: "/").map(String.init)
      return [
        ("font-size", parts[0]), ("line-height", parts.count > 1 ? parts[1] : "normal"),
        ("font-family", words[(index + 1)...].joined(separator: " ")),
      ]
    }
  }
}

/// Conversions of CSS lengths to CSS pixels, of which one inch has 96.
enum StyleLength {
  /// Returns a length in CSS pixels; nil if it is unknown.
  ///
  /// - Parameters:
  ///   - font: the font size for `em`.
  ///   - root: the font size for `rem`.
  ///   - reference: the reference length for percentages.
  static func pixels(
    _ text: String, font: Double, root: Double, reference: Double? = nil
  ) -> Double? {
    if text == "0" { return 0 }
    let units: [(String, Double?)] = [
      ("rem", root), ("em", font), ("px", 1), ("pt", 96 / 72.0), ("pc", 16), ("mm", 96 / 25.4),
      ("cm", 96 / 2.54), ("in", 96), ("%", reference.map { $0 / 100 }),
    ]
    for (unit, size) in units where text.hasSuffix(unit) {
      guard let size, let number = Double(text.dropLast(unit.count)) else { return nil }
      return number * size
    }
    return nil
  }

  /// Returns pixels as rounded millimetres.
  static func millimetres(_ pixels: Double) -> Int { Int((pixels * 25.4 / 96).rounded()) }
}
