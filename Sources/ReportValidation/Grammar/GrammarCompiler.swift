/// Turns a grammar's definition into numbers and automata.
struct GrammarCompiler {
  private let definition: GrammarDefinition
  private var compiled = CompiledGrammar()
  private var typeNumbers: [String: Int] = [:]
  private var nameNumbers: [CompiledGrammar.Name: Int] = [:]
  private var attributeNumbers: [String: Int] = [:]
  /// For each attribute of the definition: its name's number and its rule's.
  private var attributeUses: [(name: Int, rule: Int)] = []
  /// Symbols of the automata: 0 is text, else the number of an element type.
  private static let textSymbol = 0

  /// What could not be compiled, for the tests of the grammar.
  private(set) var problems: [String]

  private init(_ definition: GrammarDefinition) {
    self.definition = definition
    problems = definition.problems
  }

  /// Compiles a definition; unknown names are left out and reported.
  static func compile(_ definition: GrammarDefinition) -> (CompiledGrammar, problems: [String]) {
    var compiler = GrammarCompiler(definition)
    compiler.numberTraits()
    compiler.numberAttributes()
    compiler.numberElements()
    compiler.fillUses()
    compiler.fillTransitions()
    compiler.applyTraits()
    compiler.applyCombinations()
    return (compiler.compiled, compiler.problems)
  }

  /// The name of an element type's label: without namespace prefix and variant.
  static func name(of label: String) -> CompiledGrammar.Name {
    let isSVG = label.hasPrefix("svg:")
    let local = (isSVG ? label.dropFirst(4) : label[...]).prefix { $0 != "." }
    return .init(local: String(local), namespace: isSVG ? .svg : .xhtml)
  }

  private mutating func numberTraits() {
    for trait in definition.traits where !compiled.traitNames.contains(trait.name) {
      compiled.traitNames.append(trait.name)
    }
    if compiled.traitNames.count > CompiledGrammar.traitLimit { problems.append("too many traits") }
  }

  private mutating func numberAttributes() {
    var ruleNumbers: [CompiledGrammar.ValueRule: Int] = [:]
    for attribute in definition.attributes {
      let rule = CompiledGrammar.ValueRule(type: attribute.type, words: attribute.words)
      let ruleNumber = ruleNumbers[rule] ?? compiled.rules.count
      if ruleNumber == compiled.rules.count {
        compiled.rules.append(rule)
        ruleNumbers[rule] = ruleNumber
      }
      let number = attributeNumbers[attribute.name] ?? compiled.attributes.count
      if number == compiled.attributes.count {
        compiled.attributes.append(attribute.name)
        attributeNumbers[attribute.name] = number
      }
      attributeUses.append((number, ruleNumber))
    }
    if compiled.rules.count >= Int(UInt8.max) { problems.append("too many value rules") }
  }

  private mutating func numberElements() {
    compiled.types.append(
      .init(
        name: 0, startState: 0, isVoid: false, traits: 0, forbidden: 0, required: [],
        combinations: []))
    for element in definition.elements {
      let name = Self.name(of: element.label)
      let type = compiled.types.count
      let number = nameNumbers[name] ?? compiled.names.count
      if number == compiled.names.count {
        compiled.names.append(name)
        compiled.defaultTypes.append(type)
        nameNumbers[name] = number
      }
      if typeNumbers.updateValue(type, forKey: element.label) != nil {
        problems.append("`\(element.label)` is declared twice")
      }
      compiled.types.append(
        .init(
          name: number, startState: 0, isVoid: element.isVoid, traits: 0, forbidden: 0,
          required: [], combinations: []))
    }
  }

  private mutating func fillUses() {
    let width = compiled.attributes.count
    compiled.uses = [UInt8](repeating: 0, count: compiled.types.count * width)
    for (index, element) in definition.elements.enumerated() {
      let type = index + 1
      for number in element.attributes {
        let use = attributeUses[number]
        // An element's own declaration comes last and wins over that of a set.
        compiled.uses[type * width + use.name] = UInt8(truncatingIfNeeded: use.rule + 1)
        if definition.attributes[number].isRequired {
          compiled.types[type].required.append(use.name)
        }
      }
    }
  }

