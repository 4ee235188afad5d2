import ChartTestSupport
import TestSupport
import Testing

/// Tests that a partial share is never written as 0% or 100%, and that equal shares are equal.
@Suite(.needs(charts: "bar", "line", "pie"))
struct ShareTests {
  @Test
  func `A small part is less than one per cent in legend, labels, titles, description, table`()
    throws
  {
    let drawn = try DrawnSpec.named("35-pie-99")
    #expect(drawn.titles == ["Yes: 99,999 (>99%)", "No: 1 (<1%)"])
    #expect(drawn.description.contains("Yes 99,999 (>99%), No 1 (<1%)"))
    #expect(drawn.labels == ["Yes >99%", "No <1%"])
    #expect(drawn.strings.contains("Yes (>99%)"))
    #expect(drawn.strings.contains("No (<1%)"))
    #expect(drawn.table == [["Yes", "99,999 (>99%)"], ["No", "1 (<1%)"]])
    #expect(drawn.tree.isWellFormed)
  }

  @Test func `Equal tiny parts read alike`() throws {
    let drawn = try DrawnSpec.named("14-tiny-slices")
    #expect(drawn.table.first == ["Main", "970 (97%)"])
    #expect(drawn.table.dropFirst().allSatisfy { $0[1].hasSuffix("(<1%)") })
    #expect(drawn.labels.filter { $0.hasSuffix("<1%") }.count == 14)
  }

  @Test(arguments: [
    ("[1, 1, 1]", ["34%", "33%", "33%"]), ("[7, 0]", ["100%", "0%"]), ("[1, 1]", ["50%", "50%"]),
    ("[1, 199]", ["1%", "99%"]), ("[3, 997, 0]", ["<1%", ">99%", "0%"]),
    ("[2, 3, 5]", ["20%", "30%", "50%"]), ("[14, 17, 69.4]", ["14%", "17%", "69%"]),
    ("[6, 6, 988]", ["1%", "1%", "99%"]),
  ])
  func `Parts of a whole`(values: String, shares: [String]) {
    let drawn = DrawnSpec("type: pie\nvalue: v\ndata: {v: \(values)}\nlocale: en-GB\n")
    #expect(
      drawn.table.map { $0.last?.split(separator: "(").last?.dropLast() ?? "" }
        == shares.map { $0[...] })
  }

  @Test(arguments: [
    ("[0.004]", "<1%"), ("[0.996]", ">99%"), ("[0]", "0%"), ("[1]", "100%"), ("[0.5]", "50%"),
  ])
  func `A ring of progress`(values: String, share: String) {
    let drawn = DrawnSpec(
      "type: pie\nmode: progress\nlabel: l\nvalue: v\ndata: {l: [Week], v: \(values)}\nlocale: en-GB\n"
    )
    #expect(drawn.strings == [share, "Week", share])
  }

  @Test func `Values that are written as per cent`() {
    let drawn = DrawnSpec(
      """
      type: bar
      x: k
      format: percent
      labels: all
      data: {k: [A, B, C, D, E], v: [0.003, 0.997, 0, 1, 0.25]}
      series: [{y: v}]
      locale: de-DE
      """)
    #expect(drawn.labels == ["<1\u{A0}%", ">99\u{A0}%", "0\u{A0}%", "100\u{A0}%", "25\u{A0}%"])
    #expect(drawn.titles.first == "A: <1\u{A0}%")
    #expect(drawn.tree.isWellFormed)
  }

  @Test func `With decimals the last one counts`() {
    let drawn = DrawnSpec(
      "type: pie\nvalue: v\npercent-decimals: 1\ndata: {v: [0.3, 999.7]}\nlocale: en-GB\n")
    #expect(drawn.table.map { $0[0] } == ["0.3 (<0.1%)", "999.7 (>99.9%)"])
  }
}
