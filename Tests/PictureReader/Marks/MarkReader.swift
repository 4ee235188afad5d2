/// A series on axes with the scales of its places and values, and what has to become of its rows.
struct PlottedSeries {
  let plot: PlotReading
  /// The scale of the values.
  let axis: AxisReading
  /// The scale of the places.
  let places: AxisReading
  let expectation: Expectation
}

/// The reader of the marks of one type of series on axes.
protocol MarkReader {
  var base: PlottedSeries { get }
  init(base: PlottedSeries)
  /// Finds the mark of each row and adds what is wrong.
  func read(into log: inout ReadingLog)
}

extension ChartInput.Kind {
  /// The reader of its marks; nil for what has no axes.
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
  var places: AxisReading { base.places }
  var expectation: Expectation { base.expectation }
  var series: Int { expectation.series }
  var own: SeriesInput { plot.input.series[series] }

  /// The greatest distance of a mark from its value, in user units.
  var play: Double { 0.6 + axis.slack }

  /// The marks of the series with a class.
  func marks(_ name: String) -> [Mark] { plot.figure.marks(name, series: series) }

  /// The point at two positions, along the places and across them.
  func point(along place: Double, across value: Double) -> Point {
    plot.input.isHorizontal ? Point(value, place) : Point(place, value)
  }

  /// The point of a value of a row; not finite where a scale has no place for it.
  func point(of row: Expectation.Row, at value: Double) -> Point {
    point(along: places.position(row.place), across: axis.position(value))
  }

  /// Notes that a row is cut where it lies at the edge or beyond.
  /// - Parameter reach: how far the arrow may stand beside the place.
  func noteCut(
    _ row: Expectation.Row, at point: Point, reach: Double, isSure: Bool = true,
    _ log: inout ReadingLog
  ) {
    let position = plot.across(point)
    guard position.isFinite, plot.isAtEdge(position) else { return }
    log.cuts.append(
      ReadingLog.Cut(
        series: series, row: row.index,
        point: self.point(along: plot.along(point), across: plot.clamped(position)), reach: reach,
        isSure: isSure && [.drawn, .missing].contains(row.fate) && plot.isBeyond(position)))
  }

  /// Of the marks that fit a row the one whose title fits best, then the nearest.
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

  /// Takes a mark for a row.
  func take(
    _ index: Int, from marks: inout [Mark], for row: Expectation.Row, at point: Point,
    _ log: inout ReadingLog
  ) {
    log.entries.append(
      ReadingLog.Entry(series: series, row: row.index, mark: marks.remove(at: index), point: point))
  }

  /// Adds that the plot has marks of no row.
  func addExtra(_ marks: [Mark], _ name: String, _ log: inout ReadingLog) {
    for mark in marks where plot.area.contains(mark.center, within: 0.5) {
      log.add(
        .markExtra, series, nil,
        "expected no \(name) but those of the rows, found one at \(written(plot.along(mark.center))), value "
          + written(axis.value(at: plot.across(mark.center))))
    }
  }
}
