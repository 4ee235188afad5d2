import Foundation
import ReportCompiler
import ReportText
import TestSupport
import Testing

/// Tests of the starters with plain numbers as participant identifiers, instead of `P001`.
@Suite(.needs(chartsOf: "Templates/weekly"), .needs(chartsOf: "Templates/clinic"))
struct NumericIdentifierTests {
  /// Six digits that no number in the data and no position in a chart contains.
  private static let first = 973_000

  /// A pattern of a participant number in any notation.
  ///
  /// Examples are characters between groups of digits, and Arabic digits. A date such as `973/001`
  /// also matches.
  private static let notation = #"""
    (?<![\p{L}\p{Nd}])[9٩۹][^\p{L}\p{Nd}<>]?[7٧۷][^\p{L}\p{Nd}<>]?[3٣۳][^\p{L}\p{Nd}<>]?\p{Nd}{3}(?![\p{L}\p{Nd}])
    """#

  private static func notations(in text: String) throws -> [String] {
    let search = try NSRegularExpression(pattern: notation)
    return search.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range, in: text).map { String(text[$0]) }
    }
  }

  @Test(arguments: [
    "973,001", "973.001", "973 001", "973’001", "973'001", "973\u{A0}001", "973\u{202F}001",
    "9,73,001",
    "٩٧٣٬٠٠١", "٩٧٣٠٠١", "۹۷۳۰۰۱", "973001",
  ])
  func `each notation of a number is found`(number: String) throws {
    for text in [
      number, "No. \(number), please", "<p>\(number)</p>", "content:\"\(number), 3 May\"",
    ] {
      #expect(try Self.notations(in: text) == [number])
    }
    #expect(try Self.notations(in: "1\(number) \(number)5 x\(number)").isEmpty)
  }

  @Test(arguments: StarterTests.starters)
  func `every letter has only its participant's number, as in the file`(
    starter: StarterTests.Starter
  ) async throws {
    try await ProjectTests.withFolder { folder in
      let project = folder.appending(path: "study")
      try FileManager.default.copyItem(
        at: projectRoot.appending(path: "Templates/\(starter.name)"), to: project)
      var participants: Set<String> = []
      let data = project.appending(path: "data")
      for name in try FileManager.default.contentsOfDirectory(atPath: data.path()) {
        let file = data.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        let numbered = text.replacing(#/(?m)^[PK]0*([0-9]+),/#) { match in
          let number = String(Self.first + (Int(match.1) ?? 0))
          participants.insert(number)
          return number + ","
        }
        try Data(numbered.utf8).write(to: file)
      }
      #expect(participants.count >= 40)
      var diagnostics = Diagnostics()
      let prepared = try #require(
        ProjectTests.compiler.prepare(.folder(project.path()), into: &diagnostics),
        "\(diagnostics.all.map(\.message))")
      let out = folder.appending(path: "out")
      let outcome = await ProjectTests.compiler.build(prepared, to: out.path())
      diagnostics.add(contentsOf: outcome.diagnostics)
      #expect(diagnostics.isEmpty, "\(diagnostics.all.map(\.message))")
      var named: Set<String> = []
      var languages: Set<String> = []
      for (path, bytes) in try ProjectTests.contents(of: out) where path.hasSuffix(".html") {
        let identifier = String(path.split(separator: "/").last?.dropLast(5) ?? "")
        named.insert(identifier)
        let text = String(decoding: bytes, as: UTF8.self).replacing(#/&#(x?)([0-9A-Fa-f]+);/#) {
          UInt32($0.2, radix: $0.1.isEmpty ? 10 : 16).flatMap(Unicode.Scalar.init).map {
            String($0)
          } ?? "?"
        }
        if let language = text.firstMatch(of: #/<html[^>]* lang="([a-z]+)/#) {
          languages.insert(String(language.1))
        }
        let numbers = try Self.notations(in: text)
        #expect(!numbers.isEmpty, "\(path)")
        let wrong = numbers.filter { $0 != identifier }
        #expect(wrong.isEmpty, "\(path): \(wrong)")
      }
      #expect(named == participants)
      #expect(languages == Set(starter.languages.values))
    }
  }
}
