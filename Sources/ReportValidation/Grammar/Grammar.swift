/// The elements, attributes and content models that a document can use.
///
/// A grammar is immutable, and all validators share it.
public struct Grammar: Sendable {
  /// The namespace of an element.
  public typealias Namespace = GrammarNamespace

  /// The published grammar of reports and study sites.
  public static let report = Grammar(CompiledGrammar(ReportGrammar.listing))

  let tables: GrammarTables

  /// Creates a grammar from compiled tables.
  init(_ compiled: CompiledGrammar) {
    tables = GrammarTables(compiled)
  }

  var compiled: CompiledGrammar { tables.compiled }

  /// Returns the names of all elements of a namespace, in the order of the grammar.
  public func elementNames(in namespace: Namespace) -> [String] {
    compiled.names.filter { $0.namespace == namespace }.map(\.local)
  }

  /// The names of all attributes of all elements, in the order of the grammar.
  public var attributeNames: [String] { compiled.attributes }

  /// Returns an element by its name without prefix; nil if the grammar does not contain it.
  public func element(named name: String, namespace: Namespace) -> GrammarElement? {
    guard let number = compiled.number(of: name, in: namespace) else { return nil }
    let types = compiled.types.indices.filter { $0 > 0 && compiled.types[$0].name == number }
    return GrammarElement(name: name, namespace: namespace, types: types, grammar: self)
  }
}

// MARK: - Elements

/// An element of a grammar, with the attributes and children of all its contexts.
///
/// The content of some elements depends on the context. For example, an `a` in a paragraph contains
/// phrasing content only. This type allows everything that at least one context allows.
public struct GrammarElement: Sendable {
  /// The name of the element, without prefix.
  public let name: String
  /// The namespace of the element.
  public let namespace: Grammar.Namespace
  let types: [Int]
  let grammar: Grammar

  /// Whether the element never has content, such as `<br/>`.
  public var isVoid: Bool { types.contains { grammar.compiled.types[$0].isVoid } }

  /// The names of the attributes, in the order of the grammar.
  public var attributes: [String] {
    let compiled = grammar.compiled
    return compiled.attributes.indices.filter { attribute in
      types.contains { compiled.uses[$0 * compiled.attributes.count + attribute] != 0 }
    }.map { compiled.attributes[$0] }
  }

  /// The names of the required attributes, in the order of the grammar.
  public var requiredAttributes: [String] {
    let compiled = grammar.compiled
    return compiled.attributes.indices.filter { attribute in
      types.allSatisfy { compiled.types[$0].required.contains(attribute) }
    }.map { compiled.attributes[$0] }
  }

  /// Returns whether the element allows an attribute.
  public func allows(attribute name: String) -> Bool {
    rule(of: name) != nil
  }

  /// Returns the words of an enumerated attribute; nil if it is not enumerated or not allowed.
  public func words(ofAttribute name: String) -> [String]? {
    guard let rule = rule(of: name), rule.type == .word else { return nil }
    return rule.words
  }

  /// Returns the description of valid values, for diagnostics; nil if the attribute is not allowed.
  public func expectation(ofAttribute name: String) -> String? {
    rule(of: name).map(\.expectation)
  }

  /// The names of the allowed children in at least one context, in the order of the grammar.
  public var children: [String] {
    let compiled = grammar.compiled
    return compiled.names.indices.filter { name in
      types.contains { type in
        states(of: type).contains { compiled.transitions[$0 * compiled.names.count + name] != 0 }
      }
    }.map { compiled.names[$0].local }
  }

  /// Whether the element can directly contain text in at least one context.
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

  /// Returns the states that the content model of an element type can have.
  private func states(of type: Int) -> [Int] {
    let compiled = grammar.compiled
    var reachable = [compiled.types[type].startState]
    var index = 0
    while index < reachable.count {
      let row = reachable[index] * compiled.names.count
      var next = compiled.transitions[row..<row + compiled.names.count].filter { $0 != 0 }.map {
        Int($0 & 0xFFFF)
      }
      let afterText = compiled.afterText[reachable[index]]
      if afterText != CompiledGrammar.noText { next.append(Int(afterText)) }
      for state in next where !reachable.contains(state) { reachable.append(state) }
      index += 1
    }
    return reachable
  }
}

/// The namespace of an element.
public enum GrammarNamespace: String, Sendable, Hashable, CaseIterable {
  /// The XHTML namespace, `http://www.w3.org/1999/xhtml`.
  case xhtml
  /// The SVG namespace, `http://www.w3.org/2000/svg`.
  case svg

  /// The namespace URI, for `xmlns`.
  public var uri: String {
    switch self {
    case .xhtml: "http://www.w3.org/1999/xhtml"
    case .svg: "http://www.w3.org/2000/svg"
    }
  }
}

// MARK: - Rules of attributes

/// The rule of a grammar for the value of an attribute.
public struct AttributeRule: Sendable {
  /// The kind of an attribute value.
  ///
  /// It distinguishes only the kinds that matter for values from data.
  public enum Kind: Sendable {
    /// Any text.
    case text
    /// The identifier of the element.
    case identifier
    /// Identifiers of other elements.
    case references
    /// A URL.
    case address
    /// A date or time.
    case dateTime
    /// A word, a number or a colour.
    ///
    /// ``expectation`` describes the valid values.
    case other

    init(_ type: ValueType) {
      switch type {
      case .text: self = .text
      case .identifier: self = .identifier
      case .reference, .references, .labelled, .headerCells, .use, .gradient, .clip, .mask, .marker,
        .paint:
        self = .references
      case .link, .resource, .source: self = .address
      case .dateTime: self = .dateTime
      default: self = .other
      }
    }
  }

  /// The kind of values that the attribute accepts.
  public let kind: Kind
  /// The words that the attribute accepts, in addition to values of ``kind``.
  public let words: [String]
  /// Whether the element must have the attribute.
  public let isRequired: Bool
  /// The description of the values that the attribute accepts, for diagnostics.
  public let expectation: String
}

/// Attributes of an element that depend on each other.
public struct AttributeCombination: Sendable {
  /// The attribute that requires one of the others, and vice versa.
  ///
  /// The value is nil for the rule "exactly one of the others".
  public let attribute: String?
  /// The other attributes of the combination.
  public let others: [String]
}

extension CompiledGrammar.ValueRule {
  /// The description of the values that the rule allows, for diagnostics.
  var expectation: String {
    let words = words.map { $0.isEmpty ? "an empty value" : "`\($0)`" }
    let list = words.prefix(12).joined(separator: ", ") + (words.count > 12 ? ", …" : "")
    if type == .word { return words.count == 1 ? list : "one of \(list)" }
    return words.isEmpty ? type.expectation : "\(type.expectation), or one of \(list)"
  }
}
