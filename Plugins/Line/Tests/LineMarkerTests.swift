import ChartTestSupport
import TestSupport
import Testing

/// Tests of markers, colours along a line, labels, and drawing order.
@Suite struct LineMarkerTests {
  static let csv = "x,y\n1,3\n2,5\n3,\n4,4\n"

  /// Returns the center of a marker: of a circle, or of the bounding box of an outline.
  static func center(_ element: MarkupElement) -> (x: Double, y: Double) {
    if element.name == "circle" { return (element.number("cx"), element.number("cy")) }
    let box = box(element)
    return ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  }

  static func box(
    _ element: MarkupElement
  ) -> (left: Double, right: Double, top: Double, bottom: Double) {
    if element.name == "circle" {
      let (x, y, r) = (element.number("cx"), element.number("cy"), element.number("r"))
      return (x - r, x + r, y - r, y + r)
    }
    if element.name == "image" {
      let box = element.box
      return (box.x, box.x + box.width, box.y, box.y + box.height)
    }
    var current = (x: 0.0, y: 0.0)
    var xs: [Double] = []
    var ys: [Double] = []
    for (command, numbers) in element.path {
      switch command {
      case "M", "L": current = (numbers[0], numbers[1])
      case "l": current = (current.x + numbers[0], current.y + numbers[1])
      case "H": current.x = numbers[0]
      case "V": current.y = numbers[0]
      case "h": current.x += numbers[0]
      case "v": current.y += numbers[0]
      default: break
      }
      xs.append(current.x)
      ys.append(current.y)
    }
    return (xs.min() ?? 0, xs.max() ?? 0, ys.min() ?? 0, ys.max() ?? 0)
  }

