import ChartTestSupport
import Foundation

/// The slices and labels of a drawn block.
struct PiePicture {
  let chart: DrawnChart
  let tree: MarkupTree
  /// The slices in drawing order.
  let slices: [SliceForm]

  init(_ csv: String, _ block: String, locale: String = "en-GB") {
    var bench = ChartBench(csv: csv)
    bench.locale = locale
    self.init(bench, block)
  }

  init(_ bench: ChartBench, _ block: String) {
    chart = bench.draw(block)
    tree = chart.tree
    slices = tree.elements("//C(rg-slice)[@d]").map { SliceForm($0) }
  }

  /// Creates a pie of values with names `a`, `b`, …, and percentages at the slices by default.
  init(_ values: [String], _ keys: String = "") {
    let labels = keys.contains(" labels=") || keys.hasPrefix("labels=") ? "" : "labels='percent'"
    self.init(Self.csv(values), "<chart type='pie' label='k' value='v' \(labels) \(keys)/>")
  }

  static func csv(_ values: [String]) -> String {
    "k,v\n"
      + values.enumerated().map { "\(letters[$0 % 26])\($0 / 26 > 0 ? "\($0)" : ""),\($1)\n" }
      .joined()
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  /// The labels of slices.
  var labels: [MarkupElement] { tree.elements("//C(rg-slice-label)") }

  /// The entries of the legend.
  var legend: [String] { tree.strings("//C(rg-legend-item)/text") }

  /// The size of the chart, in user units.
  var size: (width: Double, height: Double) {
    let box = tree.strings("//svg/@viewBox").first?.split(separator: " ").compactMap { Double($0) }
    return (box?[2] ?? .nan, box?[3] ?? .nan)
  }
}

/// The geometry of a slice, as read from its path.
struct SliceForm {
  let element: MarkupElement
  let outer: Double
  let inner: Double
  /// The start and end points on the outer arc.
  let start: (x: Double, y: Double)
  let end: (x: Double, y: Double)
  let center: (x: Double, y: Double)
  /// The start angle, in degrees clockwise from 12 o'clock.
  let startAngle: Double
  let sweep: Double

  init(_ element: MarkupElement) {
    self.element = element
    let steps = element.path
    let line = steps.firstIndex { $0.command == "L" } ?? steps.count
    let arcs = steps.prefix(line).filter { $0.command == "A" }
    let isFullCircle = line == steps.count
    let outer = arcs[0].numbers[0]
    let start = (x: steps[0].numbers[0], y: steps[0].numbers[1])
    let rest = steps.dropFirst(line).filter { $0.command == "A" }
    let inner =
      isFullCircle ? (arcs.count > 2 ? arcs[2].numbers[0] : 0) : rest.first?.numbers[0] ?? 0
    let last = isFullCircle ? arcs[1] : arcs[arcs.count - 1]
    let end = (x: last.numbers[5], y: last.numbers[6])
    let center: (x: Double, y: Double)
    if isFullCircle {
      center = ((start.x + arcs[0].numbers[5]) / 2, (start.y + arcs[0].numbers[6]) / 2)
    } else if let back = rest.last {
      // The start points of both arcs are on one ray.
      let share = outer / (outer - inner)
      center = (
        start.x + (back.numbers[5] - start.x) * share, start.y + (back.numbers[6] - start.y) * share
      )
    } else {
      center = (steps[line].numbers[0], steps[line].numbers[1])
    }
    func angle(_ point: (x: Double, y: Double)) -> Double {
      let angle = atan2(point.x - center.x, center.y - point.y) * 180 / .pi
      return angle < -1e-6 ? angle + 360 : angle
    }
    let from = angle(start)
    let to = angle(end)
    self.outer = outer
    self.inner = inner
    self.start = start
    self.end = end
    self.center = center
    startAngle = from
    sweep = isFullCircle ? 360 : to > from ? to - from : to - from + 360
  }

  /// The angle of the middle, in degrees clockwise from 12 o'clock.
  var middle: Double { (startAngle + sweep / 2).truncatingRemainder(dividingBy: 360) }
}

/// Returns whether two angles are equal, to a tenth of a degree.
func isSameAngle(_ one: Double, _ other: Double) -> Bool {
  let difference = abs(one - other).truncatingRemainder(dividingBy: 360)
  return min(difference, 360 - difference) <= 0.1
}
