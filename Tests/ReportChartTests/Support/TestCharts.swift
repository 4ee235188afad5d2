import ReportChart
import ReportText

/// A minimal line chart type.
struct TestLine: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each point stands.")
  static let y = Channel<Double>("y", .y, "How high each point lies.")
  static let low = Channel<Double>("low", .y, "The low end of a band.", required: false)
  static let dash = ChartOption("dash", default: [Double](), "The dash pattern.")
  static let markers = ChartOption("markers", default: true, "Whether points are shown.")
  static let manifest = ChartManifest(
    type: "line", summary: "Joins points.",
    channels: [x.description, y.description, low.description],
    options: [markers.description], seriesOptions: [dash.description])
  let dashes: [[Double]]

  init(options: borrowing ChartOptions) throws(Diagnostic) {
    var dashes: [[Double]] = []
    for index in 0..<options.seriesCount { dashes.append(try options(Self.dash, series: index)) }
    self.dashes = dashes
    _ = try options(Self.markers)
  }

  func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    CartesianArea.Request(
      series: data.series.map {
        CartesianArea.SeriesRequest(x: Extent($0[Self.x] ?? []), y: Extent($0[Self.y] ?? []))
      },
      legend: data.series.enumerated().map {
        LegendEntry(
          series: $1.index, label: $1.label, symbol: .line(dash: dashes[$0], marker: nil),
          paint: $1.paint)
      })
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let seriesData = data.series[series]
    scene.beginPath(style: MarkStyle(.line, stroke: .paint(seriesData.paint)))
    for (x, y) in zip(seriesData[Self.x] ?? [], seriesData[Self.y] ?? []) {
      scene.line(to: area.point(series, x: x, y: y))
    }
    scene.endPath()
  }
}

/// A minimal bar chart type.
struct TestBars: ChartRenderer {
  static let x = Channel<Double>("x", .x, "Where each bar stands.")
  static let y = Channel<Double>("y", .y, "How long each bar is.")
  static let gap = ChartOption("gap", default: 0.2, "The space between bars.", range: 0...0.9)
  static let manifest = ChartManifest(
    type: "bar", summary: "Compares amounts.", channels: [x.description, y.description],
    options: [gap.description])
  let gap: Double

  init(options: borrowing ChartOptions) throws(Diagnostic) { gap = try options(Self.gap) }

  func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
    CartesianArea.Request(
      series: data.series.map {
        CartesianArea.SeriesRequest(
          x: Extent($0[Self.x] ?? []), y: Extent($0[Self.y] ?? []), yIncludes: [0],
          needsSlots: true)
      },
      legend: data.series.map {
        LegendEntry(series: $0.index, label: $0.label, symbol: .swatch, paint: $0.paint)
      })
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
  ) {
    let seriesData = data.series[series]
    for (row, (x, y)) in zip(seriesData[Self.x] ?? [], seriesData[Self.y] ?? []).enumerated() {
      scene.rect(
        area.bar(series, x: x, slotOffset: gap / 2, slotWidth: 1 - gap, from: 0, to: y),
        style: MarkStyle(.bar, fill: .paint(seriesData.paint)), row: row)
    }
  }
}

/// A minimal radar chart type with polar geometry.
struct TestRadar: ChartRenderer {
  static let x = Channel<Double>("x", .x, "The direction.")
  static let y = Channel<Double>("y", .y, "The distance from the centre.")
  static let manifest = ChartManifest(
    type: "radar", summary: "Compares around a centre.",
    channels: [x.description, y.description])

  init(options: borrowing ChartOptions) throws(Diagnostic) {}

  func plan(_ data: borrowing ChartData) -> PolarArea.Request {
    PolarArea.Request(
      series: data.series.map {
        CartesianArea.SeriesRequest(
          x: Extent($0[Self.x] ?? []), y: Extent($0[Self.y] ?? []), yIncludes: [0])
      },
      legend: data.series.map {
        LegendEntry(series: $0.index, label: $0.label, symbol: .swatch, paint: $0.paint)
      })
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: PolarArea, into scene: inout Scene
  ) {
    let seriesData = data.series[series]
    for (row, (x, y)) in zip(seriesData[Self.x] ?? [], seriesData[Self.y] ?? []).enumerated() {
      scene.circle(
        center: area.point(x: x, y: y), radius: 2, style: MarkStyle(.point), row: row)
    }
  }
}

/// A ring without axes.
struct TestRing: ChartRenderer {
  static let name = Channel<ReportChart.Category>("label", "What each piece is.")
  static let value = Channel<Double>("value", .amount, "How large each piece is.")
  static let hole = ChartOption("hole", default: 0.5, "The hole.", range: 0...0.9)
  static let manifest = ChartManifest(
    type: "ring", summary: "Shares of a whole.",
    channels: [name.description, value.description], options: [hole.description])
  let hole: Double

  init(options: borrowing ChartOptions) throws(Diagnostic) { hole = try options(Self.hole) }

  func plan(_ data: borrowing ChartData) -> FreeArea.Request {
    FreeArea.Request(
      legend: data.series.flatMap { series in
        (series[Self.name]?.names ?? []).enumerated().map {
          LegendEntry(series: series.index, label: $1, symbol: .swatch, paint: .palette($0))
        }
      })
  }

  func draw(
    _ series: Int, of data: borrowing ChartData, in area: FreeArea, into scene: inout Scene
  ) {
    let seriesData = data.series[series]
    let center = Point(
      x: area.plot.x + area.plot.width / 2, y: area.plot.y + area.plot.height / 2)
    for (row, value) in (seriesData[Self.value] ?? []).enumerated() where value > 0 {
      scene.circle(center: center, radius: area.plot.width / 2, style: MarkStyle(.slice), row: row)
    }
  }
}

/// A custom scale with distances proportional to differences of square roots.
struct RootScale: ChartScale {
  static let name = "root"
  static let summary = "Square roots."
  static let accepts: Set<ScaleValues> = [.number]
  let domain: Extent

  init(_ request: ScaleRequest) {
    domain = Extent(low: max(0, request.extent.low), high: max(1, request.extent.high))
  }

  func fraction(of value: Double) -> Double {
    guard value >= 0 else { return .nan }
    let low = domain.low.squareRoot()
    return (value.squareRoot() - low) / (domain.high.squareRoot() - low)
  }

  func value(at fraction: Double) -> Double {
    let low = domain.low.squareRoot()
    let root = low + fraction * (domain.high.squareRoot() - low)
    return root * root
  }

  var isAffine: Bool { false }

  func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    for step in 0...max(1, count - 1) {
      let root = Double(step) / Double(max(1, count - 1)) * 10
      if domain.contains(root * root) { list.add(root * root) }
    }
  }
}
