import PseudoTranslation

/// A message in the ICU syntax: a text with placeholders, or one string for each plural form.
enum Message {
  case text(String)
  /// The strings of the plural forms, with `{0}` for the number.
  case plural([(category: String, text: String)])

  /// The plural categories of the CLDR.
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  init(_ text: String) throws(MessageError) {
    guard text.hasPrefix("{0, plural,") else {
      _ = try Self.placeholders(in: text)
      self = .text(text)
      return
    }
    var forms: [(category: String, text: String)] = []
    var rest = text.dropFirst("{0, plural,".count)
    while true {
      rest = rest.drop { $0 == " " }
      if rest == "}" { break }
      let category = String(rest.prefix { $0.isLetter })
      guard Self.categories.contains(category),
        !forms.contains(where: { $0.category == category })
      else {
        throw MessageError("expected another plural form, found `\(rest)`")
      }
      rest = rest.dropFirst(category.count).drop { $0 == " " }
      guard rest.first == "{", let end = rest.firstIndex(of: "}") else {
        throw MessageError("expected the text of `\(category)` in braces")
      }
      let form = rest[..<end].dropFirst()
      guard !form.contains("{") else {
        throw MessageError("expected `#` as the only placeholder of `\(category)`")
      }
      forms.append((category, String(form).replacing("#", with: "{0}")))
      rest = rest[end...].dropFirst()
    }
    guard forms.contains(where: { $0.category == "other" }) else {
      throw MessageError("missing plural form `other`")
    }
    self = .plural(forms)
  }

  var isPlural: Bool {
    if case .plural = self { true } else { false }
  }

  /// The placeholders of a text, sorted; empty for plural forms.
  var placeholders: [String] {
    guard case .text(let text) = self else { return [] }
    return ((try? Self.placeholders(in: text)) ?? []).sorted()
  }

  private static func placeholders(in text: String) throws(MessageError) -> [String] {
    var found: [String] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard let match = rest[start...].prefixMatch(of: /\{([0-9])\}/) else {
        throw MessageError("expected a placeholder such as `{0}` at `\(rest[start...])`")
      }
      found.append(String(match.1))
      rest = rest[match.range.upperBound...]
    }
    return found
  }

  /// The pseudo-translation of the message. Separators stay unchanged, also around a text.
  var pseudoTranslated: Message {
    func bracketed(_ text: String) -> String {
      guard text.contains(where: { $0.isLetter || $0 == "{" }) else { return text }
      let start = text.prefix { $0 == " " }
      let end = text.reversed().prefix { $0 == " " }
      let inner = text.dropFirst(start.count).dropLast(end.count)
      return start + PseudoText.bracketed(String(inner)) + String(end)
    }
    switch self {
    case .text(let text): return .text(bracketed(text))
    case .plural(let forms): return .plural(forms.map { ($0.category, bracketed($0.text)) })
    }
  }
}

/// A syntax error in a message.
struct MessageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
