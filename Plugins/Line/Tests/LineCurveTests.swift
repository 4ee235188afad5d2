import ChartTestSupport
import TestSupport
import Testing

/// Tests of curves and smoothed lines.
@Suite struct LineCurveTests {
  /// Returns random series in a table with uneven steps of `x`.
  static func random(_ series: Int, rows: Int, seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var csv = "x," + (0..<series).map { "s\($0)" }.joined(separator: ",") + "\n"
    var x = 0.0
    for _ in 0..<rows {
      x += Double.random(in: 0.01...3, using: &generator)
      let values = (0..<series).map { _ in
        Int.random(in: 0..<12, using: &generator) == 0
          ? "" : "\(Double.random(in: -50...50, using: &generator))"
      }
      csv += "\(x)," + values.joined(separator: ",") + "\n"
    }
    return csv
  }

  /// Returns the cubic curves of path data: start, two control points, and end.
  static func curves(_ element: MarkupElement) -> [[(x: Double, y: Double)]] {
    var curves: [[(x: Double, y: Double)]] = []
    var current = (x: 0.0, y: 0.0)
    for (command, numbers) in element.path {
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        (x: numbers[$0], y: numbers[$0 + 1])
      }
      if command == "C" { curves.append([current] + points) }
      if let last = points.last { current = last }
    }
    return curves
  }

  @Test(arguments: [
    "curve='horizontal'", "curve='horizontal' tension='1'", "curve='horizontal' tension='0.2'",
    "curve='monotone'",
  ])
  func `LIN-07 curves of 1000 random series never overshoot`(options: String) {
    var checked = 0
    for seed in 0..<10 {
      let csv = Self.random(25, rows: 12, seed: UInt64(seed) + 1)
      let chart = ChartBench(csv: csv).draw(
        "<chart type='line' x='x' markers='none' table='none' \(options)>"
          + (0..<25).map { "<series y='s\($0)'/>" }.joined() + "</chart>")
      #expect(chart.errors.isEmpty)
      for line in chart.tree.elements("//C(rg-line)") {
        for curve in Self.curves(line) {
          let low = min(curve[0].y, curve[3].y) - 0.015
          let high = max(curve[0].y, curve[3].y) + 0.015
          for step in 0...16 {
            let t = Double(step) / 16
            let u = 1 - t
            let y =
              u * u * u * curve[0].y + 3 * u * u * t * curve[1].y + 3 * u * t * t * curve[2].y
              + t * t * t * curve[3].y
            if y < low || y > high { Issue.record("a curve leaves \(low)…\(high) to \(y)") }
          }
          checked += 1
        }
      }
    }
    #expect(checked > 1000)
  }

  @Test func `LIN-07 a horizontal curve has control points at the height of its ends`() {
    for (options, share) in [("", 0.5), ("tension='0'", 0), ("tension='0.8'", 0.8)] {
      let chart = LinePathTests.draw(
        "x,y\n1,1\n2,5\n4,2\n", "curve='horizontal' \(options)")
      let curves = Self.curves(LinePathTests.lines(chart)[0])
      #expect(curves.count == 2)
      for curve in curves {
        let width = curve[3].x - curve[0].x
        #expect(abs(curve[1].x - curve[0].x - width * share) < 0.02 && curve[1].y == curve[0].y)
        #expect(abs(curve[3].x - curve[2].x - width * share) < 0.02 && curve[2].y == curve[3].y)
      }
    }
    for wrong in ["tension='1.5'", "tension='-1'", "curve='spline'"] {
      #expect(LinePathTests.draw("x,y\n1,1\n2,5\n", wrong).errors.count == 1)
    }
    let none = LinePathTests.lines(LinePathTests.draw("x,y\n1,1\n2,5\n"))[0]
    #expect(none.path.map(\.command) == ["M", "L"])
  }

  @Test func `LIN-07 a monotone curve leaves straight lines unchanged`() {
    let straight = LinePathTests.draw("x,y\n1,1\n2,2\n4,4\n7,7\n", "curve='monotone'")
    let curves = Self.curves(LinePathTests.lines(straight)[0])
    #expect(curves.count == 3)
    for curve in curves {
      let slope = (curve[3].y - curve[0].y) / (curve[3].x - curve[0].x)
      #expect(abs(curve[1].y - curve[0].y - slope * (curve[1].x - curve[0].x)) < 0.03)
    }
    // If x decreases, pieces are straight and the line continues.
    let back = LinePathTests.draw("x,y\n3,1\n1,2\n1,7\n2,0\n", "curve='monotone'")
    #expect(Self.curves(LinePathTests.lines(back)[0]).count == 3)
  }

  @Test func `LIN-21 a smoothed line does not move markers or depend on row order`() {
    let rows = ["1,5", "2,9", "3,2", "5,8", "6,6", "7,", "8,3", "9,4", "10,9"]
    let plain = LinePathTests.draw("x,y\n" + rows.joined(separator: "\n") + "\n", "markers='all'")
    let smooth = "smooth='4' missing='connect' markers='all'"
    let chart = LinePathTests.draw("x,y\n" + rows.joined(separator: "\n") + "\n", smooth)
    let mixed = LinePathTests.draw(
      "x,y\n" + rows.reversed().joined(separator: "\n") + "\n", smooth)
    let centers = { (chart: DrawnChart) in
      chart.tree.elements("//C(rg-point)").map { "\($0["cx"] ?? "") \($0["cy"] ?? "")" }.sorted()
    }
    #expect(centers(chart).count == 8 && centers(chart) == centers(plain))
    let line = LinePathTests.lines(chart)[0]
    #expect(LinePathTests.points(line).count > 8)
    #expect(line["d"] != LinePathTests.lines(plain)[0]["d"])
    #expect(line["d"] == LinePathTests.lines(mixed)[0]["d"])
    // The line stays within the values, from the first to the last point.
    let ys = chart.tree.numbers("//C(rg-point)/@cy")
    let xs = chart.tree.numbers("//C(rg-point)/@cx")
    for point in LinePathTests.points(line) {
      #expect(point.y >= (ys.min() ?? 0) - 0.01 && point.y <= (ys.max() ?? 0) + 0.01)
    }
    #expect(LinePathTests.points(line).first?.x == xs.min())
    #expect(LinePathTests.points(line).last?.x == xs.max())
    // A gap remains a gap.
    let gap = LinePathTests.draw(
      "x,y\n" + rows.joined(separator: "\n") + "\n", "smooth='4' markers='all'")
    #expect(LinePathTests.lines(gap)[0].path.count { $0.command == "M" } == 2)
    #expect(LinePathTests.draw("x,y\n1,1\n2,2\n", "smooth='-3'").errors.count == 1)
  }

  @Test func `LIN-21 smoothing leaves a straight line straight`() {
    let rows = (0..<20).map { "\($0),\($0 * 2)" }.joined(separator: "\n")
    let line = LinePathTests.lines(
      LinePathTests.draw("x,y\n\(rows)\n", "smooth='7' markers='none'"))[0]
    let points = LinePathTests.points(line)
    let (start, end) = (points[0], points[points.count - 1])
    for point in points {
      let share = (point.x - start.x) / (end.x - start.x)
      #expect(abs(point.y - start.y - share * (end.y - start.y)) < 0.6)
    }
  }
}