  @Test(arguments: ["circle", "square", "diamond", "triangle", "triangle-down", "plus", "cross"])
  func `LIN-13 each value has one marker with its center at the value`(marker: String) throws {
    let chart = LinePathTests.draw(Self.csv, "marker='\(marker)' marker-size='6'")
    let markers = chart.tree.elements("//C(rg-point)")
    let points = LinePathTests.points(LinePathTests.lines(chart)[0])
    #expect(markers.count == 3)
    let lone = chart.tree.elements("//C(rg-point)[@data-index='3']")
    #expect(lone.count == 1)
    for (marker, point) in zip(markers, points) {
      #expect(abs(Self.center(marker).x - point.x) < 0.02)
      // The centroid of a triangle is a quarter of its height from the middle of its box.
      let box = Self.box(marker)
      let tolerance = (box.bottom - box.top) / 4 + 0.02
      #expect(abs(Self.center(marker).y - point.y) < tolerance)
      #expect(box.right - box.left > 8)
    }
    let small = LinePathTests.draw(Self.csv, "marker='\(marker)' marker-size='3'")
    let (wide, narrow) = (
      Self.box(try #require(markers.first)),
      Self.box(try #require(small.tree.elements("//C(rg-point)").first))
    )
    #expect(abs((wide.right - wide.left) / (narrow.right - narrow.left) - 2) < 0.02)
  }

  @Test func `LIN-13 a marker can be a custom path, two rings, or an image`() throws {
    let path = LinePathTests.draw(
      Self.csv, "marker-path='M0,-1 L1,1 h-2 z' marker-size='10'")
    let form = try #require(path.tree.elements("//C(rg-point)").first)
    let box = Self.box(form)
    let point = LinePathTests.points(LinePathTests.lines(path)[0])[0]
    #expect(path.tree.count("//C(rg-point)") == 3)
    #expect(abs(box.left - point.x + 10) < 0.02 && abs(box.right - point.x - 10) < 0.02)
    #expect(abs(box.top - point.y + 10) < 0.02)
    let curved = LinePathTests.draw(Self.csv, "marker-path='M-1 0C-1,-.5.5-1 1,0Z'")
    #expect(curved.tree.elements("//C(rg-point)")[0].path.map(\.command) == ["M", "C", "Z"])

    let rings = LinePathTests.draw(
      Self.csv, "marker-size='8' marker-inner='0.5' marker-inner-color='gold' marker-color='navy'")
    let outer = rings.tree.elements("//C(rg-point)")
    let inner = rings.tree.elements("//C(rg-inner-point)")
    #expect(outer.count == 3 && inner.count == 3)
    #expect(outer[0]["r"] == "8" && inner[0]["r"] == "4")
    #expect(outer[0]["cx"] == inner[0]["cx"] && outer[0]["cy"] == inner[0]["cy"])
    #expect(rings.tree.count("//g[@fill='#ffd700']") == 1)
    #expect(rings.tree.count("//g[@fill='#000080']") == 1)

    let image = LinePathTests.draw(
      Self.csv, "marker-image='data:image/png;base64,iVBORw0KGgo=' marker-size='7'")
    let pictures = image.tree.elements("//image[contains(@class,'rg-point')]")
    let linePoints = LinePathTests.points(LinePathTests.lines(image)[0])
    #expect(pictures.count == 3)
    #expect(abs(Self.center(pictures[0]).x - 0) > 0 && pictures[0].number("width") == 14)
    let picture = Self.box(pictures[0])
    #expect(abs((picture.left + picture.right) / 2 - linePoints[0].x) < 0.02)
    #expect(abs((picture.top + picture.bottom) / 2 - linePoints[0].y) < 0.02)
    for wrong in [
      "marker-path='M0,0Q1,1 1,0'", "marker-path='L1,1'", "marker-path='M0,0L9,9'",
      "marker-path=''", "marker-image='https://example.org/a.png'", "marker='star'",
      "marker-size='0'", "marker-inner='2'",
    ] {
      #expect(LinePathTests.draw(Self.csv, wrong).errors.count == 1, "\(wrong)")
    }
  }

  @Test func `LIN-14 a rule on a value changes exactly the matching points`() throws {
    let values = [80.0, 91, 90, 95, 60, 90.5]
    let csv =
      "x,y\n"
      + values.enumerated().map { "\($0.offset),\($0.element)" }
      .joined(separator: "\n") + "\n"
    for options in ["markers='all'", "line='false'"] {
      let chart = LinePathTests.draw(
        csv, options, children: "<rule above='90' color='#ff0000'/>")
      let red = chart.tree.strings("//C(rg-point)[@fill='#ff0000']/@data-index")
      #expect(red == ["1", "3", "5"] && chart.tree.count("//C(rg-point)") == 6)
    }
    let form = LinePathTests.draw(
      csv, "markers='all'", children: "<rule above='90' marker='square' size='9'/>")
    #expect(
      form.tree.strings("//circle[contains(@class,'rg-point')]/@data-index") == ["0", "2", "4"])
    let square = try #require(form.tree.elements("//path[contains(@class,'rg-point')]").first)
    #expect(abs(Self.box(square).right - Self.box(square).left - 2 * 9 * 0.886) < 0.02)
    let hidden = LinePathTests.draw(
      csv, "markers='all'", children: "<rule below='85' hide='true'/>")
    #expect(hidden.tree.strings("//C(rg-point)/@data-index") == ["1", "2", "3", "5"])
    #expect(LinePathTests.points(LinePathTests.lines(hidden)[0]).count == 6)
    // A rule adds its marker even if other values have none, also with very many values.
    let alone = LinePathTests.draw(
      csv, "markers='none'", children: "<rule above='94' color='#ff0000'/>")
    #expect(alone.tree.strings("//C(rg-point)/@data-index") == ["3"])
    let labels = LinePathTests.draw(
      csv, "labels='all'", children: "<rule above='94' label='fever'/>")
    #expect(labels.tree.strings("//C(rg-value-label)").contains("95 fever"))
    #expect(!labels.tree.strings("//C(rg-value-label)").contains("95"))
  }

  @Test func `LIN-14 selected points are highlighted, and all others are dimmed`() {
    let chart = LinePathTests.draw(
      "x,y\n1,5\n2,9\n3,1\n", "labels='all'", children: "<rule above='8' select='true'/>")
    #expect(chart.tree.strings("//C(rg-point)[@opacity='0.2']/@data-index") == ["0", "2"])
    // The labels remain readable.
    #expect(chart.tree.strings("//g[not(@opacity)]/C(rg-value-label)") == ["5", "9", "1"])
  }

  @Test(arguments: ["line='false'", "line='false' markers='none'"])
  func `LIN-15 a series can have markers without a line`(options: String) {
    let chart = LinePathTests.draw("x,y\n5,3\n2,5\n3,\n4,4\n", options)
    #expect(chart.tree.count("//C(rg-line)") == 0)
    #expect(chart.tree.count("//C(rg-point)") == 3)
    let many = (0..<100).map { "\($0 * 37 % 101),\($0 * 53 % 97)" }.joined(separator: "\n")
    #expect(LinePathTests.draw("x,y\n\(many)\n", options).tree.count("//C(rg-point)") == 100)
  }

  @Test func `LIN-17 a line can have a gradient`() throws {
    for (axis, isX) in [("x", true), ("y", false)] {
      let chart = LinePathTests.draw(
        Self.csv, "line-gradient='teal gold #ff0000' gradient-along='\(axis)'")
      let stroke = try #require(LinePathTests.lines(chart)[0]["stroke"])
      #expect(stroke.hasPrefix("url(#"))
      let gradient = try #require(
        chart.tree.elements("//linearGradient[@id='\(stroke.dropFirst(5).dropLast())']").first)
      #expect(gradient["gradientUnits"] == "userSpaceOnUse")
      #expect((gradient["x1"] != gradient["x2"]) == isX)
      #expect((gradient["y1"] != gradient["y2"]) == !isX)
      #expect(chart.tree.numbers("//linearGradient/stop/@offset") == [0, 0.5, 1])
    }
    #expect(LinePathTests.draw(Self.csv, "line-gradient='teal'").errors.count == 1)
    #expect(LinePathTests.draw(Self.csv, "line-gradient='teal golden'").errors.count == 1)
  }

