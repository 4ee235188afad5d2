import ReportText
import TestSupport
import Testing

@testable import ReportQuery

@Suite struct MessageErrorTests {
  @Test(arguments: [
    ("a = x ‹{›count", "the brace is not closed"),
    ("a = x ‹}› y", "`}` closes nothing"),
    ("a = {‹›}", "a placeholder has a name, as in `{count}`"),
    ("a = {‹0›}", "a placeholder has a name, not a number"),
    ("a = {count, ‹plurl›, other {}}", "`plurl` is not a type of placeholder"),
    ("a = {count, number, ‹wide›}", "`wide` is not a style of number"),
    ("a = {count, date, ‹wide›}", "`wide` is not a style of date"),
    ("a = {count, ‹plural›, one {#}}", "the plural of `count` lacks the form `other`"),
    ("a = {count, ‹plural›, other {#}}", "the plural of `count` lacks the form `one`"),
    ("a = {count, plural, one {#} ‹few› {#} other {#}}", "`few` is not a form of numbers in `en`"),
    ("a = {count, plural, one {#} ‹o›ne {#} other {#}}", "this form stands twice"),
    ("a = {kind, ‹select›, tip {}}", "the choice by `kind` lacks `other`"),
    ("a = {n, number} {‹n›, date}", "the placeholder `n` is a date here and a number elsewhere"),
    ("a = {n ‹number›}", "found `n` where `,` or `}` was wanted"),
    (
      "a = {n, selectordinal, one {#st} two {#nd} ‹tow› {#} few {#rd} other {#th}}",
      "`tow` is not a form of numbers in `en`"
    ),
    (
      "a = {n, ‹selectordinal›, one {#st} other {#th}}",
      "the ordinal of `n` lacks the form `two`, `few`"
    ),
  ])
  func mistakesAreFoundAtTheirPlace(text: String, message: String) throws {
    let bench = MessageBench([("en", text)])
    let first = try #require(bench.first)
    #expect(first.message == message)
    // A mark around one sign is enough where the rest of the word follows.
    if !message.hasPrefix("found") && !message.hasPrefix("a placeholder has a name, as") {
      #expect(first.file == text)
    }
  }

  @Test(arguments: [
    (
      "a = {n} b", "a = ‹leer›", "the message `a` lost the placeholder `n` of the fallback language"
    ),
    ("a = x", "a = {‹m›}", "the message `a` has no placeholder `m` in the fallback language"),
    ("a = {n}", "a = {n}\n‹b› = x", "there is no message `b` in the fallback language `en`"),
    (
      "a = {n, number}", "a = {‹n›, date}",
      "the placeholder `n` is a date here and a number elsewhere"
    ),
    (
      "a = {n, plural, one {#} other {#}}", "a = {n, ‹plural›, one {#} other {#}}",
      "the plural of `n` lacks the form `few`, `many`"
    ),
  ])
  func translationsAreHeldAgainstTheFallback(
    fallback: String, translation: String, message: String
  ) throws {
    let bench = MessageBench([("en", fallback), ("pl", translation)])
    let first = try #require(bench.first)
    #expect(first.message == message)
    #expect(first.file == translation)
    #expect(bench.diagnostics.all.count == 1)
  }

  /// A form that one number alone has can be written as that number.
  @Test func exactNumbersStandForTheirForm() {
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
