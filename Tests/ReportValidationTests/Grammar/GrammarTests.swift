import ReportText
import Testing

@testable import ReportValidation

@Suite struct GrammarTests {
  @Test func `names and words are within the limits of the lookup tables`() {
    let compiled = Grammar.report.compiled
    for name in compiled.names.map(\.local) + compiled.attributes + compiled.rules.flatMap(\.words)
    {
      #expect(name.utf8.count <= NameKey.limit, "\(name)")
    }
    #expect(compiled.traitNames.count <= UInt32.bitWidth)
    for type in ValueType.allCases {
      guard let trait = type.targetTrait else { continue }
      #expect(compiled.trait(trait) != 0, "no element is of kind `\(trait)`")
    }
  }

  @Test func `every element has a valid position and can be completed`() {
    let compiled = Grammar.report.compiled
    let width = compiled.names.count
    func next(_ state: Int) -> [(type: Int, state: Int)] {
      compiled.transitions[state * width..<(state + 1) * width].filter { $0 != 0 }
        .map { (Int($0 >> 16), Int($0 & 0xFFFF)) }
    }
    var states = [compiled.documentState]
    var types: Set<Int> = []
    var index = 0
    while index < states.count {
      let text = compiled.afterText[states[index]]
      var nextStates = text == CompiledGrammar.noText ? [] : [Int(text)]
      for (type, after) in next(states[index]) {
        types.insert(type)
        nextStates += [after, compiled.types[type].startState]
      }
      for state in nextStates where !states.contains(state) { states.append(state) }
      index += 1
    }
    #expect(types == Set(1..<compiled.types.count))
    #expect(!states.contains(0), "in the state of unknown elements everything may come")

    // The element types with complete content, in which all children are also complete.
    var complete: Set<Int> = []
    func isComplete(_ type: Int) -> Bool {
      var reachable = [compiled.types[type].startState]
      var index = 0
      while index < reachable.count {
        if compiled.accepting[reachable[index]] { return true }
        for (child, after) in next(reachable[index])
        where complete.contains(child) && !reachable.contains(after) { reachable.append(after) }
        index += 1
      }
      return false
    }
    while let type = types.first(where: { !complete.contains($0) && isComplete($0) }) {
      complete.insert(type)
    }
    #expect(complete == types)
  }

  @Test func `a figure has at most one caption, as first or last child`() {
    let caption = "<figcaption>x</figcaption>"
    for content in [
      "", "text", "\(caption)", "\(caption)text<p>y</p>", "text<p>y</p>\(caption)",
      "text\(caption)", "<p>y</p>\(caption)",
    ] {
      expectValid(document("<figure>\(content)</figure>"))
    }
    expect([5102], document("<figure>\(caption)<p>y</p>‸\(caption)</figure>"))
    expect([5102], document("<figure>\(caption)‸\(caption)</figure>"))
    expect([5103], document("<figure>text\(caption)‸text</figure>"))
    expect([5102], document("<figure><p>y</p>\(caption)‸<p>y</p></figure>"))
  }

  @Test func `elements are found by name and namespace`() throws {
    let grammar = Grammar.report
    let path = try #require(grammar.element(named: "path", namespace: .svg))
    #expect(grammar.element(named: "path", namespace: .xhtml) == nil)
    #expect(path.allows(attribute: "d") && path.allows(attribute: "aria-label"))
    #expect(!path.allows(attribute: "style") && !path.allows(attribute: "onclick"))
    #expect(!path.isVoid && !path.allowsText)
    #expect(path.children == ["title", "desc", "metadata"])
    #expect(path.expectation(ofAttribute: "d") == "path data that starts with a moveto")

    let image = try #require(grammar.element(named: "img", namespace: .xhtml))
    #expect(image.isVoid && image.children == [] && image.requiredAttributes == ["src", "alt"])
    #expect(image.words(ofAttribute: "loading") == ["lazy", "eager"])
    #expect(image.words(ofAttribute: "src") == nil)

    let table = try #require(grammar.element(named: "table", namespace: .xhtml))
    #expect(table.children == ["caption", "colgroup", "thead", "tbody", "tfoot", "tr"])
    #expect(try #require(grammar.element(named: "a", namespace: .xhtml)).children.contains("div"))
    #expect(grammar.elementNames(in: .svg).contains("linearGradient"))
    #expect(grammar.attributeNames.contains("data-bbox"))
  }

  @Test func `codes are numbered once and in order`() {
    let numbers = DiagnosticCode.validationCodes.map(\.number)
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { (5001...5999).contains($0) })
  }
}
