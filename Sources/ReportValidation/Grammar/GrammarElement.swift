/// An element of a grammar: which attributes and children it may have somewhere.
///
/// An element whose content depends on where it stands (such as `a`, which in a paragraph holds
/// phrasing only) allows here what any of its places allows.
public struct GrammarElement: Sendable {
  /// The name, without prefix.
  public let name: String
  /// The namespace.
  public let namespace: Grammar.Namespace
  let types: [Int]
  let grammar: Grammar

  /// True for an element that never has content and is written `<br/>`.
  public var isVoid: Bool { types.contains { grammar.compiled.types[$0].isVoid } }

  /// The names of its attributes, in the grammar's order.
  public var attributes: [String] {
    let compiled = grammar.compiled
    return compiled.attributes.indices.filter { attribute in
      types.contains { compiled.uses[$0 * compiled.attributes.count + attribute] != 0 }
    }.map { compiled.attributes[$0] }
  }

  /// The names of the attributes that it must have, in the grammar's order.
  public var requiredAttributes: [String] {
    let compiled = grammar.compiled
    return compiled.attributes.indices.filter { attribute in
      types.allSatisfy { compiled.types[$0].required.contains(attribute) }
    }.map { compiled.attributes[$0] }
  }

  /// True when it may have this attribute.
  public func allows(attribute name: String) -> Bool {
    rule(of: name) != nil
  }

  /// The words that an enumerated attribute may hold; nil when it is not enumerated or not allowed.
  public func words(ofAttribute name: String) -> [String]? {
    guard let rule = rule(of: name), rule.type == .word else { return nil }
    return rule.words
  }

  /// What the value of an attribute must be, for messages; nil when it is not allowed.
  public func expectation(ofAttribute name: String) -> String? {
    rule(of: name).map(\.expectation)
  }

  /// The names of the elements that may be its children somewhere, in the grammar's order.
  public var children: [String] {
    let compiled = grammar.compiled
    return compiled.names.indices.filter { name in
      types.contains { type in
        states(of: type).contains { compiled.transitions[$0 * compiled.names.count + name] != 0 }
      }
    }.map { compiled.names[$0].local }
  }

  /// True when text may stand directly inside it somewhere.
  public var allowsText: Bool {
    types.contains { type in
      states(of: type).contains { grammar.compiled.afterText[$0] != CompiledGrammar.noText }
    }
  }

  private func rule(of attribute: String) -> CompiledGrammar.ValueRule? {
    let compiled = grammar.compiled
    guard let number = compiled.attributes.firstIndex(of: attribute) else { return nil }
    for type in types {
      let use = compiled.uses[type * compiled.attributes.count + number]
      if use != 0 { return compiled.rules[Int(use) - 1] }
    }
    return nil
  }

  /// The states of the element's content that can be reached.
  private func states(of type: Int) -> [Int] {
    let compiled = grammar.compiled
    var found = [compiled.types[type].startState]
    var index = 0
    while index < found.count {
      let row = found[index] * compiled.names.count
      var next = compiled.transitions[row..<row + compiled.names.count].filter { $0 != 0 }.map {
        Int($0 & 0xFFFF)
      }
      let afterText = compiled.afterText[found[index]]
      if afterText != CompiledGrammar.noText { next.append(Int(afterText)) }
      for state in next where !found.contains(state) { found.append(state) }
      index += 1
    }
    return found
  }
}

extension CompiledGrammar.ValueRule {
  /// What a value must be, for messages.
  var expectation: String {
    let words = words.map { $0.isEmpty ? "nothing" : "`\($0)`" }
    let list = words.prefix(12).joined(separator: ", ") + (words.count > 12 ? ", …" : "")
    if type == .word { return words.count == 1 ? list : "one of \(list)" }
    return words.isEmpty ? type.expectation : "\(type.expectation), or one of \(list)"
  }
}
