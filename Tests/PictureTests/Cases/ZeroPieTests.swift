import ChartTestSupport
import TestSupport
import Testing

/// Tests that zero parts differ from missing parts and have no shares.
@Suite(.needs(charts: "pie", "radial"))
struct ZeroPieTests {
  @Test func `A pie of zeros reports zero in chart, description, legend and table`() throws {
    let chart = try DrawnSpec.named("03-all-zero-pie")
    #expect(chart.strings == ["all 0", "Bathroom", "0", "Kitchen", "0", "Stairs", "0"])
    #expect(
      chart.description == "Pie chart of falls, 3 values from Bathroom to Stairs, all 0.")
    #expect(chart.table == [["Bathroom", "0"], ["Kitchen", "0"], ["Stairs", "0"]])
    #expect(!chart.figure.contains("%)"))
  }

  @Test func `A pie of missing values reports that it has no data`() throws {
    let chart = try DrawnSpec.named("71d-missing-pie")
    #expect(chart.strings == ["No data", "Home", "–", "Out", "–"])
    #expect(chart.description.contains("No data, 2 values missing"))
  }

  @Test func `A pie of zero and missing values reports zero`() {
    let chart = DrawnSpec(
      "type: pie\nlabel: l\nvalue: v\nunit: g\nno-data: nothing\ndata: {l: [A, B], v: [0, null]}\nlocale: de-DE\n"
    )
    #expect(chart.strings == ["alle gleich 0\u{A0}g", "g", "A", "0", "B", "–"])
    #expect(chart.description == "Kreisdiagramm: v, 1 Wert: A: 0\u{A0}g, 1 Wert fehlt.")
  }

  @Test(arguments: ["center", "above"])
  func `A donut of zeros has its heading, its subheading and the zero text`(position: String) {
    let chart = DrawnSpec(
      """
      type: pie
      label: l
      value: v
      hole: 0.6
      heading: "0"
      subheading: falls
      heading-place: \(position)
      data: {l: [A, B], v: [0, 0]}
      locale: en-GB
      """)
    #expect(chart.strings.prefix(3) == ["0", "falls", "all 0"])
  }

  @Test func `A progress ring at zero contains its share`() throws {
    let chart = try DrawnSpec.named("71-progress-zero")
    #expect(chart.strings == ["0%", "Week 1", "0%"])
    #expect(try DrawnSpec.named("65-radial-all-zero").description.contains("all 0"))
  }
}
