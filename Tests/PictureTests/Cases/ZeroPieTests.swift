import ChartTestSupport
import TestSupport
import Testing

/// Tests that zero parts differ from missing parts and have no shares.
@Suite(.needs(charts: "pie", "radial"))
struct ZeroPieTests {
  @Test func `All zero says so in picture, description, legend and table`() throws {
    let drawn = try DrawnSpec.named("03-all-zero-pie")
    #expect(drawn.strings == ["all 0", "Bathroom", "0", "Kitchen", "0", "Stairs", "0"])
    #expect(
      drawn.description == "Pie chart of falls, 3 values from Bathroom to Stairs, all 0.")
    #expect(drawn.table == [["Bathroom", "0"], ["Kitchen", "0"], ["Stairs", "0"]])
    #expect(!drawn.figure.contains("%)"))
  }

  @Test func `All missing says that there is no data`() throws {
    let drawn = try DrawnSpec.named("71d-missing-pie")
    #expect(drawn.strings == ["No data", "Home", "–", "Out", "–"])
    #expect(drawn.description.contains("No data, 2 values missing"))
  }

  @Test func `Zero and missing are zero`() {
    let drawn = DrawnSpec(
      "type: pie\nlabel: l\nvalue: v\nunit: g\nno-data: nothing\ndata: {l: [A, B], v: [0, null]}\nlocale: de-DE\n"
    )
    #expect(drawn.strings == ["alle gleich 0\u{A0}g", "g", "A", "0", "B", "–"])
    #expect(drawn.description == "Kreisdiagramm: v, 1 Wert: A: 0\u{A0}g, 1 Wert fehlt.")
  }

  @Test(arguments: ["center", "above"])
  func `A donut of zeros has its heading and the words beside it`(place: String) {
    let drawn = DrawnSpec(
      """
      type: pie
      label: l
      value: v
      hole: 0.6
      heading: "0"
      subheading: falls
      heading-place: \(place)
      data: {l: [A, B], v: [0, 0]}
      locale: en-GB
      """)
    #expect(drawn.strings.prefix(3) == ["0", "falls", "all 0"])
  }

  @Test func `A ring of progress at zero has its share`() throws {
    let drawn = try DrawnSpec.named("71-progress-zero")
    #expect(drawn.strings == ["0%", "Week 1", "0%"])
    #expect(try DrawnSpec.named("65-radial-all-zero").description.contains("all 0"))
  }
}
