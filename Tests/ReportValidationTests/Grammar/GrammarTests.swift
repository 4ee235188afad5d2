import ReportText
import Testing

@testable import ReportValidation

@Suite struct GrammarTests {
  @Test func `the grammar has no mistakes in its text`() {
    let definition = GrammarReader.read(ReportGrammar.text)
    #expect(GrammarCompiler.compile(definition).problems == [])
    for name in definition.attributes.map(\.name) { #expect(name.utf8.count <= NameKey.limit) }
    for rule in definition.attributes.flatMap(\.words) { #expect(rule.utf8.count <= NameKey.limit) }
  }

  @Test func `mistakes in a grammar's text are told`() {
    func problems(_ text: String) -> [String] {
      GrammarCompiler.compile(GrammarReader.read(text)).problems
    }
    #expect(problems("document = a\nelement a [] = b").contains { $0.contains("`b`") })
    #expect(problems("document = a\nelement a [x=foo] = empty").contains { $0.contains("`foo`") })
    #expect(problems("document = a\nelement a [@x] = %y").count == 2)
    #expect(problems("document = a\nelement a [] = a.b | a\nelement a.b [] = empty").count == 1)
    #expect(problems("elment a [] = b").contains { $0.contains("elment") })
    #expect(problems("document = a\nelement a [] = (a)") == [])
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

  @Test func `content models become deterministic automata`() {
    func accepts(_ model: String, _ word: String) -> Bool {
      let letters = ["a", "b", "c", "d"]
      let elements = letters.map { "element \($0) [] = empty" }.joined(separator: "\n")
      let definition = GrammarReader.read("document = \(model)\n\(elements)")
      let automaton = ContentAutomaton(definition.document) { letters.firstIndex(of: $0) }
      var state = 0
      for letter in word {
        let symbol = letters.firstIndex(of: String(letter))
        guard let next = automaton.states[state].next.first(where: { $0.symbol == symbol }) else {
          return false
        }
        state = next.state
      }
      return automaton.states[state].isAccepting
    }
    let cases: [(String, [String], [String])] = [
      (
        "a? b* (c* | d+) a?", ["", "a", "abba", "cc", "dda", "aa", "abcca"],
        ["cd", "dc", "ca b", "ba b"]
      ),
      ("(a+ b+)* | c*", ["", "ab", "aabbab", "cc"], ["a", "ba", "abc", "abca"]),
      ("a (b | c)* a", ["aa", "abcba"], ["a", "ab", "aab"]),
      ("(a | b)*", ["", "abab"], ["c"]),
      ("(a b)? (a c)?", ["", "ab", "ac", "abac"], ["acab", "a"]),
    ]
    for (model, right, wrong) in cases {
      for word in right { #expect(accepts(model, word), "\(model) \(word)") }
      for word in wrong { #expect(!accepts(model, word), "\(model) \(word)") }
    }
  }

  @Test func `codes are numbered once and in order`() {
    let numbers = DiagnosticCode.validationCodes.map(\.number)
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { (5001...5999).contains($0) })
  }
}
