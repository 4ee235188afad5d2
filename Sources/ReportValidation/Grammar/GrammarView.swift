/// A compiled grammar as the scanner reads it: pointers into the memory of ``GrammarTables``.
struct GrammarView {
  /// An element type.
  struct ElementType {
    var startState: UInt16
    var name: UInt16
    var traits: UInt32
    var forbidden: UInt32
    var requiredCount: UInt8
    var duty: ElementDuty
    var isVoid: Bool
    var isSVG: Bool
    var hasCombinations: Bool
    /// The roles that it has of its own, as ``AriaRoles``.
    var roles: UInt64
  }

  /// A value rule.
  struct ValueRule {
    var type: ValueType
    /// The words in ``words``.
    var firstWord: UInt16
    var wordCount: UInt16
    /// The trait that the referenced element must have; 0 for any.
    var target: UInt32
  }

  /// A word of an enumeration.
  struct Word {
    var key: NameKey
    var length: Int
  }

  /// The bit in ``uses`` of an attribute that must be there.
  static let requiredBit: UInt16 = 0x8000
  /// The bit in ``uses`` of `role` and of attributes that not all roles have.
  static let roleBit: UInt16 = 0x4000
  /// The bits in ``uses`` that hold the rule plus 1.
  static let ruleBits: UInt16 = 0xFF

  let nameCount: Int
  let attributeCount: Int
  let documentState: UInt16
  let types: UnsafePointer<ElementType>
  let defaultTypes: UnsafePointer<UInt16>
  let transitions: UnsafePointer<UInt32>
  let afterText: UnsafePointer<UInt16>
  let accepting: UnsafePointer<Bool>
  /// For type × attribute: 0, or the rule plus 1, with ``requiredBit`` and ``roleBit``.
  let uses: UnsafePointer<UInt16>
  let rules: UnsafePointer<ValueRule>
  let words: UnsafePointer<Word>
  let classes: UnsafePointer<UInt8>
  /// Element names where the parent is XHTML: its own and `svg`.
  let names: NameTable
  /// Element names inside SVG.
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
  /// For each attribute the roles that it stands with, as ``AriaRoles``.
  let roles: UnsafePointer<UInt64>
  /// Numbers of roles in ``AriaRole/allCases``.
  let roleNames: NameTable
  /// For each role the attribute that it needs, or ``NameTable/unknown``.
  let neededByRole: UnsafePointer<UInt16>
}
