import ReportChart

/// A series during drawing: the positions of its rows, in axis directions.
struct LineSeries {
  let place: Int
  let data: SeriesData
  let style: LineStyle
  let area: CartesianArea
  let xs: [Double]
  /// The values as drawn, or the sums in a stack.
  let ys: [Double]
  /// The sums of the series below; nil without a stack.
  let below: [Double]?
  /// The rows, in the order along the line.
  let rows: [Int]

  /// Creates a series; nil if it has no values.
  init?(
    _ place: Int, of data: borrowing ChartData, _ styles: [LineStyle], in area: CartesianArea
  ) {
    let own = data.series[place]
    guard let xs = own[LineChart.x], let ys = own[LineChart.y] else { return nil }
    let stack = LineStack(place, of: data, styles)
    self.place = place
    self.data = own
    self.xs = xs
    self.ys = stack?.top ?? ys
    below = stack?.below
    style = styles[place]
    rows = Self.rows(xs, isSorted: style.sort == .x || style.span > 0)
    self.area = area
  }

  private static func rows(_ xs: [Double], isSorted: Bool) -> [Int] {
    guard isSorted, !xs.ascends else { return Array(xs.indices) }
    return xs.indices.sorted { left, right in
      if xs[left] == xs[right] || xs[left].isNaN && xs[right].isNaN { return left < right }
      return xs[right].isNaN || xs[left] < xs[right]
    }
  }

  /// The visible part of the x axis, if the plot clips; nil if all rows are visible.
  var shown: Extent? { area.isCut ? area.axes[place].x.domain : nil }

  /// Whether the x axis is vertical.
  var isTransposed: Bool { area.isHorizontal }

  /// Returns the position of a value pair.
  func point(x: Double, y: Double) -> Point {
    area.point(place, x: x, y: y).turned(isTransposed)
  }

  /// Returns the position of a row. It is not finite for a missing value.
  func point(_ row: Int) -> Point { point(x: xs[row], y: ys[row]) }

  /// Returns the position of a value along the y axis, limited to the axis.
  ///
  /// A value without a position, such as zero on a logarithmic scale, is at the lower limit.
  func position(y value: Double) -> Double {
    let scale = area.axes[place].y
    let position = scale(value)
    guard position.isFinite else { return scale.start }
    return max(min(scale.start, scale.end), min(position, max(scale.start, scale.end)))
  }

  /// Whether larger values have smaller positions.
  var isUpwards: Bool { area.axes[place].y.start > area.axes[place].y.end }

  /// Returns the rows along the line, without those that would not change the chart.
  ///
  /// - Parameters:
  ///   - values: the values along the line.
  ///   - opposite: the values of the opposite line. A missing value makes a gap.
  func sample(_ values: [Double], opposite: [Double]? = nil) -> LineSampler {
    var sampler = emptySampler
    let isConnected = style.missing == .connect
    for row in rows {
      let point = point(x: xs[row], y: values[row])
      var base = Double.nan
      if let opposite {
        base = area.base(place, x: xs[row], y: opposite[row]).turned(isTransposed).y
      }
      if point.isFinite, opposite == nil || base.isFinite {
        sampler.add(row: row, point: point, base: base)
      } else if !isConnected, xs[row].isFinite {
        // A row without a position along the axis is not a gap in the line.
        sampler.interrupt()
      }
    }
    sampler.finish()
    return sampler
  }

  /// Returns the segments of a smoothed line.
  func smoothed() -> [PolylineSegment] {
    var runs: [[Point]] = [[]]
    for row in rows {
      let point = point(row)
      if point.isFinite {
        runs[runs.count - 1].append(point)
      } else if style.missing != .connect, xs[row].isFinite, runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { $0.count > 1 }.map { run in
      var sampler = emptySampler
      for point in LineSmoother(run, span: style.span).line {
        sampler.add(row: -1, point: point, base: .nan)
      }
      sampler.finish()
      return segment(sampler.segments.flatMap { $0.map(\.point) })
    }
  }

  private var emptySampler: LineSampler {
    let axis = area.axes[place].x
    return LineSampler(from: axis.start, to: axis.end, rowCount: xs.count)
  }

  /// Returns a segment through points, with the curve of the series.
  func segment(_ points: [Point]) -> PolylineSegment {
    PolylineSegment(points, curve: style.curve, tension: style.tension)
  }
}

extension [Double] {
  /// Whether the numbers never decrease. Missing numbers are ignored.
  var ascends: Bool {
    var last = -Double.infinity
    for value in self where value.isFinite {
      if value < last { return false }
      last = value
    }
    return true
  }
}

// MARK: - Stacked values

/// The sums of stacked values.
///
/// A lower series without a matching row adds 0. If a lower series has a missing value, the sum is
/// unknown. This series and the series above it then have a gap too.
struct LineStack {
  /// The sum of the series below at each row, and that sum with the value of the series.
  let below: [Double]
  let top: [Double]

  /// Creates the stack of a series; nil if the series is not stacked.
  init?(_ place: Int, of data: borrowing ChartData, _ styles: [LineStyle]) {
    guard let key = styles[place].stack, let xs = data.series[place][LineChart.x],
      let ys = data.series[place][LineChart.y]
    else { return nil }
    var below = [Double](repeating: 0, count: xs.count)
    for other in 0..<place where styles[other].stack == key {
      guard let otherXs = data.series[other][LineChart.x],
        let otherYs = data.series[other][LineChart.y]
      else { continue }
      if otherXs.elementsEqual(xs, by: { $0 == $1 || $0.isNaN && $1.isNaN }) {
        for row in below.indices where xs[row].isFinite { below[row] += otherYs[row] }
      } else {
        let sums = Dictionary(
          zip(otherXs, otherYs), uniquingKeysWith: { _, last in last })
        for row in below.indices { below[row] += sums[xs[row]] ?? 0 }
      }
    }
    self.below = below
    top = zip(below, ys).map { $0 + $1 }
  }
}
