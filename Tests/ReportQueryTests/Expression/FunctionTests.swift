import ReportQuery
import ReportText
import Testing

@Suite("Functions")
struct FunctionTests {
  @Test(
    "functions of columns give their results",
    arguments: [
      ("week.steps | mean", "8,000"), ("empty.steps | mean", "–"),
      ("week.steps | sum", "24,000"), ("empty.steps | sum", "–"),
      ("week.steps | min", "6,000"), ("week.steps | max", "10,000"), ("empty.steps | max", "–"),
      ("week.date | min", "2 Nov 2026"), ("week.at | max | date('iso')", "1970-01-02"),
      ("week.steps | median", "8,000"), ("week.`bdi.2m` | median", "4"),
      ("week.sleep_hours | quantile(0.25)", "6.875"), ("week.sleep_hours | quantile(0)", "6.25"),
      ("week.sleep_hours | quantile(1)", "8"), ("empty.steps | quantile(0.5)", "–"),
      ("week.steps | stdev", "2,000"), ("empty.steps | stdev", "–"),
      ("last-week.steps | stdev", "–"),
      ("week.steps | first", "8,000"), ("last-week.steps | last", "10,000"),
      ("week.note | first", "Run & <swim>"), ("week.note | last", "last"),
      ("empty.note | first", "–"), ("week.worn | first", "true"),
      ("week.date | last", "5 Nov 2026"),
      ("week | count", "4"), ("empty | count", "0"), ("week.steps | count", "3"),
      ("week.note | count", "2"), ("week.steps | missing", "1"), ("week.note | missing", "2"),
      ("steps | mean", "8,000"), ("empty.steps | missing", "0"),
    ])
  func columns(source: String, expected: String) {
    #expect(StudyFixture().text(source) == expected)
  }

  @Test(
    "functions of lists, ranges and units give their results",
    arguments: [
      ("3 | range(5)", "3–5"), ("3 | range(3)", "3"), ("1.25 | range(n, 1)", "1.3–1,234.5"),
      ("none | range(5)", "–"), ("3 | range(none)", "–"),
      ("period.start | range(period.end)", "2–8 Nov 2026"),
      ("a | unit('kg', 1)", "7.0\u{A0}kg"), ("week.sleep_hours | mean | unit('h')", "7\u{A0}hrs"),
      ("none | unit('kg')", "–"), ("week.part | list", "weekday and weekend"),
      ("week.note | list('or')", "Run & <swim> or last"), ("empty.note | list", "–"),
    ])
  func phrases(source: String, expected: String) {
    #expect(StudyFixture().text(source) == expected)
  }

  @Test(
    "functions of numbers give their results",
    arguments: [
      ("n | number", "1,235"), ("n | number(1)", "1,234.5"), ("none | number(1)", "–"),
      ("0.25 | percent", "25%"), ("0.256 | percent(1)", "25.6%"),
      ("n | signed(1)", "+1,234.5"), ("(-3) | signed", "−3"),
      ("zero | signed", "0"), ("2.5 | round", "3"), ("(-2.5) | round", "−3"),
      ("1.25 | round(1)", "1.3"), ("none | round", "–"),
      ("(-3.5) | abs", "3.5"), ("12 | clamp(1, 10)", "10"), ("(-2) | clamp(-1, 10)", "−1"),
      ("2.5 | clamp(1, 10)", "2.5"), ("none | clamp(1, 10)", "–"),
      ("1 | plural('day', 'days')", "day"),
      ("zero | plural('day', 'days')", "days"), ("1.5 | plural('day', 'days')", "days"),
      ("none | plural('day', 'days')", "days"), ("none | missing", "true"),
      ("n | missing", "false"),
    ])
  func numbers(source: String, expected: String) {
    #expect(StudyFixture().text(source) == expected)
  }

