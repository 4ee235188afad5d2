import ReportText
import TestSupport
import Testing

@testable import ReportQuery

@Suite struct MessageErrorTests {
  @Test(arguments: [
    ("a = x ‹{›count", "missing closing brace"),
    ("a = x ‹}› y", "`}` has no opening `{`"),
    ("a = {‹›}", "expected a placeholder name, as in `{count}`"),
    ("a = {‹0›}", "expected a placeholder name, found a number"),
    ("a = {count, ‹plurl›, other {}}", "unknown placeholder type `plurl`"),
    ("a = {count, number, ‹wide›}", "`wide` is not a number style"),
    ("a = {count, date, ‹wide›}", "`wide` is not a date style"),
    ("a = {count, ‹plural›, one {#}}", "incomplete plural of `count`: missing `other`"),
    ("a = {count, ‹plural›, other {#}}", "incomplete plural of `count`: missing `one`"),
    (
      "a = {count, plural, one {#} ‹few› {#} other {#}}",
      "`few` is not a number form in language `en`"
    ),
    ("a = {count, plural, one {#} ‹o›ne {#} other {#}}", "duplicate form"),
    ("a = {kind, ‹select›, tip {}}", "the `select` of `kind` has no `other`"),
    ("a = {n, number} {‹n›, date}", "placeholder `n` is a date here and a number elsewhere"),
    ("a = {n ‹number›}", "found `n`, expected `,` or `}`"),
    (
      "a = {n, selectordinal, one {#st} two {#nd} ‹tow› {#} few {#rd} other {#th}}",
      "`tow` is not a number form in language `en`"
    ),
    (
      "a = {n, ‹selectordinal›, one {#st} other {#th}}",
      "incomplete ordinal of `n`: missing `two`, `few`"
    ),
  ])
  func errorsAreReportedAtTheirPosition(text: String, message: String) throws {
    let bench = MessageBench([("en", text)])
    let first = try #require(bench.first)
    #expect(first.message == message)
    // A marker around one character is sufficient if the rest of the word follows.
    if !message.hasPrefix("found") && !message.hasPrefix("expected a placeholder name, as") {
      #expect(first.file == text)
    }
  }

  @Test(arguments: [
    (
      "a = {n} b", "a = ‹leer›", "message `a` lacks the placeholder `n` of the fallback language"
    ),
    ("a = x", "a = {‹m›}", "message `a` has no placeholder `m` in the fallback language"),
    ("a = {n}", "a = {n}\n‹b› = x", "unknown message `b`: not in the fallback language `en`"),
    (
      "a = {n, number}", "a = {‹n›, date}",
      "placeholder `n` is a date here and a number elsewhere"
    ),
    (
      "a = {n, plural, one {#} other {#}}", "a = {n, ‹plural›, one {#} other {#}}",
      "incomplete plural of `n`: missing `few`, `many`"
    ),
  ])
  func translationsAreCheckedAgainstTheFallback(
    fallback: String, translation: String, message: String
  ) throws {
    let bench = MessageBench([("en", fallback), ("pl", translation)])
    let first = try #require(bench.first)
    #expect(first.message == message)
    #expect(first.file == translation)
    #expect(bench.diagnostics.all.count == 1)
  }

  /// Checks that a plural form with a single number can be written as this exact number.
  @Test func exactNumbersReplaceTheirForm() {
    let bench = MessageBench([
      ("ar", "a = {n, plural, =0 {لا} =1 {خطوة} =2 {خطوتان} few {#} many {#} other {#}}")
    ])
    #expect(bench.diagnostics.isEmpty)
  }

  @Test func deepNestingHasALimit() {
    var text = "x"
    for _ in 0..<30 { text = "{k, select, other {\(text)}}" }
    let bench = MessageBench([("en", "a = " + text)])
    #expect(bench.diagnostics.all.map(\.code) == [.messageSyntax])
  }
}
