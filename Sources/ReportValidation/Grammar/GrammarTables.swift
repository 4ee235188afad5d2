/// Owns the raw memory of a compiled grammar. Immutable once made, so workers share it.
final class GrammarTables: @unchecked Sendable {
  /// The grammar in plain arrays, for messages.
  let compiled: CompiledGrammar
  /// The same in raw memory.
  let view: GrammarView

  /// Lays out a grammar.
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
        duty: name.map { ElementDuty(name: $0.local, namespace: $0.namespace) } ?? .none,
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
