import ReportData
import ReportQuery
import ReportText
import Testing

@Suite("Operators")
struct OperatorTests {
  @Test(
    "operators bind like the second notation with brackets",
    arguments: [
      ("week.steps | mean > 7000", "(week.steps | mean) > 7000"),
      ("- a * b", "(-a) * b"), ("-a - b", "(-a) - b"), ("-a + b", "(-a) + b"),
      ("a * -b", "a * (-b)"),
      ("-b | abs", "-(b | abs)"), ("a + a * b", "a + (a * b)"), ("a * b + a", "(a * b) + a"),
      ("a - b - b", "(a - b) - b"), ("a / b / b", "(a / b) / b"), ("a / b * b", "(a / b) * b"),
      ("a - b + b", "(a - b) + b"), ("a + b > a * b", "(a + b) > (a * b)"),
      ("not a == b", "not (a == b)"), ("not no and no", "(not no) and no"),
      ("yes or no and no", "yes or (no and no)"), ("not not yes", "not (not yes)"),
      ("a > b and b > zero or no", "((a > b) and (b > zero)) or no"),
      ("a == b or a != b", "(a == b) or (a != b)"), ("a + b | abs", "a + (b | abs)"),
      ("period.inner.n | abs", "(period.inner.n) | abs"), ("- - a", "-(-a)"),
    ])
  func precedence(source: String, bracketed: String) {
    let fixture = StudyFixture()
    let written = fixture.text(source)
    #expect(!written.hasPrefix("error"))
    #expect(written == fixture.text(bracketed))
  }

  @Test("a pipeline binds tighter than a minus before it")
  func minusBeforePipeline() {
    #expect(StudyFixture().text("-a | signed") == "error: `-` expects a number, found text")
    #expect(StudyFixture().text("(-a) | signed") == "−7")
  }

  @Test(
    "operators calculate numbers",
    arguments: [
      ("a + b", "9"), ("a - b", "5"), ("a * b", "14"), ("a / b", "3.5"), ("-a", "−7"),
      ("a / zero", "–"), ("zero / zero", "–"), ("none + 1", "–"), ("1 * none", "–"),
      ("-none", "–"), ("missing + 1", "–"), ("0.1 + 0.2", "0.3"), ("1 / 3", "0.333333"),
      ("a-b", "error: unknown name `a-b`"), ("a -b", "5"), ("a- b", "5"),
      ("Größe * 2", "3.6"), ("last-week | count", "2"),
      ("period.end - period.start", "6"), ("period.start + 7", "9 Nov 2026"),
      ("7 + period.start", "9 Nov 2026"), ("period.start - 2", "31 Oct 2026"),
      ("period.start + 0.5", "2 Nov 2026"), ("period.start - 0.5", "1 Nov 2026"),
      ("period.start + none", "–"), ("period.start + 99999999", "–"),
      ("at + 1", "5 Oct 2024 15:30"), ("at - at", "0"), ("(at + 0.5) - at", "0.5"),
    ])
  func arithmetic(source: String, expected: String) {
    #expect(StudyFixture().text(source) == expected)
  }

  @Test("an overflow is missing")
  func overflow() {
    let huge = "1" + String(repeating: "0", count: 300)
    #expect(StudyFixture().text("\(huge) * \(huge)") == "–")
    #expect(StudyFixture().text("(0 - \(huge)) * \(huge)") == "–")
  }

  @Test(
    "operators compare values",
    arguments: [
      ("a > b", "true"), ("a >= 7", "true"), ("a < b", "false"), ("a <= 7", "true"),
      ("a == 7", "true"), ("a != 7", "false"), ("none == none", "–"), ("none > 1", "–"),
      ("period.start < period.end", "true"), ("period.start == date('2026-11-02')", "true"),
      ("'a' == \"a\"", "true"), ("'a' != 'b'", "true"), ("no-text == 'a'", "–"),
      ("yes == no", "false"), ("yes != no", "true"), ("unknown == yes", "–"),
      ("day.steps > day.goal", "true"), ("at >= at", "true"),
    ])
  func comparison(source: String, expected: String) {
    #expect(StudyFixture().text(source) == expected)
  }

