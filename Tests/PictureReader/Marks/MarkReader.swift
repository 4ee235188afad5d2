/// A series on axes with its scales and the expected outcomes of its rows.
struct PlottedSeries {
  let plot: PlotReading
  /// The scale of the value axis.
  let axis: AxisReading
  /// The scale of the x axis.
  let positionAxis: AxisReading
  let expectation: Expectation
}

/// A check of the marks of one chart type on axes.
protocol MarkReader {
  var base: PlottedSeries { get }
  init(base: PlottedSeries)
  /// Finds the mark of each row and adds findings.
  func read(into log: inout ReadingLog)
}

extension ChartInput.Kind {
  /// The type that checks the marks; nil for a chart type without axes.
  var markReader: (any MarkReader.Type)? {
    switch self {
    case .bar: BarMarks.self
    case .line: LineMarks.self
    case .discrete: DiscreteMarks.self
    case .candlestick: CandleMarks.self
    case .bubble: BubbleMarks.self
    case .pie, .radial: nil
    }
  }
}

extension MarkReader {
  var plot: PlotReading { base.plot }
  var axis: AxisReading { base.axis }
  var positionAxis: AxisReading { base.positionAxis }
  var expectation: Expectation { base.expectation }
  var series: Int { expectation.series }
  var seriesInput: SeriesInput { plot.input.series[series] }

  /// The maximum distance of a mark from its value, in user units.
  var tolerance: Double { 0.6 + axis.slack }

  /// Returns the marks of the series with a class.
  func marks(_ name: String) -> [Mark] { plot.figure.marks(name, series: series) }

  /// Returns the point at an x position and a value position.
  func point(along position: Double, across value: Double) -> Point {
    plot.input.isHorizontal ? Point(value, position) : Point(position, value)
  }

  /// Returns the point of a value of a row.
  ///
  /// The point is not finite if a scale has no position for it.
  func point(of row: Expectation.Row, at value: Double) -> Point {
    point(along: positionAxis.position(row.position), across: axis.position(value))
  }

  /// Records that a row is cut if its point is at the edge of the plot or outside.
  ///
  /// - Parameter maximumDistance: the maximum distance between the arrow and the x position.
  func noteCut(
    _ row: Expectation.Row, at point: Point, maximumDistance: Double, isSure: Bool = true,
    _ log: inout ReadingLog
  ) {
    let position = plot.across(point)
    guard position.isFinite, plot.isAtEdge(position) else { return }
    log.cuts.append(
      ReadingLog.Cut(
        series: series, row: row.index,
        point: self.point(along: plot.along(point), across: plot.clamped(position)),
        maximumDistance: maximumDistance,
        isSure: isSure && [.drawn, .missing].contains(row.outcome) && plot.isOutside(position)))
  }

  /// Returns the index of the matching mark with the best title, or else the nearest one.
  func best(
    of marks: [Mark], for row: Expectation.Row, where fits: (Mark) -> Bool,
    by distance: (Mark) -> Double
  ) -> Int? {
    marks.indices.filter { fits(marks[$0]) }
      .map { index in
        (
          index: index, rank: plot.rank(marks[index], series, row.index),
          distance: distance(marks[index])
        )
      }
      .min { ($0.rank, $0.distance) < ($1.rank, $1.distance) }?.index
  }

  /// Assigns a mark to a row and removes it from the free marks.
  func take(
    _ index: Int, from marks: inout [Mark], for row: Expectation.Row, at point: Point,
    _ log: inout ReadingLog
  ) {
    log.entries.append(
      ReadingLog.Entry(series: series, row: row.index, mark: marks.remove(at: index), point: point))
  }

  /// Adds a finding for each mark without a row.
  func addExtra(_ marks: [Mark], _ name: String, _ log: inout ReadingLog) {
    for mark in marks where plot.area.contains(mark.center, within: 0.5) {
      log.add(
        .markExtra, series, nil,
        "expected no \(name) but those of the rows, found one at \(written(plot.along(mark.center))), value "
          + written(axis.value(at: plot.across(mark.center))))
    }
  }
}
