import ChartTestSupport
import TestSupport
import Testing

/// Tests that a range with a negative end contains a word instead of a dash.
///
/// A minus and a dash are difficult to distinguish.
@Suite(.needs(charts: "bar", "line"))
struct NegativeRangeTests {
  @Test func `Labels of negative ranges contain a word`() throws {
    #expect(
      try DrawnSpec.named("36-floating-cross-zero").labels == [
        "−2 to 5", "−5 to −1", "3–8", "4 to −3",
      ])
    let arabic = try DrawnSpec.named("E1-range-en-dash-arabic").labels.map {
      $0.filter { !"\u{2066}\u{2067}\u{2068}\u{2069}\u{61C}".contains($0) }
    }
    #expect(arabic == ["−٥ إلى −١", "−٣ إلى ٢"])
  }

  @Test(arguments: [
    ("de-DE", "−5 bis −1"), ("fr-FR", "−5 à −1"), ("es-ES", "−5 a −1"), ("ja-JP", "−5～−1"),
    ("nl-NL", "−5 tot −1"), ("sv-SE", "−5 to −1"),
  ])
  func `The word in a negative range has the language of the locale`(tag: String, label: String) {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B], lo: [-5, 1], hi: [-1, 2]}
      series: [{from: lo, y: hi, labels: all}]
      locale: \(tag)
      """)
    #expect(chart.labels == [label, "1–2"])
  }

  @Test func `Labels of reference bands with negative limits contain a word`() {
    let chart = DrawnSpec(
      """
      type: line
      x: d
      data: {d: [1, 2, 3], v: [-6, 2, 4]}
      series: [{y: v}]
      references: [{y: -5, to: -1, label: Cold, show-value: true}, {y: 1, to: 3, label: Warm, show-value: true}]
      locale: en-GB
      """)
    #expect(chart.errors == [])
    #expect(chart.strings.contains("Cold −5 to −1"))
    #expect(chart.strings.contains("Warm 1–3"))
  }
}
