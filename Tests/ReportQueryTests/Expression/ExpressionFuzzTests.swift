import ReportData
import ReportQuery
import ReportText
import TestSupport
import Testing

@Suite("Random expressions")
struct ExpressionFuzzTests {
  private static let words = [
    "week", "week.steps", "day", "day.note", "participant.id", "period.start", "a", "n", "none",
    "yes", "no-text", "missing", "true", "and", "or", "not", "if(", "date('2026-11-03')", "date(",
    "(", ")", ",", ".", "|", "| mean", "| first", "| count", "| number(1)", "| date('iso')",
    "| default(", "| quantile(0.5)", "| anchor", "| plural('a', 'b')", "+", "-", "*", "/", "==",
    "!=", "<", ">=", "1", "0.5", "99999999999999999999", "'x'", "\"y\"", "`bdi.2m`", "`", "'", "{{",
    "}}", "é", "\u{0}", "😀", "-", "last-week.steps", "a-b", "\u{301}",
  ]

  /// Compiles a text and, if this succeeds, evaluates it in every way.
  private func run(_ text: DecodedText, _ fixture: StudyFixture) -> Bool {
    var diagnostics = Diagnostics()
    guard let expression = Expression(text, names: fixture.names, into: &diagnostics) else {
      #expect(diagnostics.hasErrors)
      for diagnostic in diagnostics.all {
        guard case .source(let span) = diagnostic.place else {
          Issue.record("a diagnostic without a place")
          continue
        }
        #expect(span.range.upperBound <= text.file.bytes.count)
      }
      return false
    }
    #expect(!diagnostics.hasErrors)
    var writer = ByteWriter(capacity: 64)
    for context in [WriteContext.content, .attribute, .addressPart, .cssString] {
      expression.write(in: fixture.bindings, into: &writer, as: context)
    }
    #expect(String(validating: writer.copy(), as: UTF8.self) != nil)
    _ = expression.text(in: fixture.bindings)
    if case .number(let number) = expression.value(in: fixture.bindings) {
      #expect(number.isFinite)
    }
    return true
  }

  @Test("20,000 random text values give an expression or a diagnostic")
  func random() {
    var generator = SeededGenerator(seed: 2026)
    let fixture = StudyFixture()
    var accepted = 0
    for _ in 0..<12_000 {
      let count = Int.random(in: 1...9, using: &generator)
      let text = (0..<count).map { _ in
        Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
      }.joined(separator: Bool.random(using: &generator) ? " " : "")
      if run(decoded(text), fixture) { accepted += 1 }
    }
    for _ in 0..<8_000 {
      let count = Int.random(in: 0...24, using: &generator)
      let bytes = (0..<count).map { _ in
        generator.next() % 8 == 0
          ? UInt8(truncatingIfNeeded: generator.next() >> 8)
          : UInt8(32 + generator.next() % 95)
      }
      let file = SourceFile(name: "fuzz", bytes: bytes)
      if run(DecodedText(file.span(0..<bytes.count)), fixture) { accepted += 1 }
    }
    // Enough random expressions are valid to test the evaluation, too.
    #expect(accepted > 300)
  }

  @Test("random text values give interpolations, paths or diagnostics")
  func interpolations() {
    var generator = SeededGenerator(seed: 9)
    let fixture = StudyFixture()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...10, using: &generator)
      let text = (0..<count).map { _ in
        Int.random(in: 0..<3, using: &generator) == 0
          ? ["{{ ", " }}", "{", "}", "/", ".."][Int.random(in: 0..<6, using: &generator)]
          : Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
      }.joined()
      var diagnostics = Diagnostics()
      let interpolation = Interpolation(
        decoded(text), names: fixture.names, into: &diagnostics)
      _ = interpolation.text(in: fixture.bindings)
      let pattern = PathPattern(decoded(text), names: fixture.names, into: &diagnostics)
      if let path = try? pattern.path(in: fixture.bindings, pseudonym: { $0 }) {
        let parts = path.string.split(separator: "/", omittingEmptySubsequences: false)
        #expect(!parts.contains { $0.isEmpty || $0 == "." || $0 == ".." })
      }
    }
  }
}