  @Test("`not`, `and` and `or` follow Kleene's three-valued logic")
  func logic() throws {
    let fixture = StudyFixture()
    let values: [(String, Bool?)] = [("yes", true), ("no", false), ("unknown", nil)]
    func value(_ source: String) throws -> Bool? {
      let expression = try Expression(decoded(source), names: fixture.names)
      return switch expression.value(in: fixture.bindings) {
      case .boolean(let value): value
      default: nil
      }
    }
    for (name, first) in values {
      #expect(try value("not \(name)") == first.map { !$0 })
      for (other, second) in values {
        let and: Bool? =
          first == false || second == false ? false : first == nil || second == nil ? nil : true
        let or: Bool? =
          first == true || second == true ? true : first == nil || second == nil ? nil : false
        #expect(try value("\(name) and \(other)") == and, "\(name) and \(other)")
        #expect(try value("\(name) or \(other)") == or, "\(name) or \(other)")
      }
    }
  }

  @Test("a missing condition counts as false")
  func condition() throws {
    let fixture = StudyFixture()
    for (source, isTrue) in [("yes", true), ("no", false), ("unknown", false), ("missing", false)] {
      let expression = try Expression(decoded(source), names: fixture.names, for: .condition)
      #expect(expression.isTrue(in: fixture.bindings) == isTrue)
    }
  }

  @Test("operators retain the unit or remove it if it changes")
  func units() throws {
    let names = StudyFixture().names
    for (source, unit) in [
      ("week.steps | mean", "steps"), ("day.steps - day.goal", "steps"), ("-day.steps", "steps"),
      ("day.steps | round", "steps"), ("day.steps * 2", nil), ("day.steps - 5", nil),
      ("day.steps + day.sleep_hours", nil), ("week.steps | count", nil),
      ("if(yes, day.steps, missing)", "steps"), ("week.steps | stdev", "steps"),
    ] {
      #expect(
        try Expression(decoded(source), names: names).type == .number(unit: unit), "\(source)")
    }
  }

  @Test("members resolve to cells, columns and fields")
  func members() throws {
    let fixture = StudyFixture()
    #expect(fixture.text("participant.age") == "41")
    #expect(fixture.text("period.inner.n") == "3")
    #expect(fixture.text("day.note") == "Run & <swim>")
    #expect(fixture.text("day.`bdi.2m`") == "4")
    #expect(StudyFixture(participant: 1).text("participant.age") == "–")
    guard
      case .column(let slice, 1) = try Expression(decoded("last-week.steps"), names: fixture.names)
        .value(in: fixture.bindings)
    else {
      Issue.record("a column was expected")
      return
    }
    #expect(slice.count == 2)
  }

  @Test("inner names hide outer names")
  func scopes() throws {
    let fixture = StudyFixture()
    var names = fixture.names
    let depth = names.entries.count
    let slot = names.declare("n", .text)
    var bindings = fixture.bindings
    bindings.values.append(.text("inner"))
    #expect(slot == bindings.values.count - 1)
    #expect(try Expression(decoded("n"), names: names).text(in: bindings) == "inner")
    names.leaveScope(downTo: depth)
    #expect(try Expression(decoded("n"), names: names).text(in: bindings) == "1,234.5")
  }

  @Test("an expression reports constancy, path, last function and origin")
  func properties() throws {
    let names = StudyFixture().names
    func expression(_ source: String) throws -> Expression {
      try Expression(decoded(source), names: names)
    }
    #expect(try expression("1 + 2").isConstant)
    #expect(try expression("'a' | upper").isConstant)
    #expect(try !expression("n + 1").isConstant)
    #expect(try !expression("if(yes, 1, 2)").isConstant)
    #expect(try expression("period.inner.n").path == ["period", "inner", "n"])
    #expect(try expression("period.inner.n + 1").path == nil)
    #expect(try expression("word | trim | anchor").function == "anchor")
    #expect(try expression("-n").function == nil)
    #expect(try expression("week.steps | median").origin?.label == "Steps")
    #expect(try expression("week.steps | count").origin == nil)
    #expect(try expression("day.steps * 2").origin == nil)
  }
}
