/// Reads the text form of a grammar (described at ``ReportGrammar``).
struct GrammarReader {
  private var definition = GrammarDefinition()
  private var sets: [String: [Int]] = [:]
  private var models: [String: ContentExpression] = [:]

  /// Reads a whole text; what is wrong with it stands in ``GrammarDefinition/problems``.
  static func read(_ text: String) -> GrammarDefinition {
    var reader = GrammarReader()
    for statement in GrammarTokens.statements(text) {
      var tokens = GrammarTokens(statement)
      reader.statement(&tokens)
      if !tokens.isAtEnd { reader.problem("unexpected `\(tokens.next ?? "")`", statement) }
    }
    return reader.definition
  }

  private mutating func problem(_ message: String, _ statement: ArraySlice<UInt8>? = nil) {
    let text = statement.map { " in: " + String(decoding: $0.prefix(60), as: UTF8.self) } ?? ""
    definition.problems.append(message + text)
  }

  private mutating func statement(_ tokens: inout GrammarTokens) {
    let keyword = tokens.take() ?? ""
    switch keyword {
    case "attributes":
      let name = tokens.take() ?? ""
      expect("=", &tokens)
      sets[name] = attributes(&tokens)
    case "model":
      let name = tokens.take() ?? ""
      expect("=", &tokens)
      models[name] = expression(&tokens)
    case "document":
      expect("=", &tokens)
      definition.document = expression(&tokens)
    case "element": element(&tokens)
    case "trait":
      let name = tokens.take() ?? ""
      expect("=", &tokens)
      definition.traits.append((name, tokens.words()))
    case "forbid":
      let traits = tokens.words(until: "inside")
      expect("inside", &tokens)
      definition.exclusions.append(.init(traits: traits, elements: tokens.words()))
    case "choose":
      let element = elementBeforeColon(&tokens)
      definition.combinations.append(
        .init(element: element, attribute: nil, others: tokens.words()))
    case "pair":
      let element = elementBeforeColon(&tokens)
      let attribute = tokens.take()
      expect("with", &tokens)
      definition.combinations.append(
        .init(element: element, attribute: attribute, others: tokens.words()))
    default: problem("unknown statement `\(keyword)`")
    }
  }

  private mutating func expect(_ token: String, _ tokens: inout GrammarTokens) {
    if !tokens.take(token) { problem("`\(token)` expected before `\(tokens.next ?? "the end")`") }
  }

  private func elementBeforeColon(_ tokens: inout GrammarTokens) -> String {
    String((tokens.take() ?? "").dropLast())
  }

  private mutating func element(_ tokens: inout GrammarTokens) {
    let label = tokens.take() ?? ""
    var attributes: [Int] = []
    if tokens.take("[") {
      attributes = self.attributes(&tokens)
      expect("]", &tokens)
    }
    expect("=", &tokens)
    let isVoid = tokens.take("void")
    let content: ContentExpression =
      isVoid || tokens.take("empty") ? .sequence([]) : expression(&tokens)
    definition.elements.append(
      .init(label: label, attributes: attributes, content: content, isVoid: isVoid))
  }

  private mutating func attributes(_ tokens: inout GrammarTokens) -> [Int] {
    var numbers: [Int] = []
    while let token = tokens.next, token != "]" {
      _ = tokens.take()
      if token.utf8.first == UInt8(ascii: "@") {
        guard let set = sets[String(token.dropFirst())] else {
          problem("unknown attribute set `\(token)`")
          continue
        }
        numbers += set
      } else {
        numbers.append(definition.attributes.count)
        definition.attributes.append(attribute(token, &tokens))
      }
    }
    return numbers
  }

  private mutating func attribute(
    _ token: String, _ tokens: inout GrammarTokens
  ) -> GrammarDefinition.Attribute {
    let isRequired = token.utf8.last == UInt8(ascii: "!")
    expect("=", &tokens)
    var type = ValueType.word
    if tokens.next != "(" {
      let name = tokens.take() ?? ""
      if let known = ValueType(rawValue: name) {
        type = known
      } else {
        problem("unknown type `\(name)` of `\(token)`")
      }
    }
    var words: [String] = []
    // Words belong to a type only when the bracket follows it; a set never starts with one.
    if tokens.take("(") {
      words = tokens.words(until: ")").filter { $0 != "|" }.map { $0 == "\"\"" ? "" : $0 }
      expect(")", &tokens)
    }
    return .init(
      name: isRequired ? String(token.dropLast()) : token, type: type, words: words,
      isRequired: isRequired)
  }

  private mutating func expression(_ tokens: inout GrammarTokens) -> ContentExpression {
    var alternatives: [ContentExpression] = []
    repeat {
      var parts: [ContentExpression] = []
      while let token = tokens.next, token != "|", token != ")" {
        parts.append(repeated(&tokens))
      }
      if let only = parts.first, parts.count == 1 {
        alternatives.append(only)
      } else {
        alternatives.append(.sequence(parts))
      }
    } while tokens.take("|")
    return .alternatives(alternatives)
  }

  private mutating func repeated(_ tokens: inout GrammarTokens) -> ContentExpression {
    let part: ContentExpression
    if tokens.take("(") {
      part = expression(&tokens)
      expect(")", &tokens)
    } else {
      let name = tokens.take() ?? ""
      if name.utf8.first == UInt8(ascii: "%") {
        let model = models[String(name.dropFirst())]
        if model == nil { problem("unknown model `\(name)`") }
        part = model ?? .symbols([])
      } else {
        part = .symbols([name])
      }
    }
    if tokens.take("?") { return .optional(part) }
    if tokens.take("*") { return .anyNumber(part) }
    return tokens.take("+") ? .atLeastOne(part) : part
  }
}
