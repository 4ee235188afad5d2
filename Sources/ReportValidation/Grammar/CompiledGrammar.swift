/// A grammar in numeric form, for the validator.
///
/// Its source is a ``GrammarListing``. Element names (with their namespace), element types,
/// attribute names, value rules and automaton states are numbered from 0. Type 0 is an unknown
/// element, which allows any content. State 0 is its state.
struct CompiledGrammar: Sendable {
  /// An element name in a namespace.
  struct Name: Sendable, Hashable {
    var local: String
    var namespace: GrammarNamespace
  }

  /// An element in one context, with its content model and its attribute rules.
  struct ElementType: Sendable {
    var name: Int
    var startState: Int
    var isVoid: Bool
    /// The traits of the element: the kinds of `Grammar/report.rnc`.
    var traits: UInt32
    /// The traits that no descendant of the element can have.
    var forbidden: UInt32
    var required: [Int]
    var combinations: [Combination]
  }

  /// Attributes that depend on each other, as numbers.
  struct Combination: Sendable {
    var attribute: Int?
    var others: [Int]
  }

  /// The rule for the value of an attribute: its type and its words.
  struct ValueRule: Sendable, Hashable {
    var type: ValueType
    var words: [String]
  }

  /// The value of ``afterText`` for a state that allows no text.
  static let noText = UInt16.max

  var names: [Name] = []
  var types: [ElementType] = []
  /// The default element type of each name, for parents that do not determine the type.
  var defaultTypes: [Int] = []
  var attributes: [String] = []
  var rules: [ValueRule] = []
  /// The value rule of each attribute of each type: its number plus 1, or 0 for not allowed.
  ///
  /// The index is type × number of attributes + attribute.
  var uses: [UInt8] = []
  /// The effect of each child name in each state: 0 for not allowed, or child type and next state.
  ///
  /// The type is the upper half of the element, and the state the lower half. The index is state ×
  /// number of names + name.
  var transitions: [UInt32] = []
  /// The state that follows text in each state, or ``noText``.
  var afterText: [UInt16] = []
  /// Whether an element can end in each state.
  var accepting: [Bool] = []
  /// The state of a document before its root element.
  var documentState = 0
  var traitNames: [String] = []

  /// Returns the names of the elements that a state allows, in the order of the grammar.
  func expectedNames(inState state: Int) -> [String] {
    names.indices.filter { transitions[state * names.count + $0] != 0 }.map { names[$0].local }
  }

  /// Returns the bit of a trait, or 0 for an unknown trait.
  func trait(_ name: String) -> UInt32 {
    traitNames.firstIndex(of: name).map { 1 << UInt32($0) } ?? 0
  }

  /// Returns the number of an element name; nil if the grammar does not contain it.
  func number(of local: String, in namespace: GrammarNamespace) -> Int? {
    names.firstIndex(of: Name(local: local, namespace: namespace))
  }
}

// MARK: - Memory of the tables

/// The owner of the memory of a compiled grammar.
///
/// The object is immutable, so workers share it.
final class GrammarTables: @unchecked Sendable {
  /// The grammar as Swift arrays, from which diagnostics take names.
  let compiled: CompiledGrammar
  /// The grammar as pointers to raw memory, which the scanner reads.
  let view: GrammarView

  /// Creates the raw memory of a grammar.
  init(_ grammar: CompiledGrammar) {
    compiled = grammar
    var words: [GrammarView.Word] = []
    let rules = grammar.rules.map { rule in
      let first = words.count
      words += rule.words.map(Self.word)
      return GrammarView.ValueRule(
        type: rule.type, firstWord: UInt16(first), wordCount: UInt16(rule.words.count),
        target: rule.type.targetTrait.map(grammar.trait) ?? 0)
    }
    let numbered = Array(grammar.names.enumerated())
    func attribute(_ name: String) -> UInt16 {
      grammar.attributes.firstIndex(of: name).map { UInt16($0) } ?? NameTable.unknown
    }
    view = GrammarView(
      nameCount: grammar.names.count, attributeCount: grammar.attributes.count,
      documentState: UInt16(grammar.documentState), types: Self.copy(Self.types(grammar)),
      defaultTypes: Self.copy(grammar.defaultTypes.map { UInt16($0) }),
      transitions: Self.copy(grammar.transitions), afterText: Self.copy(grammar.afterText),
      accepting: Self.copy(grammar.accepting), uses: Self.copy(Self.uses(grammar)),
      rules: Self.copy(rules), words: Self.copy(words), classes: Self.copy(ByteClass.table),
      names: NameTable(
        numbered.filter { $0.1.namespace == .xhtml || $0.1.local == "svg" }
          .map { ($0.1.local, $0.0) }),
      svgNames: NameTable(
        numbered.filter { $0.1.namespace == .svg }.map { ($0.1.local, $0.0) }),
      attributes: NameTable(grammar.attributes.enumerated().map { ($0.1, $0.0) }),
      colours: NameTable(ColourNames.all.enumerated().map { ($0.1, $0.0) }),
      interactive: grammar.trait("interactive"), headerCell: grammar.trait("header-cell"),
      languageAttribute: attribute("lang"), xmlLanguageAttribute: attribute("xml:lang"),
      datetimeAttribute: attribute("datetime"), encodingAttribute: attribute("charset"),
      linkPrefixAttribute: attribute("xmlns:xlink"),
      linkAttribute: attribute("xlink:href"), addressAttribute: attribute("href"),
      roleAttribute: attribute("role"),
      roles: Self.copy(
        grammar.attributes.map { AriaRules.roles(forAttribute: $0).rawValue }),
      roleNames: NameTable(AriaRole.allCases.enumerated().map { ($0.1.rawValue, $0.0) }),
      neededByRole: Self.copy(
        AriaRole.allCases.map { AriaRules.needed(by: $0).map(attribute) ?? NameTable.unknown }))
  }

