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

  // MARK: - Text

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
}
