/// An automaton that reads the content of an element, one child at a time.
///
/// It uses the same tables as the document validator.
public struct ContentModel: Sendable {
  private let grammar: Grammar
  private var compiled: CompiledGrammar { grammar.compiled }
  var tables: GrammarTables { grammar.tables }

  /// Creates the content models of a grammar.
  public init(_ grammar: Grammar) { self.grammar = grammar }

  /// The state of a document before its root element.
  public var start: ContentState { ContentState(number: compiled.documentState) }

  /// Returns the state at the start of the content of an element.
  public func start(of type: ContentType) -> ContentState {
    ContentState(number: compiled.types[type.number].startState)
  }

  /// Returns the type of a child and the state after it; nil if the state does not allow the child.
  public func child(
    _ name: String, _ namespace: Grammar.Namespace, at state: ContentState
  ) -> (type: ContentType, next: ContentState)? {
    guard let number = compiled.number(of: name, in: namespace) else { return nil }
    let entry = compiled.transitions[state.number * compiled.names.count + number]
    guard entry != 0 else { return nil }
    return (ContentType(number: Int(entry >> 16)), ContentState(number: Int(entry & 0xFFFF)))
  }

  /// Returns the state after text that is not white space; nil if such text is not allowed.
  public func text(at state: ContentState) -> ContentState? {
    let next = compiled.afterText[state.number]
    return next == CompiledGrammar.noText ? nil : ContentState(number: Int(next))
  }

  /// Returns whether an element can end in a state.
  public func canEnd(at state: ContentState) -> Bool { compiled.accepting[state.number] }

  /// Returns the type of an element without context; nil if the grammar has no such element.
  public func defaultType(_ name: String, _ namespace: Grammar.Namespace) -> ContentType? {
    compiled.number(of: name, in: namespace).map { ContentType(number: compiled.defaultTypes[$0]) }
  }

  /// Returns the elements, text, or end that at least one of these states allows, for messages.
  public func expectation(at states: some Sequence<ContentState>) -> String {
    var names: [String] = []
    var isText = false
    var isEnd = false
    for state in states {
      isText = isText || text(at: state) != nil
      isEnd = isEnd || canEnd(at: state)
      for name in compiled.expectedNames(inState: state.number)
      where name != "script" && !names.contains(name) {
        names.append(name)
      }
    }
    var parts = names.map { "`\($0)`" }
    if isText { parts.insert("text", at: 0) }
    if isEnd { parts.insert("the end tag", at: 0) }
    return parts.prefix(12).joined(separator: ", ") + (parts.count > 12 ? ", …" : "")
  }

  // MARK: Rules at any depth

  /// Returns the traits of an element.
  public func traits(of type: ContentType) -> ContentTraits {
    ContentTraits(rawValue: compiled.types[type.number].traits)
  }

  /// Returns the traits that no element inside an element can have, at any depth.
  public func forbidden(in type: ContentType) -> ContentTraits {
    ContentTraits(rawValue: compiled.types[type.number].forbidden)
  }

  /// Returns the trait with this name; empty for an unknown name.
  public func trait(_ name: String) -> ContentTraits {
    ContentTraits(rawValue: compiled.trait(name))
  }

  // MARK: Attributes

  /// Returns the attributes of an element, in the order of the grammar.
  public func attributes(of type: ContentType) -> [String] {
    compiled.attributes.indices.filter { use(type, $0) != 0 }.map { compiled.attributes[$0] }
  }

  /// Returns the rule of an attribute; nil if the element does not have the attribute.
  public func rule(of attribute: String, _ type: ContentType) -> AttributeRule? {
    guard let number = compiled.attributes.firstIndex(of: attribute) else { return nil }
    let use = use(type, number)
    guard use != 0 else { return nil }
    let rule = compiled.rules[Int(use) - 1]
    return AttributeRule(
      kind: .init(rule.type), words: rule.words,
      isRequired: compiled.types[type.number].required.contains(number),
      expectation: rule.expectation)
  }

  /// Returns the required attributes of an element.
  public func requiredAttributes(of type: ContentType) -> [String] {
    compiled.types[type.number].required.map { compiled.attributes[$0] }
  }

  /// Returns the attributes of an element that depend on each other.
  public func combinations(of type: ContentType) -> [AttributeCombination] {
    compiled.types[type.number].combinations.map { combination in
      AttributeCombination(
        attribute: combination.attribute.map { compiled.attributes[$0] },
        others: combination.others.map { compiled.attributes[$0] })
    }
  }

  private func use(_ type: ContentType, _ attribute: Int) -> UInt8 {
    compiled.uses[type.number * compiled.attributes.count + attribute]
  }
}

/// A position in the content of an element.
///
/// It determines the allowed next child.
public struct ContentState: Sendable, Hashable {
  let number: Int
}

/// The traits of elements for rules at any depth, such as "interactive".
public struct ContentTraits: OptionSet, Sendable, Hashable {
  /// The bits of the set, one bit per trait.
  public let rawValue: UInt32

  /// Creates a set of traits from its bits, one bit per trait.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The content model of an element in its context.
///
/// For example, `a` in a paragraph allows phrasing content only, and `a` in a section allows
/// blocks.
public struct ContentType: Sendable, Hashable {
  let number: Int
}
