import ChartTestSupport
import ReportData
import Testing

/// The scale attributes of a drawn axis, and the position of its plot.
struct AxisFacts {
  let attributes: [String: String]
  /// The ticks in document order.
  let ticks: [(value: Double, level: Int)]
  /// The text of each tick with a label, by value.
  let labels: [Double: String]
  /// The positions of the lower and upper limit of the domain.
  let start: Double
  let end: Double

  init?(_ chart: DrawnChart, _ id: String) {
    let tree = chart.tree
    let path = "//C(rg-axis)[@data-axis='\(id)']"
    guard let axis = tree.elements(path).first else { return nil }
    attributes = axis.attributes
    let ticks = tree.elements(path + "//C(rg-tick)")
    self.ticks = ticks.map { ($0.number("data-value"), Int($0.number("data-level"))) }
    labels = Dictionary(
      ticks.map {
        (
          $0.number("data-value"),
          $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        )
      }.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
    start = axis.number("data-start")
    end = axis.number("data-end")
  }

  var scale: String { attributes["data-scale"] ?? "" }
  var low: Double { number("data-min") }
  var high: Double { number("data-max") }
  var major: [Double] { ticks.filter { $0.level == 0 }.map(\.value) }
  var minor: [Double] { ticks.filter { $0.level == 1 }.map(\.value) }

  func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? .nan }

  /// The omitted intervals of the axis.
  var breaks: [(low: Double, high: Double)] {
    let numbers = (attributes["data-breaks"] ?? "").split(separator: " ").compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  /// Returns the value at a position, computed from the attributes of the axis only.
  func value(at position: Double) -> Double {
    let share = (position - start) / (end - start)
    if scale == "log" {
      return exp2(log2(low) + share * (log2(high) - log2(low)))
    }
    let left = breaks.reduce(high - low) { $0 - ($1.high - $1.low) }
    var value = low + share * left
    for gap in breaks where value > gap.low + 1e-9 { value += gap.high - gap.low }
    return value
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension DrawnChart {
  /// Returns an axis by id.
  func axis(_ id: String) throws -> AxisFacts { try #require(AxisFacts(self, id)) }

  /// The centers of line markers, in order.
  var markerCenters: [(x: Double, y: Double)] {
    tree.elements("//C(rg-point)").map { ($0.number("cx"), $0.number("cy")) }
  }
}

/// Returns the day number of an ISO 8601 date, in days since 1970-01-01.
func day(_ text: String) -> Double { CalendarDay(iso: text).map { Double($0.number) } ?? .nan }
