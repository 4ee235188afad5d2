/// A grammar as a machine that reads what stands in an element, one child at a time: the same tables
/// that the document validator follows.
public struct ContentModel: Sendable {
  private let grammar: Grammar
  private var compiled: CompiledGrammar { grammar.compiled }
  var tables: GrammarTables { grammar.tables }

  /// The content models of a grammar.
  public init(_ grammar: Grammar) { self.grammar = grammar }

  /// The place before the root element.
  public var start: ContentState { ContentState(number: compiled.documentState) }

  /// The place at the beginning of an element's content.
  public func start(of type: ContentType) -> ContentState {
    ContentState(number: compiled.types[type.number].startState)
  }

  /// What a child is at a place, and the place after it; nil when it cannot stand there.
  public func child(
    _ name: String, _ namespace: Grammar.Namespace, at state: ContentState
  ) -> (type: ContentType, next: ContentState)? {
    guard let number = compiled.number(of: name, in: namespace) else { return nil }
    let entry = compiled.transitions[state.number * compiled.names.count + number]
    guard entry != 0 else { return nil }
    return (ContentType(number: Int(entry >> 16)), ContentState(number: Int(entry & 0xFFFF)))
  }

  /// The place after text that is not only white space; nil when none can stand there.
  public func text(at state: ContentState) -> ContentState? {
    let next = compiled.afterText[state.number]
    return next == CompiledGrammar.noText ? nil : ContentState(number: Int(next))
  }

  /// True when the element may end at a place.
  public func canEnd(at state: ContentState) -> Bool { compiled.accepting[state.number] }

  /// What an element is where its place does not say so; nil when the grammar does not have it.
  public func defaultType(_ name: String, _ namespace: Grammar.Namespace) -> ContentType? {
    compiled.number(of: name, in: namespace).map { ContentType(number: compiled.defaultTypes[$0]) }
  }

  /// What may come at one of some places, in words: elements, text, the end.
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
    if isEnd { parts.insert("its end", at: 0) }
    return parts.prefix(12).joined(separator: ", ") + (parts.count > 12 ? ", …" : "")
  }

  // MARK: Rules over any depth

  /// The marks of an element.
  public func traits(of type: ContentType) -> ContentTraits {
    ContentTraits(rawValue: compiled.types[type.number].traits)
  }

  /// The marks that nothing inside an element may have.
  public func forbidden(in type: ContentType) -> ContentTraits {
    ContentTraits(rawValue: compiled.types[type.number].forbidden)
  }

  /// The mark of this name; empty when there is none.
  public func trait(_ name: String) -> ContentTraits {
    ContentTraits(rawValue: compiled.trait(name))
  }

  // MARK: Attributes

  /// The attributes of an element, in the grammar's order.
  public func attributes(of type: ContentType) -> [String] {
    compiled.attributes.indices.filter { use(type, $0) != 0 }.map { compiled.attributes[$0] }
  }

  /// What the grammar wants of an attribute of an element; nil when the element does not have it.
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

  /// The attributes that an element must have.
  public func requiredAttributes(of type: ContentType) -> [String] {
    compiled.types[type.number].required.map { compiled.attributes[$0] }
  }

  /// The attributes of an element that depend on each other.
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

/// A place in the content of an element: what came before decides what may come next.
public struct ContentState: Sendable, Hashable {
  let number: Int
}

/// Marks of elements that rules over any depth speak of, such as "interactive".
public struct ContentTraits: OptionSet, Sendable, Hashable {
  /// One bit for each mark.
  public let rawValue: UInt32

  /// Traits by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// What an element is at its place: an `a` in a paragraph holds less than one in a section.
public struct ContentType: Sendable, Hashable {
  let number: Int
}
