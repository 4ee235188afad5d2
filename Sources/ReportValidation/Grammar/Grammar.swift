/// The elements, attributes and content models that a document may use.
///
/// A grammar is immutable and shared by all validators.
public struct Grammar: Sendable {
  /// The namespace of an element.
  public typealias Namespace = GrammarNamespace

  /// The published grammar of reports and study sites.
  public static let report = Grammar(CompiledGrammar(ReportGrammar.listing))

  let tables: GrammarTables

  /// A grammar of these tables.
  init(_ compiled: CompiledGrammar) {
    tables = GrammarTables(compiled)
  }

  var compiled: CompiledGrammar { tables.compiled }

  /// The names of all elements of a namespace, in the grammar's order.
  public func elementNames(in namespace: Namespace) -> [String] {
    compiled.names.filter { $0.namespace == namespace }.map(\.local)
  }

  /// The names of all attributes, of every element, in the grammar's order.
  public var attributeNames: [String] { compiled.attributes }

  /// An element by its name, without prefix; nil when the grammar does not have it.
  public func element(named name: String, namespace: Namespace) -> GrammarElement? {
    guard let number = compiled.number(of: name, in: namespace) else { return nil }
    let types = compiled.types.indices.filter { $0 > 0 && compiled.types[$0].name == number }
    return GrammarElement(name: name, namespace: namespace, types: types, grammar: self)
  }
}

// MARK: - Elements

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

/// The namespace of an element.
public enum GrammarNamespace: String, Sendable, Hashable, CaseIterable {
  /// `http://www.w3.org/1999/xhtml`
  case xhtml
  /// `http://www.w3.org/2000/svg`
  case svg

  /// The namespace's name, as `xmlns` declares it.
  public var uri: String {
    switch self {
    case .xhtml: "http://www.w3.org/1999/xhtml"
    case .svg: "http://www.w3.org/2000/svg"
    }
  }
}

// MARK: - Rules of attributes

/// What a grammar wants of the value of an attribute.
public struct AttributeRule: Sendable {
  /// The kinds of values, as far as it matters to what data may fill in.
  public enum Kind: Sendable {
    /// Any text.
    case text
    /// An identifier of its own.
    case identifier
    /// Identifiers of other elements.
    case references
    /// An address.
    case address
    /// A date or time.
    case dateTime
    /// One of some words, a number, a colour: what the value must be says ``expectation``.
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

  /// What kind of value it is.
  public let kind: Kind
  /// The words that are allowed, also beside values of another kind.
  public let words: [String]
  /// True when the element must have the attribute.
  public let isRequired: Bool
  /// What a value must be, for messages.
  public let expectation: String
}

/// Attributes of an element that depend on each other.
public struct AttributeCombination: Sendable {
  /// The attribute that goes with one of the others, and they with it; nil for "exactly one of the
  /// others".
  public let attribute: String?
  /// The others.
  public let others: [String]
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
