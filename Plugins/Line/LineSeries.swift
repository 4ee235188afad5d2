import ReportChart

/// A series during drawing: the positions of its rows, in axis directions.
struct LineSeries {
  /// The index of the series among those of the chart type.
  let index: Int
  let data: SeriesData
  let style: LineStyle
  let area: CartesianArea
  let xs: [Double]
  /// The y values as drawn: the values of the series, or their sums in a stack.
  let ys: [Double]
  /// The sum of the series below, one per row; nil without a stack.
  let below: [Double]?
  /// The indices of the data rows, in the order along the line.
  let rows: [Int]

  /// Creates a series; nil if it has no values.
  init?(
    _ index: Int, of data: borrowing ChartData, _ styles: [LineStyle], in area: CartesianArea
  ) {
    let seriesData = data.series[index]
    guard let xs = seriesData[LineChart.x], let ys = seriesData[LineChart.y] else { return nil }
    let stack = LineStack(index, of: data, styles)
    self.index = index
    self.data = seriesData
    self.xs = xs
    self.ys = stack?.top ?? ys
    below = stack?.below
    style = styles[index]
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
  var shown: Extent? { area.isCut ? area.axes[index].x.domain : nil }

  /// Whether the x axis is vertical.
  var isTransposed: Bool { area.isHorizontal }

  /// Returns the position of a pair of an x and a y value.
  func point(x: Double, y: Double) -> Point {
    area.point(index, x: x, y: y).transposed(isTransposed)
  }

  /// Returns the position of a row. It is not finite for a missing value.
  func point(_ row: Int) -> Point { point(x: xs[row], y: ys[row]) }

  /// Returns the position of a value along the y axis, limited to the axis.
  ///
  /// A value without a position, such as zero on a logarithmic scale, is at the lower limit.
  func position(y value: Double) -> Double {
    let scale = area.axes[index].y
    let position = scale(value)
    guard position.isFinite else { return scale.start }
    return max(min(scale.start, scale.end), min(position, max(scale.start, scale.end)))
  }

  /// Whether larger y values have smaller positions on the y axis.
  var isUpwards: Bool { area.axes[index].y.start > area.axes[index].y.end }

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
        base = area.base(index, x: xs[row], y: opposite[row]).transposed(isTransposed).y
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
    let axis = area.axes[index].x
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

/// The sums of the values of stacked series.
///
/// A lower series without a matching row adds 0. If a lower series has a missing value, the sum is
/// unknown. This series and the series above it then have a gap too.
struct LineStack {
  /// The sum of the series below at each row, and that sum with the value of the series.
  let below: [Double]
  let top: [Double]

  /// Creates the stack of a series; nil if the series is not stacked.
  init?(_ index: Int, of data: borrowing ChartData, _ styles: [LineStyle]) {
    guard let key = styles[index].stack, let xs = data.series[index][LineChart.x],
      let ys = data.series[index][LineChart.y]
    else { return nil }
    var below = [Double](repeating: 0, count: xs.count)
    for lower in 0..<index where styles[lower].stack == key {
      guard let lowerXs = data.series[lower][LineChart.x],
        let lowerYs = data.series[lower][LineChart.y]
      else { continue }
      if lowerXs.elementsEqual(xs, by: { $0 == $1 || $0.isNaN && $1.isNaN }) {
        for row in below.indices where xs[row].isFinite { below[row] += lowerYs[row] }
      } else {
        let sums = Dictionary(
          zip(lowerXs, lowerYs), uniquingKeysWith: { _, last in last })
        for row in below.indices { below[row] += sums[xs[row]] ?? 0 }
      }
    }
    self.below = below
    top = zip(below, ys).map { $0 + $1 }
  }
}