  private mutating func fillTransitions() {
    let width = compiled.names.count
    compiled.transitions = [UInt32](repeating: 0, count: width)
    for name in 0..<width {
      compiled.transitions[name] = UInt32(compiled.defaultTypes[name]) << 16
    }
    compiled.afterText = [0]
    compiled.accepting = [true]
    var starts: [String: Int] = [:]
    for (index, element) in definition.elements.enumerated() {
      let start = addAutomaton(element.content, known: &starts, label: element.label)
      compiled.types[index + 1].startState = start
    }
    compiled.documentState = addAutomaton(definition.document, known: &starts, label: "document")
  }

  private mutating func addAutomaton(
    _ expression: ContentExpression, known: inout [String: Int], label: String
  ) -> Int {
    var unknown: [String] = []
    let automaton = ContentAutomaton(expression) { symbol in
      if symbol == ContentExpression.text { return Self.textSymbol }
      let number = typeNumbers[symbol]
      if number == nil { unknown.append(symbol) }
      return number
    }
    problems += unknown.map { "unknown element `\($0)` in the content of `\(label)`" }
    if !automaton.isWithinLimit { problems.append("the content of `\(label)` is too long") }
    // Elements with equal one-state models share the state, which keeps the tables small.
    let key = automaton.states.count == 1 ? Self.key(automaton.states[0]) : nil
    if let key, let start = known[key] { return start }
    let start = compiled.accepting.count
    if let key { known[key] = start }
    let width = compiled.names.count
    for state in automaton.states {
      let row = compiled.transitions.count
      compiled.transitions += [UInt32](repeating: 0, count: width)
      compiled.afterText.append(CompiledGrammar.noText)
      compiled.accepting.append(state.isAccepting)
      for (symbol, next) in state.next {
        if symbol == Self.textSymbol {
          compiled.afterText[compiled.afterText.count - 1] = UInt16(start + next)
          continue
        }
        let name = compiled.types[symbol].name
        let entry = UInt32(symbol) << 16 | UInt32(start + next)
        if compiled.transitions[row + name] != 0 {
          problems.append("two types of `\(compiled.names[name].local)` in `\(label)`")
        }
        compiled.transitions[row + name] = entry
      }
    }
    return start
  }

  private static func key(_ state: ContentAutomaton.State) -> String {
    var text = state.isAccepting ? "a" : "b"
    for symbol in state.next.map(\.symbol).sorted() { text += ",\(symbol)" }
    return text
  }

  private mutating func applyTraits() {
    for trait in definition.traits {
      let bit = compiled.trait(trait.name)
      for element in trait.elements {
        if let type = type(element) { compiled.types[type].traits |= bit }
      }
    }
    for exclusion in definition.exclusions {
      var bits: UInt32 = 0
      for trait in exclusion.traits {
        let bit = compiled.trait(trait)
        if bit == 0 { problems.append("unknown trait `\(trait)`") }
        bits |= bit
      }
      for element in exclusion.elements {
        if let type = type(element) { compiled.types[type].forbidden |= bits }
      }
    }
  }

  private mutating func applyCombinations() {
    for combination in definition.combinations {
      guard let type = type(combination.element) else { continue }
      let others = combination.others.compactMap { attributeNumbers[$0] }
      if others.count != combination.others.count {
        problems.append("unknown attribute in a combination of `\(combination.element)`")
      }
      compiled.types[type].combinations.append(
        .init(attribute: combination.attribute.flatMap { attributeNumbers[$0] }, others: others))
    }
  }

  private mutating func type(_ label: String) -> Int? {
    let number = typeNumbers[label]
    if number == nil { problems.append("unknown element `\(label)`") }
    return number
  }
}