  deinit {
    view.types.deallocate()
    view.defaultTypes.deallocate()
    view.transitions.deallocate()
    view.afterText.deallocate()
    view.accepting.deallocate()
    view.uses.deallocate()
    view.rules.deallocate()
    view.words.deallocate()
    view.classes.deallocate()
    view.roles.deallocate()
    view.neededByRole.deallocate()
    for table in [view.names, view.svgNames, view.attributes, view.colours, view.roleNames] {
      table.deallocate()
    }
  }

  private static func types(_ grammar: CompiledGrammar) -> [GrammarView.ElementType] {
    grammar.types.enumerated().map { index, type in
      let name = index > 0 ? grammar.names[type.name] : nil
      return GrammarView.ElementType(
        startState: UInt16(type.startState), name: UInt16(type.name), traits: type.traits,
        forbidden: type.forbidden, requiredCount: UInt8(Set(type.required).count),
        task: name.map { ElementTask(name: $0.local, namespace: $0.namespace) } ?? .none,
        isVoid: type.isVoid, isSVG: name?.namespace == .svg,
        hasCombinations: !type.combinations.isEmpty,
        roles: name.map { AriaRules.roles(ofElement: $0.local, $0.namespace).rawValue } ?? 0)
    }
  }

  private static func uses(_ grammar: CompiledGrammar) -> [UInt16] {
    var uses = grammar.uses.map { UInt16($0) }
    for (type, element) in grammar.types.enumerated() {
      for attribute in element.required {
        uses[type * grammar.attributes.count + attribute] |= GrammarView.requiredBit
      }
    }
    for (attribute, name) in grammar.attributes.enumerated()
    where name == "role" || AriaRules.roles(forAttribute: name) != .all {
      for type in grammar.types.indices where uses[type * grammar.attributes.count + attribute] != 0
      {
        uses[type * grammar.attributes.count + attribute] |= GrammarView.roleBit
      }
    }
    return uses
  }

  private static func copy<Element>(_ array: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, array.count))
    array.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { memory.initialize(from: start, count: buffer.count) }
    }
    return UnsafePointer(memory)
  }

  private static func word(_ text: String) -> GrammarView.Word {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else {
        return GrammarView.Word(key: .empty, length: 0)
      }
      let key = NameKey(start, buffer.count, end: start + buffer.count)
      return GrammarView.Word(key: key, length: buffer.count)
    }
  }
}

// MARK: - Tables as pointers

/// A compiled grammar in the form of the scanner: pointers into the memory of ``GrammarTables``.
struct GrammarView {
  /// An element in one context, in the form that the scanner reads.
  struct ElementType {
    var startState: UInt16
    var name: UInt16
    var traits: UInt32
    var forbidden: UInt32
    var requiredCount: UInt8
    var task: ElementTask
    var isVoid: Bool
    var isSVG: Bool
    var hasCombinations: Bool
    /// The roles that the element has without a `role` attribute, as ``AriaRoles``.
    var roles: UInt64
  }

  /// The rule for the value of an attribute, in the form that the scanner reads.
  struct ValueRule {
    var type: ValueType
    /// The index in ``words`` of the first word that the rule allows.
    var firstWord: UInt16
    var wordCount: UInt16
    /// The required trait of the referenced element; 0 for any element.
    var target: UInt32
  }

  /// A word that an enumerated attribute allows.
  struct Word {
    var key: NameKey
    var length: Int
  }

  /// The bit in ``uses`` of an attribute that the element must have.
  static let requiredBit: UInt16 = 0x8000
  /// The bit in ``uses`` of `role` and of attributes that only some roles allow.
  static let roleBit: UInt16 = 0x4000
  /// The bits in ``uses`` that contain the number of the value rule plus 1.
  static let ruleBits: UInt16 = 0xFF

  let nameCount: Int
  let attributeCount: Int
  let documentState: UInt16
  let types: UnsafePointer<ElementType>
  let defaultTypes: UnsafePointer<UInt16>
  let transitions: UnsafePointer<UInt32>
  let afterText: UnsafePointer<UInt16>
  let accepting: UnsafePointer<Bool>
  /// The value rule of each attribute of each type: its number plus 1, or 0 for not allowed.
  ///
  /// The flags are ``requiredBit`` and ``roleBit``.
  let uses: UnsafePointer<UInt16>
  let rules: UnsafePointer<ValueRule>
  let words: UnsafePointer<Word>
  let classes: UnsafePointer<UInt8>
  /// The names of the elements that an XHTML parent can contain: the XHTML names and `svg`.
  let names: NameTable
  /// The names of the elements that an SVG parent can contain.
  let svgNames: NameTable
  let attributes: NameTable
  let colours: NameTable
  let interactive: UInt32
  let headerCell: UInt32
  let languageAttribute: UInt16
  let xmlLanguageAttribute: UInt16
  let datetimeAttribute: UInt16
  let encodingAttribute: UInt16
  let linkPrefixAttribute: UInt16
  let linkAttribute: UInt16
  let addressAttribute: UInt16
  let roleAttribute: UInt16
  /// The roles of elements that can have each attribute, as ``AriaRoles``.
  let roles: UnsafePointer<UInt64>
  /// The indices of roles in ``AriaRole/allCases``.
  let roleNames: NameTable
  /// The attribute that an element with each role needs, or ``NameTable/unknown``.
  let neededByRole: UnsafePointer<UInt16>
}
