import ChartTestSupport
import ReportChart
import Testing

/// Tests of the path between points.
@Suite struct LinePathTests {
  static func draw(_ csv: String, _ options: String = "", children: String = "") -> DrawnChart {
    ChartBench(csv: csv).draw("<chart type='line' x='x' y='y' \(options)>\(children)</chart>")
  }

  /// Returns the end points of a path's commands.
  static func points(_ element: MarkupElement) -> [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for (command, numbers) in element.path {
      let last = points.last ?? (0, 0)
      switch command {
      case "H": points.append((numbers[0], last.y))
      case "V": points.append((last.x, numbers[0]))
      case "Z": break
      default: points.append((numbers[numbers.count - 2], numbers[numbers.count - 1]))
      }
    }
    return points
  }

  static func lines(_ chart: DrawnChart) -> [MarkupElement] { chart.tree.elements("//C(rg-line)") }

  @Test func `LIN-01 a chart has one or many lines of different lengths`() throws {
    let one = Self.draw("x,y\n1,2\n2,3\n")
    #expect(one.tree.count("//C(rg-line)") == 1)
    var bench = ChartBench(csv: "x,y\n1,2\n2,5\n3,4\n4,1\n")
    bench.tables["short"] = ChartBench.table("x,y\n1,1\n2,2\n")
    bench.tables["none"] = ChartBench.table("x,y\n1,\n2,\n", columns: [])
    let chart = bench.draw(
      "<chart type='line' x='x'><series y='y'/><series y='y' data='short'/></chart>")
    let lines = Self.lines(chart)
    #expect(lines.count == 2)
    let long = Self.points(lines[0])
    let short = Self.points(lines[1])
    #expect(long.count == 4 && short.count == 2)
    #expect(try #require(short.last).x < (try #require(long.last)).x)
    #expect(abs(short[1].x - long[1].x) < 0.01)
    let partly = ChartBench(csv: "x,y,z\n1,2,\n2,3,\n").draw(
      "<chart type='line' x='x'><series y='y'/><series y='z'/></chart>")
    if partly.errors.isEmpty { #expect(partly.tree.count("//C(rg-line)") == 1) }
  }

  @Test func `LIN-02 points are joined in row order, or sorted by x`() {
    let csv = "x,y\n1,1\n3,2\n2,3\n"
    let unsorted = Self.points(Self.lines(Self.draw(csv, "sort='none'"))[0]).map(\.x)
    #expect(unsorted[0] < unsorted[2] && unsorted[2] < unsorted[1])
    for keys in ["", "sort='x'"] {
      let sorted = Self.points(Self.lines(Self.draw(csv, keys))[0]).map(\.x)
      #expect(sorted == unsorted.sorted())
    }
    #expect(Self.draw(csv, "sort='up'").errors.count == 1)
  }

  @Test func `the order of the rows does not change a line`() throws {
    let rows = [
      "2026-03-01,1,2", "2026-03-02,,3", "2026-03-03,4,", "2026-03-05,2,7", "2026-03-06,9,1",
    ]
    let block =
      "<chart type='line' x='x' labels='last' missing='dashed'>"
      + "<series y='y'/><series y='z' area='true' smooth='3'/></chart>"
    func shapes(_ order: [Int]) -> [String] {
      let csv = "x,y,z\n" + order.map { rows[$0] + "\n" }.joined()
      let tree = ChartBench(csv: csv).draw(block).tree
      return tree.strings("//path/@d").sorted() + tree.strings("//C(rg-gaps)//rect/@x").sorted()
        + tree.strings("//C(rg-value-label)") + tree.strings("//desc")
    }
    #expect(shapes([0, 1, 2, 3, 4]) == shapes([3, 0, 4, 2, 1]))
  }

  @Test func `rows of several series in one line are reported`() {
    let long = "x,who,y\n1,a,1\n2,a,2\n1,b,5\n2,b,6\n"
    let notices = Self.draw(long).notices
    #expect(notices == [DataNotice(.repeatedPlace, series: 0, count: 2)])
    #expect(Self.draw("x,y\n1,1\n3,2\n2,3\n").notices.isEmpty)
    #expect(Self.draw("x,y\n1,1\n1,2\n2,3\n").notices.isEmpty)
    #expect(Self.draw(long, "sort='none'").notices.isEmpty)
  }

  @Test func `LIN-03 a missing value is a gap, a dashed bridge, or a solid bridge`() throws {
    let csv = "x,y\n1,1\n2,2\n3,\n4,3\n5,4\n"
    let gap = Self.lines(Self.draw(csv))
    #expect(gap.count == 1 && gap[0].path.count { $0.command == "M" } == 2)
    let dashed = Self.draw(csv, "missing='dashed'")
    let bridges = dashed.tree.elements("//C(rg-line)[@stroke-dasharray]")
    #expect(bridges.count == 1 && Self.lines(dashed).count == 2)
    let bridge = Self.points(try #require(bridges.first))
    let points = dashed.tree.elements("//C(rg-point)")
    #expect(bridge.count == 2 && points.count == 4)
    #expect(abs(bridge[0].x - points[1].number("cx")) < 0.01)
    #expect(abs(bridge[1].y - points[2].number("cy")) < 0.01)
    let solid = Self.lines(Self.draw(csv, "missing='connect'"))
    #expect(solid.count == 1 && solid[0].path.count { $0.command == "M" } == 1)
    #expect(solid[0]["stroke-dasharray"] == nil)
    let wrong = Self.draw(csv, "missing='dashd'")
    #expect(
      wrong.errors.count == 1 && wrong.diagnostics[0].hints.contains { $0.contains("dashed") })
  }

  @Test(arguments: ["gap", "dashed", "connect"])
  func `LIN-04 a line has no segment before the first or after the last value`(missing: String) {
    let chart = Self.draw(
      "x,y\n1,\n2,\n3,5\n4,6\n5,\n", "missing='\(missing)' area='true'")
    let points = chart.tree.elements("//C(rg-point)")
    #expect(points.count == 2)
    #expect(chart.tree.count("//C(rg-line)") == 1)
    for path in chart.tree.elements("//C(rg-line) | //C(rg-area)") {
      let xs = Self.points(path).map(\.x)
      #expect(abs((xs.min() ?? 0) - points[0].number("cx")) < 0.01)
      #expect(abs((xs.max() ?? 0) - points[1].number("cx")) < 0.01)
    }
  }

  @Test(arguments: ["gap", "dashed", "connect"])
  func `LIN-05 MIS-09 a single value is a dot`(missing: String) {
    for csv in ["x,y\n1,5\n", "x,y\n1,\n2,5\n3,\n"] {
      let chart = Self.draw(csv, "missing='\(missing)' markers='none'")
      #expect(chart.tree.count("//C(rg-point)") == 1)
      #expect(chart.tree.count("//C(rg-line)") == 0)
      #expect(chart.tree.count("//C(rg-mark)") == 1)
    }
    let between = Self.draw("x,y\n1,1\n2,\n3,5\n4,\n5,2\n", "missing='gap' markers='none'")
    #expect(between.tree.count("//C(rg-point)") == 3)
  }

  @Test func `LIN-06 a line has width, colour, join, cap, and dash`() {
    let draw = { (options: String) in
      ChartBench(csv: "x,y\n1,1\n2,2\n").draw(
        "<chart type='line' x='x'><series y='y' \(options)/></chart>")
    }
    let line = Self.lines(
      draw("width='3.5' color='#123456' join='bevel' cap='square' dash='3 2'"))[0]
    #expect(line["stroke-width"] == "3.5")
    #expect(line["stroke"] == "#123456")
    #expect(line["stroke-linejoin"] == "bevel")
    #expect(line["stroke-linecap"] == "square")
    #expect(line["stroke-dasharray"] == "3 2")
    #expect(Self.lines(draw(""))[0]["stroke-linecap"] == "round")
    // Round ends would fill the gaps between dashes.
    #expect(Self.lines(draw("dash='3 2'"))[0]["stroke-linecap"] == nil)
    for wrong in ["width='0'", "width='thick'", "join='soft'", "cap='flat'", "dash='a b'"] {
      #expect(draw(wrong).errors.count == 1)
    }
  }

  @Test func `LIN-06 series differ in dash and marker without colour`() {
    for rows in [10, 100] {
      let names = (0..<8).map { "s\($0)" }
      let csv =
        "x," + names.joined(separator: ",") + "\n"
        + (0..<rows).map { row in
          "\(row)," + (0..<8).map { "\($0 + row % 3)" }.joined(separator: ",")
        }
        .joined(separator: "\n") + "\n"
      let chart = ChartBench(csv: csv).draw(
        """
        <chart type='line' x='x'>\(names.map { "<series y='\($0)'/>" }.joined())<legend/></chart>
        """)
      let styles = (0..<8).map { index in
        let dash = chart.tree.strings("//C(rg-line)[@data-series='\(index)']/@stroke-dasharray")
        let marker = chart.tree.elements("//C(rg-point)[@data-series='\(index)']").first
        // The shape of a marker without its position: a circle, or the steps of its outline.
        let form = marker?["d"].map { $0.drop { $0 != "h" && $0 != "l" && $0 != "v" } }
        return "\(dash) \(marker?.name ?? "") \(form ?? "")"
      }
      #expect(Set(styles).count == 8)
      let symbols = (0..<8).map { index in
        let item = "//C(rg-legend-item)[@data-series='\(index)']"
        return chart.tree.strings(item + "/line/@stroke-dasharray").joined()
          + chart.tree.elements(item + "/path | " + item + "/circle").map {
            "\($0.name) \(($0["d"] ?? "").drop { $0 != "h" && $0 != "l" && $0 != "v" })"
          }.joined()
      }
      #expect(Set(symbols).count == 8)
    }
  }

  @Test(arguments: ["step", "step-before", "step-after", "step-mid"])
  func `LIN-08 a step line has only horizontal and vertical segments`(curve: String) {
    for more in ["", "orientation='horizontal'"] {
      let chart = Self.draw("x,y\n1,1\n2,5\n3,\n4,2\n6,2\n7,9\n", "curve='\(curve)' \(more)")
      let line = Self.lines(chart)[0]
      let points = Self.points(line)
      #expect(line.path.count { $0.command == "M" } == 2)
      #expect(line.path.allSatisfy { "MHV".contains($0.command) } && points.count > 6)
      for marker in chart.tree.elements("//C(rg-point)") {
        #expect(
          points.contains {
            abs($0.x - marker.number("cx")) < 0.01 && abs($0.y - marker.number("cy")) < 0.01
          })
      }
    }
  }

  @Test func `LIN-08 a step is before, after, or in the middle`() {
    let steps = ["step-before", "step-mid", "step-after", "step"].map { curve in
      let points = Self.points(Self.lines(Self.draw("x,y\n1,1\n3,5\n", "curve='\(curve)'"))[0])
      let (start, end) = (points[0].x, points[points.count - 1].x)
      // The position of the vertical step.
      let step = zip(points, points.dropFirst()).first { $0.0.y != $0.1.y }?.0.x ?? .nan
      return ((step - start) / (end - start) * 100).rounded() / 100
    }
    #expect(steps == [0, 0.5, 1, 1])
  }
}