  @Test(.needs(charts: "bar")) func `LIN-18 layers have the order of the series`() {
    let csv = "x,a,b,c\nk1,1,2,3\nk2,2,3,1\n"
    for order in [["line", "bar", "dots"], ["dots", "line", "bar"], ["bar", "dots", "line"]] {
      let series = order.map { kind in
        switch kind {
        case "bar": "<series y='a' type='bar'/>"
        case "line": "<series y='b' markers='none'/>"
        default: "<series y='c' line='false'/>"
        }
      }
      let chart = ChartBench(csv: csv).draw(
        "<chart type='line' x='x'>\(series.joined())</chart>")
      let marks = chart.tree.elements("//C(rg-series)//C(rg-mark)")
      #expect(chart.errors.isEmpty && marks.count == 5)
      let kinds = marks.map { mark in
        let name = mark["class"] ?? ""
        return name.contains("rg-bar") ? "bar" : name.contains("rg-line") ? "line" : "dots"
      }
      let drawnOrder = kinds.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      #expect(drawnOrder == order)
    }
  }

  @Test func `LIN-20 markers at the ends are not cut`() throws {
    for (size, more) in [("4", ""), ("14", ""), ("30", ""), ("12", "range='exact'")] {
      let chart = LinePathTests.draw("x,y\n1,0\n2,5\n3,10\n", "marker-size='\(size)' \(more)")
      let box = try #require(chart.tree.strings("//svg/@viewBox").first)
        .split(separator: " ").compactMap { Double($0) }
      for marker in chart.tree.elements("//C(rg-point)") {
        let bounds = Self.box(marker)
        #expect(
          bounds.left >= 0 && bounds.right <= box[2] && bounds.top >= 0 && bounds.bottom <= box[3])
        if !more.isEmpty {
          let clip = try #require(chart.tree.elements("//clipPath/rect").first).box
          #expect(bounds.left >= clip.x && bounds.right <= clip.x + clip.width)
        }
      }
      // The y positions are those of the axis.
      let points = chart.tree.elements("//C(rg-point)")
      for (point, value) in zip(points, [0.0, 5, 10]) {
        #expect(abs(point.number("cy") - LineAreaTests.y(value, in: chart)) < 0.02)
      }
    }
  }

  @Test func `LIN-22 the colour changes at an x position or a value`() throws {
    let csv = "x,y\n2026-01-01,50\n2026-01-21,100\n2026-03-12,100\n"
    for curve in ["none", "monotone", "horizontal", "step"] {
      let chart = LinePathTests.draw(csv, "color-at-x='2026-02-01 red' curve='\(curve)'")
      let lines = LinePathTests.lines(chart)
      #expect(lines.count == 2 && Set(lines.map { $0["stroke"] }).count == 2)
      #expect(lines[1]["stroke"] == "#ff0000")
      let before = LinePathTests.points(lines[0])
      let after = LinePathTests.points(lines[1])
      let xs = (before + after).map(\.x)
      let (start, end) = (try #require(xs.min()), try #require(xs.max()))
      // 31 of 70 days.
      let expected = start + (end - start) * 31 / 70
      #expect(abs((before.map(\.x).max() ?? 0) - expected) < 0.5)
      #expect(abs((after.map(\.x).min() ?? 0) - expected) < 0.5)
      let markers = chart.tree.strings("//C(rg-point)/@fill")
      #expect(markers == ["#ff0000"])
    }
    for curve in ["none", "monotone", "horizontal"] {
      let chart = LinePathTests.draw(
        csv, "color-at-y='90 red; 60 gold' curve='\(curve)'")
      let lines = LinePathTests.lines(chart)
      #expect(lines.count == 3 && Set(lines.map { $0["stroke"] }).count == 3)
      let red = LinePathTests.points(try #require(lines.first { $0["stroke"] == "#ff0000" }))
      #expect(abs((red.map(\.y).max() ?? 0) - LineAreaTests.y(90, in: chart)) < 0.5)
    }
    for wrong in [
      "color-at-x='soon red'", "color-at-x='2026-02-01 reddish'", "color-at-y='90'",
      "color-at-y='2026-02-01 red'",
    ] {
      #expect(LinePathTests.draw(csv, wrong).errors.count == 1, "\(wrong)")
    }
    let words = LinePathTests.draw("x,y\na,1\nb,2\n", "color-at-x='a red'")
    #expect(words.errors.count == 1)
  }

  @Test func `LBL-09 value labels are at points and neither overlap nor leave the plot`() throws {
    let rows = (0..<20).map { "\($0),\([4, 9, 2, 7, 7, 1][$0 % 6])" }.joined(separator: "\n")
    let chart = LinePathTests.draw("x,y\n\(rows)\n", "labels='all'")
    let labels = chart.tree.elements("//C(rg-value-label)")
    #expect(labels.count > 12)
    let left = chart.notices.first { $0.kind == .unmarked }?.count ?? 0
    #expect(labels.count + left == 20)
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    for (index, label) in labels.enumerated() {
      let box = label.box
      #expect(box.x >= plot.x && box.x + box.width <= plot.x + plot.width)
      #expect(box.y >= plot.y - 0.01 && box.y + box.height <= plot.y + plot.height + 0.01)
      #expect(["4", "9", "2", "7", "1"].contains(label.text))
      for other in labels[..<index] {
        let second = other.box
        #expect(
          box.x + box.width <= second.x || second.x + second.width <= box.x
            || box.y + box.height <= second.y || second.y + second.height <= box.y)
      }
    }
  }

  @Test func `LBL-09 options select the labelled values and their content`() throws {
    let csv = "x,y\n2026-01-01,5\n2026-01-02,9.5\n2026-01-03,1\n2026-01-04,3\n"
    let strings = { (options: String) in
      LinePathTests.draw(csv, options).tree.strings("//C(rg-value-label)")
    }
    // The last value of a single line has a bold label.
    #expect(strings("") == ["3.0"] && strings("labels='none'").isEmpty)
    let bold =
      "//C(rg-value-label)[@font-weight='bold' or @font-weight='700' or @font-weight='600']"
    #expect(LinePathTests.draw(csv, "").tree.count(bold) == 1)
    #expect(LinePathTests.draw(csv, "labels='last'").tree.count(bold) == 0)
    #expect(strings("labels='last'") == ["3.0"])
    #expect(strings("labels='extremes'").sorted() == ["1.0", "9.5"])
    #expect(strings("labels='all'").sorted() == ["1.0", "3.0", "5.0", "9.5"])
    #expect(strings("labels='auto'").count == 4)
    #expect(strings("labels='last' label-content='x'") == ["4 Jan 2026"])
    #expect(
      strings("labels='last' label-content='both' label-side='above'") == ["4 Jan 2026: 3.0"]
        || strings("labels='last' label-content='both' label-side='left'") == ["4 Jan 2026: 3.0"])
    let above = LinePathTests.draw(csv, "labels='all' label-side='above' label-offset='9'")
    for label in above.tree.elements("//C(rg-value-label)") {
      let box = label.box
      let near = above.tree.elements("//C(rg-point)").min {
        abs($0.number("cx") - label.number("x")) < abs($1.number("cx") - label.number("x"))
      }
      let point = try #require(near)
      #expect(point.number("cy") - box.y - box.height > 9)
      #expect(point.number("cx") >= box.x - 0.02 && point.number("cx") <= box.x + box.width + 0.02)
    }
    #expect(LinePathTests.draw(csv, "labels='some'").errors.count == 1)
    #expect(LinePathTests.draw(csv, "labels='all' label-offset='-1'").errors.count == 1)
  }
}
