import ChartTestSupport
import TestSupport
import Testing

/// Tests that a partial share is never written as 0% or 100%, and that equal shares are equal.
@Suite(.needs(charts: "bar", "line", "pie"))
struct ShareTests {
  @Test
  func `A small share is below one percent in legend, labels, titles, description, table`()
    throws
  {
    let chart = try DrawnSpec.named("35-pie-99")
    #expect(chart.titles == ["Yes: 99,999 (>99%)", "No: 1 (<1%)"])
    #expect(chart.description.contains("Yes 99,999 (>99%), No 1 (<1%)"))
    #expect(chart.labels == ["Yes >99%", "No <1%"])
    #expect(chart.strings.contains("Yes (>99%)"))
    #expect(chart.strings.contains("No (<1%)"))
    #expect(chart.table == [["Yes", "99,999 (>99%)"], ["No", "1 (<1%)"]])
    #expect(chart.tree.isWellFormed)
  }

  @Test func `Equal tiny shares have equal text`() throws {
    let chart = try DrawnSpec.named("14-tiny-slices")
    #expect(chart.table.first == ["Main", "970 (97%)"])
    #expect(chart.table.dropFirst().allSatisfy { $0[1].hasSuffix("(<1%)") })
    #expect(chart.labels.filter { $0.hasSuffix("<1%") }.count == 14)
  }

  @Test(arguments: [
    ("[1, 1, 1]", ["34%", "33%", "33%"]), ("[7, 0]", ["100%", "0%"]), ("[1, 1]", ["50%", "50%"]),
    ("[1, 199]", ["1%", "99%"]), ("[3, 997, 0]", ["<1%", ">99%", "0%"]),
    ("[2, 3, 5]", ["20%", "30%", "50%"]), ("[14, 17, 69.4]", ["14%", "17%", "69%"]),
    ("[6, 6, 988]", ["1%", "1%", "99%"]),
  ])
  func `The table contains the rounded percentage of each slice`(values: String, shares: [String]) {
    let chart = DrawnSpec("type: pie\nvalue: v\ndata: {v: \(values)}\nlocale: en-GB\n")
    #expect(
      chart.table.map { $0.last?.split(separator: "(").last?.dropLast() ?? "" }
        == shares.map { $0[...] })
  }

  @Test(arguments: [
    ("[0.004]", "<1%"), ("[0.996]", ">99%"), ("[0]", "0%"), ("[1]", "100%"), ("[0.5]", "50%"),
  ])
  func `A progress ring contains its share`(values: String, share: String) {
    let chart = DrawnSpec(
      "type: pie\nmode: progress\nlabel: l\nvalue: v\ndata: {l: [Week], v: \(values)}\nlocale: en-GB\n"
    )
    #expect(chart.strings == [share, "Week", share])
  }

  @Test func `Values in percent format have limits near zero and one hundred`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: k
      format: percent
      labels: all
      data: {k: [A, B, C, D, E], v: [0.003, 0.997, 0, 1, 0.25]}
      series: [{y: v}]
      locale: de-DE
      """)
    #expect(chart.labels == ["<1\u{A0}%", ">99\u{A0}%", "0\u{A0}%", "100\u{A0}%", "25\u{A0}%"])
    #expect(chart.titles.first == "A: <1\u{A0}%")
    #expect(chart.tree.isWellFormed)
  }

  @Test func `Limits of percentages depend on the last decimal`() {
    let chart = DrawnSpec(
      "type: pie\nvalue: v\npercent-decimals: 1\ndata: {v: [0.3, 999.7]}\nlocale: en-GB\n")
    #expect(chart.table.map { $0[0] } == ["0.3 (<0.1%)", "999.7 (>99.9%)"])
  }
}