  @Test(
    "functions of dates give their results",
    arguments: [
      ("period.start | date('short')", "02/11/2026"), ("period.start | date", "2 Nov 2026"),
      ("period.start | date('long')", "2 November 2026"),
      ("period.start | date('full')", "Monday, 2 November 2026"),
      ("period.start | date('weekday')", "Monday"), ("period.start | date('month')", "November"),
      ("period.start | date('iso')", "2026-11-02"),
      ("participant.enrolled | date('iso')", "2026-02-28"),
      ("at | date('iso')", "2024-10-04"), ("at | time", "15:30"), ("at | weekday", "5"),
      ("period.start | weekday", "1"), ("date('2026-11-08') | weekday", "7"),
      ("period.start | day", "2"), ("period.start | month", "11"), ("period.start | year", "2026"),
      ("period.start | days-until(period.end)", "6"),
      ("period.end | days-until(period.start)", "−6"),
      ("date('2024-02-28') | days-until(date('2024-03-01'))", "2"),
      ("(date('2024-02-29') + 1) | date('iso')", "2024-03-01"),
      ("(date('2023-02-28') + 1) | date('iso')", "2023-03-01"),
    ])
  func dates(source: String, expected: String) {
    #expect(StudyFixture().text(source) == expected)
  }

  @Test(
    "functions of text and of every value give their results",
    arguments: [
      ("word | trim", "Grüße"), ("word | trim | upper", "GRÜSSE"), ("word | trim | lower", "grüße"),
      ("no-text | upper", "–"), ("participant.id | anchor", "P_201_2f_c3_a4"),
      ("'Week-1' | anchor", "Week-1"), ("'1-a' | anchor", "_31-a"), ("'-a' | anchor", "_2da"),
      ("'' | anchor", "_"), ("'_' | anchor", "_5f"), ("n | anchor", "_31234_2e5"),
      ("period.start | anchor", "_32026-11-02"), ("no-text | anchor | missing", "true"),
      ("none | default(5)", "5"), ("n | default(5)", "1,234.5"),
      ("no-text | default('x')", "x"), ("none | number(1) | default('none')", "none"),
      ("missing | default(3)", "3"), ("none | default(missing)", "–"),
      ("no-text | missing", "true"),
      ("if(yes, 'a', 'b')", "a"), ("if(unknown, 'a', 'b')", "b"), ("if(no, 1, missing)", "–"),
      ("if(no, missing, 'b')", "b"), ("if(yes, missing, 'b')", "–"),
      ("if(n > 1000, n | number(0), 'few')", "1,235"),
    ])
  func strings(source: String, expected: String) {
    #expect(StudyFixture().text(source) == expected)
  }

  @Test("plural follows the two forms of the locale")
  func plural() {
    #expect(StudyFixture(locale: "fr-FR").text("zero | plural('jour', 'jours')") == "jour")
    #expect(StudyFixture(locale: "fr-FR").text("1.5 | plural('jour', 'jours')") == "jour")
    #expect(StudyFixture(locale: "de-DE").text("zero | plural('Tag', 'Tage')") == "Tage")
  }

  @Test("different text values have different anchors")
  func anchors() {
    let strings = ["a b", "a_b", "a_20b", "a-b", "A b", "1", "_31", "ä", "a", "", "_", " "]
    let anchors = strings.map { StudyFixture().text("'\($0)' | anchor") }
    #expect(Set(anchors).count == strings.count)
    for anchor in anchors {
      #expect(anchor.first.map { $0.isLetter || $0 == "_" } == true)
    }
  }

  @Test("every function has a description, a unique name and a family")
  func descriptions() {
    let all = FunctionDescription.all
    #expect(Set(all.map(\.name)).count == all.count)
    for function in all {
      #expect(function.summary.hasSuffix(".") && function.summary.count >= 9)
      #expect(!function.takes.isEmpty && !function.yields.isEmpty)
    }
    let expected = [
      "mean", "sum", "min", "max", "median", "count", "first", "last", "missing", "quantile",
      "stdev", "number", "percent", "signed", "round", "clamp", "abs", "date", "weekday", "day",
      "month",
      "year", "days-until", "upper", "lower", "trim", "lines",
      "anchor", "default", "plural", "time",
      "status", "level", "reason", "reference-low", "reference-high", "unit", "range", "list",
    ]
    #expect(Set(all.map(\.name)) == Set(expected))
  }
}
