import ChartTestSupport
import TestSupport
import Testing

/// Tests that the axis range of equal values follows their magnitude.
@Suite(.needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "radial"))
struct ConstantRangeTests {
  /// Returns the domain of an axis.
  private func domain(_ axis: String, of chart: DrawnSpec) throws -> (low: Double, high: Double) {
    let axisElement = try #require(
      chart.tree.elements("//C(rg-axis)[@data-axis='\(axis)'][@data-min]").first)
    return (axisElement.number("data-min"), axisElement.number("data-max"))
  }

  /// Expects a range that extends to both sides of a value, by 5 to 50 per cent of the value.
  private func expectAround(
    _ value: Double, _ axis: String, of chart: DrawnSpec
  ) throws {
    let (low, high) = try domain(axis, of: chart)
    let size = abs(value) * (1 + 1e-9)
    #expect(value - low <= size / 2 && high - value <= size / 2, "\(value): \(low) to \(high)")
    #expect(
      value - low >= size / 20 && high - value >= size / 20, "\(value): \(low) to \(high)")
    #expect(chart.ticks(axis).count >= 3)
    #expect(Set(chart.ticks(axis)).count == chart.ticks(axis).count)
  }

  private func line(_ value: String, _ more: String = "") -> DrawnSpec {
    DrawnSpec(
      """
      type: line
      x: d
      data: {d: [1, 2, 3], v: [\(value), \(value), \(value)]}
      series: [{y: v}]
      locale: en-GB
      \(more)
      """)
  }

  @Test func `constant values of the cases have ranges of their magnitude`() throws {
    try expectAround(0.02, "y", of: DrawnSpec.named("F6-const-small-line"))
    // The magnitude of a single value is its distance from zero.
    let both = try DrawnSpec.named("F9-one-point-two-axes")
    for (value, axis) in [(0.3, "y"), (120, "right")] {
      let (low, high) = try domain(axis, of: both)
      #expect(low == 0 && high > value && high <= 2 * value)
    }
    try expectAround(-0.001, "y", of: DrawnSpec.named("F2-all-equal-neg-line"))
  }

  @Test(arguments: ["0.02", "0.3", "1.0e-9", "-0.02", "1.0e+15", "1000000", "-7.5", "12", "0.999"])
  func `a constant line has a range of its magnitude`(value: String) throws {
    let number = try #require(Double(value))
    try expectAround(number, "y", of: line(value))
    if number > 0 {
      try expectAround(number, "y", of: line(value, "axes: [{side: left, scale: log}]"))
    }
    let second = DrawnSpec(
      """
      type: line
      x: d
      data: {d: [1, 2], v: [3, 4], w: [\(value), \(value)]}
      series: [{y: v}, {y: w, axis: right}]
      locale: en-GB
      """)
    try expectAround(number, "right", of: second)
  }

  @Test(arguments: ["0.02", "-0.3", "1.0e-9"])
  func `other chart types and x axes have ranges of the magnitude`(value: String) throws {
    let number = try #require(Double(value))
    let x = DrawnSpec(
      """
      type: line
      x: d
      data: {d: [\(value)], v: [3]}
      series: [{y: v}]
      locale: en-GB
      """)
    let (low, high) = try domain("x", of: x)
    #expect(low < number && number < high && high - low <= abs(number))
    for spec in [
      "type: discrete\nx: d\nseries: [{y: v}]",
      "type: candlestick\nx: d\nopen: v\nhigh: v\nlow: v\nclose: v",
      "type: bar\nx: d\ninclude-baseline: false\nseries: [{y: v}]",
      "type: bubble\nx: d\ny: v\narea: z",
    ] {
      try expectAround(
        number, "y",
        of: DrawnSpec(
          "\(spec)\ndata: {d: [A, B], v: [\(value), \(value)], z: [1, 1]}\nlocale: en-GB"))
    }
  }

  @Test(arguments: ["line", "discrete", "bar", "radial"])
  func `zeros have a range from zero to one`(type: String) throws {
    for zero in ["0", "0.0"] {
      let chart = DrawnSpec(
        """
        type: \(type)
        x: d
        data: {d: [A, B], v: [\(zero), \(zero)]}
        series: [{y: v}]
        locale: en-GB
        """)
      let (low, high) = try domain("y", of: chart)
      #expect(low == 0 && high == 1, "\(low) to \(high)")
    }
    let (low, high) = try domain("y", of: DrawnSpec.named("02-all-zero-line"))
    #expect(low == 0 && high == 1)
  }
}
