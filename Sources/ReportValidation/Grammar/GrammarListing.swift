/// A grammar in the compact form of its generator: lists that refer to each other by number.
///
/// ``CompiledGrammar`` is the expanded form, in which the scanner finds each entry in one step.
struct GrammarListing: Sendable {
  /// An element type: an element with its content model in one context.
  struct Element: Sendable {
    var name: String
    var namespace: GrammarNamespace
    /// The state of the content model before the first child.
    var startState: Int
    /// Whether the element is an XHTML element of the form `<x/>`.
    var isVoid: Bool
    /// The kinds to which the element belongs, one bit per kind.
    var kinds: UInt32
    /// The kinds that no element inside can have, at any depth.
    var excludes: UInt32
    /// The numbers of the attribute sets that the element has.
    var sets: [Int]
    /// The attributes outside the attribute sets: pairs of an attribute and its value rule.
    var attributes: [UInt8]
    /// The numbers of the attributes that the element must have.
    var required: [Int]
    /// The groups of the element's attributes that depend on each other.
    var combinations: [CompiledGrammar.Combination]
  }

  /// A state between the children of a content model.
  struct State: Sendable {
    /// Whether the element can end in this state.
    var isAccepting: Bool
    /// The state that follows text here; ``CompiledGrammar/noText`` if text is not allowed.
    var afterText: UInt16
    /// Pairs of an allowed element type and the state after it.
    ///
    /// Types are numbered from 1.
    var children: [UInt8]
  }

  var attributes: [String]
  var rules: [CompiledGrammar.ValueRule]
  /// Sets of attributes, as pairs of an attribute and its rule.
  var attributeSets: [[UInt8]]
  var kinds: [String]
  /// The element types in numerical order.
  ///
  /// Types with the same name can be apart.
  var elements: [Element]
  /// The states of all content models.
  ///
  /// State 0 is for unknown elements.
  var states: [State]
  /// The state of a document before its root element.
  var documentState: Int
}

extension CompiledGrammar {
  /// Creates the numbered tables of a grammar from its compact listing.
  init(_ listing: GrammarListing) {
    attributes = listing.attributes
    rules = listing.rules
    traitNames = listing.kinds
    documentState = listing.documentState
    types.reserveCapacity(listing.elements.count + 1)
    types.append(
      ElementType(
        name: 0, startState: 0, isVoid: false, traits: 0, forbidden: 0, required: [],
        combinations: []))
    var numbers: [Name: Int] = [:]
    for element in listing.elements {
      let name = Name(local: element.name, namespace: element.namespace)
      let number = numbers[name] ?? names.count
      if number == names.count {
        numbers[name] = number
        names.append(name)
        defaultTypes.append(types.count)
      }
      types.append(
        ElementType(
          name: number, startState: element.startState, isVoid: element.isVoid,
          traits: element.kinds, forbidden: element.excludes, required: element.required,
          combinations: element.combinations))
    }
    setUses(listing)
    setStates(listing)
  }

  private mutating func setUses(_ listing: GrammarListing) {
    let width = attributes.count
    uses = [UInt8](repeating: 0, count: types.count * width)
    for (index, element) in listing.elements.enumerated() {
      let row = (index + 1) * width
      for set in element.sets { setUses(listing.attributeSets[set], row: row) }
      setUses(element.attributes, row: row)
    }
  }

  private mutating func setUses(_ pairs: [UInt8], row: Int) {
    for index in stride(from: 0, to: pairs.count, by: 2) {
      uses[row + Int(pairs[index])] = pairs[index + 1] + 1
    }
  }

  private mutating func setStates(_ listing: GrammarListing) {
    let width = names.count
    transitions = [UInt32](repeating: 0, count: listing.states.count * width)
    for name in names.indices { transitions[name] = UInt32(defaultTypes[name]) << 16 }
    for (number, state) in listing.states.enumerated() {
      accepting.append(state.isAccepting)
      afterText.append(state.afterText)
      for index in stride(from: 0, to: state.children.count, by: 2) {
        let type = Int(state.children[index])
        transitions[number * width + types[type].name] =
          UInt32(type) << 16 | UInt32(state.children[index + 1])
      }
    }
  }
}
