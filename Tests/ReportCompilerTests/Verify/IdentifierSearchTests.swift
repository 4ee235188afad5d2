import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct IdentifierSearchTests {
  private static func search(_ identifiers: [String]) -> IdentifierSearch {
    var list = IdentifierList()
    list.beginColumn("column `id` of `people`")
    for (row, text) in identifiers.enumerated() {
      list.insert(ByteText(text), rowParticipant: Int32(row))
    }
    return IdentifierSearch(list)
  }

  /// Returns the identifiers in a text, each with its position.
  private static func matches(_ identifiers: [String], in text: String) -> [String] {
    let search = search(identifiers)
    var hits: [IdentifierSearch.Hit] = []
    search.search(ByteText(text), into: &hits)
    return hits.map { "\(search.list[$0.identifier].string)@\($0.range.lowerBound)" }.sorted()
  }

  @Test(
    arguments: [
      (["P1"], "P1 and P12, xP1, P1x, (P1)", ["P1@0", "P1@23"]),
      (["P1"], "a_P1_b", ["P1@2"]),
      (["anna", "annabel@example.org"], "annabel@example.org", ["annabel@example.org@0"]),
      (["anna", "anna@example.org"], "anna@example.org", ["anna@0", "anna@example.org@0"]),
      (["O'Brien"], "O'Briens O'Brien.", ["O'Brien@9"]),
      (["+44 7700"], "x+44 7700", ["+44 7700@1"]),
      // Long identifiers with digits or symbols are found inside words, but names are not.
      (["STUDY-00042"], "xSTUDY-00042y", ["STUDY-00042@1"]),
      (["Leicester"], "Leicestershire", []),
      // Numbers of at least eight digits are certain. Numbers of five to seven digits are doubtful.
      (["12345678"], "12345678 123456789 12345678.5 0,12345678", ["12345678@0"]),
      (["104233"], "104233 1,104233 104233.", ["104233@0", "104233@16"]),
      (["12"], "12", []),
      (["A"], "A", []),
      // Combining marks belong to their letter. In scripts without spaces, each letter is a word.
      (["Rene"], "Rene\u{301} Rene", ["Rene@7"]),
      (["王小龍"], "親愛的王小龍先生", ["王小龍@9"]),
      (["Żaneta"], "„Żaneta”\u{A0}Żanetas", ["Żaneta@3"]),
      (["Ann\u{2019}s"], "Ann\u{2019}s", ["Ann\u{2019}s@0"]),
      // Class names of the program.
      (["p1", "c2"], "rg-chart rg-p1 p1 rg-c2-x", ["p1@15"]),
    ] as [([String], String, [String])])
  func `identifiers are found as complete words`(
    identifiers: [String], text: String, expected: [String]
  ) {
    #expect(Self.matches(identifiers, in: text) == expected)
  }

  @Test func `an identifier longer than sixty bytes is found`() {
    let long = String(repeating: "Ab9-", count: 40)
    let name = String(repeating: "Ann ", count: 30) + "Bo"
    #expect(
      Self.matches([long, name], in: "x\(long) \(name)") == ["\(long)@1", "\(name)@162"].sorted())
  }

  // MARK: - Comparison with a plain search

  /// The characters of the random strings, in manually assigned classes.
  private static let joined = Array("abAB19éżд".unicodeScalars)
  private static let alone = Array("王は".unicodeScalars)
  private static let apart = Array(" -_@.\u{A0}\u{2019}".unicodeScalars)

  private static func text(
    _ length: Int, _ generator: inout SeededGenerator
  ) -> [Unicode.Scalar] {
    (0..<length).map { _ in
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: alone.randomElement(using: &generator) ?? "王"
      case 1, 2: apart.randomElement(using: &generator) ?? " "
      default: joined.randomElement(using: &generator) ?? "a"
      }
    }
  }

  /// Returns the positions of one identifier, checked at every position.
  private static func plain(_ identifier: [Unicode.Scalar], in text: [Unicode.Scalar]) -> [Int] {
    let kind = IdentifierKind(ByteText(String(String.UnicodeScalarView(identifier))))
    guard kind.certainty != .none, text.count >= identifier.count else { return [] }
    var offsets: [Int] = []
    for start in 0...(text.count - identifier.count) {
      let end = start + identifier.count
      guard Array(text[start..<end]) == identifier else { continue }
      if !kind.matchesInside {
        if start > 0, joined.contains(text[start - 1]), joined.contains(text[start]) { continue }
        if end < text.count, joined.contains(text[end - 1]), joined.contains(text[end]) { continue }
      }
      let marks: [Unicode.Scalar] = [".", ","]
      if kind.isNumber {
        if start > 1, marks.contains(text[start - 1]), text[start - 2].properties.numericType != nil
        {
          continue
        }
        if end + 1 < text.count, marks.contains(text[end]),
          text[end + 1].properties.numericType != nil
        {
          continue
        }
      }
      offsets.append(String(String.UnicodeScalarView(text[..<start])).utf8.count)
    }
    return offsets
  }

  @Test(arguments: 0..<60)
  func `random identifiers have the same matches as a plain search`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 77)
    let body = Self.text(3000, &generator)
    var identifiers: [[Unicode.Scalar]] = []
    for _ in 0..<200 {
      // Half of the identifiers are parts of the text, and some of them overlap.
      let length = Int.random(in: 1...(seed % 3 == 0 ? 70 : 12), using: &generator)
      if Bool.random(using: &generator) {
        let start = Int.random(in: 0..<(body.count - length), using: &generator)
        identifiers.append(Array(body[start..<start + length]))
      } else {
        identifiers.append(Self.text(length, &generator))
      }
    }
    let strings = identifiers.map { String(String.UnicodeScalarView($0)) }
    let text = String(String.UnicodeScalarView(body))
    var expected: Set<String> = []
    for (string, scalars) in zip(strings, identifiers) {
      for offset in Self.plain(scalars, in: body) { expected.insert("\(string)@\(offset)") }
    }
    let result = Self.matches(strings, in: text)
    #expect(Set(result) == expected)
    #expect(result.count == expected.count, "each is found once")
    #expect(expected.count > 20)
  }

  // MARK: - Kinds

  @Test(
    arguments: [
      ("7", .none), ("1234", .none), ("A", .none), ("李", .none), ("12345", .doubtful),
      ("1234567", .doubtful), ("12-345", .doubtful), ("Al", .doubtful), ("小龍", .doubtful),
      ("12345678", .certain), ("1980-05-03", .certain), ("P1", .certain), ("Ann", .certain),
      ("a@b", .certain),
    ] as [(String, IdentifierKind.Certainty)])
  func `short numbers and single letters are not identifiers`(
    text: String, certainty: IdentifierKind.Certainty
  ) {
    #expect(IdentifierKind(ByteText(text)).certainty == certainty)
  }

  @Test func `an identifier can belong to several participants`() {
    var list = IdentifierList()
    list.beginColumn("a")
    for (text, participant) in [
      ("x@y.example", 3), ("other", 4), ("x@y.example", 9), ("x@y.example", 3),
    ] {
      list.insert(ByteText(text), rowParticipant: Int32(participant))
    }
    #expect(list.count == 2)
    #expect(list.sharedCount == 1)
    #expect([2, 3, 4, 9].map { list.belongs(0, to: $0) } == [false, true, false, true])
  }
}
